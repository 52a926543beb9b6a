"""The context of an effect, an amount or a filter: the table, and the frame it runs in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardlang.engine.binding import is_legal
from cardlang.engine.cards import NO_BODY, NOT_OF_TYPE, PAID, Body
from cardlang.engine.refs import is_player, player_of
from cardlang.engine.state import Entity, Frame, Result, pairs_get

if TYPE_CHECKING:
    from cardlang.engine.events import Event
    from cardlang.engine.game import Game
    from cardlang.engine.modifiers import Modifier
    from cardlang.engine.rows import Relation
    from cardlang.engine.state import State
    from cardlang.engine.table import Table

_NO_RESULT: Final = Result()


@mypyc_attr(allow_interpreted_subclasses=True)
class Context:
    """What card text can see. ``frame`` holds source, controller, targets, X, the event and the results so
    far.

    ``modifier`` is set while a continuous effect applies: it is that effect. ``doer`` is the player who
    carries out a clause ("each player ... their hand"). ``each`` is the ref of the group member being
    processed.
    """

    __slots__ = ("table", "frame", "modifier", "doer", "each")

    table: Table
    frame: Frame
    modifier: Modifier | None
    doer: int
    each: int

    def __init__(self, table: Table, frame: Frame, modifier: Modifier | None = None) -> None:
        self.table = table
        self.frame = frame
        self.modifier = modifier
        self.doer = frame.controller
        self.each = 0

    # ---- who and what ------------------------------------------------------------------------------------------
    @property
    def state(self) -> State:
        return self.table.state

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def controller(self) -> int:
        """The player who controls this effect ("you")."""
        return self.frame.controller

    @property
    def source(self) -> int:
        """The id of the card this is printed on ("~"). It may have moved since; see ``source_here``."""
        return self.frame.source

    @property
    def source_here(self) -> int:
        """The source's id while it is still the same object, otherwise 0."""
        frame = self.frame
        return frame.source if self.table.state.entities[frame.source].inc == frame.inc else 0

    @property
    def event(self) -> Event | None:
        """The event that triggered this ability."""
        return self.frame.event

    @property
    def x(self) -> int:
        """The chosen value of X."""
        return self.frame.x

    @property
    def printed_x(self) -> int:
        """The part of the printed cost that is X: none where X only says how much is given up besides."""
        return self.frame.x if self.table.state.entities[self.frame.source].card.variable else 0

    def opponents(self) -> list[int]:
        """The living opponents, in turn order from the controller (RR-10.2-a, RR-T11-d)."""
        mine, opposed, state = self.frame.controller, self.table.game.opposed, self.table.state
        return [player for player in self.others() if opposed(state, mine, player)]

    def others(self) -> list[int]:
        """All other living players, in turn order from the controller: clockwise, or as the round goes."""
        state, mine = self.table.state, self.frame.controller
        order = state.order or tuple(range(state.seats))
        place = order.index(mine) if mine in order else -1
        others = order[place + 1 :] + order[: max(0, place)]
        return [player for player in others if not state.players[player].out]

    def in_play(self) -> Sequence[int]:
        """The ids of everything in play, by holder, oldest first."""
        return self.table.in_play()

    def relations(self) -> Sequence[Relation]:
        """Who blocks or attacks whom."""
        return self.table.state.relations

    # ---- targets and results -----------------------------------------------------------------------------------
    def chosen(self, slot: int) -> list[tuple[int, int]]:
        """What was chosen for a slot, as (ref, incarnation), whether or not still legal."""
        targets = self.frame.targets
        return list(targets[slot]) if slot < len(targets) else []

    def targets(self, slot: int) -> list[int]:
        """The refs chosen for a slot that are still the same objects and still legal."""
        return [ref for ref, inc in self.chosen(slot) if is_legal(self, slot, ref, inc)]

    def result(self, name: str) -> Result:
        """What a named step of this effect has done so far; an empty Result if it did not run."""
        for key, result in self.frame.results:
            if key == name:
                return result
        return _NO_RESULT

    @property
    def factor(self) -> int:
        """The factor that amounts are multiplied by while this effect runs (2 inside a doubled clause)."""
        return max(1, self.result("factor").amount)

    # ---- looking -----------------------------------------------------------------------------------------------
    def entity(self, ref: int) -> Entity:
        """The row of an entity."""
        return self.table.state.entities[ref]

    def rows(self, refs: Sequence[int]) -> list[Entity]:
        """The rows of several entities."""
        entities = self.table.state.entities
        return [entities[ref] for ref in refs]

    def value(self, ref: int, stat: str, inc: int = 0) -> int:
        """A number of an entity. If incarnation ``inc`` of it has left play, its last known value."""
        return self.table.known_value(ref, inc, stat)

    def has(self, ref: int, keyword: str) -> bool:
        """True if an entity has a keyword now."""
        return self.table.has(ref, keyword)

    def adjective(self, word: str, ref: int) -> bool:
        """Whether one of the game's adjectives is true of an entity. The name of a keyword, with a capital letter, is
        true of what has it (``Channel ability``); the name of an optional cost of what it was paid for; ``non-Ox`` of
        what is not an Ox, and ``nonattacking`` of what is not in that state.
        """
        if word[0].isupper():
            return self.has(ref, word.lower())
        if word.startswith(NOT_OF_TYPE):
            return word.removeprefix(NOT_OF_TYPE).lower() not in self.entity(ref).face.nouns
        if word.startswith("non") and word[3:] in self.table.game.states:
            return not self.adjective(word[3:], ref)
        marks = self.entity(ref).marks if ref > 0 else ()
        if marks and pairs_get(marks, PAID + word):
            return True
        return self.table.game.adjective(self.table, word, ref)

    def controller_of(self, ref: int) -> int:
        """The player a ref points at, or the controller of the entity it points at."""
        return player_of(ref) if is_player(ref) else self.table.state.entities[ref].controller


def as_used(table: Table, ref: int, player: int, body: Body = NO_BODY, ability: object = None) -> Context:
    """The context a card would have if a player used it: its frame is temporary and never enters the state."""
    row = table.state.entities[ref]
    return Context(table, Frame(ref, row.inc, row, player, ability, body))


def as_played(table: Table, ref: int, player: int) -> Context:
    """The context a card would have if a player cast it."""
    return as_used(table, ref, player, table.state.entities[ref].card.spell or NO_BODY)
