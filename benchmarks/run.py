"""``make bench``: every figure in a line, the peers beside them, and all of it in ``out/bench.json``.

    python benchmarks/run.py --python .venv/bin/python --compiled .venv-compiled/bin/python --peers PYTHON

Each part runs in a process of its own. What is not there (no compiled environment, no peers) is left out and said.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PARTS = ("playing.py", "whole.py", "printing.py")
WARN = "no {0}: {1}"


def measured(python: str, part: str, seconds: float) -> dict[str, float]:
    """The figures of one part, from a process of its own; empty when it fails, which is said."""
    target = Path("out") / "bench" / f"{part}.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.unlink(missing_ok=True)
    script = [python, str(HERE / part), "--seconds", str(seconds), "--json", str(target)]
    done = subprocess.run(script, capture_output=True, text=True)
    if done.returncode != 0 or not target.exists():
        print(f"{part} failed:\n{done.stderr[-1500:]}", file=sys.stderr)
        return {}
    found: dict[str, float] = json.loads(target.read_text(encoding="utf-8"))
    return found


def shown(figures: dict[str, float]) -> None:
    """A line per figure; for each peer, how our decisions compare."""
    for key in sorted(figures):
        print(f"{key:60} {figures[key]:14,.2f}")
    ours = {key: value for key, value in figures.items() if key.startswith("decisions_per_s.")}
    theirs = {key: value for key, value in figures.items() if key.startswith("peer.") and "decisions" in key}
    if ours and theirs:
        print("\ndecisions a second, ours over theirs (other games, other rules: landmarks, not a race)")
        for key, value in sorted(ours.items()):
            ratios = "  ".join(f"{name.split('.')[1]} {value / other:.2f}" for name, other in sorted(theirs.items()))
            print(f"  {key.removeprefix('decisions_per_s.'):32} {ratios}")
    for key in sorted(figures):
        if key.startswith("decisions_per_s.") and key.endswith(".pure"):
            fast = figures.get(key.replace(".pure", ".compiled"))
            if fast:
                print(f"  {key.split('.')[1]:32} compiled / pure = {fast / figures[key]:.2f}")


def main() -> None:
    """Measures all parts that can be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--compiled", default="")
    parser.add_argument("--peers", default="")
    parser.add_argument("--seconds", type=float, default=5.0)
    given = parser.parse_args()
    figures: dict[str, float] = {}
    for part in PARTS:
        figures |= measured(given.python, part, given.seconds)
    if given.compiled and Path(given.compiled).exists():
        figures |= measured(given.compiled, "playing.py", given.seconds)
    else:
        print(WARN.format("compiled figures", "run 'make compiled' first"))
    if given.peers and Path(given.peers).exists():
        figures |= measured(given.peers, "peers.py", given.seconds)
    else:
        print(WARN.format("peers", "run 'make bench-peers' first"))
    shown(figures)
    Path("out").mkdir(exist_ok=True)
    Path("out/bench.json").write_text(json.dumps(figures, indent=1, sort_keys=True), encoding="utf-8")
    print("\nwritten: out/bench.json")


if __name__ == "__main__":
    main()
