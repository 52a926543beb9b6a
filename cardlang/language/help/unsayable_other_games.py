"""Rows of the table in ``nearest.py``: what ordinary cards of other games say, and this language does not."""

from __future__ import annotations

from cardlang.language.help.unsayable import Unsayable

_HALF = (
    "Each player loses half their EP rounded up.",
    "Each player loses half their life rounded up.",
    "Remove half the units rounded up from target territory.",
)
_SEARCH = tuple(
    f"Search your {deck} for a card with the same name as ~, put it into your hand, then shuffle."
    for deck in ("library", "deck")
)

OTHER_GAMES: tuple[Unsayable, ...] = (
    Unsayable(
        r"^(?!.*\bmay\b)[^.]* if [^.]*\. if [^.,]*, [^.]* if [^.]* instead\.",
        "what is done instead has a condition before and behind it",
        (
            "Destroy target creature if its cost is 2 or less. If you control an artifact and its cost is 4 or less,"
            " destroy it instead.",
            "Destroy target creature if its cost is 2 or less. If you control a Rishi and its cost is 4 or less,"
            " destroy it instead.",
        ),
    ),
    Unsayable(
        r"\b(?:two|three) (?:thirds|quarters|fourths) of\b|\b(?:an?|one) (?:fifth|sixth|eighth|tenth) of\b",
        "another part than half, a third or a quarter is meant",
        _HALF,
    ),
    Unsayable(
        r"\bmonstrous\b|\bmonstrosity\b|\brenowned\b|\badapts? \d|\blevels? up\b",
        "something has become what it becomes only once",
        (
            "X EP: put X +1/+1 counters on ~. Activate only once per game.",
            "1: ~ gets +1/+1 permanently. Activate only once per game.",
            "2R: ~ gets +1 power until end of turn. Once per turn.",
        ),
    ),
    Unsayable(
        r"(?<!was\s)\bdealt damage by (?:that|equipped|enchanted|another) \w+",
        "it is asked what another thing has dealt damage to",
        (
            'Target creature gains "Whenever a creature that was dealt damage by ~ this turn dies, draw a card." until'
            " end of turn.",
            "Whenever a creature that was dealt damage by ~ this turn dies, draw a card.",
        ),
    ),
    Unsayable(
        r"\b(?:puts?|adds?|shuffles?) (?:an?|two|three|\d+) cop(?:y|ies) of\b",
        "a card is copied that is not in play",
        (
            "Create a token that is a copy of target creature.",
            *_SEARCH,
            "When ~ is played, search your deck for a card with the same name as ~, put it into your hand, then"
            " shuffle.",
        ),
    ),
    Unsayable(
        r"\bdealt to (?:and|or) (?:dealt )?by\b|\bdealt by (?:and|or) (?:dealt )?to\b",
        "damage to something and damage by it are prevented in one sentence",
        (
            "Prevent all combat damage that would be dealt to ~.",
            "Prevent all combat damage that would be dealt by ~.",
        ),
    ),
    Unsayable(
        r"\b(?:strongest|weakest|cheapest|biggest|most expensive) [\w ]*cards?\b",
        "of cards outside play the greatest or the least is looked for",
        (
            "Destroy a creature with the greatest power among creatures.",
            "Destroy a creature with the greatest strength among creatures.",
            "Put up to 6 creature cards from your discard pile into play.",
            "Search your library for a creature card with cost 3 or less, put it into your hand, then shuffle.",
            "Search your deck for an Animate, put it into your hand, then shuffle.",
        ),
    ),
    Unsayable(
        r"\b(?:for each|equal to a (?:third|quarter) of) (?:[3-9]|three|four|five) [A-Za-z]+\b",
        "it is counted how often a number goes into another",
        (
            "Draw cards equal to half your EP rounded down.",
            "Draw cards equal to half your life rounded down.",
            "Gain billion Euro equal to half the number of territories you control rounded down.",
        ),
    ),
    Unsayable(
        r"\b(?:cast|play) (?:an?|one|two) (?:additional|extra|more) (?:spell|action|card)s?\b",
        "a player plays more spells than the rules allow, of which there is no limit here",
        ("Spells you cast cost 1 EP less this turn.", "Draw a card."),
    ),
    Unsayable(
        r"\bgains? an? (?:curse|silver|gold|copper|estate|duchy|province|wound)\b|\bcosting up to \w+(?: \w+)? more\b",
        "cards come out of a supply that all players share",
        (
            "Search your library for an artifact card, put it into your hand, then shuffle.",
            "Search your deck for a creature card, put it into your hand, then shuffle.",
            "Search your deck for an Animate, put it into your hand, then shuffle.",
            "Create an Intel token.",
        ),
    ),
    Unsayable(
        r"\bor puts? (?:it|them|that card) back\b",
        "a card goes back to where it was, or not",
        (
            "Look at the top card of target player's library. You may put it into its owner's graveyard.",
            "Look at the top card of target player's deck. You may put it into its owner's discard pile.",
            "When ~ is played, look at the top card of your deck. You may put it on the bottom of your deck.",
        ),
    ),
    Unsayable(
        r"\bthe next [^.,]* you attack with\b",
        "the next attacker is waited for",
        (
            "Whenever a creature you control attacks this turn, it gets +3/+0 until end of turn.",
            "Whenever ~ attacks, it gets +3/+0 until end of turn.",
            "Whenever an Animate you control attacks, it gets +1 power this conflict.",
        ),
    ),
    Unsayable(
        r"\bif (?:the|that|an?|this) attack (?:succeeds|is successful|hits)\b|\bsuccessful(?:ly)? attack",
        "it is asked whether an attack was a success",
        (
            "Whenever ~ deals combat damage to a player, draw a card.",
            "Whenever ~ wins a confrontation, gain 1R.",
            "Whenever you capture a territory this turn, draw a card.",
        ),
    ),
    Unsayable(
        r"\b(?:it|~|you) (?:may|can) attack (?:an?|another|target|with)\b"
        r"|\b(?:ready|readies|untaps?) and (?:attack|fight)",
        "something attacks at once, outside the part of a turn for attacks",
        (
            "Target creature gains Haste until end of turn.",
            "Target creature you control fights target creature an opponent controls.",
            "When ~ is played, target Animate gets +1 power this conflict.",
        ),
    ),
    Unsayable(
        r"\b(?:place|load|put)s? \d+ ?\w+ on ~|\bno \w+ left on ~|\b(?:is|are) placed on ~|\btakes? \d+ ?\w+ from ~",
        "what players have lies on a card",
        (
            "At the beginning of your turn, gain 2R.",
            "~ enters with three +1/+1 counters on it.",
            "At the beginning of your turn, gain 2 life.",
            "0R: gain 2R. Once per turn.",
        ),
    ),
    Unsayable(
        r"\b(?:choose|name)s? a (?:kind|type|sort) of card\b",
        "a kind of card is chosen",
        (
            "Reveal the top card of your library. If it is a creature card, put it into your hand.",
            "Reveal the top card of your deck. If it is a creature card, put it into your hand.",
            "When ~ is played, reveal the top card of your deck. If it is an Animate, put it into your hand.",
        ),
    ),
    Unsayable(
        r"\bswaps? (?:it|~|that \w+|places) with\b",
        "two things change places",
        (
            "When ~ is played, return another Animate you control to its owner's hand.",
            "Exchange control of target creature you control and target creature an opponent controls.",
            "Return another creature you control to its owner's hand.",
        ),
    ),
    Unsayable(
        r"\b(?:cannot|can't) be stolen\b",
        "nothing can be taken from a player",
        ("If you would lose R, lose that much R minus 1 instead.",),
    ),
    Unsayable(
        r"\bagainst any territory\b|\battack any territory\b|\battack [^.]* that (?:does not|doesn't) border\b",
        "territories are attacked that do not border on one's own",
        ("Territories in Africa border territories in South America.",),
    ),
    Unsayable(
        r"^play (?:this card |~ )?when\b",
        "a card has its moment in the same paragraph as its text. It is a paragraph of its own",
        ("Play only when you are attacked.", "Cast only during combat."),
    ),
    Unsayable(
        r"\byou gain control of (?:it|that territory|them)\b|\bcontrol of target territory\b",
        "a territory changes hands without a fight",
        ("Take over target territory with 2 or fewer units.", "Swap the units on two target territories you control."),
        "Gain control of target creature until end of turn.|Gain control of target Animate until your next turn.",
    ),
    Unsayable(
        r"\bthe (?:defender|attacker) (?:adds|subtracts) \d|\b(?:dice are|a die is) rolled in\b",
        "dice of certain fights are changed, or those of a whole round",
        ("Whenever dice are rolled, add 1 to the defender's highest die.", "Add 1 to your highest die."),
    ),
    Unsayable(
        r"\b(?:two|three|any) (?:players|opponents) of your choice\b",
        "several players are chosen",
        ("Each player draws a card.", "Target player cannot attack this round.", "Target player draws a card."),
    ),
    Unsayable(
        r"\bdamage equal to [^.]* (?:divided|among)\b|\bdivides? X damage\b",
        "damage is divided whose amount is worked out",
        (
            "Divide 3 damage among any number of target creatures.",
            "Target creature you control deals damage equal to its power to target creature an opponent controls.",
            "Target creature you control deals damage equal to its strength to target creature an opponent controls.",
        ),
    ),
    Unsayable(
        r"\byour choice of an?\b",
        "what something is, is chosen as it enters",
        (
            "When ~ enters, choose one: put a +1/+1 counter on it; or it gains Evasive permanently.",
            "When ~ enters, choose one: it gets +1/+1 permanently; or it gains Flying permanently.",
        ),
    ),
    Unsayable(
        r"\bfor each target beyond the first\b|\bdivided evenly\b",
        "each target more has a price",
        ("As an additional cost, you may pay 2 EP.", "Divide 3 damage among any number of target creatures."),
    ),
    Unsayable(
        r"\bduring (?:their|an opponent's|your opponent's|target \w+'s|that player's) next turn\b",
        "something lasts for the next turn of another player",
        (
            "Creatures your opponents control cannot attack until your next turn.",
            "Spells your opponents cast cost 1 EP more until your next turn.",
            "1R: cards your opponents play cost 3R more until your next turn.",
            "Target player cannot attack until your next turn.",
        ),
    ),
    Unsayable(
        r"\bin (?:their|his or her) first attack\b|\bthe (?:opponent|player) who attacks you\b[^.]*\bdice\b",
        "the dice of one attack are fewer",
        ("Each player attacks with at most 2 dice this round.",),
    ),
    Unsayable(
        r"\btools? (?:it|they|that \w+|the user) (?:has|have|holds?|uses?)\b",
        "all that is attached to something is meant",
        (
            "When ~ is played, discard all Tools attached to target Animate.",
            "~ gets +1 power for each Tool attached to it.",
        ),
    ),
    Unsayable(
        r"\bif (?:it|~|the user) (?:loses|wins)\.?(?:, | the (?:fight|combat|conflict|confrontation))",
        "it is asked behind an attack how it ended",
        (
            "Whenever ~ loses a confrontation, discard a card.",
            "Whenever ~ deals combat damage to a player, draw a card.",
        ),
    ),
)  # fmt: skip

