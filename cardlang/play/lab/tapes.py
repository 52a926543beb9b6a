"""Tapes: the decisions of a game, so that the same game can be continued from the middle with a card changed.

Most time is spent on deciding, not on carrying out. So a game is started again with the new card and is given the old
decisions until the card first matters; only from the beginning of that turn on do the bots decide again. Their dice are
where they were, so that nothing except the card is different. What bots remember from one turn to the next is lost.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardlang.engine.decisions import Option
from cardlang.engine.events import Event
from cardlang.engine.match import Match
from cardlang.play.bots.bot import Bot
from cardlang.play.bots.dice import Dice, dice_for
from cardlang.play.runner import Heard, Played


@dataclass(frozen=True, slots=True)
class Tape:
    """The decisions of a game, each by its place among the options, and for each turn the decision it began with and
    the state of every bot's dice then.
    """

    choices: tuple[int, ...] = ()
    turns: tuple[tuple[int, ...], ...] = ()

    def as_text(self) -> str:
        """As JSON for the store; empty without turns."""
        return json.dumps([self.choices, self.turns], separators=(",", ":")) if self.turns else ""

    def __bool__(self) -> bool:
        return bool(self.turns)


NO_TAPE = Tape()
"""The tape of a game whose decisions were not kept."""


def tape_from_text(text: str) -> Tape:
    """The reverse of :meth:`Tape.as_text`. Raises ValueError or TypeError for any other text."""
    if not text:
        return NO_TAPE
    choices, turns = json.loads(text)
    tape = Tape(tuple(choices), tuple(map(tuple, turns)))
    if not all(isinstance(each, int) for row in (tape.choices, *tape.turns) for each in row):
        raise ValueError("a decision is not a number")
    if not all(len(row) == len(tape.turns[0]) > 1 for row in tape.turns):
        raise ValueError("a turn lacks the dice of a player")
    return tape


@dataclass(frozen=True, slots=True)
class Going:
    """A match in the middle: how many decisions were made, who began (-1 before the first turn), and the dice."""

    match: Match
    decisions: int
    first: int
    dice: tuple[int, ...]


def begun(match: Match, seed: int) -> Going:
    """A match before its first decision."""
    return Going(match, 0, -1, tuple(dice_for(seed, seat).state for seat in range(match.state.seats)))


def play_on(going: Going, bots: Sequence[Bot], heard: Heard | None = None) -> tuple[Played, Tape]:
    """Plays a match to its end; the tape is of the decisions that were made here."""
    match, decisions, first = going.match, going.decisions, going.first
    dice = [Dice(0) for _ in bots]
    for each, state in zip(dice, going.dice, strict=True):
        each.state = state
    choices: list[int] = []
    turns: list[tuple[int, ...]] = []
    last = -1
    if heard is not None and not decisions:
        heard(match.state.events, 0)
    question = match.question
    while question is not None:
        turn, seat = match.state.turn, question.player
        if first < 0 and turn == 1:
            first = match.state.active
        if turn != last:
            turns.append((decisions, *(each.state for each in dice)))
            last = turn
        option = bots[seat].choose(match.view(seat), dice[seat])
        choices.append(_place(question.options, option))
        happened = match.apply(option)
        if heard is not None:
            heard(happened, turn)
        decisions += 1
        question = match.question
    return Played(decisions, max(first, 0)), Tape(tuple(choices), tuple(turns))


def _place(options: Sequence[Option], option: Option) -> int:
    for place, each in enumerate(options):
        if each is option:
            return place
    return [each.spelling for each in options].index(option.spelling)


def at_first_sight(match: Match, seed: int, tape: Tape, heard_of: Callable[[Sequence[Event]], bool]) -> Going | None:
    """The beginning of the turn in which the events first tell of something, in a match that is given the decisions of
    a tape; None if they never do. ``match`` is before its first decision, and is played on.
    """
    going = begun(match, seed)
    if heard_of(match.state.events) or not tape:
        return going
    first, marks = -1, {row[0]: row[1:] for row in tape.turns}
    for number, place in enumerate(tape.choices):
        question = match.question
        if first < 0 and match.state.turn == 1:
            first = match.state.active
        if number in marks:
            going = Going(match.copy(), number, first, marks[number])
        if question is None or place >= len(question.options):
            return going  # it took another way before the card was heard of
        if heard_of(match.apply(question.options[place])):
            return going
    return None if match.over else going


def tells_of(name: str) -> Callable[[Sequence[Event]], bool]:
    """A function that says whether events mention a card of that name."""

    def heard_of(events: Sequence[Event]) -> bool:
        for event in events:
            rows = [event.before, event.after, *(event.shown.rows if event.shown is not None else ())]
            if any(row is not None and row.card.name == name for row in rows):
                return True
        return False

    return heard_of
