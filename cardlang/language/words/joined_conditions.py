"""Conditions joined by ``and``, of which all must be true, or by ``or``, of which one is enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.language.words.conditions import Condition
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.game import Game


class Joined(Condition):
    """Two or more conditions."""

    __slots__ = ()

    joint: ClassVar[str]
    parts: tuple[Condition, ...]

    def say(self, voice: Voice) -> str:
        return f" {self.joint} ".join(each.say(voice) for each in self.parts)

    def reads(self, game: Game) -> int:
        facts = 0
        for part in self.parts:
            facts |= part.reads(game)
        return facts


@word
class Both(Joined):
    """Two or more conditions that must all be true."""

    joint: ClassVar[str] = "and"

    parts: tuple[Condition, ...]

    def holds(self, ctx: Context) -> bool:
        return all(part.holds(ctx) for part in self.parts)

    def progress(self, ctx: Context) -> int:
        return sum(part.progress(ctx) for part in self.parts) // len(self.parts)


@word
class Either(Joined):
    """Two or more conditions of which one is enough."""

    joint: ClassVar[str] = "or"

    parts: tuple[Condition, ...]

    def holds(self, ctx: Context) -> bool:
        return any(part.holds(ctx) for part in self.parts)

    def progress(self, ctx: Context) -> int:
        return max(part.progress(ctx) for part in self.parts)


def conditions_in(condition: Word | None) -> list[Word]:
    """The conditions that must all be true for one: those that ``and`` joins, or itself."""
    if isinstance(condition, Both):
        return [each for part in condition.parts for each in conditions_in(part)]
    return [] if condition is None else [condition]
