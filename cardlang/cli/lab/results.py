"""The result table of a run: seed and version first, then win rates with intervals, then the number of games with
each outcome.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardlang import __version__
from cardlang.cli.shared import term
from cardlang.counting import count_of
from cardlang.play.statistics import OUTCOMES, Interval, Tally

OUTCOME_WORDS = {
    "win": "won",
    "shared_win": "won by allies together",
    "draw": "drawn",
    "turn_limit": "stopped at the turn limit",
    "loop": "stopped as an endless loop",
    "budget": "stopped when the budget ran out",
    "timeout": "stopped by the clock",
    "crash": "crashed",
}


def show_tally(
    total: Tally, decks: Sequence[str], *, game: str, seed: int | str, bots: Sequence[str], note: str = ""
) -> None:
    """Prints the results of a run. ``decks`` and ``bots`` are their names."""
    by = " against ".join(dict.fromkeys(bots))
    term.out(
        f"{game}: {count_of(total.games, 'game')}, {by}, seed {seed}, cardlang {__version__}", bold=True
    )
    if note:
        term.out(note)
    term.out()
    for line in _rates(total, decks):
        term.out(line.rstrip())
    term.out()
    term.out("How the games ended")
    for outcome in OUTCOMES:
        if total.outcomes[outcome]:
            share = total.outcome_share(outcome)
            term.out(f"  {OUTCOME_WORDS[outcome]:<32}{total.outcomes[outcome]:>7,}  {_percent(share.share)}")
        if outcome == OUTCOMES[0]:
            for reason in sorted(total.reasons, key=lambda each: (-total.reasons[each], each)):
                term.out(f"    {reason[:30]:<30}{total.reasons[reason]:>7,}")
    if total.completed:
        low, middle, high = total.length(0.1, 0.5, 0.9)
        term.out()
        term.out(f"Length: median {middle} turns, four games of five {low} to {high}.")


def _rates(total: Tally, decks: Sequence[str]) -> list[str]:
    """One row per deck, then one row per seat; shares are of completed games."""
    seats = total.seats()
    wide = max([12, *(len(term.clean(name)) for name in decks)])
    wide = min(wide, 40)
    head = f"{'':<{wide}}  {'wins':>7}  {'share':>6}  {'95 % interval':<17}"
    lines = [head + "  ".join(_when(seat, len(seats)) for seat in seats)]
    for deck in total.decks():
        name = term.clean(decks[deck])[:wide] if deck < len(decks) else f"deck {deck + 1}"
        by_seat = "  ".join(f"{_percent(total.pair_rate(deck, seat).share):>12}" for seat in seats)
        lines.append(f"{name:<{wide}}  {_rate(total.deck_rate(deck))}{by_seat}")
    if len(total.decks()) > 1 or len(seats) > 1:
        lines += [f"{_seat_name(seat):<{wide}}  {_rate(total.seat_rate(seat))}" for seat in seats]
    if total.completed < total.games:
        lines.append(f"(shares of the {total.completed:,} games that ended by the rules)")
    return lines


def _rate(rate: Interval) -> str:
    interval = f"{_percent(rate.low)} to {_percent(rate.high)}"
    return f"{rate.hits:>7,}  {_percent(rate.share):>6}  {interval:<17}"


def _when(seat: int, seats: int) -> str:
    return f"{'beginning' if seat == 0 else 'second' if seats == 2 else f'seat {seat + 1}':>12}"


def _seat_name(seat: int) -> str:
    return "who begins" if seat == 0 else "who is second" if seat == 1 else f"seat {seat + 1}"


def _percent(share: float) -> str:
    return f"{share * 100:.1f} %"
