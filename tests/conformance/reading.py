"""The text of a cell is read, with the words of its game and those that its set declares."""

from __future__ import annotations

from functools import lru_cache
from unittest.mock import patch

from cardlang.engine.cards import Card
from cardlang.language.files.card_text import MOST_SEARCHED
from cardlang.language.files.parser import Declared, ParsedFile, declared_by, extended, read_file
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.text.blocks import read_blocks
from cardlang.language.words.cards import CardTree
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.loading.making import make_card
from cardlang.loading.sets import vocabulary_of
from cardlang.problems import Problem, errors
from tests.conformance.stages import own_game


@lru_cache(maxsize=4096)
def read(game: str, text: str) -> tuple[dict[str, Card], tuple[Problem, ...]]:
    """The cards of a file, and what is wrong with it, without a search for what was meant."""
    file, words = _file(game, text)
    wrong = tuple(errors(file.problems))
    return ({} if wrong else {tree.name: make_card(tree, game, words) for tree in file.trees}), wrong


def words_in(game: str, text: str) -> Vocabulary:
    """The words of a game with those that a file declares."""
    return _file(game, text)[1]


def trees(game: str, text: str) -> tuple[CardTree, ...]:
    """The trees of the cards of a file; none where something is wrong with it."""
    file, _ = _file(game, text)
    return () if errors(file.problems) else tuple(file.trees)


def with_help(game: str, text: str) -> tuple[Problem, ...]:
    """What is wrong with a file, and for each what might have been meant: that is sought for long."""
    return tuple(errors(_file(game, text, search=True)[0].problems))


@lru_cache(maxsize=4096)
def _file(game: str, text: str, search: bool = False) -> tuple[ParsedFile, Vocabulary]:
    own_game()
    blocks = read_blocks(text, "cell.cards")
    declared = declared_by([blocks], vocabulary_of(game))
    words = words_with(game, declared)
    with patch("cardlang.language.files.card_text.MOST_SEARCHED", MOST_SEARCHED if search else 0):
        return read_file(blocks, words, declared), words


def forget() -> None:
    """Whatever has been read is read again: something in the reading is another now."""
    read.cache_clear()
    _file.cache_clear()
    read_paragraph.cache_clear()


_WORDS: dict[tuple[str, str], Vocabulary] = {}


def words_with(game: str, declared: Declared) -> Vocabulary:
    """The words of a game and what a file declares. Most cells declare the same, and one dictionary serves them all."""
    key = (game, repr(declared))
    if key not in _WORDS:
        _WORDS[key] = extended(vocabulary_of(game), declared)
    return _WORDS[key]


def card_text(name: str, fields: str, text: str) -> str:
    """A card as it stands in a file; without text where there is none."""
    return f"card {name}\n  {fields}\n{text_field(text)}"


def text_field(text: str) -> str:
    """The text of a card as a file has it, with a line for each paragraph; nothing where there is none."""
    if "\n" in text:
        return "  text:\n" + "".join(f"    {line}\n" for line in text.split("\n"))
    return f"  text: {text}\n" if text else ""
