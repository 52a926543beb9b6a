"""State: a position as flat data. Rows are immutable; only ``changes`` puts new ones in their place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine.blank import blank
from cardlang.engine.cards import Card, Watch
from cardlang.engine.kept import ANYTHING, EVERYTHING, FORCE, IN_PLAY, OF_PLAYERS, TABLE, Shelf
from cardlang.engine.misnamed import NoSuchParameter
from cardlang.engine.refs import NO_PLAYER
from cardlang.engine.rng import seeded
from cardlang.engine.rows import (
    Entity,
    Frame,
    Outcome,
    Pairs,
    Player,
    Relation,
    Result,
    Snapshot,
    pairs_get,
    pairs_set,
)
from cardlang.engine.zones import NOWHERE

if TYPE_CHECKING:
    from cardlang.engine.decisions import Option, Question
    from cardlang.engine.events import Event
    from cardlang.engine.kept import Heard, Offered, Usable, Watching
    from cardlang.engine.modifiers import Acting, Modifier
    from cardlang.engine.pacts import Pact
    from cardlang.engine.steps import Step
    from cardlang.engine.triggers import Delayed, Waiting

__all__ = [
    "Entity",
    "Frame",
    "Outcome",
    "Pairs",
    "Player",
    "Relation",
    "Result",
    "Snapshot",
    "State",
    "pairs_get",
    "pairs_set",
]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A whole position. ``copy`` is cheap because rows are shared; ``digest`` is stable across processes.

    The list of fields below is the only one: slots and digest follow from it. A field is a fact, which rules may read
    and the digest covers, unless ``not_facts`` names it: what is remembered about a position, and the log.
    """

    entities: list[Entity]
    zones: list[tuple[int, ...]]
    players: list[Player]
    alive: tuple[int, ...]  # the players still in, in seat order
    agenda: list[Step]  # a stack: the last step runs next
    frames: dict[int, Frame]  # by id: what spells and abilities remember that are announced or resolve
    turn_tallies: dict[tuple[str, int], int]
    game_tallies: dict[tuple[str, int], int]
    last_known: dict[tuple[int, int], Snapshot]
    seats: int
    supply: Pairs  # what is left of the resources that all players share
    modifiers: tuple[Modifier, ...]
    relations: tuple[Relation, ...]
    waiting: tuple[Waiting, ...]
    delayed: tuple[Delayed, ...]
    secrets: tuple[tuple[str, int, int], ...]  # (key, player, value): bids, missions; only that player sees the value
    free: tuple[int, ...]  # ids of things that have left the game, for new ones
    decklists: tuple[tuple[Card, ...], ...]
    clauses: frozenset[str]  # the names of the clauses of one game (``Card.special``) that any card of this match has
    watches: dict[int, tuple[Watch, ...]]  # by type of change; never altered, so copies share it
    watched: int  # these types, a bit each
    parameters: Mapping[str, int | str | bool]  # never changed, so copies share it
    turn: int
    round: int
    active: int
    regular: int  # the player of the last regular turn, ignoring extra turns
    turn_queue: tuple[int, ...]
    phase_queue: tuple[str, ...]  # extra phases to insert after the current one
    order: tuple[int, ...]  # this round's order of players, if it differs from the seat order
    pacts: tuple[Pact, ...]
    phase: str
    priority: int
    passes: int
    rng: int
    given: tuple[tuple[str, tuple[int, ...]], ...]  # results that a scenario prescribes for rolls, shuffles, picks
    question: Question | None
    answers: tuple[Option, ...]  # to the questions of the step that is running, in the order asked
    outcome: Outcome | None
    stamp: int  # grows with each modifier, delayed trigger and thing, so that their order is known
    next_frame: int
    steps: int  # since the last decision; this and the next three detect games without an end
    resolutions: int
    turn_actions: int
    repeats: tuple[str, ...]  # digests of positions since the last decision
    masked_for: int  # the player whose view this is, or -1
    hasty: bool  # for bots' simulations: all players pass until stack and combat are finished
    asked_in: tuple[str, ...]  # there too: only the active player acts, in these phases (empty: no limit)
    kept: list[Shelf]  # answers found once, by the facts they read (see ``kept``)
    kept_reads: int  # the facts that any of these read
    # what is asked for most has a place of its own:
    of_play: dict[Any, Any]  # the answers that read only what is in play
    of_force: dict[Any, Any]  # those that read only what the modifiers in force do
    of_players: list[dict[str, int]]  # the numbers of players that no modifier changes, by player; empty: none is known
    fleeting: dict[Any, Any]  # the answers that may read any fact
    offered: list[Offered]  # the same: what players may do with priority
    in_force: dict[str, Acting] | None  # the modifiers, by number
    heard: list[list[Heard]] | None  # the triggered abilities that listen, by type of change
    heard_reads: int  # the facts that decide which
    usable: dict[int, list[Usable]]  # the activated abilities, by player
    usable_reads: int
    watching: list[list[Watching]] | None  # the replacements that act, by type of change
    watching_reads: int
    settled: int  # the facts that decide that no state-based action is due; 0: not known
    events: list[Event]  # since the last decision, for the log

    __slots__ = tuple(__annotations__)
    not_facts: ClassVar[tuple[str, ...]] = (
        *("clauses", "steps", "watched", "kept", "kept_reads", "of_play", "of_force"),
        *("of_players", "fleeting", "offered", "in_force", "heard", "heard_reads", "usable", "usable_reads"),
        *("watching", "watching_reads", "settled", "events"),
    )

    def __init__(self, seats: int, zones: int, seed: int) -> None:
        self.entities = [Entity(0, Card("nothing"), NO_PLAYER, NOWHERE, NO_PLAYER)]
        self.zones = [()] * (zones * seats)
        self.players = []
        self.alive = ()
        self.agenda = []
        self.frames = {}
        self.forget_turn()
        self.game_tallies = {}
        self.last_known = {}
        self.seats = seats
        self.supply = ()
        self.modifiers = ()
        self.relations = ()
        self.waiting = ()
        self.delayed = ()
        self.secrets = ()
        self.free = ()
        self.decklists = ()
        self.clauses = frozenset()
        self.watch({})
        self.parameters = {}
        self.turn = 0
        self.round = 0
        self.active = 0
        self.regular = 0
        self.turn_queue = ()
        self.order = ()
        self.pacts = ()
        self.phase = ""
        self.priority = 0
        self.passes = 0
        self.rng = seeded(seed)
        self.given = ()
        self.question = None
        self.answers = ()
        self.outcome = None
        self.stamp = 0
        self.next_frame = 1
        self.steps = 0
        self.kept = []
        self.kept_reads = 0
        self.of_play = {}
        self.of_force = {}
        self.of_players = []
        self.fleeting = {}
        self.offered = []
        self.in_force = None
        self.heard = None
        self.heard_reads = 0
        self.usable = {}
        self.usable_reads = 0
        self.watching = None
        self.watching_reads = 0
        self.settled = 0
        self.events = []
        self.masked_for = NO_PLAYER
        self.hasty = False
        self.asked_in = ()

    def forget_turn(self) -> None:
        """Nothing has been done yet in the turn that begins."""
        self.turn_tallies = {}
        self.turn_actions = 0
        self.phase_queue = ()
        self.resolutions = 0
        self.repeats = ()

    def comes(self, card: Card) -> None:
        """A card comes into the match that may have clauses which no card had before."""
        if card.special:
            self.clauses = self.clauses.union(card.special)

    def watch(self, watches: dict[int, tuple[Watch, ...]]) -> None:
        """From now on these count what happens."""
        self.watches = watches
        self.watched = 0
        for change_type in watches:
            self.watched |= 1 << change_type

    def incarnation(self, ref: int) -> int:
        """The present incarnation of a thing; 0 for a player, and for nothing."""
        return self.entities[ref].inc if ref > 0 else 0

    def copy(self) -> State:
        """An independent position. Rows are shared because they never change.

        What is kept is shared too: a change drops the answers that read what it moves from its own position,
        so those that two copies still share are true of both. Events since the last decision are not copied.
        """
        other: State = blank(State)
        other.entities = self.entities.copy()
        other.zones = self.zones.copy()
        other.players = self.players.copy()
        other.alive = self.alive
        other.agenda = self.agenda.copy()
        other.frames = self.frames.copy()
        other.turn_tallies = self.turn_tallies.copy()
        other.game_tallies = self.game_tallies.copy()
        other.last_known = self.last_known.copy()
        other.seats = self.seats
        other.supply = self.supply
        other.modifiers = self.modifiers
        other.relations = self.relations
        other.waiting = self.waiting
        other.delayed = self.delayed
        other.secrets = self.secrets
        other.free = self.free
        other.decklists = self.decklists
        other.clauses = self.clauses
        other.watches = self.watches
        other.watched = self.watched
        other.parameters = self.parameters
        other.turn = self.turn
        other.round = self.round
        other.active = self.active
        other.regular = self.regular
        other.turn_queue = self.turn_queue
        other.phase_queue = self.phase_queue
        other.order = self.order
        other.pacts = self.pacts
        other.phase = self.phase
        other.priority = self.priority
        other.passes = self.passes
        other.rng = self.rng
        other.given = self.given
        other.question = self.question
        other.answers = self.answers
        other.outcome = self.outcome
        other.stamp = self.stamp
        other.next_frame = self.next_frame
        other.steps = self.steps
        other.resolutions = self.resolutions
        other.turn_actions = self.turn_actions
        other.repeats = self.repeats
        other.masked_for = self.masked_for
        other.hasty = self.hasty
        other.asked_in = self.asked_in
        other.kept = self.kept.copy()  # a list of its own: what it finds is true of it alone once it has changed
        other.kept_reads = self.kept_reads
        other.of_play = self.of_play or {}
        other.of_force = self.of_force or {}
        other.of_players = self.of_players or []
        other.fleeting = self.fleeting or {}  # an empty one is filled, not replaced, after the next change
        other.offered = self.offered or []
        other.in_force = None
        other.heard = self.heard
        other.heard_reads = self.heard_reads
        other.usable = self.usable or {}
        other.usable_reads = self.usable_reads
        other.watching = None  # they act through their table
        other.watching_reads = 0
        other.settled = self.settled
        other.forget(TABLE)
        other.events = []
        return other

    # ---- what is kept ------------------------------------------------------------------------------------------
    def kept_of(self, reads: int) -> dict[Any, Any]:
        """The kept answers that read these facts."""
        for shelf in self.kept:
            if shelf.reads == reads:
                return shelf.answers
        shelf = Shelf(reads)
        self.kept.append(shelf)
        self.kept_reads |= reads
        return shelf.answers

    def forget(self, moved: int = EVERYTHING) -> None:
        """Drops what is kept and reads one of the facts that are ``moved``. Copies keep theirs: each position has a
        list of its own, and only the answers in it may be shared. Most changes move what no kept answer reads.
        """
        if moved & self.kept_reads:
            left: list[Shelf] = []
            self.kept_reads = 0
            for shelf in self.kept:
                if not shelf.reads & moved:
                    left.append(shelf)
                    self.kept_reads |= shelf.reads
            self.kept = left
        if moved & IN_PLAY and self.of_play:
            self.of_play = {}
        if moved & OF_PLAYERS and self.of_players:
            self.of_players = []
        if moved & ANYTHING:
            if self.fleeting:
                self.fleeting = {}
            if self.offered:
                self.offered = []
        if moved & FORCE:
            self.in_force = None
            if self.of_force:
                self.of_force = {}
        if moved & self.heard_reads:
            self.heard = None
        if moved & self.usable_reads and self.usable:
            self.usable = {}
        if moved & self.watching_reads:
            self.watching = None
        if moved & self.settled:
            self.settled = 0

    # ---- reading -----------------------------------------------------------------------------------------------
    def ids(self, zone: int, holder: int = 0) -> tuple[int, ...]:
        """The ids in a zone, top first (``holder`` is 0 for shared zones)."""
        return self.zones[zone * self.seats + holder]

    def entity(self, ident: int) -> Entity:
        """The row of an entity."""
        return self.entities[ident]

    def living(self) -> tuple[int, ...]:
        """The players still in, in seat order."""
        return self.alive

    def after(self, player: int) -> int:
        """The next living player in turn order."""
        order, count = self.order, len(self.order) or self.seats
        place = order.index(player) if order else player
        for later in range(place + 1, place + count):
            other = order[later % count] if order else later % count
            if not self.players[other].out:
                return other
        return player

    def before(self, player: int) -> int:
        """The living player whose turn comes just before this one's."""
        order = self.in_turn_order()
        return order[order.index(player) - 1] if player in order else player

    def in_turn_order(self) -> list[int]:
        """The living players in turn order, beginning with the active player."""
        order = self.order or tuple(range(self.seats))
        place = order.index(self.active)
        return [player for player in order[place:] + order[:place] if not self.players[player].out]

    def frame_of_rules(self, controller: int = 0) -> Frame:
        """A frame for what the rules themselves do, ready to be opened: nothing is its source."""
        return Frame(0, 0, None, controller, ident=self.next_frame)

    def parameter(self, name: str) -> int:
        """A numeric parameter of the format. Raises NoSuchParameter."""
        try:
            value = self.parameters[name]
            return value if isinstance(value, int) else int(value)
        except (KeyError, ValueError):
            raise NoSuchParameter(name, self.parameters, str(self.parameters.get(name, ""))) from None

    def choice(self, name: str) -> str:
        """A parameter that is a word (a mulligan procedure, a variant). Raises NoSuchParameter."""
        if name not in self.parameters:
            raise NoSuchParameter(name, self.parameters)
        return str(self.parameters[name])
