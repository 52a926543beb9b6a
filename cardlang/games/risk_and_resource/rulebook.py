"""Risk & Resource: the rulebook, in its own order.

You pay Energy Points, pitch cards, take risks, hide traps and exile libraries. Longer chapters are files of their own:
``beginning`` and ``mulligans`` (12), ``costs`` (1.4-1.6), ``casting`` (3, 5), ``combat``, ``blocking`` and ``damage``
(4.5, 6), ``risk`` (7), ``traps`` (8), ``winning`` (9, 11), ``variants`` and ``leaving`` (10).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question, Reason
from cardlang.engine.events import MARK, MOVE
from cardlang.engine.game import Game, Phase
from cardlang.engine.goals import KeepOut, NeverRunOut
from cardlang.engine.kept import COUNTERS, EXILED, FORCE, IN_PLAY, MARKS
from cardlang.engine.modifiers import COMBAT, TURN
from cardlang.engine.refs import player_ref
from cardlang.engine.state import pairs_get
from cardlang.engine.steps import Batch, Choose, Step
from cardlang.engine.turn import OpenWindow, settled
from cardlang.games.forbids import untap_during
from cardlang.games.gaining import NoGain
from cardlang.games.risk_and_resource import (
    aftermath,
    beginning,
    casting,
    combat,
    costs,
    damage,
    evaluation,
    facedown,
    facts,
    landmarks,
    leaving,
    permanents,
    refusals,
    traps,
    variants,
    winning,
)
from cardlang.games.risk_and_resource.drawing import DrawOne
from cardlang.games.risk_and_resource.explanations import because
from cardlang.games.risk_and_resource.facts import ep_of
from cardlang.games.risk_and_resource.mulligans import PROCEDURES, DrawHand, Round
from cardlang.games.risk_and_resource.risk import Risk, TakeRisk
from cardlang.games.risk_and_resource.wording import WORDING
from cardlang.language.running.forbidding import targeting_forbidden

if TYPE_CHECKING:
    from cardlang.engine.cards import CostPart, Effect, Replacement, Triggered
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.engine.state import Entity, State
    from cardlang.engine.table import Table
    from cardlang.engine.triggers import Waiting


@mypyc_attr(allow_interpreted_subclasses=True)
class RiskAndResource(Game):
    """Pay EP, pitch, take risks, set traps; ten of your cards in exile and you have lost."""

    name = "risk-and-resource"
    title = "Risk & Resource"
    min_players = 2
    max_players = 4
    zones = facts.ZONES
    resources = (facts.EP, facts.INTEL)
    kinds = (
        "creature",
        "artifact",
        "enchantment",
        "landmark",
        "land",
        "planeswalker",
        "win condition",
        "instant",
        "sorcery",
    )
    put_down = (permanents.LANDMARK, permanents.LAND)
    stats = ("power", "defense")
    keywords = facts.KEYWORDS
    goals = (KeepOut("exile", "exile_loss"), NeverRunOut("library"))
    action_kinds = tuple(refusals.ABOUT)
    phases = facts.PHASES
    moments = facts.MOMENTS
    nouns = facts.NOUNS
    flags = {"tapped": facts.TAPPED, "blocked": facts.BLOCKED, "unblocked": facts.UNBLOCKED, "revealed": facts.REVEALED}
    remembered = ("power", "defense", "cost")
    changed_in_hand = ("pitch",)
    states = combat.STATES
    listens_from = (facts.TRAPS,)
    listens_by = "trap"
    tallied = frozenset(
        {"draw", "discard", "pitch", "hidden card revealed", "trap triggered", "set trap", "look at hand"}
    )
    replacements: ClassVar[tuple[Replacement, ...]] = (
        damage.Armored(),
        NoGain(facts.EP),
        NoGain(facts.INTEL),
        *landmarks.ONE_LANDMARK,
        permanents.AuraEnters(),
        traps.RoomForTraps(),
    )
    phases_matter = False  # except who may act when (``occasion``)
    follows = (MARK, MOVE)
    checked = IN_PLAY | FORCE | MARKS | COUNTERS | EXILED
    checked_numbers = ("defense", "indestructible", "cannot be destroyed", *winning.FORBIDDEN)
    counts_turns_itself = True  # in the untap step, after things have untapped
    hidden_face = facedown.FACE_DOWN
    fighting = facts.COMBAT
    parameters = facts.PARAMETERS
    ranges = facts.RANGES
    choices = {
        "first_player": ("highest d20", "seat 1"),
        "mulligan": PROCEDURES,
        "variant": variants.COMBINED,
        "king": ("random", "first player"),
    }

    # ---- before the first turn ---------------------------------------------------------------------------------
    def setup(self, table: Table) -> Sequence[Step]:
        """Shuffle, find who begins (RUL-RR-2), starting EP, opening hands, mulligans."""
        state = table.state
        # RR-2.1-b
        shuffles = [changes.Shuffle(facts.LIBRARY, player, "shuffle") for player in range(state.seats)]
        # RR-12.1-a, RR-12.2-a, RR-12.3-a
        hands = [DrawHand(player, state.parameter("opening_hand")) for player in range(state.seats)]
        king = [variants.FirstKing()] if variants.plays(state, variants.KING) else []
        steps: list[Step] = [Batch(shuffles, final=True), beginning.WhoBegins(), *king, beginning.StartingEP(), *hands]
        if state.choice("mulligan") != "none":
            steps.append(Round((0,) * state.seats))  # after it is settled who begins (RR-12.4-d)
        return steps

    def most_turns(self, state: State) -> int:
        """RUL-RR-67: a hundred turns for each player, unless the format has another number."""
        return state.parameter("max_turns") or facts.TURNS_EACH * state.seats

    # ---- 4 Turn structure --------------------------------------------------------------------------------------
    def phase_happens(self, table: Table, phase: Phase) -> bool:
        """RUL-RR-30: without attackers, the end of combat follows the declaration of attackers. RUL-RR-54: when the
        player whose turn it is has left the game, only the cleanup of that turn takes place.
        """
        if table.state.players[table.state.active].out:
            return phase.name == "cleanup"
        return phase.name not in facts.AFTER_ATTACKERS or combat.attackers_were_declared(table)

    def begin_phase(self, table: Table, phase: Phase) -> Sequence[Step]:
        """What each phase does before anybody has priority; most do nothing."""
        player = table.state.active
        if phase.name == "untap":
            return untap(table, player)
        if phase.name == "draw":
            return draw_phase(table, player)  # before anybody has priority (RR-4.2-b, RR-T2-c, d)
        if phase.name == "resource":
            amount = table.value_of(player_ref(player), "ep per turn")
            return [Batch([changes.Gain(player, facts.EP, amount, "resource phase")])]  # RR-4.3-a, RR-T3-a, RR-T3-d
        if phase.name == "blockers":
            return combat.blockers_phase(table)
        return BEGIN.get(phase.name, ())

    # ---- 5 Priority --------------------------------------------------------------------------------------------
    def actions(self, table: Table, player: int) -> list[Option]:
        """RR-T8-a: what a player with priority may do instead of passing, sorted by kind and card as options are."""
        held = table.state.ids(facts.HAND_ZONE, player)
        hand = sorted(held) if len(held) > 1 else list(held)  # (hot path: many hands are small)
        found = casting.play_options(table, player, hand)  # RR-T9-a
        found += traps.challenge_options(table, player)
        if hand:
            found += casting.pitch_options(table, player, hand)
            found += traps.set_options(table, player, hand)
        if facedown.MORPH in table.state.clauses:
            found += facedown.turn_up_options(table, player)
        if table.state.seats > 2:
            found += variants.alliance_options(table, player)
        return found

    def occasion(self, state: State, player: int) -> str:
        """RR-5.3: the moment that decides what can be used: some things need one's own main phase, some combat.
        RUL-RR-55: an alliance may be offered once in each step, so each step is a moment."""
        if state.seats > 2 and variants.plays(state, variants.ALLIANCE):
            return state.phase
        moment = facts.OCCASIONS.get(state.phase, "")
        return "" if moment == facts.OWN_MAIN and state.active != player else moment

    def act(self, table: Table, player: int, option: Option) -> Sequence[Step]:
        """An action of a player with priority."""
        if option.kind == "betray":
            return variants.betray(player)
        if option.kind == "ally":
            return variants.propose(table, player, option)
        ref = option.args[0]
        if option.kind == "cast":
            return casting.cast_printed(table, player, ref)
        if option.kind == "cast for":
            return casting.cast_for(table, player, ref, option.args[1])
        if option.kind == "cast face-down":
            return facedown.cast_face_down(player, ref)
        if option.kind == "turn up":
            return facedown.turn_up(table, player, ref)
        if option.kind == "play":
            return permanents.play(table, player, ref)
        if option.kind == "activate":
            return casting.activate(table, player, ref, option.args[1])
        if option.kind == "pitch":
            return casting.pitch(table, player, ref)
        if option.kind in ("set", "challenge"):
            return (traps.set_trap if option.kind == "set" else traps.challenge)(table, player, ref)
        raise ValueError(f"no such action: {option.spelling}")

    def price(self, ctx: Context, parts: tuple[CostPart, ...]) -> dict[str, int]:
        """1.4, 1.6: what a spell or ability costs now."""
        total = super().price(ctx, parts)
        if ctx.frame.ability is None:
            return total
        return costs.price_of_ability(ctx.table, ctx.frame.controller, ctx.frame.source, total, ctx.frame.ability)

    def affordable(self, ctx: Context, price: dict[str, int], parts: tuple[CostPart, ...]) -> bool:
        """RR-1.1-d; creatures may pay for Convoke (RUL-RR-11)."""
        owed = price.get(facts.EP, 0)
        if owed > ep_of(ctx.table.state, ctx.frame.controller):
            price = {**price, facts.EP: owed - costs.convoke_room(ctx, owed, parts)[0]}
        return super().affordable(ctx, price, parts)

    def bill(self, ctx: Context, price: dict[str, int], parts: tuple[CostPart, ...]) -> list[Change]:
        """1.1: EP and Intel are paid, creatures are tapped for Convoke (RUL-RR-11)."""
        owed = price.get(facts.EP, 0)
        tapped = costs.convoked(ctx, owed, parts) if owed else []
        bill = super().bill(ctx, {**price, facts.EP: owed - len(tapped)} if tapped else price, parts)
        return bill + [changes.SetFlag(ref, facts.TAPPED, True, "tap", ctx.source) for ref in tapped]

    def cost_now(self, table: Table, ref: int) -> tuple[str, list[tuple[int, str]]]:
        return casting.cost_now(table, ref) or super().cost_now(table, ref)

    def finish(self, table: Table, ref: int, resolved: bool) -> Sequence[Step]:
        """RR-2.3-b: permanents enter untapped. RR-3.2.1-b, RR-3.2.2-b: the rest goes to the graveyard."""
        row = table.state.entities[ref]
        if resolved and row.face.permanent:
            # under the player who cast it, or set it as a trap (RUL-RR-24)
            enter = changes.Move(ref, facts.BATTLEFIELD, row.controller, "enter", controller=row.controller)
            if facedown.is_face_down(row):  # RR-13.2-b: face-down they enter tapped
                enter.face, enter.flags = row.face, facts.TAPPED
            return [Batch([enter])]
        cause = "resolved" if resolved else "no legal target"
        return [Batch([changes.Move(ref, self.spent(table, ref), row.owner, cause)])]

    def may_target(self, ctx: Context, ref: int) -> bool:
        """RUL-RR-26 narrows the targets of a challenged trap; opponents cannot target what is in play with Hexproof."""
        if (
            ref > 0
            and ctx.state.entities[ref].controller != ctx.controller
            and ctx.table.has(ref, "hexproof")
            and ctx.table.is_in_play(ref)
        ):
            return False
        if targeting_forbidden(ctx, ref):
            return False
        return traps.challenge_allows(ctx, ref)

    # ---- 8 Traps -----------------------------------------------------------------------------------------------
    def listeners(self, table: Table) -> list[tuple[int, Triggered]]:
        """RR-8.3-b: trap clauses listen; RR-13.5-c: so does what a face-down card says about leaving."""
        return [*traps.listening(table), *facedown.listening(table)]

    def follow(self, table: Table, happened: list[Event]) -> list[Change]:
        """What follows events at once. RR-13.3-c: a face-down card that leaves is shown. RUL-RR-56: the player who made
        another lose is recorded. Lifelink gives EP together with the damage.
        """
        return aftermath.of(table, happened)

    def put_trigger(self, table: Table, waiting: Waiting) -> Sequence[Step]:
        """A trap springs; other triggers go on the stack."""
        if waiting.row.zone == facts.TRAPS:
            return traps.spring(table, waiting)
        return super().put_trigger(table, waiting)

    # ---- 9, 10, 11 ---------------------------------------------------------------------------------------------
    def checks(self, table: Table) -> Sequence[Step]:
        """11: state-based actions."""
        return winning.state_based_actions(table)

    def checks_more(self, table: Table) -> int:
        """What Win Conditions ask for, and what Auras can enchant."""
        return winning.asked_for(table) | permanents.read_by_auras(table)

    def leave(self, table: Table, player: int) -> Sequence[Step]:
        """10.5: a player leaves the game. RR-9.2-d: if only one is left, that player wins."""
        return [leaving.Leave(player), winning.LastOneStanding()]

    def roll_effect(
        self,
        success: Mapping[str, tuple[Effect, ...]],
        otherwise: Mapping[str, tuple[Effect, ...]],
        normal: tuple[Effect, ...],
    ) -> Effect:
        """7: a risk clause."""
        return TakeRisk(Risk(success, otherwise, normal))

    def may_attach(self, table: Table, ref: int, host: int) -> bool:
        """RUL-RR-53: an Aura only to what it can enchant."""
        aura = permanents.enchants(table.state.entities[ref].face) is not None
        return not aura or permanents.can_host(table, ref, host)

    def in_combat(self, table: Table) -> bool:
        """4.5: any step of combat."""
        return table.state.phase in facts.COMBAT

    def adjective(self, table: Table, word: str, ref: int) -> bool:
        """What the game's adjectives mean."""
        return combat.adjective(table, word, ref)

    def states_of(self, table: Table, ref: int) -> list[str]:
        return combat.states_of(table, ref)

    # ---- what card text does ------------------------------------------------------------------------------------
    def draw(self, table: Table, player: int, count: int, source: int = 0) -> list[Step]:
        """RUL-RR-48: several cards are drawn one at a time."""
        return [DrawOne(player, source) for _ in range(min(count, MOST_DRAWN))]

    def empty_draw(self, table: Table, player: int, source: int = 0) -> Change:
        """RUL-RR-48: a player who cannot draw as many cards as they must, loses at the next check."""
        return winning.starve(player, source)

    def may_cast_by_effect(self, table: Table, player: int, ref: int, cost: int | None) -> bool:
        """RUL-RR-1: the card beats the timing rules, not the cost, the targets or a "cannot"."""
        return casting.may_cast_by_effect(table, player, ref, cost)

    def cast_by_effect(self, table: Table, player: int, ref: int, cost: int | None) -> Sequence[Step]:
        """RUL-RR-11: "without paying its cost" is an alternative cost of 0."""
        return casting.cast(table, player, ref, casting.parts_for(table, ref, cost))

    def damage(self, table: Table, source: int, target: int, amount: int) -> list[Change]:
        """Damage outside combat."""
        return damage.hurt(table, source, target, amount, facts.HURT)

    def damage_instead(self, table: Table, of: changes.Mark, target: int, amount: int) -> list[Change]:
        """Combat damage stays combat damage."""
        return damage.hurt(table, of.source, target, amount, of.cause)

    def lethal(self, table: Table, source: int, ref: int) -> int:
        """RR-6.3-c, d."""
        return damage.lethal(table, source, ref)

    # ---- numbers -----------------------------------------------------------------------------------------------
    def player_value(self, table: Table, player: int, stat: str) -> int:
        """What a player's numbers are before any card changes them (see ``facts.PARAMETERS``)."""
        parameter = facts.PLAYER_NUMBERS.get(stat)
        extra = variants.extra_draw(table.state, player) if stat == "cards per turn" else 0
        return table.state.parameter(parameter) + extra if parameter else 0

    def counter_bonus(self, row: Entity, stat: str) -> int:
        """+1/+1 and -1/-1 counters."""
        if stat in self.stats:
            return pairs_get(row.counters, winning.GROWTH) - pairs_get(row.counters, winning.SHRINKAGE)
        return 0

    def standing_of(self, state: State, player: int) -> list[str]:
        """What other players should know about a player: here, being King."""
        return [*(["King"] if variants.is_king(state, player) else []), *super().standing_of(state, player)]

    # ---- words, bots, tests ------------------------------------------------------------------------------------
    def label(self, table: Table, question: Question, option: Option) -> str:
        return WORDING.label(table, question, option)

    def describe(self, state: State, event: Event, viewer: int) -> str:
        return WORDING.describe(state, event, viewer)

    def because(self, state: State, event: Event) -> str:
        return because(event)

    def refusals(self, table: Table, player: int, spelling: str) -> list[Reason]:
        return refusals.reasons(table, player, spelling)

    def evaluate(self, table: Table, player: int) -> int:
        return evaluation.evaluate(table, player)

    def invariants(self, table: Table) -> list[str]:
        return evaluation.invariants(table)


