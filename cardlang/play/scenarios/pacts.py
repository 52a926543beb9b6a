"""Sentences about alliances, and about titles of players."""

from __future__ import annotations

import re

from cardlang.engine import changes
from cardlang.engine.pacts import pact_of
from cardlang.engine.refs import player_ref
from cardlang.engine.state import pairs_get
from cardlang.play.scenarios.asking import asked, refusal
from cardlang.play.scenarios.failing import need
from cardlang.play.scenarios.position import Position
from cardlang.play.scenarios.things import Catalogue, Mistake
from cardlang.play.scenarios.world import SEATS, World

P = r"(?P<player>[A-Z])"
MANY = r"(?P<players>[A-Z](?:(?:,| and|, and) [A-Z])+)"


# ---- given ------------------------------
def allied(position: Position, found: re.Match[str]) -> None:
    letters = re.findall("[A-Z]", found["players"])
    members = tuple(sorted(position.seat(letter) for letter in letters))
    pact = (members, bool(found["shared"]))
    if all(position.once(pact, "allied", letter) for letter in letters):
        position.pacts.append(pact)


def titled(position: Position, found: re.Match[str]) -> None:
    mark = _title(position.catalogue, found["title"])
    player = position.seat(found["player"])
    if position.once(found["player"], "title", mark):
        position.marks.append((player, mark))


def _title(catalogue: Catalogue, name: str) -> str:
    """The mark of a title. Raises Mistake if the game has no such title."""
    for title, mark in catalogue.words.titles.items():
        if title.lower() == name.lower():
            return mark
    known = ", ".join(catalogue.words.titles) or "none"
    raise Mistake(name, f"this game has no title '{name}'", f"Its titles: {known}.")


def stand(world: World, position: Position) -> None:
    """Creates the alliances and titles of a position."""
    state, game = world.match.state, world.match.game
    for members, shared in position.pacts:
        changes.Bind(members, shared).write(state, game)
    for player, mark in position.marks:
        changes.Mark(player_ref(player), mark, 1, "given").write(state, game)


# ---- when ------------------------------
def offer(world: World, found: re.Match[str]) -> None:
    seat, other = world.seat(found["player"]), world.seat(found["other"])
    note = "sharing" if found["shared"] else "apart"
    spelling = f"ally {player_ref(other)} {note}"
    question = asked(world, seat, spelling)
    option = next((each for each in question.options if each.spelling == spelling), None)
    if option is None:
        raise refusal(world, seat, spelling, f"{found['player']} cannot offer {found['other']} an alliance")
    world.apply(option)


def betray(world: World, found: re.Match[str]) -> None:
    seat = world.seat(found["player"])
    question = asked(world, seat, "betray")
    option = next((each for each in question.options if each.kind == "betray"), None)
    if option is None:
        raise refusal(world, seat, "betray", f"{found['player']} cannot leave an alliance")
    world.apply(option)


# ---- then ------------------------------
def are_allied(world: World, found: re.Match[str]) -> None:
    """Whether exactly these players are allied."""
    seats = tuple(sorted(world.seat(letter) for letter in re.findall("[A-Z]", found["players"])))
    pact = pact_of(world.match.state, seats[0])
    have = () if pact is None else pact.members
    names = " and ".join(SEATS[seat] for seat in have)
    need((have == seats) != bool(found["no"]), f"{names} are allied" if names else "they are not")


def is_titled(world: World, found: re.Match[str]) -> None:
    mark = _title(world.catalogue, found["title"])
    rows = world.match.state.players
    has = pairs_get(rows[world.seat(found["player"])].marks, mark) > 0
    holders = " and ".join(SEATS[row.index] for row in rows if pairs_get(row.marks, mark)) or "nobody"
    need(has != bool(found["no"]), f"{holders} is the {found['title']}")
