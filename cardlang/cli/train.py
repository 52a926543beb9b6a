"""``cardlang train``: learns from games what a greedy bot should value more or less."""

from __future__ import annotations

import json
from pathlib import Path

import click

from cardlang import __version__
from cardlang.cli.lab.decks import OnThisTable, laid
from cardlang.cli.shared import term
from cardlang.cli.shared.cores import cores
from cardlang.cli.shared.exits import Exit
from cardlang.cli.shared.files import out_option, write_file
from cardlang.cli.shared.loading import bundled_decks, game_named
from cardlang.play.duel import seats_of


@click.command(short_help="Learn from games what a greedy bot should value.")
@click.argument("game", metavar="GAME")
@click.argument("decks", metavar="[DECK...]", nargs=-1)
@click.option("--games", default=1000, show_default=True, type=click.IntRange(20, 1_000_000), help="To learn from.")
@click.option("--held-out", default=400, show_default=True, type=click.IntRange(20, 1_000_000), help="To measure by.")
@click.option("--seed", default=1, show_default=True, help="The same seed learns the same.")
@click.option("--workers", default=0, type=click.IntRange(0, 256), help="Processes; as many as cores if 0.")
@out_option("Where what was learnt goes.  [default: GAME.json]", file=True)
@click.option("--json", "as_json", is_flag=True, help="What was learnt as JSON.")
def command(
    game: str, decks: tuple[str, ...], games: int, held_out: int, seed: int, workers: int, out: Path | None,
    as_json: bool,
) -> int:  # fmt: skip
    """Learn from games what a greedy bot should value more or less: in each game both sides weigh every measure of the
    game a little differently, drawn by lot, and who wins teaches which way is better. Games of their own say what it
    is worth. The bot that plays by it is named greedy:FILE.

    \b
    Examples:
      cardlang train risk-and-resource --games 2000
      cardlang train my-game a.deck b.deck -o learnt.json
      cardlang duel my-game greedy:learnt.json greedy
    """
    from cardlang.play.lab.training import Course, shares_told, train

    rules = game_named(game)
    paths = decks or tuple(str(path) for path in bundled_decks(rules.name).values())
    if not paths:
        raise click.UsageError(f"cardlang comes with no decks for {rules.title}; name some.")
    table = laid(rules.name, paths)
    course = Course(OnThisTable(rules.name, paths), seed, tuple(deck.parameters() for deck in table))
    with term.progress(f"{games + held_out:,} games, seed {seed}", games + held_out) as advance:
        found = train(course, games, held_out, workers or cores(), lambda count: advance())
    data = {"cardlang": __version__, **found.as_dict()}
    place = out or Path(f"{rules.name}.json")
    write_file(place, json.dumps(data, indent=2) + "\n")
    if as_json:
        term.out_json(data)
        return Exit.FINE
    term.out(shares_told({one.measure: one.share for one in found.moved}) or "Nothing should count more or less.")
    held = found.held
    term.out(
        f"with that greedy won {held.hits} of {held.of} games of their own against greedy without: {held.share:.1%}, "
        f"95 % interval {held.low:.1%} to {held.high:.1%}"
    )
    if not found.better:
        fair = f" (a fair share is {found.fair:.1%})" if seats_of(rules) > 2 else ""
        term.out(f"These games do not show that it plays better{fair}.")
    term.err(f"wrote {place}; as a bot: greedy:{place}")
    return Exit.FINE
