"""Bad input at the command line: a sentence and the right exit code, never a traceback, nothing lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlang.bundled import bundled
from cardlang.cli.main import cli
from cardlang.cli.shared.exits import Exit
from tests.processes import as_a_new_process
from tests.waiting import PATIENCE
from tests.work import at_most

GAME = "risk-and-resource"
DECK = "decks/first.deck"
DECKS = sorted((bundled("sets") / GAME / "decks").glob("*.deck"))


def run(*arguments: str | Path, typed: str = "") -> Result:
    as_a_new_process()
    result = CliRunner().invoke(cli, [str(argument) for argument in arguments], input=typed)
    assert "Traceback" not in result.output
    assert result.exit_code != Exit.OUR_FAULT, result.output
    return result


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A fresh project of one's own."""
    assert run("new", tmp_path / "mine").exit_code == Exit.FINE
    return tmp_path / "mine"


# ---- cards -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("word", ["ketle", "Crab", "Kettle Crap"])
@pytest.mark.parametrize("command", ["face", "explain"])
def test_a_card_is_found_by_one_word_of_its_name(
    command: str, word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(command, word)
    assert result.exit_code == Exit.PROBLEMS
    assert "did you mean 'Kettle Crab'" in result.stderr
    assert "did you mean" not in run(command, "zzzz").output


# ---- decks -------------------------------------------------------------------------------------------------
def test_a_missing_deck(tmp_path: Path) -> None:
    for command in ("check", "show", "stats"):
        result = run("deck", command, tmp_path / "no.deck")
        assert result.exit_code == Exit.FILE
        assert "CL800" in result.output and "there is no such file" in result.output


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"\x00\xff\xfe\x01" * 50, "CL801"), (b"1 Caf\xe9\n", "CL801"), (b"1 Card\n" * 100_000, "CL802")],
)
def test_a_file_that_is_no_deck(tmp_path: Path, data: bytes, code: str) -> None:
    path = tmp_path / "bad.deck"
    path.write_bytes(data)
    result = run("deck", "check", path)
    assert result.exit_code == Exit.FILE
    assert code in result.stdout
    assert path.read_bytes() == data


def test_a_folder_for_a_deck(tmp_path: Path) -> None:
    assert run("deck", "check", tmp_path).exit_code == Exit.FILE


def test_every_mistake_of_a_deck_at_once_and_as_json(tmp_path: Path) -> None:
    path = tmp_path / "bad.deck"
    path.write_text(
        f"game: {GAME}\n0 Nothing\n-3 Less\n1000 Much\n1 Nobody At All\nnonsense\n", encoding="utf-8"
    )
    result = run("deck", "check", path, "--json")
    assert result.exit_code == Exit.PROBLEMS
    found = [(entry["line"], entry["code"]) for entry in json.loads(result.stdout)["problems"]]
    assert {(2, "CL811"), (3, "CL811"), (4, "CL811"), (5, "CL820"), (6, "CL810"), (0, "CL830")} <= set(found)


def test_a_deck_for_a_game_or_format_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "far.deck"
    path.write_text("game: risk-and-resorce\n1 Card\n", encoding="utf-8")
    result = run("deck", "check", path)
    assert result.exit_code == Exit.PROBLEMS
    assert "CL844" in result.stdout and "did you mean 'risk-and-resource'?" in result.stdout
    path.write_text(f"game: {GAME}\nformat: singelton\n1 Card\n", encoding="utf-8")
    result = run("deck", "check", path)
    assert "CL843" in result.stdout and "did you mean 'singleton'?" in result.stdout


def test_names_that_steer_a_terminal_do_not(tmp_path: Path) -> None:
    path = tmp_path / "hostile.deck"
    path.write_text("1 Good\x1b]0;owned\x07 \u202eName\n1 Other\x1b[2J\n", encoding="utf-8")
    result = run("deck", "check", path)
    assert result.exit_code == Exit.PROBLEMS
    assert not {"\x1b", "\x07", "\u202e"} & set(result.output)


def test_the_decks_we_ship_are_legal() -> None:
    result = run("deck", "check", *DECKS)
    assert result.exit_code == Exit.FINE, result.output
    assert result.stdout.count("legal in") == len(DECKS)
    for deck in DECKS[::4]:
        assert run("deck", "show", deck).exit_code == Exit.FINE
        assert json.loads(run("deck", "stats", deck, "--json").stdout)["unknown"] == 0
        assert "#" in run("deck", "stats", deck).stdout


# ---- games -------------------------------------------------------------------------------------------------
def test_a_game_that_is_not_there() -> None:
    result = run("games", "risk-and-resorce")
    assert result.exit_code == Exit.USAGE
    assert "did you mean 'risk-and-resource'?" in result.stderr


