"""What comes first to mind: roll-offs, gifts, armies, the next upkeep, and what a sentence leaves out because the one
before it has said it.
"""

from __future__ import annotations

from cardlang.games.risk_2025.words_everyday import BEGINS, REGION, Row
from cardlang.language.words.english import NUMBER_WORDS

_MANY = rf"(?:\d+|X|{'|'.join(NUMBER_WORDS[2:])})"
_ONE = r"(?:an?|one|1)"
_ROLLED = r"(\brolls? (?:an?|one|1|two|2|three|3) di(?:e|ce)\b[^\"]*?)"
_NUMBER = r"(?: (?:number|result|die|roll|total))"
_DOES = "draws|gains|loses|discards|places|removes|gets|pays|steals|takes|may"

ROLLS: tuple[Row, ...] = (
    (" die", r"\b(?:six-sided|6-sided) (die|dice)\b", r"\1"),
    (" d6", r"\broll(s?) (?:an?|one|1)? ?d6\b", r"roll\1 a die"),
    (" roll", rf"{BEGINS}(?:you and (target (?:player|opponent))|(target (?:player|opponent)) and you)"
     r" (?:each |both )?roll (an? die|one die|\w+ dice)(?=[.,])", r"roll \3 against \1\2"),
    (" rolls", rf"{BEGINS}(?:you )?roll (an? die|one die|\w+ dice)(?: and|\.|,? then) (target (?:player|opponent))"
     r" rolls \1(?=\.[^\"]*\b(?:high|low)(?:er|est)?\b)", r"roll \1 against \2"),
    *(
        row
        for high, said in (("highest", "highe(?:st|r)"), ("lowest", "lowe(?:st|r)"))
        for row in (
            ("roll", rf"{_ROLLED}\b(?:the player who|whoever) roll(?:s|ed)? (?:the )?{said}{_NUMBER}?(?= )",
             rf"\1the player with the {high} roll"),
            ("roll", rf"{_ROLLED}\bthe (?:player with the )?{said} roller(?= )", rf"\1the player with the {high} roll"),
            ("roll", rf"{_ROLLED}\bthe player with the {said} (?:number|result|die|total|dice)(?= )",
             rf"\1the player with the {high} roll"),
            ("roll", rf"{_ROLLED}(?<=[.,]\s)(?:the )?{said} roll (?={_DOES})", rf"\1the player with the {high} roll "),
            ("roll", rf"\bthe player who rolled (?:the )?{said}{_NUMBER}?(?= )", f"the player with the {high} roll"),
        )
    ),
    ("winner", rf"{_ROLLED}\bthe winner (?={_DOES})",
     r"\1the player with the highest roll "),
    ("loser", rf"{_ROLLED}\bthe loser (?={_DOES})",
     r"\1the player with the lowest roll "),
)  # fmt: skip
"""``Each player rolls a die. The player who rolls highest draws two cards.``"""

