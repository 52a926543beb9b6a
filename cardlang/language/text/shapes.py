"""From tokens to shapes: a plain LALR machine over the table of ``tables.py``."""

from __future__ import annotations

from cardlang.language.text.lexer import Piece
from cardlang.language.text.tables import Table


class Shape:
    """What the grammar saw: the name of a rule and what it is made of."""

    __slots__ = ("name", "parts")

    def __init__(self, name: str, parts: list[Shape | Piece]) -> None:
        self.name = name
        self.parts = parts

    def first(self) -> Piece:
        """Its first token."""
        part = self.parts[0]
        return part if isinstance(part, Piece) else part.first()

    def last(self) -> Piece:
        """Its last token."""
        part = self.parts[-1]
        return part if isinstance(part, Piece) else part.last()

    def shapes(self, name: str) -> list[Shape]:
        """Its direct parts of that name."""
        return [each for each in self.parts if isinstance(each, Shape) and each.name == name]

    def tokens(self) -> list[Piece]:
        """Its direct tokens."""
        return [each for each in self.parts if isinstance(each, Piece)]

    def has(self, type: str) -> bool:
        """Whether a token of that type stands directly in it."""
        return any(isinstance(each, Piece) and each.type == type for each in self.parts)

    def __repr__(self) -> str:
        return f"{self.name}({', '.join(map(repr, self.parts))})"


class NoShape(Exception):
    """The tokens fit no sentence shape. ``at`` is the token that did not fit (None: the end came too early)."""

    def __init__(self, at: Piece | None, expected: tuple[str, ...], position: int) -> None:
        super().__init__("no sentence shape")
        self.at = at
        self.expected = expected
        self.position = position


def shape_of(tokens: list[Piece], table: Table) -> Shape:
    """The shape of a paragraph. Raises :class:`NoShape`."""
    states = [table.start]
    values: list[object] = []
    rows = table.states
    for position, token in enumerate(tokens):
        type_ = token.type
        while True:
            action = rows[states[-1]].get(type_)
            if action is None:
                raise NoShape(token, tuple(rows[states[-1]]), position)
            if action >= 0:
                states.append(action)
                values.append(token)
                break
            _reduce(table, states, values, -1 - action)
    while True:
        action = rows[states[-1]].get("$END")
        if action is None:
            raise NoShape(None, tuple(rows[states[-1]]), len(tokens))
        _reduce(table, states, values, -1 - action)
        if states[-1] == table.end:
            result = values[-1]
            assert isinstance(result, Shape)
            return result


def _reduce(table: Table, states: list[int], values: list[object], rule: int) -> None:
    name, length, how = table.rules[rule]
    parts: list[object] = []
    if length:
        for value in values[-length:]:
            if type(value) is list:
                parts.extend(value)
            else:
                parts.append(value)
        del values[-length:], states[-length:]
    made: object
    if how == 2:
        made = parts
    elif how == 1 and len(parts) == 1:
        made = parts[0]
    else:
        made = Shape(name, parts)  # type: ignore[arg-type]
    values.append(made)
    origin = table.origins[rule]
    states.append(table.states[states[-1]][origin])
