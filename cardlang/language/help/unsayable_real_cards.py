"""The first rows of the table in ``nearest.py``: what real cards of other games say, in the order of its decision."""

from __future__ import annotations

from cardlang.language.help.unsayable import Unsayable

_KIND = r"(?:creature|artifact|land|enchantment|planeswalker)s?"
_NOT_PAID = r"\b(?:rather than pay(?:ing)?|instead of paying) (?:~'s|its|this spell's|the)(?: \w+)? cost\b"
_TIME = (
    r"or block|unless|if|this|until|as long as|while|alone|for|each|by|with|during|from|on|next|in (?:your|their|its)"
    r"|you\b|\."
)
_PLAYER = r"(?:target|that) (?:player|opponent)"
REAL_CARDS: tuple[Unsayable, ...] = (
    Unsayable(
        r"\b(?:first|next) (?:time [^.,]* would be dealt damage|\w+ damage [^.,]*) (?:each|every) turn\b"
        r"|\bfirst \w+ damage dealt to\b|\bprevent (?:the first|\d+) (?:\w+ )?damage [^.]*each turn\b"
        r"|\btakes? (?:no more than|at most) \w+ damage\b",
        "some of the damage of each turn is prevented",
        ("Armored 2", "If a source would deal damage to ~, prevent 1 of that damage."),
    ),
    Unsayable(
        r"\bcounters? (?:cannot|can't) be put on\b|\b(?:cannot|can't) (?:put counters|have counters (?:put )?on)\b",
        "no counters of any kind are put on something",
        ("Creatures your opponents control cannot have more than zero +1/+1 counters on them.",),
    ),
    Unsayable(
        r"\b(?:cannot|can't) (?:be spent|spend )",
        "something is not spent",
        ("Your opponents cannot gain Intel.", "Each player cannot cast more than one spell each turn."),
    ),
    Unsayable(
        r"\b(?:can|may) only cast \w+ spells\b|\b(?:cannot|can't) cast (?!spells|more|~|it\b|them\b)\w+ spells\b",
        "only spells of some kinds are cast",
        ("Your opponents cannot cast spells.", "Artifact spells your opponents cast cost 2 EP more."),
    ),
    Unsayable(
        r"\bopponents? (?:cannot|can't) play (?!lands\b|rishis\b)\w+",
        "a player does not play certain cards",
        ("Tools in an opponent's hand cannot be played.", "Target player cannot play Action cards this round.",
         "Your opponents cannot play lands.", "Your opponents cannot play Rishis.",
         "Your opponents cannot play cards."),
        "Target player cannot play Action cards this round.",
    ),
    Unsayable(
        r"\byou may have (?:[^.,:\"]*?\b(?:players?|opponents?|controller|owner)|them)"
        r" (?:discard|draw|lose|gain|sacrifice|pay|exile|put|reveal|destroy|return|search|mill|create|tap|untap)\b",
        "you choose whether another player does something",
        (
            "You may pay 1 EP. If you do, target opponent discards a card.",
            "You may pay 1. If you do, target opponent discards a card.",
            "You may pay 1R. If you do, each opponent discards a card.",
            "You may pay 1 billion Euro. If you do, target player loses 1 billion Euro.",
        ),
    ),
    Unsayable(
        r"\bwhen(?:ever)? [^.,]*\b(?:returns|(?:is|are) returned) (?:from [^.,]* )?to\b",
        "it is waited for where something returns to",
        (
            "Whenever a creature leaves the battlefield, draw a card.",
            "Whenever a creature card from your graveyard enters your hand, draw a card.",
            "Whenever a creature leaves play, draw a card.",
            "Whenever a creature card from your discard pile enters your hand, draw a card.",
            "Whenever an Animate leaves play, gain 1R.",
        ),
    ),
    Unsayable(
        r"\b(?:put|move)s? (?:its|their|those|all its) counters (?:on|onto|to)\b",
        "counters of every kind go over to something else",
        ("When ~ dies, put a +1/+1 counter on target creature you control for each +1/+1 counter on ~.",),
    ),
    Unsayable(
        r"\bexiles? cards? from the top of [^.]* until\b|\bthe top cards? of [^.]* until (?:you|they) exile\b",
        "cards are exiled until one fits",
        (
            "Reveal cards from the top of your library until you reveal an instant card. Put that card into your hand"
            " and put the rest on the bottom of your library in a random order.",
            "Exile the top 4 cards of your library. You may cast an instant spell from among them without paying its"
            " cost.",
        ),
    ),
    Unsayable(
        r"\bspells? (?:you (?:control|cast) |that |an opponent controls )?deals? damage\b"
        r"|\bdealt damage by an? \w*\s?spell",
        "it is waited for what a spell deals damage to",
        (
            "Whenever a source you control deals damage, gain 1 EP.",
            "Whenever a source you control deals damage, gain 1 life.",
        ),
    ),
    Unsayable(
        r"\bskips? (?:their|your opponent's|the|that player's|an opponent's) next \w+(?: phase| step)?\b"
        r"|\bskip (?:your opponent's|the) |\bskip your (?:next )?\w+ (?:phase|step)\b",
        "a player skips a part of a turn",
        (
            "Target player skips their next draw step.",
            "Creatures target opponent controls cannot untap during their controllers' untap phase until your next"
            " turn.", "You cannot attack this turn.",
        ),
        "Target player skips their next draw step.|Target player skips their next attack phase."
        "|When ~ is played, skip your next Draw step.|Target player skips their next draw phase.",
    ),
    Unsayable(
        r"^[^.:]*? (?:is|are) [^.]* in addition to (?:its|their) other"
        rf"|\bbecomes? (?:an? )?(?:\w+ )*{_KIND} in addition",
        "something gets another kind without numbers, or another type as long as a card is in play",
        (
            "Target creature becomes a Wolf in addition to its other types until end of turn.",
            "Target land becomes a 3/3 creature until end of turn.",
        ),
    ),
    Unsayable(
        rf"\b(?:is|are|it's) still (?:an? )?{_KIND}\b",
        "something stays what it was, which it does anyway when it becomes a creature",
        ("Target land becomes a 3/3 creature until end of turn.",),
    ),
    Unsayable(
        r"\b(?:activated|triggered) abilit(?:y|ies)\b(?! of| (?:cannot|can't) be activated)",
        "an ability is meant because it was activated, or because it has triggered",
        ("Counter target ability.", "Copy target ability you control."),
    ),
    Unsayable(
        r"^you control (?:enchanted|equipped) \w+\b|\b(?:enchanted|equipped) \w+ is (?:under your|you) control\b",
        "it is true all the time who controls something",
        ("When ~ enters, gain control of enchanted creature for as long as ~ is attached to it.",),
    ),
    Unsayable(
        rf"\b(?:becomes?|(?:is|are) also|(?:is|are) (?:an? )?\d+/\d+) (?:an? )?(?:\w+ )?{_KIND}\b",
        "something is another kind of card all the time, or without new stats",
        ("Target artifact becomes a 3/3 creature until end of turn.", "~ becomes a copy of target creature."),
    ),
    Unsayable(
        r"\b(?:(?:combat|that|this|the) damage|damage (?:[^.,]* )?(?:from|by) [^.,]*) (?:cannot|can't) be prevented\b",
        "only some damage cannot be prevented",
        ("Each player cannot prevent damage this turn.",),
    ),
    Unsayable(
        r"\b(?:has|have|gains?) (?:all|the same) (?:the |other )?(?:activated )?(?:abilities|keywords)\b",
        "something has all abilities of another",
        ("Creatures you control have Haste.", 'Creatures you control have "When ~ dies, draw a card."'),
    ),
    Unsayable(
        rf"\b(?:you control|(?:take|gain) control of) {_PLAYER}\b"
        rf"|\bnext turn is yours\b|\btake {_PLAYER}'s next turn\b",
        "a player takes over another's turn",
        ("Gain control of target creature until end of turn.",),
    ),
    Unsayable(
        r"\b(?:transforms?|flips? ~|flips? (?:it|this card) over)\b",
        "a card has another side (transform)",
        ("~ becomes a copy of target creature.", "Turn target creature face down."),
    ),
    Unsayable(
        r"\b(?<!can't be )(?<!cannot be )regenerate[sd]?\b|\b(?:isn't|is not) destroyed instead\b",
        "destruction is undone before it happens (regenerate)",
        (
            "Prevent all damage that would be dealt to ~ this turn.",
            "If ~ would die, return it to its owner's hand instead.",
        ),
    ),
    Unsayable(
        r"\b(?:can|may) block (?:an additional|an extra|another|any number of|one more|two|three|up to)\b",
        "something blocks more than one attacker: by the rules each blocks one",
        ("Creatures you control get +0/+2.",),
    ),
    Unsayable(
        r"\b(?:enchant player|enchanted player)\b",
        "something is attached to a player (a curse)",
        ("At the beginning of each opponent's turn, that player discards a card.",),
    ),
    Unsayable(
        r"(?<!as ~ enters, )\b(?:choose|name) an? (?:\w+ )?type\b|\bthat type\b"
        r"|\bchoose \w+ or \w+\.(?: [^.]*\bof the chosen (?:type|kind)\b|$)",
        "a type is chosen in another moment than as a card enters",
        ("As ~ enters, choose a creature type.", "Choose one: destroy target artifact; or destroy target enchantment."),
    ),
    Unsayable(
        r"\bblocked by (?:two|three|\d+) or more\b",
        "blockers are counted",
        ("Whenever ~ becomes blocked, draw a card.", "Menace"),
    ),
    Unsayable(
        r"\btotal (?:cost|power|defense|strength|toughness) (?:of )?(?:\d+|X) or (?:less|fewer)\b",
        "what is chosen has a total of so much",
        ("Destroy up to two target creatures with cost 2 or less.",),
    ),
    Unsayable(
        r"\b(?:from|in) (?:each|every) (?:graveyard|hand|library|deck|discard(?: pile)?|\w+ pile)\b",
        "one is picked out of each player's cards",
        ("Each player exiles a card from their graveyard.", "Exile target card from a graveyard."),
    ),
    Unsayable(
        r"^(?:(?!\bexiles? ).)*?(?P<said>\bthe exiled cards?\b)",
        "a card knows later what it has exiled",
        (
            "When ~ leaves the battlefield, return each card exiled with ~ to its owner's hand.",
            "When ~ enters, exile target creature until ~ leaves the battlefield.",
            "Exile the top card of your library. You may cast it this turn.",
        ),
    ),
    Unsayable(
        r"\b(?:target|that|each|an) (?:player|opponent)s? (?:cannot|can't) attack you\b"
        r"|\b(?:opponents|players|they|(?:player|opponent)s? [^.,:]*? and) (?:cannot|can't) attack you\b",
        "a player may not attack one of the others",
        (
            "Creatures target player controls cannot attack you until your next turn.",
            "Territories you control cannot be attacked until your next turn.",
            "Target player cannot attack this round.",
        ),
        "Target player cannot attack you this round.",
    ),
    Unsayable(
        rf"\b(?:you|(?:{_PLAYER}|each opponent|your opponents)) (?:cannot|can't) attack(?! \w*\s?territor)",
        "a player may not attack",
        ("Creatures you control cannot attack this turn.", "Creatures your opponents control cannot attack this turn."),
        "Target player cannot attack this round.",
    ),
    Unsayable(
        rf"\bcan (?:attack only|only attack) (?!alone\b)"
        rf"|\b(?:cannot|can't) attack (?!{_TIME}|the turn\b|that turn\b)\w",
        "only certain things are attacked",
        ("~ cannot attack unless you control an artifact.", "~ can block only creatures with power 2 or less.",
         "Target player cannot attack territories in Asia this round.", "~ cannot attack players.",
         "Structures you control cannot be attacked."),
    ),
    Unsayable(
        r"\bif (?:it|they|(?:that|target|those) [^.,]*?) would [^.,]*? this turn, [^.]*instead",
        "what would happen to several things this turn is replaced",
        ('Target creature gains "If ~ would die, exile it instead." until end of turn.',
         "Prevent the next 3 damage that would be dealt to target creature this turn."),
    ),
    Unsayable(
        r"\b(?:cannot|can't) be (?:exiled|tapped|returned|discarded|countered by)\b",
        "something cannot be exiled, tapped, returned or discarded",
        (
            "~ cannot be targeted.", "~ cannot be destroyed.",
            "If an Animate you control would be discarded, return it to your hand instead.",
        ),
        "~ cannot be discarded.",
    ),
    Unsayable(
        rf"\b(?:during|on|in) (?:their|{_PLAYER}'s|its controller's) next (?:turn|round)\b"
        r"|(?<!the )(?<!your )(?<!their )(?<!'s )\bnext (?:round|turn)\b(?!'s)",
        "something lasts for a next turn alone",
        (
            "Target creature cannot attack until your next turn.",
            "Target Animate cannot attack until your next turn.", "Target player cannot attack until your next turn.",
        ),
    ),
    Unsayable(
        r"\.\s(?:then )?if [^.,\"]*\balready\b|, then if [^.,\"]*\balready\b",
        "it is asked how something was before the sentence in front of it",
        (
            "Destroy target creature if it is tapped. Otherwise, tap it.",
            "If you have 3 or more EP, draw a card. Gain 2 EP.",
            "If you have 3 or more life, draw a card. Gain 2 life.",
            "If you control 3 or more territories, draw a card. Place a unit on a territory you control.",
            "When ~ is played, if you have 3R or more, draw a card.",
        ),
    ),
    Unsayable(
        r"\b(?:card types?|types? of cards?|types among)\b",
        "types of cards are counted",
        ("~ gets +1/+1 for each creature card in your graveyard.",),
    ),
    Unsayable(
        r"\brolls? (?:an?|two|three|\d+) (?:[\w-]+ )?(?:die|dice|d\d+)\b|\b(?:die is|dice are) rolled\b",
        "a player rolls dice",
        (
            "Flip a coin. If the coin shows heads, draw a card.",
            "Low Risk: draw a card. Critical: draw two cards.",
            "Destroy a random creature an opponent controls.",
            "Target opponent discards a card at random.",
        ),
        "Roll a die.|Whenever dice are rolled, each player draws a card.",
    ),
    Unsayable(
        r"\bwhen(?:ever)? (?:you|an opponent|a player) (?:flips?|wins?|loses?) (?:a|the|one or more) (?:coins?|flip)\b",
        "it is waited for a coin that is flipped",
        (
            "Flip a coin. If the coin shows heads, draw a card.",
            "When ~ enters, flip a coin. If the coin shows heads, draw a card.",
            "When ~ is played, flip a coin. If the coin shows heads, draw a card.",
        ),
    ),
    Unsayable(
        r"(?:^|, |\. |: )end (?:the|your|this|that) (?:turn|combat|phase|step|round)\b",
        "a turn or a part of it ends early",
        ("Target player skips their next draw step.", "Prevent all combat damage that would be dealt this turn."),
    ),
    Unsayable(
        r"\b(?:number|result) (?:shown )?on the (?:risk )?die\b|\bequal to the (?:roll|result|number rolled)\b"
        r"|\bequal to what (?:it|they|the dice|the die) shows?\b",
        "the number on a die is an amount",
        (
            "Roll two dice. Gain that many billion Euro.",
            "Low Risk: deal 2 damage to any target. Critical: deal 4 damage to any target.",
        ),
    ),
    Unsayable(
        r"\bhas the same name as (?:an?|another) \w+ (?:card )?in\b",
        "names are compared over two places",
        ("Search your library for a card with the same name as ~, reveal it, put it into your hand, then shuffle.",),
    ),
    Unsayable(
        r"\b(?:a|the) (?:second|third|fourth|fifth) (?:[-+/\w]+ )?counter\b",
        "one counter is told from another",
        ("Whenever you put a +1/+1 counter on ~, if ~ has three or more +1/+1 counters on it, draw a card.",),
    ),
    Unsayable(
        r"\bas a copy of [^.\"]*\bexcept (?:that )?(?:it enters|it has \"|its|it is not|it isn't)"
        r"|\bbecomes? a copy of [^.\"]*\bexcept\b",
        "what comes in as a copy differs from its model",
        (
            "~ may enter as a copy of another creature.",
            "Create a token that is a copy of target creature. That token gains Haste permanently.",
        ),
    ),
    Unsayable(
        r"\bcopy of [^.\"]*\bexcept (?:that )?(?:it|the token) has [^.\"]*\"|\bcopies of [^.\"]*\bexcept\b",
        "tokens come in with an ability that their model has not, or several with more than it has",
        (
            "Create a token that is a copy of target creature except it has Haste.",
            "Create a token that is a copy of target creature."
            ' That token gains "When ~ dies, draw a card." permanently.',
        ),
    ),
    Unsayable(
        r"\b(?:casts?|plays?) (?:an?|your) (?:[\w-]+ )*?(?:spell|card)s? from (?:exile|your|their|any|a )"
        r"|\bspells? (?:you |that was |an opponent )?casts? from\b",
        "a spell is told by the place from which it was cast, but in a condition",
        ("When ~ enters, if it was cast from your graveyard, draw a card.", "Whenever you cast a spell, draw a card."),
    ),
    Unsayable(
        r"\b(?:cipher|encode|encoded)\b",
        "a spell is carried by another card (cipher)",
        (
            "Whenever ~ deals combat damage to a player, you may cast target instant card from your graveyard without"
            " paying its cost.",
        ),
    ),
    Unsayable(
        r"\b(?:champion|champions)\b",
        "one thing stands for another (champion)",
        ("When ~ enters, exile another creature you control until ~ leaves the battlefield.",),
    ),
    Unsayable(
        r"\bmaximum hand size (?:is|by)\b",
        "a player keeps some more cards",
        ("You have no maximum hand size.",),
    ),
    Unsayable(
        r"\bplay (?:up to )?(?:two|three|four|\d+|X|any number of) (?:additional|more|extra) \w+",
        "a player plays two or more additional cards in a turn",
        ("You may play an additional land this turn.", "You may play an additional land.",
         "You may play an additional Rishi this turn.", "You may play an additional Rishi."),
    ),
    Unsayable(
        r"\bexcess damage (?:be|that|would|to)\b|\bexcess damage is dealt to [^.]* instead\b"
        r"|\bdeals? excess damage\b|\bdealt excess damage\b",
        "excess damage is waited for, or dealt to another",
        (
            "Deal 5 damage to target creature, then deal damage equal to the excess damage dealt this way to its"
            " controller.",
            "Deal 5 damage to target creature. Gain EP equal to the excess damage dealt this way.",
            "Deal 5 damage to target creature. Gain life equal to the excess damage dealt this way.",
        ),
    ),
    Unsayable(
        r"\b(?:it|that damage) is dealt to [^.]* instead\b|\bis dealt that damage instead\b"
        r"|\bdamage that would be dealt to [^.]* is dealt to\b|\bredirects? (?:it\b|[^.,:\"]*?\bdamage\b)",
        "damage goes to something else (redirected)",
        ("If a source would deal damage to you, it deals that much damage to ~ instead.",
         "Prevent all damage that would be dealt to you this turn."),
    ),
    Unsayable(
        r"\benters? tapped unless (?:you|its controller) pays?\b"
        r"|^as ~ enters, you may pay [^.]*\. if you (?:don't|do not), (?:it|~) enters tapped",
        "something is paid while a card enters",
        ("When ~ enters, tap it unless you pay 2 EP.",),
    ),
    Unsayable(
        r"\b(?:separates?|divides?) (?:them|those cards|it|that \w+) into two piles\b|\bone pile\b",
        "cards are divided into piles",
        (
            "Look at the top 4 cards of your library. Put two of them into your hand and put the rest into your"
            " graveyard.",
            "Look at the top 4 cards of your deck. Put two of them into your hand and put the rest into your discard"
            " pile.",
        ),
    ),
    Unsayable(
        r"^when(?:ever)? (?:there are|~ has|you (?:have|control)) (?!a )",
        "something happens as soon as a number is reached",
        ("At the beginning of your end step, if you control no creatures, sacrifice ~.",),
    ),
    Unsayable(
        r"\binstead of (?:putting (?:it|them|that \w+|those \w+) )?(?:in|into|onto|on)\b",
        "a card goes somewhere instead of where a part of the text puts it",
        (
            "Counter target spell. If that spell was countered this way, exile it instead.",
            "Counter target spell. If that spell was countered this way, put it on top of its owner's deck instead.",
            'Target spell gains "If ~ would enter a graveyard, exile it instead."',
            "If a card would enter your graveyard, exile it instead.",
        ),
    ),
    Unsayable(
        r"\b(?:cannot|can't) (?:attack|block|attack or block) alone\b"
        r"|\b(?:cannot|can't) (?:attack|block) unless (?:another|\w+ or more other) [^.,]*? (?:attacks?|blocks?)\b",
        "something attacks or blocks only together with others",
        ("~ cannot attack unless you control two or more creatures.", "Whenever ~ attacks alone, draw a card."),
    ),
    Unsayable(
        r"\bdiscarded from (?:play|the battlefield)\b",
        "it is known from where something is discarded",
        ("When ~ leaves, draw a card.", "When ~ is discarded, draw a card."),
    ),
    Unsayable(
        r"\b[a-z]+ costs (?:of (?:spells|cards)|you pay)\b",
        "an optional cost is cheaper",
        ("Spells you cast cost 1 EP less.",),
    ),
    Unsayable(
        r"\bmust be blocked\b(?=.*\bif able\b)",
        "something must be blocked",
        ("~ has Guardian.", "Target creature gains Trample until end of turn."),
        "~ has Guardian.",
    ),
    Unsayable(
        r"\ball creatures able to block\b|\bmust (?:all )?block ~|\bblocks? ~ [^.]*if able",
        "everything that is able to must block one attacker",
        ("~ has Guardian.",),
    ),
    Unsayable(
        r"\bwould places? [^,.]*\bunits?\b|\btime [^,.]* places? [^,.]*units?\b"
        r"|\bplaces? [^,.]*\bunits? there instead\b",
        "the units that somebody places are waited for, or others placed instead of them",
        ("Place 3 units on target territory you control.",),
    ),
    Unsayable(
        r"\b(?:for each|number of) [\w ]+? (?:you|they|that player|an opponent)(?:'ve| have| has)? attacked this \w+",
        "each thing or player that somebody attacked is counted once",
        (
            "Draw a card for each time you attacked an opponent this turn.",
            "Gain 1 billion Euro for each time you attacked a territory this turn.",
        ),
    ),
    Unsayable(
        r"^as ~ enters, [^.]*\bsacrific",
        "something is given up while this card enters, so that it has the counters at once",
        (
            "When ~ enters, you may sacrifice any number of other creatures. Put two +1/+1 counters on ~ for each"
            " creature sacrificed this way.",
        ),
    ),
    Unsayable(
        r"\bprevent (?:the next|all) [^.\"]*creature\b[^.\"]*\. [^.\"]*counters?\b[^.\"]*\bprevented this way\b",
        "damage is counted that is prevented later, when the text is done",
        (
            'Target creature gains "If damage would be dealt to ~, prevent that damage and put that many +1/+1 counters'
            ' on ~." until end of turn.',
        ),
    ),
    Unsayable(
        rf"{_NOT_PAID}|\bcast ~ (?:for \w+|without paying)\b",
        "a card has another cost instead of its own",
        ("As long as you control a creature, ~ costs 2 less.", "As an additional cost, discard a card."),
        "You may cast ~ without paying its cost if you have no cards in hand.",
    ),
    Unsayable(
        r"\bputs? (?:it|them|that \w+|those \w+|an? [^.,]*) into play\b|\breturns? [^.\"]*? to play\b",
        "a card comes into play that nobody has played",
        (
            "When ~ is played, play an Animate card from your hand without paying its cost.",
            "1R: play target Animate card from your discard without paying its cost.",
        ),
        "Put a card from your hand into play.",
    ),
)
