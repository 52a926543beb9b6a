"""Stops: the moments at which a person wants to be asked. At all others they pass automatically.

An opponent's spell or ability on the stack is shown wherever something can be done about it; the player's own
resolves without a question. Where all that can be done is to pitch, set or tap cards, a person is asked only if they
have set that stop themselves.
"""

from __future__ import annotations

from cardlang.engine.decisions import Question
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

# Actions that are always possible and only prepare others. A prompt with nothing else is a stop only where the person
# asked for one.
PREPARING = ("pass", "pitch", "set", "tap")

# Phases of the player's own turn in which even everyday actions are worth a question, unless all are preparing ones.
FREE_PLAY = ("main 1", "main 2", "main", "play", "upkeep")


class Stops:
    """The stops of one person in one game."""

    def __init__(self, game: Game) -> None:
        first = [phase for _, phase in FIRST_STOPS.get(game.name, ())]
        names = [phase.name for phase in game.phases if phase.priority or phase.name in first]
        self.phases = tuple(names)
        everywhere = tuple((whose, phase) for whose in (MINE, THEIRS) for phase in self.phases)
        self.chosen: list[tuple[str, str]] = list(FIRST_STOPS.get(game.name, everywhere))
        self.asked_for: list[tuple[str, str]] = []
        """The stops that the person has set by name: there they are asked whatever is possible."""
        self.always = False

    def wants(self, view: View) -> bool:
        """True if the person should be asked now. Every question other than for an action at priority is
        asked.
        """
        return not self.why_passed(view)

    def why_passed(self, view: View) -> str:
        """Why the person is not asked now, as the end of a sentence that begins with a moment of the turn; empty if
        they are asked.
        """
        question = view.question
        if question is None or question.kind != "priority" or self.always:
            return ""
        if view.stack:
            return self._why_not_answered(view, question)
        mine = view.active == view.player
        stop = (MINE if mine else THEIRS, view.phase)
        if stop in self.asked_for:
            return ""
        if stop not in self.chosen:
            return "no stop there"
        idle = PREPARING if mine and view.phase in FREE_PLAY else EVERYDAY
        return _only(question, idle)

    def _why_not_answered(self, view: View, question: Question) -> str:
        """The same while something waits to resolve."""
        if view.controller(view.stack[0]) == view.player:
            return "your own spell or ability resolves"
        stop = (MINE if view.active == view.player else THEIRS, view.phase)
        return "" if stop in self.asked_for else _only(question, PREPARING)

    def toggle(self, text: str) -> str:
        """Sets or removes a stop, named as ``mine PHASE``, ``theirs PHASE`` or ``all``; ``always mine PHASE`` sets it
        in any case. Returns a sentence that describes the result.
        """
        text = " ".join(text.lower().split())
        if text == "all":
            self.always = not self.always
            return "You are asked at every moment." if self.always else "You are asked at your stops only."
        always = text.startswith("always ")
        whose, _, phase = text.removeprefix("always ").partition(" ")
        if whose not in (MINE, THEIRS) or phase not in self.phases:
            ways = "'stop mine PHASE', 'stop theirs PHASE', 'stop always mine PHASE' or 'stop all'"
            return f"Say {ways}. Phases: {', '.join(self.phases)}"
        stop = (whose, phase)
        if stop in self.chosen and not always:
            self.chosen.remove(stop)
            self.asked_for = [each for each in self.asked_for if each != stop]
            return f"You are no longer asked in {self._words(stop)}."
        self.chosen += [stop] if stop not in self.chosen else []
        self.asked_for.append(stop)
        return f"You are asked in {self._words(stop)}, whatever you can do there."

    def described(self) -> str:
        """A sentence that lists all stops, in the order of the turn."""
        if self.always:
            return "You are asked at every moment ('stop all' changes that)."
        ordered = [(whose, phase) for whose in (MINE, THEIRS) for phase in self.phases]
        chosen = [
            self._words(stop) + (" (always)" if stop in self.asked_for else "")
            for stop in ordered
            if stop in self.chosen
        ]
        return "You are asked in " + "; ".join(chosen) + "." if chosen else "You have no stops."

    @staticmethod
    def _words(stop: tuple[str, str]) -> str:
        whose = "your" if stop[0] == MINE else "the opponent's"
        return f"{whose} {stop[1]}"


def _only(question: Question, idle: tuple[str, ...]) -> str:
    """Why there is nothing to ask if all options are idle ones; empty if there is more."""
    kinds = {option.kind for option in question.options} - {"pass"}
    if not kinds <= set(idle):
        return ""
    return f"nothing to do but {' and '.join(sorted(kinds))}" if kinds else "nothing to do"
