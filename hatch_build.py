"""What a build makes of the files of the checkout: the tables of the grammar, the folder ``render`` as
``cardlang.render``, the description for a package index, and the second speed.

The tables (``cardlang/language/text/tables.py``) go into every wheel, and into the checkout for an editable install.

The second speed: with ``CARDLANG_COMPILE=1`` a wheel carries the hot parts compiled by mypyc; with
``CARDLANG_COMPILE=trained`` they are compiled twice, the second time with what a few games have shown to be hot (gcc).

The same files, nothing generated in the checkout: they are copied to a folder of their own and compiled there, because
an extension that lay beside its source would go on running after the source has changed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

COMPILED = (
    "cardlang/engine/**/*.py",
    "cardlang/games/**/*.py",
    # what words do while a game runs; the words themselves are plain dataclasses
    "cardlang/language/running/acting.py",
    "cardlang/language/running/clauses.py",
    "cardlang/language/running/optional.py",
    "cardlang/language/running/cost_parts.py",
    "cardlang/language/running/compiled_filters.py",
    "cardlang/language/running/forbidding.py",
    "cardlang/language/running/event_matching.py",
    "cardlang/language/running/trigger_matching.py",
    "cardlang/language/running/described_then.py",
    "cardlang/language/running/continuous_effects.py",
    "cardlang/language/running/bodies.py",
    "cardlang/language/running/lowered_abilities.py",
    "cardlang/language/running/lowering.py",
    "cardlang/language/running/moving.py",
    "cardlang/language/words/draw_limits.py",
    "cardlang/language/words/enough.py",
    "cardlang/language/words/heads.py",
    "cardlang/language/words/hindsight.py",
    "cardlang/language/words/homes.py",
    "cardlang/language/words/references.py",
    "cardlang/language/words/referents.py",
    "cardlang/language/words/seen.py",
    "cardlang/language/words/tallied.py",
    "cardlang/language/running/replacing.py",
    "cardlang/language/running/sentences.py",
    "cardlang/language/running/target_slots.py",
    "cardlang/language/running/willing.py",
    "cardlang/language/running/worked_out.py",
    "cardlang/play/bots/*.py",
    "cardlang/play/bots/heuristics/*.py",
    "cardlang/play/runner.py",
    "cardlang/play/scenarios/laying.py",
    "cardlang/play/scenarios/passing.py",
    "cardlang/play/scenarios/world.py",
)

# The language mixes ``word_interfaces`` into its trees, which only plain classes allow;
# the rest is read once or by people.
LEFT_AS_IT_IS = (
    "cardlang/engine/word_interfaces.py",
    "cardlang/games/__init__.py",
    "cardlang/games/own/*.py",
    "cardlang/games/*/words*.py",
    "cardlang/games/wording.py",
    "cardlang/games/*/wording*.py",
    "cardlang/games/*/refusals*.py",
    # a designer's own bot is a subclass that says its name in the class; what finds and tests bots runs once
    "cardlang/play/bots/__init__.py",
    "cardlang/play/bots/bot.py",
    "cardlang/play/bots/heuristics/__init__.py",
    "cardlang/play/bots/untrusted_bots.py",
)
SHARED = ("cardlang", "render", "sets", "templates")  # what type checking and training need beside them
EXTENSIONS = ("*.so", "*.pyd")

# Nobody outside calls the functions of the extension by name: calls inside go straight and may be inlined.
STRAIGHT = "-fvisibility=hidden -fno-semantic-interposition"
WATCH = "-fprofile-generate"
USE = "-fprofile-use -fprofile-correction -Wno-missing-profile -Wno-coverage-mismatch"
TRAINING = (
    ("risk-and-resource", 2, "random", 40),
    ("risk-and-resource", 2, "greedy", 4),
    ("mythomagic", 2, "random", 60),
    ("mythomagic", 2, "greedy", 4),
    ("resource-war", 2, "random", 40),
    ("resource-war", 2, "greedy", 2),
    ("risk-2025", 1, "random", 3),
)
"""What is played to train: a game, how many of its decks, by which bot, how often."""


def wanted() -> str:
    """Which compiled speed whoever builds has asked for: ``1``, ``trained``, or none."""
    asked = os.environ.get("CARDLANG_COMPILE", "")
    return "" if asked == "0" else asked


def compiled_files(root: Path) -> list[str]:
    """The modules that are compiled, relative to the root, in a stable order."""
    left = {path for pattern in LEFT_AS_IT_IS for path in root.glob(pattern)}
    found = {path for pattern in COMPILED for path in root.glob(pattern)} - left
    return sorted(path.relative_to(root).as_posix() for path in found)


def compile_in(folder: Path, files: list[str], flags: str = "", link: str = "") -> None:
    """Compiles the files of a folder in their places; raises RuntimeError with the compiler's words when that fails."""
    said = {
        **os.environ,
        "CFLAGS": f"{os.environ.get('CFLAGS', '')} {STRAIGHT} {flags}",
        "LDFLAGS": f"{os.environ.get('LDFLAGS', '')} {link}",
    }
    command = [sys.executable, "-m", "mypyc", "--strict", "--ignore-missing-imports", *files]
    done = subprocess.run(command, cwd=folder, env=said, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"mypyc did not compile cardlang:\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}")


