"""``make conformance``: all cells of all games, or a seeded share of them.

Writes ``conformance.json`` (every cell and what became of it) and ``conformance.md`` (the table, and what cannot be
said) into a folder.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Sequence
from multiprocessing import Pool
from pathlib import Path

from tests.conformance import (
    amounts,
    antecedents,
    asking,
    attached,
    conditions,
    costs,
    deeds,
    done_instead,
    durations,
    events,
    for_each,
    labels,
    prices,
    replacements,
    rules,
    sentences,
    shapes,
    spoken_of,
    statics,
    whose,
    words,
)
from tests.conformance.cannot_be_said import cannot_be_said, row
from tests.conformance.cells import Cell, Outcome
from tests.conformance.playing import judged
from tests.conformance.seats import turned
from tests.conformance.stages import STAGES

DIMENSIONS = {
    "words": words.cells,
    "events": events.cells,
    "verbs": deeds.cells,
    "sentences": sentences.cells,
    "antecedents": antecedents.cells,
    "spoken of": spoken_of.cells,
    "whose": whose.cells,
    "for each": for_each.cells,
    "durations": durations.cells,
    "statics": statics.cells,
    "costs": lambda stage: [*asking.costs(stage), *costs.cells(stage)],
    "conditions": lambda stage: [*asking.conditions(stage), *conditions.cells(stage)],
    "attached": attached.cells,
    "amounts": lambda stage: [*asking.amounts(stage), *amounts.cells(stage)],
    "replacements": lambda stage: [
        *asking.replacements(stage),
        *replacements.cells(stage),
        *done_instead.cells(stage),
    ],
    "prices": prices.cells,
    "labels": labels.cells,
    "rules": rules.cells,
    "shapes": shapes.cells,
}
STATUSES = ("played", "refused", "unobserved", "failed")
KNOWN = Path(__file__).with_name("known_failures.txt")


def all_cells(games: Sequence[str] = (), dimensions: Sequence[str] = ()) -> list[Cell]:
    """Every cell, in a fixed order."""
    return [
        cell
        for dimension, cells in DIMENSIONS.items()
        if not dimensions or dimension in dimensions
        for game, stage in STAGES.items()
        if not games or game in games
        for cell in cells(stage)
    ]


def share(cells: list[Cell], count: int, seed: int) -> list[Cell]:
    """That many of them, drawn by a seed (0: all)."""
    return random.Random(seed).sample(cells, min(count, len(cells))) if count else cells


def run(cells: Sequence[Cell], workers: int = 1) -> list[Outcome]:
    """What becomes of each, in their order whatever the number of workers."""
    if workers < 2:
        return [judged(cell) for cell in cells]
    with Pool(workers) as pool:
        return pool.map(judged, cells, chunksize=20)


def known_failures() -> dict[str, str]:
    """Cells that are known to fail, each with its reason; the list may only shrink."""
    lines = KNOWN.read_text(encoding="utf-8").splitlines()
    rows = [line.partition(" | ") for line in lines if line and not line.startswith("#")]
    return {name: reason for name, _, reason in rows}


def report(outcomes: Sequence[Outcome]) -> dict[str, object]:
    """All outcomes as data."""
    counts = Counter((each.cell.game, each.cell.dimension, each.status) for each in outcomes)
    rows = sorted({(game, dimension) for game, dimension, _ in counts})
    return {
        "cells": len(outcomes),
        **{status: sum(each.status == status for each in outcomes) for status in STATUSES},
        "table": [
            {
                "game": game,
                "dimension": dimension,
                **{each: counts[game, dimension, each] for each in STATUSES},
            }
            for game, dimension in rows
        ],
        "all": [
            {
                "cell": each.cell.id,
                "text": each.cell.text,
                "status": each.status,
                "why": each.why,
                "said": each.seen,
            }
            for each in outcomes
        ],
    }


def page(outcomes: Sequence[Outcome]) -> str:
    """The table, what fails and what nobody looks at, and what cannot be said."""
    data = report(outcomes)
    rows = [
        "# What check accepts, and what happens",
        "",
        "| game | dimension | played | refused | unobserved | failed |",
    ]
    rows.append("|---|---|---|---|---|---|")
    table: list[dict[str, object]] = data["table"]  # type: ignore[assignment]
    rows += [f"| {' | '.join(str(value) for value in row.values())} |" for row in table]
    for status, title in (("failed", "Fails"), ("unobserved", "Nobody looks at it")):
        found = [each for each in outcomes if each.status == status]
        rows += ["", f"## {title}: {len(found)}", "", "| cell | text | why |", "|---|---|---|"]
        rows += [row(each.cell.id, each.cell.text, each.why) for each in found]
    return "\n".join([*rows, *cannot_be_said([each for each in outcomes if each.status == "refused"])]) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the matrix. Ends with 1 where cells fail that are not known to, known ones pass, or nobody looks at one."""
    parser = argparse.ArgumentParser(prog="conformance", description="The conformance matrix.")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--sample", type=int, default=0, help="how many cells; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seat", type=int, default=0, help="by how many seats further on everybody sits")
    parser.add_argument("--game", action="append", default=[], choices=STAGES, metavar="NAME", help=", ".join(STAGES))
    parser.add_argument(
        "--dimension", action="append", default=[], choices=DIMENSIONS, metavar="NAME", help=", ".join(DIMENSIONS)
    )
    parser.add_argument(
        "--shrink", action="store_true", help="take what passes off the list of known failures"
    )
    parser.add_argument("--out", type=Path, default=Path("out"))
    told = parser.parse_args(arguments)
    cells = share(all_cells(told.game, told.dimension), told.sample, told.seed)
    outcomes = run([turned(each, told.seat) for each in cells], told.workers)
    told.out.mkdir(parents=True, exist_ok=True)
    data = report(outcomes)
    (told.out / "conformance.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    (told.out / "conformance.md").write_text(page(outcomes), encoding="utf-8")
    print(page(outcomes).partition("\n## Fails")[0])
    if told.shrink:
        shrink(outcomes)
    return news(outcomes)


def shrink(outcomes: Sequence[Outcome]) -> None:
    """Takes the cells that no longer fail off the list of known failures; it never grows by itself."""
    mended = {each.cell.id for each in outcomes if each.status != "failed"}
    kept = [
        line
        for line in KNOWN.read_text(encoding="utf-8").splitlines()
        if line.partition(" | ")[0] not in mended
    ]
    KNOWN.write_text("\n".join(kept) + "\n", encoding="utf-8")


def news(outcomes: Sequence[Outcome]) -> int:
    """Prints what the list of known failures does not say, and what nobody looks at; 1 where there is something."""
    known = known_failures()
    unseen = [each for each in outcomes if each.status == "unobserved"]
    new = [each for each in outcomes if each.status == "failed" and each.cell.id not in known]
    mended = [each for each in outcomes if each.status != "failed" and each.cell.id in known]
    for each in new:
        print(f"fails: {each.cell.id} | {each.cell.text} | {each.why}")
    for each in unseen:
        print(f"nobody looks at: {each.cell.id} | {each.cell.text} | {each.why}")
    for each in mended:
        print(f"listed as failing, and now {each.status}: {each.cell.id}")
    print(f"{len(outcomes)} cells; {len(new)} new failures, {len(unseen)} unobserved, {len(mended)} mended")
    return int(bool(new or unseen or mended))


if __name__ == "__main__":
    raise SystemExit(main())
