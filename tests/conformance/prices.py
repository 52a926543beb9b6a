"""What happens for a price: every form of ``you may ... If you do`` is played with the price paid, with the price
refused, and where it cannot be paid. What is replaced happens where the price is not paid, and only there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.conformance.asking import DRAWN, NO_HAND, Changes
from tests.conformance.cells import Cell, Do, Step
from tests.conformance.deeds import fitting, plain
from tests.conformance.stages import Stage


@dataclass(frozen=True)
class Price:
    """A price, what it changes, and where it cannot be paid; its verb is that of ``you``."""

    said: str
    seen: Changes
    given: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


GAINED: Changes = ((("resource", "A", "{mark}"), 1),)
PRICES = (
    Price("pay 1 {res}", ((("resource", "A", "{res}"), -1),), ("A has 1 {res}",)),
    Price("discard a card", ((("hand", "A"), -1), (("discard", "A"), 1)), (NO_HAND,)),
    Price("sacrifice another {thing}", ((("in play", "A"), -1), (("discard", "A"), 1)), without=("own",)),
    Price("tap another untapped {thing} you control", ((("tapped", "own"), 1),), without=("own",)),
)
FORMS: tuple[tuple[str, Changes, Changes], ...] = (
    ("You may {price}. If you do, gain 1 {mark}.", GAINED, ()),
    ("You may {price}. If you don't, gain 1 {mark}.", (), GAINED),
    ("Draw a card. You may {price}. If you do, gain 1 {mark} instead.", GAINED, DRAWN),
    ("You may {price}. If you do, gain 1 {mark}. Otherwise, draw a card.", GAINED, DRAWN),
    ("Draw a card unless you {price}.", (), DRAWN),
    ("Draw a card unless you {price}. If you do, gain 1 {mark}.", GAINED, DRAWN),
    ("Draw a card unless you {price}. If you don't, gain 1 {mark}.", (), (*DRAWN, *GAINED)),
    ("Draw a card unless you {price}. Otherwise, gain 1 {mark}.", GAINED, DRAWN),
    ("Each opponent loses 1 {mark} unless you {price}.", (), ((("resource", "B", "{mark}"), -1),)),
)
"""What is said, what happens beside the price when it is paid, and what happens when it is not."""
REPLACED: tuple[tuple[str, str, Changes, Changes], ...] = (
    ("If you would draw a card, you may gain 1 {mark} instead.", "Draw a card.", GAINED, DRAWN),
    (
        "If another {thing} you control would die, you may return it to its owner's hand instead.",
        "Destroy target {thing}.",
        ((("in play", "A"), -1), (("hand", "A"), 1)),
        ((("in play", "A"), -1), (("discard", "A"), 1)),
    ),
)
"""What may be replaced, the lever that makes it happen, what happens instead, and what happens without replacing."""


def cells(stage: Stage) -> Iterator[Cell]:
    """Each form with each price, paid, refused and unpayable; and what may be replaced, replaced or not."""
    for form, paid, unpaid in FORMS:
        for price in PRICES:
            yield _priced(stage, form, price, "paid", (*price.seen, *paid), ())
            yield _priced(stage, form, price, "refused", unpaid, ("no",))
            if stage.game != "mythomagic" or not price.given or "{res}" not in price.said:
                yield _unpayable(stage, form, price, unpaid)
    for text, lever, replaced, kept in REPLACED:
        for how, seen, wanted in (("replaced", replaced, ()), ("kept", kept, ("decline",))):
            yield _replaced(stage, text, lever, how, seen, wanted)


def _name(form: str, price: Price, how: str) -> str:
    return f"{form.replace('{price}', price.said)}: {how}"


def _priced(stage: Stage, form: str, price: Price, how: str, seen: Changes, wanted: tuple[str, ...]) -> Cell:
    text = stage.ability(plain(stage, form.replace("{price}", price.said)))
    steps = (Do("A", "Watch", wanted=(*wanted, "own")), *_look(stage, (*seen, *stage.used)))
    return Cell(stage.game, "prices", _name(form, price, how), text, steps, *stage.usable)


def _look(stage: Stage, seen: Changes) -> tuple[Step, ...]:
    lost = (("resource", "B", "{mark}"), -1)
    if not stage.price and lost in seen:  # at a table of three
        seen = (*seen, (("resource", "C", "{mark}"), -1))
    return fitting(stage, seen) or fitting(stage, ((("in play", "A"), 0),))


def _unpayable(stage: Stage, form: str, price: Price, unpaid: Changes) -> Cell:
    text = stage.ability(plain(stage, form.replace("{price}", price.said)))
    steps = (Do("A", "Watch", wanted=("own",)), *_look(stage, (*unpaid, *stage.used)))
    given = tuple(plain(stage, each).replace("1R", "1 R") for each in price.given)
    return Cell(
        stage.game,
        "prices",
        _name(form, price, "cannot be paid"),
        text,
        steps,
        *stage.usable,
        given=given,
        without=price.without,
    )


def _replaced(stage: Stage, text: str, lever: str, how: str, seen: Changes, wanted: tuple[str, ...]) -> Cell:
    steps = (Do("A", wanted=(*wanted, "own")), *fitting(stage, (*seen, *stage.used)))
    levers = (("Lever", stage.ability(plain(stage, lever))),)
    said = plain(stage, text)
    return Cell(stage.game, "prices", f"{text}: {how}", said, steps, levers=levers, given=(stage.where("A"),))
