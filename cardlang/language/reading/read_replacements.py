"""Reading ``If ... would ..., ... instead``: what cannot be known before it happens is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardlang.engine.events import MARK
from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.read_clauses import read_clauses
from cardlang.language.reading.read_conditions import read_condition
from cardlang.language.reading.read_crowds import first_of_whom
from cardlang.language.reading.read_events import ONE_OR_MORE, read_event
from cardlang.language.reading.read_instead import refuse_left_out
from cardlang.language.reading.read_later import named_then
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Around, EventShape, SentenceShape, Shape
from cardlang.language.verbs.create import TokenSpec
from cardlang.language.verbs.deal import Deal
from cardlang.language.words.abilities import Replacement
from cardlang.language.words.conditions import Happened
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.event_parts import CounterKind, CountersPut, ResourceKind
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import It, Selection
from cardlang.language.words.players import Player, Referent, TargetPlayer, object_form
from cardlang.language.words.sentences import Clause, prevents
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import several
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone

_REPLACEABLE_HELP = "What is drawn, discarded, destroyed, gained, taken or lost can be replaced."
_TOKEN_HELP = "A replacement is about any token, tokens of some types ('a creature token'), or tokens of a resource."


def read_replacement(r: Reading, sentence: SentenceShape, lead: Around) -> Replacement:
    """The replacement of a sentence with ``would`` in its lead. Raises :class:`Mistake`."""
    r.take(*lead.tokens(), *lead.condition.tokens())
    return _read(r, sentence, lead, lead.condition.all(EventShape)[0], first=False)


def read_first_replacement(r: Reading, sentence: SentenceShape, lead: Shape, event: EventShape) -> Replacement:
    """``The first time you would draw a card each turn, draw two cards instead``. Raises :class:`Mistake`."""
    if [each.value for each in event.times] != ["each turn"]:
        raise r.mistake("CL504", "the first time of what?", lead, "Write 'each turn' before the comma.")
    found = _read(r, sentence, event, event, first=True)
    try:
        first_of_whom(r, [found.event], lead)
    except Mistake as mistake:
        every = f"If {found.event.would(SOURCE)}, ..."
        raise mistake.with_help(f"Say it of 'you', or of every time: '{every}'.") from None
    happened = Happened(replace(found.event, range=None))
    if not happened.countable:
        message = f"how often '{happened.say(SOURCE)}' is not one number"
        raise r.mistake("CL405", message, lead, "Say it of one player, or of what is done to one thing.")
    return replace(found, first=happened)


def read_replacement_then(r: Reading, sentence: SentenceShape, lead: Shape, event: EventShape) -> Replacement:
    """What is replaced in the rest of the turn, behind a lead with ``this turn``. Raises :class:`Mistake`."""
    return _read(r, sentence, lead, event, first=True, then=True)


def _read(
    r: Reading, sentence: SentenceShape, lead: Shape, event: EventShape, *, first: bool, then: bool = False
) -> Replacement:
    """``first``: its lead has a time; ``then``: that is this turn, so that it may be about what was named before."""
    r.take(*sentence.tokens())
    events, _, times = read_event(r, event)
    r.take(*times)
    if (times and not first) or len(events) != 1:
        raise r.mistake("CL405", "a replacement is about one thing that would happen", lead)
    known = events[0].form.known_before(events[0].subject, events[0].object)
    if known is None:
        instead = f"{_REPLACEABLE_HELP} Else wait for it: 'Whenever {events[0].present(SOURCE)}, ...'."
        raise r.mistake("CL405", "this event cannot be replaced", lead, instead)
    _one_at_a_time(r, events[0], lead, then)
    if then:
        named_then(r, events[0].subject, 0)
        named_then(r, events[0].object, 1)
    _any_token(r, events[0], lead)
    _on_its_way(r, events[0], lead)
    made = events[0].form.key == "create" and isinstance(events[0].object, Description)
    r.binder.foreseen = events[0].key if made or known.change_type == MARK else ""
    if made:
        r.binder.things.append(Candidate(Referent("event", 1), "the tokens", ("token",), many=True))
    r.binder.would, r.binder.gone = True, False  # what would leave is still there
    meanwhile = lead.meanwhile if isinstance(lead, Around) else None
    condition = read_condition(r, meanwhile) if meanwhile is not None else None
    clauses, envelope = read_clauses(r, sentence.seqs[0])
    if not envelope.instead and not prevents(clauses):
        raise r.mistake("CL405", "'would' needs 'instead' at the end of the sentence", sentence, _IN_ITS_PLACE)
    if made and any(_not_there(each) for one in clauses for each in one.walk()):
        raise r.mistake("CL602", "the token is not there yet, so nothing can be done with it", sentence, _LATER)
    _refuse_made(r, clauses, sentence)
    if known.change_type != MARK:  # what is damaged instead of what would be is the same
        refuse_left_out(r, clauses, sentence)
    _refuse_another_source(r, events[0], clauses, sentence)
    if len({clause.optional for clause in clauses}) > 1:
        raise r.mistake("CL405", "either all of this may be done instead, or none of it", sentence, _ALL_OR_NONE)
    together = next((each for each in clauses if each.optional and several(each.subject)), None)
    if together is not None:
        message = f"'{together.subject.say(SOURCE)}' cannot be asked together"
        raise r.mistake("CL405", message, sentence, "Write 'an opponent may': one player is asked.")
    return Replacement(events[0], clauses, condition)


def _on_its_way(r: Reading, event: EventPattern, lead: Shape) -> None:
    """Raises :class:`Mistake` for what comes into play, or to where cards are hidden: that is drawing, or entering."""
    if isinstance(event.object, Zone) and (event.object.in_play or event.object.name in _HIDDEN):
        help_ = "Write 'If you would draw a card, ...', or say how things enter: '... enter tapped'."
        raise r.mistake("CL405", f"what would come into {event.object.say(SOURCE)} is not replaced", lead, help_)


_HIDDEN = ("hand", "library", "deck")


def _refuse_another_source(
    r: Reading, event: EventPattern, clauses: Sequence[Clause], sentence: SentenceShape
) -> None:
    """Raises :class:`Mistake` where another thing than the source of the damage would deal it, and it is not said to
    what: without that it is the same damage, and only how much it is changes.
    """
    for clause in clauses:
        for effect in clause.effects:
            if isinstance(effect, Deal) and effect.to is None and not _is_source(clause.subject, event):
                deals = effect.say(SOURCE).replace("deal", "deals", 1)
                help_ = f"Write 'If {_by_a_source(event)}, it {deals} instead.'"
                raise r.mistake("CL405", "the source of the damage deals it, and it is not named", sentence, help_)


_DEALING = ("deal noncombat damage", "deal combat damage", "deal damage")


def _is_source(subject: Word, event: EventPattern) -> bool:
    """Whether what deals the damage instead is what would deal it."""
    named = subject == event.subject or (isinstance(subject, It) and subject.referent == Referent("event", 0))
    return named and event.form.key in _DEALING


def _by_a_source(event: EventPattern) -> str:
    """``a source would deal damage to ~``, of an event that names no source: ``~ would be dealt damage``."""
    if event.form.key in _DEALING:
        return event.would(SOURCE)
    damage = next(each for each in _DEALING if each.removeprefix("deal ") in event.form.key)
    to = event.object if event.form.link else event.subject
    assert to is not None
    named = to.singular(SOURCE) if isinstance(to, Description) else object_form(to, SOURCE)
    return f"a source would {damage} to {named}"


def _refuse_made(r: Reading, clauses: Sequence[Clause], sentence: SentenceShape) -> None:
    """Raises :class:`Mistake` where something is done with a token that the same sentence makes: all of it happens at
    once. Tokens can be counted.
    """
    effects = [(clause.number + place, verb) for clause in clauses for place, verb in enumerate(clause.effects)]
    made = [number for number, verb in effects if isinstance(verb, Verb) and verb.name == "create"]
    for word in (each for clause in clauses for each in clause.walk()):
        if isinstance(word, It) and word.referent.kind in ("result", "own result"):
            number = word.referent.index
        else:
            number = word.of.effect if isinstance(word, Selection) else -1
        if number in made:
            message = f"'{word.say(SOURCE)}': no token is there yet, all this happens at once"
            raise r.mistake("CL602", message, sentence, _WITH_IT)


def _not_there(word: Word) -> bool:
    return isinstance(word, It) and word.referent == Referent("event", 1)


_IN_ITS_PLACE = "Say what happens in its place, with 'instead' at its end; or wait for it, without 'would'."
_WITH_IT = "Say it where it is made: '... with a +1/+1 counter on it'; or write 'Whenever you create a token, ...'."
_LATER = "Write 'Whenever you create a token, ...', or say what happens in its place."
_ALL_OR_NONE = "Say 'may' of the whole: 'you may gain 1 EP and draw a card instead'."


def _one_at_a_time(r: Reading, event: EventPattern, lead: Shape, then: bool) -> None:
    """Raises :class:`Mistake` where a replacement is about several things at once, about an ordinal, about players
    who are not known then, or about which card would be drawn.
    """
    said = event.would(SOURCE)
    counted = isinstance(event.object, (ResourceKind, CountersPut)) or isinstance(event.subject, CounterKind)
    counted = counted or (event.form.key == "create" and event.range == ONE_OR_MORE)
    if event.range is not None and not counted:
        help_ = f"Say 'If {replace(event, range=None).would(SOURCE)}, ...': it is asked for each of them."
        if event.form.key.endswith("damage be dealt"):
            said = f"{event.range.said(SOURCE, False, 'less')} {event.subject.say(SOURCE)}"
            help_ = f"Say it of one source: 'If a source would deal {said} to ..., ...'; or leave the number out."
        raise r.mistake("CL405", "each of several things is replaced by itself", lead, help_)
    if event.ordinal:
        help_ = f"Say 'If {replace(event, ordinal=0).would(SOURCE)}, ...', or 'Whenever {event.say(SOURCE)}, ...'."
        raise r.mistake("CL405", "a replacement cannot ask how often this happened before", lead, help_)
    if (isinstance(event.subject, TargetPlayer) and not then) or event.subject in _TOGETHER:
        help_ = "Write 'you', 'an opponent' or 'a player'."
        raise r.mistake("CL405", f"nobody knows yet who is meant by '{event.subject.say(SOURCE)}'", lead, help_)
    if event.form.key == "draw" and event.object not in (None, Description((Sort((), ("card",)),))):
        message = f"'{said}': which card it would be is not known before"
        raise r.mistake("CL405", message, lead, "A replacement is about drawing any card: 'would draw a card'.")


_TOGETHER = tuple(Player(who) for who in ("each player", "each opponent", "each other player", "your opponents"))


def _any_token(r: Reading, event: EventPattern, lead: Shape) -> None:
    """A token is no thing yet when it would be created, so only its types can be said of it."""
    if event.form.key != "create" or not isinstance(event.object, (Description, TokenSpec)):
        return
    sorts = event.object.sorts if isinstance(event.object, Description) else ()
    plain = sorts and all(not each.adjectives and not each.filters for each in sorts)
    if not plain or event.object != Description(sorts):
        raise r.mistake("CL405", "which token it would be cannot be said", lead, _TOKEN_HELP)
