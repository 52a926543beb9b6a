"""What is tapped and untapped by the rules of a user's own game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.events import FLAG
from cardlang.engine.replacing import Prohibition

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.table import Table

TAPPED: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class NoUntap(Prohibition):
    """``... cannot untap``: no player, card or rule of the game untaps it."""

    __slots__ = ()
    not_facts: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        super().__init__("no untapping", "it cannot untap", (FLAG,))

    def awake(self, table: Table) -> bool:
        return "cannot untap" in table.modifiers()

    def applies(self, ctx: Context, change: Change) -> bool:
        untaps = isinstance(change, changes.SetFlag) and change.flag == TAPPED and not change.up
        return untaps and ctx.table.forbidden(change.ref, "untap")  # type: ignore[attr-defined]


def untapped(table: Table, player: int, cause: str = "untap") -> list[Change]:
    """The changes that untap everything a player controls."""
    rows = table.state.entities
    tapped = [ref for ref in table.controlled_by(player) if rows[ref].flags & TAPPED]
    return [changes.SetFlag(ref, TAPPED, False, cause) for ref in tapped]
