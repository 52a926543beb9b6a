"""Reads a query: its text becomes a test of a card and an order, or Problems with their places.

Codes: CL821 a query that cannot be read, CL822 an unknown key, CL823 an unknown value, CL824 a comparison that means
nothing.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

import lark
from lark import Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from cardlang.decks.search.keys import Key, Test, Unfit, contains, listed
from cardlang.language.words.english import plural
from cardlang.loading.decklist import fold
from cardlang.problems import Problem, did_you_mean
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.decks.search.catalog import Catalog

QUERY_LIMIT = 1000
"""The maximum length of a query in characters."""
DEPTH_LIMIT = 32
"""How deep brackets may be nested."""
SORT = "sort"
"""The key that says the order instead of a condition."""
RESPELLED = {"==": "=", "=<": "<=", "=>": ">="}
"""Operators as other languages write them."""
PLACE = "query"
"""The path of a query's Problems."""


@record(frozen=True, slots=True)
class Query:
    """A query that was understood. ``sorts`` are keys with whether they begin with the largest, ``words`` those that
    are looked for in names.
    """

    text: str
    fits: Test
    sorts: tuple[tuple[Key, bool], ...] = ()
    words: tuple[str, ...] = ()


def read_query(
    text: str, catalog: Catalog, path: str = PLACE, *, words_are_types: bool = False
) -> tuple[Query | None, list[Problem]]:
    """The query, or None and every Problem in it.

    With ``words_are_types`` a word alone that names a type means that (``artifact cost<=3``, ``2 creatures``), and
    only otherwise a part of the name.
    """
    line = " ".join(text.splitlines())
    if len(line) > QUERY_LIMIT:
        message = f"a query has at most {QUERY_LIMIT:,} characters; this one has {len(line):,}"
        return None, [Problem(path, 0, 0, 0, "CL821", message)]
    depth = _depth(line)
    if depth > DEPTH_LIMIT:
        return None, [Problem(path, 0, 0, 0, "CL821", f"brackets are nested more than {DEPTH_LIMIT} deep")]
    try:
        tree = _parser().parse(line)
    except UnexpectedInput as fault:
        return None, [_unread(fault, line, path)]
    reader = _Reader(line, catalog, path, words_are_types)
    fits = reader.whole(tree)
    if reader.problems:
        return None, reader.problems
    return Query(line, fits, tuple(reader.sorts), tuple(reader.words)), []


@lru_cache(maxsize=1)
def _parser() -> lark.Lark:
    return lark.Lark(grammar(), parser="lalr")


def grammar() -> str:
    """The grammar of queries."""
    return files("cardlang.decks.search").joinpath("query.lark").read_text(encoding="utf-8")


def _depth(line: str) -> int:
    """The most brackets open at once, those in quotes included."""
    depth = most = 0
    for char in line:
        depth += (char == "(") - (char == ")")
        most = max(most, depth)
    return most


def _unread(fault: UnexpectedInput, line: str, path: str) -> Problem:
    """What is wrong with a query that is not a query."""
    if isinstance(fault, UnexpectedCharacters):
        at = fault.column
        if line[at - 1] == '"':
            message, help = "these quotes are not closed", 'Write a second ": text:"draw a card".'
        else:
            message, help = "this cannot be read here", 'Put words with special characters in quotes: "...".'
        return Problem(path, 1, at, len(line) - at + 1, "CL821", message, help, line)
    assert isinstance(fault, UnexpectedToken)
    token = fault.token
    if token.type == "$END":
        return _cut_short(line, path)
    message, help = f"'{token}' has no place here", ""
    if token.type == "RPAR":
        message, help = "this bracket closes nothing", "Remove it, or open one before it."
        if line[: token.column - 1].rstrip().endswith("("):
            message, help = "there is nothing in these brackets", ""
    elif token.type in ("OR", "AND"):
        message = f"'{token}' has nothing before it to join"
        help = f'Write "{token}" in quotes if it is part of a name.'
    return Problem(path, 1, token.column or 1, len(token), "CL821", message, help, line)


_BEGUN = re.compile(r"(?P<operator><=|>=|!=|==|[:=<>]|!)$|(?:^|[\s()])(?P<joint>or|and|not|-)$", re.IGNORECASE)


def _cut_short(line: str, path: str) -> Problem:
    """What is missing at the end of a query."""
    line = line.rstrip()
    found = _BEGUN.search(line)
    if found is None and line.endswith("("):
        return Problem(path, 1, len(line), 1, "CL821", "there is nothing in these brackets", "", line)
    if found is None:
        return Problem(
            path, 1, _open_bracket(line), 1, "CL821", "this bracket is not closed", "Write ) behind it.", line
        )
    said = found["operator"] or found["joint"]
    help = 'Write what to look for: t:creature, text:"draw a card".'
    if found["joint"]:
        help = f'Write "{said}" in quotes if it is part of a name.'
    column = len(line) - len(said) + 1
    return Problem(path, 1, column, len(said), "CL821", f"there is nothing after '{said}'", help, line)


