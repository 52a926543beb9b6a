"""What may be done, and a sentence behind it that asks about neither: ``You may sacrifice a creature. Draw a card. If
you do, gain 2 EP.`` By its place ``if you do`` is about the card, by its sense about the creature: it is refused. So
are ``if you do`` and ``if you can't`` behind ``Sacrifice a creature. Draw a card.``, for cards can nearly always be
drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardlang.language.reading.reading import Reading
from cardlang.language.reading.stopping import done_in
from cardlang.language.words.mistake import Mistake, Ways
from cardlang.language.words.players import YOU
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.verb import Verb

BEHIND_IT = "Write it directly behind the sentence that it is about."


def note_answered(r: Reading) -> None:
    """A sentence asks whether what may be done was done."""
    r.binder.unanswered, r.binder.passed_over = None, ()


def moved_up(text: str, start: int) -> Ways:
    """The paragraph with the sentence from ``start`` in front of the one before it, so that it is right behind the one
    it is about.
    """
    before, rest = text[:start].rstrip(), text[start:]
    sentence, stop, behind = rest.partition(".")
    first, dot, between = before.removesuffix(".").rpartition(". ")
    if '"' in text or not dot or not stop:
        return ()
    return (("", f"{first}. {sentence}. {between}.{behind}"),)


def refuse_passed_over(r: Reading, said: str, start: int, end: int, *, others: bool, asked: Verb | None) -> None:
    """Raises :class:`Mistake` for ``if you do`` (``others``: ``if they do``, ``who does``) about what is not left to
    the player, where the same player could have done something before it, or not; and about what hardly ever fails,
    where something could have failed before it. ``asked``: the deed that it is about by its place.
    """
    before = [one for sentence in r.binder.passed_over for one in _deeds_of(sentence)]
    passed = next((each for each in reversed(before) if each.others == others and _meant(each, asked)), None)
    if passed is not None:
        other = "what has to be done" if passed.must else "what may be done"
        message = f"'{said}' could be about the sentence before it, or about {other} before that"
        ways = moved_up(r.text, start)
        raise Mistake("CL603", message, start, end, BEHIND_IT, ways=ways)


class _Deed(NamedTuple):
    """What a sentence does, or lets a player do."""

    others: bool
    """Whether it is another player who does it."""
    must: bool = False
    """Whether it has to be done, if it can be."""
    payable: bool = False
    """Whether it is done with things that may not be there."""


def _deeds_of(sentence: Sentence) -> Iterator[_Deed]:
    """What may be done in a sentence, or to stop it; and what has to be done."""
    may = [each for each in sentence.clauses if each.optional]
    asked = [each for each in (*may[-1:], sentence.unless) if isinstance(each, Clause) and done_in(each)]
    yield from (_Deed(each.subject != YOU) for each in asked[-1:])
    last = next((each for each in reversed(sentence.clauses) if done_in(each)), None)
    if last is not None and not may:
        yield _Deed(last.subject != YOU, must=True, payable=any(verb.payable for _, verb in done_in(last)))


def _meant(passed: _Deed, asked: Verb | None) -> bool:
    """Whether a deed may be meant although another one has come in between."""
    if not passed.must or asked is None:
        return not passed.must
    return asked.hardly_fails or (passed.payable and not asked.payable)
