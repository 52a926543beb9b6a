"""Finds sentences that are carried out later and then cannot find their thing, because it is in a hidden zone, where
nobody can tell it from other cards: ``Return target creature to its owner's hand. At the beginning of the next end
step, exile it.``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.engine.zones import HAND
from cardlang.language.checks.after_deeds import LEAVE
from cardlang.language.checks.findings import Found
from cardlang.language.words.abilities import Triggered
from cardlang.language.words.descriptions import Description
from cardlang.language.words.nouns import It, LibraryCards, Selection, referent_of
from cardlang.language.words.players import Referent
from cardlang.language.words.sentences import Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word, places_of
from cardlang.language.words.zones import Spot, Zone


def lost_in_hidden_zones(words: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """What is done later to something that an earlier sentence or the trigger has put into a hand or a face-down pile.
    Its numbers are still known: ``gain EP equal to its power``.
    """
    sentences = [each for each in words if isinstance(each, Sentence)]
    if not [True for each in sentences if each.at is not None or each.later is not None]:
        return
    hidden = [zone for zone in vocabulary.zones if zone == HAND or vocabulary.face_down(zone)]
    lost: set[Referent] = {Referent("event", 0)} if _waited_for(words, hidden) else set()
    there = ("target", "choice", "host", *(["event"] if _stays(words) else []))
    for sentence in sentences:
        delayed = sentence.at is not None or sentence.later is not None
        hides: set[Referent] = set()
        for event in sentence.later.when.events if sentence.later is not None else ():
            if any(isinstance(each, It) and each.referent in lost for each in (event.subject, event.object)):
                yield _message(event.present(SOURCE)), _HIDDEN
        for clause in sentence.clauses:
            for place, effect in enumerate(clause.effects):
                if not isinstance(effect, Verb):
                    continue
                things = [clause.subject, *(getattr(effect, each.name) for each in places_of(type(effect)))]
                if delayed and any(isinstance(each, It) and each.referent in lost for each in things):
                    yield _message(effect.called()), _HIDDEN
                if isinstance(effect, LEAVE):
                    hides |= _hidden_by(effect, clause.number + place, hidden, there)
        lost |= hides


def _stays(words: Sequence[Word]) -> bool:
    """Whether what a trigger waits for leaves nothing elsewhere than in play: ``whenever a creature attacks you``."""
    events = [event for each in words if isinstance(each, Triggered) for event in getattr(each.trigger, "events", ())]
    return not any(event.form.seen.departs or isinstance(event.object, Zone) for event in events)


def _waited_for(words: Sequence[Word], hidden: Sequence[str]) -> bool:
    """Whether a trigger waits for something to go from play to one of the hidden zones: ``is returned to your hand``.
    """
    events = [event for each in words if isinstance(each, Triggered) for event in getattr(each.trigger, "events", ())]
    for event in events:
        of, to = event.subject, event.object
        if event.seen.afterwards and isinstance(to, Zone) and to.name in hidden and isinstance(of, Description):
            was_in_play = of.zone.of_play if of.zone is not None else of.controller is not None and of.head != "card"
            if was_in_play:
                return True
    return False


def _hidden_by(effect: Verb, number: int, hidden: Sequence[str], there: Sequence[str]) -> set[Referent]:
    """What a verb takes from play into one of the hidden zones; ``there``: the kinds of pronouns for what is in play.
    """
    what, to = getattr(effect, "what", None), getattr(effect, "to", None)
    zone = to.zone if isinstance(to, Spot) else to
    if not isinstance(zone, Zone) or zone.name not in hidden:
        return set()
    if isinstance(what, Selection) and (what.of.zone is None or what.of.zone.of_play):
        return {Referent("result", number), *_meant(what)}
    if not isinstance(what, It) or what.referent.kind not in there:
        return set()
    return {what.referent, Referent("host", number + 1)} if what.referent.kind == "host" else {what.referent}


def _meant(what: object) -> list[Referent]:
    if isinstance(what, It):
        return [what.referent]
    if isinstance(what, LibraryCards) or (isinstance(what, Selection) and what.single):
        return [referent_of(what)]
    return []


_HIDDEN = "In a hand or a pile nobody can tell it from other cards. Do it at once ('then'), or exile it instead."


def _message(deed: str) -> str:
    return f"'{deed}' would not find it any more by then"
