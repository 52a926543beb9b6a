"""Sentences in a row that look back: ``Discard a card. If you can't, sacrifice a creature. If you can't, lose 3 EP.``

Behind such a sentence the same question (``if you do`` behind ``if you do``) and ``if you can't`` are about its own
deed, where that is done by the one who is asked; the other question is about the deed that it looks back on: ``You may
pay 2 EP. If you do, draw a card. If you don't, lose 1 EP.``
"""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading.deeds import Chain, DoneByEach
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.shapes import Around
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.players import YOU
from cardlang.language.words.sentences import Sentence
from cardlang.language.words.who_did import EachWho, YouDid


def note_chain(r: Reading, sentence: Sentence) -> None:
    """Notes what a sentence does that begins with ``if you do`` or ``otherwise``."""
    asked = sentence.condition if isinstance(sentence.condition, YouDid) else None
    last = None if r.binder.chain is None else r.binder.chain.asked
    both = asked is not None and last is not None and asked.result == last.result and asked.negated != last.negated
    r.binder.chain = None
    if asked is not None or sentence.otherwise:
        r.binder.chain = Chain(asked, r.binder.deeds_of(sentence), sentence.clauses[-1].subject != YOU, both)
    done = r.binder.done_by_each
    if asked is not None and done is not None and done.number >= sentence.clauses[0].number:
        r.binder.done_by_each = replace(done, given=asked)


def decided_in_a_row(
    r: Reading, chain: Chain, lead: Around, unable: bool, negated: bool, others: bool
) -> tuple[tuple[int, ...], YouDid | None]:
    """The effects that ``if you do`` asks about behind a sentence that looks back itself (``chain``), and what must be
    so that they were done or asked at all. Raises :class:`Mistake`.
    """
    decision = r.binder.decision
    if not chain.deeds or chain.others != others:
        return decision, None
    if chain.asked is None:
        if negated:
            raise _unclear(r, lead)
        return chain.deeds, None
    same = chain.asked.negated == negated
    if decision == chain.deeds:  # what may be done
        return decision, chain.asked if same and negated else None
    if same or unable:
        return chain.deeds, chain.asked
    if chain.asked.unable or chain.both:
        raise _unclear(r, lead)
    return decision, None


def _unclear(r: Reading, lead: Around) -> Mistake:
    start, end = extent(lead)
    return Mistake("CL603", _EITHER.format(r.said(lead.first())), start, end, _ONCE_MORE)


_EITHER = "'{}' could be about the sentence before it, or about what that one looks back on"
_ONCE_MORE = "Say what it is about once more, or leave one of them out."


def done_in_a_row(
    chain: DoneByEach, done: DoneByEach | None, said: str, start: int, end: int
) -> DoneByEach | None:
    """What ``each opponent who can't`` is about behind a sentence that begins so itself: what each of those did there,
    or what the others ``done`` by each before. Raises :class:`Mistake`.
    """
    given, does, unable = chain.given, said.endswith("does"), said.endswith("can't")
    assert isinstance(given, EachWho)
    if given.did == does or (unable and not chain.asked):
        return chain
    if does and not given.asked:
        raise Mistake("CL603", _EITHER.format(said), start, end, _ONCE_MORE)
    return done
