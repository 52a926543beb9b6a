"""Passing: by one player, by all players, and until something happens."""

from __future__ import annotations

import re
from collections.abc import Callable

from cardlang.engine.decisions import Option, Question
from cardlang.play.scenarios.asking import Refusal, asked, options_help, settle, take_as_it_comes
from cardlang.play.scenarios.position import phase_named
from cardlang.play.scenarios.things import Mistake, number_of
from cardlang.play.scenarios.world import SEATS, World


def one_passes(world: World, found: re.Match[str]) -> None:
    seat = world.seat(found["player"])
    question = asked(world, seat, "pass")
    option = idle_option(world, question)
    if question.kind != "priority" or option is None:
        raise Refusal(f"{found['player']} is asked something else: {question.prompt or question.kind}")
    world.apply(option)


def idle_option(world: World, question: Question) -> Option | None:
    """How to do nothing here, if that can be done."""
    kind = world.words.idle.get(question.kind, "")
    return next((option for option in question.options if option.kind == kind and not option.args), None)


def everybody_passes(world: World, found: re.Match[str]) -> None:
    """Every player passes once: the top of the stack resolves, or the step ends."""
    question = _after_empty_declarations(world)
    if question is None or question.kind != "priority":
        raise Refusal(f"nobody has priority: {world.situation()}")
    while question is not None and question.kind == "priority":
        state = world.match.state
        last = state.passes + 1 >= len(state.living())
        option = idle_option(world, question)
        assert option is not None
        world.apply(option)
        if last:
            return
        question = world.match.question


def _after_empty_declarations(world: World) -> Question | None:
    """The first question after declarations with nothing to declare."""
    question = world.match.question
    while question is not None and question.kind != "priority" and len(question.options) == 1:
        world.apply(question.options[0])
        question = world.match.question
    return question


def pass_until(world: World, found: re.Match[str]) -> None:
    reached = _goal(world, found["goal"])
    rounds = found["goal"].startswith("round ")
    while True:
        if not (rounds and _meanwhile(world)):
            pass_on(world)
        if reached(world) or world.match.over:
            break
    if not reached(world) and not world.match.over:
        raise Mistake(found["goal"], f"the game was over before '{found['goal']}'")


def _meanwhile(world: World) -> bool:
    """Gives the idle answer to a decision that must be made in every round. False if no question of that
    kind is asked.
    """
    question = world.match.question
    wanted = None if question is None else world.words.meanwhile.get(question.kind)
    if question is None or wanted is None:
        return False
    world.apply(next((each for each in question.options if each.spelling == wanted), question.options[0]))
    return True


def _goal(world: World, text: str) -> Callable[[World], bool]:
    """A test of whether to stop passing: an empty stack, a round, a player's turn, a step of any player's turn."""
    rounds = re.fullmatch(r"round (\w+)", text)
    if rounds:
        number = number_of(rounds[1])
        if world.match.state.round >= number:
            raise Mistake(text, f"it is round {world.match.state.round} already")
        return lambda world: world.match.state.round >= number
    if text == "the stack is empty":
        return _nothing_waits
    turn = re.fullmatch(r"([A-Z])'s (?:next )?(.+)", text)
    seat = world.seat(turn[1]) if turn else world.match.state.active
    began = world.match.state.turn
    name = turn[2] if turn else text
    if name == "turn":
        return lambda world: world.match.state.active == seat and world.match.state.turn > began
    phase = phase_named(world.catalogue, name)
    start = (began, world.match.state.phase)

    def reached(world: World) -> bool:
        state = world.match.state
        return state.active == seat and state.phase == phase and (state.turn, state.phase) != start

    return reached


def _nothing_waits(world: World) -> bool:
    """True if the stack is empty, and no triggered ability is about to be put on it."""
    state = world.match.state
    return not state.ids(world.match.game.stack_zone) and not state.waiting


def pass_on(world: World) -> None:
    """Does nothing once for the player who is asked. Raises Mistake if that player must decide something."""
    settle(world)
    take_as_it_comes(world)
    question = world.match.question
    if question is None:
        return
    option = idle_option(world, question)
    if option is None:
        message = f"on the way {SEATS[question.player]} has to decide: {question.prompt or question.kind}"
        raise Mistake("", message, options_help(world, question), "CL864")
    world.apply(option)
