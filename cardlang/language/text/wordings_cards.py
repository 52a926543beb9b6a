"""Wordings that are printed on real cards and written by designers: ``deals its power as damage``, ``for each one
destroyed``; rows as in ``wordings.py``.
"""

from __future__ import annotations

from cardlang.language.text.wordings_difference import RECKONED_FROM

_NUMBER = r"\d+|one|two|three|four|five|six|seven|eight"
_ITS = r"(its|their|~'s|(?:that|target|the) (?:[a-z]+ )?[a-z]+'s)"

DEALT_AS: tuple[tuple[str, str, str], ...] = tuple(
    (f" {as_} damage", rf"\b(deals?) {_ITS} ({{any stat}}) {as_} damage(?=[.,]| to )", r"\1 damage equal to \2 \3")
    for as_ in ("as", "in")
)
"""``It deals its power as damage to any target.``"""

_DONE = r"(destroyed|exiled|sacrificed|discarded|returned|tapped|revealed)"
_DEED = r"\b((?:destroy|exile|sacrifice|discard|return|tap|reveal)s?"
_SEVERAL = r"(?:all|each|every|any number of|up to [a-z]+(?: target)?)"
_THING = r"({kind}|card|permanent)"
_OF_ONE_KIND = r"(?:(?! and\b| or (?!more\b|less\b))[^.,:\"])*?"
_ONE = r"one(?: of (?:them|those))?(?: (?:that was|thus))?"

FOR_EACH_ONE: tuple[tuple[str, str, str], ...] = (
    (" for each ", rf"{_DEED} {_SEVERAL} {_THING}s?\b{_OF_ONE_KIND})(?:, then|,? and(?: then)?|\. then) ([^.,:\"]+?)"
     rf" for each {_ONE} {_DONE}(?: this way)?(?=\.)", r"\1, then \3 for each \2 \4 this way"),
    (" for each ", rf"{_DEED} {_SEVERAL} {_THING}s?\b{_OF_ONE_KIND})\. ([^.,:\"]+?) for each {_ONE} {_DONE}"
     r"(?: this way)?(?=\.)", r"\1. \3 for each \2 \4 this way"),
    (" for each", r"\b(discards? any number of (?:{kind} )?)(card)s(?:, then|,? and(?: then)?) ([^.,:\"]+?) for each"
     r"(?: of them| one| discarded)?(?=\.)", r"\1\2s, then \3 for each \2 discarded this way"),
)  # fmt: skip
"""``Destroy all creatures, then draw a card for each one destroyed.``"""

_LESS = r"([^.,:\"]+? less)"

AS_THOUGH: tuple[tuple[str, str, str], ...] = (
    *((f" as {if_} ", rf"\byou (?:may|can) (play|cast) ([^.,:\"]+?s) as {if_} they cost {_LESS}", r"\2 you \1 cost \3")
      for if_ in ("though", "if")),
    (" for ", r"\byou (?:may|can) (play|cast) ([^.,:\"]+?s) for ([^.,:\"]+? less)(?=[.,])", r"\2 you \1 cost \3"),
    ("you pay ", r"\byou pay ([^.,:\"]+? (?:less|more)) (?:to (?:play|cast)|for) (?:~|this \w+|it)(?=[.,])",
     r"~ costs \1"),
)
"""``You may cast artifact spells as though they cost 1 EP less.``"""

_MORE = rf"((?:{_NUMBER}) or more)"

BY_ONE: tuple[tuple[str, str, str], ...] = (
    (" source", rf"\b(when(?:ever)?) ([^.,:\"]+?) (?:is|are) dealt {_MORE} ((?:combat |noncombat )?damage)(?: by| from)"
     r" (?:a single|one|the same) source(?=,)", r"\1 a source deals \3 \4 to \2"),
    (" single ", rf"\b(when(?:ever)?) (?:a single|one) source deals {_MORE}", r"\1 a source deals \2"),
)
"""``Whenever you are dealt 3 or more damage by a single source, ...``"""

_ANOTHER = r"(?:(?:your|an|the|that|target) opponent|that player|they)"
_FOR_THIS = r"(?:(?:for|during) (?:this|the)|this)"

