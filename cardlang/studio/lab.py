"""The page Lab: bots play many games with the decks as they are now; tables and intervals grow while they do."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any

from nicegui import ui

from cardlang.atomic import write_text
from cardlang.counting import count_of
from cardlang.games import find_game
from cardlang.play.bots import BOT_NAMES
from cardlang.play.lab.cards import CardRow, card_rows, seldom_played
from cardlang.play.lab.compare import Comparison, why_not
from cardlang.play.lab.following import Following, RunAt, change_between, runs_in
from cardlang.play.lab.matrix import Matchup, matchups
from cardlang.play.lab.store import StoreTrouble
from cardlang.play.statistics import OUTCOMES, Tally
from cardlang.record import record

from . import lab_charts, lab_tables
from .command_buttons import Work
from .frame import STATIC, Visit, sentence
from .running import Command
from .table.opening import decks_of

GLANCE = 1.0
"""Seconds between two looks at the games played so far; more where a look takes long."""

PATIENCE = 4
"""A look is followed by a pause of at least this many times as long."""

MEETINGS = {"pairs": "Two by two, every deck every other", "table": "All at one table"}

GROWN = 1.1
"""A comparison is made again when the run has grown by this factor."""

MOST_GAMES = 100_000
MOST_KEPT = 40
"""Runs that are listed."""

SEEDS = 1_000_000


@record(frozen=True, slots=True)
class Seen:
    """A stored run as it was at one look, ready to be shown."""

    run: RunAt
    tally: Tally
    course: list[Any]
    pairs: list[Matchup]
    cards: list[CardRow]


def show(visit: Visit) -> None:
    """Builds the page for a visit."""
    ui.add_css(STATIC / "lab.css")
    Lab(visit)


class Lab:
    """One person and the runs of one game."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.rules = find_game(visit.game)
        self.folder = visit.desk.state / "lab" / visit.game
        self.reader = ThreadPoolExecutor(1)
        ui.context.client.on_delete(self._gone)
        self.following: Following | None = None
        self.seen: Seen | None = None
        self.all_cards = False
        self.compared: tuple[str, int, Comparison | str] = ("", 0, "")
        self.rested, self.looking = 0.0, False
        self.work = Work(visit, f"lab {visit.game}", begin=self._start, ended=self._ended)
        with ui.element("div").classes("lab"):
            with ui.element("div").classes("lab-side"):
                with ui.element("section").classes("lab-wish").props('aria-label="What to play"'):
                    self._wishes()
                    self.work.buttons("Start", "play_arrow")
                self.kept = ui.element("section").classes("lab-kept").props('aria-label="Runs so far"')
            with ui.element("section").classes("lab-found").props('aria-label="Results"'):
                self.work.shown("Games played")
                self._places()
                self.work.words()
        self._list()
        self._take_up()
        ui.timer(GLANCE, self._glance)

    def _gone(self) -> None:
        """The page is closed: so is its file."""
        if self.following is not None:
            self.reader.submit(self.following.close)
        self.reader.shutdown(wait=False)

    # ------------------------------------------------------------------ what to play
    def _wishes(self) -> None:
        self.paths = decks_of(self.visit.workspace, self.visit.game)
        one = self.rules is not None and self.rules.one_deck
        first = list(self.paths)[: 1 if one else 2]
        self.decks = ui.select(self.paths, multiple=not one, value=first[0] if one and first else first, label="Decks")
        self.decks.props("outlined dense options-dense" + ("" if one else " use-chips"))
        least, most = (self.rules.min_players, self.rules.max_players) if self.rules is not None else (2, 2)
        self.meeting = ui.select(MEETINGS, value="pairs" if least == 2 and not one else "table", label="Who meets")
        self.meeting.props("outlined dense options-dense").visible = least == 2 < most and not one
        self.players = ui.number("Players", value=least, min=least, max=most, precision=0).props("outlined dense")
        self.players.bind_visibility_from(self.meeting, "value", lambda value: value == "table" and least < most)
        self.bot = ui.select(list(BOT_NAMES), value="greedy", label="Bot").props("outlined dense options-dense")
        self.games = ui.number("Games", value=400, min=2, max=MOST_GAMES, precision=0).props("outlined dense")
        self.seed = ui.number("Seed", value=secrets.randbelow(SEEDS), min=0, precision=0).props("outlined dense")
        self.seed.tooltip("The same seed deals the same cards: with it, a change to a card shows in fewer games.")

    def _chosen(self) -> list[str]:
        value = self.decks.value
        return [value] if isinstance(value, str) else list(value or [])

    def _wish(self) -> dict[str, Any]:
        """What is asked for, as it is kept beside the run."""
        decks = [self.visit.workspace.name_of(each) for each in self._chosen()]
        return {"decks": decks, "bot": self.bot.value, "games": int(self.games.value or 400),
                "seed": int(self.seed.value or 0), "meeting": self.meeting.value,
                "players": int(self.players.value or 0)}  # fmt: skip

    def _take(self, wish: dict[str, Any]) -> None:
        """Puts into the form what an earlier run asked for, as far as it is still there."""
        named = {self.visit.workspace.name_of(path): path for path in self.paths}
        decks = [named[each] for each in wish.get("decks", ()) if each in named]
        if decks:
            self.decks.value = decks if isinstance(self.decks.value, list) else decks[0]
        if wish.get("bot") in BOT_NAMES:
            self.bot.value = wish["bot"]
        if wish.get("meeting") in MEETINGS:
            self.meeting.value = wish["meeting"]
        for box, name in ((self.games, "games"), (self.seed, "seed"), (self.players, "players")):
            if isinstance(wish.get(name), int):
                box.value = wish[name]

    def _start(self) -> None:
        wish = self._wish()
        if not wish["decks"]:
            self.work.tell("Choose at least one deck.")
            return
        stems = [Path(each).stem for each in wish["decks"]][:6]
        name = "-".join([*stems, wish["meeting"], wish["bot"], str(wish["seed"])])
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / f"{re.sub(r'[^A-Za-z0-9.-]+', '-', name)[:120]}.db"
        words = ["simulate", self.visit.game, *wish["decks"], "--bot", wish["bot"], "--games", str(wish["games"])]
        words += ["--seed", str(wish["seed"]), *self._seats(wish), "-o", str(file)]
        before = {run.key: run.games for run in runs_in(file)}
        if self.work.start(words, "The first games are being played ..."):
            write_text(file.with_suffix(".json"), json.dumps({**wish, "before": before}))
            self._follow(file, "", before)

    def _seats(self, wish: dict[str, Any]) -> list[str]:
        """Who sits at a table, where the decks alone do not say it."""
        if wish["meeting"] == "pairs" and len(wish["decks"]) > 1:
            return ["--pairs"]
        return ["--players", str(wish["players"] if wish["meeting"] == "table" else 2)]

    def _take_up(self) -> None:
        """Shows the run that is under way, or else the last one."""
        if self.work.command is not None:
            file = _file_of(self.work.command)
            self._follow(file, "", self._remember(file))
        elif self.runs:
            self._open(self.runs[0])
        else:
            self.work.tell("Choose decks and start: bots play them against each other, as often as you like.")

    # ------------------------------------------------------------------ the runs there are
    def _list(self) -> None:
        files = sorted(self.folder.glob("*.db"), key=_started_at, reverse=True)
        self.runs = [run for path in files[:MOST_KEPT] for run in runs_in(path)][:MOST_KEPT]
        self.kept.clear()
        self.kept.visible = bool(self.runs)
        with self.kept:
            _heading("Runs so far")
            for run in self.runs:
                row = ui.element("button").classes("lab-run").on("click", lambda run=run: self._open(run))
                here = self.seen is not None and (self.seen.run.path, self.seen.run.key) == (run.path, run.key)
                row.props["aria-current"] = "true" if here else "false"
                with row:
                    ui.label(_title(run)).classes("lab-run-title")
                    about = f"{count_of(run.games, 'game')}, {run.setup.bots[0]}, seed {run.seed}"
                    ui.label(about).classes("lab-run-about")

    def _open(self, run: RunAt) -> None:
        self._remember(run.path)
        self._follow(run.path, run.key)

    def _remember(self, path: Path) -> dict[str, int]:
        """Puts into the form what was asked for when the runs of a file were started; returns how many games each had
        before that.
        """
        wish: object = None
        with suppress(OSError, ValueError, RecursionError):
            wish = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        if not isinstance(wish, dict):
            return {}
        self._take(wish)
        before = wish.get("before")
        rows = before.items() if isinstance(before, dict) else ()
        return {str(key): games for key, games in rows if isinstance(games, int)}

    def _follow(self, path: Path, key: str, before: Mapping[str, int] = MappingProxyType({})) -> None:
        old, self.following = self.following, Following(path, key, before)
        if old is not None:
            self.reader.submit(old.close)
        self.seen, self.rested, self.compared = None, 0.0, ("", 0, "")
        if self.work.command is None:
            self.work.tell("Reading the games ...")
        for place in (self.rates, self.pairs, self.cards, self.change):
            place.clear()
        for part in self.parts:
            part.visible = False

    # ------------------------------------------------------------------ what is found
    def _places(self) -> None:
        """Where the charts and tables go; each part shows when there is something in it."""
        with ui.element("div").classes("lab-parts"):
            with _part("Win rate by games played", "lab-wide") as rate:
                self.rate_chart = _chart("lab-tall")
                self.rates = ui.element("div")
            with _part("Compared with an earlier run", "lab-wide") as changes:
                self.before: ui.select = ui.select({}, label="Before", on_change=self._compare)
                self.before.props("outlined dense options-dense clearable").classes("lab-before")
                self.change = ui.element("div").props('aria-live="polite"')
            with _part("Who beats whom") as pairs:
                self.pair_chart = _chart("lab-square")
                with ui.expansion("As a table").props("dense"):
                    self.pairs = ui.element("div")
            with _part("Games that ended in each turn") as length:
                self.length_chart = _chart("lab-low")
                self.ends = ui.label().classes("lab-note")
            with _part("Suspects: what drawing a card is worth", "lab-wide") as suspects:
                self.judged = ui.label().classes("lab-note")
                self.cards = ui.element("div")
                self.more = ui.button("All cards", on_click=self._more).props("flat dense no-caps")
        self.rate_part, self.change_part, self.pair_part, self.length_part, self.card_part = self.parts = (
            rate, changes, pairs, length, suspects,
        )  # fmt: skip
        for part in self.parts:
            part.visible = False

    async def _glance(self) -> None:
        if self.following is None or self.looking or time.monotonic() < self.rested:
            return
        self.looking, begun = True, time.monotonic()
        following = self.following
        try:
            seen = await asyncio.get_running_loop().run_in_executor(self.reader, _look, following, self.seen is None)
        except RuntimeError:  # the page was closed meanwhile
            return
        finally:
            self.looking = False
            self.rested = time.monotonic() + PATIENCE * (time.monotonic() - begun)
        if following is self.following and seen is not None:
            self._show(seen)
            await self._compare()

    def _show(self, seen: Seen) -> None:
        first = self.seen is None or self.seen.run.key != seen.run.key
        self.seen = seen
        tally, titles = seen.tally, seen.run.setup.titles()
        if self.work.command is None:
            self.work.tell(f"{_title(seen.run)}: {count_of(tally.games, 'game')}, seed {seen.run.seed}.")
        elif not self.work.stopping:
            self.work.tell(f"{count_of(tally.games, 'game')} of {int(self.games.value or 0):,} ...")
        self.work.bar.value = min(1.0, tally.games / max(1.0, self.games.value or 1))
        if first:
            self._list()
            self._earlier(seen.run)
        self.rate_part.visible = bool(tally.completed)
        self.length_part.visible, self.pair_part.visible = bool(tally.turns), len(titles) > 2 and bool(seen.pairs)
        if tally.completed:
            _draw(self.rate_chart, lab_charts.win_rates(titles, seen.course), _said_rates(titles, tally))
            _fill(self.rates, lambda: lab_tables.rates(titles, tally))
            low, middle, high = tally.length(0.1, 0.5, 0.9)
            summary = f"Median {middle} turns, four games of five {low} to {high}."
            _draw(self.length_chart, lab_charts.lengths(tally.turns), summary)
            self.ends.text = f"{summary} {_ends(tally)}"
        if self.pair_part.visible:
            _draw(self.pair_chart, lab_charts.matrix(titles, seen.pairs), "Who beats whom; see the table below.")
            _fill(self.pairs, lambda: lab_tables.matchup_rows(titles, seen.pairs))
        self._show_cards(seen)

    def _show_cards(self, seen: Seen) -> None:
        rows = lab_tables.by_finding(seen.cards)
        self.card_part.visible = bool(rows)
        if not rows:
            return
        found = sum(row.finding for row in rows)
        sentences = [f"{count_of(found, 'suspect')} among {count_of(len(rows), 'card')} that could be judged."]
        unplayed = [row.name for row in seldom_played(seen.cards)]
        if unplayed:
            sentences.append(f"Hardly ever played by these bots: {', '.join(unplayed[:8])}.")
        self.judged.text = " ".join(sentences)
        shown = rows if self.all_cards else rows[: lab_tables.MOST_CARDS]
        self.more.visible = len(shown) < len(rows)
        _fill(self.cards, lambda: lab_tables.cards(shown, self.visit.game))

    def _more(self) -> None:
        self.all_cards = True
        if self.seen is not None:
            self._show_cards(self.seen)

    # ------------------------------------------------------------------ before and now
    def _earlier(self, run: RunAt) -> None:
        """The runs this one can be compared with; one with the same seed and other cards is chosen by itself."""
        known = [each for each in self.runs if each.key != run.key and not why_not(each.setup, run.setup)]
        self.change_part.visible = bool(known)
        same = [each for each in known if each.seed == run.seed and each.setup.bots == run.setup.bots]
        names = {each.key: f"{count_of(each.games, 'game')}, {each.setup.bots[0]}, seed {each.seed}" for each in known}
        self.before.set_options(names, value=same[0].key if same else None)

    async def _compare(self) -> None:
        """The difference, computed again when the run has grown."""
        seen, key = self.seen, str(self.before.value or "")
        if seen is None:
            return
        games = seen.tally.games
        known, after, _ = self.compared
        if key == known and (not key or games == after or (self.work.command is not None and games < after * GROWN)):
            return
        old = next((each for each in self.runs if each.key == key), None)
        found: Comparison | str = ""
        if old is not None:
            found = await asyncio.to_thread(_change, old, seen.run)
        self.compared = (key, games, found)
        _fill(self.change, lambda: lab_tables.changes(found) if isinstance(found, Comparison) else ui.label(found))

    def _ended(self, command: Command) -> None:
        self.rested = 0.0
        self._list()
        problems = command.problems()
        if problems:
            self.work.tell(" ".join(f"{sentence(each)}." for each in problems))
        elif self.seen is not None:
            self._show(self.seen)


