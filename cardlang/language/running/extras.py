"""The optional parts of the cost of a spell, chosen as it is cast."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import cards as engine
from cardlang.language.running.acting import PROMPT
from cardlang.language.running.cost_parts import cost_parts
from cardlang.language.words.costs import PayCost
from cardlang.language.words.english import capitalized

if TYPE_CHECKING:
    from cardlang.language.words.casting_costs import AdditionalCost


def extra_of(word: AdditionalCost) -> engine.Extra:
    """A part of the cost of a spell that is chosen as it is cast."""
    if word.one_of:
        parts = [cost_parts([each]) for each in word.costs]
        return engine.Extra("", "", (), ways=tuple(zip(map(capitalized, word.ways(PROMPT)), parts, strict=True)))
    only_pays = all(isinstance(each, PayCost) for each in word.costs)
    asked = capitalized(word.asked(PROMPT)) + (" more" if only_pays else "")
    return engine.Extra(word.name, asked, cost_parts(word.costs), word.most)


def asked_apart(extras: Sequence[engine.Extra]) -> tuple[engine.Extra, ...]:
    """The parts, with what the card is then where two of them would be asked for alike: ``Pay 2 EP more (kicked)``."""
    texts = [each.text for each in extras]
    return tuple([
        engine.Extra(each.name, f"{each.text} ({each.name})", each.parts, each.most)
        if each.text and texts.count(each.text) > 1
        else each
        for each in extras
    ])
