"""What a game of one's own finds ready: costs, abilities, triggers between windows, answers to "why not?"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from cardlang.engine.cards import Card
from cardlang.engine.decisions import Refused
from cardlang.games import ProjectGame, farewell, welcome
from cardlang.games.own import (
    DISCARD,
    PLAY,
    Batch,
    CardGame,
    Change,
    Forbid,
    Gain,
    Kind,
    Mark,
    Phase,
    Step,
    Table,
    nothing_waits,
    things_of,
    words_for,
)
from cardlang.language.files.parser import parse_cards
from cardlang.loading.sets import load_cards
from cardlang.play.sessions.session_log import SessionLog
from tests.table import A, B, GameTable, table


def dawn(table: Table) -> Sequence[Step]:
    return [
        *table.game.draw(table, table.state.active, 1),
        Batch([Gain(table.state.active, "tin", 2, "dawn")]),
    ]


def own_day(table: Table, player: int, ref: int) -> bool:
    return table.state.active == player and nothing_waits(table)


class Tinkers(CardGame):
    """A game for these tests."""

    name = "tinkers"
    title = "Tinkers"
    resources = ("tin",)
    pays_with = "tin"
    kinds = ("pot", "trick")
    stats = ("size",)
    phases = (Phase("dawn", "Dawn", False), Phase("day", "Day", True), Phase("night", "Night", False))
    begins = {"dawn": dawn}
    moments = {"turn": ("dawn",), "night": ("night",), "end of turn": ("night",)}
    play_rules = (("T-1", own_day, "only in your own Day"),)
    parameters = {"starting_tin": 4, "first_player": "seat 1"}
    reasons = {"draw": "a card each Dawn, T-2", "dawn": "T-2", "T-3": "{0} hits a pot of {1}, T-3"}

    def damage(self, table: Table, source: int, target: int, amount: int) -> list[Change]:
        hit = Mark(target, "damage", amount, "damage", source)
        return [hit.reckoned("T-3", amount, table.value_of(target, "size"))]


WORDS = words_for(Tinkers, kinds=(Kind("pot", stats=("size",)), Kind("trick", permanent=False)))
POT = "card {0}\n  cost: {1} tin\n  type: Pot\n  size: 2\n  text: {2}\n"
TRICK = "card {0}\n  cost: {1} tin\n  type: Trick\n  text: {2}\n"


@pytest.fixture(autouse=True)
def project_games() -> Iterator[None]:
    """The game is there, as if a project had brought it."""
    welcome(ProjectGame(Tinkers, WORDS))
    yield
    farewell()


def card(text: str) -> Card:
    loaded = load_cards(text, "tinkers.cards", "tinkers")
    assert loaded.problems == [], [problem.show() for problem in loaded.problems]
    made = loaded.cards[0].card
    assert made is not None
    return made


def begun(*cards: Card, first: int = 1) -> GameTable:
    """A game in which you hold every one of these cards; its seed is the lowest such one from ``first``."""
    for seed in range(first, 50):
        game: GameTable = table("tinkers", [list(cards) * 9] * 2, seed=seed)
        held = [game.row(ref).card for ref in game.hand(A)]
        if all(each in held for each in cards):
            return game
    raise AssertionError("no such deal")


def test_the_parameters_of_every_such_game_have_their_defaults() -> None:
    game = Tinkers()
    assert game.settings == {"opening_hand": 5, "first_player": "seat 1", "max_turns": 200, "starting_tin": 4}
    game = begun(card(POT.format("Kettle", 1, "When ~ enters, gain 1 tin.")))
    assert len(game.hand(A)) == 6 and len(game.hand(B)) == 5
    assert game.amount(A, "tin") == 6


def whys(game: GameTable) -> dict[str, str]:
    """What an unfolded log adds to the lines of what has just happened."""
    session_log = SessionLog(A)
    return {entry.line: entry.because for entry in session_log.tell(game.rules, game.state, game.state.events)}


FIRST_DRAWS_TAP = 2
"""A seed in which Kettle draws Tap: a line that names Kettle would not say that it was Kettle's doing."""


