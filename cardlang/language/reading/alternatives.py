"""``instead``, ``otherwise`` and ``if you do`` refer back to an earlier sentence of the paragraph, or to what a player
may do there. These functions find it, and refuse the sentence when there is none or it cannot be the one meant.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.reading.reading import Binder, Reading
from cardlang.language.text.shapes import Shape
from cardlang.language.words.abilities import DURATIONS, Clause, Risk, Sentence
from cardlang.language.words.conditions import Condition, YouDid
from cardlang.language.words.effect import Effect
from cardlang.language.words.enough import SEVERAL
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE


def decided(binder: Binder, sentence: Sentence, before: int | None) -> int | None:
    """The number of the effect that a following ``if you do`` asks about: the last optional effect of this sentence
    (``you may ...``), else the last effect of all. After a sentence that itself begins with ``if you do`` and has no
    ``may``, it is still the effect from ``before``.
    """
    may = [each for each in sentence.clauses if each.optional]
    if may:
        return may[-1].number + len(may[-1].effects) - 1
    follows = sentence.otherwise or isinstance(sentence.condition, YouDid)
    return before if follows and before is not None else binder.last_done


def refuse_lonely(r: Reading, sentence: Sentence, before: Sequence[Sentence], shape: Shape) -> None:
    """Raises :class:`Mistake` for ``instead`` or ``otherwise`` with no fitting sentence before it."""
    if sentence.instead:
        refuse_misplaced_instead(r, sentence, before, shape)
    refuse_undecided(r, sentence, before, shape)
    asks = isinstance(sentence.condition, YouDid) or sentence.otherwise or sentence.instead
    last_asked = before[-1].clauses if before and before[-1].asks_each else ()
    asked = [each.subject for each in (before[-1].clauses if before else ()) if each.optional or last_asked]
    if asks and any(subject in SEVERAL for subject in asked):
        message = f"'{asked[-1].say(SOURCE)}' is asked one by one, so nothing can depend on one answer"
        raise r.mistake("CL602", message, shape, "Write 'an opponent may' or 'target player may': one player is asked.")
    if (sentence.instead or sentence.otherwise) and before:
        refuse_endless(r, sentence, before[-1], shape)
    if not sentence.otherwise:
        return
    help_ = "Say first when it happens: 'If you control an artifact, draw a card. Otherwise, ...'."
    if not before:
        raise r.mistake("CL602", "'otherwise' has nothing to point at: no sentence stands before it", shape, help_)
    last = before[-1]
    if last.unhindered:
        message = "'otherwise' has nothing to point at: the sentence before it happens in any case"
        raise r.mistake("CL602", message, shape, help_)
    if last.instead or last.otherwise or last.at is not None or sentence.instead:
        message = "'otherwise' stands behind a sentence with 'if', 'may' or 'unless', and only once"
        raise r.mistake("CL405", message, shape, "Write out when it happens: 'If you control no artifact, ...'.")


def refuse_endless(r: Reading, sentence: Sentence, before: Sentence, shape: Shape) -> None:
    """Raises :class:`Mistake` where something lasts without end in the place of what lasts for a time."""
    first = next((each.duration for each in before.clauses if each.duration), "")
    for clause in sentence.clauses if first else ():
        if not clause.duration and any(isinstance(each, Verb) and each.lasting for each in clause.effects):
            said = DURATIONS.get(first, first)
            message = f"for how long? The sentence before this one says '{said}'"
            raise r.mistake("CL505", message, shape, f"Say '{said}' or 'permanently' here, too.")


def refuse_undecided(r: Reading, sentence: Sentence, before: Sequence[Sentence], shape: Shape) -> None:
    """Raises :class:`Mistake` for ``If you don't`` after a sentence that has a condition but no choice: the author
    means ``Otherwise``.
    """
    asks = sentence.condition
    if not isinstance(asks, YouDid) or not asks.negated or not before:
        return
    last = before[-1]
    decided_there = any(each.number <= asks.result < each.number + len(each.effects) for each in last.clauses)
    hindered = last.condition is not None or isinstance(last.unless, Condition)
    if not decided_there or not hindered or any(each.optional for each in last.clauses):
        return
    message = "nobody decides anything in the sentence before this one: it happens if its condition holds"
    raise r.mistake("CL602", message, shape, "Write 'Otherwise, ...'.")


def refuse_misplaced_instead(r: Reading, sentence: Sentence, before: Sequence[Sentence], shape: Shape) -> None:
    """``instead`` replaces the sentence before it; in a sentence that begins with ``if you do``, the one before that.
    Raises :class:`Mistake` if there is no such sentence, or if an earlier one uses the same verb and so may be meant.
    """
    reach = 2 if isinstance(sentence.condition, YouDid) else 1
    if len(before) < reach:
        message = "'instead' has nothing to point at: nothing stands before it in this paragraph"
        help_ = "Write what happens else in front: 'Draw a card. If you control an artifact, draw 2 cards instead.'"
        raise r.mistake("CL707", message, shape, help_)
    replaced, earlier = before[-reach], before[:-reach]
    if replaced.at is not None or replaced.otherwise:
        message = f"'instead' cannot take the place of '{replaced.say(SOURCE)}'"
        raise r.mistake("CL405", message, shape, "Write both out, each with its 'if'.")
    own = _deeds(sentence)
    if own & _deeds(replaced) or not any(own & _deeds(each) for each in earlier):
        return
    message = f"'instead' would take the place of '{replaced.say(SOURCE)}', the sentence before it"
    help_ = "Put the sentence whose place it takes right in front of it, or write both out with 'if'."
    raise r.mistake("CL603", message, shape, help_)


def refuse_lonely_risk(r: Reading, risk: Risk, before: Sequence[Sentence], shape: Shape) -> None:
    """The same check for the outcomes of a risk: only a success may replace the sentence before the risk. Raises
    :class:`Mistake`.
    """
    for outcome in risk.success:
        for sentence in outcome.sentences[:1]:
            refuse_lonely(r, sentence, before, shape)
    others = (risk.partial, risk.critical, risk.failure, risk.critical_failure)
    for sentence in (each.sentences[0] for each in others if each is not None and each.sentences):
        if sentence.instead or sentence.otherwise:
            message = "only a success takes the place of what stands before it"
            raise r.mistake("CL405", message, shape, "Leave 'instead' or 'otherwise' out of the other outcomes.")


def _deeds(sentence: Sentence) -> set[str]:
    """The names of the verbs in a sentence."""
    return {_name(effect) for clause in sentence.clauses if isinstance(clause, Clause) for effect in clause.effects}


def _name(effect: Effect) -> str:
    return str(getattr(effect, "name", ""))
