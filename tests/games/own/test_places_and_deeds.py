"""What an own game can have besides the usual: shared rows, deeds, cards that change hands, teams, one stat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from cardlang.engine.cards import Card
from cardlang.engine.decisions import Refused
from cardlang.games import ProjectGame, farewell, welcome
from cardlang.games.own import (
    DISCARD,
    Batch,
    CardGame,
    Change,
    Deed,
    Kind,
    Leads,
    Move,
    Phase,
    Refill,
    Step,
    Table,
    cards_in_hand,
    cards_of,
    moved_to,
    nothing_waits,
    own_phase,
    own_pile,
    own_play,
    reshuffled,
    shared_pile,
    shared_play,
    shared_row,
    times_this_turn,
    turned_round,
    wins,
    words_for,
)
from cardlang.loading.sets import load_cards
from cardlang.play.sessions.session_log import SessionLog
from tests.scenarios.running import run_text
from tests.table import A, B, GameTable, table


def taken(table: Table, player: int, ref: int) -> Sequence[Change]:
    return [Move(ref, DISCARD, player, "fetch")]


def own_day(table: Table, player: int, ref: int) -> bool:
    return table.state.active == player and nothing_waits(table)


FETCH = Deed(
    "fetch",
    "bank",
    taken,
    then=lambda table, player, ref: [Refill("bank", "sack", 2)],
    rules=(("F-1", own_phase("day"), "only in your own Day"),),
)


class Fetchers(CardGame):
    """A game for these tests: two cards lie on a bank, and are fetched for tin."""

    name = "fetchers"
    title = "Fetchers"
    max_players = 4
    teams = ((0, 2), (1, 3))
    resources = ("tin",)
    pays_with = "tin"
    cost_is_for = "fetch"
    kinds = ("pot", "lid")
    stats = ("size",)
    places = (shared_row("bank"), shared_pile("sack"), own_pile("shelf"), shared_play("yard"))
    begins_in = {"lid": "sack"}
    cards_change_hands = True
    phases = (Phase("day", "Day", True), Phase("night", "Night", False))
    moments = {"turn": ("day",), "end of turn": ("night",)}
    play_rules = (("P-1", own_day, "only in your own Day"),)
    own_deeds = (FETCH,)
    parameters = {"starting_tin": 4, "first_player": "seat 1", "opening_hand": 3}

    def setup(self, table: Table) -> Sequence[Step]:
        return [*super().setup(table), Refill("bank", "sack", 2)]

    def empty_deck(self, table: Table, player: int) -> Sequence[Step]:
        return reshuffled(table, player)


WORDS = words_for(Fetchers, kinds=(Kind("pot", stats=("size",)), Kind("lid", stats=("size",))))
POT = "card {0}\n  cost: 0 tin\n  type: Pot\n  size: 2\n"
LID = "card {0}\n  cost: 3 tin\n  type: Lid\n  size: 1\n"


@pytest.fixture(autouse=True)
def project_games() -> Iterator[None]:
    """The game is there, as if a project had brought it."""
    welcome(ProjectGame(Fetchers, WORDS))
    yield
    farewell()


def read(text: str) -> tuple[Card | None, list[str]]:
    """A pot with this text, and what is wrong with it."""
    found = load_cards(POT.format("Odd") + f"  text: {text}\n", "x.cards", "fetchers")
    return (found.cards[0].card if found.cards else None), [each.message for each in found.problems]


def card(text: str) -> Card:
    found = load_cards(text, "x.cards", "fetchers")
    assert not found.problems, found.problems
    made = found.cards[0].card
    assert made is not None
    return made


def begun(*texts: str, seats: int = 2, seed: int = 1) -> GameTable:
    """A game in which everybody's deck has these cards, four plain pots and two lids."""
    odd = [card(text) for text in texts]
    plain = [card(POT.format("Pot"))] * 4 + [card(LID.format("Lid"))] * 2
    for each in range(seed, 99):
        game: GameTable = table("fetchers", [[*odd, *plain]] * seats, seed=each)
        held = {game.row(ref).card.name for ref in game.hand(A)}
        if all(each.name in held for each in odd if "pot" in each.kinds):
            return game
    raise AssertionError("no such deal")


def fetch(game: GameTable) -> int:
    """Fetches the first card of the bank."""
    ref = cards_of(game.table, "bank")[0]
    game.do(f"fetch {ref}")
    return ref


