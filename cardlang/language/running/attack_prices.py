"""What attacks cost: "creatures cannot attack you unless their controller pays 2 EP for each of them", while a game
runs. The prices of all attackers are added up, and paid when they are declared.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardlang.engine.cards import Ability, CostPart
from cardlang.engine.refs import is_player, player_of
from cardlang.engine.steps import Batch, Step
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.references import covered
from cardlang.language.words.word import SOURCE

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.table import Table

PRICE: Final = "attack price"
"""A number of things: how often their controller pays the price of its ability for an attack."""
CANNOT_PAY: Final = "an effect asks a price for this attack, and you cannot pay it together with the others"

Attacks = Sequence[tuple[int, int]]
"""What attacks, and what it attacks."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AttackPrice(Ability):
    """What one attack costs, as a number of each resource; only of attacks on ``whom``, if that is given."""

    __slots__ = ("asked", "whom")

    def __init__(self, asked: Mapping[str, int], whom: PlayerWord | None) -> None:
        said = " ".join(f"{number} {name}" for name, number in asked.items())
        super().__init__("attack price", said if whom is None else f"{said} {whom.say(SOURCE)}")
        self.asked = asked
        self.whom = whom

    def is_asked(self, ctx: Context, attacked: int) -> bool:
        """Whether an attack on this player or thing costs it."""
        return self.whom is None or (is_player(attacked) and player_of(attacked) in covered(self.whom, ctx))


class _Tapped(CostPart):
    """The attackers that tap as they attack: what is paid with is not tapped for that as well."""

    __slots__ = ("refs",)
    taps = True

    def __init__(self, refs: Sequence[int]) -> None:
        self.refs = refs

    def picks(self, ctx: Context) -> tuple[int, list[int]]:
        return len(self.refs), list(self.refs)

    def pay(self, ctx: Context, picked: tuple[int, ...]) -> Sequence[Change]:
        return ()


def price_of(table: Table, attacks: Attacks) -> dict[str, int]:
    """How much of each resource these attacks cost together."""
    acting = table.modifiers().get(PRICE)
    owed: dict[str, int] = {}
    if acting is None:
        return owed
    for attacker, attacked in attacks:
        inc = table.state.entities[attacker].inc
        for active in acting.near.get(attacker, acting.anywhere):
            price = active.modifier.ability
            if not isinstance(price, AttackPrice) or not price.is_asked(active.ctx, attacked):
                continue
            times = active.gives(attacker, inc) or 0
            for name, number in price.asked.items():
                owed[name] = owed.get(name, 0) + number * max(0, times)
    return {name: number for name, number in owed.items() if number}


def are_affordable(table: Table, player: int, attacks: Attacks) -> bool:
    """Whether a player can pay for all these attacks together."""
    owed = price_of(table, attacks)
    return not owed or table.game.affordable(table.players_eyes(player), owed, _cost(table, attacks))


def _cost(table: Table, attacks: Attacks) -> tuple[CostPart, ...]:
    return (_Tapped([attacker for attacker, _ in attacks if not table.has(attacker, "vigilance")]),)


class PayForAttacks(Step):
    """The player who attacks pays for it, all at once."""

    __slots__ = ("attacks", "player")

    def __init__(self, player: int, attacks: Attacks) -> None:
        self.player = player
        self.attacks = tuple(attacks)

    def run(self, table: Table) -> Sequence[Step]:
        owed = price_of(table, self.attacks)
        bill = table.game.bill(table.players_eyes(self.player), owed, _cost(table, self.attacks))
        return () if table.state.question is not None else [Batch(bill)]


def paying(table: Table, player: int, attacks: Attacks) -> list[Step]:
    """The step that pays for these attacks; none if they cost nothing."""
    return [PayForAttacks(player, attacks)] if price_of(table, attacks) else []
