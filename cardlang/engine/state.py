"""State: a position as flat data. Rows are immutable; only ``changes`` puts new ones in their place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from cardlang.engine.blank import blank
from cardlang.engine.cards import Card, Watch
from cardlang.engine.rng import seeded

if TYPE_CHECKING:
    from cardlang.engine.decisions import Option, Question
    from cardlang.engine.events import Event
    from cardlang.engine.modifiers import Modifier
    from cardlang.engine.pacts import Pact
    from cardlang.engine.steps import Step
    from cardlang.engine.triggers import Waiting

Pairs = tuple[tuple[str, int], ...]


def pairs_get(pairs: Pairs, name: str) -> int:
    """The number under a name (0 when absent)."""
    for key, value in pairs:
        if key == name:
            return value
    return 0


def pairs_set(pairs: Pairs, name: str, value: int) -> Pairs:
    """The pairs with one number changed; zeros are not kept, names stay sorted."""
    rest = [pair for pair in pairs if pair[0] != name]
    if value:
        rest.append((name, value))
        rest.sort()
    return tuple(rest)


@mypyc_attr(allow_interpreted_subclasses=True)
class Entity:
    """One thing in the game: a card, a token, or an ability waiting on the stack.

    ``inc`` (incarnation) grows when it changes zone, so that old references no longer fit. ``card`` is what is
    printed on it, ``face`` what it counts as now. ``seen`` has a bit per player who knows the card. ``since`` is the
    turn in which it came into its zone; ``frame`` is what a stack item remembers. ``marks`` are numbers a game keeps
    on it; ``counters`` lie on it visibly, ``fleeting`` ones leave by themselves (RUL-RR-14). ``host`` is what
    it is attached to, ``host_inc`` which incarnation of that (``Table.host_of`` reads both).
    """

    __slots__ = (
        "id",
        "inc",
        "card",
        "face",
        "owner",
        "controller",
        "zone",
        "holder",
        "seen",
        "flags",
        "marks",
        "counters",
        "fleeting",
        "since",
        "frame",
        "host",
        "host_inc",
        "base_controller",
        "token",
    )

    id: int
    inc: int
    card: Card
    face: Card
    owner: int
    controller: int
    zone: int
    holder: int
    seen: int
    flags: int
    marks: Pairs
    counters: Pairs
    fleeting: Pairs
    since: int
    frame: int
    host: int
    host_inc: int
    base_controller: int
    token: bool

    def __init__(self, ident: int, card: Card, owner: int, zone: int, holder: int) -> None:
        self.id = ident
        self.inc = 1
        self.card = card
        self.face = card
        self.owner = owner
        self.controller = owner
        self.zone = zone
        self.holder = holder
        self.seen = 0
        self.flags = 0
        self.marks = ()
        self.counters = ()
        self.fleeting = ()
        self.since = 0
        self.frame = 0
        self.host = 0
        self.host_inc = 0
        self.base_controller = owner
        self.token = False

    def changed(self) -> Entity:
        """A copy for the pen to write on before it is put in place."""
        row: Entity = blank(Entity)
        row.id = self.id
        row.inc = self.inc
        row.card = self.card
        row.face = self.face
        row.owner = self.owner
        row.controller = self.controller
        row.zone = self.zone
        row.holder = self.holder
        row.seen = self.seen
        row.flags = self.flags
        row.marks = self.marks
        row.counters = self.counters
        row.fleeting = self.fleeting
        row.since = self.since
        row.frame = self.frame
        row.host = self.host
        row.host_inc = self.host_inc
        row.base_controller = self.base_controller
        row.token = self.token
        return row


class Snapshot:
    """Last known information of an entity that left play: its row and its numbers at that moment."""

    __slots__ = ("row", "values")

    def __init__(self, row: Entity, values: Pairs) -> None:
        self.row = row
        self.values = values


class Player:
    """One player's row: spendable resources (in the game's order), marks, and whether they are still in.

    Of who is out ``reason`` says why, and ``by`` which player brought it about (-1: nobody).
    """

    __slots__ = ("index", "name", "resources", "marks", "out", "reason", "by")

    def __init__(self, index: int, name: str, resources: tuple[int, ...]) -> None:
        self.index = index
        self.name = name
        self.resources = resources
        self.marks: Pairs = ()
        self.out = False
        self.reason = ""
        self.by = -1

    def changed(self) -> Player:
        """A copy for the pen to write on."""
        row = Player(self.index, self.name, self.resources)
        row.marks = self.marks
        row.out = self.out
        row.reason = self.reason
        row.by = self.by
        return row


class Result:
    """What a step of an effect brought about: did anything happen, to what, how much."""

    __slots__ = ("refs", "amount", "done", "text")

    def __init__(self, refs: tuple[int, ...] = (), amount: int = 0, done: bool = False, text: str = "") -> None:
        self.refs = refs
        self.amount = amount
        self.done = done
        self.text = text


class Frame:
    """What one spell or ability remembers from its announcement to its end.

    ``targets`` holds per slot the chosen (ref, incarnation) pairs; ``results`` what named steps brought about;
    ``event`` what set a triggered ability off; ``snapshot`` its source as it was when the frame was opened.
    """

    __slots__ = (
        "id",
        "source",
        "inc",
        "row",
        "controller",
        "ability",
        "body",
        "event",
        "targets",
        "x",
        "results",
    )

    def __init__(
        self,
        ident: int,
        source: int,
        inc: int,
        row: Entity | None,
        controller: int,
        ability: object = None,
        body: object = None,
        event: Event | None = None,
    ) -> None:
        self.id = ident
        self.source = source
        self.inc = inc
        self.row = row
        self.controller = controller
        self.ability = ability
        self.body = body
        self.event = event
        self.targets: tuple[tuple[tuple[int, int], ...], ...] = ()
        self.x = 0
        self.results: tuple[tuple[str, Result], ...] = ()

    def changed(self) -> Frame:
        """A copy for the pen to write on."""
        row = Frame(
            self.id, self.source, self.inc, self.row, self.controller, self.ability, self.body, self.event
        )
        row.targets = self.targets
        row.x = self.x
        row.results = self.results
        return row


class Outcome:
    """How a match ended: ``win``, ``draw``, ``turn_limit``, ``loop`` or ``budget``; never added together."""

    __slots__ = ("kind", "winners", "reason")

    def __init__(self, kind: str, winners: tuple[int, ...] = (), reason: str = "") -> None:
        self.kind = kind
        self.winners = winners
        self.reason = reason

    def __repr__(self) -> str:
        return f"Outcome({self.kind!r}, {self.winners}, {self.reason!r})"


class Relation:
    """Something between two things, such as an attacker and what it attacks; ends when the first leaves."""

    __slots__ = ("name", "first", "second", "second_inc")

    def __init__(self, name: str, first: int, second: int, second_inc: int) -> None:
        self.name = name
        self.first = first
        self.second = second
        self.second_inc = second_inc


_LISTS = ("entities", "zones", "players", "agenda")
_DICTS = ("frames", "turn_tallies", "game_tallies", "last_known")
_PLAIN = (
    "seats",
    "supply",
    "modifiers",
    "relations",
    "waiting",
    "delayed",
    "secrets",
    "free",
    "decklists",
    "watches",
    "parameters",
    "turn",
    "round",
    "active",
    "regular",
    "turn_queue",
    "phase_queue",
    "order",
    "pacts",
    "phase",
    "priority",
    "passes",
    "rng",
    "given",
    "question",
    "answers",
    "outcome",
    "version",
    "reshapes",
    "stamp",
    "next_frame",
    "steps",
    "resolutions",
    "turn_actions",
    "repeats",
    "cache",
    "shapes",
    "events",
    "masked_for",
    "hasty",
    "asked_in",
)


_BOUND_TO_A_TABLE = ("modifiers", "replacements")  # entries of ``shapes`` that hold contexts


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A whole position. ``copy`` is cheap because rows are shared; ``digest`` is stable across processes."""

    __slots__ = _LISTS + _DICTS + _PLAIN

    entities: list[Entity]
    zones: list[tuple[int, ...]]
    players: list[Player]
    agenda: list[Step]
    frames: dict[int, Frame]
    turn_tallies: dict[tuple[str, int], int]
    game_tallies: dict[tuple[str, int], int]
    last_known: dict[tuple[int, int], Snapshot]
    seats: int
    supply: Pairs
    modifiers: tuple[Modifier, ...]
    relations: tuple[Relation, ...]
    waiting: tuple[Waiting, ...]
    delayed: tuple[Any, ...]
    secrets: tuple[tuple[str, int, int], ...]
    free: tuple[int, ...]
    decklists: tuple[tuple[Card, ...], ...]
    watches: tuple[Watch, ...]
    parameters: Mapping[str, int | str | bool]  # never changed, so copies share it
    turn: int
    round: int
    active: int
    regular: int
    turn_queue: tuple[int, ...]
    phase_queue: tuple[str, ...]
    order: tuple[int, ...]
    pacts: tuple[Pact, ...]
    phase: str
    priority: int
    passes: int
    rng: int
    given: tuple[tuple[str, tuple[int, ...]], ...]
    question: Question | None
    answers: tuple[Option, ...]
    outcome: Outcome | None
    version: int
    reshapes: int
    stamp: int
    next_frame: int
    steps: int
    resolutions: int
    turn_actions: int
    repeats: tuple[str, ...]
    cache: dict[Any, Any]
    shapes: dict[Any, Any]
    events: list[Event]
    masked_for: int
    hasty: bool
    asked_in: tuple[str, ...]

    def __init__(self, seats: int, zones: int, seed: int) -> None:
        self.entities = [Entity(0, Card("nothing"), -1, -1, -1)]
        self.zones = [()] * (zones * seats)
        self.players = []
        self.agenda = []
        self.frames = {}
        self.turn_tallies = {}
        self.game_tallies = {}
        self.last_known = {}
        self.seats = seats
        self.supply = ()  # what is left of the resources of which there is only so much for all players
        self.modifiers = ()
        self.relations = ()
        self.waiting = ()
        self.delayed = ()
        self.secrets = ()
        self.free = ()
        self.decklists = ()
        self.watches = ()
        self.parameters = {}
        self.turn = 0
        self.round = 0
        self.active = 0
        self.regular = 0  # whose turn it was last in the regular order, extra turns aside
        self.turn_queue = ()
        self.phase_queue = ()  # phases of this turn that come after the present one, out of their order
        self.order = ()  # of the players this round, where it is not the order of the seats
        self.pacts = ()
        self.phase = ""
        self.priority = 0
        self.passes = 0
        self.rng = seeded(seed)
        self.given = ()
        self.question = None
        self.answers = ()
        self.outcome = None
        self.version = 0
        self.reshapes = 0
        self.stamp = 0
        self.next_frame = 1
        self.steps = 0
        self.resolutions = 0
        self.turn_actions = 0
        self.repeats = ()
        self.cache = {}
        self.shapes = {}
        self.events = []
        self.masked_for = -1
        self.hasty = False  # in a bot's thought: everybody passes while the stack or a fight is not done
        self.asked_in = ()  # there too: phases in which whoever's turn it is may act, and nobody else (empty: all)

    def copy(self) -> State:
        """An independent position; rows are shared because nobody changes them.

        ``cache`` and ``shapes`` are shared too: the pen replaces them whole, so what two copies still share is
        true for both. What looks through the eyes of one table is not shared: it would go on reading the original.
        Events since the last decision are not carried over.
        """
        other: State = blank(State)
        for name in _PLAIN:
            setattr(other, name, getattr(self, name))
        other.entities = self.entities.copy()
        other.zones = self.zones.copy()
        other.players = self.players.copy()
        other.agenda = self.agenda.copy()
        other.frames = self.frames.copy()
        other.turn_tallies = self.turn_tallies.copy()
        other.game_tallies = self.game_tallies.copy()
        other.last_known = self.last_known.copy()
        other.shapes = {name: found for name, found in self.shapes.items() if name not in _BOUND_TO_A_TABLE}
        other.events = []
        return other

    # ---- reading -----------------------------------------------------------------------------------------------
    def ids(self, zone: int, holder: int = 0) -> tuple[int, ...]:
        """The ids lying in a zone, top first (``holder`` 0 for shared zones)."""
        return self.zones[zone * self.seats + holder]

    def entity(self, ident: int) -> Entity:
        """The row of an id."""
        return self.entities[ident]

    def living(self) -> list[int]:
        """The players still in, in seat order."""
        return [row.index for row in self.players if not row.out]

    def after(self, player: int) -> int:
        """The next living player clockwise."""
        if self.order:
            return self._after_in_order(player)
        for offset in range(1, self.seats + 1):
            other = (player + offset) % self.seats
            if not self.players[other].out:
                return other
        return player

    def _after_in_order(self, player: int) -> int:
        place = self.order.index(player)
        for other in self.order[place + 1 :] + self.order[:place]:
            if not self.players[other].out:
                return other
        return player

    def in_turn_order(self) -> list[int]:
        """The living players, the active one first, then clockwise."""
        if self.order:
            place = self.order.index(self.active)
            order = [*self.order[place:], *self.order[:place]]
        else:
            order = [(self.active + offset) % self.seats for offset in range(self.seats)]
        return [player for player in order if not self.players[player].out]

    def parameter(self, name: str) -> int:
        """A numeric parameter of the format in play."""
        return int(self.parameters[name])

    def choice(self, name: str) -> str:
        """A parameter that is a word (a mulligan procedure, a variant)."""
        return str(self.parameters[name])
