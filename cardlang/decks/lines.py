"""A line: cards wanted together by a turn, ``2 Steam Whistle + 1 artifact cost<=3 by turn 4``, read against a deck.

Each part is a number and the name of a card or a query; no card counts for two parts. Codes: CL825 a line that cannot
be read, CL826 cards that the deck does not have; a query inside has its own codes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from cardlang.counting import count_of
from cardlang.decks.search import Catalog
from cardlang.decks.search.reading import read_query
from cardlang.loading.decklist import fold
from cardlang.problems import Problem, did_you_mean
from cardlang.record import record

MOST_PARTS = 5
"""The maximum number of parts; the work more than doubles with each."""
MOST_WANTED = 20
"""The largest number of cards that all parts together can want."""
MOST_TURNS = 60
"""The latest turn that can be asked for."""
LATER = 8
"""The turn up to which odds are computed for a line that names none."""
PLACE = "line"
"""The path of a line's Problems."""

_WHEN = re.compile(
    r"\s+(?:(?:by|on)\s+turn\s+(?P<turn>\d{1,6})|in\s+(?:the\s+)?(?:opening\s+)?hand)\s*$", re.IGNORECASE
)
_PART = re.compile(r'(?:"[^"]*"|[^"+]|\+(?=\S))+')
_TURN_CUT = re.compile(r"\b(?:by(?: turn)?|turn \d+)$")
_COUNT = re.compile(r"\s*(?P<count>\d{1,6})\s*[xX]?\s+(?=\S)")


@record(frozen=True, slots=True)
class Part:
    """One part of a line: how many are wanted, and which cards of the deck count, with their copies."""

    text: str
    wanted: int
    cards: Mapping[str, int]


@record(frozen=True, slots=True)
class Line:
    """Parts that are wanted together. ``turn`` is a player's own turn; 0 is the opening hand, None means no turn."""

    text: str
    parts: tuple[Part, ...]
    turn: int | None

    @property
    def last_turn(self) -> int:
        """The last turn to compute."""
        return LATER if self.turn is None else self.turn


def read_line(
    text: str, catalog: Catalog, copies: Mapping[str, int], path: str = PLACE, holder: str = "deck"
) -> tuple[Line | None, list[Problem]]:
    """The line, or None and every Problem in it. ``copies`` are those of the main deck, by names as written, or of
    another ``holder`` of cards; ``path`` is what messages call the line.
    """
    line = " ".join(text.splitlines())
    when = _WHEN.search(line)
    turn = int(when["turn"] or 0) if when is not None else None
    if when is not None and turn is not None and turn > MOST_TURNS:
        message = f"odds are computed up to turn {MOST_TURNS}"
        return None, [Problem(path, 1, when.start("turn") + 1, len(when["turn"]), "CL825", message, "", line)]
    reader = _Reader(line, catalog, copies, path, holder)
    parts = reader.parts(line[: when.start()] if when is not None else line)
    if reader.problems or not parts:
        return None, reader.problems
    return Line(line, tuple(parts), turn), []


class _Reader:
    """Reads the parts of one line and collects problems."""

    def __init__(
        self, line: str, catalog: Catalog, copies: Mapping[str, int], path: str, holder: str
    ) -> None:
        self.line = line
        self.holder = holder
        self.catalog = catalog
        self.path = path
        self.problems: list[Problem] = []
        held: dict[str, int] = {}
        for name, count in copies.items():
            held[fold(name)] = held.get(fold(name), 0) + count
        self.held = [(card, held[card.folded]) for card in catalog.cards if card.folded in held]

    def parts(self, text: str) -> list[Part]:
        pieces = list(_PART.finditer(text))
        if not pieces or not text.strip() or any(not piece[0].strip() for piece in pieces):
            self._complain(
                0,
                len(text),
                "CL825",
                "a part of this line is empty",
                "Write: 2 Some Card + 1 t:artifact by turn 4",
            )
            return []
        if text.count('"') % 2:
            self._complain(text.rindex('"'), len(text), "CL825", "these quotes are not closed")
            return []
        if text.strip().endswith("+") or text.strip().startswith("+"):
            at = text.rindex("+") if text.strip().endswith("+") else text.index("+")
            self._complain(at, at + 1, "CL825", "there is nothing to join on this side of '+'")
            return []
        if len(pieces) > MOST_PARTS:
            self._complain(
                pieces[MOST_PARTS].start(), len(text), "CL825", f"a line has at most {MOST_PARTS} parts"
            )
            return []
        found = [part for piece in pieces if (part := self._part(piece[0], piece.start())) is not None]
        if sum(part.wanted for part in found) > MOST_WANTED:
            self._complain(0, len(text), "CL825", f"a line can want 1 to {MOST_WANTED} cards")
        return found

    def _part(self, text: str, start: int) -> Part | None:
        count = _COUNT.match(text)
        wanted = int(count["count"]) if count is not None else 1
        if count is not None and not 1 <= wanted <= MOST_WANTED:
            at = start + count.start("count")
            message = f"a line can want 1 to {MOST_WANTED} cards"
            self._complain(at, at + len(count["count"]), "CL825", message)
            return None
        said = text[count.end() :] if count is not None else text
        start += len(text) - len(said.lstrip())
        said = said.strip()
        cards = self._cards(said, start)
        if cards is None:
            return None
        total = sum(cards.values())
        if total < wanted:
            has = f"has only {count_of(total, 'card')} for" if total else "has no card for"
            help = self._absent(said) if not total else f"Ask for fewer, or add cards to the {self.holder}."
            message = f"the {self.holder} {has} '{said}', the {self.path} asks for {wanted}"
            self._complain(start, start + len(said), "CL826", message, help)
            return None
        return Part(said, wanted, cards)

    def _absent(self, said: str) -> str:
        """What to do where the deck has no card for something."""
        name = fold(said.strip('"'))
        if _TURN_CUT.search(name):
            return "Write the turn at the end: by turn 4."
        if name in self.catalog.by_name:
            return f"It is a card of the game, but not in this {self.holder}."
        query, _ = read_query(said, self.catalog, self.path, words_are_types=True)
        if query is not None and any(query.fits(card) for card in self.catalog.cards):
            return f"There are such cards in the game, but none in this {self.holder}."
        types = list(self.catalog.keys["type"].values())
        if name in types:
            return f"There are no such cards here, in this {self.holder} or beside it."
        names = [card.name for card, _ in self.held]
        return did_you_mean(name, [*names, *types])

    def _cards(self, said: str, start: int) -> dict[str, int] | None:
        """The cards of the deck that a name or a query means."""
        name = fold(said.strip('"'))
        if name in self.catalog.by_name:
            return {card.name: count for card, count in self.held if card.folded == name}
        query, problems = read_query(said, self.catalog, self.path, words_are_types=True)
        if query is None:
            self.problems += [
                replace(each, column=each.column + start if each.line else 0, source=self.line)
                for each in problems
            ]
            return None
        return {card.name: count for card, count in self.held if query.fits(card)}

    def _complain(self, start: int, end: int, code: str, message: str, help: str = "") -> None:
        self.problems.append(
            Problem(self.path, 1, start + 1, max(1, end - start), code, message, help, self.line)
        )
