"""Prospects: what the abilities of a card in play will bring over the coming turns, in hundredths of a card in hand.

A look ahead to the next quiet moment sees what a card does at once, but not what it does turn after turn: a land, a
landmark, an engine. So each ability is given a value from its words: what its effects are worth, how often they will
happen, and what they cost. Where words say nothing that can be counted (a rule that changes, a victory that is still
far), the printed cost does: its author thought that the card is worth it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from cardlang.engine.cards import Body, Card, Effect
from cardlang.engine.goals import AMOUNT, STAT
from cardlang.engine.zones import PLAY
from cardlang.language.running.cost_parts import GivePart, ResourcePart
from cardlang.language.running.lowered_abilities import WordTriggered
from cardlang.language.running.sentences import DoSentence
from cardlang.language.words.amounts import Amount, Number
from cardlang.language.words.event_patterns import When
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import It, This
from cardlang.language.words.players import YOU, Player, TargetPlayer
from cardlang.language.words.quantities import Holding
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.word import Word

EACH: Final[Mapping[str, int]] = {
    "draw": 100,
    "deal": 35,
    "put": 50,
    "create": 110,
    "discard": -70,
    "sacrifice": -90,
    "scry": 15,
}
"""The value of each card drawn, point of damage dealt, counter put ... to the player who does it."""
ONCE: Final[Mapping[str, int]] = {
    "destroy": 160,
    "exile": 160,
    "gain control": 150,
    "counter": 120,
    "return": 80,
    "search": 110,
    "look at": 20,
    "reveal": 5,
    "prevent": 60,
    "tap": 30,
    "untap": 30,
    "get": 30,
    "cannot": 40,
    "copy": 100,
}
"""The value of other effects, however many things they are about."""
OTHER: Final = 40
UNKNOWN_NUMBER: Final = 2
RARELY, OFTEN = 40, 60  # times in a hundred turns that other events, and attacks of its own, are expected
PERHAPS: Final = 60  # percent of an effect that depends on a condition or a die
USED: Final = 80  # percent of what an ability is worth that can be used each turn
AFFORDED: Final = 20  # percent, of one that is used as often as it is paid for: what pays for it is needed elsewhere
LEAST_RETURN: Final = 45  # what a card is worth in play, beside what was paid for it, if nothing else is known
RULE: Final = 25  # what each rule that a creature changes is worth
COST: Final = "cost"

Worths = Mapping[str, int]
"""The value of one of each resource, and under ``COST`` of one more in the cost of a card."""

OPPONENTS = (Player("opponent"), Player("each opponent"), Player("your opponents"), Player("each other player"))


class Prospect:
    """What a card in play is worth for its abilities: ``each_turn`` for every turn of its controller to come, and at
    least ``at_first`` altogether in a game that has just begun, and half as much in one that is about to end.
    """

    __slots__ = ("at_first", "each_turn")

    def __init__(self, each_turn: int, at_first: int) -> None:
        self.each_turn = each_turn
        self.at_first = at_first

    def over(self, turns: int, of: int) -> int:
        """The value with ``turns`` to come, where a whole game has ``of``."""
        return max(self.each_turn * turns, self.at_first * (of + min(turns, of)) // (2 * of))


def prospect_of(card: Card, stats: tuple[str, ...], worths: Worths) -> Prospect:
    """The prospect of a card; it is found once and kept with the card. ``stats`` are the stats of the game."""
    found = card.memo.get("prospect")
    if not isinstance(found, Prospect):
        found = card.memo["prospect"] = _prospect(card, stats, worths)
    return found


def _prospect(card: Card, stats: tuple[str, ...], worths: Worths) -> Prospect:
    gains = [_activated(card, worths), *(_triggered(each, worths) for each in card.triggered)]
    each_turn = sum(gain for gain in gains if gain > 0)
    if any(stat in card.base for stat in stats):
        return Prospect(each_turn, RULE * (len(card.statics) + len(card.replacements)))
    return Prospect(each_turn, LEAST_RETURN + worths.get(COST, AMOUNT) * card.base.get("cost", 0))


# ---- abilities -------------------------------------------------------------------------------------------------
def _activated(card: Card, worths: Worths) -> int:
    """What its activated abilities bring in a turn; of several that tap it only the best counts."""
    tapping, others = [0], 0
    for ability in card.activated:
        if ability.role != PLAY or not _may_be_repeated(ability.cost):
            continue
        gain = body_worth(ability.body, worths) - _cost(ability.cost, worths)
        if any(part.taps for part in ability.cost):
            tapping.append(gain * USED // 100)
        else:
            others += max(0, gain * AFFORDED // 100)
    return max(tapping) + others


def _may_be_repeated(cost: Iterable[object]) -> bool:
    """False if the card itself is given up for it."""
    given = (part.verb.given_up() for part in cost if isinstance(part, GivePart))
    return not any(isinstance(each, This) for each in given)


def _cost(parts: Iterable[object], worths: Worths) -> int:
    total = 0
    for part in parts:
        if isinstance(part, ResourcePart):
            total += worths.get(part.name, AMOUNT) * (part.fixed[1] if part.fixed is not None else UNKNOWN_NUMBER)
        elif isinstance(part, GivePart):
            total += 60
    return total


def _triggered(ability: object, worths: Worths) -> int:
    """What a triggered ability brings in a turn of its controller."""
    if not isinstance(ability, WordTriggered):
        return 0
    worth = body_worth(ability.body, worths) * (PERHAPS if ability.condition is not None else 100) // 100
    trigger = ability.trigger
    if isinstance(trigger, At):
        return worth if trigger.whose in (None, YOU) else 0
    if isinstance(trigger, When):
        mine = isinstance(trigger.events[0].subject, (This, It))
        if mine and trigger.events[0].form.once:
            return 0  # when it enters: that has happened; when it dies: too late
        return worth * (OFTEN if mine else RARELY) // 100
    return worth * RARELY // 100


# ---- effects ---------------------------------------------------------------------------------------------------
def body_worth(body: Body, worths: Worths) -> int:
    """What a body does once for its controller; the best of its modes, or of those chance chooses from the mean."""
    if body.modes:
        found = [body_worth(mode, worths) for _, mode in body.modes]
        return sum(found) // len(found) if body.lucky else max(found)
    return sum(_effect(effect, worths) for effect in body.effects)


def _effect(effect: Effect, worths: Worths) -> int:
    if not isinstance(effect, DoSentence):
        return OTHER
    worth = _sentence(effect.sentence, worths)
    normal = effect.normal or (effect.put_off[0].normal if effect.put_off else None)
    if normal is not None:
        worth = (worth + _effect(normal, worths)) // 2
    return worth + sum(_effect(each, worths) for each in effect.put_off[1:])  # what waits with it


def _sentence(sentence: Sentence, worths: Worths) -> int:
    worth = sum(_clause(clause, worths) for clause in sentence.clauses)
    doubtful = sentence.condition is not None or sentence.unless is not None
    return worth * PERHAPS // 100 if doubtful else worth


def _clause(clause: Clause, worths: Worths) -> int:
    worth = sum(_verb(effect, worths) for effect in clause.effects) * (2 if clause.each is not None else 1)
    if clause.subject == Player("each player"):
        return 0
    if clause.subject in OPPONENTS or (isinstance(clause.subject, TargetPlayer) and clause.subject.opponent):
        return -worth
    return max(0, worth) if clause.optional else worth


def _verb(effect: Word, worths: Worths) -> int:
    name = getattr(effect, "name", "")
    many = UNKNOWN_NUMBER
    for part in effect.walk():
        if isinstance(part, Holding):
            sign = 1 if name in ("gain", "create") else -1
            return sign * worths.get(part.resource, AMOUNT) * _number(part.amount)
        if isinstance(part, Amount):
            many = _number(part)
            break
    if name in EACH:
        return EACH[name] * many
    return STAT if name == "put" else ONCE.get(name, OTHER)


def _number(amount: Word) -> int:
    return amount.value if isinstance(amount, Number) else UNKNOWN_NUMBER
