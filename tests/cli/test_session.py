"""A game at the terminal: what is shown, what may be typed, and that hidden cards stay hidden."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.text import Text

from cardlang.cli.table import screen
from cardlang.cli.table.orders import help_text
from cardlang.cli.table.session import Session
from cardlang.engine.cards import Card
from cardlang.engine.match import Match
from cardlang.games import find_game
from cardlang.play.bots import make_bot
from cardlang.play.bots.bot import Bot
from cardlang.play.sessions import questions
from tests.games.own.street import Street


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


def text_of(lines: list[Text]) -> str:
    """Lines as they are without colour."""
    return "\n".join(each.plain for each in lines)


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
    plain: bool = False,
) -> tuple[Session, int | None]:
    """A session fed with these lines; the code is None when the input ended before the game."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    players = {1: make_bot("random")} if bots is None else bots
    session = Session(match(seed), [MINE, THEIRS], players, keep, plain=plain)
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
    assert "since your last choice" in capsys.readouterr().out


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
    assert session.match.over or not session.skips


def test_two_people_do_not_see_each_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play("1\n\n1\n\n1\n\nquit\nquit\nquit\n", monkeypatch, bots={})
    seen = capsys.readouterr().out
    before, _, after = seen.partition("Press Enter when they are here")
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
    assert save.history == tuple(session.match.history)  # up to the question that was left open
    assert save.extra["1"] == "random" and len(save.extra["dice"].split()) == 2


def test_a_save_that_cannot_be_written_does_not_end_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, code = play(f"save {tmp_path}/no/way.save\nquit\n", monkeypatch)
    assert code == 0
    assert "could not be saved" in capsys.readouterr().err


def test_the_board_is_drawn_from_a_view_alone() -> None:
    game = match()
    for seat in (0, 1):
        text = text_of(screen.board(game.view(seat)))
        assert ("Paper" in text) == (seat == 0)
        assert ("Glass" in text) == (seat == 1)
        assert "library 13" in text and "EP" in text


def test_equal_cards_in_hand_are_one_choice_and_passing_is_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session, _ = play("1\n" * 2 + "quit\n", monkeypatch)
    question = session.match.question
    assert question is not None
    view = session.match.view(question.player)
    shown = questions.answers(view, question)
    assert sum(copies for _, copies in shown) == len(question.options)
    labels = [questions.wording(view.table, question, option) for option, _ in shown]
    hand = {label for label in labels if "Paper" in label}
    assert len(hand) == len([label for label in labels if "Paper" in label])
    if any(option.kind == "pass" for option in question.options):
        assert shown[-1][0].kind == "pass"
        assert screen.labels(view, question)[-1].endswith("(Enter)")


