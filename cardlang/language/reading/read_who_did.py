"""Reading what a sentence says about an earlier one: ``If you do``, ``If they can't``, ``each player who doesn't``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeGuard

from cardlang.language.reading.candidates import Candidate
from cardlang.language.reading.deeds import DoneByEach
from cardlang.language.reading.in_a_row import decided_in_a_row, done_in_a_row, question
from cardlang.language.reading.passed_over import BEHIND_IT, moved_up, note_answered, refuse_passed_over
from cardlang.language.reading.players_meant import asked_now
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.reading.stopping import about_others, done_in, is_about_stopper, stopped_by
from cardlang.language.reading.which_question import refuse_others_than_asked
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import Around, Shape
from cardlang.language.verbs.shuffle import Shuffle
from cardlang.language.words.amounts import AllBut, Amount, Half, Number, Where, X
from cardlang.language.words.english import capitalized, with_article
from cardlang.language.words.may_be_none import may_be_none
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.nouns import (
    ALL,
    EACH,
    RANDOM,
    SOME,
    TARGET,
    LibraryCards,
    Selection,
    parts_of,
)
from cardlang.language.words.players import YOU, ControllerOf, Player, PlayerWord, Referent, ThatPlayer
from cardlang.language.words.quantities import CardCount, CounterCount, Damage, Holding, PieceCount
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.stopped import stopper
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import EachWho, SomeDid, Whole, YouDid, by_many, several
from cardlang.language.words.who_has import OthersThan
from cardlang.language.words.word import SOURCE, Word

_UNKNOWN = "how many it has to be depends on something, so nobody can tell"
_KNOWN = (AllBut, Half, Number, Where, X)
_SAY_IT = "Say how many it is, as in 'discard two cards'."


def done_by_each(clause: Clause) -> DoneByEach:
    """What a clause about several players says that they do; of what they may do, what it is kept of who did it."""
    numbered = [(at, verb) for at, verb in enumerate(clause.effects, clause.number) if isinstance(verb, Verb)]
    told = [(at, verb) for at, verb in numbered if not (clause.optional and verb.untold)]
    *before, (last, effect) = told or numbered[-1:]
    parts = tuple((at, verb) for at, verb in before if not isinstance(verb, Shuffle))
    return DoneByEach(clause.subject, last, effect, clause.optional, parts, clause.number)


def note_each(r: Reading, clause: Clause, subject: Word) -> None:
    """Notes what several players do, for ``each player who does`` behind it."""
    if isinstance(subject, EachWho):
        r.binder.each_row.append((subject.result, subject.did, _numbers(clause)))
        r.binder.each_chain = replace(done_by_each(clause), who=subject.who, given=subject)
    else:
        r.binder.done_by_each, r.binder.each_chain = done_by_each(clause), None


def _numbers(clause: Clause) -> frozenset[int]:
    """The numbers of the effects of a clause."""
    return frozenset(range(clause.number, clause.number + len(clause.effects)))


def read_who_did(r: Reading, who: Player, said: str, start: int, end: int) -> EachWho:
    """``each opponent who can't``: those for whom the last clause about several was (not) done. Raises
    :class:`Mistake`.
    """
    done, chain = r.binder.done_by_each, r.binder.each_chain
    if chain is not None:
        done = done_in_a_row(r, chain, done, said, start, end)
    elif done is not None and not done.asked:
        refuse_passed_over(r, said, start, end, others=True, asked=done.effect)
    note_answered(r)
    if done is None:
        help_ = "Say first what each of several does: 'Each opponent discards a card. Each opponent who can't ...'."
        raise Mistake("CL602", f"'{said}' refers to nothing: no sentence before it is about several", start, end, help_)
    if done.asked and said.endswith("can't"):
        message = "they may do it or not, so nobody knows who could not"
        raise Mistake("CL602", message, start, end, "Write 'who doesn't', or leave out 'may' before.")
    if more := done.effect.allows_more:
        message = "nobody knows yet who will do it: the sentence before this one only allows it"
        help_ = f"Say what it waits for: 'Whenever {with_article(more)} enters this turn, its controller ...'."
        raise Mistake("CL602", message, start, end, help_)
    did = said.endswith("does")
    if not (did or done.given):
        refuse_others_than_asked(r, who, done.who, said, start, end)
    only = done.who if isinstance(done.who, (ControllerOf, OthersThan)) else None
    unable = said.endswith("can't")

    def whole(effect: Verb) -> Whole:
        if _depends(effect) and not done.asked:  # who may do it does all of it, or nothing
            message = f"how much of '{effect.say(SOURCE)}' each of them had to do depends on something"
            raise Mistake("CL602", message, start, end, "Say how many it is, or ask with 'unless they ...'.")
        if not (did or done.asked):
            _refuse_none_of_them(effect, start, end, "Say how many it is, or what they may do: '... may ...'.")
        if unable:
            _refuse_some_of_each(effect, start, end)
        return _whole(effect, unable)

    deeds = [*(at for at, _ in done.before), done.number]
    if done.before and not done.asked and (not did or _joined_by_then(r, deeds)):
        raise _which(done.before[0][1], said, start, end)
    also = tuple(EachWho(who, at, did, whole=whole(verb)) for at, verb in done.before)
    others = [deeds for at, answer, deeds in r.binder.each_row if at == done.number and answer != did]
    r.binder.denied = r.binder.denied.union(*others)  # done by the others, so nothing of it is known of these
    earlier, untold = done.number - done.first, done.asked and done.effect.untold
    return EachWho(who, done.number, did, done.asked, whole(done.effect), also, done.given, only, earlier, untold)


def read_how_many_did(r: Reading, lead: Around, first: Piece) -> SomeDid:
    """``If no opponent does, ...`` behind what several were asked or had to do. Raises :class:`Mistake`."""
    how, does = first.value.split(" ", 1)
    if r.binder.done_by_each is None:
        help_ = "Of one player who is asked write 'If they do, ...' or 'If they don't, ...'."
        if r.binder.decision and how != "each":
            raise r.mistake("CL602", f"'{first.text}' is about several, and nobody asks several before it", lead, help_)
    who = by_many(r.binder.done_by_each.who) if r.binder.done_by_each is not None else Player("each opponent")
    return SomeDid(read_who_did(r, who, f"who {does}", *extent(lead)), how)


def _refuse_some_of_each(effect: Verb, start: int, end: int) -> None:
    """Raises :class:`Mistake` for ``Remove 2 units from each territory you control. If you can't, ...``: they could be
    removed from one and not from another.
    """
    words = [each for word in effect.children() for each in parts_of(word)]
    of_each = [each for each in words if isinstance(each, Selection) and each.quantifier in (ALL, EACH)]
    if of_each and not effect.in_all and any(isinstance(each, (CounterCount, PieceCount)) for each in words):
        message = f"'{effect.say(SOURCE)}' could be done to one of them and not to another"
        help_ = "Say it of one of them, as in 'from a creature you control'."
        raise Mistake("CL602", message, start, end, help_)


def _refuse_none_of_them(effect: Verb, start: int, end: int, help_: str) -> None:
    """Raises :class:`Mistake` for ``Discard up to two cards. If you can't, ...``: who chooses none could do it."""
    part = may_be_none(effect)
    if part is not None:
        message = f"'{part.say(SOURCE)}' may be none, so that it can always be done"
        raise Mistake("CL602", message, start, end, help_)