def test_the_log_of_such_a_game_can_be_unfolded() -> None:
    game = begun(
        card(POT.format("Kettle", 1, "When ~ enters, draw a card.")),
        card(TRICK.format("Tap", 1, "~ deals 3 damage to target pot.")),
        first=FIRST_DRAWS_TAP,
    )
    assert whys(game)["Player 1 gains 2 tin"] == "T-2"
    assert "a card each Dawn, T-2" in whys(game).values()
    game.do("play Kettle")
    told = whys(game)
    assert told["Player 1 pays 1 tin"] == "by Kettle"
    drawn = [why for line, why in told.items() if line.startswith("Player 1 draws")]
    assert drawn == ["by Kettle"]  # the card's doing, not the rule's
    pot = game.table.controlled_by(A)[0]
    game.do("play Tap")
    if game.kind not in ("", "priority"):
        game.do(game.options()[0])
    told = whys(game)
    assert told["Tap deals 3 damage to Kettle"] == "3 hits a pot of 2, T-3"
    assert told["Tap is done"] == "it does not stay in play, so it is discarded"
    assert game.state.entities[pot].marks == (("damage", 3),)


def test_what_stays_comes_into_play_and_the_rest_is_discarded() -> None:
    game = begun(
        card(POT.format("Kettle", 1, "When ~ enters, gain 1 tin.")),
        card(TRICK.format("Polish", 2, "Draw a card.")),
    )
    game.do("play Kettle")
    game.settle()
    assert len(things_of(game.table, A, "pot")) == 1
    assert game.amount(A, "tin") == 6  # 6 - 1 + 1
    game.do("play Polish")
    game.settle()
    assert len(game.state.ids(DISCARD, A)) == 1 and game.amount(A, "tin") == 4


def test_to_play_a_card_is_what_others_wait_for() -> None:
    kettle = card(POT.format("Kettle", 1, "Whenever you play a trick, gain 2 tin."))
    game = begun(kettle, card(TRICK.format("Tap", 1, "Gain 1 tin.")))
    game.do("play Kettle")
    assert game.amount(A, "tin") == 5
    game.do("play Tap")
    assert game.amount(A, "tin") == 7


def test_the_first_one_played_may_cost_less() -> None:
    kettle = card(POT.format("Kettle", 1, "The first trick you play each turn costs 1 tin less."))
    game = begun(kettle, card(TRICK.format("Tap", 2, "Gain 1 tin.")))
    game.do("play Kettle")
    game.do("play Tap")
    assert game.amount(A, "tin") == 5


def test_why_not_is_answered_by_the_rules_that_allow() -> None:
    dear, aimed = (
        card(POT.format("Urn", 9, "~ cannot be destroyed.")),
        card(TRICK.format("Crack", 1, "Destroy target pot.")),
    )
    game = begun(dear, aimed, card(POT.format("Cup", 0, "When ~ enters, gain 1 tin.")))
    with pytest.raises(Refused) as refused:
        game.do("play Urn")
    assert [each.sentence for each in refused.value.reasons] == ["you cannot pay its cost"]
    with pytest.raises(Refused) as refused:
        game.do("play Crack")
    assert [each.sentence for each in refused.value.reasons] == ["there is no legal target"]
    with pytest.raises(Refused) as refused:
        game.do(f"play {game.hand(B)[0]}")
    assert [each.sentence for each in refused.value.reasons] == ["you cannot see that card"]


def test_abilities_work_from_where_they_say() -> None:
    game = begun(
        card(POT.format("Token", 9, "1 tin, discard ~: draw a card. Activate only from your hand."))
    )
    ref = game.ref("Token")
    game.do(f"activate {ref} 0")
    assert game.state.entities[ref].zone == DISCARD and game.amount(A, "tin") == 5
    assert len(game.hand(A)) == 5
    game.settle()
    assert len(game.hand(A)) == 6
    shard = card(
        POT.format("Shard", 9, "2 tin: return ~ to your hand. Activate only from your discard pile.")
    )
    back = begun(shard, card(POT.format("Cup", 0, "When ~ enters, gain 1 tin.")))
    with pytest.raises(Refused) as refused:
        back.do("activate Shard 0")
    assert "it does not work from this zone" in [each.sentence for each in refused.value.reasons]


