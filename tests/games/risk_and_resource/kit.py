"""Positions of Risk & Resource for tests, laid out in the sentences of scenarios."""

from __future__ import annotations

import re
from functools import lru_cache

from cardlang.engine.cards import Card
from cardlang.language.files.parser import declared_by, extended, read_file
from cardlang.language.text.blocks import read_blocks
from cardlang.loading.making import make_card
from cardlang.loading.sets import vocabulary_of
from cardlang.play.scenarios.asking import first_ref
from cardlang.play.scenarios.given import read_given, says_players
from cardlang.play.scenarios.laying import build
from cardlang.play.scenarios.plays import play
from cardlang.play.scenarios.position import Position
from cardlang.play.scenarios.things import Catalogue
from cardlang.play.scenarios.words import game_named, words_of
from cardlang.play.scenarios.world import World
from cardlang.problems import errors

NAME = "risk-and-resource"


@lru_cache(maxsize=8)
def own_cards(text: str) -> dict[str, Card]:
    """The cards of a text, which must be right."""
    blocks = read_blocks(text, "test.cards")
    vocabulary = vocabulary_of(NAME)
    declared = declared_by([blocks], vocabulary)
    words = extended(vocabulary, declared)
    file = read_file(blocks, words, declared)
    assert not errors(file.problems), [problem.show() for problem in errors(file.problems)]
    return {tree.name: make_card(tree, NAME, words) for tree in file.trees}


def world(given: str, when: str = "", cards: str = "") -> World:
    """A position, and the plays made in it; sentences are divided by ``;`` followed by a space or a new line."""
    game = game_named(NAME)
    assert game is not None
    vocabulary = vocabulary_of(NAME)
    own = own_cards(cards) if cards else {}
    position = Position(Catalogue(game, words_of(game), own, vocabulary), game.min_players)
    sentences = [line.strip() for line in given.strip().split("\n") if line.strip()]
    for line in sorted(sentences, key=lambda line: not says_players(line)):
        assert read_given(position, line), line
    made = build(position, 1)
    for line in (line.strip() for line in when.strip().split("\n") if line.strip()):
        after = play(made, line)
        assert after is not None, line
        made = after
    return made


def spelled(made: World, text: str) -> str:
    """A spelling in which ``{name}`` stands for what is called so."""
    return re.sub(r"\{([^}]+)\}", lambda found: str(first_ref(made, found[1])), text)


def reasons(made: World, player: str, text: str) -> list[str]:
    """The rules that refuse an action of a player, in their order."""
    table = made.match.table
    return [reason.rule for reason in made.game.refusals(table, made.seat(player), spelled(made, text))]
