"""Wordings of cards that were written after those of printed games; rows as in ``wordings.py``."""

from __future__ import annotations

_ASKED = r"(if|unless|as long as|while)"
_WHOSE = r"(your|their|an opponent's|(?:target|that|each) (?:opponent|player)'s)"

EMPTY: tuple[tuple[str, str, str], ...] = (
    (" empty", rf"\b{_ASKED} {_WHOSE} ({{pile}}) is empty", r"\1 there are no cards in \2 \3"),
    (" empty", rf"\b{_ASKED} the ({{shared}}) is empty", r"\1 there are no cards in the \2"),
    (" empty", rf"\b{_ASKED} the ({{shared}}) (?:is not|isn't) empty", r"\1 there is a card in the \2"),
    (" empty", rf"\b{_ASKED} {_WHOSE} ({{pile}}) (?:is not|isn't) empty", r"\1 there is a card in \2 \3"),
)
"""A place without cards."""

_TAKEN = r"\b(removes? (?:an?|one|two|three|\d+) ([-+/\w]+) counters? from (~|it|that \w+)(?!\w)[^\"]*?\b(?:if|unless))"
_NONE = r"(?:~ has|it has|there are) (?:none|no more)(?: of them)?(?: left)?(?: on (?:~|it))?"

NONE_LEFT: tuple[tuple[str, str, str], ...] = (
    (" none", rf"{_TAKEN} {_NONE}(?=[,.])", r"\1 \3 has no \2 counters on it"),
    (" no more", rf"{_TAKEN} {_NONE}(?=[,.])", r"\1 \3 has no \2 counters on it"),
)
"""Counters of which the last one was removed."""

_NUMBER = r"(\d+|X|one|two|three|four|five|six|seven|eight|nine|ten)"
_OR_MORE = r"(?: {money})? or (more|less)(?: {money})?"

MOMENTS: tuple[tuple[str, str, str], ...] = (
    ("each combat", r"\bat the (?:beginning|start) of each combat(?=,)", "at the beginning of combat on each turn"),
)
"""A part of every turn."""

COSTS: tuple[tuple[str, str, str], ...] = (
    ("with ", rf"\bwith (?:a )?cost (?:of )?{_NUMBER} {{money}} or (more|less)", r"with cost \1 or \2"),
    ("with ", rf"\bwith (?:a )?cost (?:of )?{_NUMBER} or (more|less) {{money}}", r"with cost \1 or \2"),
    ("that cost", rf"(?<!spell)(?<!spells)\bthat costs? {_NUMBER}{_OR_MORE}", r"with cost \1 or \2"),
)
"""What something costs is a number."""

_NAMED = r"(that \w+|the \w+ed \w+|~)"

NUMBERS: tuple[tuple[str, str, str], ...] = (
    (" has ", rf"\b{_ASKED} it has (?:an? )?({{any stat}}) (?:of )?{_NUMBER}(?=[.,])", r"\1 its \2 is exactly \3"),
    (" has ", rf"\b{_ASKED} {_NAMED} has (?:an? )?({{any stat}}) (?:of )?{_NUMBER}(?=[.,])",
     r"\1 \2's \3 is exactly \4"),
)
"""The number that a thing has."""

_DOES = r"(gets?|gains?|becomes?|loses?|cannot|can't)"
_WHAT = r"([^.,:\"]+?|\"[^\"]*\")"

LASTING: tuple[tuple[str, str, str], ...] = tuple(
    (f"{lasts} and", rf"\b{_DOES} {_WHAT} {lasts} and {_DOES} {_WHAT} {lasts}(?=[.,])", rf"\1 \2 and \3 \4 {lasts}")
    for lasts in ("until end of turn", "this turn", "until your next turn")
)
"""How long it lasts is said once, behind all that lasts."""

_EACH = r"each (opponent|other player|player)"
_HAVE = r"((?:\w+ or (?:more|fewer)|no|more|fewer) (?:(?! {does}\b)[^.,:\"])+?)"
_DO = r"({does} [^.:\"]+? and {does} )"

WITH: tuple[tuple[str, str, str], ...] = (
    ("each ", rf"{_EACH} with {_HAVE} {_DO}", r"each \1 who has \2 \3"),
)
"""Each of several players who have something, and do more than one thing."""

_KIND = r"(?:(?!(?:spells?|from|card|and|or)\b)[\w-]+ (?:or )?)*?"

