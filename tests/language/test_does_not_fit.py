"""Words that mean nothing where they are written (``checks/does_not_fit.py``)."""

from __future__ import annotations

import pytest

from cardlang.loading.sets import load_cards

HEADS = {
    "risk-and-resource": "cost: 2 EP\n  pitch: 1\n  type: Artifact Creature - Golem\n  power: 2\n  defense: 2",
    "mythomagic": "cost: 2F\n  type: Creature\n  strength: 2\n  toughness: 2",
    "resource-war": "cost: 2R\n  type: Animate\n  wit: 2\n  power: 2\n  defense: 2",
    "risk-2025": "type: Action\n  cost: 2",
}
RR, MM, RW, R25 = HEADS

WRONG = [
    (R25, "Territories in Africa border territories with different names in South America.", "chosen nowhere"),
    (MM, "~ gets +1/+0 as long as it is blocking a creature.", "what it is blocking cannot be asked"),
    (RW, "~ gets +1 power as long as it is attacking a Structure.", "what it is attacking cannot be asked"),
    (R25, "Place 3 units on target territory you control. That card cannot be attacked this turn.", "is no card"),
    (RW, "1R: discard a card you control.", "nobody controls cards in a hand"),
    (RW, "When ~ is played, target opponent discards a card they control.", "nobody controls cards in a hand"),
    (RW, "When ~ is played, put a card from your discard into each player's hand.", "a card goes to one place"),
    (RR, "When ~ enters, put a card from your hand on top of each player's library.", "a card goes to one place"),
    (MM, "When ~ enters, return target creature to a player's hand.", "a card goes to one place"),
    (RW, "1R: Animates you control become the target of the attack.", "one thing only"),
    (RW, "1R: redirect target attacking Animate to two Structures you control.", "one thing only"),
    (RR, "When ~ enters, it becomes a copy of each other creature.", "one thing only"),
    (RR, "When ~ enters, exchange control of ~ and each artifact an opponent controls.", "two things change sides"),
    (RR, "If ~ would die, destroy target creature instead.", "nobody chooses a target for what happens instead"),
    (MM, "If you would draw a card, target opponent discards a card instead.", "nobody chooses a target"),
    (RR, 'Creatures you control have "If ~ would die, destroy target creature instead."', "nobody chooses a target"),
    (RR, "As long as target opponent controls an artifact, ~ gets +1/+1.", "nobody chooses a target for what is"),
    (RR, "Whenever target creature attacks, draw a card.", "nobody chooses a target for what an ability waits for"),
    (RW, "Whenever ~ attacks, if target opponent has 5 or more R, draw a card.", "nobody chooses a target"),
    (RR, "~ may get +1/+1.", "there is no 'may'"),
    (RR, "Creatures you control may have Vigilance.", "there is no 'may'"),
    (MM, "Other creatures you control may get +0/+1.", "there is no 'may'"),
    (RR, "Any number of creatures get +1/+1.", "nobody chooses"),
    (RW, "An Animate you control gets +1 power.", "nobody chooses"),
    (RR, "~ gets +1/+0 for each +1/+1 counter on any number of permanents you control.", "nobody chooses"),
    (RR, "When ~ enters, destroy each other permanent you cast.", "cast no more"),
    (RR, "Whenever another creature with different names you control enters, draw a card.", "no 'different names'"),
    (RR, "When ~ dies, if you control an artifact with different names, draw a card.", "no 'different names'"),
    (RR, "~ cannot be blocked by creatures with different names.", "no 'different names'"),
    (RR, "When ~ enters, gain EP equal to the total power of creatures with different names you control.", "how many"),
    (RR, "When ~ dies, return it to your battlefield.", "one for all"),
    (RR, "When ~ dies, return it to its owner's battlefield.", "one for all"),
    (RR, "When ~ dies, return ~ to its owner's library.", "where does it go?"),
    (MM, "When ~ enters, put a card from your hand into your deck.", "where does it go?"),
    (
        RR,
        "When ~ enters, search your library for a creature card you control, put it into your hand, then shuffle.",
        "'a creature card you control' is not in your library",
    ),
    (
        RR,
        "When ~ enters, search your library for a creature card from your hand, put it into your hand, then shuffle.",
        "is not in your library",
    ),
    (RR, "When ~ enters, if you control three or more cards in your graveyard, draw a card.", "nobody controls"),
    (RR, "When ~ enters, return target artifact card from your graveyard you control to your hand.", "nobody controls"),
    (RR, "~ cannot be blocked by creatures in your graveyard.", "does not do that anyway"),
    (R25, "Draw 3 cards, then discard 2 cards you control.", "nobody controls cards in a hand"),
    (RR, "When ~ dies, return that land to your hand.", "only ~ was named before it"),
    (RR, "When ~ dies, return that spell to your hand.", "only ~ was named before it"),
    (RR, "When ~ dies, return itself to its owner's hand.", "by somebody else"),
    (RR, "Whenever an opponent attacks EP, draw a card.", "must be followed by a permanent or a player"),
    (RR, "Whenever noncombat damage is dealt to a card, draw a card.", "must be followed by a permanent or a player"),
    (RR, "Whenever a source attacks you, draw a card.", "applies to a permanent or a player"),
    (RR, "Whenever a trap attacks you, draw a card.", "applies to a permanent or a player"),
    (RR, "When ~ enters, if noncombat damage attacked you this turn, draw a card.", "a permanent or a player"),
    (RW, "Whenever ~ attacks V, gain 1R.", "must be followed by a permanent or a player"),
    (RW, "When ~ is played, take 1R from the Pool.", "there is no R in the Pool"),
    (RW, "When ~ is played, return 1R to the Pool.", "there is no R in the Pool"),
    (RR, "Artifact spells you cast cost 1 Intel less.", "wants a number"),
    (RR, "Challenging your traps costs 1 Intel more.", "wants a number"),
    (R25, "Place 2 dice on a territory you control.", "units are placed, not dice"),
    (R25, "Place up to 2 units on a territory you control.", "another number of units is placed or removed"),
    (R25, "Remove up to 2 units from target territory.", "another number of units is placed or removed"),
    (RR, "Creature instants cost 1 EP less.", "no card is an instant and a creature"),
    (RR, "Artifact instant spells you cast cost 1 EP less.", "no card is an instant and an artifact"),
    (RR, "Creature instants you control get +1/+1.", "no card is an instant and a creature"),
    (RR, "Tokens cost 1 EP less.", "nobody pays for tokens"),
    (RR, "Creature tokens you cast cost 1 EP less.", "nobody pays for creature tokens"),
    (RR, "Attackers cost 1 EP less.", "nobody pays for attackers"),
    (RR, "Intel costs 1 EP less.", "it is what one pays with"),
    (RR, "Lands you cast cost 1 EP less.", "put down without being cast"),
    (MM, "Rishis cost 1 less.", "nobody pays for Rishis"),
    (MM, "Rishis you control get +1/+1.", "have no strength or toughness"),
    (R25, "Territories cost 1 billion Euro less this turn.", "nobody pays for territories"),
    (R25, "Events cost 1 billion Euro less this turn.", "nobody pays for Events"),
    (RW, "Structures you control get +1 wit.", "have no wit"),
    (RW, "Tools get +1 power.", "have no power"),
    (RW, "The User gets +1 power.", "attached to nothing"),
    (RR, "Whenever a token is discarded, draw a card.", "a token is only in play"),
    (RR, "Whenever a token is revealed, draw a card.", "a token is only in play"),
    (RR, "When ~ enters, reveal the top card of your library. If it is a token, draw a card.", "never a token"),
    (RR, "When ~ enters, discard a card. If it was a token, draw a card.", "never a token"),
    (RR, "Tap: draw a card. Activate only if ~ is tapped.", "what is tapped cannot be tapped"),
    (RR, "Sacrifice ~: draw a card. Activate only if you control no artifacts.", "it is one itself"),
    (RR, "As long as you control no Golems, ~ gets +1/+1.", "it is one itself"),
    (RR, "If you would gain EP, gain that much EP instead.", "what would happen anyway"),
    (RR, "If a player would lose EP, that player loses that much EP instead.", "what would happen anyway"),
    (RR, "If you would draw a card, draw a card instead.", "what would happen anyway"),
    (RR, "If you would discard a card, discard it instead.", "what would happen anyway"),
    (RR, "If ~ would deal damage, it deals that much damage instead.", "what would happen anyway"),
    (MM, "If you would gain life, gain that much life instead.", "what would happen anyway"),
    (MM, "When ~ enters, target Rishi gains Haste until end of turn.", "Haste means nothing to Rishis"),
    (MM, "Rishis you control have Trample.", "Trample means nothing to Rishis"),
    (MM, "When ~ enters, destroy target Rishi with Flying.", "Flying means nothing to Rishis"),
    (MM, "When ~ enters, target creature or Rishi gains Reach until end of turn.", "Reach means nothing to Rishis"),
    (RW, "Whenever you play ~, discard all defending Animates.", "nothing is defending yet when you play ~"),
    (RW, "Whenever ~ attacks, discard target defending Animate.", "nothing is defending yet"),
    (RW, "Whenever ~ confronts an Animate, defending Animates get -1 power until end of turn.", "nothing is defending"),
    (RW, "Whenever ~ attacks, if an opponent controls a defending Animate, draw a card.", "nothing is defending yet"),
    (RW, "1R: discard target attacking Animate. Only in your Play step.", "nothing is attacking then"),
    (RR, "Whenever ~ attacks, destroy all blocking creatures.", "nothing is blocking yet when ~ attacks"),
    (RR, "Whenever ~ attacks, ~ gets +1/+0 until end of turn for each blocker.", "nothing is blocking yet"),
    (RR, "At the beginning of combat on your turn, tap target attacking creature.", "nothing is attacking"),
    (RR, "1 EP: destroy target attacking creature. Activate only as a sorcery.", "nothing is attacking then"),
    (MM, "Whenever ~ attacks, destroy target blocking creature.", "nothing is blocking yet"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "text", "said"), WRONG, ids=[text for _, text, _ in WRONG])
