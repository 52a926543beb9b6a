"""Printing: whole runs of ``cardlang sheet`` from a cold start, and the drawing by itself.

    python benchmarks/printing.py --json out/printing.json

Runs are processes of their own with a cache of their own; their processor time counts the processes they start. They
find the program's files compiled, as an installed program does, whatever the environment says.
Wall time is told beside it and means something only on a machine that is otherwise idle.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from timing import Figures, command, repeat

FIRST = (
    "Ash", "Brine", "Cinder", "Dusk", "Ember", "Frost", "Gale", "Harbor", "Iron", "Juniper", "Kelp", "Lantern",
    "Marsh", "Needle", "Oak", "Pewter", "Quarry", "Rust", "Salt", "Tide", "Umber", "Vault", "Willow", "Yarrow",
)  # fmt: skip
SECOND = (
    "Acolyte", "Beast", "Clerk", "Drone", "Engine", "Ferryman", "Golem", "Hound", "Idol", "Jackal", "Knight", "Lynx",
    "Moth", "Nomad", "Owl", "Pilot", "Quill", "Raven", "Spider", "Titan", "Urn", "Vane", "Wolf", "Anchor", "Bell",
    "Crane", "Door", "Eel", "Furnace", "Gate", "Hammer", "Island", "Jar", "Key", "Lens", "Mill", "Net", "Oath",
    "Pump", "Ring", "Ship", "Tower",
)  # fmt: skip
KINDS = (
    ("Creature - Wolf", "  power: 2\n  defense: 3\n", "When ~ enters, draw a card."),
    ("Artifact", "", "2 EP, tap: deal 1 damage to target creature."),
    ("Instant", "", "Deal 3 damage to target creature. You gain 2 EP."),
    ("Sorcery", "", "Destroy target creature. Its controller draws a card."),
    ("Enchantment", "", "Creatures you control get +1/+1."),
    ("Artifact Creature - Construct", "  power: 3\n  defense: 3\n", "Whenever ~ attacks, draw a card."),
)
FLAVOR = "“It was here before the road, and it will see the last of the road go by.”"


class Ran(NamedTuple):
    """What a run took: seconds of all processors, seconds on the wall, MB of its largest process."""

    seconds: float
    wall: float
    megabytes: float


def set_of(count: int, edited: bool = False) -> str:
    """The text of a set of so many different cards; one of them may have been edited."""
    rows = ["set Bench\n  game: risk-and-resource\n  code: BEN\n  version: 1"]
    names = [f"{first} {second}" for second in SECOND for first in FIRST]
    for number, name in enumerate(names[:count]):
        kind, numbers, text = KINDS[number % len(KINDS)]
        flavor = "Edited." if edited and number == count // 2 else FLAVOR
        rows.append(
            f"card {name}\n  cost: {number % 7} EP\n  type: {kind}\n{numbers}  pitch: {1 + number % 3}\n"
            f"  text: {text}\n  flavor: {flavor}"
        )
    return "\n\n".join(rows) + "\n"


def sheet(folder: Path, cache: Path, count: int, *, edited: bool = False) -> Ran:
    """One run of ``cardlang sheet`` for so many cards, in a process of its own."""
    cards = folder / f"bench-{count}.cards"
    cards.write_text(set_of(count, edited), encoding="utf-8")
    order = [sys.executable, "-m", "cardlang", "sheet", str(cards), "-o", str(folder / "bench.pdf")]
    said = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    said |= {"CARDLANG_CACHE": str(cache), "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    start = time.perf_counter()
    with subprocess.Popen(order, env=said, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as run:
        _, status, used = os.wait4(run.pid, 0)
        run.returncode = os.waitstatus_to_exitcode(status)
    if run.returncode != 0:
        raise RuntimeError(f"printing {count} cards ended with {run.returncode}")
    return Ran(used.ru_utime + used.ru_stime, time.perf_counter() - start, used.ru_maxrss / 1024)


def faces(seconds: float) -> float:
    """Faces drawn in a second of one processor, art and all."""
    from cardlang.cli.printing.choosing import contents_of
    from cardlang.cli.printing.drawing import layout_for
    from cardlang.loading.sets import load_cards
    from render.drawn import Job, draw_job

    contents = contents_of(load_cards(set_of(300), "bench.cards", "risk-and-resource").cards)
    layout, _ = layout_for("risk-and-resource")
    draw_job(Job(contents[-1], layout))

    def draw(number: int) -> int:
        draw_job(Job(contents[number % len(contents)], layout))
        return 1

    return repeat(draw, seconds).per_second


def figures(seconds: float = 3.0, large: bool = True) -> Figures:
    """``faces_per_s`` and ``sheets_per_s`` (pages of nine, cold, start of the program included) are for one
    processor; ``large`` also prints 1,000 cards for ``peak_mb_1000``, which takes a while.
    """
    found = {"faces_per_s": faces(seconds)}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sheet(folder, folder / "first", 12)  # compiles
        cold, many = sheet(folder, folder / "a", 52), sheet(folder, folder / "b", 312)
        edit = sheet(folder, folder / "a", 52, edited=True)
        found |= {
            "print.52_cold.processor_s": cold.seconds, "print.52_cold.wall_s": cold.wall,
            "print.312_cold.processor_s": many.seconds, "print.312_cold.wall_s": many.wall,
            "print.52_one_edited.processor_s": edit.seconds, "print.52_one_edited.wall_s": edit.wall,
            "sheets_per_s": 35 / many.seconds, "peak_mb": many.megabytes,
        }  # fmt: skip
        if large:
            found["peak_mb_1000"] = sheet(folder, folder / "c", 1000).megabytes
    return found


if __name__ == "__main__":
    command(__doc__ or "", figures)
