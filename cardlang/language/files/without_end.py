"""Finds triggered abilities that trigger themselves every time: ``Whenever you draw a card, draw a card.``"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.verbs.create import Create, CreateResource, TokenSpec
from cardlang.language.verbs.put import PutCounters
from cardlang.language.verbs.tap import Tap
from cardlang.language.verbs.untap import Untap
from cardlang.language.words.abilities import Ability, Clause, Triggered
from cardlang.language.words.amounts import CardCount, Holding
from cardlang.language.words.event_patterns import CounterKind, CountersPut, EventPattern, ResourceKind, When
from cardlang.language.words.nouns import Description, It, Selection, This
from cardlang.language.words.players import YOU, Player, PlayerWord, ThatPlayer
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word

_ANYBODY = ("player", "each player")
_OTHERS = ("opponent", "each opponent", "each other player", "your opponents")


def feeds_itself(ability: Ability) -> bool:
    """Whether what an ability does sets it off again, whatever the players decide."""
    if not isinstance(ability, Triggered) or not isinstance(ability.trigger, When):
        return False
    if ability.trigger.first or ability.condition is not None:
        return False
    clauses = list(_certain(ability))
    events = [each for each in ability.trigger.events if _every_time(each)]
    return any(_done_by(each, clauses) or _done_to(each, clauses) for each in events)


def _certain(ability: Triggered) -> Iterator[Clause]:
    """What is done every time."""
    for sentence in ability.body.sentences:
        if sentence.condition is None and sentence.unless is None and sentence.at is None:
            yield from (each for each in sentence.clauses if not each.optional and each.each is None)


def _every_time(event: EventPattern) -> bool:
    return not event.ordinal and (event.range is None or event.range.is_one)


# ---- what players do -------------------------------------------------------------------------------------------
def _done_by(event: EventPattern, clauses: list[Clause]) -> bool:
    """Whether a clause makes a player do the same of whom the event speaks."""
    for clause in clauses:
        for effect in (each for each in clause.effects if isinstance(each, Verb)):
            if event.form.key == "enter":
                if clause.subject == YOU and isinstance(effect, Create) and _any_such(event.subject, effect.token):
                    return True
            elif _meant(event.subject, clause.subject) and _same_deed(event, effect):
                return True
    return False


def _meant(subject: Word, doer: Word) -> bool:
    """Whether the event speaks of those who do it."""
    if not isinstance(subject, Player) or not isinstance(doer, PlayerWord):
        return False
    if subject.who in _ANYBODY:
        return True
    if subject == YOU:
        return doer == YOU or (isinstance(doer, Player) and doer.who in _ANYBODY)
    others = isinstance(doer, Player) and doer.who in (*_OTHERS, "each player")
    return subject.who in _OTHERS and (others or isinstance(doer, ThatPlayer))


def _same_deed(event: EventPattern, effect: Verb) -> bool:
    keys = [form.key for form in type(effect).forms()]
    if isinstance(effect, CreateResource):
        keys.append("create")
    return event.form.key in keys and _same_thing(event.object, effect)


def _any_such(subject: Word, token: TokenSpec) -> bool:
    """Whether every such token fits the description."""
    if not isinstance(subject, Description) or len(subject.sorts) != 1:
        return False
    sort, mine = subject.sorts[0], subject.controller is None or subject.controller == YOU
    nouns = {noun.lower() for noun in token.nouns} | {"permanent", "token"}
    return mine and not sort.adjectives and not sort.filters and {noun.lower() for noun in sort.nouns} <= nouns


def _same_thing(object_: Word | None, effect: Verb) -> bool:
    if isinstance(object_, ResourceKind):
        return any(isinstance(word, Holding) and word.resource == object_.name for word in effect.walk())
    if isinstance(object_, Description):
        plain = len(object_.sorts) == 1 and not object_.sorts[0].adjectives and not object_.sorts[0].filters
        if isinstance(effect, Create):
            return _any_such(object_, effect.token)
        return plain and object_.head == "card" and any(_cards(word) for word in effect.walk())
    return object_ is None


def _cards(word: Word) -> bool:
    """Whether any cards would do: ``2 cards``, ``a card``."""
    if isinstance(word, Selection):
        return word.of.head == "card" and not any(each.adjectives or each.filters for each in word.of.sorts)
    return isinstance(word, CardCount)


# ---- what is done to things ------------------------------------------------------------------------------------
def _done_to(event: EventPattern, clauses: list[Clause]) -> bool:
    """Whether the thing of the event gets another counter, or is tapped and untapped again."""
    effects = [each for clause in clauses for each in clause.effects]
    if event.form.key in ("be put", "put counters"):
        kind = event.object.kind if isinstance(event.object, CountersPut) else event.subject
        on = event.object.on if isinstance(event.object, CountersPut) else event.object
        puts = [each for each in effects if isinstance(each, PutCounters) and _the_same(on, each.on)]
        return any(isinstance(kind, CounterKind) and _adds(kind, each) for each in puts)
    turned = {"become untapped": [Tap, Untap], "become tapped": [Untap, Tap]}.get(event.form.key)
    flips = [each for each in effects if isinstance(each, (Tap, Untap)) and _the_same(event.subject, each.what)]
    return turned is not None and [type(each) for each in flips] == turned


def _the_same(of_event: Word | None, thing: Word) -> bool:
    """Whether what is done is done to the thing of the event."""
    if isinstance(thing, It):
        return thing.referent.kind == "event"
    return isinstance(of_event, This) and isinstance(thing, This)


def _adds(kind: CounterKind, effect: PutCounters) -> bool:
    """Whether it is such a counter, and none that ends it by destroying the thing."""
    return kind.name in ("", effect.counters.name) and not effect.counters.name.startswith("-")
