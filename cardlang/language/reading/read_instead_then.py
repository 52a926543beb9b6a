"""Reading ``The next time you would draw a card this turn, draw two cards instead`` and ``If you would draw a card this
turn, ... instead``, where a text sets that up for the rest of the turn.
"""

from __future__ import annotations

from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.read_replacements import read_replacement_then
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import Around, EventShape, SentenceShape
from cardlang.language.verbs.instead_then import InsteadThen
from cardlang.language.words.amounts import X
from cardlang.language.words.durations import THIS_ROUND, THIS_TURN
from cardlang.language.words.named_before import named_before
from cardlang.language.words.nouns import EACH, It, Selection
from cardlang.language.words.players import BEFORE, YOU, Referent, ThatPlayer
from cardlang.language.words.sentences import Clause
from cardlang.language.words.word import SOURCE, Word

_KEPT = ("things", "players", "amounts", "would", "gone", "left", "foreseen", "attack", "event", "turned", "doer")
"""What is known of the text before, and goes on behind such a sentence."""


def replaces_then(shape: SentenceShape, skip: tuple[int, ...]) -> int:
    """The index of the lead that says what would happen in this turn; -1 if there is none."""
    for at, lead in enumerate(shape.leads):
        if at not in skip and lead.first().type in ("LATER", "IF") and would_in_this_turn(lead):
            return at
    return -1


def would_in_this_turn(lead: Around) -> bool:
    """Whether a lead with ``would`` says ``this turn`` or ``this round``."""
    events = _events(lead)
    if len(events) != 1 or not events[0].would:
        return False
    return [each.value for each in events[0].times] in ([THIS_TURN], [THIS_ROUND])


def _events(lead: Around) -> list[EventShape]:
    return lead.all(EventShape) if lead.first().type == "LATER" else lead.condition.all(EventShape)


def refuse_beside(r: Reading, shape: SentenceShape, at: int, skip: tuple[int, ...]) -> None:
    """Raises :class:`Mistake` for what cannot be said beside such a lead; it may be asked whether it is set up."""
    others = [each for place, each in enumerate(shape.leads) if place != at and place not in skip]
    others = [each for each in others if shape.leads.index(each) > at or each.first().type not in _ASKS]
    beside = [*others, *shape.closes, *shape.seqs[1:], *([] if shape.where is None else [shape.where])]
    if beside:
        message = f"'{r.said(beside[0])}' cannot be said of what would happen later in this turn"
        raise r.mistake("CL405", message, beside[0], "Leave it out, or ask it in front: 'If ..., the next time ...'.")


_ASKS = ("IF", "YOUDO", "YOUDONT")


def read_instead_then(r: Reading, shape: SentenceShape, lead: Around) -> Clause:
    """What such a sentence does: it sets up what happens instead. Raises :class:`Mistake`."""
    r.take(*lead.tokens(), *(lead.condition.tokens() if lead.first().type == "IF" else ()))
    binder = r.binder
    kept = {name: getattr(binder, name) for name in _KEPT}
    binder.things = [_kept(each) for each in binder.things if each.own or not _each_of_several(each)]
    binder.players = [_kept(each) for each in binder.players]
    binder.amounts = []
    first = binder.effects
    found = read_replacement_then(r, shape, lead, _events(lead)[0])
    for name, value in kept.items():
        setattr(binder, name, value)
    unknown = next((each for each in found.walk() if not _is_known(each, first)), None)
    if unknown is not None:
        message = f"'{unknown.say(SOURCE)}' is chosen or named now, and {_NOT_KEPT}"
        one = isinstance(unknown, Selection) or getattr(unknown, "many", False)
        raise r.mistake("CL602", message, shape, "Say it of one thing." if one else _OF_ANY)
    number = binder.effects
    binder.effects += 1
    once = lead.first().text.lower().startswith("the next")
    effect = InsteadThen(found, once, _events(lead)[0].times[0].value)
    return Clause(YOU, (effect,), number=number)


_OF_ANY = "Say it of 'you', of '~', or of any such thing: 'a creature'."
_NOT_KEPT = "it is not kept until that would happen"


def _kept(each: Candidate) -> Candidate:
    """What may be meant then: this card, and a single thing or player that the text has named."""
    if each.own or (not each.many and each.referent.kind in ("target", "choice", "result")):
        return each
    if each.referent.kind == "event" and not each.many and not each.crowd and not each.reason:
        return each._replace(referent=Referent(BEFORE, each.referent.index))
    return each._replace(reason=_NOT_KEPT)


def _each_of_several(each: Candidate) -> bool:
    """Whether something was said of it one by one: ``Deal 1 damage to each creature``. Then ``it`` is none of them."""
    return isinstance(each.named, Selection) and each.named.quantifier == EACH


def _is_known(each: Word, first: int) -> bool:
    """Whether a word means then what it means now, or what would happen then."""
    if named_before(each, first):
        return isinstance(each, ThatPlayer) or getattr(each, "singular", True) is True
    if isinstance(each, X):
        return False
    if not isinstance(each, It | ThatPlayer):
        return True
    known: Referent = each.referent
    return known.kind in ("event", "self", "doer", "each", "own choice", "own result", "choice", "result")
