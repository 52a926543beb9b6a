"""Wordings that a sample of printed cards of many years and games had; rows as in ``wordings.py``."""

from __future__ import annotations

_MINE = "(?:draw|gain|create|scry|discard|sacrifice|place|take|steal|untap|tap|add|return|move|roll)"
_DONE = rf"({_MINE} (?:(?!\b(?:or|target|to|if|unless|when|and|instead)\b)[^.,:;\"])+)"
_LAST = rf"({_MINE} (?:(?!\b(?:or|target|if|unless|when|instead)\b)[^.,:;\"])+)"
_BEGIN = r"((?:(?<=^)|(?<=[.,:]\s)))"
_EITHER = r"(?:either |(?:you )?choose (?:either )?to (?:either )?)"

ONE_OR_THE_OTHER: tuple[tuple[str, str, str], ...] = (
    (" may ", rf"{_BEGIN}((?:target|that|an|your) (?:player|opponent)|its controller) may {_DONE},? or {_LAST}(?=\.$)",
     r"\1\2 may \3. If they don't, they may \4"),
    (" may ", rf"{_BEGIN}(each ((?:other )?(?:player|opponent))) may {_DONE},? or {_LAST}(?=\.$)",
     r"\1\2 may \4. Each \3 who doesn't may \5"),
    *(
        (f"{may} choose ", rf"\b{said} one(?: of the following)?(?::| -) ({{do}}) ([^.;:\"]+); or ({{do}})"
         r" ([^.;:\"]+)(?=\.)", r"choose one: you may \1 \2; or you may \3 \4")
        for may, said in (("may", "you may choose"), ("", "choose up to"))
    ),
    *(
        (f"{may} choose ", rf"\b{said} one(?: of the following)?(?::| -) ({{do}}) ([^.;:\"]+); (?:or )?({{do}})"
         r" ([^.;:\"]+); or ({do}) ([^.;:\"]+)(?=\.)",
         r"choose one: you may \1 \2; or you may \3 \4; or you may \5 \6")
        for may, said in (("may", "you may choose"), ("", "choose up to"))
    ),
    ("either ", rf"{_BEGIN}{_EITHER}{_DONE},? or {_LAST}(?=\.$)", r"\1choose one: \2; or \3"),
    ("choose to ", rf"{_BEGIN}{_EITHER}{_DONE},? or {_LAST}(?=\.$)", r"\1choose one: \2; or \3"),
)
"""Of two things a player does one: ``Each opponent discards a card or loses 3 EP.``"""

_PRICE = (
    r"((?:discard|sacrifice|exile|tap) (?:another|one|two|three|\d+) (?:(?! and | or )[\w ])+?"
    r"|return (?:an?|another|target) (?:(?! and | or | to )[\w ])+? to (?:its owner's|your) hand)"
)
_GET = r"(draw|gain|create|place|take|destroy|deal|put|search|scry|look|untap|steal|return)"
_NO_CAST = r"(?:draw|discard|gain|lose|sacrifice)"

WHEN: tuple[tuple[str, str, str], ...] = (
    (" to ", rf"\byou may {_PRICE} to (?={_GET} )", r"you may \1. If you do, "),
    (" when ~ ", r"^if ([^.,:;\"]+?) (when(?:ever)? ~ (?:enters|dies|leaves|attacks|blocks|is \w+)), ([^.\"]+)\.$",
     r"\2, if \1, \3."),
    ("after ", rf"^after ((?:you|an opponent|a player) {_NO_CAST}s? [^.,:;\"]+?)(?<!turn)(?<!round)(?<!attack)(?=,)",
     r"whenever \1"),
    ("after ", r"^after ((?:an?|another) [^.,:;\"]+? (?:dies|enters|leaves {play}|leaves|is discarded))(?=,)",
     r"whenever \1"),
    (" then ", r"\b((?:that|this|the) (?:player|opponent)|its (?:controller|owner)) then (?={does})", r"\1 "),
    ("immediately ", r"\bmay immediately (?={do})", "may "),
    ("active player", r"^(at the (?:beginning|start|end) of each (?!of\b)[^.,:;\"]*?), the active player\b",
     r"\1, that player"),
)
"""When something is done, and what for."""

WHOSE: tuple[tuple[str, str, str], ...] = (
    (" that ", r"\b((?:their|that (?:player|opponent)'s|target (?:player|opponent)'s) (?P<pile>{pile})\b[^\"]*?)"
     r" (from|of|into|in|on|to) that (?=(?P=pile)\b)", r"\1 \3 their "),
    (" that ", r"\b(your (?P<pile>{pile})\b[^\"]*?) (from|of|into|in|on|to) that (?=(?P=pile)\b)", r"\1 \3 your "),
    ("their players' ", r"\b(returns? [^.,\"]*? to) their players' (?=hands\b)", r"\1 their owners' "),
    (" from it", r"\b(looks? at (?:an|your|the|that) (?:opponent|player)'s hand\b[^\":]*? cards?) from it\b",
     r"\1 from their hand"),
    (" from it", r"\b(looks? at their hand\b[^\":]*? cards?) from it\b", r"\1 from their hand"),
)
"""Whose it is."""

_HAND = r"(your opponent|(?:target|that|an|the) (?:player|opponent))"
_CHOSEN = r"(an? (?:[\w-]+ )*?card) (?:there|in it|from it)(?:,? and|, then|\. then) discard (?:it|that card)"

