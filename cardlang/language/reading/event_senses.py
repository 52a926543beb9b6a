"""What the subject and the object of an event name: things, players, cards, spells."""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading.reading import Reading
from cardlang.language.words.amounts import Holding
from cardlang.language.words.event_patterns import (
    THING_OR_PLAYER,
    CounterKind,
    CountersPut,
    EventForm,
    EventPattern,
    Range,
    ResourceKind,
)
from cardlang.language.words.nouns import Description, Host, Selection, Sort, This, Zone
from cardlang.language.words.players import Player, PlayerWord
from cardlang.language.words.word import SOURCE, Word

_CARDS = ("thing", "card", "spell", "hidden card")
"""The senses that ``~`` fits; it is never a player, an amount or dice."""


def sense_of(r: Reading, word: Word) -> str:
    """What a word names in an event: thing, player, card, this card, spell, hidden card, counter, resource or any."""
    if isinstance(word, Description):
        senses = {r.sense_of(sort.head) for sort in word.sorts}
        sense = senses.pop() if len(senses) == 1 else "any"
        if sense == "card" and not any(sort.head == "card" for sort in word.sorts):
            return "card"
        return {"permanent": "thing", "ability": "spell"}.get(sense, sense)
    if isinstance(word, Selection):
        return sense_of(r, word.of)
    if isinstance(word, PlayerWord):
        return "player"
    if isinstance(word, CountersPut):
        return "counters put"
    if isinstance(word, CounterKind):
        return "counter"
    if isinstance(word, (ResourceKind, Holding)):
        return "damage" if isinstance(word, ResourceKind) and word.name.endswith("damage") else "resource"
    if isinstance(word, Zone):
        return "zone"
    return "card itself" if isinstance(word, (This, Host)) else "any"


def fits(r: Reading, wanted: str, word: Word) -> bool:
    """Whether a word has the sense that an event wants for its subject or object: each of several alternatives."""
    sense = sense_of(r, word)
    if sense == "any" and isinstance(word, Description) and len(word.sorts) > 1:
        sorts = word.sorts[-1:] if word.shared else word.sorts
        return all(fits(r, wanted, replace(word, sorts=(sort,))) for sort in sorts)
    if wanted == "ability":
        return isinstance(word, Description) and all(sort.head in ("ability", "effect") for sort in word.sorts)
    if wanted in ("any", "") or sense in ("any", wanted):
        return True
    if wanted == THING_OR_PLAYER:
        return sense in ("thing", "player", "card", "card itself") and word.say(SOURCE) != "a card"
    if sense == "source":  # of damage
        return wanted == "thing"
    if wanted == "card":
        return sense in ("thing", "hidden card", "card itself")
    return (wanted == "hidden card" and sense == "card") or (wanted in _CARDS and sense == "card itself")


_DOING = ("spell", "ability", "effect", "source")
"""Nouns of what a player does things with."""


def by_whom(form: EventForm, subject: Word, object_: Word | None, range_: Range | None) -> str:
    """The help for what a player does, said of a spell: ``an opponent destroys a creature you control``."""
    if not isinstance(subject, Description) or any(each.head not in _DOING for each in subject.sorts):
        return ""
    if form.subject == "thing" and form.verb.startswith("deal"):
        return f"Say '{replace(subject, sorts=(Sort((), ('source',)),)).singular(SOURCE)}'."
    if form.subject != "player":
        return ""
    who = subject.controller or Player("player")
    return f"Say it of the player: '{EventPattern(form, who, object_, 0, range_).say(SOURCE)}'."
