"""Three and four players: whole games hold what games of two hold, in every variant, and come to an end by a rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from cardlang.engine import changes
from cardlang.engine.cards import UNKNOWN, Card
from cardlang.engine.decisions import Refused
from cardlang.engine.match import Match
from cardlang.engine.pacts import pact_of
from cardlang.games.risk_and_resource import variants
from cardlang.games.risk_and_resource.facts import HAND_ZONE, LIBRARY
from cardlang.games.risk_and_resource.mulligans import PROCEDURES, hand_after, scries_after
from cardlang.games.risk_and_resource.rulebook import RiskAndResource
from cardlang.play.battery import Doses, check_replay, explorers, play_checked
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import Dice
from cardlang.play.card_texts import read_cards
from cardlang.play.runner import play_out
from cardlang.play.saves import from_text, resume, save_of, to_text
from cardlang.play.tables import TableSetting, bundled_decks, deck_of, many_at_a_table
from tests.scenarios.running import run_text

GAME = "risk-and-resource"
SOME = Doses(every_option=90, concede=45, heavy=25, leaks=60, refuse=30)
TABLES = [
    table
    for table in many_at_a_table(GAME)
    if table.name.split("/")[1] in ("3-players", "3-players-alliance+king", "4-players-bounty+king")
]


def decks_for(seats: int) -> list[list[Card]]:
    """The decks we ship, in turn."""
    paths = bundled_decks(GAME)
    return [list(deck_of(GAME, str(paths[seat % len(paths)]))) for seat in range(seats)]


def new_match(seats: int, seed: int, **parameters: int | str | bool) -> Match:
    return Match(RiskAndResource(), decks_for(seats), seed, parameters=parameters)


def played(match: Match, bots: Sequence[str], seed: int) -> Match:
    play_out(match, [make_bot(bot) for bot in bots], seed)
    return match


@pytest.mark.parametrize(
    "table",
    [TABLES[0], *(pytest.param(each, marks=pytest.mark.thorough) for each in TABLES[1:])],
    ids=lambda table: table.name,
)
def test_everything_holds(table: TableSetting) -> None:
    """Options, refusals, copies, conceding at any question, masking, invariants."""
    play_checked(table.load, 4, SOME, explorers(4, len(table.load()[1])), digests=False)


@pytest.mark.thorough
def test_a_game_of_three_replays() -> None:
    """Seed and history give the same position before every decision; no kept position changes afterwards (undo)."""
    load = TABLES[0].load
    check_replay(load, play_checked(load, 6, Doses(ancestors=12), explorers(6, 3)))


@pytest.mark.parametrize("variant", variants.COMBINED)
def test_random_games_end_by_a_rule_in_every_variant(variant: str) -> None:
    """RR-9.1, RUL-RR-67: nobody is stopped at the turn limit."""
    for seats in (3, 4):
        match = played(new_match(seats, 5, variant=variant), ["random"] * seats, 5)
        assert match.outcome is not None and match.outcome.kind in ("win", "draw")


@pytest.mark.thorough
def test_a_greedy_game_of_four_ends_by_a_rule() -> None:
    match = played(new_match(4, 2, variant="alliance+bounty+king"), ["greedy"] * 4, 2)
    assert match.outcome is not None and match.outcome.kind in ("win", "draw")


def test_the_turn_limit_is_a_hundred_for_each_player() -> None:
    """RUL-RR-67."""
    rules = RiskAndResource()
    for seats in (2, 3, 4):
        assert rules.most_turns(new_match(seats, 1).state) == 100 * seats
    assert rules.most_turns(new_match(3, 1, max_turns=7).state) == 7


def test_a_game_of_four_is_saved_and_taken_up_again() -> None:
    """The variant is part of the save, so are concessions."""
    seats, decks = 4, decks_for(4)
    match = new_match(seats, 8, variant="bounty+king", mulligan="limited")
    bots = [make_bot("random") for _ in range(seats)]
    for place in range(60):
        if place == 30:
            match.concede(2)
        question = match.question
        assert question is not None
        match.apply(bots[question.player].choose(match.view(question.player), Dice(place)))
    save = save_of(match, decks)
    read, problems = from_text(to_text(save), "four.save")
    assert read is not None and not problems
    taken, problems = resume(read, match.game, read_cards, "four.save")
    assert taken is not None and not problems
    assert taken.match.digest() == match.digest()
    assert taken.match.state.players[2].out


def test_a_word_nobody_knows_is_refused_before_the_game_begins() -> None:
    """RUL-RR-2: an unknown procedure or variant is no game."""
    for name, value in (("mulligan", "paris"), ("variant", "kingdom"), ("king", "me"), ("first_player", "x")):
        with pytest.raises(ValueError, match=name):
            new_match(2, 1, **{name: value})


def test_an_unknown_word_in_a_scenario_or_a_save_is_a_problem() -> None:
    """RUL-RR-2: told where it stands, with the near word."""
    text = "scenario x\n  given\n    mulligan is limitd\n  then\n    the game goes on\n"
    problems = [problem for result in run_text(text).results for problem in result.problems]
    assert [problem.line for problem in problems] == [3] and "limited" in problems[0].help
    match = new_match(3, 8)
    save = save_of(match, decks_for(3))
    save = replace(save, parameters={**save.parameters, "variant": "kingdom"})
    taken, found = resume(save, match.game, read_cards, "three.save")
    assert taken is None and found[0].code == "CL870" and "kingdom" in found[0].message


def test_five_do_not_play() -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        new_match(5, 1)


# ---- mulligans ----
LADDERS = {
    "standard": [7, 7, 6, 5, 4, 3, 2, 1],
    "competitive": [7, 6, 5, 4, 3, 2, 1],
    "limited": [7, 7, 7, 6, 5, 4, 3, 2, 1],
}


@pytest.mark.parametrize("procedure", LADDERS)
def test_the_ladders_of_hands(procedure: str) -> None:
    """WE-RR-12: the numbers of cards, with a scry wherever a hand has become smaller, except in the competitive one."""
    ladder = LADDERS[procedure]
    assert [hand_after(taken, 7, procedure) for taken in range(len(ladder))] == ladder
    assert hand_after(len(ladder), 7, procedure) == 0
    scries = [scries_after(taken, procedure) for taken in range(len(ladder))]
    assert scries == [procedure != "competitive" and cards < 7 for cards in ladder]
    assert procedure in PROCEDURES


def test_nobody_can_see_another_decision_before_all_are_in() -> None:
    """RR-12.4-a: what a player chose is masked until the last one has chosen."""
    match = new_match(3, 1)
    for _ in range(2):
        assert match.question is not None and match.question.kind == "mulligan"
        chooser = match.question.player
        match.apply("mulligan")
        for other in range(3):
            secrets = match.view(other).state.secrets
            shown = [value for key, who, value in secrets if key == "mulligan" and who == chooser]
            assert shown == [1 if other == chooser else 0]


# ---- leaving ----
def test_whoever_leaves_is_never_asked_again() -> None:
    """RR-9.2-d, RUL-RR-59: at every question of a game, each player may go, and the rest play on."""
    match = new_match(4, 3, variant="alliance+bounty+king")
    bots = [make_bot("random") for _ in range(4)]
    for place in range(120):
        question = match.question
        assert question is not None
        for leaver in match.state.living() if place % 6 == 0 else ():
            other = match.copy()
            other.concede(leaver)
            for step in range(12):
                asked = other.question
                if asked is None:
                    break
                assert asked.player != leaver
                other.apply(bots[asked.player].choose(other.view(asked.player), Dice(step)))
            with pytest.raises(Refused):
                other.concede(leaver)
        match.apply(bots[question.player].choose(match.view(question.player), Dice(place)))


def test_the_game_of_four_ends_when_three_have_gone() -> None:
    match = new_match(4, 3)
    for leaver in (1, 0, 3):
        assert not match.over
        match.concede(leaver)
    assert match.outcome is not None and match.outcome.winners == (2,)


def test_allies_who_share_end_the_game_together() -> None:
    """RUL-RR-55."""
    match = _allied(new_match(4, 3, variant="alliance", mulligan="none"))
    first, second = match.state.pacts[0].members
    for other in range(4):
        if other not in (first, second):
            match.concede(other)
    assert match.outcome is not None and sorted(match.outcome.winners) == [first, second]


def _allied(match: Match) -> Match:
    """The first two who are asked agree to share their wins."""
    while not match.state.pacts:
        option = next((each for each in match.options if each.note == "sharing"), None)
        yes = next((each for each in match.options if each.kind == "yes"), None)
        match.apply(yes or option or next(each for each in match.options if each.kind in ("pass", "done")))
    return match


def test_an_alliance_is_no_secret() -> None:
    match = _allied(new_match(3, 3, variant="alliance", mulligan="none"))
    for viewer in range(3):
        pact = pact_of(match.view(viewer).state, match.state.pacts[0].members[0])
        assert pact is not None and pact.shared


# ---- what bots make of it ----
def test_a_bot_can_think_about_a_hand_with_a_card_from_somebody_who_has_left() -> None:
    """RUL-RR-57: the card taken as a bounty belongs to no deck list of its new owner."""
    match = new_match(3, 3, variant="bounty", mulligan="none")
    table, state = match.table, match.state
    victim, taker, viewer = 0, 1, 2
    ref = state.ids(HAND_ZONE, victim)[0]
    changes.PlayerOut(victim, "exile", by=taker).write(state, table.game)
    changes.Inherit(ref, taker, "bounty").write(state, table.game)
    changes.Move(ref, HAND_ZONE, taker, "bounty").write(state, table.game)
    thought = match.view(viewer).determinize(9)
    for zone in (HAND_ZONE, LIBRARY):
        for card in thought.ids(zone, taker):
            assert thought.entities[card].card is not UNKNOWN
