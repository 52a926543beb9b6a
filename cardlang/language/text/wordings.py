"""Wordings that designers of any game use, and the one the grammar knows: ``back in any order``.

A row is a literal part that must be in the text, in lower case; a regular expression for the phrase; and what is read
in its place. ``\\1`` is the first group of the expression, ``{deck}`` the game's word for the pile that is drawn from,
``{its deck}`` the one that the text was about (``your library``, ``that player's library``), ``{play}`` and
``{into play}`` those for where cards are in play; ``{pile}`` matches any of its places, ``{piles}`` several,
``{resource}`` any of its resources, ``{kind}`` any kind of its cards, ``{money}`` is what they cost, ``{does}`` its
verbs as one player does them: ``draws``.
"""

from __future__ import annotations

from cardlang.language.text.wordings_apostrophes import APOSTROPHES, ITS
from cardlang.language.text.wordings_attacking import ATTACKING
from cardlang.language.text.wordings_borrowed import BORROWED
from cardlang.language.text.wordings_cards import CARDS
from cardlang.language.text.wordings_commons import BEFORE_ALL, COMMONS
from cardlang.language.text.wordings_counted import COUNTED
from cardlang.language.text.wordings_counters import COUNTERS
from cardlang.language.text.wordings_either import EITHER_DEED
from cardlang.language.text.wordings_events import HAPPENINGS
from cardlang.language.text.wordings_everyday import EVERYDAY
from cardlang.language.text.wordings_how_often import HOW_OFTEN
from cardlang.language.text.wordings_later import LATER
from cardlang.language.text.wordings_led import ELSEWHERE, LED_ON
from cardlang.language.text.wordings_lists import IN_LISTS
from cardlang.language.text.wordings_meant import MEANT
from cardlang.language.text.wordings_modes import MODES
from cardlang.language.text.wordings_ordinary import ORDINARY
from cardlang.language.text.wordings_points import POINTS
from cardlang.language.text.wordings_printed import PRINTED
from cardlang.language.text.wordings_rare import RARE
from cardlang.language.text.wordings_redirected import REDIRECTED
from cardlang.language.text.wordings_said import JOINED, SAID, TOKENS
from cardlang.language.text.wordings_states import STATES
from cardlang.language.text.wordings_table import BEFORE_OTHERS, TABLE
from cardlang.language.text.wordings_tried import TRIED
from cardlang.language.text.wordings_unnamed import UNNAMED
from cardlang.language.text.wordings_waiting import WAITING
from cardlang.language.text.wordings_wider import WIDER
from cardlang.language.text.wordings_written import WRITTEN
from cardlang.language.words.zones import IN_PLAY

_NUMBER = r"(one|two|three|four|\d+)"
_PLACE = r"(into|onto|on)"
_DAMAGE = r"(?:combat |noncombat )?damage"
_THING = r"(~|that \w+|target \w+)"
_HOLDER = r"(~|that \w+|target \w+|(?:the|enchanted|equipped) \w+)"
_TIED = r"(?:you (?:control|have) ~|~ )"
_IF = r"(if|unless|as long as)"
_NOT_IF = r"(?<!if\s)(?<!unless\s)(?<!as\s)(?<!while\s)(?<!when\s)(?<!whenever\s)(?<!and\s)"
_WHAT = r"(?! (?:(?:an?|any|no)\b|\w+ or\b))"
_BATTLEFIELD = rf"(?:the )?(?:{'|'.join(IN_PLAY)})"
_CARDS = r"one (?:spell|(?:[a-z]+ )?card)|(?:two|three) (?:spells|(?:[a-z]+ )?cards)"
_IN_A_TURN = r"(?:each|per|in a|a|in each|during each) turn"
_AWHILE = r"(?:this turn|until (?:end of turn|your next turn))\b"
_AFTERWARDS = r"(?: phase)?(?: after this (?:one|phase))?"
_IS_HERE = rf"(?:is|remains) (?:on|in) {_BATTLEFIELD}"
_HAS_LEFT = "until ~ leaves play"
_ANOTHER_COMBAT = r"you take an extra combat after this phase"
_THIS = r"this (?!spell|turn|way)\w+"
_SELF = rf"(~|{_THIS})"
_WHOSE = r"(your|their|its owner's|his or her)"

_PUT_ON = r"(?:put |placed )?on"
_RATHER = r"(?:rather than pay(?:ing)?|instead of paying)"
_ITS_COST = r"(?:this spell|this card|~|it)'?s(?: (?:mana|{money}))? cost"
_AMOUNT = r"\w+(?: \w+)?"
_PUTS = r"(puts? (?:(?! on | if | unless | for )[^.,:])*?)(?<!all\scards)"
_PILE = r"(\w+(?: pile)?)"
_PLAIN = r"((?:(?! if | unless | and | or | you | with | that | until )[a-z ])+?)"
_LEAST = rf"at least {_NUMBER}"
_SOMEBODY = r"(?:~|(?:you|your|an?|any|each|another|the|it|its|they|one|damage)\b)"
_SOURCE_OF = r" a source you control deals"

