"""Tide Table: two harbours, one moon. The rules, in the order a player reads them.

Ships lie in your harbour. Each turn the tide rises; who draws little water sails on any tide, and the big ones wait
for a high one. Every ship that sails brings its cargo home as gold. Gold buys more ships, and the first harbour to
begin its turn with twenty gold wins: so whatever you spend puts the end further off.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.games.own import (
    Batch,
    CardGame,
    Change,
    DieRoll,
    Gain,
    Keyword,
    Kind,
    Phase,
    Step,
    Table,
    cards_in_hand,
    has_of,
    is_kind,
    nothing_waits,
    things_of,
    wins,
    words_for,
)


# ---- TT-1: Dawn. A full chest wins; else you draw a card, and the harbour dues come in -------
def dawn(table: Table) -> Sequence[Step]:
    """TT-1a: twenty gold win at Dawn only, so the other harbour has a turn to do something about them.
    TT-1b: a card and the dues. TT-1c: who goes second finds more on the quay the first time.
    """
    player = table.state.active
    if has_of(table, player, "gold") >= table.state.parameter("goal"):
        return [wins(player, "a full chest")]
    amount = table.state.parameter("dues")
    if table.state.turn == 2:
        amount += table.state.parameter("late_dues")
    return [*table.game.draw(table, player, 1), Batch([Gain(player, "gold", amount, "dues")])]


# ---- TT-2: Tide. A die says how high the water comes; what it can carry sails ----------------
class Tide(DieRoll):
    """TT-2a: one die of six sides."""

    sides = 6
    called = "tide"

    def comes(self, table: Table, shown: int) -> Sequence[Step]:
        """TT-2b: each of your ships with that much draught or less brings in its cargo."""
        player = table.state.active
        sailing = [ref for ref in things_of(table, player, "ship") if table.value_of(ref, "draught") <= shown]
        return [Batch([unloaded(table, player, ref, shown) for ref in sailing if table.value_of(ref, "cargo") > 0])]


def unloaded(table: Table, player: int, ref: int, shown: int) -> Change:
    """The cargo of a ship as gold; ``why`` tells its draught and the tide that carried it."""
    gold = Gain(player, "gold", table.value_of(ref, "cargo"), "cargo", ref)
    return gold.reckoned("TT-2b", table.value_of(ref, "draught"), shown)


def tide(table: Table) -> Sequence[Step]:
    """TT-2: the tide comes to whoever's turn it is."""
    return [Tide()]


# ---- TT-3: Quay. You pay gold for ships and orders, one after the other ----------------------
def right_time(table: Table, player: int, ref: int) -> bool:
    """TT-3a: on your own Quay with nothing waiting. TT-3b: a Swift card on anybody's, at any time."""
    own_quay = table.state.active == player and nothing_waits(table)
    return own_quay or table.has(ref, "swift")


def free_berth(table: Table, player: int, ref: int) -> bool:
    """TT-3c: a harbour has room for so many ships."""
    berths = table.state.parameter("berths")
    return not is_kind(table, ref, "ship") or len(things_of(table, player, "ship")) < berths


# ---- the game: every fact and rule in its place ----------------------------------------------
class TideTable(CardGame):
    """Fill your chest before the other harbour does."""

    name = "tide-table"
    title = "Tide Table"
    resources = ("gold",)
    pays_with = "gold"
    kinds = ("ship", "order")
    stats = ("cargo", "draught")
    keywords = ("swift",)
    phases = (
        Phase("dawn", "Dawn", priority=False),
        Phase("tide", "Tide", priority=False),
        Phase("quay", "Quay", priority=True),
        Phase("night", "Night", priority=False),
    )
    begins = {"dawn": dawn, "tide": tide}
    moments = {"turn": ("dawn",), "tide": ("tide",), "night": ("night",), "end of turn": ("night",)}
    play_rules = (
        ("TT-3a", right_time, "it is played on your own Quay, with nothing waiting"),
        ("TT-3c", free_berth, "every berth of your harbour is taken"),
    )
    reasons = {
        "draw": "a card each Dawn, TT-1b",
        "dues": "TT-1b, TT-1c",
        "TT-2b": "draught {0} sails on a tide of {1}, TT-2b",
    }
    parameters = {
        "starting_gold": 3,
        "dues": 1,
        "late_dues": 1,
        "berths": 5,
        "goal": 20,
        "max_turns": 120,  # TT-4
    }

    def ahead(self, table: Table) -> tuple[int, ...]:
        """TT-4: when the moon is done (the turn limit) more gold is ahead."""
        gold = [has_of(table, player, "gold") for player in range(2)]
        return () if gold[0] == gold[1] else (gold.index(max(gold)),)

    def evaluate(self, table: Table, player: int) -> int:
        """What a bot should want: gold, and ships by what they bring in over the next tides."""
        return worth(table, player) - worth(table, table.state.after(player))


def worth(table: Table, player: int) -> int:
    """Gold counts ten; a ship what it earns in four tides, a card in hand a little."""
    chances = [
        table.value_of(ref, "cargo") * max(0, min(6, 7 - table.value_of(ref, "draught")))
        for ref in things_of(table, player, "ship")
    ]
    return 10 * has_of(table, player, "gold") + sum(chances) * 40 // 6 + 6 * len(cards_in_hand(table, player))


GAME = TideTable
VOCABULARY = words_for(
    TideTable,
    kinds=(Kind("ship", stats=("cargo", "draught")), Kind("order", permanent=False)),
    keywords=(Keyword("Swift", reminder="You may play it at any time somebody may play a card."),),
    never=("attack", "attack alone", "block", "become blocked"),  # ships trade
)
