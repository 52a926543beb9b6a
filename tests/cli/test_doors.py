"""Cards come in and go out by other doors: spreadsheets, packs, other programs' tables."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import click
import pytest

from cardlang.bundled import bundled
from cardlang.cli.import_ import _names
from cardlang.cli.main import COMMANDS, cli
from cardlang.language.text.blocks import BlockFile
from tests.processes import as_a_new_process

CSV = (
    "set,Kiln\ngame,risk-and-resource\ncode,KLN\nfields,artist\n\n"
    "name,cost,type,power,defense,pitch,text,artist\n"
    "Hound,1 EP,Creature - Hound,1,1,1,Guardian,Mira\n"
    "Wolf,2 EP,Creature - Wolf,2,2,2,,Ines\n"
)


def run(*words: str) -> int:
    """The exit code of one command."""
    with pytest.raises(SystemExit) as ended:
        cli.main(list(words))
    return int(ended.value.code or 0)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARDLANG_CACHE", str(tmp_path / "cache"))
    return tmp_path


@pytest.fixture
def project(here: Path) -> Path:
    """A project whose cards live in a spreadsheet."""
    (here / "cardlang.toml").write_text('game = "risk-and-resource"\nsets = ["cards.csv"]\n', encoding="utf-8")
    (here / "cards.csv").write_text(CSV, encoding="utf-8")
    cards = [f"3 {name}" for name in ("Hound", "Wolf")]
    deck = "name: Dogs\ngame: risk-and-resource\nformat: constructed\n\n" + "\n".join(cards) + "\n"
    (here / "dogs.deck").write_text(deck, encoding="utf-8")
    return here


def test_a_set_may_live_in_a_spreadsheet(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check") == 0
    assert run("explain", "Hound") == 0
    assert "(cards.csv!A7)" in capsys.readouterr().out
    assert run("face", "Wolf", "-o", "wolf.png", "--dpi", "72") == 0
    assert run("sheet", "cards.csv", "--only", "artist=mira", "-o", "x.pdf", "--dpi", "72") == 0
    assert "1 card on 1 page" in capsys.readouterr().err
    assert run("fmt") == 0
    assert (project / "cards.csv").read_text(encoding="utf-8") == CSV
    assert run("deck", "stats", "dogs.deck") == 1, "too small, but counted"
    assert run("deck", "new", "Pack", "-o", "pack.deck") == 0
    decks = ("pack.deck", "pack.deck")
    assert run("simulate", "risk-and-resource", *decks, "--games", "2", "--bot", "random", "--workers", "1") == 0
    (project / "cards.csv").write_text(CSV.replace("Guardian", "Guardina"), encoding="utf-8")
    capsys.readouterr()

    as_a_new_process()
    assert run("check", "--json") == 1
    (problem,) = json.loads(capsys.readouterr().out)["problems"]
    assert (problem["cell"], problem["column"]) == ("G7", 1)
    as_a_new_process()


def test_out_to_a_spreadsheet_and_back(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "cards.csv").write_text(CSV, encoding="utf-8")
    assert run("import", "cards.csv", "-o", "kiln.cards") == 0
    text = (here / "kiln.cards").read_text(encoding="utf-8")
    assert run("export", "kiln.cards", "-o", "again.csv") == 0
    assert run("import", "again.csv") == 0
    assert (here / "again.cards").read_text(encoding="utf-8") == text
    assert run("import", "again.csv") == 3, "a file that exists is replaced only if it was named"
    assert run("import", "again.csv", "-o", "again.cards") == 0
    assert run("export", "kiln.cards", "-o", "k.xlsx") == 0 and run("check", "k.xlsx") == 0
    assert run("export", "kiln.cards", "-o", "k.pdf") == 2
    capsys.readouterr()


def test_a_set_of_several_files_comes_back_with_their_names(here: Path) -> None:
    ours = bundled("sets") / "risk-and-resource"
    assert run("export", "risk-and-resource", "-o", "all.xlsx") == 0
    assert run("import", "all.xlsx", "-o", "back") == 0
    files = {path.name: path.read_bytes() for path in sorted(ours.glob("*.cards"))}
    assert {path.name: path.read_bytes() for path in sorted((here / "back").iterdir())} == files
    assert len(files) > 1
    assert run("import", "all.xlsx", "-o", "one.cards") == 2


def test_tabs_that_are_named_alike_are_kept_apart() -> None:
    blocks = [BlockFile("a.xlsx", [], tab=tab) for tab in ("Spells", "spells!", "spells-2", "Ärger")]
    files = [SimpleNamespace(blocks=each) for each in blocks]
    assert _names(SimpleNamespace(files=files)) == ["spells", "spells-2", "spells-2-3", "arger"]  # type: ignore[arg-type]


def test_what_is_not_understood_is_imported_as_it_is(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "cards.csv").write_text(CSV.replace("Guardian", "Woof!"), encoding="utf-8")
    assert run("import", "cards.csv", "--json") == 1
    said = json.loads(capsys.readouterr().out)
    assert said["written"] == ["cards.cards"] and said["problems"][0]["cell"] == "G7"
    assert "  text: Woof!\n" in (here / "cards.cards").read_text(encoding="utf-8")


def test_the_game_and_the_columns_can_be_named(here: Path) -> None:
    (here / "c.csv").write_text("Card,Made of,Line\nOx,F,Rishi\n", encoding="utf-8")
    assert run("import", "c.csv", "--game", "mythomagic", "--map", "Made of=makes", "--map", "Line=type") == 0
    said = (here / "c.cards").read_text(encoding="utf-8")
    assert said == "set C\n  game: mythomagic\n\ncard Ox\n  type: Rishi\n  makes: F\n"
    assert run("import", "c.csv", "--map", "Made of") == 2
    assert run("import", "c.txt") == 2


def test_a_project_goes_out_and_comes_in(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "notes.psd").write_bytes(b"")
    assert run("pack", ".", "-o", "dogs.cardpack") == 0
    said = capsys.readouterr()
    assert said.out == "dogs.cardpack\n" and "left out: notes.psd" in said.err
    assert run("open", "dogs.cardpack", "--list") == 0
    assert "cards.csv" in capsys.readouterr().out and not (project / "there").exists()
    assert run("open", "dogs.cardpack", "-o", "there", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["path"] for each in found["files"]] == ["cardlang.toml", "cards.csv", "dogs.deck"]
    assert (project / "there" / "cards.csv").read_text(encoding="utf-8") == CSV
    assert run("open", "dogs.cardpack", "-o", "there") == 3
    assert run("open", "cards.csv") == 3
    assert "CL895" in capsys.readouterr().err


def test_there_is_nothing_to_pack_without_a_project(here: Path) -> None:
    assert run("pack") == 2


# ------------------------------------------------------------------ JSON where a script would want it


def said(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    """What a command says in JSON; it must end well and say nothing else on stdout."""
    capsys.readouterr()
    assert run(*words, "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert isinstance(data, dict)
    return data


def test_commands_that_write_say_what_in_json(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "cards.cards").write_text("set A\n  game: risk-and-resource\n", encoding="utf-8")
    assert said(capsys, "face", "Hound", "-o", "h.png", "--dpi", "60") == {
        "written": ["h.png"], "cards": ["Hound"], "problems": [],
    }  # fmt: skip
    sheet = said(capsys, "sheet", "cards.csv", "-o", "x.pdf", "--dpi", "60")
    assert sheet["written"] == ["x.pdf"] and sheet["cards"] == {"Hound": 1, "Wolf": 1}
    table = said(capsys, "sheet", "cards.csv", "--profile", "tabletop-simulator", "-o", "t")
    assert "t/deck.json" in [str(each).replace("\\", "/") for each in table["written"]]  # type: ignore[attr-defined]
    assert said(capsys, "gallery", "cards.csv", "-o", "g")["cards"] == ["Hound", "Wolf"]
    boxes = said(capsys, "layout", "show", "risk-and-resource", "--card", "Hound", "-o", "b.png")["boxes"]
    assert isinstance(boxes, list) and {"name", "left", "shown"} <= set(boxes[0])
    assert "risk-and-resource" in said(capsys, "layout", "list")["looks"]  # type: ignore[operator]
    assert said(capsys, "deck", "new", "Mine", "-o", "m.deck")["written"] == ["m.deck"]
    assert said(capsys, "fmt", "--check") == {"written": [], "changed": [], "problems": []}
    assert said(capsys, "export", "cards.csv", "-o", "e.csv")["written"] == ["e.csv"]
    assert "../new/cardlang.toml" in said(capsys, "new", "../new")["written"]  # type: ignore[operator]


def test_a_deck_in_json(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("deck", "show", "dogs.deck", "--json") == 1
    data = json.loads(capsys.readouterr().out)
    assert data["deck"]["size"] == 6 and [each["code"] for each in data["problems"]] == ["CL830"]
    assert data["deck"]["cards"][0] == {
        "count": 3, "name": "Hound", "section": "main", "line": 5, "kinds": ["creature"],
        "values": data["deck"]["cards"][0]["values"],
    }  # fmt: skip
    assert data["deck"]["cards"][0]["values"]["power"] == 1


def test_problems_come_in_json_too(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "bad.cards").write_text("set A\n  game: mythomagic\ncard Ox\n  type: Oaf\n", encoding="utf-8")
    for words in (["face", "bad.cards"], ["sheet", "bad.cards"], ["gallery", "bad.cards"]):
        assert run(*words, "--json") == 1
        data = json.loads(capsys.readouterr().out)
        assert data["written"] == [] and data["problems"][0]["code"] == "CL205"


def test_deck_lists_go_out_and_in_with_json(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "deck", "export", "dogs.deck", "--as", "cod")["text"]
    assert said(capsys, "deck", "export", "dogs.deck", "--as", "cod", "-o", "d.cod") == {
        "written": ["d.cod"], "cards": 6, "problems": [],
    }  # fmt: skip
    assert (project / "d.cod").read_text(encoding="utf-8") == text
    assert "3 Hound" in str(said(capsys, "deck", "import", "d.cod")["text"])
    (project / "n.txt").write_text("3 Nobody\n", encoding="utf-8")
    assert run("deck", "import", "n.txt", "--json") == 1
    assert json.loads(capsys.readouterr().out)["problems"][0]["code"] == "CL820"


def test_trust_in_json(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(here / "config"))
    assert run("new", "tides", "--own-game", "") == 2  # no project of another game instead
    assert run("new", "tides", "--own-game", "Tides") == 0
    rules = said(capsys, "trust", "tides")
    assert rules["trusted"] is True and rules["game"] == "tides"
    assert said(capsys, "trust", "tides", "--forget")["trusted"] is False


FOR_PEOPLE = {"cardlang completion", "cardlang deck build", "cardlang demo", "cardlang studio", "cardlang lsp"}
"""Commands that no script reads: they show something, or run until they are stopped."""


def leaves(name: str, command: click.Command) -> list[tuple[str, click.Command]]:
    """A command, or all commands of a group, with their names."""
    if not isinstance(command, click.Group):
        return [(name, command)]
    return [each for part, inner in command.commands.items() for each in leaves(f"{name} {part}", inner)]


def test_every_command_that_a_script_would_read_has_json() -> None:
    modules = [(entry.name, import_module(f"cardlang.cli.{entry.module}")) for entry in COMMANDS]
    found = [each for name, module in modules for each in leaves(f"cardlang {name}", module.command)]
    without = {name for name, command in found if not any("--json" in each.opts for each in command.params)}
    assert without <= FOR_PEOPLE