_OF_WHOM = r"(?: (?:you control|you own|they control|your opponents control|an opponent controls|with [^.,:]*?))*"
_EXCEPT = r"(?:but|except(?: for)?)"
_DEEDS = "discards|draws|loses|gains|sacrifices|returns|reveals|puts|takes|chooses|pays|exiles"
_DID = r"does(?:n't| not)?|do(?:n't| not)?|did(?:n't| not)?|can't|cannot|could(?:n't| not)"
_PILE_OF_ANY, _PILES = "({pile})", "({piles})"
_ALL_OF = r"\b(?:all|each|every|number of|no|or more) (?!player|opponent|other player)"
_UNDER = r"under (?:your|its owner's|their owner's|their owners') control"
_MOST = r"the (?:greatest|highest|least|lowest|smallest)"
_NO_CARD = r"(?:(?!cards?\b|you\b|an\b|with\b|from\b|is\b|are\b)[\w-]+ )+"
_A_HAND = r"((?:your|a|an opponent's|a player's) hand)"
Rows = tuple[tuple[str, str, str], ...]

USUAL: Rows = (
    # where an ability is used
    ("activate ", r"activate (?:this ability only from|only (?:if|while) ~ is in) your", "activate only from your"),
    # some of the cards looked at
    (" among ", r"from among (?:the revealed|those|the exiled) cards", "from among them"),
    (" among them", r"(cards?) among them", r"\1 from among them"),
    ("put", rf"(puts?) {_NUMBER}(?= {_PLACE}\b)", r"\1 \2 of them"),
    (", and one ", rf",? and {_NUMBER}(?: of them)?(?= {_PLACE}\b)", r", then put \1 of them"),
    (" one ", rf"(?<=[a-z]), {_NUMBER}(?: of them)?(?= {_PLACE}\b)", r", then put \1 of them"),
    (" back ", r"back (?:on top )?in (any|a random|random) order", r"on top of {its deck} in \1 order"),
    # who does it
    ("you deal", r"(?<=when|ever|time) you deal( combat| noncombat)? damage", rf"{_SOURCE_OF}\1 damage"),
    ("you deal", rf"(?<=when|ever|time) you deal {_LEAST} ({_DAMAGE})", rf"{_SOURCE_OF} \1 or more \2"),
    ("you deal", rf"(?<=when|ever|time) you deal ({_NUMBER} or more {_DAMAGE})", rf"{_SOURCE_OF} \1"),
    ("at least", rf"{_LEAST} ({_DAMAGE})", r"\1 or more \2"),
    ("you dealt", rf"{_IF} you dealt (\w+ or more|at least|more than)", r"\1 sources you control dealt \2"),
    ("you dealt", rf"{_IF} you dealt", r"\1 a source you control dealt"),
    # each of several asks for itself
    ("for each", r"for each ([^.,]+), (\w+) (?:it|that \w+) unless", r"\2 each \1 unless"),
    (
        "for each",
        r"for each ([^.,]+), its controller may (\w+) ([^.]+)\. if they (?:don't|do not), (\w+) (?:it|that \w+)",
        r"\4 each \1 unless its controller \2s \3",
    ),
    ("combat phase", r"next combat phase", "next combat"),
    # the counters of what has died
    (
        "dies, ",
        rf"{_SELF} dies, (you may )?(?:put|move) its ([-+/\w]+) counters (?:on|onto|to) ([^.,]+)",
        r"~ dies, \2put a \3 counter on \4 for each \3 counter on ~",
    ),
    # where a card comes from, and where it goes
    (" from anywhere", r" from anywhere", ""),
    (" put into ", r"is put into", "enters"),
    (" put into ", r"are put into", "enter"),
    (" put into ", r"(?:was|were) put into", "entered"),
    ("returns from", r"returns from", "enters from"),
    ("returned to", rf"((?:an?|another) {_NO_CARD})is returned to {_A_HAND}(?! from)", r"\1from {play} enters \2"),
    ("returned to", rf"(one or more {_NO_CARD})are returned to {_A_HAND}(?! from)", r"\1from {play} enter \2"),
    ("returned to", rf"(controls?) is returned to {_A_HAND}(?! from)", r"\1 enters \2"),
    ("returned to", rf"(controls?) are returned to {_A_HAND}(?! from)", r"\1 enter \2"),
    ("returned to", rf"is returned to {_A_HAND}(?= from)", r"enters \1"),
    # what cannot be done
    ("search ", r"(cannot|can't) search (?:(?:a|their|your|any) )?(?:library|libraries|decks?)",
     r"\1 search libraries"),
    ("players ", r"(?<!other\s)(?<!target\s)(?<!those\s)(?:all )?players (can't|cannot)", r"each player \1"),
    ("as an additional cost, ", r"as an additional cost, (?=\d|x |half )", "as an additional cost, pay "),
    (" more than ", rf"(?<=(?:draw|cast|play)\smore\sthan\s)({_CARDS}) (?!each){_IN_A_TURN}", r"\1 each turn"),
    (" more than ", rf"((?:cannot|can't) (?:draw|cast|play) more than (?:{_CARDS}) )(?={_AWHILE})", r"\1each turn "),
    *(
        row
        for does, noun in (("cast", "spell"), ("draw", "card"), ("play", "card"))
        for when, gap in ((_IN_A_TURN, ""), (f"(?={_AWHILE})", " "))
        for row in (
            *((seldom, rf"\b(?:can|may) {said} ({_CARDS}) {when}", rf"cannot {does} more than \1 each turn{gap}")
              for seldom, said in ((" only ", rf"(?:{does} only|only {does})"),
                                   (" no more ", f"{does} no more than"), (" at most ", f"{does} at most"))),
            (f"second {noun}", rf"(cannot|can't) {does} a second {noun} {when}",
             rf"\1 {does} more than one {noun} each turn{gap}"),
        )
    ),
    (" lose", r"(?<=you) don't lose the game", " cannot lose the game"),
    # what would be dealt
    ("prevent", rf"prevent {_NUMBER} of it\b", r"prevent \1 of that damage"),
    ("prevent it", r"prevent it", "prevent that damage"),
    (". if you do, prevent", r"you may (pay [^.]*)\. if you do, prevent", r"you may \1 and prevent"),
    (
        " is prevented",
        rf"(?<!when\s)(?<!whenever\s)(?:all |any )?({_DAMAGE}) (?:that would be )?dealt to ([^.,]*?) is prevented",
        r"prevent all \1 that would be dealt to \2",
    ),
    ("prevent any", rf"prevent any ({_DAMAGE})", r"prevent all \1"),
    ("damage dealt ", rf"prevent all ({_DAMAGE}) dealt (to|by)", r"prevent all \1 that would be dealt \2"),
    ("this turn by", r"would be dealt( to [^.,]*?)? this turn by ([^.,]+)", r"would be dealt\1 by \2 this turn"),
    ("double that", r"double that damage", "twice that much damage"),
    ("or player", r"would deal damage to a (?:permanent|creature) or player", "would deal damage"),
    ("or player instead", r" to that (?:permanent|creature) or player instead", " instead"),
    ("are put on", r"that many plus (\w+) ([-+/\w]+ counters?) are put on", r"put that many \2 plus \1 on"),
    ("are put on", r"(twice that many [-+/\w]+ counters?) are put on", r"put \1 on"),
    (" plus ", r"that (much|many) plus (\w+) (?!instead)([-+/\w]+ counters?|\w+)", r"that \1 \3 plus \2"),
    # compared with another thing
    ("greater", r"with greater (\w+)(?! than)", r"with more \1"),
    (" than ", rf"with (?:a )?(?:less|lesser|smaller|lower) (\w+) than {_THING}", r"with \1 less than \2's \1"),
    (" than ", rf"with (?:more|greater|higher|larger) (\w+) than {_THING}", r"with \1 greater than \2's \1"),
    (" than it", r"with (?:a )?(?:less|lesser|smaller|lower) (\w+) than it", r"with \1 less than its \1"),
    (" than it", r"with (?:more|greater|higher|larger) (\w+) than it", r"with \1 greater than its \1"),
    (" block", r"(creatures with [^.,:]*?) (?:cannot|can't) block (?:~|this creature)", r"~ cannot be blocked by \1"),
    ("with a", r"with an? (\w+) (less|lower|smaller|greater|higher|larger|equal) (than|to)", r"with \1 \2 \3"),
    (" of ", r"with(?: an?)? (\w+) of (\d+|X)", r"with \1 \2"),
    # small words
    ("it's ", rf"(if|as long as|while|unless) it's (?!\w+ turn)(?!{ITS}'?s?\b)(?=\w)", r"\1 it is "),
    (". then", r"(?<!instead)\. then,? (~|[a-z]+)", r". \1"),
    ("each ", r"(their (?:controllers|owners)) each", r"\1"),
    ("a number of", r"a number of ([^.,:]*?) equal to", r"\1 equal to"),
    (" don't control", rf"{_NOT_IF}you (?:don't|do not) control{_WHAT}", r"an opponent controls"),
    (" not control", rf"{_NOT_IF}you do not control{_WHAT}", r"an opponent controls"),
    ("instead and", r"([^.,:]+?) instead,? and ([^.,:]+)\.", r"\1 and \2 instead."),
    (" of their choice", r"((?:sacrifice|discard|exile|return)s? [^.,:]*?) of their choice", r"\1"),
    ("counter", rf"add ((?:{_NUMBER}|an?) [-+/\w]+ counters?) to", r"put \1 on"),
    ("spell ", r"if that spell costs? (\d+)(?: (?:{money}))? or (less|more)", r"if that spell's cost is \1 or \2"),
    ("choose ", r"(hand(?:,? and|\.|,) (?:you )?choose [^.,:]*?from) it", r"\1 their hand"),
    # into play, as the game calls it
    ("into play", r"into play", "{into play}"),
    ("to play", r"(returns? [^.,:]*?) (?:in|on)?to play(?! (?:an?|the|it|them|that|this|cards?)\b)", r"\1 to {play}"),
    (" under ", r"(returns? (?:it|them|that card|those cards)) (under)", r"\1 to {play} \2"),
    # tapped, with counters
    ("tapped and under", rf"({_BATTLEFIELD}) tapped and ({_UNDER})", r"\1 tapped \2"),
    (" tapped", rf"({_BATTLEFIELD}) ({_UNDER}) tapped", r"\1 tapped \2"),
    (" tapped", rf"(enters?) {_BATTLEFIELD} tapped", r"\1 tapped"),
    ("enters with", r"~ enters with ([-+/\w]+ counter)s (?:on it )?equal to the number of ([^.,:]+?)s? (in|on|you)",
     r"~ enters with a \1 on it for each \2 \3"),
    # another part of the turn
    ("there is an ", rf"(?:after this phase, )?there is an (?:additional|extra) combat{_AFTERWARDS}", _ANOTHER_COMBAT),
    ("gets ", r"gets? (\w+) equal to ([^.,:]+?) (until end of turn|this [a-z]+)", r"gets +X \1 \3, where X is \2"),
    (" counter", rf"(target [^.,:\"]*?|it|~|that \w+) gets ({_NUMBER}|an?) ([-+/\w]+ counters?)", r"put \2 \4 on \1"),
    # who alone may do it
    ("block except", r"(?:cannot|can't) block except", "can block only"),
    ("only with", r"can block (creatures) only with", r"can block only \1 with"),
    ("only if", r"can (attack|block|attack or block|be blocked|be targeted) only (if|while)", r"cannot \1 unless"),
    ("only if", r"can only (attack|block|attack or block|be blocked|be targeted) (if|while)", r"cannot \1 unless"),
    (" only be ", r"can only be (blocked|targeted) by", r"cannot be \1 except by"),
    ("blocked this turn ", r"be blocked this turn ((?:except )?by) ([^.,:]+)", r"be blocked \1 \2 this turn"),
    # how long
    (" as long as ", rf"(gains? control of (?:(?!for as)[^.,:])*?) (as long as {_TIED}\w*)", r"\1 for \2"),
    ("for as long as ", rf"for as long as(?! {_TIED})", r"as long as"),
    # what an effect waits for
    ("when", r"(?:until end of turn|this turn), (when|whenever) ([^,.:\"]+),", r"\1 \2 this turn,"),
    ("you next", r"when you next (\w+) ([^,.:\"]*?) this turn", r"the next time you \1 \2 this turn"),
    (" this turn,", r"if (it|that \w+|target \w+) (dies|leaves) this turn,", r"when \1 \2 this turn,"),
    ("this turn", r"the next time this turn(?: that)? ([^,.:\"]+),", r"the next time \1 this turn,"),
    # until one is found
    (" until ", r"reveal cards until", "reveal cards from the top of your {deck} until"),
    (" until ", r"reveals cards until", "reveals cards from the top of their {deck} until"),
)

