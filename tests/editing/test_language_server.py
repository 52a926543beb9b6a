"""A session of an editor with ``cardlang lsp``: messages over pipes, as editors send them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardlang.editing.workspace import Workspace

ROOT = Path(__file__).resolve().parents[2]


class Editor:
    """An editor: requests and their answers, and what the server says on its own."""

    def __init__(self, folder: Path) -> None:
        said = {**os.environ, "PYTHONPATH": str(ROOT)}
        words = [sys.executable, "-m", "cardlang", "lsp"]
        self.server = subprocess.Popen(
            words, cwd=folder, env=said, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.number = 0
        self.told: list[dict[str, Any]] = []
        self.ask("initialize", processId=None, rootUri=folder.as_uri(), capabilities={})
        self.tell("initialized")

    def tell(self, method: str, **params: Any) -> None:
        self._send({"jsonrpc": "2.0", "method": method, "params": params})

    def ask(self, method: str, **params: Any) -> Any:
        self.number += 1
        self._send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params})
        while True:
            message = self._read()
            if message.get("id") == self.number and "method" not in message:
                assert "error" not in message, message
                return message["result"]
            self.told.append(message)

    def problems(self, path: Path) -> list[dict[str, Any]]:
        """The next problems that the server sends of a file."""
        while True:
            message = self.told.pop(0) if self.told else self._read()
            if message.get("method") == "textDocument/publishDiagnostics":
                if message["params"]["uri"] == path.as_uri():
                    found: list[dict[str, Any]] = message["params"]["diagnostics"]
                    return found

    def open(self, path: Path) -> str:
        text = path.read_text(encoding="utf-8")
        document = {"uri": path.as_uri(), "languageId": "cardlang", "version": 1, "text": text}
        self.tell("textDocument/didOpen", textDocument=document)
        return text

    def _send(self, message: dict[str, Any]) -> None:
        assert self.server.stdin is not None
        data = json.dumps(message).encode()
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(data), data))
        self.server.stdin.flush()

    def _read(self) -> dict[str, Any]:
        assert self.server.stdout is not None
        length = 0
        while line := self.server.stdout.readline().strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        assert length, "the server has ended"
        found: dict[str, Any] = json.loads(self.server.stdout.read(length))
        return found


@pytest.fixture
def editor(workspace: Workspace) -> Iterator[Editor]:
    found = Editor(workspace.root)
    yield found
    found.server.kill()
    found.server.wait(30)


def at(path: Path, text: str, words: str, shift: int = 1) -> dict[str, Any]:
    """The place of some words, as the protocol says it."""
    offset = text.index(words) + shift
    line = text.count("\n", 0, offset)
    return {
        "textDocument": {"uri": path.as_uri()},
        "position": {"line": line, "character": offset - text.rfind("\n", 0, offset) - 1},
    }


def test_a_session(editor: Editor, cards: Path) -> None:
    text = editor.open(cards)
    assert editor.problems(cards) == []
    place = at(cards, text, "draw a card", 0)["position"]
    end = {**place, "character": place["character"] + 4}
    changes = [{"range": {"start": place, "end": end}, "text": "darw"}]
    editor.tell("textDocument/didChange", textDocument={"uri": cards.as_uri(), "version": 2}, contentChanges=changes)
    (problem,) = editor.problems(cards)
    assert problem["code"] == "CL301" and problem["range"] == {"start": place, "end": end}
    (action,) = editor.ask(
        "textDocument/codeAction", textDocument={"uri": cards.as_uri()}, range=problem["range"],
        context={"diagnostics": [problem]},
    )  # fmt: skip
    (edit,) = action["edit"]["changes"][cards.as_uri()]
    assert edit == {"range": {"start": place, "end": end}, "newText": "draw"}
    editor.tell(
        "textDocument/didChange", textDocument={"uri": cards.as_uri(), "version": 3},
        contentChanges=[{"range": edit["range"], "text": "draw"}],
    )  # fmt: skip
    assert editor.problems(cards) == []


def test_questions(editor: Editor, workspace: Workspace, cards: Path) -> None:
    text = editor.open(cards)
    found = editor.ask("textDocument/completion", **at(cards, text, "draw a card", 2))
    assert "draw" in [item["label"] for item in found["items"]]
    hover = editor.ask("textDocument/hover", **at(cards, text, "Armored"))
    assert "prevented" in hover["contents"]["value"]
    place = editor.ask("textDocument/definition", **at(cards, text, '"Kettle Crab"', 3))
    assert place["uri"] == cards.as_uri() and place["range"]["start"] == {"line": 7, "character": 5}
    assert editor.ask("textDocument/prepareRename", **at(cards, text, "card Kettle", 7))["placeholder"] == "Kettle Crab"
    renamed = editor.ask("textDocument/rename", newName="Pot Crab", **at(cards, text, "card Kettle", 7))
    assert {Path(uri).suffix for uri in renamed["changes"]} == {".cards", ".deck", ".scenario"}
    assert editor.ask("textDocument/rename", newName="Tide Clerk", **at(cards, text, "card Kettle", 7)) is None


def test_a_file_is_formatted(editor: Editor, cards: Path) -> None:
    cards.write_text(cards.read_text(encoding="utf-8").replace("draw a card.", "draw 1 card."), encoding="utf-8")
    editor.open(cards)
    options = {"tabSize": 2, "insertSpaces": True}
    (edit,) = editor.ask("textDocument/formatting", textDocument={"uri": cards.as_uri()}, options=options)
    assert "When ~ enters, draw a card." in edit["newText"]


def test_the_session_ends_with_the_editor(editor: Editor) -> None:
    assert editor.ask("shutdown") is None
    editor.tell("exit")
    assert editor.server.wait(60) == 0
