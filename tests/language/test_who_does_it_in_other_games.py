"""What an opponent is made to do is what you would do, with the seats exchanged: asked are others, and changed as much.

Each verb of MythoMagic, Resource War and Risk 2025 is said once of you and once of an opponent, at a table where both
have the same. (Risk & Resource: ``test_who_does_it``.)
"""

from __future__ import annotations

from collections import Counter

import pytest

from cardlang.engine.refs import player_ref
from cardlang.games import find_words
from cardlang.games.risk_2025.words_land import TakeOver
from tests.table import A, B, table
from tests.table.sentences import cards_of

CARDS = {
    "mythomagic": "cost: 0\n  type: Spell",
    "resource-war": "cost: 0\n  type: Structure\n  power: 0\n  defense: 1",
    "risk-2025": "type: Action\n  cost: 0",
}
BOTH = {
    "mythomagic": """{0}'s deck is Blank, Blank, Blank, Blank
        {0}'s hand is {1}Blank, Blank
        {0}'s discard pile is Blank, Blank
        {0} has 9 life
        {0} has a 2/3 creature {0}one, a 2/3 creature {0}two in play""",
    "resource-war": """{0}'s deck is Blank, Blank, Blank, Blank
        {0}'s hand is {1}Blank, Blank
        {0}'s discard is Blank, Blank
        {0} has 6 R and 5 V
        {0} has a 2/2/3 animate {0}one, a 2/2/3 animate {0}two in play""",
    "risk-2025": """{0}'s hand is {1}Blank, Blank
        {0} has 9 billion Euro
        {0} holds {2}""",
}
BOARD = {
    "mythomagic": "it is A's Main",
    "resource-war": "it is A's turn",
    "risk-2025": """there are 3 players
        it is A's upkeep
        A's deck is Blank, Blank, Blank
        A's discard is Blank, Blank"""
}
PLAYS = {"mythomagic": "casts", "resource-war": "plays", "risk-2025": "plays"}
WHEN = {"mythomagic": "", "resource-war": "When ~ is played, ", "risk-2025": ""}
HELD = ("Brazil with 3 units, Peru with 3 units", "Egypt with 3 units, Congo with 3 units")

