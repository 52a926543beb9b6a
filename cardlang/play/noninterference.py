"""Tests that hidden information does not affect anything a player sees.

Everything hidden from a player is dealt again (cards, dice, secrets). What the player reads through each *door* (the
view, the question, the log, the JSON of the seat, refusals, the choice of a seeded bot) must stay the same, letter for
letter. ``tests/leaks`` adds the doors of the terminal and the browser.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from cardlang.engine.blank import facts_of
from cardlang.engine.cards import UNKNOWN, Card
from cardlang.engine.digest import encode
from cardlang.engine.events import Event, Shown
from cardlang.engine.match import Match
from cardlang.engine.rng import permutation, seeded
from cardlang.engine.state import Entity, State
from cardlang.engine.view import View
from cardlang.games.occasions import prompt
from cardlang.play.bots.dice import Dice
from cardlang.play.bots.random_bot import RandomBot
from cardlang.play.seat_view import seat_view
from cardlang.record import record

TRIED = (
    "activate",
    "attack",
    "block",
    "cast",
    "cast face-down",
    "challenge",
    "choose",
    "discard",
    "pitch",
    "play",
    "set",
    "tap",
    "target",
    "turn up",
)
"""Kinds of action to try with hidden cards, in addition to those that are offered."""


@record(frozen=True, slots=True)
class Door:
    """A way by which a player learns something: its name, and the lines they read there at a match."""

    name: str
    read: Callable[[Match, int], list[str]]


def leaks(match: Match, seed: int, doors: Sequence[Door] = ()) -> list[str]:
    """What each player could find out about hidden information, in sentences; empty if nothing leaks. ``doors`` are
    tried besides ``DOORS``.
    """
    found: list[str] = []
    for player in range(match.state.seats):
        view = match.view(player)
        found += [f"seat {player}: {name} is hidden and appears in {part}" for part, name in remembered(view)]
        other = redealt(match, player, seed + player)
        for door in (*DOORS, *doors):
            differs = difference(door.read(match, player), door.read(other, player))
            if differs:
                found.append(f"seat {player}: {door.name} differs: {differs}")
    return found


def difference(mine: list[str], theirs: list[str]) -> str:
    """The first place where two lists of lines differ, with some letters around it; empty if they are the same."""
    if mine == theirs:
        return ""
    ended = "(nothing more)"
    row = next((row for row, pair in enumerate(zip(mine, theirs, strict=False)) if pair[0] != pair[1]), None)
    if row is None:
        row = min(len(mine), len(theirs))
    one, two = (lines[row] if row < len(lines) else ended for lines in (mine, theirs))
    place = next((at for at, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1]), 0)
    around = slice(max(0, place - 30), place + 20)
    return f"{one[:20]!r}: {one[around]!r} / {two[around]!r}"


def redealt(match: Match, player: int, seed: int) -> Match:
    """A match that differs only in what the player cannot know. The question is asked again."""
    state = match.state.copy()
    state.forget()
    rng = seeded(seed)
    for owner in range(state.seats):
        hidden = [row for row in state.entities if _is_hidden(row, owner, player)]
        rng, order = permutation(rng, len(hidden))
        for place, row in enumerate(hidden):
            state.entities[row.id] = with_card(row, hidden[order[place]].card)
    state.rng = rng
    state.secrets = tuple(
        (key, who, value if who == player else value + 1 + rng % 7) for key, who, value in state.secrets
    )
    state.events = [_redealt_event(event, state, player) for event in match.state.events]
    other = Match.over_state(match.game, state)
    if state.question is not None and state.question.player == player:
        events = state.events
        state.question = None
        other.advance()
        state.events = events
    return other


def _is_hidden(row: Entity, owner: int, player: int) -> bool:
    return row.owner == owner and row.zone >= 0 and not row.token and not row.seen >> player & 1


def with_card(row: Entity, card: Card) -> Entity:
    """The row with another card in its place."""
    new = row.changed()
    if row.face is row.card:
        new.face = card
    new.card = card
    return new


def _redealt_event(event: Event, state: State, player: int) -> Event:
    """The event as if the hidden entity were another card."""
    rows = [row for row in (event.before, event.after) if row is not None]
    if event.shown is None and (not rows or any(row.seen >> player & 1 for row in rows)):
        return event
    other = event.with_rows(_as_now(event.before, state, player), _as_now(event.after, state, player))
    if event.shown is not None:
        rows = [row for each in event.shown.rows if (row := _as_now(each, state, player)) is not None]
        other.shown = Shown(tuple(rows), event.shown.players)
    return other


def _as_now(row: Entity | None, state: State, player: int) -> Entity | None:
    if row is None or row.seen >> player & 1:
        return row
    return with_card(row, state.entities[row.id].card)


def remembered(view: View) -> list[tuple[str, str]]:
    """Cards that a view names somewhere although the player has never seen them, as (part of the state, card
    name).
    """
    state, bit = view.state, 1 << view.player
    rows: list[tuple[str, Entity | None]] = [("a waiting trigger", one.row) for one in state.waiting]
    rows += [("last known information", snapshot.row) for snapshot in state.last_known.values()]
    for frame in [*state.frames.values(), *(one.frame for one in state.delayed)]:
        rows.append(("the frame of an effect", frame.row))
        event = frame.event
        if event is not None:  # a player who saw a card before or after a move knows it on both sides
            sides = [row for row in (event.before, event.after) if row is not None]
            if not any(row.seen & bit for row in sides):
                rows += [("an event", row) for row in sides]
    hidden = [(part, row) for part, row in rows if row is not None and row.zone >= 0 and not row.seen & bit]
    return [(part, row.card.name) for part, row in hidden if row.card is not UNKNOWN]


def _view_lines(match: Match, player: int) -> list[str]:
    """Everything a view holds, a line for each part of the state."""
    view = match.view(player)
    return [_part(view, part) for part in facts_of(view.state)]


def view_bytes(view: View) -> bytes:
    """Everything a view holds, as bytes."""
    return "|".join(_part(view, part) for part in facts_of(view.state)).encode("utf-8", "replace")


def _part(view: View, part: str) -> str:
    out: list[str] = [part]
    encode(getattr(view.state, part), out)
    return "|".join(out)


def _question_lines(match: Match, player: int) -> list[str]:
    """The kind, prompt and labels of a player's question; nothing during another player's decision."""
    view = match.view(player)
    question = view.question
    if question is None:
        return []
    labels = [
        f"{option.spelling}: {view.game.label(view.table, question, option) or option.label}"
        for option in question.options
    ]
    return [question.kind, prompt(view.table, question), *labels]


def log_lines(match: Match, player: int) -> list[str]:
    """The log of the events since the last decision, as one player reads it."""
    return [match.game.describe(match.state, event, player) for event in match.state.events]


def _json_lines(match: Match, player: int) -> list[str]:
    """The JSON view of a seat (``docs/seat-view.md``), one line for each of its fields."""
    told = seat_view(match.view(player), [(each, "") for each in log_lines(match, player)])
    return [f"{name}: {json.dumps(value)}" for name, value in told.items()]


def _refusals(match: Match, player: int) -> list[str]:
    """Why actions with cards that the player cannot see are refused."""
    question = match.question
    if question is None or question.player != player:
        return []
    kinds = sorted({*TRIED, *match.game.action_kinds, *(option.kind for option in question.options)})
    hidden = [row.id for row in match.state.entities if row.zone >= 0 and not row.seen >> player & 1]
    spellings = [f"{kind} {ref}" for ref in hidden[:: max(1, len(hidden) // 6)] for kind in kinds]
    return [f"{spelling}: {match.why_not(spelling)!r}" for spelling in spellings]


def _choice_of_a_bot(match: Match, player: int) -> list[str]:
    """What a seeded bot answers in the player's place."""
    view = match.view(player)
    return [] if view.question is None else [RandomBot().choose(view, Dice(1)).spelling]


DOORS = (
    Door("the view", _view_lines),
    Door("the question", _question_lines),
    Door("the log", log_lines),
    Door("the JSON of the seat", _json_lines),
    Door("a refusal", _refusals),
    Door("a bot's choice", _choice_of_a_bot),
)
