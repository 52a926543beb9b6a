"""Stops: the moments at which a person wants to be asked. At all others they pass automatically.

An opponent's spell or ability on the stack is always shown; the player's own resolves without a question.
"""

from __future__ import annotations

from cardlang.engine.game import Game
from cardlang.engine.view import View

MINE, THEIRS = "mine", "theirs"

# The default stops: (whose turn, phase). In a game that is not listed, players are asked everywhere.
FIRST_STOPS: dict[str, tuple[tuple[str, str], ...]] = {
    "mythomagic": (
        (MINE, "main"),
        (MINE, "blockers"),
        (THEIRS, "main"),
        (THEIRS, "attackers"),
        (THEIRS, "blockers"),
        (THEIRS, "end"),
    ),
    "resource-war": (
        (MINE, "play"),
        (MINE, "conflict"),
        (MINE, "defense"),
        (THEIRS, "play"),
        (THEIRS, "conflict"),
        (THEIRS, "defense"),
    ),
    "risk-2025": (
        (MINE, "upkeep"),
        (MINE, "attack"),
        (MINE, "consolidation"),
        (THEIRS, "upkeep"),
        (THEIRS, "attack"),
    ),
    "risk-and-resource": (
        (MINE, "main 1"),
        (MINE, "blockers"),
        (MINE, "main 2"),
        (THEIRS, "attackers"),
        (THEIRS, "blockers"),
        (THEIRS, "end step"),
    ),
}

# Actions that are nearly always possible and seldom a reason to stop.
EVERYDAY = ("pass", "pitch", "set", "challenge", "tap", "ally", "betray", "offer")

# Phases of the player's own turn in which even everyday actions are worth a question.
FREE_PLAY = ("main 1", "main 2", "main", "play", "upkeep")


class Stops:
    """The stops of one person in one game."""

    def __init__(self, game: Game) -> None:
        first = [phase for _, phase in FIRST_STOPS.get(game.name, ())]
        names = [phase.name for phase in game.phases if phase.priority or phase.name in first]
        self.phases = tuple(names)
        everywhere = tuple((whose, phase) for whose in (MINE, THEIRS) for phase in self.phases)
        self.chosen: list[tuple[str, str]] = list(FIRST_STOPS.get(game.name, everywhere))
        self.always = False

    def wants(self, view: View) -> bool:
        """True if the person should be asked now. Every question other than for an action at priority is
        asked.
        """
        question = view.question
        if question is None or question.kind != "priority" or self.always:
            return True
        if view.stack:
            return view.controller(view.stack[0]) != view.player
        mine = view.active == view.player
        if (MINE if mine else THEIRS, view.phase) not in self.chosen:
            return False
        if mine and view.phase in FREE_PLAY:
            return True
        return any(option.kind not in EVERYDAY for option in question.options)

    def toggle(self, text: str) -> str:
        """Sets or removes a stop, named as ``mine PHASE``, ``theirs PHASE`` or ``all``. Returns a sentence
        that describes the result.
        """
        text = " ".join(text.lower().split())
        if text == "all":
            self.always = not self.always
            return "You are asked at every moment." if self.always else "You are asked at your stops only."
        whose, _, phase = text.partition(" ")
        if whose not in (MINE, THEIRS) or phase not in self.phases:
            return "Say 'stop mine PHASE', 'stop theirs PHASE' or 'stop all'. Phases: " + ", ".join(
                self.phases
            )
        stop = (whose, phase)
        if stop in self.chosen:
            self.chosen.remove(stop)
            return f"You are no longer asked in {self._words(stop)}."
        self.chosen.append(stop)
        return f"You are asked in {self._words(stop)}."

    def described(self) -> str:
        """A sentence that lists all stops, in the order of the turn."""
        if self.always:
            return "You are asked at every moment ('stop all' changes that)."
        ordered = [(whose, phase) for whose in (MINE, THEIRS) for phase in self.phases]
        chosen = [self._words(stop) for stop in ordered if stop in self.chosen]
        return "You are asked in " + "; ".join(chosen) + "." if chosen else "You have no stops."

    @staticmethod
    def _words(stop: tuple[str, str]) -> str:
        whose = "your" if stop[0] == MINE else "the opponent's"
        return f"{whose} {stop[1]}"
