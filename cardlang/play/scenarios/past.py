"""Events before a position, in the words of cards: ``A drew three cards this turn``.

A card may ask what happened this turn or this game, and the engine counts exactly that. Here the sentence
itself fills those counts, for every player from whose point of view it is true.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine.changes import count
from cardlang.engine.interfaces import OF_ROUND, tally_of
from cardlang.engine.refs import player_ref
from cardlang.engine.state import Entity, State
from cardlang.engine.zones import NOBODY
from cardlang.language.words.durations import THIS_ROUND
from cardlang.language.words.english import NUMBER_WORDS
from cardlang.play.scenarios.own_examples import in_words_of
from cardlang.play.scenarios.things import Mistake
from cardlang.play.scenarios.world import SEATS, World

if TYPE_CHECKING:
    from cardlang.language.words.conditions import Happened
    from cardlang.language.words.event_patterns import EventPattern
    from cardlang.language.words.word import Word

TURN = "this turn"
_N_THINGS = re.compile(rf"\b({'|'.join(NUMBER_WORDS[2:])}|\d+) (?!or )(\w+)")
"""A card asks for ``three or more cards``; a position says ``three cards``."""


def remember(world: World, what: str, period: str) -> None:
    """Counts what a sentence describes. Raises Mistake if no card could ask about it."""
    first, _, rest = what.partition(" ")
    state = world.match.state
    known = False
    if len(first) == 1 and first in SEATS:
        player = world.seat(first)
        for seat in range(state.seats):
            views = ("you",) if seat == player else ("an opponent", "each opponent", "each other player")
            for subject in (*views, "a player", "each player"):
                known = _count(world, seat, f"{subject} {rest}", period, player) or known
    else:
        thing, deed = _thing_and_deed(world, what)
        if thing:
            known = count_for(world, world.things(thing), deed, period)
        else:
            for seat in range(state.seats):
                known = _count(world, seat, what, period) or known
    if not known:
        things = in_words_of(world.match.game, ", 'a1 attacked this turn'")
        help = f"Say it as a card would: 'A drew three cards this turn'{things}."
        raise Mistake(what, "no card could ask whether this happened", help, "CL860")


def _thing_and_deed(world: World, what: str) -> tuple[str, str]:
    """Splits a sentence into the name of something in the position, and what it did. The name is empty if
    there is none.
    """
    words = what.split(" ")
    for place in range(len(words) - 1, 0, -1):
        name = " ".join(words[:place])
        if world.known(name) and world.things(name):
            return name, " ".join(words[place:])
    return "", what


def _count(world: World, seat: int, text: str, period: str, doer: int = -1) -> bool:
    """Counts an event from one player's point of view, and of its doer alone; returns False if card English cannot
    express it.
    """
    from cardlang.language.words.conditions import Happened
    from cardlang.language.words.event_patterns import watch_key

    text = _N_THINGS.sub(r"\1 or more \2", re.sub(r" (?!more )(\w+) times$", r" \1 or more times", text))
    for word in _read(world, f"If {text} {period}, draw a card."):
        if isinstance(word, Happened):
            limit = word.times or word.event.range
            many = getattr(limit.amount, "value", 1) if limit is not None else 1
            key = watch_key(word.event)
            _add(world.match.state, key, seat, many, period)
            each = _each_object(word, doer) if word.of_objects else key if word.of_several else ""
            for number in range(many if each else 0):  # each of them once
                _add(world.match.state, tally_of(each, NOBODY, number), seat, 1, period)
            if doer >= 0:
                _add(world.match.state, tally_of(key, player_ref(doer), 0), seat, many, period)
            return True
    return False


def _each_object(word: Happened, doer: int) -> str:
    """The count of each thing that a player did something to: ``you captured three or more territories``."""
    from cardlang.language.words.tallied import as_they_see_it, objects_key

    return tally_of(objects_key(as_they_see_it(word.event)[0]), player_ref(doer), 0) if doer >= 0 else ""


def count_for(world: World, rows: Sequence[Entity], deed: str, period: str) -> bool:
    """Counts what things did or what happened to them; returns False if card English cannot express it."""
    from cardlang.language.words.event_patterns import watch_key
    from cardlang.language.words.filters import ThatDid

    kind = world.words.kinds[0].name
    for word in _read(world, f"If you control a {kind} that {deed} {period}, draw a card."):
        if isinstance(word, ThatDid):
            key = watch_key(word.event)
            for row in rows:
                for seat in range(world.match.state.seats):
                    _add(world.match.state, tally_of(key, row.id, row.inc), seat, 1, period)
                _count_of_all(world, row, word.event, period)
            return True
    return False


def _count_of_all(world: World, row: Entity, event: EventPattern, period: str) -> None:
    """Counts what one thing did for the cards that ask about all such things, or about their player: ``if a creature
    attacked this turn``, ``if you attacked this turn``. Of a player it is known only that they did it, not how often.
    """
    from cardlang.language.running.event_matching import EventWatch
    from cardlang.language.words.descriptions import Description
    from cardlang.language.words.players import PlayerWord
    from cardlang.language.words.references import covered, matches

    state, everything = world.match.state, [each for some in world.match.state.watches.values() for each in some]
    for watch in dict.fromkeys(everything):
        if not isinstance(watch, EventWatch) or watch.pattern.form is not event.form:
            continue
        if watch.per_thing and not isinstance(watch.pattern.subject, Description):
            continue
        if watch.key.startswith(OF_ROUND):
            continue
        subject, told = watch.pattern.subject, watch.pattern.object == event.object and watch.pattern.size is None
        for seat in range(state.seats) if told else ():
            eyes = world.match.table.players_eyes(seat)
            if isinstance(subject, Description) and matches(subject, eyes, row.id):
                key = tally_of(watch.key, row.id, row.inc) if watch.per_thing else watch.key
                _add(state, key, seat, 1, period)
            elif isinstance(subject, PlayerWord) and row.controller in covered(subject, eyes):
                already = state.turn_tallies if period == TURN else state.game_tallies
                _add(state, watch.key, seat, 0 if already.get((watch.key, seat)) else 1, period)


def _read(world: World, text: str) -> list[Word]:
    from cardlang.language.reading.paragraphs import read_paragraph

    vocabulary = world.catalogue.vocabulary
    if vocabulary is None:
        return []
    ability = read_paragraph(text, vocabulary, False, False).ability
    return [] if ability is None else list(ability.walk())


def _add(state: State, key: str, seat: int, many: int, period: str) -> None:
    """Counts it in this period; what is of this turn is of this round, too, where a card asks for rounds."""
    if period == TURN:
        count(state, (key, seat), many)
    else:
        _add_up(state, f"{OF_ROUND}{key}" if period == THIS_ROUND else key, seat, many)
    if period == TURN and any(each.key.startswith(OF_ROUND) for some in state.watches.values() for each in some):
        _add_up(state, f"{OF_ROUND}{key}", seat, many)


def _add_up(state: State, key: str, seat: int, many: int) -> None:
    state.game_tallies[key, seat] = state.game_tallies.get((key, seat), 0) + many