def _depends(effect: Verb) -> bool:
    """Whether how many or how much it has to be depends on something. All that there are is known: one is enough."""
    for word in effect.children():
        if isinstance(word, (Holding, Damage, CardCount, CounterCount, PieceCount)) and word.amount is not None:
            return not isinstance(word.amount, Number)
        if isinstance(word, Selection) and word.quantifier != ALL:
            return not isinstance(word.count, Number)
    return False


def read_decision(r: Reading, lead: Around, first: Piece) -> YouDid | EachWho:
    """``If you do``, ``If they can't``; :class:`EachWho` where they are several, of whom each did it or not. Raises
    :class:`Mistake`.
    """
    if not r.binder.decision:
        if r.binder.done and (r.binder.done[-1][0] in r.binder.optional or r.binder.done[-1][1].allows_more):
            from cardlang.language.reading.otherwise import only_allowed  # only for a wrong card

            mine, undone = not about_others(first.value), first.type == "YOUDONT"
            raise only_allowed(r, lead, r.binder.done[-1][1], undone=undone, mine=mine)
        help_ = "Say first what may be done: 'You may sacrifice an artifact. If you do, ...'"
        message = f"'{first.text}' refers to nothing: nothing was done before it"
        raise r.mistake("CL602", message, lead, help_)
    negated, others, unable = question(first)
    stopped = is_about_stopper(r.binder, first.value)
    decision, given = tuple(at for at, _ in stopped_by(r.binder)) if stopped else r.binder.decision, None
    chain = r.binder.chain
    if chain is not None:
        decision, given = decided_in_a_row(r, chain, lead, first)
    done = r.binder.done_by_each
    if others and done is not None and done.first <= decision[-1] <= done.number:
        said = "who can't" if unable else "who doesn't" if negated else "who does"
        return read_who_did(r, by_many(done.who), said, *extent(lead))
    *before, number = decision
    if number not in r.binder.optional and not stopped and chain is None:
        refuse_passed_over(r, first.text, *extent(lead), others=others, asked=_deed(r, number))
    note_answered(r)
    if unable:
        _refuse_unknown(r, lead, number)
    elif number not in r.binder.optional and not stopped:
        _refuse_in_part(r, lead, _deed(r, number))
    if unable or (number not in r.binder.optional and _joined_by_then(r, decision)):
        _refuse_which(r, lead, before)
    if unable:
        _refuse_of_target(r, lead, first, _deed(r, number))
    also = tuple(YouDid(each, whole=_whole(_deed(r, each), unable)) for each in before)
    whole = _whole(_deed(r, number), unable)
    return YouDid(number, negated, others, unable, whole, first.value.startswith("when"), also, given)


