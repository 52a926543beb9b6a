"""A layout's own fonts and icons, in files beside it.

``[font.NAME]`` names files for regular, bold, italic and bold_italic; ``[icons]`` names pictures. Files
outside the layout's folder are refused, because a layout may be a download.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable
from dataclasses import field
from pathlib import Path

from PIL import Image, ImageFont

from cardlang.problems import Problem, did_you_mean
from cardlang.record import record

from .files import open_regular
from .fonts import Family
from .icons import OWN
from .pictures import FORMATS, MAX_ICON_PIXELS
from .toml_source import TomlSource

MAX_FONT_BYTES = 8 * 1024 * 1024
MAX_ICON_BYTES = 4 * 1024 * 1024
MAX_FILES = 40
STYLES = ("regular", "bold", "italic", "bold_italic")


@record
class OwnFiles:
    """The fonts and icons a layout brings along. ``digest`` is the hash of the bytes of all its files."""

    fonts: dict[str, Family] = field(default_factory=dict)
    icons: dict[str, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    digest: str = ""


def own_files(source: TomlSource) -> OwnFiles:
    """The fonts and icons of a document, and its Problems (CL908)."""
    return _Reader(source).read()


class _Reader:
    def __init__(self, source: TomlSource) -> None:
        self.source = source
        self.found = OwnFiles()
        self.sum = hashlib.sha256()

    def read(self) -> OwnFiles:
        fonts, icons = self.source.data.get("font", {}), self.source.data.get("icons", {})
        for name, table in (("font", fonts), ("icons", icons)):
            if not isinstance(table, dict) or len(table) > MAX_FILES:
                self._say((name,), f"'{name}' must be a table of at most {MAX_FILES}")
                return self.found
        for name, table in fonts.items():
            self._font(name, table)
        for name, file in icons.items():
            path = self._file(("icons", name), file, MAX_ICON_BYTES, _why_no_icon)
            if path:
                self.found.icons[name] = OWN + path
        self.found.digest = self.sum.hexdigest()[:32]
        return self.found

    def _say(self, keys: tuple[str, ...], message: str, help: str = "") -> None:
        self.found.problems.append(self.source.origin(*keys).problem("CL908", message, help))

    def _font(self, name: str, table: object) -> None:
        if not isinstance(table, dict) or "regular" not in table:
            self._say(("font", name), f'[font.{name}] needs regular = "file.ttf"')
            return
        for key in table:
            if key not in STYLES:
                help = did_you_mean(key, STYLES) or f"it knows: {', '.join(STYLES)}"
                self._say(("font", name, key), f"[font.{name}] has no '{key}'", help)
        files = {
            key: self._file(("font", name, key), table[key], MAX_FONT_BYTES, _why_no_font)
            for key in STYLES if key in table
        }  # fmt: skip
        regular = files.get("regular") or "Lato-Regular.ttf"
        bold, italic = files.get("bold") or regular, files.get("italic") or regular
        self.found.fonts[name] = Family(name, regular, bold, italic, files.get("bold_italic") or bold)

    def _file(self, keys: tuple[str, ...], named: object, most: int, why_not: Callable[[bytes], str]) -> str:
        """The absolute path of a file in the folder of the layout that names it; empty if the file is
        refused.
        """
        folder = Path(self.source.origin(*keys).path).parent.resolve()
        if not isinstance(named, str) or not named or "\0" in named:
            self._say(keys, f"'{keys[-1]}' names a file in quotes")
            return ""
        path = (folder / named).resolve()
        if not path.is_relative_to(folder):
            self._say(keys, f"'{named}' is outside the layout's folder")
            return ""
        try:
            with open_regular(path) as opened:
                raw = opened.read(most + 1)
        except (OSError, ValueError):
            self._say(keys, f"'{named}' cannot be read", f"it is looked for beside {Path(self.source.path).name}")
            return ""
        reason = f"is larger than {most >> 20} MB" if len(raw) > most else why_not(raw)
        if reason:
            self._say(keys, f"'{named}' {reason}")
            return ""
        self.sum.update(raw)
        return str(path)


def _why_no_font(raw: bytes) -> str:
    try:
        from fontTools.ttLib import TTFont

        ImageFont.truetype(io.BytesIO(raw), 12, layout_engine=ImageFont.Layout.BASIC)
        with TTFont(io.BytesIO(raw), lazy=True) as opened:
            return "" if opened.getBestCmap() else "has no characters"
    except Exception:  # fontTools raises many kinds of exceptions for a broken table
        return "is not a TrueType or OpenType font"


def _why_no_icon(raw: bytes) -> str:
    try:
        with Image.open(io.BytesIO(raw), formats=FORMATS) as opened:
            if opened.width * opened.height > MAX_ICON_PIXELS:
                return f"has more than {MAX_ICON_PIXELS // 1_000_000} million pixels"
            opened.load()
            return ""
    except (OSError, ValueError, SyntaxError, EOFError, Image.DecompressionBombError):
        return "is not a whole PNG, JPEG or WebP picture"
