"""Deck lists: ``*.deck`` text, read into data.

    name: Scrap Rush
    game: risk-and-resource
    format: constructed

    3 Scrap Drone      # a comment
    2 Cooling Shock
    sideboard:
    1 Grid Collapse

A line is a count and a card's name. Reading is independent of any game: :func:`check_names` checks that the cards
exist, and ``cardlang.decks.legality`` that the deck is legal.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path

from cardlang.loading.untrusted import load_untrusted
from cardlang.problems import Problem, did_you_mean
from cardlang.record import record

DECK_LIMIT = 256_000
"""The maximum size of a deck file in bytes."""
LINE_LIMIT = 4_000
"""The maximum number of lines of a deck file."""
MOST_COPIES = 999
"""The largest count on one line."""
MOST_CARDS = 10_000
"""The maximum number of cards in a deck, so that a few lines of text cannot become a sheet of a million pages."""
NAME_LIMIT = 80
"""The maximum length of a card's name in characters."""

HEADERS = ("name", "game", "format")
SECTIONS = ("main", "sideboard")

_ENTRY = re.compile(r"(?P<count>[-+]?\d+)[xX]?(?:\s+(?P<name>\S.*))?")
_HEADER = re.compile(r"(?P<key>[A-Za-z][\w ]{0,30}?)\s*:\s*(?P<value>.*)")
_COMMENT = re.compile(r"(?:^|\s)#.*$")


@record(frozen=True, slots=True)
class DeckEntry:
    """One line of a deck: the number of copies, the card's name, and its position in the file (from 1)."""

    count: int
    name: str
    section: str
    line: int
    column: int
    source: str

    def problem(self, path: str, code: str, message: str, help: str = "") -> Problem:
        """A Problem that points at this entry's name."""
        return Problem(path, self.line, self.column, len(self.name), code, message, help, self.source)


@record(frozen=True, slots=True)
class DeckList:
    """A deck as written. ``places`` has the line of each header."""

    path: str
    name: str = ""
    game: str = ""
    format: str = ""
    entries: tuple[DeckEntry, ...] = ()
    places: Mapping[str, int] = field(default_factory=dict)

    def section(self, name: str) -> tuple[DeckEntry, ...]:
        """The entries of ``main`` or ``sideboard``."""
        return tuple(entry for entry in self.entries if entry.section == name)

    @property
    def main(self) -> tuple[DeckEntry, ...]:
        """The entries of the main deck."""
        return self.section("main")

    @property
    def sideboard(self) -> tuple[DeckEntry, ...]:
        """The entries of the sideboard."""
        return self.section("sideboard")

    @property
    def size(self) -> int:
        """The number of cards in the main deck."""
        return sum(entry.count for entry in self.main)

    def copies(self) -> dict[str, int]:
        """Copies of each card in the main deck, in the order of the list."""
        counts: dict[str, int] = {}
        for entry in self.main:
            counts[entry.name] = counts.get(entry.name, 0) + entry.count
        return counts

    def names(self) -> Iterator[str]:
        """Every card of the main deck, once per copy."""
        for entry in self.main:
            for _ in range(entry.count):
                yield entry.name


def load_decklist(path: str | Path) -> tuple[DeckList | None, list[Problem]]:
    """Reads a deck file. Returns None if it cannot be read at all (missing, binary, too large)."""
    text, problems = load_untrusted(path, DECK_LIMIT)
    if text is None:
        return None, problems
    deck, found = read_decklist(text, str(path))
    return deck, problems + found


load_deck = load_decklist


def read_decklist(text: str, path: str) -> tuple[DeckList, list[Problem]]:
    """Reads the text of a deck. Lines that cannot be read become Problems and are not part of the deck.

    Codes: CL810 neither a card nor a header, CL811 a count, CL812 an unknown header, CL813 a repeated
    header, CL814 a name too long, CL815 no cards, CL816 too many lines or cards.
    """
    return _Reader(path).read(text)


def check_names(deck: DeckList, known: Iterable[str]) -> list[Problem]:
    """A CL820 for each entry whose card does not exist, with similar names."""
    names = list(known)
    folded = {fold(name) for name in names}
    problems = []
    for entry in deck.entries:
        if fold(entry.name) not in folded:
            message = f"there is no card named '{entry.name}'"
            problems.append(entry.problem(deck.path, "CL820", message, did_you_mean(entry.name, names)))
    return problems


