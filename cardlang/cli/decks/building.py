"""``cardlang deck build``: a deck is built line by line, at a terminal or from a pipe."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardlang.cli.decks import unsaved
from cardlang.cli.decks.odds import show_odds
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import write_file
from cardlang.cli.shared.line_editor import LineEditor
from cardlang.cli.shared.loading import bundled_deck, game_named
from cardlang.counting import count_of
from cardlang.decks.building import Building, CannotBuild, revised_text
from cardlang.decks.chances import draws_of_game, line_odds
from cardlang.decks.exchange import deck_text
from cardlang.decks.formats import choose_format
from cardlang.decks.lines import read_line
from cardlang.decks.pool import catalog_of, formats_for, pool_for
from cardlang.decks.search import CardFacts, completions, search
from cardlang.language.words.word import SOURCE
from cardlang.loading.decklist import DeckList, load_decklist
from cardlang.loading.project import find_project

if TYPE_CHECKING:
    from cardlang.engine.game import Game

SHOWN = 20
"""How many cards of a search are listed; ``more`` lists the rest."""
BARS = " ▁▂▃▄▅▆▇█"
COMMANDS = (
    ("WORDS, KEY:VALUE ...", "search, as cardlang cards does: hound t:creature cost<=2"),
    ("more", "the rest of what was found"),
    ("+ 3 Scrap Drone", "put copies in; a number from the last search does for a name: + 3 #2"),
    ("- 1 Scrap Drone", "take copies out; without a number all of them"),
    ("side + 2 Scrap Drone", "the same for the sideboard: side - 1 Scrap Drone"),
    ("deck", "show the deck; curve shows its costs"),
    ("check", "everything that is against the format"),
    ("odds LINE", "how likely cards come together: odds 2 scrap drone + 1 artifact by turn 4"),
    ("read Scrap Drone", "what a card says"),
    ("undo, redo", "take back a change, make it again"),
    ("name Scrap Rush", "the name of the deck"),
    ("save, save FILE", "write the file"),
    ("quit", "end; what was not saved is asked about at a terminal"),
)
_CHANGE = re.compile(
    r"(?P<side>side\s*)?(?P<sign>[+-])\s*(?:(?P<count>\d{1,3})[xX]?\s+)?(?P<name>\S.*)", re.IGNORECASE
)


def build_deck(path: Path, game: str, wanted: str) -> int:
    """Opens the deck, or begins one, and reads commands until the end."""
    ours = bundled_deck(str(path), game)
    deck = DeckList(str(path))
    if ours or path.exists():
        read, problems = load_decklist(ours or path)
        if read is None or problems:
            term.show_problems(problems, to_stderr=True)
            return exit_code(problems)
        deck = read
    project, _ = find_project(Path.cwd())
    name = game or deck.game or (project.game if project is not None else "")
    if not name:
        raise Stop(Exit.USAGE, "which game is it for?", "Use --game, or run this inside a project.")
    rules = game_named(name)
    pool = pool_for(rules.name, Path.cwd())
    formats, problems = formats_for(rules, pool)
    chosen, found = choose_format(deck, formats, wanted)
    term.show_problems([*problems, *found], to_stderr=True)
    if chosen is None:
        return exit_code([*problems, *found])
    fresh = DeckList(str(path), deck.name or path.stem, rules.name, chosen.name, deck.entries, deck.places)
    building = Building(fresh, catalog_of(pool, formats), chosen, date.today())
    session = _Session(building, rules, path, (ours or str(path)) if deck.entries else "")
    return session.run()


class _Session:
    """One person building one deck."""

    def __init__(self, building: Building, game: Game, path: Path, source: str) -> None:
        self.building = building
        self.game = game
        self.path = self.begun = path
        self.source = source
        self.original = building.deck
        self.found: tuple[CardFacts, ...] = ()
        self.listed = 0
        self.editor = LineEditor()
        self.failed = False
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help, "help": self.help, "more": self.more, "deck": self.show, "show": self.show,
            "curve": self.curve, "check": self.check, "odds": self.odds, "read": self.read, "undo": self.undo,
            "redo": self.redo, "name": self.rename, "save": self.save,
        }  # fmt: skip

    def run(self) -> int:
        """Reads commands until the end. Exit code 1 if one of them failed and no person was there to see it."""
        if term.at_a_terminal():
            self.take_up()
        self.status()
        while True:
            try:
                line = self.editor.read(0, complete=self.offered).strip()
            except (EOFError, KeyboardInterrupt):
                break
            if line.lower() in ("quit", "exit", "q"):
                break
            if line:
                self.obey(line)
                self.keep()
        self.leave()
        return Exit.PROBLEMS if self.failed and not term.at_a_terminal() else Exit.FINE

    def take_up(self) -> None:
        """Goes on with what was neither saved nor given up the last time."""
        deck = unsaved.kept(self.begun)
        if deck is None or deck.game != self.building.deck.game:
            return
        self.building.taken_up(deck)
        if self.building.changed:
            term.out("what was not saved the last time is here again; undo takes it back")

    def keep(self) -> None:
        """Keeps what is not saved, where a person types: a terminal can be closed, or killed."""
        if not term.at_a_terminal():
            return
        if self.building.changed:
            unsaved.keep(self.begun, self.building.deck)
        else:
            unsaved.forget(self.begun)

    def obey(self, line: str) -> None:
        """Carries out one line; what cannot be done is said, and nothing is changed then."""
        word, _, rest = line.partition(" ")
        try:
            if change := _CHANGE.fullmatch(line):
                self.change(change)
            elif word.lower() in self.commands and not (rest and word.lower() in ("deck", "more")):
                self.commands[word.lower()](rest.strip())
            else:
                self.search(line)
        except CannotBuild as fault:
            self.failed = True
            term.trouble(f"{fault.sentence}.", fault.help)

    # ------------------------------------------------------------------ the commands

    def help(self, _: str) -> None:
        term.out(term.two_columns(COMMANDS))

    def search(self, line: str) -> None:
        found, problems = search(self.building.catalog, line)
        if found is None:
            self.failed = True
            term.show_problems(problems, to_stderr=True)
            return
        self.found, self.listed = found.cards, 0
        self.more("")
        if not found.cards:
            term.out(f"no card is like that; {found.hint}" if found.hint else "no card is like that")

    def more(self, _: str) -> None:
        """The next cards of the last search, with their numbers and the copies in the deck."""
        held = self.building.counts()
        for number, card in enumerate(self.found[self.listed : self.listed + SHOWN], self.listed + 1):
            copies = held.get(card.folded, 0)
            term.out(f"{f'#{number}':>4} {f'{copies}x' if copies else '':>3} {_line(card)}")
        self.listed = min(len(self.found), self.listed + SHOWN)
        if self.listed < len(self.found):
            term.out(f"     {len(self.found) - self.listed} more of {len(self.found)}: more")

    def change(self, order: re.Match[str]) -> None:
        section = "sideboard" if order["side"] else "main"
        count = int(order["count"]) if order["count"] else None
        if count == 0:
            raise CannotBuild("0 copies change nothing")
        if order["sign"] == "+":
            card = self.named(order["name"])
            self.building.add(card, count or 1, section)
        else:
            held = [row.card for row in self.building.rows() if row.section == section]
            card = self.named(order["name"], held)
            self.building.remove(card, count, section)
        copies = self.building.counts(section).get(card.folded, 0)
        term.out(f"{copies} {card.name}{'' if section == 'main' else ' in the sideboard'}")
        self.status()

    def named(self, text: str, among: Sequence[CardFacts] | None = None) -> CardFacts:
        """The card of a name, or of a number of the last search (``#2``)."""
        number = re.fullmatch(r"#(\d{1,4})", text.strip())
        if number is None:
            return self.building.named(text, among)
        if not 1 <= int(number[1]) <= len(self.found):
            raise CannotBuild(
                f"the last search has no {text}", f"It found {count_of(len(self.found), 'card')}."
            )
        return self.found[int(number[1]) - 1]

    def show(self, _: str) -> None:
        section = "main"
        term.out(self.building.deck.name, bold=True)
        for row in self.building.rows():
            if row.section != section:
                section = row.section
                term.out("sideboard:")
            term.out(f"  {row.count:>3} {_line(row.card)}")
        self.status()

    def curve(self, _: str) -> None:
        from cardlang.cli.shared.loading import bars

        term.out("\n".join(bars(self.building.curve())) or "there are no costs to show")

    def check(self, _: str) -> None:
        problems = self.building.problems()
        for sentence in problems:
            term.say(f"  {sentence}")
        name = self.building.rules.name if self.building.rules is not None else ""
        term.out("" if problems else f"legal in {name}", newline=not problems)

    def odds(self, text: str) -> None:
        line, problems = read_line(text, self.building.catalog, self.building.deck.copies())
        if line is None:
            self.failed = True
            term.show_problems(problems, to_stderr=True)
            return
        parameters = self.building.rules.parameters if self.building.rules is not None else self.game.settings
        draws = draws_of_game(self.game.name, parameters)
        show_odds(line, line_odds(line, self.building.deck.size, draws))

    def read(self, name: str) -> None:
        card = self.named(name)
        term.out(_line(card), bold=True)
        assert card.entry.tree is not None
        for ability in card.entry.tree.abilities:
            term.say(f"  {ability.say(SOURCE)}")

    def undo(self, _: str) -> None:
        if not self.building.undo():
            raise CannotBuild("there is nothing to undo")
        self.status()

    def redo(self, _: str) -> None:
        if not self.building.redo():
            raise CannotBuild("there is nothing to do again")
        self.status()

    def rename(self, name: str) -> None:
        if not name:
            raise CannotBuild("which name?", "name Scrap Rush")
        self.building.rename(name)
        self.status()

    def save(self, place: str) -> None:
        path = Path(place) if place else self.path
        if path.exists() and path != self.path:
            raise CannotBuild(f"'{path}' already exists", "Choose another file.")
        text = Path(self.source).read_text(encoding="utf-8") if self.source else ""
        deck = self.building.deck
        kept = bool(text) and deck.game == self.original.game and "game" in self.original.places
        write_file(path, revised_text(text, self.original, deck) if kept else deck_text(deck))
        again, _ = load_decklist(path)
        if again is not None:
            self.original = DeckList(
                str(path), deck.name, deck.game, deck.format, again.entries, again.places
            )
        self.building.saved, self.source, self.path = deck, str(path), path
        term.out(f"wrote {path}: {count_of(deck.size, 'card')}")

    # ------------------------------------------------------------------ around them

    def status(self) -> None:
        """One line: size, curve, what is illegal."""
        building = self.building
        curve = building.curve()
        highest = max((count for _, count in curve), default=0)
        bars = "".join(BARS[-(-count * 8 // highest)] if highest else " " for _, count in curve)
        costs = f"costs 0-{curve[-1][0]} [{bars}]  " if curve else ""
        problems = building.problems()
        name = building.rules.name if building.rules is not None else ""
        legal = (
            f"{problems[0]}{f' (+{len(problems) - 1}: check)' if problems[1:] else ''}"
            if problems
            else f"legal in {name}"
        )
        term.out(
            f"[{count_of(building.deck.size, 'card')}]  {costs}{legal}", fg="yellow" if problems else "green"
        )

    def offered(self, text: str) -> list[tuple[str, int, str]]:
        """What the Tab key completes: a card's name behind + and -, else a query or a command."""
        if change := re.match(r"(?:side\s*)?[+-]\s*(?:\d+x?\s+)?|read\s+", text, re.IGNORECASE):
            begun = text[change.end() :].casefold()
            taking = "-" in change[0]
            cards = [row.card for row in self.building.rows()] if taking else self.building.catalog.cards
            return [(card.name, change.end(), _line(card)) for card in cards if begun in card.folded][:50]
        words = [
            (word, 0, "") for word in (*self.commands, "quit") if text and word.startswith(text.casefold())
        ]
        return [*words, *completions(self.building.catalog, text)]

    def leave(self) -> None:
        """Asks about what was not saved, where a person can answer."""
        if not self.building.changed:
            return
        here = term.at_a_terminal()
        if here and click.confirm(f"Save {self.path}?", default=True, err=True):
            self.save("")
        else:
            term.err("what was changed last was not saved.")
        if here:
            unsaved.forget(self.begun)


def _line(card: CardFacts) -> str:
    """A card on one line: name, cost, type, numbers."""
    tree = card.entry.tree
    assert tree is not None
    numbers = "/".join(str(value) for name, value in tree.numbers)
    return f"{card.name:<28} {tree.price(SOURCE):>6}  {tree.type.say(SOURCE)}  {numbers}".rstrip()