def train(folder: Path) -> None:
    """Plays some games (``TRAINING``) with what has been compiled to watch itself, then clears
    it away; what it saw stays.
    """
    simulate = [sys.executable, "-m", "cardlang", "simulate", "--workers", "1"]
    for game, decks, bot, games in TRAINING:
        named = sorted(str(path) for path in (folder / "sets" / game / "decks").glob("*.deck"))[:decks]
        command = [*simulate, "--bot", bot, "--games", str(games), game, *named]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"the games to train with failed:\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    if not list(folder.rglob("*.gcda")):
        raise RuntimeError("this compiler leaves no profile that gcc's flags could use: build with CARDLANG_COMPILE=1")
    for pattern in (*EXTENSIONS, "*.o"):  # or the next compilation would find itself done
        for path in folder.rglob(pattern):
            path.unlink()


def extensions(folder: Path) -> list[Path]:
    """The compiled modules of a folder, where they are imported from."""
    found = [path for pattern in EXTENSIONS for path in sorted(folder.rglob(pattern))]
    return [path for path in found if "build" not in path.relative_to(folder).parts]


TABLES = "cardlang/language/text/built"
NEEDED = ("lark", "mypy-extensions", "mypy_extensions")
"""What building the tables imports beside cardlang itself."""


def make_tables(root: Path, folder: Path) -> None:
    """Builds the grammar tables of our games into a folder; raises RuntimeError with what Python said on failure."""
    command = [sys.executable, "-m", "cardlang.loading.grammar_tables", str(folder)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"the grammar tables were not built:\n{done.stderr[-4000:]}")


RENDER = "render"
INSTALLED = "cardlang/render"
"""Where the folder ``render`` of the checkout goes in a wheel: so common a name must not fill site-packages."""


def installed(source: str) -> str:
    """A Python source with its imports of ``render`` as they are in a wheel; lines stay where they are."""
    source = re.sub(r"^(\s*)from render(?=[. ])", r"\1from cardlang.render", source, flags=re.MULTILINE)
    return re.sub(r"^(\s*)import render\b", r"\1import cardlang.render as render", source, flags=re.MULTILINE)


def install_render(root: Path, folder: Path) -> dict[str, str]:
    """Path -> path in the wheel, for everything in ``render``, and for the files of ``cardlang`` that import it, which
    are written to a folder with their imports changed.
    """
    found = {
        str(path): f"{INSTALLED}/{path.relative_to(root / RENDER).as_posix()}"
        for path in sorted((root / RENDER).rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }
    for path in sorted((root / "cardlang").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if installed(text) != text:
            name = path.relative_to(root)
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(installed(text), encoding="utf-8")
            found[str(folder / name)] = name.as_posix()
    return found


def without_a_checkout(readme: str) -> str:
    """The README for a reader who has no checkout: without its pictures, and with words for links into it."""
    readme = re.sub(r"<img [^>]*>\n*", "", readme)
    return re.sub(r"\[([^\]]+)\]\((?!https?:)[^)]*\)", r"\1", readme)


class CustomMetadataHook(MetadataHookInterface):
    """The description that a package index shows."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Adds it."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": without_a_checkout(text)}


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the tables and, where they are asked for, the extensions to the wheel."""

    def dependencies(self) -> list[str]:
        """What the build's own environment needs: for the tables, what reads a grammar; for compiling, what cardlang
        needs to run, because types are checked against it.
        """
        core = self.metadata.core.dependencies
        if wanted():
            return ["mypy>=2.4", "setuptools>=69", *core]
        return [each for each in core if each.startswith(NEEDED)]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Makes what is missing; raises RuntimeError with the words of whatever failed."""
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        if version == "editable":
            make_tables(root, root / TABLES)
            return
        self.folder = Path(tempfile.mkdtemp(prefix="cardlang-build-"))
        try:
            make_tables(root, self.folder / "tables")
            for path in sorted((self.folder / "tables").iterdir()):
                build_data["force_include"][str(path)] = f"{TABLES}/{path.name}"
            build_data["force_include"] |= install_render(root, self.folder / "installed")
            if wanted():
                self.compiled(root, self.folder / "compiled", build_data)
        except RuntimeError:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise

    def compiled(self, root: Path, folder: Path, build_data: dict[str, Any]) -> None:
        """Adds the extensions, compiled in a folder of their own."""
        for name in SHARED:
            shutil.copytree(root / name, folder / name)
        self.compile(folder, compiled_files(root))
        for path in extensions(folder):
            build_data["force_include"][str(path)] = path.relative_to(folder).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def compile(self, folder: Path, files: list[str]) -> None:
        """Once; or, to be trained, twice."""
        trained = wanted() == "trained"
        if trained:
            compile_in(folder, files, WATCH, WATCH)
            train(folder)
        compile_in(folder, files, USE if trained else "")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clears away the folder in which things were made."""
        folder: Path | None = getattr(self, "folder", None)
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)
