"""Finds cards of kinds that are never in play, and would be put there instead of something else: ``If you would discard
an instant card, put it onto the battlefield instead.``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.findings import Found
from cardlang.language.checks.places_of_verbs import arrives
from cardlang.language.words.abilities import Replacement
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.heads import PERMANENT
from cardlang.language.words.nouns import It, This
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word


def never_arrives(inside: Sequence[Word], permanent: bool, vocabulary: Vocabulary) -> Iterator[Found]:
    """What never stays in play, or may not, and is put there instead. ``permanent``: whether this card stays in play.
    """
    for word in [each for each in inside if isinstance(each, Replacement)]:
        for effect in [each for clause in word.clauses for each in clause.effects if arrives(each)]:  # type: ignore
            what = effect.what  # type: ignore[attr-defined]
            about = isinstance(what, It) and what.referent.kind == "event"
            of = (word.event.object if what.referent.index else word.event.subject) if about else what
            never = f"what '{effect.called()}' is done to is of a kind that is never in play"  # type: ignore
            if isinstance(of, This) and not permanent:
                yield never, "Say where else it goes."
            elif isinstance(of, Description) and of.sorts:
                if any(vocabulary.never_in_play(sort.nouns) for sort in of.sorts):
                    yield never, "Say where else it goes."
                elif any(_may_be_any(sort, vocabulary) for sort in of.sorts):
                    stays = replace(of, sorts=tuple(_that_stays(sort, vocabulary) for sort in of.sorts))
                    named = {"object" if what.referent.index else "subject": stays}
                    better = replace(word, event=replace(word.event, **named))  # type: ignore[arg-type]
                    yield "some of these cards are of a kind that is never in play", f"Write '{better.say(SOURCE)}'"


def _may_be_any(sort: Sort, vocabulary: Vocabulary) -> bool:
    """Whether cards of a sort may be of a kind that does not stay in play."""
    named = any(vocabulary.kind(noun) is not None or noun == PERMANENT for noun in sort.nouns)
    return sort.head == "card" and not named and any(not kind.permanent for kind in vocabulary.kinds)


def _that_stays(sort: Sort, vocabulary: Vocabulary) -> Sort:
    return replace(sort, nouns=(PERMANENT, *sort.nouns)) if _may_be_any(sort, vocabulary) else sort
