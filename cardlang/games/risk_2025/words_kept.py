"""Some of the next cards of the Action deck are taken: ``Look at the top 5 cards of the Action deck and put one of them
into your hand and move all others to the bottom.``
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.steps import Batch, Step
from cardlang.games.risk_2025.cards import HandLimit
from cardlang.games.risk_2025.facts import ACTION_DECK, ACTION_DISCARD, HAND_ZONE
from cardlang.games.risk_2025.words_ahead import PutBack
from cardlang.language.words.quantities import CardCount
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, mark, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act

_MANY = {"ONE": ("one", 1), "TWO": ("two", 2)}
_WHERE = {
    "UNDER": "move all others to the bottom",
    "AWAY": "put the rest into the discard",
    "BACK": "rearrange the rest",
}
_KEPT = {
    f"{terminal}{where}": f"of the Action deck and put {said} of them into your hand and {then}"
    for terminal, (said, _) in _MANY.items()
    for where, then in _WHERE.items()
}


@word
class KeepSome(Verb):
    """A player sees the next cards of the Action deck and takes one or two of them; that is no draw. The others go back
    as the player likes, or into the discard. Then the hand limit is looked at (RUL-R25-13).
    """

    name: ClassVar[str] = "look at the top"
    of_things: ClassVar[bool] = False
    one_by_one: ClassVar[bool] = True
    brings: ClassVar[bool] = True
    only_you: ClassVar[bool] = True
    for_doer: ClassVar[bool] = True
    predicate: ClassVar[str] = " | ".join(f"LOOK ATTHETOP np KEEP{each}" for each in _KEPT)
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("ATTHETOP", "at the top"),
        *((f"KEEP{each}", said) for each, said in _KEPT.items()),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "Look at the top 5 cards of the Action deck and put one of them into your hand and move all others to the"
        " bottom.",
        "Look at the top 4 cards of the Action deck and put two of them into your hand and rearrange the rest.",
    )

    cards: CardCount = place("cards")
    two_under: bool = mark("KEEPTWOUNDER")
    two_away: bool = mark("KEEPTWOAWAY")
    two_back: bool = mark("KEEPTWOBACK")
    one_away: bool = mark("KEEPONEAWAY")
    one_back: bool = mark("KEEPONEBACK")

    @property
    def kept(self) -> int:
        """How many cards are taken."""
        return 2 if self.two_under or self.two_away or self.two_back else 1

    @property
    def where(self) -> str:
        """Where the others go, by the end of the name of the phrase."""
        away, back = self.one_away or self.two_away, self.one_back or self.two_back
        return "AWAY" if away else "BACK" if back else "UNDER"

    def fault(self) -> str:
        return "a fixed number of cards is looked at" if self.cards.up_to else ""

    def rest(self, voice: Voice) -> str:
        return f"{self.cards.say(voice)} {_KEPT[('TWO' if self.kept > 1 else 'ONE') + self.where]}"

    def plan(self, act: Act) -> Sequence[Step]:
        top = tuple(act.state.ids(ACTION_DECK)[: act.amount(self.cards.amount)])
        seen = changes.Reveal(top, (act.doer,), "look", act.source)
        return [*act.batch([seen]), Take(act.doer, top, act.source, self.kept, self.where), HandLimit(act.doer)]

    def idle(self, act: Act) -> bool:
        return not act.state.ids(ACTION_DECK)


class Take(PutBack):
    """Some of the cards that were looked at go to the player's hand, and the others where the text says."""

    __slots__ = ("kept", "where")

    def __init__(self, player: int, top: tuple[int, ...], source: int, kept: int, where: str) -> None:
        super().__init__(player, ACTION_DECK, top, source)
        self.kept = kept
        self.where = where

    def run(self, table: Table) -> Sequence[Step]:
        taken: list[int] = []
        while len(taken) < min(self.kept, len(self.top)):
            left = [ref for ref in self.top if ref not in taken]
            taken += self.asked(table, "take", left, "Take which card?")
        others = [ref for ref in self.top if ref not in taken]
        hand = [
            changes.Move(ref, HAND_ZONE, self.player, "put", controller=self.player, source=self.source)
            for ref in taken
        ]
        return [Batch([*hand, *self._put(table, others)])]

    def _put(self, table: Table, others: list[int]) -> list[Change]:
        if self.where == "AWAY":
            return [changes.Move(ref, ACTION_DISCARD, 0, "put", source=self.source) for ref in others]
        order: list[int] = []
        while len(others) > 1:
            order += self.asked(table, "order", others, "Choose the next card from the top")
            others = [ref for ref in others if ref not in order]
        order += others
        if self.where == "UNDER":
            return [self.moved(ref, -1) for ref in order]
        return [self.moved(ref, 0) for ref in reversed(order)]


KEPT_VERBS: tuple[type[Verb], ...] = (KeepSome,)
