"""Expectations about things in play: numbers, damage, keywords, controllers, attacks."""

from __future__ import annotations

import re

from cardlang.engine.state import Entity, pairs_get
from cardlang.play.scenarios.asking import one_of
from cardlang.play.scenarios.expect_zones import whereabouts
from cardlang.play.scenarios.failing import Failed, NotThis, need
from cardlang.play.scenarios.lists import names_of
from cardlang.play.scenarios.things import Mistake, keywords_of_sets, number_of
from cardlang.play.scenarios.world import SEATS, World
from cardlang.problems import did_you_mean


def in_play(world: World, name: str) -> Entity:
    """The one thing of that name in play; if there is none, the one elsewhere. Raises Failed if it has left
    the game.
    """
    rows = world.things(name)
    game = world.match.game
    here = [row for row in rows if game.is_play_zone[row.zone]] or rows
    if not here:
        raise Failed(f"{name} is no longer in the game")
    return one_of(world, here, name)


def is_stats(world: World, found: re.Match[str]) -> None:
    for name in names_of(world, found["things"]):
        row = in_play(world, name)
        if not world.match.game.is_play_zone[row.zone]:
            raise Failed(f"{name} is {whereabouts(world, [row])}")
        kinds = [kind for kind in world.words.kinds if kind.name in row.face.kinds]
        stats = next((kind.numbers for kind in kinds if kind.numbers), world.match.game.stats[:2])
        is_now = "/".join(str(world.match.table.value_of(row.id, stat)) for stat in stats)
        need(is_now == found["numbers"], f"{name} is {is_now}")


def has_stat(world: World, found: re.Match[str]) -> None:
    stat = found["stat"].lower()
    if stat not in (*world.game.stats, *world.game.remembered, *world.words.printed):
        raise NotThis
    row = in_play(world, found["things"])
    value = world.match.table.value_of(row.id, stat)
    phrase = found["value"]
    wanted = -number_of(phrase[1:]) if phrase.startswith("-") else number_of(phrase)
    need(value == wanted, f"{found['things']} has {stat} {value}")


def has_mark(world: World, found: re.Match[str]) -> None:
    for name in names_of(world, found["things"]):
        row = in_play(world, name)
        if not world.match.game.is_play_zone[row.zone]:
            raise Failed(f"{name} is {whereabouts(world, [row])}")
        value = sum(pairs_get(row.marks, mark) for mark in world.words.marks[found["mark"]])
        need(value == number_of(found["count"]), f"{name} has {value} {found['mark']}")


def has_counters(world: World, found: re.Match[str]) -> None:
    row = in_play(world, found["things"])
    value = pairs_get(row.counters, found["name"])
    need(value == number_of(found["count"]), f"{found['things']} has {value} {found['name']} counters")


_ALIKE = (("power", "strength", "attack"), ("defense", "defence", "toughness", "health"))
"""What games call a number of a card."""


def _no_keyword(world: World, phrase: str) -> Mistake:
    """The mistake for a word that is not a keyword of the game; perhaps other games call a number of cards so."""
    game = world.match.game
    alike = [names for names in _ALIKE if phrase.lower() in names]
    here = [stat for stat in game.stats for names in alike if stat in names]
    help_ = f"{game.title} calls it '{here[0]}'." if here else f"Keywords: {', '.join(game.keywords) or 'none'}."
    if phrase.lower() in ("counter", "counters"):
        return Mistake(phrase, "nothing says which counters", "Say their name: 'a1 has no +1/+1 counters'.")
    if re.match(r"(?:an?|no|\d+) .* in ", phrase.lower()):
        help_ = "For example: 'a1 is in play', \"A's hand is empty\"."
        return Mistake(phrase, "things are said by their names here", help_)
    return Mistake(phrase, f"this game has no keyword '{phrase}'", help_)


def has_keyword(world: World, found: re.Match[str]) -> None:
    keyword = found["keyword"].lower()
    if keyword not in (*world.match.game.keywords, *keywords_of_sets(world.catalogue)):
        raise _no_keyword(world, found["keyword"])
    for name in names_of(world, found["things"]):
        value = world.match.table.value_of(in_play(world, name).id, keyword)
        wanted = found["value"]
        holds = value == int(wanted) if wanted else value > 0
        need(
            holds != bool(found["no"]),
            f"{name} has {keyword} {value}" if value else f"{name} has no {keyword}",
        )


