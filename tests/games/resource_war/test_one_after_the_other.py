"""RW-K-e: conflicts are announced one after the other, so that no card waits for several at once."""

from __future__ import annotations

import pytest

from cardlang.language.help.read_with_help import read_with_help
from cardlang.loading.sets import vocabulary_of

TOGETHER = (
    "Whenever one or more Animates you control attack, draw a card.",
    "Whenever two Animates you control confront an Animate, draw a card.",
    "Whenever two or more Structures are attacked, draw a card.",
    "Whenever two Animates are played, draw a card.",
)


@pytest.mark.parametrize("text", TOGETHER)
def test_several_at_once_are_not_waited_for(text: str) -> None:
    """RW-K-e, RUL-RW-5: the answer names the one by one that there is."""
    words = vocabulary_of("resource-war")
    assert words is not None
    (mistake,) = read_with_help(text, words, True, False).mistakes
    assert mistake.code == "CL505"
    assert "one after the other" in mistake.message


def test_one_is_waited_for() -> None:
    """RW-K-e."""
    words = vocabulary_of("resource-war")
    assert words is not None
    assert read_with_help("Whenever an Animate you control attacks, draw a card.", words, True, False).ability
