"""The forms of events that a predicate may mean, by its shape, and what to say where there is none."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.reading import AMOUNTS, Reading, extent
from cardlang.language.reading.synonyms import arrival_help, thing_of
from cardlang.language.text.dictionary import known_verbs
from cardlang.language.text.shapes import NounPhrase, Shape
from cardlang.language.words.amounts import Amount, Number
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.english import conjugated, plural, with_article
from cardlang.language.words.event_forms import CARD_OR_THING, MADE, THING_OR_PLAYER, EventForm
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.mistake import Mistake, Ways
from cardlang.language.words.nouns import It, SomeOf
from cardlang.language.words.players import YOU, Player, PlayerWord
from cardlang.language.words.quantities import Damage, Holding, gap
from cardlang.language.words.ranges import Range
from cardlang.language.words.vocabulary import Vocabulary, forms_of, what_happens
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import LIBRARIES, Zone

WANTED: dict[str, str] = {
    "thing": "a permanent",
    "player": "a player",
    THING_OR_PLAYER: "a permanent or a player",
    "card": "a card",
    "any": "a card, something in play or a player",
    CARD_OR_THING: "a card or something in play",
    MADE: "a token",
    "spell": "a spell or ability",
    "ability": "an ability",
    "hidden card": "a card that lies face-down",
    "counter": "counters",
    "counters put": "counters on something",
    "resource": "an amount of a resource",
    "zone": "a zone", **{sense: sense for sense in ("damage", "dice")},
}
"""Sense -> the phrase for it in the message about a subject or object of another sense."""


class Meant(NamedTuple):
    """What a predicate means: the form of event, the noun phrases that are left for its object, and the zone that its
    subject comes from.
    """

    form: EventForm
    objects: list[NounPhrase]
    zone: Zone | None = None


Forms = tuple[EventForm, ...]


@lru_cache(maxsize=64)
def forms_everywhere(vocabulary: Vocabulary) -> dict[str, EventForm]:
    """Event forms by name: those of this game, and those that its verbs have in other games (for messages)."""
    elsewhere = {form.key: form for verb in known_verbs(vocabulary) for form in verb.events}
    return {**elsewhere, **forms_of(vocabulary)}


@lru_cache(maxsize=64)
def forms_by_shape(vocabulary: Vocabulary) -> dict[tuple[str, ...], Forms]:
    """Shape of a predicate -> the event forms it may be. ``BECOME np`` may be several."""
    table: dict[tuple[str, ...], Forms] = {}
    forms = sorted(
        forms_everywhere(vocabulary).values(),
        key=lambda form: (form.key not in forms_of(vocabulary), not form.names),
    )
    for form in forms:
        for shape in form.all_shapes():
            symbols = tuple(shape.split())
            table[symbols] = (*table.get(symbols, ()), form)
    for form in forms:  # the verb alone, whatever follows it
        table.setdefault((form.key.upper(),), (form,))
    return table


def no_such_event(r: Reading, vp: Shape, key: str) -> Mistake:
    """What to say where a game has no event with that name."""
    if key not in forms_everywhere(r.vocabulary):
        return _not_watched(r, vp)
    message = f"'{r.said(vp)}' is nothing that happens in {r.vocabulary.title}"
    if (instead := dict(r.vocabulary.one_by_one).get(key)) is not None:
        return r.mistake("CL302", message, vp, instead)
    of_player = forms_everywhere(r.vocabulary)[key].subject == "player"
    if key == "enter":
        return r.mistake("CL302", message, vp, arrival_help("", r.vocabulary))
    return r.mistake("CL302", message, vp, what_happens(of_player, r.vocabulary))


def not_watched(r: Reading, vp: Shape, forms: Forms, nps: list[NounPhrase]) -> Mistake:
    if nps and any(form.names == "play" for form in forms):
        verb, np = vp.first().type.lower(), nps[0]
        return r.mistake("CL504", f"nothing is said to {verb} '{r.said(np)}'", np, f"Write '{verb}s' alone.")
    return _not_watched(r, vp)


def _not_watched(r: Reading, vp: Shape) -> Mistake:
    help_ = what_happens(vp.first().type not in ("IS", "ARE", "WAS", "WERE"), r.vocabulary)
    return r.mistake("CL404", f"'{r.said(vp)}' is not something that can be watched for", vp, help_)


def damage_kind(r: Reading, np: NounPhrase) -> str:
    word = read_np(r, np, keep=False)
    if isinstance(word, AMOUNTS):
        raise bare_amount(r, word, np)
    if not isinstance(word, ResourceKind) or not word.name.endswith("damage"):
        raise r.mistake("CL504", f"'{r.said(np)}' is not damage", np, "Write 'damage', or '3 or more damage'.")
    return word.name.removesuffix("damage")



def bare_amount(r: Reading, word: Word, np: NounPhrase) -> Mistake:
    """The mistake for ``2 EP`` in an event; also for an amount that is no number of its own (``EP equal to its
    power``), for symbols of a pool (``2F``), of which only the sum is kept, and for a number alone.
    """
    if isinstance(word, Amount):
        return _bare_number(r, np)
    if not isinstance(word, (Holding, Damage)):
        held = [each.name for each in r.vocabulary.resources if each.name not in r.vocabulary.letters]
        help_ = f"Ask about {' or '.join(held)}." if held else ""
        return r.mistake("CL405", f"what happens to '{r.said(np)}' is not waited for", np, help_)
    return r.mistake("CL407", f"'{r.said(np)}': exactly that much, or at least?", np, _RANGES, ways=_ranges(word))


def _bare_number(r: Reading, np: NounPhrase) -> Mistake:
    """The mistake for ``one`` alone, which says no more than how many."""
    said, known = r.said(np), r.vocabulary
    kinds = [each.name for each in known.kinds if each.permanent and each.stats]
    thing = with_article(kinds[0] if kinds else known.noun_for("permanent") or known.kinds[0].name)
    ways = (("one of those named before", "one of them"),) if said.lower() == "one" else ()
    help_ = f"Say what it counts, or name what is meant, such as '{thing}'."
    return r.mistake("CL407", f"'{said}' is a number: of what?", np, help_, ways=ways)


def bare_range(r: Reading, sense: str, np: NounPhrase) -> Mistake:
    """The mistake for ``two or more`` alone, of which nothing says what is counted; ``sense``: what the event wants."""
    said, known = r.said(np), r.vocabulary
    called = {"card": "card", "spell": "spell"}.get(sense, "")
    if sense == "resource" and known.resources:
        called = known.resources[0].name
        return r.mistake("CL407", f"'{said}' is a number: of what?", np, f"Say it: for example '{said} {called}'.")
    kinds = [each.name for each in known.kinds if each.permanent and each.stats]
    called = called or (kinds[0] if kinds else known.noun_for("permanent") or known.kinds[0].name)
    help_ = f"Say it: for example '{said} {plural(called).lower()}'."
    return r.mistake("CL407", f"'{said}' is a number: of what?", np, help_)


_RANGES = "Ask it in a sentence of its own, with 'exactly' or 'or more' and the number."


def _ranges(word: Holding | Damage) -> Ways:
    """What an amount alone could mean in an event, and how that is written."""
    if isinstance(word, Damage):
        what = behind = f"{word.kind} damage".strip()
        space = " "
    else:
        what, behind, space = word.resource, word.plural or word.resource, gap(word.resource)
    any_ = ("any amount", behind)
    if not word.amount.inline:
        return (any_,)
    number = word.amount.say(SOURCE)
    one = what if word.amount == Number(1) else behind
    return (("that much", f"exactly {number}{space}{one}"), ("no less", f"{number} or more {behind}"), any_)


def one_or_more(np: NounPhrase) -> bool:
    """Whether a noun phrase begins with ``one or more`` or ``1 or more``."""
    first = np.first()
    noun = np.groups[0].options[0].noun
    behind = (noun.owner or noun).atom.tokens()[1:2]
    return first.type == "NUM" and first.value == "1" and [each.type for each in behind] == ["ORMORE"]


def takes_away(r: Reading, form: EventForm) -> bool:
    """Whether a player makes its object leave: ``you sacrifice a creature``."""
    verbs = [each for each in r.vocabulary.verbs if each.name == form.verb and form.object == "thing"]
    return any(each.moves or any(one.seen.departs for one in each.forms()) for each in verbs)


def counted_dice(r: Reading, np: NounPhrase) -> Mistake:
    """The mistake for ``two dice are rolled``: a card can only ask whether dice are rolled."""
    return r.mistake("CL405", "how many dice cannot be asked here", np, "Write for example 'dice are rolled'.")


def refuse_some(r: Reading, word: Word, shape: Shape) -> None:
    """Raises :class:`Mistake` for ``two of them``, ``they`` and ``those creatures`` in an event, which is about each of
    them: ``one of them``.
    """
    if isinstance(word, It) and word.many:
        raise _one_of_them(r, shape)
    if isinstance(word, SomeOf) and (not word.singular or word.up_to):
        message = f"what '{word.say(SOURCE)}' do together is not waited for"
        raise r.mistake("CL505", message, shape, "Write 'one of them': it triggers for each of them.")


def _one_of_them(r: Reading, shape: Shape) -> Mistake:
    """The mistake for ``When they die``: when the first of them does, or each time that one does?"""
    start, end = extent(shape)
    before, doing, behind = r.text[:start], *re.split(r"\b", r.text[end:].strip(), maxsplit=2)[1:]
    does = {"are": "is", "were": "was"}.get(doing) or conjugated(doing, True)
    once = f"{before}one of them {does}{behind}"
    if not before.lower().endswith("when "):
        return r.mistake("CL601", _APART, shape, ways=(("", once),))
    help_ = "Say it of one of them, or give it to each of them as an ability."
    again = f"{before.removesuffix(' ')}ever one of them {does}{behind}"
    return r.mistake("CL601", _APART, shape, help_, ways=(("each time", again), ("the first time only", once)))


_APART = "they need not do it at the same time"
_DOING = ("spell", "ability", "effect", "source")
"""Nouns of what a player does things with."""


def by_whom(r: Reading, form: EventForm, subject: Word, object_: Word | None, range_: Range | None) -> str:
    """The help for what a player does, said of a spell (``an opponent destroys a creature you control``), or what a
    thing does, said of a player.
    """
    if isinstance(subject, PlayerWord) and form.subject == "thing":
        thing = Description((Sort((), (thing_of(r.vocabulary),)),), controller=subject)
        return f"Say it of a thing: '{EventPattern(form, thing, object_, 0, range_).say(SOURCE)}'."
    if not isinstance(subject, Description) or any(each.head not in _DOING for each in subject.sorts):
        return ""
    if form.subject == "thing" and form.verb.startswith("deal"):
        return f"Say '{replace(subject, sorts=(Sort((), ('source',)),)).singular(SOURCE)}'."
    if form.subject != "player":
        return ""
    who = subject.controller or Player("player")
    return f"Say it of the player: '{EventPattern(form, who, object_, 0, range_).say(SOURCE)}'."


def is_own_library(r: Reading, word: Word) -> bool:
    """Whether it is the library of who does it: ``whenever you shuffle your library``."""
    library = isinstance(word, Zone) and word.name in LIBRARIES
    return library and (word.owner == YOU) == (r.binder.doer is None)  # type: ignore[attr-defined]


def is_anothers_hand(r: Reading, word: Word) -> bool:
    """Whether it is the hand of an opponent: ``whenever you look at an opponent's hand``."""
    theirs = (Player("opponent"), Player("your opponents"))
    return isinstance(word, Zone) and word.name == "hand" and word.owner in theirs
