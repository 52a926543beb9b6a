"""Example sentences for messages, in the words of the game at hand."""

from __future__ import annotations

import re

from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.words.quantities import amount_said
from cardlang.language.words.verb import Verb, terminals
from cardlang.language.words.vocabulary import Vocabulary

_AN_AMOUNT = re.compile(r"\b(\d+|X) EP\b")


def example_of(verb: type[Verb], vocabulary: Vocabulary) -> str:
    """The first example of a verb that is understood in this game, with the resources of the game in it."""
    for example in (*verb.examples, *_with_a_number(verb, vocabulary)):
        said = _AN_AMOUNT.sub(lambda found: amount_said(vocabulary, found[1]), example)
        for permanent in (False, True):
            if read_paragraph(said, vocabulary, permanent, False).ability is not None:
                return f"For example: {said}"
    return ""


def _with_a_number(verb: type[Verb], vocabulary: Vocabulary) -> list[str]:
    """Examples of a verb that changes one number by its name, for a game whose numbers no other example has."""
    named = "GET" in terminals(verb) and "STAT" in terminals(verb)
    return [f"~ gets +2 {stat}." for kind in vocabulary.kinds for stat in kind.stats if named]


def verb_help(verb: type[Verb], vocabulary: Vocabulary) -> str:
    """Help with an example of a verb; for a bonus also its numbers: ``Two numbers, for cargo and draught.``"""
    first, second, *_ = (*vocabulary.stats, "", "")
    what = f"A bonus is two numbers, for {first} and {second}. " if "MOD" in terminals(verb) else ""
    return f"{what}{example_of(verb, vocabulary)}".rstrip()
