"""The one grammar, joined from the shapes in ``grammar.lark`` and the predicates of the verbs, and its table.

Lark builds the LALR table, strictly. The table is plain numbers: it is shipped as JSON, so that reading cards needs
neither Lark nor the third of a second a build takes; it is built afresh whenever the grammar is another one.
"""

from __future__ import annotations

import hashlib
import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardlang.language.verbs.happenings import EVENTS
from cardlang.language.words.verb import Verb

_HERE = Path(__file__).parent
SHIPPED = _HERE / "table.json"
"""The built table of our own game; ``ship_table`` writes it (see CONTRIBUTING)."""

SHARED = "shared"
"""The table of the verbs every game has: for games that designers bring along."""

_TERMINAL = re.compile(r"\b[A-Z][A-Z]+\b")


def predicates(verbs: tuple[type[Verb], ...]) -> tuple[str, ...]:
    """All predicates of these verbs and of what can happen in any game, each once, in a stable order."""
    rows: list[str] = []
    for verb in (*verbs, *EVENTS):
        rows += [each.strip() for each in verb.predicate.split("|") if each.strip()]
        rows += [shape for form in verb.events for shape in form.all_shapes()]
    return tuple(dict.fromkeys(rows))


def grammar_text(verbs: tuple[type[Verb], ...]) -> str:
    """The whole grammar as Lark reads it."""
    shapes = (_HERE / "grammar.lark").read_text(encoding="utf-8")
    rules = "\n  | ".join(predicates(verbs))
    text = f"{shapes}\nvp: {rules}\n"
    terminals = " ".join(sorted(set(_TERMINAL.findall(re.sub(r"//.*", "", text)))))
    return f"{text}\n%declare {terminals}\n"


class States(dict[int, dict[str, int]]):
    """The states of a shipped table. Each is taken apart when a sentence first comes to it: most are never reached,
    and taking all of them apart takes longer than reading thirty cards.
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
    holds (name of the shape, length, how), ``origins`` the names of the rules themselves. ``how`` is 0 for a shape,
    1 for one that vanishes around a single child, 2 for a list that melts into its parent.
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


def build_table(text: str) -> Table:
    """The table of a grammar. A conflict raises ``lark.exceptions.GrammarError``: nothing is settled silently."""
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
    """The states as they are reached from the start, so that every build numbers them alike."""
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
        """The dictionary lexer stands in front; Lark only builds the table."""

        def __init__(self, conf: object) -> None:
            pass

        def lex(self, lexer_state: object, parser_state: object) -> Any:
            return iter(())

    return NoLexer


def grammar_key(text: str) -> str:
    """What the shipped table was built from."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def shipped_for(game: str) -> Path:
    """Where the table of a game we ship lies; every game has verbs of its own, so each has one."""
    return SHIPPED if game in ("", "risk-and-resource") else _HERE / f"table-{game}.json"


@lru_cache(maxsize=8)
def table_of(verbs: tuple[type[Verb], ...], game: str = "") -> Table:
    """The table for these verbs: the shipped one when it fits, else built now."""
    text = grammar_text(verbs)
    key = grammar_key(text)
    return load_table(shipped_for(game), key) or load_table(shipped_for(SHARED), key) or build_table(text)


def load_table(path: Path, key: str) -> Table | None:
    """A shipped table, if it was built from the same grammar."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if data.get("grammar") != key:
        return None
    rules = [(name, length, how) for name, length, how in data["rules"]]
    return Table(States(data["states"], data["names"]), rules, data["origins"], data["start"], data["end"])


def dump_table(table: Table, key: str) -> str:
    """A table that was built as the JSON we ship."""
    states = [table.states[at] for at in range(len(table.states))]
    names = sorted({name for row in states for name in row})
    number = {name: at for at, name in enumerate(names)}
    rows = [" ".join(f"{number[name]} {action}" for name, action in row.items()) for row in states]
    data = {"grammar": key, "start": table.start, "end": table.end, "names": names}
    data |= {"rules": table.rules, "origins": table.origins}
    return json.dumps({**data, "states": rows}, separators=(",", ":")) + "\n"


def ship_table(verbs: tuple[type[Verb], ...], game: str = "") -> None:
    """Writes the table next to this file; a test fails when that was forgotten."""
    text = grammar_text(verbs)
    shipped_for(game).write_text(dump_table(build_table(text), grammar_key(text)), encoding="utf-8")
