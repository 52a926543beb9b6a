"""Wordings about spells that are cast later this turn, about things that something was done to this turn, and ``one``
for one of those named before: rows of ``rephrased.py``, a regular expression and what it is replaced by.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from cardlang.language.words.english import conjugated, singular, with_article

_GIVEN = r"(gains?|gets?|ha(?:s|ve)) ([^.,\"]+)"
_CAST = r"you (cast|play) this turn"


def _the_next(found: re.Match[str]) -> str:
    """``the next time you cast a spell this turn, it gains`` for ``the next spell you cast this turn gains``."""
    what, cast, given, more = found.groups()
    return f"the next time you {cast} {with_article(what)} this turn, it {_as_one(given)} {more}"


def _all_of_them(found: re.Match[str]) -> str:
    """``whenever you cast a spell this turn, it gains`` for ``spells you cast this turn gain``."""
    before, what, cast, given, more = found.groups()
    when = "whenever" if before in (", ", ": ") else "Whenever"
    return f"{before}{when} you {cast} {with_article(singular(what))} this turn, it {_as_one(given)} {more}"


def _as_one(given: str) -> str:
    """How one thing is given it: ``gains``."""
    verb = {"has": "gain", "have": "gain"}.get(given, given.removesuffix("s"))
    return conjugated(verb, True)


_DONE = r"(you|they|an opponent|that player)(?:'ve| have| has)? (?!control|own|had\b)(\w+) this (turn|game)"
"""What a player may do to the same thing twice. Each thing is counted once by what was done to it, and what was done by
how often.
"""


def _how_often(found: re.Match[str]) -> str:
    """``for each time you ignited a creature this turn`` for ``for each creature you ignited this turn``."""
    what, who, done, period = found.groups()
    return f"for each time {who} {done} {with_article(what)} this {period}"


_HANDLED = r"(?:sacrificed|countered|revealed|destroyed|discarded|exiled|returned|dealt damage)"

LATER: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (rf"\bthe next ([\w ]+?) {_CAST} {_GIVEN}", _the_next),
    (rf"\bthe next ([\w ]+?) {_CAST} (can)(?:'t|not) ([^.,\"]+)",
     lambda found: f"the next time you {found[2]} {with_article(found[1])} this turn, it cannot {found[4]}"),
    (rf"(^|, |\. |: )([\w ]+?s) {_CAST} {_GIVEN}", _all_of_them),
    (rf"\bfor each (?!time\b)([\w ]+?) {_DONE}", _how_often),
    (rf"\bfor each (?!time\b)([\w ]+?) {_DONE}", r"for each \1 that was \3 this \4"),
    (rf"\bnumber of ([\w ]+?s) {_DONE}", r"number of \1 that were \3 this \4"),
    (r"\b(destroy [^\"]*?(?:\.|, then) [^.\"]*?\bfor each [a-z]+(?: you control(?:led)?)?) that died(?=\.$)",
     r"\1 destroyed this way"),
    (r"\b(sacrifices? [^\"]*?(?:\.|, then) [^.\"]*?\bfor each [a-z]+) that died(?=\.$)", r"\1 sacrificed this way"),
    (r"^((?!.*\b(?:damage|fights?)\b).*\bfor each [a-z]+(?: you control(?:led)?)? that died)(?=\.$)", r"\1 this turn"),
    (rf"(\. if (?:an?|it|they|that|two) [^.,:\"]*?(?:was|were) {_HANDLED})(?=,)", r"\1 this way"),
    (rf"(\. if (?:you|they) {_HANDLED} [^.,:\"]*?)(?<!this turn)(?=,)", r"\1 this way"),
    (rf"(\bif (?:you|they) {_HANDLED} [^.,:\"]*?)(?<!this turn)(?=,)", r"\1 this turn"),
    (r"(\bunless (?:an?|another|you|they|that player) [^.,:\"]*?\b(?:\w+ed|drew|cast|lost|won)\b[^.,:\"]*?)(?=\.)",
     r"\1 this turn"),
    (r"^each (player|opponent) exiles the top (card|\w+ cards) of their (\w+)\. ([^\"]*?)\b(?:those cards|them)\b",
     r"Exile the top \2 of each \1's \3. \4them"),
    (r"^each (player|opponent) chooses an? (\w+)(?: they control)?\. (\w+) (?:those \w+|them)(?=\.)",
     r"Each \1 chooses a \2 they control. \3 each \2 chosen this way"),
    (r"\badd (\w+) equal to the number of (\w+)(?= you control\.| your opponents control\.)",
     lambda found: f"add {found[1]} for each {singular(found[2])}"),
    (r"\bdraw (?:a|one) card from ((?:target|an|each|that) \w+'s \w+)(?=\.)", r"put the top card of \1 into your hand"),
    (r"^at the beginning of your (?:first|precombat) main phase, ([^\"]+\.)$",
     r"At the beginning of your main phase, \1 This ability triggers only once each turn."),
    (r"\b(?<!choose )(?<!only )one(?= gains?\b| gets?\b|[.,]| to its\b)", "one of them"),
)
