"""Hand-made MythoMagic cards, and a desk to play them on from any phase: for tests that need no card text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardlang.engine import changes, invariants
from cardlang.engine.cards import (
    AT_ONCE,
    Activated,
    Body,
    Card,
    CostPart,
    Effect,
    Static,
    TargetSlot,
    Triggered,
)
from cardlang.engine.changes import Change
from cardlang.engine.context import Context
from cardlang.engine.decisions import Refused
from cardlang.engine.events import Event
from cardlang.engine.match import Match
from cardlang.engine.modifiers import TURN, Modifier
from cardlang.engine.refs import player_ref
from cardlang.engine.steps import Batch, Step
from cardlang.engine.turn import EndPhase, NextTurn, OpenWindow, PhaseStep
from cardlang.games.mythomagic.facts import (
    CREATURE,
    DECK,
    DISCARD_PILE,
    HAND,
    IN_PLAY,
    LIFE,
    RISHI,
    TAPPED,
    TYPES,
)
from cardlang.games.mythomagic.rulebook import MythoMagic

A, B = 0, 1
TO_A, TO_B = player_ref(A), player_ref(B)


# ---- cards -----------------------------------------------------------------------------------------------------
def cost(text: str) -> dict[str, int]:
    """``2FFG`` as a card's numbers."""
    digits = "".join(sign for sign in text if sign.isdigit())
    base = {kind: text.count(kind) for kind in TYPES if kind in text}
    if digits:
        base["any"] = int(digits)
    return {**base, "cost": sum(base.values())}


def rishi(types: str, price: str = "0") -> Card:
    return Card(
        f"Rishi of {types}",
        kinds=(RISHI,),
        base={**cost(price), **{f"makes {kind}": 1 for kind in types}},
        permanent=True,
    )


def creature(
    name: str,
    strength: int,
    toughness: int,
    price: str = "1",
    *keywords: str,
    statics: tuple[Static, ...] = (),
    triggered: tuple[Triggered, ...] = (),
    activated: tuple[Activated, ...] = (),
) -> Card:
    base = {**cost(price), "strength": strength, "toughness": toughness, **dict.fromkeys(keywords, 1)}
    return Card(
        name,
        kinds=(CREATURE,),
        base=base,
        permanent=True,
        statics=statics,
        triggered=triggered,
        activated=activated,
    )


def spell(name: str, price: str, *effects: Effect, targets: Sequence[TargetSlot] = ()) -> Card:
    variable = "X" in price
    return Card(
        name, kinds=("spell",), base=cost(price), variable=variable, spell=Body(tuple(targets), effects)
    )


class Does(Effect):
    """An effect from a function of the context to changes."""

    def __init__(self, what: Callable[[Context], Sequence[Change]]) -> None:
        self.what = what

    def plan(self, ctx: Context) -> Sequence[Step]:
        return [Batch(self.what(ctx), ctx.frame.id, "effect 0")]


class AnyTarget(TargetSlot):
    """A creature in play or a player."""

    def __init__(self, players: bool = True) -> None:
        self.players = players

    def candidates(self, ctx: Context) -> list[int]:
        found = [ref for ref in ctx.table.in_play() if CREATURE in ctx.entity(ref).face.kinds]
        return found + ([TO_A, TO_B] if self.players else [])

    def legal(self, ctx: Context, ref: int) -> bool:
        return ref in self.candidates(ctx)


def bolt(amount: int, price: str = "F", name: str = "Bolt") -> Card:
    """Deal damage to any target."""

    def hit(ctx: Context) -> list[Change]:
        return [c for ref in ctx.targets(0) for c in ctx.game.damage(ctx.table, ctx.source, ref, amount)]

    return spell(name, price, Does(hit), targets=[AnyTarget()])


def pump(strength: int, toughness: int, price: str, name: str, duration: str = TURN) -> Card:
    """A creature gets +S/+T."""

    def change(ctx: Context) -> list[Change]:
        refs = tuple((ref, ctx.entity(ref).inc) for ref in ctx.targets(0))
        if not refs:
            return []
        stats = (("strength", strength), ("toughness", toughness))
        return [
            changes.AddModifier(Modifier(stat, amount=amount, refs=refs, duration=duration), "get")
            for stat, amount in stats
        ]

    return spell(name, price, Does(change), targets=[AnyTarget(players=False)])


