"""The page Cards: every card of a game, as it is printed."""

from __future__ import annotations

from nicegui import ui

from cardlang.counting import count_of

from .frame import Visit


def show(visit: Visit) -> None:
    """The faces of a game's cards."""
    loaded = visit.desk.workspace.loaded(visit.game)
    entries = [entry for entry in loaded.cards if entry.tree is not None]
    ui.label(count_of(len(entries), "card")).classes("studio-count").props('role="status"')
    layout, _ = visit.desk.pictures.look(entries[0]) if entries else (None, [])
    if layout is None:
        return
    with ui.element("ul").classes("studio-faces"):
        for entry in entries:
            with ui.element("li"), ui.element("figure"):
                picture = ui.element("img").classes("studio-face")
                picture.props["src"] = visit.desk.pictures.address(entry, layout)
                picture.props["alt"] = entry.name
                picture.props["loading"] = "lazy"
