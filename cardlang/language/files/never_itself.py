"""``Another creature`` on a card that is no creature: the word leaves nothing out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardlang.language.files.dead_numbers import Useless
from cardlang.language.running.entering import EnterAs
from cardlang.language.verbs.become import BecomeCopy
from cardlang.language.words.abilities import Ability, Clause
from cardlang.language.words.cards import CardTree
from cardlang.language.words.nouns import Description, Sort, This
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE, Word


def never_itself(tree: CardTree, inside: Sequence[Word], vocabulary: Vocabulary) -> Iterator[Useless]:
    """Descriptions with ``other`` that mean others than this card, and that it never fits; ``inside`` are all words of
    one ability. In quotes ``other`` is about another card.
    """
    if any(isinstance(each, (BecomeCopy, EnterAs)) for each in inside):
        return
    told = [each for each in inside if isinstance(each, Description) and each.other and not each.besides]
    if not told:
        return
    apart = {id(word) for each in inside[1:] if isinstance(each, Ability) for word in each.walk()}
    apart |= {id(word) for each in inside if isinstance(each, Clause) for word in _than_its_subject(each)}
    of_both = [each for each in inside if isinstance(each, Verb) and any(isinstance(one, This) for one in each.walk())]
    apart |= {id(word) for each in of_both for word in each.walk()}  # "attach ~ to another creature": than its host
    for word in (each for each in told if id(each) not in apart and each.zone is None):
        if not any(_may_be(each, tree, vocabulary) for each in word.sorts):
            message = f"'{word.singular(SOURCE)}': ~ is never one of them, so that 'other' leaves nothing out"
            yield message, "Leave the word out.", True


def _than_its_subject(clause: Clause) -> Iterator[Word]:
    """All words of a clause about something else than this card: there ``other`` is another than that."""
    subject = clause.subject
    if not isinstance(subject, (This, PlayerWord)):
        inside = {id(each) for each in subject.walk()}
        yield from (each for each in clause.walk() if id(each) not in inside)


def _may_be(sort: Sort, tree: CardTree, vocabulary: Vocabulary) -> bool:
    """Whether the card itself may be one: all is known of kinds and subtypes only."""
    here = {*tree.type.kinds, *tree.type.subtypes}
    kinds = [entry for each in tree.type.kinds if (entry := vocabulary.kind(each)) is not None]
    if vocabulary.sense_of(sort.head) != "permanent":
        return True
    stays = any(entry.permanent for entry in kinds)
    told = {noun for noun in sort.nouns if vocabulary.kind(noun) is not None or noun in vocabulary.subtypes}
    return stays and told <= here