NOT_IN_ALL: tuple[Unsayable, ...] = (
    Unsayable(
        r"\bwith \w+ (?:\w+ )?counters?\b|\bcounters? (?:on|from)\b|\bremoves? (?:an?|\w+) (?:\w+ )?counters?\b",
        "counters lie on a card: this game has none",
        (
            "~ gets +1 defense for each Tool you control.",
            "0R: gain 2R. Once per turn.",
            "Place 2 units on target territory you control.",
        ),
        "Put a +1/+1 counter on target creature.|~ gets +1/+1 permanently.|Put a counter on ~."
        "|~ gets +1 power for each counter on it.|When ~ enters, put a {counter} counter on ~.",
    ),
    Unsayable(
        r"\b(?:un)?tap(?:s|ped)?\b(?!:)",
        "something is tapped: in this game nothing is",
        (
            "When ~ is played, target Animate cannot attack until your next turn.",
            "0R: gain 2R. Once per turn.",
            "Target player cannot attack until your next turn.",
        ),
        "Untap target creature.|Untap target permanent.|Untap ~.|Tap: draw a card.",
    ),
    Unsayable(
        r"\b(?:un)?damaged?\b",
        "damage is dealt or prevented: in this game no text does that",
        (
            "When ~ is played, discard target Animate with defense 2 or less.",
            "When ~ is played, target Animate gets -2 defense until end of turn.",
            "When ~ is played, each opponent loses 1R.",
            "Remove 2 units from target territory an opponent controls.",
        ),
        "Deal 2 damage to any target.|Deal 2 damage to target opponent.|Deal 2 damage to each opponent.",
    ),
)
"""What some games have no words for; asked last, because a row above says more."""
