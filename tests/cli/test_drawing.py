"""From a card's entry to its face, and from names to files."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from cardlang.cli.printing.drawing import file_name, layout_for, save_faces
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.cli.shared.files import folder_for, write_file
from cardlang.cli.shared.named_cards import entries_named
from cardlang.games import GAMES, Ours
from cardlang.loading.sets import load_cards, load_set
from render.card_content import content_of, facts_of

TEXT = """\
set Foundry Wars
  game: risk-and-resource
  code: FW

keyword Salvage N
  text: When ~ dies, gain N EP.

card Old Ox
  cost: 1 EP
  type: Artifact Creature - Ox
  power: 1
  defense: 3
  pitch: 2
  text: Salvage 2
  flavor: "Slow."

card Snare
  cost: X EP
  type: Instant
  pitch: 1
  text:
    Deal X damage to target creature.
    Trap - When an opponent casts their second spell in a turn: counter that spell.
"""


def test_names_beside_a_file_are_those_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "foundry.cards"
    file.write_text(TEXT + TEXT[TEXT.index("card Snare") :].replace("Snare", "Boiler Ox"), encoding="utf-8")

    def named(*words: str) -> list[tuple[str, str]]:
        return [(entry.name, entry.path) for entry in entries_named(words, "risk-and-resource")[0]]

    assert [name for name, _ in named("foundry.cards")] == ["Old Ox", "Snare", "Boiler Ox"]
    assert named("foundry.cards", "snare") == [("Snare", "foundry.cards")]
    (ours,) = named("Boiler Ram")
    assert named("Boiler Ram", "foundry.cards", "Boiler Ox") == [ours, ("Boiler Ox", "foundry.cards")]
    with pytest.raises(Stop, match="Snarl"):
        named("foundry.cards", "Snarl")


def test_what_a_face_is_given() -> None:
    loaded = load_cards(TEXT, "foundry.cards", "risk-and-resource")
    assert loaded.problems == []
    ox, snare = (content_of(entry) for entry in loaded.cards)
    assert (ox.name, ox.set_code, ox.number, ox.flavor) == ("Old Ox", "FW", "FW 001", '"Slow."')
    assert ox.values == {"power": "1", "defense": "3", "pitch": "2", "kind": "artifact creature"}
    assert ox.type_line.startswith("Artifact Creature")
    assert any(run.text == "Salvage 2" and run.style == "bold" for run in ox.text[0])
    assert ("ep", "icon") in ox.cost
    assert (ox.path, ox.line) == ("foundry.cards", 8)
    assert snare.values["trap"] == "yes"
    assert snare.cost[0].text.strip() == "X"


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Scrap Drone", "scrap-drone"),
        ("Öl & Gas", "ol-gas"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\con", "c-con"),
        ("★", "card-2605"),
        ("   ", "card-20-20-20"),
    ],
)
def test_names_as_files(name: str, file: str) -> None:
    assert file_name(name) == file


def test_two_names_that_are_one_file(tmp_path: Path) -> None:
    image = Image.new("RGB", (4, 4))
    paths = save_faces([("Öl", image), ("Ol", image), ("Öl", image)], tmp_path, 72)
    assert [path.name for path in paths] == ["ol.png", "ol-2.png"]
    assert all(path.is_file() for path in paths)


def test_files_are_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = write_file(tmp_path / "deep" / "down" / "a.txt", "one\n")
    assert path.read_text(encoding="utf-8") == "one\n"
    write_file(path, "two\n")
    assert path.read_text(encoding="utf-8") == "two\n"
    assert list(path.parent.iterdir()) == [path]
    for target in (path / "b.txt", path.parent):
        with pytest.raises(Stop) as stopped:
            write_file(target, "three\n")
        assert stopped.value.code == Exit.FILE
    assert path.read_text(encoding="utf-8") == "two\n"
    with pytest.raises(Stop):
        folder_for(path)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_layout_may_ask_for_all_that_cards_of_a_game_have(game: Ours) -> None:
    known = set(facts_of(game.words()))
    shown = [content_of(entry) for entry in load_set(game.name).cards if entry.tree is not None]
    assert shown and all(set(content.facts()) <= known for content in shown)


@pytest.mark.parametrize(
    ("when", "help"), [("pwoer", "'power'"), ("power and not flavour", "'flavor'"), ("knd == instant", "'kind'")]
)
def test_a_box_that_asks_for_what_no_card_has_is_refused(
    when: str, help: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    base = 'extends = "risk-and-resource/face.toml"\n[box.more]\ndraw = "icon"\nicon = "ep"\n'
    place = "left = 3\nwidth = 4\ntop = 3\nheight = 4\n"
    file = tmp_path / "own.toml"
    file.write_text(f'{base}{place}when = "{when}"\n')
    with pytest.raises(Stop):
        layout_for("risk-and-resource", file)
    said = capsys.readouterr().err
    assert "own.toml:9:1: error CL909" in said and f"did you mean {help}?" in said
    file.write_text(f'{base}{place}when = "power and not flavor"\n')
    assert layout_for("risk-and-resource", file)[1] == []


@pytest.mark.parametrize(("by", "help"), [("knd", "did you mean 'kind'?"), ("weather", "cards have: ")])
def test_a_look_chosen_by_what_no_card_has_is_refused(
    by: str, help: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "own.toml"
    file.write_text(f'extends = "risk-and-resource/face.toml"\n\n[look]\nby = "{by}"\n')
    with pytest.raises(Stop):
        layout_for("risk-and-resource", file)
    said = capsys.readouterr().err
    assert f"own.toml:4:1: error CL909: [look] by: no card has '{by}'" in said and help in said
    file.write_text('extends = "risk-and-resource/face.toml"\n\n[look]\nby = "power"\n')
    assert layout_for("risk-and-resource", file)[1] == []
