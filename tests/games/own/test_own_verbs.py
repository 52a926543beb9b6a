"""A designer's own game brings a verb and an event of its own: one class each, in the rules of its project."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlang.cli.main import cli
from cardlang.cli.shared.exits import Exit
from cardlang.engine.refs import player_ref
from cardlang.games import farewell
from cardlang.games.own.wording import OwnWording
from cardlang.loading import project_games
from cardlang.loading.sets import load_cards
from cardlang.play.sessions.session_log import SessionLog
from tests.processes import as_a_new_process
from tests.table import A, B, GameTable, table

PROJECT = 'game = "choir"\nrules = "rulebook.py"\nsets = ["cards"]\nbundled = false\n'
RULES = '''"""Choir: whoever sings loudest wins."""

from __future__ import annotations

from cardlang.games.own import (
    Amount,
    Batch,
    CardGame,
    EventForm,
    Forbid,
    Gain,
    Happening,
    HaveMost,
    Kind,
    Phase,
    Tally,
    Verb,
    did,
    nothing_waits,
    place,
    player_ref,
    things_of,
    was,
    word,
    words_for,
)


@word
class Sing(Verb):
    """A player is heard: they get that much applause."""

    name = "sing"
    predicate = "SING np"
    inflected = ("sings", "sang", "sung")
    examples = ("Sing 2.",)
    events = (EventForm("sing", "sing", did("sing"), "player", gives="the applause"),)
    forbids = (Forbid("sing", "player", asked=True),)
    log = (("sing", "{player} sings for {amount}"),)

    amount: Amount = place("number")

    def changes(self, act):
        if act.table.forbidden(player_ref(act.doer), "sing"):
            return []
        amount = act.amount(self.amount)
        sung = [Gain(act.doer, "clap", amount, "sing", act.source), Tally("sing", act.doer, amount)]
        return sung if amount else []


class Echoes(Happening):
    """At night everything in play is heard once more."""

    name = "echo"
    events = (EventForm("echo", "echo", was("echo")),)
    log = (("echo", "{thing} echoes"),)


def night(table):
    player = table.state.active
    return [Batch([Tally("echo", player, ref=ref) for ref in things_of(table, player)])]


def own_day(table, player, ref):
    return table.state.active == player and nothing_waits(table)


class Choir(CardGame):
    """Get more applause."""

    name = "choir"
    title = "Choir"
    resources = ("clap",)
    pays_with = "clap"
    kinds = ("voice", "song")
    stats = ("size",)
    phases = (Phase("day", "Day", True), Phase("night", "Night", False))
    begins = {"night": night}
    moments = {"turn": ("day",), "end of turn": ("night",)}
    play_rules = (("C-1", own_day, "only in your own Day"),)
    parameters = {"starting_clap": 6, "first_player": "seat 1", "max_turns": 8}
    goals = (HaveMost("clap"),)
    verbs = (Sing,)
    events = (Echoes,)


GAME = Choir
VOCABULARY = words_for(Choir, kinds=(Kind("voice", stats=("size",)), Kind("song", permanent=False)))
'''
CARDS = """\
set Evensong
  game: choir
  code: EV
  version: 0.1

card Alto
  cost: 1 clap
  type: Voice
  size: 1
  text: Whenever you sing, gain 1 clap.

card Tenor
  cost: 1 clap
  type: Voice
  size: 2
  text: Whenever ~ echoes, sing 1.

card Encore
  cost: 1 clap
  type: Song
  text: Sing 2. If you sang this turn, gain 1 clap.

card Hush
  cost: 1 clap
  type: Song
  text: Your opponents cannot sing until your next turn.
