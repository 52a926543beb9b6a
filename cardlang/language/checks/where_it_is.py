"""Follows the things of a text from sentence to sentence, to find what is done to them where it has no effect: ``Reveal
the top card of your library. Destroy it.``, ``Whenever a creature dies, tap it.`` (Messages: ``wrong_place.py``.)

For each thing (``~``, ``it``, ``them``) the place where it is by then is remembered, as far as the text says; of what
may or may not happen (``you may``, ``if``, ``unless``) only for the sentence that asks whether it did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard

from cardlang.engine.zones import PLAY as FROM_PLAY
from cardlang.language.checks.after_deeds import LEAVE
from cardlang.language.checks.after_events import (
    ELSEWHERE,
    HELD,
    LEFT,
    PLAY,
    PLAYED,
    SHOWN,
    is_in_play,
    own_role,
    place_after,
)
from cardlang.language.checks.places_of_verbs import (
    arrives,
    each_of,
    model_of,
    names_elsewhere,
    never_of_permanents,
    of_hidden_cards,
    of_spells,
    things_of,
)
from cardlang.language.reading.stopping import done_in
from cardlang.language.verbs.become import BecomeCopy, CreateCopy
from cardlang.language.verbs.cast import Cast
from cardlang.language.verbs.create import Create
from cardlang.language.verbs.enter import Enter
from cardlang.language.verbs.gain import GainKeywords
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.have import GainAbility, HaveAbility, HaveKeywords
from cardlang.language.verbs.put import PutCards
from cardlang.language.words.abilities import Ability, Activated, HiddenClause, SpellAbility, Triggered
from cardlang.language.words.conditions import IsSort
from cardlang.language.words.costs import DoCost, used_from
from cardlang.language.words.descriptions import Description
from cardlang.language.words.effect import TIED, UNTIL_IT_LEAVES
from cardlang.language.words.event_forms import THING_OR_PLAYER
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.nouns import GameThing, Host, It, Selection, This, meant_by, referent_of
from cardlang.language.words.players import SELF, Referent, TargetPlayer, ThatPlayer
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.stopped import asks_of_stopper
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.whereabouts import asked_of_itself
from cardlang.language.words.who_did import YouDid
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone

_OUTSIDE = (LEFT, ELSEWHERE, HELD)
Places = dict[Referent, str]

_PICKED = ("choice", "result")
"""What is meant by a pronoun only where something was done to it."""
CASTS = ("cast", "play")
"""Verbs for what is outside play."""


@dataclass(frozen=True)
class Misplaced:
    """A verb that is done to a thing where that has no effect, and the place where the thing is."""

    effect: Verb
    place: str
    itself: bool
    """Whether the thing is this card."""
    arrives: bool = False
    """Whether the verb would put into play what is already there."""
    back: bool = False
    """Whether it would come back into play with a duration, from where it never was: ``until ~ leaves``."""
    tied: str = ""
    """A duration that would be over at once, because it depends on this card being in play."""
    waits: str = ""
    """The event that the sentence waits for, which happens only in play."""
    theirs: str = ""
    """What to write where another player has the thing in hand: that this player does it."""


def misplaced(
    words: Sequence[Word], vocabulary: Vocabulary, permanent: bool, given: Sequence[DoCost] = ()
) -> Iterator[Misplaced]:
    """Where an ability, or one in quotes in it, does something to a thing that is not there. ``words``: all of them,
    ``permanent``: whether its card stays in play; ``given``: what was given up for the card.
    """
    permanent = permanent and not vocabulary.on_board  # what is in play there is part of the board
    for word in [each for each in words if isinstance(each, _DOES)]:
        yield from _Text(vocabulary, permanent or word is not words[0]).read(word, given if word is words[0] else ())


def speaks_of_things(words: Sequence[Word]) -> bool:
    """Whether anything in an ability could be in a wrong place: quick, and saves following most texts."""
    return bool([True for each in words if each.__class__ in _THINGS or getattr(each, "duration", "") in TIED])


_THINGS = (It, Host, This, Return, PutCards, Cast)
_Does = SpellAbility | Triggered | Activated | HiddenClause
_DOES = (SpellAbility, Triggered, Activated, HiddenClause)


class _Text:
    """An ability that is being followed. One in quotes is followed by itself."""

    def __init__(self, vocabulary: Vocabulary, permanent: bool) -> None:
        self.vocabulary = vocabulary
        self.permanent = permanent
        self.unstaying: set[Referent] = set()
        """Pronouns for cards of a kind that is never in play."""
        self.known_by_condition: set[Referent] = set()
        """The same of those that the sentence asks about."""
        self.used_elsewhere = False
        """Whether this card may use it from a hand or a pile."""
        self.resolving = False
        """Whether this card is the spell whose text it is."""
        self.hands: dict[Referent, Word | None] = {}
        """In whose hand things are that an effect has put there."""
        self.own: tuple[Referent, ...] = ()
        """The pronouns that mean this card: ``When ~ enters, exile it``."""

    def read(self, ability: _Does, given: Sequence[DoCost]) -> Iterator[Misplaced]:
        """Everything in an ability that is done in a wrong place."""
        body = ability.body
        places = self._first(ability)
        self.resolving = isinstance(ability, SpellAbility)
        self.used_elsewhere = isinstance(ability, Activated)
        for cost in (*given, *(ability.costs if isinstance(ability, Activated) else ())):
            if isinstance(cost, DoCost):
                if self._note_there(cost.effect.children(), places):
                    places[Referent("result", cost.number)] = PLAY  # "it", as long as paying moves it nowhere
                self._note(cost.effect, cost.number, places)
                what = getattr(cost.effect, "what", None)
                if self._stays_not_without(what) and places.get(what.referent) in _OUTSIDE:
                    places[SELF] = LEFT  # it goes before the text is carried out
        yield from self._sentences(body.sentences, places)
        for mode in body.modes.modes if body.modes is not None else ():
            yield from self._sentences(mode.sentences, dict(places))
        for outcome in body.roll.children() if body.roll is not None else ():
            yield from self._sentences(getattr(outcome, "sentences", ()), dict(places))

    # ---- where things are at first ------------------------------------------------------------------------------
    def _first(self, ability: Ability) -> Places:
        """Where the card itself and the things of the event are when an ability begins to be carried out."""
        trigger = getattr(ability, "trigger", None)
        events = trigger.events if isinstance(trigger, When) else ()
        places: Places = {}
        self.own = tuple(Referent("event", role) for role in (0, 1) if events and {*map(own_role, events)} == {role})
        for role in (0, 1):
            found = {place_after(each, role, self.vocabulary) for each in events}
            if events and all(self._never_kept(each, role) for each in events):
                self.unstaying.add(Referent("event", role))
            if len(found) == 1 and (where := found.pop()) and Referent("event", role) not in self.own:
                places[Referent("event", role)] = where
                hosts = [each.subject for each in events if isinstance(each.subject, Host) and role == 0]
                places |= {each.referent: where for each in hosts}
        here = self._own(ability, events)
        if here:
            places[SELF] = here
        return places

    def _never_kept(self, event: EventPattern, role: int) -> bool:
        """Whether what an event is about is of a kind that is never in play: ``whenever you discard an instant card``.
        """
        of = event.object if role else event.subject
        return isinstance(of, Description) and self._of_no_play(of)

    def _own(self, ability: Ability, events: Sequence[EventPattern]) -> str:
        """Where the card itself is then, as far as that is certain."""
        if not self.permanent:
            cast = bool(events) and all(each.form.key == "cast" and own_role(each) == 1 for each in events)
            return PLAYED if cast else ELSEWHERE
        done_before = isinstance(ability, SpellAbility) and any(each.at_once for each in self.vocabulary.kinds)
        if done_before or isinstance(ability, HiddenClause):
            return PLAYED  # until it enters
        if isinstance(ability, Activated):
            return PLAY if used_from(ability.limits) == FROM_PLAY else ELSEWHERE
        if isinstance(ability, Triggered) and asked_of_itself(ability.condition) is not None:
            return ELSEWHERE
        if any(self._goes_along(each) for each in events):
            return LEFT
        of_itself = [own_role(each) for each in events]
        if not any(role >= 0 for role in of_itself):
            return PLAY
        found = {place_after(each, role, self.vocabulary) for each, role in zip(events, of_itself, strict=True)}
        return found.pop() if len(found) == 1 else ""

    def _goes_along(self, event: EventPattern) -> bool:
        """Whether this card leaves play together with what it is attached to: ``when the User leaves play``."""
        return event.seen.departs and self._stays_not_without(event.subject)

    def _stays_not_without(self, host: object) -> TypeGuard[Host]:
        """Whether a word is what this card is attached to, and the card goes when that goes."""
        alone = [each.name for each in self.vocabulary.nouns if each.stays]
        return isinstance(host, Host) and host.noun not in alone

    # ---- what becomes of them -----------------------------------------------------------------------------------
    def _sentences(self, sentences: Sequence[Sentence], places: Places) -> Iterator[Misplaced]:
        """Follows sentences. ``places`` has what is certain; ``before`` and ``after`` are the places without and with
        what the last sentence may have done, ``paid`` where that was prevented with ``unless``."""
        before = after = paid = places
        for at, sentence in enumerate(sentences):
            answered = sentence.otherwise and at > 0 and isinstance(sentences[at - 1].condition, YouDid)
            start = before if (sentence.instead or sentence.otherwise) and not answered else places
            if isinstance(sentence.condition, YouDid):
                stopped = asks_of_stopper(sentence.condition, sentences[:at])
                start = (paid if stopped else start) if stopped != sentence.condition.negated else after
            now = dict(start)
            self._note_kind(sentence.condition)
            if sentence.later is not None:
                now = {each: where for each, where in start.items() if each.kind not in ("event", "self")}
                yield from self._waits(sentence, now)
            yield from self._clauses(sentence, now)
            if sentence.at is not None or sentence.later is not None:
                continue
            before, after, paid = start, now, self._paid(sentence, start)
            certain = sentence.unhindered and start is places
            places = now if certain else _either_way(places, start, now)
            places |= {each: where for each, where in paid.items() if each not in start and each.kind in _PICKED}

    def _note_kind(self, condition: Word | None) -> None:
        """Remembers what a sentence knows to be of a kind that is never in play: ``if it is an instant card, ...``."""
        self.known_by_condition = set()
        if isinstance(condition, IsSort) and isinstance(condition.thing, It) and not condition.negated:
            if self._of_no_play(condition.sort):
                self.known_by_condition.add(condition.thing.referent)

    def _paid(self, sentence: Sentence, places: Places) -> Places:
        """The places where what is done behind ``unless`` was done, instead of the sentence."""
        found = dict(places)
        for number, effect in done_in(sentence.unless) if isinstance(sentence.unless, Clause) else ():
            self._note(effect, number, found)
        return found

    def _waits(self, sentence: Sentence, places: Places) -> Iterator[Misplaced]:
        """Whether a sentence waits for something that happens only in play, to a thing that is not in play."""
        for event in sentence.later.when.events if sentence.later is not None else ():
            form, it = event.form, event.subject
            there = form.outside_play or form.key == "enter" or form.verb.startswith("deal")
            there = there or form.subject not in ("thing", THING_OR_PLAYER) or isinstance(event.object, Zone)
            where = places.get(it.referent, "") if isinstance(it, It) and not there else ""
            effect = sentence.clauses[0].effects[0]
            if where in _OUTSIDE and isinstance(effect, Verb):
                yield Misplaced(effect, where, False, waits=event.present(SOURCE))

    def _clauses(self, sentence: Sentence, places: Places) -> Iterator[Misplaced]:
        for clause in sentence.clauses:
            for at, effect in enumerate(clause.effects):
                if isinstance(effect, Enter) and places.get(SELF) == PLAY:
                    yield Misplaced(effect, PLAY, True, arrives=True)
                if isinstance(effect, Verb):
                    yield from self._wrong(clause, effect, places)
                    self._note_there((clause.subject, *effect.children()), places)
                    self._note(effect, clause.number + at, places)
                    self._note_hand(effect, clause, places)
            if names_elsewhere(clause.subject):
                places |= dict.fromkeys(self._meant(clause.subject), ELSEWHERE)

    def _note_there(self, words: Sequence[Word], places: Places) -> bool:
        """Remembers what is in play, as something is done to it or it does something. True if there is any."""
        there = [each for each in words if isinstance(each, Selection) and is_in_play(each.of, self.vocabulary)]
        for word in there:
            places |= dict.fromkeys(self._meant(word), PLAY)
        return bool(there)

    def _note_hand(self, effect: Verb, clause: Clause, places: Places) -> None:
        """Remembers to whose hand an effect has brought a thing."""
        to, named = getattr(effect, "to", None), self._meant(getattr(effect, "what", None))
        if isinstance(effect, (Return, PutCards)) and isinstance(to, Zone) and to.name == "hand":
            places |= dict.fromkeys(named, HELD)
            self.hands |= dict.fromkeys(named, clause.subject if _is_doer(to.owner) else to.owner)

    def _not_in_this_hand(self, clause: Clause, effect: Verb, there: str) -> Iterator[Misplaced]:
        """Whether what is discarded or pitched has left the hand, or is in another player's."""
        what = getattr(effect, "what", None)
        if there == LEFT:
            yield Misplaced(effect, LEFT, self._referent(what) == SELF)
        holder = self._other_holder(what, clause) if there == HELD else None
        if holder is not None:
            theirs = replace(clause, subject=holder, effects=(effect,), duration="", each=None)
            yield Misplaced(effect, HELD, self._referent(what) == SELF, theirs=theirs.say(SOURCE))

    def _other_holder(self, what: object, clause: Clause) -> Word | None:
        """The player who has a thing in hand, if it is not the one who does something to it."""
        holder = self.hands.get(self._referent(what) or SELF)
        same = holder is None or _player(holder) == _player(clause.subject)
        if not same and isinstance(holder, TargetPlayer):
            return ThatPlayer(Referent("target", holder.number), True)
        return None if same else holder

    def _wrong(self, clause: Clause, effect: Verb, places: Places) -> Iterator[Misplaced]:
        """Whether a verb is done to a thing where it has no effect."""
        things = [part for each in things_of(clause, effect) for part in each_of(each)]
        both = [same for each in things if (same := self._one(each)) is not None] if effect.apart else []
        twice = [each for each in both if both.count(each) > 1]
        if twice:
            yield Misplaced(effect, "", SELF in twice)
        for thing in things:
            referent = self._referent(thing)
            where = places.get(referent, "") if referent is not None else ""
            copied = thing is model_of(effect) and where in (*_OUTSIDE, SHOWN)
            copied = copied and (self.permanent or referent != SELF)
            if where == PLAY and never_of_permanents(effect):
                yield Misplaced(effect, PLAY, referent == SELF)
            elif where == SHOWN and self.vocabulary.hidden_label and of_hidden_cards(effect):
                continue
            elif where not in ("", PLAY) and not copied and not self._works_there(effect, where):
                yield Misplaced(effect, where, referent == SELF)
        paid = self.resolving or places.get(SELF) == PLAY
        priced = self._referent(clause.subject) if effect.name == "cost" else None
        known = priced is not None and priced.kind != "event" and places.get(priced) == PLAYED
        if (paid and priced == SELF) or known or (priced is not None and places.get(priced) == PLAY):
            yield Misplaced(effect, PLAYED, priced == SELF)
        if clause.duration in TIED and places.get(SELF, PLAY) != PLAY:
            yield Misplaced(effect, places[SELF], True, tied=clause.duration)
        what = getattr(effect, "what", None)
        was = places.get(self._referent(what) or Referent(""), PLAY)
        if clause.duration in UNTIL_IT_LEAVES and effect.comes_back and was not in (PLAY, HELD):
            yield Misplaced(effect, was, self._referent(what) == SELF, back=True)
        if isinstance(effect, (BecomeCopy, CreateCopy)) and self._never_stays(what):
            yield Misplaced(effect, ELSEWHERE, isinstance(what, This))
        there = places.get(self._referent(what) or Referent(""), "")
        of_a_hand = getattr(effect, "where", "") == "hand"
        if of_a_hand and there in (LEFT, HELD):
            yield from self._not_in_this_hand(clause, effect, there)
        if there == PLAY and (effect.name in CASTS or of_a_hand):
            yield Misplaced(effect, PLAY, self._referent(what) == SELF)
        elif effect.name in CASTS and self.resolving and not clause.duration and self._referent(what) == SELF:
            if there == ELSEWHERE:
                yield Misplaced(effect, PLAYED, True)
        elif effect.name in CASTS and isinstance(what, Selection) and is_in_play(what.of, self.vocabulary):
            yield Misplaced(effect, PLAY, False)
        named = self._referent(what)
        gone = there == ELSEWHERE and named is not None and named.kind in ("event", "self")
        if (of_a_hand or effect.name == "discard") and gone and not self.used_elsewhere:
            yield Misplaced(effect, ELSEWHERE, self._referent(what) == SELF)
        yield from self._arriving(effect, places)

    def _arriving(self, effect: Verb, places: Places) -> Iterator[Misplaced]:
        """Whether something comes into play that is there already, or never stays there."""
        if isinstance(effect, Enter) and places.get(SELF) == PLAY:
            yield Misplaced(effect, PLAY, True, arrives=True)
        if not arrives(effect) or effect.to.own_play:  # type: ignore[attr-defined]
            return
        what = getattr(effect, "what", None)
        there = places.get(self._referent(what) or Referent(""), "")
        if there == PLAY or (isinstance(what, Selection) and is_in_play(what.of, self.vocabulary)):
            yield Misplaced(effect, PLAY, isinstance(what, This), arrives=True)
        elif self._never_stays(what) or self._is_of_no_play(self._referent(what)):
            yield Misplaced(effect, ELSEWHERE, isinstance(what, This), arrives=True)

    def _is_of_no_play(self, referent: Referent | None) -> bool:
        """Whether a pronoun is known to mean what is never in play, which this card may be."""
        known = referent in self.unstaying or referent in self.known_by_condition
        return known or (referent == SELF and not self.permanent)

    def _note(self, effect: Verb, number: int, places: Places) -> None:
        """Remembers where an effect has brought its thing."""
        what = getattr(effect, "what", None)
        made = isinstance(effect, (Create, CreateCopy))
        referents = (*self._meant(what),) if made else (Referent("result", number), *self._meant(what))
        if made:
            places[Referent("result", number)] = PLAY
        if self._never_stays(what):
            self.unstaying |= {*referents}
        if isinstance(effect, Enter):
            places[SELF] = PLAY
        elif arrives(effect):
            places |= dict.fromkeys(referents, PLAY)
        elif effect.name == "play" and self._enters_at_once(what):
            for each in referents:
                places.pop(each, None)
        elif isinstance(effect, LEAVE):
            places |= dict.fromkeys(referents, LEFT)
        elif effect.name in ("discard", "counter"):
            places |= dict.fromkeys(referents, ELSEWHERE)
        elif not effect.moves and names_elsewhere(what):
            places |= dict.fromkeys(referents, HELD if _from_a_hand(what) else ELSEWHERE)
        elif self._names_spells(what):
            places |= dict.fromkeys(referents, PLAYED)

    def _works_there(self, effect: Verb, where: str) -> bool:
        """Whether an effect does something to a card outside play: what it gives is used or asked there."""
        if where == PLAYED and self.permanent and self.resolving and effect.lasting and effect.subject != "player":
            return True  # it goes on once the card is in play
        if isinstance(effect, Enter):
            return where == PLAYED
        if isinstance(effect, (GainAbility, HaveAbility)):
            lent = effect.ability
            return isinstance(lent, Activated) and used_from(lent.limits) != FROM_PLAY
        if isinstance(effect, (GainKeywords, HaveKeywords)):
            entries = [self.vocabulary.keyword(each.name) for each in effect.keywords]
            return all(entry is not None and entry.when_played for entry in entries)
        return where == PLAYED and of_spells(effect)

    def _names_spells(self, what: object) -> bool:
        return isinstance(what, Selection) and all(
            self.vocabulary.sense_of(sort.head) == "spell" for sort in what.of.sorts
        )

    def _enters_at_once(self, what: object) -> bool:
        """Whether a card that is played in the middle of a text is in play right after that."""
        return not any(each.announced or each.at_once for each in self.vocabulary.kinds) and not self._never_stays(what)

    def _never_stays(self, what: object) -> bool:
        """Whether a word means a card of a kind that is never in play."""
        if isinstance(what, This):
            return not self.permanent
        return isinstance(what, Selection) and self._of_no_play(what.of)

    def _of_no_play(self, of: Description) -> bool:
        return bool(of.sorts) and all(self.vocabulary.never_in_play(sort.nouns) for sort in of.sorts)

    def _referent(self, thing: object) -> Referent | None:
        if isinstance(thing, This):
            return SELF
        if not isinstance(thing, It):
            return None
        return SELF if thing.referent in self.own else thing.referent

    def _one(self, thing: object) -> Referent | GameThing | None:
        """What a word for one thing means, the same for each word that means it; None if there may be several."""
        if isinstance(thing, GameThing) or not isinstance(thing, Selection):
            return thing if isinstance(thing, GameThing) else self._referent(thing)
        return referent_of(thing) if thing.single else None

    def _meant(self, what: object) -> list[Referent]:
        """The pronouns that later refer to the thing of a verb."""
        referent = self._referent(what)
        return [referent] if referent is not None else [*meant_by(what)]


def _either_way(places: Places, start: Places, now: Places) -> Places:
    """Where things are, whether or not a sentence was carried out. What is in play after it was so before, too: it was
    only named; and what it picked or brought is meant only if it was carried out.
    """
    changed = {each for each in {*now, *start} if now.get(each) != start.get(each)}
    new = [each for each in changed if each not in start]
    named = {each: now[each] for each in new if now[each] == PLAY or each.kind in _PICKED}
    return {each: places[each] for each in places if each not in changed} | named


def _is_doer(owner: Word | None) -> bool:
    """Whether a hand belongs to the player who acts: ``target player puts it into their hand``."""
    return isinstance(owner, ThatPlayer) and owner.referent.kind == "doer"


def _player(word: Word | None) -> Word | Referent | None:
    """A player, the same one for each way to name it: ``target player``, and ``they`` after it."""
    if isinstance(word, TargetPlayer):
        return Referent("target", word.number)
    return word.referent if isinstance(word, ThatPlayer) else word


def _from_a_hand(what: object) -> bool:
    """Whether a word names cards in a hand: ``a nonland card from their hand``."""
    return isinstance(what, Selection) and what.of.zone is not None and what.of.zone.name == "hand"
