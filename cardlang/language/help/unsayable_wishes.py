"""More rows of the table in ``nearest.py``: text that designers wrote before they had read the documentation."""

from __future__ import annotations

from cardlang.language.help.unsayable import Unsayable

_PRICED = r"\byou may (?:tap|exile|discard|sacrifice) any number of (?!(?:untapped )?creatures)[^.]* as you cast ~"
_EACH_CHEAPER = r"^as an additional cost, [^.]*any number of [^.]*\. [^.]*\bcosts? \w+(?: \w+)? less\b"
_DEED = r"(?:paid|sacrificed|discarded|exiled|tapped|returned|revealed)"
_CANNOT = r"(?:cannot|can't)"
_WHEN = r"\bwhen(?:ever)?"
_MY_TURN_ONLY = (
    "As long as it is your turn, your opponents cannot cast spells.",
    "As long as it is your turn, your opponents cannot activate abilities.",
)

PAID: tuple[Unsayable, ...] = (
    Unsayable(
        rf"{_PRICED}|{_EACH_CHEAPER}|\b(?:improvise|delve)\b"
        r"|^(?!creatures you control|your creatures)[^.]*\bcan help (?:cast|pay)",
        "something is given up to pay for a card (improvise, delve)",
        (
            "Affinity for artifacts",
            "In place of its cost, you may exile three cards from your graveyard.",
            "As an additional cost, tap X untapped creatures you control.",
        ),
    ),
    Unsayable(
        rf"\b(?<!step, )(?<!turn, )if you {_DEED} (?:an?|\d+|X|two|three)\b(?![^.,]* this (?:turn|way)\b)[^.,]*,",
        "it is asked what was paid",
        (
            "Discard a card. If you discarded a creature card this way, draw a card.",
            "If its additional cost was paid, draw a card.",
            "You may pay 2 EP. If you do, draw a card.",
            "You may sacrifice a creature. If you do, draw a card.",
        ),
    ),
    Unsayable(
        r"\bpays? up to\b|\bfor each \w+ (?:you )?(?:paid|spent)\b(?! this)",
        "a player pays up to a certain amount",
        (
            "You may pay any amount of EP. Draw that many cards.",
            "When ~ enters, you may pay any amount of EP. Draw that many cards.",
            "You may pay any amount of life. Draw that many cards.",
            "When ~ is played, you may pay any amount of R. Draw that many cards.",
            "You may pay any amount of Euro. Draw that many cards.",
            "X EP: ~ gets +X/+0 until end of turn.",
        ),
    ),
)
"""Prices."""

CHOSEN: tuple[Unsayable, ...] = (
    Unsayable(
        r"\bname an? (?:\w+ )?card\b|\bcard name\b|\bwith (?:that|the chosen|the named) name\b",
        "a card is named",
        (
            "Look at target opponent's hand and choose a card from their hand. They discard that card.",
            "Search your library for a card with the same name as ~, put it into your hand, then shuffle.",
        ),
    ),
    Unsayable(
        r"\bchoose a number\b",
        "a number is chosen",
        ("Discard any number of cards, then draw that many cards.", "As an additional cost, pay X EP."),
    ),
    Unsayable(
        r"\bremove (?:any number of|up to \w+) (?:[-+/\w]+ )?counters? from [^.:\"]*:",
        "a player says how many counters a cost removes",
        (
            "Remove X +1/+1 counters from ~: draw X cards.",
            "When ~ enters, remove any number of +1/+1 counters from target creature.",
        ),
    ),
    Unsayable(
        r"\bremoves? (?:any number of|up to \w+) (?:[-+/\w]+ )?counters? from among\b"
        r"|\bremoves? up to \w+ (?:[-+/\w]+ )?counters? from (?:all )?(?:other )?[a-z]+s\b",
        "counters are removed from among several things",
        (
            "Remove any number of +1/+1 counters from target creature you control. Draw a card for each counter removed"
            " this way.",
            "Remove up to two counters from each creature you control.",
        ),
    ),
    Unsayable(
        r"\bchange (?:the|its) targets?\b|\bchooses? (?:a )?new targets?\b",
        "a spell gets other targets",
        ("Counter target spell.", "Copy target spell.", "Copy target spell you control."),
    ),
    Unsayable(
        r"\bwith (?:a single|one|exactly one) target\b",
        "the targets of a spell are counted",
        ("Counter target spell that targets a creature you control.",),
    ),
    Unsayable(
        r"^for each [^.,]*, \w+ (?:it|them|that \w+) or \w+ (?:it|them|that \w+)\b",
        "one of two things is done to each, as a player chooses",
        ("Choose one: destroy all artifacts; or tap all artifacts.",),
    ),
    Unsayable(
        r"\bfor each [^.,]*, (?:its|their) controllers? may (?!pay)\w+",
        "each thing asks its controller for something else than a price",
        (
            "Destroy each creature unless its controller pays 1 EP.",
            "Each player may draw a card for each creature they control.",
        ),
    ),
    Unsayable(
        r"\b(?:who|that) (?:don't|doesn't|do not|does not)(?: so| pay)?, (?:you )?(?:draw|gain|lose|create)",
        "each player who does not do it is counted",
        ("Each opponent discards a card unless they pay 2 EP.", "Each opponent may discard a card."),
    ),
)
"""Choices."""

