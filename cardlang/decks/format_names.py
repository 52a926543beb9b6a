"""Checks that every card, card type, set, field and query that a file of formats names is there.

Codes: CL827 a name that does not exist; a query has its own codes (see ``search.reading``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from cardlang.decks.card_rules import read_set
from cardlang.decks.search import Catalog
from cardlang.decks.search.reading import read_query
from cardlang.loading.decklist import fold
from cardlang.loading.untrusted import as_table, load_untrusted_toml, toml_line
from cardlang.problems import Problem, did_you_mean

CARD_KEYS = ("banned", "restricted", "allowed")
KIND_KEYS = ("mix", "any_number")
LETTERS = "letters"
"""The identity of a card that is in the letters of its cost, and of what it makes."""


def check_format_names(path: str | Path, names: Iterable[str], catalog: Catalog) -> list[Problem]:
    """The wrong names in a file of formats, each with its place. ``names`` are all cards of the game, those with a
    mistake included. What else may be wrong with the file is reported by ``load_formats``.
    """
    data, text, _ = load_untrusted_toml(path)
    checker = _Checker(str(path), text, list(names), catalog)
    tables = ((name, table) for name, value in (data or {}).items() if (table := as_table(value)) is not None)
    return sorted(problem for name, table in tables for problem in checker.table(name, table))


class _Checker:
    """Checks the tables of one file."""

    def __init__(self, path: str, text: str, names: list[str], catalog: Catalog) -> None:
        self.path = path
        self.text = text
        self.names = names
        self.catalog = catalog
        self.folded = {fold(name) for name in names}
        kinds = [kind.name for each in catalog.vocabularies for kind in each.kinds]
        supertypes = [name for each in catalog.vocabularies for name in each.supertypes]
        self.kinds = list(dict.fromkeys([*kinds, *supertypes]))
        entries = [card.entry for card in catalog.cards]
        self.sets = list(dict.fromkeys(name for e in entries for name in (e.set_code, e.set_name) if name))

    def table(self, name: str, table: Mapping[str, Any]) -> Iterator[Problem]:
        """The wrong names of one format."""
        for key in CARD_KEYS:
            yield from self._each(name, key, _texts(table.get(key)), "card", self.names)
        points = as_table(table.get("points")) or {}
        yield from self._each(name, "points", list(points), "card", self.names)
        for key in KIND_KEYS:
            yield from self._each(name, key, _texts(table.get(key)), "card type", self.kinds)
        yield from self._sets(name, _texts(table.get("sets")))
        yield from self._identity(name, table.get("identity"))
        yield from self._query(name, "only", table.get("only"))
        limits = table.get("limits")
        for row in limits if isinstance(limits, list) else ():
            yield from self._query(name, "limits", row.get("cards") if isinstance(row, dict) else None)

    def _each(self, table: str, key: str, said: list[str], what: str, known: list[str]) -> Iterator[Problem]:
        there = {fold(each) for each in known}
        for word in said:
            if fold(word) not in there:
                yield self._at(table, key, word, f"there is no {what} '{word}'", did_you_mean(word, known))

    def _sets(self, table: str, said: list[str]) -> Iterator[Problem]:
        there = {fold(each) for each in self.sets}
        for word in said:
            found = read_set(word)
            if found is None or " from " in found.name or " until " in found.name:
                help = "Write: \"EBB from 2026-01-01 until 2026-12-31\"; 'from' and 'until' may be left out."
                yield self._at(table, "sets", word, f"the days of '{word}' cannot be read", help)
            elif fold(found.name) not in there:
                help = did_you_mean(found.name, self.sets) or f"There are: {', '.join(self.sets)}."
                yield self._at(table, "sets", word, f"there is no set '{found.name}'", help)

    def _identity(self, table: str, said: object) -> Iterator[Problem]:
        if not isinstance(said, str):
            return
        keys = [key for card in self.catalog.cards for key in (*card.fields, *card.letters)]
        own = [name for each in self.catalog.vocabularies for name in each.own_fields]
        known = list(dict.fromkeys([*keys, *own, LETTERS]))
        if fold(said).replace("-", " ") not in known:
            help = did_you_mean(said, known) or f"There are: {', '.join(known)}."
            yield self._at(
                table, "identity", said, f"cards have no '{said}' that could be their identity", help
            )

    def _query(self, table: str, key: str, said: object) -> Iterator[Problem]:
        if not isinstance(said, str):
            return
        _, problems = read_query(said, self.catalog, self.path)
        at = self._at(table, key, said, "")
        for each in problems:
            shift = each.column - 1 if each.line else 0
            length = each.length if each.line else at.length
            yield replace(
                at,
                column=at.column + shift,
                length=length,
                code=each.code,
                message=each.message,
                help=each.help,
            )

    def _at(self, table: str, key: str, word: str, message: str, help: str = "") -> Problem:
        """A problem at a word in quotes below a key of a table; at the key where it cannot be found."""
        line, column, source = toml_line(self.text, table, key)
        rows = self.text.split("\n")
        for number in range(max(line, 1), len(rows) + 1):
            row = rows[number - 1]
            for quote in "\"'":
                place = row.find(f"{quote}{word}{quote}")
                if place >= 0:
                    return Problem(self.path, number, place + 2, len(word), "CL827", message, help, row)
            if line and number > line and row.lstrip().startswith("["):
                break
        return Problem(self.path, line, column, max(1, len(key)), "CL827", message, help, source)


def _texts(value: object) -> list[str]:
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []
