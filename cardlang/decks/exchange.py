"""Reads and writes the deck lists of other programs: plain text, Arena, MTGO, Cockatrice and LackeyCCG.

    plain   3 Scrap Drone, and "Sideboard" on a line of its own
    arena   Deck / Sideboard / Commander / Companion headings, "3 Scrap Drone (FW) 12"
    mtgo    3 Scrap Drone, a blank line or "Sideboard", or "SB: 1 Grid Collapse"
    dek     MTGO's XML, <Cards Quantity="3" Sideboard="false" Name="Scrap Drone"/>
    cod     Cockatrice's XML, <zone name="main"><card number="3" name="Scrap Drone"/>
    lackey  counts and names divided by tabs, and "Sideboard:"; its XML is read too

These files may come from anyone: sizes are limited, XML must not contain declarations, and every line that is not
understood becomes a Problem with its position.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from cardlang.decks.xml_lists import cod, deck_lines, dek
from cardlang.loading.decklist import (
    DECK_LIMIT,
    LINE_LIMIT,
    MOST_COPIES,
    NAME_LIMIT,
    DeckEntry,
    DeckList,
    fold,
)
from cardlang.loading.untrusted import load_untrusted
from cardlang.problems import Problem
from cardlang.record import record

SHAPES = ("plain", "arena", "mtgo", "dek", "cod", "lackey")

_COUNT = re.compile(r"(?P<side>SB:\s*)?(?P<count>\d{1,6})\s*[xX]?\s+(?P<name>\S.*)")
_PRINTING = re.compile(r"\s+\([A-Za-z0-9]{2,6}\)(?:\s+\S{1,8})?$")
_FOIL = re.compile(r"\s+\*[A-Z]{1,2}\*$")
_MAIN = ("deck", "main", "maindeck", "mainboard", "commander", "companion")
_SIDE = ("sideboard", "side")
_ABOUT = re.compile(r"name\s+(.+)", re.IGNORECASE)


def import_deck(path: str | Path) -> tuple[DeckList | None, list[Problem]]:
    """Reads a list in any of these formats; returns None if it cannot be read at all.

    Codes as for a ``.deck`` file, and CL817 for XML that cannot be read.
    """
    text, problems = load_untrusted(path, DECK_LIMIT)
    if text is None:
        return None, problems
    deck, found = read_foreign(text, str(path))
    return deck, problems + found


def read_foreign(text: str, path: str) -> tuple[DeckList | None, list[Problem]]:
    """As :func:`import_deck`, from text."""
    if text.lstrip().startswith("<"):
        return _read_xml(text, path)
    return _Lines(path).read(text)


class _Lines:
    """Reads the three line-based formats, which are so similar that one reader is enough."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.entries: list[DeckEntry] = []
        self.problems: list[Problem] = []
        self.section = "main"
        self.name = ""
        self.headed = False  # whether a heading (not a blank line) begins the sideboard
        self.about = False

    def read(self, text: str) -> tuple[DeckList, list[Problem]]:
        lines = text.split("\n")
        words = [line.strip().rstrip(":").lower() for line in lines]
        self.headed = any(word in _MAIN or word in _SIDE for word in words) or "sb:" in text.lower()
        for number, source in enumerate(lines[:LINE_LIMIT], 1):
            self._line(number, source)
        if len(lines) > LINE_LIMIT:
            message = f"a deck has at most {LINE_LIMIT:,} lines; the rest is not read"
            self._complain("CL816", LINE_LIMIT + 1, "", message)
        if not self.entries and not self.problems:
            self.problems.append(Problem(self.path, 0, 0, 0, "CL815", "there are no cards in this list"))
        return DeckList(self.path, self.name, entries=tuple(self.entries)), self.problems

    def _line(self, number: int, source: str) -> None:
        body = unicodedata.normalize("NFC", source.strip())
        word = body.rstrip(":").lower()
        if not body:
            if self.entries and not self.headed:
                self.section = "sideboard"
        elif body.startswith(("//", "#")):
            return
        elif word == "about":
            self.about = True
        elif self.about and (named := _ABOUT.fullmatch(body)):
            self.name, self.about = named[1][:NAME_LIMIT], False
        elif word in _MAIN or word in _SIDE:
            self.section = "main" if word in _MAIN else "sideboard"
        elif found := _COUNT.fullmatch(body):
            self._entry(found, number, source)
        else:
            self._complain("CL810", number, source, "this is neither a count and a card's name nor a heading")

    def _entry(self, found: re.Match[str], number: int, source: str) -> None:
        name = _PRINTING.sub("", _FOIL.sub("", found["name"].strip()))
        name = " ".join(name.split())
        count = int(found["count"])
        if not 1 <= count <= MOST_COPIES:
            message = f"'{found['count']}' is not a possible number of copies; a line can have 1 to {MOST_COPIES}"
            self._complain("CL811", number, source, message)
        elif len(name) > NAME_LIMIT:
            self._complain("CL814", number, source, f"a card's name has at most {NAME_LIMIT} characters")
        else:
            section = "sideboard" if found["side"] else self.section
            column = source.find(found["name"]) + 1
            self.entries.append(DeckEntry(count, name, section, number, max(column, 1), source))

    def _complain(self, code: str, line: int, source: str, message: str) -> None:
        column = len(source) - len(source.lstrip()) + 1
        self.problems.append(Problem(self.path, line, column, len(source.strip()), code, message, "", source))


