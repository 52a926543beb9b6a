"""Moons and Masks: tricks for four in two teams, or for two. The rules, in the order a player reads them.

Everybody plays one card to each trick. The leader chooses the kind, the others follow it if they can; the highest
card of that kind captures the trick. A Mask may always be played, beats every other kind, and has a text that works
while it is in the trick. The player who captures it leads the next one. When all hands are empty the team with more
points wins.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.games.own import (
    Batch,
    CardGame,
    Change,
    Deed,
    EndGame,
    EventForm,
    Gain,
    Happening,
    HaveMost,
    Kind,
    Leads,
    Must,
    Outcome,
    Phase,
    ResolveWaiting,
    Step,
    Table,
    Tally,
    cards_in_hand,
    cards_of,
    has_of,
    is_kind,
    moved_to,
    own_pile,
    partners_of,
    shared_play,
    was,
    wins,
    words_for,
)


# ---- MM-1: A trick. Everybody plays a card, beginning with the leader ---------------------
def trick(table: Table) -> Sequence[Step]:
    """MM-1a: a turn is a trick. When all hands are empty the game is over."""
    players = table.state.in_turn_order()
    if not any(cards_in_hand(table, player) for player in players):
        return scored(table)
    return [*[Must("play", player) for player in players], Capture()]


# ---- MM-2: Following. What may be played to a trick ------------------------------------------
def follows(table: Table, player: int, ref: int) -> bool:
    """MM-2a: the kind that was led, if you have it. MM-2b: a Mask may always be played."""
    led = led_kind(table)
    mine = [each for each in cards_in_hand(table, player) if is_kind(table, each, led)]
    return not led or not mine or is_kind(table, ref, led) or is_kind(table, ref, "mask")


def led_kind(table: Table) -> str:
    """The kind of the first card of the trick; empty before there is one."""
    cards = cards_of(table, "trick")
    return table.state.entities[cards[0]].face.kinds[0] if cards else ""


def played(table: Table, player: int, ref: int) -> Sequence[Change]:
    """MM-1b: the card is in the trick, for everybody to see."""
    return [moved_to(table, ref, "trick", player, "play")]


PLAY_A_CARD = Deed(
    "play",
    "hand",
    played,
    rules=(("MM-2", follows, "you have the kind that was led, and must follow it or play a Mask"),),
    asks="Which card do you play to the trick?",
)


# ---- MM-3: Capturing. The highest Mask, or else the highest card of the kind led -------------
class Capture(Step):
    """MM-3a: the trick is worth a point. MM-3b: the player who captures it takes its cards, and leads the next.
    MM-3d: a trick from which all cards have gone is nobody's, and the same player leads again.
    """

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        if not cards_of(table, "trick"):
            return [Batch([Leads(table.state.active)])]
        ref = best_of(table)
        player = table.state.entities[ref].controller
        points: list[Change] = [Tally("capture", player, ref=ref), Gain(player, "point", 1, "trick")]
        return [Batch(points), ResolveWaiting(), TakeTrick(player)]


def best_of(table: Table) -> int:
    """MM-3c: of equals the one that was played first."""
    led, cards = led_kind(table), cards_of(table, "trick")
    masks = [ref for ref in cards if is_kind(table, ref, "mask")]
    able = masks or [ref for ref in cards if is_kind(table, ref, led)]
    return max(able, key=lambda ref: table.value_of(ref, "rank"))


class TakeTrick(Step):
    """MM-3b: the cards go to the score pile of the player who has captured them."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, table: Table) -> Sequence[Step]:
        cards = cards_of(table, "trick")
        taken: list[Change] = [moved_to(table, ref, "score pile", self.player, "taken") for ref in cards]
        return [Batch([*taken, Leads(self.player)])]


class Captures(Happening):
    """A card captures the trick it is in."""

    name = "capture"
    events = (EventForm("capture", "capture", was("capture")),)
    log = (("capture", "{player} captures the trick with {thing}"),)


# ---- MM-4: The end. The team with more points ------------------------------------------------
def scored(table: Table) -> list[Step]:
    """MM-4a: the points of partners count together. MM-4b: nobody wins with as many as another team."""
    first = table.game.ahead(table)
    return [wins(first[0], "more points")] if first else [Batch([EndGame(Outcome("draw", ()))])]


def team_points(table: Table, player: int) -> int:
    """The points of a player and their partner."""
    return sum(has_of(table, each, "point") for each in (player, *partners_of(table, player)))


# ---- the game: every fact and rule in its place ----------------------------------------------
class MoonsAndMasks(CardGame):
    """Capture more tricks than the other team."""

    name = "moons-and-masks"
    title = "Moons and Masks"
    max_players = 4
    teams = ((0, 2), (1, 3))
    resources = ("point",)
    plurals = {"point": "points"}
    kinds = ("moon", "star", "sun", "mask")
    stats = ("rank",)
    places = (shared_play("trick"), own_pile("score pile"))
    cards_change_hands = True
    phases = (Phase("trick", "Trick", priority=False),)
    begins = {"trick": trick}
    moments = {"turn": ("trick",), "end of turn": ("trick",)}
    own_deeds = (PLAY_A_CARD,)
    events = (Captures,)
    lines = {"taken": ""}
    reasons = {"trick": "a trick is worth a point, MM-3a", "capture": "the highest Mask, or else of the kind led, MM-3"}
    goals = (HaveMost("point"),)
    parameters = {"opening_hand": 8, "max_turns": 60}

    def ahead(self, table: Table) -> tuple[int, ...]:
        """MM-4: the team with more points; empty if two have as many."""
        points = {player: team_points(table, player) for player in table.state.living()}
        first = tuple(player for player in points if points[player] == max(points.values()))
        return () if any(self.opposed(table.state, first[0], other) for other in first) else first

    def evaluate(self, table: Table, player: int) -> int:
        """What a bot should want: points for the team, and to have spent low cards on tricks it does not win."""
        other = next(each for each in table.state.living() if self.opposed(table.state, player, each))
        held = [table.value_of(ref, "rank") for ref in cards_in_hand(table, player)]
        return 20 * (team_points(table, player) - team_points(table, other)) + sum(held)


GAME = MoonsAndMasks
VOCABULARY = words_for(
    MoonsAndMasks,
    kinds=tuple(Kind(name, stats=("rank",)) for name in MoonsAndMasks.kinds),
    never=("attack", "attack alone", "block", "become blocked"),
)