def crossing(entries: Sequence[DeckEntry], limit: int) -> DeckEntry:
    """The entry with which the count of copies exceeds ``limit``."""
    total = 0
    for entry in entries:
        total += entry.count
        if total > limit:
            return entry
    return entries[-1]


def fold(name: str) -> str:
    """A name in the form used for lookup: upper and lower case, and the two encodings of accents, are the
    same.
    """
    return unicodedata.normalize("NFC", name).casefold()


class _Reader:
    """Reads one deck line by line and collects problems."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self.entries: list[DeckEntry] = []
        self.headers: dict[str, str] = {}
        self.places: dict[str, int] = {}
        self.section = "main"

    def read(self, text: str) -> tuple[DeckList, list[Problem]]:
        lines = text.split("\n")
        for number, source in enumerate(lines[:LINE_LIMIT], 1):
            self._line(number, source)
        if len(lines) > LINE_LIMIT:
            message = f"a deck has at most {LINE_LIMIT:,} lines; the rest is not read"
            self._complain("CL816", LINE_LIMIT + 1, 1, lines[LINE_LIMIT], message)
        self._count()
        if not self.entries and not self.problems:
            help = "Write one card per line: a count, then the name."
            self.problems.append(Problem(self.path, 0, 0, 0, "CL815", "this deck has no cards", help))
        headers = {key: self.headers.get(key, "") for key in HEADERS}
        deck = DeckList(self.path, **headers, entries=tuple(self.entries), places=self.places)
        return deck, self.problems

    def _count(self) -> None:
        """Removes the entries beyond the maximum number of cards."""
        total = 0
        for at, entry in enumerate(self.entries):
            total += entry.count
            if total > MOST_CARDS:
                message = f"a deck has at most {MOST_CARDS:,} cards; the rest is not read"
                self._complain("CL816", entry.line, entry.column, entry.source, message)
                del self.entries[at:]
                return

    def _line(self, number: int, source: str) -> None:
        body = unicodedata.normalize("NFC", _COMMENT.sub("", source)).strip()
        if not body:
            return
        column = len(source) - len(source.lstrip()) + 1
        entry = _ENTRY.fullmatch(body)
        header = _HEADER.fullmatch(body)
        if entry:
            self._entry(entry, number, column, source)
        elif header:
            self._header(header, number, column, source)
        else:
            help = f"Write '1 {body[:NAME_LIMIT]}' if this is a card." if body[0].isalpha() else ""
            message = "this is neither a count and a card's name nor a header"
            self._complain("CL810", number, column, source, message, help, len(body))

    def _entry(self, found: re.Match[str], number: int, column: int, source: str) -> None:
        digits, name = found["count"], found["name"]
        count = int(digits) if len(digits) <= 6 else MOST_COPIES + 1
        if count < 1 or count > MOST_COPIES:
            message = f"'{digits[:12]}' is not a possible number of copies; a line can have 1 to {MOST_COPIES}"
            self._complain("CL811", number, column, source, message, "", len(digits))
        elif not name:
            message = "the card's name is missing after the count"
            self._complain("CL810", number, column, source, message, "", len(digits))
        elif len(name) > NAME_LIMIT:
            message = f"a card's name has at most {NAME_LIMIT} characters"
            self._complain("CL814", number, column + found.start("name"), source, message, "", len(name))
        else:
            where = column + found.start("name")
            self.entries.append(DeckEntry(count, " ".join(name.split()), self.section, number, where, source))

    def _header(self, found: re.Match[str], number: int, column: int, source: str) -> None:
        key, value = found["key"].lower(), found["value"].strip()
        if key in SECTIONS and not value:
            self.section = key
        elif key not in HEADERS:
            message = f"'{found['key']}' is not a header of a deck"
            help = did_you_mean(key, (*HEADERS, *SECTIONS)) or "A deck has name:, game: and format:."
            self._complain("CL812", number, column, source, message, help, len(key))
        elif key in self.headers:
            message = f"'{key}:' is already in line {self.places[key]}"
            self._complain("CL813", number, column, source, message, "", len(key))
        else:
            self.headers[key] = value[:NAME_LIMIT]
            self.places[key] = number

    def _complain(
        self, code: str, line: int, column: int, source: str, message: str, help: str = "", length: int = 1
    ) -> None:
        self.problems.append(Problem(self.path, line, column, length, code, message, help, source))
