"""Finds sentences that do something to a thing which an earlier sentence has taken out of play, so that they never have
an effect: ``Reveal the top card of your library. Destroy it.`` And sentences that wait and then no longer find a thing,
since it has gone to where nobody can tell it from other cards: ``Return target creature to its owner's hand. At the
beginning of the next end step, exile it.``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.engine.zones import HAND
from cardlang.language.verbs.destroy import Destroy
from cardlang.language.verbs.enter import Enter
from cardlang.language.verbs.exile import Exile
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.put import PutCards
from cardlang.language.verbs.reveal import Reveal
from cardlang.language.verbs.sacrifice import Sacrifice
from cardlang.language.words.abilities import Clause, Sentence
from cardlang.language.words.costs import DoCost
from cardlang.language.words.nouns import It, LibraryCards, Selection, Spot, Zone
from cardlang.language.words.players import Referent
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word, places_of

LEAVE = (Sacrifice, Destroy, Exile, Return, PutCards)
"""What they are done to is no longer in play, unless they put it there."""
IN_PLAY = ("permanents", "destroyed", "own permanents", "recipients", "spells", "hidden cards")
"""Places of verbs (``Verb``) for what is in play, or is being played."""


def about_what_is_gone(words: Sequence[Word]) -> Iterator[Verb]:
    """The verbs of an ability that act on ``it`` when it is no longer, or has never been, in play. ``words`` are all
    its words, in the order of the text.
    """
    gone: set[Referent] = set()
    for each in words:
        if isinstance(each, DoCost):
            _note(each.effect, each.number, gone)
        elif isinstance(each, Clause):
            for place, effect in enumerate(each.effects):
                if not isinstance(effect, Verb):
                    continue
                if _acts_on(each, effect, gone):
                    yield effect
                _note(effect, each.number + place, gone)


def waits_for_what_is_hidden(words: Sequence[Word], vocabulary: Vocabulary) -> Iterator[str]:
    """What delayed sentences do to ``it``, or wait for it to do, after an earlier sentence has taken it from play into
    a hand or a pile. The numbers of such a thing are still known: ``gain EP equal to its power``.
    """
    sentences = [each for each in words if isinstance(each, Sentence)]
    if not [True for each in sentences[1:] if each.at is not None or each.later is not None]:
        return
    hidden = [zone for zone in vocabulary.zones if zone == HAND or vocabulary.face_down(zone)]
    lost: set[Referent] = set()
    for sentence in sentences:
        delayed = sentence.at is not None or sentence.later is not None
        for event in sentence.later.when.events if sentence.later is not None else ():
            if isinstance(event.subject, It) and event.subject.referent in lost:
                yield event.present(SOURCE)
        for clause in sentence.clauses:
            for place, effect in enumerate(clause.effects):
                if not isinstance(effect, Verb):
                    continue
                things = [clause.subject, *(getattr(effect, each.name) for each in places_of(type(effect)))]
                if delayed and any(isinstance(each, It) and each.referent in lost for each in things):
                    yield effect.called()
                if not delayed and isinstance(effect, LEAVE):
                    lost |= _hidden_by(effect, clause.number + place, hidden)


def _hidden_by(effect: Verb, number: int, hidden: Sequence[str]) -> set[Referent]:
    """What a verb takes from play into one of the hidden zones."""
    what, to = getattr(effect, "what", None), getattr(effect, "to", None)
    zone = to.zone if isinstance(to, Spot) else to
    if not isinstance(zone, Zone) or zone.name not in hidden:
        return set()
    if isinstance(what, Selection) and (what.of.zone is None or what.of.zone.in_play):
        return {Referent("result", number), *_meant(what)}
    return set(_meant(what)) if isinstance(what, It) and what.referent.kind == "target" else set()


def _acts_on(clause: Clause, effect: Verb, gone: set[Referent]) -> bool:
    """Whether a verb is done to, or changes, a thing that is gone."""
    things: list[object] = [
        getattr(effect, each.name) for each in places_of(type(effect)) if each.frame in IN_PLAY
    ]
    lasts = effect.lasting and effect.subject == "any" and not effect.of_spells
    if lasts or effect.subject == "thing":
        things.append(clause.subject)
    return any(isinstance(each, It) and each.referent in gone for each in things)


def _note(effect: Verb, number: int, gone: set[Referent]) -> None:
    """Keeps in mind what an effect takes out of play, shows or discards out of a hand, or puts there."""
    referents = (Referent("result", number), *_meant(getattr(effect, "what", None)))
    to = getattr(effect, "to", None)
    arrives = isinstance(to, Zone) and to.in_play
    shown = isinstance(effect, Reveal) and _elsewhere(effect.what)
    if isinstance(effect, Enter) or arrives:
        gone.difference_update(referents)
    elif isinstance(effect, LEAVE) or effect.name == "discard" or shown:
        gone.update(referents)


def _elsewhere(what: Word) -> bool:
    """Whether a word names cards in a library or a hand."""
    if isinstance(what, Selection):
        return what.of.zone is not None and not what.of.zone.in_play
    return isinstance(what, (LibraryCards, Zone))


def _meant(what: object) -> list[Referent]:
    if isinstance(what, It):
        return [what.referent]
    if isinstance(what, LibraryCards):
        return [Referent("choice", what.number)]
    if isinstance(what, Selection) and what.single:
        return [Referent("target" if what.quantifier == "target" else "choice", what.number)]
    return []
