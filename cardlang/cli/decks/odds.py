"""``cardlang deck odds``: how likely several cards are drawn together by a turn."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from cardlang.cli.shared import term
from cardlang.cli.shared.exits import Exit, exit_code
from cardlang.cli.shared.loading import Deck, open_deck
from cardlang.counting import count_of
from cardlang.decks.chances import Draws, TurnOdds, draws_of_game, line_odds, ready_turn
from cardlang.decks.lines import Line, read_line
from cardlang.decks.pool import catalog_of


def tell_odds(path: str, lines: Sequence[str], mulligans: bool, as_json: bool) -> int:
    """Computes and prints the odds of each line."""
    deck, problems = open_deck(path)
    if deck is None:
        term.show_problems(problems, to_stderr=True)
        return exit_code(problems)
    drawn = deck.drawn()
    read = [read_line(text, catalog_of(deck.pool, {}), drawn) for text in lines]
    wrong = [problem for _, found in read for problem in found]
    if wrong:
        term.show_problems(wrong, as_json, to_stderr=not as_json)
        if len(lines) > 1:
            term.err(f'A line with spaces is written in quotes: cardlang deck odds {path} "{" ".join(lines)}"')
        return exit_code(wrong)
    draws = draws_of(deck)
    size = sum(drawn.values())
    found = [(line, line_odds(line, size, draws, mulligans)) for line, _ in read if line is not None]
    if as_json:
        term.out_json([_as_dict(line, rows) for line, rows in found])
    else:
        term.show_problems(problems, to_stderr=True)
        for line, rows in found:
            show_odds(line, rows)
        term.err(_about(deck, draws))
    return Exit.FINE


def draws_of(deck: Deck) -> Draws:
    """How many cards a player of this deck sees, by its game and its format."""
    return draws_of_game(deck.game.name, deck.parameters())


def percent(chance: Fraction) -> str:
    """``41.27 %``."""
    return f"{float(chance) * 100:.2f} %"


def show_odds(line: Line, rows: Sequence[TurnOdds]) -> None:
    """The cards that count, and the odds of each turn."""
    term.out(line.text.strip(), bold=True)
    for part in line.parts:
        cards = ", ".join(f"{count} {name}" for name, count in part.cards.items())
        term.say(f"  {part.wanted} of {sum(part.cards.values())}: {cards}")
    differ = any(row.on_the_play != row.on_the_draw for row in rows)
    heads = ["on the play", "on the draw"] if differ else [""]
    if rows[-1].mulligans is not None:
        heads += [f"{head} with mulligans".strip() for head in heads]
    term.out("  " + " " * 12 + "".join(f"{head:>{max(12, len(head) + 3)}}" for head in heads))
    for row in rows:
        chances = [row.on_the_play, row.on_the_draw] if differ else [row.on_the_play]
        chances += (row.mulligans if differ else row.mulligans[:1]) if row.mulligans is not None else ()
        label = f"turn {row.turn}" if row.turn else "opening hand"
        cells = (
            f"{percent(chance):>{max(12, len(head) + 3)}}"
            for head, chance in zip(heads, chances, strict=True)
        )
        term.out(f"  {label:<12}" + "".join(cells), bold=row.turn == line.turn)
    if line.turn is None:
        term.out(f"  {_ready(rows)}")


def _about(deck: Deck, draws: Draws) -> str:
    """What was computed with: the cards of the deck, and those a player draws."""
    hands = ", ".join(str(size) for size, _ in draws.hands)
    many = "" if len(draws.hands) == 1 else f"; hands offered: {hands}"
    return (
        f"{deck.title}: {count_of(deck.list.size, 'card')}, {count_of(draws.per_turn, 'card')} a turn{many}"
    )


def _ready(rows: Sequence[TurnOdds]) -> str:
    """By which turns the line is there in half and in nine tenths of all games."""
    parts = []
    for tenths in (5, 9):
        turn = ready_turn(rows, Fraction(tenths, 10))
        when = "later than that" if turn is None else f"by turn {turn}" if turn else "in the opening hand"
        parts.append(f"{tenths * 10} % {when}")
    return "ready: " + ", ".join(parts)


def _as_dict(line: Line, rows: Sequence[TurnOdds]) -> dict[str, object]:
    parts = [{"text": part.text, "wanted": part.wanted, "cards": dict(part.cards)} for part in line.parts]
    return {"line": line.text, "turn": line.turn, "parts": parts, "odds": [row.as_dict() for row in rows]}
