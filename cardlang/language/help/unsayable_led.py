"""More rows of the table in ``nearest.py``: text whose help had been missing, or had led to text that was refused, too.
"""

from __future__ import annotations

from cardlang.language.help.unsayable import Unsayable

_NTH = r"(?:second|third|fourth|fifth|2nd|3rd)"
_SOMEBODY = r"(?:you|an opponent|a player|your opponents?)"
_WOULD = r"would [^.,:\"]*?"
_HELD = r"(?:billion )?(?:euros?|ep|life|v|r|intel)"

LED_ON: tuple[Unsayable, ...] = (
    Unsayable(
        r"^(?!if [^.,]+, [^.,]+, then if )[^\"]*?(?:\b(?:may|if|unless)\b|\bchoose (?:one|two)|\bnext\b|\bthis turn,)"
        r"[^.\"]*?, then if ",
        "a condition is asked only where something before it was done",
        (
            "You may pay 1 EP. If you do, draw a card.",
            "You may discard a card. If you do, draw a card.",
            "When ~ is played, you may pay 2R. If you do, draw a card.",
            "Draw a card, then if you control an artifact, gain 1 EP.",
            "Draw a card, then if you control two or more creatures, gain 1 life.",
        ),
    ),
    Unsayable(
        r"\bmay (?:have|deal)\b[^.\"]*?, or \w+ damage instead if ",
        "it is offered to do something, or more of it",
        ("You may have ~ deal 2 damage to target creature.",),
    ),
    Unsayable(
        r"(?:[.:] |^|\bactivate )only (?:in|during) (?:the|your|an?|each|any) [\w' ]*?(?:step|phase|turn)\b",
        "an ability is used only in that part of a turn",
        ("1R: draw a card. Only in your Play step.", "1R: draw a card. Only in your turn."),
        sayable="1 EP: draw a card. Activate only during your turn.|1: draw a card. Activate only during your turn.",
    ),
    Unsayable(
        r"\breroll\w* (?:their|his|her) (?:highest|lowest|dice|die)\b",
        "a player who was named rerolls dice of their own",
        (
            "Whenever dice are rolled, reroll the attacker's lowest die.",
            "Whenever dice are rolled, reroll the defender's highest die.",
        ),
    ),
    Unsayable(
        r"\bunless (?:you|they|its controller|that player|\w+ opponent) (?:pay|discard|sacrifice)s? [^.,]*? or "
        r"(?:pay|discard|sacrifice|lose)s? ",
        "one of two prices stops something",
        (
            "When ~ enters, sacrifice it unless you pay 2 EP.",
            "When ~ enters, sacrifice it unless you discard a card.",
            "Destroy target creature unless its controller discards a card.",
            "When ~ enters, sacrifice it unless you pay 2.",
            "Target player discards a card unless they pay 2 billion Euro.",
        ),
    ),
    Unsayable(
        rf"\bwhen(?:ever)? {_SOMEBODY} plays? another card\b",
        "it is waited for another card that is played, whatever it is",
        (
            "Whenever you cast another spell, draw a card.",
            "Whenever another creature you control enters, draw a card.",
            "Whenever you play a card, draw a card.",
        ),
        "Whenever you play another card, draw a card.",
    ),
    Unsayable(
        r"\bputs? up to \w+ [-+/\w]+ counters?\b",
        "a player says how many counters, up to a number",
        (
            "Put a +1/+1 counter on up to two target creatures.",
            "You may put two +1/+1 counters on target creature.",
        ),
    ),
    Unsayable(
        r"\b(?:if|unless) [^.,]*? (?:is|are|was|were|isn't|aren't)(?: not)? "
        r"(?:adjacent|next to|bordering|neighbou?r(?:s|ing)?)\b",
        "it is asked whether territories are adjacent",
        (
            "Move up to 4 units from a territory you control to a territory you control adjacent to it.",
            "Place 2 units on target territory adjacent to a territory you control.",
        ),
    ),
    Unsayable(
        r"\b(?:attack|defend)ers? rolls? [^.,:]*? (?:against|from|in)\b",
        "there are fewer dice for some territories only",
        ("Each player attacks with 1 die less against territories in Asia.",
         "Territories in Asia attack with 1 die less."),
    ),
    Unsayable(
        r"\w+ and \w+(?: \w+)? (?:cannot|can't|may not) attack each other\b",
        "two sides may not attack each other",
        ("Territories in Europe cannot attack territories in Asia.",
         "Territories in Europe lose their borders with territories in Asia."),
    ),
    Unsayable(
        r"^[^.\"]*?: return ~ from your (?:discard|graveyard)\b|\bactivate only from your (?:discard|graveyard)\b",
        "an ability is used where its card lies in the discard",
        ("When ~ is discarded, you may pay 2R. If you do, return it to your hand.",
         "Return a card from the discard to your hand."),
        "2 EP: return ~ from your graveyard to your hand.|2: return ~ from your discard pile to your hand.",
    ),
    Unsayable(
        r"\brisk \d+\b",
        "a risk has a number that is written on the card: it has a level",
        ("Low Risk: draw a card. Failure: discard a card.", "High Risk: draw two cards.",
         "When ~ enters, Low Risk: draw a card."),
    ),
    Unsayable(
        r"^(?!you may reroll)[^\"]*\breroll (?:an?|the|one|your|another) risk di(?:e|ce)\b",
        "a risk die is rolled again at one moment, and not while a risk is rolled",
        ("You may reroll a risk die.", "Reroll one of your dice."),
    ),
    Unsayable(
        r"\broll[^.,:\"]* (?:more|additional|extra) (?:die|dice|roll)\b"
        r"|\b(?:attack|defend)s? with (?:four|five|six|[4-9]) dice\b",
        "a player has more dice, whether they attack or defend, or another number of them",
        ("You attack with 1 die more this turn.", "You attack with up to 4 dice this turn.",
         "Target territory defends with up to 3 dice this round.", "Each player defends with 1 die more."),
    ),
    Unsayable(
        r"\b(?:you|players?|opponents?|they) rolls? (?:(?:at most|up to|no more than|only) (?:\w+|\d+) (?:die|dice)"
        r"|\w+ (?:(?:less|fewer) (?:die|dice)|(?:die|dice) (?:less|fewer)))\b",
        "a player has fewer dice, whether they attack or defend",
        ("Each opponent attacks with at most 2 dice this turn.", "Each opponent defends with 1 die less this turn.",
         "Each player attacks with at most 2 dice.", "Each player defends with 1 die less."),
    ),
    Unsayable(
        r"\b(?:was|is|were) kicked\b",
        "something was kicked, where the set has no such keyword",
        (
            "As an additional cost, you may pay 2 EP.",
            "When ~ enters, if its additional cost was paid, draw a card.",
            "As an additional cost, you may pay 2.",
            "When ~ is played, you may pay 2R. If you do, draw a card.",
        ),
        "If ~ was kicked, draw a card.",
    ),
    Unsayable(
        rf"\bwhen(?:ever)? (?:a|the|your) {_NTH} [^.,:\"]*? (?:each|in an?|this|every) (?:turn|round)\b",
        "the second of several things that happen in a turn is waited for",
        (
            "Whenever a creature dies, if two or more creatures died this turn, draw a card.",
            "Whenever you draw your second card in a turn, gain 1 EP.",
            "Whenever you draw your second card in a turn, gain 1 life.",
            "Whenever an Animate is discarded, if two or more Animates were discarded this turn, draw a card.",
            "Whenever a territory is captured, if two or more territories were captured this turn, each player draws a"
            " card.",
        ),
    ),
    Unsayable(
        r"\bthe damage (?:that was |that were )?(?:already )?dealt (?:to|by) (?:you|an opponent|a player|that player"
        r"|them|it|~)\b"
        r"[^.,:\"]*? this turn"
        r"|\bdamage (?:that )?(?:you|they|~|it) (?:(?:were|was) dealt|(?:have |has )?dealt) this turn"
        r"|\bfor each damage [^.,:\"]*? this turn",
        "the damage of a turn is added up",
        (
            "If you were dealt damage this turn, draw a card.",
            "Whenever you are dealt damage, gain that much EP.",
            "Whenever a source you control deals damage, gain that much EP.",
            "Whenever you are dealt damage, gain that much life.",
            "Whenever a source you control deals damage, gain that much life.",
        ),
    ),
    Unsayable(
        r"\b(?:captured|conquered|attacked) (?:a|any|one or more) territor(?:y|ies) (?:that )?you controlled\b"
        r"|\b(?:captured|conquered|took) (?:a|any) territory from you\b"
        r"|\bterritory you controlled was (?:captured|conquered)",
        "it is known later who controlled a territory that was captured",
        (
            "Play only if an opponent captured a territory this turn.",
            "Whenever a player captures a territory you control this turn, draw a card.",
        ),
    ),
    Unsayable(
        rf"\b(?:have|has|gained|lost) the (?:most|fewest|least) {_HELD}\b",
        "it is asked who has most of something, as nobody else may have as much",
        (
            "If you have more billion Euro than each opponent, draw a card.",
            "If you have more EP than each opponent, draw a card.",
            "If you have more life than each opponent, draw a card.",
            "If you have more V than your opponent, draw a card.",
        ),
    ),
    Unsayable(
        r"\b(?:target (?:player|opponent)|its (?:owner|controller))"
        r" (?:holds?|controls?|do(?:es)? not hold|do(?:es)?n't hold) (?:an?|any|no) continents?\b",
        "it is asked of a player who is named only there whether they hold a continent",
        (
            "If an opponent holds a continent, draw a card.",
            "Target player draws a card. If they hold no continent, draw a card.",
            "Target player gains 1 billion Euro for each continent they hold.",
        ),
    ),
    Unsayable(
        r"\bwhen(?:ever)? [^.,:\"]* leaves? (?:your|their|an opponent's|a player's|the|a) discard\b(?! pile)",
        "it is waited for what leaves a Discard",
        ("Whenever an Animate is discarded, gain 1R.", "Whenever an Animate is played, gain 1R."),
        "Whenever a card leaves your discard pile, draw a card.",
    ),
    Unsayable(
        r"\bplayers? (?:with|who (?:has|have|controls?)) the (?:most|fewest|least) (?!units\b|territories\b|Euro|euros)"
        r"|\b(?:have|has|controls?) the (?:most|fewest|least)\b"
        r"|\bterritor(?:y|ies) [^.,:\"]*?with the (?:most|fewest)\b",
        "the most or the fewest of several are looked for",
        (
            "If you have more cards in hand than each opponent, draw a card.",
            "If you control more creatures than each opponent, draw a card.",
            "If you control more territories than each opponent, draw a card.",
            "Remove 2 units from a territory with the most units among territories your opponents control.",
        ),
    ),
    Unsayable(
        r"\b(?:cannot|can't) be blocked by (?:more than \w+|(?:two|three|\d+) or more)\b",
        "something is blocked by so many at most",
        (
            "~ cannot be blocked by more than one creature.",
            "Creatures with power 2 or less can't block ~.",
            "~ cannot be blocked.",
        ),
    ),
    Unsayable(
        r"\banother target (?:player|opponent)\b|\btwo target (?:players|opponents)\b",
        "a second player is a target, who is not the first",
        (
            "Target player draws a card. Target opponent discards a card.",
            "Draw a card. Target opponent discards a card.",
        ),
    ),
    Unsayable(
        r"\bplace (?:up to \w+|any number of) units?\b"
        r"|\b(?:place|remove) units equal to the (?:higher|lower)\b"
        r"|^(?!.*\brolls? ).*\b(?:place|remove) a number of units\b",
        "another number of units is placed or removed than a fixed one",
        (
            "Place a unit on each territory you control.",
            "Remove 2 units from target territory you control. If you do, gain 1 billion Euro.",
        ),
    ),
    Unsayable(
        r"^remove (?:up to \w+|any number of) units?\b[^.:\"]*:",
        "a player says as they pay how much of a cost there is",
        ("Remove X units from a territory you control: gain X billion Euro.",),
    ),
    Unsayable(
        r"^(?!.*\brolls? ).*\b(?:place|remove) that many units\b",
        "'that many' is a number that the text has fixed already, or has not named",
        (
            "Discard any number of cards. Place that many units on a territory you control.",
            "Remove all but one unit from target territory. Place that many units on a territory you control.",
        ),
    ),
    Unsayable(
        r"\b(?:cannot|can't) attack (?:[^.,:\"]* )?from (?:it|them|th(?:at|ose) territor|target territory)",
        "an attack starts in a certain territory",
        ("Choose a territory you control. It cannot attack this turn.", "Target territory cannot attack this turn."),
    ),
    Unsayable(
        r"\brolls? (?:two|three|2|3) dice,",
        "it is waited for how many dice are rolled",
        ("Whenever dice are rolled, each player draws a card.",),
    ),
    Unsayable(
        r"\bif (?:it|that \w+|~) (?:did not|didn't|does not|doesn't|has not|hasn't) die(?:d)?(?=,|\.)"
        r"|\bif (?:it|that \w+) survive[sd]?\b",
        "something survives: what damage kills dies only when the text is done",
        (
            "~ deals 3 damage to target creature. Draw a card at the beginning of the next end step if that creature"
            " didn't die this turn.",
            "~ deals 3 damage to target creature. When it dies this turn, draw a card.",
            "Destroy target creature. If it was not destroyed this way, draw a card.",
        ),
    ),
    Unsayable(
        r"\b(?:as long as|while) (?:it|that \w+|they|those cards) remains? exiled\b"
        r"|\bmay (?:play|cast) [^.\"]*\bfrom among cards exiled with\b",
        "a card may be cast for as long as it lies in exile",
        (
            "When ~ enters, exile the top card of target opponent's library. You may cast it this turn.",
            "Exile the top card of target opponent's library. You may cast it until your next turn.",
        ),
    ),
    Unsayable(
        r"\b(?:last turn|(?:during|on|in) (?:your|their|its controller's|that player's) (?:last|previous) turn)\b",
        "it is known what happened in an earlier turn",
        (
            "At the beginning of your end step, if an opponent lost EP this turn, draw a card.",
            "At the end of your turn, if you lost life this turn, gain 1 life.",
            "When ~ is played, if an opponent took V this turn, draw a card.",
        ),
    ),
    Unsayable(
        r"\bif (?:it|that \w+|~) would leave (?:the battlefield|play)\b",
        "something else happens whenever a thing would leave",
        ('Target creature gains "If ~ would die, exile it instead."',),
    ),
    Unsayable(
        r"\bmay (?:cast|play) [^.,\"]*? as though (?:it|they) had flash\b",
        "spells count as though they had Flash, from wherever they are cast",
        ("Creature cards in your hand have Flash.", "Creature cards in your hand gain Flash until end of turn."),
    ),
    Unsayable(
        r"\bas though (?:it|they|you|that \w+)\b",
        "something counts as though it were otherwise",
        (
            "Creatures your opponents control lose Hexproof until end of turn.",
            "Target creature loses Flying until end of turn.",
            "Target creature gains Haste until end of turn.",
        ),
    ),
    Unsayable(
        r"\bany other target\b",
        "any target but one is chosen",
        (
            "Whenever ~ is dealt damage, it deals that much damage to another target creature.",
            "~ deals 2 damage to another target creature.",
        ),
    ),
    Unsayable(
        r"\b(?:casts?|plays?) or (?:copy|copies) (?:an?|another)\b",
        "it is waited for a spell that is copied",
        ("Whenever you cast an instant or sorcery spell, draw a card.", "Whenever you cast a spell, draw a card."),
    ),
    Unsayable(
        r"\ball(?:y|ies|ied \w+)\b",
        "it is asked who is allied with whom: no alliance is known to them",
        (
            "Place 2 units on target territory you control.",
            "Target player draws a card.",
            "Each other player draws a card.",
        ),
    ),
    Unsayable(
        r"\b(?:except(?: for)?|other than|that (?:isn't|aren't|is not|are not))(?: an?)? (?!it\b|~|itself|themselves)"
        r"[\w-]+ (?:(?:you|they|your opponents?|an opponent|that player) (?:controls?|owns?)|with (?!counters?\b))\b",
        "only some of a kind are left out: what is behind them could be said of all",
        (
            "Destroy all creatures you control except artifacts.",
            "Destroy all creatures your opponents control and all nonartifact creatures you control.",
            "Destroy all permanents you control except creatures.",
            "When ~ is played, discard each Animate your opponents control.",
        ),
    ),
    Unsayable(
        r"\bthe \w+ (?:it|that \w+)(?:'s| is| was) attached to\b",
        "what something else is attached to is meant",
        (
            "When ~ enters, tap the creature ~ is attached to.",
            "Whenever another artifact enters, destroy it.",
            "Whenever another Tool is played, the User gets +1 power until end of turn.",
        ),
    ),
)
"""The message says plainly that it is not to be had; the sentences are those that come nearest."""
