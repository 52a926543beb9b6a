"""Tests of one group run in one process: what they share (browsers, studios, the matrix) is made once."""

from __future__ import annotations

import os

import pytest

pytestmark = pytest.mark.xdist_group("groups")


@pytest.mark.skipif("PYTEST_XDIST_WORKER" not in os.environ, reason="all tests run in one process")
def test_a_group_is_known_to_what_divides_the_tests(request: pytest.FixtureRequest) -> None:
    """The group stands behind a test's name (pytest-xdist); pytest 9.2 with pytest-xdist 3.8 loses it."""
    assert request.node.nodeid.endswith("@groups")
