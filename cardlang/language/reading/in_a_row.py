"""Sentences in a row that look back: ``Discard a card. If you can't, sacrifice a creature. If you can't, lose 3 EP.``

Behind such a sentence the same question (``if you do`` behind ``if you do``) and ``if you can't`` are about its own
deed, where that is done by the one who is asked; the other question is about the deed that it looks back on: ``You may
pay 2 EP. If you do, draw a card. If you don't, lose 1 EP.`` Where its own deed may be done or not, that one could be
meant, too: ``You may pay 2 EP. If you do, you may sacrifice a creature. If you don't, ...`` is refused.

What was never asked is neither done nor declined.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from cardlang.language.reading.binder import Binder
from cardlang.language.reading.deeds import Chain, DoneByEach
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.reading.stopping import about_others, is_about_stopper, stopped_by
from cardlang.language.reading.which_question import either_question, ways_of_each, ways_of_one
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import Around
from cardlang.language.words.conditions import Condition
from cardlang.language.words.players import YOU
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.who_did import EachWho, YouDid

CANNOT = ("if you can't", "if they can't")


class Question(NamedTuple):
    """What a sentence asks that begins with ``if they don't``: ``unable`` where it is ``if they can't``."""

    negated: bool
    others: bool
    unable: bool


class Asked(NamedTuple):
    """The effects that it is about, and what must be so that they were done or asked at all."""

    deeds: tuple[int, ...]
    given: Condition | None = None


def question(first: Piece) -> Question:
    """The question of a lead, which begins with the piece ``first``."""
    return Question(first.type == "YOUDONT", about_others(first.value), first.value in CANNOT)


def note_chain(r: Reading, sentence: Sentence, before: tuple[int, ...]) -> None:
    """Notes what a sentence does that begins with ``if you do`` or ``otherwise``; ``before``: what a question in front
    of it was about.
    """
    asked = sentence.condition if isinstance(sentence.condition, YouDid) else None
    row = () if r.binder.chain is None else r.binder.chain.row
    r.binder.chain = None
    if asked is not None or sentence.otherwise:
        row = () if asked is None else (*row, asked)
        others = sentence.clauses[-1].subject != YOU
        stops, other = isinstance(sentence.unless, Clause), before if asked is None else ()
        r.binder.chain = Chain(r.binder.deeds_of(sentence), others, row, stops, other)
    done = r.binder.done_by_each
    if asked is not None and done is not None and done.number >= sentence.clauses[0].number:
        r.binder.done_by_each = replace(done, given=asked)


def decided_in_a_row(r: Reading, chain: Chain, lead: Around, first: Piece) -> Asked:
    """What ``if you do``, the ``lead``, asks about behind a sentence that looks back itself (``chain``). Raises
    :class:`Mistake` where it could be either.
    """
    asks = question(first)
    stopped = is_about_stopper(r.binder, first.value)
    found = _what_stopped(r.binder, chain, asks) if stopped else in_a_row(r.binder, chain, asks)
    if found is not None:
        return found
    said, (start, end) = r.said(lead.first()), extent(lead)
    if chain.deeds == r.binder.decision and asks.negated and chain.row and not stopped:
        raise either_question(said, start, end, ways_of_one(r.text, said, start, end))
    raise either_question(said, start, end)


def denied_in_a_row(binder: Binder, first: Piece) -> tuple[int, ...]:
    """The effects that did not happen where ``if you don't`` is true; what comes of them is not known then."""
    asked = None if binder.chain is None else in_a_row(binder, binder.chain, question(first))
    if asked is None:
        return binder.decision
    deeds, given = asked
    while isinstance(given, YouDid):
        deeds += given.deeds() if given.negated else ()
        given = given.given
    return deeds


