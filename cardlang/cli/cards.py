"""``cardlang cards``: finds cards as deck sites do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.loading import bars, game_named
from cardlang.counting import count_of
from cardlang.decks.pool import Pool, catalog_of, formats_for, pool_for
from cardlang.decks.search import CardFacts, Catalog, Found, search
from cardlang.language.words.word import SOURCE
from cardlang.loading.project import find_project
from cardlang.problems import errors

AS_TYPED = {"ignore_unknown_options": True, "help_option_names": ["--help"]}
"""A query may begin with a minus, which is not an option then."""


@click.command(short_help="Find cards: t:creature power>=3 -keyword:fast sort:cost.", context_settings=AS_TYPED)
@click.argument("query", nargs=-1, metavar="[QUERY]...")
@click.option("--game", default="", help="The game; by default that of the current project.")
@click.option("--text", "with_text", is_flag=True, help="Show the text of each card, too.")
@click.option("--names", is_flag=True, help="Show the names only, one a line.")
@click.option("--keys", is_flag=True, help="List what a card can be asked for in this game.")
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def command(query: Sequence[str], game: str, with_text: bool, names: bool, keys: bool, as_json: bool) -> int:
    """Find cards by what is on them.

    Terms side by side must all be true; there are or, not (or -), and brackets. A term is a word of the name, or a key,
    an operator (: = != < <= > >=) and a value. Put the whole query in single quotes, for the shell.

    \b
    Examples:
      cardlang cards 't:creature power>=3 cost<=2' --game mythomagic
      cardlang cards 'text:"draw a card" -keyword:fast sort:cost,-power'
      cardlang cards '(is:trap or is:legendary) legal:singleton'
      cardlang cards 'rarity:rare power>defense'
      cardlang cards --keys
    """
    wrong = next((word for word in query if word.startswith("--")), "")
    if wrong:
        raise click.NoSuchOption(wrong)
    catalog = _catalog(game)
    if keys:
        _show_keys(catalog, as_json)
        return Exit.FINE
    found, problems = search(catalog, " ".join(query))
    if found is None:
        term.show_problems(problems, as_json, to_stderr=not as_json)
        return exit_code(problems)
    if as_json:
        term.out_json(_as_dict(found))
    elif names:
        for card in found.cards:
            term.out(card.name)
    else:
        _show(found, with_text)
    if catalog.unread:
        term.err(f"{count_of(catalog.unread, 'card')} with mistakes not searched; see: cardlang check")
    return Exit.FINE


def _catalog(game: str) -> Catalog:
    """The cards that can be searched from here. Raises Stop if no game is known."""
    project, _ = find_project(Path.cwd())
    wanted = game or (project.game if project is not None else "")
    if not wanted:
        raise Stop(Exit.USAGE, "the cards of which game?", "Use --game, or run this inside a project.")
    rules = game_named(wanted)
    pool = pool_for(rules.name, Path.cwd())
    formats, problems = formats_for(rules, pool)
    _warn(pool)
    term.show_problems(errors(problems), to_stderr=True)
    return catalog_of(pool, formats)


def _warn(pool: Pool) -> None:
    """Shows what kept a whole file from being read; mistakes in cards are for ``cardlang check``."""
    term.show_problems([each for each in errors(pool.problems) if not each.line], to_stderr=True)


def _show_keys(catalog: Catalog, as_json: bool) -> None:
    keys = list(dict.fromkeys(catalog.keys.values()))
    if as_json:
        term.out_json([{"key": each.name, "also": list(each.also), "about": each.about} for each in keys])
        return
    rows = [(", ".join((each.name, *each.also)), each.about) for each in keys]
    term.out(term.two_columns([*rows, ("sort", "the order: sort:cost,-power")]))


def _show(found: Found, with_text: bool) -> None:
    wide = max((len(card.name) for card in found.cards), default=0)
    price = max((len(_cost(card)) for card in found.cards), default=0)
    for card in found.cards:
        term.out(f"{card.name:<{wide}}  {_cost(card):>{price}}  {_about(card)}".rstrip())
        for line in _text(card) if with_text else ():
            term.say(f"    {line}")
    if len(found.cards) > 1 and found.curve:
        term.out("\ncost", bold=True)
        term.out("\n".join(bars(found.curve)))
    term.err(f"{len(found.cards)} of {count_of(found.searched, 'card')}")
    if found.hint:
        term.err(found.hint)


def _cost(card: CardFacts) -> str:
    assert card.entry.tree is not None
    return card.entry.tree.price(SOURCE)


def _about(card: CardFacts) -> str:
    """Its type, its printed numbers and its set, on one line."""
    tree = card.entry.tree
    assert tree is not None
    numbers = ", ".join(f"{name} {value}" for name, value in tree.numbers)
    code = f"[{card.entry.set_code}]" if card.entry.set_code else ""
    return "  ".join(filter(None, (tree.type.say(SOURCE), numbers, code)))


def _text(card: CardFacts) -> list[str]:
    assert card.entry.tree is not None
    return [each.say(SOURCE) for each in card.entry.tree.abilities]


def _as_dict(found: Found) -> dict[str, object]:
    rows = [_card_as_dict(card) for card in found.cards]
    return {"count": len(rows), "searched": found.searched, "curve": dict(found.curve), "cards": rows}


def _card_as_dict(card: CardFacts) -> dict[str, object]:
    tree = card.entry.tree
    assert tree is not None
    return {
        "name": card.name,
        "cost": tree.price(SOURCE),
        "type": tree.type.say(SOURCE),
        "numbers": card.numbers,
        "keywords": list(card.keywords),
        "text": _text(card),
        "flavor": tree.flavor,
        "set": card.entry.set_code or card.entry.set_name,
        "fields": dict(tree.own),
    }