_TO = r"(you|(?:target|that) (?:player|opponent)|them|another player|an opponent|the attacker|the defender)"
_CHOSEN = r"(?: of (?:their|your) (?:own )?choice)?(?: from (?:their|your) hand)?"
_GIVER = r"((?:target|each|that) (?:other )?(?:player|opponent))"
_SUM = r"(?:\d+|X|that many|that much) (?:billion )?euros?"
_TAKER = (
    r"(?:you|them|(?:target|that) (?:player|opponent)|the (?:attacker|defender|highest bidder"
    r"|richest player|poorest player|player with the (?:most|fewest) [a-z ]+?))"
)
GIFTS: tuple[Row, ...] = (
    (" must give ", rf"\b{_GIVER} must give ", r"\1 gives "),
    (" card", rf"\b(?:give|hand|pass)(s?) {_TO} ({_ONE}|{_MANY}) (?:action )?(cards?){_CHOSEN}(?=[.,;]| and | or )",
     r"give\1 \3 \4 to \2"),
    (" card", rf"\b(?:hand|pass)(e?s?) ({_ONE}|{_MANY}) (?:action )?(cards?){_CHOSEN} (?:over )?to ",
     r"give\1 \2 \3 to "),
    (" card", rf"\b(gives?) ({_ONE}|{_MANY}) (?:action )?(cards?) (?:of (?:their|your) (?:own )?choice"
     rf"|from (?:their|your) hand)(?: from (?:their|your) hand)? to {_TO}", r"\1 \2 \3 to \4"),
    ("givees", r"\bgivees\b", "gives"),
    (" random", rf"\b{_GIVER} gives you {_ONE} (?:random (?:action )?card|(?:action )?card at random)(?=\.)",
     r"steal a card from \1 at random"),
    *((word, rf"\b({word}s?) ({_TAKER}) ({_SUM})(?=[.,:]| and | for each | for every | unless | if )", r"\1 \3 to \2")
      for word in ("give", "pay", "hand")),
    ("hand", rf"\bhand(s?) (?:over )?({_SUM})(?: over)? to ", r"give\1 \2 to "),
    *((" gives you ", rf"\b(each (?:other )?(?:player|opponent)) gives you (\d+ billion euro) if they {has}"
       r" ([^.,:\"]+)(?=\.)",
       rf"steal \2 from \1 who {has_it} \3")
      for has, has_it in (("have", "has"), ("control", "controls"), ("hold", "holds"))),
    (" you ", r"\b(pays?) you (\d+ billion(?: Euro)?)(?= or |[.,;])", r"\1 \2 to you"),
    (" with the ", r"(\bthe player with the (?:most|fewest) (\w+) [^.,\"]*? to the player with the) (?:least|fewest)"
     r"(?=[.,])", r"\1 fewest \2"),
    (" choice ", r"\b(an?|one|target) (territory|capital) of (?:their|your)(?: own)? choice (?=with|in|adjacent)",
     r"\1 \2 "),
    (" gives you ", r"\b(that (?:player|opponent)) gives you (\d+ (?:billion )?euros?)(?=[.,])", r"steal \2 from \1"),
)  # fmt: skip
"""``Target player gives you a card.``"""

_GETS = r"(?:gets|gains|receives|collects|takes)"
_SOMEBODY = (
    r"\b(the (?:player with the (?:most|fewest|highest|lowest) [^.,:\"]*?|richest player|poorest player)) "
    r"(?:gets|gains|receives|collects|takes)"
)
_ASKED = r"\b((?:if|unless|as long as) (?:it|(?:that|target|the attacking|the defending) territory))"
_ON_IT = r"(?:an?|target|that) (?:territory|capital)[^\"]*?, (?:you may )?"
_ON_SOME = r"(\bunits? (?:on|in|from) (?:each of )?(?:two|three|four|\d) (?:target )?territories[^.\"]*\. )"
LEFT_OUT: tuple[Row, ...] = (
    ("place", rf"(\bplace \w+ units? on {_ON_IT}place) (?:one|1|another|a) more(?: unit)?(?: there| on it)?(?=\.)",
     r"\1 a unit on it"),
    ("place", rf"(\bplace \w+ units? on {_ON_IT}place) ({_MANY}) more(?: units)?(?: there| on it)?(?=\.)",
     r"\1 \2 units on it"),
    (" more", rf"(\bremove \w+ units? from {_ON_IT}remove) ({_MANY}) more(?: units)?(?: from it)?(?=\.)",
     r"\1 \2 units from it"),
    (" in each", rf"{_ON_SOME}place (an?|one|1|{_MANY}) (units?) (?:in|on) each(?: of them)?(?=\.)",
     r"\1place \2 \3 on each of them"),
    (" the bank", r"\b(\d+ billion(?: Euro)?|\d+ units?) from the bank(?=[.,]| and )", r"\1"),
    ("collect", r"\b(?:collect)(s?) (\d+) billion(?: Euro)?(?! (?:Euro )?from)", r"gain\1 \2 billion Euro"),
    ("euro", rf"\b(gains?) (\d+) billion euro\. ((?:each|target) (?:other )?(?:player|opponent)) {_GETS} (\d+)(?=\.)",
     r"\1 \2 billion Euro. \3 gains \4 billion Euro"),
    (" units and ", rf"{_SOMEBODY} ({_MANY}) units and (\d+ billion)",
     r"\1 places a total of \2 units on territories they control and gains \3"),
    (" units", rf"{_SOMEBODY} ({_MANY}) units(?=\.)", r"\1 places a total of \2 units on territories they control"),
    (" unit", rf"{_SOMEBODY} {_ONE} unit(?=\.)", r"\1 places a unit on a territory they control"),
    (" gets ", r"\b(player with the (?:most|fewest|highest|lowest) \w+|richest player|poorest player) gets"
     r" (?=\d+ billion)", r"\1 gains "),
    (" choice", r"\b(on|from) (?:an?|one) territory of (?:their|your) (?:own )?choice(?: that)? (they|you) control",
     r"\1 a territory \2 control"),
    ("or they lose ", rf"\bor they lose ({_MANY}) units(?=\.)",
     r"or they remove a total of \1 units from territories they control"),
    ("or they lose ", rf"\bor they lose {_ONE} unit(?=\.)", "or they remove a unit from a territory they control"),
    *((f" {said} ", rf"{_ASKED} {said} (an?|your|enemy)\b", r"\1 is a territory adjacent to \2")
      for said in ("borders", "is adjacent to", "is next to", "neighbours")),
    *((f" {said} ", rf"{_ASKED} {said}(n't| not)? (in (?:{REGION}|that continent|a continent \w+ (?:\w+ )?holds?)"
       r"|on a border)\b",
       rf"\1 {said}\2 a territory \3") for said in ("is", "was")),
    ("name a ", r"\b(?:name|pick|select) (an? (?:player|opponent))(?=\.)", r"choose \1"),
    ("controlled ", r"\b(?:opponent|enemy)-(?:controlled|held|occupied) territor(y|ies)\b", r"enemy territor\1"),
    (" immune ", r"\b(?:is|are) immune to (?:attacks?|being attacked)\b", "cannot be attacked"),
    (" safe ", r"\b(?:is|are) safe from (?:attacks?|being attacked)\b", "cannot be attacked"),
    ("randomly ", r"\b(?:must )?randomly (discards?|steals?) ([^.,]+?)(?=[.,]| from )", r"\1 \2 at random"),
)  # fmt: skip

