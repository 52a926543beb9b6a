"""Sentences in a row that look back: ``Discard a card. If you can't, sacrifice a creature. If you can't, lose 3 EP.``

Behind such a sentence the same question (``if you do`` behind ``if you do``) and ``if you can't`` are about its own
deed, where that is done by the one who is asked; the other question is about the deed that it looks back on: ``You may
pay 2 EP. If you do, draw a card. If you don't, lose 1 EP.``
"""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading.reading import Reading, extent
from cardlang.language.text.shapes import Around
from cardlang.language.verbs.shuffle import Shuffle
from cardlang.language.words.abilities import Sentence
from cardlang.language.words.conditions import Condition
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.players import YOU
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import EachWho, YouDid
from cardlang.language.words.word import Word
from cardlang.record import record


@record(frozen=True, slots=True)
class DoneByEach:
    """What several players did, or may have done, in the last clause about them."""

    who: Word
    number: int
    effect: Verb
    asked: bool
    before: tuple[tuple[int, Verb], ...] = ()
    """The other parts of it, with their numbers."""
    first: int = 0
    """The number of its clause."""
    given: Condition | EachWho | None = None
    """What its sentence looks back on: ``each opponent who can't``."""


@record(frozen=True, slots=True)
class Chain:
    """What a sentence does that begins with ``if you do``, which is ``asked``, or with ``otherwise`` (None)."""

    asked: YouDid | None
    deeds: tuple[int, ...]
    others: bool
    """Whether another player does it."""
    both: bool = False
    """Whether the sentence before it has asked the other question about the same."""


def note_chain(r: Reading, sentence: Sentence) -> None:
    """Notes what a sentence does that begins with ``if you do`` or ``otherwise``."""
    asked = sentence.condition if isinstance(sentence.condition, YouDid) else None
    last = r.binder.chain.asked if isinstance(r.binder.chain, Chain) else None
    both = asked is not None and last is not None and asked.result == last.result and asked.negated != last.negated
    r.binder.chain = None
    if asked is not None or sentence.otherwise:
        r.binder.chain = Chain(asked, _deeds_of(r, sentence), sentence.clauses[-1].subject != YOU, both)
    done = r.binder.done_by_each
    if asked is not None and isinstance(done, DoneByEach) and done.number >= sentence.clauses[0].number:
        r.binder.done_by_each = replace(done, given=asked)


def _deeds_of(r: Reading, sentence: Sentence) -> tuple[int, ...]:
    """The numbers of the effects of a sentence: of its last part that may be done, else of all but shuffling."""
    may = [each for each in sentence.clauses if each.optional]
    if may:
        return tuple(range(may[-1].number, may[-1].number + len(may[-1].effects)))
    first = sentence.clauses[0].number
    return tuple([at for at, verb in r.binder.done if at >= first and not isinstance(verb, Shuffle)])


def decided_in_a_row(
    r: Reading, lead: Around, unable: bool, negated: bool, others: bool
) -> tuple[tuple[int, ...], YouDid | None]:
    """The effects that ``if you do`` asks about behind a sentence that looks back itself, and what must be so that they
    were done or asked at all. Raises :class:`Mistake`.
    """
    chain, decision = r.binder.chain, r.binder.decision
    assert isinstance(chain, Chain)
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


def done_in_a_row(chain: DoneByEach, done: object, said: str, start: int, end: int) -> object:
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
