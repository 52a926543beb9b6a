"""Resource War: the rulebook, in its own order.

You gather R, give tools to your Animates, outwit or attack your opponent, and take V until the Pool runs
dry. Longer chapters are modules of their own: playing cards and using their effects (``playing``), conflicts
(``conflict``), options and log lines (``wording``), why an action is not allowed (``refusals``), and how good a
position looks (``evaluation``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.cards import Activated, Replacement
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.events import ALL_TYPES, Event
from cardlang.engine.game import Game, Phase
from cardlang.engine.goals import HaveMost
from cardlang.engine.in_force import price_changes, shares
from cardlang.engine.leaving import LastOneStanding
from cardlang.engine.modifiers import TURN
from cardlang.engine.refs import player_ref
from cardlang.engine.state import State
from cardlang.engine.steps import Batch, Step
from cardlang.engine.turn import OpenWindow
from cardlang.games.attached import gone_along
from cardlang.games.resource_war import conflict, evaluation, facts, playing, refusals
from cardlang.games.resource_war.explanations import because
from cardlang.games.resource_war.facts import CARDS_PER_TURN, DECK_ZONE, HAND_ZONE, R_PER_TURN, R, V
from cardlang.games.resource_war.lasting import Lasting
from cardlang.games.resource_war.things import by_victory_points, discard, pool, tool
from cardlang.games.resource_war.wording import WORDING
from cardlang.language.running.forbidding import targeting_forbidden
from cardlang.language.words.turn_limits import left_to_draw

if TYPE_CHECKING:
    from cardlang.engine.cards import CostPart
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class ResourceWar(Game):
    """Have more V than your opponent when the Pool runs dry."""

    name = "resource-war"
    title = "Resource War"
    min_players = 2
    max_players = 2
    zones = facts.ZONES
    resources = (R, V)
    supplies = {V: "pool"}
    kinds = (facts.ANIMATE, facts.STRUCTURE, facts.TOOL)
    stats = ("wit", "power", "defense")
    goals = (HaveMost("V"),)
    action_kinds = tuple(refusals.ABOUT)
    phases = facts.PHASES
    phases_matter = False  # except who may act when (``occasion``)
    moments = facts.MOMENTS
    durations = facts.DURATIONS
    remembered = ("wit", "power", "defense", "cost")
    states = ("attacking", "confronting", "defending", "confronted", "equipped")
    parameters = facts.PARAMETERS
    choices = facts.CHOICES
    ranges = facts.RANGES
    endless = "loop"  # RUL-RW-7
    tallied = frozenset({"draw"})
    follows = ALL_TYPES
    replacements: ClassVar[tuple[Replacement, ...]] = (Lasting(),)

    # ---- Objective ---------------------------------------------------------------------------------------------
    def follow(self, table: Table, happened: list[Event]) -> list[Change]:
        """RW-O-a, RUL-RW-20: the moment the Pool is dry the game ends, whatever else waits to happen."""
        if pool(table.state) > 0 or table.state.outcome is not None:
            return []
        return [changes.EndGame(by_victory_points(table.state))]

    def ahead(self, table: Table) -> tuple[int, ...]:
        """RUL-RW-22: at the turn limit the player with more V counts as the winner."""
        return by_victory_points(table.state).winners

    # ---- Cards -------------------------------------------------------------------------------------------------
    def actions(self, table: Table, player: int) -> list[Option]:
        """RW-C-c: effects can be activated with priority; cards are played only when ``time_to_play`` (RUL-RW-5)."""
        cards = playing.play_options(table, player) if playing.time_to_play(table, player) else []
        return cards + playing.activate_options(table, player)

    def occasion(self, state: State, player: int) -> str:
        """The name of the moment that decides what can be used: cards need the Play step, some effects Conflict."""
        if state.phase in facts.CONFLICT_STEP:
            return "conflict"
        return "play" if state.phase == "play" else ""

    def act(self, table: Table, player: int, option: Option) -> Sequence[Step]:
        """What a player with priority does."""
        if option.kind == "play":
            return playing.play_card(table, player, option.args[0])
        return playing.activate(table, player, option.args[0], option.args[1])

    def checks(self, table: Table) -> Sequence[Step]:
        """RW-T-m: tools whose User has left play are discarded; no other card leaves play by a rule."""
        lost = [ref for ref in table.in_play_with(tool) if not table.host_of(ref)]
        if not lost:
            return ()
        gone = [discard(table, ref).reckoned("RW-T-m") for ref in lost]
        return [Batch([*gone, *gone_along(table, lost)])]

    def may_target(self, ctx: Context, ref: int) -> bool:
        """RUL-RW-1: an effect may say that something cannot be targeted."""
        return not targeting_forbidden(ctx, ref)

    def finish(self, table: Table, ref: int, resolved: bool) -> Sequence[Step]:
        """Removes an effect from the stack once it has resolved; cards themselves never go on the stack."""
        return [Batch([changes.Remove(ref, "resolved")], final=True)]

    def price(self, ctx: Context, parts: tuple[CostPart, ...]) -> dict[str, int]:
        """RUL-RW-1: what an effect costs now; cards may say more or less, and never less than nothing."""
        total = super().price(ctx, parts)
        source = ctx.frame.source
        if source > 0 and isinstance(ctx.frame.ability, Activated):
            change = ctx.table.value_of(source, "ability cost more") - ctx.table.value_of(source, "ability cost less")
            total[R] = max(0, total.get(R, 0) + change)
        return total

    # ---- Setup -------------------------------------------------------------------------------------------------
    def setup(self, table: Table) -> Sequence[Step]:
        """RW-S-b, d, e, f: shuffle, see who goes first, R for both, opening hands."""
        seats = range(table.state.seats)
        shuffles = [changes.Shuffle(DECK_ZONE, player, "shuffle") for player in seats]
        return [Batch(shuffles, final=True), WhoGoesFirst(), StartingHands()]

    # ---- Each turn ---------------------------------------------------------------------------------------------
    def first_to_act(self, table: Table) -> int:
        """RUL-RW-6: in every window the opponent of the turn player acts first."""
        return table.state.after(table.state.active)

    def phase_happens(self, table: Table, phase: Phase) -> bool:
        """RW-K-a: the first turn of the game has no Conflict step; without announcements it ends at once."""
        if phase.name == "conflict":
            return table.state.turn > 1
        return phase.name not in ("defense", "outcome") or conflict.any_announced(table)

    def begin_phase(self, table: Table, phase: Phase) -> Sequence[Step]:
        """What each step of the turn does before anybody may act."""
        player = table.state.active
        if phase.name == "draw":  # what waits for its start is carried out before it gives anything (RUL-RW-6)
            return [OpenWindow(), DrawStep(player)] if table.state.waiting else draw_step(table, player)
        if phase.name == "play":
            return [playing.PlayStep()]
        if phase.name == "conflict":
            return [OpenWindow(), conflict.Announce()] if table.state.waiting else [conflict.Announce()]
        if phase.name == "defense":
            return [conflict.ChooseDefenders()]
        if phase.name == "outcome":
            return [conflict.OrderDefenders(), conflict.ResolveConflicts()]
        if phase.name == "over":
            return [Batch([changes.EndModifiers(TURN, "end of turn")], final=True)]
        return ()  # what cards demand at the End step waits for its window

    def leave(self, table: Table, player: int) -> Sequence[Step]:
        """A player who concedes has lost."""
        return [LastOneStanding()]

    # ---- what card text does ------------------------------------------------------------------------------------
    def draw(self, table: Table, player: int, count: int, source: int = 0) -> list[Step]:
        """Cards are drawn one at a time."""
        return [DrawOne(player, source) for _ in range(count)]

    def in_combat(self, table: Table) -> bool:
        """True if it is the Conflict step."""
        return table.state.phase in facts.CONFLICT_STEP

    def adjective(self, table: Table, word: str, ref: int) -> bool:
        """What the game's adjectives mean."""
        return conflict.adjective(table, word, ref)

    # ---- numbers -----------------------------------------------------------------------------------------------
    def player_value(self, table: Table, player: int, stat: str) -> int:
        """What a player's numbers are before any card changes them."""
        parameter = {R_PER_TURN: "r_per_turn", CARDS_PER_TURN: "cards_per_turn"}.get(stat)
        return table.state.parameter(parameter) if parameter else 0

    # ---- words, bots, tests ------------------------------------------------------------------------------------
    def label(self, table: Table, question: Question, option: Option) -> str:
        return WORDING.label(table, question, option)

    def describe(self, state: State, event: Event, viewer: int) -> str:
        return WORDING.describe(state, event, viewer)

    def cost_now(self, table: Table, ref: int) -> tuple[str, list[tuple[int, str]]]:
        face, rows = table.state.entities[ref].face, table.state.entities
        other = [(amount, rows[source].face.name) for amount, source in shares(table, ref, "cost")]
        now = str(playing.cost_of(table, ref)) if "cost" in face.base else self.in_brackets(face)
        return now, [*other, *price_changes(table, ref)]

    def because(self, state: State, event: Event) -> str:
        return because(event)

    def refusals(self, table: Table, player: int, spelling: str) -> list[Reason]:
        return refusals.reasons(table, player, spelling)

    def evaluate(self, table: Table, player: int) -> int:
        return evaluation.evaluate(table, player)

    def invariants(self, table: Table) -> list[str]:
        return evaluation.invariants(table)


