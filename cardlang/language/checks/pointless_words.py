"""Finds words and conditions that change nothing, because of what is beside them: a condition that is always or never
true, the same word twice, ``tap target tapped creature``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.checks.another_or_itself import named_as_itself
from cardlang.language.checks.decided_by_trigger import (
    LEAVE_OUT,
    decided_by_trigger,
    decided_by_wait,
    side,
)
from cardlang.language.checks.findings import Useless
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.tap import Tap
from cardlang.language.verbs.untap import Untap
from cardlang.language.words.abilities import Ability, HiddenClause, Triggered
from cardlang.language.words.cards import CardTree
from cardlang.language.words.comparisons import AmountThan
from cardlang.language.words.conditions import Happened, IsState
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.joined_conditions import Both, conditions_in
from cardlang.language.words.keywords import HasKeyword
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import It, Selection, This, referent_of
from cardlang.language.words.players import Referent
from cardlang.language.words.sentences import Body, Sentence
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.what_players_have import HasThan
from cardlang.language.words.whereabouts import IsIn
from cardlang.language.words.word import SOURCE, Word


def pointless_words(ability: Ability, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """The words and conditions of a paragraph that change nothing."""
    for word in inside:
        kind = word.__class__
        if kind is Sort:
            several = len(word.adjectives) > 1 or len(word.nouns) > 1 or len(word.filters) > 1  # type: ignore[attr-defined]
            yield from _twice(word) if several else ()  # type: ignore[arg-type]
        elif kind is HasThan or kind is AmountThan:
            yield from _with_itself(word)
        elif kind is Both:
            yield from _in_two_places(word)  # type: ignore[arg-type]
        elif kind is Triggered or kind is HiddenClause:
            yield from decided_by_trigger(word, vocabulary)  # type: ignore[arg-type]
        elif kind is Sentence:
            yield from decided_by_wait(word, vocabulary)  # type: ignore[arg-type]
        elif kind is Body:
            yield from _too_early(word)  # type: ignore[arg-type]
        elif kind is Description:
            yield from named_as_itself(word)  # type: ignore[arg-type]
        elif kind is Tap or kind is Untap:
            yield from _turned_already(word)  # type: ignore[arg-type]
        elif kind is Cannot:
            yield from _except_all(word, vocabulary)  # type: ignore[arg-type]



# ---- conditions ------------------------------------------------------------------------------------------------
def untapped_by_then(tree: CardTree, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    """``At the beginning of your untap step, if ~ is tapped``, on a card that does not keep itself tapped."""
    trigger = ability.trigger if isinstance(ability, Triggered) else None
    if not isinstance(trigger, At) or side(trigger.whose) != "you":
        return
    with_turn = trigger.moment == "turn" and vocabulary.untaps_first
    if not with_turn and not trigger.moment.startswith("untap"):
        return
    said = [word for each in tree.abilities for word in each.walk() if isinstance(word, Cannot)]
    if any(each.action.startswith("untap") for each in said):
        return
    for part in conditions_in(getattr(ability, "condition", None)):
        if isinstance(part, IsState) and isinstance(part.thing, This) and part.state == "tapped" and not part.negated:
            yield "~ has been untapped by then, unless something keeps it tapped", _BEFORE, True


_BEFORE = "Ask it while it is still tapped, for example at the end of a turn."


def no_abilities_then(ability: Ability, mute: str) -> Iterator[Useless]:
    """``As long as ~ is in a state`` (``mute``) in which it has no abilities. As it leaves play, it has those of its
    card.
    """
    trigger = getattr(ability, "trigger", None)
    leaves = isinstance(trigger, When) and any(each.seen.departs for each in trigger.events)
    for part in conditions_in(getattr(ability, "condition", None)) if mute and not leaves else ():
        if isinstance(part, IsState) and isinstance(part.thing, This) and part.state == mute:
            help_ = f"Another card can say it, of {mute} cards."
            yield f"'{part.say(SOURCE)}': a card that is {mute} has no abilities", help_, False


def _too_early(body: Body) -> Iterator[Useless]:
    """``Deal 3 damage to target creature. If it died this turn, ...``: it dies only after the whole text, if at all."""
    gone = False
    picked = [each for each in body.walk() if isinstance(each, Selection) and each.of.zone is None]
    here = [referent_of(each) for each in picked]
    for sentence in body.sentences:
        if not gone and sentence.at is None and sentence.later is None:
            for part in conditions_in(sentence.condition):
                if isinstance(part, Happened) and part.period == "this turn" and _has_left(part.event, here):
                    later = f"When {part.event.present(SOURCE)} this turn, ..."
                    yield f"'{part.say(SOURCE)}': it is still in play then", f"For later say '{later}'.", False
        gone = gone or any(isinstance(each, Verb) and each.takes_away for each in sentence.walk())


def _has_left(event: EventPattern, here: Sequence[Referent]) -> bool:
    """Whether the event is that one of these things has left play."""
    it = event.subject
    return event.form.seen.departs and isinstance(it, It) and it.referent in here


def _with_itself(word: Word) -> Iterator[Useless]:
    """``you have more cards in hand than you``, ``~'s cost is greater than ~'s cost``."""
    if isinstance(word, HasThan):
        same: object = word.player == word.than and side(word.player) == "you"
    else:
        assert isinstance(word, AmountThan)
        same = word.amount == word.other
    if same:
        yield f"'{word.say(SOURCE)}' compares something with itself", "Compare it with something else.", False


def _in_two_places(both: Both) -> Iterator[Useless]:
    places = [each for each in both.parts if isinstance(each, IsIn)]
    for place in places:
        if any(each.thing == place.thing and each.zone.name != place.zone.name for each in places):
            yield f"both parts of '{both.say(SOURCE)}' are never true together", "Leave one of them out.", False
            return


# ---- limits ----------------------------------------------------------------------------------------------------


# ---- this card -------------------------------------------------------------------------------------------------


def _except_all(effect: Cannot, vocabulary: Vocabulary) -> Iterator[Useless]:
    """``~ cannot be blocked except by creatures``, where nothing else blocks."""
    by = effect.unless_by
    if not isinstance(by, Description) or by.controller is not None or by.zone is not None:
        return
    plain = [sort for sort in by.sorts if not sort.adjectives and not sort.filters and len(sort.nouns) == 1]
    if vocabulary.fighting and set(vocabulary.fighting) <= {sort.head for sort in plain}:
        yield f"'{effect.say(SOURCE)}': nothing else does that anyway", LEAVE_OUT, False


# ---- descriptions ----------------------------------------------------------------------------------------------
def _twice(sort: Sort) -> Iterator[Useless]:
    """The same word twice before or behind a noun, or a keyword that is there and not."""
    for words in (sort.adjectives, sort.nouns):
        again = next((each for each in words if words.count(each) > 1), None)
        if again is not None:
            yield f"'{again}' is said twice", "Leave one of them out.", False
    for place, filter_ in enumerate(sort.filters):
        if filter_ in sort.filters[:place]:
            yield f"'{filter_.say(SOURCE)}' is said twice", "Leave one of them out.", False
    keywords = [each for each in sort.filters if isinstance(each, HasKeyword)]
    for one in keywords:
        if not one.without and any(each.without and each.keyword == one.keyword for each in keywords):
            yield f"nothing is both with and without {one.keyword.name}", "Leave one of them out.", False


def _turned_already(effect: Tap | Untap) -> Iterator[Useless]:
    """``Tap target tapped creature``."""
    what = effect.what
    state = "tapped" if isinstance(effect, Tap) else "untapped"
    if isinstance(what, Selection) and all(state in sort.adjectives for sort in what.of.sorts):
        yield f"'{effect.say(SOURCE)}' changes nothing", f"Leave '{state}' out.", False
