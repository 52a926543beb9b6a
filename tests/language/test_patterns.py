"""A pattern of the help is compiled only for a text that has its words, and that leaves out no text that it matches."""

from __future__ import annotations

import re

import pytest

from cardlang.language.help import dialects
from cardlang.language.help.nearest import UNSAYABLE
from cardlang.language.help.rephrased import PHRASES
from cardlang.language.text.patterns import may_match, words_in_all

from .test_cases import NEAREST, cases

WRITTEN = [each.said for each in UNSAYABLE] + [each.written for each in PHRASES] + [row[0] for row in dialects._ROWS]


@pytest.mark.parametrize(
    ("written", "words"),
    [
        (r"\bfoo(?:bar)? bazaar+ qu?\.", (" bazaar",)),
        (r"one two?|th[re]{2} \w+ four|\d+ (?:five|six)", ("one tw", " four", " ")),
        (r"(?:all|none)", ("",)),
        (r"first a|", ("first a", "")),
        (r"^Your x{2}", ("your ",)),
        (r"more [^\]a-z]words", ("more ",)),
    ],
)
def test_what_is_in_every_match(written: str, words: tuple[str, ...]) -> None:
    assert words_in_all(written) == words


def test_no_text_that_matches_is_left_out() -> None:
    texts = [text for file in NEAREST for _, text, _ in cases(file)][::4]
    found = 0
    for written in WRITTEN:
        compiled = re.compile(written, re.IGNORECASE)
        for text in texts:
            if compiled.search(text) is not None:
                found += 1
                assert may_match(written, text.lower()), (written, text)
    assert found > len(texts)


def test_most_patterns_are_left_out() -> None:
    assert sum(may_match(each, "frobnicate target creature.") for each in WRITTEN) < len(WRITTEN) / 5
