"""Writing files: folders are created as needed, and each file is written completely or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from cardlang.atomic import write_bytes
from cardlang.cli.shared.exits import Exit, Stop

_Command = TypeVar("_Command", bound=Callable[..., Any])


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turns an OSError while ``path`` is written into a :class:`Stop` with exit code 3."""
    try:
        yield
    except OSError as mistake:
        why = (mistake.strerror or "the disk refused").lower()
        raise Stop(
            Exit.FILE, f"cannot write '{path}': {why}.", "Choose another place with -o or --out."
        ) from None


def folder_for(path: Path) -> Path:
    """Creates a folder if it does not exist. Raises :class:`Stop` if that fails or the folder is not
    writable.
    """
    with writing(path):
        path.mkdir(parents=True, exist_ok=True)
        if not os.access(path, os.W_OK | os.X_OK):
            raise PermissionError(13, "you may not write there", str(path))
    return path


def write_file(path: Path, text: str) -> Path:
    """Writes ``text`` to ``path``, whole or not at all."""
    return write_file_bytes(path, text.encode("utf-8"))


def write_file_bytes(path: Path, data: bytes) -> Path:
    """As :func:`write_file`, for bytes."""
    folder_for(path.parent)
    with writing(path):
        write_bytes(path, data)
    return path


# ---- the option for the output, the same in every command --------------------------------------------------
class _OutOption(click.Option):
    """Also accepts ``--output``, which help and completion do not mention."""

    def add_to_parser(self, parser: Any, ctx: click.Context) -> None:
        super().add_to_parser(parser, ctx)
        parser.add_option(obj=self, opts=["--output"], dest=self.name, action="store", nargs=1)


def out_option(
    help: str, *, default: Path | None = None, file: bool = False
) -> Callable[[_Command], _Command]:
    """The option ``-o``, ``--out``: what a command writes; with ``file`` it must not be a folder. The command
    receives it as ``out``.
    """
    kind = click.Path(path_type=Path, dir_okay=not file)
    shown = default is not None
    return click.option("-o", "--out", cls=_OutOption, type=kind, default=default, show_default=shown, help=help)
