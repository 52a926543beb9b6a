"""``cardlang try``: what a change to a card does, without touching its file."""

from __future__ import annotations

from pathlib import Path

import click

from cardlang import __version__
from cardlang.cli.lab.running import stop_for
from cardlang.cli.lab.trying import Bench, asked, bench, saved, told
from cardlang.cli.shared import term
from cardlang.cli.shared.cores import cores
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.cli.shared.loading import bot_named
from cardlang.cli.table.choosing import chosen_game
from cardlang.play.lab.edits import edited
from cardlang.play.lab.store import Store, StoreTrouble
from cardlang.play.lab.trial import Answer

PLACE = click.Path(path_type=Path, dir_okay=False)


@click.command(short_help="Find out what a change to a card does, without touching its file.")
@click.argument("card", metavar="CARD")
@click.argument("changes", metavar="CHANGE...", nargs=-1, required=True)
@click.option("--game", default="", help="The game; by default the project's.")
@click.option("--deck", default="", help="The deck it is about; by default the one with most copies of the card.")
@click.option("--against", multiple=True, help="The decks it meets; by default those that come with the game.")
@click.option("--within", default=2.5, show_default=True, type=click.FloatRange(0.1, 50), help="Stop when so sure.")
@click.option("--games", default=2000, show_default=True, type=click.IntRange(100, 1_000_000), help="At most so many.")
@click.option("--baseline", type=PLACE, metavar="FILE", help="Keep the games here, and take those that are there.")
@click.option("--bot", default="greedy", show_default=True, help="Who plays.")
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same answer.")
@click.option("--workers", default=0, type=click.IntRange(0, 256), help="Processes; as many as cores if 0.")
@click.option("--trust-bots", is_flag=True, help="Run bots from files without asking: they are programs.")
@click.option("--json", "as_json", is_flag=True, help="The answer as JSON.")
def command(
    card: str, changes: tuple[str, ...], game: str, deck: str, against: tuple[str, ...], within: float, games: int,
    baseline: Path | None, bot: str, seed: int, workers: int, trust_bots: bool, as_json: bool,
) -> int:  # fmt: skip
    """Find out what a change to a card does to its deck's win rate: the same games before and after, until the answer
    is sure enough. A CHANGE is a field with its new value, or a sentence: the card's new text.

    \b
    Examples:
      cardlang try "Boiler Ram" "cost: 5 EP"
      cardlang try "Orchard Knight" "strength: 3" --game mythomagic --baseline base.db
      cardlang try "Flare" "Deal 3 damage to any target." --deck house-of-salt --within 2
    """
    here = bench(card, chosen_game(game), against, deck, bot_named(bot, trust_bots).name)
    text = new_text(here, changes)
    question = here.question(text, seed)
    try:
        with Store(baseline) as store:
            answer = asked(question, store, narrow=within / 100, most=games, workers=workers or cores())
    except StoreTrouble as trouble:
        raise stop_for(trouble) from trouble
    if as_json:
        term.out_json(as_data(here, answer, seed, text))
        return Exit.FINE
    _show_change(here, question.after.cards[here.place].text)
    term.out(told(answer, here.title), bold=True)
    term.out(f"  {answer.old_rate * 100:.1f} % before; {saved(answer)}")
    if answer.change.half() > within / 100:
        term.out(f"  The interval is still wider than {within:g} points: play more with --games.")
    return Exit.FINE


def new_text(here: Bench, changes: tuple[str, ...]) -> str:
    """The card's text with the changes. Raises :class:`Stop` for one that is empty or changes nothing."""
    try:
        text = edited(here.text, changes, fields_of(here))
    except ValueError as mistake:
        raise Stop(Exit.USAGE, f"{mistake}.") from mistake
    if text.split() == here.text.split():
        raise Stop(Exit.USAGE, f"that is what {here.card} says already.")
    return text


def fields_of(here: Bench) -> tuple[str, ...]:
    """The fields that a card of the game can have."""
    entry = here.pool.find(here.card)
    words = entry.vocabulary if entry is not None else None
    return tuple(each.name for each in words.fields) if words is not None else ()


def as_data(here: Bench, answer: Answer, seed: int, text: str) -> dict[str, object]:
    """The answer for ``--json``."""
    return {
        "cardlang": __version__, "game": here.game.name, "card": here.card, "text": text, "deck": here.title,
        "bots": list(here.setup.bots), "seed": seed, "change": answer.change.estimate().as_dict(),
        "before": round(answer.old_rate, 6), "games": answer.games, "played_again": answer.played, "same": answer.same,
    }  # fmt: skip


def _show_change(here: Bench, text: str) -> None:
    before, after = here.text.splitlines(), text.splitlines()
    term.out(here.card, bold=True)
    for line in before:
        if line not in after:
            term.out(f"  - {line.strip()}", fg="red")
    for line in after:
        if line not in before:
            term.out(f"  + {line.strip()}", fg="green")
