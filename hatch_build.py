"""The second speed: with ``CARDLANG_COMPILE=1`` a wheel carries the hot parts compiled by mypyc.

The same files, nothing generated in the checkout: they are copied to a folder of their own and compiled there, because
an extension that lay beside its source would go on running after the source has changed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = (
    "cardlang/engine/**/*.py",
    "cardlang/games/**/*.py",
    # what words do while a game runs; the words themselves are plain dataclasses
    "cardlang/language/acting.py",
    "cardlang/language/cost_parts.py",
    "cardlang/language/fitting.py",
    "cardlang/language/happening.py",
    "cardlang/language/lowering.py",
    "cardlang/language/moving.py",
    "cardlang/language/pointing.py",
    "cardlang/language/sentences.py",
    "cardlang/play/bots/dice.py",
    "cardlang/play/bots/instincts/instinct.py",
)

# The language mixes ``meanings`` into its trees, which only plain classes allow; the rest is read once or by people.
LEFT_AS_IT_IS = (
    "cardlang/engine/meanings.py",
    "cardlang/games/__init__.py",
    "cardlang/games/own/*.py",
    "cardlang/games/*/words*.py",
    "cardlang/games/*/wording*.py",
    "cardlang/games/*/refusals*.py",
)
SHARED = ("cardlang", "render")  # what type checking needs beside them
EXTENSIONS = ("*.so", "*.pyd")


def wanted() -> bool:
    """Whether whoever builds asked for the compiled speed."""
    return os.environ.get("CARDLANG_COMPILE", "") not in ("", "0")


def compiled_files(root: Path) -> list[str]:
    """The modules that are compiled, relative to the root, in a stable order."""
    left = {path for pattern in LEFT_AS_IT_IS for path in root.glob(pattern)}
    found = {path for pattern in COMPILED for path in root.glob(pattern)} - left
    return sorted(path.relative_to(root).as_posix() for path in found)


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the extensions to the wheel."""

    def dependencies(self) -> list[str]:
        """What compiling needs in the build's own environment."""
        return ["mypy>=1.15", "setuptools>=69"] if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles; raises RuntimeError with the compiler's words when that fails."""
        if self.target_name != "wheel" or version == "editable" or not wanted():
            return
        root = Path(self.root)
        self.folder = Path(tempfile.mkdtemp(prefix="cardlang-compiled-"))
        for name in SHARED:
            shutil.copytree(root / name, self.folder / name)
        command = [sys.executable, "-m", "mypyc", "--strict", "--ignore-missing-imports", *compiled_files(root)]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"mypyc did not compile cardlang:\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}")
        for pattern in EXTENSIONS:
            for path in sorted(self.folder.rglob(pattern)):
                inside = path.relative_to(self.folder)
                if "build" not in inside.parts:
                    build_data["force_include"][str(path)] = inside.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clears away the folder in which was compiled."""
        folder: Path | None = getattr(self, "folder", None)
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)