LITTLE: tuple[tuple[str, str, str], ...] = (
    *(("draw more than ", rf"(?<=draw\smore\sthan\s){number} cards(?= )", f"{said} cards")
      for number, said in ((2, "two"), (3, "three"))),
    ("double ", r"\bdouble ((?:target|that) (?:player|opponent))'s ({resource})(?: totals?)?(?=[.,])",
     r"\1 doubles their \2"),
    (" always ", r"\b(is|are) always (?=equal|the same)", r"\1 "),
    ("the first ", r"(?<=prevent\s)the first (?=(?:\d+|X) (?:combat |noncombat )?damage that would be dealt"
     r" [^.:\"]*?this turn\b)", "the next "),
    (" or ", r"\b((?:{kind}|card|spell|permanent)s?) that costs? (\d+)\s*(?:{money})? or (less|more)(?! to )",
     r"\1 with cost \2 or \3"),
    (" on ", r"\b(when(?:ever)? [^.,:\"]*?\bcasts? an? (?:\w+ )?spell) on (?!(?:[^.,:\"]+ )?turn,)"
     r"([^.,:\"]+?)(?=,)", r"\1 that targets \2"),
    ("in hand", rf"\b(if {_ANOTHER} (?:has|have) (?:more|fewer) cards in hand)(?=[.,])", r"\1 than you"),
    ("controls ", rf"\b(if {_ANOTHER} controls? (?:more|fewer) ({{kind}})s)(?=[.,])", r"\1 than you"),
    ("from the top", r"\b(put|exile|discard|mill|reveal|return)(s?) (that many|X|\d+|two|three|four|five) cards"
     r" from the top of ((?:your|their|[a-z ]+?'s) {deck})\b", r"\1\2 the top \3 cards of \4"),
    *((f" {combat}", rf"{{one destroy}}\b((?:gets?|gains?|cannot|can't) [^.,:\"]*?) {_FOR_THIS}"
       rf" {combat}(?=[.,])", r"\1 until end of combat") for combat in ("attack", "combat")),
    (" counter", r"\b(removes? (?:an?|one|two|three|four|\d+|X) [^.,:\"]*?counters?)"
     r" from (?=(?:other )?(?:{kind}|permanent)s\b)", r"\1 from among "),
    ("for each 1", r"\bfor (?:each|every) 1\s*(?={resource}\b)", "for each "),
    (" attacks this turn, ", r"\bif (it|that \w+) attacks this turn, (?:it|that \w+) (cannot|can't) be blocked"
     r"([^.,:\"]*?)(?: this turn)?(?=\.)", r"\1 \2 be blocked\3 this turn"),
    (" this turn,", r"\bif (it|that \w+) (attacks|blocks|becomes blocked|becomes tapped) this turn,"
     r"(?! (?:it|that \w+) (?:cannot|can't)\b)", r"whenever \1 \2 this turn,"),
)
"""Small words that say what another word says."""

_IN_HAND = r"(cards?(?: in hand)?|cards in (?:your|their) hands?|(?:{kind})s?|{resource})"

EITHER_NUMBER: tuple[tuple[str, str, str], ...] = (
    (" or ", rf"\b(if|unless) (you|they|that player|an opponent) (has|have|controls?) (?:exactly )?({_NUMBER}) or"
     rf" exactly ({_NUMBER}) {_IN_HAND}(?=[.,])", r"\1 \2 \3 exactly \4 \6 or \2 \3 exactly \5 \6"),
)
"""``unless they have exactly three or exactly four cards in hand``."""

ITS_OWN: tuple[tuple[str, str, str], ...] = (
    (" than its ", r"^((?:each|every)\b(?:(?!~|\btarget\b|\bthat\b|\benchanted\b|\bequipped\b)[^.,:\"])*? with"
     r" (?:{any stat}) (?:greater|less) than) its ({any stat})(?= )", r"\1 its own \2"),
)
"""``Each creature you control with defense greater than its power``."""

_SPELLS = r"((?:[a-z-]+ )*?)spells"

THEIR_SPELLS: tuple[tuple[str, str, str], ...] = tuple(
    row
    for their, its in (
        ("in their hand", "in its controller's hand"),
        ("they control", "its controller controls"),
    )
    for row in (
        (f" {their}", rf"\b{_SPELLS} your opponents? casts? cost ([^.,:\"]+? (?:more|less) for each [^.,:\"]*?){their}",
         rf"each \1spell your opponents cast costs \2{its}"),
        (f" {their}", rf"\byour opponents?'s? {_SPELLS} cost ([^.,:\"]+? (?:more|less) for each [^.,:\"]*?){their}",
         rf"each \1spell your opponents cast costs \2{its}"),
    )
)
"""``Spells your opponents cast cost 1 EP more for each card in their hand.``"""

_SENTENCE = r"((?!if )[^.;:\u2022\"]+)"

