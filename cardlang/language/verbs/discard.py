"""A player puts cards from their hand into their graveyard."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes as pen
from cardlang.engine.zones import DISCARD
from cardlang.language.amounts import CardCount
from cardlang.language.nouns import RANDOM, Selection
from cardlang.language.verb import Verb
from cardlang.language.word import Voice, Word, mark, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.acting import Act


@word
class Discard(Verb):
    """A player puts cards from their hand into their graveyard."""

    name: ClassVar[str] = "discard"
    predicate: ClassVar[str] = "DISCARD np | DISCARD np ATRANDOM"
    examples: ClassVar[tuple[str, ...]] = (
        "Discard a card.",
        "Target opponent discards a card at random.",
        "Each player discards 2 cards.",
    )
    as_cost: ClassVar[bool] = True

    what: Word = place("hand cards")
    at_random: bool = mark("ATRANDOM")

    def rest(self, voice: Voice) -> str:
        return self.what.say(voice) + (" at random" if self.at_random else "")

    def changes(self, act: Act) -> list[Change]:
        hand = act.state.ids(act.game.hand_zone, act.doer)
        if isinstance(self.what, CardCount):
            count = min(act.amount(self.what.amount), len(hand))
            least = 0 if self.what.up_to else count
            if self.at_random:
                refs = act.at_random(list(hand), count)
            else:
                refs = act.choose(act.doer, hand, least, count, "discard", "Discard")
        else:
            what = self.what
            if self.at_random and isinstance(what, Selection):
                what = replace(what, quantifier=RANDOM)
            refs = act.things(what, "discard", "Discard")
        zone = act.game.role_zone(DISCARD)
        return [pen.Move(ref, zone, act.entity(ref).owner, "discard", source=act.source) for ref in refs]

    def possible(self, act: Act) -> bool:
        """Whether there is a card to discard."""
        return bool(act.state.ids(act.game.hand_zone, act.doer))