def _started_at(path: Path) -> float:
    """When a run was started last. What was asked for is written then; its database changes when it is read, too."""
    asked = path.with_suffix(".json")
    return (asked if asked.is_file() else path).stat().st_mtime


def _file_of(command: Command) -> Path:
    """The file of games that a command writes."""
    return Path(command.words[command.words.index("-o") + 1])


def _look(following: Following, first: bool) -> Seen | None:
    """What a run looks like now; None if there is nothing new. In the thread that reads the file."""
    try:
        if not following.look() and not first:
            return None
    except StoreTrouble:
        return None
    run, ledger = following.run, following.ledger
    if run is None or ledger is None or not ledger.tally.games:
        return None
    tally = Tally()
    tally.merge(ledger.tally)
    return Seen(run, tally, following.course(), matchups(ledger), card_rows(ledger))


def _change(old: RunAt, new: RunAt) -> Comparison | str:
    try:
        return change_between(old, new)
    except ValueError as why:
        return f"They cannot be compared: {why}."
    except StoreTrouble as trouble:
        return trouble.problem.message


def _title(run: RunAt) -> str:
    titles = list(dict.fromkeys(run.setup.titles()))
    return " and ".join(titles) if len(titles) < 3 else f"{titles[0]} and {len(titles) - 1} others"


