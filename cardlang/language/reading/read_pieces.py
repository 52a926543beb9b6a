"""Reading what only a game can count: its pieces, which are numbers on things (``for each unit on target territory``),
and its measures (``for each continent you hold``).
"""

from __future__ import annotations

from cardlang.language.reading.read_descriptions import plain
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Shape
from cardlang.language.words.amounts import Measure
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.english import plural, with_article
from cardlang.language.words.nouns import RANDOM, SOME, GameThing, It, Selection
from cardlang.language.words.pieces_on import PiecesOn
from cardlang.language.words.word import SOURCE, Word


def piece_counted(r: Reading, word: Word, shape: Shape) -> str:
    """The noun of the pieces that are counted on something. Raises :class:`Mistake` for whatever else is no counter."""
    of = plain(r, word, shape)
    if of != Description((Sort((), (of.head,)),)) or not r.vocabulary.counts_pieces(of.head):
        raise r.mistake("CL504", "only counters can be on something", shape)
    return of.head


def pieces_on(r: Reading, noun: str, on: Word, shape: Shape) -> PiecesOn:
    """The pieces on something. Raises :class:`Mistake` where none can be on it, or nobody has chosen it."""
    pieces = plural(noun)
    if isinstance(on, Selection) and on.quantifier in (SOME, RANDOM):
        help_ = f"Say it of all of them: '{pieces} on {on.of.plural(SOURCE)}'."
        if on.single:
            help_ = f"Choose it first: 'Choose {on.say(SOURCE)}.', and then say '{pieces} on it'."
        raise r.mistake("CL504", f"'{on.say(SOURCE)}' is not chosen yet", shape, help_)
    if not _is_of_board(r, on):
        board = with_article(r.vocabulary.on_board[0][0])
        message = f"no {pieces} are on '{on.say(SOURCE)}'"
        raise r.mistake("CL502", message, shape, f"Name {board} before it, or say on which they are.")
    return PiecesOn(noun, on)


def refuse_wrong_number(r: Reading, word: Measure, np: Shape, *, many: bool) -> None:
    """Raises :class:`Mistake` for ``for each continents you hold`` and ``for every two continent you hold``."""
    head = np.first()
    if head.type == "WHO" and head.many != many:
        message = f"'{head.text}' does not agree with the words before it"
        raise r.mistake("CL407", message, np, f"Write '{word.counted(SOURCE, many)}'.")


def _is_of_board(r: Reading, on: Word) -> bool:
    """Whether a word means parts of the board, and no card."""
    if isinstance(on, Selection):
        nouns = tuple(sort.head for sort in on.of.sorts)
    elif isinstance(on, It):
        nouns = next((each.nouns for each in r.binder.things if each.referent == on.referent), ())
    else:
        return isinstance(on, GameThing)
    return bool(nouns) and all(r.sense_of(each) == "permanent" and r.vocabulary.kind(each) is None for each in nouns)
