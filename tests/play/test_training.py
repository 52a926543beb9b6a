"""What a greedy bot should value, learnt from games: the regression finds what was put in, a course is repeatable, and
what was learnt plays.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.heuristics import heuristic_for
from cardlang.play.bots.learnt import Learnt, read_learnt
from cardlang.play.bots.untrusted_bots import BotTrouble
from cardlang.play.lab import training
from cardlang.play.lab.training import (
    Course,
    Trial,
    logistic,
    measures_of,
    play_trial,
    shares_told,
    train,
    varied_trials,
)
from cardlang.play.runner import play_out
from tests.games.mythomagic.cards import creature
from tests.play.test_duel import load, three
from tests.table import A, B, table

COURSE = Course(load, 5)


def made_up(true: list[float], games: int, seed: int) -> tuple[list[list[int]], list[int]]:
    dice = random.Random(seed)
    rows = [[dice.choice((-1, 1)) for _ in true] for _ in range(games)]
    odds = [sum(each * sign for each, sign in zip(true, row, strict=True)) for row in rows]
    return rows, [int(dice.random() < 1 / (1 + 2.718281828**-each)) for each in odds]


def test_the_regression_finds_what_was_put_in() -> None:
    true = [0.4, -0.3, 0.0, 0.0]
    effects, errors = logistic(*made_up(true, 4000, 1))
    for found, error, put in zip(effects, errors, true, strict=True):
        assert abs(found - put) < 4 * error and 0.02 < error < 0.05


def test_its_errors_are_those_over_repetitions() -> None:
    """Of effects that are drawn as the prior says, 95 % lie within 1.96 errors."""
    dice = random.Random(4)
    inside = of = 0
    for number in range(150):
        true = [dice.gauss(0, training.PRIOR) for _ in range(3)]
        effects, errors = logistic(*made_up(true, 150, number))
        inside += sum(abs(found - put) < 1.96 * error for found, put, error in zip(effects, true, errors, strict=True))
        of += 3
    assert 0.92 < inside / of < 0.98


def test_games_without_a_winner_do_not_count() -> None:
    rows, won = made_up([0.3, 0.0], 300, 2)
    assert logistic([*rows, [1, 1]], [*won, -1]) == logistic(rows, won)
    assert logistic([[1, -1]], [-1])[0] == [0.0, 0.0]


def test_where_a_third_is_fair_a_third_teaches_nothing() -> None:
    effects, _ = logistic([[1], [1], [1]] * 40, [1, 0, 0] * 40, 1 / 3)
    assert abs(effects[0]) < 1e-6 < abs(logistic([[1], [1], [1]] * 40, [1, 0, 0] * 40)[0][0])


def test_who_values_more_is_drawn_by_lot_and_sits_at_every_seat() -> None:
    names = measures_of(COURSE)
    trials, drawn = varied_trials(COURSE, names, [0.0] * len(names), 40, 0, 40)
    for at in range(0, 40, 2):
        assert drawn[at] == drawn[at + 1] and trials[at].shares == trials[at + 1].shares
        assert [share for _, share in trials[at].shares] == [-share for _, share in trials[at].others]
    for column in zip(*drawn, strict=True):
        assert 4 < sum(column[::2]) / 2 + 10 < 16, "ten of twenty deals, more or less"
    assert len({trial.shares for trial in varied_trials(Course(three, 5), names, [0.0] * len(names), 40, 0, 9)[0]}) == 3


def test_a_course_teaches_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of a coin that knows what is right: cards in hand more, the first goal less."""

    def coin(course: Course, trial: Trial) -> int:
        gap = {name: share - other for (name, share), (_, other) in zip(trial.shares, trial.others, strict=True)}
        chance = 0.5 + (gap["cards in hand"] - gap["goal 1"]) / 500
        return int(random.Random(f"{course.seed} {trial.number}").random() < chance)

    monkeypatch.setattr(training, "play_trial", coin)
    heard: list[int] = []
    found = train(COURSE, 600, 300, heard=heard.append)
    shares = {one.measure: one.share for one in found.moved}
    assert shares["cards in hand"] > 30 and shares["goal 1"] < -30 and found.better
    assert all(abs(share) <= 60 for share in shares.values()) and sum(heard) == 900
    assert train(COURSE, 600, 300).as_dict() == found.as_dict()
    assert shares_told(shares).startswith(("cards in hand +", "goal 1 -"))


