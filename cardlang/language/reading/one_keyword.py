"""What a condition says of a thing's keywords: it asks for one, which one thing has or has not."""

from __future__ import annotations

from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Shape
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import TARGET, Host, It, Selection, This
from cardlang.language.words.word import SOURCE, Word


def is_one_thing(word: Word) -> bool:
    """Whether ``it doesn't have Fast`` says the opposite of ``it has Fast``: of several, is it all or some?"""
    if isinstance(word, Selection):
        return word.quantifier == TARGET and word.single
    return isinstance(word, (It, This, Host)) and bool(word.singular)


def not_one_keyword(r: Reading, vp: Shape, rows: list[Keyword]) -> Mistake:
    """The mistake in ``if it has Fast and Hexproof``, and in ``if creatures you control don't have Fast``: all of them,
    or some?
    """
    if len(rows) != 1:
        return r.mistake("CL405", "a condition asks for one keyword", vp)
    said = rows[0].say(SOURCE)
    message = f"of several things a condition asks whether they have {said}, and not whether they lack it"
    return r.mistake("CL405", message, vp, f"Ask whether there are some: 'if you control no creatures with {said}'.")
