"""Finds text that is true of nothing, or always true, by what is beside it: a condition on a moment at which it
never holds, two limits that leave no time, a number given to a card that has none, the same word twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.engine.zones import DISCARD, HAND
from cardlang.language.checks.contradictions import contradictions
from cardlang.language.checks.dead_numbers import Useless
from cardlang.language.checks.does_not_fit import does_not_fit
from cardlang.language.checks.kinds_it_has import kinds_it_has
from cardlang.language.checks.never_true_then import (
    LEAVE_OUT,
    never_true_later,
    never_true_then,
    parts_of,
    side,
)
from cardlang.language.checks.of_nobody import of_nobody
from cardlang.language.checks.other_than import exiles_itself, named_as_itself, other_than_nothing
from cardlang.language.checks.states_elsewhere import states_elsewhere
from cardlang.language.verbs.attack_you import CannotAttackYou
from cardlang.language.verbs.block import BlockOnly, CannotBlock
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.gain import GainKeywords
from cardlang.language.verbs.get import Get
from cardlang.language.verbs.get_stat import GetStat
from cardlang.language.verbs.have import HaveKeywords
from cardlang.language.verbs.have_stats import HaveStats
from cardlang.language.verbs.join import JoinAttack
from cardlang.language.verbs.must import MustAttack
from cardlang.language.verbs.tap import Tap
from cardlang.language.verbs.untap import Untap
from cardlang.language.words.abilities import Ability, Activated, Body, Clause, Sentence, Static, Triggered
from cardlang.language.words.amounts import CountersOn
from cardlang.language.words.cards import CardTree
from cardlang.language.words.casting_costs import PlayLimit
from cardlang.language.words.comparisons import AmountThan
from cardlang.language.words.conditions import Happened, HasThan, IsSort, IsState, IsTurn, ThingHas
from cardlang.language.words.costs import ONCE_A_TURN, TRIGGERS_ONCE, DoCost, Limit
from cardlang.language.words.entries import DURING, KindEntry
from cardlang.language.words.event_patterns import EventPattern, When
from cardlang.language.words.filters import ThatDid
from cardlang.language.words.joined_conditions import Both
from cardlang.language.words.keywords import HasKeyword
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import TARGET, Description, It, Selection, Sort, This
from cardlang.language.words.players import Referent
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.whereabouts import IsIn
from cardlang.language.words.word import SOURCE, Word


def never_matters(tree: CardTree, at: int, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """What of a paragraph can never matter, given all of its words; warnings are what is only said in vain."""
    ability = tree.abilities[at]
    yield from _untapped_by_then(tree, ability, vocabulary) if isinstance(ability, Triggered) else ()
    yield from _limits(tree, at) if ability.__class__ in _LIMITED else ()
    yield from _as_it_lies_hidden(ability, vocabulary.mute)
    yield from _of_this_card(tree, inside, vocabulary)
    yield from contradictions(tree, at)
    yield from of_nobody(tree, at, inside, vocabulary)
    yield from does_not_fit(ability, inside, vocabulary)
    yield from other_than_nothing(tree, inside, vocabulary)
    yield from exiles_itself(tree, inside, vocabulary)
    yield from states_elsewhere(inside, vocabulary)
    for word in inside:
        kind = word.__class__
        if kind is Sort:
            several = len(word.adjectives) > 1 or len(word.nouns) > 1 or len(word.filters) > 1  # type: ignore[attr-defined]
            yield from _twice(word) if several else ()  # type: ignore[arg-type]
        elif kind is HasThan or kind is AmountThan:
            yield from _with_itself(word)
        elif kind is Both:
            yield from _in_two_places(word)  # type: ignore[arg-type]
        elif kind is Triggered:
            yield from never_true_then(word, vocabulary.fight)  # type: ignore[arg-type]
        elif kind is Sentence:
            yield from never_true_later(word, vocabulary.fight)  # type: ignore[arg-type]
        elif kind is Body:
            yield from _too_early(word)  # type: ignore[arg-type]
        elif kind is Description:
            yield from named_as_itself(word)  # type: ignore[arg-type]
        elif kind is Tap or kind is Untap:
            yield from _turned_already(word)  # type: ignore[arg-type]
        elif kind is Cannot:
            yield from _except_all(word, vocabulary)  # type: ignore[arg-type]
        elif kind is Clause and word.subject.__class__ is Selection:  # type: ignore[attr-defined]
            yield from _after_the_attack(word, ability, vocabulary)  # type: ignore[arg-type]


_LIMITED = (Activated, PlayLimit, Triggered)


# ---- conditions ------------------------------------------------------------------------------------------------
def _untapped_by_then(tree: CardTree, ability: Triggered, vocabulary: Vocabulary) -> Iterator[Useless]:
    """``At the beginning of your untap step, if ~ is tapped``, on a card that does not keep itself tapped."""
    trigger = ability.trigger
    if not isinstance(trigger, At) or side(trigger.whose) != "you":
        return
    with_turn = trigger.moment == "turn" and vocabulary.untaps_first
    if not with_turn and not trigger.moment.startswith("untap"):
        return
    said = [word for each in tree.abilities for word in each.walk() if isinstance(word, Cannot)]
    if any(each.action.startswith("untap") for each in said):
        return
    for part in parts_of(ability.condition):
        if isinstance(part, IsState) and isinstance(part.thing, This) and part.state == "tapped" and not part.negated:
            yield "~ has been untapped by then, unless something keeps it tapped", _BEFORE, True


_BEFORE = "Ask it while it is still tapped, for example at the end of a turn."


def _as_it_lies_hidden(ability: Ability, mute: str) -> Iterator[Useless]:
    """As long as ~ is in the state in which it has no abilities, it asks nothing. As it leaves, it has those of its
    card.
    """
    trigger = getattr(ability, "trigger", None)
    leaves = isinstance(trigger, When) and any(each.seen.departs for each in trigger.events)
    for part in parts_of(getattr(ability, "condition", None)) if mute and not leaves else ():
        if isinstance(part, IsState) and isinstance(part.thing, This) and part.state == mute:
            help_ = f"Another card can say it, of {mute} cards."
            yield f"'{part.say(SOURCE)}': a card that is {mute} has no abilities", help_, False


def _too_early(body: Body) -> Iterator[Useless]:
    """``Deal 3 damage to target creature. If it died this turn, ...``: what is in play has not died; it dies after the
    text, if at all.
    """
    gone = False
    picked = [each for each in body.walk() if isinstance(each, Selection) and each.of.zone is None]
    here = [Referent("target" if each.quantifier == TARGET else "choice", each.number) for each in picked]
    for sentence in body.sentences:
        if not gone and sentence.at is None and sentence.later is None:
            for part in parts_of(sentence.condition):
                if isinstance(part, Happened) and part.period == "this turn" and _has_left(part.event, here):
                    later = f"When {part.event.present(SOURCE)} this turn, ..."
                    yield f"'{part.say(SOURCE)}': it is still in play then", f"For later say '{later}'.", False
        gone = gone or any(isinstance(each, Verb) and each.takes_away for each in sentence.walk())


def _has_left(event: EventPattern, here: Sequence[Referent]) -> bool:
    """Whether it is that one of those which are in play has left it."""
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
def _limits(tree: CardTree, at: int) -> Iterator[Useless]:
    ability = tree.abilities[at]
    if isinstance(ability, Activated):
        yield from _at_odds(ability.limits)
        yield from _more_than_once(ability)
    elif isinstance(ability, PlayLimit):
        earlier = [each for one in tree.abilities[:at] if isinstance(one, PlayLimit) for each in one.limits]
        yield from _at_odds((*earlier, *ability.limits))
    elif isinstance(ability, Triggered) and any(each.key == TRIGGERS_ONCE for each in ability.limits):
        once = isinstance(ability.trigger, At) and "combat" not in ability.trigger.moment
        if once or (isinstance(ability.trigger, When) and ability.trigger.first):
            yield f"{ability.trigger.say(SOURCE)}: that is once a turn anyway", LEAVE_OUT, True


def _at_odds(limits: Sequence[Limit]) -> Iterator[Useless]:
    """Limits that leave no time or no place, or of which one says what another does."""
    keys = [each.key for each in limits]
    turns = [whose for each in limits if (whose := _turn_of(each))]
    if "you" in turns and "others" in turns:
        yield "these limits leave no turn in which it could be done", "Leave one of them out.", False
    elif HAND in keys and DISCARD in keys:
        yield "no card is in a hand and in a pile at the same time", "Leave one of them out.", False
    elif "slow" in keys and "combat" in keys:
        yield "there is no combat in a main phase", "Leave one of them out.", False
    for key, others in _IMPLIED:
        implied = [each for each in limits if each.key == key and any(_says(each, others) for each in keys)]
        if implied or keys.count(key) > 1:
            said = (implied or [each for each in limits if each.key == key])[0].say(SOURCE)
            yield f"'{said}' says nothing beside the other limit", LEAVE_OUT, True


_IMPLIED = (
    ("your turn", ("slow", DURING)),
    (ONCE_A_TURN, ("once a game",)),
    ("slow", ()),
    ("combat", ()),
    ("once a game", ()),
)
"""Limits, each with those that say it, too."""


def _says(key: str, others: Sequence[str]) -> bool:
    return any(key == each or (each == DURING and key.startswith(each)) for each in others)


def _turn_of(limit: Limit) -> str:
    """In whose turn a limit lets something be done; empty if in anybody's."""
    if limit.key in ("your turn", "slow") or limit.key.startswith(DURING):
        return "you"
    for part in parts_of(limit.condition):
        if isinstance(part, IsTurn) and (whose := side(part.player)):
            if not part.negated:
                return whose
            return "others" if whose == "you" else ""
    return ""


