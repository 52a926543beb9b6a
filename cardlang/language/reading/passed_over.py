"""What may be done, and a sentence behind it that asks about neither: ``You may sacrifice a creature. Draw a card. If
you do, gain 2 EP.`` By its place ``if you do`` is about the card, by its sense about the creature: it is refused. So
are ``if you do`` and ``if you can't`` behind ``Sacrifice a creature. Draw a card.``, for cards can nearly always be
drawn.
"""

from __future__ import annotations

from cardlang.language.reading.deeds import Unanswered
from cardlang.language.reading.reading import Reading
from cardlang.language.reading.stopping import done_in
from cardlang.language.words.mistake import Mistake, Ways
from cardlang.language.words.players import YOU
from cardlang.language.words.sentences import Clause, Sentence

BEHIND_IT = "Write it directly behind the sentence that it is about."


def note_unanswered(r: Reading, sentence: Sentence) -> None:
    """Notes what a sentence lets a player do, and what the one before did that nothing has asked about."""
    before = r.binder.unanswered
    if before is not None and before.first < sentence.clauses[0].number:
        r.binder.passed_over = before
    r.binder.unanswered = None
    may = [each for each in sentence.clauses if each.optional]
    for clause in (*may[-1:], sentence.unless):
        if isinstance(clause, Clause) and done_in(clause):
            r.binder.unanswered = Unanswered(clause.number, clause.subject != YOU)
    last = sentence.clauses[-1]
    if r.binder.unanswered is None and any(verb.payable for _, verb in done_in(last)):
        r.binder.unanswered = Unanswered(last.number, last.subject != YOU, must=True)


def note_answered(r: Reading) -> None:
    """A sentence asks whether what may be done was done."""
    r.binder.unanswered = r.binder.passed_over = None


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


def refuse_passed_over(r: Reading, said: str, start: int, end: int, *, others: bool, hardly_fails: bool) -> None:
    """Raises :class:`Mistake` for ``if you do`` (``others``: ``if they do``, ``who does``) about what is not left to
    the player, where the same player could have done something before it, or not; and about what hardly ever fails,
    where something could have failed before it.
    """
    passed = r.binder.passed_over
    if passed is None or passed.others != others:
        return
    if hardly_fails or not passed.must:
        before = "what has to be done" if passed.must else "what may be done"
        message = f"'{said}' could be about the sentence before it, or about {before} before that"
        ways = moved_up(r.text, start)
        raise Mistake("CL603", message, start, end, BEHIND_IT, ways=ways)
