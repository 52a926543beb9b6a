"""The page Write: the files of the project in an editor, and beside it the face of the card at the cursor.

The browser sends each change; what follows at once is the one card at the cursor (its face, its problems), and once the
author pauses, the whole set. ``static/write.js`` is the other half.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from nicegui import ui
from nicegui.element import Element
from nicegui.events import GenericEventArguments

from cardlang.editing.cards import BlockAt, block_at
from cardlang.editing.completion import habits_of, offers_at
from cardlang.editing.meaning import clauses_of, meaning_at
from cardlang.editing.naming import name_at, origin_of, problem_span, rename
from cardlang.editing.places import Edit, applied, difference, offset_of
from cardlang.editing.problems import problems_in
from cardlang.editing.remedies import remedies_for
from cardlang.editing.saving import formatted, on_disk, save
from cardlang.editing.utf16 import from_units, to_units
from cardlang.language.text.dictionary import dictionary_of
from cardlang.problems import Problem, errors

from .desk import Desk
from .frame import Visit
from .sheets import SheetPage

SHEETS = "Tables"
"""The group of spreadsheets in the list of files; it comes first."""

GROUPS = {".cards": "Cards", ".deck": "Decks", ".scenario": "Scenarios", ".toml": "Settings"}
"""How the list of files is divided: by what a file's name ends with, in this order."""

PAUSE = 0.3
"""Seconds without a change after which the whole set is read again."""

GLANCE = 1.0
"""Seconds between two looks at the disk."""

NOTHING_YET = "Nothing is written here yet. Begin with a line such as 'set Harbor'; Ctrl-Space says what may follow."

KINDS = {
    "field": "property", "kind": "type", "subtype": "type", "card": "class", "keyword": "keyword",
    "verb": "function", "resource": "constant", "value": "text", "block": "keyword", "game": "namespace",
}  # fmt: skip
"""CodeMirror's names for the kinds of words that are offered, for its icons."""


class Editor(Element, component="static/write.js"):
    """The part of the page that runs in the browser."""


def show(visit: Visit) -> None:
    """The page: an editor of texts, or of the cells of a spreadsheet."""
    sheet = next((path for path in sheets_of(visit) if visit.workspace.name_of(path) == visit.asked.get("file")), None)
    first = paths_of(visit)
    if sheet is None and visit.asked.get("file") is None and not any(path.suffix == ".cards" for path in first):
        sheet = next(iter(sheets_of(visit)), None)
    if sheet is not None:
        SheetPage(visit, sheet, file_rows(visit))
    else:
        Writing(visit)


def paths_of(visit: Visit) -> list[Path]:
    """The texts of the page's game by group."""
    own = [path for path in visit.workspace.files() if visit.workspace.game_of(path) == visit.game]
    return sorted(own, key=lambda path: (list(GROUPS).index(path.suffix), str(path)))


def sheets_of(visit: Visit) -> list[Path]:
    """The spreadsheets of the page's game."""
    return [path for path in visit.workspace.sheets() if visit.workspace.game_of(path) == visit.game]


def file_rows(visit: Visit) -> list[dict[str, Any]]:
    """The list of files, as the page shows it."""
    workspace = visit.workspace
    wrong: dict[str, int] = {}
    for problem in errors(workspace.known(visit.game).problems):
        wrong[problem.path] = wrong.get(problem.path, 0) + 1
    paths = [*((path, SHEETS) for path in sheets_of(visit)), *((path, GROUPS[path.suffix]) for path in paths_of(visit))]
    return [
        {"id": workspace.name_of(path), "name": path.name if group == SHEETS else path.stem, "group": group,
         "unsaved": path in workspace.open, "errors": wrong.get(str(path), 0)}
        for path, group in paths
    ]  # fmt: skip


