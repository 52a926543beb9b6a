"""Costs of activated abilities, before the colon, and limits, at the end of the text:

``Tap, Sacrifice ~: Draw a card. Activate only once per turn.``
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardlang.engine.interfaces import TAPPED
from cardlang.engine.zones import DISCARD, HAND, PLAY
from cardlang.language.words.conditions import Condition
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.english import number_word
from cardlang.language.words.mix import Mix
from cardlang.language.words.nouns import This
from cardlang.language.words.quantities import Holding
from cardlang.language.words.word import Voice, Word, word


class Cost(Word):
    """One part of a cost; the parts are divided by commas."""

    __slots__ = ()


@word
class PayCost(Cost):
    """``2 EP``, ``3 Intel``, ``X EP``; where resources are letters also ``2FFG``."""

    holding: Holding | Mix

    def say(self, voice: Voice) -> str:
        return self.holding.say(voice)


@word
class TapCost(Cost):
    """``Tap``: tap this card, which must be untapped."""

    def say(self, voice: Voice) -> str:
        return voice.tap()


@word
class DoCost(Cost):
    """``Sacrifice an artifact``, ``Discard a card``: a verb that may be a cost. ``number`` is its number
    among the effects of the ability, as in a clause.
    """

    effect: CostVerb
    number: int = 0

    def say(self, voice: Voice) -> str:
        return self.effect.say(voice)


ONCE_A_TURN: Final = "once a turn"
TIMES_A_TURN: dict[str, int] = {ONCE_A_TURN: 1, "twice a turn": 2, "three times a turn": 3}
"""How often an ability may be activated in a turn, by the key of its limit."""
OFTEN: dict[int, str] = {0: "any number of times", 2: "up to twice"}
OFTEN |= {number: f"up to {number_word(number)} times" for number in range(3, 11)}
"""How often an optional additional cost may be paid -> text."""

LIMITS: dict[str, str] = {
    ONCE_A_TURN: "Activate only once per turn.",
    **{f"{often} a turn": f"Activate only {often} per turn." for often in ("twice", "three times")},
    "once a game": "Activate only once per game.",
    "slow": "Activate only as a sorcery.",
    "your turn": "Activate only during your turn.",
    "combat": "Activate only during combat.",
    "hand": "Activate only from your hand.",
}
"""Limits of activated abilities that all games share: key -> text. Games add others (``Vocabulary.limits``)."""

TRIGGERS_ONCE: Final = "triggers once a turn"
DONE_ONCE: Final = "done once a turn"
TRIGGER_LIMITS: dict[str, str] = {
    TRIGGERS_ONCE: "This ability triggers only once each turn.",
    DONE_ONCE: "Do this only once each turn.",
}
"""Limits of triggered abilities: key -> text. The second counts only what a player who may do it has done."""


@word
class Limit(Word):
    """When or from where an ability may be activated: a key of LIMITS, or ``discard`` (from there). ``phrase`` is what
    a game says for it in its own words, without the full stop; empty for the text in LIMITS. Or only under a
    ``condition``. Of a triggered ability: how often it may trigger (a key of TRIGGER_LIMITS).
    """

    key: str
    phrase: str = ""
    condition: Condition | None = None

    def say(self, voice: Voice) -> str:
        if self.condition is not None:
            return f"Activate only if {self.condition.say(voice)}."
        return f"{self.phrase}." if self.phrase else {**LIMITS, **TRIGGER_LIMITS}[self.key]


ONLY_IF = "if"
"""The key of a limit that is a condition."""


def used_from(limits: Sequence[Limit]) -> str:
    """The role of the zone an ability is activated from (``play``, ``hand``, ``discard``), according to its limits."""
    return next((each.key for each in limits if each.key in (DISCARD, HAND)), PLAY)


def cannot_pay_itself(costs: Sequence[Cost], here: str) -> str:
    """Why the parts of a cost that this card pays with itself can never be paid; empty if they can.

    The card must be in the right zone for each (``here`` is the role of the zone it is activated from), and it cannot
    be tapped, sacrificed or discarded twice: ``Sacrifice ~, Exile ~: ...``.
    """
    spent: list[str] = []
    for each in costs:
        uses, where, said = _of_itself(each)
        if where and where != here:
            place = "your hand" if where == "hand" else "play"
            return f"the card is not in {place}, so that nobody can {said} it"
        if uses and uses in spent:
            return f"nobody can {said} it twice"
        spent.append(uses)
    return ""


def _of_itself(cost: Cost) -> tuple[str, str, str]:
    """For a cost paid with this card: what of it is used up, the zone it must be in, and the verb. Else three ''."""
    if isinstance(cost, TapCost):
        return TAPPED, "play", "tap"
    if isinstance(cost, DoCost) and isinstance(cost.effect.given_up(), This):
        return cost.effect.uses(), cost.effect.where, cost.effect.name
    return "", "", ""
