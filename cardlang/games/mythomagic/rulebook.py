"""MythoMagic: the rulebook, in its own order and under its own headings.

Rishis make resources, creatures fight, spells answer. Each player begins with fifteen life and loses at 0.

A game is one class, a subclass of ``engine.Game``, and short functions that say what the rules say, each with the id
of its rule. Read the class first: it is the table of contents. Then go down the headings. Long chapters are modules
of their own, which never import this one:

* ``facts`` (zones, card types, phases, numbers: all modules use it), ``timing`` (moments and priority);
* ``beginning`` (Setup), ``using`` (special abilities), ``combat`` (Combat Rules and Damage Resolution),
  ``paying`` (Resource Management), ``losing`` (Winning and Losing);
* ``refusals`` (why something may not be done), ``wording`` and ``explanations`` (what people read), ``evaluation``
  (what bots and tests ask).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardlang.engine import changes, kept
from cardlang.engine.cards import Card, CostPart
from cardlang.engine.context import Context, as_played
from cardlang.engine.decisions import NO_OPTIONS, Option, Question, Reason, about
from cardlang.engine.events import FLAG, MARK
from cardlang.engine.game import Game, Phase
from cardlang.engine.goals import KeepAbove, NeverRunOut
from cardlang.engine.in_force import price_changes
from cardlang.engine.leaving import LastOneStanding
from cardlang.engine.modifiers import TURN
from cardlang.engine.paying import payable
from cardlang.engine.reaching import targets_exist
from cardlang.engine.refs import player_ref
from cardlang.engine.stack import Pay, announce_spell
from cardlang.engine.state import Frame
from cardlang.engine.steps import Batch, Step
from cardlang.engine.turn import OpenWindow
from cardlang.games.forbids import may_cast_another, untap_during
from cardlang.games.gaining import NoGain
from cardlang.games.mythomagic import beginning, combat, evaluation, facts, losing, paying, refusals, using
from cardlang.games.mythomagic.drawing import DrawOne
from cardlang.games.mythomagic.explanations import because
from cardlang.games.mythomagic.facts import (
    COMBAT_PHASES,
    CREATURE,
    DAMAGE,
    DISCARD_PILE,
    DT_DAMAGE,
    HAND,
    HURT,
    IN_PLAY,
    KEYWORDS,
    LIFE,
    MOMENTS,
    PARAMETERS,
    PHASES,
    PLAYER_NUMBERS,
    RISHI,
    SPELL,
    STARVED,
    STATS,
    TAPPED,
    TYPES,
    ZONES,
)
from cardlang.games.mythomagic.timing import own_main, priority_to_a, without_stack
from cardlang.games.mythomagic.wording import WORDING, cost_text
from cardlang.games.using import NOT_NOW, in_hand, its_text_allows
from cardlang.language.running.forbidding import targeting_forbidden
from cardlang.language.words.entries import ALONE, DAMAGED

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.events import Event
    from cardlang.engine.state import State
    from cardlang.engine.table import Table

Rule = tuple[str, Callable[["Table", int, int], bool], str]
"""A rule of play: its id, a test of (table, player, card), and what to say when the test fails."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MythoMagic(Game):
    """What the engine asks of a game, answered for MythoMagic; the rules themselves are the functions below."""

    name = "mythomagic"
    title = "MythoMagic"
    min_players = 2
    max_players = 2
    zones = ZONES
    resources = (*TYPES, LIFE)  # life is counted like the four types
    vital = (LIFE,)
    kinds = (RISHI, CREATURE, SPELL)
    put_down = (RISHI,)
    stats = STATS
    keywords = KEYWORDS
    counts_turns_itself = True
    goals = (KeepAbove("life"), NeverRunOut("deck"))
    action_kinds = ("play", "cast", "cast for", "tap", *refusals.ABOUT)
    action_words: ClassVar[Mapping[str, str]] = {"summon": "cast"}
    phases = PHASES
    moments = MOMENTS
    flags: ClassVar[Mapping[str, int]] = {"tapped": TAPPED, "blocked": combat.BLOCKED, "unblocked": combat.UNBLOCKED}
    remembered = (*STATS, "cost")
    states = ("tapped", "untapped", "attacking", ALONE, "blocking", "blocked", "unblocked", *DAMAGED)
    tallied = frozenset({"draw", "discard"})
    parameters = PARAMETERS
    choices = facts.CHOICES
    ranges = facts.RANGES
    phases_matter = False  # except who may act when (``occasion``)
    idle = frozenset({"tap"})  # a resource that nothing is paid with is lost at the end of the turn
    replacements = (NoGain(LIFE),)
    follows = (MARK,)
    checked = kept.IN_PLAY | kept.FORCE | kept.MARKS | kept.COUNTERS | kept.VITAL
    checked_numbers = ("toughness", "cannot be destroyed", "cannot lose the game")

    # ---- the course of a game ------------------------------
    def setup(self, table: Table) -> Sequence[Step]:
        """Setup: see ``beginning``."""
        return beginning.steps(table)

    def phase_happens(self, table: Table, phase: Phase) -> bool:
        """RUL-MM-9: without attackers, Combat has only the window after attackers."""
        return phase.name not in ("blockers", "damage") or combat.attackers_were_declared(table)

    def begin_phase(self, table: Table, phase: Phase) -> Sequence[Step]:
        return BEGIN[phase.name](table)

    def actions(self, table: Table, player: int) -> list[Option]:
        """What a player with priority may do: play a Rishi (MM-P-d), summon creatures and cast spells (MM-P-g),
        activate, tap a Rishi (MM-P-e, RUL-MM-9). Options are sorted by kind and card, so they are found in that order.
        """
        main = table.state.phase == "main" and own_main(table, player, 0)  # (hot path: mostly it is another phase)
        abilities = table.activatable(player)
        found = using.usable(table, player, main, abilities) if abilities else []
        found += playable(table, player, main)
        if found or table.patient or table.hears(FLAG):  # else nothing to make resources for, and nobody notices
            found += paying.taps(table, player)
        return found

    def occasion(self, state: State, player: int) -> str:
        """The name of the moment that decides what can be used now: Rishis and creatures need one's own Main phase,
        some abilities combat.
        """
        if state.phase in COMBAT_PHASES:
            return "combat"
        return "own main" if state.phase == "main" and state.active == player else ""

    def asks(self, table: Table, player: int, actions: Sequence[Option]) -> bool:
        return super().asks(table, player, actions) or (bool(actions) and table.hears(FLAG))

    def act(self, table: Table, player: int, option: Option) -> Sequence[Step]:
        return ACTS[option.kind](table, player, option)

    def checks(self, table: Table) -> Sequence[Step]:
        return losing.checks(table)

    def leave(self, table: Table, player: int) -> Sequence[Step]:
        return [LastOneStanding()]

    # ---- spells, abilities and what they cost ------------------------------
    def price(self, ctx: Context, parts: tuple[CostPart, ...]) -> dict[str, int]:
        return paying.price(ctx, parts, {} if parts == paying.AS_PRINTED else super().price(ctx, parts))

    def affordable(self, ctx: Context, price: dict[str, int], parts: tuple[CostPart, ...]) -> bool:
        return paying.affordable(ctx, price, parts)

    def bill(self, ctx: Context, price: dict[str, int], parts: tuple[CostPart, ...]) -> list[Change]:
        return paying.bill(ctx, price, parts)

    def may_target(self, ctx: Context, ref: int) -> bool:
        """RUL-MM-23: Hexproof, of what is in play (MM-D-e). RUL-MM-1: "cannot be targeted"."""
        shielded = ref > 0 and ctx.table.has(ref, "hexproof") and ctx.table.is_in_play(ref)
        if shielded and ctx.controller_of(ref) != ctx.controller:
            return False
        return not targeting_forbidden(ctx, ref)

    def finish(self, table: Table, ref: int, resolved: bool) -> Sequence[Step]:
        return finish(table, ref, resolved)

    # ---- what cards do ------------------------------
    def draw(self, table: Table, player: int, count: int, source: int = 0) -> list[Step]:
        return [DrawOne(player, source) for _ in range(count)]

    def empty_draw(self, table: Table, player: int, source: int = 0) -> Change:
        """MM-W-c: a draw from an empty deck marks the player. RUL-MM-1: a card may replace that."""
        return changes.EmptyDraw(player, [changes.Mark(player_ref(player), STARVED, 1, "starve", source)], source)

    def damage(self, table: Table, source: int, target: int, amount: int) -> list[Change]:
        return combat.hurt(table, source, target, amount, HURT)

    def damage_instead(self, table: Table, of: changes.Mark, target: int, amount: int) -> list[Change]:
        return combat.hurt(table, of.source, target, amount, of.cause)

    def lethal(self, table: Table, source: int, ref: int) -> int:
        return combat.to_destroy(table, source, ref)

    def follow(self, table: Table, happened: list[Event]) -> list[Change]:
        return combat.after_damage(table, happened)

    def in_combat(self, table: Table) -> bool:
        return table.state.phase in COMBAT_PHASES

    def adjective(self, table: Table, word: str, ref: int) -> bool:
        return combat.adjective(table, word, ref)

    def states_of(self, table: Table, ref: int) -> list[str]:
        return combat.states_of(table, ref)

    def player_value(self, table: Table, player: int, stat: str) -> int:
        return table.state.parameter(PLAYER_NUMBERS[stat]) if stat in PLAYER_NUMBERS else 0

    # ---- for people, bots and tests ------------------------------
    def label(self, table: Table, question: Question, option: Option) -> str:
        return WORDING.label(table, question, option)

    def cost_text(self, card: Card) -> str:
        return cost_text(card)

    def cost_now(self, table: Table, ref: int) -> tuple[str, list[tuple[int, str]]]:
        changed = table.value_of(ref, "cost more") - table.value_of(ref, "cost less")
        return cost_text(table.state.entities[ref].face, changed), price_changes(table, ref)

    def describe(self, state: State, event: Event, viewer: int) -> str:
        return WORDING.describe(state, event, viewer)

    def because(self, state: State, event: Event) -> str:
        return because(event)

    def refusals(self, table: Table, player: int, spelling: str) -> list[Reason]:
        return refusals.reasons(table, player, spelling, {"play": PLAY, "cast": CAST, "cast for": CAST})

    def evaluate(self, table: Table, player: int) -> int:
        return evaluation.evaluate(table, player)

    def invariants(self, table: Table) -> list[str]:
        return evaluation.invariants(table, losing.checks(table))