"""
@pytest.fixture
def choir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The project, trusted, with nothing of it loaded."""
    folder = tmp_path / "choir"
    (folder / "cards").mkdir(parents=True)
    (folder / "cardlang.toml").write_text(PROJECT, encoding="utf-8")
    (folder / "rulebook.py").write_text(RULES, encoding="utf-8")
    (folder / "cards" / "core.cards").write_text(CARDS, encoding="utf-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(project_games, "_OPEN", {})
    monkeypatch.chdir(folder)
    farewell()
    run("trust")
    yield folder
    farewell()


def run(*arguments: str, ends: Exit = Exit.FINE) -> str:
    as_a_new_process()
    project_games._OPEN.clear()
    farewell()
    result = CliRunner().invoke(cli, list(arguments))
    assert result.exit_code == ends, result.output
    return result.output


def test_its_cards_are_read_watched_counted_and_forbidden(choir: Path) -> None:
    run("check")
    before = (choir / "cards" / "core.cards").read_text(encoding="utf-8")
    run("fmt", "cards")
    assert (choir / "cards" / "core.cards").read_text(encoding="utf-8") == before


def test_a_card_that_says_it_wrong_is_told_so(choir: Path) -> None:
    cards = choir / "cards" / "core.cards"
    cards.write_text(CARDS.replace("Your opponents cannot sing", "Voices cannot sing"), encoding="utf-8")
    assert "'cannot sing' applies to players, not to 'Voices'" in run("check", ends=Exit.PROBLEMS)


def test_they_are_explained(choir: Path) -> None:
    assert "A player is heard" in run("explain", "Encore")


def begun(text: str = CARDS) -> GameTable:
    """A game of the project with two of each card in everybody's deck; you hold one of each."""
    run("check")
    cards = [entry.card for entry in load_cards(text, "core.cards", "choir").cards]
    deck = [card for card in cards if card is not None] * 2
    for seed in range(1, 99):
        game: GameTable = table("choir", [deck] * 2, seed=seed)
        held = {game.row(ref).card.name for ref in game.hand(A)}
        if len(held) == len(cards):
            return game
    raise AssertionError("no such deal")


def lines(game: GameTable) -> list[str]:
    return [entry.line for entry in SessionLog(A).tell(game.rules, game.state, game.state.events)]


def test_it_is_played_watched_for_and_told_in_the_log(choir: Path) -> None:
    game = begun()
    game.do("play Alto")
    before = game.amount(A, "clap")
    game.do("play Encore")
    assert "Player 1 sings for 2" in lines(game)
    assert game.amount(A, "clap") == before - 1 + 2 + 1 + 1  # Alto heard it, and it is counted


def test_that_much_is_the_amount_of_its_event(choir: Path) -> None:
    text = CARDS.replace("gain 1 clap.\n\ncard Tenor", "gain that much clap.\n\ncard Tenor")
    (choir / "cards" / "core.cards").write_text(text, encoding="utf-8")
    game = begun(text)
    game.do("play Alto")
    before = game.amount(A, "clap")
    game.do("play Encore")
    assert game.amount(A, "clap") == before - 1 + 2 + 2 + 1


def test_an_event_of_its_own_sets_cards_off(choir: Path) -> None:
    game = begun()
    game.do("play Tenor")
    before = game.amount(A, "clap")
    game.do("pass")
    assert "Tenor echoes" in lines(game)
    assert game.amount(A, "clap") == before + 1


def test_a_move_called_like_an_event_has_no_line_beside_that_of_the_event(choir: Path) -> None:
    said = OwnWording(begun().table.game)
    assert said.moves["echo"] == "" and said.tallies["echo"] == "{thing} echoes"


def test_it_is_forbidden(choir: Path) -> None:
    game = begun()
    game.do("play Hush")
    assert game.table.forbidden(player_ref(B), "sing") and not game.table.forbidden(player_ref(A), "sing")


def test_a_verb_is_called_by_the_word_that_is_read(choir: Path) -> None:
    (choir / "rulebook.py").write_text(RULES.replace('"SING np"', '"CROON np"'), encoding="utf-8")
    run("trust")
    said = run("check", ends=Exit.PROBLEMS)
    assert "the verb Sing is called 'sing', and its predicate begins with 'CROON'" in said


BANISH = '''@word
class Banish(Verb):
    """Cards are put away for good."""

    name = "banish"
    predicate = "BANISH np"
    seen = was("banish", departs=True)
    events = (EventForm("be banished", "be banished", seen, "card", passive=True, outside_play=True),)

    what: Word = place("movable")

    def changes(self, act):
        refs = act.things(self.what)
        gone = [moved_to(act.table, ref, "exile", act.doer, "put away") for ref in refs]
        return [*(Tally("banish", act.doer, ref=ref) for ref in refs), *discarded(act.doer, []), *gone]


class Echoes'''


def banishing(choir: Path, verb: str = BANISH) -> None:
    """Writes rules in which cards are banished."""
    names = "from cardlang.games.own import Word, discarded, moved_to\n"
    source = RULES.replace("class Echoes", verb).replace("from cardlang", f"{names}from cardlang", 1)
    (choir / "rulebook.py").write_text(source.replace("verbs = (Sing,)", "verbs = (Sing, Banish)"), encoding="utf-8")
    run("trust")


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        (BANISH.replace(", departs=True", ""), "what it is done to goes away: write was('banish', departs=True)"),
        (BANISH.replace(", outside_play=True", ""), "what 'be banished' is about may lie outside play"),
        (BANISH.replace("movable", "moveable"), "Banish: place('moveable') reads nothing; did you mean 'movable'?"),
        (BANISH.replace('seen, "card"', 'seen, "player"'), "the subject of 'be banished' is a player; write did"),
        (BANISH.replace("[*(Tally", "[*discarded(act.doer, []), *(Tally"), "put the Tally"),
    ],
)
def test_what_is_left_out_of_the_event_of_what_goes_away_is_told(choir: Path, verb: str, said: str) -> None:
    banishing(choir, verb)
    assert said in run("check", ends=Exit.PROBLEMS)


