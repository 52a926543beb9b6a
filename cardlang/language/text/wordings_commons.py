"""Wordings of common cards that were printed between 1995 and 2024; rows as in ``wordings.py``."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.words.english import verb_forms
from cardlang.language.words.zones import IN_PLAY

_HERE = rf"(?:the )?(?:{'|'.join(IN_PLAY)})"
_COUNT = r"(?:an?|one|two|three|four|five|six|seven|\d+|X)"
_IT = r"(?:that|the) (?!player|opponent)\w+(?: \w+)?"
_EACH = r"each (?:other )?(player|opponent)"
_GETS = r"(?<!\bthat\s)(?<!\bwho\s)(?:gets?|gains?|has|have) (?:(?! until | this )[^.,:\"])+?"
_SUBJECT = r"(?:(?:up to |another |each |all |other |creatures |those |that |target |~|enchanted |equipped )"
_ANOTHER_ONE = rf"{_SUBJECT}(?:(?! and )[^.,:\"])*? ?{_GETS})"
_ALWAYS = r"(?:(?! this | until )[^.\"])*?"
_NEW = r"(?![^.]* this way)(?!if |when|otherwise|then |do this|this |activate )"
_PRONOUN = r"(?:they|it|those \w+|that (?!player|opponent)\w+|these \w+)"
_LEAD = r"((?:^|^[^.\"]*?[:,] )(?:choose one: )?)"

WHEN: tuple[tuple[str, str, str], ...] = (
    ("you could ", r"\b(?:activate|use) (?:this ability |it )?only any time (?:that )?you could (?:cast|play)"
     r" (an? \w+)", r"activate only as \1"),
    ("until ", rf"^((?:(?:when|whenever|at) [^.:;\"]*?, |[^.:;\"]+: )?)until (end of turn|your next turn),"
     rf" ([^.,:\"]*? {_GETS}),? and ({_ANOTHER_ONE})(?=\.)", r"\1\3 until \2. \4 until \2"),
    (" until end of turn", rf"(?:(?<=^)|(?<=[.,:]\s))((?:target|~|that|each|creatures) [^.,:\"]*?{_GETS}) and"
     rf" ({_ANOTHER_ONE}) until end of turn(?=\.)", r"\1 until end of turn. \2 until end of turn"),
    (" dealt damage this way", r"(\bdamage to target creature\. when(?:ever)? )a creature dealt damage this way dies"
     r" this turn(?=,)", r"\1that creature dies this turn"),
    ("remainder of th", r"\bfor the remainder of (?:the|this) (turn|round)", r"until end of \1"),
    (" if able", rf"\b({_PRONOUN}) attacks? (this (?:turn|combat)) if able", r"\1 must attack \2 if able"),
    (". ", rf"^(if {_ALWAYS} would {_ALWAYS}, prevent that damage)\. {_NEW}([^.\"]+)\.$",
     r"\1, then \2."),
    (" instead. ", rf"^(if {_ALWAYS} would {_ALWAYS}, (?!you may ){_ALWAYS}) instead\. {_NEW}"
     r"([^.\"]+)\.$", r"\1, then \2 instead."),
    ("may then ", r"\bmay then (?={do}\b)", "may "),
)
"""When, and how long."""

ENTERING: tuple[tuple[str, str, str], ...] = (
    (" with ", rf"\b(enters?) {_HERE} (?=with {_COUNT} [-+/\w]+ counters? on (?:it|them|~))", r"\1 "),
)
"""``~ enters the battlefield with a +1/+1 counter on it.``"""

WHOSE: tuple[tuple[str, str, str], ...] = (
    ("deals", r"\b((?:sacrifice|discard|exile) ~(?: and|, then|,? and then) )it (deals)\b", r"\1~ \2"),
    (" to its ", rf"\b(equal to ({_IT})'s [a-z]+ to )its (controller|owner)(?=[.,])", r"\1\2's \3"),
    ("block it", r"^(creatures with [^.,:\"]* than ~'s [a-z]+ (?:cannot|can't) block )it(?=\.)", r"\1~"),
    (" shuffle", r"\b(shuffles) (it|them|that card|those cards|the rest|the others) into (their|its owner's"
     r"|that player's) ({pile})(?=[.,])", r"puts \2 on the bottom of \3 \4, then shuffles"),
    ("give", rf"\bgive(s?) ({_COUNT} [-+/\w]+ counters?) to (?!each other)", r"put\1 \2 on "),
    (" reveal a", r"\byou may reveal an? ({kind})(?= and put it into your hand(?:\.|,| and) (?:then )?(?:put )?the"
     r" rest)", r"you may reveal a \1 card from among them"),
    (". those ", rf"(\b{_EACH}\. )(?:those \w+s each|each of those \w+s) ({{do}})(?= )", r"\1each \2 \3s"),
    (" that died", r"\bthe (\w+) that died\b(?! this)", r"the dead \1"),
    (" among ", r"\bfrom among the (?:cards (?:milled|revealed|exiled|discarded) this way"
     r"|(?:milled|revealed|exiled|discarded) cards)", "from among them"),
)
"""Whose, and which."""

HOW_MANY: tuple[tuple[str, str, str], ...] = (
    (" equal to that damage", r"\b(puts?) (?:a number of )?(\S+) counters equal to that damage on\b",
     r"\1 that many \2 counters on"),
    (" equal to that damage", r"\b(puts?) (?:a number of )?(\S+) counters on (it|~|that \w+) equal to that damage\b",
     r"\1 that many \2 counters on \3"),
    (" equal to that damage", r"\b(creates?) a number of ([^.,\"]+? tokens(?: with \w+)?) equal to that damage\b",
     r"\1 that many \2"),
    (" cards equal to that damage", r"\b(mills?|draws?|discards?) cards equal to that damage\b", r"\1 that many cards"),
    (" cards in it", r"\b(if|unless|as long as|while) (your|target \w+'s|that \w+'s) ({pile}) has (\w+ or"
     r" (?:more|fewer)) cards in it", r"\1 there are \4 cards in \2 \3"),
    (" in it", r"\b(if|unless|as long as|while) (your|target \w+'s|that \w+'s) ({pile}) has (?:any cards|a card) in it",
     r"\1 there are one or more cards in \2 \3"),
    (" in it", r"\b(if|unless|as long as|while) (your|target \w+'s|that \w+'s) ({pile}) has no cards in it",
     r"\1 there are no cards in \2 \3"),
    (" 1", r"\bdraws? (?:a|one) card (?:per|for each|for every) 1\s*({resource}) (?:it|(that \w+)) costs?",
     r"draw cards equal to its cost"),
    (" 1", r"\b(gains?) 1\s*({resource}) (?:per|for each|for every) 1\s*({resource}) it costs?",
     r"\1 \2 equal to its cost"),
    (" with ", r"\bwith (?:no|not) more than (\w+) ([a-z]+s|[-+/\w]+ counters)\b", r"with \1 or fewer \2"),
    (" (rounded ", r" \(rounded (up|down)\)", r" rounded \1"),
    ("one in ", r"\bone in three ([a-z]+s)\b", r"a third of the \1"),
    ("one in ", r"\bone in (?:every )?two ([a-z]+s)\b", r"half the \1"),
)
"""How many."""

PAID: tuple[tuple[str, str, str], ...] = (
    (" to ", r"\byou may (discard|sacrifice|exile|tap) ~ to (?={do})", r"you may \1 ~. If you do, "),
    (" or untap ", rf"{_LEAD}you may tap or untap (target [^.,:\"]+?)\.$",
     r"\1choose one: you may tap \2; or you may untap \2."),
    (" or untap ", rf"{_LEAD}tap or untap (target [^.,:\"]+?)\.$", r"\1choose one: tap \2; or untap \2."),
)
"""What is paid, and chosen."""

BEFORE_ALL: tuple[tuple[str, str, str], ...] = (
    ("give ", rf"\bgive ((?:~|it|that|target|each|an?|another) [^.,:\"]*?) ({_COUNT} [-+/\w]+ counters?)(?=[.,])",
     r"put \2 on \1"),
    (" only if you ", r"^you (?:can|may) (?:play|cast|use) ~ only if you (discard|sacrifice|exile|pay) ([^.,:\"]+?)"
     r"(?: from your hand)?\.$", r"as an additional cost, \1 \2."),
)
"""They come before the rows for a part of the same."""

_DEED = r"(?:draw|gain|destroy|tap|untap|create|place|scry) (?:(?! unless | if | may | when )[^.,:;\"])+?"

EITHER: tuple[tuple[str, str, str], ...] = (
    (" or ", rf"^({_DEED}),? or ({_DEED})\.$", r"choose one: \1; or \2."),
    (" or ", rf"^((?:when|whenever|at) [^,:;\"]*?, )({_DEED}),? or ({_DEED})\.$", r"\1choose one: \2; or \3."),
    (" or ", rf"^([^.:;\"]*?: )({_DEED}),? or ({_DEED})\.$", r"\1choose one: \2; or \3."),
)
"""``Draw a card or gain 2 EP``: one of the two is chosen. What takes something from oneself is no such deed: nobody may
choose what they cannot do.
"""

ALL_BUT_ONE: tuple[tuple[str, str, str], ...] = (
    (" that ", r"\beach player (?:except(?: for)?|but|apart from|who (?:isn't|is not)) that (?:player|opponent)\b",
     "each player other than that player"),
    (" that ", r"\ball (?:other players|players other) than that (?:player|opponent) ([a-z]+)(?= )",
     r"each player other than that player \1s"),
)
"""All players but one who was named."""

_DONE_BEFORE = (
    *("attack", "block", "cast", "play", "draw", "discard", "sacrifice", "gain", "lose", "pay", "activate", "enter"),
    *("die", "create", "destroy", "exile", "take", "place", "win", "deal", "steal", "search"),
)


def _not_done() -> Iterator[tuple[str, str, str]]:
    for verb in _DONE_BEFORE:
        done = verb_forms(verb)[2]
        for literal, have in (("n't ", "(?:haven't|hasn't)"), (" not ", "(?:have|has) not")):
            yield f"{literal}{done}", rf"\b{have} {done}(?= )", f"didn't {verb}"
    for literal, one, several in (("n't been ", "hasn't", "haven't"), (" not been ", "has not", "have not")):
        yield literal, rf"\b{one} been(?= (?!chosen))", "wasn't"
        yield literal, rf"\b{several} been(?= (?!chosen))", "weren't"


NOT_DONE: tuple[tuple[str, str, str], ...] = (
    *_not_done(),
    (" and each ", r"\b(each (player|opponent) who (?:does|did) [^.,:;\"]+) and (each \2 who (?:doesn't|didn't) )",
     r"\1, then \3"),
)
"""``You haven't attacked this turn``."""

