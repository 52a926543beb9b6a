"""More rows of the table in ``nearest.py``: text that was written by people with the documentation alone."""

from __future__ import annotations

from cardlang.language.help.unsayable import Unsayable
from cardlang.language.help.unsayable_led import LED_ON
from cardlang.language.help.unsayable_printed import PRINTED

_PLAYER = r"(?:you|an opponent|a player|your opponents?)"
_WHEN = rf"\bwhen(?:ever)? {_PLAYER}"
_HAS = r"(?:(?<!\w)~|\bit|\bthat \w+|\ban? (?!opponent|player)\w+|\btarget \w+) (?:has|have)"
_EACH_OPPONENT = (
    "Each opponent loses 1 EP.",
    "Each opponent loses 1 life.",
    "Each opponent loses 1R.",
    "Each opponent loses 1 billion Euro.",
)

_TO_WHOM = r"(?:you|them|an opponent|(?:target|that|each|another) (?:player|opponent))"

TRIED: tuple[Unsayable, ...] = (
    Unsayable(
        r"\bas though (?:it|~|that \w+) (?:didn't|did not|doesn't|does not) have defender\b",
        "something attacks as though it were otherwise",
        ("As long as you control an artifact, ~ loses Defender.", "Target creature loses Defender until end of turn."),
    ),
    Unsayable(
        r"\bremoves? (?:it|them|~|that \w+|target [^.,\"]*?) from combat\b",
        "something leaves a fight",
        (
            "Prevent all combat damage that would be dealt by target creature this turn.",
            "Prevent all combat damage that would be dealt to target creature this turn.",
        ),
    ),
    Unsayable(
        r"\bcosts? [^.,\"]*? less (?:to (?:cast|play) )?if it targets\b",
        "what a card costs depends on what it targets",
        (
            "~ costs 2 EP less if an opponent controls an artifact.",
            "~ costs 2 less if an opponent controls a creature.",
        ),
    ),
    Unsayable(
        r"\bset(?:s)? aside\b",
        "cards are set aside",
        (
            "Exile up to four cards from your hand. Return them to your hand at the beginning of the next end step.",
            "When ~ is played, discard any number of cards from your hand. At the start of your next turn, draw that"
            " many cards.",
        ),
    ),
    Unsayable(
        r"\b(?:cannot|can't) be (?:confronted|attacked) by \w+ with\b"
        r"|\bwith [^.,\"]* (?:cannot|can't) confront \w+",
        "something is forbidden to do to one thing, by who does it",
        ("Animates your opponents control with wit 2 or less cannot confront.", "~ cannot be confronted."),
    ),
    Unsayable(
        r"^animates attacking ~ |^(?:\w+)s (?:that are )?attacking you (?:get|gain|have|lose|cannot|can't)\b",
        "something is always so of what attacks one thing",
        (
            "Whenever an Animate attacks ~, it gets -1 power this conflict.",
            "Attacking creatures your opponents control get -1/+0.",
        ),
    ),
    Unsayable(
        r"\bonly (?:two|three|\d) \w+s can block\b|\bblocked by (?:only|at most) (?:two|three|\d) ",
        "a number of blockers but one is the most",
        ("~ cannot be blocked by more than one creature.", "Creatures with power 2 or less cannot block ~."),
    ),
    Unsayable(
        r"(?:^|(?<=, ))unless [^.,\"]+, [^.\"]+(?:, then |\. then )",
        "'unless' in front is about all that follows it",
        ("If you control no creatures, draw three cards, then discard two cards.",
         "You may pay 2 EP. If you don't, lose 2 EP, then discard a card.",
         "Draw three cards unless you control a creature."),
    ),
    Unsayable(
        r"\b(?:both|two|all|they)\b[^.,\"]*\bsame continent\b",
        "territories are compared by their continents",
        ("Place one unit on each territory you control in the same continent as target territory.",
         "Choose a territory in Europe. Draw a card."),
    ),
    Unsayable(
        r"\b(?:rolls?|attacks? with) (?:at most|up to|no more than) \w+ dic?e\b[^.\"]* against\b",
        "dice are limited against one territory",
        ("Each player attacks with at most 2 dice against territories in Asia.",
         "Each player attacks with at most 2 dice against territories in Asia until your next turn."),
    ),
    Unsayable(
        r"\bif (?:you|an opponent|a player) captures? (?:it|an? \w+) this turn\b",
        "'if' asks for what comes later in the turn",
        (
            "Whenever you capture a territory this turn, gain 3 billion Euro.",
            "If you captured a territory this turn, gain 3 billion Euro.",
        ),
    ),
    Unsayable(
        r"\b(?:cannot|can't) be attacked from (?:europe|asia|africa|(?:north |south )america|australia|territories)\b",
        "attacks from certain territories are forbidden",
        ("Territories in Europe lose their borders with territories in Asia.",),
    ),
    Unsayable(
        r"\b(?:if|when(?:ever)?) the (?:attacker|defender) loses? (?:(?:an?|one or more|\d+) )?units?\b",
        "it is asked who loses units in an attack",
        (
            "Whenever a territory you control is captured this turn, draw a card.",
            "Whenever a player captures a territory, that player draws a card.",
        ),
    ),
    Unsayable(
        rf"\bgives? {_TO_WHOM} (?:an?|one|two|three|their|your|all|\d+)(?: random)?"
        r" (?:\w+ )?(?!billion|euro|life|ep|intel|[rv]\b)[a-z]+s?\b",
        "a player gives something to another one, and chooses what",
        (
            "Steal a card from target player at random.",
            "Steal 2 billion Euro from target player.",
            "Gain control of target creature.",
            "Target opponent discards a card.",
            "Steal 1R from an opponent.",
            "Gain control of target Animate until your next turn.",
        ),
        "Target opponent gives you a card.|Give target player a card.",
    ),
    Unsayable(
        rf"\bgives? {_TO_WHOM} control of\b",
        "a player hands over control of something",
        ("Gain control of target creature.", "Gain control of target Animate until your next turn."),
        "Target opponent gives you control of a creature.",
    ),
    Unsayable(
        rf"{_WHEN} (?:loses?|gains?) (?:an?|one or more|\d+) units?\b"
        r"|\bwhen(?:ever)? (?:an?|one or more|\d+)? ?units?[^.,]*? (?:is|are) (?:removed|lost|placed|killed)\b",
        "it is waited for units that come or go",
        (
            "Whenever a territory you control is captured this turn, draw a card.",
            "Whenever you capture a territory this turn, draw a card.",
            "Whenever a player captures a territory, that player draws a card.",
        ),
        "Whenever you lose a unit this turn, draw a card.|Whenever one or more units are removed, draw a card.",
    ),
    Unsayable(
        rf"{_WHEN} plays? (?:an?|another) (?:[\w-]+ )?(?:land|rishi)\b",
        "it is waited for what is played without being cast",
        (
            "Whenever a land you control enters, draw a card.",
            "Whenever a land an opponent controls enters, draw a card.",
            "Whenever a Rishi you control enters, gain 1 life.",
        ),
    ),
    Unsayable(
        rf"{_WHEN} (?:plays?|casts?) a (?:[a-z]+ )?card\b|{_WHEN} plays? ~|\bwhen(?:ever)? ~ is played\b",
        "it is waited for a card that is played, whatever it is",
        (
            "Whenever you cast a spell, draw a card.",
            "Whenever an opponent casts a spell, draw a card.",
            "When ~ enters, draw a card.",
        ),
        "Whenever you play a card, draw a card.|Whenever you play a Tool, draw a card.",
    ),
    Unsayable(
        rf"{_WHEN} summons? (?:an?\b|another\b|~)|^after {_PLAYER} summons? ",
        "it is waited for a creature that is summoned: it is cast first, and enters later",
        (
            "Whenever you cast a creature spell, gain 1 life.",
            "Whenever a creature you control enters, gain 1 life.",
            "Whenever you cast a creature spell, gain 1 EP.",
            "Whenever a creature you control enters, gain 1 EP.",
        ),
    ),
    Unsayable(
        r"\bfor as long as ~ (?:is|remains|stays) (?:un)?tapped\b",
        "something that is done lasts as long as this card is tapped",
        (
            "Tap target creature. It cannot untap during its controller's untap step for 1 turn.",
            "As long as ~ is tapped, creatures your opponents control get -1/-0.",
        ),
    ),
    Unsayable(
        r"\bthat player's opponents?\b|\b(?:all|each|every)(?: of the)? other players? (?:than|but|except)\b"
        r"|\beach player (?:other than|except|but) target (?:player|opponent)\b"
        r"|\beach player who (?:isn't|is not) target (?:player|opponent)\b"
        r"|\bchoose an? (?:player|opponent)\. [^\"]*\beach other player\b",
        "all players but one do something, and that one is not you",
        _EACH_OPPONENT,
    ),
    Unsayable(
        r"\bwhen(?:ever)? one or more (?:players|opponents)\b",
        "it is waited for several players together",
        (
            "Whenever a player loses EP, that player discards a card.",
            "Whenever an opponent discards a card, that player loses 1 life.",
            "Whenever an opponent draws a card, draw a card.",
        ),
    ),
    Unsayable(
        rf"{_HAS} (?:(?:at least )?(?:two|three|\d+)(?: or more)?|more|as many) (?:\w+ )?(?:tool|aura|equipment)s?\b"
        r"|\busing a tool\b",
        "it is counted what something is given, or has attached to it",
        (
            "As long as ~ is equipped, it gets +1 power.",
            "As long as you control a Tool, ~ gets +1 power.",
            "As long as ~ is enchanted, it gets +1/+1.",
        ),
    ),
    Unsayable(
        r"\bas an? (?:land|artifact|enchantment)\b|\breturn [^.]* (?:battlefield|play) face[ -]down\b",
        "something comes into play as something else than its card is",
        (
            "When ~ dies, return it to the battlefield.",
            "When ~ dies, put it into play.",
            "Target land becomes a 3/3 creature until end of turn.",
        ),
    ),
    Unsayable(
        r"\bcop(?:y|ies) of (?!(?:an?|the|that|those|this|it|them|itself|each|every|all|another|target|your"
        r"|one|card)\b|~)",
        "something becomes a copy of a card that is only named",
        ("~ becomes a copy of target creature.", "Create a token that is a copy of target creature."),
    ),
    Unsayable(
        r"\bexile (?:~|this card|it) onto\b|\bcipher\b",
        "a card is tied to something that casts it again (cipher)",
        (
            'Target creature you control gains "Whenever ~ deals damage to a player, draw a card." until end of turn.',
            "You may cast ~ from your graveyard.",
        ),
    ),
    Unsayable(
        r"\beach [\w ]+'s controller sacrifices (?:it|that \w+) unless they\b",
        "each thing is sacrificed unless its controller pays for it",
        (
            "Destroy each creature unless its controller pays 1 EP.",
            "Each player sacrifices a creature unless they pay 1 EP.",
        ),
    ),
    Unsayable(
        r"\babilit(?:y|ies) (?:[\w ~]+ )?triggers?\b(?! only)|'s \w+ triggers\b"
        r"|\btriggers? (?:twice|an additional time|one more time|again)\b",
        "an ability triggers more often, or it is waited for that one does",
        (
            'Creatures you control have "When ~ dies, draw a card."',
            "Whenever you activate an ability, draw a card.",
        ),
    ),
    Unsayable(
        r"\b(?:double|raise|increase|halve) (?:your|their|its) income\b|\bincome is (?:doubled|halved)\b",
        "what a player gets in a turn by the rules is changed",
        ("Gain 1 billion Euro for each territory you control.", "Gain billion Euro equal to your billion Euro."),
    ),
    Unsayable(
        r"\bdies? in combat\b|\bis killed in combat\b",
        "something dies in combat",
        ("When ~ dies, if it was dealt combat damage this turn, draw a card.",),
    ),
    Unsayable(
        r"^(?:as ~ enters, choose (?:an?|another|target) (?!(?:\w+ )?type\b)[^\"]*"
        r"|when ~ enters, choose (?:an?|another|target) (?!(?:\w+ )?type\b)(?![^.\"]*\bcopy\b)[^.\"]*\.)$",
        "what is chosen as this card enters is known to it later",
        ("When ~ enters, target creature gains Haste until ~ leaves the battlefield.",),
        "As ~ enters, choose a creature.",
    ),
    Unsayable(
        r"\b(?:the|your) (?:second|third|fourth) time\b",
        "the second time of something in a turn is told from the first",
        (
            "The first time you gain EP each turn, draw a card.",
            "The first time you gain life each turn, draw a card.",
            "Whenever you draw your second card in a turn, gain 1 EP.",
            "Whenever you draw your second card in a turn, gain 1 life.",
            "The first time an opponent takes V each turn, gain 1R.",
        ),
    ),
    Unsayable(
        r"\bunits? (?:you control |in [\w ]+ )?(?:cannot|can't) be (?:removed|lost|destroyed)\b",
        "units are safe from being removed",
        ("Territories you control cannot be attacked until your next turn.",),
    ),
    Unsayable(
        r"\btarget continent\b",
        "a continent is a target",
        ("Choose a continent. Place one unit on each territory you control in that continent.",),
    ),
    Unsayable(
        r"\btap (?:any number of )?(?:untapped )?(?!creatures)[a-z]+s? (?:you control )?to (?:help )?(?:pay|cast)\b"
        r"|\bexile (?:any number of )?[a-z ]*cards? from your [a-z ]+ to (?:help )?(?:pay|cast)\b",
        "something else than creatures is tapped, or cards are exiled, to pay for a card",
        ("Convoke", "Affinity for artifacts", "~ costs 1 EP less for each card in your graveyard."),
    ),
    Unsayable(
        r"\bkill(?:s|ed)\b(?! (?:target|an?|each|all) )|\bdamage you deal kills\b",
        "it is known what has killed something",
        (
            "Whenever a creature that was dealt damage by ~ this turn dies, draw a card.",
            "Whenever you destroy a creature, draw a card.",
        ),
    ),
    Unsayable(
        r"(?:^|, |: |\. |(?<!when )(?<!whenever )\b(?:you|player|opponent|may) )"
        r"(?:discard|sacrifice|exile|return|remove|destroy)s? (?:at least one|one or more) [^.]*",
        "a player chooses how many, and one at least",
        (
            "Discard any number of cards. Draw that many cards.",
            "Sacrifice any number of creatures. Draw that many cards.",
        ),
        "Discard one or more cards.",
    ),
    Unsayable(
        r"(?:^|[.:,;] |\bmay )(?:capture|conquer) (?:target|an?|any|each) (?:\w+ )?(?:territory|capital)\b",
        "something is captured without an attack",
        ("Take over target territory with 1 or fewer units.",),
        "Capture target territory.",
    ),
    *LED_ON,
    *PRINTED,
)
