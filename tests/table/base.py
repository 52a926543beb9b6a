"""What can be done at the table of any game: laying out, playing, reading."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from cardlang.engine import changes, invariants
from cardlang.engine.cards import Card
from cardlang.engine.changes import Change
from cardlang.engine.decisions import Reason, Refused
from cardlang.engine.events import Event
from cardlang.engine.game import Game
from cardlang.engine.match import Match
from cardlang.engine.refs import player_ref
from cardlang.engine.replacing import replaced
from cardlang.engine.state import Entity, State
from cardlang.engine.steps import Step
from cardlang.engine.table import Table
from cardlang.engine.turn import EndPhase, NextTurn, OpenWindow, PhaseStep
from cardlang.play.scenarios.asking import first_ref
from cardlang.play.scenarios.world import World
from tests.table.sentences import laid_out, names_in, played

A, B = 0, 1
P, Q, R, S = range(4)
TO_A, TO_B = player_ref(A), player_ref(B)
QUIET = ("pass", "done", "keep", "auto", "decline")
"""What a player answers who wants nothing."""
MOST = 2_000
"""Answers after which nothing new is expected any more."""


class GameTable:
    """A match and the names of what was laid out.

    Things are written by name or by the number that ``put`` returned, players as ``you`` and ``opponent``:
    ``do("attack Wolf opponent")``. What is laid out was there before this turn. The turn begins with the first play
    or look at what may be played.
    """

    seed: ClassVar[int] = 1
    looks_over = True
    """Whether the machine checks itself after every play."""
    main: str = ""
    """The phase in the middle of which tables are laid out unless a test names another, which it then begins with; the
    first in which players act, where the table of a game does not say so.
    """
    asks_again: ClassVar[bool] = True
    """Whether what is laid out counts already for the decision that is being made."""
    takes_the_first: ClassVar[bool] = False
    """Whether somebody who passes takes the first option where a decision has to be made."""

    def __init__(
        self,
        rules: Game,
        decks: Sequence[Sequence[Card]] = (),
        seed: int = 0,
        active: int = A,
        phase: str = "",
        turn: int = 3,
        start: bool | None = None,
        **parameters: int | str | bool,
    ) -> None:
        self.rules = rules
        self.names: dict[str, int] = {"you": TO_A, "opponent": TO_B}
        self.begun = bool(decks)
        self.match = Match(
            rules,
            decks or [[]] * rules.min_players,
            seed or self.seed,
            parameters=parameters,
            start=bool(decks) if start is None else start,
            names=() if decks else [chr(ord("A") + seat) for seat in range(rules.min_players)],
        )
        self.main = self.main or next(each.name for each in rules.phases if each.priority)
        self.phase = phase or self.main
        if not decks:
            self.state.turn = turn - 1
            changes.BeginTurn(active).write(self.state, self.rules)
        self.world: World | None = None

    @property
    def state(self) -> State:
        """The position."""
        return self.match.state

    @property
    def table(self) -> Table:
        """The engine's table."""
        return self.match.table

    # ---- laying out ------------------------------------------------------------------------------------------
    def you(self, **has: int | Iterable[Card]) -> Self:
        """Cards by place and amounts of resources: ``you(play=[wolf], hand=[bolt], life=3)``."""
        return self.player(A, **has)

    def opponent(self, **has: int | Iterable[Card]) -> Self:
        """The same for the opponent."""
        return self.player(B, **has)

    def player(self, player: int, **has: int | Iterable[Card]) -> Self:
        """The same for any player."""
        for word, what in has.items():
            if isinstance(what, int):
                self.set_amount(player, word, what)
            else:
                for card in what:
                    self.put(card, player, word)
        return self

    def put(
        self,
        card: Card,
        player: int = A,
        zone: int | str = "play",
        *,
        name: str = "",
        user: str = "",
        tapped: bool = False,
        fresh: bool = False,
    ) -> int:
        """Lays a card somewhere and returns its number; ``user`` is the name of what it is attached to, and what is
        ``fresh`` has come in this turn. Two cards of one name need a ``name`` each.
        """
        since = self.state.turn if fresh else 0
        ref = changes.put_card(self.state, self.rules, card, player, self.place(zone), since=since)
        if tapped:
            changes.SetFlag(ref, self.flag("tapped"), True, "given").write(self.state, self.rules)
        if user:
            changes.Attach(ref, self.names[user], "give").write(self.state, self.rules)
        self.names[name or card.name] = ref if name or card.name not in self.names else 0
        self.changed()
        return ref

    def hold(self, card: Card, player: int = A) -> int:
        """Puts a card into a hand."""
        return self.put(card, player, self.rules.hand_zone)

    def deal(self, player: int, *cards: Card) -> list[int]:
        """Puts cards into a hand."""
        return [self.hold(card, player) for card in cards]

    def keep_top(self, zone: int | str, count: int, player: int = 0) -> Self:
        """Leaves that many cards on top of a pile; the rest is out of the game."""
        for ref in self.state.ids(self.place(zone), player)[count:]:
            changes.Remove(ref, "test").write(self.state, self.rules)
        return self

    def place(self, zone: int | str) -> int:
        """The number of a zone, by its name; ``play`` is where permanents are."""
        if isinstance(zone, int):
            return zone
        in_play = next((each.index for each in self.rules.zones if each.role == "play"), -1)
        return in_play if zone == "play" else self.rules.zone_index[zone]

    def flag(self, word: str) -> int:
        """The bit of a flag, by its name."""
        return self.rules.flags[word]

    def set_amount(self, player: int, resource: str, amount: int) -> None:
        """What a player has of a resource from now on."""
        changes.Gain(player, resource, amount - self.amount(player, resource), "given").write(
            self.state, self.rules
        )
        self.changed()

    def dice(self, *faces: int) -> Self:
        """The dice that fall next."""
        if faces:
            self.state.given = (*self.state.given, ("roll", faces))
        return self

    def write(self, *proposed: Change) -> list[Event]:
        """Proposes changes by themselves: replacements act, the pen writes (nobody may have to choose)."""
        while (instead := replaced(self.table, proposed)) is not None:
            proposed = tuple(instead)
        return self.table.write(proposed)

    def changed(self) -> None:
        """The position was changed by hand: deck lists follow, and the player to decide is asked again."""
        rows = [row for row in self.state.entities[1:] if not row.token]
        players = range(self.state.seats)
        self.state.decklists = tuple(tuple(row.card for row in rows if row.owner == each) for each in players)
        if self.state.question is not None and self.asks_again:
            self.state.question = None
            self.state.forget()
            self.match.advance()

    def given(self, sentences: str, cards: str = "") -> Self:
        """Lays the whole table out in the sentences of a scenario's ``given``, one a line, with the cards of a text."""
        self.world = laid_out(self.rules, sentences, cards)
        self.match, self.begun = self.world.match, True
        return self

    # ---- playing ---------------------------------------------------------------------------------------------
    def begin(self) -> Self:
        """Begins the phase in which the table was laid out, once."""
        if not self.begun:
            self.begun = True
            self.changed()
            self.go_on(self.phase)
        return self

    def go_on(self, phase: str = "") -> Self:
        """The turn goes on with a phase, or the next turn begins."""
        names = [each.name for each in self.rules.phases]
        steps: list[Step] = [PhaseStep(at) for at in range(names.index(phase), len(names))] if phase else []
        if phase == self.main:
            changes.BeginPhase(phase).write(self.state, self.rules)
            steps[:1] = [OpenWindow(), EndPhase()]
        self.state.agenda, self.state.question, self.state.answers = [NextTurn(), *reversed(steps)], None, ()
        self.state.forget()
        self.match.advance()
        return self

    def do(self, *actions: str) -> Self:
        """Plays actions one after the other."""
        self.begin()
        for action in actions:
            self.match.apply(self.spelled(action))
            if self.looks_over:
                found = [*invariants.cheap(self.table), *invariants.heavy(self.table)]
                assert not found, found
        return self

    def when(self, sentences: str) -> Self:
        """Plays the sentences of a scenario's ``when``, one a line, after ``given``."""
        assert self.world is not None
        self.world = played(self.world, sentences)
        self.match = self.world.match
        return self

    def spelled(self, action: str) -> str:
        """An action as the machine spells it, with numbers for names."""
        here = (self.state.entities[ref].card.name for ref in self.at_hand())
        names = {*self.names, *here, *(names_in(self.world) if self.world else ())}
        known = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
        return re.sub(rf"(?<![\w-])(?:{known})(?![\w-])", lambda found: str(self.ref(found[0])), action)

    def passes(self) -> Self:
        """The player who is asked wants nothing."""
        self.begin()
        words = [*(option.kind for option in self.match.options), *self.options()]
        word = next(
            (word for word in QUIET if word in words), self.options()[0] if self.takes_the_first else ""
        )
        assert word, f"{self.asked} has to decide: {words}"
        return self.do(word)

    def pass_until(self, *kinds: str, turn: int = 0, phase: str = "", player: int = -1) -> Self:
        """Everybody passes until a kind of question, or any in a turn, a phase or a player's turn, or the end."""
        self.begin()
        for _ in range(MOST):
            here = (not turn or self.state.turn == turn) and (not phase or self.state.phase == phase)
            if not self.kind or (
                here and player in (-1, self.state.active) and (not kinds or self.kind in kinds)
            ):
                return self
            self.passes()
        raise AssertionError(f"never came to {kinds} {turn} {phase}")

    def settle(self) -> Self:
        """Everybody passes until nothing waits any more."""
        while self.state.ids(self.rules.zone_index["stack"]) and self.kind:
            self.passes()
        return self

    def cast(self, card: int | str, *targets: int | str, player: int = A) -> Self:
        """A player casts as soon as they are asked, each target for one slot, payment left to the rules."""
        self.begin()
        while self.kind and self.asked != player:
            self.passes()
        self.do(f"cast {card}")
        for target in targets:
            if self.kind == "target":
                self.do(f"target {target}")
        while self.kind == "pay":
            self.do("auto")
        return self

    def declare(self, kind: str, *actions: str) -> Self:
        """Answers one kind of question; where nothing more can be declared nobody is asked whether they are done."""
        self.do(*actions)
        return self.do("done") if self.kind == kind else self

    # ---- reading ---------------------------------------------------------------------------------------------
    def refused(self, action: str) -> list[str]:
        """The rules that forbid an action; fails when it is allowed. The position stays as it is."""
        self.begin()
        before = self.match.digest()
        try:
            self.match.apply(self.spelled(action))
        except Refused as refused:
            assert self.match.digest() == before
            return [reason.rule for reason in refused.reasons]
        raise AssertionError(f"{action} is allowed")

    def why_not(self, player: int, action: str) -> list[Reason]:
        """What stands in the way of an action of a player, whether they are asked or not."""
        return self.rules.refusals(self.table, player, self.spelled(action))

    def options(self) -> list[str]:
        """Everything that may be answered now."""
        self.begin()
        return [option.spelling for option in self.match.options]

    def offers(self, action: str) -> bool:
        """Whether an action may be chosen now."""
        return self.spelled(action) in self.options()

    @property
    def asked(self) -> int:
        """The player who has to decide; -1 when the game is over."""
        return self.match.question.player if self.match.question else -1

    @property
    def kind(self) -> str:
        """The kind of the question; empty when the game is over."""
        return self.match.question.kind if self.match.question else ""

    def ref(self, thing: int | str) -> int:
        """The number of a thing, by its name."""
        if isinstance(thing, int):
            return thing
        found = self.names[thing] if thing in self.names else self.met(thing)
        assert found, f"nothing or more than one thing is called {thing}"
        return found

    def met(self, name: str) -> int:
        """The number of a thing that was not laid out one by one; 0 when there is none."""
        if self.world:
            return first_ref(self.world, name)
        return next((ref for ref in self.at_hand() if self.state.entities[ref].card.name == name), 0)

    def at_hand(self) -> list[int]:
        """What the player who is asked holds, then everything in play."""
        return [*(self.hand(self.asked) if self.kind else ()), *self.table.in_play()]

    @property
    def log(self) -> list[str]:
        """The play-by-play since ``given``."""
        assert self.world is not None
        return self.world.log

    @property
    def heard(self) -> list[list[str]]:
        """The play-by-play since ``given`` as each player reads it."""
        assert self.world is not None
        return self.world.heard

    def row(self, thing: int | str) -> Entity:
        """All that is known of a thing."""
        return self.state.entities[self.ref(thing)]

    def amount(self, player: int, resource: str) -> int:
        """What a player has of a resource."""
        return self.state.players[player].resources[self.rules.resource_index[resource]]

    def mark(self, player: int, name: str) -> int:
        """A number that is kept of a player."""
        return dict(self.state.players[player].marks).get(name, 0)

    def zone(self, thing: int | str) -> int:
        """Where a thing is."""
        return self.row(thing).zone

    def tapped(self, thing: int | str) -> bool:
        """Whether a thing is tapped."""
        return bool(self.row(thing).flags & self.flag("tapped"))

    def in_play(self, *things: int | str) -> bool:
        """Whether all these are in play."""
        return all(self.table.is_in_play(self.ref(thing)) for thing in things)

    def dead(self, *things: int | str) -> bool:
        """Whether all these are on their owners' discard piles."""
        rows = [self.row(thing) for thing in things]
        return all(row.holder == row.owner and self.rules.zones[row.zone].role == "discard" for row in rows)

    def stats(self, thing: int | str) -> tuple[int, ...]:
        """The numbers of a thing, such as its power and defense."""
        return tuple(self.table.value_of(self.ref(thing), stat) for stat in self.rules.stats)

    def damage(self, thing: int | str) -> int:
        """The damage marked on a thing."""
        return sum(count for _, count in self.row(thing).marks)

    def hand(self, player: int) -> tuple[int, ...]:
        """The cards in a hand."""
        return self.state.ids(self.rules.hand_zone, player)

    def in_pile(self, zone: int | str, player: int = A) -> list[str]:
        """The names of the cards of a pile, top first."""
        return [self.state.entities[ref].card.name for ref in self.state.ids(self.place(zone), player)]
