"""Turns, phases and priority."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question, with_pass
from cardlang.engine.events import PHASE
from cardlang.engine.kept import ANYTHING, FORCE, IN_PLAY
from cardlang.engine.refs import player_ref
from cardlang.engine.stack import RESOLVE_TOP, PutTriggers
from cardlang.engine.state import Outcome, Pairs
from cardlang.engine.steps import Batch, Step

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.engine.phases import Skip
    from cardlang.engine.table import Table

PASS: Final = Option("pass", label="Pass")
ONLY_PASS: Final[tuple[Option, ...]] = (PASS,)  # of any length for the compiler, which makes others again when read


class NextTurn(Step):
    """The next player in the queue, or else in turn order, takes a turn; at the turn limit the match ends.

    ``first`` is the first turn of the match; it belongs to the player that setup chose.
    """

    __slots__ = ("first",)

    def __init__(self, first: bool = False) -> None:
        self.first = first

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        between = table.game.between_turns(table)
        if between:
            return [*between, self]
        if state.turn >= table.game.most_turns(state):  # RUL-MM-26, RUL-RR-67
            return [Batch([changes.EndGame(Outcome("turn_limit", table.game.ahead(table)))], final=True)]
        proposed: list[changes.Change] = []
        first = self.first and not state.players[state.active].out
        player = state.active if first else state.after(state.regular)  # RR-10.1-a, b
        extra = bool(state.turn_queue)
        if extra:
            player = state.turn_queue[0]  # RR-10.1-c
            proposed.append(changes.DropTurn())
        proposed.append(changes.BeginTurn(player, extra))
        proposed.append(changes.EndModifiers("next turn", "turn began", player))
        if not table.game.counts_turns_itself:
            proposed.append(changes.CountDown(player, "turn counted"))
        return [Batch(proposed, final=True), *phases_of(table.game), NEXT_TURN]


NEXT_TURN: Final = NextTurn()


class RunPhase(Step):
    """What a phase does after its beginning."""

    __slots__ = ("index",)

    def __init__(self, index: int) -> None:
        self.index = index

    def run(self, table: Table) -> Sequence[Step]:
        phase = table.game.course[self.index]
        steps = table.game.begin_phase(table, phase)
        if steps:
            return [*steps, OPEN_WINDOW, END_PHASE] if phase.priority else [*steps, END_PHASE]
        window = OPEN_WINDOW.run(table) if phase.priority else ()
        if not window:
            return END_PHASE.run(table)  # most phases are empty
        return WINDOW_OF_PHASE if window is ONLY_WINDOW else [*window, END_PHASE]


def _skipped_by(skips: list[Skip], marks: Pairs) -> str:
    """Which of a player's marks skips the part of the turn that a phase begins, if one does."""
    for name, _ in marks:
        for mark, _ in skips:
            if name == mark:
                return mark
    return ""


class PhaseStep(Step):
    """One phase: it begins, has its effects, gives priority, ends."""

    __slots__ = ("index", "rest")
    not_facts: ClassVar[tuple[str, ...]] = ("rest",)

    def __init__(self, index: int) -> None:
        self.index = index
        self.rest = RunPhase(index)

    def run(self, table: Table) -> Sequence[Step]:
        game, state = table.game, table.state
        phase = game.course[self.index]
        if not game.phase_happens(table, phase):
            return ()
        earlier = game.earlier[self.index]
        if earlier and state.phase not in earlier:
            return ()  # the beginning of this combat was skipped
        player, skips = state.players[state.active], game.skips[self.index]
        mark = _skipped_by(skips, player.marks) if player.marks else ""
        if mark:
            used_up = changes.Mark(player_ref(player.index), mark, -1, "skipped")
            return [Batch([used_up, changes.SkipPhase(phase.name)], final=True)]
        known = table.modifiers() if state.in_force is None else state.in_force
        for _, stat in skips:
            if stat in known and table.value_of(player_ref(player.index), stat) > 0:
                return [Batch([changes.SkipPhase(phase.name)], final=True)]
        begins = _BEGIN.get(phase.name)
        if begins is None:
            begins = _BEGIN[phase.name] = Batch([changes.BeginPhase(phase.name)], final=True)
        begun = _begun(table, begins)
        if begun:
            return [*begun, self.rest]
        state.agenda[-1] = self.rest  # what asks from here on is not begun again with the answer
        return self.rest.run(table)


_PHASES: Final[list[PhaseStep]] = []
_BEGIN: Final[dict[str, Batch]] = {}  # what begins a phase, by its name: the same each time


def _begun(table: Table, begins: Batch) -> Sequence[Step]:
    """Begins a phase, which asks nothing. Mostly nothing listens to it: then it is written, and that is all."""
    state, game = table.state, table.game
    if table.hears(PHASE) or state.delayed or state.watched >> PHASE & 1 or game.notices_phases:
        return begins.run(table)
    for begin in begins.changes:
        event = begin.write(state, game)
        if event is not None:
            state.events.append(event)
    return ()


def phases_of(game: Game) -> list[PhaseStep]:
    """The phases of a turn as steps. They are the same every turn, so they are created once."""
    for number in range(len(_PHASES), len(game.phases)):
        _PHASES.append(PhaseStep(number))
    return _PHASES[: len(game.phases)]