def scorch(amount: int, price: str = "1") -> Card:
    """Deal damage to each player."""

    def hit(ctx: Context) -> list[Change]:
        return [c for ref in (TO_A, TO_B) for c in ctx.game.damage(ctx.table, ctx.source, ref, amount)]

    return spell("Scorch", price, Does(hit))


def gain(amount: int, price: str = "1", name: str = "Balm") -> Card:
    return spell(name, price, Does(lambda ctx: [changes.Gain(ctx.controller, LIFE, amount, "gain", ctx.source)]))


class On(Triggered):
    """A triggered ability from a predicate."""

    def __init__(
        self,
        change_type: int,
        test: Callable[[Context, Event], bool],
        what: Callable[[Context], Sequence[Change]],
    ) -> None:
        super().__init__("t", "a trigger", (change_type,), Body((), (Does(what),)))
        self.test = test

    def matches(self, ctx: Context, event: Event) -> bool:
        return self.test(ctx, event)


class Always(Static):
    """A static ability with fixed modifiers."""

    def __init__(self, *made: Modifier) -> None:
        super().__init__("s", "always")
        self.made = made

    def modifiers(self, ctx: Context) -> Sequence[Modifier]:
        return self.made


class TapSelf(CostPart):
    """``Tap``."""

    taps = True

    def picks(self, ctx: Context) -> tuple[int, list[int]]:
        here = ctx.source_here
        return 1, [here] if here and not ctx.entity(here).flags & TAPPED else []

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return [changes.SetFlag(ref, TAPPED, True, "tap") for ref in picked]


class Owes(CostPart):
    """An amount of a type, or of any."""

    def __init__(self, kind: str, amount: int) -> None:
        self.kind, self.amount = kind, amount

    def resource(self, ctx: Context) -> tuple[str, int]:
        return self.kind, self.amount

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return ()


def ability(
    effect: Callable[[Context], Sequence[Change]], *parts: CostPart, at_once: bool = False
) -> Activated:
    speed = AT_ONCE if at_once else "instant"
    return Activated("a", "an ability", parts, Body((), (Does(effect),)), speed)


BELL = Card("Bell", kinds=("bell",), permanent=True, activated=(ability(lambda ctx: []),))
"""Free to ring, does nothing: who controls one is asked in every window."""


