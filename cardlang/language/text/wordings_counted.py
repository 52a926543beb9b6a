"""Wordings of what is counted, and of small words between two parts of a sentence; rows as in ``wordings.py``."""

from __future__ import annotations

_DID = (
    r"(destroyed|exiled|sacrificed|discarded|returned|countered|created|summoned|played|buried|milled|pitched|captured"
    r"|scrapped|activated|gained|placed|removed|searched|cast|drew|drawn|bought|sold|took|found|won)"
)
"""What is done but once to the same thing, or is no thing: of a creature that may be tapped twice, or that an action of
a set is done to, ``for each`` counts creatures and not times.
"""
_WHO = r"(you|they|an opponent|that player)"
_TIME = r"this (turn|game)"
_THING = r"([a-z][a-z ]*?)"

_WHOSE = r"(you|they|an opponent|your opponents|that player)(?:'ve| have| has)?"
_CHANGES = ("gained", "lost", "spent", "stole", "took")
_CHANGED = rf"({{resource}}) {_WHOSE} ({'|'.join(_CHANGES)}) {_TIME}"
_MUCH = r"\b(equal to|is|half|twice|three times|than|if|while|as long as) (?:the )?(?:(?:total )?amount of )?"

TIMES: tuple[tuple[str, str, str], ...] = (
    ("for each ", rf"for each {_CHANGED}", r"for as much as \2 \3 \1 this \4"),
    *((f" {did} this ", rf"{_MUCH}({{resource}}) {_WHOSE} ({did}) {_TIME}",
       r"\1 the number of as much as \3 \4 \2 this \5")
      for did in _CHANGES),
    ("for each other ", rf"for each other {_THING} {_WHO}(?:'ve| have| has)? {_DID} {_TIME}",
     r"for each time \2 \3 another \1 this \4"),
    ("for each ", rf"for each (?!time ){_THING} {_WHO}(?:'ve| have| has)? {_DID} {_TIME}",
     r"for each time \2 \3 a \1 this \4"),
)
"""What a player did this turn, counted: ``for each spell you cast this turn``."""

BETWEEN: tuple[tuple[str, str, str], ...] = (
    ("also ", r"\balso (gains?|gets?|has|have|draws?|loses?|deals?|discards?|takes?|costs?)\b", r"\1"),
    (" damage ", r"(damage to [^.,:\"]+?) and to (you|each|target|its|that)\b", r"\1 and \2"),
    (" during ", r"(spells you cast) during (?:an|your) opponent's turn (cost [^.,:\"]+)",
     r"as long as it is not your turn, \1 \2"),
    ("during ", r"during (?:an|your) opponent's turn, ([^.,:\"]+? (?:has|have|gets?|cannot|can't) )",
     r"as long as it is not your turn, \1"),
    (" and ", r"((?:gain|lose) \w+ \w+|draw (?:a card|\w+ cards)) and (that \w+|target \w+|it) (gets|gains)",
     r"\1, then \2 \3"),
    ("if they pay", r"if they pay(?=,)", "if they do"),
    ("if that player pays", r"if that player pays(?=,)", "if they do"),
    ("if its controller ", r"if its controller (?:does|pays)(?=,)", "if they do"),
    ("if its controller ", r"if its controller (?:doesn't|does not)(?=,)", "if they don't"),
    ("to that target", r" to that target(?= instead\b)", ""),
    (" divided ", r"~ deals damage equal to its (\w+),? divided (?:as you choose )?among ([^.,:\"]+)",
     r"divide damage equal to ~'s \1 among \2"),
    (" divided ", r"(?:~ deals|(?<!\w\s)deal) (damage equal to (?!its )[^.,:\"]+?),? divided (?:as you choose )?among"
     r" ([^.,:\"]+)", r"divide \1 among \2"),
    ("their total ", r"(equal to|is) their total (\w+)", r"\1 the total \2 of them"),
)
"""Words that change nothing, and parts that are said shorter."""

