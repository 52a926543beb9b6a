"""$title: the rules. This is a small game that works; change it into yours, one rule at a time.

Each turn you draw a card and get two sparks to spend. Things stay in play and give you points every turn, deeds
do something once. Ten points win. docs/your-own-game.md of cardlang explains every line.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.games.own import (
    Batch,
    CardGame,
    Gain,
    HaveMost,
    Kind,
    Phase,
    Step,
    Table,
    has_of,
    nothing_waits,
    things_of,
    wins,
    words_for,
)


# ---- 1: Morning. You draw a card and get your sparks -----------------------------------------
def morning(table: Table) -> Sequence[Step]:
    """Rule 1a, and 1b: what you did not spend is kept."""
    player = table.state.active
    sparks = Gain(player, "spark", table.state.parameter("sparks_per_turn"), "morning")
    return [*table.game.draw(table, player, 1), Batch([sparks])]


# ---- 2: Day. You play cards, one after the other ---------------------------------------------
def right_time(table: Table, player: int, ref: int) -> bool:
    """Rule 2: in your own Day, when nothing waits to happen."""
    return table.state.active == player and nothing_waits(table)


# ---- 3: Evening. Your things give points; enough of them win ---------------------------------
def evening(table: Table) -> Sequence[Step]:
    """Rule 3a."""
    player = table.state.active
    points = sum(table.value_of(ref, "worth") for ref in things_of(table, player, "thing"))
    return [Batch([Gain(player, "point", points, "evening")])] if points > 0 else []


def night(table: Table) -> Sequence[Step]:
    """Rule 3b: who has ten points when their turn ends has won."""
    player = table.state.active
    enough = has_of(table, player, "point") >= table.state.parameter("goal")
    return [wins(player, "enough points")] if enough else []


# ---- the game: every fact and rule in its place ----------------------------------------------
class OwnGame(CardGame):
    """Collect ten points before the other one does."""

    name = "$game"
    title = "$title"
    resources = ("spark", "point")
    pays_with = "spark"
    kinds = ("thing", "deed")
    stats = ("worth",)
    phases = (
        Phase("morning", "Morning", priority=False),
        Phase("day", "Day", priority=True),
        Phase("evening", "Evening", priority=False),
        Phase("night", "Night", priority=False),
    )
    begins = {"morning": morning, "evening": evening, "night": night}
    moments = {"turn": ("morning",), "evening": ("evening",), "end of turn": ("night",)}
    play_rules = (("2", right_time, "cards are played in your own Day, with nothing waiting"),)
    parameters = {"sparks_per_turn": 2, "goal": 10}
    goals = (HaveMost("point"),)  # what bots should want,
    weights = {"worth": 200}  # and what a number is worth to them, in hundredths of a card


GAME = OwnGame
VOCABULARY = words_for(OwnGame, kinds=(Kind("thing", stats=("worth",)), Kind("deed", permanent=False)))
