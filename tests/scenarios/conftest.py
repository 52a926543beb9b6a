"""Every scenario is played with the machine checking itself at every decision (as CARDLANG_PARANOID=1 does)."""

from __future__ import annotations

import pytest

from cardlang.engine import invariants


@pytest.fixture(autouse=True)
def paranoid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invariants, "PARANOID", True)
