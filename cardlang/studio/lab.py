"""The page Lab: bots play many games with the decks as they are now, and the table grows while they do."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

from nicegui import ui

from cardlang.counting import count_of
from cardlang.play.bots import BOT_NAMES
from cardlang.play.lab.store import Store, StoreTrouble
from cardlang.play.statistics import Interval, Tally
from cardlang.record import record

from .frame import Visit
from .running import Command

GLANCE = 1.0
"""Seconds between two looks at the games played so far."""

MOST_GAMES = 100_000
SEEDS = 1_000_000


@record(frozen=True, slots=True)
class Seen:
    """A stored run as it is now: its decks and bots by name, and what was counted."""

    title: str
    decks: tuple[str, ...]
    tally: Tally


def show(visit: Visit) -> None:
    """The page."""
    Lab(visit)


class Lab:
    """One person and the runs of one game."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.workspace = visit.desk.workspace
        self.workspace.survey()
        self.folder = visit.desk.state / "lab" / visit.game
        self.command: Command | None = None
        self.stopping = False
        self.file: Path | None = None
        self.before: Seen | None = None
        with ui.element("div").classes("lab"):
            with ui.element("section").classes("lab-wish").props('aria-label="What to play"'):
                self._wishes()
            with ui.element("section").classes("lab-found").props('aria-label="Results"'):
                self.status = ui.label().classes("studio-count").props('role="status"')
                self.bar = ui.linear_progress(0, show_value=False).props('aria-label="Games played"')
                self.bar.visible = False
                self.table = ui.element("div")
                self.words = ui.label().classes("cards-source lab-words")
        self._tell("Choose decks and start: bots play them against each other.")
        ui.timer(GLANCE, self._glance)

    # ------------------------------------------------------------------ what to play
    def _wishes(self) -> None:
        paths = [path for path in self.workspace.files() if path.suffix == ".deck"]
        decks = {str(path): path.stem for path in paths if self.workspace.game_of(path) == self.visit.game}
        self.decks = ui.select(decks, multiple=True, value=list(decks)[:2], label="Decks")
        self.decks.props("outlined dense use-chips")
        self.bot = ui.select(list(BOT_NAMES), value="greedy", label="Bot").props("outlined dense")
        self.games = ui.number("Games", value=400, min=2, max=MOST_GAMES, precision=0).props("outlined dense")
        self.seed = ui.number("Seed", value=secrets.randbelow(SEEDS), min=0, precision=0).props("outlined dense")
        self.earlier = ui.select(self._stored(), label="Compare with", clearable=True, on_change=self._compare)
        self.earlier.props("outlined dense")
        with ui.row():
            self.begin = ui.button("Start", icon="play_arrow", on_click=self._start).props("no-caps")
            self.halt = ui.button("Stop", icon="stop", on_click=self._stop).props("no-caps flat")
            self.halt.visible = False

    def _stored(self) -> dict[str, str]:
        """The runs kept so far, the newest first."""
        found = sorted(self.folder.glob("*.db"), key=lambda path: path.stat().st_mtime, reverse=True)
        return {str(path): path.stem for path in found[:50]}

    def _start(self) -> None:
        decks = list(self.decks.value or [])
        if not decks and self.decks.options:
            self._tell("Choose at least one deck.")
            return
        games, seed = int(self.games.value or 400), int(self.seed.value or 0)
        name = "-".join([*(Path(each).stem for each in decks)][:6] + [self.bot.value, str(seed)])
        self.folder.mkdir(parents=True, exist_ok=True)
        self.file = self.folder / f"{name}.db"
        words = ["simulate", self.visit.game, *(self.workspace.name_of(each) for each in decks)]
        words += ["--bot", self.bot.value, "--games", str(games), "--seed", str(seed), "-o", str(self.file)]
        self.command = self.visit.desk.commands.start(words)
        if self.command is None:
            self._tell("Other runs are under way: stop one first, or wait.")
            return
        self.words.text = self.command.shown
        self.stopping = False
        self._tell("The first games are being played ...")
        self._running(True)

    def _running(self, runs: bool) -> None:
        self.begin.visible, self.halt.visible, self.bar.visible = not runs, runs, runs

    def _stop(self) -> None:
        if self.command is not None:
            self.stopping = True
            self.command.stop()
            self._tell("Stopping after the games that are being played ...")

    # ------------------------------------------------------------------ what was found
    async def _glance(self) -> None:
        command, file = self.command, self.file
        if command is None or file is None:
            return
        ended = not command.runs
        if ended:
            self.command = None
        seen = await asyncio.to_thread(read_run, file)
        if seen is not None:
            self._show(seen)
            self.bar.value = min(1.0, seen.tally.games / max(1.0, self.games.value or 1))
        if ended:
            self._running(False)
            self.earlier.set_options(self._stored())
            problems = command.problems()
            if problems:
                self._tell(" ".join(f"{each.message} {each.help}".strip() for each in problems))

    async def _compare(self) -> None:
        path = self.earlier.value
        self.before = await asyncio.to_thread(read_run, Path(path)) if path else None
        seen = await asyncio.to_thread(read_run, self.file) if self.file is not None else None
        if seen is not None or self.before is not None:
            self._show(seen or self.before)  # type: ignore[arg-type]

    def _tell(self, words: str) -> None:
        self.status.text = words

    def _show(self, seen: Seen) -> None:
        tally = seen.tally
        if self.command is not None and self.stopping:
            self._tell("Stopping after the games that are being played ...")
        elif self.command is not None and not tally.games:
            self._tell("The first games are being played ...")
        else:
            self._tell(f"{seen.title}: {count_of(tally.games, 'game')}, {tally.completed} ended by the rules.")
        self.table.clear()
        if not tally.games:
            return
        with self.table, ui.element("table").classes("lab-table"):
            heads = ["", "wins", "share", "95 % interval", ""] + (["before"] if self.before else [])
            _row("th", heads)
            for deck in tally.decks():
                name = seen.decks[deck] if deck < len(seen.decks) else f"deck {deck + 1}"
                _rate(name, tally.deck_rate(deck), self._before(name))
            for seat in tally.seats():
                _rate("who begins" if seat == 0 else f"seat {seat + 1}", tally.seat_rate(seat), self._before_seat(seat))
        if tally.completed:
            low, middle, high = tally.length(0.1, 0.5, 0.9)
            with self.table:
                ui.label(f"Length: median {middle} turns, four games of five {low} to {high}.").classes("studio-count")
                ends = ", ".join(f"{count} {outcome}" for outcome, count in tally.outcomes.items() if count)
                ui.label(f"How they ended: {ends}.").classes("studio-count")

    def _before(self, name: str) -> Interval | None:
        before = self.before
        at = before.decks.index(name) if before is not None and name in before.decks else None
        return before.tally.deck_rate(at) if before is not None and at is not None else None

    def _before_seat(self, seat: int) -> Interval | None:
        before = self.before
        return before.tally.seat_rate(seat) if before is not None and seat in before.tally.seats() else None


