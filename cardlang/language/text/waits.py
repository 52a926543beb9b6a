"""Which ``when`` an effect waits for, and which is the trigger of an ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardlang.language.text.lexer import Piece


def waiting(tokens: list[Piece]) -> None:
    """Finds each ``when`` that an effect waits for: its event ends with ``this turn`` (``Whenever you draw a card this
    turn, ...``), or it begins a later sentence.
    """
    for at, piece in enumerate(tokens):
        if piece.type != "WHEN":
            continue
        comma = next((spot for spot in range(at, len(tokens)) if tokens[spot].type in ("COMMA", "DOT", "COLON")), 0)
        this_turn = tokens[comma].type == "COMMA" and tokens[comma - 1].value == "this turn"
        if this_turn or (at and tokens[at - 1].type == "DOT" and piece.value == "when"):
            piece.type, piece.value = "LATER", "each" if piece.value == "whenever" else "once"