_PAST = {
    "lose": "lost",
    "discard": "discarded",
    "destroy": "destroyed",
    "draw": "drew",
    "sacrifice": "sacrificed",
    "exile": "exiled",
    "gain": "gained",
    "reveal": "revealed",
}
THIS_WAY: tuple[tuple[str, str, str], ...] = tuple(
    (" this way", rf"(if (?:you|they|that player|an opponent)) {now}s? ([^.,:\"]+? this way)", rf"\1 {then} \2")
    for now, then in _PAST.items()
)
THIS_WAY += (
    (" this way ", rf"\b(each (?:other )?(?:player|opponent)) who ({'|'.join(_PAST.values())}) ([^.,:\"]+? this way)"
     r" ([^.,:\"]+)(?=\.)", r"\1 \4 if they \2 \3"),
)
_DONE = r"(tapped|untapped|returned|removed|created|pitched)"
_ONE = r"((?:[\w+/-]+ )?[\w+/-]+)( (?:you|they|an opponent) controls?)?"
_SO_MANY = r"(\w+ or (?:more|fewer|less)|exactly \w+)"
THIS_WAY += (
    (" this way", rf"if {_SO_MANY} ([^.,:\"]+?) (?:was|were) {_DONE} this way",
     r"if the number of \2 \3 this way is \1"),
    (" this way", rf"if an? {_ONE} was {_DONE} this way",
     r"if the number of \1s\2 \3 this way is 1 or more"),
    (" this way", rf"if an? {_ONE} with ([^.,:\"]+? counters?) on it was {_DONE} this way",
     r"if the number of \1s\2 with \3 on them \4 this way is 1 or more"),
    (" this way", rf"if an? {_ONE} (with [^.,:\"]+?) was {_DONE} this way",
     r"if the number of \1s\2 \3 \4 this way is 1 or more"),
    (" this way", rf"if no ([^.,:\"]+?) (?:was|were) {_DONE} this way",
     r"if the number of \1 \2 this way is exactly 0"),
)
"""What was done this way, in the present tense: ``if they lose 1 EP this way``; and who did it."""

_NOT_ONE_FOR_ALL = r"(?!may )(?![^.,:\"]*? (?:on|onto|to|from) (?:an?|another|one|up to) )"
"""Not what one thing would get for all: ``puts a +1/+1 counter on a permanent they control``."""
_EACH_OF_THEM = rf"for each {_THING} (?:that was )?(\w+ed) this way, (?:its|that [\w-]+'s)"
ITS_CONTROLLER: tuple[tuple[str, str, str], ...] = (
    (" this way, ", rf"{_EACH_OF_THEM} controller ({_NOT_ONE_FOR_ALL}\w+ (?:(?! and | unless )[^.,:\"])+)(?=\.)",
     r"each player \3 for each \1 they controlled that was \2 this way"),
    (" this way, ", rf"{_EACH_OF_THEM} owner ({_NOT_ONE_FOR_ALL}\w+ (?:(?! and | unless )[^.,:\"])+)(?=\.)",
     r"each player \3 for each \1 they own \2 this way"),
)
"""What is done for each of several by its controller: ``For each creature destroyed this way, its controller ...``"""

_THEM = r"(them|those (?!cast\b)[a-z]+)"
OF_THEM: tuple[tuple[str, str, str], ...] = (
    *[
        row
        for one, many in (("is", "are"), ("was", "were"), ("has", "have"))
        for row in (
            (" of th", rf"(if|unless) (?:any|at least one|either) of {_THEM} (?:{one}|{many}) ",
             rf"\1 one of \2 {one} "),
            (" of them ", rf"(if|unless) (?:all|each|both) of them (?:{one}|{many}) ", rf"\1 they {many} "),
            (" of those ", rf"(if|unless) (?:all|each|both) of (those [a-z]+) (?:{one}|{many}) ", rf"\1 \2 {many} "),
            (f" {many} ", rf"(if|unless) (they|those [a-z]+) {many} (?:all|both) ", rf"\1 \2 {many} "),
            (" of th", rf"if (?:none|neither) of {_THEM} (?:{one}|{many})"
             r" ([^.,:\"]+), (?!you may )((?:(?! and | then | instead)[^.,:\"])+)(?=\.)",
             rf"\3 unless one of \1 {one} \2"),
        )
    ],
    (" of th", rf"(if|unless) (?:at least )?(two|three|four) (?:or more )?of {_THEM}", r"\1 \2 of \3"),
)
"""How many of what was named: ``if any of them is``, ``if all of them are``, ``if none of them is``."""

