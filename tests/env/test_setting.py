"""Tables are opened by name or file, and what is wrong with them is a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.env import open_table


def test_decks_by_name_and_by_file(tmp_path: Path) -> None:
    from cardlang.bundled import bundled

    named = open_table("mythomagic", ["orchard-court", "tithe-and-grave"])
    file = tmp_path / "mine.deck"
    file.write_bytes((bundled("sets") / "mythomagic" / "decks" / "orchard-court.deck").read_bytes())
    mixed = open_table("mythomagic", [file, "tithe-and-grave"])
    names = [[[card.name for card in deck] for deck in setting.decks] for setting in (named, mixed)]
    assert names[0] == names[1]
    assert names[0][0] != names[0][1]


def test_decks_are_used_in_turn() -> None:
    setting = open_table("risk-and-resource", ["iron-tide", "house-of-salt"], players=3)
    assert setting.seats == 3
    assert [card.name for card in setting.decks[0]] == [card.name for card in setting.decks[2]]


def test_the_format_of_the_deck_decides_the_parameters() -> None:
    setting = open_table("risk-2025", ["short-fuse"])
    assert setting.seats == 3 and len({id(deck) for deck in setting.decks}) >= 1
    own = open_table("risk-2025", ["short-fuse"], parameters={"max_turns": 4})
    assert {**own.parameters, "max_turns": setting.parameters.get("max_turns")} == setting.parameters
    assert own.match(1).state.parameters["max_turns"] == 4


@pytest.mark.parametrize(
    ("game", "decks", "more", "said"),
    [
        ("mythomagick", [], {}, "did you mean 'mythomagic'"),
        ("mythomagic", ["orchard-cort"], {}, "did you mean 'orchard-court'"),
        ("mythomagic", [], {"players": 5}, "2 to 2 players, not 5"),
        ("mythomagic", ["orchard-court"] * 3, {}, "not 3"),
        ("mythomagic", [], {"parameters": {"lives": 3}}, "lives of MythoMagic is not one of its parameters"),
    ],
)
def test_what_is_wrong_is_said(game: str, decks: list[str], more: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        open_table(game, decks, **more)  # type: ignore[arg-type]


def test_a_deck_that_is_not_legal_is_refused_with_its_lines(tmp_path: Path) -> None:
    file = tmp_path / "thin.deck"
    file.write_text("name: Thin\ngame: mythomagic\n\n1 Washed Back\n2 Nobody's Card\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"CL830(.|\n)*thin\.deck:5:3: error CL820"):
        open_table("mythomagic", [file, file])


def test_a_game_of_ones_own_must_be_trusted(tmp_path: Path, own_project: Path) -> None:
    assert open_table("night-market").game.name == "night-market"
    rules = own_project / "rulebook.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    with pytest.raises(ValueError, match="CL848"):
        open_table("night-market")


def test_a_project_may_be_elsewhere(
    tmp_path: Path, own_project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    setting = open_table("night-market", ["lanterns", "back-streets"], project=own_project)
    assert setting.seats == 2 and setting.match(1).question is not None
    with pytest.raises(ValueError, match=r"no deck 'lantern'; did you mean 'lanterns'"):
        open_table("night-market", ["lantern"], project=own_project)
