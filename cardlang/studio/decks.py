"""The page Decks: a deck and the cards it may use. Cards are pressed or dragged into the deck and out of it; beside it,
what the format says, the curve, the odds of a line, and test hands.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from nicegui import ui
from nicegui.element import Element
from nicegui.events import GenericEventArguments

from cardlang.counting import count_of
from cardlang.decks.building import Building, CannotBuild, revised_text
from cardlang.decks.exchange import deck_text
from cardlang.decks.formats import choose_format
from cardlang.decks.pool import catalog_of, formats_with
from cardlang.decks.search import CardFacts
from cardlang.editing.saving import save
from cardlang.games import find_game
from cardlang.loading.decklist import DeckList, fold, read_decklist
from cardlang.loading.sets import CardEntry

from .cards import Gallery, bars, curve_said
from .deck_draws import Odds, TestHand
from .deck_lists import ImportDialog, export_menu, file_stem
from .frame import STATIC, Visit

NEW_NAME = "new-deck"
SECTIONS = {"main": "Main deck", "sideboard": "Sideboard"}


Act = Callable[[CardFacts, Mapping[str, Any]], None]
"""Something done with a card, given the message of the browser."""


class DeckRows(Element, component="static/decklist.js"):
    """The part of the page that runs in the browser: the lines of a deck."""


def show(visit: Visit) -> None:
    """Builds the page for a visit."""
    ui.add_css(STATIC / "cards.css")
    Bench(visit)


class Bench:
    """One deck that is being built."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.workspace = visit.workspace
        self.path = self._path(visit.asked.get("deck", ""))
        self.text = self.workspace.text(self.path)[0] or ""
        self.original, self.unread = read_decklist(self.text, str(self.path))
        self.building = self._building()
        with ui.element("div").classes("decks") as self.whole:
            with ui.element("div").classes("decks-tabs").props('role="group" aria-label="What to see"'):
                self.tabs = [self._tab("Cards", False), self._tab("Deck", True)]
            with ui.element("section").classes("decks-cards").props('aria-label="Cards"'):
                self.gallery = Gallery(visit, self._add, self.building.catalog, self._less)
            with ui.element("aside").classes("decks-deck").props('aria-label="Deck"'):
                self._controls()
                self._shown()
                self._extras()
        self._refresh()

    def _tab(self, name: str, deck: bool) -> Element:
        """A button that shows the cards or the deck, where there is not room for both."""
        tab = ui.element("button").classes("decks-tab").on("click", lambda: self._see(deck))
        tab.props["aria-pressed"] = "false" if deck else "true"
        with tab:
            ui.label(name)
        return tab

    def _see(self, deck: bool) -> None:
        self.whole.classes(add="deck-open" if deck else "", remove="" if deck else "deck-open")
        for tab, here in zip(self.tabs, (not deck, deck), strict=True):
            tab.props["aria-pressed"] = "true" if here else "false"

    # ------------------------------------------------------------------ what there is
    def _path(self, asked: str) -> Path:
        named = [path for path in self.visit.decks() if self.workspace.name_of(path) == asked]
        return (named or self.visit.decks() or [self._new_path(NEW_NAME)])[0]

    def _new_path(self, wanted: str) -> Path:
        folder = next((path.parent for path in self.visit.decks()), self.workspace.root / "decks")
        taken = {path.stem for path in self.workspace.files()}
        name = next(each for each in (wanted, *(f"{wanted}-{at}" for at in range(2, 9999))) if each not in taken)
        return folder / f"{name}.deck"

    def _building(self) -> Building:
        game = self.visit.game
        pool = self.workspace.pool(game)
        rules = find_game(game)
        self.formats = formats_with(rules, pool.project)[0] if rules is not None else {}
        chosen, _ = choose_format(self.original, self.formats)
        return Building(self.original, catalog_of(pool, self.formats), chosen, date.today())

    # ------------------------------------------------------------------ what can be pressed
    def _controls(self) -> None:
        here = self.workspace.name_of(self.path)
        paths = {self.workspace.name_of(path): path.stem for path in self.visit.decks()} | {here: self.path.stem}
        with ui.element("div").classes("decks-row"):
            choice = ui.select(paths, value=here, label="Deck", on_change=lambda event: self._go(event.value))
            choice.props("dense outlined options-dense").classes("decks-choice")
            rules = self.building.rules
            format_ = ui.select(list(self.formats), value=rules.name if rules is not None else None, label="Format")
            format_.props("dense outlined options-dense").classes("decks-choice")
            format_.on_value_change(lambda event: self._reformat(str(event.value)))
            self.format = format_
        names = [card.name for card in self.building.catalog.cards]
        self.importing = ImportDialog(self.visit.game, names, self._imported)
        with ui.element("div").classes("decks-row decks-wrap"):
            ui.button("New", icon="add", on_click=self._new).props("flat dense no-caps")
            ui.button("Import", icon="upload", on_click=self.importing.open).props("flat dense no-caps")
            export_menu(lambda: self.path.stem, lambda: self.building.deck, self._as_text)
        with ui.element("div").classes("decks-row"):
            ui.button(icon="undo", on_click=self._undo).props('flat dense aria-label="Undo"')
            ui.button(icon="redo", on_click=self._redo).props('flat dense aria-label="Redo"')
            self.status = ui.label().classes("studio-count decks-told").props('role="status"')
            ui.button("Save", on_click=self._save).props("dense no-caps")

    def _shown(self) -> None:
        with ui.element("h2").classes("decks-name"):
            self.title = ui.label()
        self.curve = ui.element("div").classes("cards-curve decks-curve").props('role="img"')
        self.verdict = ui.element("div").classes("decks-problems").props('role="status"')
        self.rows = DeckRows()
        self.rows.on("step", self._with_card(self._stepped))
        self.rows.on("move", self._with_card(self._moved))

    def _extras(self) -> None:
        with ui.element("section").classes("decks-extras").props('aria-label="What it draws"'):
            self.odds = Odds(self.building, self.visit.game)
            TestHand(self.building, self.visit.game, lambda entry: self._face(entry))

    def _face(self, entry: CardEntry) -> None:
        self.gallery.picture(entry, entry.name)

    def _go(self, name: str) -> None:
        ui.navigate.to(f"/decks?{urlencode({'game': self.visit.game, 'deck': name})}")

    def _new(self) -> None:
        format_ = f"format: {self.original.format}\n" if self.original.format else ""
        path = self._new_path(NEW_NAME)
        self._begin(path, f"name: {path.stem}\ngame: {self.visit.game}\n{format_}\n")

    def _imported(self, deck: DeckList, text: str) -> None:
        self._begin(self._new_path(file_stem(deck.name)), text)

    def _begin(self, path: Path, text: str) -> None:
        """Writes a new deck, and opens it."""
        self.workspace.write(path, text)
        wrong = save(self.workspace, path)
        if wrong:
            self.status.text = wrong
        else:
            self.workspace.survey()
            self._go(self.workspace.name_of(path))

    # ------------------------------------------------------------------ what changes the deck
    def _undo(self) -> None:
        self.building.undo()
        self._refresh()

    def _redo(self) -> None:
        self.building.redo()
        self._refresh()

    def _reformat(self, name: str) -> None:
        if name in self.formats and self.formats[name] is not self.building.rules:
            self.building.reformat(name)
            self._refresh()

    def _add(self, card: CardFacts) -> None:
        self._change(lambda: self.building.add(card), f"{card.name} added.")

    def _with_card(self, act: Act) -> Callable[[GenericEventArguments], None]:
        """A handler for what the browser says about a card."""
        def handle(event: GenericEventArguments) -> None:
            card = self.building.catalog.by_name.get(fold(str(event.args["name"])))
            if card is not None:
                act(card, event.args)

        return handle

    def _less(self, message: Mapping[str, Any]) -> None:
        """Takes a copy out, or all of them: a card was dropped among the cards, or Delete was pressed on its face."""
        card = self.building.catalog.by_name.get(fold(str(message["name"])))
        if card is not None:
            count = None if message["all"] else 1
            section = _section(message["from"])
            self._change(lambda: self.building.remove(card, count, section), f"{card.name} taken out.")

    def _stepped(self, card: CardFacts, message: Mapping[str, Any]) -> None:
        section = _section(message["section"])
        if int(message["by"]) > 0:
            self._change(lambda: self.building.add(card, 1, section), f"{card.name} added.")
        else:
            self._change(lambda: self.building.remove(card, 1, section), f"{card.name} taken out.")

    def _moved(self, card: CardFacts, message: Mapping[str, Any]) -> None:
        old, new = _section(message["from"]), _section(message["to"])
        self._change(lambda: self.building.move(card, old, new), f"{card.name} to the {SECTIONS[new].lower()}.")

    def _change(self, act: Callable[[], None], status: str) -> None:
        try:
            act()
        except CannotBuild as mistake:
            self.status.text = f"{mistake.sentence} {mistake.help}".strip()
            return
        self._refresh(status)

    async def _save(self) -> None:
        text = self._as_text()
        self.workspace.write(self.path, text)
        wrong = await asyncio.to_thread(save, self.workspace, self.path)
        if not wrong:  # the deck as it was just read: its cards know their lines, which the next save needs
            self.text = text
            self.original, self.unread = read_decklist(text, str(self.path))
            self.building.deck = self.building.saved = self.original
        self._refresh()
        self.status.text = wrong or "Saved."

    def _as_text(self) -> str:
        deck = self.building.deck
        return revised_text(self.text, self.original, deck) if self.text else deck_text(deck)

    # ------------------------------------------------------------------ what is shown
    def _refresh(self, status: str = "") -> None:
        deck = self.building.deck
        chosen, _ = choose_format(deck, self.formats)
        if chosen is not self.building.rules:  # it was changed, or that was undone
            self.building.use(chosen)
            self.format.value = chosen.name if chosen is not None else None
        self.status.text = f"{status} Not saved.".strip() if self.building.changed else status
        self.title.text = f"{deck.name or self.path.stem}: {count_of(deck.size, 'card')}"
        curve = self.building.curve()
        self.curve.clear()
        with self.curve:
            bars(curve)
        self.curve.props["aria-label"] = f"Cards by cost: {curve_said(curve)}"
        self._judge()
        self._list()
        self.odds.renew()

    def _judge(self) -> None:
        """What the format says, and which names no card has."""
        known = self.building.catalog.by_name
        strangers = [entry for entry in self.building.deck.entries if fold(entry.name) not in known]
        problems = [each.message for each in self.unread] + self.building.problems()
        problems += [f"there is no card '{entry.name}'" for entry in strangers]
        rules = self.building.rules
        self.verdict.clear()
        with self.verdict:
            if not problems:
                ui.label(f"Legal in {rules.name if rules is not None else 'any format'}.").classes("write-fine")
            for each in dict.fromkeys(problems[:12]):
                ui.label(each).classes("decks-problem")

    def _list(self) -> None:
        rows = self.building.rows()
        rules = self.building.rules
        side = rules is None or rules.sideboard_max != 0 or any(row.section == "sideboard" for row in rows)
        held: dict[str, int] = {}
        for row in rows:
            held[row.card.name] = held.get(row.card.name, 0) + row.count
        self.gallery.hold(held)
        self.rows.props["sections"] = [
            {"id": section, "name": name, "cards": sum(row.count for row in rows if row.section == section),
             "empty": "Press a card to add it, or drag it here." if section == "main" else "Drag a card here.",
             "rows": [{"name": row.card.name, "count": row.count, "cost": str(row.card.numbers.get("cost", ""))}
                      for row in rows if row.section == section]}
            for section, name in SECTIONS.items() if section == "main" or side
        ]  # fmt: skip


def _section(name: object) -> str:
    """The section that the browser means."""
    return "sideboard" if name == "sideboard" else "main"
