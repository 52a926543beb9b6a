"""The slots a rulebook fills. A game is one class; the machine calls it, never the other way round."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from cardlang.counting import one_or_many
from cardlang.engine import changes, goals
from cardlang.engine.cards import Card, CostPart, Effect, Replacement, Triggered
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.misnamed import NoSuchResource
from cardlang.engine.pacts import partners, winners_with
from cardlang.engine.zones import DISCARD, HAND, PLAY, Zone

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """A phase of the turn: what happens first, and whether players then receive priority."""

    __slots__ = ("name", "title", "priority")

    def __init__(self, name: str, title: str, priority: bool) -> None:
        self.name = name
        self.title = title
        self.priority = priority


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """A rulebook. Facts as class attributes, rules as short methods.

    ``moments`` says with which phases a moment of card text ("your end step") begins. ``resources`` are
    spendable amounts; ``parameters`` the numbers a format may set; ``remembered`` the numbers kept of what
    leaves play; ``flags`` the names of an entity's flag bits; ``tallied`` the causes counted per turn and
    game. ``supplies`` names the resources all players take from one supply, each with the parameter that
    fills it; ``endless`` how a match ends in which somebody acts without end.
    """

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 2
    zones: ClassVar[tuple[Zone, ...]] = ()
    resources: ClassVar[tuple[str, ...]] = ()
    supplies: ClassVar[Mapping[str, str]] = {}
    endless: ClassVar[str] = "budget"
    plurals: ClassVar[Mapping[str, str]] = {}
    """What more than one of a resource are called (``{"spark": "sparks"}``), where that is not its name."""
    kinds: ClassVar[tuple[str, ...]] = ()
    flags: ClassVar[Mapping[str, int]] = {}
    stats: ClassVar[tuple[str, ...]] = ()
    keywords: ClassVar[tuple[str, ...]] = ()
    phases: ClassVar[tuple[Phase, ...]] = ()
    moments: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    remembered: ClassVar[tuple[str, ...]] = ()
    tallied: ClassVar[frozenset[str]] = frozenset()
    replacements: ClassVar[tuple[Replacement, ...]] = ()
    parameters: ClassVar[Mapping[str, int | str | bool]] = {}
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """For parameters that are words: which words there are."""
    idle: ClassVar[frozenset[str]] = frozenset()
    """Kinds of action that achieve nothing by themselves: who has no other is passed for (see ``asks``), and bots that
    play by chance leave them out.
    """

    phases_matter: ClassVar[bool] = True
    """Whether numbers and state-based actions may depend on which phase it is. Where none does, what was found out
    stays true when the next phase begins; of actions see ``occasion``.
    """
    fighting: ClassVar[tuple[str, ...]] = ()
    """The phases that make up one fight, in their order; nothing is put between them."""
    hidden_face: ClassVar[Card | None] = None
    """What a thing in play counts as while it lies face-down, in games that know this."""

    goals: ClassVar[tuple[Goal, ...]] = ()
    """What winning and losing hang on; bots that look ahead judge positions by it."""
    weights: ClassVar[Mapping[str, int]] = {}
    """What a resource, a number, a card in hand (by its zone) or a "thing" is worth there, in hundredths of a card."""
    deeds: ClassVar[tuple[str, ...]] = ()
    """The kinds of action that ``refusals`` has reasons for; who types one that is not offered is told why."""
    listens_from: ClassVar[tuple[int, ...]] = ()
    """The zones beside those in play whose cards may have triggered abilities (traps; see ``listeners``)."""
    triggers_at_once: ClassVar[bool] = False
    """Whether triggered abilities resolve as soon as they are due, before anybody could answer them."""
    one_deck: ClassVar[bool] = False
    """Whether all players share one deck, which lies in the middle."""
    plays_on_alone: ClassVar[bool] = False
    """Whether a match goes on for a while when one player is left."""
    board: ClassVar[Board | None] = None
    """The places of the game, if it is played on a board; the game lays them out (``lay_out``)."""

    def __init__(self) -> None:
        for index, zone in enumerate(self.zones):
            zone.index = index
        # one more at the end: zone -1 (nowhere) is not in play
        self.is_play_zone = [zone.role == PLAY for zone in self.zones] + [False]
        # where cards lie that may say their abilities work from there
        self.used_from = [zone for zone in self.zones if zone.role in (HAND, DISCARD) and not zone.shared]
        # the parameters as they are when a format says nothing else
        self.settings: Mapping[str, int | str | bool] = dict(self.parameters)
        self.zone_index = {zone.name: zone.index for zone in self.zones}
        self.resource_index = {name: place for place, name in enumerate(self.resources)}
        self.stack_zone = next((zone.index for zone in self.zones if zone.role == "stack"), -1)
        self.deck_zone = next(zone.index for zone in self.zones if zone.role == "deck")
        self.hand_zone = next(zone.index for zone in self.zones if zone.role == "hand")

    def resource_place(self, resource: str) -> int:
        """Where a resource stands among those of a player. Raises NoSuchResource for one the game does not have."""
        place = self.resource_index.get(resource, -1)
        if place < 0:
            raise NoSuchResource(self.name, resource, self.resources)
        return place

    def amount_text(self, amount: int, resource: str) -> str:
        """``1 spark``, ``2 sparks``, ``2 gold``."""
        return f"{amount} {one_or_many(amount, resource, self.plurals.get(resource, resource))}"

    def resource_named(self, said: str) -> str:
        """The resource somebody names, as one or as many and in any case; empty when there is none."""
        low = said.lower()
        for each in self.resources:
            if low in (each.lower(), self.plurals.get(each, each).lower()):
                return each
        return ""

    # ---- what lies on the table --------------------------------------------------------------------------------
    def in_play(self, state: State) -> tuple[int, ...]:
        """The ids of everything in play, by holder, oldest first; kept until something comes into play or leaves it."""
        found = state.derived.in_play
        if found is None:
            found = ()
            for zone in self.zones:
                if zone.role == PLAY:
                    for holder in range(1 if zone.shared else state.seats):
                        found += state.ids(zone.index, holder)
            state.derived.in_play = found
        return found

    def lay_out(self, state: State) -> None:
        """Lays out what belongs to the game and to no deck (a board), before the decks."""

    def piles(self, decks: Sequence[Sequence[Card]]) -> list[list[Card]]:
        """What lies in the name of each seat; where all players share their cards a seat stands for one pile."""
        return [list(deck) for deck in decks]

    def unfit(self, decks: Sequence[Sequence[Card]]) -> str:
        """Why no match can begin with these decks, in a sentence; empty when one can."""
        return ""

    def first_zone(self, card: Card) -> int:
        """Where a card lies before the game begins."""
        return self.deck_zone

    # ---- the course of a game ----------------------------------------------------------------------------------
    @abstractmethod
    def setup(self, table: Table) -> Sequence[Step]:
        """What happens once the decks lie in place: shuffling, opening hands, who begins."""

    @abstractmethod
    def begin_phase(self, table: Table, phase: Phase) -> Sequence[Step]:
        """What a phase does before anybody receives priority (and whatever windows of its own it opens)."""

    def between_turns(self, table: Table) -> Sequence[Step]:
        """What happens before the next turn begins, as often as it returns anything (a new round, say)."""
        return ()

    def phase_happens(self, table: Table, phase: Phase) -> bool:
        """Whether a phase takes place at all this turn; of the turn of a player who has left only the last one does."""
        return not table.state.players[table.state.active].out or phase is self.phases[-1]

    def first_to_act(self, table: Table) -> int:
        """Who receives priority first when players may act: the active player, unless a game says
        otherwise.
        """
        return table.state.active

    def most_turns(self, state: State) -> int:
        """After how many turns, all players' together, a match is stopped."""
        return state.parameter("max_turns")

    def ahead(self, table: Table) -> tuple[int, ...]:
        """Who counts as the winner of a match that was stopped at the turn limit; mostly nobody."""
        return ()

    @abstractmethod
    def checks(self, table: Table) -> Sequence[Step]:
        """State-based actions: one pass over one snapshot; empty when none applies."""

    @abstractmethod
    def actions(self, table: Table, player: int) -> list[Option]:
        """What a player with priority may do, passing aside. The hot path."""

    def occasion(self, state: State, player: int) -> str:
        """What ``actions`` sees of the phase: a player's actions in one phase are those in the next for as long as this
        and everything else is the same. The hot path.
        """
        return state.phase

    def asks(self, table: Table, player: int, actions: Sequence[Option]) -> bool:
        """Whether a player with these actions is asked; for who is not, passing is done. The hot path."""
        idle = self.idle
        if not idle:
            return bool(actions)
        for option in actions:
            if option.kind not in idle:
                return True
        return False

    @abstractmethod
    def act(self, table: Table, player: int, option: Option) -> Sequence[Step]:
        """The steps of a chosen action, ending in who receives priority next."""

    def leave(self, table: Table, player: int) -> Sequence[Step]:
        """What becomes of the things of a player who has lost or conceded."""
        return ()

    def winners_with(self, state: State, player: int) -> tuple[int, ...]:
        """Everybody who wins when this player does."""
        return winners_with(state, player)

    # ---- spells and abilities ----------------------------------------------------------------------------------
    def price(self, ctx: Context, parts: tuple[CostPart, ...]) -> dict[str, int]:
        """The resources a spell or ability costs now, all increases and reductions included."""
        total: dict[str, int] = {}
        for part in parts:
            owed = part.resource(ctx)
            if owed is not None:
                total[owed[0]] = total.get(owed[0], 0) + owed[1]
        return total

    def affordable(self, ctx: Context, price: Mapping[str, int], parts: tuple[CostPart, ...]) -> bool:
        """Whether the controller has what a price asks for (``parts`` are the cost it comes from)."""
        row = ctx.state.players[ctx.controller]
        for name, amount in price.items():
            if row.resources[self.resource_index[name]] < amount:
                return False
        return True

    def bill(self, ctx: Context, price: Mapping[str, int], parts: tuple[CostPart, ...]) -> list[Change]:
        """The changes that pay a price which is affordable; may ask the payer what with."""
        return [
            changes.Gain(ctx.controller, name, -amount, "pay", ctx.source)
            for name, amount in price.items()
            if amount > 0
        ]

    def follow(self, table: Table, happened: Sequence[Event]) -> list[Change]:
        """What the rules make at once of what has just been written (damage to a player is life lost)."""
        return []

    def may_target(self, ctx: Context, ref: int) -> bool:
        """Whether the rules let this be a target at all, whatever the card says."""
        return True

    @abstractmethod
    def finish(self, table: Table, ref: int, resolved: bool) -> Sequence[Step]:
        """Where a stack item goes after resolving (or, with ``resolved`` false, when it could not)."""

    def put_trigger(self, table: Table, waiting: Waiting) -> Sequence[Step]:
        """A triggered ability goes on the stack."""
        from cardlang.engine.stack import announce_trigger

        return announce_trigger(table, waiting)

    # ---- deeds that card text asks for and each game does its own way ------------------------------------------
    def draw(self, table: Table, player: int, count: int, source: int = 0) -> list[Step]:
        """A player draws cards, one at a time."""
        raise NotImplementedError(f"{self.title} has no drawing")

    def drawn(self, table: Table, player: int, count: int, source: int = 0) -> list[Change]:
        """The changes of drawing cards in the place of something else: the top cards, all at once."""
        top = table.state.ids(self.deck_zone, player)[:count]
        return [changes.Move(ref, self.hand_zone, player, "draw", source=source) for ref in top]

    def may_cast_by_effect(self, table: Table, player: int, ref: int, cost: int | None) -> bool:
        """Whether an effect can make a player cast a card, at whatever time and from wherever it lies."""
        return False

    def cast_by_effect(self, table: Table, player: int, ref: int, cost: int | None) -> Sequence[Step]:
        """The card is cast: for its printed cost (None), or for another amount that replaces it."""
        raise NotImplementedError(f"{self.title} has no casting by effects")

    def damage(self, table: Table, source: int, target: int, amount: int) -> list[Change]:
        """A source deals damage to an entity or a player, outside combat."""
        raise NotImplementedError(f"{self.title} has no damage")

    def risk_effect(
        self,
        success: Mapping[str, tuple[Effect, ...]],
        otherwise: Mapping[str, tuple[Effect, ...]],
        normal: tuple[Effect, ...],
    ) -> Effect:
        """A clause with outcomes that luck decides: per level what success does, what else may come of it."""
        raise NotImplementedError(f"{self.title} has no such clause")

    def may_attach(self, table: Table, ref: int, host: int) -> bool:
        """Whether the rules let a thing in play be attached to another."""
        return True

    def in_combat(self, table: Table) -> bool:
        """Whether the game is in its fighting phase now."""
        return False

    def adjective(self, table: Table, word: str, ref: int) -> bool:
        """Whether one of the game's adjectives (tapped, attacking ...) is true of an entity."""
        return False

    def role_zone(self, role: str) -> int:
        """The index of the zone that plays a role (see ``zones``)."""
        return next(zone.index for zone in self.zones if zone.role == role)

    # ---- numbers -----------------------------------------------------------------------------------------------
    def player_value(self, table: Table, player: int, stat: str) -> int:
        """The unmodified value of a player's number (hand limit, cards drawn ...); 0 unless the game knows
        it.
        """
        return 0

    def counter_bonus(self, row: Entity, stat: str) -> int:
        """What the counters on an entity add to a number."""
        return 0

    def listeners(self, table: Table) -> list[tuple[int, Triggered]]:
        """Triggered abilities that listen from outside play: from the zones in ``listens_from``."""
        return []

    def visible_face(self, state: State, row: Entity, viewer: int) -> Card:
        """What a viewer sees of an entity."""
        return row.face if row.seen >> viewer & 1 else _unknown()

    # ---- words for people --------------------------------------------------------------------------------------
    @abstractmethod
    def label(self, table: Table, question: Question, option: Option) -> str:
        """An option in English, for the player who is asked."""

    def cost_text(self, card: Card) -> str:
        """A printed cost in short, for lists of cards; empty when there is none."""
        cost = card.base.get("cost")
        return "" if cost is None else f"{'X+' if card.variable else ''}{cost}"

    @abstractmethod
    def describe(self, state: State, event: Event, viewer: int) -> str:
        """An event as a log line for one viewer (-1 sees everything); empty when it is not worth a line."""

    def because(self, state: State, event: Event) -> str:
        """Why an event came about, with the rule's id: ``3 damage >= 3 defense, RR-11.1-1``. Says nothing that any
        player might not know; empty when there is nothing to say.
        """
        return ""

    def standing_of(self, state: State, player: int) -> list[str]:
        """What a player is beside their things, in words that stand behind their name: a title, who is with them."""
        with_them = [state.players[other].name for other in partners(state, player)]
        return [f"allied with {' and '.join(with_them)}"] if with_them else []

    def lots(self, state: State, what: str) -> tuple[str, ...]:
        """What the secret numbers dealt under a name stand for, from number 1 on; empty when none are dealt."""
        return ()

    def picture(self, table: Table, player: int, width: int) -> list[str | tuple[tuple[str, str], ...]]:
        """What a player sees of a board that the game has beside cards, as lines at most ``width`` wide; a line is
        words, or a row of words each with a style. For a width of 0: sentences, for somebody who hears them.
        """
        return []

    def refusals(self, table: Table, player: int, spelling: str) -> list[Reason]:
        """Why an action is not among the legal ones."""
        return []

    # ---- for bots and tests ------------------------------------------------------------------------------------
    def evaluate(self, table: Table, player: int) -> int:
        """How well a position looks for a player; whole numbers, larger is better. By the game's ``goals``, unless the
        game has a judgement of its own.
        """
        return goals.evaluate(table, player)

    def invariants(self, table: Table) -> list[str]:
        """What must always hold in this game, beside the machine's own; sentences of what does not."""
        return []


def _unknown() -> Card:
    from cardlang.engine.cards import UNKNOWN

    return UNKNOWN
