"""Finds numbers of what did something, ``the number of creatures that attacked this turn``: counted are those that are
still in play, and a reader may think of the others, too.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Useless
from cardlang.language.words.amounts import CountOf
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import with_article
from cardlang.language.words.filters import ThatDid
from cardlang.language.words.word import SOURCE, Word


def counted_in_play(inside: list[Word]) -> Iterator[Useless]:
    """A warning for each number that leaves out what has left play since."""
    for word in inside:
        of = word.of if isinstance(word, CountOf) else getattr(word, "each", None)
        if isinstance(of, Description) and of.controller is None and of.zone is None:
            for did in _done(of):
                yield f"'{of.plural(SOURCE)}' are those that are still in play", _help(of, did), True


def _done(of: Description) -> Iterator[ThatDid]:
    """What they did, if things may have left play after it."""
    for sort in of.sorts:
        for each in sort.filters:
            if isinstance(each, ThatDid) and not (each.negated or each.departs or each.anywhere):
                yield each


def _help(of: Description, did: ThatDid) -> str:
    happened = f"{with_article(of.sorts[0].nouns[0])} {did.event.past_predicate(SOURCE)} {did.period}"
    said = f"{of.plural(SOURCE)}".replace(" that ", " you control that ", 1)
    return f"For all of them count what happened: 'for each time {happened}'; for those in play write whose: '{said}'."
