"""What is left of the colon, and the limits at the end of an activated ability."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.engine.interfaces import TAPPED
from cardlang.language.words.amounts import Holding
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.mix import Mix
from cardlang.language.words.nouns import This
from cardlang.language.words.word import Voice, Word, word


class Cost(Word):
    """One part of a cost."""

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
    """``Sacrifice an artifact``, ``Discard a card``: a verb that may be a cost. ``number`` as in a clause."""

    effect: CostVerb
    number: int = 0

    def say(self, voice: Voice) -> str:
        return self.effect.say(voice)


LIMITS: dict[str, str] = {
    "once a turn": "Activate only once per turn.",
    "once a game": "Activate only once per game.",
    "slow": "Activate only as a sorcery.",
    "your turn": "Activate only during your turn.",
    "combat": "Activate only during combat.",
    "graveyard": "Activate only from your graveyard.",
    "hand": "Activate only from your hand.",
}


@word
class Limit(Word):
    """When an ability may be activated: a key of LIMITS, or a game's own way to say it."""

    key: str

    def say(self, voice: Voice) -> str:
        return LIMITS.get(self.key, f"{self.key}.")


USED_FROM = {"graveyard": "discard", "Activate only from your discard pile": "discard", "hand": "hand"}


def used_from(limits: Sequence[Limit]) -> str:
    """The role of the zone an ability is used from: where a limit says so, else play."""
    return next((USED_FROM[each.key] for each in limits if each.key in USED_FROM), "play")


def cannot_pay_itself(costs: Sequence[Cost], here: str) -> str:
    """Why this card can never be what pays its own cost; empty if it can. It must be in the right zone (``here`` is the
    role of the one it is in then), and nothing of it is used twice.
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
    """What a cost uses of this card, where that must be, and the verb; empty if it is not paid with it."""
    if isinstance(cost, TapCost):
        return TAPPED, "play", "tap"
    if isinstance(cost, DoCost) and isinstance(cost.effect.given_up(), This):
        return cost.effect.uses(), cost.effect.where, cost.effect.name
    return "", "", ""