ARMIES: tuple[Row, ...] = (
    (" arm", rf"\b({_ONE}|half (?:of )?(?:the|your|its)|all (?:but one )?(?:of )?(?:the|your)?) ?army\b", r"\1 unit"),
    (" arm", r"\barmies\b", "units"),
    (" troop", r"\btroop(s?)\b", r"unit\1"),
)
"""Units are armies on the board."""

_IN = "(?:in|during|at)"
NEXT_UPKEEP: tuple[Row, ...] = tuple(
    row
    for said, much in (("double", "twice"), ("halve", "half"))
    for row in (
        (f"{said} ", rf"{BEGINS}{said} your income (?:during|in|at|for) your next (?:upkeep|turn)",
         f"at the beginning of your next upkeep, you earn {much} as much in upkeep this turn"),
        ("income ", rf"{BEGINS}your income is {said}d? (?:during|in|at|for) your next (?:upkeep|turn)",
         f"at the beginning of your next upkeep, you earn {much} as much in upkeep this turn"),
    )
) + (
    ("next upkeep", rf"{BEGINS}you (?:earn|gain|get|receive) (twice|half) (?:as much|your income) {_IN} your"
     " next upkeep", r"at the beginning of your next upkeep, you earn \1 as much in upkeep this turn"),
    ("next upkeep", rf"{BEGINS}{_IN} your next upkeep, you (?:earn|gain|get|receive) (twice|half) as much",
     r"at the beginning of your next upkeep, you earn \1 as much in upkeep this turn"),
    ("next upkeep", rf"{BEGINS}you earn (\d+) (units?|billion Euro) (less|more) {_IN} your next upkeep",
     r"at the beginning of your next upkeep, you earn \1 \2 \3 in upkeep this turn"),
    (" upkeep", r"\b(earns? \d+ (?:units?|billion(?: Euro)?) (?:more|less)) (?:at|during|each) upkeep",
     r"\1 in upkeep"),
)  # fmt: skip
"""What is earned in the next upkeep alone."""

AGAIN: tuple[Row, ...] = (
    ("the attack ends", r"\bthe attack ends(?= and )", "end the attack"),
    ("end the attack", r"(\bend the attack(?:\.|,? and) )(?:the attacker|that (?:player|opponent)|they)"
     r" (cannot|can't|may not) attack (?:that territory|it|there)(?: again)?(?= this )",
     r"\1the attacker \2 attack the defending territory"),
)
SPOKEN: tuple[Row, ...] = (*ROLLS, *GIFTS, *NEXT_UPKEEP, *LEFT_OUT, *ARMIES, *AGAIN)
