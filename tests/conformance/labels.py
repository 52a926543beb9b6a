"""Keywords of a set with an effect behind them, and optional additional costs: named, given, lost, counted, waited for,
paid and not paid. A label stands for a cost, a trigger or a condition; each is played where it holds and where it does
not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.conformance.asking import DRAWN, Changes
from tests.conformance.cells import Cell, Do, Look, Step
from tests.conformance.deeds import fitting, plain
from tests.conformance.stages import Stage

PRICES = {
    "risk-and-resource": ("N EP", "1 EP"),
    "mythomagic": ("COST", "1F"),
    "resource-war": ("COST", "1R"),
    "risk-2025": ("N billion Euro", "1 billion Euro"),
    "tide-table": ("N gold", "1 gold"),
}
"""How a keyword of the set takes a price in each game, and such a price."""
PAID: dict[str, Changes] = {"mythomagic": ((("resource", "A", "F"), -2),)}
"""What that price takes where it is not one of the usual resource."""
SALVAGE = "keyword Salvage: whenever you gain {res}\n\n"
THRESHOLD = "keyword Threshold: if you control four or more {thing}s\n\n"
METALCRAFT = "keyword Metalcraft: as long as you control four or more {thing}s\n\n"
LANDFALL = "keyword Landfall - EFFECT\n\n"
CHANNEL = (
    "keyword Channel {price}: EFFECT\n  text: {price}, discard ~: EFFECT Activate only from your hand.\n\n"
)
KICK = "keyword Kick {price}\n  text: As an additional cost, you may pay {price}.\n\n"
OVERCHARGE = (
    "keyword Overcharge {price}: EFFECT\n  text:\n    As an additional cost, you may pay {price}.\n"
    "    If ~ was overcharged, EFFECT\n\n"
)
ITS_OWN = (
    "keyword Boost {price}: EFFECT\n  text:\n    As an additional cost, you may pay {price}.\n"
    "    If its additional cost was paid, EFFECT\n\n"
    "keyword Heap {price}\n  text:\n    As an additional cost, you may pay {price}.\n"
    "    If its additional cost was paid, draw a card.\n\n"
    "keyword Pile {price}\n  text:\n    As an additional cost, you may pay {price} up to twice.\n"
    "    Draw a card for each time its additional cost was paid.\n\n"
)
"""Keywords whose text asks for the additional cost that it offers."""
GAIN = "Gain 1 {res}."
GAINED: Changes = ((("resource", "A", "{res}"), 1),)


def _drawn(count: int) -> Changes:
    """A draws so many cards."""
    return ((("hand", "A"), count), (("deck", "A"), -count))


@dataclass(frozen=True)
class Conditional:
    """A text whose label is a condition: what it does where that holds, and where not. None: it cannot be used then."""

    said: str
    holds: Changes
    fails: Changes | None


CONDITIONAL = (
    Conditional("{use}draw a card. Threshold - Draw 2 cards instead.", _drawn(2), DRAWN),
    Conditional("{use}draw a card. Threshold - Draw a card.", _drawn(2), DRAWN),
    Conditional("{use}draw a card. Metalcraft - Draw 2 cards instead.", _drawn(2), DRAWN),
    Conditional("Threshold - {Use}draw a card.", DRAWN, None),
    Conditional("Metalcraft - {Use}draw a card.", DRAWN, None),
)


def cells(stage: Stage) -> Iterator[Cell]:
    """All cells of a game."""
    for each in CONDITIONAL:
        yield _conditional(stage, each, True)
        yield _conditional(stage, each, False)
    yield from _while_it_holds(stage)
    yield from _triggered(stage)
    yield from _given_and_lost(stage)
    yield from _counted(stage)
    yield from _channelled(stage)
    yield from _kicked(stage)
    yield from _overcharged(stage)


def _cell(stage: Stage, name: str, text: str, steps: tuple[Step, ...], declared: str, **more: Any) -> Cell:
    price, paid = PRICES[stage.game]
    said = plain(stage, declared.replace("{price}", price))
    return Cell(
        stage.game, "labels", name, plain(stage, text.replace("{price}", paid)), steps, declared=said, **more
    )


def _stronger(stage: Stage) -> str:
    """A bonus of one, as it is said of a game's things: they have two numbers, or more."""
    return "+1 power" if stage.game == "resource-war" else "+1/+0"


