"""What may be the opposite of a condition, for ``otherwise``: one case for each shape that has one."""

from __future__ import annotations

import pytest

from cardlang.language.reading.otherwise import opposites

OPPOSITES = [
    ("you control no artifacts", ["you control an artifact"]),
    ("an opponent controls no glass", ["an opponent controls a glass"]),
    ("you control an artifact with Fast", ["you control no artifact with Fast"]),
    ("a creature died this turn", ["no creature died this turn"]),
    ("no artifact entered this turn", ["an artifact entered this turn"]),
    ("you have 3 or more cards in hand", ["you have 2 or fewer cards in hand"]),
    ("it is your turn", ["it is not your turn"]),
    ("it is not an opponent's turn", ["it is an opponent's turn"]),
    ("you drew a card", []),
]


@pytest.mark.parametrize(("said", "others"), OPPOSITES)
def test_the_opposite_is_said(said: str, others: list[str]) -> None:
    assert opposites(said) == others