def is_state(world: World, found: re.Match[str]) -> None:
    word, negative = found["state"], bool(found["no"])
    if word in ("untapped", "unblocked"):
        word, negative = word[2:], not negative
    words = world.words
    if word not in world.game.flags and word not in words.relations:
        known = [*world.game.flags, "untapped", *words.relations]
        help = did_you_mean(found["state"], known) or f"It can be: {', '.join(known)}."
        raise Mistake(found["state"], f"a card cannot be '{found['state']}'", help)
    for name in names_of(world, found["things"]):
        row = in_play(world, name)
        need(has_state(world, row, word) != negative, f"{name} is {'' if negative else 'not '}{word}")


def has_state(world: World, row: Entity, word: str) -> bool:
    """True if a thing is tapped, attacking and so on."""
    relation = world.words.relations.get(word)
    if relation is not None:
        return any(r.name == relation and r.first == row.id for r in world.match.state.relations)
    return bool(row.flags & world.game.flags[word])


def controls(world: World, found: re.Match[str]) -> None:
    seat = world.seat(found["player"])
    for name in names_of(world, found["things"]):
        row = in_play(world, name)
        is_there = world.match.game.is_play_zone[row.zone]
        holds = is_there and row.controller == seat
        where = f"controlled by {SEATS[row.controller]}" if is_there else whereabouts(world, [row])
        need(holds != bool(found["no"]), f"{name} is {where}")


def owns(world: World, found: re.Match[str]) -> None:
    """Whose card it is, regardless of its controller."""
    seat = world.seat(found["player"])
    for name in names_of(world, found["things"]):
        owner = world.match.game.pile_of(in_play(world, name))
        need((owner == seat) != bool(found["no"]), f"{name} belongs to {SEATS[owner]}")


def does_to(world: World, found: re.Match[str]) -> None:
    """``a1 is attacking B``, ``b1 is blocking a1``."""
    relation = world.words.relations.get(found["how"])
    if relation is None:
        raise NotThis
    wanted = {name: _ref(world, name) for name in names_of(world, found["whom"])}
    for name in names_of(world, found["things"]):
        row = in_play(world, name)
        does = [r.second for r in world.match.state.relations if r.name == relation and r.first == row.id]
        others = ", ".join(world.name_of(ref) for ref in does) or "nothing"
        for ref in wanted.values():
            need((ref in does) != bool(found["no"]), f"{name} is {found['how']} {others}")


def _ref(world: World, name: str) -> int:
    return -1 - world.seat(name) if name in SEATS else in_play(world, name).id


def attached(world: World, found: re.Match[str]) -> None:
    """``Old Chain is attached to a1``."""
    wanted = 0 if found["host"] == "nothing" else in_play(world, found["host"]).id
    for name in names_of(world, found["things"]):
        host = world.match.table.host_of(in_play(world, name).id)
        is_on = world.name_of(host) if host else "nothing"
        need((host == wanted) != bool(found["no"]), f"{name} is attached to {is_on}")


def is_copy(world: World, found: re.Match[str]) -> None:
    """``a1 is a copy of Boiler Ox``: its current face is that card and not its own."""
    of = world.catalogue.find(found["of"].strip('"'))
    wanted = of.name if of is not None else in_play(world, found["of"]).face.name
    for name in names_of(world, found["things"]):
        row = in_play(world, name)
        holds = row.face.name == wanted and row.face.name != row.card.name
        need(holds != bool(found["no"]), f"{name} is {row.face.name}")


def is_kind(world: World, found: re.Match[str]) -> None:
    """``a1 is an artifact creature``, ``a1 is a Servo``: card types, subtypes and supertypes it has now."""
    for name in names_of(world, found["things"]):
        row = in_play(world, name)
        face = row.face
        has = " ".join([*face.supertypes, *face.kinds, *face.subtypes, *(("token",) if row.token else ())])
        words = found["kinds"].replace(" - ", " ").casefold()
        holds = all(f" {word} " in f" {has.casefold()} " for word in _kind_words(world, words))
        need(holds != bool(found["no"]), f"{name} is {has}")


def _kind_words(world: World, text: str) -> list[str]:
    """The types in a text. A type of several words (win condition) is kept together."""
    whole = [kind for kind in world.game.kinds if " " in kind and kind in text]
    for kind in whole:
        text = text.replace(kind, " ")
    return [*whole, *text.split()]
