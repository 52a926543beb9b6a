"""Small cards made by hand, and a table to lay them on: for tests of the machine that need no card text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardlang.engine import changes
from cardlang.engine.cards import Body, Card, Effect, Replacement, Static, Triggered
from cardlang.engine.changes import Change
from cardlang.engine.context import Context
from cardlang.engine.events import Event
from cardlang.engine.match import Match
from cardlang.engine.modifiers import Modifier
from cardlang.engine.replacing import replaced
from cardlang.engine.steps import Batch, Step
from cardlang.games import find_game
from cardlang.games.risk_and_resource.facts import BATTLEFIELD, HAND_ZONE


class Does(Effect):
    """An effect from a function of the context to changes."""

    def __init__(self, what: Callable[[Context], Sequence[Change]]) -> None:
        self.what = what

    def plan(self, ctx: Context) -> Sequence[Step]:
        return [Batch(self.what(ctx), ctx.frame.id, "effect 0")]


class On(Triggered):
    """A triggered ability from a predicate."""

    def __init__(
        self, change_type: int, test: Callable[[Context, Event], bool], what: Callable[[Context], Sequence[Change]]
    ) -> None:
        super().__init__("t", "a trigger", (change_type,), Body((), (Does(what),)))
        self.test = test

    def matches(self, ctx: Context, event: Event) -> bool:
        return self.test(ctx, event)


class Instead(Replacement):
    """A replacement from two functions."""

    def __init__(
        self,
        key: str,
        change_type: int,
        test: Callable[[Context, Change], bool],
        what: Callable[[Context, Change], Sequence[Change]],
        optional: bool = False,
    ) -> None:
        super().__init__(key, key, (change_type,), optional)
        self.test = test
        self.what = what

    def applies(self, ctx: Context, change: Change) -> bool:
        return self.test(ctx, change)

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        return self.what(ctx, change)


class Always(Static):
    """A static ability with fixed modifiers."""

    def __init__(self, *made: Modifier) -> None:
        super().__init__("s", "always")
        self.made = made

    def modifiers(self, ctx: Context) -> Sequence[Modifier]:
        return self.made


def creature(name: str, power: int = 2, defense: int = 2, **more: object) -> Card:
    """A vanilla creature for 2 EP; keywords as numbers in ``base``."""
    base = {"cost": 2, "pitch": 1, "power": power, "defense": defense}
    extra = more.pop("base", {})
    assert isinstance(extra, dict)
    return Card(name, kinds=("creature",), base={**base, **extra}, permanent=True, **more)  # type: ignore[arg-type]


def new_match(seed: int = 1, size: int = 20, **parameters: int | str | bool) -> Match:
    """A match of two decks of vanilla creatures, at its first decision, without mulligans."""
    game = find_game("risk-and-resource")
    assert game is not None
    deck = [creature(f"Filler {number}") for number in range(size)]
    return Match(game, [deck, deck], seed, parameters={"mulligan": "none", "first_player": "seat 1", **parameters})


def lay(match: Match, card: Card, player: int = 0, zone: int = BATTLEFIELD) -> int:
    """Puts a card somewhere, as if it had been there before this turn."""
    return changes.put_card(match.state, match.game, card, player, zone)


def write(match: Match, *proposed: Change) -> list[Event]:
    """Proposes a batch by itself: replacements act, the changes writes (nobody may have to choose)."""
    batch: Sequence[Change] = proposed
    while (changed := replaced(match.table, batch)) is not None:
        batch = changed
    return match.table.write(batch)


def hand(match: Match, player: int) -> tuple[int, ...]:
    """The ids in a hand."""
    return match.state.ids(HAND_ZONE, player)