_EACH_LOST = r"for each ({resource}) (lost|gained|paid|stolen|taken) this way"
_SO_OFTEN = (("(?:1|an?)", ""), ("2", "twice "), ("3", "three times "), ("4", "four times "))
OF_WHAT_WAS_LOST: tuple[tuple[str, str, str], ...] = (
    (" this way", rf"\b(draws?|discards?) (?:a|1) card {_EACH_LOST}", r"\1 cards equal to the \2 \3 this way"),
    *((" this way", rf"\b((?:gain|lose)s?) {n}\s*({{resource}}) {_EACH_LOST}",
       rf"\1 \2 equal to {how}the \3 \4 this way") for n, how in _SO_OFTEN),
    ("half the ", r"\b((?:gain|lose)s?) half (?:of )?the ({resource}) (lost|gained|stolen) this way",
     r"\1 \2 equal to half the \2 \3 this way"),
    *((" this way", rf"\b(deals?) {n} damage to ([^.,:\"]+?) {_EACH_LOST}",
       rf"\1 damage equal to {how}the \3 \4 this way to \2") for n, how in _SO_OFTEN),
    (" this way", rf"\b(gets?) ([+-])1/\+0( until end of turn)? {_EACH_LOST}",
     r"\1 \2X/+0\3, where X is the \4 \5 this way"),
    (" this way", rf"\b(gets?) \+1/\+1( until end of turn)? {_EACH_LOST}",
     r"\1 +X/+X\2, where X is the \3 \4 this way"),
)
"""What is done for each EP that was lost or gained: ``Gain 2 EP for each EP lost this way``."""

_ONE = "(you|they|that player)"
OF_NONE: tuple[tuple[str, str, str], ...] = (
    *((" no ", rf"\b(if|unless) {_ONE} {did} no ({{resource}})(?= this | last )", rf"\1 \2 didn't {do} \3")
      for did, do in (("gained", "gain"), ("lost", "lose"), ("took", "take"), ("stole", "steal"), ("paid", "pay"))),
    ("attacked no", rf"\b(if|unless) {_ONE} attacked (?:nobody|no one)(?= this )", r"\1 \2 didn't attack"),
    ("attacked no", rf"\b(if|unless) {_ONE} attacked no (opponent)s?(?= this )",
     r"\1 \2 didn't attack an \3"),
)
"""What a player did not do: ``if you gained no EP this turn``."""

_PAYS = r"(?<!attack\s)(?<!attack\syou\s)(?<!block\s)(unless [^.,:\"]*? pays?)"
_ONE_OF_THEM = r"for each (?!of |attack)((?:[a-z+\d/-]+ ){0,2}?[a-z]+)(?=[.,]| in | on | you | they | an )"
PRICES: tuple[tuple[str, str, str], ...] = tuple(
    row
    for said, number in (("1|one", "the number"), ("2|two", "twice the number"), ("3|three", "three times the number"))
    for row in (
        (" for each ", rf"{_PAYS} (?:{said}) {_ONE_OF_THEM}", rf"\1 X, where X is {number} of \2s"),
        (" for each ", rf"{_PAYS} (?:(?:{said}) |{said[0]})({{resource}}) {_ONE_OF_THEM}",
         rf"\1 \2 equal to {number} of \3s"),
    )
)
"""``unless you pay 1 EP for each Growth counter on ~``, with the name of a resource and without."""

_NUMBER = r"\d+|zero|one|two|three|four|five|six|seven|eight|nine|ten"
EXACTLY: tuple[tuple[str, str, str], ...] = tuple(
    (f" {be} ", rf"\b(if|unless|as long as) (x|(?:your|its|their|that player's|~'s) \w+) {be} ({_NUMBER})(?=[.,])",
     rf"\1 \2 {be} exactly \3")
    for be in ("is", "was")
)
"""``if your life is 3``: neither more nor less."""

COUNTED = (*EXACTLY, *PRICES, *OF_NONE, *OF_WHAT_WAS_LOST, *ITS_CONTROLLER, *TIMES, *BETWEEN, *THIS_WAY, *OF_THEM)
