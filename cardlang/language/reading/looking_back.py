"""What a sentence refers back to: what ``if you do`` asks about; ``instead`` and ``otherwise`` with nothing before."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.reading.binder import Binder
from cardlang.language.reading.otherwise import refuse_either_done, refuse_unfit
from cardlang.language.reading.read_instead import refuse_always_instead, refuse_misplaced_instead
from cardlang.language.reading.read_who_did import refuse_for_each, refuse_others_deed
from cardlang.language.reading.reading import Reading, extent
from cardlang.language.reading.which_question import refuse_never_asked
from cardlang.language.text.shapes import Around, Shape
from cardlang.language.verbs.create import ThoseTokens
from cardlang.language.verbs.reveal import Reveal
from cardlang.language.words.amounts import Number, ThatMany
from cardlang.language.words.conditions import Condition
from cardlang.language.words.durations import DURATIONS
from cardlang.language.words.nouns import EACH, It, Selection
from cardlang.language.words.players import YOU, Referent
from cardlang.language.words.quantities import CardCount, CounterCount, Damage, Holding, PieceCount
from cardlang.language.words.sentences import Roll, Sentence
from cardlang.language.words.stopped import apart_by_whose
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import EachWho, YouDid, several
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone

_QUANTITIES = (CounterCount, CardCount, PieceCount, Holding, Damage)


def decided(binder: Binder, sentence: Sentence, before: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of the effects that a following ``if you do`` asks about: of the last optional clause of this
    sentence (``you may ...``), else of all but shuffling, which always happens. After a sentence that itself begins
    with ``if you do`` and has no ``may``, still those from ``before``. Empty where nothing can be asked.
    """
    may = [each for each in sentence.clauses if each.optional]
    if isinstance(sentence.clauses[0].subject, EachWho):
        return ()
    if may and (may[-1].only_allows or any(getattr(each, "only_may", False) for each in may[-1].effects)):
        return ()  # "you may cast it this turn": nothing is done yet
    deeds = binder.deeds_of(sentence)
    if may:
        return deeds
    follows = sentence.otherwise or isinstance(sentence.condition, YouDid)
    if getattr(sentence.clauses[-1].effects[-1], "allows_more", ""):
        return before if follows else ()  # nor whether another land will be played
    last = () if binder.last_done is None else (binder.last_done,)
    return before if follows and before else deeds or last


def refuse_lonely(
    r: Reading, sentence: Sentence, before: Sequence[Sentence], shape: Shape, rolled: bool = False
) -> None:
    """Raises :class:`Mistake` for ``instead`` or ``otherwise`` with no fitting sentence before it. ``rolled``: whether
    a roll decides if it is done.
    """
    if sentence.instead:
        if not rolled:
            refuse_always_instead(r, sentence, before, shape)
        refuse_misplaced_instead(r, sentence, before, shape)
    refuse_undecided(r, sentence, before, shape)
    if before:
        refuse_never_asked(r, sentence, before, shape)
    asks = isinstance(sentence.condition, YouDid) or sentence.otherwise or sentence.instead
    last_asked = before[-1].clauses if before and before[-1].asks_each else ()
    asked = [each.subject for each in (before[-1].clauses if before else ()) if each.optional or last_asked]
    asked = [] if _asks_about_another(sentence, before[-1:]) else asked
    if asks and any(several(subject) for subject in asked):
        message = f"'{asked[-1].say(SOURCE)}' is asked one by one, so nothing can depend on one answer"
        raise r.mistake("CL602", message, shape, "Write 'an opponent may' or 'target player may': one player is asked.")
    if asks and before and (before[-1].each_thing is not None or apart_by_whose(before[-1]) is not None):
        message = "the controllers are asked one after the other, so nothing can depend on one answer"
        help_ = "Say it of one thing: 'Destroy target creature unless its controller ...'."
        raise r.mistake("CL602", message, shape, help_)
    if isinstance(sentence.condition, YouDid):
        _refuse_behind_otherwise(r, sentence.condition, before, shape)
        refuse_others_deed(r, sentence.condition, before, shape)
    if before:
        _refuse_behind_instead(r, sentence, before[-1], shape)
        _refuse_unshown(r, sentence, before, shape)
        refuse_for_each(r, sentence, before, shape)
    if (sentence.instead or sentence.otherwise) and before:
        refuse_endless(r, sentence, before[-1], shape)
    if sentence.otherwise:
        refuse_unfit(r, sentence, before, shape)


