"""The only module that writes to the terminal.

Results go to stdout (:func:`out`), everything else to stderr (:func:`err`). Both remove anything from a
string that could control a terminal or reorder a line, because card names may come from anyone. Colours
are added after the cleaning; they are omitted if the stream is not a terminal or ``NO_COLOR`` is set.
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
    """``text`` without escape sequences, control, bidi and unassigned characters; newlines and tabs are kept.
    """
    if text.isascii() and text.isprintable():
        return text
    text = re.sub(_ESCAPES, "", text)
    return "".join(char for char in text if _is_safe(char))


def _is_safe(char: str) -> bool:
    return char in _KEPT_CONTROLS or unicodedata.category(char) not in _UNSAFE_CATEGORIES


def out(text: str = "", *, fg: str | None = None, bold: bool = False, newline: bool = True) -> None:
    """Writes a result to stdout."""
    _write(text, fg, bold, newline, to_stderr=False)


def err(text: str = "", *, fg: str | None = None, bold: bool = False, newline: bool = True) -> None:
    """Writes anything that is not the result to stderr."""
    _write(text, fg, bold, newline, to_stderr=True)


def out_json(data: object) -> None:
    """Writes ``data`` to stdout as JSON in plain ASCII, which cannot control a terminal."""
    out(json.dumps(data, indent=2, ensure_ascii=True))


def _write(text: str, fg: str | None, bold: bool, newline: bool, *, to_stderr: bool) -> None:
    shown = clean(text)
    if fg or bold:
        shown = click.style(shown, fg=fg, bold=bold)
    click.echo(shown, nl=newline, err=to_stderr, color=False if no_color() else None)


def size() -> tuple[int, int]:
    """Columns and lines of the terminal; 80 by 24 if there is none."""
    from shutil import get_terminal_size  # imported late: it also imports the compression modules

    found = get_terminal_size((80, 24))
    return max(40, found.columns), max(12, found.lines)


def can_draw() -> bool:
    """True if stdout is a terminal that understands more than lines of text."""
    return sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


def at_a_terminal() -> bool:
    """True if a person can be asked: stdin and stdout are both a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def say(text: str) -> None:
    """Writes sentences to stdout, wrapped at the width of the terminal if there is one."""
    out(_broken(text) if can_draw() else text)


def remark(text: str, *, fg: str | None = None) -> None:
    """Writes sentences to stderr, wrapped at the width of the terminal if there is one."""
    err(_broken(text) if sys.stderr.isatty() else text, fg=fg)


def trouble(sentence: str, help: str = "") -> None:
    """Writes to stderr what went wrong, and help on the next line if there is any."""
    remark(sentence, fg="red")
    if help:
        remark(f"  {help}")


def _broken(text: str) -> str:
    """The text wrapped between words only, so that names, options and paths can be copied."""
    from textwrap import TextWrapper

    wrapper = TextWrapper(
        size()[0], subsequent_indent="    ", break_on_hyphens=False, break_long_words=False
    )
    lines = (wrapper.wrap(one) or [""] for one in clean(text).split("\n"))
    return "\n".join("\n".join(each) for each in lines)


def two_columns(rows: Sequence[tuple[str, str]]) -> str:
    """A word and its meaning on each row; meanings are wrapped inside their column."""
    from textwrap import wrap

    wide = max(len(shown) for shown, _ in rows) + 4
    room = max(16, size()[0] - wide)
    lines = []
    for shown, about in rows:
        first, *rest = wrap(about, room) or [""]
        lines += [f"  {shown:<{wide - 2}}{first}".rstrip(), *(" " * wide + each for each in rest)]
    return "\n".join(lines)


def show_lines(lines: Sequence[Text]) -> None:
    """Writes lines of styled text to stdout, without styles if there is no colour."""
    if not can_draw() or no_color():
        out("\n".join(line.plain.rstrip() for line in lines))
        return
    from rich.console import Console

    console = Console(markup=False, highlight=False, emoji=False, soft_wrap=True)
    for line in lines:
        line.plain = clean(line.plain) if clean(line.plain) != line.plain else line.plain
        console.print(line)


def clear() -> None:
    """Clears the screen and its scrollback; without a real terminal prints many empty lines."""
    if can_draw():
        click.echo("\x1b[2J\x1b[3J\x1b[H", nl=False)
    else:
        out("\n" * 50)


def no_color() -> bool:
    """True if the user wants no colour (https://no-color.org: set and not empty)."""
    return bool(os.environ.get("NO_COLOR"))


def prepare_streams() -> None:
    """Makes both streams replace characters that their encoding does not have."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def show_problems(problems: Sequence[Problem], json: bool = False, *, to_stderr: bool = False) -> None:
    """Prints problems sorted by position.

    Commands whose result they are (``check``) write them to stdout, as JSON if ``json``; other commands
    set ``to_stderr``.
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
    """A file's path relative to the current folder, if it is inside it."""
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
    """A callback for long work, so that ``render`` and ``play`` need not know how progress is displayed. ``label``
    takes the place of the title.
    """

    def __call__(self, advance: int = 1, label: str = "") -> None: ...


@contextmanager
def progress(title: str, total: int) -> Iterator[Progress]:
    """A progress bar on stderr during long work; only its title if stderr is not a terminal."""
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

        def advance(advance: int = 1, label: str = "") -> None:
            bar.update(task, advance=advance, description=clean(label) or None)

        yield advance


def _silent(advance: int = 1, label: str = "") -> None:
    """Ignores progress."""
