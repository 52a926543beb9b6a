"""Duels: mirror decks, seats swapped, written down as they come, gone on with where they ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.games.risk_and_resource.rulebook import RiskAndResource
from cardlang.play.duel import (
    Bout,
    Duel,
    Record,
    fair_share,
    fight,
    keep_bouts,
    met,
    play_bout,
    read_bouts,
    winner_of,
)
from tests.battery.handmade import handmade


def load() -> tuple[Game, list[tuple[Card, ...]]]:
    game, decks = handmade()
    return game, [tuple(deck) for deck in decks]


def duel(*bots: str) -> Duel:
    one, two = bots or ("random", "nobody")
    return Duel(load, (one, two), 3, "handmade")


def test_every_deal_is_played_from_both_seats() -> None:
    games = list(fight(duel("random", "random"), list(range(6))))
    assert [bout.deck for bout in games] == [0, 0, 1, 1, 0, 0]
    for first, second in zip(games[::2], games[1::2], strict=True):
        assert {first.began, second.began} == {0, 1}  # the same seat begins, and the bots have changed seats


def test_in_pairs_both_bots_play_every_deck_against_every_deck() -> None:
    """A deal with the same decks at the seats is played twice: each bot has each of the two once."""
    meetings = [met(deal, 3, 2, pairs=True) for deal in range(9)]
    assert sorted(meetings) == [(one, two) for one in range(3) for two in range(3)]
    assert met(9, 3, 2, pairs=True) == meetings[0]
    assert [met(deal, 2, 3, pairs=False) for deal in range(3)] == [(0, 0, 0), (1, 1, 1), (0, 0, 0)]
    paired = Duel(load, ("random", "nobody"), 3, "handmade", pairs=True)
    assert [bout.deck for bout in fight(paired, list(range(8)))] == [0, 0, 1, 1, 0, 0, 1, 1]
    assert paired.heading() != duel().heading()


class ForThree(RiskAndResource):
    """A game that two cannot play."""

    min_players = 3


def three() -> tuple[Game, list[tuple[Card, ...]]]:
    return ForThree(), load()[1]


def test_where_two_cannot_play_one_sits_alone_at_each_seat() -> None:
    games = list(fight(Duel(three, ("greedy", "nobody"), 3, "three"), list(range(3))))
    assert [bout.deck for bout in games] == [0, 0, 0]
    assert sorted(bout.began for bout in games) == [0, 1, 1]  # the same seat begins, the first bot sits there once
    assert [bout.winner for bout in games] == [0, 0, 0]


def test_the_fair_share_is_what_a_bot_wins_against_its_like() -> None:
    for table, seats in ((load, 2), (three, 3)):
        alike = Duel(table, ("nobody", "nobody"), 3, "alike")
        record = Record()
        for bout in fight(alike, list(range(seats))):
            record.add(bout)
        assert record.games == seats
        assert fair_share(table()[0]) == record.share().share


@pytest.mark.parametrize(("winners", "place", "bot"), [((1,), 1, 0), ((2,), 1, 1), ((0, 2), 1, 1), ((0, 1), 1, -1)])
def test_a_win_that_both_share_counts_for_neither(winners: tuple[int, ...], place: int, bot: int) -> None:
    assert winner_of(winners, place) == bot


def test_games_without_a_winner_are_counted_by_how_they_ended() -> None:
    record = Record()
    for winner, outcome in ((0, "win"), (-1, "win"), (-1, "draw"), (-1, "turn_limit"), (-1, "draw")):
        record.add(Bout(0, 0, 0, winner, outcome, 9, 40))
    assert record.without_winner == {"shared_win": 1, "draw": 2, "turn_limit": 1}
    assert (record.wins, record.undecided, record.games) == (1, 4, 5)


def test_a_bot_that_does_something_beats_one_that_does_nothing() -> None:
    record = Record()
    for bout in fight(duel("greedy", "nobody"), list(range(6))):
        record.add(bout)
    assert record.games == 6 and record.wins >= 5
    assert record.share().low > 0.4


def test_each_deck_is_played_by_the_numbers_of_its_format() -> None:
    quick = Duel(load, ("random", "nobody"), 3, "handmade", ({}, {"max_turns": 1}))
    turns = {bout.deck: bout.turns for bout in fight(quick, list(range(4)))}
    assert turns[1] == 1 < turns[0]
    assert quick.heading() != duel().heading()
    unchanged = Duel(load, ("random", "nobody"), 3, "handmade", ({}, {}))
    assert unchanged.heading() == duel().heading()  # what was kept before there were formats is gone on with


def test_a_duel_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    path = tmp_path / "strength.jsonl"
    whole = list(fight(duel(), list(range(6))))
    heard: list[Bout] = []
    keep_bouts(path, duel(), fight(duel(), [0, 1, 2]), heard.append)
    with path.open("a") as file:
        file.write('[3, 0, 0, 1, "wi')  # killed while it wrote
    known, problems = read_bouts(path, duel())
    assert known == whole[:3] == heard and not problems
    keep_bouts(path, duel(), fight(duel(), [3, 4, 5]), heard.append)
    known, _ = read_bouts(path, duel())
    assert known == whole


def test_the_file_of_another_duel_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "strength.jsonl"
    keep_bouts(path, duel(), iter([]), lambda bout: None)
    _, problems = read_bouts(path, duel("greedy", "random"))
    assert [problem.code for problem in problems] == ["CL877"]
    path.write_text("not this at all\n")
    assert read_bouts(path, duel())[1]


def test_a_game_depends_on_its_number_alone() -> None:
    assert play_bout(duel(), 5) == play_bout(duel(), 5)


# ---- bots from files ---------------------------------------------------------------------------------------
MINE = """
from cardlang.play.bots.bot import Bot

class First(Bot):
    name = "first"
    def choose(self, view, dice):
        return view.options[0]

class Spy(Bot):
    name = "spy"
    def choose(self, view, dice):
        opponent = 1 - view.player
        hand = view.state.ids(view.game.hand_zone, opponent)
        assert all(not view.state.entities[ref].face.type_line for ref in hand), "a hand is not for others to see"
        return view.options[-1]

class NoBot:
    pass
"""


def test_a_bot_of_ones_own_plays_and_sees_only_its_view(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(MINE)
    bouts = list(fight(duel(f"{path}:First", f"{path}:Spy"), [0, 1]))
    assert len(bouts) == 2


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        (MINE, "Nobody", "has no class Nobody"),
        (MINE, "NoBot", "is not a bot"),
        ("1/0", "First", "failed: ZeroDivisionError"),
        (None, "First", "there is no file"),
    ],
)
def test_what_is_wrong_with_a_bots_file_is_reported(tmp_path: Path, text: str | None, name: str, said: str) -> None:
    from cardlang.play.bots.untrusted_bots import BotTrouble, bot_from_file

    path = tmp_path / "mine.py"
    if text is not None:
        path.write_text(text)
    with pytest.raises(BotTrouble, match=said):
        bot_from_file(f"{path}:{name}")
