"""Where a thing is, as a condition: ``if ~ is in your graveyard``. A triggered ability that asks this of its own card
works from there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.binding import is_meant
from cardlang.engine.refs import is_player
from cardlang.language.words.conditions import Condition, subject_said
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.joined_conditions import Both
from cardlang.language.words.nouns import This
from cardlang.language.words.references import pairs_meant, zone_holders, zone_index
from cardlang.language.words.word import Voice, Word, word
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class IsIn(Condition):
    """``~ is in your graveyard``, ``it is on the battlefield``."""

    thing: Word
    zone: Zone

    def say(self, voice: Voice) -> str:
        on = "on" if self.zone.on_it else "in"
        return f"{subject_said(self.thing, voice)} is {on} {self.zone.say(voice)}"

    def holds(self, ctx: Context) -> bool:
        return any(self._is_there(ctx, ref, inc) for ref, inc in pairs_meant(self.thing, ctx) if not is_player(ref))

    def _is_there(self, ctx: Context, ref: int, inc: int) -> bool:
        row = ctx.entity(ref)
        zone = zone_index(self.zone, ctx)
        if row.zone != zone or not is_meant(ctx.state, ctx.frame, ref, inc):
            return False
        return ctx.game.zones[zone].shared or row.holder in zone_holders(self.zone, ctx)


def asked_of_itself(condition: Word | None) -> Zone | None:
    """The zone outside play in which a condition wants its own card to be; None if it does not ask that."""
    parts = condition.parts if isinstance(condition, Both) else (condition,)
    asked = [each.zone for each in parts if isinstance(each, IsIn) and isinstance(each.thing, This)]
    return next((zone for zone in asked if not zone.of_play), None)


def outside_play(trigger: Word) -> bool:
    """Whether a trigger is for its own card outside play: ``when ~ is discarded``."""
    if not isinstance(trigger, When):
        return False
    return any(of_its_own_card(each) for each in trigger.events)


def about_its_own_card(trigger: Word) -> bool:
    """Whether a trigger is for what happens to its own card, wherever that goes: ``When ~ dies``."""
    return isinstance(trigger, When) and any(isinstance(each.subject, This) for each in trigger.events)


def of_its_own_card(pattern: EventPattern) -> bool:
    """Whether an event is about its own card outside play: ``~ is discarded``."""
    about_it = isinstance(pattern.subject, This) or isinstance(pattern.object, This)
    return pattern.form.outside_play and about_it
