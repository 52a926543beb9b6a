"""Stops: a person is asked at their own main phases, at an opponent's spell and in a fight, not at every
window.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardlang.engine.match import Match
from cardlang.engine.view import View
from cardlang.games.risk_and_resource.rulebook import RiskAndResource
from cardlang.play.bots import RoughBot
from cardlang.play.bots.dice import dice_for
from cardlang.play.stops import Stops
from tests.battery.handmade import handmade


def walked(stops: Stops, seed: int = 3) -> Iterator[tuple[View, bool]]:
    """Each view at which seat 0 could be asked, and whether it is; bots play both seats."""
    game, decks = handmade()
    match = Match(game, decks, seed)
    dice = [dice_for(seed, seat) for seat in range(2)]
    while match.question is not None:
        view = match.view(match.question.player)
        wanted = view.player != 0 or stops.wants(view)
        if view.player == 0:
            yield view, wanted
        match.apply(RoughBot().choose(view, dice[view.player]) if wanted else "pass")


def only_preparing(view: View) -> bool:
    """True if nothing but pitching, setting and passing is offered."""
    return {option.kind for option in view.options} <= {"pass", "pitch", "set"}


@pytest.mark.parametrize("seed", range(12))
def test_nobody_is_asked_to_pitch_set_or_pass_unless_they_asked_for_it(seed: int) -> None:
    asked = [only_preparing(view) for view, wanted in walked(Stops(RiskAndResource()), seed) if wanted]
    assert asked and not any(asked)


def test_a_stop_set_by_name_asks_there_whatever_can_be_done() -> None:
    stops = Stops(RiskAndResource())
    stops.toggle("always mine main 1")
    asked = {(view.active, view.phase) for view, wanted in walked(stops) if wanted and only_preparing(view)}
    assert asked == {(0, "main 1")}


def test_each_moment_passed_over_has_a_reason() -> None:
    stops = Stops(RiskAndResource())
    reasons = {stops.why_passed(view) for view, wanted in walked(stops) if not wanted}
    assert "" not in reasons and {"no stop there", "nothing to do but pitch"} <= reasons


def asked_in_a_game(stops: Stops, seed: int = 3) -> list[tuple[str, bool, str, int]]:
    """(phase, own turn, kind of question, height of the stack) whenever seat 0 is asked; bots play both
    seats.
    """
    game, decks = handmade()
    match = Match(game, decks, seed)
    dice = [dice_for(seed, seat) for seat in range(2)]
    found = []
    while match.question is not None:
        seat = match.question.player
        view = match.view(seat)
        wanted = stops.wants(view)
        if seat == 0 and wanted:
            found.append((view.phase, view.active == 0, match.question.kind, len(view.stack)))
        if seat == 0 and not wanted:
            match.apply("pass")  # passing by must always be possible
        else:
            match.apply(RoughBot().choose(view, dice[seat]))
    return found


def test_asked_where_it_matters_and_seldom_elsewhere() -> None:
    few = asked_in_a_game(Stops(RiskAndResource()))
    stops = Stops(RiskAndResource())
    stops.toggle("all")
    many = asked_in_a_game(stops)
    assert len(few) < len(many) / 2
    assert ("main 1", True, "priority", 0) in few
    games = [few, *(asked_in_a_game(Stops(RiskAndResource()), seed) for seed in (4, 5))]
    assert {kind for each in games for _, _, kind, _ in each} >= {"priority", "attackers", "blockers"}
    assert not any(phase in ("draw", "resource") and not height for phase, _, _, height in few)


def test_every_other_question_is_asked() -> None:
    stops = Stops(RiskAndResource())
    stops.chosen = []
    assert {kind for _, _, kind, _ in asked_in_a_game(stops)} - {"priority"}


def test_an_opponents_spell_is_always_shown() -> None:
    stops = Stops(RiskAndResource())
    stops.chosen = []
    shown = [height for _, _, kind, height in asked_in_a_game(stops) if kind == "priority"]
    assert shown and all(height > 0 for height in shown)


def test_stops_are_set_and_removed_by_name() -> None:
    stops = Stops(RiskAndResource())
    assert "your main 1" in stops.described()
    assert stops.toggle("Mine  Main 1") == "You are no longer asked in your main 1."
    assert stops.toggle("theirs draw") == "You are asked in the opponent's draw, whatever you can do there."
    assert "the opponent's draw" in stops.described() and "your main 1" not in stops.described()
    assert stops.toggle("all") == "You are asked at every moment."
    assert "every moment" in stops.described()


@pytest.mark.parametrize("nonsense", ["", "mine", "mine lunch", "hers draw", "mine cleanup"])
def test_a_stop_that_is_none_is_explained(nonsense: str) -> None:
    stops = Stops(RiskAndResource())
    before = list(stops.chosen)
    assert "main 1" in stops.toggle(nonsense)
    assert stops.chosen == before