def begin_unless(r: Reading, unless: object, known: Sequence[Candidate]) -> None:
    """Goes on behind ``unless they pay 1 EP``, with the things ``known`` before it: ``each opponent who does`` is each
    who paid.
    """
    r.binder.of_stopper = [each for each in r.binder.things if each not in known]
    done = r.binder.done_by_each
    r.binder.stoppers += done_in(unless) if isinstance(unless, Clause) else []
    if isinstance(unless, Clause) and isinstance(unless.subject, ControllerOf) and unless.subject.many:
        r.binder.done_by_each = replace(done_by_each(unless), asked=True)
    elif isinstance(unless, Clause) and done is not None and _asks_each(unless):
        *before, (number, effect) = done_in(unless) or [(unless.number, done.effect)]
        r.binder.each_row.append((number, False, frozenset(range(done.first, done.number + 1))))
        r.binder.done_by_each = DoneByEach(done.who, number, effect, True, tuple(before), unless.number)


def _asks_each(clause: Clause) -> bool:
    """Whether each of several players, named before, can do it for themselves."""
    return isinstance(clause.subject, ThatPlayer) and clause.subject.referent.kind == "each"


def refuse_others_deed(r: Reading, asked: YouDid, before: Sequence[Sentence], shape: Shape) -> None:
    """Raises :class:`Mistake` for ``Each player discards a card. If you do, ...``: what another player does, or several
    do, is not what ``you do``.
    """
    clauses = [each for one in before for each in (*one.clauses, stopper(one)) if each is not None]
    who = next((each.subject for each in reversed(clauses) if each.number <= asked.result), YOU)
    if asked.they:
        if who == YOU:
            said = asked.say(SOURCE)
            message = f"'{said}' is about another player, and what is done before it is done by you"
            start, end = extent(shape)
            mine = re.sub(r"^(if|when) (they|that player)\b", r"\1 you", r.said(shape), count=1, flags=re.IGNORECASE)
            ways = moved_up(r.text, start) if any(each.subject != YOU for each in clauses) else ()
            help_ = BEHIND_IT if ways else ""
            ways = ways or (("", f"{r.text[:start]}{mine}{r.text[end:]}"),)
            raise r.mistake("CL602", message, shape, help_, ways=ways)
        _refuse_no_deed(r, asked, shape)
        return
    if not isinstance(who, PlayerWord) or who == YOU:
        return
    help_ = "Write 'they do', or 'they can't'."
    if several(who):
        mine = ", or say what you did: 'if you discarded a card this way'" if who == Player("each player") else ""
        help_ = f"Write '{by_many(who).say(SOURCE)} who does ...'{mine}."
    message = f"'{asked.say(SOURCE)}' is about you, and not about '{who.say(SOURCE)}'"
    raise r.mistake("CL602", message, shape, help_)


