"""What cannot be so in any game: a position that no play leads to is refused, with what to say instead."""

from __future__ import annotations

import re

from cardlang.engine.cards import Card
from cardlang.engine.state import Entity
from cardlang.engine.zones import PLAY
from cardlang.language.words.english import with_article
from cardlang.play.scenarios.things import Mistake, Thing
from cardlang.play.scenarios.world import SEATS, World

COUNTERS = re.compile(r"(?:with )?(\w+) (temporary )?([+-]\d+/[+-]\d+|[A-Za-z]+) counters?")
RELATED = re.compile(r"(used by|attached to|owned by) (.+)")
MARKS = re.compile(r"(?:with )?(\d+) (\w+)")
_ANYWHERE = ("revealed", "face-down", "untapped")


def refuse_there(world: World, thing: Thing, zone: int) -> None:
    """Raises :class:`Mistake` if a thing cannot be in a zone, or cannot be there as a bracket says."""
    there = world.match.game.zones[zone]
    name = thing.label or thing.card.name
    if there.role == PLAY:
        _refuse_in_play(world, thing, name)
        return
    if thing.token:
        help = "Say 'in play', or leave out 'token'."
        raise Mistake(name, f"a token is only in play, and {name} is in the {there.name}", help)
    for option in thing.options:
        phrase = option.removeprefix("is ").strip()
        if _is_of_play(world, phrase):
            help = "Say 'in play', or leave it out."
            raise Mistake(option, f"only what is in play can be '{phrase}', and {name} is in the {there.name}", help)


def _refuse_in_play(world: World, thing: Thing, name: str) -> None:
    if not thing.card.permanent and not _stays_face_down(thing):
        help = f"Put it into a hand, or let it be cast: 'A has cast {name}'."
        kind = with_article(" ".join(thing.card.kinds))
        raise Mistake(name, f"{name} cannot be in play: {kind} does not stay there", help)
    for option in thing.options:
        marked = MARKS.fullmatch(option.removeprefix("is ").strip())
        damage = marked is not None and marked[2] == "damage" and "damage" in world.words.marks
        if damage and not _has_numbers(world, thing.card):
            kinds = " and ".join(f"{kind.name}s" for kind in world.words.kinds if kind.stats)
            raise Mistake(option, f"damage is only on {kinds}, and {name} is none", "Leave it out.")


def _has_numbers(world: World, card: Card) -> bool:
    return any(kind.stats and kind.name in card.kinds for kind in world.words.kinds) or any(
        stat in card.base for stat in world.match.game.stats[:2]
    )


def refuse_attached(world: World, what: Entity, host: Entity, phrase: str) -> None:
    """Raises :class:`Mistake` if one thing cannot be attached to another."""
    if what.id == host.id:
        raise Mistake(phrase, f"'{phrase}' cannot be attached to itself", "Name another thing.")
    card = what.card
    has_text = bool(card.activated or card.triggered or card.statics or card.spell or card.special)
    if _has_numbers(world, card) and not has_text:
        message = f"nothing attaches a {' '.join(card.kinds)} without text to something"
        raise Mistake(phrase, message, "Attach an Aura or an Equipment, or a card that says so.")


def by_letter(message: str) -> str:
    """What a rulebook says of ``player 0``, with the letter of that player."""
    return re.sub(r"\bplayer (\d+)\b", lambda found: SEATS[int(found[1])], message)


def _stays_face_down(thing: Thing) -> bool:
    return "face-down" in thing.options


def _is_of_play(world: World, phrase: str) -> bool:
    """Whether what a bracket says is true of things in play only."""
    related = RELATED.fullmatch(phrase)
    if related is not None:
        return related[1] != "owned by"
    counters, marks = COUNTERS.fullmatch(phrase), MARKS.fullmatch(phrase)
    marked = marks is not None and marks[2] in world.words.marks
    return bool(counters) or marked or (phrase in world.match.game.flags and phrase not in _ANYWHERE)
