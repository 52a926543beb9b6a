"""What a verb can bring about at all: ``Gain 1 Intel.`` makes nobody gain EP, and 2 damage to target creature is dealt
to no player, so ``If you gained EP this way`` is not about it.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_parts import CounterKind, CountersPut, ResourceKind
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.heads import PLAYER_HEADS
from cardlang.language.words.nouns import Group, It, Selection, Thing
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.quantities import CounterCount, Damage, Holding
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, places_of
from cardlang.language.words.zones import Spot, Zone


def can_bring_about(verb: Verb, event: EventPattern) -> bool:
    """Whether this verb, with all that is said with it, can make this happen, which is one of the events it brings
    about: the resource, the counter and the place are the same, and damage is dealt to a player or to a thing.
    """
    return (
        _same(_resources(verb), {each.name for each in event.children() if isinstance(each, ResourceKind)})
        and all(same_counters(verb, each.name) for each in _counters_of(event))
        and _same(_places(verb), {each.name for each in (event.object,) if isinstance(each, Zone)})
        and _dealt_to(verb, event)
        and (may_be_done_to_players(verb) or not (event.form.passive and isinstance(event.subject, PlayerWord)))
    )


def may_be_done_to_players(verb: Verb) -> bool:
    """Whether what the verb is done to may be a player."""
    said = [each for each in _said_with(verb) if isinstance(each, (PlayerWord, Thing, Description))]
    return any(_sort(each) != "thing" for each in said) if said else not verb.makes


def same_counters(verb: Verb, name: str) -> bool:
    """Whether counters of this name (empty: of any) are all that the verb deals with: of ``all counters`` it is not
    kept how many of each name they were.
    """
    return not name or _counters(verb) <= {name}


def _same(done: set[str], asked: set[str]) -> bool:
    """Whether one of them is meant; as it is where none is named, or any would do (an empty name)."""
    return not done or not asked or "" in done | asked or bool(done & asked)


def _counters_of(event: EventPattern) -> Iterator[CounterKind]:
    for each in event.children():
        if isinstance(each, (CounterKind, CountersPut)):
            yield each.kind if isinstance(each, CountersPut) else each


def _said_with(verb: Verb) -> Iterator[Word]:
    """The words in the verb's own places."""
    values = (getattr(verb, each.name) for each in places_of(type(verb)))
    return (each for each in values if isinstance(each, Word))


def _resources(verb: Verb) -> set[str]:
    return {each.resource for each in _said_with(verb) if isinstance(each, Holding)}


def _counters(verb: Verb) -> set[str]:
    return {each.name for each in _said_with(verb) if isinstance(each, CounterCount)}


def _places(verb: Verb) -> set[str]:
    """Where it puts something, as far as one place is said."""
    to = getattr(verb, "to", None)
    to = to.zone if isinstance(to, Spot) else to
    return {to.name} if isinstance(to, Zone) else set()


def _dealt_to(verb: Verb, event: EventPattern) -> bool:
    """Whether what the damage is dealt to is a player if a player is asked about, and otherwise a thing."""
    if not any(isinstance(each, Damage) for each in _said_with(verb)):
        return True
    asked = event.subject if event.key.startswith("be dealt") else event.object
    to = getattr(verb, "to", None)
    return not ({_sort(asked), _sort(to)} >= {"player", "thing"})


def _sort(word: Word | None) -> str:
    """``player`` or ``thing``; empty for what may be either, as ``any target``, and for what was named before."""
    if isinstance(word, PlayerWord):
        return "player"
    if isinstance(word, Group):
        sorts = {_sort(each) for each in word.parts}
        return sorts.pop() if len(sorts) == 1 else ""
    described = word.of if isinstance(word, Selection) else word
    if isinstance(described, Description):
        heads = {each.head in PLAYER_HEADS for each in described.sorts}
        return "" if described.any_target or len(heads) > 1 else "player" if heads == {True} else "thing"
    return "thing" if isinstance(word, Thing) and not isinstance(word, It) else ""
