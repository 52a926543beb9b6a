"""Exports for programs that know no rules: a Cockatrice set and a LackeyCCG plugin, with pictures of the faces.

Both are folders laid out like the program's own, so that their content can be copied into it. The order of the elements
of a card is the one Cockatrice's schema (version 4) prescribes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from cardlang.atomic import write_whole
from cardlang.problems import Problem
from cardlang.record import record

from .cache import Cache
from .content import FaceContent, plain_words
from .drawn import Job
from .exports import jpeg_bytes
from .render_pool import press

LAND_ROW, PERMANENT_ROW, CREATURE_ROW, SPELL_ROW = range(4)
"""The rows of Cockatrice's table."""

Told = Callable[[int, int], None]


@record(frozen=True)
class TableCard:
    """One card: its face; the code of its set, and its own name, both as file names; its kinds; its numbers, such as
    ("power", "2"); the set's own fields; and the row of the table where it is played.
    """

    job: Job
    code: str
    file: str
    kinds: tuple[str, ...]
    numbers: tuple[tuple[str, str], ...]
    own: tuple[tuple[str, str], ...]
    row: int

    @property
    def content(self) -> FaceContent:
        """What its face shows."""
        return self.job.content

    @property
    def text(self) -> str:
        """Its text, a line a paragraph, icons as words."""
        return "\n".join(plain_words(paragraph, self.content.words) for paragraph in self.content.text)

    @property
    def cost(self) -> str:
        """Its cost in words."""
        return plain_words(self.content.cost, self.content.words)


def write_cockatrice(
    sets: Mapping[str, str], cards: Sequence[TableCard], folder: Path, *, cache: Cache | None = None, workers: int = 1,
    progress: Told | None = None,
) -> tuple[list[Path], list[Problem]]:  # fmt: skip
    """Writes ``customsets/CODE.xml`` and ``pics/downloadedPics/CODE/NAME.jpg``; ``sets`` are titles by code.

    Raises OSError.
    """
    set_file = folder / "customsets" / f"{next(iter(sets))}.xml"
    _write(set_file, cockatrice_xml(sets, cards).encode("utf-8"))
    pictures = folder / "pics" / "downloadedPics"
    names = [pictures / card.code / f"{cockatrice_name(card.content.name)}.jpg" for card in cards]
    paths, problems = _pictures(cards, names, cache, workers, progress)
    return [set_file, *paths], problems


def write_lackey(
    sets: Mapping[str, str], cards: Sequence[TableCard], folder: Path, *, cache: Cache | None = None, workers: int = 1,
    progress: Told | None = None,
) -> tuple[list[Path], list[Problem]]:  # fmt: skip
    """Writes a plugin: ``plugininfo.txt``, ``sets/CODE.txt``, ``sets/setimages/CODE/*.jpg``; ``sets`` are titles by
    code. Raises OSError.
    """
    found = [folder / "plugininfo.txt"]
    _write(found[0], f"<plugin>\n<name>{escape(next(iter(sets.values())))}</name>\n</plugin>\n".encode())
    for code in sets:
        found.append(folder / "sets" / f"{code}.txt")
        _write(found[-1], lackey_table([card for card in cards if card.code == code]).encode("utf-8"))
    pictures = folder / "sets" / "setimages"
    names = [pictures / card.code / f"{card.file}.jpg" for card in cards]
    paths, problems = _pictures(cards, names, cache, workers, progress)
    return [*found, *paths], problems


def _pictures(
    cards: Sequence[TableCard], paths: Sequence[Path], cache: Cache | None, workers: int, progress: Told | None
) -> tuple[list[Path], list[Problem]]:
    problems: list[Problem] = []
    for at, drawn in enumerate(press([card.job for card in cards], cache, workers)):
        problems += drawn.problems
        _write(paths[at], jpeg_bytes(drawn.image(), cards[at].job.dpi))
        if progress is not None:
            progress(at + 1, len(cards))
    return list(paths), problems


def _write(path: Path, data: bytes) -> None:
    write_whole(path, lambda file: file.write(data))


# ------------------------------------------------------------------ Cockatrice


def cockatrice_name(name: str) -> str:
    """The name of a picture as Cockatrice looks for it: without what a Windows path may not hold."""
    return re.sub(r"[/\t\n]", " ", re.sub(r' // |[*<>:"\\?|]', "", name))


def cockatrice_xml(sets: Mapping[str, str], cards: Sequence[TableCard]) -> str:
    """The sets (titles by code) as a card database of version 4."""
    rows = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<cockatrice_carddatabase version="4">',
        "  <sets>",
        *(row for code, title in sets.items() for row in _set(code, title)),
        "  </sets>",
        "  <cards>",
        *(row for card in cards for row in _card(card)),
        "  </cards>",
        "</cockatrice_carddatabase>",
    ]
    return "\n".join(rows) + "\n"


def _elements(pad: str, values: Sequence[tuple[str, str]]) -> Iterator[str]:
    for name, value in values:
        if value:
            yield f"{pad}<{name}>{escape(value)}</{name}>"


def _set(code: str, title: str) -> Iterator[str]:
    yield "    <set>"
    yield from _elements("      ", (("name", code), ("longname", title), ("settype", "Custom")))
    yield "    </set>"


def _card(card: TableCard) -> Iterator[str]:
    """One card; the order is that of the schema."""
    number = card.content.number.removeprefix(card.content.set_code).strip()
    marks = (("rarity", dict(card.own).get("rarity", "")), ("num", number))
    attributes = "".join(f" {name}={quoteattr(value)}" for name, value in marks if value)
    yield "    <card>"
    yield from _elements("      ", (("name", card.content.name), ("text", card.text)))
    yield "      <prop>"
    yield from _elements("        ", _properties(card))
    yield "      </prop>"
    yield f"      <set{attributes}>{escape(card.code)}</set>"
    yield f"      <tablerow>{card.row}</tablerow>"
    yield "    </card>"


def _properties(card: TableCard) -> list[tuple[str, str]]:
    """The properties it shows and filters by: those it knows, then our numbers and the set's own fields."""
    numbers = dict(card.numbers)
    known = [
        ("type", card.content.type_line),
        ("maintype", card.kinds[-1].title() if card.kinds else ""),
        ("manacost", card.cost),
        ("cmc", next(iter(re.findall(r"\d+", card.cost)), "")),
        ("pt", "/".join(numbers[name] for name in ("power", "defense") if name in numbers)),
    ]
    more = [(_element_name(name), value) for name, value in (*card.numbers, *card.own)]
    taken = {name for name, _ in known}
    return known + [(name, value) for name, value in more if name not in taken]


def _element_name(name: str) -> str:
    return name.replace(" ", "_")


# ------------------------------------------------------------------ Lackey


def lackey_table(cards: Sequence[TableCard]) -> str:
    """The cards as LackeyCCG reads them: a line each, cells divided by tabs; the first three columns are fixed."""
    numbers = list(dict.fromkeys(name for card in cards for name, _ in card.numbers))
    own = list(dict.fromkeys(name for card in cards for name, _ in card.own))
    titles = [each.title() for each in (*numbers, *own)]
    rows = [["Name", "Set", "ImageFile", "Cost", "Type", *titles, "Text", "Flavor"]]
    for card in cards:
        values = dict((*card.numbers, *card.own))
        fixed = [card.content.name, card.code, card.file, card.cost, card.content.type_line]
        rows.append([*fixed, *(values.get(name, "") for name in (*numbers, *own)), card.text, card.content.flavor])
    return "\n".join("\t".join(re.sub(r"\s+", " ", said) for said in row) for row in rows) + "\n"
