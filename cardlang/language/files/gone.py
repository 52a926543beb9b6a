"""Finds sentences that do something to a thing which an earlier sentence has taken out of play, so that they never have
an effect: ``Reveal the top card of your library. Destroy it.``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.verbs.become import CreateCopy
from cardlang.language.verbs.destroy import Destroy
from cardlang.language.verbs.enter import Enter
from cardlang.language.verbs.exile import Exile
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.put import PutCards
from cardlang.language.verbs.reveal import Reveal
from cardlang.language.verbs.sacrifice import Sacrifice
from cardlang.language.words.abilities import Clause
from cardlang.language.words.costs import DoCost
from cardlang.language.words.nouns import It, LibraryCards, Selection, Zone
from cardlang.language.words.players import Referent
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, places_of

LEAVE = (Sacrifice, Destroy, Exile, Return, PutCards)
"""What they are done to is no longer in play, unless they put it there."""
IN_PLAY = ("permanents", "destroyed", "own permanents", "recipients", "spells", "hidden cards")
"""Places of verbs (``Verb``) for what is in play, or is being played."""


def about_what_is_gone(words: Sequence[Word]) -> Iterator[Verb]:
    """The verbs of an ability that act on ``it`` when it is no longer, or has never been, in play. ``words`` are all
    its words, in the order of the text.
    """
    gone: dict[Referent, bool] = {}
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


def _acts_on(clause: Clause, effect: Verb, gone: dict[Referent, bool]) -> bool:
    """Whether a verb is done to, or changes, a thing that is gone. A token may be a copy of what has been in play."""
    if isinstance(effect, CreateCopy):
        return isinstance(effect.what, It) and not gone.get(effect.what.referent, True)
    things: list[object] = [
        getattr(effect, each.name) for each in places_of(type(effect)) if each.frame in IN_PLAY
    ]
    lasts = effect.lasting and effect.subject == "any" and not effect.of_spells
    if lasts or effect.subject == "thing":
        things.append(clause.subject)
    return any(isinstance(each, It) and each.referent in gone for each in things)


def _note(effect: Verb, number: int, gone: dict[Referent, bool]) -> None:
    """Keeps in mind what an effect takes out of play (True), shows or discards out of a hand (False), or puts there."""
    referents = (Referent("result", number), *_meant(getattr(effect, "what", None)))
    to = getattr(effect, "to", None)
    arrives = isinstance(to, Zone) and to.in_play
    if isinstance(effect, Enter) or arrives:
        for each in referents:
            gone.pop(each, None)
    elif isinstance(effect, LEAVE):
        gone |= dict.fromkeys(referents, True)
    elif effect.name == "discard" or (isinstance(effect, Reveal) and _elsewhere(effect.what)):
        gone |= dict.fromkeys(referents, False)


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
