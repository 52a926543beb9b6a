"""What only this game says of territories and players: continents, units on it, borders, bidders, the richest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.cards import ONLY
from cardlang.engine.refs import player_of
from cardlang.games.risk_2025.bidding import RANKS, BreakTies
from cardlang.games.risk_2025.facts import (
    AFTER_ATTACKS,
    AS_DECLARED,
    ATTACKERS_DICE,
    DEFENDERS_DICE,
    IN_CONSOLIDATION,
    IN_UPKEEP,
    MOMENTS,
    STACK_ZONE,
    STAYS,
)
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.things import (
    NOBODY,
    adjacent,
    attack_now,
    continents_held,
    held,
    holder,
    is_territory,
    neighbours,
    territories_fighting,
    units,
)
from cardlang.games.risk_2025.words_counts import COUNTS
from cardlang.games.risk_2025.words_holders import TheyHold, TheyHoldRegion
from cardlang.language.words.amounts import Measure
from cardlang.language.words.comparing import ComparingFilter
from cardlang.language.words.conditions import Condition
from cardlang.language.words.descriptions import Description, Filter
from cardlang.language.words.english import conjugated
from cardlang.language.words.nouns import GameThing
from cardlang.language.words.players import GamePlayer
from cardlang.language.words.references import candidates, covered, things
from cardlang.language.words.word import BY_THE_RULES, Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.state import State
    from cardlang.engine.steps import Step


OUTSIDE_OF_AN_ATTACK = (
    *(*MOMENTS, BY_THE_RULES, "it is your upkeep", "it is your consolidation"),
    *(AS_DECLARED, IN_UPKEEP, IN_CONSOLIDATION, AFTER_ATTACKS),
)
"""When no attack is under way: moments of a turn or a round; when an Event does what it does at once; conditions of
limits; and when what lasts is asked.
"""
DURING_AN_ATTACK = "Write 'Whenever a player attacks{since}, {}.', or on an Action 'Play only during an attack.'"


# ---- behind a noun -------------------------------------------------------------------------------
@word
class InRegion(Filter):
    """``in Asia``."""

    region: str
    late = True
    of_place = of_board = True

    def say(self, voice: Voice) -> str:
        return f"in {self.region}"

    def steady(self) -> bool:
        """The map does not change."""
        return True

    def matches(self, ctx: Context, ref: int) -> bool:
        return is_territory(ref) and BOARD.regions[BOARD.region_of[ref]].name == self.region


@word
class WithUnits(Filter):
    """``with 3 or more units``, ``with 1 or fewer units``, ``with exactly 1 unit``."""

    number: int
    least: bool
    most: bool
    late = of_board = True

    def say(self, voice: Voice) -> str:
        if self.least and self.most:
            return f"with exactly {self.number} unit{'s' if self.number > 1 else ''}"
        return f"with {self.number} or {'more' if self.least else 'fewer'} units"

    def matches(self, ctx: Context, ref: int) -> bool:
        if not is_territory(ref):
            return False
        there = units(ctx.state, ref)
        return not (self.least and there < self.number) and not (self.most and there > self.number)


@word
class NextTo(Filter):
    """``adjacent to a territory you control``, ``adjacent to a territory of another player``."""

    yours: bool
    late = True
    of_place = of_board = True

    def say(self, voice: Voice) -> str:
        return "adjacent to a territory you control" if self.yours else "on a border"

    def matches(self, ctx: Context, ref: int) -> bool:
        if not is_territory(ref):
            return False
        near = [holder(ctx.state, other) for other in neighbours(ctx.table, ref)]
        if self.yours:
            return ctx.controller in near
        return any(other != holder(ctx.state, ref) for other in near)


@word
class NextToIt(Filter):
    """``adjacent to the attacking territory`` or to the defending one."""

    attacking: bool
    late = True
    of_place = of_board = True
    not_at: ClassVar[tuple[str, ...]] = OUTSIDE_OF_AN_ATTACK
    in_time: ClassVar[str] = DURING_AN_ATTACK

    def say(self, voice: Voice) -> str:
        return f"adjacent to the {'attacking' if self.attacking else 'defending'} territory"

    def matches(self, ctx: Context, ref: int) -> bool:
        fight = territories_fighting(ctx)
        return fight is not None and is_territory(ref) and ref in neighbours(ctx.table, fight[not self.attacking])


@word
class Beside(ComparingFilter):
    """``adjacent to target territory``, ``adjacent to a territory an opponent controls``."""

    of: Word
    relation: ClassVar[str] = "adjacent to"
    late = True
    of_place = of_board = True
    beside_its_thing = True

    def say(self, voice: Voice) -> str:
        said = self.of.singular(voice) if isinstance(self.of, Description) else self.of.say(voice)
        return f"{self.relation} {said}"

    def fitting(self, ctx: Context, refs: list[int]) -> list[int]:
        others = candidates(self.of, ctx) if isinstance(self.of, Description) else things(self.of, ctx)
        able = [ref for ref in refs if is_territory(ref)]
        return [ref for ref in able if any(self.is_so(ctx, ref, other) for other in others)]

    def is_so(self, ctx: Context, ref: int, other: int) -> bool:
        """Whether a territory is so to another one."""
        return other != ref and adjacent(ctx.table, ref, other)


def _counts() -> list[tuple[str, Filter]]:
    rows: list[tuple[str, Filter]] = []
    for number in range(1, 21):
        rows.append((f"with {number} or more units", WithUnits(number, True, False)))
        rows.append((f"with {number} or fewer units", WithUnits(number, False, True)))
        rows.append((f"with {number} or less units", WithUnits(number, False, True)))
        rows.append((f"with exactly {number} unit{'s' if number > 1 else ''}", WithUnits(number, True, True)))
    return rows


POSTS: tuple[tuple[str, Filter], ...] = (
    *((f"in {region.name}", InRegion(region.name)) for region in BOARD.regions),
    *_counts(),
    ("adjacent to a territory you control", NextTo(True)),
    ("on a border", NextTo(False)),
    ("adjacent to the attacking territory", NextToIt(True)),
    ("adjacent to the defending territory", NextToIt(False)),
)


Test = Callable[["Context"], bool]


# ---- behind "if" ---------------------------------------------------------------------------------
@word
class Situation(Condition):
    """Something the rulebook has a name for; ``key`` is its text, and finds its test."""

    key: str

    def say(self, voice: Voice) -> str:
        return self.key

    def holds(self, ctx: Context) -> bool:
        return TESTS[self.key](ctx)


@word
class OfAnAttack(Situation):
    """A situation that there is only while an attack is under way."""

    not_at: ClassVar[tuple[str, ...]] = OUTSIDE_OF_AN_ATTACK
    in_time: ClassVar[str] = DURING_AN_ATTACK


HOLDERS: dict[str, Callable[[Context], list[int]]] = {
    "you hold": lambda ctx: [ctx.controller],
    "an opponent holds": lambda ctx: ctx.opponents(),
    "a player holds": lambda ctx: ctx.state.in_turn_order(),
}
"""Who may hold a continent, as conditions say it."""


@word
class HoldsRegion(Condition):
    """``you hold Asia``: every territory of it; ``an opponent holds Asia``, ``a player holds Asia``."""

    region: str
    who: str = "you hold"

    def say(self, voice: Voice) -> str:
        return f"{self.who} {self.region}"

    def holds(self, ctx: Context) -> bool:
        players = HOLDERS[self.who](ctx)
        held_now = [number for player in players for number in continents_held(ctx.state, player)]
        return self.region in [BOARD.regions[number].name for number in held_now]


def _in_phase(phase: str) -> Test:
    def test(ctx: Context) -> bool:
        return ctx.state.phase == phase and ctx.state.active == ctx.controller

    return test


def _fighting(ctx: Context) -> bool:
    return attack_now(ctx.state) is not None


def _attacked(ctx: Context) -> bool:
    fight = attack_now(ctx.state)
    return fight is not None and holder(ctx.state, fight.second) == ctx.controller


def _attacking(ctx: Context) -> bool:
    fight = attack_now(ctx.state)
    return fight is not None and holder(ctx.state, fight.first) == ctx.controller


def _dice_lie(ctx: Context) -> bool:
    fight = attack_now(ctx.state)
    if fight is None:
        return False
    return any(name.startswith("die ") for name, _ in ctx.state.entities[fight.first].marks)


def _in_fight(ctx: Context) -> bool:
    fight = attack_now(ctx.state)
    if fight is None:
        return False
    return ctx.controller in (holder(ctx.state, fight.first), holder(ctx.state, fight.second))


def _holds_one(who: str, ctx: Context) -> bool:
    """Whether a continent is held by one of those of HOLDERS."""
    return any(continents_held(ctx.state, player) for player in HOLDERS[who](ctx))


def _most_land(ctx: Context) -> bool:
    mine = len(held(ctx.state, ctx.controller))
    return all(len(held(ctx.state, other)) < mine for other in ctx.opponents())


TURN_PHASES = ("upkeep", "attack", "consolidation", "over")

TESTS: dict[str, Test] = {
    "it is your attack phase": _in_phase("attack"),
    "it is your upkeep": _in_phase("upkeep"),
    "it is your consolidation": _in_phase("consolidation"),
    "it is your turn": lambda ctx: ctx.state.active == ctx.controller and ctx.state.phase in TURN_PHASES,
    **{f"{who} a continent": partial(_holds_one, who) for who in HOLDERS},
    "no player holds a continent": lambda ctx: not _holds_one("a player holds", ctx),
    "you hold no continent": lambda ctx: not _holds_one("you hold", ctx),
    "no opponent holds a continent": lambda ctx: not _holds_one("an opponent holds", ctx),
    "you control the most territories": _most_land,
    "you are attacked": _attacked,
    "you are attacking": _attacking,
    "there is an attack": _fighting,
    "your dice have been rolled": lambda ctx: _in_fight(ctx) and _dice_lie(ctx),
    "dice have been rolled": _dice_lie,
    "dice are yet to be rolled": lambda ctx: _fighting(ctx) and not _dice_lie(ctx),
    "an Action card waits": lambda ctx: any(ref != ctx.source for ref in ctx.state.ids(STACK_ZONE)),  # another one
}

OF_AN_ATTACK = (
    "you are attacked", "you are attacking", "there is an attack", "your dice have been rolled",
    "dice are yet to be rolled",
)  # fmt: skip


def situation(key: str) -> Situation:
    """The condition with that text."""
    return OfAnAttack(key) if key in OF_AN_ATTACK else Situation(key)


DICE_LIE = Situation("dice have been rolled")
"""What all that changes dice needs; behind "if" cards ask for it with "your dice have been rolled"."""

SITUATIONS: tuple[tuple[str, Condition], ...] = (
    *((key, situation(key)) for key in TESTS if key != DICE_LIE.key),
    *((each.say(Voice()), each) for each in (TheyHold(), TheyHold(none=True))),
    *((f"they hold {region.name}", TheyHoldRegion(region=region.name)) for region in BOARD.regions),
    *((f"{who} {region.name}", HoldsRegion(region.name, who)) for who in HOLDERS for region in BOARD.regions),
)

# R25-AC-8: "unless the card says otherwise".
RIDERS: tuple[tuple[str, str, Condition | None], ...] = (
    ("Play only in your attack phase", ONLY, situation("it is your attack phase")),
    ("Play only in your upkeep", ONLY, situation("it is your upkeep")),
    ("Play only in your consolidation", ONLY, situation("it is your consolidation")),
    ("Play only in your turn", ONLY, situation("it is your turn")),
    ("Play only when you are attacked", ONLY, situation("you are attacked")),
    ("Play only when you are attacking", ONLY, situation("you are attacking")),
    ("Play only during an attack", ONLY, situation("there is an attack")),
    ("Play only when your dice have been rolled", ONLY, situation("your dice have been rolled")),
    ("Play only when dice have been rolled", ONLY, DICE_LIE),
    ("Play only before dice are rolled", ONLY, situation("dice are yet to be rolled")),
    ("Play only in response to an Action card", ONLY, situation("an Action card waits")),
    ("Stays in play until the Singularity", STAYS, None),  # R25-EV-4
)


# ---- players named by what they have -------------------------------------------------------------
COMPARED = {
    "Euro": ("have", "more Euro", "less Euro"),
    "territories": ("control", "more territories", "fewer territories"),
    "cards": ("have", "more cards in hand", "fewer cards in hand"),
}
"""How a player is described who has more or fewer of it than another one."""


@word
class MostOf(GamePlayer):
    """``the player with the most Euro``; R25-GP-3: equals roll a die, and the highest is meant."""

    what: str
    most: bool = True
    decided_when_done: ClassVar[bool] = True

    def say(self, voice: Voice) -> str:
        return f"the player with the {'most' if self.most else 'fewest'} {self.what}"

    def compared(self, always: bool) -> str:
        has, more, fewer = COMPARED.get(self.what, ("", "", ""))
        than = f"{more if self.most else fewer} than each other player"
        if not has:
            return ""
        if always:
            return f"Write 'each player who {conjugated(has, True)} {than}'."
        return f"Write 'a player', and ask: 'if they {has} {than}'."

    def possessive(self, voice: Voice) -> str:
        return self.say(voice) + "'"

    def _key(self) -> str:
        return f"meant {self.what} {self.most}"

    def covers(self, ctx: Context) -> list[int]:
        found = ctx.result(self._key()).refs
        return [player_of(found[0])] if found else self._equals(ctx.state)[:1]

    def _equals(self, state: State) -> list[int]:
        count = COUNTS[self.what]
        amounts = {player: count(state, player) for player in state.in_turn_order()}
        wanted = max(amounts.values()) if self.most else min(amounts.values())
        return [player for player, amount in amounts.items() if amount == wanted]

    def prepare(self, ctx: Context) -> Sequence[Step]:
        if not ctx.frame.id or ctx.result(self._key()).refs:
            return ()
        equals = self._equals(ctx.state)
        return [BreakTies(ctx.frame.id, self._key(), (tuple(equals),))] if len(equals) > 1 else ()


@word
class Bidder(GamePlayer):
    """``the highest bidder``: of the bid this effect has called for."""

    highest: bool = True
    made_by: ClassVar[str] = "Bid"
    in_time: ClassVar[str] = "Write 'Each player bids.' in front of it."

    def say(self, voice: Voice) -> str:
        return f"the {'highest' if self.highest else 'lowest'} bidder"

    def covers(self, ctx: Context) -> list[int]:
        ranks = [player_of(ref) for ref in ctx.result(RANKS).refs]
        return (ranks[:1] if self.highest else ranks[-1:]) if ranks else []


@word
class Side(GamePlayer):
    """``the attacker``, ``the defender``: behind a capture, who held the territory until then (R25-ATT-11)."""

    attacking: bool
    in_time: ClassVar[str] = DURING_AN_ATTACK

    @property
    def not_at(self) -> tuple[str, ...]:  # type: ignore[override]
        return (*OUTSIDE_OF_AN_ATTACK, DEFENDERS_DICE if self.attacking else ATTACKERS_DICE)

    def say(self, voice: Voice) -> str:
        return "the attacker" if self.attacking else "the defender"

    def covers(self, ctx: Context) -> list[int]:
        fight = territories_fighting(ctx)
        if fight is None:
            return []
        attacker = holder(ctx.state, fight[0])
        player = attacker if self.attacking else self._defender(ctx, fight[1], attacker)
        return [] if player == NOBODY or ctx.state.players[player].out else [player]

    def _defender(self, ctx: Context, territory: int, attacker: int) -> int:
        event = ctx.event
        if event is not None and event.cause == "capture" and event.ref == territory and event.before is not None:
            return event.before.controller
        player = holder(ctx.state, territory)
        return NOBODY if player == attacker else player


@word
class Battlefield(GameThing):
    """``the attacking territory``, ``the defending territory``: of the attack under way."""

    attacking: bool
    not_at: ClassVar[tuple[str, ...]] = OUTSIDE_OF_AN_ATTACK
    in_time: ClassVar[str] = DURING_AN_ATTACK

    def say(self, voice: Voice) -> str:
        return f"the {'attacking' if self.attacking else 'defending'} territory"

    def refs(self, ctx: Context) -> list[int]:
        fight = territories_fighting(ctx)
        return [] if fight is None else [fight[not self.attacking]]


THINGS: tuple[tuple[str, GameThing], ...] = (
    ("the attacking territory", Battlefield(True)),
    ("the defending territory", Battlefield(False)),
)
@word
class ContinentsHeld(Measure):
    """``for each continent you hold``, ``... they hold``, ``... your opponents hold``: all of them together."""

    theirs: bool = False
    others: bool = False
    whose: Word | None = None
    """Who ``they`` are."""
    inline = False

    def counted(self, voice: Voice, many: bool) -> str:
        who = "your opponents" if self.others else "they" if self.theirs else "you"
        return f"continent{'s' if many else ''} {who} hold"

    def count(self, ctx: Context) -> int:
        if self.others:
            players = ctx.opponents()
        else:
            players = [ctx.controller] if self.whose is None else covered(self.whose, ctx)
        return sum(len(continents_held(ctx.state, player)) for player in players)


MEASURES: tuple[tuple[str, Measure], ...] = (
    ("continent you hold", ContinentsHeld()),
    ("continent they hold", ContinentsHeld(True)),
    ("continent your opponents hold", ContinentsHeld(others=True)),
)
FIGURES: tuple[tuple[str, GamePlayer], ...] = (
    *((MostOf(what, most).say(Voice()), MostOf(what, most)) for what in COUNTS for most in (True, False)),
    ("the highest bidder", Bidder(True)),
    ("the lowest bidder", Bidder(False)),
    ("the attacker", Side(True)),
    ("the defender", Side(False)),
)