def in_a_row(binder: Binder, chain: Chain, asks: Question) -> Asked | None:
    """What a question is about behind a sentence that looks back itself; None where it could be either."""
    decision = binder.decision
    if not chain.deeds:
        return Asked(decision)
    if not chain.row:
        return _behind_otherwise(binder, chain, asks)
    if chain.others != asks.others:
        return _by_the_same(chain, asks) if chain.deeds == decision else Asked(decision, _given(chain, decision))
    if chain.deeds == decision:
        return _of_what_may_be_done(binder, chain, asks)
    return _of_what_has_to_be_done(binder, chain, asks)


def _what_stopped(binder: Binder, chain: Chain, asks: Question) -> Asked | None:
    """What stops a sentence, which is asked about behind it, or behind sentences that asked about it themselves."""
    deeds = tuple(at for at, _ in stopped_by(binder))
    if not chain.stops or not chain.row:
        return Asked(deeds, _given(chain, deeds))
    last = chain.row[-1]
    return Asked(deeds, last) if last.they != asks.others else None


def _behind_otherwise(binder: Binder, chain: Chain, asks: Question) -> Asked | None:
    if chain.others != asks.others:
        return Asked(binder.decision)
    either = any(verb.payable or at in binder.optional for at, verb in binder.done if at in chain.other)
    return None if asks.negated or either else Asked(chain.deeds)


def _of_what_may_be_done(binder: Binder, chain: Chain, asks: Question) -> Asked | None:
    last = chain.row[-1]
    if last.they != asks.others or last.negated or not asks.negated:
        return Asked(chain.deeds, last)
    if asks.unable and binder.optional.isdisjoint(last.deeds()):  # nobody could not do what may be done
        return Asked(last.deeds(), last.given)
    return None


def _of_what_has_to_be_done(binder: Binder, chain: Chain, asks: Question) -> Asked | None:
    last, decision = chain.row[-1], binder.decision
    its_own = Asked(chain.deeds, last)
    fails = any(verb.payable for at, verb in binder.done if at in chain.deeds)
    alike = last.they == asks.others
    unclear = fails or len(chain.row) > 1
    if asks.unable and alike and not last.negated:  # what was done could be done, and what follows hardly fails
        return None if unclear else Asked(last.deeds(), last.given)
    if asks.unable or (alike and last.negated == asks.negated):
        return its_own
    if alike:
        either = _both_asked(chain) or (last.unable and unclear)
        return None if either else Asked(decision, _given(chain, decision))
    if any(each.they == asks.others for each in chain.row):  # what another player may do was asked in between
        return None if fails or not asks.negated else _by_the_same(chain, asks)
    return Asked(decision) if asks.negated and not fails else its_own


def _both_asked(chain: Chain) -> bool:
    """Whether the two last sentences have asked both questions about the same."""
    *_, one, other = (None, *chain.row)
    return one is not None and one.result == other.result and one.negated != other.negated


def _by_the_same(chain: Chain, asks: Question) -> Asked:
    """The last deed that the row has asked about of the same player; its own deed if there is none."""
    found = next((each for each in reversed(chain.row) if each.they == asks.others), None)
    return Asked(chain.deeds) if found is None else Asked(found.deeds(), found.given)


def _given(chain: Chain, decision: tuple[int, ...]) -> Condition | None:
    """What had to be so that what is asked about was done, where the row has asked about it before."""
    return next((each.given for each in reversed(chain.row) if each.deeds() == decision), None)


def done_in_a_row(
    r: Reading, chain: DoneByEach, done: DoneByEach | None, said: str, start: int, end: int
) -> DoneByEach | None:
    """What ``each opponent who can't`` is about behind a sentence that begins so itself: what each of those did there,
    or what the others ``done`` by each before. Raises :class:`Mistake`.
    """
    given, does, unable = chain.given, said.endswith("does"), said.endswith("can't")
    assert isinstance(given, EachWho)
    first = (unable and given.did) or (does and not given.did and not given.asked)  # it asks about what was done first
    if first and not chain.asked:
        if chain.effect.payable:
            raise either_question(said, start, end)
        return done
    if given.did == does or (unable and not chain.asked) or (does and chain.asked):
        return chain
    if chain.asked and not unable:
        raise either_question(said, start, end, ways_of_each(r.text, said, start))
    return done
