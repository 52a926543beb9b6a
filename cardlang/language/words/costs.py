"""What is left of the colon, and the limits at the end of an activated ability."""

from __future__ import annotations

from cardlang.language.words.amounts import Holding
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.mix import Mix
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
    "as a sorcery": "Activate only as a sorcery.",
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
