"""English in, German out: ``cases/*.txt`` has a paragraph on one line and its German, behind ``->``, on the next."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.language import test_labels
from tests.language.reading import read
from tests.language.test_cases import way

from . import speaking
from .speaking import card_with, lacks_of, text_of

CASES = Path(__file__).with_name("cases")


WITH_LABELS = CASES / "labels.txt"
"""Cases with the keywords of a set that ``test_labels.py`` declares."""


def cases(paths: Iterable[Path]) -> list[tuple[str, str, str]]:
    """Kind of card, English paragraph, German paragraph."""
    found, on, english = [], "Instant", ""
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("-> "):
                found.append((on, english, line.removeprefix("-> ")))
            elif line.startswith("on "):
                on = line.removeprefix("on ")
            elif line and not line.startswith("#"):
                english = line
    return found


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("on", "english", "german"), cases(sorted({*CASES.glob("*.txt")} - {WITH_LABELS})))
def test_a_paragraph_in_german(on: str, english: str, german: str) -> None:
    ability = read(english, **way(on)).ability
    assert ability is not None
    card = card_with(ability)
    assert lacks_of(card) == []
    assert text_of(card) == german


@pytest.mark.parametrize(("on", "english", "german"), cases([WITH_LABELS]))
def test_a_paragraph_with_a_label_in_german(on: str, english: str, german: str) -> None:
    """What the label stands for is not said again."""
    ability = test_labels.read(english, on).ability
    assert ability is not None
    card = card_with(ability, speaking.WITH_LABELS, words=test_labels.WORDS)
    assert lacks_of(card) == []
    assert text_of(card) == german