def test_what_teaches_nothing_is_not_called_better(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "play_trial", lambda course, trial: trial.number % 2)
    found = train(COURSE, 200, 100)
    assert found.held.share == 0.5 and not found.better


def test_a_game_is_won_by_who_sits_where_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "play_out", lambda match, bots, seed: play_out(match, bots, 1))  # with the same dice
    nothing = tuple((name, 0) for name in measures_of(COURSE))
    results = [play_trial(COURSE, Trial(number, nothing, nothing)) for number in range(2)]
    assert sum(results) == 1, "the same players, the same deal, from both seats"


def test_what_was_learnt_is_added_for_a_player_and_taken_off_for_the_other() -> None:
    game = table("mythomagic").you(hand=[creature("Wolf", 3, 2)] * 3).opponent(hand=[creature("Ox", 4, 5)]).begin()
    plain = heuristic_for(game.match.game)
    taught = heuristic_for(game.match.game)
    taught.learnt = Learnt("mythomagic", {"cards in hand": 50})
    more = [taught.judge(game.table, player) - plain.judge(game.table, player) for player in (A, B)]
    hands = [taught.measures(game.table, player)["cards in hand"] for player in (A, B)]
    assert more[0] == -more[1] == (hands[0] - hands[1]) // 2 and more[0] > 0


def test_a_bot_plays_by_what_is_in_a_file(tmp_path: Path) -> None:
    place = tmp_path / "learnt.json"
    place.write_text(json.dumps({"game": "mythomagic", "shares": {"cards in hand": 400}}), encoding="utf-8")
    game = table("mythomagic").you(hand=[creature("Wolf", 3, 2, "F")])
    game.rishis("F")
    game.begin()
    assert make_bot("greedy").choose(game.match.view(A), Dice(1)).kind == "cast"
    hoarder = make_bot(f"greedy:{place}")
    assert hoarder.name == f"greedy:{place}"
    assert hoarder.choose(game.match.view(A), Dice(1)).kind == "pass", "a card in hand is worth five to it"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "was not written by"),
        ("[1]", "was not written by"),
        ('{"game": "mythomagic"}', "was not written by"),
        ('{"game": "mythomagic", "shares": {"cards in hand": 0.5}}', "not a whole number"),
        ('{"game": "mythomagic", "shares": {"cards in hand": 5000}}', "not a whole number"),
        ("[" * 70_000, "larger than anything"),
        ("[" * 60_000, "was not written by"),
    ],
)
def test_a_file_that_teaches_nothing_is_refused(tmp_path: Path, text: str, said: str) -> None:
    place = tmp_path / "learnt.json"
    place.write_text(text, encoding="utf-8")
    with pytest.raises(BotTrouble, match=said):
        read_learnt(place)


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(BotTrouble, match=r"cannot read nowhere\.json"):
        make_bot("greedy:nowhere.json")


@pytest.mark.parametrize(
    ("game", "measure", "said"),
    [
        ("resource-war", "cards in hand", "says nothing of MythoMagic"),
        ("mythomagic", "resource X", "no measure 'resource X'"),
    ],
)
def test_what_does_not_fit_the_game_is_refused(tmp_path: Path, game: str, measure: str, said: str) -> None:
    place = tmp_path / "learnt.json"
    place.write_text(json.dumps({"game": game, "shares": {measure: 5}}), encoding="utf-8")
    position = table("mythomagic").begin()
    with pytest.raises(BotTrouble, match=said):
        make_bot(f"greedy:{place}").choose(position.match.view(A), Dice(1))
