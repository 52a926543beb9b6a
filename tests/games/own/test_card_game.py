"""What a game of one's own finds ready: costs, abilities, triggers between windows, answers to "why not?"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from cardlang.cli.table.session_log import SessionLog
from cardlang.engine.cards import Card
from cardlang.engine.decisions import Refused
from cardlang.engine.match import Match
from cardlang.games import ProjectGame, farewell, find_game, welcome
from cardlang.games.own import (
    DISCARD,
    HAND,
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
    has_of,
    nothing_waits,
    things_of,
    words_for,
)
from cardlang.language.files.parser import parse_cards
from cardlang.loading.sets import load_cards

A, B = 0, 1


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


def begun(*cards: Card) -> Match:
    """A game in which the first player holds every one of these cards."""
    game = find_game("tinkers")
    assert game is not None
    for seed in range(1, 50):
        match = Match(game, [list(cards) * 9, list(cards) * 9], seed)
        held = [match.state.entities[ref].card.name for ref in match.state.ids(HAND, A)]
        if all(each.name in held for each in cards):
            return match
    raise AssertionError("no such deal")


def in_hand(match: Match, name: str, player: int = A) -> int:
    rows = match.state.entities
    return next(ref for ref in match.state.ids(HAND, player) if rows[ref].card.name == name)


def resolved(match: Match, turn: int) -> None:
    """Nobody answers what waits."""
    while match.state.ids(4) and match.state.turn == turn:
        match.apply("pass")


def test_the_parameters_of_every_such_game_have_their_defaults() -> None:
    game = Tinkers()
    assert game.settings == {"opening_hand": 5, "first_player": "seat 1", "max_turns": 200, "starting_tin": 4}
    match = begun(card(POT.format("Kettle", 1, "When ~ enters, gain 1 tin.")))
    assert len(match.state.ids(HAND, A)) == 6 and len(match.state.ids(HAND, B)) == 5
    assert has_of(match.table, A, "tin") == 6


def whys(match: Match) -> dict[str, str]:
    """What an unfolded log adds to the lines of what has just happened."""
    session_log = SessionLog(A)
    return {entry.line: entry.because for entry in session_log.tell(match.game, match.state, match.state.events)}


def test_the_log_of_such_a_game_can_be_unfolded() -> None:
    match = begun(
        card(POT.format("Kettle", 1, "When ~ enters, draw a card.")),
        card(TRICK.format("Tap", 1, "~ deals 3 damage to target pot.")),
    )
    assert whys(match)["Player 1 gains 2 tin"] == "T-2"
    assert "a card each Dawn, T-2" in whys(match).values()
    match.apply(f"play {in_hand(match, 'Kettle')}")
    told = whys(match)
    assert told["Player 1 pays 1 tin"] == "by Kettle"
    drawn = [why for line, why in told.items() if line.startswith("Player 1 draws")]
    assert drawn == ["by Kettle"]  # the card's doing, not the rule's
    pot = match.table.controlled_by(A)[0]
    match.apply(f"play {in_hand(match, 'Tap')}")
    if match.question is not None and match.question.kind != "priority":
        match.apply(match.options[0])
    told = whys(match)
    assert told["Tap deals 3 damage to Kettle"] == "3 hits a pot of 2, T-3"
    assert told["Tap is done"] == "what does not stay in play is discarded"
    assert match.state.entities[pot].marks == (("damage", 3),)


def test_what_stays_comes_into_play_and_the_rest_is_discarded() -> None:
    match = begun(
        card(POT.format("Kettle", 1, "When ~ enters, gain 1 tin.")),
        card(TRICK.format("Polish", 2, "Draw a card.")),
    )
    match.apply(f"play {in_hand(match, 'Kettle')}")
    resolved(match, 1)
    assert len(things_of(match.table, A, "pot")) == 1
    assert has_of(match.table, A, "tin") == 6  # 6 - 1 + 1
    match.apply(f"play {in_hand(match, 'Polish')}")
    resolved(match, 1)
    assert len(match.state.ids(DISCARD, A)) == 1 and has_of(match.table, A, "tin") == 4


def test_why_not_is_answered_by_the_rules_that_allow() -> None:
    dear, aimed = (
        card(POT.format("Urn", 9, "~ cannot be destroyed.")),
        card(TRICK.format("Crack", 1, "Destroy target pot.")),
    )
    match = begun(dear, aimed, card(POT.format("Cup", 0, "When ~ enters, gain 1 tin.")))
    with pytest.raises(Refused) as refused:
        match.apply(f"play {in_hand(match, 'Urn')}")
    assert [each.sentence for each in refused.value.reasons] == ["you cannot pay its cost"]
    with pytest.raises(Refused) as refused:
        match.apply(f"play {in_hand(match, 'Crack')}")
    assert [each.sentence for each in refused.value.reasons] == ["there is no legal target"]
    with pytest.raises(Refused) as refused:
        match.apply(f"play {match.state.ids(HAND, B)[0]}")
    assert [each.sentence for each in refused.value.reasons] == ["you cannot see that card"]


def test_abilities_work_from_where_they_say() -> None:
    match = begun(
        card(POT.format("Token", 9, "1 tin, discard ~: draw a card. Activate only from your hand."))
    )
    ref = in_hand(match, "Token")
    match.apply(f"activate {ref} 0")
    assert match.state.entities[ref].zone == DISCARD and has_of(match.table, A, "tin") == 5
    assert len(match.state.ids(HAND, A)) == 5
    resolved(match, 1)
    assert len(match.state.ids(HAND, A)) == 6
    shard = card(
        POT.format("Shard", 9, "2 tin: return ~ to your hand. Activate only from your discard pile.")
    )
    back = begun(shard, card(POT.format("Cup", 0, "When ~ enters, gain 1 tin.")))
    with pytest.raises(Refused) as refused:
        back.apply(f"activate {in_hand(back, 'Shard')} 0")
    assert "it does not work from where it lies" in [each.sentence for each in refused.value.reasons]


def test_what_triggers_where_nobody_may_act_resolves_by_itself() -> None:
    match = begun(card(POT.format("Lamp", 0, "At the start of your night, gain 1 tin.")))
    match.apply(f"play {in_hand(match, 'Lamp')}")
    resolved(match, 1)
    before = has_of(match.table, A, "tin")
    while match.state.turn == 1:
        match.apply("pass")
    assert has_of(match.table, A, "tin") == before + 1
    assert not match.state.ids(4)


def test_until_end_of_turn_ends_by_itself() -> None:
    match = begun(
        card(POT.format("Kettle", 0, "When ~ enters, gain 1 tin.")),
        card(TRICK.format("Swell", 0, "Gain control of target pot until end of turn.")),
    )
    match.apply(f"play {in_hand(match, 'Kettle')}")
    resolved(match, 1)
    match.apply(f"play {in_hand(match, 'Swell')}")
    while match.state.question is not None and match.state.question.kind == "target":
        match.apply(match.options[0])
    resolved(match, 1)
    assert match.state.modifiers
    while match.state.turn == 1:
        match.apply("pass")
    assert not match.state.modifiers and match.state.entities[things_of(match.table, A)[0]].zone == PLAY


# ---- a bonus ------------------------------------------------------------------------------------------------
def test_a_bonus_is_two_numbers_so_things_have_two() -> None:
    """In a game whose things have one number +1/+1 was understood, and fell over when it was counted."""
    problem = load_cards(POT.format("Lid", 4, "~ gets +1/+1."), "tinkers.cards", "tinkers").problems[0]
    assert problem.message == "'gets' is nothing that a card of Tinkers can do"


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
    match = begun(card(POT.format("Lid", 4, text)))
    match.apply(f"play {in_hand(match, 'Lid')}")
    resolved(match, 1)
    assert match.state.turn == 2  # nothing more to do for the first player: the second one's Dawn has been
    assert (has_of(match.table, B, "tin"), len(match.state.ids(HAND, B))) == (tin, held)


def test_what_cannot_be_targeted_is_no_target() -> None:
    dent = card(TRICK.format("Dent", 0, "Destroy target pot."))
    match = begun(card(POT.format("Lid", 1, "~ cannot be targeted.")), dent)
    match.apply(f"play {in_hand(match, 'Lid')}")
    resolved(match, 1)
    assert "there is no legal target" in [each.sentence for each in match.why_not(f"play {in_hand(match, 'Dent')}")]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Pots cannot attack.", "the rules of Tinkers never ask whether somebody 'cannot attack'"),
        ("Players cannot set traps.", "the rules of Tinkers never ask whether somebody 'cannot set traps'"),
        ("Players cannot lose tin.", "'lose' cannot follow 'cannot'"),
        ("Pots cannot draw cards.", "'cannot draw cards' is said of players, not of 'Pots'"),
        ("Pots cannot be destroyed by pots.", "the rules of Tinkers never ask by whom it is done"),
    ],
)
def test_what_the_rules_never_ask_about_cannot_be_forbidden(text: str, says: str) -> None:
    """It would be forbidden, and happen all the same."""
    problem = load_cards(POT.format("Lid", 4, text), "tinkers.cards", "tinkers").problems[0]
    assert problem.message == says
    if "said of" not in says and "by whom" not in says:
        assert problem.help.endswith("Players here cannot: be targeted, cast spells, draw cards, gain tin.")


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
    with pytest.raises(ValueError, match="never names 'atack', which is no deed; there are: enter, die"):
        words_for(Tinkers, kinds=kinds, never=("atack",))


class ManyTinkers(Tinkers):
    """The same for three."""

    name = "many-tinkers"
    max_players = 3


def test_of_three_who_concedes_goes_with_all_they_have_and_two_play_on() -> None:
    pot = card(POT.format("Kettle", 1, "~ cannot be destroyed."))
    trick = card(TRICK.format("Polish", 2, "Draw a card."))
    match = Match(ManyTinkers(), [[pot, trick] * 9] * 3, 4)
    match.apply(f"play {in_hand(match, 'Kettle')}")
    resolved(match, 1)
    assert len(things_of(match.table, A, "pot")) == 1
    match.concede(A)
    assert not match.over and match.state.living() == (1, 2) and match.state.active != A
    assert not [row.id for row in match.state.entities if row.zone >= 0 and row.owner == A]
    assert not match.state.ids(4) and match.question is not None and match.question.player != A
    match.concede(2)
    assert match.outcome is not None and match.outcome.winners == (1,)
