"""Units that come, go and move, in the first words that come to mind."""

from __future__ import annotations

from cardlang.games.risk_2025.words_everyday import BEGINS, Row
from cardlang.language.words.english import NUMBER_WORDS

_ONE = r"(?:an?|one|1)"
_MANY = rf"(?:\d+|X|{'|'.join(NUMBER_WORDS[2:])})"
_COUNT = rf"({_ONE}|{_MANY})"
_WHO = r"((?:each|target|that) (?:other )?(?:player|opponent)|they|the (?:attacker|defender))"
_LIKE = r"(?: you (?:like|choose|want|wish|please))"

COMING: tuple[Row, ...] = (
    (" you ", rf"\bplace ({_MANY}) units on (?:your territories|territories you control),? (?:in any way|any way"
     rf"|however|as"
     rf"|wherever|divided (?:as|in any way)){_LIKE}(?=\.)", r"place a total of \1 units on territories you control"),
    ("and place ", rf"{BEGINS}(?:take|receive|get|gain) {_COUNT} (units?)(?: from the bank)?(?: and|\.|,? then)"
     r" place (?:it|them)(?: all)? on (?:(?:one|a|any|any one) territory(?: you control)?|one of your"
      r" territories)(?=\.)",
     r"place \1 \2 on a territory you control"),
    (" place them", rf"{BEGINS}(?:take|receive|get|gain) {_COUNT} (units?)(?: from the bank)?(?: and|\.|,? then)"
     r" place (?:it|them)(?: all)? on (?:(?:one|a|any|any one) territory(?: you control)?|one of your"
      r" territories)(?=\.)",
     r"place \1 \2 on a territory you control"),
    (" instead", rf"({BEGINS}place {_MANY} units\. (?:if|unless) [^.:\"]*?, place) ({_MANY})(?: units)?"
     rf" instead(?=\.)",
     r"\1 a total of \2 units on territories you control instead"),
    (" an enemy", r"\b(?:next to|adjacent to|bordering|that borders?) (?:an enemy|enemies|an opponent|another"
     r" player)(?=[.,])",
     "adjacent to a territory an opponent controls"),
)  # fmt: skip

_LAND = r"((?:enemy )?(?:territory|capital)\b[^.,:;\"]*?)"
GOING: tuple[Row, ...] = (
    (" unit", r"\b(?:destroy|kill|eliminate)(s?) ((?:all(?: but)?|up to|half|any number|one|two|three|\d+"
     r"|an?)\b[^.:\"]*?units?)"
     r" (?:on|in|at|from|of) ", r"remove\1 \2 from "),
    (" their territories", rf"\b{_WHO} (?:must )?(?:loses?|removes?) {_COUNT} (units?) (?:from|on|in) each of"
     rf" their territories",
     r"\1 removes \2 \3 from each territory they control"),
    (" from ", rf"\b{_WHO} loses? {_COUNT} (units?) (?:from|on|in) ((?:each|every|an?|one) territory)"
     r"(?= with | in |[.,])", r"\1 removes \2 \3 from \4 they control"),
    (" of their choice", rf"\b{_WHO} (?:must )?(?:loses?|removes?) ({_MANY}) units of their(?: own)? choice(?=\.)",
     r"\1 removes a total of \2 units from territories they control"),
    (" remove", rf"\b{_WHO} (?:must )?removes? ({_MANY}) units(?=\.)",
     r"\1 removes a total of \2 units from territories they control"),
    *(
        row
        for said, several, deed, where in (
            ("(?:gains|gets|receives)", "(?:gain|get|receive)", "place", "on"), ("loses", "lose", "remove", "from"),
        )
        for row in (
            (" unit", rf"{BEGINS}(?:an|a|any|one) {_LAND}(?: of your choice)? {said} {_COUNT} (units?)(?=[.,])",
             rf"{deed} \2 \3 {where} a \1"),
            (" each", rf"{BEGINS}(two|three|four|\d) ((?:enemy )?territories\b[^.,:;\"]*?) {several} {_COUNT}"
             rf" (units?) each"
             r"(?=[.,])", rf"{deed} \3 \4 {where} each of \1 \2"),
            (" each", rf"(\bchoose (?:up to )?(?:two|three|four|\d) (?:target )?[^.:\"]*?territories[^.:\"]*\."
             rf" )each(?: of them)?"
             rf" {said} {_COUNT} (units?)(?=\.)", rf"\1{deed} \2 \3 {where} each of them"),
        )
    ),
)  # fmt: skip

MOVING: tuple[Row, ...] = (
    (" behind", r"\b(moves?) all (?:of )?(?:the |your |their )?units from ([^.:\"]*?),? (?:but |and )?(?:leaving"
     r"|leave|except)"
     r" (?:at least )?(?:one|1)(?: unit)? behind(?=\.)", r"\1 all but one unit from \2"),
    (" even if ", r"(\bmoves? [^.:\"]*?),? even if (?:they|it|the territories|these territories) (?:aren't|are"
     r" not|isn't|is not)"
     r" (?:connected|adjacent)(?=\.)", r"\1"),
    (" any other of ", r"\bfrom one of your territories to any other of your territories(?=[.,])",
     "from a territory you control to another territory you control"),
    ("the units of ", r"\b(swap|exchange)(s?) the units of (?=two|target|a )", r"\1\2 the units on "),
)
UNITS_SAID: tuple[Row, ...] = (*COMING, *GOING, *MOVING)
