"""Wordings in surroundings that are drawn by chance, and planted faults."""

from __future__ import annotations

from itertools import islice

import pytest

from cardlang.language.reading.noun_words import NounWords
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.text import rewording
from tests.conformance.same_in_place import UNLESS, Pair, difference, pairs

SHARE = 60
SEED = 5
TORN = "target creature's owner puts it on their choice of the top or bottom of their library."
FAULTY = Pair(f"{UNLESS.capitalize()}, {TORN}", "", UNLESS, False)
PRICED = Pair(
    "When ~ dies, put its +1/+1 counters on target creature unless you pay 1 EP.",
    "When ~ dies, put a +1/+1 counter on target creature for each +1/+1 counter on ~ unless you pay 1 EP.",
    "{} unless you pay 1 EP.",
    True,
)
NOUNS = Pair(
    "Creatures blocking artifacts get -1/-1 until end of turn.",
    "Creatures that are blocking an artifact get -1/-1 until end of turn.",
    "artifact for creature",
    False,
)


def test_a_wording_is_read_alike_in_each_place() -> None:
    assert [found for pair in islice(pairs(SEED), SHARE) if (found := difference(pair))] == []


def test_a_part_that_is_moved_or_left_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not difference(FAULTY)
    assert not difference(PRICED)
    monkeypatch.setattr(rewording, "in_one_sentence", lambda match, meant: meant)
    read_paragraph.cache_clear()
    assert difference(FAULTY)
    assert difference(PRICED)
    read_paragraph.cache_clear()


def test_two_nouns_that_become_one_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not difference(NOUNS)
    monkeypatch.setattr(NounWords, "_is_over", lambda self: False)
    read_paragraph.cache_clear()
    assert difference(NOUNS)
    read_paragraph.cache_clear()
