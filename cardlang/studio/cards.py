"""The page Cards: every card of a game as it is printed, found by a query, with the curve of what was found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlencode

from nicegui import ui
from nicegui.element import Element
from nicegui.events import GenericEventArguments, ValueChangeEventArguments

from cardlang.counting import count_of
from cardlang.decks.pool import Pool, catalog_of, formats_with
from cardlang.decks.search import CardFacts, Catalog, Found, completions, search
from cardlang.decks.statistics import Counts
from cardlang.games import find_game
from cardlang.language.files.explain import explain_card
from cardlang.language.files.printer import source_of
from cardlang.loading.sets import CardEntry
from render.layout import Layout

from .frame import STATIC, Visit, in_quotes, sentence

BATCH = 60
"""Faces that are shown at once; more come as they are scrolled to."""

EXAMPLES = ("cost<=2", "text:draw", "is:triggered", "sort:cost")
"""Queries to begin with, in any game."""

OnCard = Callable[[CardFacts], None]


class Faces(Element, component="static/faces.js"):
    """The part of the page that runs in the browser: a grid of faces."""


def show(visit: Visit) -> None:
    """Builds the page for a visit."""
    ui.add_css(STATIC / "cards.css")
    Gallery(visit)


class Gallery:
    """The cards of a game, on one person's page. ``chosen`` is called with a card that is pressed; without it, the card
    opens. ``less`` is called with the message of the browser when copies are to be taken out of a deck.
    """

    def __init__(
        self, visit: Visit, chosen: OnCard | None = None, catalog: Catalog | None = None,
        less: Callable[[Mapping[str, Any]], None] | None = None,
    ) -> None:  # fmt: skip
        self.visit = visit
        self.chosen = chosen
        self.loaded = visit.workspace.loaded(visit.game)
        self.catalog = catalog or self._catalog()
        self.layout = self._layout()
        self.found: tuple[CardFacts, ...] = ()
        self.number = 0
        with ui.element("div").classes("cards-top"):
            self.box = ui.input(value=visit.asked.get("q", ""), on_change=self._query_changed)
            self.box.props('outlined dense clearable debounce=200 aria-label="Search cards" input-class="cards-query"')
            self.box.props('placeholder="cost<=2 text:draw"').classes("cards-box")
            self.box.props("autocomplete=off spellcheck=false")
            with ui.element("div").classes("cards-told"):
                self.count = ui.label().classes("studio-count").props('role="status"')
                self.kinds = ui.label().classes("cards-kinds")
            self.curve = ui.element("div").classes("cards-curve").props('role="img"')
        self.offers = ui.element("div").classes("cards-offers").props('role="group" aria-label="What could be asked"')
        self.wrong = ui.label().classes("cards-wrong").props('role="alert"')
        self.empty = ui.label("No card fits this query.").classes("cards-empty")
        self.faces = Faces()
        self.faces.props["adding"] = chosen is not None
        self.faces.on("press", self._pressed)
        self.faces.on("more", self._more)
        if less is not None:
            self.faces.on("less", lambda event: less(event.args))
        self._search()

    def _catalog(self) -> Catalog:
        game, workspace = self.visit.game, self.visit.workspace
        pool = Pool(game, project=workspace.project_for(game))
        pool.add(self.loaded)
        rules = find_game(game)
        return catalog_of(pool, formats_with(rules, pool.project)[0] if rules is not None else {})

    def _layout(self) -> Layout | None:
        first = next(iter(self.catalog.cards), None)
        return self.visit.desk.pictures.layout_of(first.entry)[0] if first is not None else None

    # ------------------------------------------------------------------ the query
    def _query_changed(self, _: ValueChangeEventArguments[str | None]) -> None:
        if self.chosen is None:
            address = f"/cards?{urlencode({'game': self.visit.game, 'q': self.box.value or ''})}"
            ui.run_javascript(f"history.replaceState(null, '', {address!r})")
        self._search()

    def _search(self) -> None:
        query = self.box.value or ""
        found, problems = search(self.catalog, query)
        self._offer(query)
        self.wrong.text = " ".join(sentence(each) for each in problems)
        self.wrong.visible = bool(problems)
        if found is not None:
            self._show(found)

    def _offer(self, query: str) -> None:
        """Shows what could be typed next, or examples if nothing has been typed."""
        self.offers.clear()
        with self.offers:
            begin = [(each, 0, "") for each in (*self._kind_queries(), *EXAMPLES)]
            rows = completions(self.catalog, query)[:8] if query else begin
            for text, start, meaning in rows:
                chip = ui.button(text, on_click=lambda text=text, start=start: self._take(text, start))
                chip.props("flat dense no-caps").classes("cards-offer").props["title"] = meaning or text

    def _kind_queries(self) -> list[str]:
        """A query for each kind of card there is."""
        kinds = dict.fromkeys(kind for card in self.catalog.cards for kind in card.kinds)
        return [f"t:{kind}" if " " not in kind else f't:"{kind}"' for kind in list(kinds)[:5]]

    def _take(self, text: str, start: int) -> None:
        self.box.value = (self.box.value or "")[:start] + text
        self.box.run_method("focus")

    # ------------------------------------------------------------------ what was found
    def _show(self, found: Found) -> None:
        whole = len(self.catalog.cards) + self.catalog.unread
        self.count.text = f"{count_of(len(found.cards), 'card')} of {whole:,}"
        if self.catalog.unread:
            self.count.text += f"; {count_of(self.catalog.unread, 'card')} with mistakes not shown"
        self.kinds.text = ", ".join(f"{count} {kind}" for kind, count in found.kinds[:6])
        self.curve.clear()
        with self.curve:
            bars(found.curve)
        self.curve.props["aria-label"] = f"Cards by cost: {curve_said(found.curve)}"
        self.empty.visible = not found.cards
        self.empty.text = "No card fits this query." if whole else "There are no cards yet: the page Write is for that."
        self.found, self.number = found.cards, self.number + 1
        self.faces.props["shown"] = {"number": self.number, "total": len(self.found), "cards": self._rows(0)}

    def _rows(self, start: int) -> list[dict[str, str]]:
        """Cards as the browser needs them: the name, and the address of the face."""
        rows = self.found[start : start + BATCH]
        return [{"name": card.name, "face": self._address(card.entry)} for card in rows]

    def _address(self, entry: CardEntry) -> str:
        return self.visit.desk.pictures.address(entry, self.layout) if self.layout is not None else ""

    def _more(self, event: GenericEventArguments) -> None:
        if event.args["number"] == self.number:
            self.faces.run_method("more", self.number, self._rows(int(event.args["from"])))

    def _pressed(self, event: GenericEventArguments) -> None:
        card = next((card for card in self.found if card.name == event.args), None)
        if card is not None:
            (self.chosen or (lambda card: self._open(card.entry)))(card)

    def hold(self, counts: Mapping[str, int]) -> None:
        """Shows on each face how many copies a deck has; names as printed."""
        self.faces.props["held"] = dict(counts)

    def picture(self, entry: CardEntry, alt: str) -> Element:
        """A card's face, where the page is being built."""
        picture = ui.element("img").classes("studio-face")
        picture.props["alt"] = alt
        if self.layout is not None:
            picture.props["src"] = self._address(entry)
        return picture

    # ------------------------------------------------------------------ one card
    def _open(self, entry: CardEntry) -> None:
        """One card, large, with its text and how it is understood."""
        dialog = ui.dialog().props(f'aria-label="{in_quotes(entry.name)}"')
        with dialog, ui.element("div").classes("cards-large"):
            self.picture(entry, f"The face of {entry.name}")
            with ui.element("div").classes("cards-text"):
                explained(entry)
                with ui.row():
                    ui.button("Write", icon="edit_note", on_click=lambda: self._write(entry)).props("no-caps")
                    ui.button("Close", on_click=dialog.close).props("flat no-caps autofocus")
        dialog.on("hide", dialog.delete)
        dialog.open()

    def _write(self, entry: CardEntry) -> None:
        file = self.visit.workspace.name_of(entry.path)
        ui.navigate.to(f"/write?{urlencode({'game': self.visit.game, 'file': file, 'line': entry.line})}")


def explained(entry: CardEntry) -> None:
    """The text of a card, and what each clause means. The card must be free of mistakes."""
    assert entry.tree is not None and entry.vocabulary is not None
    with ui.element("pre").classes("cards-source"):
        ui.label(source_of(entry.tree).rstrip())
    with ui.element("dl").classes("write-clauses"):
        for text, meaning in explain_card(entry.tree, entry.vocabulary):
            with ui.element("div").classes(f"deep-{min((len(text) - len(text.lstrip())) // 2, 3)}"):
                for tag, words in (("dt", text.strip()), ("dd", meaning)):
                    with ui.element(tag):
                        ui.label(words)


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
