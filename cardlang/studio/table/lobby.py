"""The page Table: lists the tables, with a link for each seat, and opens new ones."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nicegui import run, ui

from cardlang.counting import count_of
from cardlang.games import find_game
from cardlang.play.hosting.host import ELSEWHERE
from cardlang.play.hosting.links import REPLAY, SEAT, WATCH
from cardlang.play.sessions.questions import moment
from cardlang.play.sessions.spectating import spectators_view
from cardlang.record import record

from ..frame import in_quotes
from .opening import PERSON, SITTING, CannotOpen, Seat, decks_of, open_table
from .saved_games import look_path
from .server import path_of

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.play.hosting.host import Listed
    from cardlang.play.hosting.hosted import HostedTable
    from cardlang.play.hosting.links import Link

    from ..frame import Visit
    from .saved_games import Found
    from .tables import Tables

TABLES_EVERY = 1.0
"""Seconds between two refreshes of the tables."""
SAVED_EVERY = 5.0
"""Seconds between two refreshes of the saved games."""

PLAYED_BY = {PERSON: "a person", "nobody": "nobody (only passes)"}
ONLY_HERE = "These links work on this machine only. 'cardlang studio --host 0.0.0.0' lets others in your network join."


def show(visit: Visit) -> None:
    """The tables and the form for a new one."""
    ui.add_css(Path(__file__).parent / "lobby.css")
    lobby = Lobby(visit.desk.tables, visit.game)
    with ui.element("div").classes("lobby"):
        lobby.form()
        with ui.element("div").classes("lobby-games"):
            lobby.listed()
            lobby.saved()
    ui.timer(TABLES_EVERY, lobby.refresh)
    ui.timer(SAVED_EVERY, lobby.find_saved)


class Lobby:
    """The page, as one browser shows it."""

    def __init__(self, tables: Tables, name: str) -> None:
        self.tables = tables
        self.game = find_game(name)
        self.decks = decks_of(tables.workspace, name)
        self.seats: list[dict[str, Any]] = []
        self.variant = ""
        self.wrong: ui.element | None = None
        self.loaded = False
        self.rows: list[Row] = []
        self.notes: dict[str, ui.label] = {}
        """The label of each table that says where its game is, by the table's name."""
        self.found: list[Found] = []

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
        sitting = {each: PLAYED_BY.get(each, f"bot: {each}") for each in SITTING}
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
        await self.refresh()
        people = opened.session.people
        link = opened.link_for(SEAT, people[0]) if people else opened.link_for(WATCH)
        if link is not None and len(people) < 2:  # with friends, the links are sent first
            ui.navigate.to(path_of(link), new_tab=True)

    # ---- the tables there are ----------------------------------------------------------------------------------
    async def refresh(self) -> None:
        """Reads the tables again, and shows what has changed."""
        rows = await run.io_bound(table_rows, self.tables)
        if rows is None:  # the studio ends
            return
        if [row.shape for row in rows] != [row.shape for row in self.rows] or not self.loaded:
            self.rows, self.loaded = rows, True
            self.listed.refresh()
        for row in rows:
            if row.name in self.notes:  # not on a page that was just left
                self.notes[row.name].set_text(row.standing)

    @ui.refreshable_method
    def listed(self) -> None:
        """Every table with its links."""
        self.notes = {}
        with ui.element("section").classes("lobby-tables").props('aria-label="Tables"'):
            _heading("Tables")
            if not self.loaded:
                ui.label("One moment.").classes("lobby-note")
            elif not self.rows:
                ui.label("No game is going on. Open a table, and send its links to those who play or watch.")
            elif not self.tables.reach:
                ui.label(ONLY_HERE).classes("lobby-note")
            for row in self.rows:
                self._row(row)

    def _row(self, row: Row) -> None:
        with ui.element("article").classes("lobby-table"):
            with ui.element("h3"):
                ui.label(row.title)
            for words in row.wrong:
                ui.label(words).classes("lobby-wrong")
            self.notes[row.name] = ui.label(row.standing).classes("lobby-note").props('role="status"')
            for link, words in row.links:
                self._link(row, link, words)
            with ui.element("div").classes("lobby-buttons"):
                self._close(row)

    def _link(self, row: Row, link: Link, words: str) -> None:
        address = self.tables.address_of(link)
        with ui.element("div").classes("lobby-link"):
            ui.link(words, address, new_tab=True)
            copy = ui.button(icon="content_copy", on_click=lambda: _copy(address))
            copy.props(f'flat round dense aria-label="Copy the link: {in_quotes(words)}"').tooltip("Copy the link")
            new = ui.button(icon="link_off", on_click=self._revoking(row, link))
            new.props(f'flat round dense aria-label="A new link instead of this: {in_quotes(words)}"')
            new.tooltip("Revoke this link: a new one takes its place")

    def _revoking(self, row: Row, link: Link) -> Callable[[], Awaitable[None]]:
        async def revoke() -> None:
            self.tables.host.revoke(row.name, link.token)
            self.tables.server.refresh(row.name)
            await self.refresh()

        return revoke

    def _close(self, row: Row) -> None:
        sure = [False]

        async def close() -> None:
            if not sure[0]:
                sure[0] = True
                button.set_text("Really close it? The game is deleted.")
                return
            self.tables.host.close(row.name)
            self.tables.server.refresh(row.name)
            await self.refresh()

        button = ui.button("Close the table", on_click=close).props("flat dense no-caps")

    # ---- saved games -------------------------------------------------------------------------------------------
    async def find_saved(self) -> None:
        """Reads the list of saved games again, and shows it if it has changed."""
        found = await run.io_bound(self.tables.saved.listed)
        if found is not None and found != self.found:
            self.found = found
            self.saved.refresh()

    @ui.refreshable_method
    def saved(self) -> None:
        """The saved games of the project and of ``cardlang play``, each to be looked at from every side."""
        if not self.found:
            return
        with ui.element("section").classes("lobby-tables").props('aria-label="Saved games"'):
            _heading("Saved games")
            ui.label("Every position of a game, with a slider: all cards open, or as one player saw it.").classes(
                "lobby-note"
            )
            for each in self.found:
                with ui.element("article").classes("lobby-table"):
                    with ui.element("h3"):
                        ui.label(each.title)
                    ui.label(f"{each.name}, {count_of(each.decisions, 'decision')}").classes("lobby-note")
                    with ui.element("div").classes("lobby-sides"):
                        ui.link("Look back, all cards open", look_path(each.key), new_tab=True)
                        for seat, name in enumerate(each.players):
                            ui.link(f"as {name}", look_path(each.key, seat), new_tab=True)


