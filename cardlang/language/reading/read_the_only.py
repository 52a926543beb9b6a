"""Reading ``~ is the only creature you control``."""

from __future__ import annotations

from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import NounPhrase, Shape
from cardlang.language.words.nouns import TARGET, It, Selection, This
from cardlang.language.words.the_only import IsOnly
from cardlang.language.words.word import SOURCE, Word

ONLY = "only"


def is_the_only(r: Reading, subject: Word, what: NounPhrase, part: Shape, *, negated: bool) -> IsOnly:
    """The condition that one thing is the only one of its sort. Raises :class:`Mistake`."""
    r.asks_only = True
    try:
        found = read_np(r, what, keep=False)
    finally:
        r.asks_only = False
    target = isinstance(subject, Selection) and subject.quantifier == TARGET and subject.single
    one = target or (isinstance(subject, (This, It)) and getattr(subject, "singular", True))
    if not one:
        help_ = "Say it of one thing, '~' or 'it'; or count them: 'if you control exactly one creature'."
        raise r.mistake("CL405", f"'{subject.say(SOURCE)}' cannot be the only one", part, help_)
    if not isinstance(found, Selection) or found.of.other or found.of.effect >= 0:
        help_ = "For example 'if ~ is the only creature you control'."
        raise r.mistake("CL405", f"it is not known what '{r.said(what)}' is", what, help_)
    return IsOnly(subject, found.of, negated)
