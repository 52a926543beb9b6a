"""Builds the wheels of both speeds and tries each without checkout or compiler: ``python tools/wheels.py``.

Each wheel is installed into a clean environment in a temporary folder, and checks, draws and plays there. They are left
in ``out/wheels``, with the source distribution. Needs ``build``. To build the fast wheel needs a C compiler: gcc trains
it (compiled twice, with games in between); with another compiler say ``--untrained``. Who installs it needs none.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PURE, COMPILED = "pure Python", "compiled"  # as ``cardlang --version`` says; cardlang itself need not be installed here
TRIED = (
    ("--version",),
    ("check", "risk-and-resource"),
    ("face", "Samphire Tender", "--game", "risk-and-resource", "-o", "drone.png"),
    ("simulate", "mythomagic", "burning-canopy", "orchard-court", "--games", "4", "--seed", "1"),
)
NO_COMPILER = {"CC": "false", "CXX": "false"}


def run(*command: str | Path, cwd: Path, **more: str) -> str:
    """The output of a command. Ends the program, with what the command said, if it fails."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "CARDLANG"))}
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=environment | more, capture_output=True, encoding="utf-8"
    )
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def build(kind: str, speed: str, folder: Path) -> Path:
    """A ``wheel`` or ``sdist``, built into the folder."""
    before = set(folder.glob("*"))
    run(sys.executable, "-m", "build", f"--{kind}", "--outdir", folder, ROOT, cwd=ROOT, CARDLANG_COMPILE=speed)
    (made,) = set(folder.glob("*")) - before
    return made


def try_out(wheel: Path, speed: str, folder: Path) -> None:
    """Installs a wheel into a clean environment and uses it from another folder."""
    venv.create(folder / "clean", with_pip=True, clear=True)
    scripts = folder / "clean" / ("Scripts" if os.name == "nt" else "bin")
    install = ("install", "--quiet", "--only-binary", ":all:", wheel)
    run(scripts / "python", "-m", "pip", *install, cwd=folder, **NO_COMPILER)
    for words in TRIED:
        said = run(scripts / "cardlang", *words, cwd=folder)
        if words == ("--version",) and f"({speed})" not in said:
            sys.exit(f"{wheel.name} runs as: {said}")
    tops = run(scripts / "python", "-c", "import importlib.util as u; print(u.find_spec('render'))", cwd=folder)
    if tops.strip() != "None":
        sys.exit(f"{wheel.name} installs a package named 'render'")


def main() -> None:
    """Builds and tries what is asked for."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--pure", action="store_true", help="leave the compiled wheel out")
    asked.add_argument("--untrained", action="store_true", help="compile once, with any compiler")
    asked.add_argument("--out", type=Path, default=ROOT / "out" / "wheels")
    wish = asked.parse_args()
    out: Path = wish.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    for old in [*out.glob("*.whl"), *out.glob("*.tar.gz")]:
        old.unlink()
    print(build("sdist", "0", out), flush=True)
    speeds = {PURE: "0"} if wish.pure else {PURE: "0", COMPILED: "1" if wish.untrained else "trained"}
    for speed, compiled in speeds.items():
        wheel = build("wheel", compiled, out)
        with tempfile.TemporaryDirectory() as folder:
            try_out(wheel, speed, Path(folder))
        print(f"{wheel}: installed and tried ({speed})", flush=True)


if __name__ == "__main__":
    main()
