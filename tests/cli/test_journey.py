"""What a designer does with a new project, command after command, as the README and the tutorial say it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlang.cli.main import cli
from cardlang.cli.shared.exits import Exit
from tests.processes import as_a_new_process


def run(*arguments: str, typed: str = "", ends: Exit = Exit.FINE) -> Result:
    as_a_new_process()
    result = CliRunner().invoke(cli, list(arguments), input=typed)
    assert result.exit_code == ends, result.output
    assert "Traceback" not in result.output
    return result


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh project, and we stand in it."""
    monkeypatch.chdir(tmp_path)
    run("new", "foundry")
    monkeypatch.chdir(tmp_path / "foundry")
    return tmp_path / "foundry"


CARDS = "cards/first.cards"
DECK = "decks/first.deck"


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_new_project_is_right_in_every_way(project: Path) -> None:
    assert "4 cards, no problems" in run("check").stderr
    assert run("fmt", "--check").stdout == ""
    assert "legal in limited" in run("deck", "check", DECK).stdout
    assert "1 passed" in run("test").stdout


@pytest.mark.parametrize(
    ("where", "folder", "beside"), [(".", "tides", "../tides"), ("cards", "../more/tides", "../../tides")]
)
def test_a_project_is_not_begun_inside_of_another(
    where: str, folder: str, beside: str, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project / where)
    told = run("new", folder, ends=Exit.USAGE).stderr
    assert "would be inside the project 'foundry'" in told and f"cardlang new {beside}" in told
    assert not Path(folder).exists() and not (project / "more").exists()
    run("new", beside)
    assert (project.parent / "tides" / "cardlang.toml").is_file()


def test_nothing_is_written_over(project: Path) -> None:
    before = (project / CARDS).read_bytes()
    result = run("new", str(project), ends=Exit.FILE)
    assert "not empty" in result.stderr
    assert (project / CARDS).read_bytes() == before
    run("new", "elsewhere", "--game", "risk-and-resorce", ends=Exit.USAGE)
    assert not (project / "elsewhere").exists()


def test_a_mistake_is_shown_with_its_place(project: Path) -> None:
    replace(project / CARDS, "Target creature gets", "Target creture gets")
    result = run("check", ends=Exit.PROBLEMS)
    assert f"{CARDS}:" in result.stdout and "creture" in result.stdout and "creature" in result.stdout
    assert "^" in result.stdout
    found = json.loads(run("check", "--json", ends=Exit.PROBLEMS).stdout)["problems"]
    assert [problem["code"] for problem in found] == ["CL301"]
    code = found[0]["code"]
    assert "wrong:" in run("explain", code).stdout


def test_formatting_is_done_once(project: Path) -> None:
    path = project / CARDS
    tidy = path.read_text(encoding="utf-8")
    replace(path, "  cost: 2 EP\n  type:", "  # a comment that stays\n  cost:   2 EP\n  type:")
    assert CARDS in run("fmt", "--check", ends=Exit.PROBLEMS).stdout
    run("fmt")
    text = path.read_text(encoding="utf-8")
    assert "# a comment that stays" in text
    assert text.replace("  # a comment that stays\n", "") == tidy
    assert run("fmt").stdout == ""
    assert path.read_text(encoding="utf-8") == text


def test_formatting_leaves_alone_what_it_cannot_read(project: Path) -> None:
    path = project / CARDS
    path.write_text(path.read_text(encoding="utf-8") + "\na line that belongs nowhere\n", encoding="utf-8")
    before = path.read_bytes()
    run("fmt", ends=Exit.PROBLEMS)
    assert path.read_bytes() == before


def test_every_card_of_a_file_is_explained(project: Path) -> None:
    """A file that lies anywhere, as ``check`` takes it; what cannot be read is said beside the rest."""
    loose = project.parent / "idea.cards"
    cards = "\n".join(
        f"card {name}\n  cost: 1 EP\n  type: Instant\n  pitch: 1\n  text: {text}\n"
        for name, text in (("First Idea", "Draw a card."), ("Second Idea", "Drow a card."))
    )
    loose.write_text(f"set Loose\n  game: risk-and-resource\n  code: LOO\n\n{cards}", encoding="utf-8")
    said = run("explain", str(loose), ends=Exit.PROBLEMS)
    assert "card First Idea" in said.stdout and "How it is understood" in said.stdout
    assert "did you mean 'Draw'?" in said.stderr
    data = json.loads(run("explain", str(loose), "--json", ends=Exit.PROBLEMS).stdout)
    assert [each["card"] for each in data["cards"]] == ["First Idea"] and len(data["problems"]) == 1
    assert "explain idea.cards" in run("explain", "Nobody's Idea", ends=Exit.PROBLEMS).stderr


def test_one_card_of_a_file_is_explained(project: Path) -> None:
    loose = project / "loose.cards"
    head = "  cost: 1 EP\n  type: Instant\n  pitch: 1\n  text: "
    loose.write_text(f"card Left\n{head}Draw a card.\n\ncard Right\n{head}Gain 1 EP.\n", encoding="utf-8")
    said = run("explain", str(loose), "right").stdout
    assert "Gain 1 EP" in said and "Draw a card" not in said
    assert "did you mean 'Right'?" in run("explain", str(loose), "Rigth", ends=Exit.PROBLEMS).stderr
    assert "is not a file of cards" in run("explain", "CL301", "Right", ends=Exit.USAGE).stderr


