"""A project's own game: not a line of it runs before it is trusted, and what is wrong with it is a Problem."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardlang.engine.misnamed import NoSuchParameter, NoSuchResource
from cardlang.games import farewell, find_game, find_words
from cardlang.loading import project_games
from cardlang.loading.project import load_project
from cardlang.loading.project_games import fault_in_rules, open_project, read_rules
from cardlang.loading.trust import digest_of, distrust, is_trusted, trust, trust_file

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "tide-table"
GAME = "tide-table"


@pytest.fixture(autouse=True)
def clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is trusted and no guest is there, before and after."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(project_games, "_OPEN", {})
    farewell()
    yield
    farewell()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "tides"
    shutil.copytree(EXAMPLE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def say_yes(folder: Path, *, always: bool = False) -> None:
    loaded, problems = load_project(folder)
    assert loaded is not None and problems == []
    trust(folder, read_rules(loaded)[0], always=always)


def codes(folder: Path) -> list[str]:
    return [problem.code for problem in open_project(folder)[1]]


def write(folder: Path, text: str) -> None:
    (folder / "rulebook.py").write_text(text, encoding="utf-8")


# ---- trust ------------------------------
def test_nothing_runs_before_it_is_trusted(project: Path, tmp_path: Path) -> None:
    trace = tmp_path / "it-ran"
    write(project, f"open({str(trace)!r}, 'w').close()\n")
    _, problems = open_project(project)
    assert [problem.code for problem in problems] == ["CL848"]
    assert "cardlang trust" in problems[0].help
    assert problems[0].line == 3
    assert not trace.exists() and find_game(GAME) is None


def test_once_trusted_the_game_is_found_like_ours(project: Path) -> None:
    say_yes(project)
    assert codes(project) == []
    game, words = find_game(GAME), find_words(GAME)
    assert game is not None and words is not None
    assert (game.title, words.game) == ("Tide Table", GAME)


def test_changed_rules_are_asked_about_again(project: Path) -> None:
    say_yes(project)
    write(project, (project / "rulebook.py").read_text(encoding="utf-8") + "\n# more\n")
    _, problems = open_project(project)
    assert [problem.code for problem in problems] == ["CL848"]
    assert "have changed since" in problems[0].message


def test_a_folder_of_ones_own_is_trusted_whatever_it_comes_to_hold(project: Path) -> None:
    say_yes(project, always=True)
    write(project, (project / "rulebook.py").read_text(encoding="utf-8") + "\n# more\n")
    assert codes(project) == []


def test_what_was_trusted_here_is_trusted_in_a_copy_and_can_be_forgotten(
    project: Path, tmp_path: Path
) -> None:
    say_yes(project)
    copy = tmp_path / "copy"
    shutil.copytree(project, copy)
    assert codes(copy) == []
    loaded, _ = load_project(project)
    assert loaded is not None
    distrust(project, read_rules(loaded)[0])
    project_games._OPEN.clear()
    assert codes(copy) == ["CL848"]


@pytest.mark.parametrize("text", ["", "[1]", "{", '{"rules": 3, "folders": "x"}', '{"rules": {"a": []}}'])
def test_a_list_that_makes_no_sense_trusts_nobody(project: Path, text: str) -> None:
    trust_file().parent.mkdir(parents=True)
    trust_file().write_text(text, encoding="utf-8")
    assert codes(project) == ["CL848"]
    say_yes(project)
    assert codes(project) == []


def test_a_digest_tells_files_apart_by_name_content_and_cut() -> None:
    digests = [
        digest_of([("a.py", b"xy")]),
        digest_of([("b.py", b"xy")]),
        digest_of([("a.py", b"x")]),
        digest_of([("a.py", b"x"), ("", b"y")]),
        digest_of([("a.pyx", b"y")]),
    ]
    assert len(dict.fromkeys(digests)) == len(digests)
    assert not is_trusted(Path("nowhere"), [("a.py", b"xy")])


def test_only_what_was_read_is_run(project: Path, tmp_path: Path) -> None:
    """A compiled file laid beside the rules, as a stranger could, is never looked at."""
    import importlib.util
    import py_compile

    trace = tmp_path / "it-ran"
    evil = tmp_path / "evil.py"
    evil.write_text(f"open({str(trace)!r}, 'w').close()\n", encoding="utf-8")
    cached = Path(importlib.util.cache_from_source(str(project / "rulebook.py")))
    cached.parent.mkdir(exist_ok=True)
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(evil), cfile=str(cached), invalidation_mode=unchecked)
    say_yes(project)
    assert codes(project) == []
    assert not trace.exists()


def test_a_name_that_the_game_does_not_have_is_told_with_its_place(project: Path) -> None:
    text = (project / "rulebook.py").read_text(encoding="utf-8")
    write(project, text.replace('table.has(ref, "swift")', 'table.has(ref, "swfit")'))
    say_yes(project)
    (problem,) = open_project(project)[1]
    assert problem.message == "the game has no keyword 'swfit'; did you mean 'swift'?"
    assert (problem.code, problem.source[problem.column - 1 :][: problem.length]) == ("CL849", '"swfit"')
    assert find_game(GAME) is None


# ---- rules of several files ------------------------------
def in_a_folder(project: Path) -> None:
    rules = project / "rules"
    rules.mkdir()
    shutil.move(project / "rulebook.py", rules / "book.py")
    (rules / "__init__.py").write_text("from .book import GAME, VOCABULARY\n", encoding="utf-8")
    toml = project / "cardlang.toml"
    toml.write_text(toml.read_text(encoding="utf-8").replace("rulebook.py", "rules"), encoding="utf-8")


def test_rules_may_be_a_folder(project: Path) -> None:
    in_a_folder(project)
    assert codes(project) == ["CL848"]
    say_yes(project)
    assert codes(project) == []
    assert find_game(GAME) is not None


def test_every_file_of_the_folder_is_part_of_what_is_trusted(project: Path) -> None:
    in_a_folder(project)
    say_yes(project)
    (project / "rules" / "late.py").write_text("x = 1\n", encoding="utf-8")
    assert codes(project) == ["CL848"]


def test_a_folder_needs_its_init(project: Path) -> None:
    in_a_folder(project)
    (project / "rules" / "__init__.py").unlink()
    assert codes(project) == ["CL849"]


@pytest.mark.skipif(os.name == "nt", reason="symbolic links")
def test_a_link_out_of_the_project_is_refused(project: Path, tmp_path: Path) -> None:
    in_a_folder(project)
    outside = tmp_path / "outside.py"
    outside.write_text("x = 1\n", encoding="utf-8")
    (project / "rules" / "linked.py").symlink_to(outside)
    assert codes(project) == ["CL849"]


# ---- rules that cannot be used ------------------------------
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("", "def broken(:\n", "SyntaxError"),
        ("", "import no_such_module\n", "ModuleNotFoundError"),
        ("", "1 / 0\n", "ZeroDivisionError"),
        ("GAME = TideTable", "", "define no GAME"),
        ("VOCABULARY = ", "WORDS = ", "define no VOCABULARY"),
        ('name = "tide-table"', 'name = "ebb-table"', "ebb-table"),
        ('name = "tide-table"', 'name = "mythomagic"', "mythomagic"),
    ],
)
def test_what_is_wrong_is_reported(project: Path, old: str, new: str, says: str) -> None:
    text = (project / "rulebook.py").read_text(encoding="utf-8")
    write(project, text.replace(old, new) if old else text + new)
    say_yes(project)
    _, problems = open_project(project)
    assert [problem.code for problem in problems] == ["CL849"]
    assert says in problems[0].message
    assert find_game(GAME) is None
    if not old:
        assert problems[0].path.endswith("rulebook.py") and problems[0].line > 100


def test_our_own_games_cannot_be_replaced(project: Path) -> None:
    toml = project / "cardlang.toml"
    toml.write_text(toml.read_text(encoding="utf-8").replace("tide-table", "mythomagic"), encoding="utf-8")
    text = (project / "rulebook.py").read_text(encoding="utf-8")
    write(project, text.replace("tide-table", "mythomagic"))
    say_yes(project)
    _, problems = open_project(project)
    assert [problem.code for problem in problems] == ["CL849"]
    assert "comes with cardlang" in problems[0].message


def test_a_fault_of_the_rules_while_playing_is_reported_with_its_line(project: Path) -> None:
    text = (project / "rulebook.py").read_text(encoding="utf-8")
    write(project, text.replace('amount = table.state.parameter("dues")', "amount = 1 // 0"))
    say_yes(project)
    assert codes(project) == []
    game = find_game(GAME)
    assert game is not None
    from cardlang.engine.cards import Card
    from cardlang.engine.match import Match

    deck = [Card("plank", kinds=("ship",))] * 20
    with pytest.raises(ZeroDivisionError) as fault:
        Match(game, [deck, deck], 1)
    problem = fault_in_rules(fault.value)
    assert problem is not None and "1 // 0" in problem.source
    from cardlang.play.simulate import _said

    assert _said(fault.value).endswith(f"({problem.path}, line {problem.line})")
    assert _said(ValueError("somewhere else")) == "ValueError: somewhere else"
    assert fault_in_rules(ValueError("somewhere else")) is None


def test_a_resource_that_is_not_there_is_reported_where_the_rules_name_it(project: Path) -> None:
    """The change is written long after the rules made it: no line of theirs is in the traceback."""
    text = (project / "rulebook.py").read_text(encoding="utf-8")
    write(project, text.replace('Gain(player, "gold", amount', "Gain(player, GOLD, amount") + 'GOLD = "golds"\n')
    say_yes(project)
    assert codes(project) == []
    game = find_game(GAME)
    assert game is not None
    from cardlang.engine.cards import Card
    from cardlang.engine.match import Match

    deck = [Card("plank", kinds=("ship",))] * 20
    with pytest.raises(NoSuchResource) as fault:
        Match(game, [deck, deck], 1)
    problem = fault_in_rules(fault.value)
    assert problem is not None and "golds" in problem.source and problem.path.endswith("rulebook.py")
    assert "the game has no resource 'golds'; it has: gold" in problem.message


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("gaol", "the game has no parameter 'gaol'; did you mean 'goal'?"),
        ("harbours", "the game has no parameter 'harbours'; it has: berths, dues, first_player, goal,"),
        ("first_player", "the parameter 'first_player' is a word ('random'), not a number"),
    ],
)
def test_a_parameter_that_is_not_there_is_reported_with_what_there_is(project: Path, asked: str, says: str) -> None:
    text = (project / "rulebook.py").read_text(encoding="utf-8")
    write(project, text.replace('parameter("goal")', "parameter(GOAL)") + f'GOAL = "{asked}"\n')
    say_yes(project)
    assert codes(project) == []
    game = find_game(GAME)
    assert game is not None
    from cardlang.engine.cards import Card
    from cardlang.engine.match import Match

    deck = [Card("plank", kinds=("ship",))] * 20
    with pytest.raises(NoSuchParameter) as fault:
        Match(game, [deck, deck], 1)
    problem = fault_in_rules(fault.value)
    assert problem is not None and "parameter(GOAL)" in problem.source
    assert f"failed here: {says}" in problem.message


def test_the_modules_of_rules_are_no_ones_else(project: Path) -> None:
    say_yes(project)
    assert codes(project) == []
    assert f"{project_games.ROOM}_tide_table" in sys.modules
    assert "rulebook" not in sys.modules


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('rules = "rulebook.py"\n', "CL847"),
        ('game = "x"\nrules = 3\n', "CL847"),
        ('game = "x"\nrules = "../rulebook.py"\n', "CL847"),
        ('game = "x"\nrules = "nowhere.py"\n', "CL847"),
    ],
)
def test_what_a_project_says_of_its_rules(tmp_path: Path, text: str, code: str) -> None:
    (tmp_path / "cardlang.toml").write_text(text, encoding="utf-8")
    assert codes(tmp_path) == [code]
