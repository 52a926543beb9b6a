"""A game at the terminal: what is shown, what may be typed, and that hidden cards stay hidden."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from cardlang.cli import screen
from cardlang.cli.session import Session
from cardlang.engine.cards import Card
from cardlang.engine.match import Match
from cardlang.games import find_game
from cardlang.play.bots import make_bot
from cardlang.play.bots.bot import Bot


def creature(name: str, cost: int, power: int, defense: int) -> Card:
    base = {"cost": cost, "pitch": 1, "power": power, "defense": defense}
    return Card(
        name,
        kinds=("creature",),
        base=base,
        permanent=True,
        type_line="Creature",
        source=f"the text of {name}",
    )


MINE = [creature("Paper Ox", 1, 1, 1), creature("Paper Owl", 2, 2, 1)] * 10
THEIRS = [creature("Glass Wolf", 1, 2, 1), creature("Glass Hawk", 2, 1, 3)] * 10


def match(seed: int = 5) -> Match:
    game = find_game("risk-and-resource")
    assert game is not None
    return Match(game, [MINE, THEIRS], seed, names=("Ann", "Bob"))


def play(
    typed: str,
    monkeypatch: pytest.MonkeyPatch,
    *,
    bots: dict[int, Bot] | None = None,
    keep: Path | None = None,
    seed: int = 5,
) -> tuple[Session, int | None]:
    """A session fed with these lines; the code is None when the input ended before the game."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    session = Session(match(seed), [MINE, THEIRS], {1: make_bot("random")} if bots is None else bots, keep)
    try:
        return session, session.run()
    except EOFError:
        return session, None


def test_bots_alone_play_to_an_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session, code = play("", monkeypatch, bots={0: make_bot("random"), 1: make_bot("random")})
    assert code == 0
    assert session.match.over
    last = capsys.readouterr().out.strip().splitlines()[-1]
    assert "won" in last


def test_the_opponents_hand_and_both_libraries_stay_hidden(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play("look library\nlook hand\ncard Glass Wolf\nquit\n", monkeypatch)
    seen = capsys.readouterr().out
    assert "Paper" in seen
    assert "Glass" not in seen


def test_leaving(monkeypatch: pytest.MonkeyPatch) -> None:
    assert play("quit\n", monkeypatch)[1] == 0
    assert play("nonsense\n9999\n0\n\x1b[2J\n" + "help\nlog\nlook nowhere\n", monkeypatch)[1] is None


def test_what_is_typed_is_done(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    session, _ = play("1\nquit\n", monkeypatch)
    untouched, _ = play("quit\n", monkeypatch)
    place = len(untouched.match.history)
    assert untouched.match.question is not None
    assert session.match.history[place] == untouched.match.question.options[0].spelling
    assert "* " in capsys.readouterr().out


def test_undo_goes_back_to_the_same_question(monkeypatch: pytest.MonkeyPatch) -> None:
    before, _ = play("quit\n", monkeypatch)
    after, _ = play("1\nundo\nquit\n", monkeypatch)
    assert after.match.digest() == before.match.digest()
    assert after.match.history == before.match.history
    again, _ = play("1\nundo\n1\nquit\n", monkeypatch)
    once, _ = play("1\nquit\n", monkeypatch)
    assert again.match.digest() == once.match.digest()


def test_conceding_ends_the_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    session, code = play("concede\n", monkeypatch)
    assert code == 0
    assert session.match.outcome is not None and session.match.outcome.winners == (1,)
    assert "Bob won." in capsys.readouterr().out


def test_skip_passes_until_the_turn_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    session, _ = play("1\n" * 3 + "skip\nquit\n", monkeypatch)
    assert session.match.over or not session.skipping


def test_two_people_do_not_see_each_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play("1\n\n1\n\n1\n\nquit\nquit\nquit\n", monkeypatch, bots={})
    seen = capsys.readouterr().out
    before, _, after = seen.partition("press Enter when they sit here")
    assert after, "nobody was asked to sit down"
    assert "\n" * 40 in seen
    assert not ("Paper" in before and "Glass" in before)


def test_the_game_is_kept_as_it_is_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from cardlang.play.saves import load_save

    keep = tmp_path / "evening.save"
    session, _ = play("1\nquit\n", monkeypatch, keep=keep)
    save, problems = load_save(keep)
    assert problems == []
    assert save is not None
    assert save.history == tuple(session.match.history)[: len(save.history)]
    assert save.extra == {"1": "random"}


def test_a_save_that_cannot_be_written_does_not_end_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, code = play(f"save {tmp_path}/no/way.save\nquit\n", monkeypatch)
    assert code == 0
    assert "could not be saved" in capsys.readouterr().err


def test_the_board_is_drawn_from_a_view_alone() -> None:
    game = match()
    for seat in (0, 1):
        text = "\n".join(screen.board(game.view(seat)))
        assert ("Paper" in text) == (seat == 0)
        assert ("Glass" in text) == (seat == 1)
        assert "library 13" in text and "EP" in text


def test_equal_cards_in_hand_are_one_choice_and_passing_stands_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session, _ = play("1\n" * 2 + "quit\n", monkeypatch)
    question = session.match.question
    assert question is not None
    view = session.match.view(question.player)
    shown = screen.answers(view, question)
    assert sum(copies for _, copies in shown) == len(question.options)
    labels = [screen.wording(view.table, question, option) for option, _ in shown]
    hand = {label for label in labels if "Paper" in label}
    assert len(hand) == len([label for label in labels if "Paper" in label])
    if any(option.kind == "pass" for option in question.options):
        assert shown[-1][0].kind == "pass"
        assert screen.choices(view, question)[-1].endswith("(Enter)")