MOST_DRAWN: Final = 1_000  # by one effect; far beyond any library, so that a runaway amount stays cheap

NOT_IN_UNTAP_STEP: Final = untap_during("step")


# ---- 4.1 Untap, 4.2 Draw ---------------------------------------------------------------------------------------
def untap(table: Table, player: int) -> Sequence[Step]:
    """RR-4.1-a, RR-T1-b: the active player's permanents untap together (RUL-RR-12), and damage and effects of the last
    turn end. Effects that last for a number of turns are counted down afterwards, so they still prevent untapping.
    """
    rows = table.state.entities
    tapped = table.free_to([ref for ref in table.controlled_by(player) if rows[ref].flags & facts.TAPPED], "untap")
    untapped = [
        changes.SetFlag(ref, facts.TAPPED, False, "untap") for ref in table.free_to(tapped, NOT_IN_UNTAP_STEP)
    ]
    counted = changes.CountDown(player, "turn counted")
    return [Batch([*untapped, *FRESH_START, NEW_TURN, counted], final=True)]


FRESH_START: Final[tuple[Change, ...]] = (
    # RUL-RR-13: damage is removed and "until end of turn" effects end, at the same moment, for everybody.
    # RR-3.1.1-c, RR-4.1-c, RR-4.7.2-c, RR-T1-c, RR-T7b-b
    changes.ClearMarks((facts.DAMAGE, facts.DEADLY_DAMAGE), "damage removed"),
    changes.EndModifiers(TURN, "end of turn"),  # RR-4.1-b, RR-4.7.2-b, RR-T1-d, RR-T7b-c
)
# Armored refills (RUL-RR-39), creatures may attack again (RR-6.1-d), temporary counters leave (RR-T1-e).
NEW_TURN: Final = changes.ClearMarks((facts.ARMOR_USED,), "new turn", flags=facts.ATTACKED, fleeting=True)


