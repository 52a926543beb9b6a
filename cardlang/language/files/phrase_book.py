"""The phrase book of the language page: what a designer wants, and the sentences that say it.

Every sentence is in its canonical form, and on a card of Risk & Resource; a test reads and prints each one.
"""

from __future__ import annotations

from cardlang.language.files.phrase import Phrase
from cardlang.language.files.phrase_book_rare import RARE

PHRASE_BOOK: dict[str, tuple[Phrase, ...]] = {
    "Cards": (
        Phrase("to draw", ("Draw 2 cards.", "Each player draws a card and loses 1 EP.")),
        Phrase("to draw, then discard", ("Draw a card, then discard a card.",)),
        Phrase("to draw as many cards as I have of something", ("Draw a card for each artifact you control.",)),
        Phrase(
            "to look at some cards and keep two",
            (
                "Look at the top 4 cards of your library. Put two of them into your hand and put the rest"
                " on the bottom of your library.",
            ),
        ),
        Phrase(
            "to look at some cards and play a creature I find",
            (
                "Look at the top 4 cards of your library. You may put a creature card from among them"
                " onto the battlefield. Put the rest on the bottom of your library.",
            ),
        ),
        Phrase(
            "to play what I turn up, this turn only",
            (
                "Exile the top card of your library. You may cast it this turn.",
                "Exile the top 2 cards of target opponent's library. You may cast them without paying their cost"
                " until your next turn.",
            ),
        ),
        Phrase("to choose what I draw next", ("Scry 2.",)),
        Phrase(
            "to find a certain card",
            ("Search your library for an artifact card, reveal it, put it into your hand, then shuffle.",),
        ),
        Phrase(
            "to bring something back",
            (
                "Return target creature card from your graveyard to your hand.",
                "Return target creature card from your graveyard to the battlefield.",
            ),
        ),
        Phrase("to see what the other player holds", ("Look at target opponent's hand.",)),
        Phrase("to make the other player discard", ("Target opponent discards a card at random.",)),
        Phrase(
            "to keep some, and to order the rest myself",
            (
                "Look at the top 4 cards of your library. Put two of them into your hand and put the rest on"
                " the bottom of your library in any order.",
                "Look at the top 3 cards of your library, then put them on top of your library in any order.",
            ),
        ),
        Phrase(
            "to get every creature among some cards",
            (
                "Reveal the top 5 cards of your library. Put all creature cards from among them into your"
                " hand and put the rest into your graveyard.",
            ),
        ),
        Phrase(
            "to dig until I find a creature",
            (
                "Reveal cards from the top of your library until you reveal a creature card. Put that card"
                " into your hand and put the rest on the bottom of your library in a random order.",
            ),
        ),
        Phrase(
            "to find a card by what is on it",
            (
                "Search your library for a card with a trap, reveal it, put it into your hand, then shuffle.",
                "Return target card with a risk from your graveyard to your hand.",
            ),
        ),
        Phrase(
            "to find cards of the same name",
            (
                "Search your library for a card with the same name as ~, reveal it, put it into your hand, then"
                " shuffle.",
                "Destroy target creature and each other creature with the same name as it.",
            ),
        ),
        Phrase(
            "half of something, or all but some",
            (
                "Target opponent discards half the cards in their hand rounded up.",
                "Each opponent loses half their EP rounded down.",
                "Each player sacrifices all but two creatures they control.",
            ),
        ),
    ),
    "When something happens": (
        Phrase("something to happen when it is played", ("When ~ enters, draw a card.",)),
        Phrase(
            "something to happen when a creature dies",
            ("When ~ dies, draw a card.", "Whenever another creature you control dies, gain 1 EP."),
        ),
        Phrase(
            "something to happen when it attacks or hits",
            ("Whenever ~ attacks, draw a card.", "Whenever ~ deals combat damage to a player, draw a card."),
        ),
        Phrase(
            "something to happen when I cast a spell", ("Whenever you cast an instant spell, gain 1 EP.",)
        ),
        Phrase("something to happen every turn", ("At the beginning of your end step, draw a card.",)),
        Phrase(
            "something to happen at my second card, not at every one",
            ("Whenever you draw your second card in a turn, gain 1 EP.",),
        ),
        Phrase(
            "one thing to happen in place of another", ("If you would draw a card, draw 2 cards instead.",)
        ),
        Phrase(
            "a surprise for the other player",
            ("Trap - When an opponent attacks you: tap all attacking creatures.",),
        ),
        Phrase(
            "to count what the sentence before did",
            (
                "Destroy all creatures. Gain 1 EP for each creature destroyed this way.",
                "Deal 3 damage to each creature. Gain EP equal to the damage dealt this way.",
                "Each opponent loses 2 EP. Gain EP equal to the EP lost this way.",
            ),
        ),
        Phrase(
            "something to happen when I do it, or when another player does",
            (
                "Whenever you destroy a creature, draw a card.",
                "Whenever an opponent destroys a creature you control, draw a card.",
                "Whenever you put a +1/+1 counter on a creature, draw a card.",
                "Whenever a source you control deals 3 or more damage to a player, draw a card.",
            ),
        ),
        Phrase(
            "something to happen when a card goes somewhere or comes from there",
            (
                "Whenever a card enters your graveyard, gain 1 EP.",
                "Whenever a card leaves your graveyard, gain 1 EP.",
                "Whenever a creature from your graveyard enters, draw a card.",
            ),
        ),
        Phrase(
            "something to happen when it is aimed at, or when damage is prevented",
            (
                "Whenever ~ becomes the target of a spell or ability an opponent controls, draw a card.",
                "Whenever damage is prevented, gain that much EP.",
            ),
        ),
        Phrase("something to happen at a certain risk", ("Whenever you take a High Risk, draw a card.",)),
        Phrase(
            "to count what died, or to copy it",
            (
                "At the beginning of your end step, draw a card for each creature that died this turn.",
                "When ~ dies, create a token that is a copy of it.",
            ),
        ),
        Phrase(
            "to count what I did this turn",
            ("Draw a card for each time you cast a spell this turn.",),
        ),
        Phrase(
            "something that died to leave its counters, or to come back",
            (
                "When ~ dies, put a +1/+1 counter on target creature you control for each +1/+1 counter on ~.",
                "When ~ dies, if it had no +1/+1 counters on it, return it to the battlefield. Put a +1/+1"
                " counter on it.",
            ),
        ),
        Phrase(
            "something to happen later: only if it is true then, or if it is true now",
            (
                "When ~ enters, sacrifice it at the beginning of the next end step if it attacked this turn.",
                "If you control an artifact, draw a card at the beginning of the next end step.",
            ),
        ),
        Phrase(
            "something to be here for a turn, or away for it (what has left and come back meanwhile is let be)",
            (
                "Return target creature card from your graveyard to the battlefield. Sacrifice it at the beginning of"
                " the next end step.",
                "Exile target creature. Return it to the battlefield under its owner's control at the beginning of the"
                " next end step.",
            ),
        ),
        Phrase(
            "something to happen the next time, or each time in a turn",
            (
                "The next time you cast a creature spell this turn, draw a card.",
                "Whenever a creature dies this turn, gain 1 EP.",
                "Until your next turn, whenever a creature attacks you, gain 1 EP.",
                "Target creature gets +2/+0 until end of turn. When it dies this turn, return it to its owner's hand.",
            ),
        ),
    ),
    "Prices and choices": (
        Phrase("players to pay for using it", ("2 EP: draw a card.", "Tap: gain 1 EP.")),
        Phrase("players to give something up for using it", ("Sacrifice an artifact: draw a card.",)),
        Phrase(
            "players to give something up for playing it", ("As an additional cost, sacrifice a creature.",)
        ),
        Phrase(
            "the size of what was given up to count",
            (
                "Sacrifice a creature: deal damage equal to the sacrificed creature's power to any target.",
                "Discard a card. If the discarded card is a creature card, draw a card.",
            ),
        ),
        Phrase(
            "players to get more when they pay more",
            ("X EP: ~ gets +X/+0 until end of turn.", "Deal X damage to any target."),
        ),
        Phrase(
            "to do more if the player pays more while casting",
            (
                "As an additional cost, you may pay 2 EP.",
                "Deal 3 damage to any target. If its additional cost was paid, deal 5 damage instead.",
            ),
        ),
        Phrase(
            "to do more the more often the player pays",
            (
                "As an additional cost, you may pay 1 EP any number of times.",
                "Draw a card for each time its additional cost was paid.",
            ),
        ),
        Phrase("the other player to choose", ("Target opponent chooses one: they discard a card; or they lose 2 EP.",)),
        Phrase("something to block only some", ("~ can block only creatures with power 2 or less.",)),
        Phrase(
            "something else to happen if it cannot be done, and to reward those who do it",
            (
                "Target opponent sacrifices a creature. If they can't, they lose 3 EP.",
                "Each player may discard a card. Each player who does draws 2 cards.",
            ),
        ),
        Phrase(
            "it to work only once each turn",
            (
                "2 EP: draw a card. Activate only once per turn.",
                "The first time you draw a card each turn, gain 1 EP.",
                "Whenever a creature dies, draw a card. This ability triggers only once each turn.",
                "Whenever a creature dies, you may draw a card. Do this only once each turn.",
            ),
        ),
        Phrase(
            "it to work only in my own main phase",
            ("2 EP: put a +1/+1 counter on ~. Activate only as a sorcery.",),
        ),
        Phrase(
            "the player to decide whether",
            ("You may draw a card.", "You may pay 2 EP. If you do, draw a card."),
        ),
        Phrase(
            "the player to choose two of several",
            ("Choose two: draw a card; or gain 2 EP; or destroy target artifact.",),
        ),
        Phrase("the player to choose one of several things", ("Choose one: draw a card; or gain 2 EP.",)),
        Phrase(
            "it to work only if something is true", ("If you control three or more artifacts, draw a card.",)
        ),
        Phrase(
            "it to be used only if something is true",
            ("2 EP: draw a card. Activate only if you control an artifact.",),
        ),
        Phrase(
            "it to work only with a full graveyard",
            ("If there are 7 or more cards in your graveyard, draw a card.",),
        ),
        Phrase(
            "it to work only if something happened this turn", ("If a creature died this turn, draw a card.",)
        ),
        Phrase(
            "a roll to decide",
            ("High Risk: draw 3 cards. Partial: draw a card. Critical failure: an opponent draws 2 cards.",),
        ),
        Phrase(
            "other cards to be cheaper or more expensive",
            ("Artifact spells you cast cost 1 EP less.", "Spells your opponents cast cost 1 EP more."),
        ),
        Phrase(
            "it to be free under a condition",
            ("You may cast ~ without paying its cost if you control no creatures.",),
        ),
        Phrase(
            "a card I hold to have another use",
            (
                "1 EP, discard ~: draw a card. Activate only from your hand.",
                "2 EP, exile ~: draw a card. Activate only from your graveyard.",
            ),
        ),
        Phrase(
            "each creature to ask its own controller",
            ("Destroy each creature unless its controller pays 1 EP.",),
        ),
        Phrase("each controller to be asked once", ("Destroy all creatures unless their controllers pay 1 EP.",)),
    ),
    "Against the other player": (
        Phrase("to deal damage", ("Deal 3 damage to any target.", "Deal 2 damage to each creature.")),
        Phrase(
            "to destroy something", ("Destroy target artifact with cost 3 or less.", "Destroy all artifacts.")
        ),
        Phrase("to send something back to the hand", ("Return target creature to its owner's hand.",)),
        Phrase("to let the other player choose what to lose", ("Target opponent sacrifices a creature.",)),
        Phrase(
            "to take something over",
            (
                "Gain control of target creature until end of turn.",
                "When ~ enters, gain control of target creature for as long as you control ~.",
            ),
        ),
        Phrase(
            "two creatures to fight", ("Target creature you control fights target creature an opponent controls.",)
        ),
        Phrase(
            "to pick a card from the other player's hand",
            ("Look at target opponent's hand and choose a card from their hand. They discard that card.",),
        ),
        Phrase(
            "to keep something away as long as a card is in play",
            (
                "When ~ enters, exile target creature an opponent controls until ~ leaves the battlefield.",
                "When ~ enters, target creature cannot attack or block until ~ leaves the battlefield.",
            ),
        ),
        Phrase(
            "to compare with something else",
            (
                "Destroy target creature with power less than ~'s cost.",
                "Destroy a creature with the greatest power among creatures.",
                "Target opponent sacrifices a creature with the greatest power among creatures they control.",
                "~ cannot be blocked except by creatures with power greater than ~'s power.",
            ),
        ),
        Phrase(
            "to stop a spell",
            ("Counter target spell.", "Counter target spell unless its controller pays 2 EP."),
        ),
        Phrase("to stop damage", ("Prevent the next 3 damage that would be dealt to ~ this turn.",)),
        Phrase(
            "to forbid something",
            ("~ cannot be blocked.", "Target creature cannot attack until your next turn."),
        ),
        Phrase(
            "to keep something tapped",
            (
                "Tap target creature. It cannot untap during its controller's untap step"
                " until your next turn.",
                "Tap target creature. It cannot untap during its controller's untap step for 1 turn.",
            ),
        ),
        Phrase(
            "something to leave and come back", ("Exile target creature, then return it to the battlefield.",)
        ),
        Phrase(
            "nothing to be hurt as long as a card is in play",
            (
                "Prevent all damage that would be dealt to ~.",
                "If a source would deal damage to you, prevent 1 of that damage.",
                "If damage would be dealt to you, you may pay 1 EP and prevent that damage.",
            ),
        ),
        Phrase(
            "to forbid winning, losing, risks, searching or a second spell",
            (
                "Your opponents cannot win the game.",
                "You cannot lose the game.",
                "Your opponents cannot take risks.",
                "Each player cannot cast more than one spell each turn.",
                "~ cannot have more than three Growth counters on it.",
            ),
        ),
        Phrase(
            "to stop a spell that is aimed at mine, or at me",
            (
                "Counter target spell that targets a creature you control.",
                "Counter target spell an opponent controls that targets you.",
            ),
        ),
        Phrase(
            "to make the other player skip something",
            ("Target player skips their next draw step.",),
        ),
    ),
    "Stronger, and more of them": (
        Phrase("something to be stronger for a turn", ("Target creature gets +2/+2 until end of turn.",)),
        Phrase(
            "something to be stronger for the rest of the game",
            ("Put two +1/+1 counters on target creature.", "~ enters with two +1/+1 counters on it."),
        ),
        Phrase(
            "all of mine to be stronger",
            ("Creatures you control get +1/+1.", "Other creatures you control have Fast."),
        ),
        Phrase(
            "it to be stronger while I have something", ("As long as you control an artifact, ~ gets +1/+0.",)
        ),
        Phrase("it to be stronger the more I have", ("~ gets +1/+1 for each other artifact you control.",)),
        Phrase(
            "it to be as strong as the number of something",
            (
                "~'s power is equal to the number of cards in your hand.",
                "~'s power is equal to the greatest power among other creatures you control.",
                "~ has power and defense each equal to the number of cards in your hand.",
                "Target creature gets +X/+0 until end of turn, where X is its defense.",
            ),
        ),
        Phrase(
            "tokens that come in tapped and attacking",
            (
                "Whenever ~ attacks, create two tapped 1/1 Servo creature tokens, then they join the attack.",
                "Target creature you control joins the attack.",
            ),
        ),
        Phrase("to make tokens", ("Create two 1/1 Servo artifact creature tokens.",)),
        Phrase(
            "to copy something",
            (
                "Create a token that is a copy of target creature you control.",
                "~ may enter as a copy of another creature.",
            ),
        ),
        Phrase("to give others an ability", ('Creatures you control have "When ~ dies, draw a card."',)),
        Phrase("another way to win", ("You win the game if you control eight or more creatures.",)),
        Phrase("another turn", ("Take an extra turn after this one.",)),
        Phrase(
            "my damage to be more, or my counters",
            (
                "If a source you control would deal damage to an opponent, it deals that much damage plus 1"
                " instead.",
                "If one or more +1/+1 counters would be put on a creature you control, put that many +1/+1"
                " counters plus 1 on it instead.",
            ),
        ),
        Phrase(
            "a token to have keywords, counters or an ability",
            (
                "Create two 3/3 artifact creature tokens with Fast and Piercing.",
                "Create a 1/1 Servo artifact creature token, then put two +1/+1 counters on it.",
                'Create a 1/1 Servo artifact creature token with "When ~ dies, draw a card."',
            ),
        ),
    ),
    "Abilities with a name of the set's own": (
        Phrase(
            "an ability with its own name, its cost, and an effect that each card says",
            ("Channel 2 EP: draw a card.",),
            ("keyword Channel N EP: EFFECT", "  text: N EP, discard ~: EFFECT Activate only from your hand."),
        ),
        Phrase(
            "a name for what happens when a card dies, or enters, or attacks",
            ("Salvage - Draw a card.",),
            ("keyword Salvage: when ~ dies",),
        ),
        Phrase(
            "a name for a condition, as with a full graveyard",
            ("Threshold - ~ gets +2/+2.", "Threshold - 2 EP: draw a card."),
            ("keyword Threshold: if seven or more cards are in your graveyard",),
        ),
        Phrase(
            "a name in front of an ability, and nothing else",
            ("Landfall - Whenever another creature you control enters, gain 1 EP.",),
            ("keyword Landfall - EFFECT",),
        ),
        Phrase(
            "others to have it, lose it, be counted by it, or wait for it",
            (
                'Creatures you control have "Salvage - Draw a card."',
                "Target creature loses Salvage until end of turn.",
                "~ gets +1/+1 for each creature with Salvage you control.",
            ),
            ("keyword Salvage: when ~ dies",),
        ),
        Phrase(
            "to pay more for more under a name (kicker), and cards that see it",
            (
                "Kick 2 EP",
                "When ~ enters, if it was kicked, draw a card.",
                "Whenever you cast a kicked spell, draw a card.",
            ),
            ("keyword Kick N EP", "  text: As an additional cost, you may pay N EP."),
        ),
        Phrase(
            "a spell to do something else when more is paid",
            ("Deal 3 damage to any target. Overcharge 2 EP: deal 5 damage instead.",),
            (
                "keyword Overcharge N EP: EFFECT",
                "  text:",
                "    As an additional cost, you may pay N EP.",
                "    If ~ was overcharged, EFFECT",
            ),
        ),
    ),
    "Rarer wishes": RARE,
}
"""Sections, in the order of the page, with their phrases."""
