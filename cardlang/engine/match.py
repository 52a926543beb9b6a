"""A match: one game being played. It takes decks and decisions, ends with an outcome, and can be replayed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from cardlang.engine import changes, invariants
from cardlang.engine.blank import blank
from cardlang.engine.cards import Card, Watch
from cardlang.engine.decisions import Option, Question, Reason, Refused
from cardlang.engine.digest import digest, loop_digest
from cardlang.engine.events import Event
from cardlang.engine.game import Game
from cardlang.engine.misnamed import no_step
from cardlang.engine.stack import RESOLVE_TOP
from cardlang.engine.state import Outcome, Player, State, pairs_set
from cardlang.engine.steps import Batch, Step
from cardlang.engine.table import Asked, Table
from cardlang.engine.turn import NextTurn
from cardlang.engine.view import View

# Limits that stop an endless match. They count work and never read a clock, so a match stays reproducible.
STEPS_WITHOUT_DECISION: Final = 20_000
EVENTS_WITHOUT_DECISION: Final = 50_000
RESOLUTIONS_WITHOUT_DECISION: Final = 500
ACTIONS_PER_TURN: Final = 2_000
LOOK_FOR_LOOPS_AFTER: Final = 25  # resolutions without a decision
REPEATS_KEPT: Final = 64


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """A state, the rules of its game, and the spellings of all decisions so far."""

    def __init__(
        self,
        game: Game,
        decks: Sequence[Sequence[Card]],
        seed: int,
        *,
        parameters: Mapping[str, int | str | bool] | None = None,
        names: Sequence[str] = (),
        start: bool = True,
    ) -> None:
        """Lays out the decks and plays up to the first decision; with ``start`` false, only lays them out.

        Raises ValueError if the game does not allow this number of decks or these decks, does not have a parameter,
        or does not allow its value.
        """
        if not game.min_players <= len(decks) <= game.max_players:
            raise ValueError(
                f"{game.title} is for {game.min_players} to {game.max_players} players, not {len(decks)}"
            )
        for name, value in {**game.settings, **(parameters or {})}.items():
            if why := game.check_parameter(name, value):
                raise ValueError(f"{name} of {game.title} {why}")
        if start and (why := game.unfit(decks)):
            raise ValueError(why)
        self.game = game
        self.seed = seed
        self.history: list[str] = []
        self.table = Table(game, _laid_out(game, decks, seed, parameters or {}, names))
        if start:
            self.begin()

    @classmethod
    def over_state(cls, game: Game, state: State) -> Match:
        """A match that continues from a position (a determinized view, a scenario). It takes over ``state``.
        """
        other: Match = blank(cls)
        other.game = game
        other.seed = 0
        other.history = []
        other.table = Table(game, state)
        return other

    def begin(self) -> None:
        """Sets the game up and plays to the first decision."""
        self.table.state.agenda.extend(reversed([*self.game.setup(self.table), NextTurn(first=True)]))
        self.advance()

    @property
    def state(self) -> State:
        """The position now."""
        return self.table.state

    @property
    def question(self) -> Question | None:
        """The current question; None when the match is over."""
        state = self.table.state
        return None if state.outcome is not None else state.question

    @property
    def options(self) -> tuple[Option, ...]:
        """The possible answers, sorted; empty only when the match is over."""
        question = self.question
        return () if question is None else question.options

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None before."""
        return self.state.outcome

    @property
    def over(self) -> bool:
        """True once the match has ended."""
        return self.state.outcome is not None

    def copy(self) -> Match:
        """An independent match at the same point."""
        other: Match = blank(Match)
        other.game = self.game
        other.seed = self.seed
        other.history = self.history.copy()
        other.table = Table(self.game, self.state.copy())
        return other

    def digest(self) -> str:
        """The fingerprint of the position."""
        return digest(self.state)

    def view(self, player: int) -> View:
        """What a player may know."""
        return View(self.game, self.state, player)

    # ---- playing -----------------------------------------------------------------------------------------------
    def find(self, spelling: str) -> Option:
        """The legal option with a spelling. Raises Refused, with reasons, if there is none."""
        for option in self.options:
            if option.spelling == spelling:
                return option
        raise Refused(spelling, tuple(self.why_not(spelling)))

    def why_not(self, spelling: str) -> list[Reason]:
        """The rules that forbid an action for the player whose decision it is."""
        question = self.question
        if question is None:
            return [Reason("", "the match is over")]
        return self.game.refusals(self.table, question.player, spelling)

    def apply(self, choice: Option | str) -> list[Event]:
        """Answers the question and plays on to the next one; returns the events.

        Raises Refused, with nothing changed, if the choice is not among the options.
        """
        state = self.table.state
        question = None if state.outcome is not None else state.question
        if isinstance(choice, Option) and question is not None and choice in question.options:
            option = choice  # the same object: no need to look it up
        else:
            option = self.find(choice if isinstance(choice, str) else choice.spelling)
        state.answers += (option,)
        state.question = None
        state.turn_actions += 1
        state.steps = 0
        if option.kind != "pass":  # passing does not break a loop
            state.resolutions = 0
            state.repeats = ()
        self.history.append(option.spelling)
        events = self.advance()
        if invariants.PARANOID:
            invariants.require(self.table)
        return events

    def concede(self, player: int) -> list[Event]:
        """A player gives up, even during another player's decision (RR-9.2-d). It is always possible and
        never listed as an option.

        Raises Refused if the player is not in the game.
        """
        state = self.state
        if self.over or not 0 <= player < state.seats or state.players[player].out:
            raise Refused("concede", (Reason("RR-9.2-d", "that player is no longer in the game"),))
        self.history.append(f"concede {player}")
        self._leave(player)
        events = self.advance()
        if invariants.PARANOID:
            invariants.require(self.table)
        return events

    def _leave(self, player: int) -> None:
        state = self.state
        state.question = None
        state.answers = ()
        leave = [Batch([changes.PlayerOut(player, "conceded")], final=True)]
        state.agenda.extend(reversed([*leave, *self.game.leave(self.table, player)]))

    def replay(self, spelling: str) -> list[Event]:
        """Plays one entry of a history, concessions included."""
        if spelling.startswith("concede "):
            return self.concede(int(spelling.split()[1]))
        return self.apply(spelling)

    def advance(self) -> list[Event]:
        """Runs the agenda until there is a question or the match is over; returns the events."""
        table = self.table
        state = table.state
        state.events = []
        agenda = state.agenda
        ran: Step | None = None
        while state.outcome is None and state.question is None and agenda:
            step = agenda[-1]
            table.asked = 0
            try:
                steps = step.run(table)
            except Asked as asked:
                state.question = asked.question
            except AttributeError as fault:
                raise no_step(step, ran, fault) from None
            if state.question is not None:
                break  # the step is run again with the answer
            ran = step
            state.answers = ()
            if steps:  # they take its place, the last of them below the others
                following: list[Step] = steps if isinstance(steps, list) else list(steps)
                agenda[-1] = following[-1]
                for at in range(len(following) - 2, -1, -1):
                    agenda.append(following[at])
            else:
                agenda.pop()
            state.steps += 1
            if step is RESOLVE_TOP:
                self._count_resolution()
            if state.steps > STEPS_WITHOUT_DECISION or len(state.events) > EVENTS_WITHOUT_DECISION:
                self._end("budget", "the game went on too long without a decision")
            elif state.turn_actions > ACTIONS_PER_TURN:
                self._end(self.game.endless, "a player kept acting without end")
        if state.outcome is not None:
            state.question = None
        return state.events

    def _count_resolution(self) -> None:
        """Ends the match in a loop that no player breaks: the same position again without a decision in
        between (RUL-RR-67).
        """
        state = self.state
        state.resolutions += 1
        if state.resolutions > RESOLUTIONS_WITHOUT_DECISION:
            self._end("budget", "too many resolutions without a decision")
        elif state.resolutions > LOOK_FOR_LOOPS_AFTER:
            seen = loop_digest(state)
            if seen in state.repeats:
                self._end("loop", "the same position repeated and no player could prevent it")
            state.repeats = (*state.repeats, seen)[-REPEATS_KEPT:]

    def _end(self, kind: str, reason: str) -> None:
        self.table.write([changes.EndGame(Outcome(kind, (), reason))])


