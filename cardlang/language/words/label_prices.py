"""What abilities with a label cost: ``Channel abilities you control cost 1 EP less.``"""

from __future__ import annotations

from typing import NamedTuple

from cardlang.language.words.descriptions import Description
from cardlang.language.words.nouns import ALL, Selection
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.word import Word

ABILITY = "ability"


class Labelled(NamedTuple):
    """The abilities that have their name from a keyword of the set, of some players' cards (None: of everybody's)."""

    label: str
    whose: PlayerWord | None


def labelled_abilities(subject: Word) -> Labelled | None:
    """The abilities that a subject means, if it means them by nothing but their label and whose they are."""
    of = subject.of if isinstance(subject, Selection) and subject.quantifier == ALL else None
    if not isinstance(of, Description) or len(of.sorts) != 1 or not isinstance(of.controller, PlayerWord | None):
        return None
    (sort,) = of.sorts
    plain = not (sort.filters or of.other or of.zone or of.distinct or of.besides) and of.relation == "control"
    if not plain or sort.nouns != (ABILITY,) or len(sort.adjectives) != 1:
        return None
    return Labelled(sort.adjectives[0].lower(), of.controller)


def price_of(stat: str, label: str) -> str:
    """The number of a thing that says by how much its abilities with this label are dearer or cheaper."""
    return f"ability {stat} {label}"
