"""Amounts of a resource that has no icon on the face, so that it is said as a word."""

from __future__ import annotations

from typing import TypeVar

import pytest

from cardlang.language.german.inflection import noun
from cardlang.language.german.lexicon import Lexicon
from cardlang.language.german.rules import EVENTS, RULES
from cardlang.language.german.speaker import German
from cardlang.language.words.amounts import Number, StatOf, X
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.quantities import Holding
from cardlang.language.words.ranges import Range
from cardlang.language.words.word import Face, Word
from tests.language.reading import WORDS, understood

from .speaking import LEXICON

W = TypeVar("W", bound=Word)
GOLD = Lexicon(resources={"Gold": noun("das Goldstück, des Goldstücks, die Goldstücke")})


@pytest.fixture
def german() -> German:
    return German(LEXICON.with_words(GOLD), RULES, EVENTS, Face("Scrap Drone", WORDS))


def test_its_number_says_one_or_several(german: German) -> None:
    amounts = (Number(1), Number(2), X())
    assert [german.phrase(Holding(each, "Gold")).acc for each in amounts] == [
        "1 Goldstück", "2 Goldstücke", "X Goldstücke",
    ]  # fmt: skip
    assert german.phrase(Holding(_first("Gain EP equal to ~'s power.", StatOf), "Gold")).acc == (
        "Goldstücke in Höhe der Stärke der Schrottdrohne"
    )


def test_it_is_declined_in_an_event(german: German) -> None:
    plain = german.phrase(ResourceKind("Gold"))
    assert (plain.acc, plain.dat) == ("Goldstücke", "Goldstücken")
    three = _first("Whenever you gain 3 or more EP, draw a card.", Range)
    assert german.phrase(ResourceKind("Gold", three)).acc == "3 oder mehr Goldstücke"
    assert german.phrase(ResourceKind("Gold", token=True)).acc == "einen Goldstück-Spielstein"
    assert german.phrase(ResourceKind("Gold", token=True, many=True)).acc == "Goldstück-Spielsteine"


def _first(text: str, kind: type[W]) -> W:
    """The first such word of a paragraph."""
    return next(each for each in understood(text).walk() if isinstance(each, kind))
