"""Checks whether a deck is legal in a format, and reports every violation with its line.

Codes: CL830 too few cards, CL831 too many, CL832 too many copies, CL833 banned, CL834 restricted, CL835
sideboard too large, CL836 a deck for another game, CL838 a card type is missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from cardlang.counting import count_of
from cardlang.decks.formats import Format
from cardlang.loading.decklist import DeckEntry, DeckList, check_names, fold
from cardlang.problems import Problem

if TYPE_CHECKING:
    from cardlang.decks.search import CardFacts

Kinds = Mapping[str, Sequence[str]]


def check_deck(
    deck: DeckList, card_names: Iterable[str], rules: Format, kinds: Kinds | None = None
) -> list[Problem]:
    """All violations of ``rules`` in ``deck``, sorted by line.

    ``card_names`` are all cards of the deck's game. ``kinds`` gives the types of each card, for formats
    that need them; a card that is missing there has no type.
    """
    known = {fold(name): [fold(kind) for kind in found] for name, found in (kinds or {}).items()}
    problems = [
        *check_names(deck, card_names),
        *_game(deck, rules),
        *_size(deck, rules),
        *_sideboard(deck, rules),
        *_copies(deck, rules, known),
        *_mix(deck, rules, known),
        *_listed(deck, rules),
    ]
    return sorted(problems)


def allows(rules: Format, card: CardFacts) -> bool:
    """Whether a format allows a card at all."""
    return card.folded not in {fold(name) for name in rules.banned}


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
        entry = _crossing(deck.main, rules.deck_max)
        message = f"{count_of(size, 'card')}; {rules.name} allows at most {rules.deck_max}, exceeded here"
        yield entry.problem(deck.path, "CL831", message, f"Take out {count_of(size - rules.deck_max, 'card')}.")


def _sideboard(deck: DeckList, rules: Format) -> Iterator[Problem]:
    size = sum(entry.count for entry in deck.sideboard)
    if rules.sideboard_max is not None and size > rules.sideboard_max:
        entry = _crossing(deck.sideboard, rules.sideboard_max)
        allowed = f"at most {rules.sideboard_max}" if rules.sideboard_max else "no sideboard"
        message = f"{count_of(size, 'card')} in the sideboard; {rules.name} allows {allowed}"
        yield entry.problem(deck.path, "CL835", message)


def _copies(deck: DeckList, rules: Format, kinds: Kinds) -> Iterator[Problem]:
    if rules.max_copies is None:
        return
    free = [fold(kind) for kind in rules.any_number]
    for entries in _by_card(deck):
        if any(kind in free for kind in kinds.get(fold(entries[0].name), ())):
            continue
        total = sum(entry.count for entry in entries)
        if total > rules.max_copies:
            entry = _crossing(entries, rules.max_copies)
            lines = f" (lines {', '.join(str(each.line) for each in entries)})" if len(entries) > 1 else ""
            message = f"{_copies_of(total, entry.name)}{lines}; {rules.name} allows {rules.max_copies}"
            yield entry.problem(deck.path, "CL832", message)


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
            entry = _crossing(entries, 1)
            yield entry.problem(deck.path, "CL834", f"{name} is restricted in {rules.name}: one copy only")


def _by_card(deck: DeckList) -> list[list[DeckEntry]]:
    """The entries of each card, main deck and sideboard together, in the order of the list."""
    groups: dict[str, list[DeckEntry]] = {}
    for entry in deck.entries:
        groups.setdefault(fold(entry.name), []).append(entry)
    return list(groups.values())


def _crossing(entries: Sequence[DeckEntry], limit: int) -> DeckEntry:
    """The entry with which the count exceeds ``limit``."""
    total = 0
    for entry in entries:
        total += entry.count
        if total > limit:
            return entry
    return entries[-1]


def _whole(deck: DeckList, code: str, message: str, help: str = "") -> Problem:
    return Problem(deck.path, 0, 0, 0, code, message, help)


def _at_header(deck: DeckList, key: str, code: str, message: str) -> Problem:
    line = deck.places.get(key, 0)
    return Problem(deck.path, line, 1 if line else 0, len(key), code, message)


def _copies_of(number: int, name: str) -> str:
    return f"{number:,} copies of {name}"