def _read_xml(text: str, path: str) -> tuple[DeckList | None, list[Problem]]:
    lines, name, problems = deck_lines(text, path)
    if lines is None:
        return None, problems
    deck, problems = _Lines(path).read("\n".join(["Deck", *lines]))
    problems = [replace(one, line=0, column=0, length=0, source="") for one in problems]
    return replace(deck, name=name[:NAME_LIMIT]), problems


# ---- writing -----------------------------------------------------------------------------------------------
def export_deck(deck: DeckList, shape: str) -> str:
    """A deck in one of the formats in ``SHAPES``. Raises ValueError for any other."""
    write = {"plain": _plain, "arena": _arena, "mtgo": _mtgo, "dek": dek, "cod": cod, "lackey": _lackey}.get(shape)
    if write is None:
        raise ValueError(f"{shape!r} is not a format of a deck list")
    return "\n".join(write(deck)) + "\n"


def _rows(entries: tuple[DeckEntry, ...]) -> list[str]:
    return [f"{entry.count} {entry.name}" for entry in entries]


def _plain(deck: DeckList) -> Iterator[str]:
    yield from _rows(deck.main)
    if deck.sideboard:
        yield from ("", "Sideboard", *_rows(deck.sideboard))


def _arena(deck: DeckList) -> Iterator[str]:
    if deck.name:
        yield from ("About", f"Name {deck.name}", "")
    yield from ("Deck", *_rows(deck.main))
    if deck.sideboard:
        yield from ("", "Sideboard", *_rows(deck.sideboard))


def _mtgo(deck: DeckList) -> Iterator[str]:
    yield from _rows(deck.main)
    for row in _rows(deck.sideboard):
        yield f"SB: {row}"


def _lackey(deck: DeckList) -> Iterator[str]:
    for title, entries in (("", deck.main), ("Sideboard:", deck.sideboard)):
        if entries:
            yield from ([title] if title else [])
            yield from (f"{entry.count}\t{entry.name}" for entry in entries)


def deck_text(deck: DeckList, names: Mapping[str, str] | None = None) -> str:
    """The text of a ``.deck`` file. ``names`` are the names as printed, by their folded form."""
    known = names or {}
    heads = [("name", deck.name), ("game", deck.game), ("format", deck.format)]
    rows = [f"{key}: {value}" for key, value in heads if value]
    for title, entries in (("", deck.main), ("sideboard:", deck.sideboard)):
        if entries:
            rows += ["", *([title] if title else [])]
            rows += [f"{entry.count} {known.get(fold(entry.name), entry.name)}" for entry in entries]
    return "\n".join(rows) + "\n"


# ---- comparing two decks -----------------------------------------------------------------------------------
@record(frozen=True, slots=True)
class CountChange:
    """A card with different numbers of copies in two decks."""

    name: str
    section: str
    old: int
    new: int


def deck_changes(old: DeckList, new: DeckList) -> list[CountChange]:
    """The differences of two decks: main deck first, increases before decreases."""
    found = []
    for section in ("main", "sideboard"):
        befores, afters = _counts(old, section), _counts(new, section)
        for key in dict.fromkeys([*afters, *befores]):
            before, after = befores.get(key, ("", 0)), afters.get(key, ("", 0))
            if before[1] != after[1]:
                found.append(CountChange(after[0] or before[0], section, before[1], after[1]))
    return sorted(found, key=lambda one: (one.section, one.new < one.old, one.name))


def _counts(deck: DeckList, section: str) -> dict[str, tuple[str, int]]:
    counts: dict[str, tuple[str, int]] = {}
    for entry in deck.section(section):
        name, count = counts.get(fold(entry.name), (entry.name, 0))
        counts[fold(entry.name)] = (name, count + entry.count)
    return counts
