"""Refuses a pronoun for what is given up where a condition asks about another thing of the same player, or for this
card where something could be done to what is asked about; and a condition that asks about something ``random``.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from cardlang.language.reading.asked_about import Asked, elsewhere
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Shape
from cardlang.language.verbs.exile import Exile
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.put import PutCards, PutCounters
from cardlang.language.verbs.sacrifice import Sacrifice
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import RANDOM, It, Selection, This
from cardlang.language.words.players import Referent
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, places_of


def refuse_given_up(r: Reading, effect: Verb, shape: Shape, pointed: AbstractSet[Referent]) -> None:
    """Raises :class:`Mistake` for ``When ~ enters, if you control an artifact, sacrifice it``: what is given up is one
    of the player's own, and so is what is asked about; for ``if a creature died this turn, return it ...``; and for
    ``When ~ enters, if a creature is tapped, destroy it``, where it would be this card. ``pointed``: what pronouns had
    meant in front of the effect.
    """
    given = [getattr(effect, each.name) for each in places_of(type(effect)) if each.frame in _DONE_TO]
    meant = [each for each in given if isinstance(each, This) or (isinstance(each, It) and not each.noun)]
    it = next((each for each in shape.pieces() if each.type == "IT"), None)
    if it is None or not meant:
        return
    binder = r.binder
    found = [each for each in binder.things if isinstance(meant[0], It) and each.referent == meant[0].referent]
    said = found[0].said if found else "~"
    for each in binder.asked:
        if found and (found[0] not in binder.things[: each.known] or found[0].referent in pointed - each.pointed):
            continue
        alike = found and any(noun in found[0].nouns for noun in each.nouns[-1:])
        this = binder.is_this(meant[0])
        could = not _is_lost_on(r, each, effect) and _could_be(each, effect, bool(alike) or this, binder.gone)
        could = could or (this and _is_a_card_done_to(each) and isinstance(effect, _BRINGS))
        could = could and not (found and found[0].named in each.this_way)  # it is that very one, if there was one
        if could:
            message = f"'it' could mean '{said}', or '{each.said}', which is only asked about"
            other = "for this card write '~'" if said == "~" else f"for '{said}' {elsewhere(binder, each, found[0])}"
            picked = "say from where it comes" if isinstance(effect, _BRINGS) else f"write '{each.said}'"
            help_ = f"For one that is picked now {picked}; {other}."
            raise Mistake("CL601", message, it.start, it.end, help_, either=True)


_DONE_TO = (
    "permanents", "own permanents", "movable", "recipients", "destroyed", "discarded", "doubled", "copied", "robbed",
)  # fmt: skip
"""The frames of what something is done to."""
_BRINGS = (Return, PutCards)


def _is_lost_on(r: Reading, asked: Asked, effect: Verb) -> bool:
    """Whether it would be +1/+1 counters on what has no numbers: in ``if you control an artifact, put a +1/+1 counter
    on it`` nobody thinks of the artifact.
    """
    if not isinstance(effect, PutCounters) or "/" not in effect.counters.name:
        return False
    kinds = [r.vocabulary.kind(noun) for noun in asked.nouns]
    return bool(kinds) and all(each is not None and not each.stats for each in kinds)


def _is_a_card_done_to(asked: Asked) -> bool:
    return bool(asked.this_way) and asked.nouns[-1:] == ("card",)


def _could_be(asked: Asked, effect: Verb, own: bool, away: bool) -> bool:
    """Whether something could be done to what is asked about. ``own``: it is done to this card, which has left play if
    ``away``, or to something of the same kind.
    """
    here = not asked.gone and asked.nouns[-1:] != ("card",) and asked.nouns != ("spell",)
    if isinstance(effect, _BRINGS):
        return asked.gone or (own and here and not away)
    if isinstance(effect, Sacrifice):
        return not asked.others
    if isinstance(effect, Exile):
        return own and (not here or not away)
    return own and here


def refuse_random(r: Reading, asked: Word, shape: Shape) -> None:
    """Raises :class:`Mistake` for ``if a random creature is tapped``."""
    if isinstance(asked, Selection) and asked.quantifier == RANDOM:
        message = f"nothing picks '{r.said(shape)}' where something is asked"
        raise r.mistake("CL505", message, shape, "Leave 'random' out.")