SAID: dict[str, dict[str, tuple[str, str]]] = {
    "mythomagic": {
        "Add": ("Add FF.", "{} adds FF."),
        "Choose": ("Choose a creature you control. Destroy it.", "{} chooses a creature they control. Destroy it."),
        "Destroy": ("Destroy a creature you control.", "{} destroys a creature they control."),
        "Discard": ("Discard a card.", "{} discards a card."),
        "Draw": ("Draw a card.", "{} draws a card."),
        "DrawUntil": (
            "Draw cards until you have five cards in hand.",
            "{} draws cards until they have five cards in hand.",
        ),
        "Gain": ("Gain 2 life.", "{} gains 2 life."),
        "GainControl": (
            "Gain control of a creature an opponent controls.",
            "{} gains control of a creature you control.",
        ),
        "Look": ("Look at the top 2 cards of your deck.", "{} looks at the top 2 cards of their deck."),
        "Lose": ("Lose 2 life.", "{} loses 2 life."),
        "Pay": ("You may pay 1 life.", "{} may pay 1 life."),
        "PayAnyAmount": ("You may pay any amount of life.", "{} may pay any amount of life."),
        "PlayRishi": ("You may play an additional Rishi this turn.", "{} may play an additional Rishi this turn."),
        "Prevent": (
            "Prevent the next 2 damage that would be dealt to a creature you control this turn.",
            "{} prevents the next 2 damage that would be dealt to a creature they control this turn.",
        ),
        "PutCards": (
            "Put a card from your hand on top of your deck.",
            "{} puts a card from their hand on top of their deck.",
        ),
        "Return": (
            "Return a creature you control to its owner's hand.",
            "{} returns a creature they control to its owner's hand.",
        ),
        "Reveal": ("Reveal your hand.", "{} reveals their hand."),
        "RevealUntil": (
            "Reveal cards from the top of your deck until you reveal a Spell card. Discard it.",
            "{} reveals cards from the top of their deck until they reveal a Spell card. Discard it.",
        ),
        "Sacrifice": ("Sacrifice a creature.", "{} sacrifices a creature."),
        "Scry": ("Scry 1.", "{} scries 1."),
        "Search": (
            "Search your deck for a card, put it into your hand, then shuffle.",
            "{} searches their deck for a card, puts it into their hand, then shuffles.",
        ),
        "Skip": ("Skip your next draw phase.", "{} skips their next draw phase."),
        "SwitchStats": (
            "Switch the strength and toughness of a creature you control until end of turn.",
            "{} switches the strength and toughness of a creature they control until end of turn.",
        ),
        "TakeTurn": ("Take an extra turn after this one.", "{} takes an extra turn after this one."),
        "Tap": ("Tap a creature you control.", "{} taps a creature they control."),
    },
    "resource-war": {
        "Choose": ("Choose an Animate you control. Discard it.", "{} chooses an Animate they control. Discard it."),
        "Discard": ("Discard an Animate you control.", "{} discards an Animate they control."),
        "Draw": ("Draw a card.", "{} draws a card."),
        "DrawUntil": (
            "Draw cards until you have five cards in hand.",
            "{} draws cards until they have five cards in hand.",
        ),
        "Gain": ("Gain 2R.", "{} gains 2R."),
        "GainControl": (
            "Gain control of an Animate your opponent controls.",
            "{} gains control of an Animate you control.",
        ),
        "Look": ("Look at the top 2 cards of your deck.", "{} looks at the top 2 cards of their deck."),
        "Lose": ("Lose 2R.", "{} loses 2R."),
        "Pay": ("You may pay 1R.", "{} may pay 1R."),
        "PayAnyAmount": ("You may pay any amount of R.", "{} may pay any amount of R."),
        "PlayFree": (
            "You may play a card from your hand without paying its cost.",
            "{} may play a card from their hand without paying its cost.",
        ),
        "PutCards": (
            "Put a card from your hand on top of your deck.",
            "{} puts a card from their hand on top of their deck.",
        ),
        "Return": (
            "Return an Animate you control to your hand.",
            "{} returns an Animate they control to their hand.",
        ),
        "ReturnToPool": ("Return 2V to the Pool.", "{} returns 2V to the Pool."),
        "Reveal": ("Reveal your hand.", "{} reveals their hand."),
        "RevealUntil": (
            "Reveal cards from the top of your deck until you reveal a Structure card.",
            "{} reveals cards from the top of their deck until they reveal a Structure card.",
        ),
        "Search": (
            "Search your deck for a card, put it into your hand, then shuffle.",
            "{} searches their deck for a card, puts it into their hand, then shuffles.",
        ),
        "Skip": ("Skip your next Draw step.", "{} skips their next Draw step."),
        "Steal": ("Steal 2R from your opponent.", "{} steals 2R from you."),
        "SwitchStats": (
            "Switch the power and defense of an Animate you control until end of turn.",
            "{} switches the power and defense of an Animate they control until end of turn.",
        ),
        "TakeFromPool": ("Take 2V from the Pool.", "{} takes 2V from the Pool."),
        "TakeTurn": ("Take an extra turn after this one.", "{} takes an extra turn after this one."),
    },
    "risk-2025": {
        "AttackWith": ("You attack with at most 1 die this round.", "{} attacks with at most 1 die this round."),
        "AttackWithUpTo": ("You attack with up to 2 dice this round.", "{} attacks with up to 2 dice this round."),
        "AttackWithOther": ("You attack with 1 die less this round.", "{} attacks with 1 die less this round."),
        "BuyFor": ("You buy units for 1 billion Euro this round.", "{} buys units for 1 billion Euro this round."),
        "Choose": (
            "Choose a territory you control. Place a unit on it.",
            "{} chooses a territory they control. Place a unit on it.",
        ),
        "ConsolidateAgain": (
            "You consolidate one more time this round.",
            "{} consolidates one more time this round.",
        ),
        "DefendWith": ("You defend with at most 1 die this round.", "{} defends with at most 1 die this round."),
        "DefendWithUpTo": ("You defend with up to 1 die this round.", "{} defends with up to 1 die this round."),
        "DefendWithOther": ("You defend with 1 die less this round.", "{} defends with 1 die less this round."),
        "Discard": ("Discard a card.", "{} discards a card."),
        "DoubleUnits": (
            "Double the units on a territory you control.",
            "{} doubles the units on a territory they control.",
        ),
        "Draw": ("Draw a card.", "{} draws a card."),
        "DrawForCapture": (
            "You draw 2 cards after a capture this round.",
            "{} draws 2 cards after a capture this round.",
        ),
        "DrawUntil": (
            "Draw cards until you have four cards in hand.",
            "{} draws cards until they have four cards in hand.",
        ),
        "Earn": ("You earn 2 units more in upkeep this round.", "{} earns 2 units more in upkeep this round."),
        "EarnTimes": ("You earn half as much in upkeep this round.", "{} earns half as much in upkeep this round."),
        "Gain": ("Gain 2 billion Euro.", "{} gains 2 billion Euro."),
        "GiveCards": ("Give a card to target opponent.", "{} gives a card to you."),
        "GiveMoney": ("Give 2 billion Euro to target opponent.", "{} gives 2 billion Euro to you."),
        "Hold": ("You hold up to 5 cards this round.", "{} holds up to 5 cards this round."),
        "KeepTies": ("You win ties when defending this round.", "{} wins ties when defending this round."),
        "LookAhead": (
            "Look at the top 3 cards of the Action deck and rearrange them.",
            "{} looks at the top 3 cards of the Action deck and rearrange them.",
        ),
        "Lose": ("Lose 2 billion Euro.", "{} loses 2 billion Euro."),
        "MoveAllBut": (
            "Move all but one unit from a territory you control to another territory you control.",
            "{} moves all but one unit from a territory they control to another territory they control.",
        ),
        "MoveAny": (
            "Move any number of units from a territory you control to another territory you control.",
            "{} moves any number of units from a territory they control to another territory they control.",
        ),
        "MoveInAll": (
            "Move a total of 2 units from a territory you control to other territories you control.",
            "{} moves a total of 2 units from a territory they control to other territories they control.",
        ),
        "MoveUnits": (
            "Move 2 units from a territory you control to another territory you control.",
            "{} moves 2 units from a territory they control to another territory they control.",
        ),
        "Pay": ("You may pay 1 billion Euro.", "{} may pay 1 billion Euro."),
        "PayAnyAmount": ("You may pay any amount of billion Euro.", "{} may pay any amount of billion Euro."),
        "PayTo": ("You may pay 1 billion Euro to target opponent.", "{} may pay 1 billion Euro to you."),
        "PlaceInAll": (
            "Place a total of 4 units on territories you control.",
            "{} places a total of 4 units on territories they control.",
        ),
        "PlaceSomeOnEach": (
            "Place a total of 4 units on territories you control and at most 2 on each.",
            "{} places a total of 4 units on territories they control and at most 2 on each.",
        ),
        "PlaceUnits": ("Place 4 units on a territory you control.", "{} places 4 units on a territory they control."),
        "RemoveAllBut": (
            "Remove all but one unit from a territory you control.",
            "{} removes all but one unit from a territory they control.",
        ),
        "RemoveAny": (
            "Remove any number of units from a territory you control.",
            "{} removes any number of units from a territory they control.",
        ),
        "RemoveHalf": (
            "Remove half the units rounded up from a territory you control.",
            "{} removes half the units rounded up from a territory they control.",
        ),
        "RemoveInAll": (
            "Remove a total of 2 units from territories you control.",
            "{} removes a total of 2 units from territories they control.",
        ),
        "RemoveSomeFromEach": (
            "Remove a total of 2 units from territories you control and at most 1 from each.",
            "{} removes a total of 2 units from territories they control and at most 1 from each.",
        ),
        "RemoveUnits": (
            "Remove a unit from a territory you control.",
            "{} removes a unit from a territory they control.",
        ),
        "ReturnCards": (
            "Return a card from the discard to your hand.",
            "{} returns a card from the discard to their hand.",
        ),
        "Reveal": ("Reveal your hand.", "{} reveals their hand."),
        "RollADie": (
            "Roll a die. Place that many units on a territory you control.",
            "{} rolls a die. They place that many units on a territory they control.",
        ),
        "Skip": ("Skip your next attack phase.", "{} skips their next attack phase."),
        "StealCards": ("Steal a card from target opponent at random.", "{} steals a card from you at random."),
        "StealMoney": ("Steal 2 billion Euro from target opponent.", "{} steals 2 billion Euro from you."),
        "TakeOver": (
            "Take over a territory an opponent controls with 3 units.",
            "{} takes over a territory you control.",
        ),
        "TakeTurn": ("Take an extra turn after this one.", "{} takes an extra turn after this one."),
        "WinTies": ("You win ties when attacking this round.", "{} wins ties when attacking this round."),
    },
}
"""By game and verb: what you do, and the same of an opponent."""

