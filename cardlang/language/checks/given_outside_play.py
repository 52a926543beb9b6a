"""Finds what is given to cards outside play, where it means nothing: ``Creatures in your hand get +1/+1.``"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.engine.zones import DISCARD, HAND, PLAY
from cardlang.language.checks.findings import Found
from cardlang.language.running.entering import EnterAs
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.cost import CostChange
from cardlang.language.verbs.gain import GainKeywords
from cardlang.language.verbs.have import GainAbility, HaveAbility, HaveKeywords
from cardlang.language.verbs.lose import LoseKeywords
from cardlang.language.words.abilities import Activated, Replacement, Triggered
from cardlang.language.words.costs import Limit, used_from
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import plural
from cardlang.language.words.homes import are_cards_anywhere, are_cards_in_play
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.nouns import ALL, EACH, TARGET, Selection, This
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import HIDDEN_CARD, Vocabulary
from cardlang.language.words.whereabouts import of_its_own_card, outside_play
from cardlang.language.words.word import SOURCE, Word


def given_outside_play(inside: list[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """Abilities, keywords and numbers that a clause gives to things for which they do nothing."""
    for clause in (each for each in inside if isinstance(each, Clause)):
        of = _described(clause.subject)
        zone = _zone_of(of)
        yield from _lent(clause, of, zone, vocabulary)
        yield from _keywords_there(clause, of, zone, vocabulary)
        yield from _numbers_there(clause, of, zone, vocabulary)
        yield from _never_cheaper(clause, of, vocabulary)


def _described(subject: Word) -> Description | None:
    """How what a clause is about is described; None for what is named in another way."""
    of = subject.of if isinstance(subject, Selection) else subject
    return of if isinstance(of, Description) else None


def _zone_of(of: Description | None) -> str:
    """The zone outside play whose cards a clause is about; empty for things in play and for this card."""
    if of is None or of.zone is None:
        return ""
    return "" if of.zone.of_play else of.zone.name


def _any_zone_of(subject: Word, of: Description | None) -> str:
    """The same, also for ``target card``, which is never in play, and for ``target card you own``, which may not be."""
    if of is None:
        return ""
    picked = isinstance(subject, Selection) and subject.quantifier not in (EACH, ALL)
    owned = picked and of.of_owner and of.head == "card" and not are_cards_in_play(of)
    return "any zone" if owned or are_cards_anywhere(of) else ""


def _lent(clause: Clause, of: Description | None, zone: str, vocabulary: Vocabulary) -> Iterator[Found]:
    """An ability is given to cards in a zone where it does not work."""
    for effect in clause.effects:
        if isinstance(effect, (HaveAbility, GainAbility)):
            yield from _ability_there(effect.ability, zone, vocabulary)
            if not zone and _never_heard(effect.ability, of, vocabulary):
                yield "nothing sets off an ability that is given to such a spell", _OF_A_SPELL


def _never_heard(lent: Word, of: Description | None, vocabulary: Vocabulary) -> bool:
    """Whether an ability is given to spells, but waits for something that never happens to spells, nor to the cards in
    play that they become.
    """
    if of is None or of.sorts[-1].head != "spell":
        return False
    if isinstance(lent, Replacement) and of_its_own_card(lent.event):
        return False
    if all(vocabulary.never_in_play(sort.nouns) for sort in of.sorts):
        return isinstance(lent, (Triggered, Replacement, Activated))
    return isinstance(lent, Triggered) and outside_play(lent.trigger)


_OF_A_SPELL = "It may be given what happens instead: 'If ~ would enter a graveyard, exile it instead.'"


def _ability_there(lent: Word, zone: str, vocabulary: Vocabulary) -> Iterator[Found]:
    place = f"on a card in the {zone}" if zone and zone != "exile" else f"on a card in {zone}"
    if isinstance(lent, Activated):
        works = used_from(lent.limits)
        if works == (PLAY if not zone else HAND if zone == "hand" else DISCARD):
            return
        if not zone:
            yield "this ability works only outside play, and what is in play is given it", _SAY_WHERE
        else:
            limits = [Limit(HAND), *(Limit(each.key, each.phrase) for each in vocabulary.limits)]
            said = next((each.say(SOURCE) for each in limits if each.say(SOURCE).endswith(f" {zone}.")), "")
            yield f"this ability does not work {place}", f"End it with '{said}'" if said else ""
    elif zone and (isinstance(lent, Triggered) or (isinstance(lent, Replacement) and not of_its_own_card(lent.event))):
        yield f"nothing sets off an ability that is given to a card {place.removeprefix('on a card ')}", ""


_SAY_WHERE = "Say whose cards have it: 'Cards in your hand have ...'."


_CANNOT = "Say what cannot be done to it: '... cannot be destroyed'."


def _keywords_there(clause: Clause, of: Description | None, zone: str, vocabulary: Vocabulary) -> Iterator[Found]:
    """A keyword is given to cards in a zone where it has no effect."""
    zone = zone or _any_zone_of(clause.subject, of)
    unseen = of is not None and all(vocabulary.sense_of(each.head) == HIDDEN_CARD for each in of.sorts)
    for effect in clause.effects:
        if isinstance(effect, (HaveKeywords, GainKeywords)) and unseen:
            yield "a keyword means nothing on what nobody sees", _CANNOT
        elif isinstance(effect, (HaveKeywords, GainKeywords, LoseKeywords)):
            for keyword in effect.keywords:
                yield from _keyword_there(keyword, clause.subject, of, zone, vocabulary)


_ELSEWHERE = (HaveAbility, GainAbility, HaveKeywords, GainKeywords, LoseKeywords, EnterAs)
"""Verbs that can apply to cards outside play, if what they give works there."""


def _numbers_there(clause: Clause, of: Description | None, zone: str, vocabulary: Vocabulary) -> Iterator[Found]:
    """Numbers of cards outside play are changed, where nothing uses them: ``Creatures in your hand get +1/+1``."""
    anywhere = _any_zone_of(clause.subject, of)
    spells = of is not None and all(
        vocabulary.sense_of(sort.head) in ("spell", "ability", HIDDEN_CARD) for sort in of.sorts
    )
    for effect in clause.effects:
        if not isinstance(effect, Verb):
            continue
        if effect.only_in not in ("", zone) and not isinstance(clause.subject, This):
            where = f"cards in your {effect.only_in}"
            yield f"'{effect.called()}' matters only for {where}", f"Say it of '{where}'."
        lasts = effect.lasting and not (effect.of_spells or effect.from_anywhere or isinstance(effect, _ELSEWHERE))
        if (lasts and (zone or spells)) or ((anywhere or zone) and _only_in_play(effect)):
            help_ = _of_what_is_in_play(clause.subject, vocabulary) if anywhere else _of_all_in_play(vocabulary)
            yield f"'{effect.called()}' means nothing on a card outside play", help_


def _never_cheaper(clause: Clause, of: Description | None, vocabulary: Vocabulary) -> Iterator[Found]:
    """Less is to be paid for what is cast for a price of its own: ``Face-down creature spells cost 1 EP less``."""
    cheaper = any(isinstance(each, CostChange) and not each.more for each in clause.effects)
    if not cheaper or of is None:
        return
    for name in vocabulary.own_price:
        if all(name in sort.adjectives for sort in of.sorts):
            yield f"nothing makes what is cast {name} cheaper: its price is one of its own", "Say it of other spells."


def _only_in_play(effect: Verb) -> bool:
    """Whether an effect is only ever done by things in play, or to them."""
    if isinstance(effect, Cannot):
        return effect.action.startswith(("attack", "block", "untap", "be discarded"))
    given = isinstance(effect, (HaveAbility, GainAbility, HaveKeywords, GainKeywords, EnterAs))
    return effect.subject == "thing" and not (effect.of_spells or effect.from_anywhere or given)


def _of_what_is_in_play(subject: Word, vocabulary: Vocabulary) -> str:
    """Help: the same with the noun of this game for a thing in play."""
    nouns = [each.name for each in vocabulary.nouns if each.name == "permanent"]
    noun = "card in play" if ("ADJ", "in play") in vocabulary.phrases else next(iter(nouns), "card you control")
    owned = isinstance(subject, Selection) and subject.of.of_owner
    said = subject.say(SOURCE).replace("card", noun, 1) if owned else f"target {noun}"
    return f"Say it of what is in play: '{said}'."


def _of_all_in_play(vocabulary: Vocabulary) -> str:
    """Help: the words of this game for several things in play; empty if none of them has numbers."""
    kinds = [f"{plural(kind.name)} you control" for kind in vocabulary.kinds if kind.permanent and kind.stats]
    said = [*(f"cards in the {zone}" for zone in vocabulary.play_zones if zone in vocabulary.shared), *kinds]
    return f"Say it of what is in play: '{said[0]}'." if said else ""


def _keyword_there(
    keyword: Keyword, subject: Word, of: Description | None, zone: str, vocabulary: Vocabulary
) -> Iterator[Found]:
    entry = vocabulary.keyword(keyword.name)
    if entry is None:
        return
    head = "" if of is None else of.head
    cast = head == "spell" and isinstance(subject, Selection) and subject.quantifier == TARGET
    if entry.argument in _PRINTED and not entry.text:
        yield f"{entry.name} works only where it is printed", "Print it on the card itself."
    elif zone and not entry.when_played:
        yield f"{entry.name} means nothing on a card outside play", _of_all_in_play(vocabulary)
    elif not zone and entry.when_played and not (isinstance(subject, This) or head in ("spell", "card")):
        yield f"{entry.name} matters only while a card is played, not in play", "Say it of 'spells you cast'."
    elif entry.when_played and cast:
        yield f"{entry.name} matters only while a card is played, and this one has been", "Say it of 'spells you cast'."


_PRINTED = ("noun", "object", "cost")
"""Kinds of arguments that are read from the printed card: a keyword with one cannot be given to others."""