class EndPhase(Step):
    """Checks state-based actions once more at the end of each phase (RR-9.4-b)."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        checks = () if state.settled else settled(table)
        if checks:
            return [*checks, self]
        return inserted(table) if state.phase_queue else ()


END_PHASE: Final = EndPhase()


def inserted(table: Table) -> Sequence[Step]:
    """The extra phases that effects have added after this one; none are inserted into a combat."""
    state, game = table.state, table.game
    if not state.phase_queue or state.phase in game.fighting[:-1]:
        return ()
    index = {phase.name: place for place, phase in enumerate(game.phases)}
    return [
        Batch([changes.DropPhases()], final=True),
        *(PhaseStep(index[name]) for name in state.phase_queue),
    ]


def settled(table: Table) -> Sequence[Step]:
    """The state-based actions that are due. That none is due is kept until something moves that they read."""
    state = table.state
    if state.settled:
        return ()
    game = table.game
    reads = game.checked
    if reads != ANYTHING:
        kept = state.kept_of(IN_PLAY | FORCE)
        known: int | None = kept.get("checks read")
        if known is None:
            known = kept["checks read"] = reads | game.checks_more(table) | table.varying(game.checked_numbers)
        reads = known
    checks = game.checks(table)
    if not checks:
        state.settled = reads
    return checks


class OpenWindow(Step):
    """Players may act, beginning with the one the game names, until all pass in succession on an empty stack.

    RR-2.6-c: also in response to what waits there. RR-T11-e: the same with any number of players.
    """

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        first = table.game.first_to_act(table)
        if table.state.players[first].out:
            first = table.state.after(first)
        if nobody_can_act(table, first):
            return ()
        table.state.priority, table.state.passes = first, 0
        return [Batch([changes.SweepFrames()], final=True), WINDOW] if table.state.frames else ONLY_WINDOW


OPEN_WINDOW: Final = OpenWindow()


def nobody_can_act(table: Table, first: int) -> bool:
    """True if no player would be asked anything. This is the most frequent case, so the window is not opened
    at all. ``first`` is the player who would be asked first, and often the only one who could act.
    """
    state = table.state
    if table.patient or state.waiting or state.frames:  # what is on the stack has a frame
        return False
    if not state.settled and settled(table):
        return False
    if len(choices(table, first)) > 1:
        return False
    for row in state.players:
        if row.index != first and not row.out and len(choices(table, row.index)) > 1:
            return False
    return True


class ResolveWaiting(Step):
    """State-based actions, then triggers that wait, one after the other: in a phase in which nobody has priority."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        checks = settled(table)
        if checks:
            return [*checks, self]
        return [PutTriggers(at_once=True), self] if table.state.waiting else ()


class Window(Step):
    """One moment of priority: checks until none applies, then waiting triggers, then a player acts or passes. Who has
    priority is written directly: nothing can replace it and it triggers nothing (see ``GivePriority``).
    """

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        # before anybody has priority: RR-11-a, RR-11.2-a, RR-T10-b, RR-4.5.4-k
        checks = () if state.settled else settled(table)
        if checks:
            return [*checks, self]  # until there is nothing left to do: RR-11.2-e, RR-11.3-d
        if state.waiting:
            return [PutTriggers(at_once=table.game.triggers_at_once), self]
        if state.players[state.active].out and not state.ids(table.game.stack_zone):
            return ()  # the active player has left, and nothing waits to resolve
        player, passes, most = state.priority, state.passes, len(state.alive)
        if state.answers:
            answer, table.asked = state.answers[0], 1
            if answer.kind != "pass":
                return [*table.game.act(table, player, answer), self]
            state.answers = ()  # taken: what is asked below is another question
            player, passes = state.after(player), passes + 1  # RR-5.1-b, RR-T4-g
            if passes < most:
                state.priority, state.passes = player, passes
        while passes < most:  # all have to pass in a row: RR-4.4-d, RR-T4-h, RUL-RR-16
            if state.players[player].out:  # RR-T11-c
                player = state.after(player)
                continue
            if not (state.hasty and (state.relations or state.ids(table.game.stack_zone))):  # a bot looks ahead
                options = choices(table, player)
                if len(options) > 1 or table.patient:
                    state.priority, state.passes = player, passes
                    state.question = Question(player, "priority", options)  # nobody else is asked: RR-5.1-c
                    return ()
            player, passes = state.after(player), passes + 1
        # The top resolves, then all may act again, until nothing waits: RR-5.1-d, RR-5.2-b, c, d, RR-11.2-b, RR-T8-d
        return [RESOLVE_TOP, OPEN_WINDOW] if state.ids(table.game.stack_zone) else ()


WINDOW: Final = Window()
ONLY_WINDOW: Final[Sequence[Step]] = (WINDOW,)
WINDOW_OF_PHASE: Final[list[Step]] = [WINDOW, END_PHASE]  # never altered


def choices(table: Table, player: int) -> tuple[Option, ...]:
    """The options of a player with priority, passing included; kept until something is written."""
    state = table.state
    if state.asked_in and (player != state.active or state.phase not in state.asked_in):
        return ONLY_PASS
    game, occasion = table.game, table.game.occasion(state, player)
    for whose, when, known in state.offered:
        if whose == player and when == occasion:
            return known
    actions = game.actions(table, player)
    if not actions or (game.some_idle and not table.patient and not game.asks(table, player, actions)):
        options = ONLY_PASS
    else:
        options = with_pass(actions, PASS)
    state.offered.append((player, occasion, options))
    return options
