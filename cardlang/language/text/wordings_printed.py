"""Wordings of printed cards of other games that have one sense here; rows as in ``wordings.py``."""

from __future__ import annotations

_STATE = r"(?:un)?(?:tapped|blocked|damaged)|attacking|blocking|confronting|defending|confronted"
_ONE = r"(~|it|that \w+|this (?!turn|way)\w+|(?:equipped|enchanted) \w+|the User)"
_ASKED = r"(?:if|unless|as long as|while|and|or)"
_PLAYER = r"(?:target|that|each|an|your) (?:opponent|player)"
_WHOSE = r"(your|their|that player's|target \w+'s)"

STATES: tuple[tuple[str, str, str], ...] = (
    *(
        (f" {first}", rf"\b({_ASKED} ){_ONE}(?:'s| is) {both}({_STATE}) {joint} (?:it(?:'s| is) )?({_STATE})(?=[.,])",
         rf"\1\2 is {no}\3 {said} \2 is {no}\4")
        for first, both, joint, no, said in (
            ("or ", "(?:either )?", "or", "", "or"),
            ("not ", "not ", "n?or", "not ", "and"),
            ("neither ", "neither ", "nor", "not ", "and"),
        )
    ),
    ("n't ", rf"\b({_ASKED} ){_ONE} isn't ({_STATE}) n?or ({_STATE})(?=[.,])",
     r"\1\2 is not \3 and \2 is not \4"),
    (" only attack", rf"\b({_ASKED} ){_ONE}(?:'s| is) the only (?:attacker|attacking creature)(?=[.,])",
     r"\1\2 is attacking alone"),
    ("attacking alone", r"\b([a-z]+) (you control|they control|an opponent controls|your opponents control)"
     r"(?: that(?:'s|'re| is| are))? attacking alone\b", r"\1 attacking alone \2"),
    ("attacking alone", r"\bthat(?:'s|'re| is| are) attacking alone\b", "attacking alone"),
    # each blocks one attacker
    (" blocking", r"\b(target|an?|each) (attacking )?([a-z]+)(?: that)? (~|it)(?:'s| is) blocking\b",
     r"\1 \3 that is blocked by \4"),
    (" blocking", r"\bthe (?:attacking )?([a-z]+)(?: that)? (~|it)(?:'s| is) blocking\b",
     r"each \1 that is blocked by \2"),
)  # fmt: skip
"""In which of two states something is, and what it is blocking."""

PLACES: tuple[tuple[str, str, str], ...] = (
    (" hand of ", rf"\bthe hand of ({_PLAYER})(?=[.,]| and )", r"\1's hand"),
    (" the top ", rf"\b(looks? at|reveals?|exiles?) the top of {_WHOSE} (library|deck)", r"\1 the top card of \2 \3"),
    (" the top ", rf"\b(looks? at|reveals?|exiles?) the top (\d+|X|two|three|four|five|six|seven) of {_WHOSE}"
     r" (library|deck)", r"\1 the top \2 cards of \3 \4"),
    (" of your opponent", r"\b(?:an?|one) of your (?:opponent's|opponents') ((?:[a-z]+ )*?)([a-z]+)s(?=[.,]| and )",
     r"a \1\2 an opponent controls"),
)  # fmt: skip
"""Whose cards are meant, and where they are."""

_OF_PILE = r"instead of (?:putting (?:it|that card) )?(?:in|into) (?:its owner's|that player's|their|a|the) (?:{pile})"

COUNTERED: tuple[tuple[str, str, str], ...] = (
    (" instead of ", rf"\b(if (?:that \w+|it)(?: is| was|'s) countered this way, [^.\"]*?) {_OF_PILE}(?=\.)",
     r"\1 instead"),
    (" instead of ", rf"\b(counter [^.\"]*\.) ((?:exile|put|return) (?:it|that \w+)(?: [^.\"]*?)?) {_OF_PILE}(?=\.)",
     r"\1 If it was countered this way, \2 instead"),
    (" this way, ", r"\b(counter [^.\"]*\. if (?:that \w+|it)) would (?:be put into|go to) (?:a|its owner's|the)"
     r" (?:{pile}) this way(?=,)", r"\1 was countered this way"),
)  # fmt: skip
"""Where a countered spell goes."""

NUMBERS: tuple[tuple[str, str, str], ...] = (
    (" with x ", r"\b(enters?) with X ([-+/\w]+) counters on (it|them), where X is twice the number of ((?:[\w-]+ )*?)"
     r"([\w-]+)s((?: (?:you|your|an|in|on|with|that) [^.\"]*)?)(?=\.)",
     r"\1 with two \2 counters on \3 for each \4\5\6"),
    (" twice x ", r"\b(enters?) with twice X ([-+/\w]+) counters on (it|them), where X is the number of ((?:[\w-]+ )*?)"
     r"([\w-]+)s((?: (?:you|your|an|in|on|with|that) [^.\"]*)?)(?=\.)",
     r"\1 with two \2 counters on \3 for each \4\5\6"),
    (" to anything", r"\b(deals? (?:\d+|X))(?: damage)? to anything\b", r"\1 damage to any target"),
    (" another", r"\b(an? (\w+) you control) and (\w+) another(?=\.)", r"\1 and \3 another \2 you control"),
    (" attacked with ", r"\bif you attacked with ([a-z]+ or more [a-z]+s) this turn(?=,)",
     r"if \1 you control attacked this turn"),
    ("attacked with ", r"\bif you(?:'ve| have)? attacked with (an?|another) ([a-z]+) this turn(?=[,.])",
     r"if \1 \2 you control attacked this turn"),
    ("any one of ", r"\bany one of (?=your\b)", "one of "),
    ("any one ", r"\bany one (?=(?!of\b)[b-df-hj-np-tv-z])", "a "),
    (" or is put into ", r"\b(enters?) or (?:is|are) put into (?:a|its owner's) graveyard from the battlefield\b",
     r"\1 or dies"),
    (" costs ", r"\bif it costs (\d+)R or (more|less)(?=,)", r"if its cost is \1 or \2"),
    ("one of your opponents", r"(?<!not\s)\bone of your opponents\b(?!')", "an opponent"),
)  # fmt: skip
"""How much of something."""

