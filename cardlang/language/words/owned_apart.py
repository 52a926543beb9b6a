"""What one player controls and another owns: ``creatures you control but do not own``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.language.words.descriptions import Filter
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class NotTheirOwn(Filter):
    """``but do not own``, behind ``you control``; with the verb ``control`` behind ``you own``. ``one``: it is about
    one player, who ``does not``.
    """

    verb: str
    one: bool = False
    of_whose = True

    def say(self, voice: Voice) -> str:
        return f"but {'does' if self.one else 'do'} not {self.verb}"

    def matches(self, ctx: Context, ref: int) -> bool:
        row = ctx.entity(ref)
        return row.controller != ctx.game.pile_of(row)

    @property
    def behind(self) -> str:
        """The verb that must be in front of it."""
        return "control" if self.verb == "own" else "own"


APART: Final[tuple[tuple[str, Filter], ...]] = tuple(
    (f"but {'does' if one else 'do'}{no} {verb}", NotTheirOwn(verb, one))
    for verb in ("own", "control")
    for one in (False, True)
    for no in (" not", "n't")
)
"""The phrases for it, for games in which control may change."""
