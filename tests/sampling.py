"""Tests with many parameters of which some are enough each time: ``@pytest.mark.one_in(3)``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest


def mark_the_others_thorough(items: Sequence[pytest.Item]) -> None:
    """Of each test that is marked ``one_in(n)`` the first and every n-th after it are kept; all others are thorough, so
    that ``make test-all`` runs them.
    """
    seen = Counter[str]()
    for item in items:
        mark = item.get_closest_marker("one_in")
        if mark is None:
            continue
        test = item.nodeid.partition("[")[0]
        if seen[test] % mark.args[0]:
            item.add_marker(pytest.mark.thorough)
        seen[test] += 1
