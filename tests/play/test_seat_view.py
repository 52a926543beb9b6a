"""The JSON view of a seat: nothing hidden, everything documented, enough to play a whole game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardlang.engine.match import Match
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import dice_for
from cardlang.play.noninterference import log_lines, redealt
from cardlang.play.seat_view import VERSION, seat_view
from cardlang.play.tables import TableSetting
from tests.battery.tables import SAMPLES
from tests.waiting import PATIENCE

PAGE = Path(__file__).parents[2] / "docs" / "seat-view.md"
on_one_table_a_game = pytest.mark.parametrize("table", SAMPLES, ids=lambda table: table.name)


def positions(table: TableSetting, every: int, most: int) -> Iterator[Match]:
    """Every so manyth position of a game of rough bots, which are quick and see what they play."""
    game, decks = table.load()
    match, bot = Match(game, decks, 4), make_bot("rough")
    dice = [dice_for(4, seat) for seat in range(len(decks))]
    for decision in range(every * most):
        if match.question is None:
            return
        if decision % every == 0:
            yield match
        match.apply(bot.choose(match.view(match.question.player), dice[match.question.player]))


def line(match: Match, seat: int) -> str:
    return json.dumps(seat_view(match.view(seat), [(each, "") for each in log_lines(match, seat)]))


@on_one_table_a_game
def test_it_stays_the_same_when_all_that_is_hidden_is_dealt_again(table: TableSetting) -> None:
    differs = 0
    for match in positions(table, 7, 20):
        for seat in range(match.state.seats):
            other = redealt(match, seat, 11)
            assert line(match, seat) == line(other, seat)
            differs += any(line(match, each) != line(other, each) for each in range(match.state.seats))
    assert differs  # the cards were really others


@on_one_table_a_game
def test_every_option_has_its_spelling_and_every_card_of_ones_own_hand_its_name(table: TableSetting) -> None:
    for match in positions(table, 5, 12):
        assert match.question is not None
        view = seat_view(match.view(match.question.player))
        assert [each["spelling"] for each in view["question"]["options"]] == [each.spelling for each in match.options]
        hands = [zone for zone in view["zones"] if zone["role"] == "hand" and zone["player"] == view["seat"]]
        assert all(len(zone["cards"]) == zone["count"] for zone in hands)


def keys(value: Any) -> set[str]:
    """The names of fields, without the maps from a game's own names to numbers."""
    if isinstance(value, list):
        return {key for each in value for key in keys(each)}
    if not isinstance(value, dict):
        return set()
    inner = {key for name, each in value.items() if name not in MAPS for key in keys(each)}
    return set(value) | inner


MAPS = ("resources", "supplies", "numbers", "counters", "marks")


@on_one_table_a_game
def test_every_field_is_on_the_page(table: TableSetting) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert f"`version` is {VERSION}." in page
    found = {key for match in positions(table, 9, 12) for key in keys(json.loads(line(match, 0)))}
    assert {"stack", "fights", "log"} <= found
    assert [key for key in sorted(found) if f"`{key}`" not in page] == []


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    """It knows nothing but the lines it reads."""
    command = ["play", "mythomagic", "--deck", "orchard-court", "--deck", "tithe-and-grave", "--seed", "3", "--json"]
    child = subprocess.Popen(
        [sys.executable, "-m", "cardlang", *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "CARDLANG_STATE": str(tmp_path / "games")},
    )
    assert child.stdin is not None and child.stdout is not None
    views: list[Any] = []
    for read in child.stdout:
        views.append(json.loads(read))
        question = views[-1].get("question")
        if question is not None:
            wrong = len(views) == 1
            child.stdin.write("nonsense\n" if wrong else question["options"][0]["spelling"] + "\n")
            child.stdin.flush()
        elif "error" in views[-1]:
            child.stdin.write(views[0]["question"]["options"][0]["spelling"] + "\n")
            child.stdin.flush()
    assert child.wait(timeout=PATIENCE) == 0
    assert [view for view in views if "error" in view] == [views[1]]
    assert views[-1]["outcome"]["kind"] == "win" and all(view["version"] == VERSION for view in views)
