"""The plays of games in which conflicts are announced one after the other, and then defended together."""

from __future__ import annotations

import re

from cardlang.play.scenarios.asking import MOST_ANSWERS, asked, follow, one_of, pick, refusal, split_tails
from cardlang.play.scenarios.lists import names_of
from cardlang.play.scenarios.passing import pass_on
from cardlang.play.scenarios.things import Mistake
from cardlang.play.scenarios.world import SEATS, World


def announces(world: World) -> bool:
    """Whether attacks are announced one by one in this game."""
    return "announce" in world.words.idle


def announce(world: World, found: re.Match[str]) -> None:
    """``A confronts b1 with a1``, ``A attacks B with a1, a2``: one conflict after the other; more may follow."""
    kind = "confront" if "confront" in found[0].split()[1] else "attack"
    seat = world.seat(found["player"])
    for what, whom in _pairs(found["what"]):
        for name in names_of(world, whom):
            spelling = f"{kind} {_ref(world, name)} {_ref(world, what)}"
            _walk_to(world, seat, "announce", spelling, f"{found['player']} cannot {kind} like this")
            _apply(world, seat, spelling, f"{found['player']} cannot {kind} {what} with {name}")


def defend(world: World, found: re.Match[str]) -> None:
    """``B defends against a1 with b1; against a2 with b2``: all defenders, as one."""
    seat = world.seat(found["player"])
    pairs = [
        f"defend {_ref(world, name)} {_ref(world, what.removeprefix('against ').strip())}"
        for what, whom in _pairs(found["what"])
        for name in names_of(world, whom)
    ]
    sentence = f"{found['player']} cannot defend like this"
    _walk_to(world, seat, "defenders", pairs[0], sentence)
    for spelling in (*pairs, "done"):
        _apply(world, seat, spelling, sentence)


def no_defense(world: World, found: re.Match[str]) -> None:
    """``B does not defend``."""
    seat = world.seat(found["player"])
    _walk_to(world, seat, "defenders", "done", f"{found['player']} is not asked to defend")
    _apply(world, seat, "done", f"{found['player']} must defend")


def play_card(world: World, found: re.Match[str]) -> None:
    """``A plays Old Halberd, giving it to a1``."""
    seat = world.seat(found["player"])
    name, tails = split_tails(world, found["what"])
    world.apply(pick(world, seat, ("play",), name, f"{found['player']} cannot play {name}"))
    follow(world, seat, tails)


def _pairs(text: str) -> list[tuple[str, str]]:
    pairs = []
    for clause in re.split(r"\s*;\s*(?:and\s+)?", text):
        what, _, whom = clause.partition(" with ")
        if not whom:
            help = "Say with whom: 'A attacks B with a1, a2'; ';' stands before the next target."
            raise Mistake(clause, f"'{clause}' does not say with whom", help)
        pairs.append((what.strip(), whom))
    return pairs


def _ref(world: World, name: str) -> int:
    if name in SEATS:
        return -1 - world.seat(name)
    rows = [row for row in world.things(name) if world.match.game.is_play_zone[row.zone]]
    rows = rows or world.things(name)
    return one_of(world, rows, name).id if rows else 0


def _walk_to(world: World, seat: int, kind: str, spelling: str, sentence: str) -> None:
    """Passes until this player is asked this; a Refusal when this turn brings no such moment."""
    turn = world.match.state.turn
    start = world.copy()
    for _ in range(MOST_ANSWERS):
        question = world.match.question
        if question is not None and question.kind == kind and question.player == seat:
            return
        if question is None or world.match.state.turn != turn:
            break
        pass_on(world)
    raise refusal(start, seat, spelling, sentence)


def _apply(world: World, seat: int, spelling: str, sentence: str) -> None:
    question = asked(world, seat, spelling)
    option = next((each for each in question.options if each.spelling == spelling), None)
    if option is None:
        raise refusal(world, seat, spelling, sentence)
    world.apply(option)
