"""A table as text: what one player may see of it, and what they may answer. Reads views only, never a state
behind them, and knows no game: zones, resources and numbers carry the names their game gave them."""

from __future__ import annotations

from cardlang.engine.decisions import Option, Question
from cardlang.engine.state import Entity
from cardlang.engine.table import Table
from cardlang.engine.view import View
from cardlang.engine.zones import HAND, PLAY, STACK, Zone

WIDTH = 78


def board(view: View) -> list[str]:
    """The whole table, opponents above, the viewer below, what waits to resolve between them."""
    table = view.table
    state = table.state
    phase = next((phase.title for phase in view.game.phases if phase.name == state.phase), state.phase)
    whose = "your" if state.active == view.player else f"{state.players[state.active].name}'s"
    lines = [_rule(f"turn {state.turn}, {whose} {phase}")]
    for player in range(state.seats):
        if player != view.player:
            lines += _side(table, player, view.player)
    lines += _supplies(table)
    lines += _stack(table)
    lines += _side(table, view.player, view.player)
    return lines


def _supplies(table: Table) -> list[str]:
    """What is left of resources all players take from one supply."""
    left = dict(table.state.supply)
    return [f"{left.get(name, 0)} {name} left for all" for name in table.game.supplies]


def choices(view: View, question: Question) -> list[str]:
    """What is asked, and the numbered answers."""
    table = view.table
    lines = [_rule(question.prompt or "What do you do?")]
    for number, (option, copies) in enumerate(answers(view, question), 1):
        more = f"  (one of {copies})" if copies > 1 else ""
        enter = "  (Enter)" if option.kind == "pass" else ""
        lines.append(f"  {number:>2}  {wording(table, question, option)}{more}{enter}")
    return lines


def answers(view: View, question: Question) -> list[tuple[Option, int]]:
    """The options as they are numbered on the screen: of the same card several times in the viewer's hand one
    stands for all (with how many there are), and passing stands last.
    """
    state, table = view.state, view.table
    hand = next((zone.index for zone in view.game.zones if zone.role == HAND), -1)
    groups: dict[tuple[object, ...], list[Option]] = {}
    for option in question.options:
        same = tuple(
            state.entity(arg).face.name
            if 0 < arg < len(state.entities) and state.entity(arg).zone == hand
            else arg
            for arg in option.args
        )
        # an argument may be a plain number that happens to be a card's id: then the wordings differ
        key = (option.kind, same, option.note, wording(table, question, option))
        groups.setdefault(key, []).append(option)
    found = [(group[0], len(group)) for group in groups.values()]
    return sorted(found, key=lambda row: row[0].kind == "pass")


def wording(table: Table, question: Question, option: Option) -> str:
    """One answer in English."""
    return option.label or table.game.label(table, question, option) or option.spelling


def _side(table: Table, player: int, viewer: int) -> list[str]:
    state, game = table.state, table.game
    row = state.players[player]
    amounts = [f"{amount} {name}" for name, amount in zip(game.resources, row.resources, strict=True)]
    piles = [
        f"{zone.name} {len(state.ids(zone.index, player))}"
        for zone in game.zones
        if not zone.shared and zone.role not in (PLAY, STACK) and _lies_open(zone, player, viewer) != "listed"
    ]
    name = "You" if player == viewer else row.name
    lines = [f"{name}{' (out)' if row.out else ''}: {', '.join([*amounts, *piles])}"]
    for zone in game.zones:
        if zone.role == PLAY or _lies_open(zone, player, viewer) == "listed":
            things = _things(table, zone, player)
            if things:
                lines.append(f"  {zone.name}:")
                lines += [f"    {thing}" for thing in things]
    return lines


def _lies_open(zone: Zone, player: int, viewer: int) -> str:
    """``listed`` for the viewer's own hand; other piles are only counted here."""
    return "listed" if zone.role == HAND and player == viewer and not zone.shared else "counted"


def _things(table: Table, zone: Zone, player: int) -> list[str]:
    state = table.state
    if zone.shared:
        ids = [ident for ident in state.ids(zone.index) if state.entity(ident).controller == player]
    else:
        ids = list(state.ids(zone.index, player))
    return [thing(table, state.entity(ident)) for ident in ids]


def _stack(table: Table) -> list[str]:
    game = table.game
    if game.stack_zone < 0:
        return []
    waiting = table.state.ids(game.stack_zone)
    if not waiting:
        return [""]
    rows = [table.state.entity(ident) for ident in waiting]
    lines = ["", "waits to resolve (first on top):"]
    lines += [f"    {row.face.name} ({_owner_word(table, row)})" for row in rows]
    return [*lines, ""]


def _owner_word(table: Table, row: Entity) -> str:
    return table.state.players[row.controller].name


def thing(table: Table, row: Entity) -> str:
    """One card or token: its name, cost in hand, numbers in play, and what lies on it."""
    game, face = table.game, row.face
    words = [face.name]
    if game.zones[row.zone].role == PLAY:
        numbers = [str(table.value_of(row.id, stat)) for stat in game.stats if stat in face.base]
        if numbers:
            words.append("/".join(numbers))
        words += [f"({amount} {name})" for name, amount in (*row.counters, *row.fleeting)]
        words += _marks(table, row)
    elif cost := game.cost_text(face):
        words.append(f"[{cost}]")
    return " ".join(words)


def _marks(table: Table, row: Entity) -> list[str]:
    marks = [f"({amount} {name})" for name, amount in row.marks]
    host = table.host_of(row.id)
    marks += [f"(on {table.state.entity(host).face.name})"] if host else []
    return [*marks, *(f"({word})" for word, bit in table.game.flags.items() if row.flags & bit)]


def pile(view: View, zone: Zone, player: int) -> list[str]:
    """The cards of a pile as the viewer knows them, top first."""
    names = [view.state.entity(ident).face.name for ident in view.state.ids(zone.index, player)]
    return [f"  {name}" for name in names] or ["  (empty)"]


def _rule(title: str) -> str:
    return f"-- {title} ".ljust(WIDTH, "-")