OF_YOUR_CHOICE: tuple[tuple[str, str, str], ...] = (
    ("of your choice", rf"\b(looks? at (?:{_HAND}'s|their) hand)(?:\.| and|,| then|, then) (?:they|that (?:player"
     r"|opponent)|the (?:player|opponent)) discards? (an? (?:[\w-]+ )*?card) of your choice(?: from it)?(?=\.)",
     r"\1. Choose \3 from their hand. They discard it"),
    ("of your choice", rf"(?:(?<=^)|(?<=[.,:]\s)){_HAND} discards (an? (?:[\w-]+ )*?card) of your choice"
     r"(?: from their hand)?(?=\.)", r"look at \1's hand. Choose \2 from their hand. They discard it"),
    (" choose ", rf"\b(looks? at {_HAND}'s hand)(?:,| and|, then) (?:you )?choose {_CHOSEN}(?=\.)",
     r"\1 and discard \3 from their hand"),
)
"""Which card of a hand: ``Target opponent discards a card of your choice.``"""

_STRONGER = r"([-+](?:\d+|X)(?:/[-+](?:\d+|X)| (?:{stat})))"
_FROM = r"(from (?:your|their|a) (?:{pile}))"
_NUMBER = r"(?:the|its|~'s|your|that|twice)"
_COMPARED = r"(with (?:{any stat}) (?:less than|greater than|equal to)(?: or equal to)? [^.,:;\"]+?)"

HAS: tuple[tuple[str, str, str], ...] = (
    (' and "', rf"\b(?:gets|has) {_STRONGER} and (?=[\"\u201c])", r"gets \1 and has "),
    (' and "', rf"\b(?:get|have) {_STRONGER} and (?=[\"\u201c])", r"get \1 and have "),
    (" with ", rf"\b([\w-]+ card) {_COMPARED} {_FROM} (?=(?:on|in)?to\b)", r"\1 \3 \2 "),
    *(
        row
        for key, said, than in (
            ("at most ", "(?:of )?at most", "less"), ("at least ", "(?:of )?at least", "greater"),
            ("equal to or ", "equal to or less than", "less"),
            ("equal to or ", "equal to or greater than", "greater"),
        )
        for row in (
            (key, rf"\b([\w-]+ card) (with (?:{{any stat}})) {said} ({_NUMBER}[^.,:;\"]+?) {_FROM} (?=(?:on|in)?to\b)",
             rf"\1 \4 \2 {than} than or equal to \3 "),
            (key, rf"\b(with (?:{{any stat}})) {said} (?={_NUMBER}\b)", rf"\1 {than} than or equal to "),
        )
    ),
)
"""What something has."""

_SOME = r"(one|two|three|four|five|six|\d+|X)"
_IN_A_DEED = (
    r"((?:(?<=^)|(?<=[.,:]\s)|\b(?:on|of|from|to|among|choose|destroy|tap|untap|exile|return|sacrifice) )(?:up to )?)"
)
_WHAT = "(?P<what>{resource})"
_GAINS_NONE = r"gains? (?:no (?P=what)|nothing)"
_HAPPENED = "destroyed|sacrificed|discarded|exiled|revealed"

WHAT: tuple[tuple[str, str, str], ...] = (
    (" different ", rf"\b{_SOME} different (target (?:other )?)(?=[a-z]+s\b)", r"\1 \2"),
    (" different ", rf"{_IN_A_DEED}{_SOME} different (?!names\b|kinds\b|types\b|(?:{{any stat}})s?\b)(?=[a-z]+s\b)",
     r"\1\2 "),
    ("amount of ", r"{one money}\badd an amount of ({resource}) equal to\b", r"gain \1 equal to"),
    ("amount of ", r"\b(gains?|loses?) an amount of ({resource}) equal to\b", r"\1 \2 equal to"),
    ("add ", r"{one money}\badd ({resource}) equal to\b", r"gain \1 equal to"),
    *(
        (" would gain ", rf"^if {who} would gain {_WHAT}( this turn)?, (?:that player|they) {_GAINS_NONE}"
         r" instead(?=\.$)", rf"{meant} cannot gain \1\2")
        for who, meant in (
            ("(?:a|any) player", "each player"), ("(?:an|any|your) opponent", "your opponents")
        )
    ),
    (" would gain ", rf"^if you would gain {_WHAT}( this turn)?, (?:you )?{_GAINS_NONE} instead(?=\.$)",
     r"you cannot gain \1\2"),
    (" this turn", rf"\b(for each (?:other )?(?:{{kind}}|permanent|card|\w+ card)(?: you control)?)"
     rf" ({_HAPPENED}) this turn", r"\1 that was \2 this turn"),
    (" to your hand", rf"\badd ((?:up to )?{_SOME}|it|them|those cards|that card)(?: of them)? to your hand",
     r"put \1 into your hand"),
)
"""What is done, and to what."""

_REST = r"((?: (?:you control|your opponents control|an opponent controls|they control))?)"
_BUT = r"(?:other than|except(?: for)?|but)"

ALL_BUT: tuple[tuple[str, str, str], ...] = (
    (" target ", rf"\b(destroy|exile|tap|untap|sacrifice|return) all (\w+)s{_REST} {_BUT} target (\w+){_REST}"
     r"(?=[.,]| to\b)", r"choose target \4\5. \1 all other \2s\3"),
    *(
        (f" {those} ", rf"\ball (?!player|opponent)(\w+)s{_REST} {_BUT} {those} \1s?\b", r"all other \1s\2")
        for those in ("that", "those")
    ),
)
"""All but one that was chosen: ``Destroy all creatures other than target creature.``"""

SAMPLED = (
    *ALL_BUT, *ONE_OR_THE_OTHER, *WHEN, *WHOSE, *OF_YOUR_CHOICE, *HAS, *WHAT,
)  # fmt: skip
