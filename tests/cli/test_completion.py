"""The Tab key knows games, decks, cards, bots and formats."""

from __future__ import annotations

import shlex

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner

from cardlang.cli.main import COMMANDS, cli


def offered(line: str) -> list[str]:
    """What is offered where a line ends (begin a new word by ending it with a space)."""
    words = shlex.split(line)
    begun = "" if line.endswith(" ") else words.pop()
    found = ShellComplete(cli, {}, "cardlang", "_CARDLANG_COMPLETE").get_completions(words[1:], begun)
    return [item.value for item in found if item.type == "plain"]


@pytest.mark.parametrize(
    ("line", "some"),
    [
        ("cardlang sim", "simulate"),
        ("cardlang simulate r", "risk-and-resource"),
        ("cardlang simulate mythomagic burn", "burning-canopy"),
        ("cardlang deck stats iron", "iron-tide"),
        ("cardlang explain 'Riptide D", "Riptide Duelist"),
        ("cardlang face --game mythomagic 'Moss", "Moss Giant"),
        ("cardlang play --bot gr", "greedy"),
        ("cardlang deck check --format sin", "singleton"),
        ("cardlang games m", "mythomagic"),
        ("cardlang completion z", "zsh"),
    ],
)
def test_what_is_offered(line: str, some: str) -> None:
    line = line + "'" if line.count("'") % 2 else line
    assert some in offered(line)


def test_only_decks_of_the_game_are_offered() -> None:
    assert "iron-tide" not in offered("cardlang simulate mythomagic ")


def test_a_name_with_spaces_is_one_word_for_bash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_CARDLANG_COMPLETE", "bash_complete")
    assert "Riptide\\ Duelist" in offered("cardlang face Ript")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_gets_its_script(shell: str) -> None:
    result = CliRunner().invoke(cli, ["completion", shell])
    assert result.exit_code == 0 and "_CARDLANG_COMPLETE" in result.stdout


def test_every_help_has_its_examples_before_its_options() -> None:
    for entry in COMMANDS:
        said = CliRunner().invoke(cli, [entry.name, "--help"]).output
        assert 0 < said.find("Example") < said.find("Options:"), entry.name