def on(game: GameTable, zone: str, player: int = 0) -> list[str]:
    return [game.row(ref).card.name for ref in cards_of(game.table, zone, player)]


# ---- card text -------------------------------------------------------------------------------------------------
SAID = (
    "When ~ enters, put a card from the bank into your discard pile.",
    "When ~ enters, put the top card of the sack on your shelf.",
    "When ~ enters, look at the top 2 cards of the sack. You may put one of them into your hand.",
    "When ~ enters, shuffle the sack.",
    "When ~ enters, gain 1 tin for each lid in the bank.",
    "When ~ enters, gain 1 tin for each card in your shelf.",
    "Whenever a card leaves the bank, gain 1 tin.",
    "Whenever a lid enters your shelf, gain 1 tin.",
    "Whenever a card enters an opponent's discard pile, gain 1 tin.",
    "When ~ leaves the yard, gain 1 tin.",
    "Whenever you fetch a card, gain 1 tin.",
    "Whenever you fetch your second card in a turn, gain 1 tin.",
    "Whenever a lid is fetched, gain 1 tin.",
    "When ~ enters, if an opponent fetched a lid this turn, gain 1 tin.",
    "Your opponents cannot fetch cards.",
    "Other pots get +1 size.",
    "~ gets +1 size for each card in the yard.",
    "Lids cost 1 tin less.",
    "When ~ enters, your partner draws a card.",
    "Whenever your partner fetches a card, gain 1 tin.",
    "Pots your partner controls get +1 size.",
)


@pytest.mark.parametrize("text", [each for each in SAID if "on your shelf" not in each])
def test_it_is_read_and_printed_as_it_was_written(text: str) -> None:
    made, wrong = read(text)
    assert not wrong
    assert made is not None and made.source.split("text:")[1].split() == text.split()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("When ~ enters, put a card from your bank into your hand.", "all players share the bank"),
        ("When ~ enters, reveal the top card of the bank.", "'the bank' has no top and no bottom"),
        ("When ~ enters, shuffle the bank.", "'shuffle' wants a deck, or a pile nobody sees, not 'the bank'"),
        (
            "When ~ enters, discard a card from the bank.",
            "'discard' wants cards from a hand, not 'a card from the bank'",
        ),
        ("~ gets +1/+1.", "'+1/+1' cannot follow 'gets'"),
        ("~ gets +1 cost.", "a cost is changed with 'cost ... more' or 'cost ... less'"),
        ("When ~ enters, fetch a card.", "'fetch a card' is not something a card can do"),
        ("Your opponents cannot fetch lids.", "'fetch' can be forbidden here only altogether"),
    ],
)
def test_what_would_mean_something_else_is_refused(text: str, message: str) -> None:
    assert read(text)[1] == [message]


def test_a_stat_grows_and_shrinks() -> None:
    game = begun(POT.format("Big") + "  text: Other pots you control get +3 size.\n")
    game.do("play Pot")
    game.settle()
    game.do("play Big")
    game.settle()
    sizes = {game.row(ref).card.name: game.table.value_of(ref, "size") for ref in game.table.controlled_by(A)}
    assert sizes == {"Pot": 5, "Big": 2}


def test_the_top_of_a_shared_pile_is_moved_not_that_of_a_deck() -> None:
    game = begun(POT.format("Reach") + "  text: When ~ enters, put the top card of the sack into your hand.\n")
    top, deck = cards_of(game.table, "sack")[0], len(cards_of(game.table, "deck", A))
    game.do("play Reach")
    game.settle()
    assert top in game.hand(A)
    assert len(cards_of(game.table, "deck", A)) == deck


def test_a_shared_pile_is_shuffled_and_no_deck() -> None:
    game = begun(POT.format("Stir") + "  text: When ~ enters, shuffle the sack.\n")
    deck = [game.row(ref).inc for ref in cards_of(game.table, "deck", A)]
    sack = [game.row(ref).inc for ref in cards_of(game.table, "sack")]
    game.do("play Stir")
    game.settle()
    assert [game.row(ref).inc for ref in cards_of(game.table, "deck", A)] == deck
    assert [game.row(ref).inc for ref in cards_of(game.table, "sack")] != sack


