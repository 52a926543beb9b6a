"""What a format says about single cards, found by looking at them: sets and their dates, queries, identities, points.

Codes: CL828 a card that is not in the format, CL829 too many identities, CL837 too many points, CL839 too few or too
many cards of a sort.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from functools import cached_property

from cardlang.counting import count_of
from cardlang.decks.formats import CardLimit, Format
from cardlang.decks.search import CardFacts, Catalog
from cardlang.decks.search.keys import Test
from cardlang.decks.search.reading import read_query
from cardlang.loading.decklist import DeckEntry, DeckList, crossing, fold
from cardlang.problems import Problem
from cardlang.record import record


@record(frozen=True, slots=True)
class SetInFormat:
    """A set of a format, and from which day to which it belongs to it (both included); None is no such bound."""

    name: str
    first: date | None = None
    last: date | None = None

    def holds(self, day: date) -> bool:
        """Whether it belongs to the format on this day."""
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)


_SET = re.compile(
    r"(?P<name>\S.*?)(?:\s+from\s+(?P<first>\d{4}-\d\d-\d\d))?(?:\s+until\s+(?P<last>\d{4}-\d\d-\d\d))?"
)


def read_set(text: str) -> SetInFormat | None:
    """``EBB``, ``EBB from 2026-01-01 until 2026-12-31``; None if a day does not exist."""
    found = _SET.fullmatch(text.strip())
    if found is None:
        return None
    try:
        first, last = (date.fromisoformat(found[each]) if found[each] else None for each in ("first", "last"))
    except ValueError:
        return None
    return SetInFormat(found["name"], first, last)


class CardRules:
    """A format's rules for single cards, on a day. A query of the format that cannot be read is left out: it is
    reported where the format is read.
    """

    def __init__(self, rules: Format, catalog: Catalog, day: date) -> None:
        self.rules = rules
        self.catalog = catalog
        self.day = day
        self.banned = frozenset(map(fold, rules.banned))
        self.restricted = frozenset(map(fold, rules.restricted))
        self.allowed = frozenset(map(fold, rules.allowed))
        self.free = frozenset(map(fold, rules.any_number))
        self.points = {fold(name): points for name, points in rules.points}
        self.sets = [found for each in rules.sets if (found := read_set(each)) is not None]

    @cached_property
    def only(self) -> Test | None:
        """The query that every card must fit."""
        return self.test(self.rules.only) if self.rules.only else None

    @cached_property
    def limits(self) -> list[tuple[CardLimit, Test]]:
        """The limits of sorts of cards, with which cards are meant."""
        found = ((limit, self.test(limit.cards)) for limit in self.rules.limits)
        return [(limit, test) for limit, test in found if test is not None]

    def test(self, query: str) -> Test | None:
        """A query of the format; None if it cannot be read."""
        read, _ = read_query(query, self.catalog)
        return read.fits if read is not None else None

    def why_not(self, card: CardFacts) -> str:
        """Why no deck of the format may have a card, as the end of a sentence; empty if one may."""
        name = self.rules.name
        if card.folded in self.banned:
            return f"is banned in {name}"
        if self.allowed and card.folded not in self.allowed:
            return f"is not one of the cards of {name}"
        if self.only is not None and not self.only(card):
            return f"is not in {name}: its cards are {self.rules.only}"
        return self._why_not_its_set(card) if self.sets else ""

    def _why_not_its_set(self, card: CardFacts) -> str:
        names = card.fields["set"].split("\n")
        mine = [each for each in self.sets if fold(each.name) in names]
        if any(each.holds(self.day) for each in mine):
            return ""
        code = card.entry.set_code or card.entry.set_name
        for each in mine:
            if each.first is not None and self.day < each.first:
                return f"is of {code}, which {self.rules.name} has from {each.first} on"
        if mine:
            return f"is of {code}, which {self.rules.name} had until {max(e.last for e in mine if e.last)}"
        return f"is of {code}, which is not a set of {self.rules.name}"

    def most_copies(self, card: CardFacts) -> int | None:
        """How many copies of a card a deck may have; None is any number."""
        if self.why_not(card):
            return 0
        if card.folded in self.restricted:
            return 1
        own = [limit.copies for limit, test in self.limits if limit.copies is not None and test(card)]
        if own:
            return own[-1]
        return None if self.free.intersection(card.kinds) else self.rules.max_copies

    def identities(self, card: CardFacts) -> tuple[str, ...]:
        """The identities of a card: its letters, or what its field says, parts divided by commas or slashes. A card
        without any goes with all.
        """
        key = self.rules.identity.replace("-", " ")
        if key == "letters":
            return tuple(dict.fromkeys(letter for letters in card.letters.values() for letter in letters))
        said = card.letters.get(key) or re.split(r"[,/]", card.fields.get(key, ""))
        return tuple(dict.fromkeys(each.strip() for each in said if each.strip()))

    # ------------------------------------------------------------------ whole decks

    def check(self, deck: DeckList) -> Iterator[Problem]:
        """Every violation of these rules in a deck. Cards that nobody knows are left out."""
        by_name = self.catalog.by_name
        held = [(entry, by_name[fold(entry.name)]) for entry in deck.entries if fold(entry.name) in by_name]
        for entry, card in held:
            reason = self.why_not(card)
            if reason and card.folded not in self.banned:
                yield entry.problem(deck.path, "CL828", f"{card.name} {reason}")
        main = [(entry, card) for entry, card in held if entry.section == "main"]
        yield from self._identity(deck, held)
        yield from self._points(deck, held)
        for limit, test in self.limits:
            yield from self._limit(deck, limit, [entry for entry, card in main if test(card)])

    def _identity(self, deck: DeckList, held: Iterable[tuple[DeckEntry, CardFacts]]) -> Iterator[Problem]:
        most, seen = self.rules.identities, dict[str, str]()
        if most is None or not self.rules.identity:
            return
        for entry, card in held:
            new = [each for each in self.identities(card) if each not in seen]
            seen |= dict.fromkeys(new, card.name)
            if new and len(seen) > most:
                what = f"{', '.join(seen)}; {self.rules.name} allows {most} of {self.rules.identity}"
                yield entry.problem(
                    deck.path, "CL829", f"with {card.name} the deck has {len(seen)} identities: {what}"
                )
                return

    def _points(self, deck: DeckList, held: Iterable[tuple[DeckEntry, CardFacts]]) -> Iterator[Problem]:
        most, total = self.rules.points_max, 0
        if most is None:
            return
        for entry, card in held:
            points = self.points.get(card.folded, 0) * entry.count
            total += points
            if points and total > most:
                sum_ = sum(self.points.get(card.folded, 0) * entry.count for entry, card in held)
                message = (
                    f"the cards of this deck have {count_of(sum_, 'point')}; {self.rules.name} allows {most}"
                )
                yield entry.problem(deck.path, "CL837", message)
                return

    def _limit(self, deck: DeckList, limit: CardLimit, entries: list[DeckEntry]) -> Iterator[Problem]:
        total = sum(entry.count for entry in entries)
        if total < limit.least:
            message = (
                f"{count_of(total, 'card')} of {limit.cards}; {self.rules.name} needs at least {limit.least}"
            )
            yield Problem(
                deck.path, 0, 0, 0, "CL839", message, f"Add {count_of(limit.least - total, 'card')}."
            )
        if limit.most is not None and total > limit.most:
            entry = crossing(entries, limit.most)
            message = (
                f"{count_of(total, 'card')} of {limit.cards}; {self.rules.name} allows at most {limit.most}"
            )
            yield entry.problem(
                deck.path, "CL839", message, f"Take out {count_of(total - limit.most, 'card')}."
            )
