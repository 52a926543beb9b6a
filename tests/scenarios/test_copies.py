"""A copy of a position reads its own state: modifiers and replacements found before the copy do not look back."""

from __future__ import annotations

import re

from cardlang.play.scenarios.given import read_given
from cardlang.play.scenarios.laying import build
from cardlang.play.scenarios.plays import play
from cardlang.play.scenarios.position import Position
from cardlang.play.scenarios.things import Catalogue
from cardlang.play.scenarios.words import game_named, words_of
from cardlang.play.scenarios.world import World

FIGHT = """A has a 1/5 Armored 3 creature a1 in play
B has a 2/9 Fast creature b1, a 2/9 creature b2 in play"""
PLAYS = "A attacks B with a1; B blocks a1 with b1, b2; A orders b1; everybody passes; everybody passes"


def world_with(given: str) -> World:
    game = game_named("risk-and-resource")
    assert game is not None
    position = Position(Catalogue(game, words_of(game), {}), game.min_players)
    for line in given.split("\n"):
        assert read_given(position, line)
    return build(position, 1)


def test_plays_never_touch_the_world_they_start_from() -> None:
    world = world_with(FIGHT)
    kept: list[tuple[World, str]] = []
    for text in re.split(r"; (?=[Ae])|; (?=B)", PLAYS):
        kept.append((world, world.match.digest()))
        after = play(world, text)
        assert after is not None
        world = after
    assert [old.match.digest() for old, _ in kept] == [digest for _, digest in kept]


def test_prevention_in_a_copy_counts_what_the_copy_has_prevented() -> None:
    world = world_with(FIGHT)
    for text in re.split(r"; (?=[Ae])|; (?=B)", PLAYS):
        after = play(world, text)
        assert after is not None
        world = after
    marks = dict(world.things("a1")[0].marks)
    assert marks["damage"] == 1 and marks["armor used"] == 3