# ---- Setup ---------------------------------------------------------------------------------------
class WhoGoesFirst(Step):
    """RW-S-d: luck decides, unless the format says "seat 1"."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        if table.state.choice("first_player") != "random":
            return [Batch([changes.SetActive(0)], final=True)]
        frame = table.state.frame_of_rules()
        roll = changes.Roll(table.state.seats, 0, frame.id, "first", "who goes first")
        return [Batch([changes.OpenFrame(frame), roll], final=True), GoesFirst(frame.id)]


class GoesFirst(Step):
    """Reads the roll for the first turn."""

    __slots__ = ("frame",)

    def __init__(self, frame: int) -> None:
        self.frame = frame

    def run(self, table: Table) -> Sequence[Step]:
        first = table.context(self.frame).result("first").amount - 1
        return [Batch([changes.CloseFrame(self.frame), changes.SetActive(first)], final=True)]


class StartingHands(Step):
    """RW-S-e, f: 1 R for the first player, 3 R for the second; opening hands of 5 (RUL-RW-2)."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        state = table.state
        first, second = state.active, state.after(state.active)
        gains = [
            changes.Gain(first, R, state.parameter("starting_r_first"), "starting R"),
            changes.Gain(second, R, state.parameter("starting_r_second"), "starting R"),
        ]
        draws: list[Change] = []
        for player in (first, second):
            top = state.ids(DECK_ZONE, player)[: state.parameter("opening_hand")]
            draws += [changes.Move(ref, HAND_ZONE, player, "opening hand") for ref in top]
        return [Batch([*gains, *draws], final=True)]


