"""The table as text: what one player may see, and the possible answers. Reads only views, and works for any
game, because zones, resources and numbers have the names that the game gives them.

Lines are rich ``Text``; colours only repeat what the words say. ``board`` and ``choices`` have a width in
columns; ``spoken_lines`` says the same for a screen reader, one thing per line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from cardlang.cli.shared.term import clean
from cardlang.counting import count_of
from cardlang.engine.decisions import Question
from cardlang.engine.state import Entity
from cardlang.engine.table import Table
from cardlang.engine.view import View
from cardlang.engine.zones import ASIDE, EVERYBODY, HAND, PLAY, STACK, Zone
from cardlang.play.public_facts import fights_said, waiting, waiting_said
from cardlang.play.sessions.questions import answers, asked, bare_labels, moment

WIDTH = 80
MINE, THEIRS, NUMBER, COST, FAINT, STRONG, NEWS = "green", "magenta", "cyan", "yellow", "dim", "bold", "blue"
HELD = "\u2423"  # stands for a space at which no line breaks (rich breaks lines at a non-breaking space too)
TWO_COLUMNS = 114
"""From this width on recent events are shown next to the table, which keeps the 80 columns that a map needs."""

TALL_LIST = 6
"""Longer lists of answers are shown in several columns if they fit."""

_RULER = Console(width=WIDTH, color_system=None)


def line(*parts: str | tuple[str, str]) -> Text:
    """A line of words, some of them with a style. The words are cleaned of control characters."""
    made = Text(no_wrap=False)
    for part in parts:
        words, style = (part, "") if isinstance(part, str) else part
        made.append(clean(words), style or None)
    return made


def folded(text: Text, width: int, indent: int = 4) -> list[Text]:
    """A line broken at spaces (not at ``HELD`` ones); the following lines are indented."""
    first = text.wrap(_RULER, width)
    if len(first) > 1:
        for each in first:
            each.rstrip()
        rest = Text(" ").join(first[1:]).wrap(_RULER, max(10, width - indent))
        made = [first[0], *(Text(" " * indent) + each for each in rest)]
    else:
        made = list(first) or [Text()]
    for each in made:
        each.rstrip()
        each.plain = each.plain.replace(HELD, " ")
    return made


def rule(title: str, width: int, style: str = STRONG) -> Text:
    """A horizontal line with a title in it."""
    shown = clean(title)
    return line(("-- ", FAINT), (shown + " ", style), ("-" * max(2, width - len(shown) - 4), FAINT))


# ---- the table ---------------------------------------------------------------------------------------------
def board(view: View, width: int = WIDTH) -> list[Text]:
    """The whole table: opponents above, the viewer below, the stack and the fights between them."""
    table = view.table
    state = table.state
    lines = [rule(moment(view), width)]
    for player in _around(view):
        if player != view.player:
            lines += _side(table, player, view.player, width)
    pictured = view.game.picture(table, view.player, width)
    lines += [line(words) if isinstance(words, str) else line(*words) for words in pictured]
    lines += [line(words) for words in _supplies(table)]
    for words in _in_the_middle(table):
        lines += folded(line(words), width)
    lines += _stack(table, view.player, width)
    if view.player >= 0 and not state.players[view.player].out:
        lines += _side(table, view.player, view.player, width)
    return lines


def _around(view: View) -> list[int]:
    """The players clockwise from the viewer's left."""
    seats = view.state.seats
    return [(max(view.player, 0) + offset) % seats for offset in range(1, seats + 1)]


def _supplies(table: Table) -> list[str]:
    """What is left of the resources that all players share."""
    left = dict(table.state.supply)
    return [f"{left.get(name, 0)} {name} left for all" for name in table.game.supplies]


def _in_the_middle(table: Table) -> list[str]:
    """The rows and piles that all players share and that are not in play: what is face up in them, or how much."""
    found: list[str] = []
    for zone in table.game.zones:
        if zone.shared and zone.role == ASIDE:
            refs = table.state.ids(zone.index)
            things = [thing(table, table.state.entity(ref)).replace(" ", HELD) for ref in refs]
            shown = ", ".join(things) if zone.seen_by == EVERYBODY else count_of(len(refs), "card")
            found.append(f"{zone.name}: {shown or 'empty'}")
    return found


