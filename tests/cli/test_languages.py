"""``--language de``: faces, sheets, the gallery, ``check`` and ``explain`` in German, and what happens where a card
cannot be said.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlang.cli.main import cli
from cardlang.cli.printing import languages
from cardlang.cli.printing.languages import translated, translation
from cardlang.loading.sets import load_set
from render import hyphens
from render.card_content import content_of

CARDS = """set Ford
  game: mythomagic
  code: FRD

card Otter
  cost: F
  type: Creature
  strength: 1
  toughness: 1
  text: When ~ dies, gain 1 life.

card Heron
  cost: F
  type: Creature
  strength: 1
  toughness: 1
"""
GERMAN = '[cards.Otter]\nname = "Fischotter"\nin_text = "der Fischotter, des Fischotters"\n'
BOTH = GERMAN + '[cards.Heron]\nname = "Reiher"\n'


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(cli, [str(word) for word in words])


@pytest.fixture
def ford(tmp_path: Path) -> Path:
    """A set of two cards, both in its dictionary."""
    folder = tmp_path / "ford"
    folder.mkdir()
    (folder / "ford.cards").write_text(CARDS, encoding="utf-8")
    (folder / "de.toml").write_text(BOTH, encoding="utf-8")
    return folder


def forget_heron(folder: Path) -> None:
    (folder / "de.toml").write_text(GERMAN, encoding="utf-8")


def test_check_lists_what_cannot_be_said(ford: Path) -> None:
    assert run("check", ford, "--language", "de").exit_code == 0
    forget_heron(ford)
    found = run("check", ford, "--language", "de", "--json")
    assert found.exit_code == 1 and run("check", ford).exit_code == 0
    assert "Heron: there is no German for the card 'Heron'" in found.output and "CL855" in found.output


def test_explain_shows_the_german_text(ford: Path) -> None:
    shown = run("explain", "River King", "--game", "mythomagic", "--language", "de")
    assert shown.exit_code == 0 and "Flusskönig" in shown.output and "erhältst du 2 Leben." in shown.output
    data = json.loads(run("explain", "Wither", "--game", "mythomagic", "--language", "de", "--json").output)
    assert (data["card"], data["name"], data["type"]) == ("Wither", "Verdorren", "Zauber")
    unsaid = run("explain", "Veto", "--game", "risk-2025", "--language", "de")
    assert unsaid.exit_code == 1 and "CL855" in unsaid.output


def test_a_face_is_named_and_drawn_in_german(ford: Path, tmp_path: Path) -> None:
    drawn = run("face", ford, "--language", "de", "-o", tmp_path / "out", "--dpi", "72")
    assert drawn.exit_code == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["fischotter.png", "reiher.png"]


def test_a_card_that_cannot_be_said_is_not_drawn(ford: Path, tmp_path: Path) -> None:
    forget_heron(ford)
    drawn = run("face", ford, "--language", "de", "-o", tmp_path / "out", "--dpi", "72")
    assert drawn.exit_code == 1 and "Heron" in drawn.output
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["fischotter.png"]


@pytest.mark.parametrize("command", [("sheet", "-o", "out.pdf"), ("gallery", "-o", "out")])
def test_sheet_and_gallery_print_all_or_nothing(
    ford: Path, tmp_path: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(command[0], ford, "--language", "de", *command[1:]).exit_code == 0
    (tmp_path / "out.pdf").unlink(missing_ok=True)
    forget_heron(ford)
    refused = run(command[0], ford, "--language", "de", *command[1:])
    assert refused.exit_code == 1 and "CL855" in refused.output and not (tmp_path / "out.pdf").exists()


def test_the_gallery_speaks_german(ford: Path, tmp_path: Path) -> None:
    assert run("gallery", ford, "--language", "de", "-o", tmp_path / "page").exit_code == 0
    page = (tmp_path / "page" / "index.html").read_text(encoding="utf-8")
    for said in ('<html lang="de">', "2 Karten", "Alle Typen", "<option>Kreatur</option>", "Stärke 1", "du 1 Leben"):
        assert said in page
    for english in ("Every type", "strength", "2 cards", "Otter dies", "life"):
        assert english not in page


def test_an_english_gallery_is_as_it_was(ford: Path, tmp_path: Path) -> None:
    assert run("gallery", ford, "-o", tmp_path / "page").exit_code == 0
    page = (tmp_path / "page" / "index.html").read_text(encoding="utf-8")
    assert '<html lang="en">' in page and "2 cards" in page and "strength 1" in page


def test_a_translated_card_keeps_its_picture(ford: Path) -> None:
    (otter, _) = load_set(ford).cards
    said, problems = translation([otter], "de")
    assert said is not None and problems == []
    english, german = content_of(otter), translated(content_of(otter), said["Otter"])
    assert german.name == "Fischotter" and german.seed == english.seed and german.values == english.values


def test_the_label_of_a_trap_is_translated() -> None:
    entry = load_set("risk-and-resource").find("Quickmud")
    assert entry is not None
    said, _ = translation([entry], "de")
    assert said is not None
    assert content_of(entry).values["trap_word"] == "Trap"
    assert translated(content_of(entry), said["Quickmud"]).values["trap_word"] == "Falle"


def test_without_the_library_faces_are_refused_and_checks_are_not(ford: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hyphens, "can_hyphenate", lambda: False)
    refused = run("face", ford, "--language", "de")
    assert refused.exit_code == 2 and "pip install cardlang[languages]" in refused.output
    assert run("check", ford, "--language", "de").exit_code == 0
    assert languages.printable([], "en") == (None, [])


def test_an_unknown_language_is_refused(ford: Path) -> None:
    assert run("check", ford, "--language", "fr").exit_code == 2
