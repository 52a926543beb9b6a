"""Markdown as we write it (as code hosts show it), and as Python-Markdown reads it."""

from __future__ import annotations

import re
from collections.abc import Callable

FENCE = re.compile(r"^(```|~~~)")
POINT = re.compile(r"^(\s*)([*-]|\d+\.) ")


def outside_code(text: str, change: Callable[[str], str]) -> str:
    """The text with each line outside of fenced and indented code changed; code in backticks is kept."""
    lines, fenced = [], False
    for line in text.split("\n"):
        if FENCE.match(line):
            fenced = not fenced
            lines.append(line)
        elif fenced or line.startswith("    "):
            lines.append(line)
        else:
            parts = re.split(r"(`+[^`]*`+)", line)
            lines.append("".join(part if place % 2 else change(part) for place, part in enumerate(parts)))
    return "\n".join(lines)


def anchors_of(text: str) -> set[str]:
    """The anchors of the headings of a page."""
    found: set[str] = set()
    fenced = False
    for line in text.split("\n"):
        fenced ^= bool(FENCE.match(line))
        if not fenced and (heading := re.match(r"#+ (.*)", line)):
            found.add(anchor_of(heading[1]))
    return found


def anchor_of(heading: str) -> str:
    """The anchor of a heading, as code hosts and mkdocs make it."""
    plain = re.sub(r"[^\w\s-]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)).strip().lower()
    return re.sub(r"[-\s]+", "-", plain)


def for_python_markdown(text: str) -> str:
    """The same page with the blank lines that Python-Markdown needs before a list or a table, and with lists indented
    by four.
    """
    lines: list[str] = []
    fenced = listed = False
    for line in text.split("\n"):
        if FENCE.match(line):
            fenced = not fenced
            if fenced and lines and lines[-1].strip():
                lines.append("")
        elif not fenced:
            point = POINT.match(line)
            before = lines[-1] if lines else ""
            if point and not point[1] and before.strip() and not listed:
                lines.append("")
            if line.startswith("|") and before.strip() and not before.startswith("|"):
                lines.append("")
            listed = bool(point) or (listed and line.startswith(" ") and bool(line.strip()))
            if listed and not point and line.startswith("  ") and not line.startswith("    "):
                line = "    " + line.strip()
        lines.append(line)
    return "\n".join(lines)
