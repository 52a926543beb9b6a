"""The lab's tables in a terminal of 80 columns: matchups, the cards to look at, what has changed."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from cardlang.cli.shared import term
from cardlang.counting import count_of
from cardlang.play.lab.cards import CardRow, oddly_priced, seldom_played, strongest, weakest
from cardlang.play.lab.compare import CardChange, Comparison
from cardlang.play.lab.inference import Estimate
from cardlang.play.lab.matrix import Matchup
from cardlang.play.statistics import Interval

NAME = 26
SUSPECTS = 3


def show_matrix(pairs: Sequence[Matchup], first: Estimate | None, titles: Sequence[str]) -> None:
    """Win rates of decks against each other if each began equally often, and the advantage of beginning."""
    if first is not None:
        term.out(f"Beginning is worth {points(first)}.")
    if not pairs:
        return
    term.out()
    term.out("Who beats whom, as if each began equally often (95 % interval)", bold=True)
    if len(titles) <= 2:
        for one in pairs[:1]:
            term.out(f"  {short(titles[one.deck])} wins {share(one.corrected)} against {short(titles[one.against])}")
        return
    for one in pairs:
        if one.deck < one.against:
            deck, against = short(titles[one.deck]), short(titles[one.against])
            mark = "*" if one.uneven else " "
            term.out(f"{mark} {deck:<{NAME}} {share(one.corrected):<23} against {against}")
    term.out("(* not even, also when one has looked at every pair: Benjamini and Hochberg)")


def show_cards(rows: Sequence[CardRow]) -> None:
    """The cards that look too strong or too weak, from both ends of the ranking."""
    judged = [row for row in rows if row.effect is not None]
    if not judged:
        return
    term.out()
    term.out("Cards to look at: how much more often games are won with each copy drawn", bold=True)
    priced = any(row.price is not None for row in judged)
    columns = f"{'points':>6} {'95 % interval':<14} {'price':>5}" if priced else f"{'points':>7}  {'95 % interval':<15}"
    term.out(f"  {'':<{NAME}} {columns} {'drawn':>7} {'played':>7} {'not':>7}")
    for row in strongest(rows, SUSPECTS):
        term.out(_card_line(row, priced))
    if len(judged) > 2 * SUSPECTS:
        term.out("  ...")
    for row in reversed(weakest(rows, SUSPECTS)):
        term.out(_card_line(row, priced))
    if priced:
        term.out("(price: how much more it costs than its numbers and its text usually cost here)")
    findings = sum(row.finding for row in judged)
    far = judged[0].effect.line * 100 if judged[0].effect is not None else 0.0
    of = count_of(len(judged), "card")
    term.out(f"(* stands out, by more than {far:.1f} points with 95 % certainty: {findings} of {of})")
    if unplayed := seldom_played(rows):
        names = ", ".join(f"{term.clean(row.name)} ({percent(row.use)})" for row in unplayed)
        _say(f"Hardly played by these bots (in brackets: of the copies drawn), so little is known about: {names}")
    if odd := oddly_priced(rows):
        names = ", ".join(f"{term.clean(name)} ({price.cost}, not {price.usual:.1f})" for name, price in odd)
        _say(f"Priced unlike their like, the cheapest first: {names}")


def _say(sentence: str) -> None:
    for line in wrap(sentence, 78, subsequent_indent="  "):
        term.out(line)


def _card_line(row: CardRow, priced: bool) -> str:
    """A line of the table; the price, where there is one, takes its place from the columns before it."""
    assert row.effect is not None
    one = row.effect.estimate
    interval = f"{one.low * 100:+.1f} to {one.high * 100:+.1f}"
    mark = "*" if row.finding else " "
    price = f"{row.price.beside:+.1f}" if row.price is not None else ""
    value = one.value * 100
    columns = f"{value:>+6.1f} {interval:<14} {price:>5}" if priced else f"{value:>+7.1f}  {interval:<15}"
    return (
        f"{mark} {short(row.name):<{NAME}} {columns} "
        f"{percent(row.drawn):>7} {percent(row.played):>7} {percent(row.undrawn):>7}"
    )


def show_comparison(found: Comparison) -> None:
    """What has changed, for each deck and for each card with a changed text."""
    term.out()
    how = "every game played from the same seed before and after" if found.paired else "not from the same seeds"
    term.out(f"What has changed ({how})", bold=True)
    for one in found.decks:
        term.out(
            f"  {short(one.deck):<{NAME}} {percent(one.old)} before, {percent(one.new)} now: {points(one.change)}"
        )
        if one.pairs:
            only = f"{one.better:,} games won only now, {one.worse:,} only before"
            term.out(f"  {'':<{NAME}} of {one.pairs:,} played twice {only}")
    for card in found.cards:
        _show_card_change(card)
    if not found.cards:
        term.out("  No card text has changed.")


def _show_card_change(card: CardChange) -> None:
    term.out(f"  {card.name}", bold=True)
    for line in card.gone:
        term.out(f"    - {line}", fg="red")
    for line in card.came:
        term.out(f"    + {line}", fg="green")
    rates = f"{percent(card.old.drawn)} before, {percent(card.new.drawn)} now"
    term.out(f"    won when drawn: {rates}: {points(card.drawn)}")


def points(one: Estimate) -> str:
    """A difference of shares in percentage points, with its interval."""
    return f"{one.value * 100:+.1f} points ({one.low * 100:+.1f} to {one.high * 100:+.1f})"


def share(one: Estimate) -> str:
    """A share with its interval."""
    return f"{one.value * 100:.1f} % ({one.low * 100:.1f} to {one.high * 100:.1f})"


def percent(one: Interval) -> str:
    """A share, or a dash without observations."""
    return f"{one.share * 100:.1f} %" if one.of else "-"


def short(name: str) -> str:
    """A name, cut to the width of its column."""
    name = term.clean(name)
    return name if len(name) <= NAME else name[: NAME - 1] + "…"
