"""Resource War cards made by hand, and a duel to lay them in: for tests of the rules that need no card text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardlang.engine import changes
from cardlang.engine.cards import Activated, Body, Card, CostPart, Effect, Static, TargetSlot, Triggered
from cardlang.engine.changes import Change
from cardlang.engine.context import Context
from cardlang.engine.decisions import Refused
from cardlang.engine.events import Event
from cardlang.engine.match import Match
from cardlang.engine.modifiers import Modifier
from cardlang.engine.refs import player_ref
from cardlang.engine.steps import Batch, Step
from cardlang.games.resource_war.facts import DISCARD_ZONE, HAND_ZONE, PLAY_AREA
from cardlang.games.resource_war.rulebook import ResourceWar
from cardlang.games.resource_war.things import is_animate, pool, resource_points, victory_points

A, B = 0, 1


# ---- cards -------------------------------------------------------------------------------------------------
def animate(name: str, wit: int, power: int, defense: int, cost: int = 2, **more: object) -> Card:
    """An Animate, written as the ledger does: Wit/Power/Defense."""
    base = {"cost": cost, "wit": wit, "power": power, "defense": defense}
    return Card(name, kinds=("animate",), base=base, permanent=True, **more)  # type: ignore[arg-type]


def structure(name: str, power: int, defense: int, cost: int = 2, **more: object) -> Card:
    """A Structure: Power/Defense."""
    base = {"cost": cost, "power": power, "defense": defense}
    return Card(name, kinds=("structure",), base=base, permanent=True, **more)  # type: ignore[arg-type]


def tool(name: str, cost: int = 2, wanted: str = "", **more: object) -> Card:
    """A Tool, perhaps for one subtype only."""
    special = {"for": wanted} if wanted else {}
    return Card(name, kinds=("tool",), base={"cost": cost}, permanent=True, special=special, **more)  # type: ignore[arg-type]


class Does(Effect):
    """An effect from a function of the context to changes."""

    def __init__(self, what: Callable[[Context], Sequence[Change]]) -> None:
        self.what = what

    def plan(self, ctx: Context) -> Sequence[Step]:
        return [Batch(self.what(ctx))]


class Costs(CostPart):
    """So many R."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def resource(self, ctx: Context) -> tuple[str, int]:
        return ("R", self.amount)

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return ()


class DiscardCard(CostPart):
    """A card from hand."""

    def picks(self, ctx: Context) -> tuple[int, list[int]]:
        return (1, list(ctx.state.ids(HAND_ZONE, ctx.controller)))

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return [changes.Move(ref, DISCARD_ZONE, ctx.controller, "discard") for ref in picked]


class AnyAnimate(TargetSlot):
    """Target Animate."""

    def candidates(self, ctx: Context) -> list[int]:
        return [ref for ref in ctx.table.in_play() if is_animate(ctx.table, ref)]

    def legal(self, ctx: Context, ref: int) -> bool:
        return is_animate(ctx.table, ref)


class On(Triggered):
    """A triggered ability from a predicate."""

    def __init__(
        self, change_type: int, test: Callable[[Context, Event], bool], what: Callable[[Context], Sequence[Change]]
    ) -> None:
        super().__init__("t", "a trigger", (change_type,), Body((), (Does(what),)))
        self.test = test

    def matches(self, ctx: Context, event: Event) -> bool:
        return self.test(ctx, event)


class User(Static):
    """The User of this tool gets something."""

    def __init__(self, **bonus: int) -> None:
        super().__init__("s", "the User gets more")
        self.bonus = bonus

    def modifiers(self, ctx: Context) -> Sequence[Modifier]:
        user = ctx.table.host_of(ctx.source)
        refs = ((user, ctx.entity(user).inc),) if user else ()
        return [Modifier(stat, amount=amount, refs=refs) for stat, amount in self.bonus.items()]


def effect(what: Callable[[Context], Sequence[Change]], *costs: CostPart, **more: object) -> Activated:
    """``costs: what``."""
    targets = more.pop("targets", ())
    assert isinstance(targets, tuple)
    return Activated("a", "an effect", tuple(costs), Body(targets, (Does(what),)), **more)  # type: ignore[arg-type]


def gain(resource: str, amount: int) -> Callable[[Context], Sequence[Change]]:
    """You get some of a resource."""
    return lambda ctx: [changes.Gain(ctx.controller, resource, amount, "gain", ctx.source)]


def stronger(stat: str, amount: int) -> Callable[[Context], Sequence[Change]]:
    """The card itself, or its target, gets more of a stat this turn."""

    def what(ctx: Context) -> Sequence[Change]:
        refs = ctx.targets(0) or [ctx.source]
        chosen = tuple((ref, ctx.entity(ref).inc) for ref in refs)
        return [changes.AddModifier(Modifier(stat, amount=amount, refs=chosen, duration="turn"), "get")]

    return what


