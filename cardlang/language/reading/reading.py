"""What every reader function needs: the words of the game, the binder, and a way to give up with a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.text.lexer import Piece
from cardlang.language.text.shapes import Shape
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.word import Span

if TYPE_CHECKING:
    from cardlang.language.reading.binder import Binder
    from cardlang.language.words.nouns import Zone
    from cardlang.language.words.verb import Verb
    from cardlang.language.words.vocabulary import Vocabulary


class Reading:
    """The reading of one paragraph (or of an ability in quotes inside it)."""

    def __init__(self, text: str, vocabulary: Vocabulary, binder: Binder) -> None:
        self.text = text
        self.vocabulary = vocabulary
        self.binder = binder
        self.mistakes: list[Mistake] = []
        self.used: set[int] = set()
        self.ordinal = 0
        self.ordinal_piece: Piece | None = None
        self.joining = 0
        self.came_from: Zone | None = None
        self.counted_too: list[Shape] = []

    def take(self, *pieces: Piece) -> None:
        """Marks tokens as part of a node; what nobody takes is reported, so that nothing is dropped."""
        for piece in pieces:
            self.used.add(piece.start)

    def take_all(self, shape: Shape | Piece) -> None:
        """Marks every token of a shape."""
        if isinstance(shape, Piece):
            self.used.add(shape.start)
        else:
            for part in shape.parts:
                self.take_all(part)

    def said(self, shape: Shape | Piece) -> str:
        """A part as the author wrote it."""
        start, end = extent(shape)
        return self.text[start:end]

    def mistake(
        self, code: str, message: str, shape: Shape | Piece, help: str = "", verb: type[Verb] | None = None
    ) -> Mistake:
        """A mistake that points at a part."""
        start, end = extent(shape)
        return Mistake(code, message, start, end, help, verb)


def extent(shape: Shape | Piece) -> tuple[int, int]:
    """From where to where a part reaches."""
    if isinstance(shape, Piece):
        return shape.start, shape.end
    return shape.first().start, shape.last().end


def span_of(shape: Shape | Piece) -> Span:
    """The same as a span."""
    return Span(*extent(shape))
