"""What is asked before something happens: every cost is payable when it should be and not otherwise, every condition is
made true and false, every amount is counted where its number is known, every replacement happens with its price and
not without.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.conformance.cells import Cell, Do, Key, Look, Step
from tests.conformance.deeds import fitting, plain
from tests.conformance.stages import Stage

Changes = tuple[tuple[Key, int | str], ...]
DRAWN: Changes = ((("hand", "A"), 1), (("deck", "A"), -1))
NO_HAND, NO_YARD, NO_DECK = "A's hand is empty", "A's {yard} is empty", "A's {library} is empty"

COSTS: tuple[tuple[str, Changes, tuple[str, ...]], ...] = (
    ("1 {res}", ((("resource", "A", "{res}"), -1),), ("A has no {res}",)),
    ("Pay 1 {res}", ((("resource", "A", "{res}"), -1),), ("A has no {res}",)),
    ("Lose 1 {res}", ((("resource", "A", "{res}"), -1),), ("A has no {res}",)),
    ("Gain 1 {res}", ((("resource", "A", "{res}"), 1),), ()),
    ("Draw a card", DRAWN, ()),
    ("Tap", ((("tapped", "Watch"), 1),), ("tapped",)),
    ("Tap ~", ((("tapped", "Watch"), 1),), ("tapped",)),
    ("Untap ~", (), ()),
    ("Discard a card", ((("hand", "A"), -1), (("discard", "A"), 1)), (NO_HAND,)),
    ("Discard 2 cards", ((("hand", "A"), -2), (("discard", "A"), 2)), ("A's hand is {one}",)),
    ("Discard a card at random", ((("hand", "A"), -1), (("discard", "A"), 1)), (NO_HAND,)),
    ("Discard your hand", ((("hand", "A"), -3), (("discard", "A"), 3)), ()),
    ("Discard ~", ((("hand", "A"), -1), (("discard", "A"), 1)), ()),
    ("Sacrifice ~", ((("in play", "A"), -1), (("discard", "A"), 1)), ()),
    ("Sacrifice a {thing}", ((("in play", "A"), -1), (("discard", "A"), 1)), ()),
    ("Sacrifice another {thing}", ((("in play", "A"), -1), (("discard", "A"), 1)), ("alone",)),
    ("Sacrifice two {thing}s", ((("in play", "A"), -2), (("discard", "A"), 2)), ("alone",)),
    ("Tap, sacrifice ~", ((("in play", "A"), -1), (("discard", "A"), 1)), ("tapped",)),
    ("Exile ~", ((("in play", "A"), -1), (("exile", "A"), 1)), ()),
    ("Exile a card from your {yard}", ((("discard", "A"), -1), (("exile", "A"), 1)), (NO_YARD,)),
    (
        "Exile two cards from your {yard}",
        ((("discard", "A"), -2), (("exile", "A"), 2)),
        ("A's {yard} is {one}",),
    ),
    ("Exile a card from your hand", ((("hand", "A"), -1), (("exile", "A"), 1)), (NO_HAND,)),
    ("Exile the top card of your {library}", ((("deck", "A"), -1), (("exile", "A"), 1)), (NO_DECK,)),
    (
        "Put the top card of your {library} into your {yard}",
        ((("deck", "A"), -1), (("discard", "A"), 1)),
        (NO_DECK,),
    ),
    (
        "Put a card from your hand on top of your {library}",
        ((("hand", "A"), -1), (("deck", "A"), 1)),
        (NO_HAND,),
    ),
    ("Return ~ to its owner's hand", ((("in play", "A"), -1), (("hand", "A"), 1)), ()),
    (
        "Return another {thing} you control to its owner's hand",
        ((("in play", "A"), -1), (("hand", "A"), 1)),
        ("alone",),
    ),
    ("Return a card from your {yard} to your hand", ((("discard", "A"), -1), (("hand", "A"), 1)), (NO_YARD,)),
    ("Reveal a card from your hand", (), (NO_HAND,)),
    ("Tap an untapped {thing} you control", (), ("tapped", "alone")),
    ("Tap another untapped {thing} you control", ((("tapped", "own"), 1),), ("alone",)),
    ("Remove a +1/+1 counter from ~", ((("counters", "Watch"), -1),), ("as it is",)),
    ("Put a +1/+1 counter on ~", ((("counters", "Watch"), 1),), ()),
    ("Put a -1/-1 counter on ~", ((("counters", "Watch"), 1),), ()),
    ("Destroy ~", ((("in play", "A"), -1), (("discard", "A"), 1)), ()),
    ("~ deals 1 damage to you", (), ()),
    ("Create a 1/1 creature token", ((("in play", "A"), 1),), ()),
    ("Scry 1", DRAWN[:0], ()),
    ("Shuffle", (), ()),
)
"""A cost, what paying it changes, and what a position has in which it cannot be paid."""

CONDITIONS: tuple[tuple[str, bool | None, tuple[str, ...]], ...] = (
    ("you control a {thing}", True, ()),
    ("you control two or more {thing}s", True, ()),
    ("you control three or more {thing}s", False, ()),
    ("you control another {thing}", True, ()),
    ("you control no {thing}s", False, ()),
    ("you control exactly two {thing}s", True, ()),
    ("you control exactly three {thing}s", False, ()),
    ("an opponent controls a {thing}", True, ()),
    ("an opponent controls two or more {thing}s", False, ()),
    ("an opponent controls no {thing}s", False, ()),
    ("you control more {thing}s than an opponent", True, ()),
    ("an opponent controls more {thing}s than you", False, ()),
    ("you control fewer {thing}s than an opponent", False, ()),
    ("you have three or more cards in hand", True, ()),
    ("you have four or more cards in hand", False, ()),
    ("you have no cards in hand", False, ()),
    ("you have no cards in hand", True, (NO_HAND,)),
    ("you have 7 or more {res}", True, ("A has 8 {res}",)),
    ("you have 7 or more {res}", False, ("A has 6 {res}",)),
    ("you have 7 or less {res}", True, ("A has 8 {res}",)),
    ("you have more {res} than an opponent", False, ("A has 8 {res}",)),
    ("you have less {res} than an opponent", True, ("A has 2 {res}",)),
    ("an opponent has 20 or more {res}", False, ()),
    ("an opponent has 1 or more {res}", True, ()),
    ("you have 3 or more cards in your {yard}", True, ()),
    ("you have 4 or more cards in your {yard}", False, ()),
    ("there are three or more cards in your {yard}", True, ()),
    ("there are four or more cards in your {yard}", False, ()),
    ("~ is tapped", False, ()),
    ("~ is untapped", True, ()),
    ("~ is attacking", False, ()),
    ("~'s {stat} is 2 or more", True, ()),
    ("~'s {stat} is 3 or more", False, ()),
    ("~ has Haste", False, ()),
    ("~ is a {thing}", True, ()),
    ("it is your turn", True, ()),
    ("it is not your turn", False, ()),
    ("you drew a card this turn", False, ()),
    ("you drew a card this turn", True, ("A drew a card this turn",)),
    ("you discarded a card this turn", False, ()),
    ("an opponent drew a card this turn", False, ()),
    ("an opponent drew a card this turn", True, ("B drew a card this turn",)),
    ("a {thing} died this turn", False, ()),
    ("a {thing} died this turn", True, ("a {thing} died this turn",)),
    ("you gained {res} this turn", False, ()),
    ("you gained {res} this turn", True, ("A gained {res} this turn",)),
    ("an opponent lost {res} this turn", False, ()),
    ("an opponent lost {res} this turn", True, ("B lost {res} this turn",)),
    ("~ attacked this turn", False, ()),
    ("a {thing} attacked this turn", False, ()),
)
AMOUNTS: tuple[tuple[str, int], ...] = (
    ("the number of {thing}s you control", 2),
    ("the number of other {thing}s you control", 1),
    ("the number of {thing}s", 3),
    ("the number of {thing}s an opponent controls", 1),
    ("the number of {thing}s your opponents control", 1),
    ("the number of tapped {thing}s you control", 0),
    ("the number of untapped {thing}s you control", 2),
    ("the number of cards in your hand", 3),
    ("the number of cards in your {yard}", 3),
    ("the number of cards in an opponent's hand", 3),
    ("~'s {stat}", 2),
    ("the total {stat} of {thing}s you control", 4),
    ("the total {stat} of {thing}s", 6),
    ("the highest {stat} among {thing}s you control", 2),
    ("the number of cards you drew this turn", 0),
    ("the number of {thing}s that died this turn", 0),
    ("the number of players", 2),
    ("the number of opponents", 1),
    ("the number of +1/+1 counters on ~", 0),
)
ON_A_BOARD: dict[str, int | bool | None] = {
    "an opponent controls two or more {thing}s": True,
    "you control more {thing}s than an opponent": False,
    "an opponent controls more {thing}s than you": True,
    "you control fewer {thing}s than an opponent": True,
    "you have 3 or more cards in your {yard}": False,
    "there are three or more cards in your {yard}": False,
    "~ is a {thing}": False,
    "~'s {stat} is 2 or more": False,
    "~'s {stat}": 1,
    "the number of other {thing}s you control": 2,
    "the number of {thing}s": 42,
    "the number of {thing}s an opponent controls": 40,
    "the number of {thing}s your opponents control": 40,
    "the number of cards in your {yard}": 0,
    "the number of cards in an opponent's hand": 6,
    "the number of players": 3,
    "the number of opponents": 2,
}
"""What is otherwise on a board of 42 territories, at a table of three, where discards are empty."""
REPLACED: tuple[tuple[str, str, str, Changes], ...] = (
    ("would draw a card", "draw 2 cards", "Draw a card.", ((("hand", "{}"), 2), (("deck", "{}"), -2))),
    ("would draw a card", "gain 1 {mark}", "Draw a card.", ((("resource", "{}", "{mark}"), 1),)),
    ("would gain {mark}", "draw a card", "Gain 1 {mark}.", ((("hand", "{}"), 1), (("deck", "{}"), -1))),
    ("would lose {mark}", "draw a card", "Lose 1 {mark}.", ((("hand", "{}"), 1), (("deck", "{}"), -1))),
    ("would discard a card", "gain 1 {mark}", "Discard a card.", ((("resource", "{}", "{mark}"), 1),)),
    (
        "would create a token",
        "gain 1 {mark}",
        "Create a 1/1 creature token.",
        ((("resource", "{}", "{mark}"), 1),),
    ),
)
THING_REPLACED: tuple[tuple[str, str, str, Changes], ...] = (
    ("{} would die", "exile it", "Destroy target {thing}.", ((("in play", "A"), -1), (("exile", "A"), 1))),
    (
        "{} would die",
        "return it to its owner's hand",
        "Destroy target {thing}.",
        ((("in play", "A"), -1), (("hand", "A"), 1)),
    ),
    ("{} would be destroyed", "tap it", "Destroy target {thing}.", ((("tapped", "own"), 1),)),
    ("{} would be dealt damage", "draw a card", "Deal 1 damage to target {thing}.", DRAWN),
)


OWN_COSTS: dict[str, Changes] = {"resource-war: Discard ~": ((("in play", "A"), -1), (("discard", "A"), 1))}
"""What a cost changes in a game that means something else by it: there, what is in play is discarded."""


def costs(stage: Stage) -> Iterator[Cell]:
    """Each cost in a position where it can be paid and, where there is one, in one where it cannot."""
    for cost, usual, lacking in COSTS:
        changes = OWN_COSTS.get(f"{stage.game}: {cost}", usual)
        said = plain(stage, cost)
        text = f"{said}: draw a card."
        paid = fitting(stage, (*changes, *DRAWN))
        steps: tuple[Step, ...] = (Do("A", "Watch", wanted=("own",)), *paid)
        yield Cell(stage.game, "costs", f"{cost}: payable", text, steps, place=_counters(stage, cost))
        if lacking:
            yield _unpayable(stage, cost, text, lacking)


def _counters(stage: Stage, cost: str) -> str:
    """Where the card is: with a counter, where one has to be removed; in the hand, where it is discarded."""
    if cost == "Discard ~":
        return "" if f"{stage.game}: {cost}" in OWN_COSTS else "hand"
    return f"{stage.place}, a +1/+1 counter" if cost.startswith("Remove") else ""


def _unpayable(stage: Stage, cost: str, text: str, lacking: tuple[str, ...]) -> Cell:
    """The same where it cannot be paid."""
    place = stage.place + (", tapped" if "tapped" in lacking else "")
    given = tuple(plain(stage, each).replace("{one}", stage.one) for each in lacking if each.startswith("A"))
    without = ("own",) if "alone" in lacking else ()
    steps = (Do("A", "Watch", possible=False), Look(()))
    return Cell(
        stage.game, "costs", f"{cost}: not payable", text, steps, place=place, given=given, without=without
    )


def conditions(stage: Stage) -> Iterator[Cell]:
    """Each condition in front of a draw, in positions where it is known to hold or not."""
    for condition, holds, given in CONDITIONS:
        said = plain(stage, condition)
        lines = tuple(plain(stage, each) for each in given)
        text = stage.ability(f"If {said}, draw a card.")
        holds = known(stage, condition, holds)
        changes: Changes = (*(DRAWN if holds else ()), *stage.used)
        look: tuple[Step, ...] = (Do("A", "Watch"), *fitting(stage, changes))
        steps = look if holds is not None else ()
        name = f"if {condition}: {bool(holds)} {' '.join(given)}".strip()
        yield Cell(stage.game, "conditions", name, text, steps, *stage.usable, given=lines)


def known(stage: Stage, text: str, usual: int | bool | None) -> int | bool | None:
    """What is known of a position: on a board it may be otherwise."""
    return usual if stage.price else ON_A_BOARD.get(text, usual)


def amounts(stage: Stage) -> Iterator[Cell]:
    """Each amount as a number of cards drawn."""
    for amount, count in AMOUNTS:
        number = known(stage, amount, count)
        count = number or 0
        changes: Changes = ((("hand", "A"), count), (("deck", "A"), -count), *stage.used)
        text = stage.ability(f"Draw cards equal to {plain(stage, amount)}.")
        if not stage.price:  # there are fewer cards than territories
            changes = ((("resource", "A", stage.resource), count), *stage.used)
            text = f"Gain {stage.resource} equal to {plain(stage, amount)}."
        look: tuple[Step, ...] = (Do("A", "Watch"), *fitting(stage, changes))
        steps = look if number is not None else ()
        yield Cell(stage.game, "amounts", amount, text, steps, *stage.usable)


def replacements(stage: Stage) -> Iterator[Cell]:
    """What players would do: with and without the price, for those it means and the others."""
    for would, instead, lever, changes in REPLACED:
        for subject, meant in (("you", "A"), ("an opponent", "B"), ("a player", "AB")):
            for doer in "AB":
                yield _replaced(
                    stage, f"{subject} {would}", subject, instead, lever, changes, doer, doer in meant
                )
    for would, instead, lever, changes in THING_REPLACED:
        for named in ("another {thing} you control", "a {thing}", "a {thing} you control"):
            text = plain(stage, f"If {would.replace('{}', named)}, {instead} instead.")
            steps: tuple[Step, ...] = (Do("A", wanted=("own",)), *fitting(stage, (*changes, *stage.used)))
            levers = (("Lever", stage.ability(plain(stage, lever))),)
            name = f"{would.replace('{}', named)}: {instead}"
            given = (stage.where("A"),)
            yield Cell(stage.game, "replacements", name, text, steps, levers=levers, given=given)


def _replaced(
    stage: Stage, would: str, subject: str, instead: str, lever: str, changes: Changes, doer: str, acts: bool
) -> Cell:
    they = instead if subject == "you" else "they " + instead
    text = plain(stage, f"If {would}, {they} instead.")
    own = _own_way(lever, doer)
    seen = (
        tuple((tuple(part.replace("{}", doer) for part in key), value) for key, value in changes)
        if acts
        else own
    )
    price: Changes = tuple(((*key[:1], doer, *key[2:]), value) for key, value in stage.used)
    steps: tuple[Step, ...] = (Do(doer), *fitting(stage, (*seen, *price)))
    levers = (("Lever", stage.ability(plain(stage, lever))),)
    name = f"{would}: {instead}, done by {doer}"
    given = (stage.where(doer),)
    return Cell(stage.game, "replacements", name, text, steps, levers=levers, given=given, turn=doer)


def _own_way(lever: str, doer: str) -> Changes:
    """What the lever does where nothing replaces it."""
    return {
        "Draw a card.": ((("hand", doer), 1), (("deck", doer), -1)),
        "Gain 1 {mark}.": ((("resource", doer, "{mark}"), 1),),
        "Lose 1 {mark}.": ((("resource", doer, "{mark}"), -1),),
        "Discard a card.": ((("hand", doer), -1), (("discard", doer), 1)),
        "Create a 1/1 creature token.": ((("in play", doer), 1),),
    }[lever]