# ---- cards, players and times in other words
SMALL: Rows = (
    ("each time", r"(?<!for\s)each time (?!its |it was|~ was|this)", "whenever "),
    ("anytime", r"anytime", "whenever"),
    ("would", r"when(?:ever)? (?![^.,:\"]* is prevented)([^.,:\"]*? would) ", r"if \1 "),
    ("may not", r"may not", "cannot"),
    ("won't", r"won't", "cannot"),
    ("his or her", r"his or her", "their"),
    ("in this way", r"in this way", "this way"),
    ("the amount of", r"the amount of damage", "the damage"),
    ("until the", r"until the end of (?:the|this) turn", "until end of turn"),
    ("for the rest of th", r"for the rest of (?:the|this) turn", "until end of turn"),
    ("at the end of", r"at the end of turn(?=[,.])", "at end of turn"),
    ("at the end of", r"at the end of this turn", "at this end of turn"),
    ("until end of your", r"until end of your next turn", "until the end of your next turn"),
    ("until the", r"until the (?:beginning|start) of (your|their) next turn", r"until \1 next turn"),
    ("comes into", rf"comes into {_BATTLEFIELD}", "enters"),
    ("come into", rf"come into {_BATTLEFIELD}", "enter"),
    ("enters play", r"enters play", "enters"),
    ("enter play", r"enter play", "enter"),
    ("entered play", r"entered play", "entered"),
    (" under", rf"\b(enters?|entered) {_BATTLEFIELD} (under)", r"\1 \2"),
    ("each player's", r"(beginning|start|end) of each player's(?! next)", r"\1 of each"),
    ("draw another card", r"draw another card", "draw a card"),
    # whose it is
    (
        "under your control",
        rf"\b(?!enter|{_BATTLEFIELD}|token|it|them|card|died)([a-z]+) under your control",
        r"\1 you control",
    ),
    ("another one of your ", rf"another one of your (?!opponents){_PLAIN}s", r"another \1 you control"),
    (" of their ", rf"(two|three|four|five|\d+) of their (?!opponents|cards){_PLAIN}s", r"\1 \2s they control"),
    (" of your ", rf"(two|three|four|five|\d+) of your (?!opponents|cards){_PLAIN}s", r"\1 \2s you control"),
    ("one of your ", rf"one of your (?!opponents){_PLAIN}s", r"a \1 you control"),
    ("one of their ", rf"one of their (?!opponents){_PLAIN}s", r"a \1 they control"),
    ("each of your opponents", r"each of your opponents", "each opponent"),
    ("each of your ", rf"each of your (?!opponents){_PLAIN}s", r"each \1 you control"),
    ("each of their controllers", r"each of their controllers", "their controllers"),
    ("each of their ", rf"each of their (?!opponents|controllers|owners){_PLAIN}s", r"each \1 they control"),
    ("the opponent", r"^((?:(?!\bopponent).)*)\bthe opponent\b", r"\1your opponent"),
    ("your opponent's ", r"\byour opponent's ([a-z]+s)(?= get | gets | cannot | can't | lose | gain | have )",
     r"\1 your opponents control"),
    ("your opponent ", r"\byour opponent (cannot|can't|can not)\b", r"your opponents \1"),
    ("your opponent ", rf"\b(?:that )?your opponent (controls|owns|may|would|{_DEEDS})\b", r"an opponent \1"),
    ("that an opponent ", r"that an opponent (controls|owns)", r"an opponent \1"),
    ("that you ", r"that you (control|own)", r"you \1"),
    ("that they ", r"that they (control|own)", r"they \1"),
    ("opponents each", r"your opponents each (lose|draw|discard|sacrifice|gain)", r"each opponent \1s"),
    ("among ", r"among their ([a-z ]+?s)", r"among \1 they control"),
    (" their ", rf"\b(sacrifices?) their ([a-z]+) (with {_MOST} \w+)", r"\1 a \2 \3 among \2s they control"),
    # what it has
    (
        "that ha",
        r"that (?:has|have) (?=an? |the same |no |one |two |three |\"|\w+ \d|(?-i:[A-Z]))",
        "with ",
    ),
    ("whose ", r"whose (\w+) is (?=less|lower|greater|higher|equal|\d)", r"with \1 "),
    ("same name", r"with the same name(?! as)", "with the same name as it"),
    ("that name", r"with that name", "with the same name as it"),
    ("no longer", r"no longer (?:has|have)", "loses"),
    (" has ", rf"{_IF} it has (\w+) (\d+) or (more|less)", r"\1 its \2 is \3 or \4"),
    (" has ", rf"{_IF} {_HOLDER} has (\w+) (\d+) or (more|less)", r"\1 \2's \3 is \4 or \5"),
    ("has +", r"has ([-+]\d+/[-+]\d+)(?! counter)", r"gets \1"),
    ("have +", r"have ([-+]\d+/[-+]\d+)(?! counter)", r"get \1"),
    (
        "all ",
        rf"(?<![a-z]\s)all (?!(?:other )?(?:players|opponents)\b)((?:other )?(?!of )[a-z ]*?s{_OF_WHOM}"
        r" (?:become|get|gain|have|lose|cannot|can't|must) )",
        r"\1",
    ),
    # this card
    ("this card from", r"this card from your", "~ from your"),
    ("this creature from", r"this creature from your", "~ from your"),
    ("this spell", r"(?<![a-z,]\s)this spell (?=deals|costs)", "~ "),
    ("this token", r"(\"[^\"]*?)this token", r"\1~"),
    ("until this", rf"until {_THIS} leaves {_BATTLEFIELD}", _HAS_LEFT),
    ("as long as you control this", rf"as long as you control {_THIS}", "as long as you control ~"),
    ("for as long as ~", rf"for as long as ~ {_IS_HERE}", _HAS_LEFT),
    (
        " as long as ~",
        rf"exile ([^.,]*?)(?: for)? as long as ~ {_IS_HERE}",
        rf"exile \1 {_HAS_LEFT}",
    ),
    ("control of", r"take control of", "gain control of"),
    (
        "control of",
        r"\b(gains? control of [^.,]*?) (?:while you control|until you (?:no longer|lose) control(?: of)?) ~",
        r"\1 for as long as you control ~",
    ),
)

