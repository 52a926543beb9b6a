"""Deck lists of other programs on the page Decks: a list becomes a new deck, and a deck is written as such a list."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from nicegui import ui
from nicegui.events import UploadEventArguments

from cardlang.decks.exchange import SHAPES, deck_text, export_deck, read_foreign
from cardlang.loading.decklist import DECK_LIMIT, DeckList, check_names, fold
from cardlang.problems import Problem, errors

from .frame import sentence

NAMES = {
    "plain": "Plain text", "arena": "Arena", "mtgo": "MTGO text", "dek": "MTGO .dek", "cod": "Cockatrice .cod",
    "lackey": "LackeyCCG",
}  # fmt: skip
KNOWN = "Plain text, Arena, MTGO, Cockatrice or LackeyCCG"
ENDINGS = {"dek": ".dek", "cod": ".cod"}
"""Endings of files that are not text."""

MOST_SHOWN = 12


def export_menu(name: Callable[[], str], deck: Callable[[], DeckList], text: Callable[[], str]) -> None:
    """The button that saves the deck as it is now, as a ``.deck`` file or as another program's list."""
    with ui.button("Export", icon="download").props("flat dense no-caps"), ui.menu():
        ui.menu_item("cardlang .deck", lambda: _download(text(), f"{name()}.deck"))
        for shape in SHAPES:
            ending = ENDINGS.get(shape, ".txt")
            ui.menu_item(
                NAMES[shape],
                lambda shape=shape, ending=ending: _download(export_deck(deck(), shape), f"{name()}{ending}"),
            )


def _download(text: str, name: str) -> None:
    ui.download.content(text, name, "text/plain")


class ImportDialog:
    """Takes a list as text or as a file, and says what is wrong with it. ``done`` is called with a deck that has no
    mistake; its text is that of a ``.deck`` file.
    """

    def __init__(self, game: str, names: list[str], done: Callable[[DeckList, str], None]) -> None:
        self.game, self.names, self.done = game, names, done
        with ui.dialog().props('aria-label="Import a deck list"') as self.dialog, ui.card().classes("decks-import"):
            with ui.element("h2").classes("lab-heading"):
                ui.label("Import a deck list")
            ui.label(f"{KNOWN}: paste it, or choose its file.").classes("lab-note")
            self.name = ui.input("Name of the deck").props("outlined dense").classes("decks-wide")
            self.list = ui.textarea("The list", placeholder="3 Kettle Crab\n2 Flare").props("outlined dense rows=10")
            self.list.classes("decks-wide cards-query")
            upload = ui.upload(on_upload=self._uploaded, auto_upload=True, max_file_size=DECK_LIMIT, label="Or a file")
            upload.props('flat bordered accept=".txt,.dek,.cod,.deck,.dck"').classes("decks-wide decks-upload")
            self.wrong = ui.element("div").props('role="alert"')
            with ui.row():
                ui.button("Import", on_click=self._import).props("no-caps")
                ui.button("Cancel", on_click=self.dialog.close).props("flat no-caps")

    def open(self) -> None:
        """Shows the dialog, empty."""
        self.name.value = self.list.value = ""
        self.wrong.clear()
        self.dialog.open()

    async def _uploaded(self, event: UploadEventArguments) -> None:
        data = await event.file.read()
        try:
            self.list.value = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            self._complain([Problem(event.file.name, 0, 0, 0, "", "this file is not text (UTF-8)")])
            return
        self.name.value = self.name.value or Path(event.file.name).stem[:80]

    def _import(self) -> None:
        text = self.list.value or ""
        if len(text) > DECK_LIMIT:
            self._complain([Problem("", 0, 0, 0, "", "this list is too long")])
            return
        deck, problems = read_foreign(text, "the list")
        if deck is not None:
            problems = problems + check_names(deck, self.names)
        if deck is None or errors(problems):
            self._complain(problems)
            return
        title = " ".join((self.name.value or deck.name or "Imported").split())[:80]
        whole = DeckList("", title, self.game, "", deck.entries)
        self.dialog.close()
        self.done(whole, deck_text(whole, {fold(each): each for each in self.names}))

    def _complain(self, problems: list[Problem]) -> None:
        self.wrong.clear()
        with self.wrong:
            for each in problems[:MOST_SHOWN]:
                place = f"line {each.line}: " if each.line else ""
                ui.label(f"{place}{sentence(each)}").classes("decks-problem")
            if len(problems) > MOST_SHOWN:
                ui.label(f"... and {len(problems) - MOST_SHOWN} more.").classes("decks-problem")


def file_stem(title: str) -> str:
    """A title as the name of a file."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:60] or "deck"
