"""The doors through which something is written, each with what lies there before, and how it is used."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any
from unittest import mock

from click.testing import CliRunner

from cardlang.atomic import scratch_folder
from cardlang.cli.decks.unsaved import keep, kept
from cardlang.cli.main import cli
from cardlang.cli.shared.exits import Exit
from cardlang.editing.saving import keep_drafts, save
from cardlang.editing.sheets import CannotEdit, read_sheet, set_cell
from cardlang.editing.workspace import Workspace
from cardlang.engine.match import Match
from cardlang.games import farewell
from cardlang.league.saved import write_search
from cardlang.loading.decklist import load_decklist
from cardlang.play.hosting.host import Host
from cardlang.play.saves import save_of, write_save
from cardlang.play.soak_record import SoakRecord
from cardlang.play.tables import bundled_tables
from cardlang.studio.last_print import LastPrint, snapshot
from render.index_page import write_index
from tests.processes import as_a_new_process

CARDS = """\
set Small
  game: risk-and-resource
  code: SM
  version: 0.1

card Spark
  cost: 1 EP
  type: Instant
  pitch: 1
  text: Deal 3 damage to any target.
"""
OX = """
card Old Ox
  cost: 1 EP
  type: Creature - Ox
  power: 1
  defense: 3
  pitch: 2
  text: Vigilance
