"""Costs: every verb that can be one, with everything that can be given up, is payable where there is enough of that and
not where there is less; so is every resource. What is paid is gone, and has arrived where the verb says.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardlang.loading.sets import vocabulary_of
from tests.conformance.antecedents import RICH
from tests.conformance.asking import DRAWN, NO_DECK, NO_HAND, NO_YARD, Changes
from tests.conformance.cells import Cell, Do, Look, Step
from tests.conformance.deeds import fitting, plain
from tests.conformance.labels import DISCARDED
from tests.conformance.prices import GAINED
from tests.conformance.stages import Stage, own_game


@dataclass(frozen=True)
class Verb:
    """How a verb that can be a cost is said, with a hole for what is given up, and where that is then."""

    said: str
    to: str


OF_EACH_VERB: dict[str, tuple[Verb, ...]] = {
    "Sacrifice": (Verb("sacrifice {}", "discard"),),
    "Discard": (Verb("discard {}", "discard"),),
    "Exile": (Verb("exile {}", "exile"),),
    "Return": (Verb("return {} to its owner's hand", "hand"), Verb("return {} to your hand", "hand")),
    "PutCards": (
        Verb("put {} into your {yard}", "discard"),
        Verb("put {} on top of your {library}", "deck"),
        Verb("put {} on the bottom of your {library}", "deck"),
    ),
    "Tap": (Verb("tap {}", "tapped"),),
    "Remove": (Verb("remove a {counter} counter from {}", "counters"),),
    "PutCounters": (Verb("put a {counter} counter on {}", "more counters"),),
}
"""By class of verb."""
ELSEWHERE = {
    "RemoveUnits": "`words`: on a board nobody is ever without units",
    "Pitch": "what is pitched brings EP (tests/language/played/pitching_as_a_cost.scenario)",
}
"""Verbs whose costs are looked at in other cells."""


@dataclass(frozen=True)
class Given:
    """What is given up, where it is, how many that are, and a position in which there is less."""

    said: str
    zone: str
    count: int
    rich: tuple[str, ...] = ()
    poor: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


GIVEN = (
    Given("another {thing}", "in play", 1, without=("own", "theirs")),
    Given("another untapped {thing} you control", "in play", 1, without=("own",)),
    Given("another {thing} you control", "in play", 1, without=("own",)),
    Given("two other {thing}s", "in play", 2, rich=("{crowd}",), without=("theirs",)),
    Given("two other untapped {thing}s you control", "in play", 2, rich=("{crowd}",)),
    Given("a card", "hand", 1, poor=(NO_HAND,)),
    Given("two cards", "hand", 2, poor=("A's hand is {one}",)),
    Given("a card from your hand", "hand", 1, poor=(NO_HAND,)),
    Given("a card from your {yard}", "discard", 1, poor=(NO_YARD,)),
    Given("two cards from your {yard}", "discard", 2, poor=("A's {yard} is {one}",)),
    Given("the top card of your {library}", "deck", 1, poor=(NO_DECK,)),
)
FORMS: tuple[tuple[str, str, Changes, Changes], ...] = (
    ("cost", "{Cost}: gain 1 {mark}.", GAINED, ()),
    ("may", "You may {cost}. If you do, gain 1 {mark}.", GAINED, ()),
    ("unless", "Gain 1 {mark} unless you {cost}.", (), GAINED),
)
"""How a cost is asked for, what happens if it is paid, and what happens if it cannot be."""


def cells(stage: Stage) -> Iterator[Cell]:
    """All cells of a game."""
    own_game()
    for verb in vocabulary_of(stage.game).verbs:
        for said in OF_EACH_VERB.get(verb.__name__, ()) if verb.payable else ():
            for given in (each for each in GIVEN if "counters" not in said.to or each.count == 1):
                for form in FORMS:
                    yield from _payable_and_not(stage, f"{verb.__name__}: ", said, given, form)
                if vocabulary_of(stage.game).other_costs:
                    yield from _in_place(stage, said, given)
    yield from resources(stage)


def _payable_and_not(
    stage: Stage, name: str, verb: Verb, given: Given, form: tuple[str, str, Changes, Changes]
) -> Iterator[Cell]:
    """A cost where it can be paid, and where there is not enough."""
    way, pattern, paid, unpaid = form
    cost = plain(stage, verb.said).replace("{}", plain(stage, given.said))
    cost = cost.replace("its owner's hand", "their owners' hands") if given.count > 1 and "owner" in cost else cost
    text = plain(stage, pattern).replace("{cost}", cost).replace("{Cost}", cost[:1].upper() + cost[1:])
    text = text if way == "cost" else stage.ability(text)
    on, place = ("Watch", "") if way == "cost" else stage.usable
    used: Changes = () if way == "cost" else stage.used
    look = fitting(stage, (*_moved(verb, given), *paid, *used))
    do = Do("A", "Watch", wanted=("own", "more1"))
    if verb.to == "counters" and given.zone == "in play":
        given = replace(given, rich=RICH.get(stage.game, ())[:1])
    rich = tuple(line for each in given.rich for line in stage.said(each).split("; "))
    without = ("own",) if verb.to == "counters" else ()
    name = f"{name}{cost} ({way})"
    sets = stage.declared if "counter" in verb.said else ""
    paid_name, steps_paid = f"{name}: payable", (do, *look)
    yield Cell(
        stage.game, "costs", paid_name, text, steps_paid, on, place, given=rich, without=without, declared=sets
    )
    poor = tuple(plain(stage, each).replace("{one}", stage.one) for each in given.poor)
    steps: tuple[Step, ...] = (Do("A", "Watch", possible=False), Look(()))
    if way != "cost":
        steps = (do, *(fitting(stage, (*unpaid, *used)) or (Look(()),)))
    yield Cell(
        stage.game,
        "costs",
        f"{name}: not payable",
        text,
        steps,
        on,
        place,
        given=poor,
        without=given.without,
        declared=sets,
    )


def _in_place(stage: Stage, verb: Verb, given: Given) -> Iterator[Cell]:
    """A spell for which something is given in place of its cost, by a player who has nothing to pay that with."""
    cost = plain(stage, verb.said).replace("{}", plain(stage, given.said))
    cost = cost.replace("its owner's hand", "their owners' hands") if given.count > 1 and "owner" in cost else cost
    text = plain(stage, f"\n    In place of its cost, you may {cost}.\n    Gain 1 {{mark}}.")
    broke = stage.resource == vocabulary_of(stage.game).cost_resource
    poor = (f"A has 0 {stage.resource}",) if broke else ()
    rich = tuple(line for each in given.rich for line in stage.said(each).split("; "))
    if verb.to == "counters" and given.zone == "in play":
        rich = RICH.get(stage.game, ())[:1]
    less = tuple(plain(stage, each).replace("{one}", stage.one) for each in given.poor)
    look = fitting(stage, (*_moved(verb, given), *GAINED, *DISCARDED))
    do = Do("A", "Watch", "cast for", wanted=("own", "more1"))
    common = {"on": "Watch", "place": "hand", "fields": stage.bolt}
    name = f"{cost} (in place)"
    without = ("own",) if verb.to == "counters" else ()
    yield Cell(
        stage.game, "costs", f"{name}: payable", text, (do, *look), given=(*poor, *rich), without=without, **common
    )
    steps = (Do("A", "Watch", "cast for", possible=False), Look(()))
    yield Cell(
        stage.game, "costs", f"{name}: not payable", text, steps, given=(*poor, *less), without=given.without, **common
    )


def _moved(verb: Verb, given: Given) -> Changes:
    """What has left where it was, and arrived where it goes; of what stays in play, what has changed of it."""
    if verb.to == "more counters":
        return ((("counters", "own"), 1),)
    if verb.to in ("tapped", "counters"):
        return (((verb.to, "own"), 1 if verb.to == "tapped" else -1),)
    return (((given.zone, "A"), -given.count), ((verb.to, "A"), given.count))


def price_of(stage: Stage, name: str, count: int) -> str:
    """So much of a resource, as a price."""
    if name in vocabulary_of(stage.game).letters:
        return name * count
    return f"{count}{name}" if len(name) == 1 else f"{count} {name}"


def resources(stage: Stage) -> Iterator[Cell]:
    """Every resource, just enough of it and one less."""
    for entry in vocabulary_of(stage.game).resources:
        for count in (1, 2, 3):
            said = price_of(stage, entry.name, count)
            for enough in (True, False):
                amount = count - 1 if not enough else count + (entry.name == "life")  # nobody is left at 0 life
                line = f"A has {amount} {entry.name}"
                look = fitting(stage, ((("resource", "A", entry.name), -count), *DRAWN)) if enough else (Look(()),)
                steps = (Do("A", "Watch", possible=enough), *look)
                name = f"{said}: {'payable' if enough else 'not payable'}"
                rest = next((each for each in stage.given if f" and 5 {entry.name}" in each), "")
                line = rest.replace(f"5 {entry.name}", f"{amount} {entry.name}") or line
                yield Cell(stage.game, "costs", name, f"{said}: draw a card.", steps, given=(line,))