CAST_FROM: tuple[tuple[str, str, str], ...] = (
    ("cast ", rf"(casts? (?:an?|one|another|up to \w+|any number of) {_KIND})spell(s?)((?: with [^.,:\"]*?)?) from"
     rf" (?=(?:your|their|a|an opponent's|that player's|target \w+'s) (?:{{pile}})\b)", r"\1card\2\3 from "),
)
"""What is cast from somewhere is a card there."""

_CHOICE = r"(?:an?|one|two|three|\d+) cards?"

THE_REST: tuple[tuple[str, str, str], ...] = (
    (" discard", rf"\b(chooses {_CHOICE} in their hand),? (?:and|then|and then) discards (?:the rest|the others)",
     r"\1 and discards all other cards"),
    ("discard ", rf"\b(choose {_CHOICE} in your hand)(?:\.|,) (?:then )?discard (?:the rest|the others)(?=\.)",
     r"\1. Discard all other cards in your hand"),
)
"""What is left of a hand."""

_BEFORE = r"(?:(?!when|if|at |[^.]*\b(?:number|equal|all|half|each|up to|that)\b)[^.,:\"\dX]*\. )?"
_WHO = r"target \w+|they|that player|each \w+|an opponent|its controller"

AS_LOST: tuple[tuple[str, str, str], ...] = tuple(
    row
    for much in ("much", "many")
    for row in (
        (f" that {much} ",
         rf"^(?P<front>{_BEFORE}(?:{_WHO}) loses? \d+) (?P<lost>{{resource}})\. (?:you )?gain that {much}"
         r" (?P<won>{resource})(?=\.)",
         r"\g<front> \g<lost>. Gain \g<won> equal to the \g<lost> lost this way"),
        (f" that {much} ",
         rf"^(?P<first>{_BEFORE}(?:{_WHO}) loses? \d+) (?P<gone>{{resource}})(?:,| and|, then|, and| and then)"
         rf" you gain that {much} (?P<got>{{resource}})(?=\.)",
         r"\g<first> \g<gone>, then you gain \g<got> equal to the \g<gone> lost this way"),
    )
)
"""What one player gains of what another has lost."""

_BY_THEM = r"(?: (?:you|they)(?: have|'ve)?(?: cast| play(?:ed)?| drawn?| drew))?"
_NTH = r"(first|second|third|fourth|fifth)"

NTH: tuple[tuple[str, str, str], ...] = (
    *(
        (" if it", rf"(whenever {who} (?:cast|play|draw)s?) an? (?P<{name}>[a-z ]+?), if (?:it's|it is)"
         rf" (?:the|your|their) {_NTH} (?P={name}){_BY_THEM} (?:this|each|that) turn(?=,)",
         rf"\1 {whose} \3 \g<{name}> each turn")
        for who, whose, name in (
            ("you", "your", "mine"), ("a player", "their", "any"), ("an opponent", "their", "foes")
        )
    ),
    ("your next ", r"when you (cast|play) your next ([aeiou][a-z ]*?) this turn(?=,)",
     r"the next time you \1 an \2 this turn"),
    ("your next ", r"when you (cast|play) your next ([a-z ]+?) this turn(?=,)", r"the next time you \1 a \2 this turn"),
    (" dies this turn", r"(?<=\.\s)([a-z][^.,:\"]*?) if (that creature|it) dies this turn(?=\.)",
     r"when \2 dies this turn, \1"),
    ("any number of ", r"(as an additional cost[a-z ~]*, you may (?:discard|sacrifice|exile)) any number of"
     r" ([bcdfghjklmnpqrstvwxyz][a-z]*?)s(?=\.)", r"\1 a \2 any number of times"),
    ("that attacks this turn ", r"^(?:each|every) ([a-z]+(?: you control)?) that attacks this turn (gets|gains)",
     r"whenever a \1 attacks this turn, it \2"),
    ("s that enter", r"^([a-z]+?)s that enter(?: {play})? under your control this turn (gain|get)",
     r"whenever a \1 enters under your control this turn, it \2s"),
)
"""How often something has been done in this turn, and what will be done in it."""

WRITTEN = (*NTH, *THE_REST, *AS_LOST, *CAST_FROM, *EMPTY, *NONE_LEFT, *MOMENTS, *COSTS, *NUMBERS, *LASTING, *WITH)
