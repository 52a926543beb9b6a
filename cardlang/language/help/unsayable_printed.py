"""Rows of the table in ``nearest.py``: what printed cards of other games say, and this language does not."""

from __future__ import annotations

from cardlang.language.help.unsayable import Unsayable

_SHE = r"(?:~|it|this \w+)"

_ATTACK_PRICES = (
    "Creatures cannot attack you unless their controller pays 2 EP for each of them.",
    "Creatures cannot attack you unless their controller pays 2 for each of them.",
)

PRINTED: tuple[Unsayable, ...] = (
    Unsayable(
        r"\b(?:cannot|can't) (?:attack or block|block|defend|be attacked|be blocked)\b[^.]*\bunless [^.]*\bpays?\b",
        "something is blocked, or attacked, only for a price",
        (
            *_ATTACK_PRICES,
            "Target opponent may pay 2 EP. If they don't, creatures they control cannot block this turn.",
            "Target opponent may pay 2 life. If they don't, creatures they control cannot block this turn.",
            "Target player may pay 2 billion Euro. If they don't, they cannot attack this turn.",
            "When ~ is played, target opponent may pay 1R. If they don't, Animates they control cannot defend this"
            " turn.",
        ),
    ),
    Unsayable(
        r"\b(?:cannot|can't) attack\b[^.]*\bunless [^.]*\bpays?\b"
        r"|\bmust pay [^.]*? or (?:it|they) (?:can't|cannot) attack\b",
        "an attack has a price",
        (
            "Target player may pay 2 billion Euro. If they don't, they cannot attack this turn.",
            "When ~ is played, target opponent may pay 1R. If they don't, Animates they control cannot attack this"
            " turn.",
        ),
        "|".join(_ATTACK_PRICES),
    ),
    Unsayable(
        r"\bput \d+ ?\w+ on (?:~|it|this \w+)\b|\btake \d+ ?\w+ from (?:~|it|this \w+)\b",
        "what players have lies on a card",
        (
            "At the beginning of your turn, gain 2R.",
            "~ enters with three +1/+1 counters on it.",
            "At the beginning of your turn, gain 2 life.",
        ),
    ),
    Unsayable(
        rf"\bfor each [\w ]+? on {_SHE}(?=[.,])(?<!counter on it)(?<!counter on ~)",
        "it is counted how many things lie on a card",
        (
            "As long as ~ is equipped, it gets +1 power.",
            "As long as ~ is enchanted, it gets +1/+1.",
            "~ gets +1 defense for each Tool you control.",
        ),
        "~ gets +1/+1 for each artifact on it.",
    ),
    Unsayable(
        r"\beach (?:tool|artifact|enchantment) (?:on|attached to) (?:it|them|~|target|that|each)\b"
        r"|\b(?:all|the) tools (?:on|attached to) ",
        "all that is attached to something is done something to",
        (
            "Destroy each artifact attached to target creature.",
            "When ~ is played, discard all Tools attached to target Animate.",
        ),
    ),
    Unsayable(
        r"\bspell damage \+|\bspells (?:you cast )?(?:each )?deal \+?\d (?:more|extra|additional) damage\b",
        "spells deal more damage",
        (
            "If a source you control would deal damage, it deals that much damage plus 1 instead.",
            "Whenever you cast a spell, deal 1 damage to target creature.",
        ),
    ),
    Unsayable(
        r"\bchange (?:a|any|all|one or more) targets?\b",
        "a spell gets other targets than it was cast with",
        ("Counter target spell.", "Copy target spell you control.", "Cancel target effect."),
    ),
    Unsayable(
        r"\b(?:opponent's|opponents'|your|their) (?:second|third|fourth|fifth) turn\b"
        r"|\bafter (?:two|three|\d+) turns\b",
        "turns are counted until something happens",
        (
            "Creatures your opponents control cannot attack for 2 turns.",
            "At the beginning of your next end step, sacrifice ~.",
            "Target creature cannot attack until your next turn.",
            "Target Animate cannot attack until your next turn.",
        ),
    ),
    Unsayable(
        r"\bif you (?:cast|play|played) (?:~|it|this (?:spell|card)) during (?:your|a|the) \w+",
        "it is asked in which part of a turn a card was played",
        (
            "If it is your turn, draw a card.",
            "If it is your turn, gain 1R.",
            "If it is your turn, gain 1 life.",
        ),
    ),
    Unsayable(
        r"\b(?:is|are|was|were|gets?) healed\b|\bheals? (?:up to )?\d+ damage\b|\brestores? \d+ (?:life|health)\b"
        r"|\bremoves? (?:all|\d+|up to \d+) damage\b",
        "damage is taken from something again",
        (
            "Prevent the next 3 damage that would be dealt to target creature this turn.",
            "Whenever you gain life, draw a card.",
            "Whenever you gain EP, draw a card.",
            "Gain 3 life.",
        ),
    ),
    Unsayable(
        r"\b(?:adjacent creatures?|neighbou?rs?|neighbou?ring creatures?|creatures? (?:on either side|next to))\b",
        "cards have a place beside others",
        (
            "Other creatures you control get +1/+1.",
            "Other Animates you control get +1 power.",
            "Move up to 4 units from a territory you control to a territory you control adjacent to it.",
        ),
        "Place 2 units on a territory adjacent to target territory.",
    ),
    Unsayable(
        r"\b(?:enters?|comes?)(?: (?:into )?play)? ready\b",
        "something enters ready: all that enters can be used at once as its rules say",
        ("~ has Haste.", "When ~ is played, gain 1R."),
    ),
    Unsayable(
        r"\b(?:in|of) their (?:largest|biggest|strongest|smallest|weakest) territor(?:y|ies)\b"
        r"|\b(?:the|target player's|each player's) (?:largest|biggest|strongest|smallest|weakest) territory\b",
        "a territory is chosen by how many units are on it",
        (
            "Each player removes half the units rounded down from a territory they control.",
            "Remove 4 units from target territory with 6 or more units.",
        ),
    ),
    Unsayable(
        r"\b(?:fewer|less|more|extra|additional) (?:units|armies|reinforcements)(?: each)? (?:in|during|at)"
        r" (?:their |your |the )?(?:next )?upkeep\b|\bupkeep units\b",
        "the units of an upkeep are more or fewer",
        (
            "Place 2 units on a territory you control.",
            "Each player removes a total of 2 units from territories they control.",
            "Units cost 1 billion Euro more.",
        ),
    ),
    Unsayable(
        r"\b(?<!if the die )(?<!if it )(?<!for each die that )(?<!of those dice )(?:rolls?|shows?|showing)"
        r" (?:an? )?[1-6]\b(?! di(?:e|ce)\b)"
        r"|\bnatural [1-6]\b|\bwhen(?:ever)? [^.,]*\broll(?:s|ed)? doubles\b",
        "it is waited for what a die shows",
        (
            "Roll a die. If the die shows 6, draw a card.",
            "Whenever dice are rolled, each player draws a card.",
            "Whenever you take a High Risk, draw a card.",
        ),
    ),
    Unsayable(
        r"\b(?:extra|additional|another|second) (?:fortif\w+|consolidation|move|maneuver|redeployment)\b",
        "a player moves units once more",
        ("Move up to 5 units from a territory you control to another territory you control.",),
    ),
    Unsayable(
        r"\b(?:the|this|that) attack ends\b|\bend (?:the|this|that) (?:attack|battle|combat|fight)(?! phase)\b",
        "an attack ends at once",
        (
            "End the attack phase.",
            "The attacking territory cannot attack this turn.",
            "Prevent all combat damage that would be dealt this turn.",
            "Whenever an Animate attacks ~, that Animate gets -1 power until end of turn.",
        ),
        "End the attack.",
    ),
    Unsayable(
        r"\bdrains? (?:(?:\d+|X)\b|an? |target |each )",
        "something is drained",
        (
            "Deal 1 damage to target creature. Gain 1 life.",
            "Deal 1 damage to target creature. Gain 1 EP.",
            "Steal 1R.",
            "Steal 1 billion Euro from target player.",
        ),
    ),
    Unsayable(
        r"\bif (?:you succeed(?:ed)?|(?:it|the (?:risk|roll)) (?:succeed(?:ed|s)?|was a success)),",
        "it is asked behind a risk whether it was a success",
        ("High Risk: draw 3 cards. Failure: lose 1 EP.", "Whenever you succeed on a High Risk, draw a card."),
    ),
    Unsayable(
        r"\bbase (?:power|strength|defense|toughness)\b|\b(?:change|set|make) [^.\"]*\b(?:power|strength|defense"
        r"|toughness|wit)\b[^.\"]* to \d|\bgains? all creature types\b",
        "something has other numbers, or all types, beneath what changes them",
        (
            "Creatures you control become 4/4 until end of turn.",
            "Creatures you control get +2/+2 until end of turn.",
            "Target creature becomes 4/4 until end of turn.",
        ),
    ),
    Unsayable(
        r"\bwhose (?:controller|owner) \w+",
        "something is told by what its controller did or has",
        (
            "Destroy target permanent an opponent controls.",
            "Target opponent who controls an artifact loses 2 EP.",
            "Destroy target creature an opponent controls.",
        ),
    ),
    Unsayable(
        r"\bwould search\b",
        "something else happens than a search",
        ("Your opponents cannot search libraries.", "Each player cannot search libraries this turn."),
    ),
    Unsayable(
        r"\byou choose (?:which|how)\b|\bchoose how (?:those|each)\b",
        "a player decides for others what attacks and what blocks",
        (
            "Target creature must attack if able this turn.",
            "Creatures your opponents control cannot block this turn.",
        ),
    ),
    Unsayable(
        r"(?<!\bonly )\bbefore (?:it|they|that \w+|the|those|damage|dice)\b",
        "something is done before what has been said already",
        (
            "Target creature you control gets +2/+2 until end of turn. It fights target creature an opponent controls.",
            "Play only if you are attacked.",
            "When ~ is played, gain 1R, then draw a card.",
        ),
    ),
    Unsayable(
        r"\bstarting (?:life|EP)\b",
        "it is known how much players had at the beginning",
        ("As long as you have 14 or less life, ~ gets +2/+1.", "As long as you have 9 or less EP, ~ gets +2/+1."),
    ),
    Unsayable(
        r"\bremaining (?:toughness|defense|health)\b",
        "damage is taken off a number",
        (
            "Destroy target creature with toughness 3 or less.",
            "Destroy target creature with defense 3 or less.",
            "Destroy target creature that was dealt damage this turn.",
        ),
    ),
    Unsayable(
        r"\b(?:except|but)(?: for)? (?:one (?:[\w ]+ )?(?:at random|randomly)|(?:one|a) random)\b",
        "one of all is left out at random",
        ("Each player sacrifices all but one creature they control.", "Destroy two random creatures."),
    ),
    Unsayable(
        r"\bwith the same (?!name\b)[a-z]+\b",
        "things are told by what they have in common, except a name",
        (
            "Destroy each creature with power equal to ~'s power.",
            "Destroy target creature and each other creature with the same name as it.",
            "Destroy each creature with strength equal to ~'s strength.",
        ),
    ),
    Unsayable(
        r"\breduces? the costs? of\b|\b(?:cards?|it) in [^.,\"]*?hand (?:gets? )?[+-]\d cost\b",
        "cards in a hand cost less from now on",
        (
            "Spells you cast cost 1 EP less.",
            "The next creature spell you cast costs 2 EP less this turn.",
            "Spells you cast cost 1 less.",
            "~ costs 1R less for each Tool you control.",
        ),
    ),
    Unsayable(
        r"\bskips? (?:your|their|his or her) next (?:\d+|two|three) \w+",
        "several parts of turns are skipped at once",
        ("Skip your next draw step.", "Target player skips their next draw step."),
    ),
    Unsayable(
        r"\breturns? [^.\"]* with \d+ (?:toughness|defense|power|strength|health)\b",
        "something comes back with other numbers",
        (
            "When ~ dies, return it to the battlefield. It gets -0/-2 permanently.",
            "When ~ dies, put it into play. It gets -0/-2 permanently.",
        ),
    ),
    Unsayable(
        r"\bif any (?:of them |creatures? )?(?:dies?|died)\b(?! this turn)|\b(?:cast|play|do) (?:this|it|~) again\b",
        "the same is done again",
        (
            "Deal 2 damage to each creature.",
            "When a creature dies this turn, deal 1 damage to each creature.",
            "When ~ is played, draw 2 cards.",
        ),
    ),
    Unsayable(
        r"\bcopy (?:an?|\d+|two|three) cards? (?:in|from)\b|\badd (?:a copy|copies|\d+ cop\w+)\b",
        "cards are copied into a hand or a deck",
        (
            "Draw 2 cards.",
            "Create a token that is a copy of target creature.",
            "Copy target spell you control.",
        ),
    ),
    Unsayable(
        r"\bmust block\b|\bblocks? [^.,\"]*?(?:this turn |this combat )?if able\b",
        "something must block",
        (
            "Whenever ~ attacks, it fights target creature an opponent controls.",
            "Creatures target opponent controls cannot block this turn.",
        ),
    ),
    Unsayable(
        r"\bmust (?:attack|confront|defend)\b",
        "something must attack, defend or confront",
        (
            "When ~ is played, Animates an opponent controls cannot confront until your next turn.",
            "Target territory cannot attack this turn.",
            "Whenever ~ attacks, it fights target creature an opponent controls.",
            "Creatures target opponent controls cannot block this turn.",
        ),
        "Target creature must attack if able.",
    ),
    Unsayable(
        r"\byou may have (?:an?|target|the|your) (?:opponent|player) (?:choose|chooses)\b",
        "you may let another player choose",
        (
            "Target opponent sacrifices a creature.",
            "Target player sacrifices a creature.",
            "When ~ is played, target Animate an opponent controls gets -1 power this conflict.",
        ),
    ),
    Unsayable(
        r"\b(?:to|with) the player (?:on|to) (?:their|your|his or her) (?:left|right)\b"
        r"|\bpass(?:es)? (?:a|an|one|two|\d+) \w*\s?cards?\b",
        "players give something to the player beside them",
        (
            "Each player discards a card. Each player draws a card.",
            "Steal a card from target player at random.",
        ),
    ),
    Unsayable(
        r"\bplayer (?:on|to) (?:their|your|his or her) (?:left|right)\b",
        "a player is meant because of where they sit",
        ("Each opponent discards a card.", "Target opponent discards a card."),
    ),
    Unsayable(
        r"\b(?:cannot|can't) (?:play|cast) [\w ]+ (?:during|on|in) (?:your|their|each) (?:next )?turns?\b",
        "something is forbidden in certain turns only",
        (
            "Target player cannot play Action cards this round.",
            "As long as it is your turn, your opponents cannot cast spells.",
            "Your opponents cannot cast spells this turn.",
        ),
    ),
    Unsayable(
        r"\brandomly (?:split|divided|distributed)\b|\b(?:split|divided) (?:randomly|at random)\b",
        "damage is divided at random",
        (
            "Divide 3 damage among any number of target creatures.",
            "Deal 2 damage to a random creature an opponent controls.",
        ),
    ),
    Unsayable(
        r"\b(?:cannot|can't) cast spells with\b|\bcast spells? with (?:the|that|this) (?:same )?name\b",
        "spells of some names or numbers are not cast",
        (
            "Your opponents cannot cast spells this turn.",
            "Spells your opponents cast cost 1 EP more.",
        ),
    ),
    Unsayable(
        r"\bwho (?:did not|didn't|has not|hasn't) bid\b|\bwho bid(?:s)? the (?:most|least)\b",
        "it is asked who bid, or how much",
        (
            "The player with the most Euro loses 4 billion Euro.",
            "Each player gains 1 billion Euro.",
            "Each opponent loses 1 EP.",
        ),
    ),
    Unsayable(
        r"\btakes? (?:an?|one|two|\d+) (?:random )?cards? from (?:their|your opponent's|(?:an|target) \w+'s) hand\b",
        "a card of another's hand is taken into one's own",
        (
            "Look at target opponent's hand and choose a card from their hand. They discard that card.",
            "Target opponent discards a card at random.",
            "Steal 1R.",
        ),
        "Steal a card from target player at random.",
    ),
    Unsayable(
        r"\brolls? (?:an?|one|two|\d) (?:extra|additional|more) di(?:e|ce)\b",
        "a player rolls more dice than the rules say",
        ("Add 1 to your highest die.", "You win ties when attacking this turn.", "Low Risk: draw a card."),
    ),
    Unsayable(
        r"\bexil(?:es?|ed|ing)\b",
        "something is exiled: this game has no such place",
        (
            "Put target creature on the bottom of its owner's deck.",
            "Put all cards in target player's discard pile on the bottom of their deck.",
            "Discard target Animate.",
            "Target player discards a card.",
        ),
        "Exile target creature.|Exile target permanent.",
    ),
    Unsayable(
        r"\b(?:this ability triggers|do this) only once\.$",
        "an ability triggers once and then never again",
        (
            "Whenever ~ attacks, draw a card. This ability triggers only once each turn.",
            "When ~ enters, draw a card.",
            "When ~ is played, draw a card.",
        ),
    ),
)
