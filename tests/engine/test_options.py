"""The order in which options are shown."""

from __future__ import annotations

from random import Random

import pytest

from cardlang.engine.decisions import IN_ORDER, Option, with_pass

PASS = Option("pass")
KINDS = ("activate", "cast", "pitch", "play", "tap")


def made(seed: int) -> list[Option]:
    """Some actions in any order, no two of them alike."""
    dice = Random(seed)
    args = [(), (1,), (1, 0), (1, 1), (2,), (10,), (10, 2)]
    all_of_them = [Option(kind, each, note) for kind in KINDS for each in args for note in ("", "F", "G")]
    return dice.sample(all_of_them, dice.randint(0, 8))


@pytest.mark.parametrize("seed", range(200))
def test_actions_and_passing_are_shown_in_order_however_they_come(seed: int) -> None:
    actions = made(seed)
    wanted = sorted([*actions, PASS], key=IN_ORDER)
    assert list(with_pass(actions, PASS)) == wanted
    assert list(with_pass(sorted(actions, key=IN_ORDER), PASS)) == wanted
