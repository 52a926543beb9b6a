"""Sentences that follow from a designer's own game: what is in the zones all players share, and its own deeds.

``the market is Silk, Copper`` in ``given`` and ``then``, and ``A buys Silk`` in ``when``. They are known in addition to
the sentences of every game.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from cardlang.engine.zones import STACK
from cardlang.play.scenarios.asking import follow, pick, split_tails
from cardlang.play.scenarios.failing import need
from cardlang.play.scenarios.things import number_of
from cardlang.play.scenarios.world import World

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.play.scenarios.words import GameWords

Playing = Callable[[World, re.Match[str]], None]


# ---- zones that all share --------------------------------------------------------------------------------------
def shared_zone(game: Game) -> str:
    """A pattern for the zones that all players share, except the stack; it fits nothing if there are none."""
    names = [re.escape(zone.name) for zone in game.zones if zone.shared and zone.role != STACK]
    return f"the (?P<zone>{'|'.join(sorted(names, key=len, reverse=True)) or '(?!)'})"


def given_pattern(game: Game) -> str:
    """``the market is Silk, Copper``, ``the market has 3 Copper``."""
    return rf"{shared_zone(game)} (?P<verb>is|are|has|holds) (?P<things>.+)"


def then_patterns(game: Game) -> tuple[tuple[str, str], ...]:
    """What a shared zone has, each with the name of the expectation: how many cards, which ones, exactly which."""
    zone = shared_zone(game)
    return (
        (rf"{zone} has (?P<count>\w+) cards?", "count"),
        (rf"{zone} (?P<no>does not hold) (?P<things>.+)", "holds"),
        (rf"{zone} (?:holds|has)(?P<no>) (?P<things>.+)", "holds"),
        (rf"{zone} is (?P<things>.+)", "is"),
    )


def has_so_many(world: World, found: re.Match[str]) -> None:
    """``the market has 3 cards``."""
    there = len(world.match.state.ids(world.zone(found["zone"])))
    need(there == number_of(found["count"]), f"it has {there}")


# ---- deeds -----------------------------------------------------------------------------------------------------
def plays_of(words: GameWords) -> tuple[tuple[str, Playing], ...]:
    """A sentence for each deed of the game: ``A buys Silk``, ``A buys Silk from the market``."""
    return tuple(
        (rf"(?P<player>[A-Z]) (?:{name}|{third}) (?P<what>.+?)(?: from (?:the|their) {zone})?", _doing(name))
        for name, third, zone in words.deeds
    )


def _doing(name: str) -> Playing:
    def play(world: World, found: re.Match[str]) -> None:
        seat = world.seat(found["player"])
        what, tails = split_tails(world, found["what"])
        world.apply(pick(world, seat, (name,), what, f"{found['player']} cannot {name} {what}"))
        follow(world, seat, tails)

    return play
