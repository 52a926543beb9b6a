"""As many processes as there are cores to use."""

from __future__ import annotations

import os

import pytest

from cardlang.cli.shared.cores import cores


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system does not keep processes to some cores")
def test_a_process_kept_to_one_core_begins_no_others() -> None:
    before = os.sched_getaffinity(0)
    try:
        os.sched_setaffinity(0, {min(before)})
        assert cores() == 1
    finally:
        os.sched_setaffinity(0, before)
    assert cores() == len(before)