_WHOM = r"(you|~|it|target [^.,:\"]+?|that (?:player|\w+))"

HEARD: tuple[tuple[str, str, str], ...] = (
    ("look through ", r"\blook(s?) through (your|their) ({pile})(?:,? and|,|\. then|\.) (?:you may |may )?put(?:s)?"
     r" (an? (?:[\w-]+ )*?cards?) from it (into (?:your|their) hand|on top of (?:your|their) \w+)",
     r"put\1 \4 from \2 \3 \5"),
    (" and/or ", r"\b([a-z]+s), ([a-z]+s),? and/or ([a-z]+s)\b", r"\1 or \2 or \3"),
    (" and/or ", r"\b([a-z]+s) and/or ([a-z]+s)\b", r"\1 or \2"),
    (" and/or both", r"\bone and/or both(?=:)", "one or both"),
    (" number of ", rf"\b(number of (?:[\w-]+ )*?(?:{{kind}}|permanent|token)s) (?:on|in) {_HERE}(?! with| that"
     r"| you| under)", r"\1"),
    (" costing ", r"\bone costing (?=\d+\s*(?:{money})? or (?:more|less))", "a card with cost "),
    (" costing ", r"\bcosting (?=\d+\s*(?:{money})? or (?:more|less))", "with cost "),
    (" still ", r"\b((?:if|unless) (?:you|they|your opponent|an opponent|that (?:player|opponent))) still (?=ha|control"
     r"|own)", r"\1 "),
    (" no cards", r"\b(have|has) no cards(?=[.,])", r"\1 no cards in hand"),
    ("each time ", r"^((?:when|whenever) [^.,:\"]+, )?for the (?:rest|remainder) of (?:the|this) turn, ((?:gain|draw"
     r"|lose) [^.,:\"]+?) each time ([^.,:\"]+)\.$", r"\1until end of turn, whenever \3, \2."),
    (" for each ", r"\b(loses?|gains?) (?:1|one)\s*({resource}) for each (?:1\s*)?({resource}) (?:they|you|that player)"
     r" (?:gained|lost)(?=\.)", r"\1 that much \2"),
    (" for each ", r"\b(loses?|gains?) (?:2|two)\s*({resource}) for each (?:1\s*)?({resource}) (?:they|you|that player)"
     r" (?:gained|lost)(?=\.)", r"\1 twice that much \2"),
    (" both", r"\b(puts?|returns?|exiles?|destroys?|taps?|untaps?|sacrifices?|discards?|reveals?) both(?= into| onto"
     r"| to | on |[.,]| and )", r"\1 them"),
    (" as many cards in hand as ", r"\bdraw(?: cards)? until you have as many cards in hand as (target"
     r" (?:player|opponent)|that player|your opponent)(?=\.)",
     r"draw cards until you have X cards in hand, where X is the number of cards in \1's hand"),
    (" prevent that damage", r"(?:(?<=^)|(?<=[:.]\s))if (?:a source would deal (?:(combat|noncombat) )?damage"
     r"|damage would be dealt)"
     rf" to {_WHOM} this turn, prevent that damage(?=\.)",
     r"prevent all \1 damage that would be dealt to \2 this turn"),
    ("spend all ", r"\bspend all (?:of )?your (?={resource})", "pay all your "),
)
"""What is heard at the table."""

