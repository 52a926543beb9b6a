"""Every library has a lowest version we test with (``nox -s lowest``) and a first one not tried yet; the versions
developers get are locked with their hashes (``make lock``).
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
REQUIREMENTS = sorted({*PROJECT["dependencies"], *(each for extra in EXTRAS.values() for each in extra)})
LOCKED = (ROOT / "tools" / "locked.txt").read_text(encoding="utf-8")
ENTRY = r"^([\w.-]+)==([^ ]+)"


def bounds(requirement: str) -> list[str]:
    """The comparisons of a requirement: ``["<", ">="]``."""
    return sorted(each.operator for each in Requirement(requirement).specifier)


def wrong(requirement: str) -> str:
    """Why a requirement and the locked versions do not agree; empty if they do."""
    asked = Requirement(requirement)
    versions = {canonicalize_name(name): version for name, version in re.findall(ENTRY, LOCKED, re.M)}
    version = versions.get(canonicalize_name(asked.name))
    if version is None:
        return f"{asked.name} is not locked"
    return "" if asked.specifier.contains(version) else f"{asked.name} {version} is locked"


@pytest.mark.parametrize("requirement", [each for each in REQUIREMENTS if not each.startswith("cardlang[")])
def test_a_library_has_a_lower_and_an_upper_bound_and_is_locked(requirement: str) -> None:
    assert bounds(requirement) == ["<", ">="]
    assert wrong(requirement) == "", "run: make lock"


def test_every_locked_file_is_known_by_its_hash() -> None:
    entries = [entry for entry in re.sub(r" \\\n", " ", LOCKED).splitlines() if re.match(ENTRY, entry)]
    assert len(entries) > 20
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in LOCKED  # nor where it was found


@pytest.mark.parametrize("requirement", ["lark>=99,<100", "not-there>=1,<2"])
def test_a_library_that_the_lock_does_not_fit_is_found(requirement: str) -> None:
    assert wrong(requirement)


def test_a_missing_bound_is_found() -> None:
    assert bounds("lark>=1.2") != ["<", ">="]
