"""Replacements: every event of a game that may be replaced, made to happen as in ``events``.

Where the sentence means it, it does not happen, and what is said happens instead; where it means another, everything is
as without the card. What may be done instead is done, or declined, or cannot be afforded.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.vocabulary import forms_of
from cardlang.loading.sets import vocabulary_of
from tests.conformance import events
from tests.conformance.asking import NO_HAND
from tests.conformance.cells import Cell, Do, Step
from tests.conformance.deeds import plain
from tests.conformance.stages import Stage, own_game

HAND_IS_USED = ("draw", "discard", "be discarded", "enter a zone", "leave a zone")
"""Events after which nobody can tell whether a card was discarded as a price."""


def cells(stage: Stage) -> Iterator[Cell]:
    """All cells of a game."""
    own_game()
    happenings = list(events.cells(stage))
    for form in replaceable(stage):
        priced = False
        for cell in happenings:
            if cell.name.partition(":")[0] != form.key or not cell.steps or not cell.against:
                continue
            text = _would(form, cell.text, "")
            if text and stage.game == "mythomagic" and "damage" in form.key:  # which is seen in the life of players
                text = _would(form, cell.text, "draw a card")
                cell = replace(cell, against=((("hand", "A"), cell.against[0][1]),))
            if text:
                yield replace(cell, dimension="replacements", name=cell.name, text=text, instead=True)
            acts = cell.against[0][1] and "~" not in cell.name
            able = all(isinstance(step, Do) for step in cell.steps)  # or nobody asks
            if acts and not priced and able and form.key not in HAND_IS_USED:
                priced = True
                yield from _for_a_price(stage, form, cell)


def replaceable(stage: Stage) -> list[EventForm]:
    """The events of a game that may be replaced."""
    return [form for form in forms_of(vocabulary_of(stage.game)).values() if form.replaced is not None]


def _would(form: EventForm, text: str, instead: str) -> str:
    """What a trigger says, as a replacement; empty where its verb is not found."""
    said, _, marking = text.partition(" ")[2].rpartition(", ")
    for singular in (True, False):
        found = f" {form.said(singular)}"
        if found in said:
            deed = instead or marking.removesuffix(".")
            return f"If {said.replace(found, f' would {form.verb}', 1)}, {deed} instead."
    return ""


def _for_a_price(stage: Stage, form: EventForm, cell: Cell) -> Iterator[Cell]:
    """The same for a price: discard a card, and it does not happen."""
    text = _would(form, cell.text, "you may discard a card")
    cell = replace(cell, dimension="replacements", text=text, instead=True)
    paid = ((("hand", "A"), -1),)
    yield replace(cell, name=f"{cell.name}: for a price, paid", against=paid)
    yield replace(
        cell, name=f"{cell.name}: for a price, declined", steps=tuple(map(_declined, cell.steps)), against=()
    )
    if not stage.price:
        return  # what makes it happen is in the hand
    empty = plain(stage, NO_HAND)
    given = (*(line for line in cell.given if "hand is" not in line), empty)
    yield replace(cell, name=f"{cell.name}: for a price, not payable", given=given, against=())


def _declined(step: Step) -> Step:
    return replace(step, wanted=("decline", *step.wanted)) if isinstance(step, Do) else step