# ---- a duel ------------------------------------------------------------------------------------------------
class Duel:
    """A match of two decks of free Structures that nobody plays; A has gone first."""

    def __init__(self, turn: int = 1, seed: int = 1, **parameters: int | str | bool) -> None:
        filler = [structure(f"Blank {number}", 0, 0, cost=0) for number in range(40)]
        given = {"first_player": "seat 1", **parameters}
        self.match = Match(ResourceWar(), [filler, filler], seed, parameters=given)
        self.names: dict[str, int] = {}
        self.to(turn, "play")

    @property
    def kind(self) -> str:
        """What sort of question stands."""
        return self.match.question.kind if self.match.question else ""

    @property
    def asked(self) -> int:
        """Who is asked."""
        return self.match.question.player if self.match.question else -1

    def to(self, turn: int, phase: str) -> None:
        """Nobody does anything until a phase of a turn."""
        while self.match.question and (self.match.state.turn, self.match.state.phase) != (turn, phase):
            self.nothing()
        assert self.match.question is not None

    def nothing(self) -> None:
        """Whoever is asked passes or is done."""
        self.match.apply("pass" if self.kind == "priority" else "done")

    def quiet(self) -> None:
        """Nobody does anything any more until the Conflict step is over."""
        while self.match.question and self.match.state.phase in ("conflict", "defense", "outcome"):
            self.nothing()

    def lay(self, name: str, card: Card, player: int = A, zone: int = PLAY_AREA, user: str = "") -> int:
        """Puts a card somewhere and calls it ``name``; a tool with its User."""
        ref = changes.put_card(self.match.state, self.match.game, card, player, zone)
        if user:
            self.match.table.write([changes.Attach(ref, self.names[user], "give")])
        self.names[name] = ref
        self.ask_again()
        return ref

    def ask_again(self) -> None:
        """What has just been laid down counts for the question that stands, too."""
        self.match.state.question = None
        self.match.state.cache = {}
        self.match.advance()

    def army(self, player: int, **stats: tuple[int, ...]) -> None:
        """Animates (three numbers) and Structures (two) in play."""
        for name, numbers in stats.items():
            made = animate(name, *numbers) if len(numbers) == 3 else structure(name, *numbers)
            self.lay(name, made, player)

    def spell(self, text: str) -> str:
        """``attack a1 B`` with names as the machine spells it."""
        words = []
        for word in text.split():
            seat = {"A": A, "B": B}.get(word)
            words.append(str(player_ref(seat)) if seat is not None else str(self.names.get(word, word)))
        return " ".join(words)

    def do(self, *texts: str) -> None:
        """Answers, in order."""
        for text in texts:
            self.match.apply(self.spell(text))

    def can(self, text: str) -> bool:
        """Whether an answer is offered now."""
        return self.spell(text) in [option.spelling for option in self.match.options]

    def refused(self, text: str) -> list[str]:
        """The rules that refuse an answer; the position stays as it was."""
        before = self.match.digest()
        try:
            self.match.apply(self.spell(text))
        except Refused as refused:
            assert self.match.digest() == before
            return [reason.rule for reason in refused.reasons]
        raise AssertionError(f"{text} was not refused")

    def fight(self, *announced: str, defend: Sequence[str] = (), order: Sequence[str] = ()) -> None:
        """A whole Conflict step: announcements, defenders, order, everything else left alone."""
        self.do(*announced)
        while self.match.state.phase == "conflict":
            self.nothing()
        self.do(*defend)
        while self.match.question and self.match.state.phase == "defense":
            self.nothing()
        self.do(*order)

    # ---- reading -------------------------------------------------------------------------------------------
    def r(self, player: int) -> int:
        """R of a player."""
        return resource_points(self.match.state, player)

    def v(self, player: int) -> int:
        """V of a player."""
        return victory_points(self.match.state, player)

    @property
    def pool(self) -> int:
        """V in the Pool."""
        return pool(self.match.state)

    def hand(self, player: int) -> int:
        """Cards in hand."""
        return len(self.match.state.ids(HAND_ZONE, player))

    def stays(self, *names: str) -> bool:
        """All of them are in play."""
        return all(self.match.table.is_in_play(self.names[name]) for name in names)

    def discarded(self, *names: str) -> bool:
        """Each of them lies in its owner's Discard."""
        rows = [self.match.state.entities[self.names[name]] for name in names]
        return all(row.zone == DISCARD_ZONE and row.holder == row.owner for row in rows)

    def set_points(self, a: int, b: int) -> None:
        """V of both players; the Pool holds the rest."""
        for player, amount in ((A, a), (B, b)):
            self.match.table.write([changes.Gain(player, "V", amount - self.v(player), "set")])
        self.ask_again()

    def give_r(self, player: int, amount: int) -> None:
        """R of a player from now on."""
        self.match.table.write([changes.Gain(player, "R", amount - self.r(player), "set")])
        self.ask_again()
