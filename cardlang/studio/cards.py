"""The page Cards: every card of a game as it is printed, found by a query, with the curve of what was found."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlencode

from nicegui import ui
from nicegui.element import Element
from nicegui.events import ValueChangeEventArguments

from cardlang.counting import count_of
from cardlang.decks.pool import Pool, catalog_of, formats_with
from cardlang.decks.search import CardFacts, Catalog, Found, completions, search
from cardlang.decks.statistics import Counts
from cardlang.games import find_game
from cardlang.language.files.explain import explain_card
from cardlang.language.files.printer import source_of
from cardlang.loading.sets import CardEntry
from cardlang.problems import Problem
from render.layout import Layout

from .frame import Visit

MOST_SHOWN = 600
"""Faces on one page; a query narrows down a larger set."""

EXAMPLES = ("cost<=2", "text:draw", "is:triggered", "sort:cost")
"""Queries to begin with, in any game."""


def show(visit: Visit) -> None:
    """The page."""
    Gallery(visit)


class Gallery:
    """One look at the cards of a game. ``chosen`` is called with a card that is pressed; without it, the card opens."""

    def __init__(
        self, visit: Visit, chosen: Callable[[CardFacts], None] | None = None, catalog: Catalog | None = None
    ) -> None:
        self.visit = visit
        self.chosen = chosen
        visit.desk.workspace.survey()
        self.loaded = visit.desk.workspace.loaded(visit.game)
        self.catalog = catalog or self._catalog()
        self.layout = self._layout()
        with ui.element("div").classes("cards-top"):
            self.box = ui.input(value=visit.asked.get("q", ""), on_change=self._asked)
            self.box.props('outlined dense clearable debounce=200 aria-label="Search cards" input-class="cards-query"')
            self.box.props('placeholder="cost<=2 text:draw"').classes("cards-box")
            self.box.props("autocomplete=off spellcheck=false")
            self.told = ui.label().classes("studio-count").props('role="status"')
            self.curve = ui.element("div").classes("cards-curve").props('role="img"')
        self.offers = ui.element("div").classes("cards-offers")
        self.wrong = ui.label().classes("cards-wrong").props('role="alert"')
        self.faces = ui.element("ul").classes("studio-faces")
        self._look()

    def _catalog(self) -> Catalog:
        game, workspace = self.visit.game, self.visit.desk.workspace
        pool = Pool(game, project=workspace.project_for(game))
        pool.add(self.loaded)
        rules = find_game(game)
        return catalog_of(pool, formats_with(rules, pool.project)[0] if rules is not None else {})

    def _layout(self) -> Layout | None:
        first = next(iter(self.catalog.cards), None)
        return self.visit.desk.pictures.look(first.entry)[0] if first is not None else None

    def _asked(self, _: ValueChangeEventArguments[str | None]) -> None:
        if self.chosen is None:
            address = f"/cards?{urlencode({'game': self.visit.game, 'q': self.box.value or ''})}"
            ui.run_javascript(f"history.replaceState(null, '', {address!r})")
        self._look()

    def _look(self) -> None:
        query = self.box.value or ""
        found, problems = search(self.catalog, query)
        self._offer(query)
        self.wrong.text = " ".join(_said(each) for each in problems)
        self.wrong.visible = bool(problems)
        if found is not None:
            self._show(found)

    def _offer(self, query: str) -> None:
        """What could be typed next; examples where nothing has been."""
        self.offers.clear()
        with self.offers:
            begin = [(each, 0, "") for each in (*self._kinds(), *EXAMPLES)]
            rows = completions(self.catalog, query)[:8] if query else begin
            for text, start, meaning in rows:
                chip = ui.button(text, on_click=lambda text=text, start=start: self._take(text, start))
                chip.props("flat dense no-caps").classes("cards-offer").props["title"] = meaning or text

    def _kinds(self) -> list[str]:
        """A query for each kind of card there is."""
        kinds = dict.fromkeys(kind for card in self.catalog.cards for kind in card.kinds)
        return [f"t:{kind}" if " " not in kind else f't:"{kind}"' for kind in list(kinds)[:5]]

    def _take(self, text: str, start: int) -> None:
        self.box.value = (self.box.value or "")[:start] + text
        self.box.run_method("focus")

    def _show(self, found: Found) -> None:
        whole = len(self.catalog.cards) + self.catalog.unread
        self.told.text = f"{count_of(len(found.cards), 'card')} of {whole}"
        if self.catalog.unread:
            self.told.text += f"; {count_of(self.catalog.unread, 'card')} with mistakes not shown"
        self.curve.clear()
        with self.curve:
            bars(found.curve)
        self.curve.props["aria-label"] = f"Cards by cost: {curve_said(found.curve)}"
        self.faces.clear()
        with self.faces:
            for card in found.cards[:MOST_SHOWN]:
                self._face(card)

    def _face(self, card: CardFacts) -> None:
        with ui.element("li"):
            pressed = self.chosen or (lambda card: self._open(card.entry))
            button = ui.element("button").classes("cards-card").on("click", lambda: pressed(card))
            button.props["aria-label"] = card.name if self.chosen is None else f"Add {card.name}"
            with button:
                self.picture(card.entry, "").props["loading"] = "lazy"

    def picture(self, entry: CardEntry, alt: str) -> Element:
        """A card's face, where the page is being built."""
        picture = ui.element("img").classes("studio-face")
        picture.props["alt"] = alt
        if self.layout is not None:
            picture.props["src"] = self.visit.desk.pictures.address(entry, self.layout)
        return picture

    def _open(self, entry: CardEntry) -> None:
        """One card, large, with its text and how it is understood."""
        with ui.dialog() as dialog, ui.element("div").classes("cards-large"):
            self.picture(entry, f"The face of {entry.name}")
            with ui.element("div").classes("cards-text"):
                _explained(entry)
                with ui.row():
                    ui.button("Write", icon="edit_note", on_click=lambda: self._write(entry)).props("no-caps")
                    ui.button("Close", on_click=dialog.close).props("flat no-caps")
        dialog.on("hide", dialog.delete)
        dialog.open()

    def _write(self, entry: CardEntry) -> None:
        file = self.visit.desk.workspace.name_of(entry.path)
        ui.navigate.to(f"/write?{urlencode({'game': self.visit.game, 'file': file, 'line': entry.line})}")


def _explained(entry: CardEntry) -> None:
    """The text of a card, and what each clause means. The card must be free of mistakes."""
    assert entry.tree is not None and entry.vocabulary is not None
    with ui.element("pre").classes("cards-source"):
        ui.label(source_of(entry.tree).rstrip())
    with ui.element("dl").classes("write-clauses"):
        for text, meaning in explain_card(entry.tree, entry.vocabulary):
            with ui.element("div").classes(f"deep-{min((len(text) - len(text.lstrip())) // 2, 3)}"):
                for tag, said in (("dt", text.strip()), ("dd", meaning)):
                    with ui.element(tag):
                        ui.label(said)


def _said(problem: Problem) -> str:
    return f"{problem.message}. {problem.help}".strip()


def bars(curve: Counts) -> None:
    """How many cards have each cost, as bars."""
    most = max((count for _, count in curve), default=1)
    for cost, count in curve:
        with ui.element("div").classes("cards-bar").props('aria-hidden="true"'):
            ui.label(str(count)).classes("cards-number")
            ui.element("div").classes("cards-fill").style(f"height: {max(2, round(34 * count / most))}px")
            ui.label(str(cost))


def curve_said(curve: Counts) -> str:
    """The curve in words, for those who do not see it."""
    return ", ".join(f"{count} at {cost}" for cost, count in curve)