def test_what_triggers_where_nobody_may_act_resolves_by_itself() -> None:
    game = begun(card(POT.format("Lamp", 0, "At the start of your night, gain 1 tin.")))
    game.do("play Lamp")
    game.settle()
    before = game.amount(A, "tin")
    while game.state.turn == 1:
        game.do("pass")
    assert game.amount(A, "tin") == before + 1
    assert not game.state.ids(4)


def test_until_end_of_turn_ends_by_itself() -> None:
    game = begun(
        card(POT.format("Kettle", 0, "When ~ enters, gain 1 tin.")),
        card(TRICK.format("Swell", 0, "Gain control of target pot until end of turn.")),
    )
    game.do("play Kettle")
    game.settle()
    game.do("play Swell")
    while game.state.question is not None and game.state.question.kind == "target":
        game.do(game.options()[0])
    game.settle()
    assert game.state.modifiers
    while game.state.turn == 1:
        game.do("pass")
    assert not game.state.modifiers and game.state.entities[things_of(game.table, A)[0]].zone == PLAY


# ---- a bonus ------------------------------------------------------------------------------------------------
def test_a_bonus_is_two_numbers_so_things_have_two() -> None:
    """In a game whose things have one number +1/+1 was understood, and fell over when it was counted."""
    problem = load_cards(POT.format("Lid", 4, "~ gets +1/+1."), "tinkers.cards", "tinkers").problems[0]
    assert problem.message == "'+1/+1' cannot follow 'gets'"


# ---- what cannot happen --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "tin", "held"),
    [
        ("~ cannot be destroyed.", 6, 6),
        ("Players cannot gain tin.", 4, 6),
        ("Players cannot draw cards.", 6, 5),
    ],
)
def test_what_a_card_forbids_does_not_happen(text: str, tin: int, held: int) -> None:
    """Everybody begins with four tin and five cards; Dawn brings two tin and a card, unless a pot forbids it."""
    game = begun(card(POT.format("Lid", 4, text)))
    game.do("play Lid")
    game.settle()
    assert game.state.turn == 2  # nothing more to do for the first player: the second one's Dawn has been
    assert (game.amount(B, "tin"), len(game.hand(B))) == (tin, held)


def test_what_cannot_be_targeted_is_no_target() -> None:
    dent = card(TRICK.format("Dent", 0, "Destroy target pot."))
    game = begun(card(POT.format("Lid", 1, "~ cannot be targeted.")), dent)
    game.do("play Lid")
    game.settle()
    assert "there is no legal target" in [each.sentence for each in game.why_not(A, "play Dent")]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Pots cannot attack.", "the rules of Tinkers never check whether something 'cannot attack'"),
        ("Players cannot block.", "the rules of Tinkers never check whether something 'cannot block'"),
        ("Players cannot lose tin.", "'lose' cannot follow 'cannot'"),
        ("Pots cannot draw cards.", "'cannot draw cards' applies to players, not to 'Pots'"),
        ("Pots cannot be destroyed by pots.", "the rules of Tinkers never ask by whom it is done"),
    ],
)
def test_what_the_rules_never_ask_about_cannot_be_forbidden(text: str, says: str) -> None:
    """It would be forbidden, and happen all the same."""
    problem = load_cards(POT.format("Lid", 4, text), "tinkers.cards", "tinkers").problems[0]
    assert problem.message == says
    if "applies to" not in says and "by whom" not in says:
        assert problem.help.endswith(
            "Players here cannot: be targeted, cast spells, draw cards, "
            "draw more than one card each turn, activate abilities, cast more than one spell each turn, play cards, "
            "play more than one card each turn, gain tin, look at hands, "
            "prevent damage, search libraries, take extra turns."
        )