def test_games_as_json() -> None:
    names = [game["name"] for game in json.loads(run("games", "--json").stdout)]
    assert GAME in names
    one = json.loads(run("games", GAME, "--json").stdout)
    assert one["parameters"]["opening_hand"] == 7
    assert one["formats"] == ["constructed", "singleton", "limited"]


# ---- signals and streams -----------------------------------------------------------------------------------
def cardlang(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "cardlang", *(str(argument) for argument in arguments)]


def started(*arguments: str | Path, cwd: Path) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(
        cardlang(*arguments),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=cwd,
        env=environment,
    )


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
def test_ctrl_c_while_a_question_waits(project: Path) -> None:
    before = sorted(path.name for path in project.iterdir())
    child = started("play", GAME, "--deck", DECK, "--deck", DECK, "--seed", "7", cwd=project)
    assert child.stdout is not None
    for line in child.stdout:
        if line.startswith(b"   1  "):  # the first choice is on the screen
            break
    child.send_signal(signal.SIGINT)
    _, said = child.communicate(timeout=PATIENCE)
    assert child.returncode == Exit.INTERRUPTED
    assert b"Traceback" not in said
    assert sorted(path.name for path in project.iterdir()) == before


def test_the_input_ends_in_the_middle_of_a_game(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    result = run("play", GAME, "--deck", DECK, "--deck", DECK, "--seed", "7", typed="1\n")
    assert result.exit_code == Exit.INTERRUPTED
    assert "the input ended" in result.stderr


def test_an_encoding_without_the_characters(tmp_path: Path) -> None:
    path = tmp_path / "a.deck"
    path.write_text("1 Fl\u00fcsterdrache \u2014 \u00d72\n", encoding="utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(cardlang("deck", "check", path), capture_output=True, env=environment, cwd=tmp_path)
    assert done.returncode == Exit.PROBLEMS
    assert b"Traceback" not in done.stderr


# ---- writing -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("command", ["face", "faces", "sheet", "demo", "new", "play"])
def test_a_place_that_cannot_be_written(command: str, project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    blocked = project.parent / "a-file-not-a-folder"
    blocked.write_text("mine", encoding="utf-8")
    target = blocked / "x" / "y"
    arguments: dict[str, list[str | Path]] = {
        "face": ["face", "Patient Ox", "-o", target.with_suffix(".png"), "--dpi", "36"],
        "faces": ["face", "cards/first.cards", "-o", target, "--dpi", "36"],
        "sheet": ["sheet", DECK, "-o", target.with_suffix(".pdf"), "--dpi", "36"],
        "demo": ["demo", "--out", target],
        "new": ["new", target],
        "play": ["play", GAME, "--deck", DECK, "--deck", DECK, "--save", target],
    }
    result = run(*arguments[command], typed="1\nquit\n")
    assert result.exit_code == Exit.FILE, result.output
    assert "cannot write" in result.stderr
    assert blocked.read_text(encoding="utf-8") == "mine"


# ---- cards -------------------------------------------------------------------------------------------------
HEAD = "card Thing\n  cost: 1 EP\n  type: Instant\n  pitch: 1\n"

BAD_CARDS = {
    "empty": "",
    "only comments": "# nothing\n",
    "no block": "Draw a card.\n",
    "pitch 0": HEAD.replace("pitch: 1", "pitch: 0"),
    "pitch 4": HEAD.replace("pitch: 1", "pitch: 4"),
    "unknown type": HEAD.replace("Instant", "Wizardry"),
    "unknown field": HEAD + "  colour: red\n",
    "unknown verb": HEAD + "  text: Frobnicate target creature.\n",
    "unknown keyword": HEAD.replace("Instant", "Creature") + "  power: 1\n  defense: 1\n  text: Trampling\n",
    "twice": HEAD + "\n" + HEAD,
    "long text": HEAD + "  text: " + "Draw a card. " * 400 + "\n",
    "deep": HEAD + "  text: Look at " + "its controller's " * 100 + "hand.\n",
    "escape in a name": HEAD.replace("Thing", "Th\x1b[2Jing"),
    "bidi in a name": HEAD.replace("Thing", "Th\u202eing"),
    "giant number": HEAD + "  text: Draw " + "9" * 5000 + " cards.\n",
    "truncated": HEAD[:25],
    "one endless line": "x" * 200_000,
    "words without end": HEAD + "  text: " + "and " * 1500 + "\n",
}


@pytest.mark.parametrize("name", BAD_CARDS)
def test_cards_that_are_wrong(name: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.cards"
    path.write_text(BAD_CARDS[name], encoding="utf-8")
    before = path.read_bytes()
    with at_most(10 * len(before) + 500_000):  # 421,000 for the first unknown verb: help looks for what was meant
        result = run("check", path)
    assert result.exit_code == Exit.PROBLEMS, result.output
    assert "bad.cards" in result.stdout and "error CL" in result.stdout
    assert not {"\x1b", "\u202e"} & set(result.output)
    for command in (["fmt", path], ["face", path, "-o", tmp_path / "f", "--dpi", "36"], ["sheet", path]):
        assert run(*command).exit_code in (Exit.FINE, Exit.PROBLEMS), command
    assert name != "no block" or path.read_bytes() == before


@pytest.mark.parametrize(
    "data", [b"\x00\x01\xff" * 100, b"card Caf\xe9\n", "card A\n".encode("utf-16"), b"#" * 5_000_000]
)
def test_files_that_are_no_cards(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bad.cards"
    path.write_bytes(data)
    for command in ("check", "fmt", "face", "sheet"):
        assert run(command, path).exit_code == Exit.FILE, command
    assert path.read_bytes() == data


def test_cards_that_are_not_there(tmp_path: Path) -> None:
    for command in ("check", "fmt", "face", "sheet"):
        result = run(command, tmp_path / "no.cards")
        assert result.exit_code == Exit.FILE
        assert "there is no such file" in result.output


def test_a_picture_that_is_missing_or_broken(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    path = project / "cards" / "first.cards"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("  pitch: 1\n", "  pitch: 1\n  art: drone.png\n", 1), encoding="utf-8")
    missing = run("face", "Kettle Drone", "-o", "a.png", "--dpi", "36")
    assert missing.exit_code == Exit.PROBLEMS
    assert "CL92" in missing.stderr and "drone.png" in missing.stderr
    (project / "cards" / "art").mkdir()
    (project / "cards" / "art" / "drone.png").write_bytes(b"\x89PNG\r\n\x1a\nnot really")
    broken = run("face", "Kettle Drone", "-o", "a.png", "--dpi", "36")
    assert broken.exit_code == Exit.PROBLEMS
    assert "CL92" in broken.stderr


# ---- misspelt on the command line ------------------------------------------------------------------------------
def test_a_misspelt_file_is_reported_with_the_one_that_is_there(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    for words, meant in (
        (("deck", "check", "decks/frist.deck"), "did you mean 'decks/first.deck'?"),
        (("deck", "check", "dekcs/first.deck"), "There is no folder 'dekcs'."),
        (("deck", "check", "iron-tied"), "did you mean 'iron-tide'?"),
        (("test", "scenarios/frist.scenario"), "did you mean 'scenarios/first.scenario'?"),
        (("sheet", "decks/first.deck", "--profile", "carldang.toml"), "did you mean 'cardlang.toml'?"),
        (("sheet", "decks/first.deck", "--back", "back.png"), "there is no picture 'back.png'"),
    ):
        result = run(*words)
        assert result.exit_code == Exit.FILE, words
        assert meant in result.output, words
    assert not list(project.glob("*.pdf"))


def test_decks_of_ours_are_known_by_name_to_every_command(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    assert run("check", "iron-tide").exit_code == Exit.FINE
    assert "does not match any card here" in run("sheet", "orchard-court", "--only", "no such card").output


def test_a_face_is_a_png_and_nothing_else(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    result = run("face", "Kettle Drone", "-o", "drone.jpg")
    assert result.exit_code == Exit.USAGE and "Use 'drone.png'" in result.stderr
    assert not (project / "drone.jpg").exists()


def test_no_scenario_of_that_name_is_no_success(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    result = run("test", "--only", "Kettel")
    assert result.exit_code == Exit.USAGE and "no scenario here has 'Kettel'" in result.stderr
    assert run("test", "--only", "kettle").exit_code == Exit.FINE


def test_a_project_for_a_game_that_is_not_there(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    path = project / "cardlang.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("risk-and-resource", "risk-and-resorce"), encoding="utf-8")
    result = run("check")
    assert result.exit_code == Exit.PROBLEMS
    assert "CL847" in result.stderr and "did you mean 'risk-and-resource'?" in result.stderr


def test_places_are_written_as_one_would_type_them(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    assert "(cards/first.cards:8)" in run("explain", "Kettle Drone").stdout
    path = project / "cards" / "first.cards"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("  pitch: 1\n", "  pitch: 1\n  art: drone.png\n", 1), encoding="utf-8")
    assert run("face", "Kettle Drone", "--dpi", "36").stderr.count("\ncards/first.cards:8:1: error CL920") == 1
    assert str(project) not in run("test", "-v").stdout


def test_a_picture_that_leads_out_of_the_set_is_not_printed(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    path = project / "cards" / "first.cards"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("  pitch: 1\n", "  pitch: 1\n  art: drone.png\n", 1), encoding="utf-8")
    (project / "cards" / "art").mkdir()
    (project / "cards" / "art" / "drone.png").symlink_to(project.parent / "private.png")
    result = run("face", "Kettle Drone", "--dpi", "36")
    assert result.exit_code == Exit.PROBLEMS and "CL924" in result.stderr
    assert "cards/art" not in result.stdout and "leads out of the set's folder" in result.stderr
