"""Things joined by ``and`` are things of one sort: ``~ and target creature``, and not ``2 and EP``."""

from __future__ import annotations

from cardlang.language.reading.reading import Reading, span_of
from cardlang.language.text.shapes import NounPhrase
from cardlang.language.words.amounts import Number, X
from cardlang.language.words.event_patterns import ResourceKind
from cardlang.language.words.nouns import Group
from cardlang.language.words.word import Word


def joined(r: Reading, np: NounPhrase, parts: list[Word]) -> Word:
    """The word for several parts of a noun phrase. Raises :class:`Mistake` where one of them is no thing of its own."""
    if any(isinstance(each, (Number, X)) for each in parts):
        raise r.mistake("CL402", f"'{r.said(np)}': a number of what?", np, "Say a noun behind each number.")
    if len({isinstance(each, ResourceKind) for each in parts}) > 1:
        raise r.mistake("CL402", f"'{r.said(np)}' are not things of one sort", np, "Say them in two sentences.")
    return Group(tuple(parts), span=span_of(np))
