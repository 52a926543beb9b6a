"""The page Write for a set that lives in a spreadsheet: its cells, the face of the card in the row, what is wrong
where. Cells of CSV and TSV files are written here; a workbook is changed in its own program, and followed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from nicegui import ui
from nicegui.events import GenericEventArguments

from cardlang.editing.sheets import (
    CannotEdit,
    Sheet,
    place_of_cell,
    problems_of,
    put_back,
    read_sheet,
    set_cell,
)
from cardlang.editing.workspace import stamp_of
from cardlang.loading.card_tables import read_card_tables
from cardlang.loading.sets import CardEntry
from cardlang.loading.spreadsheet import Table, cell_name
from cardlang.problems import Problem, errors

from .cards import explained
from .frame import STATIC, Visit, sentence

GLANCE = 1.0
"""Seconds between two looks at the disk."""

SPARE = 3
"""Empty rows below the last, to write new cards into."""

MOST_SHOWN = 60
"""Problems that are listed."""

WIDTHS = ((40, 340), (12, 150), (0, 96))
"""How wide a column is, in pixels, if its longest cell has at least this number of characters."""


_CHANGED = (
    "event => emit({row: event.data.row, column: Number(event.colId.slice(1)), value: event.newValue ?? ''})"
)
"""What the browser says of a cell that was changed."""


class SheetPage:
    """One person and one spreadsheet."""

    def __init__(self, visit: Visit, path: Path, files: list[dict[str, Any]]) -> None:
        self.visit, self.path = visit, path
        self.workspace = visit.workspace
        self.sheet = read_sheet(path)
        self.stamp = stamp_of(path)
        self.tab = 0
        self.before: list[bytes] = []
        self.problems: list[Problem] = []
        self.row = -1
        self.at_the_file = asyncio.Lock()  # what is written here is never taken for what another program did
        ui.add_css(STATIC / "cards.css")
        with ui.element("div").classes("write-whole"), ui.element("div").classes("write"):
            self._files(files)
            with ui.element("section").classes("write-text").props('aria-label="Table"'):
                self._bar()
                self.place = ui.element("div").classes("write-editor sheet-place")
                self.list = ui.element("div").classes("write-problems").props('role="region" aria-label="Problems"')
            self.side = ui.element("aside").classes("write-card").props('aria-label="Card"')
        self._card()
        ui.timer(0.05, self._read, once=True)
        ui.timer(GLANCE, self._glance)

    @property
    def writable(self) -> bool:
        """Whether cells can be written here."""
        return self.workspace.writable and not self.sheet.is_workbook

    # ------------------------------------------------------------------ the page
    def _files(self, files: list[dict[str, Any]]) -> None:
        """The list of files, as the editor of texts shows it."""
        here = self.workspace.name_of(self.path)
        with ui.element("nav").classes("write-files").props('aria-label="Files"'):
            for group in dict.fromkeys(str(file["group"]) for file in files):
                with ui.element("h2").classes("write-group"):
                    ui.label(group)
                for file in [each for each in files if each["group"] == group]:
                    button = ui.element("button").classes("write-file")
                    button.on("click", lambda name=str(file["id"]): self._go(name))
                    button.props["title"] = file["id"]
                    if file["id"] == here:
                        button.classes("open").props['aria-current'] = "true"
                    with button:
                        ui.label(str(file["name"])).classes("write-file-name")
                        if file["errors"]:
                            ui.label(str(file["errors"])).classes("write-badge")

    def _go(self, name: str) -> None:
        ui.navigate.to(f"/write?{urlencode({'game': self.visit.game, 'file': name})}")

    def _bar(self) -> None:
        with ui.element("div").classes("write-bar"):
            ui.label(self.workspace.name_of(self.path)).classes("write-path")
            tabs = {at: table.tab or table.title or "table" for at, table in enumerate(self.sheet.tables)}
            if len(tabs) > 1:
                choice = ui.select(tabs, value=0, on_change=lambda event: self._turn(int(event.value)))
                choice.props('dense outlined options-dense aria-label="Tab"')
            self.status = ui.label().classes("write-said").props('role="status"')
            self.back = ui.element("button").classes("write-button").on("click", self._undo)
            with self.back:
                ui.label("Undo")
            self.back.visible = False
        ui.label(self._rule()).classes("sheet-rule")

    def _rule(self) -> str:
        """How cells are changed here, or where else."""
        if self.sheet.is_workbook:
            return (
                "A workbook is changed in the program it was made with, because its colors, widths and formulas would "
                "be lost here: what is saved there shows here at once. To write the cards here instead, make a file of "
                f"cards of it: cardlang import {self.workspace.name_of(self.path)}"
            )
        if not self.workspace.writable:
            return "These files come with cardlang and stay as they are."
        return "Enter changes a cell; it is saved at once. A new card is a new row."

    def _turn(self, tab: int) -> None:
        self.tab, self.row = tab, -1
        self._show()
        self._card()

    # ------------------------------------------------------------------ the cells
    @property
    def table(self) -> Table | None:
        """The table that is shown."""
        return self.sheet.tables[self.tab] if self.tab < len(self.sheet.tables) else None

    async def _read(self) -> None:
        self.problems = await asyncio.to_thread(self._found)
        self._show()
        self._list()
        self._card()

    def _found(self) -> list[Problem]:
        problems = problems_of(self.workspace, self.path)
        return problems or [each for each in self.sheet.problems if not problems]

    def _show(self) -> None:
        table = self.table
        self.place.clear()
        if table is None:
            return
        wide = max((len(row) for row in table.rows), default=1)
        with self.place:
            self.grid = ui.aggrid(
                {"columnDefs": [_numbers(), *(self._column(table, at) for at in range(wide + 1))],
                 "rowData": self._rows(table), ":getRowId": "row => String(row.data.row)",
                 "rowSelection": {"mode": "singleRow", "checkboxes": False, "enableClickSelection": True},
                 "stopEditingWhenCellsLoseFocus": True, "enterNavigatesVerticallyAfterEdit": True,
                 "suppressMovableColumns": True, "tooltipShowDelay": 300},
                auto_size_columns=False,
            ).classes("sheet-grid")  # fmt: skip
            self.grid.on("cellValueChanged", self._changed, js_handler=_CHANGED)
            self.grid.on("cellFocused", self._focused, js_handler="event => emit(event.rowIndex)")

    def _column(self, table: Table, at: int) -> dict[str, object]:
        longest = max((len(row[at]) for row in table.rows if at < len(row)), default=0)
        width = next(wide for least, wide in WIDTHS if longest >= least)
        return {
            "headerName": cell_name(0, at).rstrip("1"), "field": f"c{at}", "editable": self.writable, "width": width,
            "sortable": False, "wrapText": longest > WIDTHS[0][0], "autoHeight": longest > WIDTHS[0][0],
            "cellEditor": "agLargeTextCellEditor", "cellEditorPopup": True,
            "cellEditorParams": {"maxLength": 4000, "rows": 8, "cols": 60}, "tooltipField": f"t{at}",
            "cellClassRules": {"sheet-wrong": f"data.w{at} == 2", "sheet-warned": f"data.w{at} == 1",
                               "sheet-head": "data.head"},
        }  # fmt: skip

    def _rows(self, table: Table) -> list[dict[str, object]]:
        """The cells by column, what is wrong with each (2 an error, 1 a warning), and the words for it."""
        head = _head_of(self.path, table)
        rows: list[dict[str, object]] = []
        for at in range(len(table.rows) + (SPARE if self.writable else 0)):
            cells = table.rows[at] if at < len(table.rows) else ()
            rows.append({"row": at, "head": at == head} | {f"c{column}": value for column, value in enumerate(cells)})
        for problem in self.problems:
            place = self._here(problem)
            if place is not None and place[0] < len(rows):
                row, column = place
                rows[row].setdefault(f"t{column}", sentence(problem))
                rows[row].setdefault(f"w{column}", 1 if problem.warning else 2)
        return rows

    def _here(self, problem: Problem) -> tuple[int, int] | None:
        """The cell of a Problem, if it is in the table that is shown."""
        title, _, _ = problem.cell.rpartition("!")
        table = self.table
        return place_of_cell(problem.cell) if table is not None and title == table.title else None

    async def _changed(self, event: GenericEventArguments) -> None:
        row, column, value = int(event.args["row"]), int(event.args["column"]), str(event.args["value"])
        await self._write(lambda: set_cell(self.sheet, row, column, value), f"{cell_name(row, column)} saved.")

    async def _undo(self) -> None:
        if self.before:
            data = self.before.pop()
            await self._write(lambda: put_back(self.sheet, data), "Undone.", keep=False)

    async def _write(self, act: Callable[[], Sheet], status: str, keep: bool = True) -> None:
        async with self.at_the_file:
            await self._written(act, status, keep)

    async def _written(self, act: Callable[[], Sheet], status: str, keep: bool) -> None:
        before = self.sheet.data
        try:
            self.sheet = await asyncio.to_thread(act)
        except CannotEdit as why:
            self.sheet, status = await asyncio.to_thread(read_sheet, self.path), why.sentence
        else:
            self.before += [before] if keep and before != self.sheet.data else []
        self.back.visible = bool(self.before)
        self.stamp = stamp_of(self.path)
        self.status.text = status
        await self._renew()

    async def _renew(self) -> None:
        """Shows the cells again, and leaves the cursor where it is."""
        self.problems = await asyncio.to_thread(self._found)
        if self.table is None or not hasattr(self, "grid") or len(self.table.rows) != self._known_rows():
            self._show()
        else:
            self.grid.run_grid_method("applyTransaction", {"update": self._rows(self.table)})
            self.grid.run_grid_method("refreshCells", {"force": True})
        self._list()
        self._card()

    def _known_rows(self) -> int:
        return len(self.grid.options["rowData"]) - (SPARE if self.writable else 0)

    async def _glance(self) -> None:
        """Follows what another program does to the file."""
        async with self.at_the_file:
            await self._followed()

    async def _followed(self) -> None:
        stamp = await asyncio.to_thread(stamp_of, self.path)
        if stamp == self.stamp:
            return
        self.stamp = stamp
        self.sheet = await asyncio.to_thread(read_sheet, self.path)
        self.before.clear()
        self.back.visible = False
        self.status.text = "Changed on disk; this is what is there now."
        self.problems = await asyncio.to_thread(self._found)
        self._show()
        self._list()
        self._card()

    # ------------------------------------------------------------------ the card, and what is wrong
    def _focused(self, event: GenericEventArguments) -> None:
        row = event.args
        if isinstance(row, int) and row != self.row:
            self.row = row
            self._card()

    def _entry(self) -> CardEntry | None:
        table = self.table
        if table is None:
            return None
        for entry in self.workspace.known(self.workspace.game_of(self.path)).cards:
            place = place_of_cell(entry.cell) if entry.path == str(self.path) else None
            if place is not None and place[0] == self.row and entry.cell.rpartition("!")[0] == table.title:
                return entry
        return None

    def _card(self) -> None:
        entry = self._entry()
        self.side.clear()
        with self.side:
            if entry is None:
                ui.label("Put the cursor into the row of a card.").classes("write-none")
            elif entry.tree is None:
                ui.label(f"{entry.name} has a mistake: see below.").classes("write-none")
            else:
                layout, _ = self.visit.desk.pictures.layout_of(entry)
                face = ui.element("img").classes("write-face")
                face.props["alt"] = f"The face of {entry.name}"
                if layout is not None:
                    face.props["src"] = self.visit.desk.pictures.address(entry, layout)
                explained(entry)

    def _list(self) -> None:
        self.list.clear()
        with self.list:
            if not self.problems:
                ui.label("No problems.").classes("write-fine")
            for each in self.problems[:MOST_SHOWN]:
                row = ui.element("div").classes("write-problem" + (" warning" if each.warning else ""))
                with row, ui.element("button").classes("write-goto").on("click", lambda each=each: self._reach(each)):
                    ui.label(each.cell or str(each.line or "")).classes("write-line")
                    ui.label(each.code).classes("write-code")
                    ui.label(each.message)
                    ui.label(each.help).classes("write-help")
        wrong = len(errors(self.problems))
        self.list.props["aria-label"] = f"Problems: {wrong}" if wrong else "Problems: none"

    def _reach(self, problem: Problem) -> None:
        """Puts the cursor into the cell of a Problem."""
        place = self._here(problem)
        if place is not None:
            self.grid.run_grid_method("ensureIndexVisible", place[0])
            self.grid.run_grid_method("setFocusedCell", place[0], f"c{place[1]}")


def _numbers() -> dict[str, object]:
    """The column with the numbers of the rows."""
    return {"headerName": "", ":valueGetter": "cell => cell.data.row + 1", "width": 56, "pinned": "left",
            "sortable": False, "cellClass": "sheet-number", "suppressNavigable": True}  # fmt: skip


def _head_of(path: Path, table: Table) -> int:
    """The row with the titles of the columns; -1 if there is none."""
    files, _ = read_card_tables(path)
    heads = (file.cells[line] for file in files if file.tab == table.tab for line in file.heads.values())
    places = [place for cell in heads if (place := place_of_cell(cell)) is not None]
    return places[0][0] if places else -1
