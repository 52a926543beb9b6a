"""Finds what is looked at while this card is not in play, under a condition that is true only there: ``As long as ~ is
tapped, ~ costs 1 EP less.``
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Found
from cardlang.language.running.entering import EnterAs
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.have import HaveKeywords
from cardlang.language.words.abilities import Static
from cardlang.language.words.amounts import CountersOn
from cardlang.language.words.conditions import AmountIs, Condition, Happened, IsState, ThingHas
from cardlang.language.words.joined_conditions import Both
from cardlang.language.words.nouns import This
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word

_HELP = "Ask what may be so then: 'as long as you control ...'; or say it of other cards."


def looked_at_before_play(ability: Static, vocabulary: Vocabulary) -> Iterator[Found]:
    """What this card costs, how it comes into play and what else is asked of it before, where that is never so."""
    if ability.condition is None:
        return
    asked = next((each for each in _parts(ability.condition) if _only_in_play(each)), None)
    if asked is None:
        return
    for clause in (each for each in ability.clauses if isinstance(each.subject, This)):
        when = next((when for each in clause.effects if (when := _before(each, clause, vocabulary))), "")
        if when:
            yield f"'{asked.say(SOURCE)}' is never so {when}", _HELP


def _parts(condition: Condition) -> tuple[Condition, ...]:
    return condition.parts if isinstance(condition, Both) else (condition,)


def _only_in_play(asked: Condition) -> bool:
    """Whether a condition is about a state, counters or a deed of this card, which it has only in play."""
    if isinstance(asked, IsState):
        return isinstance(asked.thing, This)
    if isinstance(asked, ThingHas):
        return isinstance(asked.thing, This) and bool(asked.counter)
    if isinstance(asked, AmountIs):
        return isinstance(asked.amount, CountersOn) and isinstance(asked.amount.on, This)
    if isinstance(asked, Happened):
        event = asked.event
        in_play = event.form.subject in ("thing", "thing or player") and not event.form.outside_play
        return isinstance(event.subject, This) and in_play and not event.seen.departs
    return False


def _before(effect: Word, clause: Clause, vocabulary: Vocabulary) -> str:
    """When an effect is looked at, if that is before this card is in play; else empty."""
    if isinstance(effect, EnterAs):
        return "as it comes into play"
    if isinstance(effect, Verb) and effect.of_spells:
        return "while it is being paid for"
    if isinstance(effect, Cannot) and effect.action == "be countered":
        return "while it can be countered"
    entries = [vocabulary.keyword(each.name) for each in effect.keywords] if isinstance(effect, HaveKeywords) else []
    played = any(each is not None and each.when_played for each in entries)
    return "while it is being played" if played and len(clause.effects) == 1 else ""
