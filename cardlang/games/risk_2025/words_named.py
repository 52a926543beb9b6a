"""Territories and continents by their names in front of what is so of them; whose territories; income; who is meant."""

from __future__ import annotations

from cardlang.games.risk_2025.map import CONTINENTS
from cardlang.games.risk_2025.words_everyday import BEGINS, REGION, Row

_LAND = "|".join(land for _, _, lands in CONTINENTS for land in lands)
_DOES = r"(?:cannot|can't|may not|gets|gains|loses|receives|defends|attacks|borders|is attacked|rolls|wins)"
_NEAR = r"(?:adjacent|neighbou?rs|connected)"
_APART = rf"(?:are no longer|are not|aren't) {_NEAR}|(?:no longer|don't|do not) border each other"
_JOINED = rf"are (?:now )?{_NEAR}(?: to each other)?|border each other"
_ENDS = r"(?=[.]| this )"
_SO_LONG = r"(?P<time> this (?:turn|round))(?=[.])"
_TIME = r"(?P<time>(?: this (?:turn|round))?)(?=[.])"


def _pairs() -> list[Row]:
    """``Alaska and Kamchatka are no longer adjacent.``, ``Asia and Europe can't attack each other.``"""
    rows: list[Row] = []
    for place, one, other in (
        (_LAND, r'territories named "\1"', r'territories named "\2"'),
        (REGION, r"territories in \1", r"territories in \2"),
    ):
        pair = rf"{BEGINS}((?-i:{place})) and ((?-i:{place}))"
        rows += [(word, rf"{pair} (?:{_APART}){_ENDS}", f"{one} lose their borders with {other}") for word in _WORDS]
        rows += [(word, rf"{pair} (?:{_JOINED}){_ENDS}", f"{one} border {other}") for word in _WORDS]
        each = rf"{one} cannot attack {other}\g<time>. {other[0].upper()}{other[1:]} cannot attack {one}\g<time>"
        rows.append((" each other", rf"{pair} (?:cannot|can't|may not) attack each other{_SO_LONG}", each))
    return rows


_WORDS = ("adjacent", "neighb", "connected", "border each")
_THEIR = r"\b(territor(?:y|ies)|capitals?)"
_HOLDER = r"(target (?:player|opponent)|that (?:player|opponent)|an opponent|the attacker|the defender)"
_PART = "(turn|upkeep|attack phase|consolidation)"
_EVERYBODY = "(?:all |each player's |everyone's )?"


def _income() -> list[Row]:
    """Income is as many units as Euro (R25-UP-5)."""
    rows: list[Row] = []
    for said, more in (("(?:reduced|lowered|decreased) by", "less"), ("(?:increased|raised) by", "more")):
        for whose, who in ((_EVERYBODY, "each player earns"), ("your ", "you earn")):
            units, euro = (rf"\1 {what} {more} in upkeep" for what in ("units", "billion Euro"))
            meant = rf"{who} {units} and {who.split()[-1]} {euro}\g<time>"
            rows.append(("income is ", rf"{BEGINS}{whose}income is {said} (\d){_TIME}", meant))
    return rows


OF_OTHERS: tuple[Row, ...] = (
    ("adjacent to ", r"\badjacent to (?:any of )?(?:the )?territories (you control|they control|an opponent controls"
     r"|your opponents control)", r"adjacent to a territory \1"),
    ("adjacent to ", r"\badjacent to (?:any of )?your territories\b", "adjacent to a territory you control"),
    ("yours", r"\b(?:next to|adjacent to|bordering|that borders?) (?:one of )?yours(?=[.,]| with | and )",
     "adjacent to a territory you control"),
    ("one of your territories", r"\b(?:next to|adjacent to|bordering|that borders?) one of your territories(?=[.,])",
     "adjacent to a territory you control"),
    (" of t", rf"{_THEIR} of {_HOLDER}(?=[.,]| to | in )", r"\1 \2 controls"),
    (" by ", rf"{_THEIR} (?:controlled|held|owned) by {_HOLDER}\b", r"\1 \2 controls"),
    (" as many ", r"\bplace as many units as (?:you have cards in hand|there are cards in your hand)"
     r" (on [^.\"]+)(?=\.)", r"place units equal to the number of cards in your hand \1"),
    (" as many ", r"\bplace as many units as you (?:control|have|hold) (territories[^.\"]*?) (on [^.\"]+)(?=\.)",
     r"place units equal to the number of \1 you control \2"),
    (" hands of ", r"\blook at the hands of (?:all|each of) (?:your )?opponents", "look at each opponent's hand"),
    ("even ", r"\b(?:any|a) territory,? even (?:if it isn't yours|one (?:that )?you (?:don't|do not) control)",
     "a territory"),
    ("active player", rf"(\bat the (?:start|beginning|end) of (?:each|every)) {_PART}, the active player",
     r"\1 player's \2, that player"),
    ("active player", r"\b(at the (?:start|beginning|end) of (?:each|every) player's [a-z ]+), the active player",
     r"\1, that player"),
    (" places ", r"\b(that player|each player|target player) places (?:an?|one|1) unit(?=\.)",
     r"\1 places a unit on a territory they control"),
    ("hoever ", r"\bwhoever (?:controls|holds|has) the (most|fewest) (territories|units|cards|continents|Euro|money)\b",
     r"the player with the \1 \2"),
    (" bought", rf"{BEGINS}(units|cards) (?:cannot|can't|may not) be bought{_ENDS}", r"players cannot buy \1"),
    ("play ", r"^play (?:this card |~ )?(?:only )?when (?:a|any) player plays an Action card(?=\.|$)",
     "Play only in response to an Action card"),
    ("captured this turn", r"\b(territor(?:y|ies)) (?:that you|you(?:'ve| have)) captured this turn",
     r"\1 you captured this turn"),
    ("captured this turn", r"\b(territor(?:y|ies)) captured this turn", r"\1 that was captured this turn"),
)
"""Whose territories, and who is meant."""

NAMED: tuple[Row, ...] = (
    *_pairs(),
    *((land.lower(), rf"{BEGINS}(?-i:{land}) {said} (an?|one|1|two|three|four|five|six|\d+) (units?)(?=[.])",
       rf'{deed} \1 \2 {where} each territory named "{land}"') for _, _, lands in CONTINENTS for land in lands
      for said, deed, where in (("(?:gains|gets|receives)", "place", "on"), ("loses", "remove", "from"))),
    *((land.lower(), rf"{BEGINS}(?-i:{land}) (?={_DOES}\b)", f'each territory named "{land}" ')
      for _, _, lands in CONTINENTS for land in lands),
    *_income(),
    *OF_OTHERS,
)  # fmt: skip
