"""Faces and sheets: from a card to the content that ``render`` typesets, and to files."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.bundled import bundled
from cardlang.cli.shared.cores import cores
from cardlang.cli.shared.exits import Stop, exit_code
from cardlang.cli.shared.files import writing
from cardlang.games import find_words, is_project_game
from cardlang.problems import Problem, did_you_mean, errors

if TYPE_CHECKING:
    from PIL.Image import Image

    from cardlang.language.words.cards import CardTree
    from cardlang.language.words.vocabulary import Vocabulary
    from cardlang.loading.project import Project
    from cardlang.loading.sets import CardEntry
    from render import FaceContent, Layout
    from render.drawn import Drawn

    Face = tuple[str, Image]
    """A card's name and its picture."""

Advance = Callable[[int], object]

MOST_WORKERS = 8


def usual_workers() -> int:
    """The default number of drawing processes: as many as cores, up to MOST_WORKERS."""
    return max(1, min(MOST_WORKERS, cores()))


def layout_for(
    game: str, path: Path | None = None, overlays: Sequence[str] = (), words: Vocabulary | None = None
) -> tuple[Layout, list[Problem]]:
    """The layout at ``path``, or else the project's own ``face.toml``, or else the bundled one of the game,
    with its overlays. ``words`` are those of the set that is drawn, which may declare fields of its own.

    Raises :class:`Stop` if it cannot be used.
    """
    from render import layout_path, load_layout

    place = path or _own_face(game) or layout_path(game)
    layout, problems = load_layout(place, overlays)
    words = words or find_words(game)
    if layout is not None and words is not None:
        problems = [*problems, *_names_no_card_has(layout, place, overlays, facts_of(words))]
    if layout is None or errors(problems):
        from cardlang.cli.shared import term

        term.show_problems(problems, to_stderr=True)
        raise Stop(exit_code(problems), "this layout cannot be used.")
    return layout, problems


def _names_no_card_has(
    layout: Layout, place: Path, overlays: Sequence[str], known: Sequence[str]
) -> list[Problem]:
    """Problems for values that a layout uses and that no card of the game has (CL909). Bundled layouts serve
    several games, so they are not reported.
    """
    from render.layered import load_layered
    from render.layout import unknown_names

    found = unknown_names(layout, known)
    source, _ = load_layered(place, overlays) if layout.look_by not in known else (None, [])
    if source is not None:
        help = did_you_mean(layout.look_by, known) or f"cards have: {', '.join(known)}"
        message = f"[look] by: no card has '{layout.look_by}'"
        found.append(source.origin("look", "by").problem("CL909", message, help))
    ours = str(bundled("templates"))
    return [problem for problem in found if not problem.path.startswith(ours)]


def _own_face(game: str) -> Path | None:
    """The ``face.toml`` of the current project, or of the project that defines the game; None if there is
    none.
    """
    from cardlang.loading.project import find_project

    here, _ = find_project(Path.cwd())
    for project in [*([here] if here is not None else []), *(_opened() if is_project_game(game) else [])]:
        path = project.folder / "face.toml"
        if project.game in ("", game) and path.is_file():
            return path
    return None


def _opened() -> list[Project]:
    from cardlang.loading.project_games import opened

    return opened()


def content_of(entry: CardEntry) -> FaceContent:
    """The content of a card's face. The card must be free of mistakes (its tree exists)."""
    from cardlang.language.files.printer import print_cost, print_face, print_type
    from cardlang.language.words.abilities import HiddenClause
    from render import FaceContent

    tree, words = entry.tree, entry.vocabulary
    assert tree is not None and words is not None, entry.name
    values = {name: str(number) for name, number in tree.numbers}
    values["kind"] = " ".join(kind.lower() for kind in tree.type.kinds)
    values |= _letters(tree, words)
    values |= {f"{name}_word": word for name, word in tree.words}
    values |= {named_in_layouts(name): "" for name in words.own_fields}
    values |= {named_in_layouts(name): value for name, value in tree.own}
    if any(isinstance(ability, HiddenClause) for ability in tree.abilities):
        values |= {"trap": "yes", "trap_word": words.hidden_label}
    return FaceContent(
        name=tree.name,
        game=entry.game,
        set_code=entry.set_code,
        number=f"{entry.set_code} {entry.number:03}".strip(),
        cost=print_cost(tree, words),
        type_line=print_type(tree),
        values=values,
        text=print_face(tree, words),
        flavor=tree.flavor,
        art=entry.art,
        focus=tuple(part / 100 for part in tree.focus),
        path=f"{entry.path}!{entry.cell}" if entry.cell else entry.path,
        line=0 if entry.cell else entry.line,
        art_within=Path(entry.path).parent,
        reminders=tree.reminders,
    )


