"""Curio Cabinets: drafting and sets, for two to four. The rules, in the order a player reads them.

Everybody holds six curios, chooses one in secret, and gives the others to a neighbour. What you have chosen goes into
your cabinet, for everybody to see, and is worth what it says there; a set of one of each kind is worth more. Three
rounds, and the finest cabinet wins.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.games.own import (
    Batch,
    BeginRound,
    CardGame,
    Change,
    Deed,
    EndGame,
    Kind,
    Outcome,
    PassHands,
    Phase,
    Step,
    Table,
    Together,
    cards_in_hand,
    cards_of,
    has_of,
    is_kind,
    moved_to,
    own_play,
    wins,
    words_for,
)


# ---- CC-1: A round. Everybody is dealt a hand from their own deck ----------------------------
def dealt(table: Table) -> list[Step]:
    """CC-1a: six cards, all at the same time."""
    players = table.state.in_turn_order()
    steps: list[Step] = [Batch([BeginRound()], final=True)]
    for player in players:
        steps += table.game.draw(table, player, table.state.parameter("hand"))
    return steps


# ---- CC-2: Drafting. One card each, and the others go round ----------------------------------
def drafting(table: Table) -> Sequence[Step]:
    """CC-2a: all choose in secret and show at the same time. CC-2b: hands go left, in every second round right."""
    side = "left" if table.state.round % 2 else "right"
    return [Together("draft"), PassHands(side)]


def drafted(table: Table, player: int, ref: int) -> Sequence[Change]:
    """CC-2c: what you choose goes into your cabinet."""
    return [moved_to(table, ref, "cabinet", player, "draft")]


DRAFT = Deed("draft", "hand", drafted, asks="Which curio do you keep?")


# ---- CC-3: The end. What a cabinet is worth --------------------------------------------------
def value_of_cabinet(table: Table, player: int) -> int:
    """CC-3a: points, the value of every curio, and five more for each set of one of every kind."""
    refs = cards_of(table, "cabinet", player)
    counts = [sum(is_kind(table, ref, kind) for ref in refs) for kind in CurioCabinets.kinds]
    values = sum(table.value_of(ref, "value") for ref in refs)
    return has_of(table, player, "point") + values + table.state.parameter("set_value") * min(counts)


def finished(table: Table) -> list[Step]:
    """CC-3b: the finest cabinet wins; between equals nobody does."""
    first = table.game.ahead(table)
    return [wins(first[0], "the finest cabinet")] if first else [Batch([EndGame(Outcome("draw", ()))])]


# ---- the game: every fact and rule in its place ----------------------------------------------
class CurioCabinets(CardGame):
    """Fill the finest cabinet."""

    name = "curio-cabinets"
    title = "Curio Cabinets"
    max_players = 4
    resources = ("point",)
    plurals = {"point": "points"}
    kinds = ("shell", "fossil", "clockwork", "ghost")
    stats = ("value",)
    places = (own_play("cabinet"),)
    cards_change_hands = True
    phases = (Phase("draft", "Draft", priority=False),)
    begins = {"draft": drafting}
    moments = {"turn": ("draft",), "end of turn": ("draft",)}
    own_deeds = (DRAFT,)
    reasons = {"draw": "six cards each round, CC-1", "hands left": "CC-2b", "hands right": "CC-2b"}
    parameters = {"opening_hand": 0, "hand": 6, "set_value": 5, "max_turns": 60}

    def between_turns(self, table: Table) -> Sequence[Step]:
        """CC-1b: a new round when all hands are empty; the end when the decks are empty as well."""
        players = table.state.living()
        if any(cards_in_hand(table, player) for player in players):
            return ()
        return dealt(table) if any(cards_of(table, "deck", player) for player in players) else finished(table)

    def ahead(self, table: Table) -> tuple[int, ...]:
        """CC-3: the finest cabinet; empty between equals."""
        values = {player: value_of_cabinet(table, player) for player in table.state.living()}
        first = tuple(player for player in values if values[player] == max(values.values()))
        return first if len(first) == 1 else ()

    def evaluate(self, table: Table, player: int) -> int:
        """What a bot should want: a better cabinet than the best of the others."""
        others = [value_of_cabinet(table, other) for other in table.state.living() if other != player]
        return value_of_cabinet(table, player) - max(others, default=0)


GAME = CurioCabinets
VOCABULARY = words_for(
    CurioCabinets,
    kinds=tuple(Kind(name, stats=("value",)) for name in CurioCabinets.kinds),
    never=("attack", "attack alone", "block", "become blocked"),
)