def _refuse_behind_otherwise(r: Reading, asks: YouDid, before: Sequence[Sentence], shape: Shape) -> None:
    """Raises :class:`Mistake` for ``If you control an artifact, draw a card. Otherwise, discard a card. If you do,
    ...``: if which of the two?
    """
    if before and before[-1].otherwise and asks.given is None:
        last = before[-1].clauses
        if not any(each.number <= asks.result < each.number + len(each.effects) for each in last):
            message = f"'{asks.say(SOURCE)}' could be about the sentence with 'otherwise', or about one in front of it"
            help_ = "Say it in the sentence that is meant: 'draw a card, then ...'."
            raise r.mistake("CL603", message, shape, help_)


def _refuse_behind_instead(r: Reading, sentence: Sentence, last: Sentence, shape: Shape) -> None:
    """Raises :class:`Mistake` for ``Discard a card. If you control an artifact, discard two cards instead. If you do,
    ...``: only one of the two was done.
    """
    asks = sentence.condition if isinstance(sentence.condition, YouDid) else sentence.clauses[0].subject
    if last.instead and last.condition is not None and isinstance(asks, (YouDid, EachWho)) and asks.given is None:
        message = f"'{asks.say(SOURCE)}' could be about what is done instead, or about what that replaces"
        help_ = "Say in each of the two what follows: 'discard a card, then draw two cards'."
        raise r.mistake("CL603", message, shape, help_)


def _refuse_unshown(r: Reading, sentence: Sentence, before: Sequence[Sentence], shape: Shape) -> None:
    """Raises :class:`Mistake` for ``You may reveal it. If it is a creature card, ...``: also where it is not revealed,
    so that nobody sees what it is? So it is with sentences between that leave it where it is.
    """
    asked = sentence.condition.walk() if sentence.condition is not None else ()
    of = {each.referent for each in asked if isinstance(each, It)}
    leads = shape.all(Around)
    for last in reversed(before) if leads else ():
        may = [clause for clause in last.clauses if clause.optional]
        shown = [each.what for clause in may for each in clause.effects if isinstance(each, Reveal)]
        if any(isinstance(each, It) and each.referent in of for each in shown):
            start, end = extent(leads[0])
            said = r.said(leads[0]).rstrip(",")
            who = "you" if may[-1].subject == YOU else "they"
            front, behind = r.text[:start].rstrip(". "), r.text[end:].lstrip(", ")
            ways = (("", f"{front} {said[:1].lower()}{said[1:]}. If {who} do, {behind}"),)
            message = "this is asked whether or not it was revealed, and nobody sees a card that was not"
            help_ = "Ask before it is revealed: '... may reveal it if ...'."
            raise r.mistake("CL603", message, leads[0], help_, ways=ways if last is before[-1] else ())
        of -= {each.referent for clause in last.clauses for each in clause.walk() if isinstance(each, It)}


def _asks_about_another(sentence: Sentence, before: Sequence[Sentence]) -> bool:
    """Whether ``if you don't`` asks about what was done in front of the sentences ``before``, which begin with ``if you
    do``, and not about what they say.
    """
    asks = sentence.condition
    if not isinstance(asks, YouDid):
        return False
    inside = [each.number + at for one in before for each in one.clauses for at in range(len(each.effects))]
    other = all(isinstance(each.condition, YouDid) and each.condition.negated != asks.negated for each in before)
    return other and asks.given is None and asks.result not in inside