# ==============================================================================================
# Card types: Rishis
# ==============================================================================================
def rishi_left(table: Table, player: int, ref: int) -> bool:
    """MM-R-d: only one Rishi may be played per turn."""
    played = table.state.turn_tallies.get(("play rishi", player), 0)
    return played < table.value_of(player_ref(player), "rishis per turn")


def affordable(table: Table, player: int, ref: int) -> bool:
    """MM-RM-d: no card is played without the resources it costs."""
    card = table.state.entities[ref].card
    if not (card.owes or card.of_itself) and paying.costs_what_is_printed(table):
        return paying.covers_printed(paying.sources_of(table, player), card)
    return payable(as_played(table, ref, player), (paying.PRINTED, *card.additional))


PLAY: Final[tuple[Rule, ...]] = (
    ("MM-R-d", in_hand, "only a Rishi in your hand can be played"),
    ("MM-P-d", own_main, "a Rishi is played in your own Main phase, with no spell waiting"),
    ("MM-RM-d", affordable, "you cannot pay its cost"),
    ("RUL-MM-1", its_text_allows, NOT_NOW),
    ("MM-R-d", rishi_left, "you have played your Rishi for this turn"),
    ("RUL-MM-1", lambda table, me, _: not table.forbidden(player_ref(me), "play Rishis"), NOT_NOW),
)


