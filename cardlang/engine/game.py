"""The base class of all rulebooks. A game is one class, and the engine calls it, never the reverse."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardlang.counting import one_or_many
from cardlang.engine import changes, goals
from cardlang.engine.cards import Card, CostPart, Effect, Replacement, Triggered
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.events import ALL_TYPES, PHASE
from cardlang.engine.in_force import price_changes
from cardlang.engine.kept import ANYTHING, EXILED, IN_PLAY, LISTENING, RESOURCES, REST, VITAL
from cardlang.engine.misnamed import NoSuchResource
from cardlang.engine.modifiers import EXILED_AFTER
from cardlang.engine.own_nouns import Noun
from cardlang.engine.pacts import partners, winners_with
from cardlang.engine.parameters import why_not
from cardlang.engine.phases import Phase as Phase
from cardlang.engine.phases import skips_of
from cardlang.engine.zones import DISCARD, EXILE, HAND, NOWHERE, PLAY, STACK, Zone

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.engine.goals import Goal
    from cardlang.engine.places import Board
    from cardlang.engine.state import Entity, State
    from cardlang.engine.steps import Step
    from cardlang.engine.table import Table
    from cardlang.engine.triggers import Waiting


_FACTS: Final[Mapping[str, int]] = {PLAY: REST | IN_PLAY, EXILE: REST | EXILED}
MOST_MISSING: Final = 1_000
"""Of this many draws at once it is noticed that there is no card for them; far beyond any deck."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A rulebook: facts as class attributes, rules as short methods.

    ``moments`` maps a moment of card text ("your end step") to the phases it begins with. ``resources`` are amounts
    that can be spent; ``parameters`` numbers and words that a format may set; ``remembered`` the numbers kept of
    entities that leave play; ``flags`` the names of an entity's flag bits; ``tallied`` the causes counted per turn and
    per game. ``supplies`` maps each resource that all players take from one supply to the parameter with its size;
    ``endless`` is the outcome of a match in which a player acts without end. ``counts_turns_itself``: one of its phases
    writes ``CountDown``, for what lasts a number of turns; otherwise the engine does as a turn begins.
    """

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 2
    zones: ClassVar[tuple[Zone, ...]] = ()
    resources: ClassVar[tuple[str, ...]] = ()
    supplies: ClassVar[Mapping[str, str]] = {}
    vital: ClassVar[tuple[str, ...]] = ()  # the resources that ``checks`` reads: a player without them loses
    counts_turns_itself: ClassVar[bool] = False
    endless: ClassVar[str] = "budget"
    plurals: ClassVar[Mapping[str, str]] = {}
    """The plurals of resources (``{"spark": "sparks"}``), where the plural differs from the name."""
    kinds: ClassVar[tuple[str, ...]] = ()
    put_down: ClassVar[tuple[str, ...]] = ()  # the kinds that are put into play without being cast, so are not spells
    flags: ClassVar[Mapping[str, int]] = {}
    stats: ClassVar[tuple[str, ...]] = ()
    keywords: ClassVar[tuple[str, ...]] = ()
    phases: ClassVar[tuple[Phase, ...]] = ()
    moments: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    durations: ClassVar[Mapping[str, str]] = {}  # that only its cards name: ``this conflict``
    nouns: ClassVar[Mapping[str, Noun]] = {}  # nouns of its own: ``trap``
    remembered: ClassVar[tuple[str, ...]] = ()
    changed_in_hand: ClassVar[tuple[str, ...]] = ()  # the numbers that effects may change of cards in a hand
    states: ClassVar[tuple[str, ...]] = ("tapped", "untapped")
    """The adjectives that are true of an entity only for a time; of one that has left play they are kept, too."""
    tallied: ClassVar[frozenset[str]] = frozenset()
    replacements: ClassVar[tuple[Replacement, ...]] = ()
    losses: ClassVar[tuple[str, ...]] = ("lose", "damage")  # the causes of losing a resource; none: all but "pay"
    follows: ClassVar[tuple[int, ...]] = ()  # the types of change after which ``follow`` is asked
    parameters: ClassVar[Mapping[str, int | str | bool]] = {}
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # for parameters that are words: the allowed words
    ranges: ClassVar[Mapping[str, tuple[int, int]]] = {}
    """For parameters that are numbers: the least and the greatest allowed (by default ``parameters.RANGE``)."""
    idle: ClassVar[frozenset[str]] = frozenset()
    """Kinds of action that achieve nothing by themselves. A player with no other action passes automatically (see
    ``asks``), and random bots ignore them.
    """

    phases_matter: ClassVar[bool] = True
    """Whether numbers and state-based actions may depend on the current phase. If not, cached values survive the
    beginning of a phase. For cached actions see ``occasion``.
    """
    attacks_players: ClassVar[bool] = True  # if not, an attack on what a player controls is one on them
    fighting: ClassVar[tuple[str, ...]] = ()  # the phases of one combat, in order; none is inserted between them
    hidden_face: ClassVar[Card | None] = None  # the card that a face-down entity in play counts as
    goals: ClassVar[tuple[Goal, ...]] = ()  # what decides victory and defeat; bots evaluate positions by it
    weights: ClassVar[Mapping[str, int]] = {}
    """The value of a resource, a statistic, a card in hand (by zone) or a "thing" in play, in hundredths of a card."""
    action_kinds: ClassVar[tuple[str, ...]] = ()  # the kinds of action that ``refusals`` can explain
    action_words: ClassVar[Mapping[str, str]] = {}  # what options call them, where that differs: "summon" for "cast"
    listens_from: ClassVar[tuple[int, ...]] = ()  # zones outside play with triggered abilities (see ``listeners``)
    listens_by: ClassVar[str] = ""  # the special clause without which no card listens there; empty: any may
    triggers_at_once: ClassVar[bool] = False  # whether triggered abilities resolve before any player can respond
    one_deck: ClassVar[bool] = False  # whether all players share one deck
    cards_change_hands: ClassVar[bool] = False
    """Whether a card in another's hand or pile is theirs from then on (see ``pile_of``), and not its owner's."""
    owned_everywhere: ClassVar[bool] = False  # whether ``each card you own`` counts hands and decks, too
    plays_on_alone: ClassVar[bool] = False  # whether a match may continue when only one player is left
    board: ClassVar[Board | None] = None  # the board, if the game has one; ``lay_out`` creates its places

    def __init__(self) -> None:
        for index, zone in enumerate(self.zones):
            zone.index = index
        self.is_play_zone = [zone.role == PLAY for zone in self.zones] + [False]  # the last is zone -1, nowhere
        # the facts that move when something comes to a zone or goes from it (see ``kept``)
        self.facts_of = [_FACTS.get(zone.role, REST) for zone in self.zones] + [REST]
        for index in self.listens_from:
            self.facts_of[index] |= LISTENING
        # of which last known information is kept when something leaves
        self.remembers_from = [zone.role in (PLAY, STACK) for zone in self.zones] + [False]
        self.followed = [kind in self.follows for kind in (0, *ALL_TYPES)]  # the same, by type of change
        # what is asked for at each change, as fields: compiled, a class variable is looked up by its name
        self.course, self.skips, self.not_cast = list(self.phases), skips_of(self.moments, self.phases), self.put_down
        self.every_zone, self.only_with, self.varies_in_hand = list(self.zones), self.listens_by, self.changed_in_hand
        seats, fights = (*range(self.max_players), -1), self.fighting  # -1, the last, is nobody
        self.counted: dict[str, list[Any]] = {cause: [(cause, each) for each in seats] for cause in self.tallied}
        self.earlier = [fights[: fights.index(each.name)] if each.name in fights else () for each in self.phases]
        self.changing_hands, self.face_down, self.some_idle = self.cards_change_hands, self.hidden_face, bool(self.idle)
        self.phase_facts, self.tapped = REST if self.phases_matter else 0, self.flags.get("tapped", 0)
        self.notices_phases = self.followed[PHASE] or any(cause.startswith("begin ") for cause in self.tallied)
        self.shares = [name in self.supplies for name in self.resources]  # by place, as the next
        self.resource_facts = [RESOURCES | (VITAL if name in self.vital else 0) for name in self.resources]
        # zones outside play from which an activated ability may work
        self.used_from = [zone for zone in self.zones if zone.role in (HAND, DISCARD) and not zone.shared]
        # the default parameters; a format may override them
        self.settings: Mapping[str, int | str | bool] = dict(self.parameters)
        self.zone_index = {zone.name: zone.index for zone in self.zones}
        self.resource_index = {name: place for place, name in enumerate(self.resources)}
        self.first_with = {zone.role: zone.index for zone in reversed(self.zones)}  # the zone with each role
        self.stack_zone = self.first_with.get("stack", NOWHERE)
        self.deck_zone, self.hand_zone = self.first_with["deck"], self.first_with["hand"]

    def check_parameter(self, name: str, value: object) -> str:
        """Why a parameter cannot have a value, as the end of a sentence that begins with its name; an empty text if it
        can.
        """
        if name not in self.settings:
            return "is not one of its parameters"
        return why_not(name, value, self.settings[name], self.choices, self.ranges)

    def stack(self, state: State) -> tuple[int, ...]:
        """The ids of what is on the stack, what resolves next first; nothing in a game that has none."""
        return () if self.stack_zone == NOWHERE else state.ids(self.stack_zone)

    def resource_place(self, resource: str) -> int:
        """The index of a resource in a player's ``resources``. Raises NoSuchResource if the game has none of it."""
        try:
            return self.resource_index[resource]
        except KeyError:
            raise NoSuchResource(self.name, resource, self.resources) from None

    def amount_text(self, amount: int, resource: str) -> str:
        """``1 spark``, ``2 sparks``, ``2 gold``."""
        return f"{amount} {one_or_many(amount, resource, self.plurals.get(resource, resource))}"

    def resource_named(self, word: str) -> str:
        """The resource that a word names, singular or plural, in upper or lower case; empty if there is none."""
        low = word.lower()
        for each in self.resources:
            if low in (each.lower(), self.plurals.get(each, each).lower()):
                return each
        return ""

    # ---- setting up --------------------------------------------------------------------------------------------
    def in_play(self, state: State) -> tuple[int, ...]:
        """The ids of everything in play, by holder, oldest first. Cached until something enters or leaves play."""
        kept = state.of_play
        found: tuple[int, ...] | None = kept.get("in play")
        if found is None:
            found = ()
            for zone in self.zones:
                if zone.role == PLAY:
                    for holder in range(1 if zone.shared else state.seats):
                        found += state.ids(zone.index, holder)
            kept["in play"] = found
        return found

    def lay_out(self, state: State) -> None:
        """Creates what belongs to the game and to no deck (a board), before the decks are put down."""

    def piles(self, decks: Sequence[Sequence[Card]]) -> list[list[Card]]:
        """The cards put down for each seat. In a game whose players share their cards, each seat stands for one shared
        pile.
        """
        return [list(deck) for deck in decks]

    def unfit(self, decks: Sequence[Sequence[Card]]) -> str:
        """One sentence that says why no match can begin with these decks; empty if one can."""
        return ""

    def first_zone(self, card: Card) -> int:
        """The zone a card is put in before the game begins."""
        return self.deck_zone

    # ---- the course of a game ----------------------------------------------------------------------------------
    @abstractmethod
    def setup(self, table: Table) -> Sequence[Step]:
        """What happens once the decks are in place: shuffling, opening hands, choosing the first player."""

    @abstractmethod
    def begin_phase(self, table: Table, phase: Phase) -> Sequence[Step]:
        """What a phase does before players receive priority."""

    def between_turns(self, table: Table) -> Sequence[Step]:
        """What happens before the next turn begins (a new round ...). Called again until it returns nothing."""
        return ()

    def phase_happens(self, table: Table, phase: Phase) -> bool:
        """True if a phase takes place this turn; in the turn of a player who has left, only the last one does."""
        return not table.state.players[table.state.active].out or phase is self.phases[-1]

    def first_to_act(self, table: Table) -> int:
        """The player who receives priority first when players may act: by default the active player
        (RR-4.5.4-j, RR-5.1-a)."""
        return table.state.active

    def most_turns(self, state: State) -> int:
        """The turn limit, counting the turns of all players."""
        return state.parameter("max_turns")

    def ahead(self, table: Table) -> tuple[int, ...]:
        """The winners of a match that was stopped at the turn limit; by default nobody."""
        return ()

    checked: ClassVar[int] = ANYTHING
    checked_numbers: ClassVar[tuple[str, ...]] = ()
    """What ``checks`` reads: facts (see ``kept``), and numbers of things. Until one of them moves, no more is due."""

    def checks_more(self, table: Table) -> int:
        """The facts that ``checks`` reads beside these, because of what cards in play say."""
        return 0

    @abstractmethod
    def checks(self, table: Table) -> Sequence[Step]:
        """State-based actions: one pass over one snapshot. Empty when none applies."""

    @abstractmethod
    def actions(self, table: Table, player: int) -> list[Option]:
        """The legal actions of a player with priority, except passing. Called very often."""

    def occasion(self, state: State, player: int) -> str:
        """The part of the phase that ``actions`` depends on. While it and the rest of the position stay the same, a
        player's actions are reused in the next phase. Called very often.
        """
        return state.phase

    def asks(self, table: Table, player: int, actions: Sequence[Option]) -> bool:
        """False if a player with only these actions passes automatically. Asked if some kinds of action are idle."""
        for option in actions:
            if option.kind not in self.idle:
                return True
        return False

    @abstractmethod
    def act(self, table: Table, player: int, option: Option) -> Sequence[Step]:
        """The steps of a chosen action. They end by deciding who receives priority next."""

    def leave(self, table: Table, player: int) -> Sequence[Step]:
        """What happens to the cards of a player who has lost or conceded."""
        return ()

    def winners_with(self, state: State, player: int) -> tuple[int, ...]:
        """All players who win when this player does."""
        return winners_with(state, player)

    def opposed(self, state: State, player: int, other: int) -> bool:
        """True if ``other`` is an opponent of ``player``; in a game with teams, partners are not."""
        return player != other

    def pile_of(self, row: Entity) -> int:
        """Whose card it is, and so the player to whose hand, deck and discard pile it goes where no text names another:
        the one in whose deck it began or, if ``cards_change_hands``, the one to whom it has gone since.
        """
        return row.base_controller if self.cards_change_hands else row.owner

    # ---- spells and abilities ----------------------------------------------------------------------------------
    def price(self, ctx: Context, parts: tuple[CostPart, ...]) -> dict[str, int]:
        """The resources a spell or ability costs now, with all increases and reductions."""
        total: dict[str, int] = {}
        for part in parts:
            owed = part.resource(ctx)
            if owed is not None:
                name, amount = owed
                total[name] = total.get(name, 0) + amount
        return total

    def affordable(self, ctx: Context, price: dict[str, int], parts: tuple[CostPart, ...]) -> bool:
        """True if the controller can pay a price. ``parts`` are the parts of the cost it was computed from."""
        row = ctx.table.state.players[ctx.frame.controller]
        for name, amount in price.items():
            if row.resources[self.resource_index[name]] < amount:
                return False
        return True

    def bill(self, ctx: Context, price: dict[str, int], parts: tuple[CostPart, ...]) -> list[Change]:
        """The changes that pay an affordable price. May ask the player what to pay with, or put a question (see
        ``Table.put``): what it returns then is not used.
        """
        return [
            changes.Gain(ctx.controller, name, -amount, "pay", ctx.source)
            for name, amount in price.items() if amount > 0
        ]

    def follow(self, table: Table, happened: list[Event]) -> list[Change]:
        """Consequences that the rules add at once to the events just written (damage to a player becomes loss of life).
        Asked when one of them is of a type in ``follows``.
        """
        return []

    def may_target(self, ctx: Context, ref: int) -> bool:
        """True if the rules allow this as a target, whatever the card says."""
        return True

    @abstractmethod
    def finish(self, table: Table, ref: int, resolved: bool) -> Sequence[Step]:
        """Moves a stack item on after it resolved, or, with ``resolved`` false, after it failed to resolve."""

    def spent(self, table: Table, ref: int) -> int:
        """The zone a card goes to that leaves the stack and does not stay in play."""
        return self.role_zone(EXILE if table.value_of(ref, EXILED_AFTER) > 0 else DISCARD)

    def put_trigger(self, table: Table, waiting: Waiting) -> Sequence[Step]:
        """Puts a triggered ability on the stack."""
        from cardlang.engine.stack import announce_trigger

        return announce_trigger(table, waiting)

    # ---- actions of card text that each game carries out in its own way ----------------------------------------
    def draw(self, table: Table, player: int, count: int, source: int = 0) -> list[Step]:
        """A player draws cards, one at a time."""
        raise NotImplementedError(f"{self.title} has no drawing")

    def drawn(self, table: Table, player: int, count: int, source: int = 0) -> list[Change]:
        """Changes that draw cards as a replacement for something else: the top cards, all at once."""
        shared = self.zones[self.deck_zone].shared
        pile, holder = table.state.ids(self.deck_zone, 0 if shared else player), player if shared else None
        top = [ref for ref in pile if ref not in table.moving()][:count]
        found: list[Change] = [
            changes.Move(ref, self.hand_zone, player, "draw", controller=holder, source=source) for ref in top
        ]
        missing = min(count, MOST_MISSING) - len(top)
        return [*found, *(self.empty_draw(table, player, source) for _ in range(missing))]

    def empty_draw(self, table: Table, player: int, source: int = 0) -> Change:
        """The draw of a player with nothing to draw from; on its own nothing comes of it."""
        return changes.EmptyDraw(player, source=source)

    def may_cast_by_effect(self, table: Table, player: int, ref: int, cost: int | None) -> bool:
        """True if an effect can let a player cast a card, at any time and from any zone."""
        return False

    def cast_by_effect(self, table: Table, player: int, ref: int, cost: int | None) -> Sequence[Step]:
        """The player casts the card for its printed cost (``cost`` None) or for ``cost`` instead."""
        raise NotImplementedError(f"{self.title} has no casting by effects")

    def damage(self, table: Table, source: int, target: int, amount: int) -> list[Change]:
        """A source deals damage to an entity or a player, outside combat."""
        raise NotImplementedError(f"{self.title} has no damage")

    def damage_instead(self, table: Table, of: changes.Mark, target: int, amount: int) -> list[Change]:
        """The same source deals damage in place of other damage (``of``), and of the same kind."""
        return self.damage(table, of.source, target, amount)

    def lethal(self, table: Table, source: int, ref: int) -> int:
        """The damage from a source that is enough to destroy an entity now, 0 or more."""
        raise NotImplementedError(f"{self.title} has no damage")

    def roll_effect(
        self,
        success: Mapping[str, tuple[Effect, ...]],
        otherwise: Mapping[str, tuple[Effect, ...]],
        normal: tuple[Effect, ...],
    ) -> Effect:
        """A roll whose outcomes a card lists. ``success`` and ``otherwise`` map an outcome to its effects; ``normal``
        are the effects that an "instead" clause replaces on success.
        """
        raise NotImplementedError(f"{self.title} has no such clause")

    def may_attach(self, table: Table, ref: int, host: int) -> bool:
        """True if the rules allow an entity in play to be attached to another."""
        return True

    def in_combat(self, table: Table) -> bool:
        """True during the game's combat."""
        return False

    def adjective(self, table: Table, word: str, ref: int) -> bool:
        """True if one of the game's adjectives (tapped, attacking ...) applies to an entity."""
        return False

    def states_of(self, table: Table, ref: int) -> list[str]:
        """The ``states`` that an entity is in. Overridden where all are found together with less work."""
        return [word for word in self.states if self.adjective(table, word, ref)]

    def role_zone(self, role: str) -> int:
        """The index of the zone with a role (see ``zones``). Raises KeyError if the game has none."""
        return self.first_with[role]

    # ---- numbers -----------------------------------------------------------------------------------------------
    def player_value(self, table: Table, player: int, stat: str) -> int:
        """A player's number (hand limit ...), by parameters and marks alone; 0 if the game has none of that name."""
        return 0

    def counter_bonus(self, row: Entity, stat: str) -> int:
        """The amount that the counters on an entity add to a number."""
        return 0

    def listeners(self, table: Table) -> list[tuple[int, Triggered]]:
        """Triggered abilities that work outside play, in the zones in ``listens_from``."""
        return []

    # ---- text for players --------------------------------------------------------------------------------------
    @abstractmethod
    def label(self, table: Table, question: Question, option: Option) -> str:
        """An option in English, for the player who chooses."""

    def cost_text(self, card: Card) -> str:
        """The printed cost in short form, for lists of cards; empty if the card has no cost."""
        cost = card.base.get("cost")
        return "" if cost is None else f"{'X+' if card.variable else ''}{cost}"

    def in_brackets(self, card: Card) -> str:
        """What lists of cards say in brackets behind a name: the cost, unless cards of this game have none."""
        return self.cost_text(card)

    def cost_now(self, table: Table, ref: int) -> tuple[str, list[tuple[int, str]]]:
        """What a card costs its holder now, said as in brackets; and by how much which card or rule changes that."""
        return self.in_brackets(table.state.entities[ref].face), price_changes(table, ref)

    @abstractmethod
    def describe(self, state: State, event: Event, viewer: int) -> str:
        """An event as a log line for one viewer (-1 sees everything); empty if it is not worth a line."""

    def because(self, state: State, event: Event) -> str:
        """Why an event happened, with the rule's id: ``3 damage >= 3 defense`` and the id. Must not reveal anything
        that a player might not know. Empty if there is nothing to explain.
        """
        return ""

    def standing_of(self, state: State, player: int) -> list[str]:
        """Phrases to print after a player's name: a title, the allies."""
        with_them = [state.players[other].name for other in partners(state, player)]
        return [f"allied with {' and '.join(with_them)}"] if with_them else []

    def lots(self, state: State, what: str) -> tuple[str, ...]:
        """The meanings of the secret numbers dealt under a key, from number 1 on; empty when none are dealt."""
        return ()

    def picture(self, table: Table, player: int, width: int) -> list[str | tuple[tuple[str, str], ...]]:
        """The board as ``player`` sees it, as lines at most ``width`` columns wide; empty for a game without a board.

        A line is text, or a row of (text, style) pairs. With ``width`` 0 the lines are sentences, for screen readers.
        """
        return []

    def refusals(self, table: Table, player: int, spelling: str) -> list[Reason]:
        """Why an action is not among the legal ones."""
        return []

    # ---- for bots and tests ------------------------------------------------------------------------------------
    def evaluate(self, table: Table, player: int) -> int:
        """How good a position is for a player, as a whole number (more is better). By default computed from ``goals``.
        """
        return goals.evaluate(table, player)

    def at_rest(self, state: State, question: Question) -> bool:
        """True if nothing is under way at a question, so that bots can judge the position: by default when a player has
        priority.
        """
        return question.kind == "priority"

    def invariants(self, table: Table) -> list[str]:
        """Sentences that describe what is wrong with a position in this game, beside what the engine checks itself."""
        return []