ALL: dict[str, str] = {
    "Cannot": "is not done, it holds",
    "LoseGame": "ends the game",
    "Win": "ends the game",
}
ELSEWHERE: dict[str, dict[str, str]] = {
    "mythomagic": {
        "AddOfItsType": "the same code as Add",
        "Attach": "wants an Aura in play",
        "Copy": "wants a spell on the stack",
        "Counter": "wants a spell on the stack",
        "ExchangeControl": "changes both seats",
        "FlipCoins": "leaves nothing by itself (tests/language/played/coins.scenario)",
        "HaveDeal": "is dealt by a thing (tests/language/played/has_it_deal_damage.scenario)",
        "Perform": "wants a keyword of the set",
        "PreventThat": "only replaces",
        "PutInOrder": "follows looking at cards",
        "SkipEach": "is not done, it holds",
        "Shuffle": "leaves nothing that could be seen",
        "Untap": "wants tapped creatures; the same code as Tap",
    },
    "resource-war": {
        "Cancel": "wants what was announced",
        "Distribute": "wants a counter of the set",
        "Double": "is about one thing, whoever does it",
        "DrawEachStep": "is not done, it holds",
        "ExchangeControl": "changes both seats",
        "FlipCoins": "leaves nothing by itself (tests/language/played/coins.scenario)",
        "GainEachStep": "is not done, it holds",
        "Give": "wants a Tool in play",
        "MoveCounters": "wants a counter of the set",
        "MoveSome": "wants a counter of the set",
        "RemoveSome": "wants a counter of the set",
        "PutCounters": "wants a counter of the set",
        "PutInOrder": "follows looking at cards",
        "Redirect": "wants a fight",
        "Remove": "wants a counter of the set",
        "SkipEach": "is not done, it holds",
        "Shuffle": "leaves nothing that could be seen",
    },
    "risk-2025": {
        "AddToDie": "wants dice on the table",
        "AttackOnlyThose": "is not done, it holds",
        "AttackThereWith": "is in tests/language/played/dice_of_territories_risk_2025.scenario",
        "AttackThereWithOther": "is in tests/language/played/dice_of_territories_risk_2025.scenario",
        "Bid": "is done by all who are named",
        "CannotAttackAcross": "is not done, it holds",
        "CannotAttackThem": "is not done, it holds",
        "CannotAttackThose": "is not done, it holds",
        "CannotAttackYou": "is not done, it holds",
        "ChooseContinent": "is in tests/language/played/who_takes_over_risk_2025.scenario",
        "Copy": "wants an Action card on the stack",
        "Counter": "wants an Action card on the stack",
        "EndAttack": "wants an attack; nobody is named",
        "EndAttackPhase": "wants an attack phase; nobody is named",
        "Look": "is at hands alone",
        "Reroll": "wants dice on the table",
        "SkipEach": "is not done, it holds",
        "SubtractFromDie": "wants dice on the table",
        "SwapDice": "wants dice on the table",
        "SwapUnits": "changes nothing that is counted here",
        "TurnDie": "wants dice on the table",
    },
}
"""The other verbs that players do, and why they are not played here."""