def _open_bracket(line: str) -> int:
    """The column of the last bracket that is not closed, brackets in quotes left out."""
    found: list[int] = []
    quoted = False
    for column, char in enumerate(line, 1):
        quoted = quoted != (char == '"')
        if char == "(" and not quoted:
            found.append(column)
        elif char == ")" and not quoted and found:
            found.pop()
    return found[-1] if found else 1


class _Reader:
    """From the tree of a query to its test; every mistake becomes a Problem, and reading goes on."""

    def __init__(self, line: str, catalog: Catalog, path: str, words_are_types: bool) -> None:
        self.line = line
        self.words_are_types = words_are_types
        self.catalog = catalog
        self.path = path
        self.problems: list[Problem] = []
        self.sorts: list[tuple[Key, bool]] = []
        self.words: list[str] = []
        self.inside = 0

    def whole(self, tree: Tree[Token]) -> Test:
        tests = [self.part(each) for each in tree.children if isinstance(each, Tree)]
        return tests[0] if tests else _every

    def part(self, tree: Tree[Token]) -> Test:
        parts = [each for each in tree.children if isinstance(each, Tree)]
        words = [each for each in tree.children if isinstance(each, Token)]
        if tree.data == "word":
            return self.word(words[0])
        if tree.data == "term":
            return self.term(*words)
        if tree.data == "exact":
            return self.exact(words[-1])
        deeper = tree.data in ("without", "inside") or (tree.data == "either" and len(parts) > 1)
        self.inside += deeper
        tests = [self.part(each) for each in parts]
        self.inside -= deeper
        if tree.data == "without":
            return lambda card: not tests[0](card)
        if len(tests) == 1:
            return tests[0]
        if tree.data == "either":
            return lambda card: any(test(card) for test in tests)
        return lambda card: all(test(card) for test in tests)

    def word(self, token: Token) -> Test:
        """A word alone: part of the name."""
        said = _said(token)
        if token.type == "VALUE" and said in ("or", "and", "not"):
            help = f'Write "{token}" in quotes if it is part of a name.'
            self.complain(token, "CL821", f"'{token}' has nothing before it to join", help)
        elif token.type == "VALUE" and any(sign in said for sign in "<>="):
            help = "Write the key first, then the operator, then the value: power>=3."
            self.complain(token, "CL821", f"'{token}' is not a key, an operator and a value", help)
        if self.words_are_types and (kind := self._type(said)):
            return self.catalog.keys["type"].test(":", kind)
        self.words.append(said)
        parts = [part for part in said.split("*") if part]
        return lambda card: contains(card.folded, parts)

    def exact(self, token: Token) -> Test:
        """``!"Kettle Crab"``: the card with just this name."""
        said = _said(token)
        if said not in self.catalog.by_name:
            help = did_you_mean(said, list(self.catalog.by_name))
            self.complain(token, "CL823", f"there is no card '{said}' here", help)
        return lambda card: card.folded == said

    def _type(self, said: str) -> str:
        """The type that a word names, in singular or plural; empty if it names none."""
        known = self.catalog.keys["type"].values()
        return next((each for each in known if said in (each, plural(each))), "")

    def term(self, key: Token, operator: Token, value: Token) -> Test:
        if fold(key) in (SORT, "order"):
            return self.sort(operator, value)
        found = self.catalog.key(str(key))
        if found is None:
            self.unknown(key)
            return _every
        said = _said(value)
        try:
            if not said.strip():
                raise Unfit("CL823", f"there is nothing to look for after '{key}{operator}'")
            return found.test(RESPELLED.get(str(operator), str(operator)), said)
        except Unfit as unfit:
            self.complain(value if unfit.on_value else operator, unfit.code, unfit.message, unfit.help)
            return _every

    def sort(self, operator: Token, value: Token) -> Test:
        """``sort:cost,-power``: the order of what is found."""
        if operator not in (":", "=") or self.inside:
            help = "Write 'sort:cost' once, outside of brackets, 'or' and 'not'."
            self.complain(operator, "CL824", "this says the order, it is not a condition", help)
            return _every
        for name in filter(None, (each.strip() for each in _said(value).split(","))):
            found = self.catalog.key(name.removeprefix("-"))
            if found is None:
                self.unknown(value, name.removeprefix("-"))
            else:
                self.sorts.append((found, name.startswith("-")))
        return _every

    def unknown(self, token: Token, name: str = "") -> None:
        said = name or str(token)
        known = [*self.catalog.keys, SORT]
        names = list(dict.fromkeys(key.name for key in self.catalog.keys.values()))
        help = did_you_mean(said, known) or listed([*names, SORT])
        self.complain(token, "CL822", f"'{said}' is not something a card can be asked for", help)

    def complain(self, token: Token, code: str, message: str, help: str = "") -> None:
        column = token.column or 1
        self.problems.append(Problem(self.path, 1, column, len(token), code, message, help, self.line))


def _said(token: Token) -> str:
    """What a value says, without its quotes."""
    text = str(token)
    return fold(text[1:-1] if token.type == "QUOTED" else text)


def _every(card: object) -> bool:
    return True