# ---- deeds -----------------------------------------------------------------------------------------------------
def test_a_deed_is_paid_for_counted_and_followed() -> None:
    game = begun()
    fetch(game)
    assert (game.amount(A, "tin"), on(game, "discard pile", A), on(game, "bank")) == (1, ["Lid"], ["Lid", "Lid"])
    assert game.state.turn_tallies[("fetch", A)] == 1


def test_what_is_drawn_is_counted_too() -> None:
    game = begun(POT.format("Cellar") + "  text: When ~ enters, draw two cards.\n")
    before = times_this_turn(game.table, A, "draw")
    game.do("play Cellar")
    game.settle()
    assert times_this_turn(game.table, A, "draw") == before + 2


def test_cards_make_it_cheaper_and_forbid_it() -> None:
    game = begun(POT.format("Sale") + "  text: Lids cost 1 tin less.\n")
    game.do("play Sale")
    game.settle()
    fetch(game)
    assert game.amount(A, "tin") == 2
    game = begun(POT.format("Lock") + "  text: Players cannot fetch cards.\n")
    game.do("play Lock")
    game.settle()
    assert not [option for option in game.options() if option.startswith("fetch")]


def test_why_it_cannot_be_done_is_said() -> None:
    game = begun()
    ref = fetch(game)
    with pytest.raises(Refused, match="you cannot pay its cost"):
        game.do(f"fetch {cards_of(game.table, 'bank')[0]}")
    with pytest.raises(Refused, match="it is not in the bank"):
        game.do(f"fetch {ref}")
    assert [repr(each) for each in game.rules.refusals(game.table, B, f"fetch {cards_of(game.table, 'bank')[0]}")] == [
        "it is another player's decision"
    ]


def test_a_deed_has_its_line_in_the_log() -> None:
    game = begun()
    log = SessionLog(A)
    log.tell(game.rules, game.state, game.state.events)
    fetch(game)
    lines = [entry.line for entry in log.tell(game.rules, game.state, game.state.events)]
    assert "Player 1 fetches Lid" in lines
    assert "Player 1 pays 3 tin" in lines


FETCHED = """game: fetchers

card Lid
  cost: 3 tin
  type: Lid
  size: 1

scenario {0} fetches a lid (F-1)
  given
    A has 4 tin
    B has 4 tin
    the bank is Lid
    it is A's turn
  when
    {0} fetches Lid
    {1}
  then
    A has {2} tin
"""


@pytest.mark.parametrize(("who", "answer", "left"), [("A", "", 1), ("B", "that is refused", 4)])
def test_a_deed_is_a_sentence_of_scenarios_and_so_is_its_refusal(who: str, answer: str, left: int) -> None:
    """Nothing of it is written for scenarios: they have it from the verb and the rules of the deed."""
    file = run_text(FETCHED.format(who, answer, left))
    assert [problem.show() for problem in file.problems] == []
    (result,) = file.results
    assert result.status == "passed", result.show()


# ---- owner and holder ------------------------------------------------------------------------------------------
def test_a_card_that_has_changed_hands_goes_to_the_piles_of_who_has_it() -> None:
    game = begun()
    ref = next(ref for ref in cards_of(game.table, "deck", B))
    owner = game.row(ref).owner
    game.write(moved_to(game.table, ref, "hand", A, "given"))
    assert (game.row(ref).controller, game.row(ref).owner) == (A, owner)
    game.write(Move(ref, game.rules.zone_index["play"], A, "enter", controller=A))
    assert game.rules.pile_of(game.row(ref)) == A
    assert owner == B


def test_who_leaves_takes_what_they_hold_and_the_bank_stays() -> None:
    game = begun(seats=4)
    bank = on(game, "bank")
    ref = next(ref for ref in cards_of(game.table, "deck", B))
    game.write(moved_to(game.table, ref, "hand", A, "given"))
    (step,) = CardGame.leave(game.rules, game.table, B)  # type: ignore[arg-type]
    (ends,) = step.run(game.table)
    assert isinstance(ends, Batch)  # with two teams the other one wins
    assert on(game, "bank") == bank


# ---- teams and the order of play -------------------------------------------------------------------------------
def test_partners_are_no_opponents_and_win_together() -> None:
    game = begun(seats=4)
    seats = [[other for other in range(4) if game.rules.opposed(game.state, player, other)] for player in range(4)]
    assert seats == [[1, 3], [0, 2], [1, 3], [0, 2]]
    (won,) = wins(1, "said so").run(game.table)
    assert isinstance(won, Batch)
    game.write(*won.changes)
    outcome = game.state.outcome
    assert outcome is not None and sorted(outcome.winners) == [1, 3]


