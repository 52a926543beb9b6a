"""The plays of games in which conflicts are announced one by one and then defended together."""

from __future__ import annotations

import re

from cardlang.play.scenarios.asking import MOST_ANSWERS, follow, pick, refusal, split_one
from cardlang.play.scenarios.fighting import pairs_of, ref_of, take
from cardlang.play.scenarios.passing import pass_on
from cardlang.play.scenarios.world import World


def announces(world: World) -> bool:
    """True if this game announces attacks one by one."""
    return "announce" in world.words.idle


def announce(world: World, found: re.Match[str]) -> None:
    """``A confronts b1 with a1``, ``A attacks B with a1, a2``: announces conflicts one by one; more may
    follow.
    """
    kind = "confront" if "confront" in found[0].split()[1] else "attack"
    seat = world.seat(found["player"])
    for what, names in pairs_of(world, found["what"]):
        for name in names:
            spelling = f"{kind} {ref_of(world, name)} {ref_of(world, what)}"
            _walk_to(world, seat, "announce", spelling, f"{found['player']} cannot {kind} like this")
            take(world, seat, spelling, f"{found['player']} cannot {kind} {what} with {name}")


def defend(world: World, found: re.Match[str]) -> None:
    """``B defends against a1 with b1; against a2 with b2``: declares all defenders together."""
    seat = world.seat(found["player"])
    pairs = [
        f"defend {ref_of(world, name)} {ref_of(world, what.removeprefix('against ').strip())}"
        for what, names in pairs_of(world, found["what"])
        for name in names
    ]
    sentence = f"{found['player']} cannot defend like this"
    _walk_to(world, seat, "defenders", pairs[0], sentence)
    for spelling in (*pairs, "done"):
        take(world, seat, spelling, sentence)


def no_defense(world: World, found: re.Match[str]) -> None:
    """``B does not defend``."""
    seat = world.seat(found["player"])
    _walk_to(world, seat, "defenders", "done", f"{found['player']} is not asked to defend")
    take(world, seat, "done", f"{found['player']} must defend")


def play_card(world: World, found: re.Match[str]) -> None:
    """``A plays Old Halberd, giving it to a1``."""
    seat = world.seat(found["player"])
    name, tails = split_one(world, found["what"])
    world.apply(pick(world, seat, ("play",), name, f"{found['player']} cannot play {name}"))
    follow(world, seat, tails)


def _walk_to(world: World, seat: int, kind: str, spelling: str, sentence: str) -> None:
    """Passes until this player gets this kind of question. Raises Refusal if that does not happen in this
    turn.
    """
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
