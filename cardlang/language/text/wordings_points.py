"""Wordings of ``for each point of its power``, of what a thing has ``already``, and of ``you may instead``; rows as in
``wordings.py``.
"""

from __future__ import annotations

_ONE = r"(?:1|one|an?)\s*"

Rows = tuple[tuple[str, str, str], ...]


def _rows() -> Rows:
    """Each sentence with the number of something (``its power``), and with what the text says it had."""
    found: list[tuple[str, str, str]] = []
    for point, worth in _POINTS_OF:
        for said, meant, groups in _SENTENCES:
            value = worth.replace("N", f"\\{groups}")
            found.append((" point of ", said.replace("POINTS", point), meant.replace("WORTH", value)))
    return tuple(found)


_WHOSE = r"(?:its|their|~'s|(?:that|target) [a-z]+'s|the [a-z]+ [a-z]+'s)"
_POINTS_OF = (
    (rf"for (?:each|every) point of ({_WHOSE} (?:{{any stat}}))", "N"),
    (r"for (?:each|every) point of ({any stat}) (?:it|~) (?:has|had)", "its N"),
)
_UNTIL = r"( until [a-z ]+?)(?=[.,])"
_SENTENCES = (
    (rf"\b((?:gain|lose|steal)s?) {_ONE}({{resource}}) POINTS", r"\1 \2 equal to WORTH", 3),
    (r"\b((?:gain|lose|steal)s?) (?:2|two)\s*({resource}) POINTS", r"\1 \2 equal to twice WORTH", 3),
    (r"\b(draws?) (?:a|1|one) card POINTS", r"\1 cards equal to WORTH", 2),
    (r"\b(discards?) (?:a|1|one) card POINTS", r"\1 X cards, where X is WORTH", 2),
    (r"\b(deals?) (?:1|one) damage POINTS to", r"\1 damage equal to WORTH to", 2),
    (r"\b(deals?) (?:1|one) damage to ([^.,:\"]+?) POINTS", r"\1 damage equal to WORTH to \2", 3),
    (rf"\b(gets?) \+1/\+1 POINTS{_UNTIL}", r"\1 +X/+X\3, where X is WORTH", 2),
    (rf"\b(gets?) \+1/\+0 POINTS{_UNTIL}", r"\1 +X/+0\3, where X is WORTH", 2),
    (r"\b(gets?) \+1/\+1( until [a-z ]+?)? POINTS", r"\1 +X/+X\2, where X is WORTH", 3),
    (r"\b(gets?) \+1/\+0( until [a-z ]+?)? POINTS", r"\1 +X/+0\2, where X is WORTH", 3),
    (r"\b(puts?) an? ([-+]1/[-+]1 |\w+ )counter on ([^.,:\"]+?) POINTS",
     r"\1 X \2counters on \3, where X is WORTH", 4),
    (r"\b(creates?) an? ([^.,:\"]*?token) POINTS", r"\1 X \2s, where X is WORTH", 3),
)  # fmt: skip
"""What is said, what is meant, and in which group the number is."""

WORTH: Rows = (
    *_rows(),
    (" point of ", r"(?<=for\s)(?:each|every) point of damage (?=(?:dealt|prevented) this way)", "each damage "),
)
"""What is done once for each 1 of a number."""

_IT = r"(?:it|~|that [a-z]+|target [a-z]+(?: you control)?)"
_LACKS = r"(?:doesn't|does not|don't|do not)(?: already)? have"
_COUNTER = r"([-+]\d+/[-+]\d+ |[a-z]+ )counter"
_SORT = r"(?P<{0}>[-+]\d+/[-+]\d+ |[a-z]+ )counter"
_NO = r"(?: on (?:it|them))?(?: already)?"
_HERE, _THERE = _SORT.format("kind_here"), _SORT.format("kind_there")

_SO = r"(?=(?:has|had|have|attacked|blocked|tapped|untapped|attacking|blocking)\b)"

