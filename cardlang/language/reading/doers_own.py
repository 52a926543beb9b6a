"""What ``its`` and ``on it`` are in an amount: ``it deals damage to target creature equal to its power``"""

from __future__ import annotations

from cardlang.language.reading import unclear
from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.reading import Reading
from cardlang.language.words.nouns import It, This
from cardlang.language.words.players import SELF
from cardlang.language.words.word import Word

_PEOPLE = {"player", "opponent"}
"""Nouns of those who have neither numbers nor counters: ``any target`` may be one of them."""


def its_own(r: Reading, start: int, end: int) -> Word:
    """The thing that is measured: what does it, where that is ``it``, too; else what ``it`` means anywhere. Raises
    :class:`Mistake` where a card that stays in play does it and is named: ``~ deals damage to target creature equal to
    its power`` could be about either.
    """
    doer = r.binder.clause.does
    if doer is not None and not doer.by_name:
        return doer.word
    found = r.binder.it(start, end)
    if doer is None or not isinstance(found, It) or not r.binder.stays:
        return found
    meant = [each for each in r.binder.things if each.referent == found.referent and not each.own]
    if meant and not _PEOPLE.isdisjoint(meant[0].nouns):
        return doer.word
    if meant:
        raise unclear.ambiguous("it", [*meant[:1], Candidate(SELF, This(), own=True)], start, end)
    return found
