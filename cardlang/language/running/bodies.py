"""Turns the bodies of abilities into what the engine runs: sentences, a roll, modes, and the paragraphs of
a spell as one body.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from cardlang.engine import cards as engine
from cardlang.engine.cards import Body as EngineBody
from cardlang.engine.cards import Condition
from cardlang.engine.cards import Effect as EngineEffect
from cardlang.language.running.excess import asked_for_excess
from cardlang.language.running.of_each import done_of_each
from cardlang.language.running.reflexive import DoWhenDone
from cardlang.language.running.sentences import DoSentence, once_it_is_time, waits
from cardlang.language.running.target_slots import NO_SLOT, slots_by_number, target_slots
from cardlang.language.running.their_choice import DoTheirChoice
from cardlang.language.running.their_own import each_their_own
from cardlang.language.words import nouns, players
from cardlang.language.words.alternatives import alternatives, asks_of_deed, counted_alike
from cardlang.language.words.amounts import ThatMany
from cardlang.language.words.choosing import HOW_MANY
from cardlang.language.words.conditions import Happened
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import capitalized
from cardlang.language.words.instead import asks_of_price, completed, goes_elsewhere, looks_back
from cardlang.language.words.sentences import OUTCOMES, Body, Clause, Mode, Modes, Roll, Sentence, short
from cardlang.language.words.they_choose import TheyChoose
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import YouDid
from cardlang.language.words.word import SOURCE, Word, rebuilt

if TYPE_CHECKING:
    from cardlang.engine.game import Game


def lower_body(body: Body, game: Game) -> EngineBody:
    """The target slots and effects of a body. A sentence with "instead" is joined with the one it replaces."""
    body = modes_at_once(each_their_own(asked_for_excess(body)))
    if body.modes is not None and not isinstance(body.modes, TheyChoose):
        return _of_modes(body, body.modes)
    return EngineBody(target_slots(body), _effects(body, game))


def _of_modes(body: Body, said: Modes) -> EngineBody:
    """A body of which it is chosen first what it does."""
    modes = EngineBody(modes=tuple(_mode(body, said, way) for way in said.ways()))
    modes.how_many = _how_many(said)
    modes.asked = () if said.asked is None else _asked(said)
    modes.lucky, modes.once = HOW_MANY[said.how_many].lucky, HOW_MANY[said.how_many].once
    return modes


def _apart(sentence: Sentence) -> EngineBody:
    """The body of an ability of its own, ``When you do, ...``."""
    rest = replace(sentence, condition=None)
    body = modes_at_once(Body((rest,)))
    if body.modes is not None:
        return _of_modes(body, body.modes)
    return EngineBody(target_slots(rest), (DoSentence(rest),))


def modes_at_once(body: Body) -> Body:
    """The body with the modes of its last sentence as modes that are chosen first, if they have targets: these are
    chosen before anything is done.
    """
    last = body.sentences[-1] if body.sentences and body.roll is None else None
    if last is None or last != Sentence(last.clauses) or len(last.clauses) != 1:
        return body
    effects = last.clauses[0].effects
    modes = getattr(effects[0], "modes", None) if len(effects) == 1 else None
    if not isinstance(modes, Modes) or isinstance(modes, TheyChoose) or not slots_by_number(modes):
        return body
    return Body(body.sentences[:-1], None, modes)


def _effects(body: Body, game: Game) -> tuple[EngineEffect, ...]:
    """The effects of a body: its sentences, then its roll, in the order of the text."""
    if isinstance(body.modes, TheyChoose):
        return (DoTheirChoice(body.modes),)
    sentences = list(body.sentences)
    tail: list[EngineEffect] = []
    if body.roll is not None:
        normal: Sentence | None = None
        if sentences and any(outcome.sentences[0].instead for outcome in body.roll.success):
            normal = sentences.pop()
        tail.append(lower_roll(body.roll, normal, game))
    return (*lower_sentences(sentences), *tail)


def _mode(body: Body, modes: Modes, way: Sequence[Mode]) -> tuple[str, EngineBody]:
    """The text and body of the modes chosen, behind the sentences in front of them. Target slots of others are kept
    empty, so that the numbers fit.
    """
    own = _slots(body.sentences, way)
    slots = tuple(own.get(number, NO_SLOT) for number in sorted(slots_by_number(body)))
    return capitalized(way_said(way)), EngineBody(slots, (*lower_sentences(body.sentences), *lower_way(way)))


def _slots(before: Sequence[Sentence], way: Sequence[Mode]) -> dict[int, engine.TargetSlot]:
    """The target slots of the modes chosen and of the sentences in front of them, by their number."""
    return {number: slot for each in (*before, *way) for number, slot in slots_by_number(each).items()}


def lower_way(way: Sequence[Mode]) -> tuple[EngineEffect, ...]:
    """The effects of the modes chosen, one after the other."""
    return tuple([done for mode in way for done in lower_sentences(mode.sentences)])


def _how_many(modes: Modes) -> str:
    return modes.how_many if modes.asked is None else f"{modes.how_many}, {modes.more} if {modes.asked.say(SOURCE)}"


_Asked = tuple[tuple[Condition, bool], ...]


def _asked(modes: Modes) -> tuple[_Asked, ...]:
    """What must be so, or not, that each way may be chosen."""
    if modes.asked is None:
        return ((),) * len(modes.ways())
    return tuple([() if wanted is None else ((modes.asked, wanted),) for wanted in modes.ways_asked()])


def way_said(way: Sequence[Mode]) -> str:
    """The text of the modes chosen."""
    return "; ".join(each.lower(SOURCE) for each in way)


def lower_paragraphs(bodies: Sequence[Body], game: Game, paid: int) -> EngineBody:
    """The paragraphs of a spell as one body. Each is carried out completely, with its roll, before the next. One mode
    is chosen for each paragraph with modes. ``paid``: how many additional costs the paragraphs may refer to.
    """
    numbered = _numbered(bodies, paid)
    if len(numbered) == 1:
        return lower_body(numbered[0], game)
    parts = [modes_at_once(each_their_own(asked_for_excess(each))) for each in numbered]
    ways: list[tuple[str, dict[int, engine.TargetSlot], tuple[EngineEffect, ...]]] = [("", {}, ())]
    asked: list[_Asked] = [()]
    for part in parts:
        if part.modes is None or isinstance(part.modes, TheyChoose):
            own, done = slots_by_number(part), _effects(part, game)
            ways = [(said, {**slots, **own}, (*before, *done)) for said, slots, before in ways]
            continue
        ways = [
            (
                f"{said}; {way_said(way)}" if said else capitalized(way_said(way)),
                {**slots, **_slots(part.sentences, way)},
                (*before, *lower_sentences(part.sentences), *lower_way(way)),
            )
            for said, slots, before in ways
            for way in part.modes.ways()
        ]
        asked = [(*before, *each) for before in asked for each in _asked(part.modes)]
    numbers = sorted({number for part in parts for number in slots_by_number(part)})
    made = [
        (said, EngineBody(tuple(slots.get(number, NO_SLOT) for number in numbers), done))
        for said, slots, done in ways
    ]
    if not made[0][0]:
        return made[0][1]
    modes = EngineBody(modes=tuple(made))
    modes.how_many = " and ".join(_how_many(part.modes) for part in parts if isinstance(part.modes, Modes))
    modes.asked = tuple(asked) if any(asked) else ()
    return modes


def lower_sentences(sentences: Sequence[Sentence]) -> tuple[DoSentence, ...]:
    """The effects of sentences, in order."""
    found: list[DoSentence] = []
    left = list(map(_of_each, sentences))
    while left:
        sentence = left.pop(0)
        if waits(sentence) and not ((sentence.otherwise or sentence.instead) and found):
            behind = list(takewhile(partial(looks_back, sentence), left))
            del left[: len(behind)]
            found.append(DoSentence(sentence, None, lower_sentences([once_it_is_time(sentence), *behind])))
        elif sentence.otherwise and found:
            found = _with_otherwise(found, DoSentence(sentence))
        elif found and (elsewhere := goes_elsewhere(sentence, found[-1].sentence)) is not None:
            found.append(_going(found.pop(), elsewhere))
        elif sentence.instead and found:
            decided = [found.pop()] if isinstance(sentence.condition, YouDid) and len(found) > 1 else []
            normal = found.pop()  # "You may pay 1 EP. If you do, ... instead": asked before either happens
            found += [*decided, _instead(sentence, normal, left)]
        else:
            done = DoSentence(sentence, asked_behind=any(asks_of_price(sentence, each) for each in left))
            found.append(DoWhenDone(sentence, _apart(sentence)) if sentence.apart else done)
    return tuple(found)


def _going(done: DoSentence, elsewhere: Verb) -> DoSentence:
    """A sentence that counters a spell, which goes elsewhere than into a pile."""
    *before, last = done.sentence.clauses
    *others, counter = last.effects
    last = replace(last, effects=(*others, replace(counter, elsewhere=elsewhere)))  # type: ignore[call-arg]
    said = replace(done.sentence, clauses=(*before, last))
    return DoSentence(said, done.normal, behind=done.behind, asked_behind=done.asked_behind)


def _instead(sentence: Sentence, normal: DoSentence, behind: Sequence[Sentence]) -> DoSentence:
    """A sentence that replaces the one before it; those ``behind`` it may ask how much was done of the two."""
    done = DoSentence(completed(sentence, normal.sentence), normal)
    asked = _asked_behind(sentence, behind)
    alike = counted_alike(normal.sentence, sentence).items()
    done.alike = tuple([(mine, other) for mine, other in alike if other in asked])
    return done


def _asked_behind(sentence: Sentence, behind: Sequence[Sentence]) -> set[int]:
    """The effects about which the sentences behind it ask: its own, too, where one of them replaces it in turn and is
    asked about.
    """
    words = [word for each in behind for word in each.walk()]
    asked = {number for word in words for number in (getattr(word, "result", -1), *getattr(word, "results", ()))}
    asked |= {word.referent.index for word in words if isinstance(word, ThatMany)}
    if behind and behind[0].instead:
        later = _asked_behind(behind[0], behind[1:])
        asked |= {mine for mine, other in counted_alike(sentence, behind[0]).items() if other in later}
    return asked


def _with_otherwise(found: list[DoSentence], last: DoSentence) -> list[DoSentence]:
    """The effects of sentences, the last of which decide whether ``last`` happens: it does where none of them does."""
    if found[-1].normal is not None:
        return [*found[:-1], _none_of_them(found[-1], last)]
    if found[-1].behind:
        return [*found[:-1], _where_done(found[-1], _with_otherwise([*found[-1].behind], last))]
    ended = max((at + 1 for at, each in enumerate(found) if each.normal is not None), default=0)  # rows before it
    row = alternatives([each.sentence for each in found[ended:]])
    start = len(found) - len(row)
    done = DoSentence(row[-1], last)
    for at in range(len(row) - 2, -1, -1):  # once one happens, those behind it are still asked
        done = DoSentence(row[at], done, behind=tuple(found[start + at + 1 :]))
    if start and asks_of_deed(row[0], found[start - 1].sentence):
        return [*found[: start - 1], _where_done(found[start - 1], [done])]
    return [*found[:start], done]


def _where_done(first: DoSentence, row: Sequence[DoSentence]) -> DoSentence:
    """A sentence with a row that asks about what it does, which is there only where it is carried out."""
    return DoSentence(first.sentence, behind=tuple(row), asked_behind=first.asked_behind)


def _none_of_them(done: DoSentence, last: DoSentence) -> DoSentence:
    """A row that ended with ``Otherwise, if ...``, with ``last`` where that does not happen either."""
    normal = last if done.normal is None else _none_of_them(done.normal, last)
    return DoSentence(done.sentence, normal, behind=done.behind)


def _of_each(sentence: Sentence) -> Sentence:
    clauses = tuple(done_of_each(clause) for clause in sentence.clauses)
    same = all(new is old for new, old in zip(clauses, sentence.clauses, strict=True))
    return sentence if same else replace(sentence, clauses=clauses)


def lower_roll(roll: Roll, normal: Sentence | None, game: Game) -> EngineEffect:
    """The effect of a roll; the game defines how it is made."""
    success: dict[str, tuple[EngineEffect, ...]] = {}
    for level, outcome in zip(roll.levels, roll.success, strict=True):
        sentences = outcome.sentences
        before: list[Sentence] = [] if normal is None else [normal]
        if normal is not None and sentences[0].instead and sentences[0].unhindered:
            before = []
            sentences = (replace(completed(sentences[0], normal), instead=False), *sentences[1:])
        success[short(level).lower()] = lower_sentences([*before, *sentences])
    otherwise: dict[str, tuple[EngineEffect, ...]] = {}
    for name in OUTCOMES:
        outcome = getattr(roll, name)
        if outcome is not None:
            otherwise[name.replace("_", " ")] = lower_sentences(outcome.sentences)
    return game.roll_effect(success, otherwise, lower_sentences([normal]) if normal is not None else ())


# ---- several paragraphs of one spell ---------------------------------------------------------------------------
def _numbered(bodies: Sequence[Body], paid: int) -> list[Body]:
    """The paragraphs of a spell, with targets and effects numbered through from the first paragraph to the last, behind
    the ``paid`` additional costs. What has a smaller number than the first effect of its own paragraph is such a cost.
    """
    found: list[Body] = []
    targets, free = 0, paid
    for body in bodies:
        first = next((each.number for each in _clauses(body)), 0)
        if targets or free != first:
            shift = partial(_shifted, targets=targets, effects=free - first, first=first)
            body = rebuilt(body, shift)
        found.append(body)
        targets += len(target_slots(body))
        free = 1 + max((each.number + len(each.effects) for each in _clauses(body)), default=free)
    return found


def _clauses(word: Word) -> list[Clause]:
    return [each for each in word.walk() if isinstance(each, Clause)]


def _shifted(word: Word, *, targets: int, effects: int, first: int) -> Word:
    if isinstance(word, nouns.Selection):
        return replace(word, number=word.number + (targets if word.quantifier == nouns.TARGET else effects))
    if isinstance(word, players.TargetPlayer):
        return replace(word, number=word.number + targets)
    if isinstance(word, Description) and word.besides:
        return replace(word, besides=tuple(_moved(each, targets, effects, first) for each in word.besides))
    if isinstance(word, nouns.SomeOf):
        by = tuple([each + effects * (each >= first) for each in word.moved_by])
        kept = tuple([each + effects for each in word.unless_moved])
        word = replace(word, unless_moved=kept, moved_by=by)
        return replace(word, number=word.number + effects, since=word.since + effects)
    if isinstance(word, (Clause, nouns.LibraryCards)):
        return replace(word, number=word.number + effects)
    if isinstance(word, Happened):
        return replace(word, results=tuple([each + effects * (each >= first) for each in word.results]))
    if isinstance(word, nouns.It) and word.effect >= first:
        word = replace(word, effect=word.effect + effects)
    referent = getattr(word, "referent", None)
    if isinstance(referent, players.Referent) and referent.kind in ("target", "choice", "result", "own result"):
        now = _moved(referent, targets, effects, first)
        return word if now is referent else replace(word, referent=now)  # type: ignore[call-arg]
    result = getattr(word, "result", None)
    if isinstance(result, int) and result >= first:
        return replace(word, result=result + effects)  # type: ignore[call-arg]
    return word


def _moved(referent: players.Referent, targets: int, effects: int, first: int) -> players.Referent:
    """A referent with the number that its target, choice or effect has now; what was paid before keeps its number."""
    if referent.kind == "result" and referent.index < first:
        return referent
    shift = {"target": targets, "event": 0}.get(referent.kind, effects)
    return replace(referent, index=referent.index + shift)
