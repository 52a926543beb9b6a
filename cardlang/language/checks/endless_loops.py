"""Finds triggered abilities of a card that trigger themselves every time, alone or by way of its other abilities:
``Whenever you draw a card, draw a card.``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeGuard

from cardlang.language.checks.as_much import any_such, as_much
from cardlang.language.checks.done_every_time import certain, done_in_circles, done_to, may_take_away
from cardlang.language.checks.findings import Useless
from cardlang.language.checks.on_events import OnEvent, on_events
from cardlang.language.verbs.become import CreateCopy
from cardlang.language.verbs.create import Create, CreateResource
from cardlang.language.verbs.deal import Deal
from cardlang.language.verbs.destroy import Destroy
from cardlang.language.verbs.draw import Draw
from cardlang.language.verbs.exile import Exile
from cardlang.language.verbs.gain import GainControl
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.perform import Perform
from cardlang.language.verbs.put import PutCards, PutCounters
from cardlang.language.verbs.reveal import Reveal
from cardlang.language.verbs.sacrifice import Sacrifice
from cardlang.language.verbs.tap import Tap
from cardlang.language.verbs.untap import Untap
from cardlang.language.words.abilities import Ability, Triggered
from cardlang.language.words.amounts import Number
from cardlang.language.words.cards import CardTree
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_parts import CounterKind, CountersPut, ResourceKind
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.nouns import ALL, EACH, TARGET, It, LibraryCards, Selection, This
from cardlang.language.words.players import EVERYBODY, OTHERS, YOU, Player, PlayerWord, Referent, ThatPlayer
from cardlang.language.words.quantities import CardCount, Holding
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import Word
from cardlang.language.words.zones import LIBRARIES, Zone


def endless_loops(tree: CardTree, at: int, vocabulary: Vocabulary) -> Iterator[Useless]:
    """A triggered ability that triggers itself every time, and actions of a set that do each other."""
    for action in (word for word in tree.abilities[at].walk() if isinstance(word, Perform)):
        circle = done_in_circles(action)
        if circle:
            said = f"these actions do each other again and again: {' -> '.join(circle)}"
            yield said, "Leave one of them out, or let it say 'you may'.", True
            return
    here = on_events(tree.abilities[at], (*tree.type.kinds, *tree.type.subtypes))
    own = [each for each in here if unlimited(each.ability)]
    beside = (*tree.abilities[:at], *tree.abilities[at + 1 :]) if own else ()
    among = [*own, *(each for ability in beside for each in on_events(ability) if unlimited(each.ability))]
    for one in own:
        said = _sets_itself_off(one, among, vocabulary)
        if said:
            optional = "." if said.endswith(_TARGETED) else ", or make it optional: 'you may'."
            yield said, f"Let it happen once: '{one.once}'{optional}", True
            return


_TARGETED = ("target of a spell or ability'", "target of an ability'")
"""How messages end where ``you may`` does not help, because targets are chosen first."""


def _sets_itself_off(one: OnEvent, among: Sequence[OnEvent], vocabulary: Vocabulary) -> str:
    """The message for an ability that triggers itself again whatever the players decide, perhaps by way of others of
    the card; empty if it does not.
    """
    if feeds(one.ability, one.ability, vocabulary, one.nouns):
        return f"this sets itself off again and again: '{one.said}'"
    left = [each for each in among if each is not one and not each.of_this]
    waiting = [one] if left and not one.of_this else []
    while waiting:
        here = waiting.pop(0)
        if here is not one and feeds(here.ability, one.ability, vocabulary, here.nouns):
            return f"this and '{here.said}' set each other off again and again"
        fed = [each for each in left if feeds(here.ability, each.ability, vocabulary, here.nouns)]
        left = [each for each in left if each not in fed]
        waiting += fed
    return ""


def unlimited(ability: Ability) -> TypeGuard[Triggered]:
    """Whether an ability triggers on an event as often as that happens, without a limit or a condition."""
    if not isinstance(ability, Triggered) or not isinstance(ability.trigger, When):
        return False
    trigger = ability.trigger
    return not (trigger.first or trigger.apart or ability.limits or ability.condition is not None)


def feeds(cause: Triggered, other: Triggered, vocabulary: Vocabulary, nouns: Sequence[str] = ()) -> bool:
    """Whether what one ability does triggers the other one every time. ``nouns`` are the types of the card with the
    first ability, if they are known.
    """
    assert isinstance(other.trigger, When)
    ways = list(_ways(cause))
    events = [each for each in other.trigger.events if not each.ordinal]
    return any(
        all(
            _done_by(event, clauses, vocabulary)
            or _done_to(event, clauses, cause, nouns)
            or _own_deed(event, clauses, cause, nouns, vocabulary)
            for clauses in ways
        )
        for event in events
    )


def _ways(ability: Triggered) -> Iterator[list[Clause]]:
    """The clauses that are carried out every time, once for each mode that can be chosen."""
    body = ability.body
    always = [clause for each in body.sentences for clause in certain(each)]
    for mode in body.modes.modes if body.modes is not None else ():
        yield [*always, *(clause for each in mode.sentences for clause in certain(each))]
    if body.modes is None:
        yield always


def _every_time(event: EventPattern) -> bool:
    return event.range is None or event.range.is_one


# ---- what players do -------------------------------------------------------------------------------------------
def _done_by(event: EventPattern, clauses: list[Clause], vocabulary: Vocabulary) -> bool:
    """Whether one of the clauses makes a player do what the event waits for."""
    done = [(clause, effect) for clause in clauses for effect in clause.effects if isinstance(effect, Verb)]
    return any(_does(event, clause, effect, vocabulary) for clause, effect in done)


def _does(event: EventPattern, clause: Clause, effect: Verb, vocabulary: Vocabulary) -> bool:
    key = event.form.key
    if not as_much(event, effect):
        return False
    if key == "enter" and isinstance(effect, Create):
        return _mine(event.subject, clause.subject) and any_such(event.subject, effect.token, vocabulary.stats)
    if key == "enter a zone":
        return clause.subject == YOU and _comes_into(event, effect)
    if key == "be revealed":
        return isinstance(effect, Reveal) and isinstance(effect.what, LibraryCards) and _plain(event.subject)
    if isinstance(effect, Deal):
        return _deals(event, clause, effect, [each.name for each in vocabulary.resources if each.hurt])
    if not _meant(event.subject, clause.subject):
        return False
    gained = event.object.name if key in ("gain", effect.name) and isinstance(event.object, ResourceKind) else ""
    return (bool(gained) and (effect.name, gained) in vocabulary.each_time) or _same_deed(event, effect, vocabulary)


def _mine(subject: Word, creator: Word) -> bool:
    """Whether what ``creator`` creates is controlled by the player that an event names."""
    if not isinstance(subject, Description):
        return False
    everybody = isinstance(creator, Player) and creator.who == "each player"
    return (creator == YOU or everybody) and subject.controller in (None, YOU)


def _plain(of: Word | None) -> bool:
    """Whether a description fits any card."""
    if not isinstance(of, Description) or len(of.sorts) != 1 or of.controller is not None:
        return False
    return of.head == "card" and of.sorts[0].nouns == ("card",) and not (of.sorts[0].adjectives or of.sorts[0].filters)


def _comes_into(event: EventPattern, effect: Verb) -> bool:
    """Whether an effect brings a card from your library, or out of your hand, to the zone that the event names."""
    zone = event.object
    if not isinstance(zone, Zone) or zone.owner not in (None, YOU) or not _plain(event.subject):
        return False
    came = event.subject.zone if isinstance(event.subject, Description) else None
    if came is not None and came.name not in LIBRARIES:
        return False
    if isinstance(effect, Draw):
        return zone.name == "hand"
    return isinstance(effect, PutCards) and isinstance(effect.what, LibraryCards) and effect.to == zone


def _deals(event: EventPattern, clause: Clause, effect: Deal, lost: Sequence[str]) -> bool:
    """Whether this card deals the damage to a player that the event waits for."""
    key = event.form.key
    hurt = key == "lose" and isinstance(event.object, ResourceKind) and event.object.name in lost
    if not (hurt or key.startswith("deal") or "dealt" in key):
        return False
    if ("combat" in key and "noncombat" not in key) or clause.subject not in (YOU, This()):
        return False
    if key.startswith("deal"):
        of, to, role = event.subject, event.object, 1
        if not (of == This() or (isinstance(of, Description) and of.head == "source" and of.controller in (None, YOU))):
            return False
    else:
        to, role = (event.object, 1) if key.endswith(" be dealt") else (event.subject, 0)
    if to is None and key.startswith("deal"):
        return isinstance(effect.to, (Player, ThatPlayer))
    again = isinstance(effect.to, ThatPlayer) and effect.to.referent == Referent("event", role)
    return isinstance(to, Player) and effect.to is not None and (again or _meant(to, effect.to))


def _meant(subject: Word, doer: Word) -> bool:
    """Whether the event is about the player who does something."""
    if not isinstance(subject, Player) or not isinstance(doer, PlayerWord):
        return False
    if subject.who in EVERYBODY:
        return True
    if subject == YOU:
        return doer == YOU or (isinstance(doer, Player) and doer.who in EVERYBODY)
    others = isinstance(doer, Player) and doer.who in (*OTHERS, "each player")
    return subject.who in OTHERS and (others or isinstance(doer, ThatPlayer))


def _same_deed(event: EventPattern, effect: Verb, vocabulary: Vocabulary) -> bool:
    keys = [form.key for form in type(effect).forms()]
    if isinstance(effect, CreateResource):
        keys.append("create")
    return event.form.key in keys and _same_thing(event.object, effect, vocabulary)


def _same_thing(object_: Word | None, effect: Verb, vocabulary: Vocabulary) -> bool:
    if isinstance(object_, ResourceKind):
        return any(isinstance(word, Holding) and word.resource == object_.name for word in effect.walk())
    if isinstance(object_, Description):
        plain = len(object_.sorts) == 1 and not object_.sorts[0].adjectives and not object_.sorts[0].filters
        plain = plain and object_.zone is None
        if isinstance(effect, Create):
            return any_such(object_, effect.token, vocabulary.stats)
        return plain and object_.head == "card" and any(_cards(word) for word in effect.walk())
    return object_ is None


def _cards(word: Word) -> bool:
    """Whether a word means any cards: ``2 cards``, ``a card``, ``the top card of your library``."""
    if isinstance(word, Selection):
        return word.of.head == "card" and not any(each.adjectives or each.filters for each in word.of.sorts)
    return isinstance(word, (CardCount, LibraryCards))


# ---- what is done to things ------------------------------------------------------------------------------------
def _done_to(event: EventPattern, clauses: list[Clause], cause: Triggered, nouns: Sequence[str]) -> bool:
    """Whether the thing of the event gets another counter, is turned, copied or targeted again, or enters or leaves
    again.
    """
    key, effects = event.form.key, [each for clause in clauses for each in clause.effects]
    if key == "create":
        return _every_time(event) and any(_copied(event, clause, cause) for clause in clauses)
    if key == "enter a zone" and _every_time(event):
        return any(_passed_on(event, clause, cause) for clause in clauses)
    if key == "become target":
        return _targeted(event, cause)
    if key in ("be put", "put counters"):
        kind = event.object.kind if isinstance(event.object, CountersPut) else event.subject
        on = event.object.on if isinstance(event.object, CountersPut) else event.object
        puts = [each for each in effects if isinstance(each, PutCounters) and as_much(event, each)]
        puts = [each for each in puts if _once_more(on, each.on, cause) or _is_this(on, each.on, nouns)]
        return any(isinstance(kind, CounterKind) and _adds(kind, each) for each in puts)
    if not _every_time(event):
        return False
    own = event in cause.trigger.events if isinstance(cause.trigger, When) else False
    if key in _TURNED:
        flips = [each for each in effects if isinstance(each, (Tap, Untap))]
        flips = [each for each in flips if _the_same(event.subject, each.what, cause)]
        turned = _TURNED[key] if own else _TURNED[key][-1:]
        return [type(each) for each in flips] == [*turned]
    if key == "enter":
        came = [each for each in effects if _enters(event.subject, each, cause)]
        left = not own or any(isinstance(each, (Exile, Sacrifice, Destroy)) for each in effects)
        return any(left or isinstance(each, CreateCopy) for each in came)
    goes = not own and key in ("die", "leave", "leave play", "be destroyed", "be sacrificed")
    gone = [each for each in effects if isinstance(each, (Destroy, Sacrifice)) and key != "be destroyed"]
    return goes and any(_once_more(event.subject, each.what, cause) for each in gone)


def _own_deed(
    event: EventPattern, clauses: list[Clause], cause: Triggered, nouns: Sequence[str], vocabulary: Vocabulary
) -> bool:
    """Whether an action of the set, or a verb of the game's own, is done again to the thing that the event is about,
    and that thing is not taken away by it.
    """
    thing = event.subject if event.form.passive else event.object
    if may_take_away(cause.body) or not _every_time(event):
        return False
    meant = [each for each in clauses if event.form.passive or _meant(event.subject, each.subject)]
    done = [each for clause in meant for each in clause.effects if isinstance(each, Verb)]
    things = [each for deed in done if event.form.key in _own_events(deed, vocabulary) for each in done_to(deed)]
    return any(_once_more(thing, each, cause) or _is_this(thing, each, nouns) for each in things)


def _own_events(effect: Verb, vocabulary: Vocabulary) -> list[str]:
    """The events of an action of the set, or of a verb of the game's own that can be done to a thing any number of
    times.
    """
    if isinstance(effect, Perform):
        return [effect.action.cause, f"be {effect.action.cause}"]
    again = (effect.name, "") in vocabulary.each_time
    return [form.key for form in type(effect).forms()] if again else []


def _copied(event: EventPattern, clause: Clause, cause: Triggered) -> bool:
    """Whether the copy that is created is a token of the kind that the event waits for."""
    if not _meant(event.subject, clause.subject) or not isinstance(event.object, Description):
        return False
    any_token = [(sort.nouns, sort.adjectives, sort.filters) for sort in event.object.sorts] == [(("token",), (), ())]
    copied = [each.what for each in clause.effects if isinstance(each, CreateCopy)]
    return any(any_token or (not isinstance(each, This) and _once_more(event.object, each, cause)) for each in copied)


def _passed_on(event: EventPattern, clause: Clause, cause: Triggered) -> bool:
    """Whether this card goes on to another player's place in play as it enters one: there it enters theirs."""
    here = event.object
    if not isinstance(here, Zone) or not here.own_play or here.owner != YOU or not isinstance(event.subject, This):
        return False
    for effect in clause.effects:
        to = effect.to if isinstance(effect, (PutCards, Return)) else None
        taken = isinstance(effect, GainControl) and clause.subject != YOU
        put = isinstance(to, Zone) and to.own_play and to.owner not in (None, YOU)
        if (taken or put) and _the_same(event.subject, effect.what, cause):  # type: ignore[attr-defined]
            return True
    return False


