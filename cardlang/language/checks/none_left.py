"""Finds sentences about things after all of them have gone: ``Exile all creatures. Each creature's controller draws a
card.``
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from cardlang.language.checks.findings import Found
from cardlang.language.checks.places_of_verbs import arrives
from cardlang.language.checks.waiting import carried_out_together
from cardlang.language.verbs.destroy import Destroy
from cardlang.language.verbs.exile import Exile
from cardlang.language.verbs.give_back import Return
from cardlang.language.words.amounts import CountOf
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.descriptions import Description
from cardlang.language.words.every_few import described
from cardlang.language.words.nouns import ALL, EACH, Selection, referent_of
from cardlang.language.words.players import ControllerOf, Referent
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone


def none_left(inside: list[Word]) -> Iterator[Found]:
    """Descriptions in a paragraph of which nothing is left, because an earlier sentence has taken all of it away."""
    for sentences in carried_out_together(inside):
        gone: list[tuple[Description, Verb]] = []
        empty: list[tuple[Zone, Verb]] = []
        for sentence in sentences:
            if sentence.instead or sentence.otherwise:
                continue
            for clause in sentence.clauses:
                yield from _asked_of_none(clause, gone)
                for effect in (each for each in clause.effects if isinstance(each, Verb)):
                    yield from _counted_in(clause, effect, empty)
                    emptied = effect.done_to() if isinstance(effect, CostVerb) and sentence.unhindered else None
                    if isinstance(emptied, Zone) and not emptied.in_play:
                        empty.append((emptied, effect))
                    elif effect.brings or effect.makes or effect.takes_away:
                        empty = []
                    if isinstance(effect, (Destroy, Exile, Return)) and not arrives(effect):
                        gone += [(of, effect) for of in _all_of(effect.what) if sentence.unhindered]
                    else:
                        gone = [] if effect.brings or effect.makes or arrives(effect) else gone


def none_other(inside: list[Word]) -> Iterator[Found]:
    """Descriptions with ``other`` of which all have been named before: ``Tap all creatures. Destroy each other
    creature.``, ``Move a total of 4 units from territories you control to other territories you control.`` In ``each
    creature deals 1 damage to each other creature`` it is other than that one.
    """
    named: dict[Referent, Description] = {}
    for clause in (each for each in inside if isinstance(each, Clause)):
        for effect in clause.effects:
            ends = effect.children() if isinstance(effect, Verb) and effect.apart else ()
            beside = {referent: of for each in ends for referent, of in _every(each)}
            yield from _none_besides({**named, **beside}, effect.walk())
        yield from _none_besides(named, clause.subject.walk())
        named.update(pair for word in clause.walk() for pair in _every(word))


def _every(word: Word) -> list[tuple[Referent, Description]]:
    """All the things that a word names, and the pronoun for them; empty if it does not name all of them."""
    all_of = isinstance(word, Selection) and word.quantifier in (ALL, EACH) and not word.of.other
    return [(referent_of(word), word.of)] if all_of and word.of.effect < 0 else []  # type: ignore[arg-type, attr-defined]


def _none_besides(named: Mapping[Referent, Description], words: Iterable[Word]) -> Iterator[Found]:
    for of in (each for each in words if isinstance(each, Description) and each.other):
        plain = replace(of, other=False, besides=())
        before = next((named[each] for each in of.besides if each in named and _covers(named[each], plain)), None)
        if before is not None:
            message = f"'{of.plural(SOURCE)}': all '{before.plural(SOURCE)}' were named before, so none is left"
            one = before.singular(SOURCE)
            yield message, f"Leave out 'other': '{plain.plural(SOURCE)}'; or say it before of one, '{one}'."


def _counted_in(clause: Clause, effect: Verb, empty: list[tuple[Zone, Verb]]) -> Iterator[Found]:
    """What an effect counts in a place that an earlier one has emptied: ``Discard your hand and gain EP equal to the
    number of cards in your hand.``
    """
    counted = [described(clause.each), *(each.of for each in effect.walk() if isinstance(each, CountOf))]
    for of in (each for each in counted if empty and isinstance(each, Description)):
        for zone, by in empty:
            if of.zone == zone:
                said = replace(of, zone=None).phrase(SOURCE)
                message = f"no cards are left in '{zone.say(SOURCE)}' by then"
                yield message, f"Write 'for each {said} {by.participle()} this way'."


def _all_of(what: Word) -> list[Description]:
    """The description of all the things in play that a text names; empty if it does not name all of them."""
    if not isinstance(what, Selection) or what.quantifier not in (ALL, EACH) or what.of.other or what.of.effect >= 0:
        return []
    return [what.of] if what.of.zone is None or what.of.zone.in_play else []


def _asked_of_none(clause: Clause, gone: list[tuple[Description, Verb]]) -> Iterator[Found]:
    for of, effect in gone:
        done = f"{effect.participle()} this way"
        subject = clause.subject
        if isinstance(subject, ControllerOf) and any(_covers(of, each) for each in _all_of(subject.of)):
            theirs = "Their owners" if subject.owner else "Their controllers"
            yield f"'{subject.say(SOURCE)}': none of them is left by then", f"Write '{theirs} ...'."
        counted = [described(clause.each), *(each.of for each in clause.walk() if isinstance(each, CountOf))]
        for each in (each for each in counted if isinstance(each, Description) and _covers(of, each)):
            said = each.phrase(SOURCE)
            yield f"none of '{each.plural(SOURCE)}' is left by then", f"Write 'for each {said} {done}'."


def _covers(gone: Description, of: Description) -> bool:
    """Whether everything that a description (``of``) names was among those that are gone."""
    if gone.controller not in (None, of.controller) or of.zone is not None or of.effect >= 0 or of.of_what_left:
        return False
    every = {(each.adjectives, each.filters) for each in gone.sorts}
    plain = every == {((), ())} or [*gone.sorts] == [*of.sorts]
    kinds = [set(each.nouns) for each in gone.sorts]
    return plain and all(any(kind <= set(each.nouns) for kind in kinds) and each.head != "card" for each in of.sorts)