def test_a_game_says_what_else_its_rules_ask_about() -> None:
    kinds = (Kind("pot", stats=("size",)), Kind("trick", permanent=False))
    words = words_for(Tinkers, kinds=kinds, forbids=(Forbid("boil over"),))
    text = POT.format("Lid", 4, "Pots cannot boil over.")
    assert not parse_cards(text, "tinkers.cards", words).problems
    assert parse_cards(text, "tinkers.cards", WORDS).problems


def test_a_game_says_what_never_happens_in_it() -> None:
    kinds = (Kind("pot", stats=("size",)), Kind("trick", permanent=False))
    text = POT.format("Lid", 4, "Whenever ~ attacks, draw a card.")
    assert not parse_cards(text, "tinkers.cards", WORDS).problems
    [problem] = parse_cards(text, "tinkers.cards", words_for(Tinkers, kinds=kinds, never=("attack",))).problems
    assert problem.message == "'attacks' is nothing that happens in Tinkers"
    with pytest.raises(ValueError, match="never names 'atack', which is no event; there are: enter, die"):
        words_for(Tinkers, kinds=kinds, never=("atack",))


class ManyTinkers(Tinkers):
    """The same for three."""

    name = "many-tinkers"
    max_players = 3


def test_of_three_who_concedes_goes_with_all_they_have_and_two_play_on() -> None:
    pot = card(POT.format("Kettle", 1, "~ cannot be destroyed."))
    trick = card(TRICK.format("Polish", 2, "Draw a card."))
    game = table(ManyTinkers(), [[pot, trick] * 9] * 3, seed=4)
    game.do("play Kettle")
    game.settle()
    assert len(things_of(game.table, A, "pot")) == 1
    game.match.concede(A)
    assert not game.match.over and game.state.living() == (1, 2) and game.state.active != A
    assert not [row.id for row in game.state.entities if row.zone >= 0 and row.owner == A]
    assert not game.state.ids(4) and game.asked not in (A, -1)
    game.match.concede(2)
    assert game.match.outcome is not None and game.match.outcome.winners == (1,)


@pytest.mark.parametrize(
    ("text", "tin"),
    [("If you would draw a card, gain 1 tin instead.", 3), ("When ~ enters, draw a card.", 2)],
)
def test_a_draw_that_is_replaced_needs_no_card(text: str, tin: int) -> None:
    """The turn's draw from an empty deck: what a card puts in its place happens all the same."""
    game = begun(card(POT.format("Sieve", 1, text)))
    game.do("play Sieve")
    game.settle()
    game.keep_top(game.match.game.deck_zone, 0, A)
    before = game.amount(A, "tin")
    while game.state.turn < 3:
        before = game.amount(A, "tin")
        game.match.apply("pass")
    assert game.amount(A, "tin") - before == tin


def test_a_kind_that_is_never_paid_for_has_no_cost() -> None:
    words = words_for(Tinkers, kinds=(Kind("pot", stats=("size",)), Kind("trick", free=True)))
    file = parse_cards("card Bow\n  type: Trick\n\ncard Pan\n  type: Pot\n  size: 1\n", "x.cards", words)
    assert [each.message for each in file.problems] == ["this card has no cost"]
    file = parse_cards("card Bow\n  cost: 1 tin\n  type: Trick\n", "x.cards", words)
    assert [each.message for each in file.problems] == ["only pots have a cost"]


def test_a_number_may_be_below_none_where_no_damage_is_compared_with_it() -> None:
    words = words_for(Tinkers, kinds=(Kind("pot", stats=("size",)), Kind("trick", permanent=False)))
    file = parse_cards("card Pan\n  cost: 1 tin\n  type: Pot\n  size: -1\n", "x.cards", words)
    assert file.problems == [] and dict(file.trees[0].numbers)["size"] == -1
