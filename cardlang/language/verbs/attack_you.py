"""``Creatures your opponents control cannot attack you.``, ``~ cannot attack players.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.running.forbidding import Against
from cardlang.language.words.players import YOU, Player
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class CannotAttackYou(Verb):
    """Something may not attack you; it may attack other players, and what may be attacked beside them."""

    name: ClassVar[str] = "cannot attack you"
    subject: ClassVar[str] = "thing"
    needs: ClassVar[str] = "blocker"
    imperative: ClassVar[bool] = False
    predicate: ClassVar[str] = "CANNOTATTACKYOU"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("CANNOTATTACKYOU", "cannot attack you"),
        ("CANNOTATTACKYOU", "can't attack you", "cannot attack you"),
        ("CANNOTATTACKYOU", "may not attack you", "cannot attack you"),
    )
    this_turn: ClassVar[bool] = True
    lasting: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Creatures your opponents control cannot attack you.",
        "Target creature cannot attack you until your next turn.",
    )

    def form(self, voice: Voice, singular: bool) -> str:
        """The predicate as text; the same in singular and plural."""
        return self.name

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, self.alters(act), act.subjects, "forbid")

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration("cannot attack by", 1, ability=Against(YOU))]


@word
class CannotAttackPlayers(CannotAttackYou):
    """Something may attack no player, but what may be attacked beside them."""

    name: ClassVar[str] = "cannot attack players"
    predicate: ClassVar[str] = "CANNOTATTACKPLAYERS"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = tuple(
        ("CANNOTATTACKPLAYERS", f"{cannot} attack players", "cannot attack players")[: 3 - (cannot == "cannot")]
        for cannot in ("cannot", "can't", "may not")
    )
    examples: ClassVar[tuple[str, ...]] = (
        "~ cannot attack players.",
        "Target creature cannot attack players until your next turn.",
    )

    def alters(self, ctx: Context) -> list[Alteration]:
        return [Alteration("cannot attack by", 1, ability=Against(Player("each player")))]
