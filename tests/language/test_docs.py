"""The language page is made of the words, and is up to date."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardlang.games import GAMES
from cardlang.language.files.docs import generate_language_docs
from cardlang.language.files.parser import declared_by, extended
from cardlang.language.files.phrase_book import PHRASE_BOOK, Phrase
from cardlang.language.help.read_with_help import read_with_help
from cardlang.language.text.blocks import read_blocks
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE

from .reading import WORDS as READING
from .reading import code_of

PAGE = Path(__file__).parents[2] / "docs" / "language.md"
WORDS = tuple(game.words() for game in GAMES)


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == generate_language_docs(WORDS), (
        "run: python -c 'from tests.language.test_docs import write; write()'"
    )


def test_the_examples_in_its_tables_are_understood() -> None:
    page = generate_language_docs(WORDS)
    table = page[page.index("## Kinds of ability") : page.index("## Verbs")]
    examples = [each for each in re.findall(r"`([^`]+)`", table) if "..." not in each]
    assert len(examples) > 10
    for example in examples:
        assert "" in (code_of(example), code_of(example, permanent=False), code_of(example, wins=True)), (
            example
        )


SENTENCES = [(phrase, each) for phrases in PHRASE_BOOK.values() for phrase in phrases for each in phrase.sentences]


@pytest.mark.parametrize(("phrase", "sentence"), SENTENCES, ids=lambda each: each if isinstance(each, str) else "")
def test_the_phrase_book_is_written_as_fmt_writes_it(phrase: Phrase, sentence: str) -> None:
    words = declared(phrase)
    kinds = (True, False), (False, False), (True, True)
    found = [read_with_help(sentence, words, permanent, wins).ability for permanent, wins in kinds]
    assert sentence in [ability.say(SOURCE) for ability in found if ability is not None]


def declared(phrase: Phrase) -> Vocabulary:
    """The words of a small set that declares what a phrase needs."""
    blocks = read_blocks("\n".join(phrase.declares) + "\n", "phrase.cards")
    entries = declared_by([blocks], READING)
    assert not blocks.problems
    return extended(READING, entries)


def test_the_page_begins_with_the_phrase_book() -> None:
    page = generate_language_docs(WORDS)
    assert page.index("## Phrase book") < page.index("## A file of cards") < page.index("## Verbs")
    assert "look at some cards and keep two" in page


def test_lists_are_broken_and_durations_are_one_row() -> None:
    page = generate_language_docs(WORDS)
    assert [each for each in page.split("\n") if len(each) > 120 and not each.startswith("|")] == []
    assert max(map(len, page.split("\n"))) < 700
    assert "`for N turns`" in page and "for 3 turns" not in page


@pytest.mark.parametrize("words", WORDS, ids=lambda words: str(words.game))
def test_every_word_of_every_game_is_on_it(words: Vocabulary) -> None:
    page = PAGE.read_text(encoding="utf-8")
    for verb in words.verbs:
        assert f"**{verb.name}**" in page
        assert all(f"`{example}`" in page for example in verb.examples)
    section = page[page.index(f"## The words of {words.title}\n") :]
    names = [each.name for each in (*words.kinds, *words.nouns, *words.resources, *words.fields)]
    names += [*words.stats, *words.zones, *words.adjectives, *words.moments]
    assert [name for name in names if f"`{name}`" not in section] == []


def write() -> None:
    """Writes the page again."""
    PAGE.write_text(generate_language_docs(WORDS), encoding="utf-8")
