"""Checks whether a deck is legal in a format, and reports every violation with its line.

What a format says of the cards themselves (sets, queries, identities, points) is in ``card_rules``.

Codes: CL830 too few cards, CL831 too many, CL832 too many copies, CL833 banned, CL834 restricted, CL835
sideboard too large, CL836 a deck for another game, CL838 a card type is missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from cardlang.counting import count_of
from cardlang.decks.formats import Format
from cardlang.loading.decklist import DeckEntry, DeckList, check_names, crossing, fold
from cardlang.problems import Problem

if TYPE_CHECKING:
    from cardlang.decks.card_rules import CardRules

Kinds = Mapping[str, Sequence[str]]


def check_deck(
    deck: DeckList,
    card_names: Iterable[str],
    rules: Format,
    kinds: Kinds | None = None,
    cards: CardRules | None = None,
) -> list[Problem]:
    """All violations of ``rules`` in ``deck``, sorted by line.

    ``card_names`` are all cards of the deck's game. ``kinds`` gives the types of each card, for formats
    that need them; a card that is missing there has no type. ``cards`` are the format's rules for single cards.
    """
    known = {fold(name): [fold(kind) for kind in found] for name, found in (kinds or {}).items()}
    problems = [
        *check_names(deck, card_names),
        *_game(deck, rules),
        *_size(deck, rules),
        *_sideboard(deck, rules),
        *_copies(deck, rules, known, cards),
        *_mix(deck, rules, known),
        *_listed(deck, rules),
        *(cards.check(deck) if cards is not None else ()),
    ]
    return sorted(problems)


def _game(deck: DeckList, rules: Format) -> Iterator[Problem]:
    if deck.game and rules.game and fold(deck.game) != fold(rules.game):
        message = f"this deck is for {deck.game}, but the format {rules.name} belongs to {rules.game}"
        yield _at_header(deck, "game", "CL836", message)


def _size(deck: DeckList, rules: Format) -> Iterator[Problem]:
    size = deck.size
    if size < rules.deck_min:
        missing = rules.deck_min - size
        message = f"{count_of(size, 'card')}; {rules.name} needs at least {rules.deck_min}"
        yield _whole(deck, "CL830", message, f"Add {count_of(missing, 'card')}.")
    if rules.deck_max is not None and size > rules.deck_max:
        entry = crossing(deck.main, rules.deck_max)
        message = f"{count_of(size, 'card')}; {rules.name} allows at most {rules.deck_max}, exceeded here"
        yield entry.problem(deck.path, "CL831", message, f"Take out {count_of(size - rules.deck_max, 'card')}.")


def _sideboard(deck: DeckList, rules: Format) -> Iterator[Problem]:
    size = sum(entry.count for entry in deck.sideboard)
    if rules.sideboard_max is not None and size > rules.sideboard_max:
        entry = crossing(deck.sideboard, rules.sideboard_max)
        allowed = f"at most {rules.sideboard_max}" if rules.sideboard_max else "no sideboard"
        message = f"{count_of(size, 'card')} in the sideboard; {rules.name} allows {allowed}"
        yield entry.problem(deck.path, "CL835", message)


def _copies(deck: DeckList, rules: Format, kinds: Kinds, cards: CardRules | None) -> Iterator[Problem]:
    listed = {fold(name) for name in (*rules.banned, *rules.restricted)}
    for entries in _by_card(deck):
        most = _most_copies(fold(entries[0].name), rules, kinds, cards)
        total = sum(entry.count for entry in entries)
        if most is not None and total > most and not (fold(entries[0].name) in listed and most < 2):
            entry = crossing(entries, most)
            at = [str(each.line) for each in entries if each.line]  # a deck that is being built has no lines yet
            lines = f" (lines {', '.join(at)})" if len(at) > 1 else ""
            message = f"{_copies_of(total, entry.name)}{lines}; {rules.name} allows {most}"
            yield entry.problem(deck.path, "CL832", message)


def _most_copies(name: str, rules: Format, kinds: Kinds, cards: CardRules | None) -> int | None:
    card = cards.catalog.by_name.get(name) if cards is not None else None
    if cards is not None and card is not None:
        return cards.most_copies(card) if not cards.why_not(card) else None
    free = [fold(kind) for kind in rules.any_number]
    return None if any(kind in free for kind in kinds.get(name, ())) else rules.max_copies


def _mix(deck: DeckList, rules: Format, kinds: Kinds) -> Iterator[Problem]:
    if not kinds:
        return
    there = [kind for entry in deck.main for kind in kinds.get(fold(entry.name), ())]
    for kind in rules.mix:
        if fold(kind) not in there:
            message = f"there is no {kind} in this deck; {rules.name} needs {_listed_words(rules.mix)}"
            yield _whole(deck, "CL838", message, f"Add at least one {kind}.")


def _listed_words(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def _listed(deck: DeckList, rules: Format) -> Iterator[Problem]:
    banned = {fold(name) for name in rules.banned}
    restricted = {fold(name) for name in rules.restricted}
    for entries in _by_card(deck):
        name = entries[0].name
        if fold(name) in banned:
            for entry in entries:
                yield entry.problem(deck.path, "CL833", f"{name} is banned in {rules.name}")
        elif fold(name) in restricted and sum(entry.count for entry in entries) > 1:
            entry = crossing(entries, 1)
            yield entry.problem(deck.path, "CL834", f"{name} is restricted in {rules.name}: one copy only")


def _by_card(deck: DeckList) -> list[list[DeckEntry]]:
    """The entries of each card, main deck and sideboard together, in the order of the list."""
    groups: dict[str, list[DeckEntry]] = {}
    for entry in deck.entries:
        groups.setdefault(fold(entry.name), []).append(entry)
    return list(groups.values())


def _whole(deck: DeckList, code: str, message: str, help: str = "") -> Problem:
    return Problem(deck.path, 0, 0, 0, code, message, help)


def _at_header(deck: DeckList, key: str, code: str, message: str) -> Problem:
    line = deck.places.get(key, 0)
    return Problem(deck.path, line, 1 if line else 0, len(key), code, message)


def _copies_of(number: int, name: str) -> str:
    return f"{number:,} copies of {name}"
