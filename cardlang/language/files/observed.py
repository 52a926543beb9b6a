"""One line for each paragraph that says what would be seen in play if it is carried out, so that an author notices a
text that is understood in another way than meant:
``2 damage to any target; then you may pay 1 EP; then, if that was done, 4 damage to any target instead of 2 damage``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.words import abilities as a
from cardlang.language.words.amounts import where_said
from cardlang.language.words.conditions import Condition
from cardlang.language.words.instead import completed
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import SOME, Selection
from cardlang.language.words.players import YOU
from cardlang.language.words.quantities import CardCount, Damage
from cardlang.language.words.sentences import OUTCOMES, Body, Clause, Modes, Roll, Sentence, prevents
from cardlang.language.words.stopped import asks_of_stopper
from cardlang.language.words.they_choose import TheyChoose
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import YouDid
from cardlang.language.words.word import SOURCE, Word


def observed(ability: a.Ability) -> str:
    """What a paragraph does, step by step; empty where it does nothing by itself."""
    body = getattr(ability, "body", None)
    if isinstance(ability, a.Replacement):
        done = ", then ".join(_clause(each) for each in ability.clauses)
        rest = "" if prevents(ability.clauses) else f", and not that{_if_none(ability.clauses)}"
        only = f", if {ability.condition.say(SOURCE)} (asked just before)" if ability.condition is not None else ""
        when = "where" if ability.first is None else "the first time in a turn that"
        return f"{when} {ability.event.would(SOURCE)}{only}: {done}{rest}"
    if isinstance(ability, a.Static):
        return _true(ability)
    if not isinstance(body, Body):
        return ""
    steps = "; then ".join(_steps(body)).replace("; then otherwise,", "; otherwise,")
    limits = [_lower(each.say(SOURCE).removesuffix(".")) for each in getattr(ability, "limits", ())]
    steps += f" ({', '.join(limits)})" if limits else ""
    if isinstance(ability, (a.Triggered, a.HiddenClause)):
        condition = ability.condition if isinstance(ability, a.Triggered) else None
        only = f", if {condition.say(SOURCE)} (asked then, and again as it resolves)" if condition is not None else ""
        when = _after(ability.trigger.say(SOURCE)) + _in_whose_turn(ability.trigger)
        if isinstance(ability, a.HiddenClause):
            when = f"while hidden, as soon as {when.removeprefix('each time ')}"
        return f"{when}{only}: {steps}"
    if isinstance(ability, a.Activated):
        return f"after paying '{', '.join(_lower(each.say(SOURCE)) for each in ability.costs)}': {steps}"
    return steps


def _in_whose_turn(trigger: Word) -> str:
    """Whose turn is meant by ``at the start of each End step``."""
    everybodys = isinstance(trigger, At) and trigger.whose is None and "round" not in trigger.moment
    return " (in each player's turn)" if everybodys else ""


def _if_none(clauses: Sequence[Clause]) -> str:
    """What is seen of a replacement that must be done, where there is nothing that could be picked for it."""
    effects = [effect for clause in clauses for effect in clause.effects]
    what = [effect.done_to() for effect in effects]
    picks = [isinstance(each, CardCount) or (isinstance(each, Selection) and each.quantifier == SOME) for each in what]
    if not picks or not all(picks) or any(clause.optional for clause in clauses):
        return ""
    return "; if there is none, nothing happens instead"


def _true(ability: a.Static) -> str:
    """What is true, of what and while what; how something enters is no state, but asked as it enters."""
    said = ability.clause.say(SOURCE) + where_said(ability.where, SOURCE)
    names = [effect.name.split(" ")[0] for effect in ability.clause.effects if isinstance(effect, Verb)]
    entering = "enter" in names
    when = "as it happens" if entering else "all the time"
    if ability.condition is None:
        return f"{when}: {said}"
    asked = ability.condition.say(SOURCE)
    if ability.negated:
        return f"{when}, unless {asked}: {said}"
    other = f"; while not: {ability.otherwise.say(SOURCE)}" if ability.otherwise is not None else ""
    return f"{f'{when}, if' if entering else 'while'} {asked}: {said}{other}"


def _after(trigger: str) -> str:
    """``each time you draw a card`` for ``whenever you draw a card``; a moment of the turn stays as it is."""
    first, _, rest = trigger.partition(" ")
    return f"each time {rest}" if first in ("when", "whenever") else trigger


def _steps(body: Body) -> Iterator[str]:
    if body.modes is not None:
        ways = ["; ".join(_in_order(each.sentences)) for each in body.modes.modes]
        yield _who_chooses(body.modes) + " or ".join(ways)
        return
    yield from _in_order(body.sentences)
    if body.roll is not None:
        yield from _roll(body.roll, body.sentences)


def _who_chooses(modes: Modes) -> str:
    who = modes.chooser if isinstance(modes, TheyChoose) else YOU
    many = f"{modes.how_many} of"
    if modes.asked is not None:
        many += f", {modes.more} if {modes.asked.say(SOURCE)}"
    return f"{who.say(SOURCE)} {'chooses' if who.singular else 'choose'} {many}: "


def _in_order(sentences: Sequence[Sentence], before: Sentence | None = None) -> Iterator[str]:
    said = [before] if before is not None else []
    for sentence in sentences:
        yield _sentence(sentence, replaced(sentence, said), said[-1:])
        said.append(sentence)


def replaced(sentence: Sentence, said: Sequence[Sentence]) -> Sentence | None:
    """The sentence that one with ``instead`` replaces: the one before, or with ``if you do`` the one before that."""
    if not sentence.instead or not said:
        return None
    return said[-2] if isinstance(sentence.condition, YouDid) and len(said) > 1 else said[-1]


def _roll(roll: Roll, sentences: Sequence[Sentence]) -> Iterator[str]:
    before = sentences[-1] if sentences else None
    for level, outcome in zip(roll.levels, roll.success, strict=True):
        yield f"if {level} succeeds, {', then '.join(_in_order(outcome.sentences, before))}"
    for name in OUTCOMES:
        other = getattr(roll, name)
        if other is not None:
            yield f"on a {name.replace('_', ' ')}, {', then '.join(_in_order(other.sentences, before))}"


def _sentence(sentence: Sentence, before: Sentence | None, last: Sequence[Sentence] = ()) -> str:
    whole = completed(sentence, before) if sentence.instead and before is not None else sentence
    done = ", then ".join(_clause(each) for each in whole.clauses)
    put_off = sentence.at.say(SOURCE) if sentence.at is not None else ""
    then = " (asked then)" if put_off else ""
    if sentence.unless is not None:
        stopper = sentence.unless
        said = stopper.said(SOURCE, each=True, named=True) if isinstance(stopper, Clause) else stopper.say(SOURCE)
        done += f", unless{then} {said}"
    asked = _condition(sentence.condition, last) if sentence.condition is not None else ""
    if sentence.instead and before is not None and isinstance(before.condition, YouDid):
        asked = " and ".join(filter(None, (_condition(before.condition), asked)))
    if asked and sentence.postfix:
        done = f"if{then} {asked}, {done}"
    done += where_said(whole.where, SOURCE)
    if put_off:
        done = f"{put_off}, {done}"
    if asked and not sentence.postfix:
        done = f"if{' (asked now)' if put_off else ''} {asked}, {done}"
    if sentence.otherwise:
        done = f"otherwise, {done}"
    if sentence.later is not None:
        done = f"from now on, {sentence.later.say(SOURCE)}, {done}"
    if sentence.instead and before is not None:
        done += f" instead of {', then '.join(_brief(each) for each in before.clauses)}"
    return done


def _condition(condition: Condition, last: Sequence[Sentence] = ()) -> str:
    if isinstance(condition, YouDid) and asks_of_stopper(condition, last):
        return "nobody stopped that" if condition.negated else "that was stopped"
    if isinstance(condition, YouDid):
        return "that was not done" if condition.negated else "that was done"
    return condition.say(SOURCE)


def _clause(clause: Clause) -> str:
    """``2 damage to any target``, ``you may pay 1 EP``, ``target opponent discards a card``."""
    said = clause.said(SOURCE, each=True, named=clause.optional)
    damage = _damage(clause)
    if damage is None or clause.optional or clause.subject != YOU:
        return said
    return said.removeprefix("deal ")


def _brief(clause: Clause) -> str:
    """A short name for a clause that is replaced: ``2 damage``."""
    damage = _damage(clause)
    return damage.say(SOURCE) if damage is not None else f"'{clause.said(SOURCE, each=False)}'"


def _damage(clause: Clause) -> Damage | None:
    found = [word for effect in clause.effects if isinstance(effect, Verb) for word in _own(effect)]
    return next((word for word in found if isinstance(word, Damage)), None)


def _own(effect: Word) -> Iterator[Word]:
    yield from (child for child in effect.children() if not isinstance(child, a.Ability))


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:] if text[1:2].islower() else text
