"""``--players``, ``--variant``, ``--mulligan``: how many sit down, and how they play."""

from __future__ import annotations

import json

import pytest

from cardlang.cli.main import cli

GAME = "risk-and-resource"
QUICK = ("--games", "2", "--bot", "random", "--seed", "3", "--workers", "1")


def run(*words: str) -> int:
    """The exit code of one command."""
    with pytest.raises(SystemExit) as ended:
        cli.main(list(words))
    return int(ended.value.code or 0)


def test_decks_are_dealt_out_in_turn(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--players", "3", "--variant", "king,bounty", "--mulligan", "limited", "--json")
    assert run("simulate", GAME, *QUICK, *words) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 2 and len(told["bots"]) == 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--players", "5"), "2 to 4 players"),
        (("--players", "1"), "2 to 4 players"),
        (("--players", "four"), "'--players' is a whole number"),
        (("a.deck", "b.deck", "c.deck", "--players", "2"), "3 decks for 2 players"),
        (("--variant", "bouny"), "did you mean 'bounty'"),
        (("--variant", "none", "--variant", "king"), "cannot be combined"),
        (("--mulligan", "paris"), "There are: standard, competitive, limited, none"),
    ],
)
def test_what_cannot_be_is_refused_with_a_hint(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("simulate", GAME, *words, *QUICK) == 2
    assert said in capsys.readouterr().err


def test_a_game_without_variants_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "mythomagic", "--variant", "king", *QUICK) == 2
    assert "no choice of variant" in capsys.readouterr().err


def test_playing_takes_the_same_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("play", GAME, "--players", "9") == 2
    assert "2 to 4 players" in capsys.readouterr().err
    words = ("--players", "4", "--variant", "king", "--watch", "--bot", "random", "--seed", "5")
    assert run("play", GAME, *words) == 0
    assert "is King" in capsys.readouterr().out
