"""Tables laid out and played at in the sentences of scenarios, with cards from their text."""

from __future__ import annotations

from functools import lru_cache

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.language.files.parser import declared_by, extended, read_file
from cardlang.language.text.blocks import read_blocks
from cardlang.loading.making import make_card
from cardlang.loading.sets import load_set, vocabulary_of
from cardlang.play.scenarios.given import read_given, says_players
from cardlang.play.scenarios.laying import build
from cardlang.play.scenarios.plays import play
from cardlang.play.scenarios.position import Position
from cardlang.play.scenarios.things import Catalogue
from cardlang.play.scenarios.words import words_of
from cardlang.play.scenarios.world import World
from cardlang.problems import errors


@lru_cache(maxsize=8)
def cards_of(game: str, text: str) -> dict[str, Card]:
    """The cards of a text by name. Raises AssertionError when something is wrong with it."""
    blocks = read_blocks(text, "test.cards")
    vocabulary = vocabulary_of(game)
    declared = declared_by([blocks], vocabulary)
    words = extended(vocabulary, declared)
    file = read_file(blocks, words, declared)
    assert not errors(file.problems), [problem.show() for problem in errors(file.problems)]
    return {tree.name: make_card(tree, game, words) for tree in file.trees}


def laid_out(rules: Game, sentences: str, cards: str) -> World:
    """The position of these sentences, one a line, with the cards of a text and those of the bundled sets."""
    own = cards_of(rules.name, cards) if cards else {}
    words = load_set(rules.name).vocabulary or vocabulary_of(rules.name)
    position = Position(Catalogue(rules, words_of(rules), own, words), rules.min_players)
    for line in sorted(_lines(sentences), key=lambda line: not says_players(line)):
        assert read_given(position, line), line
    return build(position, 1)


def played(world: World, sentences: str) -> World:
    """The world after these plays, one a line."""
    for line in _lines(sentences):
        after = play(world, line)
        assert after is not None, line
        world = after
    return world


def names_in(world: World) -> list[str]:
    """What players and things are called."""
    rows = [row for row in world.match.state.entities if row.zone >= 0]
    seats = [world.name_of(-1 - seat) for seat in range(world.match.state.seats)]
    return [*seats, *(world.call(row) for row in rows), *(row.card.name for row in rows)]


def _lines(sentences: str) -> list[str]:
    return [line.strip() for line in sentences.split("\n") if line.strip()]