# ---- the desk --------------------------------------------------------------------------------------------------
class Desk:
    """A match in the middle of a turn. Cards lie as if they had been there before; decks hold twenty
    blanks, and each player has a bell.
    """

    def __init__(
        self, phase: str = "main", active: int = A, deck: int = 20, turn: int = 3, **parameters: int
    ) -> None:
        self.match = Match(MythoMagic(), [[], []], 1, parameters=parameters, start=False, names=("A", "B"))
        self.phase, self.begun = phase, False
        self.table, self.state, self.game = self.match.table, self.match.state, self.match.game
        for player in (A, B):
            changes.Gain(player, LIFE, 15, "starting life").write(self.state, self.game)
            for number in range(deck):
                self.lay(creature(f"Blank {number}", 1, 1, "99"), player, DECK)
            self.lay(BELL, player)
        self.state.turn = turn - 1
        changes.BeginTurn(active).write(self.state, self.game)

    def lay(
        self, card: Card, player: int = A, zone: int = IN_PLAY, tapped: bool = False, fresh: bool = False
    ) -> int:
        since = self.state.turn if fresh else 0
        ref = changes.put_card(self.state, self.game, card, player, zone, since=since)
        if tapped:
            changes.SetFlag(ref, TAPPED, True, "given").write(self.state, self.game)
        if self.begun:
            self._refresh()
        return ref

    def _refresh(self) -> None:
        """The position was changed by hand: deck lists follow, and whoever is asked is asked anew."""
        self.state.decklists = tuple(
            tuple(row.card for row in self.state.entities[1:] if row.owner == player and not row.token)
            for player in (A, B)
        )
        if self.state.question is not None:
            self.state.question = None
            self.match.advance()

    def rishis(self, types: str, player: int = A) -> list[int]:
        """One Rishi per letter; ``F/W`` after a comma is a two-sided one: ``F,F/W``."""
        kinds = types.split(",") if "," in types or "/" in types else list(types)
        return [self.lay(rishi(kind.replace("/", "")), player) for kind in kinds]

    def hold(self, card: Card, player: int = A) -> int:
        return self.lay(card, player, HAND)

    def set_life(self, player: int, amount: int) -> None:
        have = self.life(player)
        changes.Gain(player, LIFE, amount - have, "given").write(self.state, self.game)
        self._refresh()

    # ---- playing
    def begin(self) -> Desk:
        """Opens the phase, if that has not been done."""
        if not self.begun:
            self.begun = True
            self._refresh()
            place = next(n for n, phase in enumerate(self.game.phases) if phase.name == self.phase)
            rest = [PhaseStep(number) for number in range(place + 1, len(self.game.phases))]
            steps: list[Step] = [PhaseStep(place), *rest, NextTurn()]
            if self.phase == "main":
                changes.BeginPhase("main").write(self.state, self.game)
                steps = [OpenWindow(), EndPhase(), *rest, NextTurn()]
            self.state.agenda.extend(reversed(steps))
            self.match.advance()
        return self

    def do(self, *spellings: str) -> Desk:
        """Plays spellings one after the other; every position is looked over."""
        self.begin()
        for spelling in spellings:
            self.match.apply(spelling)
            found = [*invariants.cheap(self.table), *invariants.heavy(self.table)]
            assert not found, found
        return self

    def passes(self, phase: str = "", player: int = -1, kind: str = "") -> Desk:
        """Everybody passes and declares nothing until a phase, a player's or a kind of question comes."""
        self.begin()
        for _ in range(200):
            question = self.match.question
            if question is None:
                return self
            here = (not phase or self.state.phase == phase) and (not kind or question.kind == kind)
            if here and (player < 0 or self.state.active == player) and (phase or kind):
                return self
            kinds = [option.kind for option in question.options]
            self.do(next(word for word in ("pass", "done", "keep", "auto") if word in kinds))
            if not (phase or kind):
                return self
        raise AssertionError(f"never came to {phase} {kind}")

    def settle(self) -> Desk:
        """Everybody passes until the stack is empty."""
        while self.state.ids(4) and self.match.question is not None:
            self.passes()
        return self

    def cast(self, ref: int, *targets: int, player: int = A) -> Desk:
        """Casts for the player, payment left to the default; with the first of the targets for each slot."""
        self.begin()
        while self.match.question is not None and self.match.question.player != player:
            self.passes()
        self.do(f"cast {ref}")
        for target in targets:
            if self.match.question is not None and self.match.question.kind == "target":
                self.do(f"target {target}")
        while self.match.question is not None and self.match.question.kind == "pay":
            self.do("auto")
        return self

    def attack(self, *refs: int) -> Desk:
        """The active player attacks with these; asked for anything before, everybody passes."""
        self.passes(kind="attackers")
        target = TO_B if self.state.active == A else TO_A
        return self.do(*(f"attack {ref} {target}" for ref in refs))._done("attackers")

    def _done(self, kind: str) -> Desk:
        """Where nothing more could be declared, nobody is asked."""
        if self.match.question is not None and self.match.question.kind == kind:
            self.do("done")
        return self

    def block(self, *pairs: tuple[int, int]) -> Desk:
        self.passes(phase="blockers", kind="blockers" if pairs else "")
        return self.do(*(f"block {blocker} {attacker}" for blocker, attacker in pairs))._done("blockers")

    def to_damage(self) -> Desk:
        """Everybody passes until combat damage has been dealt."""
        return self.passes(phase="damage")

    # ---- reading
    def refused(self, spelling: str) -> list[str]:
        """The rules that forbid something; fails when it is allowed. Nothing may change."""
        self.begin()
        before = self.match.digest()
        try:
            self.match.apply(spelling)
        except Refused as refused:
            assert self.match.digest() == before
            return [reason.rule for reason in refused.reasons]
        raise AssertionError(f"{spelling} is allowed")

    def offers(self, spelling: str) -> bool:
        self.begin()
        return spelling in [option.spelling for option in self.match.options]

    def life(self, player: int) -> int:
        return self.state.players[player].resources[4]

    def pool(self, player: int) -> str:
        have = self.state.players[player].resources
        return "".join(kind * have[place] for place, kind in enumerate(TYPES))

    def tapped(self, ref: int) -> bool:
        return bool(self.state.entities[ref].flags & TAPPED)

    def zone(self, ref: int) -> int:
        return self.state.entities[ref].zone

    def dead(self, ref: int) -> bool:
        return self.zone(ref) == DISCARD_PILE

    def stats(self, ref: int) -> tuple[int, int]:
        return self.table.value_of(ref, "strength"), self.table.value_of(ref, "toughness")

    def damage(self, ref: int) -> int:
        return sum(count for _, count in self.state.entities[ref].marks)
