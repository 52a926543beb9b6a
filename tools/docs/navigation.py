"""Where pages stand that ``mkdocs.yml`` does not list: a new page of ``docs`` is found without anybody listing it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

Navigation = list[Any]
"""As in ``mkdocs.yml``: pages, and sections as ``{title: Navigation}``."""

SECTIONS = {"decisions/": "Decisions", "examples/": "Examples", "games/": "Games", "python/": "Python"}
"""The first folder of a page that is not listed, and the section it is put in, with its own kind."""

USUAL = "How to"


def completed(listed: Navigation, folder: Path) -> Navigation:
    """The navigation with all pages of the folder that it does not list, at the end of the section ``How to``."""
    known = set(pages_of(listed))
    left = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*.md"))]
    left = [page for page in left if page not in known]
    more: Navigation = [page for page in left if "/" not in page]
    for start, title in SECTIONS.items():
        mine = [page for page in left if page.startswith(start)]
        if mine:
            more.append({title: sorted(mine, key=lambda page: (not page.endswith("index.md"), page))})
    return [
        {title: [*entries, *(more if title == USUAL else [])]}
        for section in listed
        for title, entries in section.items()
    ]


def pages_of(listed: Sequence[Any]) -> Iterator[str]:
    """Every page that a navigation lists."""
    for entry in listed:
        if isinstance(entry, str):
            yield entry
        else:
            for value in entry.values():
                yield from [value] if isinstance(value, str) else pages_of(value)