_PRICES = "pay|discard|sacrifice|exile|remove|tap|return|destroy|reveal|put|lose|take"
_PRICE = rf"(?:{_PRICES}) (?:(?! or )[^.,:\"])+?"
_A_OR_B = rf"({_PRICE}),? or ({_PRICE})"
_PAYS_A_OR_B = rf"({_PRICES})s ((?:(?! or )[^.,:\"])+?),? or ({_PRICES})s ([^.,:\"]+?)"
_LOSES = r"(lose|discard|sacrifice|exile|gain|remove)s"
_WHEN = r"(?:when|whenever|at) [^,:;\"]*?, "
_BEGIN = rf"((?:(?<=^)|(?<=\.\s)|(?<=^){_WHEN}|(?<=^)[^.:;,\"]*?: ))"
_BEFORE = r"((?:(?! unless )[^.,:\"])+?)"
_YOU_MAY = r"you may \3. If you don't, you may \4. If you don't,"

ONE_OF_TWO_PRICES: tuple[tuple[str, str, str], ...] = (
    (" unless they ", rf"\b(each (?:other )?(opponent|player)) ([a-z]+s {_BEFORE}) unless they {_A_OR_B}\.$",
     r"\1 may \5. Each \2 who doesn't may \6. Each \2 who doesn't \3."),
    (" unless they ", rf"\b((?:target|that|an) (?:opponent|player)|its controller) {_LOSES} {_BEFORE} unless they"
     rf" {_A_OR_B}\.$", r"\1 may \4. If they don't, they may \5. If they don't, they \2 \3."),
    (" unless you ", rf"^(when(?:ever)? ~ [^,:;\"]*?, )(sacrifice|exile|discard|destroy|tap) (?:it|~) unless you"
     rf" {_A_OR_B}\.$", rf"\1{_YOU_MAY} \2 ~."),
    (" unless you ", rf"^((?:at [^,:;\"]*?, )?)(sacrifice|exile|discard|tap) ~ unless you {_A_OR_B}\.$",
     rf"\1{_YOU_MAY} \2 ~."),
    (" unless you ", rf"^((?:{_WHEN})?)(?:you )?(lose \d+ [^.,:\"]+?) unless you {_A_OR_B}\.$",
     rf"\1{_YOU_MAY} \2."),
    (" unless its controller ", rf"{_BEGIN}(destroy|counter|exile|tap) (target {_BEFORE}) unless its controller"
     rf" {_PAYS_A_OR_B}\.$",
     r"\1choose \3. Its controller may \5 \6. If they don't, they may \7 \8. If they don't, \2 it."),
)
"""``Each opponent loses 3 EP unless they discard a card or sacrifice a creature``: each may do one, or the other."""

COMMONS = (*ONE_OF_TWO_PRICES, *ALL_BUT_ONE, *NOT_DONE, *HEARD, *EITHER, *WHEN, *ENTERING, *WHOSE, *HOW_MANY, *PAID)
