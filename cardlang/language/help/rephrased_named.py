"""Wordings of what was named before, and of what is said twice: rows of ``rephrased.py``, a regular expression and what
it is replaced by.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from cardlang.language.words.english import conjugated

_WHO = (
    r"(?:target (?:player|opponent)|the (?:attacker|defender)|its controller|that player"
    r"|(?:enchanted|equipped) \w+'s controller)"
)
_DID = r"(?:\w+ed|drew|lost|cast|dealt|took|won)"
_DONE = r"if they (?:can't|cannot|don't|do|won't|didn't), [^.\"]+"


def _said_again(found: re.Match[str]) -> str:
    """``The defender draws a card. The defender loses 1 EP.`` for ``They lose 1 EP.``"""
    before, who, between, verb = found.groups()
    return f"{before}{who}{between}. {who[:1].upper()}{who[1:]} {conjugated(verb, True)}"


NAMED: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"\bthe ((?-i:[A-Z])[a-z]+|creature|card|permanent|player|opponent|spell|land|artifact|territory)(?: token)?(?="
     r" (?:gains?|gets?|has|is|was|deals?|fights?|can|can't|cannot|does|doesn't|loses?|draws?|into|on|onto|dies)\b"
     r"|[.,]|'s\b)", r"that \1"),
    (rf"^(.*?\b)({_WHO})( [^.\"]+)\. They (\w+)", _said_again),
    (rf"^(.*?\b)({_WHO})( [^.\"]+)\. They (\w+)",
     lambda found: f"{found[1]}{found[2]}{found[3]} and {conjugated(found[4], True)}"),
    (r"\bchoose (an? [^.\"]*?) from (?:it|their hand)\. ([^.\"]*?)\bthat card\b",
     r"choose \1 from their hand. \2the chosen card"),
    (r"^([^\"]*?\bthe player with the (?:most|fewest) [^.\"]*?),? and (the player with the )", r"\1, then \2"),
    # what is asked about is right before
    (rf"^({_WHO} [^.\"]+)\. ([^.\"]+)\. ({_DONE})\.$", r"\1. \3. \2."),
    (r"^(.*\bsearch [^.\"]*?),?(?: and| then) (put it [^.\"]*)\. (if you do, [^.\"]+)\. (?:then )?shuffle\.$",
     r"\1, \2, then shuffle. \3."),
    (r"\bfrom it\b", "from their hand"),
    # how many
    (r"\b(equal to [^.,\"]+)((?:\.|,? and|,? then)(?: you)?) (lose|gain) that much (\w+)", r"\1\2 \3 \4 \1"),
    (r"^((?=.*\bX\b).*)\bthat (?:many|much)\b", r"\1X"),
    (r"^(.*(, where X is [^.\"]+)\..*\bX\b[^.,\"]*?)\.$", r"\1\2."),
    (r"\b((?:returns?|puts?) [^.\"]* (?:in)?to (your hand|their hand|the battlefield|play)\. [^.\"]*) for each of them"
     r"(?=\.)", r"\1 for each card put into \2 this way"),
    (r"\bif (two|three|four) cards were returned this way\b", r"if \1 or more cards were put into your hand this way"),
    (r"\beach (\w+), (\w+),? and (\w+) (with [^.,:\"]+|you control|an opponent controls)(?=\.)",
     r"each \1 \4 or \2 \4 or \3 \4"),
    (r"\ball (\w+s), (\w+s),? and (\w+s) (with [^.,:\"]+)(?=\.)", r"all \1 \4 or \2 \4 or \3 \4"),
    # of none: it is not so
    (rf"^if no (opponent|player) ({_DID} [^,.\"]*), ((?!otherwise)[^.\"]+)\.$", r"\3 unless an \1 \2."),
    (rf"^((?:when|at)[^.\"]*?), if no (opponent|player) ({_DID} [^,.\"]*), ([^.\"]+)\.$", r"\1, \4 unless an \2 \3."),
    (rf"^((?!if )[^.\"]*) if no (opponent|player) ({_DID} [^,.\"]*)\.$", r"\1 unless an \2 \3."),
    (r"\bsteals? an? (\w+) from target opponent\b", r"steal a \1 target opponent controls"),
    (r"^if ((?:combat |noncombat )?damage) would be dealt to ([^,.\"]+), that source deals\b",
     r"If a source would deal \1 to \2, it deals"),
    # whom, and when
    (r"^(when(?:ever)? ~ [^,.\"]+, )(?:(?:each|an|the) opponent of its controller|its controller's opponents?)\b",
     r"\1each opponent"),
    (r"\bif ([^.,\"]+? (?:is|are) \w+ed) this turn, ", r"whenever \1 this turn, "),
    (r"\b(?:when(?:ever)?|after|each time) you (?:summon|play) (an?|another) (?:ally|creature), ([^.\"]*?)"
     r"(?: this round)?\.$", r"whenever another creature you control enters, \2 until end of turn."),
    (r"\b(?:when(?:ever)?|after|each time) you (?:summon|play) (an?|another) (\w+), ",
     r"whenever \1 \2 you control enters, "),
    (r"\bthe next (\w+) you summon\b", r"the next \1 spell you cast"),
    (r"\bwhenever you tap (an?|another) (\w+)(?: for [^,]+)?, ", r"whenever \1 \2 you control becomes tapped, "),
    (r"\bwhenever an opponent taps (an?) (\w+)(?: for [^,]+)?, ",
     r"whenever \1 \2 an opponent controls becomes tapped, "),
    (r"\bwhenever a player taps (an?) (\w+)(?: for [^,]+)?, ", r"whenever \1 \2 becomes tapped, "),
)  # fmt: skip
