"""``cardlang history``: how the decks of a set did at each of its commits."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from cardlang import __version__
from cardlang.cli.lab.running import stop_for
from cardlang.cli.lab.versions import played_versions
from cardlang.cli.shared import term
from cardlang.cli.shared.cores import cores
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.cli.shared.files import out_option, write_file_bytes
from cardlang.cli.shared.loading import bot_named
from cardlang.cli.shared.named_cards import chosen_game
from cardlang.play.lab.history import Balance
from cardlang.play.lab.store import StoreTrouble

PLACE = click.Path(path_type=Path, dir_okay=False)


@click.command(short_help="Show how decks did at each commit of a set: one picture.")
@click.argument("place", metavar="[FOLDER]", default=".", type=click.Path(exists=True, path_type=Path))
@click.option("--commits", default=8, show_default=True, type=click.IntRange(1, 100),
              help="At most this many, the latest.")
@click.option("--games", default=400, show_default=True, type=click.IntRange(20, 1_000_000), help="For each of them.")
@click.option("--game", default="", help="The game; by default the project's.")
@click.option("--bot", default="greedy", show_default=True, help="Who plays.")
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same table.")
@click.option("--workers", default=0, type=click.IntRange(0, 256), help="Processes; as many as cores if 0.")
@click.option("--baseline", type=PLACE, metavar="FILE", help="Keep the games in this file, and reuse those in it.")
@click.option("--trust-bots", is_flag=True, help="Run bots from files without asking: they are programs.")
@out_option("Draw the picture into this PNG file.", file=True)
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def command(
    place: Path, commits: int, games: int, game: str, bot: str, seed: int, workers: int, baseline: Path | None,
    trust_bots: bool, out: Path | None, as_json: bool,
) -> int:  # fmt: skip
    """Show how the decks in a folder did at each of its last commits, and as it is now: all of them meet, with the
    cards of that time and always from the same seed. Your files are not touched.

    \b
    Examples:
      cardlang history
      cardlang history sets/mythomagic --game mythomagic --commits 5 --games 1000 -o history.png
      cardlang history --baseline history.db -o history.png
    """
    rules = chosen_game(game, place)
    bot = bot_named(bot, trust_bots, rules).name
    try:
        found = played_versions(place, rules, commits, games, bot, seed, workers or cores(), baseline)
    except StoreTrouble as trouble:
        raise stop_for(trouble) from trouble
    if not any(one.decks for one in found):
        raise Stop(Exit.PROBLEMS, f"no version of '{place}' can be played: {found[-1].trouble}.")
    if out is not None:
        term.err(f"wrote {write_file_bytes(out, picture(found))}")
    if as_json:
        term.out_json({"cardlang": __version__, "game": rules, "bot": bot, "seed": seed, "games": games,
                       "versions": [one.as_dict() for one in found]})  # fmt: skip
    else:
        _show(found)
    return Exit.FINE


def picture(found: Sequence[Balance]) -> bytes:
    """One picture: a line for each deck."""
    from render.charts import Bar, NoCharts, history, png

    decks = sorted({deck for one in found for deck in one.decks})
    lines = [
        (deck, [Bar(one.label, rate.share, rate.low, rate.high) if (rate := one.decks.get(deck)) else None
                for one in found])
        for deck in decks
    ]  # fmt: skip
    try:
        return png(*history([one.label for one in found], lines))
    except NoCharts as missing:
        raise Stop(Exit.USAGE, NoCharts.sentence, NoCharts.help) from missing


def _show(found: Sequence[Balance]) -> None:
    for one in found:
        term.out(f"{one.label}  {one.subject}", bold=True)
        if one.trouble:
            term.out(f"  cannot be played: {one.trouble}", fg="yellow")
        for deck, rate in one.decks.items():
            term.out(f"  {deck:<28} {rate.share * 100:5.1f} % ({rate.low * 100:.1f} to {rate.high * 100:.1f})")
        if one.first is not None:
            words = f"best and worst deck are {one.spread * 100:.1f} points apart"
            term.out(f"  {words}; beginning is worth {one.first.value * 100:+.1f}")
