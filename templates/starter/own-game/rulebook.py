"""$title: the rules. This is a small game that works; change it into yours, one rule at a time.

Each turn you draw a card and get two sparks to spend. Things stay in play and give you points every turn, deeds
do something once. Ten points win, once both have had as many turns. docs/your-own-game.md of cardlang explains
every line.
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
    """Rule 1a, and 1b: what you did not spend is kept. Rule 1c: who goes second draws more the first time."""
    player = table.state.active
    cards = 1 + (table.state.parameter("late_cards") if table.state.turn == 2 else 0)
    sparks = Gain(player, "spark", table.state.parameter("sparks_per_turn"), "morning")
    return [*table.game.draw(table, player, cards), Batch([sparks])]


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
    """Rule 3b: when both have had as many turns, who has ten points and more than the other has won. (If ten points
    won at once, it would nearly always be for who goes first: 'cardlang simulate' counts that.)
    """
    points = [has_of(table, player, "point") for player in (0, 1)]
    both_had = table.state.turn % 2 == 0
    enough = max(points) >= table.state.parameter("goal") and points[0] != points[1]
    return [wins(points.index(max(points)), "enough points")] if both_had and enough else []


# ---- the game: every fact and rule in its place ----------------------------------------------
class OwnGame(CardGame):
    """Collect ten points, and more than the other one."""

    name = "$game"
    title = "$title"
    resources = ("spark", "point")
    plurals = {"spark": "sparks", "point": "points"}
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
    reasons = {"draw": "rule 1a, 1c", "morning": "rule 1a", "evening": "rule 3a"}  # what 'why' says at the table
    parameters = {"sparks_per_turn": 2, "late_cards": 1, "goal": 10}
    goals = (HaveMost("point"),)  # what bots should want,
    weights = {"worth": 200}  # and what a number is worth to them, in hundredths of a card


GAME = OwnGame
VOCABULARY = words_for(
    OwnGame,
    kinds=(Kind("thing", stats=("worth",)), Kind("deed", permanent=False)),
    never=("attack", "attack alone", "block", "become blocked"),  # things do not fight
)