def play_rishi(table: Table, player: int, option: Option) -> Sequence[Step]:
    """MM-R-b: it comes into play and stays. RUL-MM-7: without the stack, usable at once; a printed cost is
    paid.
    """
    ref = option.args[0]
    enter: list[Change] = [changes.Move(ref, IN_PLAY, player, "play"), changes.Tally("play rishi", player, ref=ref)]
    if not paying.price(as_played(table, ref, player), (paying.PRINTED,), {}):
        return [Batch(enter)]
    row = table.state.entities[ref]
    frame = Frame(ref, row.inc, row, player, ident=table.state.next_frame)
    return without_stack(frame, [Pay(frame.id, (paying.PRINTED,)), Batch(enter)])


def tap_rishi(table: Table, player: int, option: Option) -> Sequence[Step]:
    """MM-R-a, e: a Rishi is tapped for one resource of one of its types. RUL-MM-8: whenever its controller
    may cast a spell, without the stack (so nobody else gets priority in between).
    """
    ref = option.args[0]
    tap = changes.SetFlag(ref, TAPPED, True, "tap for a resource", ref)
    return [Batch([tap, changes.Gain(player, option.note, 1, "make", ref)])]


# ==============================================================================================
# Card types: Creatures and Spells
# ==============================================================================================
def right_time(table: Table, player: int, ref: int) -> bool:
    """MM-SP-b, MM-P-l: spells at any time. MM-P-g: creatures in one's own Main phase only."""
    return SPELL in table.state.entities[ref].card.kinds or own_main(table, player, ref)


