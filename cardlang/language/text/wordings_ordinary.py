"""Wordings of ordinary cards: what nobody may, who has most of something, cards at random, and numbers compared."""

from __future__ import annotations

from cardlang.language.words.zones import IN_PLAY

_COUNT = r"((?:an?|one|two|three|four|five|\d+|X) )"

FORBIDDEN: tuple[tuple[str, str, str], ...] = (
    (" may ", r"\b(?:nobody|no one) may(?= (?!not\b|play \w+ cards during\b))", "players cannot"),
    (" attack ", r"\b(cannot|can't) attack (?:opponents|your opponents?|an opponent)(?=[.])", r"\1 attack players"),
    (" cost", r"\b((?:\w+ )?(?:spells|cards|creatures|\w+s)) (?:your|an) opponent (cast|play)s"
     r"((?: that target ~| this turn)?) cost(?= )", r"\1 your opponents \2\3 cost"),
    (" cost your opponent", r"\b((?:\w+ )?spells) cost (?:your|each) opponents? ([^.,:\"]+? more)(?: to cast)?(?=\.)",
     r"\1 your opponents cast cost \2"),
)
"""What others cannot do, or only for more."""

_IF = r"\b(if|unless|as long as|while|only if) you"

MOST: tuple[tuple[str, str, str], ...] = (
    (" cards", rf"({_IF} have the (?:most|fewest|least) cards)(?=[.,])", r"\1 in hand"),
    ("the most ", rf"{_IF} (have|control|own) the most (?!territories\b)([^.,:\"]+?)(?=[.,])",
     r"\1 you \2 more \3 than each opponent"),
    *(
        (f"the {few} ", rf"{_IF} (have|control|own) the {few} ([^.,:\"]+?)(?=[.,])",
         r"\1 you \2 fewer \3 than each opponent")
        for few in ("fewest", "least")
    ),
)  # fmt: skip
"""Who has the most is who has more than each of the others."""

AT_RANDOM: tuple[tuple[str, str, str], ...] = (
    (" at random", rf"\b(reveals?) {_COUNT}(cards?)(?: from (?:their|your) hand)? at random"
     r"(?: from (?:their|your) hand)?(?=[.,])", r"\1 \2random \3"),
    (" at random", rf"\b(discards?) {_COUNT}(cards?)"
     r"(?: from (?:their|your) hand at random| at random from (?:their|your) hand)(?=[.,])", r"\1 \2\3 at random"),
)

UNSTOPPABLE: tuple[tuple[str, str, str], ...] = (
    (" your opponent ", r"\bthe next ((?:[\w-]+ )?\w+) your opponent (casts|plays)\b", r"the next \1 an opponent \2"),
    ("the next ", r"\bthe next ((?:[\w-]+ )?spell) you cast this turn (cannot|can't) be countered(?=\.)",
     r"the next time you cast a \1 this turn, it \2 be countered"),
    ("the next ", r"\bthis turn, the next ((?:[\w-]+ )?spell) you cast (cannot|can't) be countered(?=\.)",
     r"the next time you cast a \1 this turn, it \2 be countered"),
)

_THAN = (("greater", "greater"), ("more", "greater"), ("higher", "greater"), ("less", "less"), ("lower", "less"))
_HAD = (("had", "was"), ("has", "is"))

_IT = r"\bif (it|that \w+)"

COMPARED: tuple[tuple[str, str, str], ...] = tuple(
    row
    for had, was in _HAD
    for said, than in _THAN
    for row in (
        (f" {said} than ", rf"{_IT} {had} ({{any stat}}) {said} than ([^.,:\"]+?'s?) ({{any stat}})(?=,)",
         rf"if \1's \2 {was} {than} than \3 \4"),
        (f" {said} than ", rf"{_IT} {had} ({{any stat}}) {said} than ([^.,:\"]+?'s?)(?=,)",
         rf"if \1's \2 {was} {than} than \3 \2"),
        (f" {had} {said} ", rf"{_IT} {had} {said} ({{any stat}}) than (~|the [^.,:\"]+?|that \w+)(?=,)",
         rf"if \1's \2 {was} {than} than \3's \2"),
        ("if it's ", rf"\bif it's ({{any stat}}) {was} ", rf"if its \1 {was} "),
    )
)  # fmt: skip
"""A number of one thing and that of another: ``if it had greater power than ~``."""

