"""The columns of a table: stable, named, of the right width, and wide enough for what happens."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cardlang.engine.match import Match
from cardlang.engine.refs import is_player
from cardlang.env.encoding import KINDS, OTHER_CARD, Encoding, dense, refs_of
from cardlang.env.setting import Setting
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import dice_for
from tests.env.conftest import bundled_setting


def played(setting: Setting, seed: int, decisions: int) -> Match:
    match, bot = setting.match(seed), make_bot("random")
    dice = [dice_for(seed, seat) for seat in range(setting.seats)]
    for _ in range(decisions):
        if match.question is None:
            break
        seat = match.question.player
        match.apply(bot.choose(match.view(seat), dice[seat]))
    return match


def test_the_columns_are_the_same_at_all_moments_and_for_all_seats(setting: Setting) -> None:
    first = Encoding.of(setting.laid_out(0))
    match = played(setting, 3, 150)
    assert first.names[-1] == OTHER_CARD
    for other in (Encoding.of(match), *(Encoding.of_view(match.view(seat)) for seat in range(setting.seats))):
        assert other.position_columns == first.position_columns
        assert other.option_columns == first.option_columns


def test_no_two_columns_have_one_name(setting: Setting) -> None:
    encoding = Encoding.of(setting.laid_out(0))
    for columns in (encoding.position_columns, encoding.option_columns):
        assert len(set(columns)) == len(columns)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", ["risk-and-resource", "mythomagic", "resource-war", "risk-2025"])
def test_every_kind_of_option_that_comes_up_has_a_column(game: str) -> None:
    setting = bundled_setting(game)
    known = {*KINDS, *setting.game.action_kinds}
    found = set()
    for seed in range(3):
        match, bot = setting.match(seed), make_bot("random")
        dice = [dice_for(seed, seat) for seat in range(setting.seats)]
        while match.question is not None:
            found |= {option.kind for option in match.options}
            match.apply(bot.choose(match.view(match.question.player), dice[match.question.player]))
    assert found <= known


@pytest.mark.one_in(2)
def test_refs_are_cards_and_players_that_are_there(setting: Setting) -> None:
    looked = 0
    for decisions in range(0, 120, 6):
        match = played(setting, 7, decisions)
        for option in match.options:
            for ref in refs_of(option):
                looked += ref != 0
                assert is_player(ref) or 0 <= ref < len(match.state.entities)
    assert looked


def test_a_position_in_words() -> None:
    match = played(bundled_setting("mythomagic"), 2, 60)
    encoding = Encoding.of(match)
    for seat in (0, 1):
        said = {
            encoding.position_columns[at]: value for at, value in encoding.position(match.view(seat)).items()
        }
        state, game = match.state, match.game
        assert said["turn"] == state.turn
        assert said[f"phase {state.phase}"] == 1
        assert said.get("seat +0: hand: cards", 0) == len(state.ids(game.hand_zone, seat))
        assert said.get("seat +1: hand: cards", 0) == len(state.ids(game.hand_zone, 1 - seat))
        life = state.players[seat].resources[game.resource_place("life")]
        assert said.get("seat +0: life", 0) == life
        mine = [state.entity(ref).card.name for ref in state.ids(game.hand_zone, seat)]
        assert {name: mine.count(name) for name in mine} == {
            name.split(", ")[0]: value for name, value in said.items() if name.endswith("seat +0, in hand")
        }
        assert not [name for name in said if name.endswith("seat +1, in hand")]


def test_an_option_in_words() -> None:
    match = played(bundled_setting("mythomagic"), 2, 30)
    encoding, question = Encoding.of(match), match.question
    assert question is not None
    rows = encoding.options(match.view(question.player), match.options)
    for option, row in zip(match.options, rows, strict=True):
        said = {encoding.option_columns[at]: value for at, value in row.items()}
        assert said[f"kind {option.kind}"] == 1
        if option.kind in ("cast", "play"):
            assert said[f"first thing: is {match.state.entity(option.args[0]).card.name}"] == 1
            assert said["first thing: is mine"] == said["first thing: is known"] == 1
        assert len(dense(row, len(encoding.option_columns))) == len(encoding.option_columns)


def test_the_columns_do_not_depend_on_the_process() -> None:
    code = (
        "from cardlang.env import Encoding, open_table\n"
        "from hashlib import sha256\n"
        "one = Encoding.of(open_table('mythomagic').laid_out(0))\n"
        "print(sha256(repr((one.position_columns, one.option_columns)).encode()).hexdigest())\n"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