def draw_phase(table: Table, player: int) -> Sequence[Step]:
    """RR-4.2-a, RR-T2-a: two cards; on everybody's first turn, too, unless the format says otherwise (RUL-RR-3)."""
    if table.state.turn == 1 and not table.state.parameter("first_turn_draw"):
        return ()
    return table.game.draw(table, player, table.value_of(player_ref(player), "cards per turn"))


# ---- 4.7.2 Cleanup ---------------------------------------------------------------------------------------------
class Cleanup(Step):
    """Discarding to the hand limit, then effects end and damage goes at once.

    RR-2.2-a, RR-T7b-a: ten cards. RR-2.2-b, RR-11.1-8: counted here and at no other moment. RUL-RR-51: only the
    player whose turn it is discards, and chooses what.
    """

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        player = table.state.active
        hand = table.state.ids(facts.HAND_ZONE, player)
        over = len(hand) - table.value_of(player_ref(player), "max hand")
        steps: list[Step] = []
        if over > 0:
            frame = table.state.frame_of_rules(player)
            choose = Choose(player, hand, over, over, frame.id, "discarded", "Discard to your hand limit", "discard")
            steps += [Batch([changes.OpenFrame(frame)], final=True), choose, DiscardChosen(frame.id)]
        return [*steps, Batch([*FRESH_START, *damage.forgotten(table)], final=True), AfterCleanup()]


