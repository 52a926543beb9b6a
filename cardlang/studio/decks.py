"""The page Decks: a deck and the cards it may use; a card is added by pressing its face. Beside it, what the format
says, the curve, the odds of a line, and a hand.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable
from datetime import date
from pathlib import Path
from urllib.parse import urlencode

from nicegui import ui

from cardlang.counting import count_of
from cardlang.decks.building import Building, CannotBuild, Row, revised_text
from cardlang.decks.chances import draws_of_game, line_odds
from cardlang.decks.exchange import deck_text
from cardlang.decks.formats import choose_format
from cardlang.decks.lines import read_line
from cardlang.decks.pool import catalog_of, formats_with
from cardlang.decks.search import CardFacts
from cardlang.editing.saving import save
from cardlang.games import find_game
from cardlang.loading.decklist import DeckList, fold, read_decklist

from .cards import Gallery, bars, curve_said
from .frame import Visit

HAND = 7
NEW_NAME = "new-deck"


def show(visit: Visit) -> None:
    """The page."""
    Bench(visit)


class Bench:
    """One deck that is being built."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.workspace = visit.desk.workspace
        self.workspace.survey()
        self.path = self._path(visit.asked.get("deck", ""))
        self.text = self.workspace.text(self.path)[0] or ""
        self.original, self.unread = read_decklist(self.text, str(self.path))
        self.building = self._building()
        with ui.element("div").classes("decks"):
            with ui.element("section").classes("decks-cards").props('aria-label="Cards"'):
                Gallery(visit, self._add, self.building.catalog)
            self.side = ui.element("aside").classes("decks-deck").props('aria-label="Deck"')
        with self.side:
            self._controls()
            self.list = ui.element("div")
            self._extras()
        self._refresh()

    # ------------------------------------------------------------------ what there is
    def _paths(self) -> list[Path]:
        found = [path for path in self.workspace.files() if path.suffix == ".deck"]
        return [path for path in found if self.workspace.game_of(path) == self.visit.game]

    def _path(self, asked: str) -> Path:
        named = [path for path in self._paths() if self.workspace.name_of(path) == asked]
        return (named or self._paths() or [self._new_path()])[0]

    def _new_path(self) -> Path:
        folder = next((path.parent for path in self._paths()), self.workspace.root / "decks")
        taken = {path.stem for path in self.workspace.files()}
        name = next(each for each in (NEW_NAME, *(f"{NEW_NAME}-{at}" for at in range(2, 999))) if each not in taken)
        return folder / f"{name}.deck"

    def _building(self) -> Building:
        game = self.visit.game
        pool = self.workspace.pool(game)
        rules = find_game(game)
        formats = formats_with(rules, pool.project)[0] if rules is not None else {}
        catalog = catalog_of(pool, formats)
        chosen, _ = choose_format(self.original, formats)
        return Building(self.original, catalog, chosen, date.today())

    # ------------------------------------------------------------------ what can be pressed
    def _controls(self) -> None:
        paths = {self.workspace.name_of(path): path.stem for path in self._paths()}
        if self.workspace.name_of(self.path) not in paths:
            paths[self.workspace.name_of(self.path)] = self.path.stem
        with ui.element("div").classes("decks-row"):
            here = self.workspace.name_of(self.path)
            choice = ui.select(paths, value=here, on_change=lambda event: self._go(event.value))
            choice.props('dense outlined options-dense aria-label="Deck"').classes("decks-choice")
            ui.button("New", on_click=self._new).props("flat dense no-caps")
        with ui.element("div").classes("decks-row"):
            ui.button(icon="undo", on_click=self._undo).props('flat dense aria-label="Undo"')
            ui.button(icon="redo", on_click=self._redo).props('flat dense aria-label="Redo"')
            ui.button("Export", on_click=self._export).props("flat dense no-caps")
            ui.space()
            self.told = ui.label().classes("studio-count").props('role="status"')
            ui.button("Save", on_click=self._save).props("dense no-caps")

    def _extras(self) -> None:
        with ui.element("div").classes("decks-extras"):
            line = ui.input("Odds of", placeholder="2 cost<=2 + 1 t:creature by turn 3").props("dense outlined")
            line.on("keydown.enter", lambda: self._odds(line.value))
            self.odds = ui.element("div").classes("decks-odds").props('role="status"')
            ui.button("Draw a hand", icon="front_hand", on_click=self._hand).props("flat dense no-caps")
            self.hand = ui.element("div").classes("decks-hand")

    def _go(self, name: str) -> None:
        ui.navigate.to(f"/decks?{urlencode({'game': self.visit.game, 'deck': name})}")

    def _new(self) -> None:
        path = self._new_path()
        format_ = f"format: {self.original.format}\n" if self.original.format else ""
        self.workspace.write(path, f"name: {path.stem}\ngame: {self.visit.game}\n{format_}\n")
        if not save(self.workspace, path):
            self.workspace.survey()
            self._go(self.workspace.name_of(path))

    def _undo(self) -> None:
        self.building.undo()
        self._refresh()

    def _redo(self) -> None:
        self.building.redo()
        self._refresh()

    def _add(self, card: CardFacts) -> None:
        self._change(lambda: self.building.add(card))

    def _change(self, act: Callable[[], None]) -> None:
        try:
            act()
        except CannotBuild as mistake:
            self.told.text = f"{mistake.sentence} {mistake.help}".strip()
            return
        self._refresh()

    async def _save(self) -> None:
        text = self._as_text()
        self.workspace.write(self.path, text)
        wrong = await asyncio.to_thread(save, self.workspace, self.path)
        if not wrong:
            self.text = text
            self.original, _ = read_decklist(text, str(self.path))
            self.building.saved = self.building.deck
            self._renew_places()
        self._refresh()
        self.told.text = wrong or "Saved."

    def _renew_places(self) -> None:
        """The deck as it was just read: its cards know their lines, which the next save needs."""
        self.building.deck = self.building.saved = self.original

    def _as_text(self) -> str:
        deck = self.building.deck
        return revised_text(self.text, self.original, deck) if self.text else deck_text(deck)

    def _export(self) -> None:
        ui.download.content(self._as_text(), self.path.name, "text/plain")

    # ------------------------------------------------------------------ what is shown
    def _refresh(self) -> None:
        deck, rows = self.building.deck, self.building.rows()
        self.told.text = "Not saved." if self.building.changed else ""
        self.list.clear()
        with self.list:
            ui.label(f"{deck.name or self.path.stem}: {count_of(deck.size, 'card')}").classes("decks-name")
            curve = self.building.curve()
            with ui.element("div").classes("cards-curve decks-curve").props('role="img"') as picture:
                bars(curve)
            picture.props["aria-label"] = f"Cards by cost: {curve_said(curve)}"
            self._verdict()
            for section in ("main", "sideboard"):
                inside = [row for row in rows if row.section == section]
                if inside and section == "sideboard":
                    ui.label("Sideboard").classes("write-group")
                for row in inside:
                    self._row(row)
            self._strangers(deck)

    def _verdict(self) -> None:
        problems = [each.message for each in self.unread] + self.building.problems()
        rules = self.building.rules
        name = rules.name if rules is not None else "no format"
        with ui.element("div").classes("decks-problems").props('role="status"'):
            if not problems:
                ui.label(f"Legal in {name}.").classes("write-fine")
            for each in problems[:12]:
                ui.label(each).classes("decks-problem")

    def _row(self, row: Row) -> None:
        def less() -> None:
            self._change(lambda: self.building.remove(row.card, 1, row.section))

        def more() -> None:
            self._change(lambda: self.building.add(row.card, 1, row.section))

        with ui.element("div").classes("decks-line"):
            button = ui.button(icon="remove", on_click=less).props("flat dense round size=sm")
            button.props["aria-label"] = f"One {row.card.name} less"
            ui.label(str(row.count)).classes("decks-count")
            button = ui.button(icon="add", on_click=more).props("flat dense round size=sm")
            button.props["aria-label"] = f"One {row.card.name} more"
            ui.label(row.card.name).classes("decks-card")
            ui.label(str(row.card.numbers.get("cost", ""))).classes("decks-cost")

    def _strangers(self, deck: DeckList) -> None:
        known = self.building.catalog.by_name
        for entry in deck.entries:
            if fold(entry.name) not in known:
                ui.label(f"{entry.count} {entry.name}: no such card").classes("decks-problem")

    def _odds(self, said: str) -> None:
        self.odds.clear()
        deck = self.building.deck
        line, problems = read_line(said or "", self.building.catalog, deck.copies())
        rules = find_game(self.visit.game)
        chosen = self.building.rules
        with self.odds:
            if line is None or rules is None:
                for problem in problems:
                    ui.label(f"{problem.message}. {problem.help}".strip()).classes("decks-problem")
                return
            draws = draws_of_game(rules.name, chosen.parameters if chosen is not None else rules.settings)
            for row in line_odds(line, deck.size, draws):
                when = f"turn {row.turn}" if row.turn else "in hand"
                ui.label(f"{when}: {float(row.on_the_play):.1%} beginning, {float(row.on_the_draw):.1%} second")

    def _hand(self) -> None:
        """Some cards from the top of the shuffled deck."""
        by_name = self.building.catalog.by_name
        names = [fold(name) for name in self.building.deck.names() if fold(name) in by_name]
        drawn = random.Random(secrets.randbits(64)).sample(names, min(HAND, len(names)))
        self.hand.clear()
        with self.hand:
            for name in drawn:
                entry = by_name[name].entry
                layout, _ = self.visit.desk.pictures.look(entry)
                face = ui.element("img").classes("studio-face")
                face.props["alt"] = entry.name
                if layout is not None:
                    face.props["src"] = self.visit.desk.pictures.address(entry, layout)
