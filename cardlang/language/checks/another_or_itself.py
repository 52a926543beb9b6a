"""Finds ``another`` or ``other`` that leaves nothing out, because this card is none of those things and none was named
before (``Destroy another target creature.`` on a spell), and descriptions without it that include the thing itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardlang.language.checks.findings import Useless
from cardlang.language.running.entering import EnterAs
from cardlang.language.verbs.attach import Attach
from cardlang.language.verbs.become import BecomeCopy
from cardlang.language.verbs.create import TokenSpec
from cardlang.language.verbs.draw import Draw
from cardlang.language.words.abilities import Ability, KeywordLine
from cardlang.language.words.cards import CardTree
from cardlang.language.words.comparisons import SameName
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.effect import UNTIL_IT_LEAVES
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.nouns import ALL, EACH, TARGET, Host, It, Selection, This
from cardlang.language.words.players import OTHERS, SELF, Player, PlayerWord, Referent
from cardlang.language.words.sentences import Clause
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word

_ITSELF = ("permanent", "piece", "card")
"""Senses of nouns that a card does not fit while it is carried out as a spell. It may fit others (player, spell)."""


def other_than_nothing(tree: CardTree, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """Descriptions with ``other`` that leave nothing out. Text in quotes is skipped: there ``~`` is another card."""
    yield from _other_than_several(inside)
    same = {id(each.of) for each in inside if isinstance(each, SameName)}  # other than what is described
    same |= {id(each) for word in inside if isinstance(word, When) for each in _beside_this(word)}
    others = [each for each in inside if isinstance(each, Description) and each.other and not each.besides]
    others = [each for each in others if id(each) not in same]
    drawn = [*_other_than_drawn(inside)] if others else []
    yield from drawn
    if not others or drawn or _may_have_a_host(tree, inside, vocabulary):
        return  # what it is attached to is left out, if nothing else is
    if any(isinstance(each, (BecomeCopy, EnterAs)) for each in inside):
        return  # others than what it becomes
    quoted = {id(word) for each in inside[1:] if isinstance(each, Ability) for word in each.walk()}
    quoted |= {id(word) for each in inside if isinstance(each, Clause) for word in _than_its_subject(each)}
    chosen = {id(each.of): each for each in inside if isinstance(each, Selection)}
    playing = {"cast", *vocabulary.plays}
    cast = [each for each in inside if isinstance(each, EventPattern) and playing.intersection(each.seen.causes)]
    quoted |= {id(of) for each in cast for of in each.walk() if isinstance(of, Description) and _is_a_card(of)}
    for of in (each for each in others if id(each) not in quoted):
        in_play = of.zone is None or of.zone.of_play
        if in_play and not any(may_be_this(sort, tree, vocabulary) for sort in of.sorts):
            plain = replace(of, other=False)
            one = chosen.get(id(of))
            said = of.plural(SOURCE) if one is None else one.say(SOURCE)
            instead = plain.plural(SOURCE) if one is None else replace(one, of=plain).say(SOURCE)
            message = f"'{said}': other than what? This card is none, and"
            if one is not None and one.quantifier == TARGET and any(isinstance(each, TokenSpec) for each in inside):
                yield f"{message} no token is there when targets are chosen", f"Write '{instead}'.", True
                continue
            help_ = f"Write '{instead}', or name the other one first in this paragraph."
            yield f"{message} none is named before it", help_, True


def _is_a_card(of: Description) -> bool:
    """Whether it describes any card: what is played was played itself."""
    return all(sort.nouns == ("card",) for sort in of.sorts)


def _beside_this(when: When) -> list[Word]:
    """What is waited for beside this card: ``~ or another creature you control``."""
    subjects = [each.subject for each in when.events]
    return subjects if any(isinstance(each, This) for each in subjects) else []


def _other_than_several(inside: Sequence[Word]) -> Iterator[Useless]:
    """``Whenever one or more creatures attack, each other creature ...``: several things at once are not left out."""
    waiting = [each for each in inside if isinstance(each, When)]
    for event in (event for each in waiting for event in each.events if event.range is not None):
        heads = {sort.head for sort in event.subject.sorts} if isinstance(event.subject, Description) else set()
        waited = {id(word) for word in event.walk()}
        others = [each for each in inside if isinstance(each, Description) and each.other and id(each) not in waited]
        if any(sort.head in heads and not sort.adjectives for each in others for sort in each.sorts):
            message = f"'other' leaves out only ~, and not what '{event.say(SOURCE)}' is about"
            yield message, "Wait for one of them: 'Whenever a creature you control attacks, ...'.", False


def _other_than_drawn(inside: Sequence[Word]) -> Iterator[Useless]:
    """``Draw a card, then discard another card``: which cards were drawn is not kept."""
    drawn = False
    for clause in (each for each in inside if isinstance(each, Clause)):
        for effect in clause.effects:
            chosen = [each for each in effect.walk() if isinstance(each, Selection) and each.of.other] if drawn else []
            for one in (each for each in chosen if not each.of.besides and _is_in_hand(each.of)):
                message = f"'{one.say(SOURCE)}': which cards were drawn is not kept, so these are not other ones"
                yield message, f"Write '{replace(one, of=replace(one.of, other=False)).say(SOURCE)}'.", False
            drawn = drawn or isinstance(effect, Draw)


def _is_in_hand(of: Description) -> bool:
    """Whether it describes cards in a hand, or such of which no text says where they are."""
    return all(sort.head == "card" for sort in of.sorts) and (of.zone is None or of.zone.name == "hand")


def named_as_itself(of: Description) -> Iterator[Useless]:
    """``Each creature with the same name as a creature``: every creature has the same name as itself."""
    for sort in of.sorts:
        for word in (each.of for each in sort.filters if isinstance(each, SameName)):
            if isinstance(word, Description) and not word.other and _is_one_of(of, sort, word):
                said = replace(of, sorts=(replace(sort, filters=()),)).singular(SOURCE)
                message = f"{said} always has the same name as {word.singular(SOURCE)}, which may be itself"
                yield message, f"Write 'with the same name as {replace(word, other=True).singular(SOURCE)}'.", False


def _is_one_of(of: Description, sort: Sort, wide: Description) -> bool:
    """Whether everything that one alternative of a description (``sort``) names is also named by a ``wide`` one."""
    if wide.zone != of.zone or wide.controller not in (None, of.controller) or len(wide.sorts) != 1:
        return False
    other = wide.sorts[0]
    return not other.adjectives and not other.filters and set(other.nouns) <= set(sort.nouns)


def exiles_itself(tree: CardTree, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """``Exile all creatures until ~ leaves the battlefield``, on a creature: it would exile itself."""
    tied = [each for each in inside if isinstance(each, Clause) and each.duration in UNTIL_IT_LEAVES]
    own = [SELF]
    if tied and any(isinstance(each, EventPattern) and isinstance(each.subject, This) for each in inside):
        own.append(Referent("event", 0))
    done = [(each.duration, effect) for each in tied for effect in each.effects]
    for until, what in [(until, each) for until, effect in done for each in effect.children()]:
        message = f"this card itself is not exiled {until}, though '{what.say(SOURCE)}'"
        if isinstance(what, Selection) and what.quantifier in (ALL, EACH) and _holds_this(what.of, tree, vocabulary):
            help_ = f"Write '{replace(what, of=replace(what.of, other=True)).say(SOURCE)}'."
            yield f"{message} would mean it, too", help_, True
        elif isinstance(what, This) or (isinstance(what, It) and what.referent in own):
            yield f"{message} says so", f"Leave out '{until}'.", False


def _holds_this(of: Description, tree: CardTree, vocabulary: Vocabulary) -> bool:
    """Whether a description includes this card while it is in play."""
    theirs = isinstance(of.controller, Player) and of.controller.who in OTHERS
    in_play = of.zone is None or of.zone.in_play
    return in_play and not of.other and not theirs and any(may_be_this(sort, tree, vocabulary) for sort in of.sorts)


def _than_its_subject(clause: Clause) -> Iterator[Word]:
    """The words of a clause about something other than this card: there ``other`` means other than its subject."""
    subject = clause.subject
    if not isinstance(subject, (This, PlayerWord)):
        inside = {id(each) for each in subject.walk()}
        yield from (each for each in clause.walk() if id(each) not in inside)


def _may_have_a_host(tree: CardTree, inside: Sequence[Word], vocabulary: Vocabulary) -> bool:
    """Whether this card can be attached to something: a keyword, a field of its kind or a paragraph says so."""
    fields = [kind for each in vocabulary.fields if each.form == "subtype" for kind in each.kinds]
    keywords = {each.name for each in vocabulary.keywords if each.argument == "object"}
    lines = [each for ability in tree.abilities if isinstance(ability, KeywordLine) for each in ability.keywords]
    everywhere = (*inside, *(word for ability in tree.abilities for word in ability.walk()))
    said = any(isinstance(each, (Host, Attach)) for each in everywhere) or any(each.name in keywords for each in lines)
    return said or any(kind in fields for kind in tree.type.kinds)


def may_be_this(sort: Sort, tree: CardTree, vocabulary: Vocabulary) -> bool:
    """Whether this card could be one of the things that a noun with its adjectives names."""
    if vocabulary.sense_of(sort.head) not in _ITSELF:
        return True
    if vocabulary.never_in_play(tree.type.kinds):
        return False
    own = (*tree.type.kinds, *tree.type.subtypes, tree.name)
    return all(noun in own or _any_sort(noun, vocabulary) for noun in sort.nouns)


def _any_sort(noun: str, vocabulary: Vocabulary) -> bool:
    """Whether cards of every kind can be called by a noun."""
    return vocabulary.kind(noun) is None and noun not in vocabulary.subtypes and noun not in dict(vocabulary.on_board)