WATCHED: tuple[Unsayable, ...] = (
    Unsayable(
        rf"{_WHEN} (?:\w+ )?damage [^.,]*\bis prevented\b",
        "it is waited for to whom prevented damage would have been dealt",
        (
            "Whenever damage is prevented, draw a card.",
            "If damage would be dealt to you, prevent that damage and draw a card.",
        ),
    ),
    Unsayable(
        rf"{_WHEN} (?:[^.,]* counters? (?:is|are) removed|you remove [^.,]*counters?|~ loses [^.,]* counters?)\b",
        "it is waited for that counters are removed",
        (
            "Remove a +1/+1 counter from ~: draw a card.",
            "At the beginning of your end step, if ~ has no +1/+1 counters on it, sacrifice ~.",
        ),
    ),
    Unsayable(
        rf"{_WHEN} [^.,]*\b(?:critically (?:fails?|succeeds?)|critical (?:failure|success))\b"
        r"|\brisks? of \w+ (?:or (?:more|higher|less|lower))\b",
        "several levels of a risk, or its critical results, are waited for",
        ("Whenever you take a High Risk, draw a card.", "Whenever you fail a risk, draw a card."),
    ),
    Unsayable(
        r"\bactivates? (?:an? )?abilit(?:y|ies) of\b|\bactivates? [^.,]*'s abilit(?:y|ies)\b",
        "it is waited for whose ability is activated",
        ("Whenever you activate an ability, draw a card.",),
    ),
    Unsayable(
        rf"{_WHEN} ~ (?:destroys|kills|slays|defeats|beats) (?:an?|another)\b",
        "it is waited for what this card destroys",
        (
            "Whenever a creature that was dealt damage by ~ this turn dies, draw a card.",
            "Whenever you destroy a creature, draw a card.",
            "Whenever ~ wins a confrontation, draw a card.",
        ),
    ),
    Unsayable(
        rf"{_WHEN} (?:an? |target )?[^.,]*? (?:makes?|causes?|forces?)"
        r" (?:you|an opponent|a player|that player|your opponents?|another player)\b"
        r"|\bbecause of (?:you|~|an opponent)\b",
        "it is waited for who made a player do something",
        ("Whenever you discard a card, draw a card.", "Whenever an opponent discards a card, draw a card."),
    ),
    Unsayable(
        r"\battacks? for the (?:second|third) time\b",
        "attacks are told apart by their number",
        ("Whenever you attack, if you attacked two or more times this turn, draw a card.",),
    ),
)
"""Events."""

