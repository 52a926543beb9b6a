"""The part of a page that runs a command: the words for a terminal, a bar that shows how far it is, and the buttons
that start and stop it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nicegui import ui

from .frame import Visit
from .running import Command

GLANCE = 0.5
"""Seconds between two looks at a command."""


class Work:
    """One command at a time. ``label`` says what the command is for: a page that is opened again finds the command by
    it. ``begin`` is called when the button is pressed, ``glance`` twice a second while the command runs, and ``ended``
    once it has ended.
    """

    def __init__(
        self, visit: Visit, label: str, *, begin: Callable[[], None], glance: Callable[[], None] | None = None,
        ended: Callable[[Command], None],
    ) -> None:  # fmt: skip
        self.commands = visit.desk.commands
        self.label = label
        self._begin, self._glance, self._ended = begin, glance, ended
        self.command = self.commands.running(label)
        self.stopping = False

    def buttons(self, name: str, icon: str) -> None:
        """The buttons, where the page is being built."""
        with ui.element("div").classes("work-buttons"):
            self.start_button = ui.button(name, icon=icon, on_click=self._begin).props("no-caps")
            self.stop_button = ui.button("Stop", icon="stop", on_click=self.stop).props("no-caps outline")

    def shown(self, bar: str) -> None:
        """What it says and how far it is, where the page is being built. ``bar`` names the bar."""
        self.status = ui.label().classes("studio-count").props('role="status"')
        self.bar = ui.linear_progress(0, show_value=False).props(f'aria-label="{bar}"')

    def words(self) -> None:
        """What to type for the same, where the page is being built."""
        self.typed = ui.label(self.command.shown if self.command is not None else "").classes("work-words")
        self._show()
        ui.timer(GLANCE, self._look)

    def start(self, words: Sequence[str], status: str) -> bool:
        """Starts a command; False if enough commands run already, which the page then says."""
        command = self.commands.start(words, self.label)
        if command is None:
            self.tell("Other runs are under way: stop one first, or wait.")
            return False
        self.command, self.stopping = command, False
        self.typed.text = command.shown
        self.tell(status)
        self._show()
        return True

    def stop(self) -> None:
        """Asks the command to end, as Ctrl-C does: what is done so far is kept, and a second time ends it at once."""
        if self.command is not None:
            self.command.stop()
            self.tell("Stopping at once ..." if self.stopping else "Stopping; press again to leave what is under way.")
            self.stopping = True

    def tell(self, words: str) -> None:
        """Shows a sentence about the state of the work."""
        self.status.text = words

    def _show(self) -> None:
        runs = self.command is not None
        self.start_button.visible, self.stop_button.visible, self.bar.visible = not runs, runs, runs

    def _look(self) -> None:
        command = self.command
        if command is None:
            return
        if command.runs:
            if self._glance is not None:
                self._glance()
            return
        self.command = None
        self._show()
        self._ended(command)
