"""Which layout the cards of a game are drawn with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.bundled import bundled
from cardlang.games import find_words, is_project_game
from cardlang.loading.project import find_project
from cardlang.problems import Problem, did_you_mean

from . import layout_path
from .card_content import facts_of
from .extended_layouts import load_layered
from .layout import load_layout, unknown_names

if TYPE_CHECKING:
    from cardlang.language.words.vocabulary import Vocabulary
    from cardlang.loading.project import Project

    from .layout import Layout


def find_look(
    game: str, path: Path | None = None, overlays: Sequence[str] = (), words: Vocabulary | None = None,
    near: Path | None = None,
) -> tuple[Layout | None, list[Problem]]:  # fmt: skip
    """The layout at ``path``, or else the own ``face.toml`` of the project that ``near`` (the current folder if it is
    None) is in, or else the bundled one of the game, with its overlays; None if it cannot be read. ``words`` are those
    of the set that is drawn, which may declare fields of its own.
    """
    place = path or _own_face(game, near or Path.cwd()) or layout_path(game)
    layout, problems = load_layout(place, overlays)
    words = words or find_words(game)
    if layout is not None and words is not None:
        problems = [*problems, *_names_no_card_has(layout, place, overlays, facts_of(words))]
    return layout, problems


def _names_no_card_has(
    layout: Layout, place: Path, overlays: Sequence[str], known: Sequence[str]
) -> list[Problem]:
    """Problems for values that a layout uses and that no card of the game has (CL909). Bundled layouts serve
    several games, so they are not reported.
    """
    found = unknown_names(layout, known)
    source, _ = load_layered(place, overlays) if layout.look_by not in known else (None, [])
    if source is not None:
        help = did_you_mean(layout.look_by, known) or f"cards have: {', '.join(known)}"
        message = f"[look] by: no card has '{layout.look_by}'"
        found.append(source.origin("look", "by").problem("CL909", message, help))
    ours = str(bundled("templates"))
    return [problem for problem in found if not problem.path.startswith(ours)]


def _own_face(game: str, near: Path) -> Path | None:
    """The ``face.toml`` of the project of a place, or of the project that defines the game; None if there is
    none.
    """
    here, _ = find_project(near)
    for project in [*([here] if here is not None else []), *(_opened() if is_project_game(game) else [])]:
        path = project.folder / "face.toml"
        if project.game in ("", game) and path.is_file():
            return path
    return None


def _opened() -> list[Project]:
    from cardlang.loading.project_games import opened

    return opened()
