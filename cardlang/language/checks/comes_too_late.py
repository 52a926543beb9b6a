"""Finds what is forbidden to things that do it already, or given to them once the rules have looked at it: ``target
defending Animate cannot defend this turn`` takes nothing out of a fight, and behind ``Whenever ~ attacks`` attackers
have been tapped, ``Vigilance`` or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.declared import ATTACK, BLOCK, asked_as
from cardlang.language.checks.findings import Useless
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.take_turn import TakeCombat
from cardlang.language.words.abilities import Ability, Triggered
from cardlang.language.words.entries import ALONE, FightStep
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import It, Selection, This
from cardlang.language.words.players import Referent
from cardlang.language.words.sentences import Body, Clause
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word

NOW = ("turn", "this turn", "combat")
"""Durations that are over before the next such fight."""
_BLOCKED = "be blocked"
_ALL = frozenset((ATTACK, BLOCK, _BLOCKED))
_DECLARED = {ATTACK: "attackers", BLOCK: "blockers", _BLOCKED: "blockers"}
_BY_BLOCKS = ("block", "become blocked", "be blocked", "attack unblocked")
_STATES = {"attacking": frozenset((ATTACK, BLOCK)), "blocking": _ALL, "blocked": _ALL, "unblocked": _ALL}
"""Of what is in a state, what it does not begin to do in this fight any more."""


def comes_too_late(ability: Ability, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """What cannot be done for a time by what is doing it, and what is looked at only before. In a game with another
    fight in the same turn it may be meant for that, and is a warning.
    """
    if not [each for each in inside if each.__class__ is Clause and each.duration in NOW]:
        return
    if not any(state == ALONE for step in vocabulary.fight for state, _ in step.states):
        yield from ((*found, False) for found in _forbidden_while_done(ability, inside, vocabulary))
        return  # attackers are not declared together
    again = TakeCombat in vocabulary.verbs
    for each in inside if not any(isinstance(each, TakeCombat) for each in inside) else ():
        body = getattr(each, "body", None)
        if isinstance(each, Ability) and isinstance(body, Body):
            trigger = each.trigger if isinstance(each, Triggered) else None
            for clause in (word for word in body.walk(but=(Ability,)) if isinstance(word, Clause)):
                if clause.duration in NOW:
                    yield from _looked_at_before(clause, trigger, again, vocabulary)


def _looked_at_before(
    clause: Clause, trigger: Word | None, again: bool, vocabulary: Vocabulary
) -> Iterator[Useless]:
    over, own = _over(clause.subject, trigger), _is_this(clause.subject, trigger)
    for effect in clause.effects if over else ():
        for said, asked in asked_as(effect, vocabulary):
            keyword = said[0].isupper()
            told = keyword and asked == (ATTACK,) and bool(_in_states(clause.subject))  # by another check
            if asked and over.issuperset(asked) and not told:
                what = said if keyword else f"'{said}'"
                message = f"{what} is looked at as {_DECLARED[asked[0]]} are declared: this comes too late"
                help_ = f"Give it earlier: '~ has {said}.'" if own and keyword else _EARLIER
                yield message, help_, again and clause.duration != "combat" and not isinstance(trigger, At)


_EARLIER = "Say it before the fight: 'At the beginning of your turn, ...'; or say how long: 'until your next turn'."


def _over(subject: Word, trigger: Word | None) -> frozenset[str]:
    """What the subject does not begin to do any more in this turn."""
    rows = _in_states(subject)
    if rows:
        return frozenset.intersection(*rows)
    if isinstance(trigger, At):
        return _ALL if trigger.moment.startswith("end") and not trigger.after else frozenset()
    if not isinstance(trigger, When):
        return frozenset()
    return frozenset.intersection(*(_over_by(each, subject) for each in trigger.events))


def _in_states(subject: Word) -> list[frozenset[str]]:
    """For each sort of a description that says how its things fight, what they do not begin to do any more."""
    of = subject.of if isinstance(subject, Selection) else subject
    rows = [[_STATES[each] for each in sort.adjectives if each in _STATES] for sort in getattr(of, "sorts", ())]
    return [row[0] for row in rows] if all(rows) else []


def _over_by(event: EventPattern, subject: Word) -> frozenset[str]:
    """The same, by what has just happened."""
    key = event.form.key
    if key in _BY_BLOCKS or ("combat damage" in key and "noncombat" not in key):
        return _ALL
    if key.split()[0] != "attack" and key != "be attacked":
        return frozenset()
    attacks = key != "be attacked" and (_is_event_subject(subject) or isinstance(subject, This) == _is_own(event))
    return _STATES["attacking"] if attacks else frozenset((ATTACK,))


def _is_own(event: EventPattern) -> bool:
    return isinstance(event.subject, This)


def _is_this(subject: Word, trigger: Word | None) -> bool:
    own = isinstance(trigger, When) and all(map(_is_own, trigger.events))
    return isinstance(subject, This) or (own and _is_event_subject(subject))


def _forbidden_while_done(
    ability: Ability, inside: Sequence[Word], vocabulary: Vocabulary
) -> Iterator[tuple[str, str]]:
    trigger = ability.trigger if isinstance(ability, Triggered) else None
    for clause in inside:
        if isinstance(clause, Clause) and clause.duration in NOW:
            for effect in clause.effects:
                if isinstance(effect, Cannot) and effect.by is None and effect.unless_by is None:
                    yield from _of(clause, effect, trigger, vocabulary.fight)


def _of(clause: Clause, effect: Cannot, trigger: Word | None, fight: Sequence[FightStep]) -> Iterator[tuple[str, str]]:
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
