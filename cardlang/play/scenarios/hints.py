"""Suggestions for a sentence that is not understood, or that was understood differently than intended."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardlang.play.scenarios import places
from cardlang.play.scenarios.expect import THEN
from cardlang.play.scenarios.given import GIVEN
from cardlang.play.scenarios.likeness import like
from cardlang.play.scenarios.own_examples import in_words_of, reworded
from cardlang.play.scenarios.plays import PLAYS, WHAT_PLAYS_ARE

if TYPE_CHECKING:
    from cardlang.engine.game import Game

CLOSE = 0.75
"""A sentence at least this similar (0 to 1) is suggested even if another pattern matched."""

MORE_EXAMPLES = {
    "given": ("A's hand is empty", "A has a 2/2 creature a1 in play", "A has 3 cards in hand"),
    "when": ("A casts Spark", "everybody passes until the stack is empty"),
    "then": (
        "it is B's turn",
        "a1 is in play",
        "A's hand is empty",
        "A's hand is Spark",
        "A's hand has 3 cards",
    ),
}
"""Further examples of each section, in addition to the example given with each sentence."""

_OF_ALL = {"given": GIVEN, "when": PLAYS, "then": THEN}
_OF_BOARDS = {"given": places.GIVEN, "when": places.PLAYS, "then": places.THEN}
_USUAL = {
    "given": "For example: 'A has 5 EP and 2 Intel', \"A's hand is Spark, 3 cards\".",
    "when": WHAT_PLAYS_ARE,
    "then": "For example: \"Spark is in A's graveyard\", 'A has 3 EP', 'the log says \"A draws Spark\"'.",
}
_ABOUT = {"given": "the position", "when": "the plays", "then": "what must hold"}


def hint(section: str, text: str, game: Game) -> str:
    """Help for a sentence that this section does not know: a similar sentence, or the section that knows it."""
    board = game.board is not None
    other = next((each for each in _OF_ALL if each != section and _belongs(each, text, board)), "")
    meant = reworded(game, like(text, _examples_in(section, game)))
    parts = [f"It is a sentence for '{other}', {_ABOUT[other]}."] if other else []
    parts += [f"A similar one: '{meant}'."] if meant else [] if other else [in_words_of(game, _USUAL[section])]
    return " ".join([*parts, "docs/scenarios.md lists all sentences."])


def correction(section: str, text: str, help: str, game: Game) -> str:
    """Help for a sentence that was understood but is impossible: ``help``, after a very similar sentence if there is
    one. In a position that is another kind of sentence: what is wrong there is a name or a number.
    """
    board = game.board is not None
    meant = reworded(game, like(text, _examples_in(section, game), CLOSE))
    others, own = _patterns(section, meant, board), _patterns(section, text, board)
    same = meant.replace('"', "") == text.replace('"', "")
    if same or meant in help or not others or (section == "given" and others[0] == own[0]):
        return help
    return f"A similar one: '{meant}'. {help}".strip()


def _belongs(section: str, text: str, board: bool) -> bool:
    """True if a section understands a sentence by a pattern that is not too general."""
    patterns = _patterns(section, text, board)
    alike = [each for each in _examples(section, board) if patterns and re.fullmatch(patterns[0], each)]
    return bool(like(text, alike))


def _patterns(section: str, text: str, board: bool) -> list[str]:
    return [pattern for pattern, _ in _sentences(section, board) if re.fullmatch(pattern, text)]


def _examples(section: str, board: bool) -> list[str]:
    """The examples of a section, and the beginnings of examples that are sentences by themselves."""
    found = list(MORE_EXAMPLES[section])
    for pattern, example in _sentences(section, board):
        heads = [example[: each.start()] for each in re.finditer("[,;]", example)]
        found += [*(head for head in heads if re.fullmatch(pattern, head)), example]
    return found


def _examples_in(section: str, game: Game) -> list[str]:
    """The examples of a section that make sense in a game."""
    return [each for each in _examples(section, game.board is not None) if in_words_of(game, each)]


def _sentences(section: str, board: bool) -> Iterator[tuple[str, str]]:
    """The patterns of a section, each with an example."""
    for pattern, _, example in (*(_OF_BOARDS[section] if board else ()), *_OF_ALL[section]):
        yield pattern, example