def _targeted(event: EventPattern, cause: Triggered) -> bool:
    """Whether an ability targets what the event is about. Its targets are chosen even if the ability is optional."""
    body, of = cause.body, event.subject
    if not isinstance(of, Description) or _in_a_state(of) or not _by_own_ability(event.object):
        return False
    found = [] if body.modes is not None else [each for each in body.walk() if isinstance(each, Selection)]
    targets = [each.of for each in found if each.quantifier == TARGET and not each.up_to]
    return any(_chosen_from(each, of) for each in targets)


def _by_own_ability(by: Word | None) -> bool:
    """Whether the event is also about targets of this card's abilities."""
    if not isinstance(by, Description):
        return by is None or isinstance(by, This)
    heads = [sort.head for sort in by.sorts if not sort.adjectives and not sort.filters]
    return "ability" in heads and by.controller in (None, YOU)


_TURNED: dict[str, tuple[type[Verb], ...]] = {"become untapped": (Tap, Untap), "become tapped": (Untap, Tap)}


def _enters(subject: Word, effect: Word, cause: Triggered) -> bool:
    """Whether an effect brings into play what the event is about, or a copy of it."""
    if isinstance(effect, CreateCopy):
        return _copy_enters(subject, effect.what, cause)
    arrives = isinstance(effect, (Return, PutCards)) and isinstance(effect.to, Zone) and effect.to.of_play
    return arrives and _the_same(subject, effect.what, cause)  # type: ignore[attr-defined]


