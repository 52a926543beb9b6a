"""Coins that cards flip, for games whose cards do: the words of a vocabulary."""

from __future__ import annotations

from typing import Final

from cardlang.games.phrases import Rows
from cardlang.language.verbs.flip_coins import COIN, FlipCoins
from cardlang.language.words.vocabulary import NounEntry

COIN_NOUN: Final = NounEntry(COIN, "piece")
COIN_VERBS: Final = (FlipCoins,)

_SHOWS = r"(?:is|shows|comes up|lands on|lands|are|come up|show|land on|land)"
_THE = r"(?:it|the coin|the flip|the result|that coin)"
_OF_THEM = r"(?: of)?(?: them| the coins| coins?| flips?)?"

COIN_TURNS: Rows = (
    *(
        ("toss", rf"\b{toss} (?=(?:\w+|\d+) coins?\b)", f"{flip} ")
        for toss, flip in (("toss", "flip"), ("tosses", "flips"))
    ),
    *(
        row
        for side in ("heads", "tails")
        for row in (
            *(
                (side, rf"\b{asked} {_SHOWS} {side}(?=,)", f"if {shown} {side}")
                for asked, shown in (
                    (rf"(?:if|on) {_THE}", "the coin shows"),
                    (rf"if both{_OF_THEM}", "both coins show"),
                    (rf"if all{_OF_THEM}", "all coins show"),
                    (rf"if (?:either|any|at least one|one or more|a){_OF_THEM}", "one or more coins show"),
                )
            ),
            (side, rf"\b(?:if|on) (?:you (?:get|flip) |it's )?{side}(?=,)", f"if the coin shows {side}"),
            (side, rf"\bfor each (?:of them |coin )?(?:that )?(?:{_SHOWS} )?{side}(?: flipped)?(?=[.,])",
             f"for each coin that shows {side}"),
            (side, rf"\b(equal to|X is|twice) the number of {side}(?: flipped)?(?=[.,])",
             rf"\1 the number of coins that show {side}"),
        )
    ),
    ("the flip", r"\bif (?:you|they|that player) wins? the (?:coin )?flip(?=,)", "if the coin shows heads"),
    ("the flip", r"\bif (?:you|they|that player) loses? the (?:coin )?flip(?=,)", "if the coin shows tails"),
    ("until", r"\bflip(s?) a coin until (?:you|they|it|that player) (?:gets?|flips?|comes? up|lands? on|is) tails\b",
     r"flip\1 a coin until it shows tails"),
    ("until", r"\bflip(s?) a coin until (?:you|they|that player) loses? (?:a|the) flip\b",
     r"flip\1 a coin until it shows tails"),
)  # fmt: skip
"""How players speak of coins: who wins a flip has called the side that shows, which is heads here."""