def _laid_out(
    game: Game,
    decks: Sequence[Sequence[Card]],
    seed: int,
    parameters: Mapping[str, int | str | bool],
    names: Sequence[str],
) -> State:
    state = State(len(decks), len(game.zones), seed)
    game.lay_out(state)
    decks = game.piles(decks)
    merged = {**game.settings, **parameters}
    state.parameters = merged
    for resource, parameter in game.supplies.items():
        state.supply = pairs_set(state.supply, resource, state.parameter(parameter))
    state.decklists = tuple(tuple(sorted(deck, key=lambda card: card.name)) for deck in decks)
    state.watch(watches_of(decks))
    for seat in range(len(decks)):
        name = names[seat] if seat < len(names) else f"Player {seat + 1}"
        state.players.append(Player(seat, name, (0,) * len(game.resources)))
        for card in decks[seat]:
            changes.put_card(state, game, card, seat, game.first_zone(card))
    state.alive = tuple(range(len(decks)))
    return state


def watches_of(decks: Sequence[Sequence[Card]]) -> dict[int, tuple[Watch, ...]]:
    """The watches of all cards of a match, without duplicates, by the type of change they count, in the order
    of their keys.
    """
    found: dict[tuple[str, bool], Watch] = {}
    for deck in decks:
        for card in deck:
            for watch in card.watches:
                found.setdefault((watch.key, watch.per_thing), watch)
    watches: dict[int, tuple[Watch, ...]] = {}
    for key in sorted(found):
        for change_type in found[key].change_types:
            watches[change_type] = (*watches.get(change_type, ()), found[key])
    return watches
