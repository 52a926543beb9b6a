"""How many machine instructions a decision takes: what does not vary with the load of a machine.

    python benchmarks/instructions.py random.mythomagic random.risk-and-resource
    python benchmarks/instructions.py --python .venv-compiled/bin/python
    python benchmarks/instructions.py --python .venv-compiled/bin/python --apply random.mythomagic

``valgrind --tool=cachegrind`` counts a short and a long run of the same workload (``workloads.py``); their difference
over the difference of their decisions leaves out what starting takes. A change of two percent is a change. With
``--apply`` only what happens within ``Match.apply`` counts, without the bots; that needs the compiled wheel.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from workloads import WORKLOADS

HERE = Path(__file__).resolve().parent
SHORT, LONG = 1, 4
"""Games of the two runs."""
USUAL = ("random.risk-and-resource", "random.mythomagic", "plain.risk-and-resource", "plain.mythomagic")
WHOLE = ("--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file={out}")
APPLY = ("--tool=callgrind", "--toggle-collect=CPyDef_match___Match___apply", "--callgrind-out-file={out}")


def counted(python: str, name: str, games: int, tool: Sequence[str]) -> tuple[int, int]:
    """Instructions and decisions of one run. Ends the program with what was said if it fails."""
    with tempfile.TemporaryDirectory() as folder:
        watcher = ["valgrind", *(each.format(out=f"{folder}/out") for each in tool)]
        command = [*watcher, python, str(HERE / "workloads.py"), name, "--games", str(games)]
        still = os.environ | {"PYTHONHASHSEED": "0"}
        done = subprocess.run(command, capture_output=True, text=True, env=still)
    total = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode != 0 or total is None:
        sys.exit(f"{' '.join(command)}\n{done.stderr[-2000:]}")
    return int(total.group(1).replace(",", "")), json.loads(done.stdout)["decisions"]


def a_decision(python: str, name: str, tool: Sequence[str]) -> float:
    """Instructions for each decision of a workload."""
    (less, few), (more, many) = (counted(python, name, games, tool) for games in (SHORT, LONG))
    return (more - less) / (many - few)


def main() -> None:
    """A line for each workload that is named, or for the usual ones."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--apply", action="store_true", help="only within Match.apply (compiled)")
    given = parser.parse_args()
    unknown = [name for name in given.names if name not in WORKLOADS]
    if unknown:
        parser.error(f"there is no workload named {unknown[0]!r}: {', '.join(WORKLOADS)}")
    if shutil.which("valgrind") is None:
        sys.exit("valgrind is not installed (Debian: apt-get install valgrind)")
    tool = APPLY if given.apply else WHOLE
    for name in given.names or USUAL:
        thousands = a_decision(given.python, name, tool) / 1000
        print(f"{name:30} {thousands:9,.1f} thousand instructions a decision", flush=True)


if __name__ == "__main__":
    main()
