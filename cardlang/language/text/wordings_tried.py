"""Wordings of ordinary cards that those tried who knew only the documentation; rows as in ``wordings.py``."""

from __future__ import annotations

_ASKED = r"(?:if|unless|as long as|while)"
_BEFORE = rf"\b({_ASKED} (?:(?! would )[^.,:\"])*?)"
_AT_LEAST = r"at least (?:one|1)"
_OR_MORE = r"(?:one|1) or more"
_OWNS = r"(?:controls?|ha(?:s|ve)|holds?|owns?|there are)"
_THING = r"(?!(?:other|of|{resource}|damage|opponent|player)\b)((?:[a-z][\w-]* )*?[a-z][\w-]*)"
_PLAYERS = r"(you|an opponent|a player)"

AT_LEAST_ONE: tuple[tuple[str, str, str], ...] = (
    ("at least ", rf"{_BEFORE}{_AT_LEAST} (opponent|player)\b", r"\1a \2"),
    *(
        row
        for vowel, article in (("(?=[aeiou])", "an"), ("(?=[a-z+-])", "a"))
        for row in (
            ("at least ", rf"{_BEFORE}{_AT_LEAST} {vowel}(?!(?:other|of|{{resource}}|damage)\b)", rf"\1{article} "),
            ("at least ", rf"\b(who {_OWNS}|with) {_AT_LEAST} {vowel}(?!(?:other|of|{{resource}})\b)",
             rf"\1 {article} "),
            ("or more ", rf"{_BEFORE}\b({_OWNS}) {_OR_MORE} {vowel}{_THING}s(?=[,.]| (?:in|on|with|you|your|an)\b)",
             rf"\1\2 {article} \3"),
        )
    ),
    ("at least ", rf"\b(when(?:ever)? {_PLAYERS} [a-z]+) {_AT_LEAST} {_THING}(?=,)", r"\1 one or more \3s"),
)  # fmt: skip
"""``at least one`` and ``one or more`` of what is asked about."""

_IT = r"(it|that \w+|those \w+|the \w+)"
_NUMBER = r"(\d+|X|one|two|three|four|five|six|seven|eight|nine|ten)"
_MORE = r"(?: (?:{money}))? or (more|less)(?: (?:{money}))?"
_COUNTER = r"(?:(?:an?|one|two|three|four|five|\d+) [-+/\w]+ counters?)"
_ON = r"on ((?:(?! and | then | unless | if | for )[^.,:\"])+?)"

SHORTER: tuple[tuple[str, str, str], ...] = (
    (" cost", rf"\b({_ASKED}) (?:it|this) costs? {_NUMBER}{_MORE}(?=[.,])", r"\1 its cost is \2 or \3"),
    (" cost", rf"\b({_ASKED}) (that \w+|the \w+ed \w+|~) costs? {_NUMBER}{_MORE}(?=[.,])",
     r"\1 \2's cost is \3 or \4"),
    ("for as long as ", r"^for as long as ([^.,:\"]+), ", r"as long as \1, "),
    (" counter", rf"\b(puts?) ({_COUNTER}) {_ON} and ({_COUNTER}) on ", r"\1 \2 on \3 and \1 \4 on "),
    ("for each ", r"\bgets \+1/\+0 for each ({resource}) tokens? you (?:have|control)(?=\.)",
     r"gets +X/+0, where X is your \1"),
    ("for each ", r"\bgets \+1/\+1 for each ({resource}) tokens? you (?:have|control)(?=\.)",
     r"gets +X/+X, where X is your \1"),
    ("for each ", r"\b(gain|lose) 1 ({resource}) for each ({resource})(?: tokens?)? you (?:have|control)(?=\.)",
     r"\1 \2 equal to your \3"),
    ("for each ", r"\bdraw a card for each ({resource})(?: tokens?)? you (?:have|control)(?=\.)",
     r"draw cards equal to your \1"),
)
"""What is said in fewer words."""

_FROM = r"from (?P<emptied>your|target player's|that player's|a) (?P<pile>{pile})"
_EXILED = rf"(exile (?:(?! exile )[^.\"])*? {_FROM}\. [^.\"]*? for each"

PLACES: tuple[tuple[str, str, str], ...] = (
    (" exiled from ", rf"{_EXILED} (?:\w+ )*?cards?) exiled from (?:(?P=emptied)|their|that) (?P=pile) this way",
     r"\1 exiled this way"),
)
"""Where it was is known."""

_THEIR_PILE = r"((?:an opponent|a player)'s|your opponents?') ({pile})"
_GOES = r"(?:is put into|enters|leaves)"

OWNERS: tuple[tuple[str, str, str], ...] = (
    ("that player ", rf"^((?:when|whenever) an? [^.,:\"']*?cards? {_GOES} {_THEIR_PILE}(?: from anywhere)?,)"
     r" that player ", r"\1 its owner "),
    ("they ", rf"^((?:when|whenever) an? [^.,:\"']*?cards? {_GOES} {_THEIR_PILE}(?: from anywhere)?,)"
     r" they (lose|draw|gain|discard|sacrifice)", r"\1 its owner \4s"),
)
"""Whose pile a card goes to."""

