"""What ``its`` and ``on it`` are in an amount: ``it deals damage to target creature equal to its power``; and of what
``its owner`` is the owner.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from cardlang.language.reading import unclear
from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Shape
from cardlang.language.words.nouns import It, Selection, SomeOf, This
from cardlang.language.words.players import SELF
from cardlang.language.words.sentences import Clause
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
    with r.binder.asking("number"):
        found = r.binder.it(start, end)
    if doer is None or not isinstance(found, It) or not r.binder.stays:
        return found
    meant = [each for each in r.binder.things if each.referent == found.referent and not each.own]
    if meant and not _PEOPLE.isdisjoint(meant[0].nouns):
        return doer.word
    if meant:
        raise unclear.ambiguous("it", [*meant[:1], Candidate(SELF, This(), own=True)], start, end)
    return found


@contextmanager
def measured_beside(r: Reading, clauses: Sequence[Clause]) -> Iterator[None]:
    """While an amount is read behind clauses that do something to this card, or that it does: what is named only in the
    amount could be ``it`` behind them, and so could this card.
    """
    known = list(r.binder.things)
    yield
    done = [verb for clause in clauses for verb in clause.effects]
    said = [*(clause.subject for clause in clauses), *(word for verb in done for word in verb.children())]
    if any(map(r.binder.is_this, said)):
        named = [each for each in r.binder.things if each not in known and each.referent.kind in ("target", "choice")]
        r.binder.with_this |= {each.referent for each in named}


@contextmanager
def whose_it_is(r: Reading, given: Mapping[str, tuple[Word, Shape]], place: Shape) -> Iterator[None]:
    """While the place of a verb is read that is its object's own: ``return another creature to its owner's hand`` is
    about the owner of that creature, and of nothing else.
    """
    whose = re.search(r"\b(its owner|their owners?)\b", r.said(place), re.IGNORECASE)
    moved = given[""][0] if "" in given and whose is not None else None
    referent = moved.referent if isinstance(moved, It) else None
    before = r.binder.things, r.binder.would, r.binder.turned
    meant = [each for each in r.binder.things if each.named == moved or each.referent == referent]
    one = len({each.referent for each in meant}) == 1  # the rest may be one, or several
    if whose is not None and isinstance(moved, SomeOf) and one:
        r.binder.things = [meant[0]._replace(many=whose[0].lower().startswith("their"))]
        r.binder.would = r.binder.turned = False
    elif whose is not None and whose[0].lower() == "its owner" and isinstance(moved, (Selection, It)):
        if len(meant) == 1 and not meant[0].many:
            r.binder.things, r.binder.would, r.binder.turned = meant, False, False
    try:
        yield
    finally:
        r.binder.things, r.binder.would, r.binder.turned = before
