"""``cardlang field``: computes which decks players would choose, from stored games of every deck against every other.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from cardlang.cli.lab.running import stop_for
from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, Stop
from cardlang.counting import count_of

HALF = 0.5
PLACE = click.Path(path_type=Path, dir_okay=False)


@click.command(short_help="Say which decks one would bring, from games of all pairs.")
@click.argument("paths", metavar="RUN.DB...", nargs=-1, required=True, type=PLACE)
@click.option("--json", "as_json", is_flag=True, help="As JSON.")
def command(paths: Sequence[Path], as_json: bool) -> int:
    """Say which decks one would bring if everybody knew the matchups: the equilibrium of the field, with its
    uncertainty, how diverse it is, and which deck has no answer.

    The files are those of cardlang simulate --pairs -o.

    \b
    Examples:
      cardlang simulate mythomagic *.deck --pairs --games 3000 -o pairs.db
      cardlang field pairs.db
    """
    from cardlang.league.field import Field, NoScipy, field_of
    from cardlang.play.lab.ledger import Ledger
    from cardlang.play.lab.store import Store, StoreTrouble

    found: list[tuple[Ledger, Field]] = []
    try:
        with Store(None) as whole:
            for path in paths:
                with Store(path, create=False) as one:
                    whole.merge(one)
            ledgers: dict[str, Ledger] = {}
            for run in whole.runs():
                ledger = ledgers.setdefault(run.setup.key(), Ledger(run.setup))
                for each in whole.records(run.key):
                    ledger.add(each)
        found = [(ledger, field) for ledger in ledgers.values() if (field := field_of(ledger)) is not None]
    except StoreTrouble as trouble:
        raise stop_for(trouble) from trouble
    except NoScipy as missing:
        raise Stop(Exit.USAGE, NoScipy.sentence, NoScipy.help) from missing
    if not found:
        help = "Play them with: cardlang simulate GAME DECK... --pairs -o FILE"
        raise Stop(Exit.PROBLEMS, f"{paths[0]} has no games in which every deck meets every other.", help)
    if as_json:
        term.out_json([field.as_dict(ledger.setup.titles()) for ledger, field in found])
        return Exit.FINE
    for ledger, field in found:
        _show(ledger.setup.titles(), field)
    return Exit.FINE


def _show(titles: Sequence[str], field: object) -> None:
    from cardlang.league.field import Field

    assert isinstance(field, Field)
    wide = max(len(title) for title in titles)
    head = f"  {'deck':<{wide}}  {'share':>7}  {'95 %':>13}  {'in it':>6}  {'vs field':>9}  {'vs all':>7}  best answer"
    term.out(f"The field of {count_of(len(titles), 'deck')}, {count_of(field.games, 'game')}", bold=True)
    term.out(head)
    for share in field.shares:
        limits = f"{share.low * 100:.0f} - {share.high * 100:.0f} %"
        answer = "none of these"
        if share.answer is not None:
            doubt = "" if share.answer.sure else " (may be chance)"
            answer = f"{titles[share.answer.deck]} {share.answer.rate.share * 100:.0f} %{doubt}"
        term.out(
            f"  {titles[share.deck]:<{wide}}  {share.share * 100:>5.1f} %  {limits:>13}  {share.present * 100:>4.0f} %"
            f"  {share.against_field * 100:>7.1f} %  {share.against_even * 100:>5.1f} %  {answer}"
        )
    low, high = field.diversity_low, field.diversity_high
    term.out(f"  as diverse as {field.diversity:.1f} equally frequent decks ({low:.1f} to {high:.1f})")
    for share in field.shares:
        if share.answer is None:
            what = "lacks" if share.unanswered else "may lack"
            doubt = "" if share.unanswered else ", which may be chance"
            term.say(f"  {titles[share.deck]} {what} an answer: no deck wins half of its games against it{doubt}.")
        elif not share.answer.sure and share.against_field >= share.against_even and share.against_field > HALF:
            term.say(f"  {titles[share.deck]} may lack an answer: no deck is sure to beat it.")
