"""What has been chosen for the effect that is being carried out, before it is noted."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from cardlang.language.words.referents import just_picked


def test_what_each_player_picked_is_told_apart_where_it_is_asked_for() -> None:
    act: Any = SimpleNamespace(picked=[(1, (10, 11), 0), (1, (20,), 1), (2, (30,), 0)], doer=1)
    assert just_picked(act, 1) == [10, 11, 20]
    assert just_picked(act, 1, own=True) == [20]
    assert just_picked(act, 2, own=True) == []
    assert just_picked(SimpleNamespace(), 1) == []  # type: ignore[arg-type]
