"""Finds what lasts for a turn or a fight in which the only time at which it matters has passed, or is that of the other
side: ``Play only in your consolidation.`` and ``You attack with 1 die more this turn.``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.findings import Found
from cardlang.language.checks.wrong_moment import moment_of
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.words.abilities import Ability
from cardlang.language.words.cards import CardTree
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import Selection
from cardlang.language.words.players import YOU, ThatPlayer
from cardlang.language.words.sentences import Body, Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import Word

_TURN = ("turn", "this turn")


def over_by_then(tree: CardTree, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Found]:
    """What a paragraph, or an ability in quotes in it, does too late, or for the wrong side."""
    for ability in inside:
        body = getattr(ability, "body", None)
        if not isinstance(ability, Ability) or not isinstance(body, Body):
            continue
        now, trigger = moment_of(tree, ability, vocabulary), getattr(ability, "trigger", None)
        at_once = [each for each in body.sentences if each.at is None and each.later is None]
        for clause in (clause for each in at_once for clause in each.clauses if now.keys):
            if clause.duration in (*_TURN, *_fight(vocabulary)):
                yield from _of_clause(clause, now.keys, trigger, vocabulary)


def _fight(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The durations of a fight, also as this game calls it."""
    return "combat", dict(vocabulary.unending).get("combat", "combat")


def _of_clause(clause: Clause, keys: Sequence[str], trigger: Word | None, vocabulary: Vocabulary) -> Iterator[Found]:
    of = clause.subject.of if isinstance(clause.subject, Selection) else clause.subject
    own = YOU in (of, getattr(of, "controller", None)) and not (isinstance(trigger, At) and trigger.whose != YOU)
    if isinstance(trigger, At) and isinstance(clause.subject, ThatPlayer):
        own = clause.subject.referent.kind in ("turn", "event")
    theirs = [f"it is your {each}" for each in keys] if isinstance(trigger, At) else list(keys)
    for effect in (each for each in clause.effects if isinstance(each, Verb)):
        when = effect.matters(vocabulary)
        if any(each in dict(vocabulary.over_at).get(when, ()) for each in keys):
            yield f"'{effect.called()}' matters only {when}, which is over in this turn", _EARLIER
        elif any(each in effect.too_late_at for each in keys) and clause.duration in _fight(vocabulary):
            yield f"'{effect.called()}' comes too late: that has been decided in this fight", _EARLIER
        elif own and any(each in _never_theirs(effect, when, vocabulary) for each in theirs):
            yield f"'{effect.called()}' matters only {when}, and that is never theirs in this turn", _OTHER_SIDE


def _never_theirs(effect: Verb, when: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    known, action = dict(vocabulary.never_theirs), effect.action if isinstance(effect, Cannot) else ""
    return (*known.get(when, ()), *known.get(action, ()))


_EARLIER = "Do it earlier, or say for longer: 'this round'."
_OTHER_SIDE = "Say it of the other side, or for longer: 'this round'."
