"""Wordings of lists of three, and of what is neither one thing nor the other; rows as in ``wordings.py``."""

from __future__ import annotations

_K = r"([\w-]+)"
_LAST = r"([\w-]+(?: cards?)?)"
_ALONE = r"(?! (?:with|that|who|named|or|and)\b)"
"""Behind a list with ``and``: nothing that could be said of its last part only."""

LISTS: tuple[tuple[str, str, str], ...] = (
    (" card, ", rf"\b(an?) {_K} card, an? {_K} card,? or an? {_K} card\b", r"\1 \2, \3 or \4 card"),
    *(
        (" or ", rf"({first}) {_K}, (?:{each}) {_K},? or (?:{each}) {_LAST}", r"\1 \2, \3 or \4")
        for first, each in (("a", "an?"), ("an", "an?"), ("target", "target"), ("another", "another|an?"))
    ),
    (", and ", rf"\b(an?) {_K}, (an?) {_K}, and (an?) {_K}{_ALONE}", r"\1 \2 and \3 \4 and \5 \6"),
    (" and ", rf"\b(each) ({{kind}}), ({{kind}}),? and ({{kind}}){_ALONE}", r"\1 \2 or \3 or \4"),
    (" and ", rf"\b(all) ({{kind}})s, ({{kind}})s,? and ({{kind}})s{_ALONE}", r"\1 \2s or \3s or \4s"),
)
"""``a creature, an artifact, or a land`` for ``a creature, artifact or land``."""

_NOT = r"(?:'s| is|'re| are)"
_HAS = r"\b(you|they|that player|an opponent) (controls?|has|have)"

NEITHER: tuple[tuple[str, str, str], ...] = (
    (" neither ", r"(?:can|may) neither (?!be\b)(\w+) nor (\w+)", r"cannot \1 or \2"),
    (" neither ", r"(?:can|may) neither be (\w+) nor (?:be )?(\w+)", r"cannot be \1 and cannot be \2"),
    ("ed or ", r"(?:cannot|can't) be ((?:block|counter|target|destroy|sacrific|attack)ed) or (?:be )?"
     r"((?:block|counter|target|destroy|sacrific|attack)ed)(?=[.,]| this turn)", r"cannot be \1 and cannot be \2"),
    (" neither ", rf"{_K} that{_NOT} neither an? ([\w-]+) nor an? ([\w-]+)", r"non-\2 \1 that isn't a \3"),
    (" neither ", rf"\b(it|that card|~){_NOT} neither (an? [^.,\"]+?) nor (an? [^.,\"]+?)(?=,)",
     r"\1 is not \2 and \1 is not \3"),
    (" neither ", rf"{_HAS} neither an? {_LAST} nor an? {_LAST}(?=[.,])", r"\1 \2 no \3 and no \4"),
    (" neither ", rf"{_HAS} neither {_LAST} nor {_LAST}(?=[.,])", r"\1 \2 no \3 and no \4"),
)  # fmt: skip
"""``neither ... nor``."""

LOOKED_AT: tuple[tuple[str, str, str], ...] = (
    (" any number", r"\b(the top (\w+) cards of [^.\"]*?(?:\.|,? then) (?:you may )?puts? )any number"
     r"(?: of (?:them|(?:those|the) cards))?(?= (?:on|into|in|back)\b)", r"\1up to \2 of them"),
    ("from the top", r"\blook at (\d+|X|two|three|four|five|six|seven) cards from the top of (your) ({deck})\b",
     r"look at the top \1 cards of \2 \3"),
    (" to your hand", r"(?:; |, )reveal up to (?:1|one) ([^.,;\"]+?) and add it to your hand\b",
     r". You may reveal a \1 from among them and put it into your hand"),
    (" to your hand", r"(?<=\.\s)reveal up to (?:1|one) ([^.,;\"]+?) and add it to your hand\b",
     r"You may reveal a \1 from among them and put it into your hand"),
    (" to your hand", r"\badd (it|them|that card|those cards) to your hand\b", r"put \1 into your hand"),
    ("place the rest", r"\b(?:then, )?place the rest (?:at|on|to) the bottom\b", "put the rest on the bottom"),
    ("those cards", r"\b(puts? (?:an?|one|two|three|up to \w+) of) (?:those|these) cards\b"
     r"(?=[^.\"]* on top(?:[.,]| in ))", r"\1 them"),
    ("the rest ", r"\b(?:put )?the rest (?:back )?on top(?=[.,]| in )", "put the rest on top of {its deck}"),
)
"""What is done with the cards that were looked at: ``put any number of them on the bottom and the rest on top``."""

_WHOSE = r"(your|their|its owner's|their owner's|that player's)"
_YOU_ARE = r"\b(you|they)'re "
_CARDS = r"((?:target|it|~|that|an?|up to|each|all|those|them)\b[^.,:\"]*?)"

ELSEWHERE: tuple[tuple[str, str, str], ...] = (
    *(
        (f" to the {end} of ", rf"\breturn(s?) {_CARDS} to the {end} of {_WHOSE} ({{deck}})",
         rf"put\1 \2 {on} {end} of \3 \4")
        for end, on in (("top", "on"), ("bottom", "on the"))
    ),
    ("that spell would ", r"(?<=\.\s)if that spell would (?:be put into|enter|go (?:in)?to) (your|a|its owner's)"
     r" graveyard, (exile it instead)", r"if that spell would enter \1 graveyard this turn, \2"),
    ("another card this turn", r"\b(if you(?:'ve| have)? cast) another card (?=this turn\b)", r"\1 another spell "),
    ("find there", r"\b(an? [^.,\"]*?cards?) you find there\b", r"\1 from among them"),
    (" back into ", r"\bshuffle (?:the other cards|the rest|the others) back into\b", "shuffle the rest into"),
    (" cost ", r"(?<=[:,]\s)all ((?:[a-z]+ )?(?:creatures|spells|cards)) (?=cost\b)", r"\1 "),
    (" cost ", r"^all ((?:[a-z]+ )?(?:creatures|spells|cards)) (?=cost\b)", r"\1 "),
    ("do ", r"\b(do|does) (?=(?:\d+|X) damage\b)", "deal "),
    ("choose 1:", r"\bchoose 1:", "choose one:"),
    (" card or target ", r"\btarget ([\w-]+) card or target ([\w-]+) card\b", r"target \1 or \2 card"),
    *(
        (f"{many} cards were returned", rf"\b(up to {many} [^.\"]*?cards [^.\"]*?to (your hand)\. if) {many} cards were"
         r" returned this way", rf"\1 {many} or more cards were put into \2 this way")
        for many in ("two", "three", "four")
    ),
    ("'re ", _YOU_ARE + r"(?=(?:attack|block|defend|target|deal|confront)(?:ed|ing|t)\b|the (?:attack|defend)er\b)",
     r"\1 are "),
)  # fmt: skip
"""Where cards go, and how many of them came."""

IN_LISTS = (*ELSEWHERE, *LISTS, *NEITHER, *LOOKED_AT)