# ---- widths and voices -------------------------------------------------------------------------------------
@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_every_line_fits_the_width(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    session, _ = play("1\n" * 3 + "quit\n", monkeypatch)
    question = session.match.question
    assert question is not None
    view = session.match.view(question.player)
    news = [entry.line for entry in session.session_logs[0].entries]
    lines = screen.whole(view, question, news, width, 24)
    assert max(len(each) for each in lines) <= width
    shown = text_of(lines)
    assert all(" ".join(label.split()[:2]) in shown for label in questions.bare_labels(view, question))


@pytest.mark.parametrize("width", [80, 113, 114, 120, 160])
def test_a_map_is_drawn_wherever_there_is_room_for_it(width: int) -> None:
    """Beside the news it must not shrink to a list of borders, which is taller than the screen."""
    from cardlang.play.tables import bundled_decks, deck_of

    game = find_game("risk-2025")
    assert game is not None
    deck = list(deck_of("risk-2025", str(bundled_decks("risk-2025")[0])))
    begun = Match(game, [deck] * 3, 5)
    question = begun.question
    assert question is not None
    lines = screen.whole(begun.view(question.player), question, ["a first thing"], width, 40)
    shown = text_of(lines)
    assert "NWTerr .0-Greenl" in shown and "a first thing" in shown
    assert max(len(each) for each in lines) <= width and len(lines) < 40


def test_what_is_shown_needs_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    session, _ = play("1\n" * 3 + "quit\n", monkeypatch)
    question = session.match.question
    assert question is not None
    text = text_of(screen.whole(session.match.view(0), question, [], 80, 24))
    assert "\x1b" not in text and "Ann (you):" in text and "Bob:" in text


def test_the_plain_voice_draws_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play("1\nquit\n", monkeypatch, plain=True)
    seen = capsys.readouterr().out
    assert "--" not in seen and "|" not in seen
    assert "You are Ann." in seen and "You have" in seen and "It is turn 1" in seen and "\n1: " in seen
    assert not any(line != line.rstrip() for line in seen.splitlines() if line != "> ")


def test_the_log_and_the_table_call_a_player_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session, _ = play("keep\nlog\nquit\n", monkeypatch)
    names = [player.name for player in session.match.state.players]
    seen = capsys.readouterr().out
    assert f"\n{names[1]} gains" in seen and f"{names[0]} (you):" in seen
    assert "You:" not in seen


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
def test_the_list_of_orders_is_as_wide_as_the_terminal(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    game = find_game("risk-and-resource")
    assert game is not None
    lines = help_text(game).splitlines()
    assert max(len(each) for each in lines) <= columns
    begins = lines[0].index("make that choice")
    assert all(each[begins - 1] == " " for each in lines), "a meaning is broken into the column of words"
    assert " ".join(" ".join(each[begins:].split()) for each in lines).startswith(
        "make that choice; or type the beginnings of its words: 'c ox' for 'Cast Paper Ox' pass, if you may"
    )


def test_the_list_of_orders_speaks_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    said = help_text(Street())
    assert "'p ox' for 'Play Paper Ox'" in said and "'stop always mine work'" in said
    assert "brazil" not in said and "cast" not in said and "main 1" not in said


# ---- words instead of numbers ------------------------------------------------------------------------------
def test_beginnings_of_words_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    session, _ = play("keep\ncast paper ox\nquit\n", monkeypatch)
    assert any(spelling.startswith("cast ") for spelling in session.match.history)


def test_several_meanings_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session, _ = play("keep\np paper\nquit\n", monkeypatch)
    seen = capsys.readouterr().out
    assert "Which one?" in seen
    assert "pitch" not in " ".join(session.match.history[-1:])


def test_what_is_not_possible_is_answered_with_card_and_rule(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session, _ = play("keep\nattack bob with paper ox\nwhy block paper ox\ncast unicorn\nquit\n", monkeypatch)
    seen = capsys.readouterr().out
    assert "No: Paper Ox: " in seen and "(RR-" in seen
    assert "there is nothing visible called 'unicorn'" in seen
    assert "attack" not in " ".join(session.match.history)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("hlep", "help"), ("udno", "undo"), ("concde", "concede"), ("kep this", "keep"), ("atack bob", "attack")],
)
def test_a_slip_of_the_keys_is_answered_with_what_was_meant(
    typed: str, meant: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(f"{typed}\nquit\n", monkeypatch)
    said = capsys.readouterr().err
    assert f"'{typed}' is not a choice or a command here." in said and f"'{meant}'" in said


def test_a_deed_without_its_card_is_no_slip(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play("why not cast\nquit\n", monkeypatch)
    said = capsys.readouterr().err
    assert "'cast' is not a choice or a command here. 'help' lists what you can type." in said


def test_why_not_says_nothing_about_hidden_cards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play("cast glass wolf\n? glass wolf\nquit\n", monkeypatch)
    seen = capsys.readouterr().out
    assert "the text of Glass" not in seen and "there is nothing visible called 'glass wolf'" in seen


def test_a_question_mark_explains(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    play("keep\n? 1\n?paper owl\n? fast\n?\n? 99\nquit\n", monkeypatch)
    seen = capsys.readouterr()
    assert "the text of Paper" in seen.out
    assert "Fast: " in seen.out
    assert "undo" in seen.out  # the list of orders
    assert "There are choices 1 to" in seen.err


# ---- back and forth ----------------------------------------------------------------------------------------
def test_any_number_of_choices_can_be_taken_back_and_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, _ = play("quit\n", monkeypatch)
    there, _ = play("1\n1\n1\nquit\n", monkeypatch)
    back, _ = play("1\n1\n1\nundo 3\nquit\n", monkeypatch)
    assert back.match.digest() == begun.match.digest()
    assert back.session_logs[0].entries == begun.session_logs[0].entries
    again, _ = play("1\n1\n1\nundo 3\nredo 3\nquit\n", monkeypatch)
    assert again.match.digest() == there.match.digest()
    assert again.session_logs[0].entries == there.session_logs[0].entries


def test_with_a_friend_only_ones_own_last_choice_can_be_taken_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session, _ = play("keep\n\nkeep\n\nundo\nundo\nquit\n", monkeypatch, bots={})
    assert "nothing to take back after your friend's answer" in capsys.readouterr().err
    assert session.match.history


def test_passing_until_ones_own_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    session, _ = play("keep\npass until my turn\nquit\n", monkeypatch, bots={1: make_bot("nobody")})
    state = session.match.state
    assert state.turn >= 2 or session.match.over
    assert session.match.over or state.active == 0 or session.match.question is not None


def test_why_unfolds_what_happened(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    play("keep\nwhy\nquit\n", monkeypatch)
    assert "RR-" in capsys.readouterr().out


# ---- kept --------------------------------------------------------------------------------------------------
def test_a_kept_game_goes_on_as_it_would_have(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Taken up after every decision: log, undo and the bot's luck are those of a game nobody interrupted."""
    from cardlang.cli.table.resume import taken_up

    game = find_game("risk-and-resource")
    assert game is not None
    decks = [bundled_deck("iron-tide"), bundled_deck("house-of-salt")]
    keep = tmp_path / "evening.save"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\nquit\n"))
    first = Session(Match(game, decks, 5), decks, {1: make_bot("random")}, keep)
    first.run()
    second = taken_up(keep, keep)
    assert second.match.digest() == first.match.digest()
    assert second.session_logs[0].entries == first.session_logs[0].entries
    assert [dice.state for dice in second.dice] == [dice.state for dice in first.dice]
    assert len(second.past) == len(first.past)
    other = tmp_path / "other.save"
    monkeypatch.setattr("sys.stdin", io.StringIO(f"save {other}\nundo 2\nload {other}\nquit\n"))
    second.run()
    assert second.match.digest() == first.match.digest()


def bundled_deck(name: str) -> list[Card]:
    from cardlang.play.tables import bundled_decks, deck_of

    path = next(path for path in bundled_decks("risk-and-resource") if path.stem == name)
    return list(deck_of("risk-and-resource", str(path)))