def read_run(path: Path) -> Seen | None:
    """The last run of a file of results; None while there is none, or if it cannot be read."""
    try:
        with Store(path, create=False) as store:
            runs = store.runs()
            if not runs:
                return None
            tally = Tally()
            for each in store.records(runs[-1].key):
                tally.add(each.result)
            decks = tuple(deck.title for deck in runs[-1].setup.decks)
            return Seen(f"Seed {runs[-1].seed}", decks, tally)
    except (StoreTrouble, OSError):
        return None


def _row(tag: str, cells: list[str]) -> None:
    with ui.element("tr"):
        for cell in cells:
            with ui.element(tag):
                ui.label(cell)


def _rate(name: str, rate: Interval, before: Interval | None) -> None:
    with ui.element("tr"):
        for text in (name, f"{rate.hits:,}", f"{rate.share:.1%}", f"{rate.low:.1%} to {rate.high:.1%}"):
            with ui.element("td"):
                ui.label(text)
        with ui.element("td").classes("lab-range").props('aria-hidden="true"'):
            _range(rate, "lab-now")
            if before is not None:
                _range(before, "lab-before")
        if before is not None:
            with ui.element("td"):
                ui.label(f"{before.share:.1%} ({rate.share - before.share:+.1%})")


def _range(rate: Interval, kind: str) -> None:
    """An interval as a line from 0 to 100 %."""
    with ui.element("div").classes(f"lab-line {kind}"):
        width = max(0.5, (rate.high - rate.low) * 100)
        ui.element("div").classes("lab-span").style(f"left: {rate.low * 100:.2f}%; width: {width:.2f}%")
        ui.element("div").classes("lab-dot").style(f"left: {rate.share * 100:.2f}%")
