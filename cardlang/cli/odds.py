"""``cardlang odds``: the exact odds of an attack in Risk 2025."""

from __future__ import annotations

from fractions import Fraction

import click

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit

BAR = 30
SHOWN = 1000  # endings rarer than one in a thousand share a line
UNITS = click.IntRange(1, 100)


@click.command(short_help="Compute the odds of an attack in Risk 2025.")
@click.argument("units", type=click.IntRange(2, 100))
@click.argument("defenders", type=UNITS)
@click.option(
    "--json", "as_json", is_flag=True, help="The whole distribution as JSON, chances as fractions too."
)
def command(units: int, defenders: int, as_json: bool) -> int:
    """Compute the odds of an attack that continues until the territory is taken or one unit is left.

    UNITS are on the attacking territory (one stays behind), DEFENDERS on the other. Exact, not sampled.

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
