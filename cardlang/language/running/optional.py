"""What a player may do, or not: whether it can be done, and whether doing it would change anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine.refs import player_ref
from cardlang.engine.zones import HAND, NOWHERE
from cardlang.language.running.acting import Act, as_payer
from cardlang.language.words import nouns
from cardlang.language.words.amounts import chosen_of
from cardlang.language.words.effect import BareClause, Effect
from cardlang.language.words.homes import home_noun
from cardlang.language.words.players import Referent, ThatPlayer
from cardlang.language.words.references import things
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.context import Context


def known_before(clauses: Sequence[BareClause]) -> list[tuple[BareClause, Effect]]:
    """What clauses say, each with its clause, as far as it is known before any of it is done whether it can be. What
    one effect brings, picks or makes is not there yet: nothing behind it that needs that is asked about (``reveal a
    card from your hand and discard it``, ``draw a card and discard a card``).
    """
    found: list[tuple[BareClause, Effect]] = []
    undecided: set[Referent] = set()
    for clause in clauses:
        for place, effect in enumerate(clause.effects):
            if undecided.isdisjoint(_spoken_of(effect)):
                found.append((clause, effect))
            if effect.may_bring():
                return found
            undecided |= _decided_by(effect, clause.number + place)
    return found


def _spoken_of(effect: Effect) -> list[Referent]:
    return [word.referent for word in effect.walk() if isinstance(word, nouns.It)]


def _decided_by(effect: Effect, number: int) -> set[Referent]:
    """What pronouns behind an effect may mean that is decided only as it is done: what it picks and what it makes."""
    picked = [word.number for word in effect.walk() if isinstance(word, nouns.Selection)]
    kinds = [("choice", each) for each in picked] + [("result", number)]
    return {Referent(own + kind, each) for kind, each in kinds for own in ("", "own ")}


def possible(effect: Effect, act: Act, *, whole: bool = False) -> bool:
    """Whether an optional effect can be done; if not, its player is not asked. What is chosen must all be there, but
    which cards are in a hidden hand counts only with ``whole``, as what stops something else must be done, and of a
    mode, where one is enough.
    """
    if any(act.table.forbidden(player_ref(act.doer), what) for what in effect.forbidden_as()):
        return False
    able = getattr(effect, "possible", None)
    if (able is not None and not able(act)) or _has_gone(effect, act):
        return False
    named = getattr(effect, "what_is_meant", None)  # of verbs that can be a cost
    if whole and named is not None and not named(as_payer(act)):
        return False
    all_there = getattr(effect, "all_there", None)  # of verbs that take an amount, as far as there is any
    if whole and all_there is not None and not all_there(act):
        return False
    if effect.in_full and not _of_what_is_changed(effect, act):
        return False
    chosen = [word for word in effect.children() if isinstance(word, nouns.Selection)]
    if whole and not all(_whole(effect, word, act) for word in chosen if word.quantifier in (nouns.EACH, nouns.ALL)):
        return False
    return all(_enough(effect, word, act, whole) for word in chosen if word.quantifier == nouns.SOME)


def one_to_change(effect: Effect, act: Act) -> bool:
    """Whether one of those that may be picked is not so already: nobody is asked to tap what is tapped."""
    what = effect.done_to()
    if not isinstance(what, nouns.Selection) or what.quantifier != nouns.SOME:
        return True
    return any(not effect.already_so(act, ref) for ref in act.able(what))


def _has_gone(effect: Effect, act: Act) -> bool:
    """Whether it would take something away that is nowhere any more, as a token that has died is."""
    what = effect.done_to()
    if not isinstance(effect, Verb) or not effect.takes_away or not isinstance(what, nouns.It):
        return False
    if what.many or what.referent.kind not in ("event", "target"):
        return False
    return all(ref > 0 and act.entity(ref).zone == NOWHERE for ref in act.things(what))


def _whole(effect: Effect, word: nouns.Selection, act: Act) -> bool:
    """Whether a verb that can be a cost can be done to all that are meant."""
    of_all, may_be_given = getattr(effect, "of_all", None), getattr(effect, "may_be_given", None)
    if of_all is None or may_be_given is None:
        return True
    payer, there = as_payer(act), act.able(word)
    usable = [ref for ref in there if may_be_given(payer, ref)]
    return bool(len(usable) >= of_all(there, usable, payer))


def _enough(effect: Effect, word: nouns.Selection, act: Act, whole: bool) -> bool:
    """Whether there are as many things as the text lets a player choose."""
    if word.up_to or word.count is None:
        return True
    so_often = act.picks_times if getattr(effect, "picks", False) else 1
    wanted = act.at_least(so_often * word.count.count(act))  # type: ignore[attr-defined]
    if not whole and not act.partly:
        return _enough_to_see(word, act, wanted)
    found = act.able(word)
    may_be_given = getattr(effect, "may_be_given", None)
    if whole and may_be_given is not None:
        payer = as_payer(act)
        usable = [ref for ref in found if may_be_given(payer, ref)]
        if usable or any(act.entity(ref).controller == act.doer for ref in found):
            found = usable
    return len(found) >= wanted


def _enough_to_see(word: nouns.Selection, act: Act, wanted: int) -> bool:
    """The same, as far as all can see it: how many cards a hand has, but not whether one of them fits."""
    zone = word.of.zone
    if zone is None:
        return home_noun(word.of) == "card" or len(act.able(word)) >= wanted
    return len(things(zone, act) if zone.name == HAND else act.able(word)) >= wanted


def anything_to_do(clauses: Sequence[BareClause], ctx: Context, player: int | None = None) -> bool:
    """Whether anything that clauses say can be done and changes something, by this one of several players or by those
    they name, and to them: they are done as far as they go. What depends on a part that cannot be done cannot, either.
    """
    undecided: set[Referent] = set()
    for clause in clauses:
        asked = Act(ctx, clause, clause.number)
        asked.partly = True
        if player is not None:
            asked.each = player_ref(player)
        doers = [player] if player is not None and isinstance(clause.subject, ThatPlayer) else asked.doers
        for place, effect in enumerate(clause.effects):
            known = undecided.isdisjoint(_spoken_of(effect))
            if known and any(_does_anything(effect, asked.by(doer)) for doer in doers):
                return True
            undecided |= _decided_by(effect, clause.number + place)
    return False


def worth_a_price(clauses: Sequence[BareClause], ctx: Context, player: int | None = None) -> bool:
    """The same, where something could stop it: who has a hand may hide by the price what is in it."""
    for clause in clauses:
        asked = Act(ctx, clause, clause.number)
        doers = [player] if player is not None and isinstance(clause.subject, ThatPlayer) else asked.doers
        if any(_of_a_hand(effect, asked.by(doer)) for effect in clause.effects for doer in doers):
            return True
    return anything_to_do(clauses, ctx, player)


def _of_a_hand(effect: Effect, act: Act) -> bool:
    """Whether it is done to cards of a sort out of a hand (``discard a creature card``) in which there are cards."""
    what = effect.done_to()
    if not isinstance(what, nouns.Selection) or home_noun(what.of) != "card":
        return False
    sort = what.of.sorts[0]
    if sort.nouns == ("card",) and not (sort.adjectives or sort.filters):
        return False
    in_hand = what.of.zone is None or what.of.zone.name == HAND
    return in_hand and bool(act.state.ids(act.game.hand_zone, act.doer))


def would_change(clause: BareClause, refs: Sequence[int], ctx: Context) -> list[int]:
    """Those of several things that a clause is about for which it would change anything."""
    act = Act(ctx, clause, clause.number)
    return [ref for ref in refs if ref < 0 or not all(effect.already_so(act, ref) for effect in clause.effects)]


def _does_anything(effect: Effect, act: Act) -> bool:
    if act.times == 0 or not possible(effect, act) or effect.idle(act) or to_none(effect, act):
        return False
    what = effect.done_to()
    return what is None or any(_some_changed(part, effect, act) for part in nouns.parts_of(what))


def _some_changed(what: Word, verb: Effect, act: Act) -> bool:
    """Whether any of the things that are meant would be changed, all but those that are kept, say."""
    if isinstance(what, nouns.Selection) and what.quantifier != nouns.TARGET:
        there = act.able(what)
        many = len(there) if what.count is None else chosen_of(what.count, len(there), act)
        return many > 0 and not all(verb.already_so(act, ref) for ref in there)
    if not isinstance(what, (nouns.This, nouns.It, nouns.Host, nouns.Selection)):
        return True
    refs = act.things(what)
    return any(ref <= 0 or not verb.already_so(act, ref) for ref in refs)


def to_none(effect: Effect, act: Act) -> bool:
    """Whether it would be done to all of what is not there, ``exile all creatures they control``, or by that; also to
    the cards of an empty place, ``reveal your hand``.
    """
    what, by = effect.done_to(), act.clause.subject
    if isinstance(what, Zone) and not act.things(what):
        return True
    to_come = isinstance(effect, Verb) and any(map(effect.is_to_come, nouns.parts_of(by)))
    return any(_none_of(word, act) for word in (*([] if to_come else [by]), *effect.children()))


def _none_of(word: Word, act: Act) -> bool:
    """Whether a word means all of some things, of which there are none."""
    parts = nouns.parts_of(word)
    picked = [each for each in parts if isinstance(each, nouns.Selection)]
    of_all = [each for each in picked if each.quantifier in (nouns.EACH, nouns.ALL)]
    return len(of_all) == len(parts) and not any(map(act.able, of_all))


def changes_anything(verb: Effect, act: Act) -> bool:
    """Whether a player can do it, and all that the text says of it would be changed by that."""
    return possible(verb, act) and not verb.idle(act) and (verb.in_full or _of_what_is_changed(verb, act))


def _of_what_is_changed(verb: Effect, act: Act) -> bool:
    """Whether it would change all things that the text does it to."""
    mine, what = act.by(act.doer), verb.done_to()
    mine.changing = verb
    return what is None or all(_changed(part, verb, mine) for part in nouns.parts_of(what))


def _changed(what: Word, verb: Effect, act: Act) -> bool:
    """Whether enough of the things that are meant would be changed; one is enough where all are meant."""
    if isinstance(what, nouns.Selection):
        wanted = what.count if what.quantifier == nouns.SOME and not what.up_to else None
        said = 1 if wanted is None else wanted.count(act)  # type: ignore[attr-defined]
        return len(act.able(what)) >= act.at_least(said)
    if isinstance(what, Zone):
        return bool(act.things(what))
    if not isinstance(what, (nouns.This, nouns.It, nouns.Host)):
        return True
    refs = [ref for ref in act.things(what) if ref > 0]
    to_come = not refs and not isinstance(what, nouns.Host)  # "it" may be a token that is not there yet
    return to_come or any(not verb.already_so(act, ref) for ref in refs)
