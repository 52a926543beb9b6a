"""What is around every page: the name of the project, links to the other pages, the game, and the choice of light or
dark.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from nicegui import ui

from cardlang.editing.workspace import Workspace
from cardlang.problems import Problem

from .desk import Desk

STATIC = Path(__file__).parent / "static"
"""Scripts and style sheets."""

THEMES = {"": "brightness_auto", "light": "light_mode", "dark": "dark_mode"}
"""The values of the theme button, each with its icon: as the system has it, light, dark."""

ACCENT = "#2c7a91"
"""The color of buttons and links, readable on light and on dark."""

THEME_COOKIE = "cardlang-theme"


class Visit(NamedTuple):
    """One open page: its studio, game and theme, and the rest of its address."""

    desk: Desk
    game: str
    theme: str
    asked: dict[str, str]

    @property
    def workspace(self) -> Workspace:
        """The files of the studio, as they were when the page was opened."""
        return self.desk.workspace

    def decks(self) -> list[Path]:
        """The decks of the game."""
        return self.workspace.decks_of(self.game)


class Page(NamedTuple):
    """A page of the studio: its name, address, icon, purpose, and the function that builds it."""

    name: str
    path: str
    icon: str
    purpose: str
    show: Callable[[Visit], None]


@contextmanager
def framed(visit: Visit, page: Page, pages: Sequence[Page]) -> Iterator[None]:
    """The frame; what is built inside the ``with`` is the page."""
    dark = ui.dark_mode({"light": False, "dark": True}.get(visit.theme))
    ui.colors(primary=ACCENT)
    ui.context.client.content.classes("studio")
    with ui.element("header").classes("studio-top"):
        ui.label("cardlang").classes("studio-mark")
        ui.label(visit.desk.title).classes("studio-project").props["title"] = str(visit.desk.workspace.root)
        _ways(visit, page, pages)
        ui.space()
        _games(visit, page)
        _theme(visit.theme, dark)
    main = ui.element("main").classes("studio-page")
    ui.skip_link(f"Skip to {page.name}", target=main)
    with main:
        with ui.element("h1").classes("studio-unseen"):
            ui.label(f"{page.name}: {page.purpose}")
        yield


def _ways(visit: Visit, page: Page, pages: Sequence[Page]) -> None:
    with ui.element("nav").classes("studio-ways").props('aria-label="Pages"'):
        for each in pages:
            way = ui.link(target=f"{each.path}?{urlencode({'game': visit.game})}").classes("studio-way")
            way.props(f'title="{each.purpose}"')
            if each is page:
                way.props('aria-current="page"')
            with way:
                ui.icon(each.icon).props('aria-hidden="true"')
                ui.label(each.name)


def _games(visit: Visit, page: Page) -> None:
    games = visit.desk.games()
    if len(games) < 2:
        return

    def chosen(game: str) -> None:
        ui.navigate.to(f"{page.path}?{urlencode({'game': game})}")

    choice = ui.select(games, value=visit.game, on_change=lambda event: chosen(event.value))
    choice.props('dense outlined options-dense aria-label="Game"').classes("studio-game")


def _theme(theme: str, dark: ui.dark_mode) -> None:
    order = list(THEMES)
    now = [theme if theme in THEMES else ""]

    def turn() -> None:
        now[0] = order[(order.index(now[0]) + 1) % len(order)]
        dark.value = {"light": False, "dark": True}.get(now[0])
        button.props(f'icon={THEMES[now[0]]} aria-label="{_said(now[0])}"')
        ui.run_javascript(f'document.cookie = "{THEME_COOKIE}={now[0]}; path=/; max-age=31536000; samesite=strict"')

    button = ui.button(on_click=turn, icon=THEMES[now[0]]).props(f'flat round dense aria-label="{_said(now[0])}"')
    button.classes("studio-theme")


def sentence(problem: Problem) -> str:
    """What is wrong, and the way out."""
    return "; ".join(filter(None, (problem.message, problem.help)))


def in_quotes(text: str) -> str:
    """A text without the characters that would end the quotes around it in an element's property."""
    return text.replace("\\", "").replace('"', "'")


def _said(theme: str) -> str:
    return f"Theme: {theme or 'as the system has it'}"
