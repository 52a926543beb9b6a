"""Reading keywords with their number, cost or noun."""

from __future__ import annotations

from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Shape
from cardlang.language.words.amounts import Amount, Holding, Number, X
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.nouns import Selection
from cardlang.language.words.word import Span, Word


def read_keyword(r: Reading, shape: Shape) -> Keyword:
    """One keyword; what it needs behind it is checked against its entry."""
    piece = shape.tokens()[0]
    r.take(*shape.tokens())
    argument = _argument(r, shape)
    entry = r.vocabulary.keyword(piece.value)
    wanted = entry.argument if entry is not None else ""
    given = {"": "", "Number": "number", "X": "number", "Holding": "cost", "Selection": "noun"}
    direct = piece.type == "KEYWORDOF"
    kind = given.get(type(argument).__name__ if argument is not None else "", "")
    kind = "object" if direct and kind == "noun" else kind
    if kind != wanted:
        need = {
            "": "nothing behind it",
            "number": "a number",
            "cost": "a cost in EP",
            "noun": "'for' and a noun",
            "object": "what it goes on",
        }
        example = {
            "number": f"{piece.value} 2",
            "cost": f"{piece.value} 3 EP",
            "noun": f"{piece.value} for artifacts",
            "object": f"{piece.value} creature",
        }
        message = f"the keyword {piece.value} takes {need[wanted]}"
        raise r.mistake("CL503", message, shape, f"Write '{example.get(wanted, piece.value)}'.")
    if isinstance(argument, Selection):
        from cardlang.language.reading.read_nouns import plain

        argument = plain(r, argument, shape)
    words = r.vocabulary if entry is not None and entry.text else None
    return Keyword(piece.value, argument, direct, words, span=Span(*_ends(shape)))


def _ends(shape: Shape) -> tuple[int, int]:
    return shape.first().start, shape.last().end


def _argument(r: Reading, shape: Shape) -> Word | None:
    number = shape.shapes("number")
    noun = shape.shapes("noun")
    if noun:
        from cardlang.language.reading.read_nouns import read_noun

        return read_noun(r, noun[0], shape.shapes("post"))
    if not number:
        return None
    piece = number[0].tokens()[0]
    r.take(piece)
    amount: Amount = X() if piece.value == "X" else Number(int(piece.value))
    resource = [each for each in shape.tokens() if each.type == "RESOURCE"]
    if not resource:
        return amount
    return Holding(amount, resource[0].value, r.vocabulary.plural_of(resource[0].value))
