"""The greedy bot plays by the rules of thumb of this game, and better than chance."""

from __future__ import annotations

from cardlang.engine.decisions import Option
from cardlang.engine.match import Match
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.rulebook import Risk2025
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import Dice, dice_for
from cardlang.play.bots.heuristics.risk_2025_board import pressure
from cardlang.play.tables import bundled_decks, deck_of
from tests.games.risk_2025.cards import action
from tests.table import GameTable, P, Q, table

DECK = deck_of(
    "risk-2025", str(next(path for path in bundled_decks("risk-2025") if path.stem == "short-fuse"))
)

DECK_OF_ALL = deck_of("risk-2025", str(next(path for path in bundled_decks("risk-2025") if path.stem == "domination")))


def chosen(game: GameTable, bot: str = "greedy") -> Option:
    """What a bot answers."""
    question = game.match.question
    assert question is not None
    return make_bot(bot).choose(game.match.view(question.player), Dice(1))


def test_it_places_on_borders() -> None:
    game = table("risk-2025").holds(P, {"South America": 2, "Australia": 1}).turn(P)
    option = chosen(game)
    assert option.kind == "place" and pressure(game.state, option.args[0]) > 0


def test_it_attacks_with_the_odds_and_stops_without() -> None:
    strong = table("risk-2025").holds(P, {"Brazil": 12}).holds(Q, {"Venezuela": 1, "Peru": 9}).turn(P, "attack")
    assert chosen(strong).spelling == strong.spelled("attack Brazil Venezuela")
    weak = table("risk-2025").holds(P, {"Japan": 2}).holds(Q, {"Kamchatka": 9, "Mongolia": 9}).turn(P, "attack")
    assert chosen(weak).kind == "done"


def test_it_bids_by_need_or_more_than_a_rival_with_less_need() -> None:
    idle = table("risk-2025").euro(P=9, Q=1).holds(P, {"Japan": 1}).holds(Q, {"Egypt": 1}).round()
    eager = table("risk-2025").euro(P=9, Q=1).holds(P, {"Brazil": 20, "Egypt": 20}).holds(Q, {"Peru": 1}).round()
    assert chosen(idle, "greedy:1").args[0] < chosen(eager, "greedy:1").args[0]
    assert chosen(idle).args == chosen(eager).args == (1,), "nobody else needs anything"


def test_it_buys_and_consolidates_to_the_front() -> None:
    game = table("risk-2025").euro(P=9).holds(P, {"Argentina": 9, "Peru": 1, "Brazil": 1, "Venezuela": 1})
    game.turn(P, "consolidation")
    assert chosen(game).spelling == game.spelled("from Argentina")
    game.do("from Argentina")
    assert BOARD.names[chosen(game).args[0]] in ("Brazil", "Venezuela")


def holding(game: GameTable, player: int, name: str) -> GameTable:
    """The same with a bundled card in a player's hand."""
    game.deal(player, next(card for card in DECK_OF_ALL if card.name == name))
    return game


def played(game: GameTable, bot: str = "greedy") -> str:
    """The card that is played at once; empty if none is."""
    option = chosen(game, bot)
    return game.state.entities[option.args[0]].face.name if option.kind == "play" else ""


def test_it_buys_units_when_they_are_cheap_and_then_spends_everything() -> None:
    """What it has and gets in this turn counts: with little there is nothing to save."""
    for money, wanted in ((9, "Bulk Order"), (1, "")):
        game = table("risk-2025").euro(P=money).holds(P, {"Brazil": 4}).holds(Q, {"Egypt": 4})
        holding(game, P, "Bulk Order").turn(P, "upkeep")
        assert (played(game), played(game, "greedy:1")) == (wanted, "")


def test_it_moves_twice_where_twice_as_much_is_idle() -> None:
    inland = {"Argentina": 9, "Peru": 9, "Brazil": 1, "Venezuela": 1}
    for board, wanted in ((inland, "Second Wind"), ({**inland, "Peru": 1}, "")):
        game = table("risk-2025").euro(P=2).holds(P, board).holds(Q, {"Egypt": 4})
        assert played(holding(game, P, "Second Wind").turn(P, "attack")) == wanted


def test_it_forbids_attacks_that_threaten_it() -> None:
    """In another player's turn, before they begin."""
    for strong, wanted in ((20, "Grounded"), (2, "")):
        game = table("risk-2025").euro(P=5).holds(P, {"Brazil": 5}).holds(Q, {"North Africa": strong, "Egypt": 2})
        holding(game, P, "Grounded").turn(Q, "attack")
        while game.asked != P:
            game.do("pass")
        assert (played(game), played(game, "greedy:1")) == (wanted, "")


def with_a_dear_card(**money: int) -> GameTable:
    """P cannot pay for a card; Q and R have so much."""
    game = table("risk-2025").holds(P, {"Brazil": 4}).holds(Q, {"Egypt": 4}).euro(**money)
    game.deal(P, action("Dear", 4))
    return game.turn(P)


def test_it_offers_a_card_it_cannot_pay_for_to_who_can() -> None:
    """R25-GP-1: for an amount from which both gain, which the other takes; once in a turn."""
    game = with_a_dear_card(Q=6, R=1)
    while chosen(game).kind != "pass":
        game.do(chosen(game).spelling)
    assert (game.money(P), game.money(Q), len(game.hand(P)), len(game.hand(Q))) == (2, 4, 0, 1)
    assert game.state.turn_tallies[("offer", P)] == 1


def test_it_offers_nothing_that_only_one_side_would_gain_from() -> None:
    """Nobody can pay for the card; or the player could do so themselves."""
    for money in ({"Q": 5, "R": 1}, {"P": 4, "Q": 9}):
        game = with_a_dear_card(**money)
        assert chosen(game).kind == "pass" and "offer" in game.options()


def test_it_takes_no_offer_it_would_lose_by() -> None:
    game = with_a_dear_card(Q=6).do("offer", "partner -2", "give card")
    game.do("want euro", "amount 4", "send")
    assert (game.asked, game.kind) == (Q, "offer") and chosen(game).kind == "refuse"


def test_it_beats_random_bots() -> None:
    """Two games against two of them, from different seats; more are counted in docs/games/risk-2025.md."""
    wins = 0
    for seed in range(2):
        match = Match(Risk2025(), [DECK] * 3, seed)
        bots = [make_bot("greedy" if seat == seed else "random") for seat in range(3)]
        dice = [dice_for(seed, seat) for seat in range(3)]
        while match.question is not None:
            seat = match.question.player
            match.apply(bots[seat].choose(match.view(seat), dice[seat]))
        assert match.outcome is not None
        wins += match.outcome.winners == (seed,)
    assert wins == 2