def test_a_card_is_explained(project: Path) -> None:
    said = run("explain", "kettle drone").stdout
    assert "When ~ enters, draw a card." in said
    assert "a triggered ability" in said
    data = json.loads(run("explain", "Open the Valve", "--json").stdout)
    assert any(clause["text"] == "Medium Risk" for clause in data["clauses"])
    assert "damage" in run("explain", "armored").stdout.lower()
    assert "did you mean 'Kettle Drone'?" in run("explain", "Kettle Drome", ends=Exit.PROBLEMS).stderr
    assert "CL832" in run("explain", "cl832").stdout
    run("explain", "CL999", ends=Exit.PROBLEMS)


def test_a_face_and_a_sheet(project: Path) -> None:
    run("face", "kettle drone", "-o", "drone.png", "--dpi", "72")
    assert (project / "drone.png").read_bytes().startswith(b"\x89PNG")
    said = run("face", CARDS, "-o", "faces", "--dpi", "72").stdout.split()
    assert len(said) == 4 and all((project / path).is_file() for path in said)
    result = run("sheet", DECK, "-o", "deck.pdf", "--dpi", "72")
    assert "30 cards on 4 pages" in result.stderr
    first = (project / "deck.pdf").read_bytes()
    assert first.startswith(b"%PDF")
    run("sheet", DECK, "-o", "again.pdf", "--dpi", "72")
    assert (project / "again.pdf").read_bytes() == first
    run("sheet", "cards", "-o", "set.pdf", "--dpi", "72", "--paper", "Letter")
    assert "did you mean 'Kettle Drone'?" in run("face", "Kettle Drome", ends=Exit.PROBLEMS).stderr
    run("sheet", "cards", "--paper", "napkin", ends=Exit.USAGE)


def test_a_card_with_a_mistake_has_no_face(project: Path) -> None:
    replace(project / CARDS, "draw a card", "drown a card")
    assert "CL" in run("face", CARDS, "-o", "faces", ends=Exit.PROBLEMS).stderr
    run("sheet", DECK, "-o", "deck.pdf", ends=Exit.PROBLEMS)
    run("deck", "check", DECK, ends=Exit.PROBLEMS)
    assert not (project / "deck.pdf").exists()


def test_a_deck_of_the_project(project: Path) -> None:
    assert "Kettle Drone" in run("deck", "show", DECK).stdout
    assert json.loads(run("deck", "stats", DECK, "--json").stdout)["size"] == 30
    (project / "formats.toml").write_text("[tiny]\ndeck_min = 5\nopening_hand = 3\n", encoding="utf-8")
    assert "legal in tiny" in run("deck", "check", DECK, "--format", "tiny").stdout
    (project / "formats.toml").write_text("[tiny]\ndeck_min = 5\nopening_hnd = 3\n", encoding="utf-8")
    assert "did you mean 'opening_hand'?" in run("deck", "check", DECK, ends=Exit.PROBLEMS).stdout


def test_playing_and_simulating(project: Path) -> None:
    game = "risk-and-resource"
    seats = ("--deck", DECK, "--deck", DECK)
    said = run("play", game, *seats, "--seed", "5", "--save", "evening.save", typed="1\nquit\n")
    assert "seed 5" in said.stderr
    assert (project / "evening.save").is_file()
    assert run("replay", "evening.save").stdout
    run("play", "--resume", "evening.save", typed="quit\n")
    table = simulated("--workers", "2")
    assert table["games"] == 6
    assert table == simulated("--workers", "1")


def simulated(*more: str) -> dict[str, object]:
    """Six random games; some may meet the turn limit, which is no failure here."""
    words = [
        "simulate",
        "risk-and-resource",
        DECK,
        DECK,
        "--games",
        "6",
        "--bot",
        "random",
        "--seed",
        "3",
        "--json",
    ]
    result = CliRunner().invoke(cli, [*words, *more])
    assert result.exit_code in (Exit.FINE, Exit.LIMIT), result.output
    data = json.loads(result.stdout)
    assert isinstance(data, dict)
    return data


def test_a_corrupt_save(project: Path) -> None:
    path = project / "evening.save"
    for data in (b"", b"\x00\xff", b"{}", b'{"cardlang save": 1}\n{}', b"[" * 100_000):
        path.write_bytes(data)
        run("replay", "evening.save", ends=Exit.FILE)
        run("play", "--resume", "evening.save", ends=Exit.FILE)
        assert path.read_bytes() == data


def test_commands_without_a_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "cardlang new" in run("check", ends=Exit.USAGE).stderr
    run("fmt", ends=Exit.USAGE)


def test_a_broken_project_file(project: Path) -> None:
    (project / "cardlang.toml").write_text('gmae = "risk-and-resource"\n', encoding="utf-8")
    assert "did you mean 'game'?" in run("check", ends=Exit.PROBLEMS).stderr