def named_in_layouts(field: str) -> str:
    """The name of a set's own field in a layout: ``card artist`` is ``{{ card_artist }}``."""
    return field.replace(" ", "_")


def facts_of(words: Vocabulary) -> list[str]:
    """Every name of a value that the cards of a game may pass to a layout (see :func:`content_of`)."""
    from render import FaceContent

    fields = [named_in_layouts(field.name) for field in words.fields]
    icons = [f"{field.name}{at}" for field in words.fields if field.form == "letters" for at in range(1, 10)]
    spelled = [f"{name}_word" for name in fields]
    own = [*FaceContent("", "").facts(), "kind", "trap", "trap_word", "letters", *words.stats, *fields]
    return list(dict.fromkeys([*own, *spelled, *icons]))


def _letters(tree: CardTree, words: Vocabulary) -> dict[str, str]:
    """Values for games whose resources are letters. ``letters`` is the one letter used in cost and fields
    (``F``), or ``many`` or ``none``. A field such as ``makes`` also gives the names of its icons as
    ``makes1``, ``makes2`` ...
    """
    from cardlang.language.words.mix import Mix

    if not words.letters:
        return {}
    used = list(tree.cost.letters) if isinstance(tree.cost, Mix) else []
    values: dict[str, str] = {}
    for name, text in tree.letters:
        listed = text.split(" or ")
        used += listed
        values[name] = text
        values |= {f"{name}{at}": words.icon_of(letter) for at, letter in enumerate(listed, 1)}
    several = list(dict.fromkeys(used))
    values["letters"] = several[0] if len(several) == 1 else "many" if several else "none"
    return values


def draw(
    contents: Iterable[FaceContent], layout: Layout, dpi: int, problems: list[Problem], advance: Advance
) -> Iterator[Face]:
    """Yields the faces in order, one at a time, so that a large set need not be in memory.

    Problems are added to ``problems``. Faces drawn earlier come from the cache; several processes draw the
    others.
    """
    from render.cache import Cache, cache_folder
    from render.drawn import Job
    from render.render_pool import press

    wanted = list(contents)
    first = {content.name: Job(content, layout, dpi) for content in reversed(wanted)}
    names = list(dict.fromkeys(content.name for content in wanted))
    coming = zip(names, press([first[name] for name in names], Cache(cache_folder()), usual_workers()), strict=True)
    left = Counter(content.name for content in wanted)
    drawn: dict[str, Drawn] = {}
    for content in wanted:
        while content.name not in drawn:
            name, face = next(coming)
            drawn[name] = face
            problems += face.problems
        left[content.name] -= 1
        face = drawn[content.name] if left[content.name] else drawn.pop(content.name)
        yield content.name, face.image()
        advance(1)


def save_faces(faces: Iterable[Face], folder: Path, dpi: int) -> list[Path]:
    """Writes one PNG per card to ``folder``; file names are derived from card names. Returns the paths."""
    paths: dict[str, Path] = {}
    for name, image in faces:
        if name not in paths:
            path = folder / f"{file_name(name)}.png"
            if path in paths.values():  # two card names that give the same file name
                path = folder / f"{file_name(name)}-{len(paths) + 1}.png"
            paths[name] = save_one((name, image), path, dpi)
    return list(paths.values())


def save_one(face: Face, path: Path, dpi: int) -> Path:
    """Writes one face as a PNG."""
    from render import save_png

    with writing(path):
        save_png(face[1], path, dpi)
    return path


def file_name(name: str) -> str:
    """A name as a file name: ASCII, lower case, words joined by ``-``; never empty, never a path."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    words = re.findall(r"[a-z0-9]+", plain.lower())
    return "-".join(words) or "card-" + "-".join(f"{ord(char):x}" for char in name[:8])