ALREADY: Rows = (
    ("counter on ", rf"\b(puts? an? {_HERE} on {_IT}) if {_IT} {_LACKS} (?:one|an? (?P=kind_here)counter){_NO}(?=[.,])",
     r"\1 if it has no \2counters on it"),
    (" have one", rf"\bif ({_IT}) {_LACKS} one{_NO}, (put an? {_COUNTER} on)", r"if \1 has no \3counters on it, \2"),
    ("counter on ", rf"\b(puts? an? {_THERE} on (?:each|all|target|an?|up to) [^.,]*?) that {_LACKS}"
     rf" (?:one|an? (?P=kind_there)counter|any){_NO}(?=[.,])", r"\1 with no \2counters on it"),
    (" have any ", rf"\b({_IT}) {_LACKS} any {_COUNTER}s on it", r"\1 has no \2counters on it"),
    (" have it", rf"\b(gains? ([a-z]+)(?: until [a-z ]+?)? if {_IT} (?:doesn't|does not))(?: already)? have it"
     r"(?: already)?(?=[.,])", r"\1 have \2"),
    (" that do", rf"\b((?:(?:{{kind}})s?|tokens?|permanents?)(?: (?:you|they|an opponent|your opponents) controls?)?)"
     rf" that {_LACKS} (?=(?-i:[A-Z])[a-z]+(?! counter)\b)", r"\1 without "),
    (" already have ", r"\b((?:doesn't|does not|don't|do not|didn't|did not)) already have\b", r"\1 have"),
    # behind a deed it is asked of what was so before it, as 'instead' does
    ("already ", rf"^((?:(?!\bthen\b)[^.\"])*?)\balready {_SO}", r"\1"),
    ("already ", rf"\balready {_SO}(?=[^.\"]*\binstead\b)", ""),
)  # fmt: skip
"""What is done only to a thing that has nothing of the kind yet."""

TWICE: Rows = (
    (" twice", r"\bcopy (it|that spell|that ability) twice(?=[.,]| if | unless | instead)", r"copy \1, then copy \1"),
    (" twice", r"\bcopy (target [^.,;:\"]+?) twice(?=\.)", r"copy \1, then copy it"),
    (" three times", r"\bcopy (it|that spell|that ability) three times(?=[.,]| instead)",
     r"copy \1, then copy \1, then copy \1"),
    ("two copies of ", r"\b(?:create|make) two copies of (target [^.,;:\"]+?)(?=\.)", r"copy \1, then copy it"),
)  # fmt: skip
"""A spell that is copied more than once; the copies are alike."""

_DONE = r"(?:countered|destroyed|exiled|sacrificed|discarded|returned|revealed|tapped)"

_WHOSE_ARE = r"(?:(?:you|they|your opponents) control|an opponent controls)"
_DOES = r"(?:gets?|has|have|gains?|attacks?|dies?|enters?)\b"

CHEAPER: Rows = (
    ("this spell costs", r"\bthis spell (?=costs )", "~ "),
    ("this card costs", r"\bthis card (?=costs )", "~ "),
    (" to cast", r"\b(costs? (?:\d+|X) [^.,]*?(?:less|more)) to (?:cast|summon|play)\b", r"\1"),
    (" this way", rf"\b(if [^.,]*?) is ({_DONE} this way)", r"\1 was \2"),
    (" this way", rf"\b(if [^.,]*?) are ({_DONE} this way)", r"\1 were \2"),
    (" or another ", r"\bthis (?:{kind}) (?=or another )", "~ "),
    (" that's ", rf"\b{{any fighter}} ({_WHOSE_ARE}) that's an? ((?-i:[A-Z])[a-z]+)(?= {_DOES})", r"\2 \1"),
    (" that is ", rf"\b{{any fighter}} ({_WHOSE_ARE}) that is an? ((?-i:[A-Z])[a-z]+)(?= {_DOES})", r"\2 \1"),
    (" that are ", rf"\b{{any fighter}}s ({_WHOSE_ARE}) that are ((?-i:[A-Z])[a-z]+)(?= {_DOES})", r"\2 \1"),
    (" get +", r"\b(get [-+]\d+/[-+]\d+) each(?=[.,]| until)", r"\1"),
    ("must attack", rf"\b(~|this (?:{{kind}})|{{any fighter}}s? {_WHOSE_ARE}) must attack (?:each|every)"
     r" (?:combat|turn) if able", r"\1 attacks each combat if able"),
    (" this way", r"\b(each (?:opponent|player) (?:discards|sacrifices) an? ([a-z]+)(?:\.|,? then)[^.]*? for each)"
     r" (?:opponent|player) who (discarded|sacrificed) an? [a-z]+ this way", r"\1 \2 \3 this way"),
)  # fmt: skip
"""What makes a card cheaper, and what was done by the text."""

