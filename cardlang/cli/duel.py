"""``cardlang duel``: compares two bots."""

from __future__ import annotations

from pathlib import Path

import click

from cardlang import __version__
from cardlang.cli.lab.decks import OnThisTable, laid
from cardlang.cli.lab.results import OUTCOME_WORDS
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop, exit_code
from cardlang.cli.shared.files import out_option
from cardlang.cli.shared.loading import Deck, bot_named, bundled_decks, game_named
from cardlang.counting import count_of
from cardlang.engine.game import Game
from cardlang.play.duel import (
    Bout,
    Duel,
    Parameters,
    Record,
    fair_share,
    fight,
    keep_bouts,
    read_bouts,
    seats_of,
)
from cardlang.problems import errors


@click.command(short_help="Find out which of two bots plays better.")
@click.argument("game", metavar="GAME")
@click.argument("first", metavar="BOT")
@click.argument("second", metavar="BOT")
@click.argument("decks", metavar="[DECK...]", nargs=-1)
@click.option("--pairs", is_flag=True, help="Every deck meets every deck, in place of itself only.")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1, 1_000_000))
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same table.")
@click.option("--workers", default=1, show_default=True, type=click.IntRange(1, 256), help="Processes.")
@out_option("Store each game here; continue where the file ends.", file=True)
@click.option("--trust-bots", is_flag=True, help="Run bots from files without asking: they are programs.")
@click.option("--json", "as_json", is_flag=True, help="The result as JSON.")
def command(
    game: str,
    first: str,
    second: str,
    decks: tuple[str, ...],
    pairs: bool,
    games: int,
    seed: int,
    workers: int,
    out: Path | None,
    trust_bots: bool,
    as_json: bool,
) -> int:
    """Find out which of two bots plays better. Both have the same deck, every deal is played from each seat, and each
    deck is played by the rules of its format. With --pairs each deck meets each deck, and both bots play both.

    In a game for three or more, one copy of the first bot plays against as few of the second as the game allows. If
    both are equally good, the first wins its fair share: half of the games of two, a third of the games of three.

    \b
    Examples:
      cardlang duel risk-and-resource greedy random --games 400
      cardlang duel mythomagic ismcts greedy --games 100 -o strength.jsonl
      cardlang duel mythomagic greedy greedy:1 --pairs --games 400
      cardlang duel resource-war my_bot.py:MyBot greedy stone-weir
    """
    rules = game_named(game)
    bots = tuple(bot_named(name, trust_bots, rules.name).name for name in (first, second))
    paths = decks or tuple(str(path) for path in bundled_decks(rules.name).values())
    if not paths:
        raise click.UsageError(f"cardlang comes with no decks for {rules.title}; name some.")
    table = laid(rules.name, paths)
    title = f"{rules.name}: " + ", ".join(deck.title for deck in table)
    formats = tuple(_changed(rules, deck) for deck in table)
    if pairs:
        _may_pair(rules, formats)
    duel = Duel(OnThisTable(rules.name, paths), (bots[0], bots[1]), seed, title, formats, pairs)
    record = _fought(duel, games, workers, out)
    if as_json:
        term.out_json(_as_dict(duel, record, rules))
    else:
        _tell(duel, record, rules)
    return Exit.FINE


def _may_pair(rules: Game, formats: tuple[Parameters, ...]) -> None:
    """Stops where decks cannot meet in twos by one set of rules."""
    if seats_of(rules) != 2:
        raise click.UsageError("--pairs plays two decks at a time.")
    if any(each != formats[0] for each in formats):
        raise click.UsageError("--pairs needs decks of formats with the same rules.")


def _as_dict(duel: Duel, record: Record, rules: Game) -> dict[str, object]:
    share = record.share()
    won = {**share.as_dict(), "fair": round(fair_share(rules), 6), **({} if share.of else {"share": None})}
    head = {"cardlang": __version__, **duel.heading(), "seats": seats_of(rules), "games": record.games}
    ends = {kind: record.without_winner[kind] for kind in _kinds(record)}
    return {**head, "won": won, "undecided": record.undecided, "ended": ends, "turns": record.turns}


def _tell(duel: Duel, record: Record, rules: Game) -> None:
    """Prints which bot plays better, or that the games do not show it, and how games without a winner ended.
    """
    (first, second), share, seats = duel.bots, record.share(), seats_of(rules)
    if share.of:
        term.out(
            f"{first} won {share.hits} of {share.of} games against {second}: "
            f"{share.share:.1%}, 95 % interval {share.low:.1%} to {share.high:.1%}"
        )
    else:
        term.out(f"No game between {first} and {second} had a winner, so they cannot be compared.")
    if seats > 2 and share.of:
        term.out(f"one against {seats - 1}: a bot as good as {second} would win {fair_share(rules):.1%}")
    if record.undecided:
        how = ", ".join(f"{record.without_winner[each]:,} {OUTCOME_WORDS[each]}" for each in _kinds(record))
        term.out(f"{record.undecided:,} of {count_of(record.games, 'game')} without a winner: {how}")
    turns = record.turns / record.games
    term.out(f"{duel.title}; seed {duel.seed}; {turns:.1f} turns a game; {__version__}")


def _kinds(record: Record) -> list[str]:
    """The outcomes of games without a winner, in display order."""
    return [kind for kind in OUTCOME_WORDS if record.without_winner[kind]]


def _changed(rules: Game, deck: Deck) -> Parameters:
    """The parameters that a deck's format changes."""
    return {name: value for name, value in deck.parameters().items() if value != rules.settings.get(name)}


def _fought(duel: Duel, games: int, workers: int, out: Path | None) -> Record:
    """Plays the missing games, and counts all."""
    record = Record()
    known, problems = read_bouts(out, duel) if out is not None else ([], [])
    if errors(problems):
        term.show_problems(problems, to_stderr=True)
        raise Stop(exit_code(problems), f"{out} cannot be continued.")
    numbers = {bout.number: bout for bout in known if bout.number < games}
    for number in sorted(numbers):
        record.add(numbers[number])
    missing = [number for number in range(games) if number not in numbers]
    if not missing:
        return record
    with term.progress(f"{len(missing):,} games, seed {duel.seed}", len(missing)) as advance:

        def heard(bout: Bout) -> None:
            record.add(bout)
            advance()

        bouts = fight(duel, missing, min(workers, len(missing)))
        if out is None:
            for bout in bouts:
                heard(bout)
        else:
            keep_bouts(out, duel, bouts, heard)
    return record
