"""Phrases of the phrase book for shapes that fewer cards have."""

from __future__ import annotations

from cardlang.language.files.phrase import Phrase

RARE: tuple[Phrase, ...] = (
    Phrase(
        "more of several things to be chosen where something is so",
        ("Choose one, or both if you control an artifact: draw a card; or gain 2 EP.",),
    ),
    Phrase(
        "cards to be pitched, or to be worth more EP",
        ("You may pitch a card. If you do, draw a card.", "Cards in your hand get +1 pitch."),
    ),
    Phrase("something to happen when a certain risk succeeds", ("Whenever you succeed on a High Risk, draw a card.",)),
    Phrase(
        "a type to be chosen as a card enters, and what it says to be about that type (a paragraph each)",
        (
            "As ~ enters, choose a creature type.",
            "Creatures you control of the chosen type get +1/+1.",
            "Creature spells you cast of the chosen type cost 1 EP less.",
        ),
    ),
    Phrase(
        "one thing to happen in place of another at some times only",
        ("If you would draw a card while you control an artifact, draw 2 cards instead.",),
    ),
    Phrase(
        "one thing to happen in place of another only once, or only in this turn",
        (
            "The first time you would draw a card each turn, draw 2 cards instead.",
            "The next time you would gain EP this turn, gain twice that much EP instead.",
            "If you would gain EP this turn, gain that much EP plus 1 instead.",
        ),
    ),
    Phrase(
        "others that attack with it to matter", ("Whenever ~ attacks together with another creature, draw a card.",)
    ),
    Phrase(
        "what was gained or lost this turn to count",
        (
            "Gain 1 Intel for each EP an opponent lost this turn.",
            "Gain EP equal to half the EP you lost this turn rounded up.",
            "Destroy target creature with power less than the number of times you cast a spell this turn.",
        ),
    ),
    Phrase(
        "damage that was more than enough to count",
        ("Deal 5 damage to target creature. Gain EP equal to the excess damage dealt this way.",),
    ),
    Phrase(
        "something to be a copy for a turn",
        (
            "Target creature becomes a copy of another target creature until end of turn.",
            "Creatures you control become a copy of target creature until end of turn.",
        ),
    ),
    Phrase(
        "an Aura or an Equipment that takes what it is on",
        (
            "When ~ enters, gain control of enchanted creature for as long as ~ is attached to it.",
            "2 EP: attach ~ to target creature. Gain control of it for as long as ~ is attached to it.",
        ),
    ),
    Phrase(
        "a player to pay as much as they like",
        (
            "You may pay any amount of EP. Draw that many cards.",
            "You may pay any amount of EP. ~ deals that much damage to any target.",
        ),
    ),
    Phrase("players to choose which cost they pay on top", ("As an additional cost, discard a card or pay 2 EP.",)),
    Phrase(
        "something to be given in place of the printed cost",
        ("In place of its cost, you may pay 1 EP and discard a card.",),
    ),
    Phrase(
        "one of two conditions to be enough",
        (
            "If you control an artifact or an opponent has 5 or more EP, draw a card.",
            "As long as ~ is tapped or you control another creature, ~ has Fast.",
        ),
    ),
    Phrase("things with one of two keywords or numbers", ("Destroy target creature with Fast or Evasive.",)),
    Phrase(
        "twice a number, one more than a number, or some less",
        (
            "Draw cards equal to twice the number of creatures you control.",
            "Gain EP equal to one plus ~'s power.",
            "Gain EP equal to four less than the number of cards in your hand.",
        ),
    ),
    Phrase(
        "half of what was named before",
        ("Whenever ~ deals combat damage to a player, gain half that much EP rounded up.",),
    ),
    Phrase(
        "one card here and the others there",
        (
            "Look at the top 2 cards of your library. Put one of them into your hand and put the rest onto the"
            " battlefield tapped.",
        ),
    ),
    Phrase(
        "a card that is played only in one moment, or only under a condition",
        ("Play only if you are attacked.", "Cast only during combat.", "Cast only if you control an artifact."),
    ),
    Phrase("my next spell to be cheaper", ("The next creature spell you cast costs 2 EP less this turn.",)),
    Phrase(
        "something to have other numbers than those printed",
        (
            "Target creature becomes 4/4 until end of turn.",
            "The power of target creature is equal to 0 until end of turn.",
        ),
    ),
    Phrase(
        "damage or counters that I divide",
        (
            "Divide 4 damage among any number of target creatures or players.",
            "Distribute three +1/+1 counters among up to three target creatures.",
        ),
    ),
    Phrase(
        "something to happen to what blocks, or is blocked",
        (
            "Whenever ~ becomes blocked, it deals 2 damage to each creature that is blocking it.",
            "Destroy target creature that is blocked by a creature you control.",
        ),
    ),
    Phrase("all that are not of a kind", ("Destroy all nonartifact creatures.",)),
    Phrase(
        "a card that comes back from the graveyard by itself",
        (
            "Whenever a creature dies, if ~ is in your graveyard, you may return ~ to your hand.",
            "At the beginning of your turn, if ~ is in your graveyard, you may pay 2 EP. If you do, return ~ to your"
            " hand.",
        ),
    ),
    Phrase(
        "to cast it again from my graveyard, once or as often as I like",
        (
            "You may cast ~ from your graveyard for 3 EP, then exile it.",
            "You may cast ~ from your graveyard if you control an artifact.",
        ),
    ),
    Phrase(
        "to do something with the cards it has exiled",
        (
            "When ~ leaves the battlefield, return each card exiled with ~ to its owner's hand.",
            "~ gets +1/+1 for each card exiled with ~.",
        ),
    ),
    Phrase(
        "cards to go elsewhere on their way to a graveyard",
        ("If a card would enter your graveyard, exile it instead.",),
    ),
    Phrase(
        "others to be saved from death, or kept from coming back",
        (
            "Creatures you control have \"If ~ would die, return it to its owner's hand instead.\"",
            'Target creature gains "If ~ would die, exile it instead." until end of turn.',
        ),
    ),
    Phrase(
        "my first or second spell of a turn to be cheaper",
        ("As long as you cast exactly one spell this turn, spells you cast cost 1 EP less.",),
    ),
    Phrase("no damage to be prevented", ("Each player cannot prevent damage this turn.",)),
    Phrase(
        "a spell that nobody counters",
        ("~ cannot be countered.", "Spells you control cannot be countered this turn."),
    ),
    Phrase(
        "something to happen once, however many hit together",
        ("Whenever one or more creatures you control deal combat damage to a player, draw a card.",),
    ),
    Phrase(
        "attackers to cost their controller something",
        (
            "Whenever a creature attacks you, prevent all combat damage that would be dealt by it this turn unless its"
            " controller pays 1 EP.",
        ),
    ),
    Phrase("to keep all my cards at the end of a turn", ("You have no maximum hand size.",)),
    Phrase(
        "players to pay with counters that are put on something",
        (
            "Put a +1/+1 counter on ~: draw a card. Activate only once per turn.",
            "Put a -1/-1 counter on a creature you control: draw a card.",
        ),
    ),
    Phrase(
        "to pay for more with as many creatures as I like",
        ("As an additional cost, tap X untapped creatures you control.",),
    ),
    Phrase(
        "a copy of a card that is not in play",
        ("Create a token that is a copy of target creature card from your graveyard.",),
    ),
    Phrase(
        "a land or an artifact that becomes a creature",
        (
            "Target land becomes a 3/3 creature until end of turn.",
            "2 EP: ~ becomes a 2/2 artifact creature with Fast until end of turn.",
        ),
    ),
    Phrase(
        "players to play one more land, in each turn or in this one",
        ("You may play an additional land.", "You may play an additional land this turn."),
    ),
    Phrase(
        "something to happen only if nobody has more than I",
        (
            "At the beginning of your end step, if no opponent has more cards in hand than you, draw a card.",
            "If you do not control more creatures than an opponent, create two 1/1 Servo creature tokens.",
        ),
    ),
    Phrase(
        "a player who has something: as a target, each of them, or counted",
        (
            "Target opponent who controls an artifact loses 2 EP.",
            "Deal 2 damage to each opponent who controls no creatures.",
            "Draw a card for each opponent who has more cards in hand than you.",
        ),
    ),
    Phrase(
        "something to be true otherwise",
        (
            "As long as it is your turn, ~ has Fast. Otherwise, ~ has Reach.",
            "As long as you control an artifact, ~ gets +1/+1. Otherwise, ~ cannot attack.",
        ),
    ),
    Phrase(
        "not to be attacked, though others are",
        (
            "Creatures with power 2 or less cannot attack you.",
            "Target creature cannot attack you until your next turn.",
        ),
    ),
    Phrase(
        "extra turns to have an end",
        (
            "Take an extra turn after this one. You cannot take extra turns until your next turn.",
            "Your opponents cannot take extra turns.",
        ),
    ),
    Phrase(
        "the player to choose as many of several things as they like",
        ("Choose one or more: draw a card; or gain 2 EP; or destroy target artifact.",),
    ),
    Phrase(
        "to know what it has wounded",
        (
            "Whenever a creature that was dealt damage by ~ this turn dies, put a +1/+1 counter on ~.",
            "At the beginning of each end step, destroy each creature that was dealt damage by ~ this turn.",
        ),
    ),
    Phrase(
        "what did not attack, or was not hurt",
        (
            "Destroy each creature that didn't attack this turn.",
            "At the beginning of your end step, if ~ wasn't dealt damage this turn, draw a card.",
        ),
    ),
    Phrase(
        "a target that is chosen once something was done (a reflexive trigger)",
        ("When ~ enters, you may sacrifice another creature. When you do, ~ deals 3 damage to any target.",),
    ),
    Phrase(
        "more tokens than would be created",
        (
            "If you would create one or more tokens, create twice that many of those tokens instead.",
            "If you would create a Servo token, create three of those tokens instead.",
        ),
    ),
    Phrase(
        "tokens that are as big as something",
        ("Create an X/X artifact creature token, where X is the number of cards in your hand.",),
    ),
    Phrase("something to happen where nobody blocks it", ("Whenever ~ attacks without being blocked, draw a card.",)),
    Phrase(
        "something to happen where it blocks and where it is blocked",
        ("Whenever ~ blocks a creature or is blocked by a creature, destroy that creature.",),
    ),
    Phrase(
        "something to happen at every card but the first of a turn",
        ("Whenever you draw a card, if you drew 2 or more cards this turn, gain 1 EP.",),
    ),
    Phrase(
        "something to happen when a card comes back from exile",
        ("Whenever a creature from exile enters, draw a card.", "Whenever a card leaves your exile, gain 1 EP."),
    ),
    Phrase(
        "a token to come with counters",
        ("Create a 1/1 Servo artifact creature token with two +1/+1 counters on it.",),
    ),
    Phrase(
        "to count what was discarded or removed",
        (
            "Discard your hand. Draw a card for each creature card discarded this way.",
            "Remove all +1/+1 counters from target creature. Draw a card for each counter removed this way.",
        ),
    ),
    Phrase(
        "to count what was revealed",
        (
            "Reveal the top 4 cards of your library. Put all artifact cards from among them into your hand and put"
            " the rest into your graveyard. Gain 1 EP for each creature card revealed this way.",
        ),
    ),
    Phrase(
        "for each thing, that its controller may pay, and something to be done to it if they don't",
        ("Tap each creature unless its controller pays 1 EP.",),
    ),
    Phrase(
        "many different things to be better than many alike",
        (
            "~ gets +1/+1 for each artifact with different names you control.",
            "You win the game if you control five or more artifacts with different names.",
        ),
    ),
    Phrase(
        "the pitch values of several cards together",
        ("Gain EP equal to the total pitch of cards in your hand.",),
    ),
    Phrase(
        "one of several things to be more than one sentence",
        ("Choose one: \u2022 Draw a card. If you control an artifact, gain 2 EP. \u2022 Destroy target artifact.",),
    ),
    Phrase("chance to choose one of several things", ("Choose one at random: draw a card; or gain 2 EP.",)),
    Phrase(
        "a coin to be flipped",
        (
            "Flip a coin. If the coin shows heads, draw 2 cards. If the coin shows tails, discard a card.",
            "Flip 2 coins. If both coins show heads, draw 2 cards.",
            "Flip a coin until it shows tails. Deal 1 damage to target creature for each coin that shows heads.",
        ),
    ),
    Phrase(
        "a card of a hand to be exiled as long as this card is in play",
        ("When ~ enters, target opponent exiles a card from their hand until ~ leaves the battlefield.",),
    ),
    Phrase("a token to have what is always true", ('Create a 1/1 Servo creature token with "~ cannot block."',)),
    Phrase(
        "each of several things to be chosen only once, or once in a turn",
        (
            "Whenever ~ attacks, choose one that has not been chosen: draw a card; or gain 2 EP; or put a +1/+1"
            " counter on ~.",
            "1 EP: choose one that has not been chosen this turn: draw a card; or gain 2 EP.",
        ),
    ),
    Phrase("two players to exchange what they have", ("Exchange EP totals with target opponent.",)),
    Phrase("nobody to use what something can do", ("Artifacts your opponents control cannot activate abilities.",)),
    Phrase(
        "a part of all turns not to happen", ("You skip your draw step.", "Each opponent skips their untap step.")
    ),
    Phrase("a third or a quarter of something", ("Each opponent loses a third of their EP rounded down.",)),
    Phrase("it to work twice in a turn", ("1 EP: ~ gets +1/+0 until end of turn. Activate only twice per turn.",)),
    Phrase("nobody to look into my hand", ("Your opponents cannot look at hands.",)),
)
