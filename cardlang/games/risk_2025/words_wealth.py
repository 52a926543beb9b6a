"""Euro, cards and income, in the first words that come to mind."""

from __future__ import annotations

from cardlang.games.risk_2025.words_everyday import BEGINS, Row

_SUM = r"((?:\d+|X) billion(?: Euro)?)"
_DOES = "draw|gain|place|remove|move|steal|look|counter|reroll|end|return"
_THOSE = (
    r"(the (?:richest|poorest) player|the player with the (?:most|fewest) (?:Euros?|units|territories|cards"
     r"|continents))"
)
_EVERY = r"(?:players|each player|everyone|everybody)"
_ONE_OF = r"((?:target|each) (?:other )?(?:player|opponent))"

EUROS: tuple[Row, ...] = (
    (" billion", rf"\b(?:get|receive|collect)(s?) {_SUM}(?= for each | for every |[.,]| and | if )", r"gain\1 \2"),
    ("earn ", rf"{BEGINS}(?:you )?earn {_SUM}(?= for each |[.,]| and | if )", r"gain \1"),
    (" as you ", r"\bgain as (?:much|many) euros? as you have cards in hand",
     "gain billion Euro equal to the number of cards in your hand"),
    (" as you ", r"\bgain as (?:much|many) euros? as you (?:control|have|hold) (territories|capitals)",
     r"gain billion Euro equal to the number of \1 you control"),
    (" to ", rf"\byou may (pay {_SUM}|discard (?:a card|\w+ cards)) to ({_DOES}) ", r"you may \1. If you do, \3 "),
    ("spend any ", r"\b(?:you may )?spend any (?:amount|number) of (?:billion )?euros?(?=\.|,)",
     "you may pay any amount of billion Euro"),
    ("gives ", rf"\b{_THOSE} (?:gives|pays) {_THOSE} {_SUM}(?=[.,])", r"\2 steals \3 from \1"),
    (" only ", rf"\b(units|cards) cost only {_SUM}", r"\1 cost \2"),
)

CARDS: tuple[Row, ...] = (
    (" draws ", r"(\bdraws? (?:an?|\w+) cards?\b[^\"]*?\b(?:draws|discards)) (?:1|one)(?=\.)", r"\1 a card"),
    (" draws ", r"(\bdraws? (?:an?|\w+) cards?\b[^\"]*?\b(?:draws|discards)) ([2-9])(?=\.)", r"\1 \2 cards"),
    ("down to ", r"\b(discards?) down to (\d+|two|three|four|five|six|seven)(?=\.)", r"\1 down to \2 cards"),
    ("discard", rf"{BEGINS}(?:search|look through) the discard(?: pile)? for (an?(?: \w+)? card),? (?:and )?put"
     rf" (?:it|that"
     r" card) in(?:to)? your hand(?=\.)", r"return \1 from the discard to your hand"),
    ("discard", rf"{BEGINS}(?:take|get|pick) (?:a|one|any) card(?: of your choice)? from the discard(?:"
     rf" pile)?(?=\.)",
     "return a card from the discard to your hand"),
    ("discard", rf"{BEGINS}(?:take|get) (?:a|one) random card from the discard(?: pile)?(?=\.)",
     "return a random card from the discard to your hand"),
    ("next card", r"\byour next card (this (?:turn|round)) costs", r"your next Action card \1 costs"),
    ("next card", r"\byour next card costs", "your next Action card costs"),
    (" cost you ", rf"\baction cards cost you {_SUM} (less|more)", r"Action cards you play cost \1 \2"),
    (" no cards", r"\b((?:each|every|target) (?:player|opponent)) (?:who|that) (?:holds|has) no cards(?: in hand)?"
     r" (draws|gains|loses)", r"\1 with no cards in hand \2"),
    ("no cards in hand ", r"(\bwith no cards in hand draws) (?:one|1)(?=\.)", r"\1 a card"),
)  # fmt: skip

_GETS = r"(?:earns?|gets?|receives?|gains?|has|have)"
INCOME: tuple[Row, ...] = (
    *(
        row
        for said, much in (("(?:double|twice)", "twice"), ("half", "half"))
        for row in (
            (" income", rf"\b{_EVERY} {_GETS} {said}(?: of)?(?: the| their)? income", f"each player earns {much}"
             f" as much in upkeep"),
            (" income", rf"\byou {_GETS} {said}(?: of)?(?: the| your)? income", f"you earn {much} as much in upkeep"),
            (" income", rf"\b{_ONE_OF} {_GETS} {said}(?: of)?(?: the| their)? income", rf"\1 earns {much} as"
             rf" much in upkeep"),
        )
    ),
    (" income", rf"\b(?:nobody|no one|no player) {_GETS} (?:any )?income", "players earn no income"),
    (" billion", rf"\b{_EVERY} (?:earn|get|receive|gain)s? (?:(?:an|one|1) (?:extra|additional) billion(?:"
     rf" Euro)?|1 billion(?:"
     r" Euro)? (?:more|extra)) for (?:each|every) continent(?: they (?:hold|control))?(?=\.| this )",
     "each player earns 1 billion Euro more in upkeep for each continent they hold"),
    ("continent", r"\bif (?:nobody|no one|no player) (?:holds|controls|has|owns) a continent", "if no player"
     " holds a continent"),
)  # fmt: skip
WEALTH: tuple[Row, ...] = (*EUROS, *CARDS, *INCOME)