IN_A_ROW: tuple[tuple[str, str, str], ...] = (
    ("choose ", rf"^choose one or both(?:\.|:) {_SENTENCE}\. {_SENTENCE}\.$", r"choose one or both: \1; or \2."),
    ("choose ", rf"^choose (one|two|three|one or more)\. {_SENTENCE}\. {_SENTENCE}\. {_SENTENCE}\.$",
     r"choose \1: \2; or \3; or \4."),
    ("choose one", rf"^choose one\. {_SENTENCE}\. {_SENTENCE}\.$", r"choose one: \1; or \2."),
)
"""Modes as sentences: ``Choose one or both. Gain 4 EP. Destroy target artifact.``"""

_PAYS = r"(pay|discard|sacrifice|exile|tap|return|remove) ([^.,:;\"]+?)"

PAID_FOR: tuple[tuple[str, str, str], ...] = (
    ("you may ", rf"\byou may {_PAYS}: ([^.:\"]+)(?=\.)", r"you may \1 \2. If you do, \3"),
)
"""``You may discard a card: draw a card.``"""

_GAINS = r"(?:you )?gain"

GAINED: tuple[tuple[str, str, str], ...] = (
    ("you gain ", rf"^when(?:ever)? you gain ({{resource}}), {_GAINS} (\d+)\s*(?:(?:{{resource}}) )?more\.$",
     r"if you would gain \1, gain that much \1 plus \2 instead."),
    ("you gain ", rf"^when(?:ever)? you gain ({{resource}}), {_GAINS} (?:an )?(?:additional|extra) (\d+)\.$",
     r"if you would gain \1, gain that much \1 plus \2 instead."),
)
"""``Whenever you gain EP, gain 1 more.``"""

_BACK = r"((?:you may )?(?:return|put))"

FROM_WHERE: tuple[tuple[str, str, str], ...] = (
    ("add ", r"\badd (an?|one|two|three|\d+) (random [^.,:\"]+?) from (your|their) ({pile})"
     r" to (your|their) hand\b", r"put \1 \2 from \3 \4 into \5 hand"),
    (" from your ", rf"^((?:when(?:ever)?(?! ~)|at the (?:beginning|start|end) of) [^.,:\"]+), if ([^.,:\"]+?),"
     rf" {_BACK} ~ from your ({{pile}}) to", r"\1, if \2 and ~ is in your \4, \3 ~ to"),
    ("look", r"\b(looks? at the top [^.,:\"]*? of (?:your|their|target \w+'s|that \w+'s) {deck}) and (puts? [^.,:\"]*?)"
     r" (?=and (?:put )?the rest )", r"\1, then \2 "),
)
"""Where cards come from, and where some of them go."""

_GIVES = r"(pay|discard|sacrifice|exile) ([^.,:\"]+?)"
_GETS = r"((?:draw|gain|deal|destroy|create|return|tap|untap) [^.:\"]+?)"

_OF_THESE = r"((?: you control| your opponents control| an opponent controls)?)"

TOGETHER: tuple[tuple[str, str, str], ...] = (
    *((f" {most}-", rf"\b{the}{most}-({{any stat}}) ((?:{{kind}})|{{any fighter}}){s}{_OF_THESE}(?=[.,])", meant)
      for most, word in (("highest", "greatest"), ("greatest", "greatest"), ("lowest", "least"), ("least", "least"))
      for the, s, meant in (
          ("the ", "", rf"a \2 with the {word} \1 among \2s\3"),
          ("(?:the )?", "s", rf"\2s with the {word} \1 among \2s\3"),
      )),
    (" each of ", r"\b(put|return)(s?) each of (those [a-z]+s|them) (into|onto|to|on) its owner's ([a-z]+)(?=[.,])",
     r"\1\2 \3 \4 their owners' \5s"),
    (", including ~", r"(\ban? [^.,:\"]*?), including ~(?=,)", r"\1"),
    (" to ", rf"(?:(?<=^)|(?<=[.,]\s)){_GIVES} to {_GETS}(?=\.)", r"\1 \2. If you do, \3"),
    (" attacking ", r"\b(each|number of) other ({any fighter})(s?) attacking (?:with|alongside|together with) (?:it|~)"
     r"(?=[.,])", r"\1 other attacking \2\3"),
    ("counters here", r"\b(counters?) here(?=[.,])", r"\1 on ~"),
    ("revealed cards", r"\bany number of the revealed cards\b", "any number of them"),
)
"""What attacks together, and what is on this card."""

CARDS = (
    *DEALT_AS, *FOR_EACH_ONE, *AS_THOUGH, *BY_ONE, *LITTLE, *EITHER_NUMBER, *ITS_OWN, *THEIR_SPELLS, *IN_A_ROW,
    *PAID_FOR, *GAINED, *FROM_WHERE, *TOGETHER, *RECKONED_FROM,
)  # fmt: skip