_MAY = r"(you|they|(?:target|each|an|a|any|that) (?:player|opponent)|(?:its|their) (?:controller|owner))"
_WHEN = r"(when|whenever)"
_SIZE = r"(?:\d+|X)/(?:\d+|X)"
_KIND_OF = r"(?!(?:tokens?|with|and|or)\b)[A-Za-z-]+"
_LASTS = r"(this turn|until end of turn|until your next turn|until the end of your next turn|for \w+ turns?)"
_NAMED = r"((?:target|another target|each|an?|another) ([a-z]+)(?: (?:you control|an opponent controls))?)"
_ALL = r"\b(?:all|each|every|any number of) (?:target |tapped |untapped )?"
_OTHERS = r"(?:all|each|every|any) (?:of the )?others? with (?:the same|that|its) name"

EASIER: tuple[tuple[str, str, str], ...] = (
    ("for every ", r"\bfor every (?!two\b|three\b|four\b|five\b|\d)", "for each "),
    (" can ", rf"\b{_MAY} can (pay|sacrifice|discard|draw|return|put|exile|choose|reveal|search)\b", r"\1 may \2"),
    ("targeted", rf"\b{_WHEN} (~|an? [^.,:\"]+? you control|another [^.,:\"]+? you control) is targeted(?=,)",
     r"\1 \2 becomes the target of a spell or ability"),
    ("targeted by ", rf"\b{_WHEN} (~|an? [^.,:\"]+? you control|another [^.,:\"]+? you control) is targeted by"
     r" (an? [^.,:\"]+)(?=,)", r"\1 \2 becomes the target of \3"),
    ("make", rf"\bmake(s?) (an?|one|two|three|four|\d+) (?={_SIZE} )", r"create\1 \2 "),
    ("create", rf"\b(creates? (?:an?|one)(?: tapped)? {_SIZE} (?:{_KIND_OF} )*{_KIND_OF})(?=[.,]| with )", r"\1 token"),
    ("create", rf"\b(creates? (?:two|three|four|five|\d+|X)(?: tapped)? {_SIZE} (?:{_KIND_OF} )*?{_KIND_OF}?)s"
     r"(?=[.,]| with )", r"\1 tokens"),
    ("for each one ", rf"({_ALL}([a-z]+?)s?\b[^.\"]*\. [^.\"]*? for each) one (?=\w+(?:ed|wn) this way)", r"\1 \2 "),
    (" whose ", r"\b(destroy|exile|tap|sacrifice) (?:every|each) ([a-z]+) whose controller (?:doesn't|does not)"
     r" pay ([^.,:\"]+?)(?: for it)?(?=\.)", r"\1 each \2 unless its controller pays \3"),
    ("turns into ", rf"\bturns into (an? {_SIZE}) ", r"becomes \1 "),
    (" is a", rf"(?:(?<=^)|(?<=[:.]\s))(~|target [^.,:\"]+?) is (an? {_SIZE} [^.,:\"]*?) {_LASTS}",
     r"\1 becomes \2 \3"),
    (" name", rf"{_NAMED} and {_OTHERS}(?: as (?:it|that \w+))?(?=\.)",
     r"\1 and all other \2s with the same name as it"),
    ("another copy of ~", r"\banother copy of ~", "a card with the same name as ~"),
    ("opponents' ", r"\byour opponents' ((?:[a-z]+ )?spells)\b", r"\1 your opponents cast"),
    ("has it", r"(\b(?:has|have) (\w+), ~ has) it(?: too| as well)?(?=\.)", r"\1 \2"),
    (" has it", r"^(~ has (\w+) (?:if|as long as|while) [^.,:\"]+? (?:has|have)) it(?: too| as well)?(?=\.)", r"\1 \2"),
    ("the bottom", r"\b(the (?:others?|rest|other cards?)) (?:at|to) the bottom(?=[.,]| in )", r"\1 on the bottom"),
    ("the bottom", r"\b(the (?:others?|rest|other cards?)) on the bottom in (any|a random) order(?=\.)",
     r"\1 on the bottom of {its deck} in \2 order"),
    *(
        (f"{cannot} {verb}", rf"\b{cannot} {verb}(?=[.,]| (?:as|while|this|unless|if)\b)", f"{cannot} {verb} the game")
        for cannot in ("cannot", "can't") for verb in ("win", "lose")
    ),
    (" ~ is ", r"^([^.,:\"]+? (?:can't|cannot) [^.,:\"]*?) (?:while|as long as) ~ is (?:in|on) {play}(?=\.$)", r"\1"),
    (" ~ is ", r"^([^.,:\"]+? (?:can't|cannot) [^.,:\"]*?) (?:while|as long as) ~ is in play(?=\.$)", r"\1"),
    ("take all ", r"\b(reveal the top [^.\"]*\. )take all (?:the )?([a-z]+)s(?: among them)?(?=[,.]| and )",
     r"\1put all \2 cards from among them into your hand"),
    ("from the top", r"\b(?:flip|turn over|turn up) cards from the top", "reveal cards from the top"),
    ("until you hit ", r"\buntil you hit (?=an?\b)", "until you reveal "),
)
"""What is said more easily."""

TRIED = (*AT_LEAST_ONE, *SHORTER, *PLACES, *OWNERS, *EASIER)
