"""Whom a condition or a comparison asks one by one: ``three or more cards in each player's graveyard`` must be there in
each of them, of ``in an opponent's hand`` and ``in a graveyard`` one is enough. Those of several players are added up
for ``in graveyards`` and ``your opponents control`` only, and in amounts that are drawn, dealt or gained; of those
``an opponent's hand`` is that of one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from cardlang.language.words.amounts import Amount, CountOf, TotalOf
from cardlang.language.words.descriptions import Description
from cardlang.language.words.players import YOU, Player, ThesePlayers
from cardlang.language.words.references import ANYBODY, covered
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.context import Context

_ONE_BY_ONE = (*ANYBODY, "each player", "each opponent", "each other player")


def asked_of(of: Description) -> Player:
    """The players of each of whom it is asked by itself which such things there are; ``you`` where it is asked once."""
    zone = _outside_play(of)
    if zone is not None and zone.any:
        return Player("player")
    who = of.controller if zone is None else zone.owner
    return who if isinstance(who, Player) and who.who in _ONE_BY_ONE else YOU


def _outside_play(of: Description) -> Zone | None:
    return of.zone if of.zone is not None and not of.zone.in_play else None


@lru_cache(maxsize=1024)
def _of_one(of: Description, player: int) -> Description:
    """The same things, of one player only."""
    one, zone = ThesePlayers((player,)), _outside_play(of)
    if zone is not None:
        return replace(of, zone=replace(zone, owner=one, any=False))
    return replace(of, controller=one)


def of_each(of: Description, ctx: Context) -> list[Description]:
    """The things of each player of whom it is asked, in turn order; all of them together for ``you``."""
    who = asked_of(of)
    return [of] if who == YOU else [_of_one(of, player) for player in covered(who, ctx)]


def numbers(amount: Amount, ctx: Context) -> tuple[Player, Sequence[int]]:
    """Whom a number is asked of, and the number for each of these players."""
    if not isinstance(amount, (CountOf, TotalOf)) or asked_of(amount.of) == YOU:
        return YOU, (amount.count(ctx),)
    return asked_of(amount.of), [replace(amount, of=of).count(ctx) for of in of_each(amount.of, ctx)]