FORBIDDEN: tuple[Unsayable, ...] = (
    Unsayable(
        rf"\b{_CANNOT} take (?!risks?\b|an?\b|extra\b|any\b|another\b)[\w ]*?risks?\b",
        "some risks are forbidden, and others are not",
        ("Your opponents cannot take risks.",),
    ),
    Unsayable(
        r"\bcan (?:only )?(?:cast|activate|play) [^.]*(?:during|on|in) their own turns?\b",
        "something is allowed in a player's own turns alone",
        _MY_TURN_ONLY,
    ),
    Unsayable(
        rf"\b{_CANNOT} [^.]*(?:during|in) combat\b",
        "something is forbidden during combat alone",
        _MY_TURN_ONLY,
    ),
    Unsayable(
        rf"\b{_CANNOT} do anything (?:except|but|other than|besides)\b",
        "all but one thing is forbidden",
        ("Target opponent cannot cast spells until your next turn.", "Target player cannot attack this round."),
    ),
    Unsayable(
        rf"\b{_CANNOT} be pitched\b",
        "some cards are not pitched, and others are",
        ("Each player cannot pitch cards.",),
    ),
    Unsayable(
        rf"\b{_CANNOT} enter\b",
        "something does not come into play",
        ("Your opponents cannot cast spells.", "If a card would enter a graveyard, exile it instead."),
    ),
    Unsayable(
        r"\bskips? (?:your|their|that player's) next turn\b",
        "a whole turn is skipped",
        (
            "Target player skips their next combat.", "Target player skips their next draw step.",
            "Target player skips their next attack phase.", "2R: target player skips their next Conflict step.",
        ),
    ),
    Unsayable(
        r"\bfor (?:\d+|two|three|the next \w+) rounds\b",
        "something lasts for several rounds",
        (
            "Target creature cannot attack for 2 turns.",
            "Target territory cannot be attacked this round.",
            "Target player cannot attack until your next turn.",
        ),
    ),
    Unsayable(
        r"\bterritor(?:y|ies) becomes? neutral\b|\b(?:exchange|gain) control of [^.]*territor(?:y|ies)\b",
        "a territory changes hands without a fight",
        ("Take over target territory with 2 or fewer units.", "Swap the units on two target territories you control."),
    ),
    Unsayable(
        r"\b(?:costs?|for) (?:twice|half) as much\b|\bcosts? double\b|\bhalf price\b",
        "a price is multiplied",
        ("Artifact spells you cast cost 1 EP less.", "Each player buys units for 2 billion Euro this round."),
    ),
)
"""What is forbidden, and for how long."""

_KINDS = r"(?:creature|artifact|land|enchantment)s?"

ELSEWHERE: tuple[Unsayable, ...] = (
    Unsayable(
        r"\byou may discard ~ from your hand\b|\breveal ~ from your hand\b|\bif ~ is in your hand\b",
        "a card does something by itself while it is in a hand",
        ("1 EP, discard ~: draw a card. Activate only from your hand.", "Whenever you discard ~, draw a card."),
    ),
    Unsayable(
        r"\bas long as ~ (?:remains|stays) tapped\b",
        "something lasts as long as this card is tapped",
        (
            "Tap target creature. It cannot untap during its controller's untap step for 1 turn.",
            "As long as ~ is tapped, creatures your opponents control get -1/-0.",
        ),
    ),
    Unsayable(
        r"\bplays? with (?:the top card|their hands?|your hand)\b"
        r"|\blook at the top card of [^.]* (?:any|at any) time\b",
        "cards stay revealed, or are looked at whenever a player likes",
        ("Look at target opponent's hand.", "At the beginning of your turn, look at the top card of your library."),
    ),
    Unsayable(
        r"\bmay (?:cast|play) (?!~|it\b|them\b|that\b|those\b|an?\b|target\b)[\w ]+s from (?:the top of )?"
        r"(?:your|exile)\b(?![^.]* this turn)",
        "all cards of a kind are cast from elsewhere than a hand",
        (
            "You may cast ~ from your graveyard for 3 EP, then exile it.",
            "You may cast target creature card from your graveyard.",
            "Exile the top card of your library. You may cast it this turn.",
            "Reveal the top card of your deck. If it is a creature card, put it into your hand.",
        ),
        "You can play Tools from your discard.",
    ),
    Unsayable(
        r"\b(?:cannot|can't) cast spells from\b",
        "spells are not cast from one place, and are from others",
        ("Your opponents cannot cast spells.", "If a card would enter your graveyard, exile it instead."),
    ),
    Unsayable(
        r"\bwould lose the game\b",
        "something happens in place of the loss of the game",
        ("You cannot lose the game.",),
    ),
    Unsayable(
        r"\battack you with (?:only|no more than)\b"
        r"|\b(?:no more than|at most|only) \w+ creatures? (?:can|may) attack\b",
        "attackers are counted before they attack",
        ("Creatures with power 2 or less cannot attack you.",),
    ),
    Unsayable(
        r"\bdraws? a card (?:outside|except (?:during|in|for))\b",
        "it is asked in which part of a turn a card was drawn",
        ("Whenever an opponent draws a card, if they drew 2 or more cards this turn, they lose 1 EP.",),
    ),
    Unsayable(
        r"\bpitch(?:es)? [^.:]* from (?:your|their|a) (?!hand)\w+",
        "cards are pitched from elsewhere than a hand",
        ("Pitch a card.", "Gain 1 EP for each card in your graveyard."),
    ),
    Unsayable(
        rf"^(?:all |each )?(?:\w+ )?{_KINDS} (?:[\w ]+ controls? )?(?:is|are) (?:an? )?{_KINDS}\.",
        "things of one kind are of another kind, too",
        ("Target artifact becomes a 3/3 creature until end of turn.",),
    ),
)
"""Where cards are, and what they are."""

