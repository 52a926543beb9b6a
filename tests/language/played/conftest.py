"""Scenarios of card text, too, are played with the machine checking itself at every decision."""

from __future__ import annotations

from tests.scenarios.conftest import pytest_runtest_call as pytest_runtest_call