class Writing:
    """One person writing: the open file, its text as the browser last reported it, and the work under way."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.desk: Desk = visit.desk
        self.workspace = visit.workspace
        self.game = visit.game
        self.path = self._first(visit.asked.get("file", ""))
        self.text = self._text_of(self.path)
        self.version = 0
        self.line = int(visit.asked.get("line", "0")) if visit.asked.get("line", "").isdecimal() else 0
        self.seen = on_disk(self.path)
        self.problems: list[Problem] = []
        self._following = self._again = False
        self._changes = 0
        self.at_the_file = asyncio.Lock()  # what is saved here is never taken for what another program did
        self._later: asyncio.Task[None] | None = None
        self.editor = Editor().classes("write-whole")
        self.editor.props.update(
            {"value": self.text, "version": 0, "words": self._words(), "ending": self.path.suffix, "line": self.line,
             "readonly": not self.workspace.writable, "files": file_rows(visit), "open": self._open()}
        )  # fmt: skip
        for name, act in (("edit", self._edited), ("place", self._placed), ("ask", self._asked), ("save", self._save),
                          ("open", self._opened), ("whole", self._whole), ("theirs", self._theirs),
                          ("mine", self._mine), ("rename", self._rename)):  # fmt: skip
            self.editor.on(name, _with_arguments(act))
        ui.timer(GLANCE, self._glance)
        ui.timer(0.05, self._begin, once=True)

    # ------------------------------------------------------------------ files
    def _first(self, asked: str) -> Path:
        paths = paths_of(self.visit)
        named = [path for path in paths if self._name(path) == asked]
        return (named or paths or [self.workspace.root / "cards.cards"])[0]

    def _name(self, path: Path) -> str:
        return self.workspace.name_of(path)

    def _text_of(self, path: Path) -> str:
        return self.workspace.text(path)[0] or ""

    def _open(self) -> dict[str, object]:
        name = self._name(self.path)
        return {"id": name, "name": name, "unsaved": self.path in self.workspace.open}

    def _words(self) -> dict[str, list[str]]:
        words = self.workspace.words_of(self.path)
        verbs = {each for each in dictionary_of(words).verbs if len(each) > 2}
        both = sorted({form for each in verbs for form in (each, each[:1].upper() + each[1:])})
        return {"keywords": sorted(each.name for each in words.keywords), "verbs": both}

    def _show_files(self) -> None:
        files, opened = file_rows(self.visit), self._open()
        if self.editor.props.get("files") != files or self.editor.props.get("open") != opened:
            self.editor.props.update({"files": files, "open": opened})

    def _opened(self, name: str) -> None:
        found = [path for path in paths_of(self.visit) if self._name(path) == name]
        if found:
            self._load(found[0], 0)
        elif any(self._name(path) == name for path in sheets_of(self.visit)):
            ui.navigate.to(f"/write?{urlencode({'game': self.game, 'file': name})}")

    def _load(self, path: Path, line: int) -> None:
        self.path, self.text, self.version = path, self._text_of(path), 0
        self.seen, self.line = on_disk(path), line
        self._show_files()
        self.editor.run_method("load", self.text, 0, self._words(), path.suffix, line)
        self._pause()

    # ------------------------------------------------------------------ changes
    async def _edited(self, message: Mapping[str, Any]) -> None:
        edits = [
            Edit(from_units(self.text, int(start)), from_units(self.text, int(end)), str(text))
            for start, end, text in message["edits"]
        ]
        text = applied(self.text, edits)
        if to_units(text, len(text)) != message["length"]:
            self.editor.run_method("change", -1, [])  # the copies differ: ask for the whole text
            return
        await self._has(text, message)

    async def _whole(self, message: Mapping[str, Any]) -> None:
        await self._has(str(message["text"]), message)

    async def _has(self, text: str, message: Mapping[str, Any]) -> None:
        self.text, self.version, self.line = text, int(message["version"]), int(message["line"])
        if text == self.seen:
            self.workspace.close(self.path)
        else:
            self.workspace.write(self.path, text)
        if self.editor.props["open"] != self._open():
            self._show_files()
        self._pause()
        await self._follow()

    async def _placed(self, message: Mapping[str, Any]) -> None:
        self.line = int(message["line"])
        await self._follow()

    def _change(self, text: str) -> None:
        """Changes the text in the browser."""
        edits = difference(self.text, text)
        if edits:
            self.editor.run_method("change", self.version, _units(self.text, edits))
            self.text, self.version = text, self.version + 1

    # ------------------------------------------------------------------ what follows a change
    async def _follow(self) -> None:
        """Reads and draws the card at the cursor. What comes in meanwhile is followed once, at its end."""
        self._again = True
        if self._following:
            return
        self._following = True
        try:
            while self._again:
                self._again = False
                version = self.version
                news = await asyncio.to_thread(self._card_news, self.path, self.line)
                self.editor.run_method("show", {"version": version, **news})
        finally:
            self._following = False

    def _card_news(self, path: Path, line: int) -> dict[str, object]:
        here = block_at(self.workspace, path, line) if path.suffix == ".cards" else None
        if here is None or here.block.kind != "card":
            begun = bool(self.text.strip())
            return {"none": "Put the cursor into a card." if begun else NOTHING_YET, "clauses": [], "overflow": ""}
        if here.entry is None or here.entry.tree is None:
            mistakes = [each.message for each in errors(here.problems)][:1]
            return {"none": f"{here.block.name}: {'; '.join(mistakes)}", "keep": True}
        look, _ = self.desk.pictures.layout_of(here.entry)
        if look is None:
            return {"none": "The layout of this game cannot be used: see cardlang layout.", "clauses": []}
        face, drawn = self.desk.pictures.live(here.entry, look)
        over = "; ".join(each.message for each in drawn.problems)
        return {"face": face, "alt": f"The face of {here.entry.name}", "overflow": over, "clauses": _clauses(here)}

    def _pause(self) -> None:
        """Reads the whole set after a pause."""
        self._changes += 1
        mine = self._changes

        async def later() -> None:
            await asyncio.sleep(PAUSE)
            if mine == self._changes and not self.editor.is_deleted:
                await self._all()

        self._later = asyncio.create_task(later())

    async def _begin(self) -> None:
        asked = self.visit.asked.get("file", "")
        if asked and asked != self._name(self.path):
            self._tell(f"There is no file {asked} here.")
        await self._all()
        await asyncio.to_thread(habits_of, self.workspace, self.path)  # or the first word offered would wait for it

    async def _all(self) -> None:
        path, version = self.path, self.version
        there = path in self.workspace.open or path in self.workspace.files()
        found = await asyncio.to_thread(problems_in, self.workspace, path) if there else []
        if path == self.path and version == self.version:
            self.problems = found
            rows = await asyncio.to_thread(self._problem_rows, path, found)
            self.editor.run_method("show", {"version": version, "problems": rows})
        self._show_files()

    def _problem_rows(self, path: Path, problems: list[Problem]) -> list[dict[str, object]]:
        text = self._text_of(path)
        return [self._problem(path, text, each, at < 3) for at, each in enumerate(problems[:100])]

    def _problem(self, path: Path, text: str, each: Problem, mended: bool) -> dict[str, object]:
        start, end = problem_span(text, each)
        remedies = self._remedies(path, text, each) if mended else []
        return {"from": to_units(text, start), "to": to_units(text, end), "line": each.line, "column": each.column,
                "code": each.code, "message": each.message, "help": each.help, "warning": each.warning,
                "remedies": remedies}  # fmt: skip

    def _remedies(self, path: Path, text: str, problem: Problem) -> list[dict[str, object]]:
        found = remedies_for(self.workspace, path, problem)
        return [{"title": remedy.title, "edits": _units(text, remedy.edits)} for remedy in found]

    # ------------------------------------------------------------------ questions
    async def _asked(self, message: Mapping[str, Any]) -> None:
        answers: dict[str, Callable[[Mapping[str, Any]], object]] = {
            "complete": self._complete, "meaning": self._meaning, "origin": self._origin, "remedies": self._mends,
        }  # fmt: skip
        answer = answers.get(str(message["kind"]))
        found = await asyncio.to_thread(answer, message) if answer is not None else None
        self.editor.run_method("answer", message["id"], found)

    def _complete(self, message: Mapping[str, Any]) -> object:
        found = offers_at(self.workspace, self.path, from_units(self.text, int(message["pos"])))
        options = [
            {"label": each.text, "type": KINDS.get(each.kind, "text"), "info": each.meaning or None, "boost": 99 - at}
            for at, each in enumerate(found.offers)
        ]
        return {"from": to_units(self.text, found.start), "options": options}

    def _meaning(self, message: Mapping[str, Any]) -> object:
        found = meaning_at(self.workspace, self.path, from_units(self.text, int(message["pos"])))
        if found is None:
            return None
        start, end = to_units(self.text, found.start), to_units(self.text, found.end)
        return {"from": start, "to": end, "lines": found.lines}

    def _origin(self, message: Mapping[str, Any]) -> object:
        found = origin_of(self.workspace, self.path, from_units(self.text, int(message["pos"])))
        if found is None:
            return None
        path, line, column = found
        if path != self.path and path in self.workspace.files():
            self._load(path, line)
        return {"here": path == self.path, "line": line, "column": column}

    def _mends(self, message: Mapping[str, Any]) -> object:
        spans = ((each, problem_span(self.text, each)[0]) for each in self.problems)
        start = from_units(self.text, int(message["from"]))
        problem = next((each for each, at in spans if each.code == message["code"] and at == start), None)
        return self._remedies(self.path, self.text, problem) if problem is not None else []

    # ------------------------------------------------------------------ saving
    async def _save(self, _: object) -> None:
        if not self.workspace.writable:
            self._tell("These files come with cardlang and stay as they are.")
            return
        text = await asyncio.to_thread(formatted, self.workspace, self.path)
        if text is not None and text != self.text:
            self._change(text)
            self.workspace.write(self.path, text)
        async with self.at_the_file:
            wrong = await asyncio.to_thread(save, self.workspace, self.path)
            if not wrong:
                self.seen = self.text
        self._tell(wrong or ("Formatted and saved." if text is not None else "Saved."))
        self._show_files()
        await self._all()

    def _tell(self, words: str) -> None:
        self.editor.run_method("tell", words)

    async def _glance(self) -> None:
        """Follows what other programs, or another window of the studio, did to the file."""
        if await asyncio.to_thread(self.workspace.survey):
            self._show_files()
        async with self.at_the_file:
            disk = await asyncio.to_thread(on_disk, self.path)
        opened = self.workspace.open.get(self.path)
        if opened is not None and opened.text != self.text:
            self._change(opened.text)
        elif disk is not None and disk != self.seen:
            if opened is None:
                self._change(disk)
                self.seen = disk
                self._tell("Changed on disk; this is what is there now.")
            else:
                self._tell("Another program has changed this file.")
                self.editor.run_method("conflict", True)
                return
        else:
            return
        self._show_files()
        await self._all()
        await self._follow()

    async def _theirs(self, _: object) -> None:
        self.seen = await asyncio.to_thread(on_disk, self.path)
        self.workspace.close(self.path)
        self._change(self.seen or "")
        self._settled()

    def _mine(self, _: object) -> None:
        self.seen = on_disk(self.path)
        self._settled()

    def _settled(self) -> None:
        self.editor.run_method("conflict", False)
        self._tell("")
        self._show_files()
        self._pause()

    # ------------------------------------------------------------------ another name
    def _rename(self, message: Mapping[str, Any]) -> None:
        offset = from_units(self.text, int(message["pos"]))
        found = name_at(self.workspace, self.path, self.text, offset)
        here = block_at(self.workspace, self.path, self.line) if self.path.suffix == ".cards" else None
        if found is None and here is not None and here.block.kind == "card":  # anywhere in the card
            offset = offset_of(self.text, here.block.line, here.block.column)
            found = name_at(self.workspace, self.path, self.text, offset)
        if found is None:
            self._tell("To rename a card, put the cursor into it.")
            return
        with self.editor, ui.dialog() as dialog, ui.card():
            box = ui.input(f"The new name of {found[2]}", value=found[2]).props("autofocus").classes("write-name")
            complaint = ui.label().classes("write-over").props('role="alert"')

            async def done() -> None:
                edits, wrong = rename(self.workspace, self.path, offset, box.value)
                complaint.text = wrong
                if not wrong:
                    dialog.close()
                    self._renamed(edits)

            box.on("keydown.enter", done)
            with ui.row():
                ui.button("Rename everywhere", on_click=done)
                ui.button("Cancel", on_click=dialog.close).props("flat")
        dialog.open()

    def _renamed(self, edits: Mapping[Path, list[Edit]]) -> None:
        for path, many in edits.items():
            text = applied(self._text_of(path), many)
            if path == self.path:
                self._change(text)
            self.workspace.write(path, text)
        self._tell(f"Renamed in {len(edits)} files; save them.")
        self._show_files()
        self._pause()


def _units(text: str, edits: Sequence[Edit]) -> list[list[object]]:
    """Edits as the browser counts."""
    return [[to_units(text, each.start), to_units(text, each.end), each.text] for each in edits]


def _clauses(here: BlockAt) -> list[dict[str, object]]:
    return [{"depth": each.depth, "text": each.text, "meaning": each.meaning} for each in clauses_of(here)]


def _with_arguments(act: Callable[[Any], Any]) -> Callable[[GenericEventArguments], Any]:
    """A handler that gets the message of the browser."""
    return lambda event: act(event.args)