_PLAY = rf"(?:the )?(?:{'|'.join(IN_PLAY)})"

_THEY_LET = r"((?:target|that|each|your) (?:opponent|player)|its controller)"

_OR_ELSE = r"may have you ([^.,;:\"]+)\. If (?:they|that (?:player|opponent)) (?:don't|doesn't), ([^.;:\"]+)(?=\.)"

PUNISHED: tuple[tuple[str, str, str], ...] = (
    (" may have you ", rf"{_THEY_LET} {_OR_ELSE}", r"\1 chooses one, even if it cannot be done: you \2; or \3"),
)  # fmt: skip
"""Who may have you do something, or else: a choice of theirs between the two. They may not do so, whatever follows."""

MORE_PLAYED: tuple[tuple[str, str, str], ...] = (
    ("play ", r"(?:(?<=^)|(?<=[.]\s))play (an|one|two) (?:additional|extra|more) (\w+) this turn(?=\.)",
     r"you may play \1 additional \2 this turn"),
    ("you may play two ", r"\byou may play two (?:additional|extra|more) (\w+(?<!i))s this turn(?=\.)",
     r"you may play an additional \1 this turn. You may play an additional \1 this turn"),
)  # fmt: skip

PUT_THIS_WAY: tuple[tuple[str, str, str], ...] = (
    (" this way", rf"(\breturns? [^.\"]*? (?:in)?to {_PLAY}[^.\"]*?\. [^.\"]*?)\bput (?:on|in)to {_PLAY} this way",
     r"\1returned this way"),
)  # fmt: skip
"""What was returned to the battlefield has been put there, too."""

_ANY = r"(any amount of ((?:[\w-]+ )?[\w-]+?)\b[^\"]*?"
_AMOUNT_PAID = r"(?:that (?:amount|much|number)|the (?:amount|number)(?: you)? paid(?: this way)?)"

PAID: tuple[tuple[str, str, str], ...] = (
    ("any amount of ", rf"{_ANY} where X is ){_AMOUNT_PAID}", r"\1the \2 paid this way"),
    ("any amount of ", rf"{_ANY} where X is )the (?:amount|number) of ([\w-]+)(?: you)? paid(?: this way)?",
     r"\1the \3 paid this way"),
    ("any amount of ", rf"{_ANY} for each [^.,:\"]{{1,20}}?)\b(?:you )?(?:paid|spent)(?! this way)",
     r"\1paid this way"),
    ("any amount of ", rf"{_ANY} for each [^.,:\"]{{1,20}}? )spent this way", r"\1paid this way"),
    (" spend", r"\bspend(s?) (any amount of)", r"pay\1 \2"),
)
"""How much was paid, where the player said how much."""

AS_LONG_AS: tuple[tuple[str, str, str], ...] = (
    ("when", r"^when(?:ever)? ((?:you|an opponent) (?:control|have)s?|an opponent has|there (?:are|is)|the \w+ has)"
     r" ([^,:\"]+?), ((?:~|it|(?:other )?\w+s you control) (?:gets?|has|have|cannot|can't)\b"
     r"(?:(?!until|this turn|permanent)[^.\"])+)\.$", r"as long as \1 \2, \3."),
)  # fmt: skip
"""What is true while a number is reached is said with ``when``, too, where nothing happens."""

TERSE: tuple[tuple[str, str, str], ...] = (
    (" damage to ", r"(?:(?<=^)|(?<=[.]\s)|(?<=:\s))(\d+|X) damage to (?=any target|target|each|all|it\b|that\b)",
     r"deal \1 damage to "),
    (" damage dealt", r"(\bdeals? [^.\"]*?damage[^\"]*?\bequal to the damage dealt)(?! this way)(?=[.,])",
     r"\1 this way"),
)
"""Damage without a verb: ``3 damage to any target``."""

_WHO_MUST = r"((?:each|target|that|every) (?:other )?(?:player|opponent)|its controller)"
_DONE = r"(lose|discard|sacrifice|exile|remove|return)"

