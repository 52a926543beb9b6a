"""The kinds that a card has or can get by its own text: ``~ becomes a 2/2 creature until end of turn.``"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.verbs.become import BecomeCopy
from cardlang.language.verbs.become_type import BecomeType
from cardlang.language.verbs.enter_as import EnterAsCopy
from cardlang.language.words.nouns import This
from cardlang.language.words.sentences import Clause

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlang.language.words.cards import CardTree
    from cardlang.language.words.entries import KindEntry
    from cardlang.language.words.vocabulary import Vocabulary


def possible_kinds(tree: CardTree, vocabulary: Vocabulary) -> list[KindEntry]:
    """The kinds on a card's type line and those that it becomes. As a copy it may become anything that stays in play.
    """
    own = [entry for each in tree.type.kinds if (entry := vocabulary.kind(each)) is not None]
    for clause in (each for ability in tree.abilities for each in ability.walk() if isinstance(each, Clause)):
        if not isinstance(clause.subject, This):
            continue
        for effect in clause.effects:
            if isinstance(effect, BecomeType):
                own += [entry for each in effect.typed.nouns if (entry := vocabulary.kind(each)) is not None]
            elif isinstance(effect, (BecomeCopy, EnterAsCopy)):
                own += [entry for entry in vocabulary.kinds if entry.permanent]
    return own


def never_becomes(state: str, kinds: Sequence[KindEntry], vocabulary: Vocabulary) -> bool:
    """True if cards of these kinds never do, and nothing does to them, what would put them into a state: ``attacking``,
    ``confronted``.
    """
    never = [kind.lower() for key, kind in vocabulary.never_of if state in (f"{key}ing", key.removeprefix("be "))]
    return bool(kinds) and all(entry.name.lower() in never for entry in kinds)
