"""Builds the site of the documentation into ``out/site``: ``python -m tools.docs [--out FOLDER]``.

A page is a file of ``docs``, a README, or made from the program itself: commands, mistakes, every verb with a card. All
of them are written to a folder with their links changed to the places of the site; mkdocs makes the site of it. A dead
link, or an anchor that is not there, ends the build with exit code 1.
"""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
from pathlib import Path

from tools.docs.navigation import completed
from tools.docs.pages import ROOT, DeadLink, write_pages

CONFIGURATION = Path(__file__).with_name("mkdocs.yml")


def build(out: Path, root: Path = ROOT, pictures: bool = True) -> list[str]:
    """Builds the site. Returns what is wrong with it, a line each; the site is whole only if there is nothing.

    ``root`` is the checkout. Without ``pictures`` the verbs have no cards, which is much faster.
    """
    from mkdocs.commands.build import build as build_site
    from mkdocs.config import load_config

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "pages"
        try:
            write_pages(root, source, pictures)
        except DeadLink as dead:
            return dead.lines
        heard = _Heard()
        logging.getLogger("mkdocs").addHandler(heard)
        try:
            config = load_config(str(CONFIGURATION), docs_dir=str(source), site_dir=str(out.resolve()))
            config.nav = completed(config.nav or [], source)
            config.plugins.on_startup(command="build", dirty=False)
            build_site(config)
            config.plugins.on_shutdown()
        finally:
            logging.getLogger("mkdocs").removeHandler(heard)
    return heard.lines


class _Heard(logging.Handler):
    """What mkdocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def main() -> int:
    """Builds what is asked for and says where it is."""
    asked = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    asked.add_argument("--out", type=Path, default=ROOT / "out" / "site")
    wish = asked.parse_args()
    wrong = build(wish.out)
    for line in wrong:
        print(line, file=sys.stderr)
    print(
        f"{wish.out / 'index.html'}" if not wrong else "the site has mistakes",
        file=sys.stderr if wrong else sys.stdout,
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
