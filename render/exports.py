"""Exports other than PDF: a folder of pictures for a card printer, and sheets for Tabletop Simulator."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from PIL import Image

from cardlang.atomic import write_whole
from cardlang.problems import Problem

from .cache import Cache
from .drawn import Drawn, Job
from .files import open_regular
from .png import png_bytes
from .profiles import Profile
from .render_pool import press

JPEG_QUALITY = 92
SLOTS_FILE = "slots.json"
MOST_SLOTS_BYTES = 4_000_000

Progress = Callable[[int, int], None]
Named = tuple[str, Job, int]
"""A card's file name (without its ending), its face, and how many copies are wanted."""


def write_images(
    cards: Sequence[Named], folder: Path, profile: Profile, *, back: Job | None = None,
    cache: Cache | None = None, workers: int = 1, progress: Progress | None = None,
) -> tuple[list[Path], list[Problem]]:  # fmt: skip
    """Writes one picture for each card as the printer's profile asks, and ``cards.csv`` with the copies.
    Raises OSError.

    Files are numbered in the order of the cards, so that an upload keeps that order.
    """
    jobs = [job for _, job, _ in cards] + ([back] if back is not None else [])
    names = [f"{number:03}-{name}" for number, (name, _, _) in enumerate(cards, 1)] + ["back"]
    paths: list[Path] = []
    problems: list[Problem] = []
    for at, drawn in enumerate(press(jobs, cache, workers)):
        path = folder / f"{names[at]}.{profile.format}"
        data = _picture(drawn, profile)
        write_whole(path, lambda file, data=data: file.write(data))  # type: ignore[misc]
        paths.append(path)
        problems += drawn.problems
        if progress is not None:
            progress(at + 1, len(jobs))
    rows = ["file,copies", *(f"{paths[at].name},{copies}" for at, (_, _, copies) in enumerate(cards))]
    _write_text(folder / "cards.csv", "\n".join(rows) + "\n")
    return paths, problems


def _picture(drawn: Drawn, profile: Profile) -> bytes:
    if profile.format == "png":
        return drawn.png(profile.dpi)
    return jpeg_bytes(drawn.image(), profile.dpi)


def jpeg_bytes(image: Image.Image, dpi: int) -> bytes:
    file = io.BytesIO()
    image.save(file, "JPEG", quality=JPEG_QUALITY, subsampling=0, dpi=(dpi, dpi))
    return file.getvalue()


def _write_text(path: Path, text: str) -> None:
    write_whole(path, lambda file: file.write(text.encode("utf-8")))


# ------------------------------------------------------------------ Tabletop Simulator


def write_tabletop(
    title: str, cards: Sequence[tuple[str, Job, int]], back: Job, folder: Path, profile: Profile, *,
    url: str = "", cache: Cache | None = None, workers: int = 1, progress: Progress | None = None,
) -> tuple[list[Path], list[Problem]]:  # fmt: skip
    """Writes sheets of faces, the back, and a saved object that puts the deck on the table. Raises OSError.

    ``cards`` are (name as printed, face, copies). A card keeps its slot from one export to the next: the
    slots are saved in ``slots.json`` beside the sheets, so that a table in play never shows another card's
    face. ``url`` is where the sheets will be on the web; without it the saved object names the local files.
    """
    slots = _slots(folder / SLOTS_FILE, [name for name, _, _ in cards])
    per_sheet = min(profile.most, profile.columns * profile.rows - 1)
    size = profile.pixels or (409, 573)
    sheets: dict[int, Image.Image] = {}
    problems: list[Problem] = []
    jobs = [job for _, job, _ in cards] + [back]
    for at, drawn in enumerate(press(jobs, cache, workers)):
        problems += drawn.problems
        if at < len(cards):
            sheet, place = divmod(slots[cards[at][0]], per_sheet)
            if sheet not in sheets:
                sheets[sheet] = Image.new("RGB", (profile.columns * size[0], profile.rows * size[1]), "#202020")
            row, column = divmod(place, profile.columns)
            sheets[sheet].paste(_sized(drawn, size), (column * size[0], row * size[1]))
        else:
            back_image = _sized(drawn, size)
        if progress is not None:
            progress(at + 1, len(jobs))
    paths = [_save(sheets[number], folder, f"faces-{number + 1}", profile) for number in sorted(sheets)]
    paths.append(_save(back_image, folder, "back", profile))
    links = {number: _link(path, url) for number, path in zip(sorted(sheets), paths, strict=False)}
    saved = _saved_object(title, [(name, copies, slots[name]) for name, _, copies in cards],
                          links, _link(paths[-1], url), profile, per_sheet)  # fmt: skip
    for name, data in (("deck.json", saved), (SLOTS_FILE, slots)):
        _write_text(folder / name, json.dumps(data, indent=2, ensure_ascii=False) + "\n")
        paths.append(folder / name)
    return paths, problems


