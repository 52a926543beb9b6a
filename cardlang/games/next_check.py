"""What counts at the next check alone: a draw from an empty library, and any damage that destroys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.engine.rows import Entity, pairs_get
from cardlang.engine.steps import Batch, Step

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.table import Table


def no_longer_starved(table: Table, mark: str) -> list[Change]:
    """Takes the ``mark`` of such a draw from all players: it counts at the next check alone (RUL-RR-48, MM-W-c), so a
    player who cannot lose then does not lose by it later.
    """
    found: list[Change] = []
    for player in table.state.alive:
        marks = table.state.players[player].marks
        starved = pairs_get(marks, mark) if marks else 0
        if starved:
            found.append(changes.Mark(player_ref(player), mark, -starved, "spared"))
    return found


def no_longer_deadly(row: Entity, mark: str, damage: str) -> list[Change]:
    """Makes plain ``damage`` of that of which any destroys (``mark``), where it did not (RUL-RR-38, MM-C-m)."""
    much = pairs_get(row.marks, mark)
    plain, left = changes.Mark(row.id, damage, much, "spared"), changes.Mark(row.id, mark, -much, "spared")
    return [plain, left] if much else []


class Spared(Step):
    """What something else happened to instead of its destruction has lost the damage that would have destroyed it, so
    that the same damage does not do so again. ``rows``: what was to be destroyed; ``names``: the marks of damage.
    """

    __slots__ = ("hurt", "names")

    def __init__(self, rows: Iterable[Entity], names: tuple[str, ...]) -> None:
        self.hurt = tuple([(row.id, row.inc, row.marks) for row in rows if row.marks])
        self.names = names

    def run(self, table: Table) -> Sequence[Step]:
        healed: list[Change] = []
        for ref, inc, marks in self.hurt:
            row = table.state.entities[ref]
            if row.inc == inc:  # and so in play: what leaves is another incarnation
                healed += [changes.Mark(ref, name, -much, "spared") for name, much in marks if name in self.names]
        return [Batch(healed, final=True)] if healed else ()
