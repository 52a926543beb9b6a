"""``cardlang try``: shows the effect of a change to a card, without touching its file."""

from __future__ import annotations

import click

from cardlang import __version__
from cardlang.cli.lab.trying import CardOnTrial, TrialOptions, answer_line, savings_line, trial_options
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.play.lab.edits import edited
from cardlang.play.lab.trial import Answer


@click.command(short_help="Find out what a change to a card does, without touching its file.")
@click.argument("card", metavar="CARD")
@click.argument("changes", metavar="CHANGE...", nargs=-1, required=True)
@trial_options(within=2.5, games=5000)
@click.option("--json", "as_json", is_flag=True, help="The answer as JSON.")
def command(card: str, changes: tuple[str, ...], as_json: bool, options: TrialOptions) -> int:
    """Find out what a change to a card does to its deck's win rate: the same games before and after, until the answer
    is sure enough. A CHANGE is a field with its new value, or a sentence: the card's new text.

    \b
    Examples:
      cardlang try "Boiler Ram" "cost: 5 EP"
      cardlang try "Orchard Knight" "strength: 3" --game mythomagic --baseline base.db
      cardlang try "Flare" "Deal 3 damage to any target." --deck house-of-salt --within 2
    """
    trial = options.card_on_trial(card)
    text = new_text(trial, changes)
    question = trial.question(text, options.seed, every=options.baseline is not None)
    with options.store() as store:
        answer = options.ask(question, store)
    if as_json:
        term.out_json(as_data(trial, answer, options.seed, text))
        return Exit.FINE
    _show_change(trial, question.after.cards[trial.place].text)
    term.out(answer_line(answer, trial.title), bold=True)
    term.out(f"  {answer.old_rate * 100:.1f} % before; {savings_line(answer)}")
    if answer.change.half() > options.within / 100:
        term.out(f"  The interval is still wider than {options.within:g} points: play more with --games.")
    return Exit.FINE


def new_text(trial: CardOnTrial, changes: tuple[str, ...]) -> str:
    """The card's text with the changes. Raises :class:`Stop` for one that is empty or changes nothing."""
    try:
        text = edited(trial.text, changes, fields_of(trial))
    except ValueError as mistake:
        raise Stop(Exit.USAGE, f"{mistake}.") from mistake
    if text.split() == trial.text.split():
        raise Stop(Exit.USAGE, f"that is what {trial.card} says already.")
    return text


def fields_of(trial: CardOnTrial) -> tuple[str, ...]:
    """The fields that a card of the game can have."""
    entry = trial.pool.find(trial.card)
    words = entry.vocabulary if entry is not None else None
    return tuple(each.name for each in words.fields) if words is not None else ()


def as_data(trial: CardOnTrial, answer: Answer, seed: int, text: str) -> dict[str, object]:
    """The answer for ``--json``."""
    return {
        "cardlang": __version__, "game": trial.game.name, "card": trial.card, "text": text, "deck": trial.title,
        "bots": list(trial.setup.bots), "seed": seed, "change": answer.change.estimate().as_dict(),
        "before": round(answer.old_rate, 6), "games": answer.games,
        "played": answer.laid, "played_again": answer.played, "same": answer.same,
        "saved": round(answer.saved, 4),
    }  # fmt: skip


def _show_change(trial: CardOnTrial, text: str) -> None:
    before, after = trial.text.splitlines(), text.splitlines()
    term.out(trial.card, bold=True)
    for line in before:
        if line not in after:
            term.out(f"  - {line.strip()}", fg="red")
    for line in after:
        if line not in before:
            term.out(f"  + {line.strip()}", fg="green")
