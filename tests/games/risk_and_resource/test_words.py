"""The words that only Risk & Resource has read and print their own examples."""

from __future__ import annotations

import pytest

from cardlang.games.risk_and_resource.words_verbs import RISK_AND_RESOURCE_VERBS
from cardlang.language.help.read_with_help import read_with_help
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE
from cardlang.loading.sets import vocabulary_of

EXAMPLES = [(verb, example) for verb in RISK_AND_RESOURCE_VERBS for example in verb.examples]


ON_TOP = (
    ("Medium Risk: draw a card. Failure: sacrifice a creature. Critical failure: lose EP equal to its power.", True),
    ("Medium Risk: sacrifice a creature. Critical failure: lose EP equal to its power.", False),
)


@pytest.mark.parametrize(("text", "known"), ON_TOP, ids=["behind the failure", "in place of the success"])
def test_what_a_critical_failure_knows(text: str, known: bool) -> None:
    """RR-7.2-e: it comes on top of the failure and knows what that has done; of a success nothing is known there."""
    read = read_with_help(text, vocabulary_of("risk-and-resource"), False, False)
    assert (read.ability is not None) == known


@pytest.mark.parametrize(("verb", "example"), EXAMPLES, ids=[example for _, example in EXAMPLES])
def test_an_example_is_printed_as_it_was_read(verb: type[Verb], example: str) -> None:
    found = [read_with_help(example, vocabulary_of("risk-and-resource"), way, False) for way in (False, True)]
    said = [read.ability.say(SOURCE) for read in found if read.ability is not None]
    assert example in said, found
    assert any(isinstance(word, verb) for read in found if read.ability is not None for word in read.ability.walk())
