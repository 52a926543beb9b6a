"""The extension for VS Code: what it declares is there, and it starts the language server as it says."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from cardlang import __version__

HERE = Path(__file__).resolve().parent
EXTENSION = HERE.parents[1] / "editors" / "vscode"


def package() -> dict[str, Any]:
    """What the extension says of itself."""
    found: dict[str, Any] = json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))
    return found


def test_every_file_that_is_named_is_there() -> None:
    adds = package()["contributes"]
    named = [each["path"] for each in adds["grammars"]] + [each["configuration"] for each in adds["languages"]]
    for path in named:
        json.loads((EXTENSION / path).read_text(encoding="utf-8"))
    assert (EXTENSION / package()["main"]).is_file()


def test_the_grammar_is_that_of_the_language() -> None:
    adds = package()["contributes"]
    (language,), (grammar,) = adds["languages"], adds["grammars"]
    read = json.loads((EXTENSION / grammar["path"]).read_text(encoding="utf-8"))
    assert grammar["language"] == language["id"] and grammar["scopeName"] == read["scopeName"]
    assert {f".{each}" for each in read["fileTypes"]} == set(language["extensions"])


def test_it_has_the_version_of_cardlang() -> None:
    assert package()["version"] == __version__


def test_settings_and_commands_are_declared_where_they_are_used() -> None:
    script = (EXTENSION / "extension.js").read_text(encoding="utf-8")
    adds = package()["contributes"]
    assert [each["command"] for each in adds["commands"] if each["command"] not in script] == []
    assert all(name.removeprefix("cardlang.") in script for name in adds["configuration"]["properties"])
    assert package()["capabilities"]["untrustedWorkspaces"]["restrictedConfigurations"] == ["cardlang.command"]


def test_it_starts_and_stops_the_server() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("needs node (Debian: apt-get install nodejs)")
    words = [node, str(HERE / "vscode_session.js"), str(EXTENSION / "extension.js")]
    ran = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0 and ran.stderr == "", ran.stderr
    happened = [json.loads(line) for line in ran.stdout.splitlines()]
    kinds = [each[0] for each in happened]
    begun = ["made", "started"]
    failed = ["stopped", "made", "error", "command"]
    assert kinds == [*begun, "stopped", *begun, "stopped", *begun, *failed, "subscriptions"]
    made = [each[1:] for each in happened if each[0] == "made"]
    files = [{"scheme": "file", "language": "cardlang"}]
    assert made[0] == ["cardlang", {"command": "cardlang", "args": ["lsp"]}, files]
    assert made[2][1]["command"] == "/elsewhere/cardlang"
    assert "pip install 'cardlang[lsp]'" in next(each for each in happened if each[0] == "error")[1]
    assert happened[-2][1:] == ["workbench.action.openSettings", "cardlang.command"]