def has_target(table: Table, player: int, ref: int) -> bool:
    """RUL-MM-22: a spell's targets are chosen when it is cast, so there must be legal ones."""
    body = table.state.entities[ref].card.spell
    if body is None or not (body.targets or body.modes):
        return True
    parts = (paying.PRINTED, *table.state.entities[ref].card.additional)
    return targets_exist(table, as_played(table, ref, player).frame, body, parts=parts)


CAST: Final[tuple[Rule, ...]] = (
    ("MM-P-g", in_hand, "only a card in your hand can be cast"),
    ("MM-P-g", right_time, "creatures are summoned in your own Main phase, with no spell waiting"),
    ("MM-RM-d", affordable, "you cannot pay its cost"),
    ("RUL-MM-22", has_target, "there is no legal target"),
    ("RUL-MM-1", its_text_allows, NOT_NOW),
    ("RUL-MM-1", may_cast_another, "an effect says that it cannot be cast"),  # "cannot" beats "can"
)


def cast(table: Table, player: int, option: Option) -> Sequence[Step]:
    """MM-C-b, MM-SP-a: the card goes on the stack and is paid for, perhaps with another cost that its text allows; then
    A has priority (RUL-MM-9).
    """
    ref = option.args[0]
    price: tuple[CostPart, ...] = (paying.PRINTED,)
    if option.kind == "cast for":
        price = (paying.OTHERWISE, *other_costs(table, player, ref)[option.args[1]])
    parts = (*price, *table.state.entities[ref].card.additional)
    told = Batch([changes.Tally("cast", player, ref=ref, source=ref)], final=True)
    return announce_spell(table, ref, player, parts, [told, priority_to_a(table)])


def other_costs(table: Table, player: int, ref: int) -> list[tuple[CostPart, ...]]:
    """The other costs for which a card may be cast now, instead of its printed one."""
    found = table.state.entities[ref].card.special.get("alternatives", ())
    assert isinstance(found, tuple)
    ctx = as_played(table, ref, player)
    return [parts for condition, _, parts in found if condition is None or condition.holds(ctx)]


def _for_other_costs(table: Table, player: int, ref: int) -> list[Option]:
    """The options to cast a card for another cost; the rules for casting hold except the one about its printed cost."""
    if not all(holds(table, player, ref) for _, holds, _ in CAST if holds is not affordable):
        return []
    ctx, more = as_played(table, ref, player), table.state.entities[ref].card.additional
    ways = enumerate(other_costs(table, player, ref))
    return [Option("cast for", (ref, at)) for at, way in ways if payable(ctx, (paying.OTHERWISE, *more, *way))]


def finish(table: Table, ref: int, resolved: bool) -> Sequence[Step]:
    """MM-C-g: a creature comes into play. MM-SP-c, MM-D-c: a spell goes to its owner's discard pile."""
    row = table.state.entities[ref]
    if resolved and row.face.permanent:
        return [Batch([changes.Move(ref, IN_PLAY, row.controller, "enter", controller=row.controller)])]
    cause = "resolved" if resolved else "no legal target"
    return [Batch([changes.Move(ref, DISCARD_PILE, row.owner, cause)])]


# ==============================================================================================
# Gameplay: the phases of a turn
# ==============================================================================================
NOT_IN_UNTAP_PHASE: Final = untap_during("phase")


def untap_phase(table: Table) -> Sequence[Step]:
    """MM-P-b, RUL-MM-6: the active player's tapped Rishis and creatures untap. RUL-MM-27: effects on their cards that
    last for a number of turns have one turn less to go.
    """
    player, rows = table.state.active, table.state.entities
    tapped = table.free_to([ref for ref in table.controlled_by(player) if rows[ref].flags & TAPPED], "untap")
    tapped = table.free_to(tapped, NOT_IN_UNTAP_PHASE)
    untapped: list[Change] = [changes.SetFlag(ref, TAPPED, False, "untap") for ref in tapped]
    if table.state.modifiers or table.state.delayed:
        untapped.append(changes.CountDown(player, "turn counted"))
    return [Batch(untapped, final=True)] if untapped else ()