def _side(table: Table, player: int, viewer: int, width: int) -> list[Text]:
    mine = player == viewer
    style = MINE if mine else THEIRS
    amounts, piles = _amounts(table, player), _piles(table, player, viewer)
    standing = ["out"] if table.state.players[player].out else table.game.standing_of(table.state, player)
    out = f" ({', '.join(standing)})" if standing else ""
    name = table.state.players[player].name + (" (you)" if mine else "")  # the same name as in the log
    parts: list[str | tuple[str, str]] = [(name + out, f"bold {style}"), ": "]
    held = [", ".join(each.replace(" ", HELD) for each in words) for words in (amounts, piles)]
    parts += [(held[0], COST), " | " if amounts and piles else "", held[1]]
    lines = folded(line(*parts), width, 2)
    for zone in sorted(table.game.zones, key=lambda zone: zone.role != PLAY):  # what is in play comes first
        things = _listed(table, zone, player, viewer)
        if things:
            label = "" if zone.role == PLAY and _only_place(table) else f"{zone.name}: "
            lines += folded(line("  ", (label, style), *_commas(things)), width)
    return lines


def _only_place(table: Table) -> bool:
    return sum(each.role == PLAY for each in table.game.zones) == 1


def _amounts(table: Table, player: int) -> list[str]:
    row = table.state.players[player]
    names = table.game.resources
    return [table.game.amount_text(amount, name) for name, amount in zip(names, row.resources, strict=True)]


def _piles(table: Table, player: int, viewer: int) -> list[str]:
    return [
        f"{zone.name} {len(table.state.ids(zone.index, player))}"
        for zone in table.game.zones
        if not zone.shared and zone.role not in (PLAY, STACK) and not _is_open(zone, player, viewer)
    ]


def _is_open(zone: Zone, player: int, viewer: int) -> bool:
    """True for the viewer's own hand, whose cards are listed (or all hands if the viewer sees everything).
    Other piles are only counted.
    """
    return zone.role == HAND and (player == viewer or viewer < 0) and not zone.shared


def _listed(table: Table, zone: Zone, player: int, viewer: int) -> list[tuple[str, str]]:
    """The things in a zone with a style each; equal things are listed once, with their number."""
    if table.game.board is not None and zone.role == PLAY and table.game.picture(table, viewer, WIDTH):
        return []  # the game draws its board itself
    if zone.role != PLAY and not _is_open(zone, player, viewer):
        return []
    counts: dict[tuple[str, str], int] = {}
    for row in _rows(table, zone, player):
        style = FAINT if "(tapped)" in (words := thing(table, row)) else ""
        counts[words, style] = counts.get((words, style), 0) + 1
    return [(f"{count}x {words}" if count > 1 else words, style) for (words, style), count in counts.items()]


def _rows(table: Table, zone: Zone, player: int) -> list[Entity]:
    state = table.state
    if zone.shared:
        rows = [state.entity(ident) for ident in state.ids(zone.index)]
        return [row for row in rows if row.controller == player]
    return [state.entity(ident) for ident in state.ids(zone.index, player)]


def _commas(things: Sequence[tuple[str, str]]) -> Iterable[str | tuple[str, str]]:
    for place, each in enumerate(things):
        if place:
            yield ", "
        yield each[0].replace(" ", HELD), each[1]


def _stack(table: Table, viewer: int, width: int) -> list[Text]:
    waits, fights = _waiting(table, viewer), fights_said(table, viewer)
    lines = folded(line(("Waits to resolve: ", NEWS), ", then ".join(waits)), width) if waits else []
    for fight in fights:
        lines += folded(line(("Fight: ", NEWS), fight), width)
    return lines


def _waiting(table: Table, viewer: int) -> list[str]:
    return [waiting_said(table, item, viewer) for item in waiting(table)]


def thing(table: Table, row: Entity) -> str:
    """One card or token: its name, in hand its cost, in play its numbers, counters and marks."""
    game, face = table.game, row.face
    words = [face.name]
    if game.zones[row.zone].role == PLAY:
        numbers = [str(table.value_of(row.id, stat)) for stat in game.stats if stat in face.base]
        if numbers:
            words.append("/".join(numbers))
        words += [f"({amount} {name})" for name, amount in (*row.counters, *row.fleeting)]
        words += _marks(table, row)
    elif short := _price(table, row):
        words.append(f"[{short}]")
    return " ".join(words)


def _price(table: Table, row: Entity) -> str:
    """What a card says in brackets: its real cost, and the printed one where that differs."""
    printed, now = table.game.in_brackets(row.face), table.game.cost_now(table, row.id)[0]
    return now if now == printed else f"{now}, printed {printed}"


def _marks(table: Table, row: Entity) -> list[str]:
    marks = [f"({amount} {name})" for name, amount in row.marks]
    host = table.host_of(row.id)
    marks += [f"(on {table.state.entity(host).face.name})"] if host else []
    return [*marks, *(f"({word})" for word, bit in table.game.flags.items() if row.flags & bit)]


def pile(view: View, zone: Zone, player: int) -> list[str]:
    """The cards of a pile as the viewer knows them, top first."""
    names = [view.state.entity(ident).face.name for ident in view.state.ids(zone.index, player)]
    return [f"  {name}" for name in names] or ["  (empty)"]


