"""The page Table: the tables there are, with a link for each seat, and a new one."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nicegui import run, ui

from cardlang.games import find_game
from cardlang.play.hosting.host import ELSEWHERE
from cardlang.play.hosting.links import REPLAY, SEAT, WATCH
from cardlang.play.sessions.questions import moment

from .opening import PERSON, SITTING, CannotOpen, Seat, decks_of, open_table

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.play.hosting.host import Listed
    from cardlang.play.hosting.hosted import HostedTable
    from cardlang.play.hosting.links import Link

    from ..frame import Visit
    from .tables import Tables

SAID = {PERSON: "a person", "nobody": "nobody (only passes)"}
ALONE = "These links work on this machine only. 'cardlang studio --host 0.0.0.0' lets others in your network join."


def show(visit: Visit) -> None:
    """The tables and the form for a new one."""
    ui.add_css(Path(__file__).parent / "lobby.css")
    lobby = Lobby(visit.desk.tables, visit.game)
    with ui.element("div").classes("lobby"):
        lobby.form()
        lobby.listed()


class Lobby:
    """One look at the page."""

    def __init__(self, tables: Tables, name: str) -> None:
        self.tables = tables
        self.game = find_game(name)
        self.decks = decks_of(tables.workspace, name)
        self.seats: list[dict[str, Any]] = []
        self.variant = ""
        self.wrong: ui.element | None = None

    # ---- a new table -------------------------------------------------------------------------------------------
    def form(self) -> None:
        """Who plays with which deck."""
        with ui.element("section").classes("lobby-new").props('aria-label="New table"'):
            _heading("New table")
            if self.game is None or not self.decks:
                ui.label("There is no deck for this game yet: write one, with the ending .deck.")
                return
            self.seats = [self._seat(number) for number in range(self.game.min_players)]
            self._rows(self.game)
            self._buttons(self.game)
            self.wrong = ui.element("div").classes("lobby-wrong").props('role="alert"')

    def _seat(self, number: int) -> dict[str, Any]:
        paths = list(self.decks)
        sits = PERSON if number == 0 else "greedy"
        return {"name": f"Player {number + 1}", "sits": sits, "deck": paths[number % len(paths)]}

    @ui.refreshable_method
    def _rows(self, game: Game) -> None:
        sitting = {each: SAID.get(each, f"bot: {each}") for each in SITTING}
        for number, seat in enumerate(self.seats):
            with ui.element("div").classes("lobby-seat"):
                name = ui.input("Name").bind_value(seat, "name")
                name.props(f'dense outlined aria-label="Name of seat {number + 1}"')
                ui.select(sitting, label="Played by").bind_value(seat, "sits").props("dense outlined options-dense")
                if number == 0 or not game.one_deck:
                    ui.select(self.decks, label="Deck").bind_value(seat, "deck").props("dense outlined options-dense")
        if game.max_players > game.min_players:
            with ui.element("div").classes("lobby-buttons"):
                more = ui.button("One more seat", on_click=lambda: self._resize(1)).props("flat dense no-caps")
                more.set_enabled(len(self.seats) < game.max_players)
                less = ui.button("One less", on_click=lambda: self._resize(-1)).props("flat dense no-caps")
                less.set_enabled(len(self.seats) > game.min_players)

    def _resize(self, by: int) -> None:
        self.seats = [*self.seats, self._seat(len(self.seats))] if by > 0 else self.seats[:-1]
        self._rows.refresh()

    def _buttons(self, game: Game) -> None:
        words = game.choices.get("variant", ())
        if words:
            choices = {"": "as the deck's format says", **{word: word.replace("+", " and ") for word in words}}
            ui.select(choices, label="Variant").bind_value(self, "variant").props("dense outlined options-dense")
        with ui.element("div").classes("lobby-buttons"):
            ui.button("Open the table", on_click=self._open).props("unelevated no-caps").classes("lobby-open")

    async def _open(self) -> None:
        assert self.game is not None and self.wrong is not None
        seats = [Seat(each["sits"], each["name"], each["deck"]) for each in self.seats]
        self.wrong.clear()
        try:
            opened = await run.io_bound(
                open_table, self.tables.workspace, self.tables.host, self.game.name, seats, self.variant
            )
        except CannotOpen as mistake:
            with self.wrong:
                ui.label(mistake.why)
                for problem in mistake.problems[:5]:
                    ui.label(f"{problem.path.rpartition('/')[2]}:{problem.line}: {problem.message}")
            return
        assert opened is not None
        self.listed.refresh()
        people = opened.session.people
        link = opened.link_for(SEAT, people[0]) if people else opened.link_for(WATCH)
        if link is not None and len(people) < 2:  # with friends, the links are sent first
            ui.navigate.to(self.tables.path_of(link), new_tab=True)

    # ---- the tables there are ----------------------------------------------------------------------------------
    @ui.refreshable_method
    def listed(self) -> None:
        """Every table with its links."""
        rows = sorted(self.tables.host.listed.values(), key=lambda each: each.name)
        with ui.element("section").classes("lobby-tables").props('aria-label="Tables"'):
            _heading("Tables")
            if not rows:
                ui.label("No game is going on. Open a table, and send its links to those who play or watch.")
                return
            if not self.tables.reach:
                ui.label(ALONE).classes("lobby-note")
            for each in rows:
                self._row(each)

    def _row(self, each: Listed) -> None:
        table = self.tables.host.table(each.name)
        with ui.element("article").classes("lobby-table"):
            with ui.element("h3"):
                ui.label(each.title)
            if table is None:
                for words in [problem.message for problem in each.problems[:3]] or [ELSEWHERE]:
                    ui.label(words).classes("lobby-wrong")
            else:
                ui.label(_standing(table)).classes("lobby-note")
                for link in sorted(table.links.values(), key=_order):
                    self._link(table, link)
            with ui.element("div").classes("lobby-buttons"):
                self._close(each)

    def _link(self, table: HostedTable, link: Link) -> None:
        if link.kind == REPLAY and table.session.match.outcome is None:
            return
        words = {WATCH: "Watch", REPLAY: "Look back, all cards open"}.get(link.kind, "")
        words = words or f"Play as {table.session.match.state.players[link.seat].name}"
        address = self.tables.address_of(link)
        with ui.element("div").classes("lobby-link"):
            ui.link(words, address, new_tab=True)
            copy = ui.button(icon="content_copy", on_click=lambda: _copy(address))
            copy.props(f'flat round dense aria-label="Copy the link: {_plain(words)}"').tooltip("Copy the link")
            new = ui.button(icon="link_off", on_click=self._renewing(table, link))
            new.props(f'flat round dense aria-label="A new link instead of this: {_plain(words)}"')
            new.tooltip("Revoke this link: a new one takes its place")

    def _renewing(self, table: HostedTable, link: Link) -> Callable[[], None]:
        def renew() -> None:
            self.tables.host.renew(table.name, link.token)
            self.tables.server.stir(table.name)
            self.listed.refresh()

        return renew

    def _close(self, each: Listed) -> None:
        sure = [False]

        def close() -> None:
            if not sure[0]:
                sure[0] = True
                button.set_text("Really close it? The game is deleted.")
                return
            self.tables.host.close(each.name)
            self.tables.server.stir(each.name)
            self.listed.refresh()

        button = ui.button("Close the table", on_click=close).props("flat dense no-caps")


def _standing(table: HostedTable) -> str:
    match = table.session.match
    if match.outcome is not None:
        winners = " and ".join(match.state.players[seat].name for seat in match.outcome.winners)
        return f"over: {winners} won" if winners else "over, without a winner"
    words = moment(table.view_of(next(link for link in table.links.values() if link.kind == WATCH)))
    question = match.question
    return words if question is None else f"{words}; {match.state.players[question.player].name} decides"


def _order(link: Link) -> tuple[int, int]:
    return (SEAT, WATCH, REPLAY).index(link.kind), link.seat


def _heading(words: str) -> None:
    with ui.element("h2"):
        ui.label(words)


def _copy(address: str) -> None:
    said = json.dumps(address)
    whole = f"location.origin + {said}" if address.startswith("/") else said
    ui.run_javascript(
        f"navigator.clipboard ? navigator.clipboard.writeText({whole}) : prompt('The link', {whole})"
    )
    ui.notify("The link is copied.")


def _plain(text: str) -> str:
    return text.replace("\\", "").replace('"', "'")