def test_what_does_not_fit_is_refused(game: str, text: str, said: str) -> None:
    problems = load_cards(f"card Probe\n  {HEADS[game]}\n  text: {text}\n", "probe.cards", game).problems
    assert [said in each.message for each in problems if not each.warning] == [True], problems


VAIN = [
    (R25, "Place 2 units on another territory you control.", "other than what?"),
    (R25, "Swap the units on two other target territories you control.", "other than what?"),
    (RR, "Other artifacts you control have Hexproof.", ""),
    (MM, "Whenever ~ attacks, untap another Rishi you control.", "other than what?"),
    (MM, "Whenever another creature enters, gain 1 life.", ""),
    (RW, "Whenever ~ attacks, discard another target Structure.", "other than what?"),
]


@pytest.mark.parametrize(("game", "text", "said"), VAIN, ids=[text for _, text, _ in VAIN])
def test_another_than_nothing_is_said_in_vain(game: str, text: str, said: str) -> None:
    problems = load_cards(f"card Probe\n  {HEADS[game]}\n  text: {text}\n", "probe.cards", game).problems
    assert [said in each.message for each in problems if each.warning] == ([True] if said else []), problems
    assert not [each for each in problems if not each.warning]


RIGHT = [
    (RR, "You may cast ~ for 0 EP if an opponent attacked you this turn."),
    (RR, "~ may enter as a copy of a creature an opponent controls."),
    (RR, "Artifacts you cast cost 1 EP less."),
    (RR, "Artifact spells you cast cost 1 EP less."),
    (RR, "When ~ dies, return that card to its owner's hand."),
    (RR, "When ~ dies, return it to the battlefield under your control."),
    (RR, "When ~ enters, put a card from your hand on the bottom of your library."),
    (RR, "When ~ enters, if you control three or more artifacts with different names, draw a card."),
    (RR, "Whenever a source deals damage to you, draw a card."),
    (RR, "Whenever a creature attacks a player, draw a card."),
    (R25, "Move up to 5 units from a territory you control to another territory you control."),
    (MM, "Creatures you control have Trample."),
    (MM, "When ~ enters, destroy target Rishi without Flying."),
    (RW, "Whenever ~ defends, defending Animates you control get +1 power until end of turn."),
    (RW, "Whenever ~ wins a confrontation, discard all defending Animates."),
    (RR, "Whenever ~ attacks, ~ gets +1/+0 until end of turn for each other attacker."),
    (RR, "Whenever ~ blocks, destroy target attacking creature."),
    (RR, "Whenever ~ attacks, destroy target attacking or blocking creature."),
    (RR, "Whenever ~ attacks, prevent all damage that would be dealt to ~ by blocking creatures this turn."),
    (RR, "At end of combat on your turn, untap all attacking creatures."),
]  # fmt: skip


@pytest.mark.parametrize(("game", "text"), RIGHT, ids=[text for _, text in RIGHT])
def test_what_fits_is_not(game: str, text: str) -> None:
    problems = load_cards(f"card Probe\n  {HEADS[game]}\n  text: {text}\n", "probe.cards", game).problems
    assert [each for each in problems if not each.warning] == []


def test_an_aura_equips_nothing() -> None:
    head = "cost: 2 EP\n  pitch: 1\n  type: Enchantment - Aura"
    aura = head + "\n  text:\n    Enchant creature\n    {} creature gets +1/+1."
    said = {
        word: [each.code for each in load_cards(f"card Probe\n  {aura.format(word)}\n", "probe.cards", RR).problems]
        for word in ("Equipped", "Enchanted")
    }
    assert said == {"Equipped": ["CL717"], "Enchanted": []}
