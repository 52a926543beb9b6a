"""The commands of ``cardlang deck`` that search cards or play games: their options and their help.

Their work is in ``odds``, ``building`` and ``search``, which are imported when they are used, so that
the other commands of ``cardlang deck`` start faster.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from cardlang.cli.shared.files import out_option
from cardlang.cli.shared.options import as_one_object
from cardlang.record import record


@record(frozen=True, slots=True)
class SearchOptions:
    """The options of every command that plays in order to find decks: against what, how long, who plays."""

    against: tuple[str, ...]
    games: int
    held_out: int
    bot: str
    seed: int | None
    workers: int
    resume: Path | None
    as_json: bool


_SEARCHING = (
    click.option("--against", multiple=True, metavar="DECK",
                 help="A deck of the field; by default all decks of the game and the project."),
    click.option("--games", default=1200, show_default=True, type=click.IntRange(20, 1_000_000),
                 help="Games to find it with."),
    click.option("--held-out", default=400, show_default=True, type=click.IntRange(0, 100_000),
                 help="Games that measure the result and have no part in finding it."),
    click.option("--bot", default="greedy", show_default=True, help="Who plays both sides."),
    click.option("--seed", type=int, default=None, help="The same seed finds the same deck."),
    click.option("--workers", default=0, type=click.IntRange(0, 256), help="Processes; as many as cores if 0."),
    click.option("--resume", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
                 help="Keep the games in this file; the same command later continues from them."),
    click.option("--json", "as_json", is_flag=True, help="The result as JSON."),
)  # fmt: skip
searching = as_one_object(SearchOptions, _SEARCHING)
"""Adds the options of every command that plays in order to find decks."""


@click.command("odds")
@click.argument("path", metavar="DECK")
@click.argument("lines", nargs=-1, required=True, metavar="LINE...")
@click.option(
    "--mulligans/--no-mulligans",
    default=True,
    help="Also for a player who mulligans for it, as well as can be.",
)
@click.option("--json", "as_json", is_flag=True, help="As JSON, with the chances as fractions too.")
def odds(path: str, lines: Sequence[str], mulligans: bool, as_json: bool) -> int:
    """Compute how likely cards are drawn together by a turn: exact, not sampled.

    A LINE is one or more parts joined by +, and may end with 'by turn N' or 'in hand'. A part is a number and the name
    of a card or a query (see cardlang cards). No card counts for two parts. Only a player's own turns are counted.

    \b
    Examples:
      cardlang deck odds rush.deck "2 Scrap Drone + 1 artifact cost<=3 by turn 4"
      cardlang deck odds iron-tide "2 land in hand" "1 t:artifact cost<=2 + 1 is:legendary"
    """
    from cardlang.cli.decks.odds import tell_odds

    return tell_odds(path, lines, mulligans, as_json)


@click.command("build")
@click.argument("path", metavar="DECK", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--game", default="", help="The game; by default that of the deck or the project.")
@click.option(
    "--format", "wanted", default="", help="The format; by default that of the deck, else the game's first."
)
def build(path: Path, game: str, wanted: str) -> int:
    """Build a deck: search, put in, take out, with the curve, what is illegal and the odds at every step.

    DECK is the file; it is made if it is not there. The name of a bundled deck begins from that one. Type ? for the
    commands. From a pipe each line is a command.

    \b
    Examples:
      cardlang deck build rush.deck --game risk-and-resource
      printf '+ 3 Kettle Crab\\nsave\\n' | cardlang deck build rush.deck --game risk-and-resource
    """
    from cardlang.cli.decks.building import build_deck

    return build_deck(path, game, wanted)


@click.command("evolve")
@click.argument("game", metavar="GAME")
@click.option(
    "--format", "wanted", default="", help="The format; by default that of the decks, else the game's first."
)
@click.option("--from", "begin", default="", metavar="DECK", help="Begin from this deck alone.")
@out_option("The deck; by default it is printed.", file=True)
@searching
def evolve(game: str, wanted: str, begin: str, out: Path | None, options: SearchOptions) -> int:
    """Find a deck that beats the field, by playing.

    Games of random legal decks teach a model what each card is worth; decks made by it play the field and are changed
    card by card. The win rate that is printed is from games of their own, so it is honest: the search did not see them.

    \b
    Examples:
      cardlang deck evolve mythomagic --games 2000 -o found.deck
      cardlang deck evolve risk-and-resource --from rush.deck --against iron-tide --resume search.json
    """
    from cardlang.cli.decks.search import evolve_deck

    return evolve_deck(game, wanted, begin, out, options)


@click.command("suggest")
@click.argument("path", metavar="DECK")
@searching
def suggest(path: str, options: SearchOptions) -> int:
    """Suggest which cards to take out of a deck, and which to put in.

    Variants of the deck play the field and teach a model what each card is worth in it. The deck as it is, and with all
    the suggestions, is then measured in games that had no part in this.

    \b
    Examples:
      cardlang deck suggest rush.deck
      cardlang deck suggest rush.deck --against iron-tide --games 3000 --seed 7
    """
    from cardlang.cli.decks.search import suggest_changes

    return suggest_changes(path, options)


COMMANDS = (odds, build, suggest, evolve)
