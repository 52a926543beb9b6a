"""The prohibition behind "cannot gain EP", "cannot gain life" and the like, shared by several games."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.changes import Change
from cardlang.engine.context import Context
from cardlang.engine.events import RESOURCE
from cardlang.engine.refs import player_ref
from cardlang.engine.replacing import Prohibition

if TYPE_CHECKING:
    from cardlang.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class NoGain(Prohibition):
    """``... cannot gain EP``: nothing is gained, whatever the source ("cannot" beats "can", RUL-RR-1, RUL-MM-1).
    ``spoken`` is what cards call the resource, if that differs from its name.
    """

    __slots__ = ("action", "number", "resource")
    not_facts: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, resource: str, spoken: str = "") -> None:
        super().__init__(f"no gain of {resource}", f"{spoken or resource} cannot be gained", (RESOURCE,))
        self.resource = resource
        self.action = f"gain {spoken or resource}"
        self.number = f"cannot {self.action}"

    def awake(self, table: Table) -> bool:
        return self.number in table.modifiers()

    def applies(self, ctx: Context, change: Change) -> bool:
        if not isinstance(change, changes.Gain) or change.amount <= 0 or change.resource != self.resource:
            return False
        return ctx.table.forbidden(player_ref(change.player), self.action)
