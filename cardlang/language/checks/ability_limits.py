"""Finds limits of an ability that are never met while it can be used (``Tap: ... Activate only if ~ is tapped.``), that
contradict each other, or that say nothing new.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.engine.zones import DISCARD, HAND
from cardlang.language.checks.decided_by_trigger import (
    LEAVE_OUT,
    side,
)
from cardlang.language.checks.findings import Found, Useless
from cardlang.language.words.abilities import Ability, Activated, Static, Triggered
from cardlang.language.words.amounts import X
from cardlang.language.words.cards import CardTree
from cardlang.language.words.casting_costs import PlayLimit
from cardlang.language.words.conditions import IsState, IsTurn
from cardlang.language.words.costs import ONCE_A_TURN, TIMES_A_TURN, TRIGGERS_ONCE, DoCost, Limit, TapCost
from cardlang.language.words.descriptions import Description
from cardlang.language.words.entries import DURING
from cardlang.language.words.event_patterns import When
from cardlang.language.words.heads import PERMANENT
from cardlang.language.words.joined_conditions import conditions_in
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import This
from cardlang.language.words.players import YOU
from cardlang.language.words.verb import Verb
from cardlang.language.words.what_players_have import Has, ThereAre, Want
from cardlang.language.words.whereabouts import asked_of_itself, outside_play
from cardlang.language.words.word import SOURCE, Word

_IN_PLAY = ("sacrifice", "tap", "untap")
"""What this card does as a cost while it is in play."""


def impossible_limits(tree: CardTree, at: int) -> Iterator[Found]:
    """Conditions of an ability that are never true while its card is in play."""
    ability = tree.abilities[at]
    if isinstance(ability, Static):
        asked = [] if ability.negated or _speaks_elsewhere(ability) else conditions_in(ability.condition)
    elif isinstance(ability, Activated) and _used_in_play(ability):
        asked = [part for limit in ability.limits for part in conditions_in(limit.condition)]
        taps = any(isinstance(each, TapCost) for each in ability.costs)
        for each in asked:
            if taps and each == IsState(This(), "tapped"):
                yield "what is tapped cannot be tapped to pay for this", "Leave the condition out."
    elif isinstance(ability, Triggered) and _heard_in_play(ability):
        asked = conditions_in(ability.condition)
    else:
        return
    for each in asked:
        if _leaves_no_room(each, tree):
            message = f"'{each.say(SOURCE)}' is never true while ~ is in play: it is one itself"
            yield message, "Say 'no other', or say it of what ~ is not."


def limits_with_x(ability: Ability) -> Iterator[Found]:
    """``X EP: draw X cards. Activate only if X is 2 or less.``: that is asked before X is chosen."""
    for limit in ability.limits if isinstance(ability, Activated) else ():
        if limit.condition is not None and any(isinstance(word, X) for word in limit.condition.walk()):
            message = f"'{limit.say(SOURCE)}' is asked before X is chosen"
            yield message, "Ask for X in what happens: '... If X is 2 or less, ...'."


def _speaks_elsewhere(ability: Static) -> bool:
    """Whether an ability also works while its card is not in play: ``~ costs 1 EP less as long as ...``."""
    effects = [each for clause in ability.clauses if isinstance(clause.subject, This) for each in clause.effects]
    return any(isinstance(each, Verb) and each.from_anywhere for each in effects)


def _heard_in_play(ability: Triggered) -> bool:
    """Whether an ability triggers while its card stays in play, and not as something leaves (perhaps this card with
    it).
    """
    trigger = ability.trigger
    if outside_play(trigger) or asked_of_itself(ability.condition) is not None:
        return False
    return not isinstance(trigger, When) or not any(event.seen.departs for event in trigger.events)


def _used_in_play(ability: Activated) -> bool:
    """Whether an ability is used while its card is in play."""
    own = [each.effect for each in ability.costs if isinstance(each, DoCost)]
    away = [each for each in own if isinstance(getattr(each, "what", None), This) and each.name not in _IN_PLAY]
    return not away and not {HAND, DISCARD} & {limit.key for limit in ability.limits}


def _leaves_no_room(asked: Word, tree: CardTree) -> bool:
    """Whether a condition wants that there are none of what this card itself is: ``you control no artifacts``, on an
    artifact.
    """
    if isinstance(asked, ThereAre):
        wants: tuple[Want, ...] = (asked.want,)
    elif isinstance(asked, Has) and asked.player == YOU and asked.relation == "control":
        wants = asked.wants
    else:
        return False
    return any(want.range.is_none and _is_this(want.of, tree) for want in wants)


def _is_this(of: Description, tree: CardTree) -> bool:
    """Whether a description always fits this card while it is in play."""
    mine = {each.lower() for each in (*tree.type.kinds, *tree.type.subtypes, PERMANENT)}
    plain = (of.zone is None or of.zone.in_play) and of.controller is None and not of.other and not of.distinct
    return plain and any(
        not sort.adjectives and not sort.filters and {noun.lower() for noun in sort.nouns} <= mine for sort in of.sorts
    )


_MORE_THAN_ONCE = ("combat", "main phase")
"""Parts of a turn that may come more than once in it."""


def conflicting_limits(tree: CardTree, at: int) -> Iterator[Useless]:
    """Limits that contradict each other, or that are always kept anyway."""
    ability = tree.abilities[at]
    if isinstance(ability, Activated):
        yield from _at_odds(ability.limits)
        yield from _more_than_once(ability)
    elif isinstance(ability, PlayLimit):
        earlier = [each for one in tree.abilities[:at] if isinstance(one, PlayLimit) for each in one.limits]
        yield from _at_odds((*earlier, *ability.limits))
    elif isinstance(ability, Triggered) and any(each.key == TRIGGERS_ONCE for each in ability.limits):
        once = isinstance(ability.trigger, At) and not any(each in ability.trigger.moment for each in _MORE_THAN_ONCE)
        if once or (isinstance(ability.trigger, When) and ability.trigger.first):
            yield f"{ability.trigger.say(SOURCE)}: that is once a turn anyway", LEAVE_OUT, True


def _at_odds(limits: Sequence[Limit]) -> Iterator[Useless]:
    """Limits that leave no time or no place to use the ability, and limits that another one implies."""
    keys = [each.key for each in limits]
    turns = [whose for each in limits if (whose := _turn_of(each))]
    if "you" in turns and "others" in turns:
        yield "these limits leave no turn in which it could be done", "Leave one of them out.", False
    elif HAND in keys and DISCARD in keys:
        yield "no card is in a hand and in a pile at the same time", "Leave one of them out.", False
    elif "slow" in keys and "combat" in keys:
        yield "there is no combat in a main phase", "Leave one of them out.", False
    for key, others in _IMPLIED:
        implied = [each for each in limits if each.key == key and any(_says(each, others) for each in keys)]
        if implied or keys.count(key) > 1:
            said = (implied or [each for each in limits if each.key == key])[0].say(SOURCE)
            yield f"'{said}' says nothing beside the other limit", LEAVE_OUT, True


_IMPLIED = (
    ("your turn", ("slow", DURING)),
    (ONCE_A_TURN, ("once a game",)),
    ("twice a turn", (ONCE_A_TURN, "once a game")),
    ("three times a turn", ("twice a turn", ONCE_A_TURN, "once a game")),
    ("slow", ()),
    ("combat", ()),
    ("once a game", ()),
)
"""Limits, each with the limits that imply it."""


def _says(key: str, others: Sequence[str]) -> bool:
    return any(key == each or (each == DURING and key.startswith(each)) for each in others)


def _turn_of(limit: Limit) -> str:
    """In whose turns (``you`` or ``others``) a limit allows something; empty if in anybody's."""
    if limit.key in ("your turn", "slow") or limit.key.startswith(DURING):
        return "you"
    for part in conditions_in(limit.condition):
        if isinstance(part, IsTurn) and (whose := side(part.player)):
            if not part.negated:
                return whose
            return "others" if whose == "you" else ""
    return ""


def _more_than_once(ability: Activated) -> Iterator[Useless]:
    """``Only once per turn``, where the card is given up as a cost, so that it can happen only once anyway."""
    spent = any(isinstance(each, DoCost) and gives_itself_up(each) for each in ability.costs)
    for limit in ability.limits if spent else ():
        if limit.key in (*TIMES_A_TURN, "once a game"):
            yield f"'{limit.say(SOURCE)}' says nothing: the card is given up for it", LEAVE_OUT, True


def gives_itself_up(cost: DoCost) -> bool:
    given = getattr(cost.effect, "what", None)
    return cost.effect.name in ("sacrifice", "exile", "discard") and isinstance(given, This)