NUMBERS: tuple[Unsayable, ...] = (
    Unsayable(
        r"\bsource of your choice\b",
        "a player chooses the source of damage, which may be anything",
        (
            "The next time target creature would deal damage this turn, prevent that damage.",
            "The next time a source would deal damage to you this turn, prevent that damage.",
        ),
    ),
    Unsayable(
        r"\bspells? (?:you (?:control|cast) )?deals? (?:\w+ (?:more|additional|extra)|double|twice)\b"
        r"|\bif an? (?:\w+ )?spell [^.,]*would deal\b",
        "spells alone deal more damage, or that of spells alone is prevented",
        (
            "If a source you control would deal damage, it deals that much damage plus 1 instead.",
            "If a source an opponent controls would deal damage to ~, prevent that damage.",
        ),
    ),
    Unsayable(
        r"\breveal the next card\b",
        "cards are revealed one by one, as long as a player likes",
        (
            "Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand"
            " and put the rest on the bottom of your library in a random order.",
        ),
    ),
    Unsayable(
        r"\b(?:without|with no|has no|have no) abilities\b",
        "it is asked whether something has no abilities",
        ("Creatures you control without Fast get +1/+1.",),
    ),
    Unsayable(
        r"\bcards? \w+(?: \w+)? pitch(?:es)? (?:gives?|produces?|makes?|adds?|yields?|(?:is|are) worth) "
        r"|\bcards pitch for \w+ (?:more|less|additional|extra)\b",
        "cards bring more when they are pitched, wherever they are pitched from",
        ("Cards in your hand get +1 pitch.", "Whenever you pitch a card, gain 1 EP."),
    ),
    Unsayable(
        r"\bha(?:s|ve) (?:a )?pitch(?: value)?(?: of)? \d(?! or)"
        r"|\bpitch(?: value)? of [^.]*(?:is|are|becomes?) (?:equal to )?\d(?! or)",
        "a card has another pitch value than the printed one",
        ("Creature cards in your hand get +1 pitch.",),
    ),
    Unsayable(
        r"\b(?:an? )?traps? cards?\b|\bfor a trap\b",
        "a trap is a kind of card",
        (
            "Search your library for a card with a trap, put it into your hand, then shuffle.",
            "Return target card with a trap from your graveyard to your hand.",
        ),
    ),
    Unsayable(
        r"\bcontrols? but (?:do(?:es)? not|don't|doesn't) own\b|\bowns? but (?:do(?:es)? not|don't|doesn't) control\b",
        "a player controls what another one owns",
        ("Destroy target creature an opponent owns.", "Remove 2 units from target territory an opponent controls."),
        "Destroy target creature you control but do not own.|Discard target Animate you control but do not own.",
    ),
    Unsayable(
        r"\beach mode\b|\bthe same mode\b|\bmodes? (?:more than once|must)\b",
        "a mode is chosen more than once, or what the modes target is different",
        (
            "Choose two: draw a card; or gain 2 EP; or destroy target artifact.",
            "Choose two: draw a card; or gain 2 life; or destroy target creature.",
        ),
    ),
    Unsayable(
        r"\battacking alone\b",
        "something is attacking alone",
        (
            "Whenever you attack, if you control exactly one attacking Animate, draw a card.",
            "As long as ~ is attacking, ~ gets +2 power.",
        ),
        "As long as ~ is attacking alone, ~ gets +2/+2.",
    ),
)
"""Numbers and kinds."""

WISHES = (*PAID, *CHOSEN, *WATCHED, *FORBIDDEN, *ELSEWHERE, *NUMBERS)
