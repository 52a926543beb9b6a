"""``cardlang try``: shows the effect of a change to a card, without touching its file."""

from __future__ import annotations

import click

from cardlang import __version__
from cardlang.cli.lab.trying import Bench, Trying, saved, told, trying_options
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.play.lab.edits import edited
from cardlang.play.lab.trial import Answer


@click.command(short_help="Find out what a change to a card does, without touching its file.")
@click.argument("card", metavar="CARD")
@click.argument("changes", metavar="CHANGE...", nargs=-1, required=True)
@trying_options(within=2.5, games=5000)
@click.option("--json", "as_json", is_flag=True, help="The answer as JSON.")
def command(card: str, changes: tuple[str, ...], as_json: bool, asked: Trying) -> int:
    """Find out what a change to a card does to its deck's win rate: the same games before and after, until the answer
    is sure enough. A CHANGE is a field with its new value, or a sentence: the card's new text.

    \b
    Examples:
      cardlang try "Boiler Ram" "cost: 5 EP"
      cardlang try "Orchard Knight" "strength: 3" --game mythomagic --baseline base.db
      cardlang try "Flare" "Deal 3 damage to any target." --deck house-of-salt --within 2
    """
    here = asked.bench(card)
    text = new_text(here, changes)
    question = here.question(text, asked.seed, every=asked.baseline is not None)
    with asked.store() as store:
        answer = asked.ask(question, store)
    if as_json:
        term.out_json(as_data(here, answer, asked.seed, text))
        return Exit.FINE
    _show_change(here, question.after.cards[here.place].text)
    term.out(told(answer, here.title), bold=True)
    term.out(f"  {answer.old_rate * 100:.1f} % before; {saved(answer)}")
    if answer.change.half() > asked.within / 100:
        term.out(f"  The interval is still wider than {asked.within:g} points: play more with --games.")
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
        "before": round(answer.old_rate, 6), "games": answer.games,
        "played": answer.laid, "played_again": answer.played, "same": answer.same,
        "saved": round(answer.saved, 4),
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
