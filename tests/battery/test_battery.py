"""The battery, on every table: what must hold of any game at every decision (see
``cardlang.play.battery``).
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardlang.engine import invariants
from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.play.battery import Doses as D
from cardlang.play.battery import check_light, check_thoroughly, play_checked
from cardlang.play.bots import make_bot
from cardlang.play.bots.dice import dice_for
from cardlang.play.card_texts import read_cards
from cardlang.play.noninterference import redealt, view_bytes
from cardlang.play.saves import from_text, resume, save_of, to_text
from cardlang.play.simulate import Run, simulate
from cardlang.play.tables import TableSetting
from cardlang.problems import Problem
from tests.battery.tables import SAMPLES, TABLES
from tests.battery.trail import trail
from tests.waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
OTHERS = {table.name: table for table in TABLES[::12] if table not in SAMPLES}
THOROUGHLY = [*SAMPLES, *(pytest.param(table, marks=pytest.mark.thorough) for table in OTHERS.values())]
on_every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
on_one_table_a_game = pytest.mark.parametrize("table", SAMPLES, ids=lambda table: table.name)
on_two_games = pytest.mark.parametrize(
    "table",
    [pytest.param(each, marks=() if each in SAMPLES[1:3] else pytest.mark.thorough) for each in SAMPLES],
    ids=lambda table: table.name,
)
"""Two bundled games: whole games in another process are expensive."""


@pytest.mark.one_in(3)
@on_every_table
def test_random_games_hold_the_cheap_invariants(table: TableSetting) -> None:
    check_light(table.load, 1)


@pytest.mark.parametrize("table", THOROUGHLY, ids=lambda table: table.name)
def test_everything_holds_at_every_decision(table: TableSetting) -> None:
    """Options, refusals, copies, ancestors, conceding, invariants, non-interference, replay; ``make soak`` plays all
    tables so.
    """
    check_thoroughly(table.load, 50)


@pytest.mark.parametrize(
    "table",
    [pytest.param(each, marks=() if each in SAMPLES[:2] else pytest.mark.thorough) for each in SAMPLES],
    ids=lambda table: table.name,
)
def test_a_greedy_game_holds_too(table: TableSetting) -> None:
    """Greedy bots reach positions random ones do not."""
    bots = [make_bot("greedy") for _ in table.load()[1]]
    play_checked(table.load, 3, D(heavy=4, leaks=8, refuse=16, ancestors=1), bots)


@pytest.mark.one_in(3)
@on_two_games
def test_the_same_game_in_other_processes_and_under_other_hash_seeds(table: TableSetting) -> None:
    here = trail(table.name, 11, ("greedy", "random"))
    command = [sys.executable, "-m", "tests.battery.trail", table.name, "11", "greedy", "random"]
    other = "20263" if os.environ.get("PYTHONHASHSEED") != "20263" else "1"
    environment = {**os.environ, "PYTHONHASHSEED": other, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=ROOT, timeout=PATIENCE)
    assert ran.returncode == 0, ran.stderr[-2000:]
    assert ran.stdout.strip() == here


@pytest.mark.one_in(2)
@on_one_table_a_game
def test_saved_loaded_and_replayed_it_is_the_same_game(table: TableSetting) -> None:
    game, decks = table.load()
    cards = {card.name: card for deck in decks for card in deck}
    match = Match(game, decks, 21)
    bots = [make_bot("random") for _ in decks]
    dice = [dice_for(21, seat) for seat in range(len(decks))]
    decision = 0
    while (question := match.question) is not None and decision < 150:
        if decision % 25 == 0:
            assert _reloaded(match, decks, cards).digest() == match.digest()
        match.apply(bots[question.player].choose(match.view(question.player), dice[question.player]))
        decision += 1


def _reloaded(match: Match, decks: list[list[Card]], cards: dict[str, Card]) -> Match:
    def known(game: Game, texts: object, words: object) -> tuple[dict[str, Card], list[Problem]]:
        return cards, []  # hand-made cards have no text to be read again

    save, problems = from_text(to_text(save_of(match, decks)), "test.save")
    assert save is not None and not problems
    readable = all(text.startswith("card ") for text in save.cards.values())
    resumed, problems = resume(save, match.game, read_cards if readable else known, "test.save")
    assert resumed is not None and not problems
    return resumed.match


@pytest.mark.one_in(2)
@on_one_table_a_game
def test_one_worker_or_two_give_the_same_table(table: TableSetting) -> None:
    run = Run(table.load, tuple("random" for _ in table.load()[1]), 12, 5)
    alone, together = simulate(run, 1), simulate(run, 2)
    assert alone.tally == together.tally
    assert alone.tally.games == 12 and not alone.crashes


@on_one_table_a_game
def test_a_greedy_bot_chooses_the_same_whatever_it_cannot_see(table: TableSetting) -> None:
    game, decks = table.load()
    match = Match(game, decks, 8)
    walkers = [make_bot("greedy"), *(make_bot("random") for _ in decks[1:])]
    dice = [dice_for(8, seat) for seat in range(len(decks))]
    for decision in range(160):
        question = match.question
        if question is None:
            break
        seat = question.player
        if decision % 8 == 0:
            other = redealt(match, seat, 1000 + decision)
            assert view_bytes(match.view(seat)) == view_bytes(other.view(seat))
            one = make_bot("greedy").choose(match.view(seat), dice[seat].copy())
            two = make_bot("greedy").choose(other.view(seat), dice[seat].copy())
            assert one.spelling == two.spelling
        match.apply(walkers[seat].choose(match.view(seat), dice[seat]))


@on_one_table_a_game
def test_paranoid_matches_check_themselves(table: TableSetting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invariants, "PARANOID", True)
    game, decks = table.load()
    match = Match(game, decks, 2)
    entity = match.state.entities[1]
    broken = entity.changed()
    broken.holder = 1 - entity.holder
    match.state.entities[1] = broken
    with pytest.raises(invariants.BrokenInvariant):
        match.apply(match.options[0])
