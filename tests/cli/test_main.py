"""The frame of the command line: help, did-you-mean, and every way a run can end."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from cardlang import __version__
from cardlang.cli import main as frame
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.problems import Problem
from cardlang.speed import OTHER, speed
from tests.waiting import PATIENCE


def run(*arguments: str) -> Result:
    return CliRunner().invoke(frame.cli, list(arguments))


def test_version() -> None:
    result = run("--version")
    assert result.exit_code == Exit.FINE
    assert result.stdout == f"cardlang {__version__} ({speed()})\n{OTHER[speed()]}\n"


def test_help_shows_examples_before_commands_and_lists_each() -> None:
    result = run("--help")
    assert result.exit_code == Exit.FINE
    assert result.stdout.index("Examples:") < result.stdout.index("Commands:")
    for entry in frame.COMMANDS:
        assert f"  {entry.name} " in result.stdout
        assert entry.help.endswith(".")


def commands_below(command: click.Command, name: str = "") -> list[tuple[str, click.Command]]:
    """A command, and those that stand under it, by what one types."""
    if not isinstance(command, click.Group):
        return [(name, command)]
    context = click.Context(command)
    below = [(each, command.get_command(context, each)) for each in command.list_commands(context)]
    return [
        one for each, found in below if found is not None for one in commands_below(found, f"{name} {each}".strip())
    ]


def test_what_is_written_goes_to_the_same_option_in_every_command() -> None:
    writing = 0
    for name, command in commands_below(frame.cli):
        spelled = {spelling: option for option in command.params for spelling in option.opts}
        assert "--output" not in spelled, f"cardlang {name} says --output, the others --out"
        assert ("-o" in spelled) == ("--out" in spelled), name
        if "--out" in spelled:
            writing += 1
            context = click.Context(command, info_name=name)
            for typed in ("-o", "--out", "--output"):
                said, *_ = command.make_parser(context).parse_args([typed, "there"])
                assert said["out"] == "there", f"cardlang {name} {typed}"
            assert "--output" not in command.get_help(context)
    assert writing > 8


def test_no_command_shows_help_and_is_a_usage_mistake() -> None:
    result = run()
    assert result.exit_code == Exit.USAGE
    assert "Examples:" in result.stderr
    assert result.stdout == ""


def test_every_file_of_the_command_line_is_one_command() -> None:
    """What several commands need is in a folder beside them."""
    files = {path.stem for path in Path(frame.__file__).parent.glob("*.py")}
    assert files - {"main", "__init__"} == {entry.module for entry in frame.COMMANDS}


@pytest.mark.parametrize("entry", frame.COMMANDS, ids=lambda entry: entry.name)
def test_each_command_loads_and_explains_itself(entry: frame.CommandLine) -> None:
    result = run(entry.name, "--help")
    assert result.exit_code == Exit.FINE, result.output
    assert "Example" in result.stdout


def test_a_command_that_is_not_there_names_the_near_one() -> None:
    result = run("dekc", "check")
    assert result.exit_code == Exit.USAGE
    assert "did you mean 'deck'?" in result.stderr


def test_a_command_far_from_all_points_to_help() -> None:
    result = run("xyzzy")
    assert result.exit_code == Exit.USAGE
    assert "--help" in result.stderr


def test_an_unknown_option() -> None:
    assert run("deck", "check", "--nonsense").exit_code == Exit.USAGE
    half = run("deck")
    assert half.exit_code == Exit.USAGE
    assert "Example" in half.stderr and "Error" not in half.stderr


def raising(fault: BaseException) -> Callable[[], int]:
    def run() -> int:
        raise fault

    return run


def test_how_runs_end(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert frame.run_safely(lambda: Exit.LIMIT, []) == 4
    assert frame.run_safely(lambda: None, []) == 0
    assert frame.run_safely(raising(Stop(Exit.FILE, "cannot write there", "choose another folder")), []) == 3
    assert frame.run_safely(raising(PermissionError(13, "Permission denied", "out/x.png")), []) == 3
    assert frame.run_safely(raising(OSError(28, "No space left on device")), []) == 3
    assert frame.run_safely(raising(KeyboardInterrupt()), []) == 130
    assert frame.run_safely(raising(click.Abort()), []) == 130
    assert frame.run_safely(raising(click.UsageError("no")), []) == 2
    said = capsys.readouterr().err
    assert "cannot write there" in said and "choose another folder" in said
    assert "'out/x.png': Permission denied" in said
    assert "No space left on device" in said
    assert "Traceback" not in said


@pytest.mark.parametrize("columns", [40, 60, 100])
@pytest.mark.parametrize(
    "fault",
    [
        click.UsageError("no such option '--a-long-option' here; did you mean '--another-option' or '--a-third-one'?"),
        Stop(Exit.FILE, f"'deck' is there already, {'and so ' * 9}nothing is done.", f"Choose {'or do ' * 12}not."),
        PermissionError(13, "Permission denied, and whoever tries again is told once more", "out/x.png"),
    ],
)
def test_what_went_wrong_is_broken_between_words_at_a_terminal(
    columns: int, fault: Exception, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("NO_COLOR", "1")
    frame.run_safely(raising(fault), [])
    whole = capsys.readouterr().err
    assert max(map(len, whole.splitlines())) > 60, "in a file a sentence stays on its line"
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    frame.run_safely(raising(fault), [])
    broken = capsys.readouterr().err
    assert max(map(len, broken.splitlines())) <= columns
    assert broken.split() == whole.split()


def test_our_fault_leaves_a_crash_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert frame.run_safely(raising(RuntimeError("a \x1b[2J fault")), ["deck", "check", "x.deck"]) == 70
    assert frame.run_safely(raising(RuntimeError("a \x1b[2J fault")), ["deck", "check", "x.deck"]) == 70
    said = capsys.readouterr().err
    (crash,) = tmp_path.glob("cardlang-crash-*.txt")
    assert crash.name in said
    assert "Traceback" not in said
    report = crash.read_text(encoding="utf-8")
    assert "RuntimeError" in report and "x.deck" in report and __version__ in report


def test_exit_code_of_problems() -> None:
    def problem(code: str, warning: bool = False, line: int = 0) -> Problem:
        return Problem("a", line, 1, 1, code, "m", warning=warning)

    assert exit_code([]) == Exit.FINE
    assert exit_code([problem("CL830", warning=True)]) == Exit.FINE
    assert exit_code([problem("CL830")]) == Exit.PROBLEMS
    assert exit_code([problem("CL830"), problem("CL800")]) == Exit.FILE
    assert exit_code([problem("CL840", line=3)]) == Exit.PROBLEMS


def cardlang(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "cardlang", *arguments]


def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    deck = tmp_path / "wide.deck"
    deck.write_text("game: risk-and-resource\n" + "".join(f"1 Nobody {n}\n" for n in range(3000)))
    child = subprocess.Popen(
        cardlang("deck", "check", str(deck)), stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path
    )
    assert child.stdout is not None and child.stderr is not None
    child.stdout.read(10)
    child.stdout.close()
    said = child.stderr.read().decode()
    child.wait(timeout=PATIENCE)
    child.stderr.close()
    assert child.returncode == Exit.FINE
    assert "Traceback" not in said and "Broken pipe" not in said
    assert not list(tmp_path.glob("cardlang-crash-*"))


def test_help_loads_no_heavy_library() -> None:
    code = (
        "import sys\n"
        "from click.testing import CliRunner\n"
        "from cardlang.cli.main import cli\n"
        "CliRunner().invoke(cli, ['--help'])\n"
        "print(sorted({'lark', 'jinja2', 'PIL', 'rich', 'pikepdf', 'cardlang.engine'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
