"""``You may play Soldiers from your discard.``: cards that are played from elsewhere than a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.refs import player_ref
from cardlang.games.resource_war.facts import PLAYED_FROM_DISCARD
from cardlang.games.resource_war.playable import Playable
from cardlang.language.running.compiled_filters import Described
from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.words.descriptions import Description
from cardlang.language.words.players import YOU
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Voice, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class PlayFromDiscard(Verb):
    """A player may play cards from their Discard, when and for what they could play them from their hand."""

    name: ClassVar[str] = "may play"
    predicate: ClassVar[str] = "MAYPLAY np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("MAYPLAY", "may play"),
        ("MAYPLAY", "can play", "may play"),
    )
    lasting: ClassVar[bool] = True
    this_turn: ClassVar[bool] = True
    imperative: ClassVar[bool] = False
    only_you: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "You may play Tools from your discard.",
        "1R: you may play Animates with cost 2 or less from your discard this turn.",
    )

    what: Description = place("all described")

    def form(self, voice: Voice, singular: bool) -> str:
        return f"may play {self.what.plural(voice)}"

    def fault(self) -> str:
        zone = self.what.zone
        mine = zone is not None and zone.name == "discard" and zone.owner == YOU
        return "" if mine else "cards are played from a hand; only 'from your discard' is another place"

    def alters(self, ctx: Context) -> list[Alteration]:
        ability = Playable("playable", self.what.say(SOURCE), Described(self.what))
        return [Alteration(PLAYED_FROM_DISCARD, 1, ability=ability)]

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), [player_ref(doer) for doer in act.doers], "rule")


PLAYING_VERBS: tuple[type[Verb], ...] = (PlayFromDiscard,)
