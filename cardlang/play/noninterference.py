"""Non-interference: hidden information must not affect anything a player sees.

Everything hidden from a player is dealt again (cards, dice, secrets). The player's view, questions, labels
and log lines must stay byte for byte the same, and a seeded bot must make the same choice.
"""

from __future__ import annotations

from cardlang.engine.blank import facts_of
from cardlang.engine.cards import UNKNOWN, Card
from cardlang.engine.digest import encode
from cardlang.engine.events import Event, Shown
from cardlang.engine.match import Match
from cardlang.engine.rng import permutation, seeded
from cardlang.engine.state import Entity, State
from cardlang.engine.view import View
from cardlang.play.bots.chance import RandomBot
from cardlang.play.bots.dice import Dice

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


def leaks(match: Match, seed: int) -> list[str]:
    """What each player could find out about hidden information, in sentences; empty if nothing leaks."""
    found: list[str] = []
    for player in range(match.state.seats):
        other = redealt(match, player, seed + player)
        found += _differences(match, other, player)
    return found


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
    other = Event(
        event.change_type,
        event.cause,
        event.ref,
        event.player,
        event.amount,
        event.source,
        _as_now(event.before, state, player),
        _as_now(event.after, state, player),
        event.snapshot,
        event.other,
    )
    if event.shown is not None:
        rows = [row for each in event.shown.rows if (row := _as_now(each, state, player)) is not None]
        other.shown = Shown(tuple(rows), event.shown.players)
    return other


def _as_now(row: Entity | None, state: State, player: int) -> Entity | None:
    if row is None or row.seen >> player & 1:
        return row
    return with_card(row, state.entities[row.id].card)


def _differences(match: Match, other: Match, player: int) -> list[str]:
    mine, theirs = match.view(player), other.view(player)
    if view_bytes(mine) != view_bytes(theirs):
        return [f"seat {player}: the view differs in {_first_difference(mine, theirs)}"]
    found = [f"seat {player}: {name} is hidden and appears in {part}" for part, name in remembered(mine)]
    if asked(mine) != asked(theirs):
        found.append(f"seat {player}: the question differs: {asked(mine)!r} / {asked(theirs)!r}")
    if log_lines(match, player) != log_lines(other, player):
        found.append(f"seat {player}: the log differs")
    found += _refusals_differ(match, other, player)
    if mine.question is not None and not found:
        bot = RandomBot()
        if bot.choose(mine, Dice(1)).spelling != bot.choose(theirs, Dice(1)).spelling:
            found.append(f"seat {player}: a bot chooses differently")
    return found


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


def _refusals_differ(match: Match, other: Match, player: int) -> list[str]:
    """The reasons for refusing an action must not reveal a hidden card."""
    question = match.question
    if question is None or question.player != player:
        return []
    kinds = sorted({*TRIED, *match.game.action_kinds, *(option.kind for option in question.options)})
    hidden = [row.id for row in match.state.entities if row.zone >= 0 and not row.seen >> player & 1]
    for ref in hidden[:: max(1, len(hidden) // 6)]:
        for kind in kinds:
            spelling = f"{kind} {ref}"
            if [repr(r) for r in match.why_not(spelling)] != [repr(r) for r in other.why_not(spelling)]:
                return [f"seat {player}: the reason why {spelling!r} is refused reveals the card"]
    return []


def view_bytes(view: View) -> bytes:
    """Everything a view holds, as bytes."""
    return "|".join(_part(view, part) for part in facts_of(view.state)).encode("utf-8", "replace")


def _part(view: View, part: str) -> str:
    out: list[str] = [part]
    encode(getattr(view.state, part), out)
    return "|".join(out)


def _first_difference(mine: View, theirs: View) -> str:
    for part in facts_of(mine.state):
        one, two = _part(mine, part).split("|"), _part(theirs, part).split("|")
        if one != two:
            place = next((i for i, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1]), 0)
            around = slice(max(0, place - 3), place + 2)
            return f"{part} ({' '.join(one[around])} / {' '.join(two[around])})"
    return "nothing"


def asked(view: View) -> tuple[str, ...]:
    """The kind, prompt and labels of a player's question; empty during another player's decision."""
    question = view.question
    if question is None:
        return ()
    table = view.table
    labels = [
        f"{option.spelling}: {view.game.label(table, question, option) or option.label}"
        for option in question.options
    ]
    return (question.kind, question.prompt, *labels)


def log_lines(match: Match, player: int) -> list[str]:
    """The log of the events since the last decision, as one player reads it."""
    return [match.game.describe(match.state, event, player) for event in match.state.events]
