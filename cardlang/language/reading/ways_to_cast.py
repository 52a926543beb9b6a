"""A paragraph that says how else its own card may be cast: for another cost, or from the graveyard."""

from __future__ import annotations

from dataclasses import replace

from cardlang.engine.zones import DISCARD
from cardlang.language.reading.reading import Reading
from cardlang.language.reading.said_once import refuse_more
from cardlang.language.text.shapes import Shape
from cardlang.language.verbs.cast import Cast
from cardlang.language.verbs.exile import Exile
from cardlang.language.words.abilities import Ability, Sentence
from cardlang.language.words.casting_costs import AlternativeCost
from cardlang.language.words.costs import PayCost
from cardlang.language.words.nouns import It, This
from cardlang.language.words.players import YOU


def way_to_cast(r: Reading, sentence: Sentence, shape: Shape, permanent: bool) -> Ability | None:
    """The ability of a sentence such as ``You may cast ~ for 0 EP if ...`` or ``You may cast ~ from your graveyard,
    then exile it.``; None for any other. ``permanent``: the card stays in play. Raises :class:`Mistake`.
    """
    first, *others = sentence.clauses
    cast, *then = first.effects
    if not isinstance(cast, Cast) or (cast.cost is None and cast.source is None) or len(others) > 1:
        return None
    if others and (others[0].subject != YOU or others[0].optional or others[0].duration):
        return None
    then += others[0].effects if others else ()
    exiled = len(then) == 1 and isinstance(then[0], Exile) and isinstance(then[0].what, (It, This))
    refuse_more(r, replace(first, effects=(cast, *(() if exiled else then))), sentence, shape, "another cost")
    if not isinstance(cast.what, This) or not first.optional or first.subject != YOU:
        raise r.mistake("CL405", "only ~ can have another cost", shape, "Write 'You may cast ~ for 0 EP if ...'.")
    pile = next((each.phrase.split()[-1] for each in r.vocabulary.limits if each.key == DISCARD), "")
    place = cast.source
    if place is not None and (place.name != pile or place.owner != YOU):
        help_ = f"It can be cast from the hand and from your {pile}."
        raise r.mistake("CL405", f"~ is not cast from {place.name} by its own text", shape, help_)
    if exiled and (permanent or place is None):
        message = "what is cast from the hand goes its usual way"
        message = "what stays in play is not exiled as soon as it is cast" if permanent else message
        raise r.mistake("CL405", message, shape, "Leave 'then exile it' out.")
    costs = (PayCost(cast.cost),) if cast.cost is not None else ()
    return AlternativeCost(costs, sentence.condition, place, exiled)
