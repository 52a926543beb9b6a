"""Finds what is forbidden to things that do it already, in games in which nothing does it twice in a turn: ``target
defending Animate cannot defend this turn`` takes nothing out of a fight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.take_turn import TakeCombat
from cardlang.language.words.abilities import Ability, Triggered
from cardlang.language.words.entries import FightStep
from cardlang.language.words.event_patterns import When
from cardlang.language.words.nouns import It, Selection
from cardlang.language.words.players import Referent
from cardlang.language.words.sentences import Clause
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word

NOW = ("turn", "this turn", "combat")
"""Durations that are over before the next such fight."""


def comes_too_late(ability: Ability, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """What cannot be done for a time by what is doing it."""
    if TakeCombat in vocabulary.verbs:  # another fight in the same turn
        return
    trigger = ability.trigger if isinstance(ability, Triggered) else None
    for clause in inside:
        if isinstance(clause, Clause) and clause.duration in NOW:
            for effect in clause.effects:
                if isinstance(effect, Cannot) and effect.by is None and effect.unless_by is None:
                    yield from _of(clause, effect, trigger, vocabulary.fight)


def _of(clause: Clause, effect: Cannot, trigger: Word | None, fight: Sequence[FightStep]) -> Iterator[Found]:
    for step in fight:
        if set(effect.action.split(" or ")) <= {verb for _, verb in step.states}:
            doing = next((state for state, verb in step.states if _does(clause.subject, state, verb, trigger)), "")
            if doing:
                message = f"what is {doing} already goes on: '{effect.say(SOURCE)}' comes too late for it"
                yield message, f"Forbid it to what is not {doing} yet."


def _does(subject: Word, state: str, verb: str, trigger: Word | None) -> bool:
    """Whether a thing is in that state: ``attacking``; or has just got into it, as the trigger says."""
    if not state.endswith("ing"):  # "confronted": it may still do the same to others
        return False
    of = subject.of if isinstance(subject, Selection) else subject
    if any(state in sort.adjectives for sort in getattr(of, "sorts", ())):
        return True
    event = trigger.events[0] if isinstance(trigger, When) else None
    return event is not None and event.form.key == verb and _is_event_subject(subject)


def _is_event_subject(subject: Word) -> bool:
    return isinstance(subject, It) and subject.referent == Referent("event", 0)