def laid_out(game: str, sentence: str):  # type: ignore[no-untyped-def]
    """A table where A and B have the same, and A a card with the sentence."""
    both = "\n".join(BOTH[game].format(seat, "Test, " * (seat == "A"), HELD["AB".index(seat)]) for seat in "AB")
    text = f"card Test\n  {CARDS[game]}\n  text: {WHEN[game]}{sentence}\n\ncard Blank\n  {CARDS[game]}\n"
    text += f"  text: {WHEN[game]}Draw a card.\n"
    return table(game).given(f"{BOARD[game]}\n{both}", text)


def possessions(made, player: int) -> Counter[str]:  # type: ignore[no-untyped-def]
    """What can be counted of a seat: cards and things by zone, what is on them and known of them, resources, turns."""
    state, found = made.state, Counter[str]()
    for ref, row in enumerate(state.entities):
        if ref == 0 or row.zone < 0 or row.card.name == "Test":
            continue
        zone = made.rules.zones[row.zone]
        found["known"] += row.seen >> player & 1
        here = made.table.is_in_play(ref)
        if row.controller == player if here else row.holder == player and not zone.shared:
            found[zone.name] += 1
            found[f"with {sum(amount for _, amount in (*row.counters, *row.marks))}"] += 1
            found["flags"] += row.flags.bit_count()
            found["altered"] += sum(1 for each in state.modifiers if (ref, row.inc) in (each.refs or ()))
    seat = state.players[player]
    found["altered"] += sum(1 for each in state.modifiers if (player_ref(player), 0) in (each.refs or ()))
    found["has"] = sum(seat.resources) * 100
    found["marks"] = sum(count for _, count in seat.marks)
    found["turns"] = sum(1 for each in state.turn_queue if each == player)
    found["lost"] = int(seat.out)
    return found