def _copy_enters(subject: Word, model: Word, cause: Triggered) -> bool:
    """Whether the copy that its controller creates is what the event is about; any player may control the original."""
    if isinstance(subject, Description) and subject.controller not in (None, YOU):
        return False
    if not isinstance(model, Selection) or not isinstance(subject, Description):
        return _the_same(subject, model, cause)
    anybodys = replace(model, of=replace(model.of, controller=None))
    return _once_more(replace(subject, controller=None), anybodys, cause)


def _the_same(of_event: Word | None, thing: Word, cause: Triggered) -> bool:
    """Whether something is done to the thing that the event is about."""
    if isinstance(thing, It):
        if thing.referent.kind != "event" or not isinstance(cause.trigger, When):
            return False
        done = cause.trigger.events[0]
        about = done.object if thing.referent.index else done.subject
        if isinstance(done.object, CountersPut):
            about = done.object.on
        elif done.form.key == "be put":
            about = done.object
        return about == of_event and not _in_a_state(of_event)
    if isinstance(thing, Selection):
        return thing.quantifier in ("all", "each") and thing.of == of_event and not _in_a_state(of_event)
    return isinstance(of_event, This) and isinstance(thing, This)


def _once_more(of_event: Word | None, thing: Word, cause: Triggered) -> bool:
    """The same, or to something that must be chosen where the thing of the event can be chosen again (``target
    creature``, ``a creature``), or to each of such things.
    """
    if not isinstance(thing, Selection):
        return _the_same(of_event, thing, cause)
    some = isinstance(thing.count, Number) and thing.count.value > 0 and not thing.up_to
    return (some or thing.quantifier in (EACH, ALL)) and _chosen_from(thing.of, of_event)


def _is_this(of_event: Word | None, thing: Word, nouns: Sequence[str]) -> bool:
    """Whether this card is one of the things that an event is about, judged by its types alone."""
    if not isinstance(thing, This) or not isinstance(of_event, Description) or _in_a_state(of_event):
        return False
    if of_event.other or of_event.zone is not None or of_event.controller not in (None, YOU):
        return False
    types = {"permanent", *(each.lower() for each in nouns)}
    return any({noun.lower() for noun in sort.nouns} <= types for sort in of_event.sorts)


def _chosen_from(of: Description, of_event: Word | None) -> bool:
    """Whether everything that can be chosen is something that the event is about."""
    if not isinstance(of_event, Description) or _in_a_state(of_event):
        return False
    return of == of_event or (of_event.controller is None and replace(of, controller=None) == of_event)


def _in_a_state(of: Word | None) -> bool:
    """Whether a description wants more than a kind: another thing of that kind may not fit it."""
    return isinstance(of, Description) and any(each.adjectives or each.filters for each in of.sorts)


def _adds(kind: CounterKind, effect: PutCounters) -> bool:
    """Whether an effect puts such a counter on a thing, and not one that may destroy it."""
    return kind.name in ("", effect.counters.name) and not effect.counters.name.startswith("-")
