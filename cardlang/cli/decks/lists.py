"""``cardlang deck new | diff | import | export``: new decks, differences of decks, other programs' lists."""

from __future__ import annotations

from pathlib import Path

import click

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import out_option, write_file
from cardlang.cli.shared.loading import game_named, open_deck
from cardlang.cli.shared.results import json_option, show_written
from cardlang.counting import count_of
from cardlang.decks.exchange import SHAPES, deck_changes, deck_text, export_deck, import_deck
from cardlang.decks.formats import Format, choose_format
from cardlang.decks.legality import check_deck
from cardlang.decks.pool import Pool, card_rules_for, formats_for, pool_for
from cardlang.engine.game import Game
from cardlang.loading.decklist import DeckEntry, DeckList, check_names, fold
from cardlang.loading.project import find_project
from cardlang.problems import Problem, errors

PLACE = click.Path(path_type=Path, dir_okay=False)


@click.command("new")
@click.argument("name")
@click.option("--game", default="", help="The game it is for; by default that of the current project.")
@click.option("--format", "wanted", default="", help="The format it is for; by default the game's first.")
@out_option("The file; by default named after the deck.", file=True)
@json_option
def new(name: str, game: str, wanted: str, out: Path | None, as_json: bool) -> int:
    """Create a legal deck to start from: cards that go together, on a curve, your own included.

    \b
    Example:
      cardlang deck new "Scrap Rush" --game risk-and-resource --format constructed
    """
    from cardlang.decks.filling import first_deck

    rules, pool = _game_here(game)
    formats, problems = formats_for(rules, pool)
    chosen, found = choose_format(DeckList("the deck", game=rules.name), formats, wanted)
    if chosen is None:
        term.show_problems([*problems, *found], to_stderr=True)
        return exit_code([*problems, *found])
    place = out or Path("-".join("".join(c if c.isalnum() else " " for c in name.lower()).split()) + ".deck")
    if place.exists():
        raise Stop(Exit.FILE, f"'{place}' already exists.", "Choose another file with -o.")
    own = [
        entry.name
        for entry in pool.entries.values()
        if pool.project is not None and _is_own(pool, entry.path)
    ]
    cards = card_rules_for(pool, chosen)
    rows = first_deck(cards, own)
    entries = tuple(DeckEntry(count, card, "main", at, 1, "") for at, (card, count) in enumerate(rows.items(), 1))
    deck = DeckList(str(place), " ".join(name.split()), rules.name, chosen.name, entries)
    write_file(place, f"# {_limits(chosen)}\n{deck_text(deck)}")
    wrong = check_deck(deck, pool.names(), chosen, pool.kinds(), cards)
    late = (
        f"It is not legal yet: {term.summary_of(wrong)}; see: cardlang deck check {place}"
        if errors(wrong)
        else ""
    )
    show_written([place], wrong if as_json else [], as_json, late)
    return Exit.FINE


def _game_here(name: str) -> tuple[Game, Pool]:
    project, _ = find_project(Path("."))
    wanted = name or (project.game if project is not None else "")
    if not wanted:
        raise Stop(Exit.USAGE, "which game is it for?", "Use --game, or run this inside a project.")
    game = game_named(wanted)
    return game, pool_for(game.name, Path("."))


def _is_own(pool: Pool, path: str) -> bool:
    assert pool.project is not None
    return Path(path).resolve().is_relative_to(pool.project.folder.resolve())


def _limits(rules: Format) -> str:
    most = f" to {rules.deck_max}" if rules.deck_max not in (None, rules.deck_min) else ""
    size = f"{rules.deck_min}{most} cards" if rules.deck_min else "any number of cards"
    copies = f", at most {count_of(rules.max_copies, 'copy', 'copies')} of one" if rules.max_copies else ""
    return f"{rules.name}: {size}{copies}"


