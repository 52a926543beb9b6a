"""Sentences for words that stand in no other dimension: each has to make a difference, as in ``words``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.conformance.cells import Cell, Do, Say, Until
from tests.conformance.stages import Stage, own_game
from tests.conformance.tables import BOLT, FIGHT, SNARE, Table
from tests.conformance.words import of_sentence

FAST = Table(given=("A has a 2/3 Fast creature swift in play",))
HELD = Table(given=("A holds Brazil with 5 units, South America with 3 units",), without=("Brazil",))
FREE = "You may cast ~ for 0 EP if you control a creature."
COUNTERED = Table(
    levers=(("Lever", "Draw 2 cards."),),
    given=("A's hand is Lever",),
    before=(Do("A", "Lever", waits=True),),
    wanted=("Lever",),
)
NEAR = replace(FIGHT, wanted=("North Africa",))
BITTEN = "Whenever a creature that was dealt damage by ~ this turn dies, draw a card."
BITES = Table(
    text=BITTEN,
    idle=" ",
    place="{play}",
    given=("B has a 1/1 creature weak in play",),
    after=(Say("A attacks weak with Watch"),),
)
EITHER = "As long as it is your turn, ~ gets +1/+0. Otherwise, ~ gets +0/+1."
WINNING = "You win the game if you control three or more creatures."
WIN_CONDITION = "cost: 1 EP\n  type: Win Condition\n  pitch: 3"
RISEN = "Whenever you draw a card, if ~ is in your graveyard, gain 1 EP."
DRAWING = Table(levers=(("Lever", ":Draw a card."),), given=("A has Lever in play",), after=(Do("A"),))
NOT_WINNING = "You win the game if you have 90 or more Intel."
BLOCKED = Table(after=(Say("A attacks B with Watch"), Say("B blocks Watch with theirs"), Say("everybody passes")))
SPOON = "card Spoon\n  cost: 1R\n  type: Tool\n"
SENTENCES: dict[str, tuple[tuple[str, Table], ...]] = {
    "risk-and-resource": (
        ("As an additional cost, sacrifice a creature.", Table()),
        (WINNING, Table(text=WINNING, idle=NOT_WINNING, fields=WIN_CONDITION, given=("{crowd}",))),
        (FREE, Table(text=FREE, idle=" ", place="hand")),
        ("If you control a creature and you have 3 or more cards in hand, draw a card.", Table()),
        ("Creatures with a +1/+1 counter on them get +1/+0.", Table(place="play, a +1/+1 counter")),
        ("Creatures with Fast get +1/+0.", FAST),
        ("Creatures with Fast or power 9 or more get +1/+0.", FAST),
        ("Gain Intel equal to your EP.", Table()),
        ('Creatures named "Watch" get +1/+0.', Table()),
        ("Discard any number of cards, then draw that many cards.", Table()),
        ("Look at the top 2 cards of your library. Put one of them into your hand.", Table()),
        (
            "Each creature with less power gets +1/+0.",
            Table(given=("A has a 1/3 creature weak in play",)),
        ),
        ("X EP: draw X cards.", Table(idle="X EP: lose X Intel.")),
        (BITTEN, BITES),
        (EITHER, Table(text=EITHER, idle=" ", place="{play}", levers=(("Lever", ":Untap ~."),))),
        ("Draw a card for each opponent who controls a creature.", Table()),
        ("Draw cards equal to the number of opponents.", Table()),
        ("Deal 2 damage to each opponent who controls a creature.", Table()),
        ("Target opponent who has 2 or more EP loses 2 EP.", Table()),
        ("Each opponent who controls a creature loses 2 EP and draws a card.", Table()),
        ("If target creature's power is less than its defense, draw a card.", Table()),
        ("Lose half your EP rounded up.", Table()),
        ("Destroy each creature with power less than its own defense.", Table()),
        ("Destroy each creature with the same name as target creature.", Table()),
        ("Destroy each creature with total power and defense 5 or less.", Table()),
        ("Tap each creature with the least power among creatures you control.", Table()),
        (
            "Remove all counters from ~. Draw a card for each counter removed this way.",
            Table(place="play, two +1/+1 counters"),
        ),
        ("Destroy all creatures. Draw a card for each creature destroyed this way.", Table()),
        ("Deal 2 damage to target creature. Gain EP equal to the damage dealt this way.", Table()),
        ("Deal 9 damage to target creature. Gain EP equal to the excess damage dealt this way.", Table()),
        (
            'Creatures with "When ~ dies, draw a card." get +1/+0.',
            Table(levers=(("New", "When ~ dies, draw a card."),), given=("A has New in play",)),
        ),
        (
            "Search your library for a card with a trap, reveal it, put it into your hand, then shuffle.",
            Table(cards=SNARE, given=("A's library is 3 cards, Snare",)),
        ),
        (
            "Return target card with a risk from your graveyard to your hand.",
            Table(
                cards=BOLT.replace("Bolt", "Gamble").replace("Draw", "Low Risk: draw"),
                given=("A's graveyard is Gamble",),
                wanted=("Gamble",),
            ),
        ),
        (
            "Counter target spell that targets a creature.",
            Table(
                cards=BOLT.replace("Draw a card", "Tap target creature"),
                given=("A's hand is Bolt",),
                before=(Do("A", "Bolt", wanted=("own",), waits=True),),
                wanted=("Bolt",),
            ),
        ),
        ("Each player sacrifices a creature. Each player who does draws a card.", Table()),
        (RISEN, replace(DRAWING, text=RISEN, idle=" ", place="graveyard")),
        ("Sacrifice all but one creature.", Table()),
        ("Each opponent chooses one: they lose 1 EP; or they lose 2 EP.", Table()),
        ("Choose one at random: draw a card; or gain 3 EP.", Table()),
        ("Choose one that has not been chosen this turn: draw a card; or gain 3 EP.", Table()),
        ("Menace", Table()),
        ("Whenever ~ becomes blocked, it deals 1 damage to each creature that is blocking it.", BLOCKED),
        ("Whenever ~ becomes blocked, gain 1 EP for each creature that is blocked by a creature.", BLOCKED),
        ("At the beginning of your end step, draw a card.", Table(after=(Until("B"),))),
        ("Tap each creature with power less than ~'s defense.", Table()),
        ("Tap each creature with power less than its own defense.", Table()),
        ("Tap each creature with the greatest power among creatures.", Table()),
        ("Tap each creature with the same name as ~.", Table()),
        ("If ~'s defense is greater than ~'s power, draw a card.", Table()),
        ("Draw cards equal to the greatest power among creatures you control.", Table()),
        ("Target creature gets +X/+0 until end of turn, where X is its defense.", Table(wanted=("theirs",))),
        ("The next time you draw a card this turn, gain 1 Intel. Draw a card.", Table()),
        ("The next time you would draw a card this turn, gain 1 Intel instead. Draw a card.", Table()),
        ("Whenever you draw a card this turn, gain 1 Intel. Draw 2 cards.", Table()),
        ("Sacrifice another creature. Gain EP equal to the sacrificed creature's power.", Table()),
        ("Gain control of target creature an opponent controls. That player draws a card.", Table(wanted=("theirs",))),
    ),
    "resource-war": (
        ("If you have fewer V than your opponent, draw a card.", Table(given=("A has 9 R and 1 V",))),
        ("If the Pool has 40 or fewer V, draw a card.", Table()),
        ("Draw cards equal to the Pool.", Table()),
        ("Choose one at random: draw a card; or gain 3R.", Table()),
        (
            "Discard each Tool attached to target Animate.",
            Table(cards=SPOON, given=("B has Spoon (used by theirs) in play",), wanted=("theirs",)),
        ),
    ),
    "risk-2025": (
        ("Counter target Action card.", COUNTERED),
        ("Choose one at random: draw a card; or gain 3 billion Euro.", Table()),
        ("Place a unit on the attacking territory.", FIGHT),
        ("For each continent you hold, draw a card.", HELD),
        ("If you hold South America, draw a card.", HELD),
        ("The player with the most territories loses 1 billion Euro.", Table()),
        (
            "Remove a unit from target territory adjacent to a territory you control.",
            Table(wanted=("North Africa",)),
        ),
        (
            "Remove a unit from target territory adjacent to the attacking territory.",
            NEAR,
        ),
        (
            "Place a unit on each territory you control adjacent to target territory.",
            Table(wanted=("North Africa",)),
        ),
        (
            "Place a unit on each territory you control in the same continent as target territory.",
            Table(wanted=("Brazil",)),
        ),
        (
            "Place a unit on each territory in a continent you hold.",
            Table(given=("A holds Venezuela, Peru, Argentina",)),
        ),
        ("The defender loses 1 billion Euro.", FIGHT),
        ("Each player rolls a die. The player with the highest roll draws a card.", Table()),
        ("Gain 1 billion Euro for each unit on target territory.", Table(wanted=("North Africa",))),
        ("Roll 3 dice. Draw a card for each die that shows 2 or more.", Table()),
        ("Roll 2 dice. Gain billion Euro equal to the highest of those dice.", Table()),
        ("Remove a unit from each territory with 5 or more units.", Table()),
        ("Remove a unit from the territory with the most units.", Table()),
        ("Place a unit on the territory you control with the fewest units.", Table()),
    ),
}
"""By game: what is said, and the table on which it does something."""
ELSEWHERE = {
    "DiceMatch": "`conditions`: of dice that the text has rolled",
    "DiceShow": "`conditions`: of dice that the text has rolled",
    "OneOfThem": "`conditions`: of dice that the text has rolled",
    "TheyHold": "`conditions`: a player whom another sentence names",
    "TheyHoldRegion": "`conditions`: a player whom another sentence names",
    "YouCaptured": "behind a capture (tests/language/played/named_territories_risk_2025.scenario)",
    "Begun": "what is not said, behind 'if they can't' (tests/language/played)",
    "ChooseMode": "modes behind another sentence (tests/language/played/modes_behind_something_else.scenario)",
    "ButOne": "than something that was picked (tests/language/played/other_than_one_that_was_named.scenario)",
    "Another": "'another creature or an artifact' (tests/language/played/another_or.scenario)",
    "Kept": "what happens instead later (tests/language/played/damaged_this_way_mythomagic.scenario)",
    "OneTo": "how many targets there are at least (tests/language/played)",
    "ExiledWith": "two abilities of one card (tests/language/played/exiled_with.scenario)",
    "WasCast": "whether it was cast (tests/language/played/you_cast_it.scenario)",
    "OthersThan": "a player whom another sentence names (tests/language/played/all_but_that_player.scenario)",
    "Partner": "a game of two teams is no game of the matrix (tests/games/own)",
}
"""Words without a cell, each with the reason and where it is looked at."""


def cells(stage: Stage) -> Iterator[Cell]:
    """The sentences of a game."""
    own_game()
    for text, table in SENTENCES.get(stage.game, ()):
        cell = of_sentence(stage, Cell(stage.game, "sentences", text, text))
        yield table.on(stage, cell)
