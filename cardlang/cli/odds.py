"""``cardlang odds``: the exact odds of an attack in Risk 2025."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import click

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit

BAR = 30
SHOWN = 1000  # endings rarer than one in a thousand share a line
MOST = 100


class Units(click.IntRange):
    """A number of units. A deck, which belongs to another command, is a usage error that names it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The value as a number."""
        if str(value).endswith(".deck"):
            raise click.UsageError(f"the odds of drawing cards are another command: cardlang deck odds {value}", ctx)
        return super().convert(value, param, ctx)


@click.command(short_help="Compute the odds of an attack in Risk 2025.")
@click.argument("units", type=Units(2, MOST))
@click.argument("defenders", type=Units(1, MOST))
@click.option(
    "--json", "as_json", is_flag=True, help="The whole distribution as JSON, chances as fractions too."
)
def command(units: int, defenders: int, as_json: bool) -> int:
    """Compute the odds of an attack that continues until the territory is taken or one unit is left.

    UNITS are on the attacking territory (one stays behind), DEFENDERS on the other. Exact, not sampled.
    For the odds of drawing cards, see 'cardlang deck odds'.

    \b
    Examples:
      cardlang odds 7 5
      cardlang odds 12 9 --json
    """
    from cardlang.games.risk_2025.odds import battle

    found = battle(units, defenders)
    one, other = found.expected_losses(units, defenders)
    if as_json:
        rows = [
            {"attackers_left": left, "defenders_left": stays, "chance": float(chance), "exact": str(chance)}
            for (left, stays), chance in found.endings
        ]
        losses = {"attacker": float(one), "defender": float(other)}
        shown = {
            "units": units,
            "defenders": defenders,
            "wins": float(found.wins),
            "losses": losses,
            "endings": rows,
        }
        term.out_json(shown)
        return Exit.FINE
    term.out(
        f"{units} units against {defenders}: the territory is taken in {_percent(found.wins)} of cases",
        bold=True,
    )
    term.out(f"losses on average: attacker {float(one):.2f}, defender {float(other):.2f}")
    term.out("")
    rare = Fraction(0)
    for (left, stays), chance in found.endings:
        if chance * SHOWN < 1:
            rare += chance
            continue
        ending = f"taken, {left} left" if stays == 0 else f"held by {stays}"
        term.out(f"  {ending:<16} {_percent(chance):>7}  {'#' * round(float(chance) * BAR * 2)}".rstrip())
    if rare:
        term.out(f"  {'anything else':<16} {_percent(rare):>7}")
    return Exit.FINE


def _percent(chance: Fraction) -> str:
    return f"{float(chance) * 100:.2f} %"
