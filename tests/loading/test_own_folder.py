"""Where cardlang keeps things for its user: as the system does (Linux: XDG base directories), or where they say."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cardlang.bundled import own_folder
from cardlang.cli.printing import offsets
from cardlang.loading import trust
from cardlang.play.sessions import saved_games as kept
from render import cache

HOMES = [("cache", ".cache"), ("config", ".config"), ("state", ".local/state")]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")
@pytest.mark.parametrize(("kind", "usual"), HOMES)
def test_the_users_folder(kind: str, usual: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for unset in ("", None):
        monkeypatch.delenv(f"XDG_{kind.upper()}_HOME", raising=False)
        if unset is not None:
            monkeypatch.setenv(f"XDG_{kind.upper()}_HOME", unset)
        assert own_folder(kind) == tmp_path / usual / "cardlang"
    monkeypatch.setenv(f"XDG_{kind.upper()}_HOME", str(tmp_path / "mine"))
    assert own_folder(kind) == tmp_path / "mine" / "cardlang"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no XDG folders")
def test_what_is_kept_lies_there_or_where_one_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CARDLANG_CACHE", "CARDLANG_STATE"):
        monkeypatch.delenv(name, raising=False)
    for kind, _ in HOMES:
        monkeypatch.setenv(f"XDG_{kind.upper()}_HOME", str(tmp_path / kind))
    assert cache.cache_folder() == tmp_path / "cache" / "cardlang" / "faces"
    assert kept.folder() == tmp_path / "state" / "cardlang" / "games"
    assert trust.trust_file() == tmp_path / "config" / "cardlang" / "trusted.json"
    assert offsets.offset_file() == tmp_path / "config" / "cardlang" / "printer.json"
    monkeypatch.setenv("CARDLANG_CACHE", str(tmp_path / "faces"))
    monkeypatch.setenv("CARDLANG_STATE", str(tmp_path / "games"))
    assert cache.cache_folder() == tmp_path / "faces"
    assert kept.folder() == tmp_path / "games"
