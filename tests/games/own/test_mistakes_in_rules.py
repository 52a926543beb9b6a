"""Mistakes in the Python of a user's own game are told with their place, most of them before anything is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from cardlang.engine.misnamed import NoSuchName, WrongResult
from cardlang.games.own import (
    Asking,
    Batch,
    Change,
    Deed,
    Gain,
    Option,
    PassHands,
    Question,
    SetFlag,
    Step,
    Table,
    cards_of,
    is_kind,
    moved_to,
    things_of,
)
from cardlang.games.own.names import strangers
from cardlang.games.own.results import changes_of, steps_of
from tests.games.own.test_places_and_deeds import FETCH, WORDS, Fetchers, begun, project_games, taken
from tests.table import A

__all__ = ["project_games"]
DOOR = "from cardlang.games.own import Gain, Must, PassHands, Together, cards_of, did, has_of, is_kind\n"
DOOR += "from cardlang.games.own import moved_to, own_phase, things_of\n"


def found(line: str) -> list[str]:
    """What is wrong with a line of rules."""
    return [stranger.message for _, stranger in strangers([DOOR + line], Fetchers, WORDS)]


# ---- names that are written out --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('table.value_of(ref, "siez")', "the game has no number 'siez'; did you mean 'size'?"),
        ('table.has(ref, "gaurd")', "the game has no keyword 'gaurd'; it has: none"),
        ('table.forbidden(ref, "fetch crads")', "the game has no forbidden deed 'fetch crads'; did you mean"),
        ('table.state.parameter("starting_tn")', "the game has no parameter 'starting_tn'; did you mean"),
        ('is_kind(table, ref, "pto")', "the game has no kind 'pto'; did you mean 'pot'?"),
        ('things_of(table, player, "pots")', "the game has no kind 'pots'; did you mean 'pot'?"),
        ('cards_of(table, "bnak")', "the game has no place 'bnak'; did you mean 'bank'?"),
        ('moved_to(table, ref, "shefl", player, "x")', "the game has no place 'shefl'; did you mean 'shelf'?"),
        ('has_of(table, player, "tins")', "the game has no resource 'tins'; did you mean 'tin'?"),
        ('Gain(player, "tni", 1, "x")', "the game has no resource 'tni'; did you mean 'tin'?"),
        ('own_phase("day", "nihgt")', "the game has no phase 'nihgt'; did you mean 'night'?"),
        ('Together("fecth")', "the game has no deed 'fecth'; did you mean 'fetch'?"),
        ('PassHands("lft")', "the game has no side 'lft'; did you mean 'left'?"),
        ('did("dien"), Tally("dine", player)', "no Tally notes 'dien'; did you mean 'dine'?"),
    ],
)
def test_a_name_that_the_game_does_not_have_is_told(line: str, message: str) -> None:
    (told,) = found(line)
    assert told.startswith(message)


@pytest.mark.parametrize(
    "line",
    [
        'table.value_of(ref, "size"), table.value_of(ref, "cost"), table.forbidden(ref, "be destroyed")',
        'is_kind(table, ref, led), is_kind(table, ref, ""), table.state.parameter("max_turns")',
        'own_phase("day"), Must("fetch", 0), cards_of(table, "discard pile", player)',
        'did("draw"), Tally("drawn", player)',
        'known.has(ref, "gaurd"), settings.parameter("x")',
    ],
)
def test_other_names_are_not(line: str) -> None:
    assert found(line) == []


def test_its_place_is_told() -> None:
    ((number, stranger),) = strangers(["x = 1\n", 'y = table.has(ref, "gaurd")\n'], Fetchers, WORDS)
    assert (number, stranger.line, stranger.column, stranger.length) == (1, 1, 20, 7)


@pytest.mark.parametrize(
    "asked",
    [
        lambda table: is_kind(table, 1, "pto"),
        lambda table: things_of(table, A, "pots"),
        lambda table: cards_of(table, "bnak"),
        lambda table: moved_to(table, 1, "shefl", A, "x"),
        lambda table: table.game.deed("fecth"),
        lambda table: PassHands("lft"),
    ],
)
def test_a_name_that_is_not_written_out_is_told_when_it_is_asked(asked: Callable[[Table], object]) -> None:
    with pytest.raises(NoSuchName, match="the game has no"):
        asked(begun().table)


# ---- what functions return -------------------------------------------------------------------------------------
def nothing(table: Table) -> Sequence[Step]:
    Batch([Gain(A, "tin", 1, "x")])  # and no return
    return None  # type: ignore[return-value]


def gains(table: Table) -> Sequence[Step]:
    return [Gain(A, "tin", 1, "x")]  # type: ignore[list-item]


def one_batch(table: Table) -> Sequence[Step]:
    return Batch([Gain(A, "tin", 1, "x")])  # type: ignore[return-value]


def batches(table: Table) -> Sequence[Change]:
    return [Batch([])]  # type: ignore[list-item]


def one_flag(table: Table) -> Sequence[Change]:
    return SetFlag(1, 1, True, "x")  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("looked_at", "function", "message"),
    [
        (steps_of, nothing, r"nothing must return a list of steps.* returns nothing \(is a 'return' missing\?\)"),
        (steps_of, gains, r"returns a Gain among them; put changes in a Batch\(\[...\]\)"),
        (steps_of, one_batch, "must return a list of steps.* returns a Batch"),
        (changes_of, batches, "returns a Batch among them; steps are returned by 'then'"),
        (changes_of, one_flag, "must return a list of changes.* returns a SetFlag"),
    ],
)
def test_what_is_returned_wrongly_is_told_with_its_place(
    looked_at: Callable[..., object], function: Callable[[Table], object], message: str
) -> None:
    with pytest.raises(WrongResult, match=message) as raised:
        looked_at(function, None)
    assert raised.value.path == __file__
    assert raised.value.line == function.__code__.co_firstlineno


class Between(Fetchers):
    """A game whose methods return changes."""

    name = "between"

    def between_turns(self, table: Table) -> Sequence[Step]:
        return [Gain(A, "tin", 1, "x")]  # type: ignore[list-item]


class Giving(Step):
    """A step that returns a change."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        return [Gain(A, "tin", 1, "x")]  # type: ignore[list-item]


