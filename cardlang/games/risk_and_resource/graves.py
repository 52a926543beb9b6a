"""11.3 Cards that state-based actions destroy together: their owner chooses their order in the graveyard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.games.risk_and_resource.facedown import is_face_down
from cardlang.games.risk_and_resource.facts import GRAVEYARD

if TYPE_CHECKING:
    from cardlang.engine.state import Entity
    from cardlang.engine.table import Table

KIND: Final = "order graveyard"


def in_their_order(table: Table, proposed: Sequence[changes.Change]) -> list[changes.Change]:
    """RR-11.3-b, c: the same changes, with moves to a graveyard in the order that its owner chooses, the active player
    first. A player with one such card, or several that everybody sees are of the same name, is not asked.
    """
    ordered: list[changes.Change] = list(proposed)
    buried = [place for place, change in enumerate(proposed) if _buries(table, change)]
    if len(buried) < 2:
        return ordered
    for player in table.state.in_turn_order():
        mine = [place for place in buried if _move(proposed[place]).holder == player]
        for place, move in zip(mine, _asked(table, player, [_move(proposed[at]) for at in mine]), strict=True):
            ordered[place] = move
    return ordered


def _move(change: changes.Change) -> changes.Move:
    assert isinstance(change, changes.Move)
    return change


def _buries(table: Table, change: changes.Change) -> bool:
    """True if a change puts a card into a graveyard; tokens go nowhere."""
    return (
        isinstance(change, changes.Move)
        and change.zone == GRAVEYARD
        and not table.state.entities[change.ref].token
    )


def _asked(table: Table, player: int, moves: list[changes.Move]) -> list[changes.Move]:
    """One player's cards, the lowest in the graveyard first."""
    seen = {_as_seen(table.state.entities[move.ref]) for move in moves}
    left, order = list(moves), []
    while len(left) > 1 and len(seen) > 1:
        options = tuple(Option("order", (move.ref,)) for move in left)
        question = Question(player, KIND, options, "Which goes to your graveyard first?")
        chosen = table.ask(question).args[0]
        order.append(next(move for move in left if move.ref == chosen))
        left = [move for move in left if move.ref != chosen]
    return order + left


def _as_seen(row: Entity) -> str | int:
    """What all players know a card by: its name, face-down only which one it is. So whether there is a question does
    not depend on a hidden name, which a bot only imagines.
    """
    return row.id if is_face_down(row) else row.card.name
