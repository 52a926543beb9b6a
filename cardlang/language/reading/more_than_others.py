"""Reading ``you have fewer cards in hand than each opponent``: of everybody that is compared which they have in a
place of their own.
"""

from __future__ import annotations

from cardlang.language.reading.in_whose_places import asked_one_by_one, refuse_others_place
from cardlang.language.reading.read_events import described
from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.reading import Reading
from cardlang.language.text.shapes import NounPhrase, Shape
from cardlang.language.words.conditions import Condition
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.players import Player, PlayerWord
from cardlang.language.words.quantities import Holding
from cardlang.language.words.what_players_have import HasThan
from cardlang.language.words.word import Word


def more_than_others(r: Reading, np: NounPhrase, vp: Shape, subject: Word, negated: bool) -> Condition:
    """``You have fewer cards in hand than each opponent``."""
    compared, others = vp.all(NounPhrase)
    if negated and subject == Player("your opponents"):  # not counted together: none of them has more
        subject = Player("each opponent")
    with asked_one_by_one(r, subject):
        first = read_np(r, compared, keep=False)
    asked, r.binder.players = r.binder.players, [each for each in r.binder.players if not each.now]
    second = read_np(r, others, keep=False)  # nobody has more than themselves
    aimed = [each for each in r.binder.players if each.referent.kind == "target" and each not in asked]
    r.binder.players = asked + aimed
    if not isinstance(subject, PlayerWord) or not isinstance(second, PlayerWord):
        raise r.mistake("CL502", f"players must come before and after '{r.said(vp)}'", np)
    if second == Player("each player"):
        raise r.mistake("CL405", "nobody has more or fewer than themselves", others, "Write 'each other player'.")
    what, range_ = described(r, first, vp)
    if isinstance(what, Holding) or range_ is not None or not isinstance(what, (Description, ResourceKind)):
        raise r.mistake("CL502", f"'{r.said(vp)}' compares nothing that players have", vp)
    if isinstance(what, Description):
        help_ = "Of everybody it is counted what they have in a place of their own."
        refuse_others_place(r, subject, what, np, vp, help_)
    return HasThan(subject, what, second, vp.has("LESS"), vp.first().type.lower(), negated)
