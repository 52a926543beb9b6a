"""Finds words that mean nothing where they are written: ``may`` where no player is asked, ``a permanent you cast``,
``another creature with different names``, ``its owner's battlefield``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from cardlang.language.checks.cast_then_moved import cast_then_moved, left_the_hand
from cardlang.language.checks.findings import Useless
from cardlang.language.running.entering import EnterAs
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.put import PutCards
from cardlang.language.verbs.reveal import RevealUntil
from cardlang.language.verbs.search import Search
from cardlang.language.words.abilities import Ability, Replacement, Static, Triggered
from cardlang.language.words.amounts import CountersOn, TotalOf
from cardlang.language.words.conditions import Happened
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import listed, plural, verb_forms, with_article
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.filters import ThatDid
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.nouns import RANDOM, SOME, TARGET, It, LibraryCards, Selection
from cardlang.language.words.players import EVERYBODY, YOU, ControllerOf, Player, PlayerWord
from cardlang.language.words.sentences import Clause
from cardlang.language.words.tallied import is_kept
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.what_players_have import Has, HasThan, Want
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Spot, Zone

_LEAVE_OUT = "Leave it out."
_NEVER_ELSEWHERE = ("token", "attacker", "blocker")
"""Nouns for what exists only in play."""


def misused_words(ability: Ability, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """Words of a paragraph that mean nothing there."""
    if ability.__class__ is Static:
        yield from _nobody_is_asked(ability)
    yield from _no_card(inside, vocabulary)
    yield from cast_then_moved(inside)
    yield from left_the_hand(inside)
    for word in inside:
        if word.__class__ in _CHECKS:
            yield from _CHECKS[word.__class__](word, ability, vocabulary)
        if isinstance(word, Verb):
            yield from _to_several(word)
            for of in () if isinstance(word, Cannot) else word.children():
                yield from _alone(of, "'with different {}' is counted, and chosen nowhere")
            yield from _not_held(word, vocabulary)


def _no_card(inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """``That card`` for a part of the board."""
    board = [noun for noun, _ in vocabulary.on_board]
    picked = {each.number: each.of.head for each in inside if isinstance(each, Selection) and each.of.head in board}
    events = (each for each in inside if isinstance(each, EventPattern))
    parts = (part for each in events for part in enumerate((each.subject, each.object)))
    met = {at: each.head for at, each in parts if isinstance(each, Description) and each.head in board}
    for word in inside if picked or met else ():
        if isinstance(word, It) and word.noun == "card":
            named = {"target": picked, "choice": picked, "event": met}.get(word.referent.kind, {})
            head = named.get(word.referent.index)
            if head is not None:
                yield f"{with_article(head)} is no card, as '{word.say(SOURCE)}' says", f"Write 'that {head}'.", False


def _nobody_is_asked(ability: Static) -> Iterator[Useless]:
    """A choice in text that is always true."""
    for clause in ability.clauses:
        effects = [each for each in clause.effects if isinstance(each, Verb)]
        if clause.optional and not any(each.permits or each.only_may or isinstance(each, EnterAs) for each in effects):
            message = "nobody is asked about what is simply true, so there is no 'may'"
            yield message, f"Write '{replace(clause, optional=False).say(SOURCE)}'.", False
        if isinstance(clause.subject, Selection) and clause.subject.quantifier in (SOME, RANDOM):
            picks = "nobody chooses" if clause.subject.quantifier == SOME else "nothing picks"
            message = f"{picks} '{clause.subject.say(SOURCE)}' where something is simply true"
            yield message, f"Say it of all: '{clause.subject.of.plural(SOURCE)}'.", False


def _picked_to_count(counters: CountersOn, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    on = counters.on
    if isinstance(on, Selection) and on.quantifier == SOME and not on.single:
        message = f"nobody chooses '{on.say(SOURCE)}' where something is counted"
        yield message, f"Write 'all {on.of.plural(SOURCE)}'.", False


def _relation(of: Description, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    """``You control``, of cards outside play, and ``you cast``, of what is no spell."""
    elsewhere = of.zone is not None and not of.zone.of_play
    if elsewhere and of.controller is not None and of.relation == "control":
        message = f"nobody controls what is in {of.zone.say(SOURCE)}" if of.zone is not None else ""
        yield message, f"Leave out '{of.controller.say(SOURCE)} control'.", False
    if elsewhere and of.zone is not None and of.head in _NEVER_ELSEWHERE:
        message = f"no {of.head} is ever in {of.zone.say(SOURCE)}"
        yield message, "Say 'card': it is described as it is there.", False
    if elsewhere and of.zone is not None and of.relation == "own" and vocabulary.changing_hands:
        there = of.zone.say(SOURCE)
        if of.controller is not None and of.zone.name in vocabulary.shared:
            yield f"what is in {there} is nobody's", f"Leave out '{of.whose(SOURCE)}'.", False
        elif of.controller is not None and of.zone.owner not in (None, of.controller):
            yield f"what is in {there} belongs to that player here", f"Leave out '{of.whose(SOURCE)}'.", False
    if of.relation not in ("cast", *vocabulary.plays) or of.controller is None or _is_of_spells(of, ability):
        return
    done, said = verb_forms(of.relation)[2], of.plural(SOURCE)
    spells = ", or 'spells'" if vocabulary.noun_for("spell") else ""
    if all(vocabulary.sense_of(sort.head) == "permanent" for sort in of.sorts):
        yield f"what is in play is {done} no more, so nothing is among '{said}'", f"Write 'control'{spells}.", False
    elif all(sort.head == "card" for sort in of.sorts) and not _cast_then(of, ability, vocabulary):
        yield f"a card lying anywhere is {done} no more, so nothing is among '{said}'", f"Write 'own'{spells}.", False


def _cast_then(of: Description, ability: Ability, vocabulary: Vocabulary) -> bool:
    """Whether cards are described as they are cast: ``If an instant card you cast would enter your graveyard, ...``.
    Cards that may have been in play since then do not count, because it is not recorded who cast them.
    """
    waits = ability.trigger if isinstance(ability, Triggered) else None
    events = (ability.event,) if isinstance(ability, Replacement) else waits.events if isinstance(waits, When) else ()
    never_in_play = all(vocabulary.never_in_play(sort.nouns) for sort in of.sorts)
    if never_in_play and any(each.subject == of for each in events):
        return True
    return any(isinstance(each, Verb) and (each.of_spells or isinstance(each, Cannot)) for each in ability.walk())


def _is_of_spells(of: Description, ability: Ability) -> bool:
    """Whether it is about spells, so that ``artifacts you cast`` are spells."""
    clauses = [each for each in ability.walk() if isinstance(each, Clause)]
    about = [each for each in clauses if any(of is one for one in each.subject.walk())]
    effects = [each for clause in about for each in clause.effects]
    return any(each.of_spells for each in effects if isinstance(each, Verb))


def _everybodys(zone: Zone, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    """Says whose battlefield it is, although all players share one."""
    if zone.in_play and (zone.owner is not None or zone.many or zone.any):
        whole = Zone(zone.name).say(SOURCE)
        help_ = f"Write '{whole}'; whose it is there is said with 'under your control' or 'you control'."
        yield f"'{zone.say(SOURCE)}' is no place of its own: there is one for all", help_, False


def _put_or_returned(verb: Return | PutCards, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    yield from _anywhere(verb, ability, vocabulary)
    yield from _of_nobody(verb, vocabulary)


def _of_nobody(verb: Return | PutCards, vocabulary: Vocabulary) -> Iterator[Useless]:
    """``Put a card from the market into its owner's hand``, in a game in which it is nobody's before it is bought."""
    to = verb.to.zone if isinstance(verb.to, Spot) else verb.to
    if not vocabulary.changing_hands or not isinstance(to.owner, ControllerOf) or not to.owner.owner:
        return
    what = verb.what
    place = what.place if isinstance(what, LibraryCards) and what.owner is None else ""
    if isinstance(what, Selection) and what.of.zone is not None and not what.of.zone.own_play:
        place = what.of.zone.name
    if place in vocabulary.shared:
        yield f"what is in the {place} is nobody's", f"Write for example 'into your {to.name}'.", False


def _anywhere(verb: Return | PutCards, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    """Cards go into a zone where their order matters, and the text does not say at what place."""
    if not isinstance(verb.to, Zone) or not vocabulary.face_down(verb.to.name):
        return
    if verb.to.owner is not None or verb.to.name in vocabulary.piles:
        where = verb.to.say(SOURCE)
        help_ = f"Write 'on top of {where}' or 'on the bottom of {where}', and 'then shuffle' if it is to be anywhere."
        yield f"cards lie in an order in {where}: where does it go?", help_, False


def _to_several(verb: Verb) -> Iterator[Useless]:
    """One card would go to the zones of several players."""
    to = getattr(verb, "to", None)
    zone = to.zone if isinstance(to, Spot) else to
    if isinstance(zone, Zone) and isinstance(zone.owner, Player) and zone.owner.who in (*EVERYBODY, *_SEVERAL):
        yield f"a card goes to one place: whose is '{zone.say(SOURCE)}'?", f"Write 'its owner's {zone.name}'.", False


_SEVERAL = ("each opponent", "each other player", "your opponents")


def _searched(search: Search, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    """Cards are described as in another zone than the one that is searched."""
    of = search.what.of if isinstance(search.what, Selection) else None
    if isinstance(of, Description) and (_is_controlled(of) or of.zone not in (None, search.where)):
        message = f"'{of.say(SOURCE)}' is not in {search.where.say(SOURCE)}"
        yield message, f"Write 'for {with_article(of.sorts[0].phrase(SOURCE, False))}'.", False


def _is_controlled(of: Description) -> bool:
    return of.controller is not None and of.relation == "control"


def _revealed_until(verb: RevealUntil, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    """Cards that are revealed from a library are described as in play, or in another zone."""
    of = verb.what.of if isinstance(verb.what, Selection) else None
    if isinstance(of, Description) and (_is_controlled(of) or of.zone is not None):
        message = f"'{of.say(SOURCE)}' is not revealed from there"
        yield message, f"Write 'until you reveal {with_article(of.sorts[0].phrase(SOURCE, False))}'.", False


_HOW_MANY = "Write 'if there are ... in ...'."


def _controlled_elsewhere(has: Has, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    if has.relation != "control":
        yield from _had_by_nobody([want.of for want in has.wants], vocabulary)
    for want in has.wants if has.relation == "control" else ():
        zone = want.of.zone
        if zone is not None and not zone.of_play:
            yield f"nobody controls what is in {zone.say(SOURCE)}", _HOW_MANY, False
        elif want.of.relation == "control" and want.of.controller is not None:
            once = replace(want, of=replace(want.of, controller=None))
            bare = replace(has, wants=tuple([once if each is want else each for each in has.wants]))
            yield f"'{has.say(SOURCE)}' says twice who controls it", f"Write '{bare.say(SOURCE)}'.", False


def _compared(has: HasThan, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    """More of what nobody has than others have: ``you have more cards in the market than each opponent``."""
    if isinstance(has.what, Description):
        yield from _had_by_nobody([has.what], vocabulary)


def _had_by_nobody(wanted: Sequence[Description], vocabulary: Vocabulary) -> Iterator[Useless]:
    for zone in (of.zone for of in wanted):
        if zone is not None and not zone.of_play and zone.name in vocabulary.shared:
            yield f"what is in {zone.say(SOURCE)} is nobody's", _HOW_MANY, False


def _of_event(event: EventPattern, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    """``You control``, of a card that is discarded from a hand, and ``with different names``, of a single thing."""
    if event.form.key in ("discard", "be discarded") and discarded_from_hand(vocabulary):
        yield from _controlled_in_hand(event.subject if event.form.passive else event.object)
    if event.form.key == "leave a zone":
        yield from _controlled_in_pile(event.subject, event.object)
    if event.range is None and event.crowd is None:
        yield from _alone(event.subject)
        yield from _alone(event.object)


def _controlled_in_hand(of: Word | None) -> Iterator[Useless]:
    if isinstance(of, Description) and of.relation == "control" and of.controller is not None:
        held = " or ".join(" ".join([*sort.nouns, *["card"][: sort.head != "card"]]) for sort in of.sorts)
        doer = "you discard" if of.controller == YOU else "an opponent discards"
        help_ = f"Say who discards it: '{doer} {with_article(held)}'."
        yield f"nobody controls cards in a hand, as '{of.plural(SOURCE)}' says", help_, False


def _controlled_in_pile(of: Word | None, zone: Word | None) -> Iterator[Useless]:
    if isinstance(zone, Zone) and zone.of_play:
        return
    if isinstance(of, Description) and of.relation == "control" and of.controller is not None and zone is not None:
        yield f"nobody controls what is in {zone.say(SOURCE)}", _WHERE_FROM, False


_WHERE_FROM = "Leave out who controls it, or say whose the pile is."


def _alone_in_want(want: Want, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    if want.range.is_one:
        yield from _alone(want.of)


def _alone_with_keyword(keyword: Keyword, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    """``Enchant creature with different names``."""
    yield from _alone(keyword.argument)


def _alone(of: Word | None, why: str = "one thing alone has no 'different {}'") -> Iterator[Useless]:
    if isinstance(of, Description) and of.distinct:
        yield why.format(plural(of.distinct)), _LEAVE_OUT, False


def _cannot_by(cannot: Cannot, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    """Things that are not in play are said to block."""
    for of in (cannot.by, cannot.unless_by):
        if of is not None and of.zone is not None and not of.zone.of_play:
            yield f"what is in {of.zone.say(SOURCE)} does not do that anyway", _LEAVE_OUT, False
        yield from _alone(of)


def _added_up(total: TotalOf, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    """``The total power of creatures with different names``: it is not clear which of two with the same name counts."""
    if isinstance(total.of, Description) and total.of.distinct:
        said = f"'with different {plural(total.of.distinct)}'"
        yield f"{said} says how many there are, and nothing else", _LEAVE_OUT, False


def discarded_from_hand(vocabulary: Vocabulary) -> bool:
    """Whether in this game discarded cards always come from a hand."""
    discard = next((each for each in vocabulary.verbs if each.name == "discard"), None)
    return discard is not None and issubclass(discard, CostVerb) and discard.where == "hand"


def _not_held(discard: Verb, vocabulary: Vocabulary) -> Iterator[Useless]:
    """``Discard a card you control``: cards in a hand are not controlled."""
    what = getattr(discard, "what", None)
    if discard.name != "discard" or not isinstance(what, Selection) or what.quantifier == TARGET:
        return
    of = what.of
    if of.head != "card" or of.controller is None or of.relation != "control" or of.zone is not None:
        return
    help_ = f"Write '{plural(of.sorts[0].phrase(SOURCE, False))}' alone."
    if not discarded_from_hand(vocabulary) and of.head == "card":
        kinds = listed([each.name for each in vocabulary.kinds if each.permanent], "or")
        help_ += f" What is in play is said by its kind: '{'another ' if of.other else ''}{kinds} you control'."
    yield f"nobody controls cards in a hand, as '{of.plural(SOURCE)}' says", help_, False


def _by_itself(clause: Clause, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    """``Itself`` for something that does not act."""
    who = clause.subject
    inside = [each for effect in clause.effects for each in effect.walk()] if isinstance(who, PlayerWord) else [who]
    if any(isinstance(each, It) and each.reflexive for each in inside):
        yield "'itself' would be done by somebody else", "Write 'it'.", False


def _not_kept(asked: Happened | ThatDid, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    """Asks what one player did to another or to a certain thing, where the game does not record that."""
    if asked.period != "this way" and not is_kept(asked.event):
        said = asked.event.past(SOURCE)
        from cardlang.language.checks.unrecorded_events import recorded_instead  # only for a wrong card

        yield f"it is not kept whether '{said}'", recorded_instead(asked.event, ability, vocabulary), False


_CHECKS: dict[type[Word], Callable[[Any, Ability, Vocabulary], Iterator[Useless]]] = {
    Cannot: _cannot_by,
    Clause: _by_itself,
    CountersOn: _picked_to_count,
    Description: _relation,
    EventPattern: _of_event,
    Happened: _not_kept,
    Has: _controlled_elsewhere,
    HasThan: _compared,
    Keyword: _alone_with_keyword,
    PutCards: _put_or_returned,
    Return: _put_or_returned,
    RevealUntil: _revealed_until,
    Search: _searched,
    ThatDid: _not_kept,
    TotalOf: _added_up,
    Want: _alone_in_want,
    Zone: _everybodys,
}