class DiscardChosen(Step):
    """The chosen cards go to the graveyard together."""

    __slots__ = ("frame",)

    def __init__(self, frame: int) -> None:
        self.frame = frame

    def run(self, table: Table) -> Sequence[Step]:
        refs = table.context(self.frame).result("discarded").refs
        rows = table.state.entities
        moves = [changes.Move(ref, facts.GRAVEYARD, rows[ref].owner, "discard") for ref in refs]
        return [Batch(moves), Batch([changes.CloseFrame(self.frame)], final=True)]


class AfterCleanup(Step):
    """State-based actions (RR-T7b-d); if anything triggered, a window and another cleanup (RR-T7b-e)."""

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        checks = settled(table)
        if checks:
            return [*checks, self]
        return [OpenWindow(), Cleanup()] if table.state.waiting else ()


# ---- 4 What phases begin with that is the same each turn -------------------------------------------------------
COMBAT_ENDS: Final = Batch([changes.EndModifiers(COMBAT, "end of combat")], final=True)
BEGIN: Final[dict[str, Sequence[Step]]] = {
    "attackers": (combat.DeclareAttackers(),),  # once a turn, as one (RR-4.5.2-a, RR-T5b-a)
    "first damage": (damage.DealDamage(first=True),),  # RR-4.5.4-a, RR-T5d-a
    "second damage": (damage.DealDamage(first=False),),  # RR-4.5.4-e, RR-T5d-d
    "pressure": (damage.Pressure(),),  # after all damage of the combat (RR-4.5.5-b)
    "end of combat": (COMBAT_ENDS, OpenWindow(), combat.LeaveCombat()),  # RR-4.5.6-a, b, RR-T5f-b
    "cleanup": (Cleanup(),),  # RR-4.7.2-a
}
