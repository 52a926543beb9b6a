"""Passing on: until this turn is over, until one's own turn, until something happens."""

from __future__ import annotations

from cardlang.engine.view import View
from cardlang.record import record

TURN, MINE, EVENT = "turn", "mine", "event"

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
    """What ``skip TEXT`` or ``pass until TEXT`` means; empty when it means nothing."""
    return SPELLED.get(" ".join(text.lower().split()).removeprefix("until ").strip(), "")


@record(frozen=True, slots=True)
class Skip:
    """Somebody passes for a while: since ``turn``, when their log had so many ``entries``."""

    seat: int
    kind: str
    turn: int
    entries: int

    def is_over(self, view: View, entries: int) -> bool:
        """Whether it is time to ask again: always when somebody else's spell or ability waits to resolve."""
        if view.stack and view.controller(view.stack[0]) != self.seat:
            return True
        state = view.state
        if self.kind == MINE:
            return state.active == self.seat and state.turn > self.turn
        if self.kind == EVENT and entries > self.entries:
            return True
        return self.kind == TURN and state.turn != self.turn
