"""``A offers B 2 billion Euro and Spark for 3 units``: a trade in one sentence, on a board where players bargain."""

from __future__ import annotations

import re

from cardlang.engine.refs import player_ref
from cardlang.play.scenarios.asking import first_ref, settle
from cardlang.play.scenarios.lists import names_of
from cardlang.play.scenarios.things import Mistake, number_of
from cardlang.play.scenarios.walking import choose, place_named
from cardlang.play.scenarios.world import World

_UNITS = re.compile(r"(?P<count>\w+) units?(?: from (?P<place>.+))?")
_CARDS = re.compile(r"(?P<count>\w+) cards?")
_AMOUNT = re.compile(r"(?P<count>\w+) (?P<name>[a-z]+ \w+|\w+)")


def offer(world: World, found: re.Match[str]) -> None:
    """Builds an offer part by part and sends it; the other one answers in a sentence of their own."""
    seat, other = world.seat(found["player"]), world.seat(found["other"])
    sentence = f"{found['player']} cannot offer this trade"
    choose(world, seat, ("priority",), "offer", sentence)
    settle(world)
    question = world.match.question
    if question is not None and question.kind == "partner":
        choose(world, seat, ("partner",), f"partner {player_ref(other)}", sentence)
    for part in names_of(world, found["given"]):
        for kind, spelling in _given(world, part):
            choose(world, seat, (kind,), spelling, sentence)
    for part in names_of(world, found["wanted"]):
        for kind, spelling in _wanted(world, part):
            choose(world, seat, (kind,), spelling, sentence)
    choose(world, seat, ("build offer",), "send", sentence)


def _given(world: World, part: str) -> list[tuple[str, str]]:
    """The answers that put something of one's own into an offer: the question asked, and what is said."""
    if part == "nothing":
        return []
    if units := _UNITS.fullmatch(part):
        if not units["place"]:
            raise Mistake(part, "this does not say from where", f"Write '{part} from Brazil', say.")
        place = place_named(world.game, units["place"])
        amount = number_of(units["count"])
        return [("build offer", "give units"), ("offer from", f"from {place}"), ("offer amount", f"amount {amount}")]
    if money := _money(world, part):
        return [("build offer", "give euro"), ("offer amount", f"amount {money}")]
    return [("build offer", "give card"), ("offer card", f"card {first_ref(world, part)}")]


def _wanted(world: World, part: str) -> list[tuple[str, str]]:
    """The same for what is asked for; which cards, and units from where, is for the other to say."""
    if part == "nothing":
        return []
    for pattern, kind in ((_UNITS, "want units"), (_CARDS, "want cards")):
        if parsed := pattern.fullmatch(part):
            return [("build offer", kind), ("offer amount", f"amount {number_of(parsed['count'])}")]
    if money := _money(world, part):
        return [("build offer", "want euro"), ("offer amount", f"amount {money}")]
    help = "One can ask for '2 billion Euro', '2 cards' or '3 units'; which cards, and from where, the other chooses."
    raise Mistake(part, f"'{part}' cannot be asked for", help)


def _money(world: World, part: str) -> int:
    parsed = _AMOUNT.fullmatch(part)
    return number_of(parsed["count"]) if parsed is not None and world.game.resource_named(parsed["name"]) else 0
