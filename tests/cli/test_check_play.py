"""``cardlang check --play`` shows the part of a text without which games go the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlang.cli.main import cli
from cardlang.cli.shared.exits import Exit
from cardlang.loading.making import make_card
from cardlang.loading.sets import LoadedSet, load_cards
from cardlang.play.card_mutants.trying import alike, setting_of, values_of
from cardlang.play.card_mutants.watching import played

GAME = "risk-and-resource"
LAMP = "card Odd Lamp\n  cost: 2 EP\n  type: Artifact\n  pitch: 1\n  text: {}\n"
NEVER = "Whenever you draw a card, if you control twenty or more lands, gain 1 EP."
HAPPENS = "When ~ enters, draw a card, then each opponent discards a card."


def lamp(text: str) -> LoadedSet:
    loaded = load_cards(LAMP.format(text), "lamp.cards", GAME)
    assert not loaded.problems
    return loaded


def test_a_part_that_does_nothing_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "lamp.cards"
    path.write_text(f"set T\n  game: {GAME}\n  code: TTT\n\n" + LAMP.format(f"\n    {HAPPENS}\n    {NEVER}"))
    ran = CliRunner().invoke(cli, ["check", str(path), "--play"])
    assert ran.exit_code == Exit.FINE
    assert f"it says  {NEVER}" in ran.output and f"it says  {HAPPENS}" not in ran.output


def test_where_all_parts_do_something_that_is_said(tmp_path: Path) -> None:
    path = tmp_path / "lamp.cards"
    path.write_text(f"set T\n  game: {GAME}\n  code: TTT\n\n" + LAMP.format(HAPPENS))
    assert "Every part that can be left out" in CliRunner().invoke(cli, ["check", str(path), "--play"]).output


def test_with_json_it_is_refused() -> None:
    ran = CliRunner().invoke(cli, ["check", GAME, "--play", "--json"])
    assert ran.exit_code == Exit.USAGE and "Leave one of them out" in ran.output


def test_a_mutant_differs_from_its_card_and_is_read_by_check() -> None:
    loaded = lamp(HAPPENS)
    found, tried = alike(loaded.cards[0], setting_of(loaded), values_of(loaded), games=0)
    assert len(found) == tried > 10
    for each in (each for each in found if each.text):
        assert each.text != each.was == HAPPENS
        again = load_cards(LAMP.format(each.text), "lamp.cards", GAME)
        assert again.cards[0].tree is not None and again.cards[0].tree.abilities == each.tree.abilities


@pytest.mark.thorough
def test_a_verb_that_does_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted fault: discarding is read, and nobody discards."""
    from cardlang.language.verbs.discard import Discard

    loaded = lamp(HAPPENS)
    setting, values = setting_of(loaded), values_of(loaded)
    without = "When ~ enters, draw a card."
    assert without not in [each.text for each in alike(loaded.cards[0], setting, values, games=6)[0]]
    monkeypatch.setattr(Discard, "plan", lambda self, act: [])
    assert without in [each.text for each in alike(loaded.cards[0], setting, values, games=6)[0]]


@pytest.mark.parametrize("game", ["risk-and-resource", "mythomagic", "resource-war", "risk-2025"])
def test_two_games_of_one_seed_are_seen_alike(game: str) -> None:
    """What is seen holds no text and nothing that another process would see otherwise."""
    from cardlang.loading.sets import load_set

    loaded = load_set(game)
    setting = setting_of(loaded)
    entry = next(each for each in loaded.cards if each.tree is not None and each.tree.abilities)
    assert entry.tree is not None and entry.card is not None
    again = make_card(entry.tree, game, entry.vocabulary)
    for seed in range(2):
        one, two = (list(played(setting.match(card, seed), seed)) for card in (entry.card, again))
        assert one == two and len(one) > 20
