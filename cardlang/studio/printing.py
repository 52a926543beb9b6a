"""The page Print: the pages as they will come out of the printer, what a printer would object to, and what has changed
since they were printed last.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from pathlib import Path

from nicegui import ui

from cardlang.counting import count_of
from cardlang.loading.decklist import fold, load_decklist
from cardlang.loading.sets import CardEntry
from render.changes import CardChange, Changes, headline
from render.profiles import load_profile, profile_names

from .command_buttons import Work
from .frame import STATIC, Visit, sentence
from .last_print import LastPrint, snapshot
from .running import Command

PICTURES = (".png", ".jpg")
MOST_SHOWN = 200
"""Pictures of one lay-out that are shown; all are written."""


def show(visit: Visit) -> None:
    """Builds the page for a visit."""
    ui.add_css(STATIC / "lab.css")
    Press(visit)


class Press:
    """One person and what they print."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.workspace = visit.workspace
        self.out = Path()
        self.taken: Path | None = None
        self.work = Work(visit, f"print {visit.game}", begin=self._start, ended=self._ended)
        with ui.element("div").classes("lab"):
            with ui.element("section").classes("lab-wish").props('aria-label="What to print"'):
                self._wishes()
                self.work.buttons("Lay out", "print")
            with ui.element("section").classes("lab-found").props('aria-label="Pages"'):
                self.work.shown("Drawing")
                self.work.bar.props("indeterminate")
                self._places()
                self.work.words()
        self.work.tell("Choose what to print, and lay it out.")
        ui.timer(0.05, self._turned, once=True)

    # ------------------------------------------------------------------ what to print
    def _wishes(self) -> None:
        self.things = self._things()
        self.what = ui.select(self.things, value=next(iter(self.things), None), label="What", on_change=self._turned)
        profiles = {name: load_profile(name)[0] for name in profile_names()}
        titles = {name: found.title for name, found in profiles.items() if found is not None}
        paper = self.workspace.project.paper.lower() if self.workspace.project is not None else "a4"
        self.profile = ui.select(titles, value=f"home-{paper}", label="Paper or printer")
        backs = {"none": "No backs", "long": "Turned over the long edge", "short": "Turned over the short edge"}
        self.duplex = ui.select(backs, value="none", label="Backs")
        self.since = ui.input("Only what changed since", placeholder="v0.1, HEAD~1 or old.cards")
        for each in (self.what, self.profile, self.duplex, self.since):
            each.props("outlined dense options-dense" if each is not self.since else "outlined dense")
        self.low_ink = ui.switch("Little ink")
        self.only_new = ui.switch("Only what changed since I printed")
        self.only_new.visible = False

    def _things(self) -> dict[str, str]:
        """What can be printed: the cards of the game, each file of them, each deck."""
        found: dict[str, str] = {}
        cards = self.workspace.cards_of(self.visit.game)
        if len(cards) > 1:
            found[os.path.commonpath([path.parent for path in cards])] = "All cards"
        found |= {str(path): path.stem for path in cards}
        return found | {str(path): f"Deck: {path.stem}" for path in self.visit.decks()}

    def _entries(self) -> list[CardEntry]:
        """The cards of what was chosen."""
        what = Path(str(self.what.value))
        loaded = self.workspace.loaded(self.visit.game)
        if what.suffix == ".deck":
            deck, _ = load_decklist(what)
            names = {fold(name) for name in deck.names()} if deck is not None else set()
            return [each for each in loaded.cards if fold(each.name) in names]
        return [each for each in loaded.cards if Path(each.path).is_relative_to(what)]

    def _last(self) -> LastPrint:
        return LastPrint(self.visit.desk.state, self.visit.game, self.workspace.name_of(str(self.what.value)))

    def _start(self) -> None:
        if not self.what.value:
            self.work.tell("There are no cards to print yet.")
            return
        profile = load_profile(self.profile.value)[0]
        paper = profile is not None and profile.kind == "paper"
        self.out = self.visit.desk.outputs.place("pages.pdf" if paper else "pages")
        words = ["sheet", self.what.value, "--profile", self.profile.value, "--json", "--overflow", "warn"]
        words += ["-o", str(self.out), "--game", self.visit.game]
        words += ["--duplex", self.duplex.value] if self.duplex.value != "none" else []
        since = (self.since.value or "").strip()
        last = self._last().cards
        if self.only_new.value and last is not None:
            since = str(last)
        words += ["--since", since] if since else []
        words += ["--overlay", "low-ink"] if self.low_ink.value else []
        unsaved = len(self.workspace.open)
        status = f"Drawing what is on disk ({count_of(unsaved, 'file')} not saved) ..." if unsaved else "Drawing ..."
        self.printed.visible = False
        if self.work.start(words, status):
            self.taken = self.visit.desk.outputs.place("as printed")
            with suppress(OSError):
                snapshot(self.workspace, self.visit.game, self.taken)

    # ------------------------------------------------------------------ what came of it
    def _places(self) -> None:
        self.changed = ui.element("section").classes("lab-part print-changed")
        self.changed.props['aria-label'] = "What has changed since it was printed"
        self.changed.visible = False
        self.problems = ui.element("div").props('aria-live="polite"')
        with ui.element("div").classes("decks-row"):
            self.link = ui.link("Open or save the PDF", new_tab=True).classes("print-link")
            self.printed = ui.button("I have printed this", icon="done", on_click=self._keep)
            self.printed.props("flat dense no-caps")
        self.link.visible = self.printed.visible = False
        self.pages = ui.element("div")

    async def _turned(self) -> None:
        """Another thing is chosen: what has changed in it since it was printed."""
        self.changed.visible = self.only_new.visible = False
        if not self.what.value:
            return
        last = self._last()
        found = await asyncio.to_thread(lambda: last.changes(self._entries()))
        if found is not None and not Path(str(self.what.value)).is_dir():  # of a part the rest is not gone
            found = Changes(found.old, found.new, tuple(card for card in found.cards if card.kind != "gone"))
        if found is not None:
            self._tell_changes(last, found)

    def _tell_changes(self, last: LastPrint, found: Changes) -> None:
        self.changed.clear()
        self.changed.visible = True
        self.only_new.visible = bool(found.to_print())
        self.only_new.value = self.only_new.value and bool(found.to_print())
        with self.changed:
            with ui.element("h2").classes("lab-heading"):
                ui.label(f"Printed {last.when}. Since then: {found.summary()}.")
            for card in found.cards[:MOST_SHOWN]:
                _change(card)

    def _ended(self, command: Command) -> None:
        written = [Path(each) for each in command.found().get("written", []) if Path(each).is_file()]
        copies = command.found().get("cards", {})
        number = sum(copies.values()) if isinstance(copies, dict) else 0
        stopped = "Stopped." if self.work.stopping else "Nothing was written."
        self.work.tell(f"{count_of(number, 'card')}; print at 100 %." if written else stopped)
        self._preflight(command, bool(written))
        self._show(written)

    def _preflight(self, command: Command, written: bool) -> None:
        """What a printer, or a reader of small letters, would object to."""
        found = command.problems()
        self.problems.clear()
        with self.problems:
            if not found and written:
                ui.label("Nothing to object to.").classes("write-fine print-fine")
            for each in found:
                where = each.cell or each.line
                place = f"{self.workspace.name_of(each.path)}:{where}: " if where else ""
                label = ui.label(f"{place}{each.code} {sentence(each)}")
                label.classes("decks-problem" if not each.warning else "write-over")

    def _show(self, written: list[Path]) -> None:
        self.pages.clear()
        outputs = self.visit.desk.outputs
        sheet = next((each for each in written if each.suffix == ".pdf"), None)
        self.link.visible, self.printed.visible = sheet is not None, bool(written)
        with self.pages:
            if sheet is not None:
                address = outputs.address(sheet)
                self.link.props["href"] = address
                frame = ui.element("iframe").classes("print-pdf")
                frame.props.update({"src": f"{address}#navpanes=0", "title": "The pages as they will come out"})
            pictures = [each for each in written if each.suffix in PICTURES]
            with ui.element("ul").classes("studio-faces"):
                for path in pictures[:MOST_SHOWN]:
                    with ui.element("li"):
                        picture = ui.element("img").classes("print-picture")
                        picture.props.update({"src": outputs.address(path), "alt": path.stem, "loading": "lazy"})
            if len(pictures) > MOST_SHOWN:
                ui.label(f"The first {MOST_SHOWN} of {len(pictures)} pictures are shown.").classes("lab-note")

    async def _keep(self) -> None:
        """What was laid out is in print: later changes are relative to it."""
        if self.taken is None:
            return
        taken, last = self.taken, self._last()
        try:
            await asyncio.to_thread(last.keep, taken)
        except OSError as mistake:
            self.work.tell(f"It cannot be remembered: {mistake.strerror or mistake}.")
            return
        self.printed.visible = False
        await self._turned()


def _change(card: CardChange) -> None:
    """One card that has changed, with its clauses before and now."""
    with ui.element("div").classes("lab-changed"):
        ui.label(headline(card)).classes("lab-changed-name")
        for sign, clause in card.rows:
            ui.label(f"{'−' if sign == '-' else '+'} {clause}").classes("lab-gone" if sign == "-" else "lab-came")