def test_each_opponent_leaves_out_the_partner() -> None:
    game = begun(POT.format("Rob") + "  text: When ~ enters, each opponent discards a card.\n", seats=4)
    before = [len(cards_in_hand(game.table, player)) for player in range(4)]
    game.do("play Rob")
    while (question := game.state.question) is not None and not (question.kind == "priority" and question.player == A):
        game.do("pass" if question.kind == "priority" else question.options[0].spelling)
    after = [len(cards_in_hand(game.table, player)) for player in range(4)]
    assert [one - two for one, two in zip(before, after, strict=True)] == [1, 1, 0, 1]


def test_when_one_of_a_team_gives_up_the_other_team_wins() -> None:
    game = begun(seats=4)
    game.match.concede(2)
    outcome = game.state.outcome
    assert outcome is not None and sorted(outcome.winners) == [1, 3]


@pytest.mark.parametrize("leader", range(4))
def test_whoever_leads_has_the_next_turn_and_the_order_goes_on_from_there(leader: int) -> None:
    game = begun(seats=4)
    game.write(Leads(leader))
    assert game.state.after(game.state.regular) == leader


def test_the_order_turns_round() -> None:
    game = begun(seats=4)
    game.write(turned_round(game.table))
    assert [game.state.after(player) for player in range(4)] == [3, 0, 1, 2]
    assert game.table.players_eyes(1).others() == [0, 3, 2]  # what cards do to each of them, too
    assert game.table.players_eyes(1).opponents() == [0, 2]
    game.write(Leads(2))
    assert game.state.after(game.state.regular) == 2


def test_what_is_paid_for_nowhere_else_has_a_price_only_there() -> None:
    assert read("Cards in the bank cost 1 tin less.")[1] == []
    assert read("Cards you fetch cost 1 tin less.")[1] == []
    wrong = "nobody pays for cards in your hand: here one pays for what is in the bank"
    assert read("Cards in your hand cost 1 tin less.")[1] == [wrong]


# ---- rules that do not fit -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"places": (shared_row("deck"),)}, "places names 'deck' twice"),
        ({"begins_in": {"lid": "sock"}}, "begins_in names 'sock', which is not one of the zones"),
        ({"begins_in": {"cup": "sack"}}, "begins_in names 'cup', which is not one of the kinds"),
        ({"own_deeds": (Deed("fetch", "bench", taken),)}, "Deed('fetch') names 'bench', which is not one of the zones"),
        ({"own_deeds": (FETCH, FETCH)}, "own_deeds names 'fetch' twice"),
        ({"own_deeds": (Deed("pass", "hand", taken),)}, "'pass' cannot be the name of a deed"),
        ({"cost_is_for": "fetsch"}, "cost_is_for names 'fetsch', which is no deed; there are: play, fetch"),
        ({"teams": ((0, 1), (1, 2))}, "teams names '1' twice"),
    ],
)
def test_rules_that_do_not_fit_are_refused_before_play(facts: dict[str, object], message: str) -> None:
    wrong = type("Wrong", (Fetchers,), {"name": "wrong", **facts})
    with pytest.raises(ValueError, match=r"names|cannot") as raised:
        words_for(wrong, kinds=(Kind("pot", stats=("size",)), Kind("lid", stats=("size",))))
    assert message in str(raised.value)


class Crowned(Fetchers):
    """Each player's lids begin in a place of their own in which cards are in play."""

    name = "crowned"
    title = "Crowned"
    places = (*Fetchers.places, own_play("throne"))
    begins_in = {"lid": "throne"}

    def setup(self, table: Table) -> Sequence[Step]:
        return CardGame.setup(self, table)


def test_what_begins_face_up_is_seen_by_everybody() -> None:
    """It was shuffled like a pile, and nobody knew the own one."""
    kinds = tuple(Kind(name, stats=("size",)) for name in Crowned.kinds)
    welcome(ProjectGame(Crowned, words_for(Crowned, kinds=kinds)))
    game: GameTable = table("crowned", [[card(POT.format("Pot"))] * 6 + [card(LID.format("Lid"))]] * 2, seed=1)
    throned = [row for row in game.table.state.entities if row.card.name == "Lid"]
    assert [row.seen for row in throned] == [0b11, 0b11]