_IF_CAST = r"if ([^.,]+?)(?: as you cast (?:this spell|it|~))?"
_MODE = r"([^.\u2022]+)"
_MORE_SAID = (
    (rf"\bchoose one(?::| -) ([^.\"]+)\. {_IF_CAST}, MAY MANY(?: of them)? instead", r"HOW if \2: \1"),
    (rf"\bchoose one\. {_IF_CAST}, MAY MANY instead\. ([^.\"]+; or [^.\"]+)", r"HOW if \1: \2"),
    (rf"\bchoose one\. {_IF_CAST}, MAY MANY instead(?:\.|:)? \u2022 {_MODE}\.? \u2022 {_MODE}",
     r"HOW if \1: \2; or \3"),
)

MORE_MODES: Rows = tuple(
    (
        "choose one",
        said.replace("MAY", may).replace("MANY", many),
        f"choose one, {meant}".replace("HOW", f"{joined} {how}"),
    )
    for may, joined in (("you may choose", "or"), ("choose", "but"))
    for many, how in (("both", "both"), ("two", "two"), ("any two", "two"), ("three", "three"))
    for said, meant in _MORE_SAID
)
"""How many modes are chosen where something is so."""

_AIMED_AT = r"(?:~|this (?:{kind})) becomes the target of an? [^.,]*?"
_TO_IT = r"(?:you )?(?:sacrifice|tap|untap|destroy)"

OTHERS: Rows = (
    (" the other", r"\b(looks? at the top (?:two|2) cards[^.]*\. [^.]*? and exile) the other(?: one| card)?(?=\.)",
     r"\1 the rest"),
    ("token", r"\b(creates? )(an? )([^.,:\"]*?token)( with [^.\"]*?)?(\. if [^.,]+, create )(two|three|four|five|X) of"
     r" (?:those tokens|those|them) instead", r"\1\2\3\4\5\6 \3s\4 instead"),
    (" the target of ", rf"\b(when(?:ever)? {_AIMED_AT}, (?:you may )?{_TO_IT}) it\b", r"\1 ~"),
    (" the target of ", rf"\b(when(?:ever)? {_AIMED_AT}, (?:you may )?put [^.]*? counters? on) it\b", r"\1 ~"),
)  # fmt: skip
"""The other of two, more of the same, and what is aimed at."""

INSTEAD: Rows = (
    (" instead ", r"\b(?:may|can) instead ((?:(?! if | unless | for )[^.;:\"])+?)(?=\.| if | unless )",
     r"may \1 instead"),
    *(row for more in ("additional", "extra") for row in (
        (more, rf"\b(deals? )(\d+)( damage to [^.]+?\. if [^.,]+, )((?:it |~ |that \w+ )?deals?) an {more} (\d+) damage"
         r"(?: to (?:it|them|that \w+))? instead", r"\1\2\3\4 {\2+\5} damage instead"),
        (more, rf"\b(deals? \d+ damage to (?:any target|target [^.]+?|itself)\. if [^.,]+, (?:it |~ )?deals?) an {more}"
         r" (\d+) damage(?=\.)", r"\1 \2 damage to it"),
    )),
)  # fmt: skip
"""What happens in the place of something."""

POINTS = (*WORTH, *MORE_MODES, *ALREADY, *INSTEAD, *TWICE, *CHEAPER, *OTHERS)