def _things(stage: Stage, levers: int) -> int:
    """How many things A has, with ``Watch``, ``own`` and so many levers, which are things in some games."""
    return 2 + levers * (stage.game in ("mythomagic", "tide-table"))


def _crowd(stage: Stage) -> tuple[str, ...]:
    """Sentences that give A so many things that the threshold is passed."""
    return tuple(stage.said("{crowd}").split("; "))


def _conditional(stage: Stage, each: Conditional, holds: bool) -> Cell:
    """An ability, or what a card does when it is played, with a condition somewhere in it."""
    use = f"{stage.price}: " if stage.price else ""
    text = each.said.replace("{use}", use).replace("{Use}", use)
    text = text[:1].upper() + text[1:]
    seen = each.holds if holds else each.fails
    if seen is None and not stage.price:
        seen = ()  # the card is played, and does nothing
    look = fitting(stage, (*(seen or ()), *stage.used)) if seen is not None else ()
    return _cell(
        stage,
        f"{each.said}: {'holds' if holds else 'does not hold'}",
        text,
        (Do("A", "Watch", possible=seen is not None), *look),
        THRESHOLD + METALCRAFT,
        on=stage.usable[0],
        place=stage.usable[1],
        given=_crowd(stage) if holds else (),
    )


def _while_it_holds(stage: Stage) -> Iterator[Cell]:
    """A bonus, and something that is waited for, only under the condition."""
    stat = (stage.stat or "cost", "Watch")
    for label in ("Threshold", "Metalcraft"):
        for holds in (True, False):
            given, how = (_crowd(stage) if holds else ()), "holds" if holds else "does not hold"
            bonus = f"{label} - ~ gets {_stronger(stage)}."
            labels, against = THRESHOLD + METALCRAFT, ((stat, int(holds)),)
            yield _cell(stage, f"{bonus} {how}", bonus, (Look(()),), labels, given=given, against=against)
            text = f"{label} - Whenever you gain {{res}}, draw a card."
            changes = (*GAINED, *stage.used, *(DRAWN if holds else ()))
            yield _cell(
                stage,
                f"{text} {how}",
                text,
                (Do("A"), *fitting(stage, changes)),
                THRESHOLD + METALCRAFT,
                levers=(("Lever", stage.ability(plain(stage, GAIN))),),
                given=(*given, stage.where("A")),
            )


def _triggered(stage: Stage) -> Iterator[Cell]:
    """A label that stands for what is waited for, and one that stands for nothing: for its player and for the other."""
    for text in ("Salvage - Draw a card.", "Landfall - Whenever you gain {res}, draw a card."):
        for doer in "AB":
            price = tuple(((*key[:1], doer, *key[2:]), value) for key, value in (*stage.used, *GAINED))
            seen = (*price, *(DRAWN if doer == "A" else ()))
            yield _cell(
                stage,
                f"{text} done by {doer}",
                text,
                (Do(doer), *fitting(stage, seen)),
                SALVAGE + LANDFALL,
                levers=(("Lever", stage.ability(plain(stage, GAIN))),),
                given=(stage.where(doer),),
                turn=doer,
            )


