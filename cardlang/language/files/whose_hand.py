"""Finds cards that may be another player's and would go to *your* hand, library or graveyard: a card goes to those of
its owner. ``Each player discards a card. Return a card discarded this way to your hand.``
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardlang.language.files.others_things import described
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.put import PutCards, PutInOrder
from cardlang.language.verbs.sacrifice import Sacrifice
from cardlang.language.words.abilities import Ability, Clause
from cardlang.language.words.effect import Effect
from cardlang.language.words.english import plural
from cardlang.language.words.nouns import (
    TARGET,
    Description,
    It,
    LibraryCards,
    Selection,
    Spot,
    Zone,
    parts_of,
)
from cardlang.language.words.players import YOU, TargetPlayer
from cardlang.language.words.word import SOURCE, Word

_MOVES = (Return, PutCards, PutInOrder)


def whose_hand(ability: Ability, inside: list[Word]) -> Iterator[tuple[str, str]]:
    """Messages, each with what to write instead, about an ability, given all of its words."""
    clauses = [each for each in inside if isinstance(each, Clause)]
    done = {clause.number + at: (clause, each) for clause in clauses for at, each in enumerate(clause.effects)}
    for clause in clauses:
        for effect in (each for each in clause.effects if isinstance(each, _MOVES)):
            zone = effect.to.zone if isinstance(effect.to, Spot) else effect.to
            for part in parts_of(effect.what) if zone.owner == YOU else ():
                of = part.of if isinstance(part, Selection) else None
                if of is not None and of.effect >= 0 and part.quantifier == TARGET:  # type: ignore[attr-defined]
                    continue  # nobody knows it when targets are chosen
                if isinstance(part, It) and not isinstance(effect, Return):
                    of = described(part, ability, inside)
                whose = _whose(of, clause, done) if of is not None else YOURS
                if whose == ANYBODYS or (whose == ANOTHERS and isinstance(effect, Return)):
                    said = part.say(SOURCE)
                    yield f"'{said}' may be another player's, whose {zone.name} it goes to", _remedy(part, zone)


YOURS, ANOTHERS, ANYBODYS = "yours", "another player's", "anybody's"


def _whose(of: Description, clause: Clause, done: dict[int, tuple[Clause, Effect]]) -> str:
    """Whose cards a description names. What one named player has is taken from them, where the text says so."""
    if of.controller is not None:
        return YOURS if of.controller == YOU or clause.subject != YOU else ANOTHERS
    if of.zone is not None and of.zone.owner is not None:
        return YOURS if of.zone.owner == YOU or clause.subject != YOU else ANOTHERS
    if of.zone is not None:
        return ANYBODYS if of.zone.any or of.zone.many or of.zone.in_play else YOURS
    if of.effect >= 0:
        before, effect = done.get(of.effect, (clause, None))
        return _of_whose(effect, before, done)
    return YOURS if of.sorts[-1].head == "card" else ANYBODYS


def _of_whose(effect: Effect | None, clause: Clause, done: dict[int, tuple[Clause, Effect]]) -> str:
    """Whose cards an effect has dealt with."""
    what = getattr(effect, "what", None)
    if isinstance(what, LibraryCards):
        return YOURS if what.owner in (None, YOU) else ANOTHERS
    if not isinstance(what, Selection):
        return YOURS
    of = what.of
    own = isinstance(effect, Sacrifice) or (of.head == "card" and of.zone is None and of.effect < 0)
    if not own or of.controller is not None:
        return _whose(of, clause, done)
    if clause.subject == YOU:
        return YOURS
    return ANOTHERS if isinstance(clause.subject, TargetPlayer) and clause.subject.opponent else ANYBODYS


def _remedy(part: Word, zone: Zone) -> str:
    """The help: the owner's place, or cards that are yours."""
    one = getattr(part, "singular", True)
    theirs = f"'its owner's {zone.name}'" if one else f"'their owners' {plural(zone.name)}'"
    if not isinstance(part, Selection):
        return f"Write {theirs}, or name one that is yours."
    of = part.of
    if of.zone is not None and not of.zone.in_play:
        mine = replace(of, zone=Zone(of.zone.name, YOU))
    else:
        mine = replace(of, controller=YOU, relation="own")
    said = f"'{replace(part, of=mine).say(SOURCE)}'"
    return f"Say which are yours: {said}." if of.effect >= 0 else f"Write {theirs}, or say which are yours: {said}."
