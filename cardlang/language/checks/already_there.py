"""Finds cards that would go to the pile or hand where they are: ``Return target card from your graveyard to your hand.
Return it to your hand.``
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Found
from cardlang.language.checks.misused_words import discarded_from_hand
from cardlang.language.checks.waiting import carried_out_together
from cardlang.language.text.words_elsewhere import DISCARDED
from cardlang.language.verbs.exile import Exile
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.put import PutCards
from cardlang.language.words.abilities import Activated
from cardlang.language.words.costs import DoCost
from cardlang.language.words.nouns import It, Selection, meant_by
from cardlang.language.words.players import Referent
from cardlang.language.words.sentences import Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import Word
from cardlang.language.words.zones import Zone

Pile = tuple[str, Word | None]
"""A pile or hand by its name, and whose it is."""
_DISCARD = "discard"
"""The name here of every game's pile of discarded cards."""
_PUT_THERE = frozenset((_DISCARD, "destroy", "sacrifice", "counter"))
"""Verbs after which a card is in that pile of its owner."""
_ELSEWHERE = "Leave it out, or say where else it goes."


def already_there(inside: list[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """What a paragraph moves to where it is already."""
    from_play = not discarded_from_hand(vocabulary)  # else another check asks whether it is in the hand
    if {DoCost, Exile, PutCards, Return}.isdisjoint(map(type, inside)) and not from_play:
        return
    paid = _paid(inside)
    for sentences in carried_out_together(inside):
        lies = dict(paid)
        for sentence in sentences:
            for number, effect in _deeds(sentence):
                what = getattr(effect, "what", None)
                to = _pile(effect, from_play or getattr(what, "referent", None) in paid)
                asked = sentence.condition is not None or sentence.instead or sentence.otherwise
                if to is not None and not asked and _is_same(_where(what, lies), to):
                    yield f"what '{effect.name}' is done to is there already", _ELSEWHERE
                goes = (_DISCARD, None) if effect.name in _PUT_THERE else to
                for each in (Referent("result", number), *meant_by(what)):
                    lies.pop(each, None)
                    if goes is not None and sentence.unhindered and not asked:
                        lies[each] = goes


def _paid(inside: list[Word]) -> dict[Referent, Pile]:
    """Where the cards go that a cost takes away; nothing where there are several abilities with costs."""
    costs = [each for each in inside if isinstance(each, DoCost)]
    piles = [(Referent("result", each.number), _pile(each.effect, True)) for each in costs]
    alone = sum(isinstance(each, Activated) for each in inside) == 1
    return {referent: pile for referent, pile in piles if pile is not None} if alone and costs else {}


def _deeds(sentence: Sentence) -> Iterator[tuple[int, Verb]]:
    """What a sentence does, with the numbers by which later words know it."""
    for clause in sentence.clauses:
        for at, effect in enumerate(clause.effects):
            if isinstance(effect, Verb):
                yield clause.number + at, effect


def _pile(effect: Verb, discards: bool) -> Pile | None:
    """The pile or hand to which cards go; None where they do not, or where their place in it is another one.
    ``discards``: whether it is known of what is discarded.
    """
    if isinstance(effect, Exile) or (discards and effect.name == _DISCARD):
        return effect.name, None  # the pile has the name of the verb
    return _of(effect.to) if isinstance(effect, (PutCards, Return)) else None


def _is_same(one: Pile | None, other: Pile) -> bool:
    """Whether two piles are the same: the one of a player, or of the player who owns the card (None)."""
    return one is not None and one[0] == other[0] and (one[1] == other[1] or None in (one[1], other[1]))


def _of(zone: object) -> Pile | None:
    """A pile or hand, and whose it is."""
    if not isinstance(zone, Zone) or zone.of_play:
        return None
    return _DISCARD if zone.name in DISCARDED else zone.name, zone.owner


def _where(what: object, lies: dict[Referent, Pile]) -> Pile | None:
    """The pile or hand in which things are, as far as the text says."""
    if isinstance(what, Selection):
        return _of(what.of.zone)
    return lies.get(what.referent) if isinstance(what, It) else None
