"""``You can play Soldiers from your discard.``, ``Play a Tool from your hand without paying its cost.``: cards that are
played from elsewhere than a hand, or for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.refs import player_ref
from cardlang.games.resource_war.facts import PLAYED_FROM_DISCARD
from cardlang.games.resource_war.playable import Playable
from cardlang.language.running.compiled_filters import Described
from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.words.descriptions import Description
from cardlang.language.words.nouns import RANDOM, SOME, Selection
from cardlang.language.words.players import YOU
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class PlayFromDiscard(Verb):
    """A player may play cards from their Discard, when and for what they could play them from their hand."""

    name: ClassVar[str] = "can play"
    predicate: ClassVar[str] = "CANPLAY np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("CANPLAY", "can play"),)
    lasting: ClassVar[bool] = True
    this_turn: ClassVar[bool] = True
    imperative: ClassVar[bool] = False
    only_you: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "You can play Tools from your discard.",
        "1R: you can play Animates with cost 2 or less from your discard this turn.",
    )

    what: Description = place("all described")

    def form(self, voice: Voice, singular: bool) -> str:
        return f"can play {self.what.plural(voice, 'from')}"

    def fault(self) -> str:
        zone = self.what.zone
        mine = zone is not None and zone.name == "discard" and zone.owner == YOU
        return "" if mine else "cards are played from a hand; only 'from your discard' is another place"

    def alters(self, ctx: Context) -> list[Alteration]:
        ability = Playable("playable", self.what.say(SOURCE), Described(self.what))
        return [Alteration(PLAYED_FROM_DISCARD, 1, ability=ability)]

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), [player_ref(doer) for doer in act.doers], "rule")


@word
class PlayFree(Verb):
    """Cards are played from a hand or a Discard without being paid for, also outside of a Play step (RUL-RW-1)."""

    name: ClassVar[str] = "play"
    moves: ClassVar[bool] = True
    one_by_one: ClassVar[bool] = True
    predicate: ClassVar[str] = "PLAY np WITHOUTPAYING"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("WITHOUTPAYING", "without paying its cost"),
        ("WITHOUTPAYING", "without paying their costs"),
        ("WITHOUTPAYING", "for free", "without paying its cost"),
        ("WITHOUTPAYING", "at no cost", "without paying its cost"),
    )
    for_each: ClassVar[bool | None] = False
    examples: ClassVar[tuple[str, ...]] = (
        "You may play a Tool from your discard without paying its cost.",
        "Play an Animate card from your hand without paying its cost.",
    )

    what: Word = place("movable")

    def fault(self) -> str:
        of = self.what.of if isinstance(self.what, Selection) else None
        in_play = of is not None and of.zone is None and of.effect < 0
        return "what is in play has been played; say where the card is, as in 'from your hand'" if in_play else ""

    def rest(self, voice: Voice) -> str:
        many = getattr(self.what, "singular", True) is False
        return f"{self.what.say(voice)} without paying {'their costs' if many else 'its cost'}"

    def plan(self, act: Act) -> Sequence[Step]:
        from cardlang.games.resource_war.playing import (
            PlayCard,  # its words are read without the rules of a game
        )

        fits = partial(self._may_be, act)
        refs = [ref for ref in act.things(self.what, "play", "Play", 1, fits) if fits(ref)]
        played = [PlayCard(act.doer, ref, free=True) for ref in refs]
        return [*act.remember(), *played, act.done(refs, len(refs))]

    def possible(self, act: Act) -> bool:
        what = self.what
        picked = isinstance(what, Selection) and what.quantifier in (SOME, RANDOM)
        refs = act.able(what) if picked else act.things(what)  # type: ignore[arg-type]
        return any(self._may_be(act, ref) for ref in refs)

    def _may_be(self, act: Act, ref: int) -> bool:
        """Whether it is a card outside play that nothing forbids to play, with an Animate if it is a Tool."""
        from cardlang.games.resource_war.playing import has_user, may_play

        if ref <= 0 or act.table.is_in_play(ref):
            return False
        return may_play(act.table, act.doer, ref) and has_user(act.table, act.doer, ref)


PLAYING_VERBS: tuple[type[Verb], ...] = (PlayFree, PlayFromDiscard)