def refuse_endless(r: Reading, sentence: Sentence, before: Sentence, shape: Shape) -> None:
    """Raises :class:`Mistake` where something lasts without end in the place of what lasts for a time."""
    first = next((each.duration for each in before.clauses if each.duration), "")
    for clause in sentence.clauses if first else ():
        if not clause.duration and any(isinstance(each, Verb) and each.lasting for each in clause.effects):
            said = DURATIONS.get(first, first)
            message = f"for how long? The sentence before this one says '{said}'"
            raise r.mistake("CL505", message, shape, f"Say '{said}' or 'permanently' here, too.")


def refuse_undecided(r: Reading, sentence: Sentence, before: Sequence[Sentence], shape: Shape) -> None:
    """Raises :class:`Mistake` for ``If you don't`` after a sentence that has a condition but no choice: the author
    means ``Otherwise``; and for ``If you do`` behind ``unless you control an artifact``.
    """
    asks = sentence.condition
    if not isinstance(asks, YouDid) or not before:
        return
    last = before[-1]
    decided_there = any(each.number <= asks.result < each.number + len(each.effects) for each in last.clauses)
    if not asks.negated:
        if decided_there and isinstance(last.unless, Condition) and not asks.they:
            refuse_either_done(r, last.unless, shape)
        return
    hindered = last.condition is not None or isinstance(last.unless, Condition)
    elsewhere = asks.unable or asks.given is not None  # see refuse_never_asked
    if elsewhere or not decided_there or not hindered or any(each.optional for each in last.clauses):
        return
    message = "nobody decides anything in the sentence before this one: it happens if its condition is true"
    raise r.mistake("CL602", message, shape, "Write 'Otherwise, ...'.")


def refuse_lonely_roll(r: Reading, roll: Roll, before: Sequence[Sentence], shape: Shape) -> None:
    """The same check for the outcomes of a roll: only a success may replace the sentence before the roll. Raises
    :class:`Mistake`.
    """
    for outcome in roll.success:
        for sentence in outcome.sentences[:1]:
            refuse_lonely(r, sentence, before, shape, rolled=True)
    others = (roll.partial, roll.critical, roll.failure, roll.critical_failure)
    for sentence in (each.sentences[0] for each in others if each is not None and each.sentences):
        if sentence.instead or sentence.otherwise:
            message = "only a success can replace the sentence before it"
            raise r.mistake("CL405", message, shape, "Leave 'instead' or 'otherwise' out of the other outcomes.")


def note_amount(r: Reading, effect: Verb, vp: Shape) -> None:
    """Notes an effect whose size is not fixed by the text; ``that many`` may refer to it later."""
    if effect.tells_amount:
        r.binder.amounts.append((Referent("result", r.binder.effects), r.said(vp)))
        return
    if effect.lasting and not effect.brings:
        return  # its numbers are what things have from then on
    to = getattr(effect, "to", None)  # where it goes says nothing of how many go there
    words = [word for word in effect.children() if word is not to]
    if any(_size_unknown(word) for word in words) or _done_to_each(words):
        r.binder.amounts.append((Referent("result", r.binder.effects), r.said(vp)))


def _done_to_each(words: Sequence[Word]) -> bool:
    """Whether something is done to each of several things, and no number is said: ``destroy each creature``. Behind
    ``put two counters on each creature`` it could be how many counters.
    """
    if Selection not in map(type, words):
        return False
    each = [word for word in words if isinstance(word, Selection) and word.quantifier == EACH]
    return len(each) == 1 and not any(isinstance(word, _QUANTITIES) for word in words)


def _size_unknown(word: Word) -> bool:
    """Whether the text does not say how much of it there is: ``a card for each``, ``twice that many``, ``any number``.
    """
    if isinstance(word, Selection):
        return (not isinstance(word.count, Number) and word.quantifier != EACH) or (word.up_to and not word.single)
    if isinstance(word, CardCount):
        return word.up_to or not isinstance(word.amount, (Number, ThatMany))
    if isinstance(word, (Holding, Damage)):
        return not isinstance(word.amount, Number)
    if isinstance(word, (CounterCount, ThoseTokens)) and isinstance(word.amount, ThatMany):
        return True
    if isinstance(word, CounterCount):
        return word.amount is None
    return isinstance(word, Zone)  # "discard your hand": as many as there were
