"""The pages of the site: where each comes from and where it goes, with its links changed on the way."""

from __future__ import annotations

import posixpath
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.docs.markdown import anchors_of, for_python_markdown, outside_code

ROOT = Path(__file__).resolve().parents[2]

FROM_THE_TOP = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changes.md",
    "THIRD_PARTY.md": "third-party.md",
    "LICENSE": "licence.md",
}
"""Files of the checkout's top folder and their pages."""

FOLDERS = {
    "docs/games": "games/index.md",
    "docs/decisions": "decisions/README.md",
    "examples": "examples/index.md",
}
"""Folders that pages link to, and the pages that stand for them."""

LINK = re.compile(r"(\]\(|<img src=\")([^)\s\"]+)")


class DeadLink(Exception):
    """Links that lead nowhere, a line each."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines


def sources(root: Path) -> dict[str, str]:
    """Path in the checkout -> path on the site, for all pages that are files."""
    found = {name: page for name, page in FROM_THE_TOP.items() if (root / name).is_file()}
    for path in sorted((root / "docs").rglob("*.md")):
        name = path.relative_to(root).as_posix()
        found[name] = name.removeprefix("docs/")
    for path in sorted((root / "examples").glob("*/README.md")):
        found[path.relative_to(root).as_posix()] = f"examples/{path.parent.name}.md"
    return found


def write_pages(root: Path, folder: Path, pictures: bool = True) -> None:
    """Writes all pages, and the pictures they show. Raises DeadLink, with all of them."""
    from tools.docs import reference

    pages, dead = sources(root), dead_links(root)
    if dead:
        raise DeadLink(dead)
    for name, page in pages.items():
        text = (root / name).read_text(encoding="utf-8")
        _write(folder / page, _licence(text) if name == "LICENSE" else moved(text, name, page, pages))
    for path in sorted((root / "docs" / "pictures").glob("*.[jp]*g")):
        _copy(path, folder / "pictures" / path.name)
    _copy(Path(__file__).with_name("style.css"), folder / "style.css")
    _write(folder / "games" / "index.md", reference.games_page(root))
    _write(folder / "examples" / "index.md", reference.examples_page(root))
    _write(folder / "phrase-book.md", reference.phrase_book())
    _write(folder / "commands.md", reference.commands())
    _write(folder / "mistakes.md", reference.mistakes())
    _write(folder / "verbs.md", reference.verbs(folder / "pictures" / "verbs" if pictures else None))
    for page, text in reference.programs().items():
        _write(folder / page, text)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(for_python_markdown(text), encoding="utf-8")


def _copy(path: Path, goal: Path) -> None:
    goal.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, goal)


def _licence(text: str) -> str:
    return f"# The licence\n\n```text\n{text.rstrip()}\n```\n"


def moved(text: str, name: str, page: str, pages: dict[str, str]) -> str:
    """A page with its links as they are on the site."""

    def change(target: str) -> str:
        path, hash_, anchor = target.partition("#")
        if not path or ":" in path:
            return target
        return _way(page, goal_of(name, path, pages)) + hash_ + anchor

    return with_links(text, change)


def with_links(text: str, change: Callable[[str], str]) -> str:
    """A page with the target of each link and picture outside of code changed."""
    return outside_code(text, lambda prose: LINK.sub(lambda found: found[1] + change(found[2]), prose))


def links_of(text: str) -> Iterator[str]:
    """The targets of all links and pictures outside of code."""
    found: list[str] = []
    with_links(text, lambda target: found.append(target) or target)
    yield from found


def goal_of(name: str, path: str, pages: dict[str, str]) -> str:
    """Where a path that a page of the checkout names is on the site."""
    whole = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
    return FOLDERS.get(whole) or pages.get(whole) or whole.removeprefix("docs/")


def _way(page: str, goal: str) -> str:
    return posixpath.relpath(goal, posixpath.dirname(page) or ".")


def dead_links(root: Path) -> list[str]:
    """The links between files of the checkout that lead nowhere, also those to a heading that is not there."""
    found = []
    for name in sources(root):
        if not name.endswith(".md"):
            continue
        for target in links_of((root / name).read_text(encoding="utf-8")):
            path, _, anchor = target.partition("#")
            if ":" in path:
                continue
            goal = (root / name).parent / path if path else root / name
            if not goal.exists():
                found.append(f"{name}: {target} is not there")
            elif anchor and anchor not in anchors_of(goal.read_text(encoding="utf-8")):
                found.append(f"{name}: {target}: there is no such heading")
    return found
