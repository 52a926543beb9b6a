"""Finds what players would do to themselves, which changes nothing: ``Target opponent looks at their hand.``"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.findings import Found
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_patterns import When
from cardlang.language.words.nouns import It, SomeOf, This
from cardlang.language.words.players import (
    SELF,
    YOU,
    ControllerOf,
    Player,
    PlayerWord,
    Referent,
    TargetPlayer,
    ThatPlayer,
)
from cardlang.language.words.sentences import Clause
from cardlang.language.words.themselves import done_to_themselves
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Word, rebuilt


def to_themselves(inside: Sequence[Word]) -> Iterator[Found]:
    """Deeds in a paragraph that are only ever done to others."""
    own = _own(inside)
    for clause in (each for each in inside if isinstance(each, Clause)):
        for effect in (*done_to_themselves(clause), *_to_your_own(clause, own)):
            if clause.duration == "permanently" or _is_looked_back_on(effect, clause, inside):
                continue  # for good is more than until the end of the turn
            if clause.subject == YOU:
                help_ = "Name another player ('target opponent')."
                yield f"'{effect.called()}' would be done by you to yourself", help_
            else:
                who, yours = clause.subject.say(SOURCE), _by_you(effect, clause.subject)
                yield f"'{effect.called()}' would be done by '{who}' to themselves", f"Write '{yours}' for what you do."


def _own(inside: Sequence[Word]) -> list[Referent]:
    """What of the events of a paragraph is this card, or is yours; nothing where its control may change."""
    if any(isinstance(each, Verb) and "control" in each.called() and not _of_itself(each) for each in inside):
        return []
    return [SELF, *yours_by_event(inside)]


def yours_by_event(inside: Sequence[Word]) -> list[Referent]:
    """What of the events of a paragraph is this card, or is yours."""
    found: list[Referent] = []
    for when in (each for each in inside if isinstance(each, When)):
        both: list[list[Word | None]] = [[each.subject for each in when.events], [each.object for each in when.events]]
        for role, words in enumerate(both):
            found += [Referent("event", role)] if all(_is_yours(each) for each in words) else []
    return found


def _of_itself(verb: Verb) -> bool:
    """Whether a verb is done to this card, as far as it knows."""
    return isinstance(getattr(verb, "what", None), This)


def _is_yours(word: object) -> bool:
    yours = isinstance(word, Description) and word.controller == YOU and word.relation == "control"
    return yours or isinstance(word, This)


def _to_your_own(clause: Clause, own: Sequence[Referent]) -> list[Verb]:
    """What you would do to the controller of what is your own: ``Whenever ~ attacks, steal 1R from its controller.``"""
    if clause.subject != YOU or not own:
        return []
    told = [(effect, effect.against()) for effect in clause.effects if isinstance(effect, Verb)]
    return [effect for effect, whom in told if whom and all(_is_controller_of(each, own) for each in whom)]


def _is_controller_of(whom: Word, own: Sequence[Referent]) -> bool:
    if not isinstance(whom, ControllerOf) or whom.owner or whom.many:
        return False
    return isinstance(whom.of, This) or (isinstance(whom.of, It) and whom.of.referent in own)


def _is_looked_back_on(effect: Verb, clause: Clause, inside: Sequence[Word]) -> bool:
    """Whether the text goes on about what it was done to: ``Look at your hand. Put two of those cards ...``"""
    known = Referent("result", clause.number + clause.effects.index(effect))
    named = [each.of if isinstance(each, SomeOf) else each for each in inside if isinstance(each, (It, SomeOf))]
    return any(isinstance(each, It) and each.referent == known for each in named)


def _by_you(effect: Verb, subject: Word) -> str:
    """The same as your deed, done to that player."""
    if isinstance(subject, ThatPlayer) or not isinstance(subject, PlayerWord):
        return f"you {effect.say(SOURCE)}"
    other: PlayerWord = subject
    if isinstance(subject, TargetPlayer):
        other = Player("opponent" if subject.opponent else "player")

    def named(word: Word) -> Word:
        if isinstance(word, Description) and isinstance(word.controller, ThatPlayer):
            return replace(word, controller=other)
        owner, of = getattr(word, "owner", None), getattr(word, "of", None)
        if isinstance(owner, ThatPlayer):
            return replace(word, owner=subject)  # type: ignore[call-arg]
        return replace(word, of=subject) if isinstance(of, ThatPlayer) else word  # type: ignore[call-arg]

    return rebuilt(effect, named).say(SOURCE)