_FROM = r"(your (?:{pile})|an opponent's (?:{pile})|an? (?:{pile})|exile)"
_CASTS = r"(when(?:ever)? (?:you cast|(?:a player|an opponent) casts) (?:an?|another) (?:[\w-]+ )*?spell)"

CAST_FROM: tuple[tuple[str, str, str], ...] = (
    (" from ", rf"{_CASTS} from anywhere (?:other than|except|but) (?:your|their|a|their owner's) hand(?=,)",
     r"\1, if it was not cast from a hand"),
    (" from ", rf"{_CASTS} from {_FROM}(?=,)", r"\1, if it was cast from \2"),
    (" cast ", rf"\bif you cast (~|it|this \w+) from {_FROM}(?=,)", r"if \1 was cast from \2"),
    (" cast ", r"\bif this spell was cast from (?=your|an|exile)", "if ~ was cast from "),
    (" cast ", r"\bif (~|it|this \w+) was cast from anywhere (?:other than|except|but) (your|a) hand(?=,)",
     r"if \1 was not cast from \2 hand"),
)  # fmt: skip
"""From where a spell is cast."""

COPIES: tuple[tuple[str, str, str], ...] = tuple(
    (f"{enter} as a copy of ", said, meant)
    for enter in ("enter", "enters")
    for said, meant in (
        (r",? except (?:that )?it has (?=[A-Za-z])", " except it has "),
        (r",? except (?:that )?it(?:'s| is) (?=(?:an? )?\d+/\d+\b)", " except it's "),
    )
)
"""How something differs from what it enters as a copy of."""

_UNPAID = r"(?:can't|cannot) attack(?: you)? unless"
_ATTACKER = r"(?:attacking (?:{kind}|permanent)|attacker|(?:{kind}|permanent))"
_ATTACKS = r" (?:that(?:'s| is| are) )?attack(?:ing|s)(?: you)?"

ATTACK_PRICES: tuple[tuple[str, str, str], ...] = (
    (" unless ", r"\b((?:can't|cannot) attack(?: you)?) (this turn|until [a-z ]+?) (unless (?:its|their) controllers?"
     r" pays? [^.\"]*?)(?=\.)", r"\1 \3 \2"),
    (" unless ", rf"^(~ {_UNPAID}) you pay\b", r"\1 its controller pays"),
    (" unless ", rf"\byour opponents ({_UNPAID}) they pay\b",
     r"creatures your opponents control \1 their controllers pay"),
    (" for each", rf"\b({_UNPAID} their controllers? pays? [^.\"]*?) for each(?: of (?:those|these) {_ATTACKER}s"
     rf"| such {_ATTACKER}s?| (?:{{kind}})(?: they control)?{_ATTACKS}"
     rf"| (?:attacking (?:{{kind}})|attacker)(?: they control)?(?:{_ATTACKS})?)?"
     r"(?=[.,]| until | this turn)", r"\1 for each of them"),
)  # fmt: skip
"""What attacks cost."""

_OTHER_TYPES = r"in addition to (?:its|their) other (?:creature )?types"

TYPES: tuple[tuple[str, str, str], ...] = (
    (" in addition ", rf"\b(it|that \w+|target \w+)(?:'s| is) (an? [\w ]+? {_OTHER_TYPES})(?=\.)",
     r"\1 becomes \2 permanently"),
    (" in addition ", rf"\b(they|those \w+)(?:'re| are) ([\w ]+? {_OTHER_TYPES})(?=\.)", r"\1 become \2 permanently"),
    (" in addition ", rf"\band is (an? [\w ]+? {_OTHER_TYPES})(?= until )", r"and becomes \1"),
)  # fmt: skip
"""What something is beside all that it was."""

CANCELLED: tuple[tuple[str, str, str], ...] = (
    ("cancel", r"{one counter}\bcancel(s?) (?=(?:up to \w+ |another )?target |it\b|that )", r"counter\1 "),
    ("cancel", r"{one counter}\b(is|are|was|were|be) cancell?ed\b", r"\1 countered"),
)
"""``Cancel target spell.``, where it is countered."""

PRINTED = (*CANCELLED, *TYPES, *ATTACK_PRICES, *CAST_FROM, *COPIES, *STATES, *COUNTERED, *PLACES, *NUMBERS)
