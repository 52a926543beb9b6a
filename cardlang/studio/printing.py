"""The page Print: the pages as they will come out of the printer, with what a printer would object to."""

from __future__ import annotations

import os
from pathlib import Path

from nicegui import ui

from cardlang.counting import count_of
from render.profiles import load_profile, profile_names

from .frame import Visit
from .running import Command

GLANCE = 0.5
"""Seconds between two looks at whether the pages are there."""

PICTURES = (".png", ".jpg")


def show(visit: Visit) -> None:
    """The page."""
    Press(visit)


class Press:
    """One person and what they print."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.workspace = visit.desk.workspace
        self.workspace.survey()
        self.command: Command | None = None
        self.out: Path | None = None
        with ui.element("div").classes("lab"):
            with ui.element("section").classes("lab-wish").props('aria-label="What to print"'):
                self._wishes()
            with ui.element("section").classes("lab-found").props('aria-label="Pages"'):
                self.status = ui.label("Choose what to print, and lay it out.").classes("studio-count")
                self.status.props('role="status"')
                self.wait = ui.linear_progress(show_value=False).props('indeterminate aria-label="Drawing"')
                self.wait.visible = False
                self.problems = ui.element("div")
                self.pages = ui.element("div")
                self.words = ui.label().classes("cards-source lab-words")
        ui.timer(GLANCE, self._glance)

    def _wishes(self) -> None:
        self.what = ui.select(self._things(), value=next(iter(self._things()), None), label="What")
        profiles = {name: load_profile(name)[0] for name in profile_names()}
        titles = {name: found.title for name, found in profiles.items() if found is not None}
        paper = self.workspace.project.paper.lower() if self.workspace.project is not None else "a4"
        self.profile = ui.select(titles, value=f"home-{paper}", label="Paper or printer")
        backs = {"none": "No backs", "long": "Turned over the long edge", "short": "Turned over the short edge"}
        self.duplex = ui.select(backs, value="none", label="Backs")
        self.since = ui.input("Only what changed since", placeholder="v0.1, HEAD~1 or old.cards")
        for each in (self.what, self.profile, self.duplex, self.since):
            each.props("outlined dense")
        self.low_ink = ui.switch("Little ink")
        with ui.row():
            self.begin = ui.button("Lay out", icon="print", on_click=self._start).props("no-caps")
            self.halt = ui.button("Stop", icon="stop", on_click=self._stop).props("no-caps flat")
            self.halt.visible = False

    def _things(self) -> dict[str, str]:
        """What can be printed: the cards of the game, each file of them, each deck."""
        found: dict[str, str] = {}
        cards = self.workspace.cards_of(self.visit.game)
        if len(cards) > 1:
            found[os.path.commonpath([path.parent for path in cards])] = "All cards"
        found |= {str(path): path.stem for path in cards}
        decks = [path for path in self.workspace.files() if path.suffix == ".deck"]
        own = [path for path in decks if self.workspace.game_of(path) == self.visit.game]
        return found | {str(path): f"Deck: {path.stem}" for path in own}

    def _start(self) -> None:
        if not self.what.value:
            self.status.text = "There are no cards to print yet."
            return
        profile = load_profile(self.profile.value)[0]
        paper = profile is not None and profile.kind == "paper"
        self.out = self.visit.desk.outputs.place("pages.pdf" if paper else "pages")
        words = ["sheet", self.what.value, "--profile", self.profile.value, "--json", "--overflow", "warn"]
        words += ["-o", str(self.out), "--game", self.visit.game]
        words += ["--duplex", self.duplex.value] if self.duplex.value != "none" else []
        words += ["--since", self.since.value] if (self.since.value or "").strip() else []
        words += ["--overlay", "low-ink"] if self.low_ink.value else []
        self.command = self.visit.desk.commands.start(words)
        if self.command is None:
            self.status.text = "Other runs are under way: stop one first, or wait."
            return
        self.words.text = self.command.shown
        unsaved = len(self.workspace.open)
        self.status.text = "Drawing ..." if not unsaved else (
            f"Drawing what is on disk ({count_of(unsaved, 'file')} not saved) ..."
        )
        self._running(True)

    def _running(self, runs: bool) -> None:
        self.begin.visible, self.halt.visible, self.wait.visible = not runs, runs, runs

    def _stop(self) -> None:
        if self.command is not None:
            self.command.stop()

    def _glance(self) -> None:
        if self.command is None or self.command.runs:
            return
        command, self.command = self.command, None
        self._running(False)
        written = [Path(each) for each in command.found().get("written", []) if Path(each).is_file()]
        copies = command.found().get("cards", {})
        number = sum(copies.values()) if isinstance(copies, dict) else 0
        self.status.text = f"{count_of(number, 'card')}; print at 100 %." if written else "Nothing was written."
        self._preflight(command)
        self._show(written)

    def _preflight(self, command: Command) -> None:
        """What a printer, or a reader of small letters, would object to."""
        found = command.problems()
        self.problems.clear()
        with self.problems:
            if not found:
                ui.label("Nothing to object to.").classes("write-fine")
            for each in found:
                place = f"{self.workspace.name_of(each.path)}:{each.line}: " if each.line else ""
                said = ui.label(f"{place}{each.code} {each.message}. {each.help}".strip())
                said.classes("decks-problem" if not each.warning else "write-over")

    def _show(self, written: list[Path]) -> None:
        self.pages.clear()
        outputs = self.visit.desk.outputs
        with self.pages:
            for path in [each for each in written if each.suffix == ".pdf"]:
                address = outputs.address(path)
                ui.link("Open or save the PDF", address, new_tab=True)
                frame = ui.element("iframe").classes("print-pdf")
                frame.props.update({"src": address, "title": "The pages as they will come out"})
            with ui.element("ul").classes("studio-faces"):
                for path in [each for each in written if each.suffix in PICTURES][:200]:
                    with ui.element("li"):
                        picture = ui.element("img").classes("print-picture")
                        picture.props.update({"src": outputs.address(path), "alt": path.stem, "loading": "lazy"})
