"""Wordings of what happens, and of what is chosen at random; rows as in ``wordings.py``."""

from __future__ import annotations

from cardlang.language.words.zones import IN_PLAY

_BATTLEFIELD = rf"(?:the )?(?:{'|'.join(IN_PLAY)})"
_OTHERS = r"(?:an opponent's|your opponents'|another player's)"
_ONE = r"((?:an?|another) (?:(?! or (?!more|greater|less|fewer))[^.,:\"])+?)"
_WHO = r"((?:(?! or (?!more|greater|less|fewer))[^.,:\"])+?)"
_WHOSE = r"(your|an opponent's|a|any)"
_NO_CARD = r"((?:(?!cards?\b| or (?!more|greater|less|fewer))[^.,:\"])+?)"
_INTO_A = r"(?:a|the|its owner's|their owners') (?!hand|lib|deck)(?:{pile})"
_COUNTED = r"(?:first|second|third|fourth|fifth|last)"
_INSTEAD = r"(?<!instead,\s)(?<!instead\s)(?<!instead,\syou\s)(?<!instead\syou\s)"

_DO = "(gain|lose|draw|discard|sacrifice|exile|create)"

_BUT_THE_FIRST = (
    r",? except (?:for )?the first(?: one| card| spell)?(?: (?:you|they) (?:draw|cast))? (?:in |of )?(?:each|a) turn"
)

_WOULD = r"^(if [^.,:\"]+? would (?:(?! (?:while|as long as) )[^.,:\"])+?)"
_STANDS = (
    r"(?:you (?:control|have)|there (?:are|is)|your (?:{pile}) (?:is|has)|~ (?:is|has)|it(?: is|'s) (?:not )?your turn)"
)

MEANWHILE: tuple[tuple[str, str, str], ...] = (
    (" would ", r"^(?:as long as|while) ([^.,:\"]+), if ([^.,:\"]+? would [^.,:\"]+),", r"if \2 while \1,"),
    (" would ", rf"{_WOULD} (?:during|on) your turn,", r"\1 while it is your turn,"),
    (" would ", rf"{_WOULD} (?:during|on) (?:an|your) opponent's turn,", r"\1 while it is not your turn,"),
    (" would ", rf"{_WOULD} and ({_STANDS}\b[^.,:\"]*),", r"\1 while \2,"),
)  # fmt: skip
"""What has to hold as something would happen."""

EVENTS: tuple[tuple[str, str, str], ...] = (
    (" or ", rf"(whenever you) {_DO} or {_DO} ([^.,:\"]+?)(?=,)", r"\1 \2 \4 or \3 \4"),
    (" or ", rf"(whenever (?:an opponent|a player)) {_DO}s or {_DO}s ([^.,:\"]+?)(?=,)", r"\1 \2s \4 or \3s \4"),
    (" blocked", r"attack(s?) and (?:is not|isn't|aren't|are not) blocked", r"attack\1 without being blocked"),
    (" unblocked", r"becomes unblocked", "attacks without being blocked"),
    ("deals or is dealt ", r"deals or is dealt ((?:\w+ )?damage)", r"deals \1 or is dealt \1"),
    (" and whenever ", r"when ~ (enters|dies) and whenever (?:it|~) (attacks|blocks|dies)(?=,)",
     r"whenever ~ \1 or \2"),
    ("blocked by ", rf"(when|whenever) {_WHO} becomes blocked by {_ONE}(?=,)", r"\1 \2 is blocked by \3"),
    ("blocks or becomes", rf"(when|whenever) {_WHO} blocks or becomes blocked by {_ONE}(?=,)",
     r"\1 \2 blocks \3 or is blocked by \3"),
    ("except ", rf"whenever you draw a card{_BUT_THE_FIRST}(?=,)",
     "whenever you draw a card, if you drew two or more cards this turn"),
    ("except ", rf"whenever (an opponent|a player) draws a card{_BUT_THE_FIRST}(?=,)",
     r"whenever \1 draws a card, if they drew two or more cards this turn"),
    ("except ", rf"whenever you cast an? ((?:\w+ )?spell){_BUT_THE_FIRST}(?=,)",
     r"whenever you cast a \1, if you cast two or more \1s this turn"),
    (" during your turn,", rf"^(when|whenever) ((?:(?! {_COUNTED} )[^.,:\"])+?) during your turn, (?!if )",
     r"\1 \2, if it is your turn, "),
    ("turn,", rf"^(when|whenever) ((?:(?! {_COUNTED} )[^.,:\"])+?) during (?:an|your) opponent's turn, (?!if )",
     r"\1 \2, if it is not your turn, "),
    (" under ", rf"(whenever (?:an?|another) [^.,:\"]+?) enters (?:{_BATTLEFIELD} )?under {_OTHERS} control(?=,)",
     r"\1 an opponent controls enters"),
    (" is put into ", rf"(when|whenever) {_WHO} is put into {_INTO_A} from {_BATTLEFIELD}(?=,)",
     r"\1 \2 dies"),
    (" put into exile ", rf"(when|whenever) {_NO_CARD} (is|are) put into exile from {_BATTLEFIELD}(?=,)",
     r"\1 \2 \3 exiled"),
    (" would be put into ", rf"if {_WHO} would be put into {_INTO_A} from {_BATTLEFIELD}(?=,)",
     r"if \1 would die"),
    (" would be put into ", rf"if (?!(?:~|it|that \w+) would\b){_NO_CARD} would be put into (?:a|any|its owner's)"
     r" (?:{pile})(?=,)", r"if \1 would die"),
    (" would be put into ", r"if (~|it|that \w+) would be put into its owner's ({pile})(?: from anywhere)?(?=,)",
     r"if \1 would enter a \2"),
    (" would be put into ", rf"if (an? [a-z]+ or [a-z]+ card) would be put into {_WHOSE} ({{pile}})"
     r"(?: from anywhere)?(?=,)", r"if \1 would enter \2 \3"),
    (" would be put into ", rf"if {_WHO} would be put into {_WHOSE} ({{pile}})(?: from anywhere)?(?=,)",
     r"if \1 would enter \2 \3"),
    (" are put into ", rf"(when|whenever) {_WHO} are put into {_INTO_A} from {_BATTLEFIELD}(?=,)",
     r"\1 \2 die"),
)  # fmt: skip
"""Events that are seen from the other side, or of which is said when, where or whose they are."""

