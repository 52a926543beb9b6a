"""Every scenario is played with the machine checking itself at every decision (as CARDLANG_PARANOID=1 does)."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from cardlang.engine import invariants


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """A fixture would not reach the scenarios of ``*.scenario`` files, which are no functions."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(invariants, "PARANOID", True)
        return (yield)
