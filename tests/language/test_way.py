"""How short the way of a sentence is: the files of ours that run while it is read, with everything warm."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import cardlang
from cardlang.games.risk_and_resource.words import VOCABULARY
from cardlang.language.reading import paragraphs
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.reading.read_abilities import RULES, Context
from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.reading import Reading
from cardlang.language.running.compiled_filters import Described
from cardlang.language.text.dictionary import dictionary_of
from cardlang.language.text.lexer import tokens_of
from cardlang.language.text.shapes import Shape, shape_of
from cardlang.language.text.tables import table_of
from cardlang.language.words.nouns import Selection
from cardlang.language.words.word import SOURCE

HOME = str(Path(cardlang.__file__).parent)


def files_run(work: Callable[[], object]) -> set[str]:
    """The files below ``cardlang/`` that run a function while ``work`` does, counted the second time it does."""
    found: set[str] = set()

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(HOME):
            found.add(frame.f_code.co_filename[len(HOME) + 1 :])

    work()
    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        work()
    finally:
        sys.setprofile(before)
    return found


SENTENCE = "When ~ dies, draw a card."


def test_one_sentence_runs_through_few_files() -> None:
    """From its characters to its tree; they were 16 before the longest of them were divided by what they hold."""
    book = dictionary_of(VOCABULARY)

    def read() -> object:
        r = Reading(SENTENCE, book, RULES)
        return paragraphs._read(r, tokens_of(SENTENCE, book)[0], Context())

    found = files_run(read)
    assert len(found) <= 25, sorted(found)
    assert "language/reading/paragraphs.py" in found and "language/text/lexer.py" in found


def test_printing_and_comparing_what_was_read_adds_few_files() -> None:
    """``read_paragraph`` prints the tree and compares (``gate.py``), so more words run: those
    that say themselves; and ``rewording.py`` (with ``held_rows.py``) looks for the wordings that every game reads."""
    found = files_run(lambda: read_paragraph.__wrapped__(SENTENCE, VOCABULARY, True, False))
    assert len(found) <= 36, sorted(found)


def first_np(shape: Shape) -> Shape:
    """The first noun phrase of a paragraph."""
    if shape.name == "np":
        return shape
    return next(filter(None, (first_np(each) for each in shape.parts if isinstance(each, Shape))))


def test_one_noun_phrase_is_read_lowered_and_printed_in_few_files() -> None:
    table, book = table_of(VOCABULARY.verbs), dictionary_of(VOCABULARY)

    def work() -> None:
        text = "Other creatures you control get +1/+1."
        r = Reading(text, book, RULES)
        word = read_np(r, first_np(shape_of(tokens_of(text, book)[0], table)))
        assert isinstance(word, Selection) and not Described(word).reads()
        assert word.of.plural(SOURCE) == "other creatures you control"

    found = files_run(work)
    assert len(found) <= 19, sorted(found)