MUST: tuple[tuple[str, str, str], ...] = (
    (" must ", rf"{_WHO_MUST} must (?:either )?pay ([^.,;:\"]+?) or {_DONE} ([^.,;:\"]+)(?=\.)",
     r"\1 chooses one: they pay \2; or they \3 \4"),
    (" must ", rf"{_WHO_MUST} must (?:either )?{_DONE} ([^.,;:\"]+?) or {_DONE} ([^.,;:\"]+)(?=\.)",
     r"\1 chooses one: they \2 \3; or they \4 \5"),
    (" pays ", rf"{_WHO_MUST} pays ([^.,;:\"]+?) or (lose|discard|sacrifice|exile)s ([^.,;:\"]+)(?=\.)",
     r"\1 chooses one: they pay \2; or they \3 \4"),
)
"""What players must do, of two things."""

RAISED: tuple[tuple[str, str, str], ...] = (
    (" would deal ", r"(\bwould deal (?:\w+ )?damage[^.,:\"]*, it deals) (\d+) (?:more|additional|extra)(?: damage)?"
     r"(?: instead)?(?=\.)", r"\1 that much damage plus \2 instead"),
    (" would deal ", r"(\bwould deal (?:\w+ )?damage[^.,:\"]*, it deals) (\d+) (?:less|fewer)(?: damage)?"
     r"(?: instead)?(?=\.)", r"\1 that much damage minus \2 instead"),
    (" would gain ", r"(\byou would gain ({resource}), (?:you )?gain) (\d+) (?:more|additional|extra)(?: {resource})?"
     r"(?: instead)?(?=\.)", r"\1 that much \2 plus \3 instead"),
    (" than their ", r"(\bwith (?:{any stat}) (?:greater|less) than their) ({any stat})(?= [a-z])", r"\1 own \2"),
)  # fmt: skip
"""What would be done is more; numbers of a thing that is described."""

_HAPPENS = r"(enters|dies|leaves|attacks|blocks|defends|is (?:played|discarded|attacked|destroyed))"
_FOR_A_TIME = (
    r"(?![^.]*\b(?:has|have|cannot|can't|gets?|(?:gain|lose)s? (?!\d))\b(?![^.]*\b(?:until|this turn)\b))"
)
"""No sentence of what is so without an end: ``~ has Fast when it attacks`` is not said of the rest of the game."""

_BUT_BEHIND = _FOR_A_TIME.replace(r"[^.]*\b(?:has", r"(?:(?! whenever )[^.])*\b(?:has")
"""The same, of what is in front of ``whenever``."""
_SO_LONG = r"until (?:end of|your next) turn|this (?:turn|round)|for the (?:rest|remainder) of (?:the|this) \w+"
_LEAD = rf"((?:{_SO_LONG}), )?"
WHEN_BEHIND: tuple[tuple[str, str, str], ...] = (
    (" when", rf"^{_FOR_A_TIME}((?!when|at |if |~ )[^.,:\"]+?) (when|whenever) ~ {_HAPPENS}(?=\.)", r"\2 ~ \3, \1"),
    (" when", rf"^{_FOR_A_TIME}~ ([^.,:\"]+?) (when|whenever) (?:~|it) {_HAPPENS}(?=\.)", r"\2 ~ \3, it \1"),
    (" whenever ", rf"^{_LEAD}each player (\w+?)s ([^.,:\"]+?) whenever they (\w+) ([^.,:\"]+)(?=\.$)",
     r"\1whenever a player \4s \5, that player \2s \3"),
    (" whenever ", rf"^{_LEAD}{_BUT_BEHIND}((?!when|at |if |each player )[^.,:\"]+?) whenever (?!~|they |it )"
     r"([^.,:\"]+)(?=\.$)", r"\1whenever \3, \2"),
    (" attack with ", r"\b(didn't|did not) attack with (?:a|any) creatures?(?= this turn)", r"\1 attack"),
    (" was already ", r"\bif (it|that \w+) was already (\w+)(?=, [^.\"]* instead\b)", r"if \1 is \2"),
)
"""An event behind what it does: ``Draw a card when ~ enters.``"""

ORDINARY: tuple[tuple[str, str, str], ...] = (
    *FORBIDDEN, *MOST, *AT_RANDOM, *UNSTOPPABLE, *PAID, *COMPARED, *PUT_THIS_WAY, *PUNISHED, *AS_LONG_AS,
    *TERSE, *MORE_PLAYED, *MUST, *RAISED, *WHEN_BEHIND,
)  # fmt: skip
