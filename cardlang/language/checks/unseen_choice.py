"""Finds cards that would be picked from a library of which nobody sees anything: ``Exile two cards from your library.``
All games mean the top cards by that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.verbs.look import Look
from cardlang.language.verbs.reveal import Reveal
from cardlang.language.verbs.search import Search
from cardlang.language.words.amounts import Number
from cardlang.language.words.nouns import SOME, LibraryCards, Selection
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import LIBRARIES, Zone


def unseen_choice(inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """What verbs are done to, if it is a number of cards of a library, and any card will do."""
    verbs = [each for each in inside if isinstance(each, Verb)]
    if any(isinstance(each, Search) or _looks_at_all(each) for each in verbs):
        return
    for verb in verbs:
        what = verb.done_to()
        if isinstance(what, Selection) and _picked_unseen(what, vocabulary):
            yield f"nobody sees which '{what.say(SOURCE)}' would be", _help(what)


def _looks_at_all(verb: Verb) -> bool:
    """Whether a verb shows a whole library."""
    shown = verb.done_to() if isinstance(verb, (Look, Reveal)) else None
    return isinstance(shown, Zone) and shown.name in LIBRARIES


def _picked_unseen(what: Selection, vocabulary: Vocabulary) -> bool:
    zone, sort = what.of.zone, what.of.sorts[0]
    plain = len(what.of.sorts) == 1 and sort.nouns == ("card",) and not (sort.adjectives or sort.filters)
    known = zone is not None and zone.name in LIBRARIES and zone.owner is not None and vocabulary.face_down(zone.name)
    return known and plain and what.quantifier == SOME and what.count is not None


def _help(what: Selection) -> str:
    zone, count = what.of.zone, what.count or Number(1)
    owner = zone.owner if zone is not None else None
    top = LibraryCards(count, owner, place=zone.name if zone is not None else LIBRARIES[0])
    return f"Write '{top.say(SOURCE)}', or search for it."
