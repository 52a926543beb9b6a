"""Each adjective of a game is true of some cards and false of others: one that leaves nothing out means nothing."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cardlang.engine.context import as_used
from cardlang.engine.match import Match
from cardlang.engine.table import Table
from cardlang.games import GAMES
from cardlang.games.mythomagic import combat
from cardlang.play.bots.dice import dice_for
from cardlang.play.bots.heuristics.heuristic import anything
from cardlang.play.tables import TableSetting
from tests.battery.tables import TABLES
from tests.conformance.coverage import vocabulary_of

GAMES_EACH = 2
"""So many random games at each table, until all answers were given."""
ELSEWHERE = {"risk-2025": {"attacking", "defending"}, "risk-and-resource": {"equipped", "enchanted"}}
"""What is said of territories alone, and what no bundled deck does: scenarios play that."""


def answers_missing(game: str, words: Iterable[str]) -> set[tuple[str, bool]]:
    """Adjectives that no card in random games with the bundled decks is, or that every card is."""
    missing = {(word, answer) for word in words for answer in (True, False)}
    for table in (each for each in TABLES if each.name.startswith(f"{game}/")):
        for seed in range(GAMES_EACH):
            if missing:
                _play(table, seed, missing)
    return missing


def _play(setting: TableSetting, seed: int, missing: set[tuple[str, bool]]) -> None:
    game, decks = setting.load()
    match = Match(game, decks, seed)
    dice = dice_for(seed, 0)
    while match.question is not None and missing:
        _look(match.table, missing)
        match.apply(anything(match.view(match.question.player).options, game.idle, dice))


def _look(table: Table, missing: set[tuple[str, bool]]) -> None:
    for ref in range(1, len(table.state.entities)):
        asking = as_used(table, ref, 0)
        for word, answer in [*missing]:
            if asking.adjective(word, ref) == answer:
                missing.discard((word, answer))


def kinds(table: Table, ref: int) -> frozenset[str]:
    return table.state.entities[ref].face.kinds


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_an_adjective_is_true_of_some_and_false_of_others(game: str) -> None:
    words = set(vocabulary_of(game).adjectives) - ELSEWHERE.get(game, set())
    assert answers_missing(game, words) == set()


def test_one_that_leaves_nothing_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """So ``nonRishi`` once was: it was compared with the names of kinds, which are in small letters."""
    monkeypatch.setattr(combat, "adjective", lambda table, word, ref: word[3:] not in kinds(table, ref))
    assert answers_missing("mythomagic", ["nonRishi", "noncreature"]) == {("nonRishi", False)}