def _given_and_lost(stage: Stage) -> Iterator[Cell]:
    """All things of A's are given the label; what has it printed loses it for the turn."""
    levers = (("Lever", stage.ability(plain(stage, GAIN))),)
    given = (stage.where("A"),)
    gained = fitting(stage, (*GAINED, *stage.used, *_drawn(_things(stage, 1))))
    for said in ('have "Salvage - Draw a card."', 'have "Landfall - Whenever you gain {res}, draw a card."'):
        text = f"{{Thing}}s you control {said}"
        yield _cell(stage, text, text, (Do("A"), *gained), SALVAGE + LANDFALL, levers=levers, given=given)
    if not stage.stat or stage.game == "resource-war":
        text = "Target {thing} loses Salvage until end of turn."
        yield _cell(stage, text, stage.ability(text), (), SALVAGE)
    else:
        used = tuple((key, 2 * value) for key, value in stage.used)
        other = "Swift" if stage.game == "tide-table" else "Haste"
        for lost in ("Salvage", "all abilities", other):
            rust = stage.ability(plain(stage, f"Target {{thing}} loses {lost} until end of turn."))
            drawn = DRAWN if lost == other else ()
            yield _cell(
                stage,
                f"it loses {lost}",
                "Salvage - Draw a card.",
                (Do("A", "Rust", wanted=("Watch",)), Do("A"), *fitting(stage, (*GAINED, *used, *drawn))),
                SALVAGE,
                levers=(*levers, ("Rust", rust)),
                given=(*given, "A has Rust in play"),
            )


def _counted(stage: Stage) -> Iterator[Cell]:
    """What has the label is counted by its name; what has it not, and what has another, is not."""
    if not stage.price:
        return
    levers = (
        ("New", "Salvage - Draw a card."),
        ("Newer", plain(stage, "Landfall - Whenever you gain {res}, draw a card.")),
    )
    for named, count in (("with Salvage", 1), ("with Landfall", 1), ("without Salvage", 3)):
        text = f"~ gets {_stronger(stage)} for each {{thing}} {named} you control."
        yield _cell(
            stage,
            text,
            text,
            (Look(()),),
            SALVAGE + LANDFALL,
            levers=levers,
            given=("A has New in play", "A has Newer in play"),
            against=(((stage.stat, "Watch"), count),),
        )


def _price(stage: Stage) -> Changes:
    """What the price of a keyword takes from A."""
    return PAID.get(stage.game, ((("resource", "A", stage.resource), -1),))


DISCARDED: Changes = ((("hand", "A"), -1), (("discard", "A"), 1))


def _channelled(stage: Stage) -> Iterator[Cell]:
    """An ability from the hand with a price: used, out of reach, not there; and waited for by its name."""
    text = "Channel {price}: draw a card."
    used = fitting(stage, (*_price(stage), *DISCARDED, *DRAWN))
    mana = stage.mana("A")
    yield _cell(stage, text, text, (Do("A", "Watch", "activate"), *used), CHANNEL, place="hand", given=mana)
    poor = () if stage.game == "mythomagic" else (plain(stage, "A has no {res}"),)
    no = (Do("A", "Watch", "activate", possible=False), Look(()))
    yield _cell(stage, f"{text} unpayable", text, no, CHANNEL, place="hand", given=poor)
    yield _cell(stage, f"{text} in play", text, no, CHANNEL, given=mana)
    levers = (("New", text.replace("{price}", PRICES[stage.game][1])), ("Lever", stage.ability("Shuffle.")))
    for who, named in (("you", "a Channel ability"), ("an opponent", "a Channel ability")):
        verb = "activate" if who == "you" else "activates"
        wait = f"Whenever {who} {verb} {named}, draw a card."
        seen = fitting(stage, (*_price(stage), *DISCARDED, *(_drawn(2) if who == "you" else DRAWN)))
        given = (f"A's hand is New, {stage.blanks}", *mana)
        steps = (Do("A", "New", "activate"), *seen)
        yield _cell(stage, f"{wait} it is one", wait, steps, CHANNEL, levers=levers, given=given)
        if stage.price:
            other = (Do("A"), *fitting(stage, stage.used))
            yield _cell(
                stage, f"{wait} it is another", wait, other, CHANNEL, levers=levers, given=(stage.where("A"),)
            )