def _more_than_once(ability: Activated) -> Iterator[Useless]:
    """What a card gives itself up for happens once."""
    spent = any(isinstance(each, DoCost) and _gives_itself_up(each) for each in ability.costs)
    for limit in ability.limits if spent else ():
        if limit.key in (ONCE_A_TURN, "once a game"):
            yield f"'{limit.say(SOURCE)}' says nothing: the card is given up for it", LEAVE_OUT, True


def _gives_itself_up(cost: DoCost) -> bool:
    given = getattr(cost.effect, "what", None)
    return cost.effect.name in ("sacrifice", "exile", "discard") and isinstance(given, This)


# ---- this card -------------------------------------------------------------------------------------------------
def _of_this_card(tree: CardTree, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """Numbers, keywords and fights of a card that has none of these."""
    described = {id(word.event) for word in inside if word.__class__ is ThatDid}
    found = [word for word in inside if word.__class__ in _OF_THIS and id(word) not in described]
    mine: list[Word] = [word for word in found if getattr(word, _OF_THIS[word.__class__]).__class__ is This]
    if not mine:
        return
    kinds = kinds_it_has(tree, vocabulary)
    mine = _outside_quotes(mine, inside)
    if kinds and not any(entry.permanent for entry in kinds):
        yield from _of_a_spell(mine, vocabulary)
        return
    fights = not vocabulary.fighting or any(entry.name in vocabulary.fighting for entry in kinds)
    hurt = not kinds or any(entry.stats for entry in kinds)
    for word in mine:
        if isinstance(word, EventPattern) and not fights and word.key in _FIGHTS:
            yield f"{tree.type.say(SOURCE)} never fights: '{word.present(SOURCE)}'", _OTHERS, False
        elif isinstance(word, IsState) and not fights and word.state in _FIGHTING:
            yield f"{tree.type.say(SOURCE)} never fights: '{word.say(SOURCE)}'", _OTHERS, False
        elif isinstance(word, IsState) and _never_does(word.state, kinds, vocabulary):
            yield f"{tree.type.say(SOURCE)} never does that: '{word.say(SOURCE)}'", "Say it of something else.", False
        elif isinstance(word, EventPattern) and not hurt and word.key.startswith("be dealt"):
            yield f"no damage is dealt to {tree.type.say(SOURCE)}: '{word.present(SOURCE)}'", _OTHERS, False
        elif isinstance(word, Clause):
            for effect in word.effects:
                yield from _given(effect, tree, [entry.name for entry in kinds], fights, vocabulary)


_OF_THIS: dict[type[Word], str] = {
    Clause: "subject",
    EventPattern: "subject",
    IsState: "thing",
    IsSort: "thing",
    ThingHas: "thing",
    CountersOn: "on",
}
"""Words, each with the name of what it is about."""


def _of_a_spell(mine: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """What a card that is never in play asks about itself there: ``if ~ is tapped``, ``when ~ dies this turn``."""
    for word in mine:
        if isinstance(word, EventPattern):
            asked = word.form.subject == "thing" and not word.form.outside_play
        elif isinstance(word, IsSort):
            asked = all(_is_in_play(each.head, vocabulary) for each in word.sort.sorts)
        else:
            asked = not isinstance(word, Clause)
        if asked:
            yield f"'{word.say(SOURCE)}': this card is never in play", "Say it of something else.", False


def _is_in_play(noun: str, vocabulary: Vocabulary) -> bool:
    kind = vocabulary.kind(noun)
    return kind.permanent if kind is not None else not noun[:1].isupper() and vocabulary.sense_of(noun) == "permanent"


_OTHERS = "Say it of what can: 'a creature you control', 'target creature'."
_FIGHTS = ("attack", "attack alone", "attack unblocked", "block", "become blocked", "deal combat damage")

_FIGHTING = ("attacking", "blocking", "blocked", "unblocked")


def _never_does(state: str, kinds: Sequence[KindEntry], vocabulary: Vocabulary) -> bool:
    """Whether a card of these kinds never does what it would be doing in this state: ``attacking``."""
    never = [kind.lower() for key, kind in vocabulary.never_of if f"{key}ing" == state]
    return bool(kinds) and all(entry.name.lower() in never for entry in kinds)


def _outside_quotes(words: Sequence[Word], inside: Sequence[Word]) -> list[Word]:
    """The words that are not in quotes, where ``~`` is another card; ``inside`` are all words of their ability."""
    quoted = {id(word) for each in inside[1:] if isinstance(each, Ability) for word in each.walk()}
    return [each for each in words if id(each) not in quoted]


def _given(
    effect: Word, tree: CardTree, kinds: Sequence[str], fights: bool, vocabulary: Vocabulary
) -> Iterator[Useless]:
    """What this card is given although it cannot have it, or made to do although it cannot."""
    if isinstance(effect, GetStat):
        has = {stat for each in kinds if (entry := vocabulary.kind(each)) is not None for stat in entry.stats}
        if effect.stat not in has and any(effect.stat in entry.stats for entry in vocabulary.kinds):
            yield f"~ has no {effect.stat}", _OTHERS, False
    elif isinstance(effect, (Get, HaveStats)):
        has = {stat for each in kinds if (entry := vocabulary.kind(each)) is not None for stat in entry.stats}
        printed = {stat for entry in vocabulary.kinds for stat in entry.stats}
        if printed and not has & printed:
            yield f"~ has no {' and no '.join(vocabulary.stats[:2])}", _OTHERS, False
    elif isinstance(effect, (HaveKeywords, GainKeywords)):
        for keyword in effect.keywords:
            named = vocabulary.keyword(keyword.name)
            if named is not None and named.kinds and not any(kind in named.kinds for kind in kinds):
                owners = " and ".join(f"{kind}s" for kind in named.kinds)
                yield f"{named.name} means nothing here: only {owners} can have it", LEAVE_OUT, False
    elif isinstance(effect, Verb) and not fights and _about_fights(effect):
        yield f"{tree.type.say(SOURCE)} never fights, so '{effect.called()}' says nothing", LEAVE_OUT, False


def _about_fights(effect: Verb) -> bool:
    if isinstance(effect, Cannot):
        return effect.action in ("attack", "block", "attack or block", "be blocked")
    return isinstance(effect, (MustAttack, BlockOnly, CannotAttackYou, CannotBlock, JoinAttack))


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


def _after_the_attack(clause: Clause, ability: Ability, vocabulary: Vocabulary) -> Iterator[Useless]:
    """``Attacking creatures you control have Vigilance``: that was asked before they were attacking."""
    of = clause.subject.of if isinstance(clause.subject, Selection) else None
    if not isinstance(of, Description) or not (ability.__class__ is Static or clause.duration in _THIS_TURN):
        return
    if not all("attacking" in each.adjectives or each.head == "attacker" for each in of.sorts):
        return
    for effect in clause.effects:
        given = effect.keywords if isinstance(effect, (GainKeywords, HaveKeywords)) else ()
        for each in given:
            entry = vocabulary.keyword(each.name)
            if entry is not None and entry.as_it_attacks:
                help_ = f"Say it of all of them: 'Creatures you control have {each.name}.'"
                yield f"{each.name} is looked at before a creature is attacking", help_, False


_THIS_TURN = ("turn", "combat", "this turn")
