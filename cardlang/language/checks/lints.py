"""All checks of a card whose text can be read but can never do what it says. This is the table of contents of the room.

``lint_card`` runs every check when a file is checked, before any game. ``_OF_A_CARD`` lists those that look at a whole
card, and ``_of_a_paragraph`` calls those that look at one paragraph. What is wrong with a card only beside other cards
of its set is found by ``across_cards``.

All checks use the same names for what they are given: ``tree`` is the card as it was read, ``at`` the number of a
paragraph (from 0), ``ability`` that paragraph as it was read, ``inside`` the ability and every word in it (``walk()``),
``vocabulary`` the words of the game and of the set. A check yields its findings (``findings.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from cardlang.language.checks.ability_in_wrong_zone import ability_in_wrong_zone
from cardlang.language.checks.ability_limits import conflicting_limits, impossible_limits, limits_with_x
from cardlang.language.checks.already_there import already_there
from cardlang.language.checks.another_or_itself import exiles_itself, other_than_nothing
from cardlang.language.checks.asked_of_cards import asked_of_cards
from cardlang.language.checks.attached_then import attached_then
from cardlang.language.checks.attachments import attachments
from cardlang.language.checks.between_turns import between_turns
from cardlang.language.checks.card_type import (
    beside_modes,
    never_works,
    no_way_to_win,
    put_away_anyway,
    traps,
)
from cardlang.language.checks.chance_for_each import chance_for_each
from cardlang.language.checks.chosen_once import chosen_once
from cardlang.language.checks.chosen_types import chosen_types
from cardlang.language.checks.comes_too_late import comes_too_late
from cardlang.language.checks.contradictions import contradictions
from cardlang.language.checks.counted_in_play import counted_in_play
from cardlang.language.checks.described_players import described_players
from cardlang.language.checks.dies_after_text import dies_after_text
from cardlang.language.checks.done_to_themselves import to_themselves
from cardlang.language.checks.endless_loops import endless_loops
from cardlang.language.checks.exchanged_sides import exchanged_sides
from cardlang.language.checks.findings import Found, Lint, ParagraphWords, Useless
from cardlang.language.checks.free_abilities import free_abilities
from cardlang.language.checks.given_outside_play import given_outside_play
from cardlang.language.checks.given_to_spells import given_to_spells
from cardlang.language.checks.impossible_descriptions import (
    impossible_descriptions,
    nothing_fits,
    totals_of_nothing,
)
from cardlang.language.checks.impossible_events import impossible_events
from cardlang.language.checks.impossible_targets import impossible_targets, never_targeted
from cardlang.language.checks.in_whose_turn import in_whose_turn
from cardlang.language.checks.instead_in_place import instead_in_place
from cardlang.language.checks.keyword_paragraphs import keyword_paragraphs
from cardlang.language.checks.keywords import misplaced_keywords
from cardlang.language.checks.looked_at_before import looked_at_before
from cardlang.language.checks.looked_at_before_play import looked_at_before_play
from cardlang.language.checks.lost_in_hidden_zones import lost_in_hidden_zones
from cardlang.language.checks.made_by_nothing import made_by_nothing
from cardlang.language.checks.misused_words import misused_words
from cardlang.language.checks.more_than_done import more_than_done
from cardlang.language.checks.named_in_another_paragraph import named_in_another_paragraph
from cardlang.language.checks.never_a_token import never_a_token
from cardlang.language.checks.never_arrives import never_arrives
from cardlang.language.checks.never_cast import never_cast
from cardlang.language.checks.never_in_this_game import events_with_subjects, never_in_this_game
from cardlang.language.checks.no_fight_yet import no_fight_yet
from cardlang.language.checks.no_rule_for_it import no_rule_for_it
from cardlang.language.checks.nobodys_hand import nobodys_hand
from cardlang.language.checks.none_left import none_left, none_other
from cardlang.language.checks.not_on_this_card import missing_numbers, not_on_this_card
from cardlang.language.checks.not_playable import forgotten, not_playable
from cardlang.language.checks.not_there_when_asked import not_there_when_asked
from cardlang.language.checks.nothing_comes_of_it import nothing_comes_of_it
from cardlang.language.checks.nothing_yet import nothing_yet
from cardlang.language.checks.numbers_they_lack import numbers_they_lack
from cardlang.language.checks.optional_costs import optional_costs
from cardlang.language.checks.over_by_then import over_by_then
from cardlang.language.checks.ownerless_cards import ownerless_cards
from cardlang.language.checks.pair_of_numbers import pair_of_numbers
from cardlang.language.checks.play_limits import play_limits
from cardlang.language.checks.pointless_words import no_abilities_then, pointless_words, untapped_by_then
from cardlang.language.checks.price_changes import (
    counted_of_spells_to_come,
    never_paid,
    no_cost_to_change,
    paid_by_then,
)
from cardlang.language.checks.price_not_asked import price_not_asked
from cardlang.language.checks.prices_of_others import prices_of_others
from cardlang.language.checks.sacrifices_of_others import sacrifices_of_others
from cardlang.language.checks.several_at_once import several_at_once
from cardlang.language.checks.spells_by_then import spells_by_then
from cardlang.language.checks.start_of_turn import false_at_start_of_turn
from cardlang.language.checks.states_outside_play import states_outside_play
from cardlang.language.checks.stopped_for_some import stopped_for_some
from cardlang.language.checks.tokens_gone import tokens_gone
from cardlang.language.checks.undecided_players import undecided_players
from cardlang.language.checks.undefined import unknown_names, unknown_x, unused_x
from cardlang.language.checks.unpayable import unpayable
from cardlang.language.checks.unseen_choice import unseen_choice
from cardlang.language.checks.useless_numbers import useless_numbers
from cardlang.language.checks.useless_replacements import not_always_replaced, same_instead
from cardlang.language.checks.were_face_down import were_face_down
from cardlang.language.checks.wrong_moment import wrong_moment
from cardlang.language.checks.wrong_owner import to_wrong_library, to_wrong_owner
from cardlang.language.checks.wrong_place import wrong_place
from cardlang.language.checks.yours_by_then import yours_by_then
from cardlang.language.words.abilities import Ability, Replacement, Static
from cardlang.language.words.cards import CardTree
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import Word


def lint_card(tree: CardTree, vocabulary: Vocabulary) -> list[Lint]:
    """All findings about one card; those about the texts of its keywords come last."""
    found = _findings(tree, vocabulary, _OF_A_CARD)
    if tree.expanded:
        texts, placed = keyword_paragraphs(tree, vocabulary)
        behind = _findings(texts, vocabulary, _OF_KEYWORD_TEXTS) if texts.abilities else []
        # CL705 is left out: a keyword may do something as its card resolves
        found += [placed(lint) for lint in behind if lint.code != "CL705" and lint.paragraph >= 0]
    return found


Check = Callable[[CardTree, Vocabulary, ParagraphWords], Iterator[Lint]]


def _findings(tree: CardTree, vocabulary: Vocabulary, checks: Iterable[Check]) -> list[Lint]:
    words = [list(each.walk()) for each in tree.abilities]
    return [lint for check in checks for lint in check(tree, vocabulary, words)]


def _paragraphs(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """CL718: the findings about each paragraph by itself."""
    for at in range(len(tree.abilities)):
        for message, help_, warning in _of_a_paragraph(tree, at, words, vocabulary):
            yield Lint("CL718", message, help_, at, warning)


def _of_a_paragraph(tree: CardTree, at: int, words: ParagraphWords, vocabulary: Vocabulary) -> Iterator[Useless]:
    """The findings about one paragraph, one group of checks after the other."""
    ability, inside = tree.abilities[at], words[at]
    yield from of_an_ability(ability, inside, vocabulary)
    # things that are not where they would have to be, and who or what is meant by it
    yield from _wrong(wrong_place(tree, at, words, vocabulary), several_at_once(tree, inside, vocabulary))
    yield from _wrong(exchanged_sides(inside), never_arrives(inside, vocabulary.permanent(tree.type.kinds), vocabulary))
    # what the rules of the game never do
    yield from _wrong(no_cost_to_change(tree, inside), never_in_this_game(tree, at, inside, vocabulary))
    yield from _wrong(never_cast(tree, ability, inside, vocabulary))
    yield from not_always_replaced(tree, inside, vocabulary)
    yield from no_rule_for_it(at, words, vocabulary)
    # when it is asked or done
    yield from _wrong(wrong_moment(tree, inside, vocabulary), not_there_when_asked(tree.abilities, at, vocabulary))
    yield from _wrong(dict.fromkeys((*looked_at_before(inside, vocabulary), *in_whose_turn(inside, vocabulary))))
    yield from _wrong(no_fight_yet(tree, inside, vocabulary), dict.fromkeys(between_turns(tree, inside, vocabulary)))
    if vocabulary.over_at:
        yield from _wrong(dict.fromkeys(over_by_then(tree, inside, vocabulary)))
    yield from _wrong(impossible_limits(tree, at) if vocabulary.permanent(tree.type.kinds) else ())
    # where it works
    yield from _wrong(play_limits(tree, at, vocabulary))
    yield from endless_loops(tree, at, vocabulary)
    yield from _wrong(put_away_anyway(tree, inside, vocabulary))
    yield from dict.fromkeys(_beside_the_rest(tree, at, inside, vocabulary))


def of_an_ability(ability: Ability, inside: list[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """The findings about an ability on any card: these can be asked before there is a card, of what help offers."""
    yield from _wrong(paid_by_then(ability, inside))
    # numbers, descriptions and events that nothing ever meets
    of_numbers = (*useless_numbers(inside), *impossible_descriptions(inside, vocabulary))
    yield from dict.fromkeys((*of_numbers, *unpayable(inside, vocabulary)))
    replaced = [word.event for word in inside if isinstance(word, Replacement)]
    yield from _wrong(dict.fromkeys(impossible_events(events_with_subjects(inside), replaced)))
    yield from _wrong(dict.fromkeys(more_than_done(inside)), dict.fromkeys(asked_of_cards(inside, vocabulary)))
    alone = chance_for_each(inside), totals_of_nothing(inside, vocabulary), dict.fromkeys(nobodys_hand(inside))
    yield from _wrong(*alone)
    yield from _wrong(dict.fromkeys(numbers_they_lack(ability, inside, vocabulary)))
    yield from _wrong(dict.fromkeys(made_by_nothing(inside)), dict.fromkeys(yours_by_then(inside)))
    yield from _wrong(nothing_comes_of_it(inside, vocabulary))
    yield from _wrong(lost_in_hidden_zones(inside, vocabulary))
    yield from _wrong(dict.fromkeys(instead_in_place(inside, vocabulary)))
    # who or what is meant by it
    yield from _wrong(impossible_targets(inside), sacrifices_of_others(ability, inside))
    yield from _wrong(dict.fromkeys(described_players(inside, vocabulary)))
    yield from _wrong(never_targeted(inside, vocabulary), dict.fromkeys(prices_of_others(inside)))
    yield from _wrong(dict.fromkeys(price_not_asked(inside)), dict.fromkeys(unseen_choice(inside, vocabulary)))
    yield from _wrong(dict.fromkeys(to_wrong_library(inside)), to_wrong_owner(ability, inside, vocabulary))
    yield from _wrong(none_left(inside), none_other(inside), dict.fromkeys(undecided_players(ability, inside)))
    yield from _wrong(dict.fromkeys(already_there(inside, vocabulary)), dict.fromkeys(tokens_gone(inside)))
    yield from _wrong(dict.fromkeys(attached_then(inside)), dict.fromkeys(stopped_for_some(inside)))
    yield from _wrong(dict.fromkeys(to_themselves(inside)), dict.fromkeys(chosen_once(inside)))
    yield from _wrong(counted_of_spells_to_come(inside), limits_with_x(ability))
    yield from _wrong(never_paid(inside, vocabulary), never_a_token(inside), were_face_down(inside, vocabulary))
    # when it is asked or done
    yield from _wrong(dict.fromkeys(nothing_yet(inside)))
    yield from _wrong(same_instead(ability))
    yield from dict.fromkeys(comes_too_late(ability, inside, vocabulary))
    yield from _wrong(dict.fromkeys(spells_by_then(inside)))
    yield from ((message, help_, True) for message, help_ in false_at_start_of_turn(inside, vocabulary))
    yield from dict.fromkeys(counted_in_play(inside))
    # where it works
    if isinstance(ability, Static):
        yield from _wrong(looked_at_before_play(ability, vocabulary))
    yield from _wrong(dict.fromkeys(given_to_spells(inside, vocabulary)))
    yield from _wrong(given_outside_play(inside, vocabulary), ability_in_wrong_zone(ability, inside, vocabulary))


def _beside_the_rest(tree: CardTree, at: int, inside: list[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """What is useless because of the card it is on, or of the words beside it."""
    ability = tree.abilities[at]
    yield from untapped_by_then(tree, ability, vocabulary)
    yield from conflicting_limits(tree, at)
    yield from _wrong(pair_of_numbers(tree, inside, vocabulary))
    yield from no_abilities_then(ability, vocabulary.mute)
    yield from not_on_this_card(tree, inside, vocabulary)
    yield from contradictions(tree, at, vocabulary)
    yield from ownerless_cards(tree, at, inside, vocabulary)
    yield from misused_words(ability, inside, vocabulary)
    yield from other_than_nothing(tree, inside, vocabulary)
    yield from exiles_itself(tree, inside, vocabulary)
    yield from states_outside_play(inside, vocabulary)
    yield from pointless_words(ability, inside, vocabulary)
    yield from dict.fromkeys(dies_after_text(inside))


def _wrong(*checks: Iterable[Found]) -> Iterator[Useless]:
    """Findings that are mistakes, not warnings."""
    for check in checks:
        for message, help_ in check:
            yield message, help_, False


_OF_A_CARD: tuple[Check, ...] = (
    no_way_to_win,
    traps,
    misplaced_keywords,
    never_works,
    unknown_x,
    unused_x,
    unknown_names,
    free_abilities,
    nothing_fits,
    attachments,
    missing_numbers,
    beside_modes,
    not_playable,
    forgotten,
    _paragraphs,
    optional_costs,
    named_in_another_paragraph,
    chosen_types,
)
_OF_KEYWORD_TEXTS: tuple[Check, ...] = (
    never_works,
    unknown_x,
    nothing_fits,
    missing_numbers,
    not_playable,
    _paragraphs,
)
"""The checks that are also made of the text behind a keyword."""
