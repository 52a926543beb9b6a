"""A designer begins a project for MythoMagic: what lies in it works at once, and its faces fit."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlang.cli.main import cli
from cardlang.cli.printing.drawing import layout_for
from cardlang.loading.sets import load_set
from render.card_content import content_of


def run(*words: str) -> str:
    result = CliRunner().invoke(cli, list(words))
    assert result.exit_code == 0, result.output
    return result.output


def test_a_new_project_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "lamps"
    run("new", str(folder), "--game", "mythomagic")
    monkeypatch.chdir(folder)
    assert "no problems" in run("check")
    assert "legal in constructed" in run("deck", "check", "decks/first.deck")
    assert "1 passed" in run("test")
    run(
        "simulate",
        "mythomagic",
        "decks/first.deck",
        "decks/first.deck",
        "--games",
        "2",
        "--seed",
        "1",
        "--bot",
        "random",
    )


def test_what_the_face_is_given() -> None:
    """MM-RM-b: the cost, and for a Rishi the icons of what it makes; the letters choose the look."""
    loaded = load_set("mythomagic")
    said = {entry.name: content_of(entry) for entry in loaded.cards}
    assert (
        said["Charcoal Burner"].values["makes1"] == "fire"
        and said["Charcoal Burner"].values["makes2"] == "wood"
    )
    assert said["Charcoal Burner"].values["letters"] == "many"
    assert said["River King"].values["letters"] == "W" and said["Mint Golem"].values["letters"] == "none"
    assert [run.text for run in said["River King"].cost] == ["4", "wood", "wood"]
    layout, problems = layout_for("mythomagic")
    assert layout is not None and not problems


def test_faces_fit() -> None:
    """The longest texts and the widest costs of the set fit their boxes."""
    from render import draw_face

    loaded = load_set("mythomagic")
    layout, _ = layout_for("mythomagic")
    entries = sorted(loaded.cards, key=lambda entry: -len(content_of(entry).facts()["text"]))[:4]
    entries += [
        entry for entry in loaded.cards if entry.name in ("Paladin of the Ledger", "Sage of Nine Springs")
    ]
    for entry in entries:
        _, problems = draw_face(content_of(entry), layout, 72)
        assert not problems, [problem.message for problem in problems]