def draw_phase(table: Table) -> Sequence[Step]:
    """MM-P-c: one card; on the first turn too (RUL-MM-5)."""
    if table.state.turn == 1 and not table.state.parameter("first_turn_draw"):
        return ()
    player = table.state.active
    return [DrawOne(player, 0) for _ in range(table.value_of(player_ref(player), "cards per turn"))]


def main_phase(table: Table) -> Sequence[Step]:
    """Nothing happens automatically: see ``MythoMagic.actions`` for what a player may do."""
    return ()


def end_phase(table: Table) -> Sequence[Step]:
    """MM-P-k, l: players have priority once more; then effects of the turn end and the opponent's turn begins."""
    return [combat.LeaveCombat(), OpenWindow(), EndOfTurn()]


TURN_OVER: Final[list[Change]] = [
    changes.ClearMarks((DAMAGE, DT_DAMAGE), "creatures recover"),
    changes.EndModifiers(TURN, "end of turn"),
]


class EndOfTurn(Step):
    """MM-DR-c, RUL-MM-17: damage on all creatures and "until end of turn" effects end together. MM-P-f, RUL-MM-8: all
    pools empty. The usual check at the end of a phase follows.
    """

    __slots__ = ()

    def run(self, table: Table) -> Sequence[Step]:
        over = [*TURN_OVER]
        for player in table.state.alive:
            pool = table.state.players[player].resources
            for place, kind in enumerate(TYPES):
                if pool[place]:
                    over.append(changes.Gain(player, kind, -pool[place], "reset"))
        return [Batch(over, final=True)]


BEGIN: Final[dict[str, Callable[[Table], Sequence[Step]]]] = {
    "untap": untap_phase,
    "draw": draw_phase,
    "main": main_phase,
    "attackers": combat.attackers_phase,  # MM-P-h
    "blockers": combat.blockers_phase,  # MM-P-i
    "damage": combat.damage_phase,  # MM-P-j
    "end": end_phase,
}


def playable(table: Table, player: int, main: bool) -> list[Option]:
    """The cards in hand that may be played or cast, in one's own ``main`` phase or at another time."""
    rows = table.state.entities
    hand: list[int] = []
    for ref in table.state.ids(HAND, player):
        if main or not rows[ref].card.permanent:  # at another time neither Rishis nor creatures
            hand.append(ref)
    if not hand:
        return NO_OPTIONS
    hand.sort()
    have = paying.sources_of(table, player)
    if not main:
        return usable_cards(table, player, "cast", CAST, hand, have)
    rishis: list[int] = []
    others: list[int] = []
    for ref in hand:
        (rishis if RISHI in rows[ref].card.kinds else others).append(ref)
    found = usable_cards(table, player, "cast", CAST, others, have) if others else NO_OPTIONS
    return [*found, *usable_cards(table, player, "play", PLAY, rishis, have)] if rishis else found


def usable_cards(
    table: Table, player: int, kind: str, rules: tuple[Rule, ...], refs: list[int], have: list[paying.Source]
) -> list[Option]:
    """Those of the cards in hand ``refs``, which are sorted, that pass the rules. What the first three rules ask is
    known here: it is in hand, it is the right time for it, and what it costs as printed can be paid. The last rule is
    about the player alone, so it is tested once.
    """
    rows, able, as_printed = table.state.entities, False, paying.costs_what_is_printed(table)
    found: list[Option] = []
    for ref in refs:
        card = rows[ref].card
        if card.special and "alternatives" in card.special:
            found += _for_other_costs(table, player, ref)
        plain = as_printed and not (card.owes or card.of_itself)
        if plain and not paying.covers_printed(have, card):
            continue
        if not able and not rules[-1][1](table, player, ref):
            return []
        able = True
        for _, holds, _ in rules[3 if plain else 2 : -1]:  # (hot path: a plain loop is faster than ``all``)
            if not holds(table, player, ref):
                break
        else:
            found.append(about(kind, ref))
    return found


ACTS: Final[dict[str, Callable[[Table, int, Option], Sequence[Step]]]] = {
    "play": play_rishi,
    "tap": tap_rishi,
    "cast": cast,
    "cast for": cast,
    "activate": using.activate,
}