def _refuse_no_deed(r: Reading, asked: YouDid, shape: Shape) -> None:
    """Raises :class:`Mistake` for ``Target opponent cannot draw cards this turn. If they do, ...``: what they may do is
    said before it, or what something is like, and nobody does anything.
    """
    deed = _deed(r, asked.result)
    if deed is None or asked.result in r.binder.optional or not deed.lasting or deed.subject == "player":
        return
    message = f"'{asked.say(SOURCE)}' asks what a player did, and nobody does anything in what stands before it"
    raise r.mistake("CL602", message, shape, "Wait for it: 'Whenever ... this turn, ...'; or leave the condition out.")


def refuse_joined(r: Reading, sentence: Sentence, targets: int, shape: Shape, *, last: bool) -> None:
    """``When you do, ...`` is an ability of its own. Raises :class:`Mistake` where a target was chosen before it, where
    something follows, or where it says when else it is done.
    """
    if targets:
        message = "the target in front is chosen before, and what 'when you do' says has targets of its own"
        raise r.mistake("CL405", message, shape, "Write 'If you do, ...'.")
    if not last:
        message = "'when you do' begins an ability of its own, so nothing may follow it"
        raise r.mistake("CL405", message, shape, "Say all of it in that sentence, or write 'If you do, ...'.")
    other = sentence.at or sentence.unless or sentence.later or sentence.instead or sentence.otherwise
    if other or sentence.postfix:
        raise r.mistake("CL405", "'when you do' says when it is done", shape, "Write 'If you do, ...'.")


def _deeds(r: Reading) -> list[tuple[int, Verb]]:
    """What is done so far, and what could stop the sentence before this one."""
    return [*r.binder.done, *stopped_by(r.binder)]


def _deed(r: Reading, number: int) -> Verb | None:
    return next((verb for at, verb in _deeds(r) if at == number), None)


def _whole(effect: Verb | None, unable: bool) -> Whole:
    """What makes all of an effect: ``sacrifice a creature and an artifact``, ``destroy two target creatures``. Damage
    was dealt where any of it was: it is usual that some is prevented.
    """
    parts = [parts_of(word) for word in effect.children()] if effect is not None else []
    picked = [[each.count for each in named if _says_how_many(each)] for named in parts]
    things = next((counts for counts in picked if counts), [])  # a second phrase says where it goes
    counted = (CardCount, CounterCount, Holding, PieceCount, *((Damage,) if unable else ()))
    named = [each for phrase in parts for each in phrase]
    amounts = [each.amount for each in named if isinstance(each, counted) and not getattr(each, "up_to", False)]
    of_each = max(1, _sum(things))  # two counters on two creatures are four
    return Whole(_sum(things), _sum(amounts) * of_each, things.count(X()), amounts.count(X()) * of_each)


def _says_how_many(word: Word) -> TypeGuard[Selection | LibraryCards]:
    return isinstance(word, LibraryCards) or _picks_so_many(word)


def _picks_so_many(word: Word) -> bool:
    return isinstance(word, Selection) and word.quantifier in (SOME, RANDOM, TARGET) and not word.up_to


def _sum(counts: Sequence[Word | None]) -> int:
    return sum(each.value for each in counts if isinstance(each, Number))


def _refuse_unknown(r: Reading, lead: Around, number: int) -> None:
    """Raises :class:`Mistake` where ``if you can't`` asks about what may be done, or how many it has to be depends."""
    if number in r.binder.optional or number in dict(stopped_by(r.binder)):
        message = "what may be done or not is asked about with 'if you do' and 'if you don't'"
        may = ", or leave out 'may' before" if number in r.binder.optional else ""
        who = "they" if re.search(r"\b(?:they|that player)\b", r.said(lead), re.IGNORECASE) else "you"
        raise r.mistake("CL602", message, lead, f"Write 'If {who} don't, ...'{may}.")
    effect = _deed(r, number)
    if effect is not None:
        _refuse_none_of_them(effect, *extent(lead), "Say how many it is, or ask for 'don't'.")
    if effect is not None and _depends(effect):
        raise r.mistake("CL602", _UNKNOWN, lead, _SAY_IT)
    if effect is not None:
        _refuse_some_of_each(effect, *extent(lead))


