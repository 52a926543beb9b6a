"""What the lexer finds in a paragraph: tokens (:class:`Piece`), and words that are not in the dictionary."""

from __future__ import annotations


class Piece:
    """A token: its terminal in the grammar (``type``), as it is written (``text``) and where (``start``, ``end``), its
    canonical spelling (``value``), the ``form`` of a verb (base, s, past, part); ``many``: a plural noun.
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


class Unknown:
    """A word that is not in the dictionary, and its place in the paragraph."""

    __slots__ = ("end", "start", "text")

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text = text
        self.start = start
        self.end = end