class Which(Asking):
    """A question of which a change follows."""

    __slots__ = ()

    def question(self, table: Table) -> Question:
        return Question(A, "which", (Option("this"), Option("that")), "Which?")

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        return [Gain(A, "tin", 1, "x")]  # type: ignore[list-item]


def test_a_change_where_a_step_belongs_is_told_wherever_it_is_returned() -> None:
    """The engine failed as it came to it."""
    game = begun()
    with pytest.raises(WrongResult, match=r"Between.between_turns must return steps.*; put changes in a Batch"):
        Between().between_turns(game.table)
    game.state.answers = (Option("this"),)
    with pytest.raises(WrongResult, match=r"Which.answered must return steps.*; put changes in a Batch"):
        Which().run(game.table)
    game.state.answers, game.state.question = (), None
    game.state.agenda.append(Giving())
    with pytest.raises(WrongResult, match=r"Giving.run returns a Gain where steps belong; put changes in a Batch"):
        game.match.advance()


class Nothing(Asking):
    """A question without options."""

    def question(self, table: Table) -> Question:
        return Question(A, "nothing", (), "Which?")

    def answered(self, table: Table, answer: Option) -> Sequence[Step]:
        return ()


def test_a_question_without_options_is_told() -> None:
    with pytest.raises(WrongResult, match=r"Nothing.question asks a question without options \('nothing'\)"):
        Nothing().run(begun().table)
    with pytest.raises(WrongResult, match="without options"):
        begun().table.ask(Question(A, "nothing", ()))


# ---- facts of the class ----------------------------------------------------------------------------------------
def two_of(table: Table, player: int) -> bool:
    return True


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"resources": "tin"}, "resources is a single text; write resources = ('tin',), with a comma"),
        ({"keywords": "swift"}, "keywords is a single text"),
        ({"own_deeds": FETCH}, "own_deeds must be several in brackets"),
        ({"play_rules": (("P-1", two_of),)}, "play_rules: a rule 'P-1' has three parts"),
        ({"play_rules": (("P-1", two_of, "no"),)}, "play_rules, rule 'P-1' must be a function of (table, player, ref)"),
        ({"own_deeds": (Deed("fetch", "bank", two_of),)}, "Deed('fetch') must be a function of (table, player, ref)"),  # type: ignore[arg-type]
        ({"begins": {"day": [nothing]}}, "begins['day'] must be a function of (table), and is a list"),
        ({"begins": {"day": two_of}}, "begins['day'] must be a function of (table); two_of takes others"),
        ({"playrules": ()}, "a game knows no 'playrules'; did you mean 'play_rules'?"),
        ({"deeds": (FETCH,)}, "a game knows no 'deeds'; did you mean 'own_deeds'?"),
        ({"reason": {}}, "a game knows no 'reason'; did you mean 'reasons'?"),
    ],
)
def test_facts_that_mean_nothing_are_told_as_the_class_is_read(facts: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match="a") as raised:
        type("Wrong", (Fetchers,), {"name": "wrong", **facts})
    assert message in str(raised.value)


def test_facts_of_its_own_are_a_games_own_business() -> None:
    own = {"name": "own", "colours": ("red",), "phase_names": ("Day",), "hand_size": 5, "taken": staticmethod(taken)}
    assert type("Own", (Fetchers,), own).name == "own"
