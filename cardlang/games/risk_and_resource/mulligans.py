"""12 Mulligans: standard, competitive (Paris) and limited, each for any number of players, or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.engine.steps import Batch, Step
from cardlang.games.risk_and_resource.facts import HAND_ZONE, LIBRARY

if TYPE_CHECKING:
    from cardlang.engine.parameters import Parameters
    from cardlang.engine.table import Table

SECRET: Final = "mulligan"
NONE: Final = "none"
FREE: Final = {"standard": 1, "competitive": 0, "limited": 2}
"""How many mulligans draw a whole hand again: RR-12.1-b, RR-12.2-b, RR-12.3-b."""
NO_SCRY: Final = ("competitive",)  # RR-12.2-c
PROCEDURES: Final = (*FREE, NONE)
"""What the parameter ``mulligan`` may be."""


def hand_after(taken: int, opening: int, procedure: str) -> int:
    """How many cards are drawn after this many mulligans: one fewer for each that is not free (RR-12.1-d)."""
    return opening - max(0, taken - FREE[procedure])


def scries_after(taken: int, procedure: str) -> bool:
    """RR-12.1-c, RR-12.1-d, RR-12.3-c: a player who draws fewer cards looks at the next one."""
    return taken > FREE[procedure] and procedure not in NO_SCRY


def hands_offered(parameters: Parameters) -> tuple[tuple[int, bool], ...]:
    """The cards of each hand a player may begin with, and whether its player scries 1 then (RR-12.1 to RR-12.3)."""
    opening, procedure = int(parameters["opening_hand"]), str(parameters["mulligan"])
    if procedure == NONE:
        return ((opening, False),)
    most = FREE[procedure] + max(1, opening)  # RR-12.1-e: there is no mulligan from one card
    return tuple((hand_after(n, opening, procedure), scries_after(n, procedure)) for n in range(most))


class DrawHand(Step):
    """An opening hand; it is not a draw (RUL-RR-66)."""

    __slots__ = ("player", "count")

    def __init__(self, player: int, count: int) -> None:
        self.player = player
        self.count = count

    def run(self, table: Table) -> Sequence[Step]:
        top = table.state.ids(LIBRARY, self.player)[: self.count]
        moves = [changes.Move(ref, HAND_ZONE, self.player, "opening hand") for ref in top]
        return [Batch(moves, final=True)]


class Round(Step):
    """RUL-RR-66, RR-12.4-a, c: everyone still deciding chooses secretly, then all resolve; a keep is final."""

    __slots__ = ("taken", "kept")

    def __init__(self, taken: tuple[int, ...], kept: tuple[int, ...] = ()) -> None:
        self.taken = taken
        self.kept = kept

    def run(self, table: Table) -> Sequence[Step]:
        deciding = [player for player in table.state.in_turn_order() if player not in self.kept]
        if not deciding:
            return ()
        return [*(Decide(player, self.taken[player]) for player in deciding), Redraw(self.taken, self.kept)]


class Decide(Step):
    """One player's secret decision. RR-12.1-e, RR-12.2-b: there is no mulligan from one card."""

    __slots__ = ("player", "taken")

    def __init__(self, player: int, taken: int) -> None:
        self.player = player
        self.taken = taken

    def run(self, table: Table) -> Sequence[Step]:
        opening = table.state.parameter("opening_hand")
        options = [Option("keep", label="Keep this hand")]
        following = hand_after(self.taken + 1, opening, table.state.choice("mulligan"))
        if following >= 1:
            options.append(Option("mulligan", label=f"Shuffle it back and draw {following}"))
        question = Question(self.player, "mulligan", tuple(options), "Keep this hand?")
        wants = table.ask(question).kind == "mulligan"
        return [Batch([changes.Commit(SECRET, self.player, int(wants))], final=True)]


class Redraw(Step):
    """RR-12.4-b: all decisions are in and are revealed; those who want a mulligan shuffle and draw again."""

    __slots__ = ("taken", "kept")

    def __init__(self, taken: tuple[int, ...], kept: tuple[int, ...]) -> None:
        self.taken = taken
        self.kept = kept

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        wanting = [player for key, player, value in state.secrets if key == SECRET and value]
        kept = tuple(player for player in state.living() if player not in wanting)
        taken = tuple(count + (player in wanting) for player, count in enumerate(self.taken))
        steps: list[Step] = [Batch([changes.RevealCommits(SECRET, 0)], final=True)]
        for player in wanting:
            steps += self._anew(table, player, taken[player])
        return [*steps, Round(taken, kept)]

    def _anew(self, table: Table, player: int, taken: int) -> list[Step]:
        back = [
            changes.Move(ref, LIBRARY, player, "mulligan", position=-1)
            for ref in table.state.ids(HAND_ZONE, player)
        ]
        procedure = table.state.choice("mulligan")
        count = hand_after(taken, table.state.parameter("opening_hand"), procedure)
        steps: list[Step] = [
            Batch([*back, changes.Shuffle(LIBRARY, player, "mulligan")], final=True),
            DrawHand(player, count),
        ]
        if scries_after(taken, procedure):
            steps.append(ScryOne(player))
        return steps


class ScryOne(Step):
    """Look at the top card, leave it or put it on the bottom."""

    __slots__ = ("player", "looked")

    def __init__(self, player: int, looked: bool = False) -> None:
        self.player = player
        self.looked = looked

    def run(self, table: Table) -> Sequence[Step]:
        ids = table.state.ids(LIBRARY, self.player)
        if not ids:
            return ()
        top = ids[0]
        if not self.looked:
            look = changes.Reveal((top,), (self.player,), "scry")
            return [Batch([look], final=True), ScryOne(self.player, looked=True)]
        options = (Option("top", (top,)), Option("bottom", (top,)))
        if table.ask(Question(self.player, "scry", options, "Scry 1")).kind == "top":
            return ()
        return [Batch([changes.Move(top, LIBRARY, self.player, "scry to bottom", position=-1)], final=True)]