_NOT_DISCARDED = r"(?<!discard\s)(?<!discards\s)"
_FROM_ONE = r"(?<=from\san\s)opponent|(?<=from\sa\s)player"  # "a card from an opponent at random": not who it is
_WHO_DOES = r"(?:opponent|player) [a-z]+s "  # "an opponent discards two cards at random": not who does it
_NOT_SHOWN = rf"{_NOT_DISCARDED}(?<!reveal\s)(?<!reveals\s)(?<!up\sto\s)"
_SEVERAL = r"(?:two|three|four|five|[2-9])"

AT_RANDOM: tuple[tuple[str, str, str], ...] = (
    (" at random", rf"{_NOT_DISCARDED}\ban? (?!{_FROM_ONE}|{_WHO_DOES})((?:(?! a | an | at )[a-z ])+?) at random",
     r"a random \1"),
    (" at random", rf"{_NOT_SHOWN}\b({_SEVERAL}) ((?:(?! an? (?!opponent c)| at | {_SEVERAL} )[a-z' ])+?) at random",
     r"\1 random \2"),
)

_BOTH = r"(?:base )?(\w+ and \w+) (?:are|become) (?:each |both )?equal to"

_NO_STEP = r"(?![^.\"]* instead| (?:in|during|each|at the (?:start|beginning) of) (?:(?:your|their) )?draw step)"

NUMBERS: tuple[tuple[str, str, str], ...] = (
    ("without ", r"without (?:any |a )?((?:[\w+/-]+ )?)counters? on (it|them)", r"with no \1counters on \2"),
    (" equal to ", rf"(~|it|enchanted \w+|that \w+|target [^.,:\"']+)'s {_BOTH}", r"\1 has \2 each equal to"),
    (" equal to ", rf"\bits {_BOTH}", r"it has \1 each equal to"),
    (" both equal to ", r"((?:has|have) \w+ and \w+) both equal to", r"\1 each equal to"),
    (" more ", rf"{_INSTEAD}\b((?:{{do}}|{{does}}) (?!no |one or |two or )\w+) more"
     rf" ((?:cards?|{{resource}}|\S+ counters?)\b)(?! than){_NO_STEP}", r"\1 \2"),
    *((" another ", rf"{_INSTEAD}\b(puts?) another ({vowel}[-+/\w]+ counter on)(?![^.\"]* instead)",
       rf"\1 {article} \2") for vowel, article in (("(?=[aeiou])", "an"), ("(?![aeiou])", "a"))),
    ("additional card", rf"{_INSTEAD}\b(draws?) an additional card{_NO_STEP}", r"\1 a card"),
    ("additional cards", rf"{_INSTEAD}\b(draws?) (\w+) additional cards{_NO_STEP}", r"\1 \2 cards"),
    ("extra card", rf"{_INSTEAD}\b(draws?) an extra card{_NO_STEP}", r"\1 a card"),
)

_WOULD_GAIN = r"(would (?:gain|lose|take) ({resource}), (?:\w+ |that player )?(?:gain|lose|take)s?)"
_NOT_INSTEAD = r"(?![^.\"]* instead)"

MORE_THAN: tuple[tuple[str, str, str], ...] = (
    *(
        (f"{more} ", said, meant)
        for more in ("additional", "extra")
        for said, meant in (
            (rf"{_WOULD_GAIN} an {more} (\d+)\s*(?:{{resource}}) (?=instead\b)", r"\1 that much \2 plus \3 "),
            (rf"{_WOULD_GAIN} (\d+) {more} (?:{{resource}}) (?=instead\b)", r"\1 that much \2 plus \3 "),
            (rf"\bit deals an {more} (\d+) damage (?=instead\b)", r"it deals that much damage plus \1 "),
            (rf"(would draw a card, (?:\w+ |that player )?draws?) an {more} card (?=instead\b)", r"\1 2 cards "),
            (rf"(would be put on [^.,:\"]+?, put) an {more} ([-+/\w]+) counter (?=on it instead\b)",
             r"\1 that many \2 counters plus 1 "),
            (rf"would create an? (?P<such{more}>(?:[\w-]+ )*?)token, create an {more} (?P=such{more})token instead",
             rf"would create one or more \g<such{more}>tokens, create that many of those tokens plus 1 instead"),
            (rf"{_INSTEAD}\b(deals?) an {more} (\d+) damage{_NOT_INSTEAD}", r"\1 \2 damage"),
            (rf"{_INSTEAD}\b(discards?) an {more} card{_NOT_INSTEAD}", r"\1 a card"),
            (rf"{_INSTEAD}\b(gains?|loses?) an {more} (\d+)(?=\s*(?:{{resource}})\b){_NOT_INSTEAD}", r"\1 \2"),
        )
    ),
)  # fmt: skip
"""More by a number: in the place of what would be done with ``instead``, else beside what was done."""

HAPPENINGS = (*MEANWHILE, *EVENTS, *AT_RANDOM, *NUMBERS, *MORE_THAN)
