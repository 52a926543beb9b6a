"""Writing the files of a command: folders made as needed, each file whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import click

from cardlang.cli.exits import Exit, Stop

_Command = TypeVar("_Command", bound=Callable[..., Any])


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Whatever the disk refuses while ``path`` is written becomes one sentence and exit code 3."""
    try:
        yield
    except OSError as mistake:
        why = (mistake.strerror or "the disk refused").lower()
        raise Stop(
            Exit.FILE, f"cannot write '{path}': {why}.", "Choose another place with -o or --out."
        ) from None


def folder_for(path: Path) -> Path:
    """The folder, made if it is not there; :class:`Stop` when that cannot be or it cannot be written to."""
    with writing(path):
        path.mkdir(parents=True, exist_ok=True)
        if not os.access(path, os.W_OK | os.X_OK):
            raise PermissionError(13, "you may not write there", str(path))
    return path


def written(path: Path, text: str) -> Path:
    """``path`` with ``text`` in it: written beside it, then put in place whole, never half there."""
    folder_for(path.parent)
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    with writing(path):
        try:
            beside.write_text(text, encoding="utf-8", newline="\n")
            os.replace(beside, path)
        finally:
            with suppress(FileNotFoundError):
                beside.unlink()
    return path


# ---- where to write: the same words in every command -------------------------------------------------------
class _Place(click.Option):
    """``--output`` is understood too, for fingers that are used to it; help and completion say one word."""

    def add_to_parser(self, parser: Any, ctx: click.Context) -> None:
        super().add_to_parser(parser, ctx)
        parser.add_option(obj=self, opts=["--output"], dest=self.name, action="store", nargs=1)


def place_option(
    help: str, *, default: Path | None = None, file: bool = False
) -> Callable[[_Command], _Command]:
    """``-o``, ``--out``: what a command writes; a ``file`` is no folder. It comes to the command as ``out``."""
    kind = click.Path(path_type=Path, dir_okay=not file)
    shown = default is not None
    return click.option("-o", "--out", cls=_Place, type=kind, default=default, show_default=shown, help=help)
