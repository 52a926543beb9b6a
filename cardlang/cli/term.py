"""The only place that writes to the terminal.

Results go to stdout (:func:`out`), everything else to stderr (:func:`err`). Both remove from every string
what could steer a terminal or reorder a line: a card name is a stranger's text. Colour is ours and is added
after the cleaning; it is left out when the stream is not a terminal or ``NO_COLOR`` is set.
"""

from __future__ import annotations

import json
import os
import re
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import click

from cardlang.counting import count_of
from cardlang.problems import Problem, errors

if TYPE_CHECKING:
    from rich.text import Text

_ESCAPES = (
    r"\x1b\[[0-?]*[ -/]*[@-~]"  # CSI: colours, cursor, erase
    r"|\x9b[0-?]*[ -/]*[@-~]"
    r"|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)?"  # OSC, DCS, APC, PM, SOS
    r"|\x1b[ -/]*[0-~]?"
)
_KEPT_CONTROLS = "\n\t"
# Cc controls, Cf format (bidi, zero width), Cs surrogates, Co private use, Cn unassigned, Zl/Zp line breaks.
_UNSAFE_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def clean(text: str) -> str:
    """``text`` without escape sequences, control, bidi and unassigned characters; newlines and tabs stay."""
    if text.isascii() and text.isprintable():
        return text
    text = re.sub(_ESCAPES, "", text)
    return "".join(char for char in text if _is_safe(char))


def _is_safe(char: str) -> bool:
    return char in _KEPT_CONTROLS or unicodedata.category(char) not in _UNSAFE_CATEGORIES


def out(text: str = "", *, fg: str | None = None, bold: bool = False, newline: bool = True) -> None:
    """Write a result to stdout."""
    _write(text, fg, bold, newline, to_stderr=False)


def err(text: str = "", *, fg: str | None = None, bold: bool = False, newline: bool = True) -> None:
    """Write anything that is not the result to stderr."""
    _write(text, fg, bold, newline, to_stderr=True)


def out_json(data: object) -> None:
    """Write ``data`` to stdout as JSON in plain ASCII, which no terminal obeys."""
    out(json.dumps(data, indent=2, ensure_ascii=True))


def _write(text: str, fg: str | None, bold: bool, newline: bool, *, to_stderr: bool) -> None:
    shown = clean(text)
    if fg or bold:
        shown = click.style(shown, fg=fg, bold=bold)
    click.echo(shown, nl=newline, err=to_stderr, color=False if no_color() else None)


def size() -> tuple[int, int]:
    """Columns and lines of the terminal; 80 by 24 where there is none."""
    from shutil import get_terminal_size  # it loads every way to pack a file

    found = get_terminal_size((80, 24))
    return max(40, found.columns), max(12, found.lines)


def can_draw() -> bool:
    """Whether stdout is a terminal that understands more than lines of text."""
    return sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


def at_a_terminal() -> bool:
    """Whether a person can be asked: both ends are a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def say(text: str) -> None:
    """Write sentences to stdout, broken at the width of the terminal where there is one."""
    out(_broken(text) if can_draw() else text)


def remark(text: str, *, fg: str | None = None) -> None:
    """Write sentences to stderr, broken at the width of the terminal where there is one."""
    err(_broken(text) if sys.stderr.isatty() else text, fg=fg)


def trouble(sentence: str, help: str = "") -> None:
    """Say on stderr what went wrong, and below it the way out, if there is one."""
    remark(sentence, fg="red")
    if help:
        remark(f"  {help}")


def _broken(text: str) -> str:
    """Broken between words only: a name, an option or a path can still be copied."""
    from textwrap import TextWrapper

    wrapper = TextWrapper(
        size()[0], subsequent_indent="    ", break_on_hyphens=False, break_long_words=False
    )
    lines = (wrapper.wrap(one) or [""] for one in clean(text).split("\n"))
    return "\n".join("\n".join(each) for each in lines)


def two_columns(rows: Sequence[tuple[str, str]]) -> str:
    """A word and what it means on each row; meanings are broken inside of their own column."""
    from textwrap import wrap

    wide = max(len(shown) for shown, _ in rows) + 4
    room = max(16, size()[0] - wide)
    lines = []
    for shown, about in rows:
        first, *rest = wrap(about, room) or [""]
        lines += [f"  {shown:<{wide - 2}}{first}".rstrip(), *(" " * wide + each for each in rest)]
    return "\n".join(lines)


def show_lines(lines: Sequence[Text]) -> None:
    """Write lines of styled text to stdout; their styles are left out where there is no colour."""
    if not can_draw() or no_color():
        out("\n".join(line.plain.rstrip() for line in lines))
        return
    from rich.console import Console

    console = Console(markup=False, highlight=False, emoji=False, soft_wrap=True)
    for line in lines:
        line.plain = clean(line.plain) if clean(line.plain) != line.plain else line.plain
        console.print(line)


def clear() -> None:
    """Empty the screen and what could be scrolled back to; without a real terminal many empty lines."""
    if can_draw():
        click.echo("\x1b[2J\x1b[3J\x1b[H", nl=False)
    else:
        out("\n" * 50)


def no_color() -> bool:
    """Whether the user asked for no colour (https://no-color.org: set and not empty)."""
    return bool(os.environ.get("NO_COLOR"))


def prepare_streams() -> None:
    """Make both streams survive characters their encoding lacks; a terminal in ASCII shows ``?``."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def show_problems(problems: Sequence[Problem], json: bool = False, *, to_stderr: bool = False) -> None:
    """Show problems in the order of their places.

    For a command whose result they are (``check``) they go to stdout, as JSON if asked; other commands set
    ``to_stderr``.
    """
    ordered = sorted(problems)
    if json:
        out_json({"problems": [problem.as_dict() for problem in ordered]})
        return
    write = err if to_stderr else out
    for problem in ordered:
        first, *rest = replace(problem, path=typed(problem.path)).show().split("\n")
        write(first, fg="yellow" if problem.warning else "red", bold=True)
        if rest:
            write("\n".join(rest))


def typed(path: str) -> str:
    """A file's path as one would type it from here."""
    if not os.path.isabs(path):
        return path
    try:
        return str(Path(path).relative_to(Path.cwd()))
    except (OSError, ValueError):
        return path


def summary_of(problems: Sequence[Problem]) -> str:
    """``2 problems, 1 warning``, or ``no problems``."""
    found = len(errors(problems))
    warned = len(problems) - found
    parts = [count_of(found, "problem")] if found else []
    if warned:
        parts.append(count_of(warned, "warning"))
    return ", ".join(parts) or "no problems"


class Progress(Protocol):
    """What long work reports to; ``render`` and ``play`` need not know who listens."""

    def __call__(self, advance: int = 1) -> None: ...


@contextmanager
def progress(title: str, total: int) -> Iterator[Progress]:
    """A bar on stderr while long work runs; only its title when stderr is not a terminal."""
    if not sys.stderr.isatty():
        err(title)
        yield _silent
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as RichProgress

    console = Console(stderr=True, markup=False, no_color=no_color())
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with RichProgress(*columns, console=console) as bar:
        task = bar.add_task(clean(title), total=total)

        def advance(advance: int = 1) -> None:
            bar.update(task, advance=advance)

        yield advance


def _silent(advance: int = 1) -> None:
    """Nobody watches."""