def _kicked(stage: Stage) -> Iterator[Cell]:
    """A card that comes into play with more paid for it, or not: asked by itself, counted, seen by others."""
    if not stage.bolt:
        yield _cell(stage, "nobody pays more", "Kick {price}", (), KICK)
        return
    enters: Changes = ((("hand", "A"), -1), (("in play", "A"), 1))
    cost: Changes = PAID.get(stage.game, ((("resource", "A", stage.resource), -1),))
    here: dict[str, Any] = {"place": "hand", "given": stage.mana("A")}
    texts = (
        ("When ~ enters, if it was kicked, draw a card.", DRAWN, ()),
        ("When ~ enters, if it was not kicked, draw a card.", (), DRAWN),
        ("When ~ enters, if it was kicked, draw 2 cards. Otherwise, draw a card.", _drawn(2), DRAWN),
    )
    for said, paid, unpaid in texts:
        for how, seen, wanted in (("paid", (*paid, *_price(stage)), ()), ("refused", unpaid, ("no",))):
            text = f"\n    Kick {{price}}\n    {said}"
            steps = (Do("A", "Watch", wanted=wanted), *fitting(stage, (*enters, *cost, *seen)))
            yield _cell(stage, f"{said} {how}", text, steps, KICK, **here)
    new = (("New", f"\n    Kick {PRICES[stage.game][1]}"), ("Lever", ""))
    for wait, count in (("a kicked spell", True), ("a spell", False)):
        for how, wanted in (("paid", ()), ("refused", ("no",))):
            text = f"Whenever you cast {wait}, draw a card."
            drawn = how == "paid" or not count
            seen = (*enters, *cost, *(_price(stage) if how == "paid" else ()), *(DRAWN if drawn else ()))
            steps = (Do("A", "New", wanted=wanted), *fitting(stage, seen))
            given = (f"A's hand is New, {stage.blanks}", *stage.mana("A"))
            yield _cell(stage, f"{text} {how}", text, steps, KICK, levers=new, given=given)
    for how, wanted, bonus in (("paid", (), 1), ("refused", ("no",), 0)):
        text = f"Kicked {{thing}}s you control get {_stronger(stage)}."
        against = (((stage.stat, "New"), bonus), ((stage.stat, "own"), 0))
        given = (f"A's hand is New, {stage.blanks}", *stage.mana("A"))
        steps = (Do("A", "New", wanted=wanted), Look(()))
        yield _cell(stage, f"{text} {how}", text, steps, KICK, levers=new, given=given, against=against)


def _overcharged(stage: Stage) -> Iterator[Cell]:
    """A spell that does more when more was paid for it, by a keyword and by an additional cost of its own."""
    fields = stage.bolt or stage.lever
    cost: Changes = PAID.get(stage.game, ((("resource", "A", stage.resource), -1),))
    own = "\n    As an additional cost, you may pay {price}."
    texts = (
        ("Draw a card. Overcharge {price}: draw 2 cards instead.", "instead"),
        ("Draw a card. Overcharge {price}: draw a card.", "also"),
        (f"{own}\n    Draw a card. If its additional cost was paid, draw 2 cards instead.", "own, instead"),
        ("Draw a card. Boost {price}: draw 2 cards instead.", "its own, instead"),
        ("\n    Heap {price}\n    Draw a card.", "its own, also"),
    )
    for text, name in texts:
        for how, wanted in (("paid", ()), ("refused", ("no",))):
            seen = (
                *DISCARDED,
                *cost,
                *(_price(stage) if how == "paid" else ()),
                *(_drawn(2) if how == "paid" else DRAWN),
            )
            yield _cell(
                stage,
                f"overcharged, {name}: {how}",
                text,
                (Do("A", "Watch", wanted=wanted), *fitting(stage, seen)),
                OVERCHARGE + ITS_OWN,
                fields=fields,
                place="hand",
                given=stage.mana("A"),
            )
    counted = f"{own[:-1]} up to twice.\n    Draw a card for each time its additional cost was paid."
    for text, name in ((counted, "counted, up to twice"), ("Pile {price}", "its own, counted, up to twice")):
        twice = ((key, 2 * value) for key, value in _price(stage))  # type: ignore[operator]
        seen = (*DISCARDED, *cost, *twice, *_drawn(2))
        rich = ("A has 8 F",) if stage.game == "mythomagic" else ()
        steps = (Do("A", "Watch"), *fitting(stage, seen))
        yield _cell(stage, name, text, steps, OVERCHARGE + ITS_OWN, fields=fields, place="hand", given=rich)
