"""Cards as printed, and the abstract abilities that words and games fill.

The engine never imports the language: a verb of card English *is* an :class:`Effect`, an amount *is* an
:class:`Amount`, and so on down this page.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.engine.modifiers import Modifier
    from cardlang.engine.steps import Step


class Amount(ABC):
    """A number that may have to be counted."""

    __slots__ = ()

    @abstractmethod
    def count(self, ctx: Context) -> int:
        """Its value now; never asks, never writes."""


class Condition(ABC):
    """Something that holds or does not."""

    __slots__ = ()

    @abstractmethod
    def holds(self, ctx: Context) -> bool:
        """Whether it holds now."""


class Filter(ABC):
    """A description that an entity or a player fits or does not."""

    __slots__ = ()

    @abstractmethod
    def matches(self, ctx: Context, ref: int) -> bool:
        """Whether the thing behind ``ref`` fits it now."""


class Effect(ABC):
    """One thing a card does."""

    __slots__ = ()

    @abstractmethod
    def plan(self, ctx: Context) -> Sequence[Step]:
        """Reads, asks, and returns what should happen; never writes."""


class TargetSlot(ABC):
    """One 'target ...' of a text: chosen on the way in, looked at again on resolution (RUL-RR-61)."""

    minimum: int = 1
    maximum: int = 1

    @abstractmethod
    def candidates(self, ctx: Context) -> list[int]:
        """The refs that may be chosen now, in a stable order."""

    @abstractmethod
    def legal(self, ctx: Context, ref: int) -> bool:
        """Whether one ref may be (or may still be) the target."""


class Body:
    """What a spell or ability does: its target slots in textual order, then its effects in order."""

    __slots__ = ("targets", "effects")

    def __init__(self, targets: tuple[TargetSlot, ...] = (), effects: tuple[Effect, ...] = ()) -> None:
        self.targets = targets
        self.effects = effects


class CostPart(ABC):
    """One part of a cost: an amount of a resource, or entities given up.

    ``name`` is where the frame keeps what was given up, for text that speaks of it later.
    """

    name: str = ""
    taps: bool = False
    """Whether what is picked is tapped for this part, so that it cannot be tapped for another one too."""

    def resource(self, ctx: Context) -> tuple[str, int] | None:
        """Name and amount, for a part paid from a resource."""
        return None

    def picks(self, ctx: Context) -> tuple[int, list[int]] | None:
        """How many entities of which must be picked, for a part paid with entities."""
        return None

    @abstractmethod
    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        """The changes that pay it."""

    def prompt(self) -> str:
        """What the payer is asked when there is a choice."""
        return "Choose what to pay with"


INSTANT = "instant"
SORCERY = "sorcery"
AT_ONCE = "at once"  # whenever its controller may act, and without the stack


class Ability:
    """What all abilities share. ``key`` is stable within its card; ``text`` is the source sentence."""

    __slots__ = ("key", "text")

    def __init__(self, key: str = "", text: str = "") -> None:
        self.key = key
        self.text = text


class Activated(Ability):
    """``Cost: effect``. ``limit`` is how often a turn (0 = any); ``zone`` the role it works from."""

    __slots__ = ("cost", "body", "speed", "limit", "role", "condition")

    def __init__(
        self,
        key: str,
        text: str,
        cost: tuple[CostPart, ...],
        body: Body,
        speed: str = INSTANT,
        limit: int = 0,
        role: str = "play",
        condition: Condition | None = None,
    ) -> None:
        super().__init__(key, text)
        self.cost = cost
        self.body = body
        self.speed = speed
        self.limit = limit
        self.role = role
        self.condition = condition


class Triggered(Ability, ABC):
    """``When ..., effect``. ``strokes`` are the kinds of event it listens to (engine.events)."""

    __slots__ = ("strokes", "body", "condition", "role")

    def __init__(
        self,
        key: str,
        text: str,
        strokes: tuple[int, ...],
        body: Body,
        condition: Condition | None = None,
        role: str = "play",
    ) -> None:
        super().__init__(key, text)
        self.strokes = strokes
        self.body = body
        self.condition = condition
        self.role = role

    @abstractmethod
    def matches(self, ctx: Context, event: Event) -> bool:
        """Whether the event sets it off."""


class Static(Ability, ABC):
    """An ability that is simply true while its card is in play."""

    __slots__ = ()

    @abstractmethod
    def modifiers(self, ctx: Context) -> Sequence[Modifier]:
        """What it adds to the table now (an unmet condition gives nothing)."""


class Replacement(Ability, ABC):
    """``If ... would ..., ... instead`` and prevention: acts on a proposed change, once per change."""

    __slots__ = ("strokes", "optional")

    def __init__(self, key: str, text: str, strokes: tuple[int, ...], optional: bool = False) -> None:
        super().__init__(key, text)
        self.strokes = strokes
        self.optional = optional

    @abstractmethod
    def applies(self, ctx: Context, change: Change) -> bool:
        """Whether it may act on this change."""

    @abstractmethod
    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        """What happens in its place (the changed change included, if it stays)."""


class Watch(ABC):
    """Something countable that a card asks about ("this turn", "this game"); only what is asked about is tallied.

    ``key`` names the tally. With ``per_thing`` the things it happened to are tallied, else the players who ask.
    """

    key: str = ""
    strokes: tuple[int, ...] = ()
    per_thing: bool = False

    @abstractmethod
    def counts(self, ctx: Context, event: Event) -> int:
        """How much an event adds, seen with the eyes of the player who asks."""

    def thing(self, event: Event) -> int:
        """Which thing a tally ``per_thing`` counts for."""
        return event.ref


class Card:
    """A card as printed: shared by every game, never changed.

    ``base`` holds every printed number: stats, cost, pitch and keywords (a plain keyword counts 1). ``special`` is
    for clauses only one game has (a trap clause, a victory clause); that game's rulebook reads them.
    """

    __slots__ = (
        "name",
        "kinds",
        "supertypes",
        "subtypes",
        "base",
        "variable",
        "spell",
        "additional",
        "activated",
        "triggered",
        "statics",
        "replacements",
        "watches",
        "special",
        "permanent",
        "type_line",
        "source",
        "words",
    )

    def __init__(
        self,
        name: str,
        *,
        kinds: tuple[str, ...] = (),
        supertypes: tuple[str, ...] = (),
        subtypes: tuple[str, ...] = (),
        base: Mapping[str, int] | None = None,
        variable: bool = False,
        spell: Body | None = None,
        additional: tuple[CostPart, ...] = (),
        activated: tuple[Activated, ...] = (),
        triggered: tuple[Triggered, ...] = (),
        statics: tuple[Static, ...] = (),
        replacements: tuple[Replacement, ...] = (),
        watches: tuple[Watch, ...] = (),
        special: Mapping[str, object] | None = None,
        permanent: bool = False,
        type_line: str = "",
        source: str = "",
        words: str = "",
    ) -> None:
        self.name = name
        self.kinds = kinds
        self.supertypes = supertypes
        self.subtypes = subtypes
        self.base: Mapping[str, int] = dict(base or {})
        self.variable = variable
        self.spell = spell
        self.additional = additional
        self.activated = activated
        self.triggered = triggered
        self.statics = statics
        self.replacements = replacements
        self.watches = watches
        self.special: Mapping[str, object] = dict(special or {})
        self.permanent = permanent
        self.type_line = type_line
        self.source = source
        self.words = words  # what its set declares for texts like this one; a save keeps both

    @property
    def values(self) -> Mapping[str, int]:
        """The printed numbers (cost, pitch, stats, keywords)."""
        return self.base

    def __repr__(self) -> str:
        return f"Card({self.name!r})"


UNKNOWN = Card("a hidden card")
