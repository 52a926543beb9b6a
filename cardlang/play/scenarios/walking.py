"""Walking to a moment on a board: everybody passes until a player is asked for what a sentence says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.play.scenarios.asking import asked, refusal, settle
from cardlang.play.scenarios.passing import idle_option, pass_on
from cardlang.play.scenarios.things import Mistake
from cardlang.play.scenarios.world import World
from cardlang.problems import did_you_mean

if TYPE_CHECKING:
    from cardlang.engine.decisions import Question
    from cardlang.engine.game import Game
    from cardlang.engine.places import Board

LONGEST_WALK = 400


def board_of(game: Game) -> Board:
    """The board of a game that has one."""
    assert game.board is not None
    return game.board


def place_named(game: Game, name: str) -> int:
    """The id of the place with that name on the board. Raises Mistake if there is none."""
    board = board_of(game)
    folded = name.strip().removeprefix("the ").casefold()
    for ref in board.ids:
        if board.names[ref].casefold() == folded:
            return ref
    raise Mistake(name, f"there is no place named '{name}'", did_you_mean(name, board.names[1:]), "CL862")


def walk_to(world: World, seat: int, kinds: tuple[str, ...], spelling: str, sentence: str) -> None:
    """Everybody passes until this player is asked something of a kind; a Refusal when no such moment comes soon."""
    turn = world.match.state.turn
    start = world.copy()
    for _ in range(LONGEST_WALK):
        if _is_asked(world, seat, kinds):
            return
        settle(world)
        if _is_asked(world, seat, kinds):
            return
        if world.match.question is None or world.match.state.turn > turn + 1:
            break
        try:
            pass_on(world)
        except Mistake:
            question = world.match.question
            same_turn = world.match.state.turn == turn
            if question is not None and same_turn and (question.kind in kinds or question.player == seat):
                start = world  # this must be decided first: the reason is found there
            break
    raise refusal(start, seat, spelling, sentence)


def _is_asked(world: World, seat: int, kinds: tuple[str, ...]) -> bool:
    question = world.match.question
    return question is not None and question.player == seat and question.kind in kinds


def choose(world: World, seat: int, kinds: tuple[str, ...], spelling: str, sentence: str) -> None:
    """Walks to a question and gives this answer; a Refusal when it is not among the options."""
    walk_to(world, seat, kinds, spelling, sentence)
    option = next((each for each in asked(world, seat, spelling).options if each.spelling == spelling), None)
    if option is None:
        raise refusal(world, seat, spelling, sentence)
    world.apply(option)


def quiet(world: World) -> None:
    """Lets moments pass in which nobody could do anything else."""
    for _ in range(LONGEST_WALK):
        settle(world)
        question = world.match.question
        if question is None or (len(question.options) > 1 and not _matters_little(world, question)):
            return
        world.apply(idle_option(world, question) or question.options[0])


def _matters_little(world: World, question: Question) -> bool:
    """Whether a player has priority and nothing to do with it that changes anything by itself (an offer, say)."""
    idle = (*world.game.idle, "pass")
    return question.kind == "priority" and all(option.kind in idle for option in question.options)
