"""The plays of combat: a whole attack or block in one sentence, refused as a whole; assigning damage."""

from __future__ import annotations

import re

from cardlang.engine.decisions import Question
from cardlang.play.scenarios.asking import MOST_ANSWERS, Refusal, asked, one_of, refusal
from cardlang.play.scenarios.lists import names_of
from cardlang.play.scenarios.passing import pass_on
from cardlang.play.scenarios.things import Mistake, number_of
from cardlang.play.scenarios.world import SEATS, World


def _walk_to(world: World, seat: int, kind: str, spelling: str, sentence: str) -> None:
    """Passes until this player declares. Raises Refusal if that does not happen in this turn."""
    turn = world.match.state.turn
    for _ in range(MOST_ANSWERS):
        question = world.match.question
        if question is not None and question.kind == kind and question.player == seat:
            return
        if question is None or world.match.state.turn != turn:
            break
        if kind == "blockers" and question.kind == "attackers":
            break
        pass_on(world)
    raise refusal(world, seat, spelling, sentence)


def pairs_of(world: World, text: str) -> list[tuple[str, list[str]]]:
    """``B with a1, a2; b with a3``: pairs of what, and with whom. Raises Mistake if nobody is named."""
    pairs: list[tuple[str, list[str]]] = []
    for clause in re.split(r"\s*;\s*(?:and\s+)?", text):
        what, _, whom = clause.partition(" with ")
        if not whom:
            help = "Say what, and with whom: '... b1 with a1, a2'. Put ';' before the next one."
            raise Mistake(clause, f"'{clause}' does not say with whom", help)
        pairs.append((what.strip(), names_of(world, whom)))
    return pairs


def ref_of(world: World, name: str) -> int:
    """The ref of a name in combat: a player, a thing in play, otherwise one elsewhere; 0 for none."""
    if name in SEATS:
        return -1 - world.seat(name)
    rows = [row for row in world.things(name) if world.match.game.is_play_zone[row.zone]]
    rows = rows or world.things(name)
    return one_of(world, rows, name).id if rows else 0


def _declare(
    world: World, seat: int, kind: str, question: str, pairs: list[tuple[int, int]], words: str
) -> None:
    """Declares all pairs together. Raises Refusal if any of them is refused."""
    first = f"{kind} {pairs[0][0]} {pairs[0][1]}" if pairs else "done"
    _walk_to(world, seat, question, first, words)
    for one, other in pairs:
        take(world, seat, f"{kind} {one} {other}", words)
    take(world, seat, "done", words)


def take(world: World, seat: int, spelling: str, sentence: str) -> None:
    """Takes the option with a spelling. Raises Refusal if there is none."""
    asking = asked(world, seat, spelling)
    option = next((option for option in asking.options if option.spelling == spelling), None)
    if option is None:
        raise refusal(world, seat, spelling, sentence)
    world.apply(option)


def attack(world: World, found: re.Match[str]) -> None:
    """``A attacks B with a1, a2; b with a3``."""
    _declare_pairs(world, found, "attack", "attackers")


def block(world: World, found: re.Match[str]) -> None:
    """``B blocks a1 with b1; a2 with b2, b3``."""
    _declare_pairs(world, found, "block", "blockers")


def _declare_pairs(world: World, found: re.Match[str], kind: str, question: str) -> None:
    pairs = [
        (ref_of(world, name), ref_of(world, what))
        for what, names in pairs_of(world, found["what"])
        for name in names
    ]
    sentence = f"{found['player']} cannot {kind} like this"
    _declare(world, world.seat(found["player"]), kind, question, pairs, sentence)


def no_attack(world: World, found: re.Match[str]) -> None:
    _declare(world, world.seat(found["player"]), "attack", "attackers", [], "they must attack")


def no_block(world: World, found: re.Match[str]) -> None:
    _declare(world, world.seat(found["player"]), "block", "blockers", [], "they must block")


def _assign_least(world: World, seat: int) -> None:
    """To each what kills it and no more, in their order; the rest goes to the last, or beyond it."""
    question = asked(world, seat, "assign")
    if question.kind != "assign damage":
        raise Refusal(f"{SEATS[seat]} has no damage to assign now")
    now: Question | None = question
    while now is not None and now.kind == "assign damage" and now.player == seat:
        world.apply(min(now.options, key=lambda option: option.args[2]))
        now = world.match.question


def assign(world: World, found: re.Match[str]) -> None:
    """``A assigns 3 to b1 and 2 to B``: the damage of one creature, among those it hits."""
    seat = world.seat(found["player"])
    if found["what"] == "by default":
        _assign_least(world, seat)
        return
    parts = re.findall(r"(\w+) (?:damage )?to ([^,;]+?)(?=\s*(?:,|;|\band\b|$))", found["what"])
    wanted = [(number_of(amount), ref_of(world, name.strip())) for amount, name in parts]
    question: Question | None = asked(world, seat, "assign")
    assert question is not None
    if question.kind != "assign damage" or not wanted:
        raise Refusal(f"{found['player']} has no damage to assign now")
    striker = question.options[0].args[0]
    total = max(option.args[2] for option in question.options)
    if len(wanted) > 1 and sum(amount for amount, _ in wanted) != total:
        raise Refusal(f"there is {total} damage to assign")
    while (
        question is not None and question.kind == "assign damage" and question.options[0].args[0] == striker
    ):
        receiver = question.options[0].args[1]
        amount = next((amount for amount, ref in wanted if ref == receiver), None)
        if amount is None:
            raise Mistake(found["what"], f"nothing says how much {world.name_of(receiver)} gets")
        take(world, seat, f"assign {striker} {receiver} {amount}", "damage cannot be assigned like this")
        question = world.match.question
