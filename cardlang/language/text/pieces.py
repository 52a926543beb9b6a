"""Tokens, and which ``when`` an effect waits for."""

from __future__ import annotations


class Piece:
    """A token. ``type`` is its terminal in the grammar, ``text`` as it is written, ``text[start:end]`` of the paragraph
    its place, ``value`` the canonical spelling from the dictionary. ``form`` is that of a verb (base, s, past, part),
    ``many`` is True for a plural noun.
    """

    __slots__ = ("end", "form", "many", "start", "text", "type", "value")

    def __init__(
        self, type: str, text: str, value: str, start: int, end: int, form: str = "", many: bool = False
    ) -> None:
        self.type = type
        self.text = text
        self.value = value
        self.start = start
        self.end = end
        self.form = form
        self.many = many

    def __repr__(self) -> str:
        return f"{self.type}({self.text!r})"


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
