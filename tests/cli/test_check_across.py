"""``cardlang check`` looks at the cards of a set beside each other."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlang.cli.main import cli
from cardlang.loading.across import problems_across
from cardlang.loading.sets import OURS, load_set

HEADER = "set T\n  game: risk-and-resource\n  code: TTT\n  subtypes: Golem\n"
CARD = "\ncard {name}\n  cost: 1 EP\n  type: {type}\n  pitch: 1\n  text: {text}\n"


def checked(folder: Path, *texts: str, type: str = "Enchantment", header: str = HEADER) -> str:
    cards = (CARD.format(name=f"Card {at}", type=type, text=text) for at, text in enumerate(texts, 1))
    (folder / "x.cards").write_text(header + "".join(cards))
    return CliRunner().invoke(cli, ["check", str(folder)]).output


@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of your turn, if you control a Golem, draw a card.",
        "Golems you control have Fast.",
        "Whenever a Golem dies, draw a card.",
        "When ~ enters, destroy target Golem or enchantment.",
    ],
)
def test_a_subtype_that_nothing_has(tmp_path: Path, text: str) -> None:
    assert "x.cards:10:9: warning CL718: no card of this set is a Golem" in checked(tmp_path, text)


@pytest.mark.parametrize("other", ["create a 1/1 Golem creature token.", "create two Golem artifact tokens."])
def test_a_subtype_that_only_tokens_have(tmp_path: Path, other: str) -> None:
    assert "CL718" not in checked(tmp_path, "Golems you control have Fast.", f"When ~ enters, {other}")


def test_a_subtype_of_another_card(tmp_path: Path) -> None:
    golem = CARD.format(name="Golem", type="Creature - Golem\n  power: 1\n  defense: 1", text="Fast")
    assert "CL718" not in checked(tmp_path, "Golems you control have Fast.", header=HEADER + golem)


def test_one_file_of_several_says_nothing_about_the_others(tmp_path: Path) -> None:
    checked(tmp_path, "Golems you control have Fast.")
    (tmp_path / "y.cards").write_text(HEADER)
    alone = CliRunner().invoke(cli, ["check", str(tmp_path / "x.cards")]).output
    assert "CL718" not in alone
    assert "CL718" in CliRunner().invoke(cli, ["check", str(tmp_path)]).output


def test_a_card_that_is_called_what_it_is_not(tmp_path: Path) -> None:
    said = checked(tmp_path, 'Creatures named "Card 1" have Fast.', 'Enchantments named "Card 1" cannot be destroyed.')
    assert said.count("CL718") == 1 and "'Card 1' is not a creature" in said


def test_a_set_of_a_project_is_all_below_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of one of its folders alone says nothing about those of another."""
    (tmp_path / "cardlang.toml").write_text('game = "risk-and-resource"\nbundled = false\nsets = ["cards"]\n')
    for name in ("one", "two"):
        (tmp_path / "cards" / name).mkdir(parents=True)
        (tmp_path / "cards" / name / "x.cards").write_text(HEADER)
    monkeypatch.chdir(tmp_path)
    assert "CL718" not in checked(tmp_path / "cards" / "one", "Golems you control have Fast.")
    assert "CL718" in CliRunner().invoke(cli, ["check", "cards"]).output


DRAW = "Whenever you draw a card, create a 1/1 Golem creature token."
CREATE = "Whenever a creature enters under your control, gain 1 EP."
GAIN = "Whenever you gain EP, draw a card."


def test_cards_that_set_each_other_off_without_end(tmp_path: Path) -> None:
    said = checked(tmp_path, DRAW, CREATE, GAIN)
    assert "x.cards:10:9: warning CL718: this and 'Card 2' and 'Card 3' set each other off again and again" in said
    assert said.count("again and again") == 3


@pytest.mark.parametrize(
    "text",
    [
        "Whenever an opponent gains EP, whenever you gain EP this turn, draw a card.",
        "2 EP: until your next turn, whenever you gain EP, draw a card.",
        'Golems you control have "Whenever you gain EP, draw a card."',
    ],
)
def test_what_is_given_to_others_or_waits_for_a_time_goes_round_too(tmp_path: Path, text: str) -> None:
    assert checked(tmp_path, DRAW, CREATE, text).count("again and again") == 3


@pytest.mark.parametrize(
    "text",
    [
        "2 EP: the next time you gain EP this turn, draw a card.",
        'Golems you control have "Whenever you gain EP, ~ gets +1/+0 until end of turn."',
        "Whenever you gain EP, you may draw a card.",
        "Whenever you gain EP for the first time each turn, draw a card.",
        "Whenever you gain EP, if you have 3 or more EP, draw a card.",
        "Whenever an opponent gains EP, draw a card.",
        "Whenever you lose EP, draw a card.",
        "When ~ dies, draw a card.",
    ],
)
def test_a_circle_that_comes_to_an_end(tmp_path: Path, text: str) -> None:
    said = checked(tmp_path, DRAW, CREATE, text)
    assert "again and again" not in said and "error" not in said


@pytest.mark.parametrize("game", OURS)
def test_the_sets_that_come_with_cardlang(game: str) -> None:
    assert problems_across(load_set(game)) == []
