"""The verb ``take``: an extra turn for a player, or an extra combat this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.running.acting import Act


@word
class TakeTurn(Verb):
    """A player takes another turn, right after this one."""

    name: ClassVar[str] = "take an extra turn after this one"
    untold: ClassVar[bool] = True
    of_things: ClassVar[bool] = False
    for_doer: ClassVar[bool] = True
    predicate: ClassVar[str] = "TAKE EXTRATURN"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("EXTRATURN", "an extra turn after this one"),)
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("take extra turns", "player", asked=True),)
    examples: ClassVar[tuple[str, ...]] = ("Take an extra turn after this one.",)

    def changes(self, act: Act) -> list[Change]:
        return [changes.QueueTurn(act.doer, act.source)]


@word
class TakeCombat(Verb):
    """The turn has another combat, right after the phase it is in."""

    name: ClassVar[str] = "take an extra combat after this phase"
    untold: ClassVar[bool] = True
    of_things: ClassVar[bool] = False
    predicate: ClassVar[str] = "TAKE EXTRACOMBAT"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("EXTRACOMBAT", "an extra combat after this phase"),
        ("EXTRACOMBAT", "an extra combat phase after this one"),
    )
    only_you: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("Take an extra combat after this phase.",)

    def changes(self, act: Act) -> list[Change]:
        return [changes.QueuePhases(act.game.fighting, act.source)]