"""
DECK = "name: Rush\ngame: risk-and-resource\n\n4 Spark\n"
TABLE = "Name,Cost,Type,Pitch,Text\nSpark,1 EP,Instant,1,Deal 3 damage to any target.\n"
PROJECT = {
    "cardlang.toml": 'game = "risk-and-resource"\nbundled = false\n',
    "small.cards": CARDS,
    "rush.deck": DECK,
    "table.csv": TABLE,
}
OLD = "what was there before\n"

Use = Callable[[Path], bool]
"""Uses a door, standing in a folder; True if whoever asked for it was told that all is written. Raises OSError where
that is what the door does.
"""


class NotTold(AssertionError):
    """Something went wrong, and what was said is not what should be said of a disk that is full."""


@dataclass(frozen=True)
class Door:
    """``lying``: further files that lie there before. ``grows``: files that may also be a beginning of what they should
    become, because they are written as results come and taken up again. ``keeps``: the one before is kept, under
    another name, and the file may be under that name alone. ``differs``: patterns of files that are never the same
    twice; they have to be whole JSON or a whole save. ``together``: a pattern of files of which all are new or none.
    """

    name: str
    use: Use
    lying: tuple[tuple[str, str], ...] = ()
    grows: tuple[str, ...] = ()
    keeps: tuple[str, ...] = ()
    differs: tuple[str, ...] = ()
    together: str = ""
    before: Use | None = None

    def prepare(self, around: Path) -> Path:
        """The folder as it is before, where commands are typed from now on; in a folder that holds nothing else. What
        was typed before is typed once and copied afterwards.
        """
        os.chdir(around.parent)
        shutil.rmtree(around, ignore_errors=True)
        folder, kept = around / "project", around.with_name(f"{around.name} before {id(self)}")
        if kept.is_dir():
            shutil.copytree(kept, around)
            os.chdir(folder)
            return folder
        folder.mkdir(parents=True)
        os.chdir(folder)
        for name, text in (*PROJECT.items(), *self.lying):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        if self.before is not None:
            self.before(folder)
            shutil.copytree(around, kept)
        return folder


def command(folder: Path, *words: str) -> bool:
    """A command, typed in the folder."""
    as_a_new_process()
    farewell()
    done = CliRunner().invoke(cli, list(words))
    if done.exit_code not in (Exit.FINE, Exit.FILE):
        raise NotTold(f"{' '.join(words)}: {done.exit_code}\n{done.output}")
    if done.exit_code == Exit.FILE and not done.stderr.strip():
        raise NotTold(f"{' '.join(words)}: nothing is said")
    return done.exit_code == Exit.FINE


def typed(name: str, *words: str, **more: Any) -> Door:
    """The door of a command."""
    return Door(name, lambda folder: command(folder, *words), **more)


def first(*words: str) -> Use:
    """A command that is typed before."""
    return lambda folder: command(folder, *words)


UNTIDY = CARDS.replace("cost: 1 EP", "cost:   1 EP").replace("text: Deal", "text:  Deal")
GAMES = ("--seed", "5", "--workers", "1")

COMMANDS = (
    typed("fmt", "fmt", "small.cards", "more.cards",
          lying=(("small.cards", UNTIDY), ("more.cards", UNTIDY.replace("Spark", "Glow")))),
    typed("import", "import", "table.csv", "-o", "small.cards"),
    typed("export", "export", "small.cards", "-o", "table.csv"),
    typed("export, JSON", "export", "small.cards", "-o", "small.json", lying=(("small.json", OLD),)),
    typed("export, a workbook", "export", "small.cards", "-o", "table.xlsx", lying=(("table.xlsx", OLD),)),
    typed("export, a virtual table", "export", "small.cards", "--as", "cockatrice", "-o", "out", "--dpi", "36"),
    typed("new", "new", "../mine", together="mine/*"),
    typed("pack", "pack", ".", "-o", "small.cardpack", lying=(("small.cardpack", OLD),)),
    typed("open", "open", "small.cardpack", "-o", "../opened", together="opened/*",
          before=first("pack", ".", "-o", "small.cardpack")),
    typed("face", "face", "small.cards", "Spark", "--dpi", "72", "-o", "face.png", lying=(("face.png", OLD),)),
    typed("sheet", "sheet", "small.cards", "-o", "s.pdf", "--workers", "1", lying=(("s.pdf", OLD),)),
    typed("sheet, a virtual table", "sheet", "rush.deck", "--profile", "tabletop-simulator", "-o", "table",
          "--url", "https://example.org", "--workers", "1"),
    typed("gallery", "gallery", "small.cards", "-o", "g", "--workers", "1", lying=(("g/index.html", OLD),)),
    typed("layout", "layout", "show", "risk-and-resource", "-o", "boxes.png", "--dpi", "72",
          lying=(("boxes.png", OLD),)),
    typed("duel", "duel", "resource-war", "random", "random", "--games", "4", "-o", "duel.jsonl", *GAMES,
          grows=("duel.jsonl",), before=first("duel", "resource-war", "random", "random", "--games", "2",
                                              "-o", "duel.jsonl", *GAMES)),
    typed("report", "report", "run.db", "-o", "page.html", lying=(("page.html", OLD),),
          before=first("simulate", "resource-war", "--bot", "random", "--games", "4", "-o", "run.db", *GAMES)),
    typed("trust", "trust", "../own", "--always", before=first("new", "../own", "--own-game", "Tide Table")),
)  # fmt: skip


# ---- what is written without a command ------------------------------
@cache
def game_after(decisions: int) -> Match:
    """A game after so many decisions, the first option each time; it is only looked at."""
    match = Match(*bundled_tables(["resource-war"])[0].load(), 4)
    for _ in range(decisions):
        assert match.question is not None
        match.apply(match.question.options[0])
    return match


def save_at(folder: Path, decisions: int) -> bool:
    """Saves a game. What went wrong is a Problem, which has to say that nothing was saved."""
    _, decks = bundled_tables(["resource-war"])[0].load()
    problems = write_save(folder / "game.save", save_of(game_after(decisions), decks))
    if problems and [each.code for each in problems] != ["CL876"]:
        raise NotTold(str(problems))
    return not problems


def edit(folder: Path) -> bool:
    """The studio or an editor saves a file of cards."""
    workspace = Workspace(folder)
    workspace.write(folder / "small.cards", CARDS + OX)
    wrong = save(workspace, folder / "small.cards")
    if bool(wrong) != ((folder / "small.cards") in workspace.open):
        raise NotTold("what was not saved is no longer in the editor")
    return not wrong


def drafts(folder: Path, text: str) -> bool:
    """The studio keeps what is not saved yet."""
    workspace = Workspace(folder)
    workspace.write(folder / "small.cards", text)
    keep_drafts(workspace, folder / "drafts.json")
    return True


def cell(folder: Path) -> bool:
    """A cell of a spreadsheet is written in the studio."""
    try:
        set_cell(read_sheet(folder / "table.csv"), 1, 0, "Elk")
    except CannotEdit as refused:
        if "cannot be written" not in str(refused):
            raise NotTold(str(refused)) from None
        return False
    return True


def printed(folder: Path) -> bool:
    """The studio remembers what was printed."""
    with scratch_folder() as taken:
        snapshot(Workspace(folder), "risk-and-resource", taken)
        LastPrint(folder / "state", "risk-and-resource", "all").keep(taken)
    return True


def links(folder: Path) -> bool:
    """A studio opens a table and writes down the links to it."""
    match = Match(*bundled_tables(["resource-war"])[0].load(), 4)
    _, decks = bundled_tables(["resource-war"])[0].load()
    table = Host(folder / "tables").open(match, decks, {}, "A table", {})
    return not table.trouble


def building(folder: Path, spark: int) -> bool:
    """A deck that is being built is kept after a change; nothing is said of it, and what was kept tells."""
    with mock.patch.dict(os.environ, {"CARDLANG_STATE": str(folder / "state")}):
        new, _ = load_decklist(folder / f"{spark}.deck")
        keep(folder / "half.deck", new)
        found = kept(folder / "half.deck")
    return found is not None and found.name == new.name


def search(folder: Path, results: int) -> bool:
    """A search keeps what it has found so far."""
    write_search(folder / "search.json", "key", [1] * results, {"about": "decks"})
    return True


def index(folder: Path) -> bool:
    """A demo makes the page that leads to all it has made."""
    write_index("Demo", "What was made.", [], folder / "index.html")
    return True


def soaked(folder: Path, rounds: int) -> bool:
    """A soak keeps how far it has come."""
    SoakRecord(folder / "soak.json").add(rounds, {"a table": rounds}, [])
    return True


OTHERS = (
    Door("save", partial(save_at, decisions=9), keeps=("game.save",), before=partial(save_at, decisions=5)),
    Door("studio: a text", edit),
    Door("studio: what is not saved yet", partial(drafts, text=CARDS + OX), before=partial(drafts, text=OX)),
    Door("studio: a cell", cell),
    Door("studio: what was printed", printed, differs=("*/when.json",), before=printed),
    Door("studio: links to a table", links, differs=("*/tables/*",)),
    Door(
        "deck build: what is kept",
        partial(building, spark=9),
        lying=tuple((f"{number}.deck", DECK.replace("Rush", f"Rush {number}")) for number in (2, 9)),
        before=partial(building, spark=2),
    ),
    Door("search", partial(search, results=9), before=partial(search, results=2)),
    Door("demo: its page", index, lying=(("index.html", OLD),)),
    Door("soak", partial(soaked, rounds=9), before=partial(soaked, rounds=2)),
)  # fmt: skip
DOORS = (*COMMANDS, *OTHERS)
