"""Night Market: a deck-builder. The rules, in the order a player reads them.

Everybody begins with ten poor cards. On the market are five better ones, for everybody to see. You play your hand, buy
with the coins it brings, and what you buy goes to your discard pile, to be drawn when your deck has run out and is
shuffled again. Treasures bring no coins at all, only glory; but glory wins.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.games.own import (
    DISCARD,
    Batch,
    CardGame,
    Change,
    Deed,
    EndGame,
    Gain,
    Kind,
    Move,
    Outcome,
    Phase,
    Refill,
    Step,
    Table,
    cards_in_hand,
    cards_of,
    has_of,
    is_kind,
    moved_to,
    nothing_waits,
    own_phase,
    reshuffled,
    shared_pile,
    shared_row,
    things_of,
    times_this_turn,
    wins,
    words_for,
)


# ---- NM-1: Evening. You play any cards from your hand, for nothing ---------------------------
def own_evening(table: Table, player: int, ref: int) -> bool:
    """NM-1a: in your own Evening, one card after the other."""
    return table.state.active == player and table.state.phase == "evening" and nothing_waits(table)


def of_use(table: Table, player: int, ref: int) -> bool:
    """NM-1b: a treasure is only for show."""
    return not is_kind(table, ref, "treasure")


# ---- NM-2: Buying. A card of the market for its cost in coins --------------------------------
def bought(table: Table, player: int, ref: int) -> Sequence[Change]:
    """NM-2b: it goes to the discard pile of the player who buys it, and is theirs from now on."""
    return [Move(ref, DISCARD, player, "buy")]


def filled(table: Table, player: int, ref: int) -> Sequence[Step]:
    """NM-2c: the next card of the pile takes its place at once."""
    return [Refill("market", "market pile", table.state.parameter("stalls"))]


BUY = Deed(
    "buy",
    "market",
    bought,
    then=filled,
    rules=(("NM-2a", own_phase("evening"), "you buy in your own Evening, when nothing waits"),),
)


# ---- NM-3: Night. The day is over, and a new hand is drawn -----------------------------------
def night(table: Table) -> Sequence[Step]:
    """NM-3a: a player with enough glory wins; when the market has run out, the one with more."""
    player = table.state.active
    if glory(table, player) >= table.state.parameter("goal"):
        return [wins(player, "the most glorious house")]
    if len(cards_of(table, "market") + cards_of(table, "market pile")) < table.state.parameter("stalls"):
        first = table.game.ahead(table)
        return [Batch([EndGame(Outcome("win" if first else "draw", first, "the market has run out"))])]
    hand = table.game.draw(table, player, table.state.parameter("opening_hand"))
    return [Batch([*put_away(table, player), *left_over(table, player)]), *filled(table, player, 0), *hand]


def put_away(table: Table, player: int) -> list[Change]:
    """NM-3b: all you have in hand and in play, except stalls. NM-3c: coins do not keep."""
    played = [ref for ref in things_of(table, player) if not is_kind(table, ref, "stall")]
    away = [Move(ref, DISCARD, player, "put away") for ref in (*played, *cards_in_hand(table, player))]
    coins = has_of(table, player, "coin")
    return [*away, Gain(player, "coin", -coins, "overnight")] if coins else [*away]


def left_over(table: Table, player: int) -> list[Change]:
    """NM-3d: where nothing was bought, the card that has been there longest is sold elsewhere."""
    oldest = cards_of(table, "market")[:0 if times_this_turn(table, player, "buy") else 1]
    return [moved_to(table, ref, "exile", player, "sold") for ref in oldest]


# ---- NM-4: Glory. What counts in the end -----------------------------------------------------
def glory(table: Table, player: int) -> int:
    """The glory of all the cards a player has."""
    return sum(table.value_of(ref, "glory") for ref in all_cards(table, player))


def all_cards(table: Table, player: int) -> list[int]:
    """The cards a player has, wherever they are."""
    return [ref for zone in ("deck", "hand", "discard pile", "play") for ref in cards_of(table, zone, player)]


def worth(table: Table, player: int) -> int:
    """For bots: glory, then cards by what they cost; and better a coin to spend, or a card played, than none."""
    prices = [table.value_of(ref, "cost") for ref in all_cards(table, player)]
    played = len(things_of(table, player))
    return 40 * glory(table, player) + 10 * sum(prices) + 6 * has_of(table, player, "coin") + played


# ---- the game: every fact and rule in its place ----------------------------------------------
class NightMarket(CardGame):
    """Be the most glorious house in town."""

    name = "night-market"
    title = "Night Market"
    max_players = 4
    resources = ("coin",)
    plurals = {"coin": "coins"}
    pays_with = "coin"
    cost_is_for = "buy"
    kinds = ("purse", "errand", "stall", "treasure")
    stats = ("glory",)
    places = (shared_row("market"), shared_pile("market pile"))
    begins_in = {"errand": "market pile", "stall": "market pile", "treasure": "market pile"}
    cards_change_hands = True
    phases = (Phase("evening", "Evening", priority=True), Phase("night", "Night", priority=False))
    begins = {"night": night}
    moments = {"turn": ("evening",), "evening": ("evening",), "night": ("night",), "end of turn": ("night",)}
    play_rules = (
        ("NM-1a", own_evening, "you play cards in your own Evening, one after the other"),
        ("NM-1b", of_use, "a treasure is only for show"),
    )
    own_deeds = (BUY,)
    lines = {"enter": "", "put away": "", "sold": "Nobody has bought {card}; it is sold elsewhere"}
    reasons = {"draw": "a new hand each Night, NM-3", "overnight": "coins do not keep, NM-3c", "sold": "NM-3d"}
    parameters = {"stalls": 5, "goal": 15, "max_turns": 200}

    def setup(self, table: Table) -> Sequence[Step]:
        """NM-0: the market is laid out before the first turn."""
        return [*super().setup(table), Refill("market", "market pile", table.state.parameter("stalls"))]

    def empty_deck(self, table: Table, player: int) -> Sequence[Step]:
        """NM-5: an empty deck is made of the discard pile again."""
        return reshuffled(table, player)

    def ahead(self, table: Table) -> tuple[int, ...]:
        """NM-4: more glory; of equals, the one who needed fewer cards for it. Nobody is ahead of an equal."""
        standing = {each: (glory(table, each), -len(all_cards(table, each))) for each in table.state.living()}
        first = tuple(each for each in standing if standing[each] == max(standing.values()))
        return first if len(first) == 1 else ()

    def evaluate(self, table: Table, player: int) -> int:
        """What a bot should want."""
        others = [worth(table, other) for other in table.state.living() if other != player]
        return worth(table, player) - max(others, default=0)


GAME = NightMarket
VOCABULARY = words_for(
    NightMarket,
    kinds=(
        Kind("purse", at_once=True),
        Kind("errand", at_once=True),
        Kind("stall"),
        Kind("treasure", stats=("glory",)),
    ),
    never=("attack", "attack alone", "block", "become blocked"),
)