# ---- what is done, in other words or in another order
DEEDS: Rows = (
    (" instead ", r"(?<=[,:]\s)instead (?!of |and |unless |if )([a-z][^.,:\"]*)(?=[.\"])", r"\1 instead"),
    (" instead ", r"\b(it|they|you) instead (?!of |and |unless |if )([a-z][^.,:\"]*)(?=[.\"])", r"\1 \2 instead"),
    ("that target ", r"\b(?:that|which) (target (?:player|opponent) (?:controls|owns))\b", r"\1"),
    ("swap the ", r"swap the (\w+ and \w+) of", r"switch the \1 of"),
    ("switch its ", r"switch its (\w+ and \w+)", r"switch the \1 of it"),
    (" instead of ", r"\b(draws? \w+ cards) instead of (?:one|a card|1)(?=[., ])", r"\1 instead"),
    ("shuffle", rf"shuffle your {_PILE} into your (?:library|deck)",
     r"put all cards from your \1 on the bottom of your {deck}, then shuffle"),
    ("shuffle", rf"shuffles (?:his or her|their) {_PILE} into (?:his or her|their) (?:library|deck)",
     r"puts all cards from their \1 on the bottom of their {deck}, then shuffles"),
    (" cost", rf"you may (?!cast )([^.:\"]+?) {_RATHER} {_ITS_COST}",
     r"in place of its cost, you may \1"),
    ("in place of its cost", r"(if [^.:\"]+?), (in place of its cost, you may [^.:\"]+)(?=\.)", r"\2 \1"),
    ("to prevent", r"you may (pay [^.,]*?) to prevent (?:that damage|it)", r"you may \1 and prevent that damage"),
    ("prevent ", rf"\b(would [^.]*?), prevent {_NUMBER} damage(?! that)", r"\1, prevent \2 of that damage"),
    ("that much ", r"\b(deals?) that much (plus|minus) (\w+)(?= instead|\.)", r"\1 that much damage \2 \3"),
    ("that much", r"\b(deals? (?:twice|half) that much)(?= instead| rounded| to)", r"\1 damage"),
    ("damage would be dealt to",
     r"if (combat |noncombat )?damage would be dealt to ([^.,:\"]+?), it deals ((?:twice |half )?that much"
     r" damage)(?! to)", r"if a source would deal \1damage to \2, it deals \3"),
    ("less damage instead", r"it deals (\w+) less damage instead", r"it deals that much damage minus \1 instead"),
    ("damage instead", r"it deals (\w+) (?:more|additional|extra) damage instead",
     r"it deals that much damage plus \1 instead"),
    (
        "that many plus",
        rf"one or more ([-+/\w]+) counters would be {_PUT_ON} ([^.,]+), (?:put )?that many plus (\w+)"
        rf"(?: are)? {_PUT_ON} it",
        r"one or more \1 counters would be put on \2, put that many \1 counters plus \3 on it",
    ),
    (" place ", rf"place(?=(?: {_NUMBER}| an?| that many| up to \w+)(?: or more)? [-+/\w]+ counters?)", "put"),
    (" places ", rf"places(?=(?: {_NUMBER}| an?| that many| up to \w+)(?: or more)? [-+/\w]+ counters?)", "puts"),
    ("placed on", r"be placed on", "be put on"),
    ("add ", r"\b(you) add (an? [-+/\w]+ counter) to", r"\1 put \2 on"),
    # the rest of some cards
    ("the others", r"the others", "the rest"),
    ("the other cards", r"the other cards", "the rest"),
    ("all other cards", r"all other cards revealed this way", "the rest"),
    (" in your ", rf"\b{_PUTS} in your {_PILE}\b(?! on| into| onto| pile|,? rounded|'s)", r"\1 into your \2"),
    (" in their ", rf"\b{_PUTS} in their {_PILE}\b(?! on| into| onto| pile|,? rounded|'s)", r"\1 into their \2"),
    ("at the bottom", rf"at the bottom of (?={_WHOSE})", "on the bottom of "),
    ("at the top", rf"at the top of (?={_WHOSE})", "on top of "),
    ("back on top", r"back on top of", "on top of"),
    ("among them", r"\b(puts?) (all|any number of) (?!cards)([a-z]+)s among them", r"\1 \2 \3 cards from among them"),
    ("among them", r"\b(puts?) (an?|one) (?!card )([a-z]+) among them", r"\1 \2 \3 card from among them"),
    ("among ", r"each (\w+) card (?:from )?among", r"all \1 cards from among"),
    ("cards revealed", r"cards revealed (?=into|onto)", "cards from among them "),
    # looked through until one is found
    ("you find", r"until you find (an?)", r"until you reveal \1"),
    ("they find", r"until they find (an?)", r"until they reveal \1"),
    ("y until", r"\b(reveals?) (?:the top )?cards (?:from|of) (your|their) (library|deck) until",
     r"\1 cards from the top of \2 \3 until"),
    (", show it", r", show it", ", reveal it"),
    # what nobody can
    ("t win", r"\b(cannot|can't) win(?! the| \w)", r"\1 win the game"),
    ("t lose", r"\b(cannot|can't) lose(?! the| \w)", r"\1 lose the game"),
    ("you win if", r"you win if", "you win the game if"),
    ("you win.", r"you win(?=\.)", "you win the game"),
    ("game as soon as", r"you win the game as soon as you", "you win the game if you"),
    ("game when", r"you win the game when you", "you win the game if you"),
    ("no opponent", r"no opponents? can", "your opponents cannot"),
    ("no player", r"no players? can", "players cannot"),
    ("can have", r"can have (?:at most|no more than)", "cannot have more than"),
    ("have more than", rf"{_SELF} (cannot|can't) have more than (\w+) ([-+/\w]+) counters(?! on)",
     r"\1 cannot have more than \3 \4 counters on it"),
    ("blocked only", r"can be blocked only by", "cannot be blocked except by"),
    ("other than", r"be blocked by creatures other than", "be blocked except by"),
    # where a card goes, what is aimed at
    ("goes ", rf"goes (?:in)?to (?={_WHOSE})", "enters "),
    ("placed into", r"is placed into", "enters"),
    ("targeted by", r"is targeted by", "becomes the target of"),
    (" targets ", r"(?<=when|ever) an opponent targets ([^.,]+?) with (an? [^.,]+)",
     r" \1 becomes the target of \2 an opponent controls"),
    ("aimed at", r"\b(?:that is )?aimed at", "that targets"),
    ("it targets", r"\b(target [\w ]*?) if it targets", r"\1 that targets"),
    # tokens and copies
    ("onto", rf"put ((?:an?|{_NUMBER}) [^.]{{0,60}}?tokens?\b[^.]{{0,60}}?) onto {_BATTLEFIELD}", r"create \1"),
    *ATTACKING, *STATES,
    ("token copy of", r"token copy of", "token that is a copy of"),
    # counters that something had
    ("had no", r"had no ([-+/\w]+) counters(?! on)", r"had no \1 counters on it"),
    ("were no", r"there were no ([-+/\w]+) counters on (it|~)", r"\2 had no \1 counters on it"),
    ("have a", r"\b(?:didn't|did not) have (?:an?|any) ([-+/\w]+) counters?", r"had no \1 counters"),
    # more than a sentence may have
    ("this way", r"((?:^|\. )(?!if [^.]*\bwould )[^.]*?)(?:,? and|,) then ((?!(?:{does})\b)[a-z]+ [^.,]{0,50}?"
     r" for each [^.,]{0,50}? this way)", r"\1. \2"),
    ("x is", r"\. X is ", ", where X is "),
    ("x being", r", X being", ", where X is"),
    ("equal to that", r"\b(\w+) equal to that (?:much )?damage", r"that much \1"),
    ("half", r"half (?:of )?all (their|your)", r"half \1"),
    (" equal to ", r"\b(?P<halved>\w+) equal to (half|a (?:third|quarter) of) (their|your) (?P=halved)", r"\2 \3 \1"),
    # parts of turns
    ("next turn", r"\b(?:the|their) (\w+ (?:step|phase)) of their next turn", r"their next \1"),
    ("next turn", r"\b(your|their) (\w+ (?:step|phase)) next turn", r"\1 next \2"),
    ("is skipped", r"target player's next (\w+ (?:step|phase)) is skipped", r"target player skips their next \1"),
    ("skips that", r"skips that player's next", "skips their next"),
    # all but some
    ("all ", rf"all (?:of )?their ([a-z ]+?s) {_EXCEPT} {_NUMBER}", r"all but \2 \1 they control"),
    ("all ", rf"all (?:of )?your ([a-z ]+?s) {_EXCEPT} {_NUMBER}", r"all but \2 \1 you control"),
    *((one, rf"all ([a-z ]+?)s((?: (?:they|you) control)?) {_EXCEPT} (?:one|1)", r"all but one \1\2")
      for one in ("but one", "but 1", "except one", "except 1", "except for one", "except for 1")),
    ("all ", rf"all ([a-z ]+?s(?: (?:they|you) control)?) {_EXCEPT} {_NUMBER}", r"all but \2 \1"),
    ("all but", rf"all but {_NUMBER} of the cards in", r"all but \1 cards in"),
    # two amounts of damage, and what is done under a price
    ("and ", r"\b(deals (?:\d+|X) damage to [^.,:\"]*?) and ((?:\d+|X) damage to)", r"\1 and deals \2"),
    ("and ", r"\b(deal (?:\d+|X) damage to [^.,:\"]*?) and ((?:\d+|X) damage to)", r"\1 and deal \2"),
    (
        "'s control",
        r"create ((?:an?|one|two|three|\d+|X) [^.,]*?tokens?) under"
        r" (its controller|its owner|target opponent|target player|that player|that \w+'s controller)'s control",
        r"\2 creates \1",
    ),
    ("it's ", r"(as long as|while|unless|if) it's (?=\w+ turn)", r"\1 it is "),
    # its name
    ("d ~ ", r"(?:named|called) ~ (you control|they control|an opponent controls)", r"\1 with the same name as ~"),
    ("d ~", r"(?:named|called) ~", "with the same name as ~"),
    ("called ", r'called (?=")', "named "),
    ("each ~ ", rf"each ~ in (your|their|an opponent's) {_PILE_OF_ANY}", r"each card in \1 \2 with the same name as ~"),
    # whose it was
    ("controlled", r"(?:that )?(they|you) controlled (?:that (?:was|were) )?(\w+ this way)", r"\1 control \2"),
    ("controlled", r"(\w+ this way) (?:that )?(they|you) controlled", r"\2 control \1"),
    (
        "controlled",
        r"(?:that )?(an opponent|that player|each opponent) controlled (?:that (?:was|were) )?(\w+ this way)",
        r"\1 controls \2",
    ),
    ("their ", r"each of their (\w+)s (\w+ this way)", r"each \1 they control \2"),
    # in every one of these places
    ("all ", rf"(in|from|among) (?:all|all the) {_PILES}", r"\1 \2"),
    *((f"{every} ", rf"({_IF} [^.,:\"]*?in) {every} {_PILE_OF_ANY}", r"\1 each player's \3")
      for every in ("each", "every")),
    *((f"{every} ", rf"({_ALL_OF}[^.,:\"]*?)(in|from) {every} {_PILE_OF_ANY}", r"\1\2 \3s")
      for every in ("each", "every")),
    (" any ", rf"(\bno (?!player|opponent)[^.,:\"]*?in) any {_PILE_OF_ANY}", r"\1 \2s"),
    ("any player's", rf"(in|from) any player's {_PILE_OF_ANY}", r"\1 a \2"),
    ("everyone's", rf"(in|from) everyone's {_PILES}", r"\1 \2"),
    ("back ", rf"put (it|them|that \w+|those \w+) back (?:onto|into|on) ((?:the )?{_BATTLEFIELD})", r"return \1 to \2"),
    ("exile", rf"exile (?:all|each|every) {_PILE_OF_ANY}s?", r"exile all cards in \1s"),
    # who did it, and who could not
    ("unable to", r"if (they|you|that player) (?:are|were|is|was) unable to(?: do so)?,", r"if \1 can't,"),
    ("if ", r"if (they|you) did,", r"if \1 do,"),
    ("if ", r"if (they|you) (?:didn't|did not),", r"if \1 don't,"),
    ("if he or she", rf"if he or she ({_DID}),", r"if they \1,"),
    (" who ", rf"(?:any|every) (player|opponent) who ({_DID}) (?!so)", r"each \1 who \2 "),
    (" that ", rf"(?:any|every|each) (player|opponent) that ({_DID}) (?!so)", r"each \1 who \2 "),
    ("s who ", rf"(player|opponent)s who ({_DID}) (draw|discard|lose|gain|sacrifice)", r"each \1 who \2 \3s"),
    (" so", rf"each (player|opponent) (?:who|that) ({_DID}) so", r"each \1 who \2"),
    # how often
    ("once ", r"^once (?:each|per|a) turn, (when[^\"]*)\.$", r"\1. This ability triggers only once each turn."),
    ("only once", r" \(only once (?:each|per|a) turn\)", ". Do this only once each turn"),
    ("of the turn", r"your (second|third|fourth|fifth) (\w+) of the turn", r"your \1 \2 in a turn"),
    ("time you", r"the (second|third|fourth|fifth) time you (\w+) an? (\w+) each turn",
     r"whenever you \2 your \1 \3 in a turn"),
    ("in a turn", r"you (\w+) a (second|third|fourth|fifth) (\w+) (?:in a|each) turn", r"you \1 your \2 \3 in a turn"),
    ("the next time that", rf"the next time that(?= {_SOMEBODY})", "the next time"),
    ("this turn, the next", r"this turn, the next time ([^,.:\"]+),", r"the next time \1 this turn,"),
    # two that fight
    ("fight each other", r"\b(target [^.,]{0,50}?) and (target [^.,]{0,50}?) fight each other", r"\1 fights \2"),
    ("fight", r"choose (target [^.,]{0,50}?) and (target [^.,]{0,50}?)\. (?:they|those \w+) fight(?: each other)?",
     r"\1 fights \2"),
    *MODES,
    # when something is used
    (
        " only ",
        r"\b(?:you (?:can|may) )?(?:use|activate|play(?= this ability)) (?:this ability |this |it )only"
        r" (?=if|while|once|as|during|from)",
        "activate only ",
    ),
    ("use only", r"use only (?=if|while|once|as|during|from)", "activate only "),
    ("only while you", r"activate only while you", "activate only if you"),
    ("use a", r"use an? ((?:\w+ )?ability)", r"activate a \1"),
    ("uses a", r"uses an? ((?:\w+ )?ability)", r"activates a \1"),
    # more that is paid
    ("extra cost", r"the extra cost was paid", "its additional cost was paid"),
    ("spell's additional", r"this spell's additional cost was paid", "its additional cost was paid"),
    ("has been paid", r"\b(its|the) additional cost has been paid", r"\1 additional cost was paid"),
    ("extra cost", r"you paid (?:its|the) extra cost", "its additional cost was paid"),
    ("time that", r"time that (?=its|it |~|you paid)", "time "),
)

WORDINGS = (
    *BEFORE_ALL, *BEFORE_OTHERS, *COUNTERS, *CARDS, *TRIED, *APOSTROPHES, *EVERYDAY, *REDIRECTED, *SAID, *JOINED,
    *TOKENS, *USUAL, *SMALL, *DEEDS, *RARE, *COUNTED, *HOW_OFTEN, *HAPPENINGS, *ORDINARY, *UNNAMED, *WIDER, *LATER,
    *LED_ON, *ELSEWHERE, *MEANT, *WAITING, *PRINTED, *WRITTEN, *BORROWED, *IN_LISTS, *POINTS, *TABLE, *COMMONS,
    *EITHER_DEED,
)  # fmt: skip