SETS_ITSELF_OFF = "this sets itself off again and again"


@pytest.mark.parametrize("text", ["Whenever you sing, sing 1.", "Whenever you gain clap, sing 1."])
def test_one_that_it_sets_off_again_without_end_is_told(choir: Path, text: str) -> None:
    cards = CARDS.replace("Whenever you sing, gain 1 clap.", text)
    (choir / "cards" / "core.cards").write_text(cards, encoding="utf-8")
    assert SETS_ITSELF_OFF in run("check")


BLESS = '''@word
class Bless(Verb):
    """Things are praised."""

    name = "bless"
    predicate = "BLESS np"
    events = (EventForm("bless", "bless", did("bless"), "player", "thing"),)

    what: Word = place("permanents")

    def changes(self, act):
        return [Tally("bless", act.doer, ref=ref) for ref in act.things(self.what)]


class Echoes'''


@pytest.mark.parametrize(
    ("rules", "again"),
    [
        (BLESS, True),
        (BLESS.replace("act.things(self.what)]", "act.things(self.what) if is_new(act.table, ref)]"), False),
        (BLESS.replace("[Tally(", "[Move(ref, EXILE, act.doer, 'exile') or Tally("), False),
    ],
)
def test_what_is_done_again_to_the_same_thing_is_told_where_its_source_says_so(
    choir: Path, rules: str, again: bool
) -> None:
    names = "from cardlang.games.own import EXILE, Move, Word, is_new\n"
    source = RULES.replace("class Echoes", rules).replace("from cardlang", f"{names}from cardlang", 1)
    (choir / "rulebook.py").write_text(source.replace("verbs = (Sing,)", "verbs = (Sing, Bless)"), encoding="utf-8")
    card = CARDS.replace("Whenever you sing, gain 1 clap.", "Whenever you bless a voice, bless it.")
    (choir / "cards" / "core.cards").write_text(card, encoding="utf-8")
    run("trust")
    assert (SETS_ITSELF_OFF in run("check")) is again


def test_a_number_that_a_card_says_of_itself_is_asked_for_in_a_hand(choir: Path) -> None:
    text = CARDS.replace("Whenever you sing, gain 1 clap.", "~'s size is equal to the number of cards in your hand.")
    (choir / "cards" / "core.cards").write_text(text, encoding="utf-8")
    game = begun(text)
    alto = next(ref for ref in game.hand(A) if game.row(ref).card.name == "Alto")
    assert game.table.value_of(alto, "size") == len(game.hand(A)) > 1


@pytest.mark.parametrize("text", ["Whenever an opponent sings, sing that much.", "Whenever you echo, sing 1."])
def test_that_much_is_a_number_of_its_verbs(choir: Path, text: str) -> None:
    cards = CARDS.replace("Whenever you sing, gain 1 clap.", text)
    (choir / "cards" / "core.cards").write_text(cards, encoding="utf-8")
    run("check", ends=Exit.FINE if "that much" in text else Exit.PROBLEMS)