# ---- answers -----------------------------------------------------------------------------------------------
def choices(view: View, question: Question, width: int = WIDTH) -> list[Text]:
    """The question and the numbered answers; many short ones are shown in columns."""
    made = [
        line((f"{number:>4}", NUMBER), "  ", words) for number, words in enumerate(labels(view, question), 1)
    ]
    lines = [rule(asked(view, question), width)]
    widest = max((len(each) for each in made), default=0) + 2
    columns = min(3, width // widest) if len(made) > TALL_LIST and widest else 1
    if columns <= 1:
        return lines + [part for each in made for part in folded(each, width, 8)]
    rows = -(-len(made) // columns)
    for row in range(rows):
        joined = Text()
        for each in made[row::rows]:
            joined.append_text(each)
            joined.append(" " * (width // columns - len(each)))
        joined.rstrip()
        lines.append(joined)
    return lines


def labels(view: View, question: Question) -> list[str]:
    """The answers as shown on the screen, in the order of their numbers."""
    found = []
    for (option, copies), words in zip(answers(view, question), bare_labels(view, question), strict=True):
        more = f"  (one of {copies})" if copies > 1 else ""
        enter = "  (Enter)" if option.kind == "pass" else ""
        found.append(f"{words}{more}{enter}")
    return found


# ---- the whole screen --------------------------------------------------------------------------------------
def whole(view: View, question: Question, news: Sequence[str], width: int, height: int) -> list[Text]:
    """Table, recent events and choices. Recent events are next to the table if there is room; otherwise only
    as many as leave the choices on the screen.
    """
    asks = choices(view, question, width)
    if width >= TWO_COLUMNS:
        wide = max(WIDTH, width * 5 // 8)
        return [*_beside(board(view, wide), news, width, wide), *asks]
    table = board(view, width)
    room = max(2, height - len(table) - len(asks) - 3)
    lines = [part for words in news for part in folded(line("  ", words), width, 4)]
    left_out = max(0, len(lines) - room)
    recent = lines[left_out:]
    if recent:
        table.append(rule("since your last choice" if not left_out else "recently (type 'log' for more)", width, NEWS))
    return [*table, *recent, *asks]


def _beside(left: list[Text], news: Sequence[str], width: int, wide: int) -> list[Text]:
    """Two columns: the table, ``wide`` columns, and recent events."""
    narrow = width - wide - 2
    right = [part for words in news for part in folded(line(words), narrow, 2)]
    right = right[-max(len(left) - 1, 12) :]
    right.insert(0, rule("since your last choice", narrow, NEWS))
    made = []
    for place in range(max(len(left), len(right))):
        row = left[place].copy() if place < len(left) else Text()
        if place < len(right):
            row.append(" " * (wide + 2 - len(row)))
            row.append_text(right[place])
        made.append(row)
    return made


# ---- for a screen reader -----------------------------------------------------------------------------------
def spoken_lines(view: View, question: Question, news: Sequence[str]) -> list[Text]:
    """The whole screen as sentences for a screen reader, one per line: recent events, then the table, then
    the choices.
    """
    lines = [*(words.strip("- ") for words in news), f"It is {moment(view)}."]
    table = view.table
    for player in _around(view):
        lines += _side_lines(table, player, view.player)
    lines += [f"{words}." for words in _supplies(table)]
    lines += [f"{words.replace(HELD, ' ')}." for words in _in_the_middle(table)]
    lines += [words for words in view.game.picture(table, view.player, 0) if isinstance(words, str)]
    lines += [f"Waits to resolve: {words}." for words in _waiting(table, view.player)]
    lines += [f"Fight: {words}." for words in fights_said(table, view.player)]
    lines.append(asked(view, question))
    lines += [f"{number}: {words}" for number, words in enumerate(labels(view, question), 1)]
    return [line(words) for words in lines]


def _side_lines(table: Table, player: int, viewer: int) -> list[str]:
    mine = player == viewer
    named = table.state.players[player].name
    name = "You have" if mine else f"{named} has"
    lines = [f"You are {named}."] if mine else []
    lines += [f"{name} {', '.join([*_amounts(table, player), *_piles(table, player, viewer)])}."]
    called = "You are" if mine else f"{named} is"
    lines += [f"{called} {each}." for each in table.game.standing_of(table.state, player)]
    for zone in table.game.zones:
        where = "in play" if zone.role == PLAY else f"in {'your ' if mine else ''}{zone.name}"
        where = f"in {'your' if mine else 'their'} {zone.name}" if zone.by_control else where
        lines += [f"{name} {where}: {words}." for words, _ in _listed(table, zone, player, viewer)]
    return lines
