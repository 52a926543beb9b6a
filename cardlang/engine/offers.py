"""Offers: a player proposes something to others, who accept or refuse in turn; one refusal ends it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.engine.decisions import Option, Question
from cardlang.engine.steps import Step

if TYPE_CHECKING:
    from cardlang.engine.state import State
    from cardlang.engine.table import Table

YES: Final = "yes"
NO: Final = "no"


class Offer(Step):
    """Asks each of ``others`` in turn. If all say yes, ``agreed`` happens; at the first no, ``refused`` does.

    ``kind`` is the kind of question, ``prompt`` describes the offer. If the player who made it leaves, the
    offer is cancelled; for another player who leaves, the answer is no.
    """

    __slots__ = ("player", "others", "kind", "prompt", "agreed", "refused")
    not_facts: ClassVar[tuple[str, ...]] = ("prompt",)

    def __init__(
        self,
        player: int,
        others: tuple[int, ...],
        kind: str,
        prompt: str,
        agreed: tuple[Step, ...],
        refused: tuple[Step, ...] = (),
    ) -> None:
        self.player = player
        self.others = others
        self.kind = kind
        self.prompt = prompt
        self.agreed = agreed
        self.refused = refused

    def run(self, table: Table) -> Sequence[Step]:
        if not self.others:
            return self.agreed
        if table.state.players[self.others[0]].out:
            return self.refused
        options = (Option(YES, label="Yes"), Option(NO, label="No"))
        answer = table.ask(Question(self.others[0], self.kind, options, self.prompt))
        if answer.kind == NO:
            return self.refused
        rest = self.others[1:]
        return [Offer(self.player, rest, self.kind, self.prompt, self.agreed, self.refused)]

    def is_of(self, state: State, player: int) -> bool:
        """An offer belongs to the player who made it, not to the player who is asked."""
        return self.player == player