@click.command("diff")
@click.argument("old", metavar="OLD")
@click.argument("new_", metavar="NEW")
@click.option("--json", "as_json", is_flag=True, help="The differences as JSON.")
def diff(old: str, new_: str, as_json: bool) -> int:
    """Show where two decks differ, card by card.

    \b
    Example:
      cardlang deck diff rush-v1.deck rush-v2.deck
    """
    decks = []
    for path in (old, new_):
        deck, problems = open_deck(path)
        if deck is None:
            term.show_problems(problems, to_stderr=True)
            return exit_code(problems)
        decks.append(deck)
    before, after = decks
    changes = deck_changes(before.list, after.list)
    if as_json:
        rows = [{"card": one.name, "section": one.section, "old": one.old, "new": one.new} for one in changes]
        term.out_json({"old": before.title, "new": after.title, "cards": rows})
        return Exit.FINE
    term.out(f"{before.title} → {after.title}", bold=True)
    for one in changes:
        where = "  (sideboard)" if one.section == "sideboard" else ""
        colour = "green" if one.new > one.old else "red"
        term.out(f"  {one.new - one.old:+d} {one.name:<32} {one.old} → {one.new}{where}", fg=colour)
    if not changes:
        term.out("  The same cards.")
    sizes = (
        f"{before.list.size} → {after.list.size}"
        if before.list.size != after.list.size
        else f"{after.list.size}"
    )
    term.err(f"{count_of(len(changes), 'difference')}; {sizes} cards.")
    return Exit.FINE


@click.command("import")
@click.argument("path", metavar="LIST", type=PLACE)
@click.option("--game", default="", help="The game it is for; by default that of the current project.")
@click.option("--format", "wanted", default="", help="The format it is for.")
@click.option("--name", default="", help="The name of the deck.")
@out_option("The file; by default the list is printed.", file=True)
@json_option
def import_(path: Path, game: str, wanted: str, name: str, out: Path | None, as_json: bool) -> int:
    """Read another program's list: plain text, Arena, MTGO text or .dek, Cockatrice .cod, LackeyCCG.

    \b
    Examples:
      cardlang deck import arena.txt --game risk-and-resource -o rush.deck
      cardlang deck import rush.dek --game risk-and-resource
    """
    rules, pool = _game_here(game)
    deck, problems = import_deck(path)
    if deck is not None:
        problems += check_names(deck, pool.names())
    if deck is None or errors(problems):
        show_written([], problems, as_json)
        term.err(f"{path}: {term.summary_of(problems)}; nothing was written.")
        return exit_code(problems)
    title = " ".join((name or deck.name or path.stem).split())
    whole = DeckList(str(out or path), title, rules.name, wanted, deck.entries)
    text = deck_text(whole, {fold(one): one for one in pool.names()})
    _show_list(text, whole.size, out, problems, as_json)
    return Exit.FINE


def _show_list(text: str, size: int, out: Path | None, problems: list[Problem], as_json: bool) -> None:
    """Writes a list to its file, or prints it; with JSON, it is the field ``text``."""
    if out is not None:
        write_file(out, text)
    if as_json:
        show_written([out] if out else [], problems, True, cards=size, **({} if out else {"text": text}))
    elif out is None:
        term.out(text, newline=False)
    else:
        term.err(f"wrote {out}: {count_of(size, 'card')}")


@click.command("export")
@click.argument("path", metavar="DECK")
@click.option(
    "--as", "shape", type=click.Choice(SHAPES), default="plain", show_default=True, help="The file format."
)
@out_option("The file; by default the list is printed.", file=True)
@json_option
def export(path: str, shape: str, out: Path | None, as_json: bool) -> int:
    """Write a deck as another program's list.

    \b
    Examples:
      cardlang deck export rush.deck --as arena
      cardlang deck export rush.deck --as dek -o rush.dek
    """
    deck, problems = open_deck(path)
    if deck is None:
        show_written([], problems, as_json)
        return exit_code(problems)
    _show_list(export_deck(deck.list, shape), deck.list.size, out, [], as_json)
    return Exit.FINE
