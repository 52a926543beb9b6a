"""What a sentence says once: a duration, a moment, a count, a condition. A second one would overwrite the first."""

from __future__ import annotations

from cardlang.language.reading.reading import Reading
from cardlang.language.text.lexer import Piece
from cardlang.language.text.shapes import Shape
from cardlang.language.words.abilities import Clause, Sentence, each_said
from cardlang.language.words.event_patterns import At
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.word import SOURCE, Word

_ONE = "Leave one of them out."


def second_duration(r: Reading, first: str, shape: Shape | Piece, what: str) -> Mistake:
    """Two durations on one ``what``, an effect or a sentence."""
    return r.mistake("CL405", f"this {what} already has a duration ('{first}')", shape, _ONE)


def second_count(r: Reading, first: Word, shape: Shape) -> Mistake:
    """Two ``for each`` on one effect."""
    message = f"this effect already counts something ('for each {each_said(first, SOURCE)}')"
    return r.mistake("CL405", message, shape, "Count one thing, or give the other a sentence of its own.")


def refuse_second_moment(r: Reading, first: object, shape: Shape) -> None:
    """One sentence waits for one moment. Raises :class:`Mistake`."""
    if isinstance(first, At):
        message = f"this sentence already waits for a moment ('{first.say(SOURCE)}')"
        raise r.mistake("CL405", message, shape, _ONE)


def refuse_second_instead(r: Reading, first: bool, shape: Shape) -> None:
    """``instead instead``. Raises :class:`Mistake`."""
    if first:
        raise r.mistake("CL405", "this sentence already has 'instead'", shape, _ONE)


def refuse_two_conditions(r: Reading, sentence: Sentence, shape: Shape) -> None:
    """What is simply true has one condition: ``as long as`` or ``unless``. Raises :class:`Mistake`."""
    if sentence.condition is not None:
        message = f"this sentence already has a condition ('{sentence.condition.say(SOURCE)}')"
        raise r.mistake("CL405", message, shape, "Join conditions with 'and', or use two paragraphs.")


def refuse_more(r: Reading, clause: Clause, sentence: Sentence, shape: Shape, what: str) -> None:
    """A paragraph that says one fixed thing has a condition, and nothing else. Raises :class:`Mistake`."""
    more = sentence.at is not None or sentence.unless is not None or sentence.instead
    if more or len(clause.effects) > 1 or clause.duration or clause.each is not None:
        help_ = "Leave the rest out, or say it in a paragraph of its own."
        raise r.mistake("CL405", f"a paragraph that says {what} says nothing else except one 'if'", shape, help_)
