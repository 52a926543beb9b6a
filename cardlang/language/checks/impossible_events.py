"""Finds events that can never happen, because of who does them and to what: ``whenever you cast a spell an opponent
controls``, ``whenever an untapped creature becomes tapped``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from cardlang.engine import events as ev
from cardlang.language.checks.findings import Found
from cardlang.language.words.descriptions import Description
from cardlang.language.words.entries import STATES
from cardlang.language.words.event_forms import CARD_OR_THING
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.nouns import Host, This
from cardlang.language.words.players import OTHERS, Player
from cardlang.language.words.seen import entered
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone

_WHERE_IT_IS = (ev.MOVE, ev.REVEAL, ev.FRAME)
"""Changes that also happen to cards outside play: only events of these can name the zone of a card."""


def impossible_events(
    events: Iterable[EventPattern], replaced: Collection[EventPattern] = ()
) -> Iterator[Found]:
    """What is impossible in each of the events. ``replaced``: those that would happen, so that their things are looked
    at before anything changes.
    """
    for word in events:
        elsewhere = _elsewhere(word)
        for wrong in (_of_others(word), elsewhere, _in_no_such_state(word), _before_it_is_attached(word)):
            if wrong:
                yield f"'{word.say(SOURCE)}' never happens: {wrong}", "Leave out what makes it impossible."
        yield from _in_between(word) if word not in replaced else ()


def _side(word: Word | None, owned: bool) -> str:
    """Whose a thing is, as ``you`` or ``opponent``; empty if it may be anybody's. With ``owned`` its owner counts, too.
    """
    if isinstance(word, This) and not isinstance(word, Host):
        return "you"
    if isinstance(word, Description):
        named = word.controller if word.relation != "own" or owned else None
        return _side(named, owned) if isinstance(named, Player) else ""
    if isinstance(word, Player):
        return "you" if word.who == "you" else "opponent" if word.who in OTHERS else ""
    return ""


def _of_others(event: EventPattern) -> str:
    """Why it cannot happen to a card of that player: it is always done to one's own cards, or never. Empty if it can.
    """
    owned = event.form.object == "card"
    sides = (_side(event.subject, owned), _side(event.object, owned))
    if event.whose == "own" and set(sides) == {"you", "opponent"}:
        return "it is done only to what one has oneself"
    if event.whose == "other" and sides == ("you", "you"):
        return "it is done only to what others have"
    if event.form.beside and set(sides) == {"you", "opponent"}:
        return "only what one player controls does it together"
    if event.form.beside and isinstance(event.subject, This) and isinstance(event.object, This):
        return "it is done together with others"
    return ""


def _elsewhere(event: EventPattern) -> str:
    """Why it cannot happen in that zone: it happens only in play, or as a card arrives there. Empty if it can."""
    for word, sense in ((event.subject, event.form.subject), (event.object, event.form.object)):
        zone = word.zone if isinstance(word, Description) else None
        if zone is None or (word is event.subject and _arrives(event)):
            continue
        if zone.of_play:
            if sense == "card" and not event.seen.from_play:  # discarded, drawn or revealed
                return f"what it happens to is not {'on' if zone.on_it else 'in'} {zone.say(SOURCE)}"
            continue
        told = any(each in _WHERE_IT_IS for each in event.seen.change_types) and not event.seen.afterwards
        if not told or sense not in ("card", CARD_OR_THING, "any"):
            return f"what it happens to is not in {zone.say(SOURCE).removeprefix('in ')}"
    return ""


def _arrives(event: EventPattern) -> bool:
    """Whether the subject of an event goes to a zone, so that a zone in its description is the one it comes from."""
    return event.seen.test is entered or isinstance(event.object, Zone)


def _in_no_such_state(event: EventPattern) -> str:
    """Why it cannot happen to a thing in that state, or to a token outside play; empty if it can."""
    subject = _words_of(event.subject)
    for word in event.form.never:
        if word in subject:
            return f"what is {word} does not do that"
    if event.form.passive and event.form.subject == "card" and "token" in subject:
        return "a token is only in play"
    if event.form.object != "card" and not event.form.fresh:
        return ""
    object_ = _words_of(event.object)
    state = next((word for word in STATES if word in object_), "")
    if event.form.fresh and state:
        return f"only what is in play is {state}"
    return "a token is only in play" if event.form.object == "card" and "token" in object_ else ""


def _before_it_is_attached(event: EventPattern) -> str:
    """Why it cannot happen to what this card is attached to: it happens as that comes into play. Empty if it can."""
    arrives = event.form.key in ("enter", "be played") and isinstance(event.subject, Host)
    cast = event.form.key in ("play", "cast") and isinstance(event.object, Host)
    return "nothing is attached to what is not in play yet" if arrives or cast else ""


def _in_between(event: EventPattern) -> Iterator[Found]:
    """A state in the description of an event that changes just then, so that nobody can say whether it is so."""
    said = [(event.subject, event.form.settles), (event.object, event.form.settles_object)]
    for state in (each for word, states in said for each in states if each in _words_of(word)):
        message = f"'{event.say(SOURCE)}' asks what is {state} in the moment in which that changes or is not settled"
        yield message, f"Leave '{state}' out."


def _words_of(word: Word | None) -> list[str]:
    """The adjectives and nouns that all alternatives of a description have in common."""
    if not isinstance(word, Description):
        return []
    rows = [[*sort.adjectives, *sort.nouns] for sort in word.sorts]
    return [each for each in rows[0] if all(each in row for row in rows)]

