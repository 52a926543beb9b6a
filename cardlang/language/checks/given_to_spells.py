"""Finds what all spells of a player are given that only things in play could use: ``Creature spells you cast have
Lifelink.`` Everything in play that such a spell could have become would have it, cast or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.running.entering import EnterAs
from cardlang.language.verbs.gain import GainKeywords
from cardlang.language.verbs.have import GainAbility, HaveAbility, HaveKeywords
from cardlang.language.words.abilities import Static, Triggered
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import plural, with_article
from cardlang.language.words.event_patterns import When
from cardlang.language.words.nouns import ALL, EACH, Selection
from cardlang.language.words.players import YOU
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word


def given_to_spells(inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """What is given to all spells of a kind that stays in play, and what is given at once to spells that are still to
    be cast.
    """
    lasting = [each.clause for each in inside if isinstance(each, Static)]
    for clause in inside:
        of = _all_spells(clause) if isinstance(clause, Clause) else None
        if of is None or not isinstance(clause, Clause):
            continue
        for effect in clause.effects:
            if not isinstance(effect, Verb):
                continue
            if any(clause is each for each in lasting):
                if not _never_stay(of, vocabulary) and not _while_cast(effect, vocabulary):
                    yield _in_play(effect, of, vocabulary)
            elif isinstance(effect, _GIVEN) and of.relation == "cast":
                yield _to_come(effect, of, vocabulary)


_GIVEN = (GainKeywords, GainAbility, HaveAbility, HaveKeywords)


def _all_spells(clause: Clause) -> Description | None:
    """The spells that a clause is about, if these are all of a description."""
    subject = clause.subject
    of = subject.of if isinstance(subject, Selection) and subject.quantifier in (ALL, EACH) else subject
    return of if isinstance(of, Description) and of.sorts[-1].head == "spell" else None


def _never_stay(of: Description, vocabulary: Vocabulary) -> bool:
    kinds = [[noun for noun in sort.nouns if noun != "spell"] for sort in of.sorts]
    return all(map(vocabulary.never_in_play, kinds))


def _while_cast(effect: Verb, vocabulary: Vocabulary) -> bool:
    """Whether what is given matters while a spell is cast, and not in play."""
    if isinstance(effect, HaveKeywords):
        entries = [vocabulary.keyword(each.name) for each in effect.keywords]
        return all(entry is None or entry.when_played or entry.text for entry in entries)
    if isinstance(effect, HaveAbility):
        lent = effect.ability
        events = lent.trigger.events if isinstance(lent, Triggered) and isinstance(lent.trigger, When) else ()
        return bool(events) and all(each.form.key == "be countered" for each in events)
    return not isinstance(effect, EnterAs)


def _in_play(effect: Verb, of: Description, vocabulary: Vocabulary) -> Found:
    kinds = [each.name.lower() for each in vocabulary.kinds if each.permanent and each.stats]
    said = next((each for each in kinds if each in of.sorts[0].nouns), kinds[0] if kinds else "permanent")
    message = f"{plural(said)} in play are no spells, and would all have this, cast or not"
    lent = effect.ability if isinstance(effect, HaveAbility) else None
    if isinstance(lent, Triggered) and isinstance(lent.trigger, When) and lent.trigger.events[0].form.key == "enter":
        rest = lent.body.lower(SOURCE).removesuffix(".")
        return message, f"Write 'Whenever {with_article(said)} you control enters, if it was cast, {rest}.'"
    return message, f"Say it of what is in play: '{plural(said)} you control'."


def _to_come(effect: Verb, of: Description, vocabulary: Vocabulary) -> Found:
    message = f"{of.plural(SOURCE)} are still to come, and would not have it"
    named = effect.keywords if isinstance(effect, (GainKeywords, HaveKeywords)) else ()
    entries = [vocabulary.keyword(each.name) for each in named]
    if any(entry is not None and entry.when_played for entry in entries):
        return message, f"Say it on a card that stays in play: '{of.plural(SOURCE)} have {effect.rest(SOURCE)}'."
    who = "you cast" if of.controller == YOU else "an opponent casts"
    spell = of.sorts[0].phrase(SOURCE, False)
    given = f"it gains {effect.rest(SOURCE)} until end of turn"
    return message, f"Write 'Whenever {who} {with_article(spell)} this turn, {given}.'"
