"""What a deck draws, on the page Decks: the exact odds of a line, and test hands with the game's mulligans."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from fractions import Fraction

from nicegui import ui

from cardlang.counting import count_of
from cardlang.decks.building import Building
from cardlang.decks.chances import Draws, TurnOdds, draws_of_game, line_odds
from cardlang.decks.dealing import Dealing
from cardlang.decks.lines import read_line
from cardlang.games import find_game
from cardlang.loading.decklist import fold
from cardlang.loading.sets import CardEntry

from .frame import sentence


def draws_for(building: Building, game: str) -> Draws | None:
    """How many cards a player of this deck sees, for the odds; None for an unknown game."""
    rules = find_game(game)
    if rules is None:
        return None
    return draws_of_game(game, building.rules.parameters if building.rules is not None else rules.settings)


class Odds:
    """The field for a line, and its odds turn by turn. They follow the deck: see ``renew``."""

    def __init__(self, building: Building, game: str) -> None:
        self.building, self.game = building, game
        example = next((row.card.name for row in building.rows() if row.section == "main"), "Kettle Crab")
        self.line = ui.input("Odds of", placeholder=f"2 {example} by turn 4").props("dense outlined clearable")
        self.line.props("debounce=400 spellcheck=false").on_value_change(self.renew)
        self.found = ui.element("div").classes("decks-odds").props('role="status"')

    def renew(self) -> None:
        """Computes the odds for the deck as it is now."""
        self.found.clear()
        text = str(self.line.value or "").strip()
        draws = draws_for(self.building, self.game)
        if not text or draws is None:
            return
        deck = self.building.deck
        line, problems = read_line(text, self.building.catalog, deck.copies())
        with self.found:
            if line is None:
                for problem in problems:
                    ui.label(sentence(problem)).classes("decks-problem")
                return
            _table(line_odds(line, deck.size, draws))


def _table(rows: Sequence[TurnOdds]) -> None:
    """A row for each turn; a column is left out where it would say the same as another."""
    differ = any(row.on_the_play != row.on_the_draw for row in rows)
    columns: list[tuple[str, Callable[[TurnOdds], Fraction | None]]] = [
        ("beginning" if differ else "chance", lambda row: row.on_the_play)
    ]
    if differ:
        columns.append(("second", lambda row: row.on_the_draw))
    if any(row.mulligans is not None for row in rows):
        columns.append(("with mulligans", lambda row: row.mulligans[0] if row.mulligans is not None else None))
    with ui.element("table").classes("decks-table").props('aria-label="Odds by turn"'):
        with ui.element("tr"):
            for head in ("", *(name for name, _ in columns)):
                with ui.element("th" if head else "td"):
                    ui.label(head)
        for row in rows:
            with ui.element("tr"):
                with ui.element("th").props('scope="row"'):
                    ui.label(f"turn {row.turn}" if row.turn else "opening hand")
                for _, chance in columns:
                    value = chance(row)
                    with ui.element("td"):
                        ui.label(f"{float(value):.1%}" if value is not None else "–")


class TestHand:
    """An opening hand, mulligans, and draws from a shuffled deck."""

    def __init__(self, building: Building, game: str, face: Callable[[CardEntry], None]) -> None:
        self.building, self.game, self.face = building, game, face
        self.dealing: Dealing | None = None
        with ui.element("div").classes("decks-row decks-wrap"):
            ui.button("New hand", icon="front_hand", on_click=self._deal).props("flat dense no-caps")
            self.again = ui.button("Mulligan", on_click=self._mulligan).props("flat dense no-caps")
            self.next = ui.button("Draw", on_click=self._draw).props("flat dense no-caps")
        self.status = ui.label().classes("lab-note").props('role="status"')
        with ui.element("div").classes("decks-row") as self.looking:
            ui.button("Keep on top", on_click=self._keep).props("flat dense no-caps")
            ui.button("Put on the bottom", on_click=self._bottom).props("flat dense no-caps")
        self.top = ui.element("div").classes("decks-hand")
        self.hand = ui.element("ul").classes("decks-hand").props('aria-label="Hand"')
        self._show()

    def _deal(self) -> None:
        known = self.building.catalog.by_name
        names = [name for name in self.building.deck.names() if fold(name) in known]
        draws = draws_for(self.building, self.game)
        self.dealing = Dealing(names, draws, secrets.randbits(64)) if names and draws is not None else None
        self._show()

    def _mulligan(self) -> None:
        if self.dealing is not None and self.dealing.can_mulligan:
            self.dealing.mulligan()
        self._show()

    def _draw(self) -> None:
        drawn = self.dealing.draw() if self.dealing is not None else ""
        self._show(f"You drew {drawn}." if drawn else "The deck is empty.")

    def _keep(self) -> None:
        if self.dealing is not None:
            self.dealing.keep_top()
        self._show()

    def _bottom(self) -> None:
        if self.dealing is not None:
            self.dealing.put_on_bottom()
        self._show()

    def _show(self, status: str = "") -> None:
        dealing = self.dealing
        looks = dealing is not None and dealing.looks
        self.again.visible = dealing is not None and dealing.can_mulligan
        self.next.visible = dealing is not None and not looks
        self.looking.visible = looks
        self.status.visible = dealing is not None
        self.hand.clear()
        self.top.clear()
        if dealing is None:
            return
        taken = f", {count_of(dealing.mulligans, 'mulligan')}" if dealing.mulligans else ""
        self.status.text = status or f"{count_of(len(dealing.hand), 'card')}{taken}."
        if looks:
            self.status.text = f"{self.status.text} The next card is {dealing.top}."
        known = self.building.catalog.by_name
        with self.hand:
            for name in dealing.hand:
                with ui.element("li"):
                    self.face(known[fold(name)].entry)
        with self.top:
            if looks:
                self.face(known[fold(dealing.top)].entry)
