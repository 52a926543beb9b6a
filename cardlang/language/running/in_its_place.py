"""What a player may do in the place of something: only what changes anything can be done for it."""

from __future__ import annotations

from cardlang.language.running.acting import Act, possible
from cardlang.language.words import nouns
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word


class DoneInstead(Act):
    """One doer's part of an effect that a player may do instead: what would stay as it is cannot be picked for it
    (``you may tap a creature you control instead``: a tapped one).
    """

    __slots__ = ("verb",)

    def __init__(self, act: Act, verb: Verb) -> None:
        super().__init__(act, act.clause, act.number)
        self.verb = verb
        self._go_on(act)

    def _go_on(self, act: Act) -> None:
        """From where the effect is."""
        self.doer = act.doer
        self.barred = act.barred
        self.repeated = act.repeated
        self.picked = act.picked
        self.taken = act.taken
        self.sums = act.sums

    def able(self, word: nouns.Selection) -> list[int]:
        """The things that may be picked, and that would be changed."""
        found = super().able(word)
        about = any(word == part for part in nouns.parts_of(getattr(self.verb, "what", word)))
        return [ref for ref in found if not self.verb.already_so(self, ref)] if about else found


def changes_anything(verb: Verb, act: Act) -> bool:
    """Whether a player can do it, and all that the text says of it would be changed by that."""
    mine = DoneInstead(act, verb)
    what = getattr(verb, "what", None)
    if not possible(verb, mine) or verb.idle(mine):
        return False
    return not isinstance(what, Word) or all(_changed(part, verb, mine) for part in nouns.parts_of(what))


def _changed(what: Word, verb: Verb, act: DoneInstead) -> bool:
    """Whether enough of the things that are meant would be changed; one is enough where all are meant."""
    if isinstance(what, nouns.Selection):
        wanted = what.count if what.quantifier == nouns.SOME and not what.up_to else None
        return len(act.able(what)) >= (1 if wanted is None else wanted.count(act))  # type: ignore[attr-defined]
    if not isinstance(what, (nouns.This, nouns.It, nouns.Host)):
        return True
    refs = [ref for ref in act.things(what) if ref > 0]
    to_come = not refs and not isinstance(what, nouns.Host)  # "it" may be a token that is not there yet
    return to_come or any(not verb.already_so(act, ref) for ref in refs)