def _refuse_of_target(r: Reading, lead: Around, first: Piece, effect: Verb | None) -> None:
    """Raises :class:`Mistake` for ``Destroy target creature. If you can't, ...``: where there is no target, nothing of
    the text is done, and nothing is asked. What a target may not have enough of is asked all the same.
    """
    named = [] if effect is None or effect.in_full else [part for each in effect.children() for part in parts_of(each)]
    targets = [each for each in named if isinstance(each, Selection) and each.quantifier == TARGET]
    if not targets:
        return
    start = extent(lead)[0]
    aimed = targets[0].say(SOURCE)
    chosen = replace(targets[0], quantifier=SOME).say(SOURCE)
    before, behind = r.text[:start], r.text[start:]
    done_then = before.replace(aimed, chosen, 1) + behind if aimed in before else ""
    undone = before + re.sub(r"\bcan(?:not|'t)", "don't", behind, count=1)
    ways = (("a choice as it is done", done_then), ("a target that escapes", undone))
    message = f"without '{aimed}' nothing of this is done, so that '{first.text}' is not asked"
    raise r.mistake("CL602", message, lead, "Write 'If you don't', of a target that escapes.", ways=ways)


def _refuse_in_part(r: Reading, lead: Around, effect: Verb | None) -> None:
    """Raises :class:`Mistake` where how many it has to be depends: a part of it could be taken for all. X stays what it
    is; half of something, or all but some of it, is always there.
    """
    for word in effect.children() if effect is not None else ():
        amount = word.count if isinstance(word, Selection) else getattr(word, "amount", None)
        if isinstance(amount, Amount) and not isinstance(word, Damage) and not isinstance(amount, _KNOWN):
            raise r.mistake("CL602", _UNKNOWN, lead, _SAY_IT)


def refuse_for_each(r: Reading, sentence: Sentence, before: Sequence[Sentence], shape: Shape) -> None:
    """Raises :class:`Mistake` for ``Discard a card for each artifact you control. If you do, ...``: the same. What may
    be done is done so often, or not at all.
    """
    who = sentence.clauses[0].subject
    asked = sentence.condition if isinstance(sentence.condition, YouDid) else who
    if not isinstance(asked, (YouDid, EachWho)):
        return
    numbers = {each.result for each in (asked, *asked.also)}
    for clause in (clause for one in before for clause in one.clauses):
        mine = range(clause.number, clause.number + len(clause.effects))
        if clause.each is not None and not clause.optional and not numbers.isdisjoint(mine):
            raise r.mistake("CL602", _UNKNOWN, shape, _SAY_IT)


def _joined_by_then(r: Reading, deeds: Sequence[int]) -> bool:
    """Whether ``then`` joins what was done. ``Search ..., put ..., then shuffle`` is one thing."""
    shuffled = any(at in r.binder.joined and isinstance(verb, Shuffle) for at, verb in r.binder.done if at > deeds[0])
    return not shuffled and any(each in r.binder.joined for each in deeds)


def _refuse_which(r: Reading, lead: Around, before: Sequence[int]) -> None:
    """Raises :class:`Mistake` behind several deeds: ``Untap target creature, then return a land card from your
    graveyard to your hand. If you can't, ...``: one of the two, or the last?
    """
    if before:
        raise _which(_deed(r, before[0]), r.said(lead.first()), *extent(lead))


def _which(first: Verb | None, said: str, start: int, end: int) -> Mistake:
    """The mistake for a question behind several deeds, of which ``first`` is one."""
    deed = f"'{first.say(SOURCE)}'" if first is not None else "what is done first"
    message = f"'{said}' could be about {deed}, too, or only about what is done last"
    help_ = "Say what it is about in a sentence of its own, directly before it."
    return Mistake("CL601", message, start, end, help_, either=True)


def begin_each_who(r: Reading, who: EachWho) -> None:
    """Starts a sentence about those of several players who did something: ``they`` are these."""
    r.binder.players = asked_now(r.binder.players, [Candidate(Referent("each", 0), who, word=who)])


def of_those_who(who: EachWho, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """The clauses of a sentence about some of several players. Behind ``if they do`` these are meant also where all are
    named again: ``Their controllers may pay 1 EP. If they do, their controllers draw a card.``
    """
    return tuple(replace(each, subject=who) if each.subject == who.only else each for each in clauses)


def refuse_others(r: Reading, who: EachWho, clauses: tuple[Clause, ...], shape: Shape) -> None:
    """Raises :class:`Mistake` where such a sentence says what another player does."""
    for clause in clauses:
        if clause.subject != who:
            said = who.say(SOURCE)
            message = f"this is about each of several players: '{said}'"
            help_ = f"Say what they do: '{capitalized(said)} draws a card.' Whether all of them did is not asked."
            raise r.mistake("CL602", message, shape, help_)
