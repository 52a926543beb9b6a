"""The verb ``exchange``, for what two players have of a resource."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.language.words.players import object_form
from cardlang.language.words.references import covered
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import several
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.running.acting import Act


@word
class ExchangeTotals(Verb):
    """Who has less of a resource gains the difference, and who has more loses it; if one of them cannot, nothing
    happens.
    """

    name: ClassVar[str] = "exchange"
    of_things: ClassVar[bool] = False
    only_you: ClassVar[bool] = True
    for_doer: ClassVar[bool] = True
    for_each: ClassVar[bool | None] = False
    gaining: ClassVar[str] = "gain"
    """The cause of what the one with less gets."""
    predicate: ClassVar[str] = "EXCHANGE RESOURCE TOTALSWITH np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("TOTALSWITH", "totals with"),)
    examples: ClassVar[tuple[str, ...]] = ("Exchange EP totals with target opponent.",)

    resource: str = place("word", "RESOURCE")
    other: Word = place("players")

    def against(self) -> list[Word]:
        return [self.other]

    def rest(self, voice: Voice) -> str:
        said = voice.resource(self.resource)
        return f"{said} totals with {object_form(self.other, voice)}"

    def fault(self) -> str:
        return "totals are exchanged with one other player" if several(self.other) else ""

    def idle(self, act: Act) -> bool:
        return not self.changes(act.by(act.doer))

    def changes(self, act: Act) -> list[Change]:
        others = [each for each in covered(self.other, act) if each != act.doer][:1]
        index = act.game.resource_index[self.resource]
        has = {each: act.state.players[each].resources[index] for each in (act.doer, *others)}
        less, more = min(has, key=has.__getitem__), max(has, key=has.__getitem__)
        much = has[more] - has[less]
        if not much or act.table.forbidden(player_ref(less), f"gain {self.resource}"):
            return []
        return [
            changes.Gain(more, self.resource, -much, "lose", act.source),
            changes.Gain(less, self.resource, much, self.gaining, act.source),
        ]