def _ends(tally: Tally) -> str:
    rows = [f"{tally.outcomes[each]:,} {each.replace('_', ' ')}" for each in OUTCOMES if tally.outcomes[each]]
    ways = sorted(tally.reasons.items(), key=lambda row: (-row[1], row[0]))
    return f"How they ended: {', '.join(rows)}." + (
        f" Won by {', '.join(f'{reason} ({count:,})' for reason, count in ways)}." if ways else ""
    )


def _said_rates(titles: list[str], tally: Tally) -> str:
    rates = (f"{titles[deck]} {tally.deck_rate(deck).share:.1%}" for deck in tally.decks())
    return f"Win rates after {count_of(tally.games, 'game')}: {', '.join(rates)}"


# ---- pieces of the page ------------------------------------------------------------------------------------
def _heading(words: str) -> None:
    with ui.element("h2").classes("lab-heading"):
        ui.label(words)


def _part(name: str, kind: str = "") -> ui.element:
    part = ui.element("section").classes(f"lab-part {kind}")
    part.props["aria-label"] = name
    with part:
        _heading(name)
    return part


def _chart(kind: str) -> ui.echart:
    return ui.echart({"series": []}, renderer="svg").classes(f"lab-chart {kind}").props('role="img"')


def _draw(chart: ui.echart, options: dict[str, Any], summary: str) -> None:
    chart.props["aria-label"] = summary
    chart.options.clear()
    chart.options.update(options)
    chart.update()


def _fill(place: ui.element, fill: Any) -> None:
    place.clear()
    with place:
        fill()