# ---- Each turn, 1: Draw step ---------------------------------------------------------------------
def draw_step(table: Table, player: int) -> Sequence[Step]:
    """RW-D-a, b: 4 R, then a card; RUL-RW-3: R is kept from turn to turn."""
    me = player_ref(player)
    gain = changes.Gain(player, R, max(0, table.value_of(me, R_PER_TURN)), "Draw step")
    return [Batch([gain]), *table.game.draw(table, player, max(0, table.value_of(me, CARDS_PER_TURN)))]


class DrawStep(Step):
    """RW-D-a, b: what the step gives, once nothing waits any more that was set off by its start."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, table: Table) -> Sequence[Step]:
        return draw_step(table, self.player)


class DrawOne(Step):
    """One card is drawn; RUL-RW-4: from an empty deck there is nothing to draw, and that is all."""

    __slots__ = ("player", "source")

    def __init__(self, player: int, source: int = 0) -> None:
        self.player = player
        self.source = source

    def run(self, table: Table) -> Sequence[Step]:
        if not left_to_draw(table, self.player):
            return ()
        deck = table.state.ids(DECK_ZONE, self.player)
        if not deck:
            return [Batch([changes.EmptyDraw(self.player, source=self.source)])]
        return [Batch([changes.Move(deck[0], HAND_ZONE, self.player, "draw", source=self.source)])]
