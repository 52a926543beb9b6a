"""Risk 2025: the rulebook, in its own order.

Forty-two territories, Euro, Action cards that answer each other, and an Event that changes the rules each round. Each
chapter is a module of its own: ``setup``, ``bidding``, ``rounds`` (with the Singularity), ``upkeep``, ``attack``,
``consolidation``, ``cards``, ``trading``, ``winning``; the board is data (``map``, ``missions``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.cards import Card
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.events import Event
from cardlang.engine.game import Game, Phase
from cardlang.engine.in_force import price_changes
from cardlang.engine.modifiers import COMBAT, TURN
from cardlang.engine.own_nouns import Noun
from cardlang.engine.state import Entity, State, pairs_get
from cardlang.engine.steps import Batch, Step
from cardlang.engine.turn import ResolveWaiting
from cardlang.engine.zones import PLAY, STACK
from cardlang.games.risk_2025 import (
    attack,
    cards,
    consolidation,
    evaluation,
    facts,
    picture,
    refusals,
    rounds,
    setup,
    things,
    trading,
    upkeep,
    winning,
)
from cardlang.games.risk_2025.explanations import because
from cardlang.games.risk_2025.facts import EURO, EVENT, EVENT_DECK, PLAYER_NUMBERS
from cardlang.games.risk_2025.map import BOARD, TERRITORIES
from cardlang.games.risk_2025.things import NOBODY, attack_now
from cardlang.games.risk_2025.wording import WORDING

if TYPE_CHECKING:
    from cardlang.engine.table import Table


class ActionCard(Noun):
    """An Action card that is being played."""

    def names(self, game: Game, row: Entity) -> bool:
        return facts.ACTION in row.face.kinds


class Capital(Noun):
    """A territory that was chosen as a capital."""

    def names(self, game: Game, row: Entity) -> bool:
        return bool(row.flags & facts.CAPITAL)


class Units(Noun):
    """The units on a territory, which are a number on it."""

    def names(self, game: Game, row: Entity) -> bool:
        return self.number(row) > 0

    def number(self, row: Entity) -> int:
        return pairs_get(row.marks, facts.UNITS)


@mypyc_attr(allow_interpreted_subclasses=True)
class Risk2025(Game):
    """Conquer the world, all capitals, or what your mission asks, before the Singularity counts points."""

    name = "risk-2025"
    title = "Risk 2025"
    min_players = 3  # RUL-R25-2
    max_players = 6
    zones = facts.ZONES
    resources = (EURO,)
    kinds = (facts.ACTION, facts.EVENT, facts.TERRITORY)
    stats = (facts.UNITS,)
    action_kinds = tuple(refusals.ABOUT)
    phases = facts.PHASES
    moments = facts.MOMENTS
    attacks_players = False
    durations = facts.DURATIONS
    nouns = {"Action card": ActionCard(STACK), "capital": Capital(PLAY), "unit": Units(PLAY)}
    flags = {"capital": facts.CAPITAL}
    parameters = facts.PARAMETERS
    ranges = facts.RANGES
    choices = {"win_condition": facts.WIN_CONDITIONS}  # R25-SET-2
    triggers_at_once = True  # RUL-R25-29
    one_deck = True
    plays_on_alone = True
    idle = frozenset({"offer"})
    board = BOARD

    # ---- what is on the table --------------------------------------------------------------------------------
    def lay_out(self, state: State) -> None:
        """The 42 territories, held by nobody."""
        for ref in TERRITORIES:
            changes.put_card(state, self, TERRITORY_CARDS[ref], NOBODY, facts.BOARD_ZONE, token=True)

    def unfit(self, decks: Sequence[Sequence[Card]]) -> str:
        """R25-SET-1, RUL-R25-9: both decks, and enough Action cards."""
        return setup.unfit(self.piles(decks), len(decks))

    def piles(self, decks: Sequence[Sequence[Card]]) -> list[list[Card]]:
        """All players use one deck, the first that is given. Its Action cards are listed for seat 1 and its Events
        for seat 2, but belong to all players.
        """
        everything = next((deck for deck in decks if deck), ())
        events = [card for card in everything if EVENT in card.kinds]
        actions = [card for card in everything if EVENT not in card.kinds]
        return [actions, events, *([] for _ in decks[2:])]

    def first_zone(self, card: Card) -> int:
        """Actions and Events are two decks."""
        return EVENT_DECK if EVENT in card.kinds else facts.ACTION_DECK

    # ---- Setup, game rounds ------------------------------------------------------------------------------------
    def setup(self, table: Table) -> Sequence[Step]:
        """R25-SET: see ``setup``."""
        return setup.steps(table)

    def between_turns(self, table: Table) -> Sequence[Step]:
        """R25-RND-1: when every player has had their turn, a new round begins."""
        return rounds.round_steps(table) if not table.state.turn_queue else ()

    # ---- turns -------------------------------------------------------------------------------------------------
    def first_to_act(self, table: Table) -> int:
        """The turn player, or the first of the round."""
        return cards.first_to_act(table)

    def phase_happens(self, table: Table, phase: Phase) -> bool:
        """RUL-R25-20: a player who is out of the game has no more phases."""
        return not table.state.players[table.state.active].out

    def begin_phase(self, table: Table, phase: Phase) -> Sequence[Step]:
        """R25-UP-1: Upkeep, Attack, Consolidation."""
        if phase.name == "upkeep":
            return upkeep.upkeep_phase()
        if phase.name == "attack":
            return attack.attack_phase()
        if phase.name == "consolidation":
            return consolidation.consolidation_phase()
        over = [changes.EndModifiers(each, "end of turn") for each in (TURN, COMBAT)]
        return [ResolveWaiting(), Batch(over, final=True)]

    # ---- Action cards ------------------------------------------------------------------------------------------
    def actions(self, table: Table, player: int) -> list[Option]:
        """R25-AC-8: Action cards at any time; R25-GP-1: offers, when nothing waits to be resolved."""
        return cards.play_options(table, player) + trading.offer_options(table, player)

    def asks(self, table: Table, player: int, actions: Sequence[Option]) -> bool:
        """A player who can do nothing except offer a trade is asked only in their own upkeep, and with cards in hand,
        because trades are worth most then.
        """
        state = table.state
        if state.active == player and state.phase == "upkeep" and actions and things.hand(state, player):
            return True
        return super().asks(table, player, actions)

    def act(self, table: Table, player: int, option: Option) -> Sequence[Step]:
        """What a player does in a window."""
        if option.kind == "offer":
            return trading.begin_offer(table, player)
        return cards.play_card(table, player, option.args[0])

    def finish(self, table: Table, ref: int, resolved: bool) -> Sequence[Step]:
        """R25-AC-11, R25-EV-3: an Action that has resolved is discarded; an Event stays in force."""
        return cards.finish(table, ref, resolved)

    def checks(self, table: Table) -> Sequence[Step]:
        """R25-SET-2e, R25-AC-7: completed missions are declared, and hands over the limit discarded down, at once."""
        over = winning.nobody_left(table)
        if over:
            return over
        done = winning.declarations(table)
        return [Batch(done, final=True)] if done else cards.full_hands(table)

    def leave(self, table: Table, player: int) -> Sequence[Step]:
        """The units of a player who concedes stay where they are."""
        return winning.leave(table, player)

    def draw(self, table: Table, player: int, count: int, source: int = 0) -> list[Step]:
        """Action cards are drawn."""
        return cards.draw_steps(player, count, source)

    # ---- reading -----------------------------------------------------------------------------------------------
    def in_combat(self, table: Table) -> bool:
        """True if it is an Attack phase."""
        return table.state.phase == "attack"

    def adjective(self, table: Table, word: str, ref: int) -> bool:
        """attacking, defending: of the two territories of an attack."""
        fight = attack_now(table.state)
        if fight is None:
            return False
        return ref == (fight.first if word == "attacking" else fight.second)

    def player_value(self, table: Table, player: int, stat: str) -> int:
        """What a player's numbers are before any card changes them."""
        parameter = PLAYER_NUMBERS.get(stat)
        return table.state.parameter(parameter) if parameter else 0

    # ---- words, bots, tests ------------------------------------------------------------------------------------
    def lots(self, state: State, what: str) -> tuple[str, ...]:
        """What missions ask, where they are what wins."""
        wanted = what == facts.MISSION and state.choice("win_condition") == facts.SECRET_MISSION
        return winning.mission_names(state) if wanted else ()

    def standing_of(self, state: State, player: int) -> list[str]:
        """R25-SET-2c: one's missions too, for those who may know them."""
        names = winning.mission_names(state)
        mine = [f"on a mission: {names[number - 1]}" for number, _ in winning.missions_of(state, player)]
        return [*mine, *super().standing_of(state, player)]

    def label(self, table: Table, question: Question, option: Option) -> str:
        return WORDING.label(table, question, option)

    def describe(self, state: State, event: Event, viewer: int) -> str:
        return WORDING.describe(state, event, viewer)

    def cost_now(self, table: Table, ref: int) -> tuple[str, list[tuple[int, str]]]:
        card = table.state.entities[ref].face
        fixed = "cost" in card.base and not card.variable
        now = str(cards.cost_of(table, ref)) if fixed else self.in_brackets(card)
        return now, price_changes(table, ref)

    def because(self, state: State, event: Event) -> str:
        return because(event)

    def picture(self, table: Table, player: int, width: int) -> list[str | tuple[tuple[str, str], ...]]:
        return picture.picture(table, player, width)

    def refusals(self, table: Table, player: int, spelling: str) -> list[Reason]:
        return refusals.reasons(table, player, spelling)

    def evaluate(self, table: Table, player: int) -> int:
        return evaluation.evaluate(table, player)

    def invariants(self, table: Table) -> list[str]:
        return evaluation.invariants(table)


TERRITORY_CARDS: Final = [
    Card(
        BOARD.names[ref] or "nowhere",
        kinds=(facts.TERRITORY,),
        subtypes=(BOARD.regions[BOARD.region_of[ref]].name,) if ref else (),
        permanent=True,
    )
    for ref in range(len(BOARD.names))
]
"""The territories that card text can name, by id."""