@record(frozen=True, slots=True)
class Row:
    """A table as the page shows it: its links with their words, what is wrong with it, and where its game is."""

    name: str
    title: str
    links: tuple[tuple[Link, str], ...]
    wrong: tuple[str, ...]
    standing: str

    @property
    def shape(self) -> tuple[object, ...]:
        """What has to be drawn again when it changes; of where the game is, only a label is renewed."""
        return self.name, self.title, self.links, self.wrong


def table_rows(tables: Tables) -> list[Row]:
    """The tables as they are now."""
    with tables.host.lock:
        listed = sorted(tables.host.listed.values(), key=lambda each: each.name)
    return [_row_of(each, tables.host.table(each.name)) for each in listed]


def _row_of(each: Listed, table: HostedTable | None) -> Row:
    if table is None:
        wrong = tuple(problem.message for problem in each.problems[:3]) or (ELSEWHERE,)
        return Row(each.name, each.title, (), wrong, "")
    with table.lock:
        over = table.session.match.over
        shown = [link for link in sorted(table.links.values(), key=_order) if over or link.kind != REPLAY]
        links = tuple((link, _words(table, link)) for link in shown)
        return Row(each.name, each.title, links, (), _standing(table))


def _words(table: HostedTable, link: Link) -> str:
    if link.kind == SEAT:
        return f"Play as {table.session.match.state.players[link.seat].name}"
    return "Watch" if link.kind == WATCH else "Look back, all cards open"


def _standing(table: HostedTable) -> str:
    """Where the game is, whose decision it is, and who is there."""
    match, people = table.session.match, table.people()
    present = [each["name"] for each in people["people"] if each["here"]]
    people_there = [f"{' and '.join(present)} {'is' if len(present) == 1 else 'are'} there"] if present else []
    if people["watching"]:
        people_there.append(f"{people['watching']} watching")
    if match.outcome is not None:
        winners = " and ".join(match.state.players[seat].name for seat in match.outcome.winners)
        return "; ".join([f"over: {winners} won" if winners else "over, without a winner", *people_there])
    words = moment(spectators_view(match))
    question = match.question
    decides = [] if question is None else [f"{match.state.players[question.player].name} decides"]
    return "; ".join([words, *decides, *people_there])


def _order(link: Link) -> tuple[int, int]:
    return (SEAT, WATCH, REPLAY).index(link.kind), link.seat


def _heading(words: str) -> None:
    with ui.element("h2"):
        ui.label(words)


def _copy(address: str) -> None:
    quoted = json.dumps(address)
    whole = f"location.origin + {quoted}" if address.startswith("/") else quoted
    ui.run_javascript(
        f"navigator.clipboard ? navigator.clipboard.writeText({whole}) : prompt('The link', {whole})"
    )
    ui.notify("The link is copied.")
