"""Passing automatically: until this turn is over, until the player's own turn, until something happens."""

from __future__ import annotations

from cardlang.engine.view import View
from cardlang.record import record

TURN, MINE, EVENT = "turn", "mine", "event"

UNTIL = {TURN: "the turn is over", MINE: "your turn", EVENT: "something happens"}

SPELLED = {
    "": TURN,
    "turn": TURN,
    "end": TURN,
    "my turn": MINE,
    "mine": MINE,
    "my": MINE,
    "something happens": EVENT,
    "something": EVENT,
    "event": EVENT,
}


def kind_of(text: str) -> str:
    """The meaning of ``skip TEXT`` or ``pass until TEXT``; empty if it has none."""
    return SPELLED.get(" ".join(text.lower().split()).removeprefix("until ").strip(), "")


@record(frozen=True, slots=True)
class Skip:
    """A player passes automatically since ``turn``, when their log had ``entries`` entries."""

    seat: int
    kind: str
    turn: int
    entries: int

    def is_over(self, view: View, entries: int) -> bool:
        """True if the player should be asked again; always when another player's spell or ability is on the
        stack.
        """
        if view.stack and view.controller(view.stack[0]) != self.seat:
            return True
        state = view.state
        if self.kind == MINE:
            return state.active == self.seat and state.turn > self.turn
        if self.kind == EVENT and entries > self.entries:
            return True
        return self.kind == TURN and state.turn != self.turn
