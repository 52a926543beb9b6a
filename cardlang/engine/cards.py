"""Cards as printed, and the abstract base classes of abilities, which the language and the games fill in.

The engine never imports the language. A verb of card English *is* an :class:`Effect`, an amount *is* an
:class:`Amount`, and so on for the other classes here.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardlang.engine.interfaces import CostPart as CostPart
from cardlang.engine.interfaces import (
    Effect as Effect,
)
from cardlang.engine.interfaces import (
    TargetSlot as TargetSlot,
)
from cardlang.engine.interfaces import (
    Watch as Watch,
)
from cardlang.engine.refs import NO_PLAYER
from cardlang.engine.word_interfaces import Amount as Amount
from cardlang.engine.word_interfaces import (
    Condition as Condition,
)
from cardlang.engine.word_interfaces import (
    Filter as Filter,
)
from cardlang.engine.zones import PLAY

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.engine.game import Game
    from cardlang.engine.modifiers import Modifier
    from cardlang.engine.table import Table


class Body:
    """What a spell or ability does: its target slots in textual order, then its effects in order.

    ``modes`` are pairs (text, body). A body with modes has nothing else; its controller chooses the mode
    when it is put on the stack, and ``how_many`` is what the text calls that: ``one or both``. ``asked``: what of each
    of them must be so then, or not (False), that it may be chosen; empty where nothing is asked. ``lucky``: chance
    chooses. ``once``: each is chosen once in a ``turn``, or once at all (``game``); empty where it may be chosen again.
    """

    __slots__ = ("targets", "effects", "modes", "memo", "in_a_row", "depends", "how_many", "asked", "lucky", "once")
    not_facts: ClassVar[tuple[str, ...]] = ("depends", "how_many", "in_a_row", "memo")

    def __init__(
        self, targets: tuple[TargetSlot, ...] = (), effects: tuple[Effect, ...] = (),
        modes: tuple[tuple[str, Body], ...] = (),
    ) -> None:  # fmt: skip
        self.targets = targets
        self.effects = effects
        self.modes = modes
        self.how_many, self.lucky, self.once = "one", False, ""
        self.asked: tuple[tuple[tuple[Condition, bool], ...], ...] = ()
        self.memo: dict[str, object] = {}
        self.depends = False  # whether what was paid decides which targets are chosen
        self.in_a_row = False  # whether targets of one slot decide what fits another
        for slot in targets:
            self.in_a_row = self.in_a_row or bool(slot.after)
            self.depends = self.depends or bool(slot.needs or slot.spared)

    def offers(self, mode: int, ctx: Context) -> bool:  # whether what is asked of a mode lets it be chosen now
        return all(asked.holds(ctx) == wanted for asked, wanted in (self.asked[mode] if self.asked else ()))


NO_BODY: Final = Body()
INSTANT: Final = "instant"
SORCERY: Final = "sorcery"
AT_ONCE: Final = "at once"  # at instant speed, and without using the stack

NAMELESS: Final = "nameless"  # of a face that has no name, though something is shown for it
CHOSEN_X: Final = "paid X"
"""The mark with the X that was chosen as a card was cast; what it says in play means that X."""
PAID: Final = "paid "
"""Begins the name of the mark that says how often an optional part of its cost was paid for a card."""
NOT_OF_TYPE: Final = "non-"
"""How an adjective begins that is true of what lacks a subtype: ``non-Ox``."""

ELSEWHERE: Final = "cast from elsewhere"
"""The key in ``Card.special`` of how a card may be cast from elsewhere than the hand: (zone, whether it is exiled
afterwards, condition, price, other costs).
"""
ONLY: Final = "play only"
"""The key in ``Card.special`` of the conditions under which alone a card may be played."""

PAY_MORE: Final = "pay more"
"""The question whether an optional part of a cost is paid, and the cause of its mark."""


class Extra:
    """An optional part of the cost of a spell, chosen as it is cast: "you may pay 2 EP".

    ``name`` is what the card is when it was paid (``overcharged``), ``text`` how the player is asked. It may be paid up
    to ``most`` times (0: any number of times); the mark ``PAID + name`` counts them. With ``ways`` it is not optional:
    one of these costs, each with how it is called, must be paid.
    """

    __slots__ = ("name", "text", "parts", "most", "ways")

    def __init__(
        self,
        name: str,
        text: str,
        parts: tuple[CostPart, ...],
        most: int = 1,
        ways: tuple[tuple[str, tuple[CostPart, ...]], ...] = (),
    ) -> None:
        self.name = name
        self.text = text
        self.parts = parts
        self.most = most
        self.ways = ways


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """What all abilities share. ``key`` is unique within its card, ``text`` is the source sentence, ``label`` the
    keyword of the set that it has its name from (in lower case; empty without one), ``memo`` is a cache that a game
    may use for facts about this ability.
    """

    __slots__ = ("key", "text", "label", "memo")
    not_facts: ClassVar[tuple[str, ...]] = ("memo",)

    def __init__(self, key: str = "", text: str = "") -> None:
        self.key = key
        self.text = text
        self.label = ""
        self.memo: dict[str, object] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Activated(Ability):
    """``Cost: effect``. ``limit`` is how many times a turn it may be used (0 = any number); ``role`` is the
    role of the zone it works from.
    """

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Triggered(Ability):
    """``When ..., effect``. ``change_types`` are the types of event it listens to (see ``engine.events``).

    With ``everywhere`` it waits for something that happens to its own card, and hears it outside play too ("when ~ is
    discarded"). ``role`` is that of the zone it works from. ``limit`` is how many times a turn it may trigger (0 = any
    number). ``own``: only an event whose ``ref`` is its own card can trigger it. ``immediate``: it resolves before any
    player can respond (``it cannot be countered``, of a spell that has just been cast).
    """

    __slots__ = ("change_types", "body", "condition", "limit", "role", "everywhere", "own", "immediate")
    not_facts: ClassVar[tuple[str, ...]] = ("own",)

    def __init__(
        self,
        key: str,
        text: str,
        change_types: tuple[int, ...],
        body: Body,
        condition: Condition | None = None,
        role: str = "play",
        everywhere: bool = False,
        limit: int = 0,
    ) -> None:
        super().__init__(key, text)
        self.change_types = change_types
        self.limit = limit
        self.body = body
        self.condition = condition
        self.role = role
        self.everywhere = everywhere
        self.own = False
        self.immediate = False

    def concerns(self, table: Table, event: Event) -> bool:
        """A cheap first test: False if this event, of one of its ``change_types``, cannot trigger it on any card."""
        return True

    @abstractmethod
    def matches(self, ctx: Context, event: Event) -> bool:
        """True if the event triggers the ability."""

    def asked_after(self, game: Game, event: Event) -> bool:
        """True if its condition is asked when what follows at once (:meth:`Game.follow`) has happened, too."""
        return self.condition is not None and game.followed[event.change_type]

    def roles(self, ctx: Context, event: Event) -> tuple[int, int, int, int]:
        """Subject and object of the event (refs), for pronouns, and the players whose they are; 0 and -1 for none."""
        return event.ref, 0, event.player, NO_PLAYER

    def together(self, ctx: Context, event: Event) -> int:
        """How many events of a batch set it off as one ("whenever you discard one or more cards"); 0 if each does."""
        return 0

    def crowd(self, ctx: Context, event: Event) -> int:
        """How many did together what set it off, where :meth:`together` is how much that was; 0 where it is not."""
        return 0

    def times(self, ctx: Context, event: Event) -> int:
        """How often an event sets it off: "whenever a counter is put on ~" once for each of several counters."""
        return 1

    def names_place(self, ctx: Context, event: Event) -> bool:
        """True if the event says where a card arrives ("is returned to your hand"): it is known there."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Static(Ability):
    """An ability that applies for as long as its card is in play.

    With ``everywhere`` it is about its own card alone, and applies wherever that is ("~ costs 2 EP less").
    """

    __slots__ = ("everywhere",)

    def __init__(self, key: str, text: str, everywhere: bool = False) -> None:
        super().__init__(key, text)
        self.everywhere = everywhere

    @abstractmethod
    def modifiers(self, ctx: Context) -> Sequence[Modifier]:
        """The modifiers it adds if its condition is met. They are kept, so a filter says what they apply to."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacement(Ability):
    """``If ... would ..., ... instead`` and prevention: acts on a proposed change, at most once per change.

    With ``entering`` it acts only on how its own card, or a token that is a copy of it, comes into play; with ``own``
    also on what happens to its own card outside play; with ``together`` on all such changes of a batch to the same
    player, or damage to the same thing, at once. What is ``alike`` does the same on each of a player's cards of that
    name, so that nobody is asked which of them applies.
    """

    __slots__ = ("change_types", "optional", "entering", "own", "together", "alike")

    def __init__(
        self,
        key: str,
        text: str,
        change_types: tuple[int, ...],
        optional: bool = False,
        entering: bool = False,
        own: bool = False,
        together: bool = False,
        alike: bool = False,
    ) -> None:
        super().__init__(key, text)
        self.change_types = change_types
        self.optional = optional
        self.entering = entering
        self.own = own
        self.together = together
        self.alike = alike

    def awake(self, table: Table) -> bool:
        """False while nothing it could act on is possible, whatever happens, until what is in force changes."""
        return True

    @abstractmethod
    def applies(self, ctx: Context, change: Change) -> bool:
        """True if it may act on this change."""

    def asks(self, ctx: Context, change: Change) -> int:
        """The player who decides whether an optional one acts: the affected one, or who will control what enters."""
        return ctx.controller if self.entering else change.affected(ctx.state)

    @abstractmethod
    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        """The changes that happen instead, with the original one, possibly altered, if it still happens."""

    def replace_all(self, ctx: Context, changes: Sequence[Change]) -> Sequence[Change]:
        """The same for all that it acts on at once: one change, unless it acts ``together``."""
        (change,) = changes
        return self.replace(ctx, change)


class Card:
    """A card as printed. It is shared by all matches and never changed.

    ``base`` holds every printed number: stats, cost, pitch and keywords (a keyword without a number is 1).
    ``special`` holds clauses that only one game has (a trap clause, a victory clause); that game's
    rulebook reads them. ``nouns`` are all its types in lower case. ``memo`` is a cache that a game may use
    for facts about the card.
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
        "extras",
        "owes",
        *("activated", "triggered", "able", "works_elsewhere", "of_itself", "hears_itself"),
        "statics",
        "replacements",
        "watches",
        "special",
        "permanent",
        "type_line",
        "source",
        "words",
        "nouns",
        "memo",
        "beneath",
    )
    not_facts: ClassVar[tuple[str, ...]] = (
        "beneath",
        "memo",
        "nouns",
        "owes",
        "source",
        "type_line",
        "words",
        *("able", "works_elsewhere", "of_itself", "hears_itself"),
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
        extras: tuple[Extra, ...] = (),
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
        self.base: dict[str, int] = dict(base or {})
        self.variable = variable
        self.spell = spell
        self.additional = additional
        self.extras = extras
        self.owes = bool(additional) or any(extra.ways for extra in extras)  # more than its printed cost
        self.activated = activated
        roles = [*(ability.role for ability in activated), *(ability.role for ability in triggered)]
        self.able = bool(activated or triggered or replacements)
        self.works_elsewhere = any(role != PLAY for role in roles)  # from hand or discard pile
        self.of_itself = tuple([each for each in statics if each.everywhere])
        self.hears_itself = tuple([each for each in triggered if each.everywhere])
        self.triggered, self.statics = triggered, statics
        self.replacements = replacements
        self.watches = watches
        self.special: dict[str, object] = dict(special or {})
        self.permanent = permanent
        self.type_line = type_line
        self.source = source
        self.words = words  # the set's own declarations, needed to parse ``source``; a save stores both
        self.nouns = frozenset(word.lower() for word in (*kinds, *supertypes, *subtypes))
        self.memo: dict[object, object] = {}
        self.beneath: Card | None = None  # of a face that effects gave types or replaced for a time: that without them

    def with_types(self, types: tuple[str, ...], kinds: tuple[str, ...], stats: tuple[str, ...]) -> Card:
        """This card with more types: ``kinds`` says which of them are kinds, the others are subtypes. Each of ``stats``
        that is not printed on it is 0. The same object each time.
        """
        key = ("with types", *types)
        known = self.memo.get(key)
        if isinstance(known, Card):
            return known
        more = tuple([each for each in types if each.lower() not in self.nouns])
        card = self._again(
            (*self.kinds, *(each for each in more if each in kinds)),
            (*self.subtypes, *(each for each in more if each not in kinds)),
            {**dict.fromkeys(stats, 0), **self.base},
        )
        line = " ".join([*card.supertypes, *(each.title() for each in card.kinds)])
        card.type_line = line + (" - " + " ".join(card.subtypes) if card.subtypes else "")
        card.beneath = self
        self.memo[key] = card
        return card

    def with_numbers(self, numbers: tuple[tuple[str, int], ...]) -> Card:
        """This card with other printed numbers. The same object each time."""
        key = ("with numbers", *numbers)
        known = self.memo.get(key)
        if isinstance(known, Card):
            return known
        card = self._again(self.kinds, self.subtypes, {**self.base, **dict(numbers)})
        card.type_line = self.type_line
        self.memo[key] = card
        return card

    def with_given(self, more: tuple[tuple[str, int], ...], abilities: tuple[Ability, ...]) -> Card:
        """This card with more of these numbers (keywords are numbers) and with abilities behind its own. The same
        object each time.
        """
        key = ("with given", *more, *abilities)
        known = self.memo.get(key)
        if isinstance(known, Card):
            return known
        base = dict(self.base)
        for name, amount in more:
            base[name] = base.get(name, 0) + amount
        card = self._again(self.kinds, self.subtypes, base, abilities)
        card.type_line = self.type_line
        self.memo[key] = card
        return card

    def over(self, beneath: Card) -> Card:
        """This card as the face of a thing for a time; ``beneath`` is its face otherwise. The same object each time."""
        known = self.memo.get(beneath)
        if isinstance(known, Card):
            return known
        card = self._again(self.kinds, self.subtypes, self.base)
        card.type_line = self.type_line
        card.beneath = beneath
        self.memo[beneath] = card
        return card

    def _again(
        self,
        kinds: tuple[str, ...],
        subtypes: tuple[str, ...],
        base: Mapping[str, int],
        given: tuple[Ability, ...] = (),
    ) -> Card:
        """A card with these types, numbers and further abilities, and else the same."""
        return Card(
            self.name,
            kinds=kinds,
            supertypes=self.supertypes,
            subtypes=subtypes,
            base=base,
            variable=self.variable,
            spell=self.spell,
            additional=self.additional,
            extras=self.extras,
            activated=(*self.activated, *[each for each in given if isinstance(each, Activated)]),
            triggered=(*self.triggered, *[each for each in given if isinstance(each, Triggered)]),
            statics=self.statics,
            replacements=(*self.replacements, *[each for each in given if isinstance(each, Replacement)]),
            watches=self.watches,
            special=self.special,
            permanent=self.permanent,
            source=self.source,
            words=self.words,
        )

    @property
    def values(self) -> Mapping[str, int]:
        """The printed numbers (cost, pitch, stats, keywords)."""
        return self.base

    def __repr__(self) -> str:
        return f"Card({self.name!r})"


UNKNOWN: Final = Card("a hidden card")
