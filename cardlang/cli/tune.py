"""``cardlang tune``: finds the number of a card with which its deck wins a given share of games."""

from __future__ import annotations

import click

from cardlang import __version__
from cardlang.cli.lab.tables import points
from cardlang.cli.lab.trying import CardOnTrial, TrialOptions, trial_options
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.play.lab.edits import number_of, with_number
from cardlang.play.lab.tuning import Reached, Step, search

MOST = 99


@click.command(short_help="Find the number of a card that brings a deck where it should be.")
@click.argument("card", metavar="CARD")
@click.option("--to", "goal", required=True, metavar="50%", help="The share of games that the deck should win.")
@click.option("--field", default="cost", show_default=True, help="Which number of the card may change.")
@click.option("--steps", default=4, show_default=True, type=click.IntRange(1, 20),
              help="How far the number may move from what it is now.")  # fmt: skip
@trial_options(within=3.0, games=3000)
@click.option("--json", "as_json", is_flag=True, help="The answer as JSON.")
def command(card: str, goal: str, field: str, steps: int, as_json: bool, options: TrialOptions) -> int:
    """Find the number of a card (its cost, or a stat) with which its deck wins a given share of its games: one step
    after the other, each tried on the same games, until the share is passed.

    \b
    Examples:
      cardlang tune "Boiler Ram" --to 50%
      cardlang tune "Orchard Knight" --field strength --to 48% --game mythomagic --baseline base.db
    """
    wanted = share_of(goal)
    trial = options.card_on_trial(card)
    now = number_of(trial.text, field)
    if now is None:
        raise Stop(Exit.PROBLEMS, f"{trial.card} has no number in its field '{field}'.", "Name another with --field.")

    def tried(number: int) -> Step:
        question = trial.question(with_number(trial.text, field, number), options.seed, every=True)
        answer = options.ask(question, store)
        return Step(number, answer.old_rate, answer.change.estimate())

    with options.store() as store:
        found = search(now, wanted, tried, range(max(0, now - steps), min(MOST, now + steps) + 1))
    if as_json:
        term.out_json(as_data(trial, found, field, wanted, options.seed))
    else:
        _show(trial, found, field, wanted)
    return Exit.FINE


def share_of(text: str) -> float:
    """``50%`` or ``50`` as a share. Raises a usage error for anything else."""
    try:
        share = float(text.strip().removesuffix("%")) / 100
    except ValueError:
        share = -1.0
    if not 0 < share < 1:
        raise click.UsageError(f"'{text}' is not a share of games; write for example --to 50%.")
    return share


def as_data(trial: CardOnTrial, found: Reached, field: str, wanted: float, seed: int) -> dict[str, object]:
    """The answer for ``--json``."""
    return {
        "cardlang": __version__, "game": trial.game.name, "card": trial.card, "field": field, "deck": trial.title,
        "to": wanted, "seed": seed, "before": round(found.before, 6), "best": found.best, "passed": found.passed,
        "steps": [{field: step.number, "change": step.change.as_dict()} for step in found.steps],
    }  # fmt: skip


def _show(trial: CardOnTrial, found: Reached, field: str, wanted: float) -> None:
    term.out(f"{trial.card} in {trial.title}, which wins {found.before * 100:.1f} % now", bold=True)
    for step in found.steps:
        share = (found.before + step.change.value) * 100
        mark = "  <- nearest" if step.number == found.best else ""
        term.out(f"  {field} {step.number}: {share:.1f} %, {points(step.change)}{mark}")
    if found.best == found.now:
        term.out(f"Nothing tried is nearer to {wanted * 100:g} % than {field} {found.now}, as it is.")
    elif not found.passed:
        term.out(f"{wanted * 100:g} % was not reached: this card alone does not bring the deck there (or try --steps).")
