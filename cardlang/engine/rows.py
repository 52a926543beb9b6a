"""Rows: the records a position is made of. A row is never altered; a change puts a new one in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardlang.engine.cards import Card
from cardlang.engine.refs import NO_PLAYER

if TYPE_CHECKING:
    from cardlang.engine.events import Event

Pairs = tuple[tuple[str, int], ...]


def pairs_get(pairs: Pairs, name: str) -> int:
    """The number stored under a name (0 if absent)."""
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


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Entity:
    """One object in the game: a card, a token, or an ability on the stack.

    ``inc`` (incarnation) grows when it changes zone, so that old references no longer match. ``card`` is
    what is printed on it, ``face`` what it counts as now. ``seen`` has a bit for each player who knows the
    card. ``since`` is the turn in which it came to its zone. ``stamp`` orders what it says in play among continuous
    effects: when it came into play, was attached or was turned over. ``frame`` is the frame of a stack item.
    ``marks`` are numbers that the game keeps on it; ``counters`` are visible counters, of which the
    ``fleeting`` ones expire (RUL-RR-14). ``host`` is what it is attached to, ``host_inc`` the incarnation
    of that (``Table.host_of`` reads both). ``hidden`` is the row for those who do not know the card, once they have
    looked (``view``).
    """

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
    stamp: int
    frame: int
    host: int
    host_inc: int
    base_controller: int
    token: bool
    hidden: Entity | None

    __slots__ = tuple(__annotations__)
    not_facts: ClassVar[tuple[str, ...]] = ("hidden",)

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
        self.stamp = 0
        self.frame = 0
        self.host = 0
        self.host_inc = 0
        self.base_controller = owner
        self.token = False
        self.hidden = None

    def changed(self) -> Entity:
        """A copy for a change to alter before it is put in place."""
        row = Entity(self.id, self.card, self.owner, self.zone, self.holder)
        row.inc = self.inc
        row.face = self.face
        row.controller = self.controller
        row.seen = self.seen
        row.flags = self.flags
        row.marks = self.marks
        row.counters = self.counters
        row.fleeting = self.fleeting
        row.since = self.since
        row.stamp = self.stamp
        row.frame = self.frame
        row.host = self.host
        row.host_inc = self.host_inc
        row.base_controller = self.base_controller
        row.token = self.token
        return row


@mypyc_attr(acyclic=True)
class Snapshot:
    """Last known information about an entity that left play: its row and its numbers at that moment, and the relations
    that began at it (what it attacked).
    """

    __slots__ = ("row", "values", "relations")

    def __init__(self, row: Entity, values: Pairs, relations: tuple[Relation, ...] = ()) -> None:
        self.row = row
        self.values = values
        self.relations = relations


@mypyc_attr(acyclic=True)
class Player:
    """One player's row: resources (in the game's order), marks, and whether they are out.

    For a player who is out, ``reason`` says why and ``by`` is the player who caused it (-1: nobody).
    """

    __slots__ = ("index", "name", "resources", "marks", "out", "reason", "by")

    def __init__(self, index: int, name: str, resources: tuple[int, ...]) -> None:
        self.index = index
        self.name = name
        self.resources = resources
        self.marks: Pairs = ()
        self.out = False
        self.reason = ""
        self.by = NO_PLAYER

    def changed(self) -> Player:
        """A copy for a change to alter."""
        row = Player(self.index, self.name, self.resources)
        row.marks = self.marks
        row.out = self.out
        row.reason = self.reason
        row.by = self.by
        return row


@mypyc_attr(acyclic=True)
class Result:
    """What a step of an effect did: whether anything happened, to what, and how much. ``incs`` are the incarnations
    of the ``refs`` (0 for a player), taken when the result is noted: after the step's own moves. ``said`` is what of it
    was done as it was to be done, where something else happened instead of the rest; None: all of it. ``elsewhere``
    are the refs that came to another place than was said. ``amounts`` and ``doers`` are how much it was of each ref,
    and the player who did it (-1: nobody); empty where that is not kept. ``instead``: whether anything happened in
    place of it, or of a part of it.
    """

    __slots__ = ("refs", "amount", "done", "text", "incs", "said", "elsewhere", "amounts", "doers", "instead")

    def __init__(
        self,
        refs: tuple[int, ...] = (),
        amount: int = 0,
        done: bool = False,
        text: str = "",
        incs: tuple[int, ...] = (),
        said: Result | None = None,
    ) -> None:
        self.refs = refs
        self.amount = amount
        self.done = done
        self.text = text
        self.incs = incs
        self.said = said
        self.elsewhere: tuple[int, ...] = ()
        self.amounts: tuple[int, ...] = ()
        self.doers: tuple[int, ...] = ()
        self.instead = False

    def bound(self, incs: tuple[int, ...]) -> Result:
        """The same result about these incarnations of its refs."""
        return self.about(self.refs, incs)

    def about(self, refs: tuple[int, ...], incs: tuple[int, ...]) -> Result:
        """The same result about these things, each in the place of one of its refs."""
        said = self.said
        if said is not None:
            now = dict(zip(self.pairs, zip(refs, incs, strict=True), strict=True)) if self.incs else {}
            pairs = [now.get(pair, pair) for pair in said.pairs]
            said = said.about(tuple([ref for ref, _ in pairs]), tuple([inc for _, inc in pairs])) if pairs else said
        other = Result(refs, self.amount, self.done, self.text, incs, said)
        other.amounts, other.doers, other.instead = self.amounts, self.doers, self.instead
        if self.elsewhere:
            other.elsewhere = tuple([new for old, new in zip(self.refs, refs, strict=True) if old in self.elsewhere])
        return other

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The refs with their incarnations."""
        return list(zip(self.refs, self.incs, strict=True))


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """The memory of one spell or ability from its announcement to its end.

    ``targets`` has, for each slot, the chosen (ref, incarnation) pairs; ``results`` what named steps did;
    ``event`` what triggered a triggered ability; ``row`` its source as it was when the frame was opened. One that is
    never opened, to look at a card, has no number.
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
        source: int,
        inc: int,
        row: Entity | None,
        controller: int,
        ability: object = None,
        body: object = None,
        event: Event | None = None,
        ident: int = 0,
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
        """A copy for a change to alter."""
        row = Frame(
            self.source, self.inc, self.row, self.controller, self.ability, self.body, self.event, self.id
        )
        row.targets = self.targets
        row.x = self.x
        row.results = self.results
        return row


class Outcome:
    """How a match ended. ``kind`` is ``win``, ``draw``, ``turn_limit``, ``loop`` or ``budget``; statistics
    count each separately.
    """

    __slots__ = ("kind", "winners", "reason")

    def __init__(self, kind: str, winners: tuple[int, ...] = (), reason: str = "") -> None:
        self.kind = kind
        self.winners = winners
        self.reason = reason

    def __repr__(self) -> str:
        return f"Outcome({self.kind!r}, {self.winners}, {self.reason!r})"


PAST: Final = "past "
"""In front of the name of a relation that has ended, and is only remembered."""


@mypyc_attr(acyclic=True)
class Relation:
    """A link between two entities, such as an attacker and what it attacks. It ends when the first leaves. Where that
    changes sides it is past, and named otherwise, until such relations end for all or the turn does.
    """

    __slots__ = ("name", "first", "second", "second_inc")

    def __init__(self, name: str, first: int, second: int, second_inc: int) -> None:
        self.name = name
        self.first = first
        self.second = second
        self.second_inc = second_inc

    def past(self) -> Relation:
        """The same, as something that was."""
        return self if self.is_past else Relation(PAST + self.name, self.first, self.second, self.second_inc)

    @property
    def is_past(self) -> bool:
        """Whether it has ended, and is only remembered."""
        return self.name.startswith(PAST)

    @property
    def kind(self) -> str:
        """Its name, whether it is past or not."""
        return self.name.removeprefix(PAST)
