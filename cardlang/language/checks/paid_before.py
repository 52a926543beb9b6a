"""Finds changes of a price that has been paid by then: ``Target spell costs 2 EP more.``"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.verbs.cost import CostChange
from cardlang.language.words.abilities import Clause
from cardlang.language.words.english import capitalized
from cardlang.language.words.filters import Targets, ThisWay
from cardlang.language.words.nouns import ALL, EACH, Description, Selection
from cardlang.language.words.word import SOURCE, Word


def paid_before(clause: Clause) -> Iterator[tuple[str, str]]:
    """What a clause says of prices that can no longer change: a message and help."""
    for effect in clause.effects:
        if not isinstance(effect, CostChange):
            continue
        subject = clause.subject
        if any(isinstance(each, Targets) for each in subject.walk()):
            help_ = "Write 'Counter target spell that targets ~ unless its controller pays ...'."
            yield "what a spell costs is settled before its targets are chosen", help_
        if any(isinstance(each, ThisWay) and each.participle == "cast" for each in subject.walk()):
            help_ = "Say it of the card: 'You may cast it this turn. It costs ... less.'"
            yield "what was cast has been paid for", help_
        elif _is_there(subject):
            assert isinstance(subject, Selection)
            yield f"'{subject.say(SOURCE)}' has been paid for by then", _instead(subject.of, effect)


def _instead(of: Description, effect: CostChange) -> str:
    """The help: a spell is countered unless it is paid for once more; of others it is said before they are played."""
    if of.head == "spell" and effect.more:
        return f"Write 'Counter target spell unless its controller pays {effect.holding.say(SOURCE)}.'"
    deed = "cast" if of.head == "spell" else "control"
    whose = "" if of.controller is not None else f" you {deed}"
    said = f"{of.plural(SOURCE)}{whose} cost {effect.rest(SOURCE)} this turn."
    return f"Say it of those to come: '{capitalized(said)}'"


def _is_there(subject: Word) -> bool:
    """Whether a subject is spells or things in play that are picked; cards elsewhere may still be cast."""
    if not isinstance(subject, Selection) or subject.quantifier in (ALL, EACH):
        return False
    return subject.of.zone is None and not subject.of.by_deed and subject.of.head != "card"
