"""The searching bot: it finds what lies two decisions away, within its budget, and the same every time."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardlang.engine import goals
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.engine.view import View
from cardlang.play.bots import greedy, make_bot
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics import heuristic_for
from cardlang.play.bots.heuristics.heuristic import Heuristic, Plan
from cardlang.play.bots.ismcts import Search, SearchBot
from cardlang.play.bots.race import Racer
from cardlang.play.duel import seats_of
from cardlang.play.runner import play_out
from cardlang.play.tables import round_of_tables
from tests.work import needs_plain_python

GAMES = ("risk-and-resource", "mythomagic", "resource-war", "risk-2025")


def walked(game: str, wanted: Callable[[Match, View], bool], seed: int = 2) -> Match:
    """A match between greedy players, at the first decision of the kind wanted."""
    rules, decks = round_of_tables(game)[0].load()
    seats = seats_of(rules)
    match = Match(rules, [decks[0]] * seats, seed)
    bot, dice = make_bot("greedy"), [Dice(seed + seat) for seat in range(seats)]
    while match.question is not None:
        seat = match.question.player
        view = match.view(seat)
        if wanted(match, view):
            return match
        match.apply(bot.choose(view, dice[seat]))
    raise AssertionError("nobody had to decide such a thing")


def thinking(game: str) -> Match:
    """A match at a decision with several plans, some turns in."""
    heuristic = heuristic_for(round_of_tables(game)[0].load()[0])

    def takes_thought(match: Match, view: View) -> bool:
        return match.state.turn > 4 and heuristic.at_once(view) is None and len(heuristic.plans(view)) > 2

    return walked(game, takes_thought)


@pytest.mark.parametrize("game", GAMES)
def test_a_search_keeps_to_its_budget_and_leaves_the_game_alone(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = thinking(game)
    assert match.question is not None
    view = match.view(match.question.player)
    tries = 0
    true_try = Search._try

    def counted(self: Search, racer: Racer) -> None:
        nonlocal tries
        tries += 1
        true_try(self, racer)

    monkeypatch.setattr(Search, "_try", counted)
    before = match.digest()
    found = SearchBot(40).choose(view, Dice(4))
    assert found.spelling in [option.spelling for option in match.options]
    plans = len(heuristic_for(match.game).plans(view))
    assert 0 < tries <= max(40, 2 * plans)
    assert match.digest() == before


@needs_plain_python
def test_a_search_begins_from_what_the_greedy_bot_would_do(monkeypatch: pytest.MonkeyPatch) -> None:
    match = thinking("risk-and-resource")
    assert match.question is not None
    view = match.view(match.question.player)
    beginnings: list[str] = []

    def begun_from(self: Search, plans: list[Plan], favourite: int, iterations: int) -> Plan:
        beginnings.append(plans[favourite][0])
        return plans[0]

    monkeypatch.setattr(Search, "best", begun_from)
    for seed in range(3):
        SearchBot(40).choose(view, Dice(seed))
        assert beginnings[-1] == make_bot("greedy").choose(view, Dice(seed)).spelling
    assert len(beginnings) == 3


def test_in_a_search_of_risk_2025_nobody_plays_cards_without_thinking() -> None:
    """A card that somebody plays at random in one try and not in the other would be luck, and nothing learnt."""
    heuristic = heuristic_for(round_of_tables("risk-2025")[0].load()[0])

    def might_play(match: Match, view: View) -> bool:
        return any(option.kind == "play" for option in view.options) and heuristic.at_once(view) is None

    match = walked("risk-2025", might_play)
    assert match.question is not None
    view = match.view(match.question.player)
    assert {heuristic.sketch(view, Dice(seed)).kind for seed in range(20)} == {"pass"}


def test_every_game_can_be_searched_to_its_end_by_the_neutral_instinct(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "heuristic_for", Heuristic)
    rules, decks = round_of_tables("resource-war")[0].load()
    match = Match(rules, [decks[0], decks[0]], 1, parameters={"pool": 6})
    play_out(match, [make_bot("ismcts:4"), make_bot("random")], 1)
    assert match.over


# ---- judging by goals --------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", [pytest.param("risk-and-resource", marks=pytest.mark.thorough), "resource-war"])
def test_the_judgement_any_game_gets_is_enough_to_beat_chance(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without any knowledge of the game but its declared goals, thinking ahead wins."""
    rules, decks = round_of_tables(game)[0].load()
    assert rules.goals
    monkeypatch.setattr(greedy, "heuristic_for", Heuristic)
    monkeypatch.setattr(type(rules), "evaluate", Game.evaluate)
    won = 0
    for number in range(6):
        match = Match(rules, [decks[0], decks[0]], 70 + number // 2)
        bots = [make_bot("greedy"), make_bot("random")]
        play_out(match, bots[::-1] if number % 2 else bots, number)
        assert match.outcome is not None
        won += match.outcome.winners == (number % 2,)
    assert won >= 5


def test_goals_say_what_is_better() -> None:
    rules, decks = round_of_tables("mythomagic")[0].load()
    match = Match(rules, [decks[0], decks[0]], 1)
    life = rules.resource_index["life"]
    worths = []
    for left in (0, 1, 2, 5, 15, 30):
        row = match.state.players[0].changed()
        row.resources = (*row.resources[:life], left, *row.resources[life + 1 :])
        match.state.players[0] = row
        worths.append(rules.goals[0].worth(match.table, 0))
        assert goals.evaluate(match.table, 0) == -goals.evaluate(match.table, 1)
    assert worths == sorted(worths)
    assert worths[2] - worths[1] > worths[5] - worths[4]  # a point counts more, the fewer are left


@pytest.mark.thorough
def test_searching_pays() -> None:
    """A small look at strength with small decks, against the bot of docs/bots.md, which has the full measurement."""
    from cardlang.play.duel import Duel, fight
    from tests.play.test_duel import load

    bouts = list(fight(Duel(load, ("ismcts:30", "greedy:1"), 3), [0, 3, 4]))
    assert sum(bout.winner == 0 for bout in bouts) >= 2
