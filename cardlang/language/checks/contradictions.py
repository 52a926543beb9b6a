"""Finds paragraphs that repeat what another paragraph of the card says, or that another one makes impossible."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Useless
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.enter_as import EnterTapped
from cardlang.language.verbs.have import HaveKeywords
from cardlang.language.verbs.must import MustAttack
from cardlang.language.words.abilities import KeywordLine, Static, Triggered
from cardlang.language.words.cards import CardTree
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import plural
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.nouns import Selection, This
from cardlang.language.words.players import EVERYBODY, OTHERS, YOU, Player
from cardlang.language.words.word import SOURCE, Word

_LEAVE_OUT = "Leave it out."

RuledOut = tuple[Word, str]
"""Who or what cannot do something, and what that is: ``attack``, ``draw cards``."""


def contradictions(tree: CardTree, at: int) -> Iterator[Useless]:
    """What a paragraph says in vain because of the others; what is only said twice is a warning."""
    ability = tree.abilities[at]
    if isinstance(ability, KeywordLine):
        earlier = [k for one in tree.abilities[:at] if isinstance(one, KeywordLine) for k in one.keywords]
        for place, keyword in enumerate(ability.keywords):
            again = keyword in (*earlier, *ability.keywords[:place])
            if again and keyword.argument is None and keyword.meaning is None:
                yield f"{keyword.name} is said twice", _LEAVE_OUT, True
    elif isinstance(ability, Static):
        if ability in tree.abilities[:at] and all(map(_once_is_enough, ability.clause.effects)):
            yield f"'{ability.say(SOURCE)}' is said twice", _LEAVE_OUT, True
        must = [each for each in ability.clause.effects if isinstance(each, MustAttack)]
        if must and any(_the_same(who, ability.clause.subject) and deed == "attack" for who, deed in _ruled_out(tree)):
            yield f"'{must[0].say(SOURCE)}': another paragraph says that it cannot", _LEAVE_OUT, False
    elif isinstance(ability, Triggered) and isinstance(ability.trigger, When):
        ruled_out = _ruled_out(tree)
        for event in ability.trigger.events if ruled_out else ():
            if any(deed in _names(event) and _the_same(who, event.subject) for who, deed in ruled_out):
                said = f"'{event.present(SOURCE)}' never happens: another paragraph says that it cannot"
                yield said, _LEAVE_OUT, False


def _once_is_enough(effect: Word) -> bool:
    """Whether saying an effect a second time adds nothing, as long as the first holds."""
    if isinstance(effect, HaveKeywords):
        return all(each.argument is None and each.meaning is None for each in effect.keywords)
    return isinstance(effect, (Cannot, EnterTapped, MustAttack))


def _ruled_out(tree: CardTree) -> list[RuledOut]:
    """What a card forbids, without a condition, for as long as it is in play."""
    found: list[RuledOut] = []
    for ability in tree.abilities:
        if isinstance(ability, Static) and ability.condition is None:
            who = ability.clause.subject
            for effect in ability.clause.effects:
                if isinstance(effect, Cannot) and effect.by is None and effect.unless_by is None:
                    deeds = effect.action.split(" or ")
                    deeds += ["become blocked"] if {"be blocked", "attack"} & {*deeds} else []
                    deeds += ["attack alone", "attack unblocked"] if "attack" in deeds else []
                    found += [(who, deed) for deed in deeds]
    return found


def _names(event: EventPattern) -> tuple[str, ...]:
    """What an event is called where it is forbidden: ``attack``, ``draw cards``, ``gain EP``."""
    if isinstance(event.object, ResourceKind):
        return event.key, f"{event.key} {event.object.name}"
    if isinstance(event.object, Description) and len(event.object.sorts) == 1:
        return event.key, f"{event.key} {plural(event.object.head)}"
    head, _, rest = event.key.rpartition(" ")
    return event.key, f"{head} {plural(rest)}"


def _the_same(who: Word, subject: Word) -> bool:
    """Whether all who would do an event are among those who are forbidden to do it."""
    if isinstance(who, This):
        return isinstance(subject, This)
    if isinstance(who, Player) and isinstance(subject, Player):
        others = who.who in OTHERS and subject.who in OTHERS
        return who.who in EVERYBODY or others or who == subject == YOU
    of = who.of if isinstance(who, Selection) else who
    about = subject.of if isinstance(subject, Selection) else subject
    return isinstance(of, Description) and of == about
