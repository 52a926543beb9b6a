"""Finds conditions that an ability can never meet while it can be used: ``Tap: ... Activate only if ~ is tapped.``, and
on an artifact ``Activate only if you control no artifacts.``
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.engine.zones import DISCARD, HAND
from cardlang.language.checks.dead_numbers import Found
from cardlang.language.words.abilities import Activated, Static, Triggered
from cardlang.language.words.cards import CardTree
from cardlang.language.words.conditions import Condition, Has, IsState, ThereAre, Want
from cardlang.language.words.costs import DoCost, TapCost
from cardlang.language.words.event_patterns import When
from cardlang.language.words.heads import PERMANENT
from cardlang.language.words.joined_conditions import Both
from cardlang.language.words.nouns import Description, This
from cardlang.language.words.players import YOU
from cardlang.language.words.verb import Verb
from cardlang.language.words.whereabouts import asked_of_itself, outside_play
from cardlang.language.words.word import SOURCE

_IN_PLAY = ("sacrifice", "tap", "untap")
"""What this card does as a cost while it is in play."""


def limits_unmet(tree: CardTree, at: int) -> Iterator[Found]:
    """What is wrong with when an ability of a card may be used, or is true, while the card is in play."""
    ability = tree.abilities[at]
    if isinstance(ability, Static):
        asked = [] if ability.negated or _speaks_elsewhere(ability) else _parts(ability.condition)
    elif isinstance(ability, Activated) and _used_in_play(ability):
        asked = [part for limit in ability.limits for part in _parts(limit.condition)]
        taps = any(isinstance(each, TapCost) for each in ability.costs)
        for each in asked:
            if taps and each == IsState(This(), "tapped"):
                yield "what is tapped cannot be tapped to pay for this", "Leave the condition out."
    elif isinstance(ability, Triggered) and _heard_in_play(ability):
        asked = _parts(ability.condition)
    else:
        return
    for each in asked:
        if _leaves_no_room(each, tree):
            message = f"'{each.say(SOURCE)}' is never true while ~ is in play: it is one itself"
            yield message, "Say 'no other', or say it of what ~ is not."


def _speaks_elsewhere(ability: Static) -> bool:
    """Whether it is about this card outside play, too: ``~ costs 1 EP less as long as ...``."""
    effects = [each for clause in ability.clauses if isinstance(clause.subject, This) for each in clause.effects]
    return any(isinstance(each, Verb) and each.from_anywhere for each in effects)


def _heard_in_play(ability: Triggered) -> bool:
    """Whether it triggers while the card is in play, and not as something leaves, perhaps this card with it."""
    trigger = ability.trigger
    if outside_play(trigger) or asked_of_itself(ability.condition) is not None:
        return False
    return not isinstance(trigger, When) or not any(event.seen.departs for event in trigger.events)


def _parts(condition: Condition | None) -> list[Condition]:
    """All that a condition asks for."""
    if isinstance(condition, Both):
        return [each for part in condition.parts for each in _parts(part)]
    return [] if condition is None else [condition]


def _used_in_play(ability: Activated) -> bool:
    """Whether it is used while the card is in play."""
    own = [each.effect for each in ability.costs if isinstance(each, DoCost)]
    away = [each for each in own if isinstance(getattr(each, "what", None), This) and each.name not in _IN_PLAY]
    return not away and not {HAND, DISCARD} & {limit.key for limit in ability.limits}


def _leaves_no_room(asked: Condition, tree: CardTree) -> bool:
    """Whether ``you control no artifacts`` is asked by a card that is one, or ``there are no artifacts``."""
    if isinstance(asked, ThereAre):
        wants: tuple[Want, ...] = (asked.want,)
    elif isinstance(asked, Has) and asked.player == YOU and asked.relation == "control":
        wants = asked.wants
    else:
        return False
    return any(want.range.is_none and _is_this(want.of, tree) for want in wants)


def _is_this(of: Description, tree: CardTree) -> bool:
    """Whether a description fits a card in play whatever happens."""
    mine = {each.lower() for each in (*tree.type.kinds, *tree.type.subtypes, PERMANENT)}
    plain = (of.zone is None or of.zone.in_play) and of.controller is None and not of.other and not of.distinct
    return plain and any(
        not sort.adjectives and not sort.filters and {noun.lower() for noun in sort.nouns} <= mine for sort in of.sorts
    )
