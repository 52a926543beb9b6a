"""English in, German out: ``cases/*.txt`` has a paragraph on one line and its German, behind ``->``, on the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.language.reading import read
from tests.language.test_cases import way

from .speaking import card_with, lacks_of, text_of

CASES = Path(__file__).with_name("cases")


def cases() -> list[tuple[str, str, str]]:
    """Kind of card, English paragraph, German paragraph."""
    found, on, english = [], "Instant", ""
    for path in sorted(CASES.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("-> "):
                found.append((on, english, line.removeprefix("-> ")))
            elif line.startswith("on "):
                on = line.removeprefix("on ")
            elif line and not line.startswith("#"):
                english = line
    return found


@pytest.mark.parametrize(("on", "english", "german"), cases())
def test_a_paragraph_in_german(on: str, english: str, german: str) -> None:
    ability = read(english, **way(on)).ability
    assert ability is not None
    card = card_with(ability)
    assert lacks_of(card) == []
    assert text_of(card) == german
