"""Rows of the table in ``nearest.py``: what printed cards of other games say, found by writing such cards."""

from __future__ import annotations

from cardlang.language.help.unsayable import Unsayable

_STAT = r"(?:wit|power|defense|strength|toughness)"
_NUMBER = r"(?:\d+|one|two|three|four|five)"

_PLAYED = r"(?:it|that card|the exiled card|(?:\w+ (?:number )?of )?(?:them|those cards|the exiled cards))\b"
WRITTEN: tuple[Unsayable, ...] = (
    Unsayable(
        rf"\b(?:swap|switch|exchange)\b[^.\"]*\b{_STAT} and {_STAT}\b|\b{_STAT} and {_STAT} (?:are|is)"
        r" (?:swapped|switched|exchanged)\b",
        "two numbers of a thing are exchanged",
        (
            "Switch target creature's power and defense until end of turn.",
            "Switch target creature's strength and toughness until end of turn.",
            "The User gets +2 power.",
        ),
        "Switch target creature's power and defense until end of turn."
        "|Switch target creature's strength and toughness until end of turn.",
    ),
    Unsayable(
        r"\bdefenders? in [^.,\"]+ adds? \d",
        "dice are better in one place only",
        ("Whenever dice are rolled, add 1 to the defender's highest die.", "Add 1 to the defender's highest die."),
    ),
    Unsayable(
        rf"\bwhen(?:ever)? (?:the|an|your) opponent attacks (?:you )?with {_NUMBER} or more\b",
        "it is asked with how many somebody attacks you",
        (
            "Whenever an opponent attacks you, gain 1R.",
            "Whenever one or more creatures an opponent controls attack you, gain 1 EP.",
            "Whenever one or more creatures an opponent controls attack you, gain 1 life.",
        ),
        "Whenever an opponent attacks with two or more creatures, draw a card.",
    ),
    Unsayable(
        r"\bshuffles?\b|\b(?:the|your|their) deck\b",
        "the deck, which is everybody's, is shuffled or searched",
        ("Draw two cards, then discard a card.",),
        "Shuffle.",
    ),
    Unsayable(
        r"\bgain an? (?:[\w-]+ )*?(?:card|tool|animate|structure) (?:costing|that costs|with cost)\b"
        r"(?![^.\"]* from the )",
        "a card is gained that nobody has: there is no supply",
        (
            "Search your deck for a card with cost 4 or less, put it into your hand, then shuffle.",
            "Search your library for a card with cost 4 or less, put it into your hand, then shuffle.",
        ),
    ),
    Unsayable(
        rf"\buntil [^.,]*, you may play {_PLAYED}|\b(?:may|can) play {_PLAYED}(?= this turn| until)",
        "a card is played from elsewhere than a hand, be it cast or, as a land, put down",
        (
            "Exile the top card of your library. You may play it this turn.",
            "Exile the top two cards of your library. Choose one of them. You may play it this turn.",
            "Exile the top card of your library. You may cast it this turn.",
            "Exile the top card of your library. If it is a land card, put it onto the battlefield.",
            "Reveal the top card of your deck. If it is a creature card, you may put it into play.",
            "When ~ is played, reveal the top card of your deck. You may play it without paying its cost.",
        ),
    ),
    Unsayable(
        r"\bplay (?:it|that card|them)\b(?! (?:this turn|until|without))",
        "a card is played in the middle of something else",
        ("When ~ is played, reveal the top card of your deck. You may play it without paying its cost.",),
        "Exile the top card of your library. You may cast it this turn.",
    ),
    Unsayable(
        r"\beach different (?:sub)?type\b|\bdifferent subtypes?\b",
        "kinds are counted, and not things",
        ("When ~ is played, gain 1R for each Structure you control.", "Draw a card for each artifact you control."),
    ),
    Unsayable(
        r"\battack on (?:the|an|your) opponent is successful\b|\binstead of taking V\b",
        "something else happens instead of V for one attack",
        ("If you would take V, an opponent loses 5R instead.", "Whenever you take V, gain 2R."),
    ),
    Unsayable(
        r"\bdrawn this turn\b",
        "the cards that were drawn this turn are told from others",
        (
            "Draw two cards, then put two cards from your hand on top of your library.",
            "Draw two cards, then discard a card.",
        ),
    ),
    Unsayable(
        r"\bexcept the first (?:one|card)\b",
        "one event of a turn is left out of what is replaced",
        (
            "If an opponent would draw a card, you draw a card instead.",
            "Whenever an opponent draws their second card in a turn, draw a card.",
        ),
    ),
    Unsayable(
        r"\b(?:cannot|can't) (?:pay [^.,\"]+? or )?sacrifice [^.\"]*? to cast\b|\b(?:cannot|can't) pay\b",
        "players cannot pay with something",
        ("Players cannot activate abilities.", "Spells cost 1 EP more.", "Creature spells cost 1 more."),
    ),
    Unsayable(
        r"\bthat(?:'s| is) blocking (?:that|it|~)\b",
        "something comes into play blocking",
        ("Whenever ~ blocks, create a 1/1 Servo artifact creature token.",
         "Whenever ~ blocks, you may put a creature card from your hand into play."),
    ),
    Unsayable(
        r"\bto (?:their|its) supply\b",
        "units go back to where they came from",
        ("Remove 2 units from target territory.",),
    ),
    Unsayable(
        r"\b(?:additional|extra|another) (?:free move|consolidation|fortification)\b",
        "a player moves units once more",
        ("Move 3 units from target territory you control to a territory adjacent to it.",),
    ),
    Unsayable(
        r"\b(?:effects|abilities) (?:you activate )?cost (?:0|no)",
        "something is free to activate",
        ("Tools you play cost 1R less.", "Creatures you cast cost 1 EP less."),
    ),
    Unsayable(
        r"\breturn ~ [^.\"]*\battached to\b",
        "this card comes back, and is attached at once",
        ("When enchanted creature dies, return ~ to its owner's hand.",),
        "Return ~ to the battlefield attached to target creature.",
    ),
    Unsayable(
        r"\bignore (?:this|that) (?:effect|rule)\b",
        "a player pays not to be bound by a rule",
        ("Your opponents cannot search libraries.",),
    ),
    Unsayable(
        r"^(?:when(?:ever)? [^.,\"]+? (?:and|or) at the|at the (?:beginning|start|end) of [^.,\"]+? (?:and|or) when)",
        "one paragraph waits for a moment and for something that happens, and 'it' or a limit is not the same for both",
        ("At the beginning of your turn, draw a card.", "Whenever ~ enters or attacks, draw a card."),
    ),
    Unsayable(
        r"\bfor each (?!territory )[\w ]+ lost\b",
        "it is counted how many lost something",
        ("When ~ enters, ~ gets +3/+3 permanently for each creature with Flying.",
         "When ~ enters, ~ gets +3/+3 permanently for each creature with Evasive."),
        "Lose 1 EP for each EP lost this way.",
    ),
    Unsayable(
        r"\b(?:the top \w+|allies|creatures|units|animates|cards) (?:\w+ )?(?:you control )?in (?:your|their)"
        r" (?:deck|hand|library) [+-]\d",
        "cards are made stronger that are not in play",
        ("Other creatures you control get +1/+1.", "Animates you control get +1 power.",
         "The next creature spell you cast costs 1 less this turn."),
    ),
    Unsayable(
        r"\bstarting with\b",
        "players do something in another order than that of the turn",
        ("Each player sacrifices a creature.", "Each player discards a card.", "Each opponent discards a card."),
    ),
    Unsayable(
        r"\bplay ~ from your (?:discard|graveyard)(?: pile)? for\b",
        "this card has another price where it lies",
        ("When ~ is discarded, you may pay 2R. If you do, return it to its owner's hand.",
         "You may cast ~ from your graveyard for 3 EP, then exile it."),
        "You may play ~ from your graveyard for 3 EP.",
    ),
    Unsayable(
        r"\b(?:exchange|swap|switch)e?s? (?:the |their )?(?:life totals?|EP|life|R|V|Euros?)\b(?! from)",
        "an exchange is between others than you and one other player, or is counted",
        ("Exchange EP totals with target opponent.", "Exchange life totals with target opponent.",
         "When ~ is played, exchange R totals with target opponent.",
         "Exchange billion Euro totals with target player."),
    ),
    Unsayable(
        r"(?:^|\. |: )sell ",
        "something is sold",
        ("Remove 2 units from a territory you control. Gain that much Euro.", "Sacrifice a creature. Gain 2 EP.",
         "Sacrifice a creature: gain 2 life.", "Discard an Animate: gain 2R."),
    ),
    Unsayable(
        r"\bwho (?:captured|lost|gained|attacked|drew|played|cast) the (?:most|fewest)\b",
        "it is asked who did something most often",
        ("At the end of each round, each player who captured a territory this round gains 1 billion Euro.",
         "Each player who drew a card this turn gains 1 EP."),
    ),
    Unsayable(
        r"\babilities (?:that )?(?:you|your opponents?|an opponent|players) (?:activates?|uses?) cost\b",
        "what an ability costs depends on who activates it",
        ("Abilities of permanents you control cost 1 EP less.", "Abilities of creatures you control cost 1 less.",
         "Effects of cards you control cost 1R less."),
    ),
    Unsayable(
        r"\bremoves? (?:an?|one|two|three|four|\d+|X) [^.,:\"]*?counters? from (?:among )?(?:other )?[a-z]+s\b(?! of)",
        "counters are taken from among several things, as a player likes",
        (
            "Remove a +1/+1 counter from a creature you control: draw a card.",
            "Remove a +1/+1 counter from each creature you control.",
        ),
    ),
)  # fmt: skip
