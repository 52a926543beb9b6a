"""Spells that are named by what they are: ``cast an artifact``, ``counter target instant or sorcery``."""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading.reading import Reading
from cardlang.language.words.nouns import Description


def as_spells(r: Reading, of: Description) -> Description:
    """What is described by kinds or subtypes alone, where only a spell can be meant: ``an artifact spell``. Other
    descriptions as they are.
    """
    noun = r.vocabulary.noun_for("spell")
    somewhere = of.zone is not None or of.effect >= 0 or (of.controller is not None and of.relation == "control")
    plain = all(r.sense_of(sort.head) in ("permanent", "card") and sort.head != "card" for sort in of.sorts)
    if not noun or somewhere or not plain:
        return of
    last = of.sorts[-1]
    return replace(of, sorts=(*of.sorts[:-1], replace(last, nouns=(*last.nouns, noun))))
