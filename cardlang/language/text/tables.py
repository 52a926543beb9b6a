"""The LALR parse table of a grammar. Lark builds it (in strict mode: a conflict is an error), and it is stored, so
that reading cards needs neither Lark nor the third of a second a build takes.

A table is stored under the key of its grammar (``grammar_key``). Those of bundled games are in ``built/``, made when
cardlang is built or installed (``hatch_build.py``); any other is built when it is first needed and stored in the
user's cache folder. A table file is a line with its key and checksum, then plain numbers as JSON; a file that has been
damaged or cut off is treated as missing.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardlang.atomic import write_text
from cardlang.bundled import own_folder
from cardlang.language.text.grammar import grammar_key, grammar_text
from cardlang.language.words.verb import Verb

BUILT = Path(__file__).parent / "built"
"""The folder with the tables of the bundled games."""
MOST_KEPT = 32
"""The most tables in the user's cache folder; older ones are deleted."""


class States(dict[int, dict[str, int]]):
    """The states of a stored table, each unpacked when the parser first reaches it. Most are never reached, and
    unpacking all of them would take longer than reading thirty cards.
    """

    def __init__(self, packed: list[str], names: list[str]) -> None:
        super().__init__()
        self._packed = packed
        self._names = names

    def __missing__(self, state: int) -> dict[str, int]:
        numbers = map(int, self._packed[state].split())
        row = self[state] = {self._names[name]: action for name, action in zip(numbers, numbers, strict=True)}
        return row


class Table:
    """An LALR table.

    ``states[n]`` maps a terminal or rule to a state to go to (0 and up) or a rule to reduce (-1 - rule). ``rules``
    has (name of the node, length, how) for each rule, ``origins`` the name of the rule itself. ``how`` is 0 if a node
    is made, 1 if a node with only one child is replaced by that child, 2 if the children are added to the parent.
    """

    __slots__ = ("end", "origins", "rules", "start", "states")

    def __init__(
        self,
        states: dict[int, dict[str, int]],
        rules: list[tuple[str, int, int]],
        origins: list[str],
        start: int,
        end: int,
    ) -> None:
        self.states = states
        self.rules = rules
        self.origins = origins
        self.start = start
        self.end = end


@lru_cache(maxsize=8)
def table_of(verbs: tuple[type[Verb], ...]) -> Table:
    """The table for the grammar with these verbs: the stored one, or else it is built now and stored."""
    text = grammar_text(verbs)
    key = grammar_key(text)
    kept = load_table(BUILT, key) or load_table(cache_folder(), key)
    if kept is not None:
        return kept
    table = build_table(text)
    keep_table(cache_folder(), key, table)
    return table


def cache_folder() -> Path:
    """The folder for tables that do not come with cardlang: in ``CARDLANG_CACHE``, else in the user's cache folder."""
    named = os.environ.get("CARDLANG_CACHE")
    return (Path(named) if named else own_folder("cache")) / "tables"


def load_table(folder: Path, key: str) -> Table | None:
    """A stored table; None if there is none, or if the file is damaged."""
    try:
        head, _, body = (folder / f"{key}.table").read_text(encoding="utf-8").partition("\n")
        if json.loads(head) != [key, _sum(body)]:
            return None
        data = json.loads(body)
        rules = [(name, length, how) for name, length, how in data["rules"]]
        return Table(States(data["states"], data["names"]), rules, data["origins"], data["start"], data["end"])
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def keep_table(folder: Path, key: str, table: Table) -> None:
    """Stores a table, as a whole or not at all; a disk that cannot be written to is no error."""
    body = _dumped(table)
    with suppress(OSError):
        write_text(folder / f"{key}.table", f"{json.dumps([key, _sum(body)])}\n{body}")
        for old in sorted(folder.glob("*.table"), key=lambda path: path.stat().st_mtime_ns)[:-MOST_KEPT]:
            old.unlink()


def _sum(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()


def _dumped(table: Table) -> str:
    """A table as JSON: a list of names, and each state as a row of numbers."""
    states = [table.states[at] for at in range(len(table.states))]
    names = sorted({name for row in states for name in row})
    number = {name: at for at, name in enumerate(names)}
    rows = [" ".join(f"{number[name]} {action}" for name, action in row.items()) for row in states]
    data = {"start": table.start, "end": table.end, "names": names, "rules": table.rules, "origins": table.origins}
    return json.dumps({**data, "states": rows}, separators=(",", ":"))


# ------------------------------------------------------------------ building


def build_table(text: str) -> Table:
    """Builds the table of a grammar. Raises ``lark.exceptions.GrammarError`` if it is ambiguous for LALR(1)."""
    from lark import Lark
    from lark.parsers.lalr_analysis import Shift

    parser: Any = Lark(text, parser="lalr", lexer=_no_lexer(), strict=True, maybe_placeholders=False)
    table = parser.parser.parser._parse_table
    order = _states_in_order(table, Shift)
    rules = sorted(parser.rules, key=lambda rule: (rule.origin.name, [each.name for each in rule.expansion]))
    number_of = {rule: number for number, rule in enumerate(rules)}
    states: dict[int, dict[str, int]] = {}
    for state, at in order.items():
        actions = table.states[state]
        row = {}
        for name, (action, argument) in actions.items():
            row[name] = order[argument] if action is Shift else -1 - number_of[argument]
        states[at] = dict(sorted(row.items()))
    start, end = table.start_states["start"], table.end_states["start"]
    origins = [str(rule.origin.name) for rule in rules]
    return Table(states, [_rule_row(rule) for rule in rules], origins, order[start], order[end])


def _states_in_order(table: Any, shift: Any) -> dict[Any, int]:
    """Numbers the states in the order they are reached from the start, so that every build gives the same table."""
    order = {table.start_states["start"]: 0}
    waiting = list(order)
    for state in waiting:
        for _, (action, argument) in sorted(table.states[state].items()):
            if action is shift and argument not in order:
                order[argument] = len(order)
                waiting.append(argument)
    return order


def _rule_row(rule: Any) -> tuple[str, int, int]:
    name = str(rule.origin.name)
    melts = name.startswith("_")
    vanishes = bool(rule.options.expand1) and not rule.alias
    return rule.alias or name, len(rule.expansion), 2 if melts else 1 if vanishes else 0


def _no_lexer() -> Any:
    from lark.lexer import Lexer

    class NoLexer(Lexer):
        """Tokens come from the dictionary lexer; Lark only builds the table."""

        def __init__(self, conf: object) -> None:
            pass

        def lex(self, lexer_state: object, parser_state: object) -> Any:
            return iter(())

    return NoLexer