def played(game: str, sentence: str):  # type: ignore[no-untyped-def]
    """What has changed for A and for B, and who was asked anything but to pass, to pay or to aim."""
    made = laid_out(game, sentence)
    before = [possessions(made, player) for player in (A, B)]
    made.when(f"A {PLAYS[game]} Test{' targeting B' * ('arget opponent' in sentence and not WHEN[game])}")
    asked: set[int] = set()
    while (question := made.match.question) is not None:
        kinds = {option.kind for option in question.options}
        if "pass" in kinds:
            if not made.state.ids(made.rules.stack_zone):
                break
            made.do("pass")
            continue
        if "target" in kinds:
            made.do("target opponent")
            continue
        asked.add(question.player)
        made.match.apply([option for option in question.options if option.kind not in ("no", "done")][-1].spelling)
    after = [possessions(made, player) for player in (A, B)]
    keys = [{*then, *now} for then, now in zip(before, after, strict=True)]
    changed = [{key: after[at][key] - before[at][key] for key in keys[at]} for at in (A, B)]
    return [{key: much for key, much in each.items() if much} for each in changed], asked


def test_every_verb_that_players_do_is_here() -> None:
    for game, said in SAID.items():
        words = find_words(game)
        assert words is not None
        done = [verb for verb in words.verbs if verb.subject in ("player", "any") and verb.predicate]
        assert {*said, *ELSEWHERE[game], *ALL} == {verb.__name__ for verb in done if not verb.only_you}, game
        assert not {*said} & {*ELSEWHERE[game]}


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("game", "verb"), [(game, verb) for game, said in SAID.items() for verb in said])
def test_an_opponent_does_it_as_you_would(game: str, verb: str) -> None:
    yours, theirs = SAID[game][verb]
    mine, asked = played(game, yours.format("target opponent"))
    other, others_asked = played(game, theirs.format("Target opponent"))
    assert others_asked == {A + B - player for player in asked}
    assert other == [mine[B], mine[A]]
    assert any(mine)


def test_a_verb_that_forgets_who_does_it_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TakeOver, "one_by_one", False)
    cards_of.cache_clear()  # they know how it is done from when they are made
    with pytest.raises(AssertionError):
        test_an_opponent_does_it_as_you_would("risk-2025", "TakeOver")
    cards_of.cache_clear()
