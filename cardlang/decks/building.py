"""A deck that is being built: cards are added and removed, every change can be undone, and it can be checked and
counted at any time.

No terminal and no web page is known here. Names can be shortened as long as they mean only one card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from cardlang.counting import count_of
from cardlang.decks.card_rules import CardRules
from cardlang.decks.formats import Format
from cardlang.decks.legality import check_deck
from cardlang.decks.search import CardFacts, Catalog
from cardlang.decks.statistics import Counts, cost_curve
from cardlang.loading.decklist import MOST_COPIES, DeckEntry, DeckList, fold
from cardlang.problems import near
from cardlang.record import record


class CannotBuild(Exception):
    """Something the user asked for that cannot be done; ``help`` says what can."""

    def __init__(self, sentence: str, help: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.help = help


@record(frozen=True, slots=True)
class Row:
    """A card of the deck: its copies in the main deck or the sideboard."""

    count: int
    card: CardFacts
    section: str


class Building:
    """A deck that is being built. Every change is a new :class:`DeckList`, so undoing is going back to an old one."""

    def __init__(self, deck: DeckList, catalog: Catalog, rules: Format | None, day: date) -> None:
        self.catalog = catalog
        self.day = day
        self.use(rules)
        self.saved = deck
        self._past: list[DeckList] = []
        self._future: list[DeckList] = []
        self.deck = deck

    # ------------------------------------------------------------------ what it is

    @property
    def changed(self) -> bool:
        """Whether it differs from what was saved last."""
        return _said(self.deck) != _said(self.saved)

    def rows(self) -> list[Row]:
        """The cards by cost and name, main deck first. Names that no card has are left out."""
        found = [
            Row(count, self.catalog.by_name[name], section)
            for section in ("main", "sideboard")
            for name, count in self.counts(section).items()
            if name in self.catalog.by_name
        ]
        return sorted(found, key=lambda row: (row.section, row.card.numbers.get("cost", -1), row.card.folded))

    def counts(self, section: str = "main") -> dict[str, int]:
        """Copies by folded name."""
        counts: dict[str, int] = {}
        for entry in self.deck.section(section):
            counts[fold(entry.name)] = counts.get(fold(entry.name), 0) + entry.count
        return counts

    def curve(self) -> Counts:
        """The main deck by cost."""
        rows = [row for row in self.rows() if row.section == "main" and "cost" in row.card.numbers]
        return cost_curve([(row.card.numbers["cost"], row.count) for row in rows])

    def problems(self) -> list[str]:
        """What is against the format, one sentence each."""
        if self.rules is None:
            return []
        kinds = {card.name: card.kinds for card in self.catalog.cards}
        found = check_deck(
            self.deck, [card.name for card in self.catalog.cards], self.rules, kinds, self.cards
        )
        return [problem.message for problem in found]

    def named(self, said: str, among: Sequence[CardFacts] | None = None) -> CardFacts:
        """The card that a name means, or its beginning, or some words of it. Raises CannotBuild with near names."""
        pool = self.catalog.cards if among is None else among
        name = fold(" ".join(said.split()).strip('"'))
        exact = [card for card in pool if card.folded == name]
        begun = exact or [card for card in pool if name and card.folded.startswith(name)]
        found = begun or [card for card in pool if name and all(word in card.folded for word in name.split())]
        if len(found) == 1:
            return found[0]
        if found:
            names = ", ".join(card.name for card in found[:6])
            raise CannotBuild(
                f"'{said}' can be {len(found)} cards", f"There are: {names}{', ...' * (len(found) > 6)}."
            )
        close = [f"'{each}'" for each in near(said, [card.name for card in pool])]
        where = "no card of the deck is" if among is not None else "there is no card"
        raise CannotBuild(f"{where} '{said}'", f"did you mean {' or '.join(close)}?" if close else "")

    # ------------------------------------------------------------------ what changes it

    def add(self, card: CardFacts, count: int = 1, section: str = "main") -> None:
        """Adds copies. More than the format allows can be added: ``problems`` says so."""
        self._set(card, self.counts(section).get(card.folded, 0) + count, section)

    def remove(self, card: CardFacts, count: int | None = None, section: str = "main") -> None:
        """Takes out copies, or all. Raises CannotBuild if there are fewer."""
        held = self.counts(section).get(card.folded, 0)
        count = held if count is None else count
        if not held or count > held:
            where = "in the sideboard" if section == "sideboard" else "in the deck"
            raise CannotBuild(
                f"there {'is' if held == 1 else 'are'} {count_of(held, 'copy', 'copies')} of {card.name} {where}"
            )
        self._set(card, held - count, section)

    def rename(self, name: str) -> None:
        """Gives the deck another name."""
        self._to(replace(self.deck, name=" ".join(name.split())[:80]))

    def reformat(self, name: str) -> None:
        """Says in the deck that it is for another format; see ``use``."""
        self._to(replace(self.deck, format=name))

    def use(self, rules: Format | None) -> None:
        """From now on it is checked by these rules."""
        self.rules = rules
        self.cards = CardRules(rules, self.catalog, self.day) if rules is not None else None

    def move(self, card: CardFacts, old: str, new: str) -> None:
        """Moves a copy from one section to another, in one step that can be undone. Raises CannotBuild if there is
        none.
        """
        self.remove(card, 1, old)
        self.add(card, 1, new)
        self._past.pop()

    def replaced(self, counts: Mapping[str, int]) -> None:
        """Makes the main deck these copies by name, in one step that can be undone."""
        entries = tuple(DeckEntry(count, name, "main", 0, 0, "") for name, count in counts.items() if count)
        self._to(replace(self.deck, entries=(*entries, *self.deck.sideboard)))

    def taken_up(self, deck: DeckList) -> None:
        """Replaces the deck by one that was kept from an earlier session, in one step that can be undone."""
        entries = tuple(DeckEntry(each.count, each.name, each.section, 0, 0, "") for each in deck.entries)
        self._to(replace(self.deck, name=deck.name, format=deck.format, entries=entries))

    def undo(self) -> bool:
        """Takes back the last change; False if there is none."""
        return self._step(self._past, self._future)

    def redo(self) -> bool:
        """Makes the last change that was undone again; False if there is none."""
        return self._step(self._future, self._past)

    def _step(self, come: list[DeckList], go: list[DeckList]) -> bool:
        if not come:
            return False
        go.append(self.deck)
        self.deck = come.pop()
        return True

    def _set(self, card: CardFacts, count: int, section: str) -> None:
        if count > MOST_COPIES:
            raise CannotBuild(f"a deck has at most {MOST_COPIES} copies of one card")
        entries: list[DeckEntry] = []
        there = False
        for entry in self.deck.entries:
            if entry.section != section or fold(entry.name) != card.folded:
                entries.append(entry)
            elif not there:
                there = True
                entries += [replace(entry, count=count)] if count else []
        if count and not there:
            entries.append(DeckEntry(count, card.name, section, 0, 0, ""))
        self._to(replace(self.deck, entries=tuple(entries)))

    def _to(self, deck: DeckList) -> None:
        self._past.append(self.deck)
        self._future.clear()
        self.deck = deck


def _said(deck: DeckList) -> tuple[object, ...]:
    rows = tuple((entry.count, fold(entry.name), entry.section) for entry in deck.entries)
    return deck.name, deck.game, deck.format, rows


# ------------------------------------------------------------------ back to text


def revised_text(text: str, old: DeckList, new: DeckList) -> str:
    """The text of a ``.deck`` file with ``old`` in it, changed to ``new``: comments and the order of lines stay,
    changed counts are changed in their lines, new cards follow the others of their section.
    """
    lines: list[str | None] = list(text.rstrip("\n").split("\n"))
    wanted: dict[tuple[str, str], int] = {}
    for entry in new.entries:
        wanted[entry.section, fold(entry.name)] = wanted.get((entry.section, fold(entry.name)), 0) + entry.count
    last = {"main": 0, "sideboard": 0}
    done: set[tuple[str, str]] = set()
    for entry in old.entries:
        key = (entry.section, fold(entry.name))
        before = sum(each.count for each in old.entries if (each.section, fold(each.name)) == key)
        last[entry.section] = max(last[entry.section], entry.line)
        if wanted.get(key, 0) == before:
            done.add(key)
        elif key in done or key not in wanted:
            lines[entry.line - 1] = None
        else:
            done.add(key)
            source = lines[entry.line - 1] or ""
            lead = source[: len(source) - len(source.lstrip())]
            lines[entry.line - 1] = f"{lead}{wanted[key]}{source.lstrip().lstrip('0123456789')}"
    told = (("name", old.name, new.name), ("format", old.format, new.format))
    heads = [(head, said) for head, was, said in told if was != said]
    for head, said in heads:
        if head in old.places:
            lines[old.places[head] - 1] = f"{head}: {said}"
    added = [f"{head}: {said}" for head, said in heads if head not in old.places]
    fresh = {
        section: [
            f"{entry.count} {entry.name}"
            for entry in new.section(section)
            if (section, fold(entry.name)) not in done
        ]
        for section in last
    }
    return "".join(f"{line}\n" for line in added) + _with_new_lines(lines, last, fresh)


def _with_new_lines(lines: list[str | None], last: Mapping[str, int], fresh: Mapping[str, list[str]]) -> str:
    """The lines with new cards behind the last one of their section."""
    rows: list[str] = []
    main_at = last["main"] or next(
        (n for n, line in enumerate(lines) if (line or "").strip() == "sideboard:"), len(lines)
    )
    for number, line in enumerate([*lines, None], 0):
        if number == main_at:
            rows += fresh["main"]
        if last["sideboard"] and number == last["sideboard"]:
            rows += fresh["sideboard"]
        if line is not None:
            rows.append(line)
    if fresh["sideboard"] and not last["sideboard"]:
        heading = [] if any(row.strip() == "sideboard:" for row in rows) else ["", "sideboard:"]
        rows += [*heading, *fresh["sideboard"]]
    return "\n".join(rows) + "\n"
