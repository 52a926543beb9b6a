"""Finds what is done at a moment when its thing is not there, such as dice before any are rolled, and sentences that
wait for a moment of this turn that has already passed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.findings import Found
from cardlang.language.words.abilities import Ability, Body, Rider, Sentence, Triggered
from cardlang.language.words.event_patterns import When
from cardlang.language.words.moments import At
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE


def wrong_moment(abilities: Sequence[Ability], at: int) -> Iterator[Found]:
    """Sentences of a paragraph that come too early or too late."""
    ability = abilities[at]
    body = getattr(ability, "body", None)
    trigger = ability.trigger if isinstance(ability, Triggered) else None
    for sentence in body.sentences if isinstance(body, Body) else ():
        moment = sentence.at
        if moment is not None and moment.this and isinstance(trigger, At) and trigger.moment.startswith("end"):
            later = replace(moment, this=False).say(SOURCE)
            yield f"'{moment.say(SOURCE)}' has come by then", f"Leave it out, or write '{later}'."
        for effect in (each for clause in sentence.clauses for each in clause.effects):
            if not isinstance(effect, Verb) or not effect.not_at or sentence.later is not None:
                continue
            when = _when(ability, sentence, effect.not_at) or _played(abilities, effect.not_at)
            if when:
                said = f"{effect.name} {effect.rest(SOURCE)}"
                yield f"'{said}': what that is done to is not there {when}", effect.in_time.format(said)


def _when(ability: Ability, sentence: Sentence, never: Sequence[str]) -> str:
    """The moment of a sentence in words, if it is one of ``never``; else empty."""
    if sentence.at is not None:
        return sentence.at.say(SOURCE)
    trigger = ability.trigger if isinstance(ability, Triggered) else None
    if isinstance(trigger, At) or (isinstance(trigger, When) and all(each.key in never for each in trigger.events)):
        return trigger.say(SOURCE)
    return ""


def _played(abilities: Sequence[Ability], never: Sequence[str]) -> str:
    """The limit that lets a card be played only at one of the moments in ``never``, in words; empty if there is none.
    """
    asked = [each.when for each in abilities if isinstance(each, Rider) and each.when is not None]
    return next((f"when {said}" for each in asked if (said := each.say(SOURCE)) in never), "")
