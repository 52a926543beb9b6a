"""When a card may be cast, and costs that its text adds to the printed one, or puts in its place."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.words.abilities import Ability
from cardlang.language.words.conditions import Condition
from cardlang.language.words.costs import OFTEN, Cost, Limit, PayCost
from cardlang.language.words.english import capitalized, participle_of
from cardlang.language.words.paid import MORE
from cardlang.language.words.word import Voice, word
from cardlang.language.words.zones import Zone


@word
class AdditionalCost(Ability):
    """``As an additional cost, sacrifice a creature.``

    ``optional``: the caster may pay it (``you may pay 2 EP``), up to ``most`` times (0: any number of times).
    ``one_of``: the caster chooses which of the costs to pay (``discard a card or pay 2 EP``).
    """

    costs: tuple[Cost, ...]
    optional: bool = False
    most: int = 1
    one_of: bool = False

    def whole(self, voice: Voice) -> str:
        if self.one_of:
            return f"As an additional cost, {' or '.join(self.ways(voice))}."
        if not self.optional:
            return f"As an additional cost, {', '.join(self.ways(voice))}."
        often = "" if self.most == 1 else f" {OFTEN[self.most]}"
        return f"As an additional cost, you may {self.asked(voice)}{often}."

    def asked(self, voice: Voice) -> str:
        """What the caster may do: ``pay 2 EP and sacrifice a creature``."""
        return _asked(self.costs, voice)

    def ways(self, voice: Voice) -> list[str]:
        """Each of the costs by itself, as the caster is asked which to pay: ``discard a card``, ``pay 2 EP``."""
        return [_asked([each], voice) for each in self.costs]

    @property
    def name(self) -> str:
        """What a card is when it was paid: ``overcharged``, if the keyword Overcharge stands for it."""
        return participle_of(self.label.keyword.name) if self.label is not None else MORE


def _asked(costs: Sequence[Cost], voice: Voice) -> str:
    return " and ".join(f"pay {each.say(voice)}" if isinstance(each, PayCost) else each.say(voice) for each in costs)


@word
class AlternativeCost(Ability):
    """``You may cast ~ for 0 EP if an opponent attacked you this turn.``, ``In place of its cost, you may discard a
    card.``, or ``You may cast ~ from your graveyard for 3 EP, then exile it.``: without ``costs`` for the printed one.
    """

    costs: tuple[Cost, ...]
    condition: Condition | None = None
    place: Zone | None = None
    """The zone from which it is cast; None: the hand."""
    exiled: bool = False
    """Whether it goes to exile afterwards, whatever becomes of the spell."""
    free: bool = False
    """``without paying its cost``"""
    in_place: bool = False
    """``In place of its cost, you may ...``"""

    def whole(self, voice: Voice) -> str:
        if self.in_place:
            asked = f" if {self.condition.say(voice)}" if self.condition is not None else ""
            return f"In place of its cost, you may {_asked(self.costs, voice)}{asked}."
        place = f" from {self.place.say(voice)}" if self.place is not None else ""
        price = f" for {', '.join(each.say(voice) for each in self.costs)}" if self.costs else ""
        price = " without paying its cost" if self.free else price
        text = f"you may cast {voice.this()}{place}{price}"
        asked = f"if {self.condition.say(voice)}" if self.condition is not None else ""
        if self.exiled:
            return capitalized(f"{asked}, {text}, then exile it." if asked else f"{text}, then exile it.")
        return capitalized(f"{text} {asked}." if asked else f"{text}.")


@word
class PlayLimit(Ability):
    """``Cast only during combat.``, ``Play only if you control an artifact.``: the only times when the card can be
    played. ``verb`` is ``cast`` or ``play``.
    """

    verb: str
    limits: tuple[Limit, ...]

    def whole(self, voice: Voice) -> str:
        return " ".join(each.say(voice).replace("Activate", self.verb.capitalize()) for each in self.limits)
