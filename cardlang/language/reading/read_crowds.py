"""Reading how many do something together: ``Whenever one or more creatures you control deal damage to a player``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardlang.language.reading.binder import Binder
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.reading.unclear import NOT_KEPT
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import NounPhrase, Shape
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import capitalized
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.heads import PLAYER_HEADS
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import This
from cardlang.language.words.players import STRANGERS, YOU, Player, PlayerWord, Referent
from cardlang.language.words.ranges import Range
from cardlang.language.words.tallied import are_things, done_to, is_one_object, may_be_again
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone


def with_range(r: Reading, pattern: EventPattern, range_: Range | None, np: NounPhrase) -> EventPattern:
    """The event with how many of its subject there must be. Raises :class:`Mistake` where that cannot be counted: each
    of them does it to something by itself.
    """
    if range_ is None:
        return pattern
    if pattern.object is not None and not (pattern.form.passive or isinstance(pattern.object, Zone)):
        message = f"how many do it together cannot be asked of '{pattern.say(SOURCE)}'"
        raise r.mistake("CL405", message, np, f"Say it of one of them: '{pattern.say(SOURCE)}'.")
    return replace(pattern, range=pattern.range or range_)


def with_crowd(r: Reading, pattern: EventPattern, range_: Range | None, np: NounPhrase, would: bool) -> EventPattern:
    """The event of a trigger with how many things do it together. Raises :class:`Mistake` as :func:`with_range`."""
    _forget(r.binder)
    if pattern.object is None or pattern.form.passive or not _to_one(pattern):
        found = with_range(r, pattern, range_, np)
        if found.range is range_ is not None and not would:
            r.binder.amounts.append((Referent("event", 1), r.said(np)))
        if r.binder.attack:
            r.binder.attack = False  # each may attack another player
        return found
    if would:
        raise r.mistake("CL405", "what would happen is replaced for each of them by itself", np)
    if pattern.form.gives:  # "that many" could be those that do it, too
        r.binder.amounts += [(Referent("event", 1), pattern.form.gives), (Referent("crowd"), r.said(np))]
    else:
        r.binder.amounts.append((Referent("event", 1), r.said(np)))
    return replace(pattern, crowd=range_)


def refuse_one_by_one(r: Reading, pattern: EventPattern, crowded: bool, shape: Shape) -> None:
    """Raises :class:`Mistake` where a trigger waits for several that do, or suffer, it one after the other."""
    counted = isinstance(pattern.object, Description) and pattern.range is not None
    instead = dict(r.vocabulary.one_by_one).get(pattern.form.key)
    if instead is not None and (counted or crowded):
        raise r.mistake("CL505", f"'{r.said(shape)}' happens to one after the other here", shape, instead)
    if pattern.form.one_by_one and counted:
        once = replace(pattern, range=None).say(SOURCE)
        help_ = f"Say '{once}', or for example 'their second card in a turn'."
        raise r.mistake("CL505", f"'{r.said(shape)}' happens one at a time", shape, help_)


def _to_one(pattern: EventPattern) -> bool:
    """Whether several can do it together to the same thing or player, or into the same zone."""
    subject = pattern.subject
    players = isinstance(subject, Description) and any(each.head in PLAYER_HEADS for each in subject.sorts)
    counted = pattern.range is not None or pattern.size is not None or bool(pattern.ordinal)
    return isinstance(pattern.object, (Description, This, PlayerWord, Zone)) and not (
        players or counted or pattern.form.one_by_one
    )


def _forget(binder: Binder) -> None:
    """No pronoun means one of those that did it, nor ``that many`` what one of them did: that is not kept. How many of
    them did it is.
    """
    several, whose = Referent("event", 0), Referent("event", 2)
    found = [each for each in binder.things if each.referent == several and not each.reason]
    binder.things = [each._replace(reason=NOT_KEPT) if each in found else each for each in binder.things]
    binder.things += [each._replace(reason=NOT_KEPT, many=True) for each in found]
    binder.players = [each._replace(reason=NOT_KEPT) if each.referent == whose else each for each in binder.players]
    binder.amounts = [each for each in binder.amounts if each[0].kind != "event"]


def never_together(r: Reading, word: Word, np: NounPhrase) -> Mistake:
    """The mistake for ``whenever each player draws a card``."""
    start, _ = extent(np)
    if r.text[:start].lower().rstrip().endswith("the first time"):
        help_ = "For the first time of each of them say 'Whenever a player draws their first card each turn, ...'."
    else:
        help_ = "Write 'an opponent' or 'a player': it triggers for each of them."
    return r.mistake("CL405", f"'{word.say(SOURCE)}' never do it all at once", np, help_)


def first_of_whom(r: Reading, events: Sequence[EventPattern], shape: Shape) -> None:
    """Raises :class:`Mistake` for ``the first time a player draws a card each turn``: each player's, or anybody's? So
    it is of ``an opponent`` where there may be several.
    """
    several = (Player("player"),) if r.vocabulary.for_two else STRANGERS
    event = next((each for each in events if each.subject in several), None)
    if event is None:
        return
    said = event.present(SOURCE)
    told = isinstance(event.object, Description) and event.form.object in _IN_ORDER
    first = replace(event, ordinal=1).present(SOURCE) if told else f"{said} for the first time each turn"
    once = "This ability triggers only once each turn."
    help_ = f"Of each player write 'Whenever {first}, ...'; of all together 'Whenever {said}, ... {once}'"
    message = f"'the first time {said}' could be of each player, or of all together"
    raise r.mistake("CL601", message, shape, help_, either=True)


def is_first_of_all(events: Sequence[EventPattern]) -> bool:
    """Whether ``for the first time each turn`` can only be of all together: of what you do, or ``~`` does, or of what
    happens but once to the same thing, ``whenever an artifact dies for the first time each turn``.
    """
    one = events[0]
    return len(events) == 1 and (one.subject in (YOU, This()) or (are_things(one.subject) and not may_be_again(one)))


def refuse_first_of_which(events: Sequence[EventPattern], said: Piece, shape: Shape) -> None:
    """Raises :class:`Mistake` for ``whenever you draw a card or gain EP for the first time each turn``: the first time
    that you gain EP, or that you do either?
    """
    if len(events) > 1:
        once = When(tuple(events), first=True).say(SOURCE)
        ways = (("whichever happens first", capitalized(once)),)
        message = f"'{said.text}' could be about the last of these only, or about all of them"
        raise Mistake("CL601", message, extent(shape)[0], extent(said)[1], "Write two paragraphs.", ways=ways)


def refuse_without_own(r: Reading, events: Sequence[EventPattern], said: Piece) -> None:
    """Raises :class:`Mistake` for ``for the first time each turn`` where it is not about each thing or player that does
    it: what is done to ``~`` by each of several, counters, several together.
    """
    for event in events:
        own = isinstance(event.subject, (Description, Player)) and event.subject != YOU
        counted = event.range is not None or event.size is not None or event.crowd is not None or event.ordinal
        if not own or counted or is_one_object(done_to(event)):
            help_ = f"Of all together write 'The first time {event.present(SOURCE)} each turn, ...'."
            message = f"'{said.text}' could be of each of them, or of all together"
            raise r.mistake("CL601", message, said, help_, either=True)


_IN_ORDER = ("ability", "card", "spell", "thing")
"""What is done to these can be counted: ``a player draws their second card in a turn``."""
