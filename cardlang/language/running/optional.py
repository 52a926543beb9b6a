"""What a player may do, or not: whether it can be done, and whether doing it would change anything."""

from __future__ import annotations

from cardlang.language.running.acting import Act, as_payer
from cardlang.language.words import nouns
from cardlang.language.words.effect import Effect
from cardlang.language.words.homes import home_noun
from cardlang.language.words.word import Word


def possible(effect: Effect, act: Act, *, whole: bool = False) -> bool:
    """Whether an optional effect can be done; if not, its player is not asked. What is chosen must all be there, but
    whether it is in a hidden hand counts only with ``whole``: what stops something else must be done.
    """
    able = getattr(effect, "possible", None)
    if able is not None and not able(act):
        return False
    named = getattr(effect, "what_is_meant", None)  # of verbs that can be a cost
    if whole and named is not None and not named(as_payer(act)):
        return False
    if effect.in_full and not _of_what_is_changed(effect, act):
        return False
    chosen = [word for word in effect.children() if isinstance(word, nouns.Selection)]
    return all(_enough(effect, word, act, whole) for word in chosen if word.quantifier == nouns.SOME)


def _enough(effect: Effect, word: nouns.Selection, act: Act, whole: bool) -> bool:
    """Whether there are as many things as the text lets a player choose."""
    if word.up_to or word.count is None:
        return True
    found = act.able(word)
    hidden = word.of.zone.name == "hand" if word.of.zone is not None else home_noun(word.of) == "card"
    if hidden and not whole:
        return True
    may_be_given = getattr(effect, "may_be_given", None)
    if whole and may_be_given is not None:
        payer = as_payer(act)
        usable = [ref for ref in found if may_be_given(payer, ref)]
        if usable or any(act.entity(ref).controller == act.doer for ref in found):
            found = usable
    wanted: int = word.count.count(act)  # type: ignore[attr-defined]
    return len(found) >= wanted * (act.times if getattr(effect, "picks", False) else 1)


def changes_anything(verb: Effect, act: Act) -> bool:
    """Whether a player can do it, and all that the text says of it would be changed by that."""
    return possible(verb, act) and not verb.idle(act) and _of_what_is_changed(verb, act)


def _of_what_is_changed(verb: Effect, act: Act) -> bool:
    """Whether it would change all things that the text does it to."""
    mine, what = act.by(act.doer), verb.done_to()
    mine.changing = verb
    return what is None or all(_changed(part, verb, mine) for part in nouns.parts_of(what))


def _changed(what: Word, verb: Effect, act: Act) -> bool:
    """Whether enough of the things that are meant would be changed; one is enough where all are meant."""
    if isinstance(what, nouns.Selection):
        wanted = what.count if what.quantifier == nouns.SOME and not what.up_to else None
        return len(act.able(what)) >= (1 if wanted is None else wanted.count(act))  # type: ignore[attr-defined]
    if not isinstance(what, (nouns.This, nouns.It, nouns.Host)):
        return True
    refs = [ref for ref in act.things(what) if ref > 0]
    to_come = not refs and not isinstance(what, nouns.Host)  # "it" may be a token that is not there yet
    return to_come or any(not verb.already_so(act, ref) for ref in refs)