def _sized(drawn: Drawn, size: tuple[int, int]) -> Image.Image:
    image = drawn.image()
    return image if image.size == size else image.resize(size, Image.Resampling.LANCZOS)


def _save(image: Image.Image, folder: Path, name: str, profile: Profile) -> Path:
    path = folder / f"{name}.{profile.format}"
    data = png_bytes(image, profile.dpi) if profile.format == "png" else jpeg_bytes(image, profile.dpi)

    def write(file: BinaryIO) -> None:
        file.write(data)

    write_whole(path, write)
    return path


def _link(path: Path, url: str) -> str:
    return f"{url.rstrip('/')}/{path.name}" if url else path.absolute().as_uri()


def _slots(path: Path, names: Sequence[str]) -> dict[str, int]:
    """The slot of every card: cards of the last export keep theirs, new cards get the first slots never used.
    """
    known = _known_slots(path)
    free = iter(_free(frozenset(known.values())))
    for name in names:
        if name not in known:
            known[name] = next(free)
    return dict(sorted(known.items(), key=lambda item: item[1]))


def _free(taken: frozenset[int]) -> Iterator[int]:
    number = max(taken, default=-1) + 1
    while True:
        yield number
        number += 1


def _known_slots(path: Path) -> dict[str, int]:
    """The slots of the last export; none if there was no export or its file cannot be trusted."""
    try:
        with open_regular(path) as file:
            data = json.loads(file.read(MOST_SLOTS_BYTES))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(data, dict) or not all(type(value) is int and 0 <= value < 10_000 for value in data.values()):
        return {}
    return data if len(set(data.values())) == len(data) else {}


def _saved_object(
    title: str, cards: Sequence[tuple[str, int, int]], links: dict[int, str], back: str, profile: Profile,
    per_sheet: int,
) -> dict[str, Any]:  # fmt: skip
    """The content of a Saved Object of Tabletop Simulator: a deck, or a single card."""
    decks = {
        str(number + 1): {
            "FaceURL": link, "BackURL": back, "NumWidth": profile.columns, "NumHeight": profile.rows,
            "BackIsHidden": True, "UniqueBack": False, "Type": 0,
        }
        for number, link in links.items()
    }  # fmt: skip
    contained = []
    for name, copies, slot in cards:
        sheet, place = divmod(slot, per_sheet)
        one = {"Name": "Card", "Nickname": name, "CardID": (sheet + 1) * 100 + place, "Transform": _TRANSFORM,
               "CustomDeck": {str(sheet + 1): decks[str(sheet + 1)]}}  # fmt: skip
        contained += [one] * copies
    if len(contained) == 1:
        return {"SaveName": title, "ObjectStates": contained}
    deck = {
        "Name": "DeckCustom", "Nickname": title, "Transform": _TRANSFORM, "CustomDeck": decks,
        "DeckIDs": [card["CardID"] for card in contained], "ContainedObjects": contained,
    }  # fmt: skip
    return {"SaveName": title, "ObjectStates": [deck]}


_TRANSFORM = {
    "posX": 0.0, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0,
    "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0,
}  # fmt: skip
