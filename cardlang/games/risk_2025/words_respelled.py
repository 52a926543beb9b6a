"""Other spellings that cards of Risk 2025 may use: single phrases, and longer ones with what they are read as."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.games.risk_2025.facts import EURO
from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.words_adjacent import ADJACENT
from cardlang.games.risk_2025.words_battles import BATTLES
from cardlang.games.risk_2025.words_everyday import EVERYDAY, REGION
from cardlang.games.risk_2025.words_land import CONTINENTS_SAID
from cardlang.games.risk_2025.words_limits import IN_ATTACKS
from cardlang.games.risk_2025.words_named import NAMED
from cardlang.games.risk_2025.words_plainly import PLAINLY
from cardlang.games.risk_2025.words_spoken import SPOKEN
from cardlang.games.risk_2025.words_table import OWN, TABLE
from cardlang.games.risk_2025.words_tried import TRIED
from cardlang.games.risk_2025.words_units import UNITS_SAID
from cardlang.games.risk_2025.words_wealth import WEALTH
from cardlang.games.risk_2025.words_wider import WIDER
from cardlang.language.words.amounts import PARTS, SHARES
from cardlang.language.words.english import NUMBER_WORDS

RESPELLED: tuple[tuple[str, str, str], ...] = (
    ("RESOURCE", "Euros", EURO),
    ("RESOURCE", "billion Euros", EURO),
    ("WHO", "the player with the most Euros", "the player with the most Euro"),
    ("WHO", "the player with the fewest Euros", "the player with the fewest Euro"),
    ("WHO", "the richest player", "the player with the most Euro"),
    ("WHO", "the poorest player", "the player with the fewest Euro"),
    ("WHO", "the winner", "the highest bidder"),
    (
        "LIMIT",
        "This Event stays in play until the Singularity",
        "Stays in play until the Singularity",
    ),
    *(("UNITSBUT", f"all but {number} unit{'s' if number > 1 else ''} from",
       f"all but {NUMBER_WORDS[number]} unit{'s' if number > 1 else ''} from") for number in range(1, 11)),
    *(("SITUATION", f"you control {region.name}", f"you hold {region.name}") for region in BOARD.regions),
)  # fmt: skip

_COUNT = r"(?:\d+|an?|one|two|three|four)"
_PARTS: tuple[tuple[str, str, str], ...] = tuple(
    row
    for said, part in PARTS.items()
    for row in (
        (f"{said} of ", rf"{said} of (?:the )?units,? rounded (up|down),? (from|on)",
         rf"{SHARES[part]} the units rounded \1 \2"),
        (f"{said} of ", rf"{said} of (?:the )?units (?:from|on|in) ([^.,:\"]+?),? rounded (up|down)",
         rf"{SHARES[part]} the units rounded \2 from \1"),
    )
)
_ANY_HALF = r"half the units (?:from|on|in)"

_SOME_LAND = r"((?:no|fewer|more|an?|at least|\w+ or) [^.,:\"]*?territor(?:y|ies))"

_IT = r"(it|(?:that|target|the attacking|the defending) territory)"
_FEW = r"(\w+ or (?:more|fewer|less) units)"

_OF_HANDS = r"(?:(?:draw|discard|give|steal|reveal)s?(?: at random)?)"
_UP_TO = r"(?:up to|any number of|all but|at most)"
"""All cards of a hand are Action cards, so what is done with hands is done with cards."""

_MANY = rf"(?:\d+|X|that many|{'|'.join(NUMBER_WORDS[2:])})"
_SO_MANY = (
    rf"(?:(?:up to )?{_MANY} units|(?:twice|half|three times) that many units(?: rounded (?:up|down))?"
    r"|units equal to (?:(?! on | from | among )[^.,:\"])+?)"
)
_LAND = r"(territor(?:y|ies)|capitals?)"
_WHOSE = r"(you control|an opponent controls|they control|your opponents control)"
_LAND_OF = r"((?:other )?territories\b(?! with)[^.,:\"]*)"

_ALL_OF = r"(?:all of |the whole of |all (?:the )?territories in |every territory in )?"
_HAS = r"(?:controls?|owns?|holds?|occup(?:y|ies))"

_MINE = r"(?:a territory you control|one of your territories|target territory you control)"

_PRICE = r"((?:\d+|X) (?:billion )?euros?(?: (?:more|less))?)(?: each| apiece)?(?= this|[.])"
_REST = r"[^.,:;\"]"
_EACH = r"each (?:other )?(?:player|opponent)"
_MORE = r"(?:one|an?|1) (?:more|additional|extra) die|(?:one|1) die more"
_ROLLS = r"rolls? (?:one|1) (?:less die|die less|fewer di(?:e|ce)|di(?:e|ce) fewer)"
_TIME = r"(?:this (?:turn|round)|until (?:the )?end of (?:the |this )?(?:turn|round))"


_NO_LAND = r"(?=[.,]| this | until | for | in your )"  # behind it: no territories are named that are attacked


def _each_for_a_time(who: str, deed: str) -> Iterator[tuple[str, str, str]]:
    """``The attacker attacks with at most 2 dice this turn.``: what a sentence says of the dice of an attacker or a
    defender for a time is meant of each player who is one in that time. Behind a trigger or a condition, which begin
    the sentence, the one of that attack is meant.
    """
    begins = r"(?:(?<=^)|(?<=[.]\s))"
    number = rf"(with at most {_COUNT} di(?:e|ce)|with {_COUNT} di(?:e|ce) less)"
    rows = [
        (f"{deed}s {number}", f"{deed}s "),
        (rf"rolls (?=at most {_COUNT} di(?:e|ce))(at most \w+ \w+)", f"{deed}s with "),
        (f"{_ROLLS}()", f"{deed}s with 1 die less"),
        (f"wins ties()(?: when {deed}ing)?", f"wins ties when {deed}ing"),
    ]
    for said, meant in rows:
        yield f"the {who} ", rf"({begins})the {who} {said}(?= {_TIME}[.])", rf"each player {meant}\2"
        yield f"the {who} ", rf"({begins}{_TIME}, )the {who} {said}(?=[.])", rf"\1each player {meant}\2"
    yield f"{who}s ", f"{who}s rolls? (?:{_MORE})", f"each player {deed}s with 1 die more"
    yield f"{who} ", f"the {who} rolls? (?:{_MORE})", f"the {who} {deed}s with 1 die more"
    yield f"{who} ", f"the {who} rolls at most", f"the {who} {deed}s with at most"
    yield f"the {who} ", rf"the {who} {_ROLLS}(?=[.]| this (?:turn|round|attack))", f"the {who} {deed}s with 1 die less"


_STATED = r"(?=[.,]| permanently| to | and )"
_LARGEST, _SMALLEST = r"(?:strongest|largest|biggest)", r"(?:weakest|smallest)"

SUPERLATIVES: tuple[tuple[str, str, str], ...] = (
    ("territory with the ", rf"\b(?:the|a) territory with the (most|fewest) units{_STATED}",
     r"a territory with the \1 units among territories"),
    ("territory with the ", rf"\btarget territory with the (most|fewest) units{_STATED}",
     r"target territory with the \1 units among territories"),
    (" with the ", rf"\b(?:the|a) territory in ({REGION}) with the (most|fewest) units{_STATED}",
     r"a territory in \1 with the \2 units among territories in \1"),
    (" with the ", rf"\b(?:the|a) territory with the (most|fewest) units in ({REGION}){_STATED}",
     r"a territory in \2 with the \1 units among territories in \2"),
    *(
        row
        for size, much in ((_LARGEST, "most"), (_SMALLEST, "fewest"))
        for row in (
            ("est territory in ", rf"\bthe {size} territory in ({REGION}){_STATED}",
             rf"a territory in \1 with the {much} units among territories in \1"),
            ("est territory", rf"\bthe {size} territory{_STATED}",
             f"a territory with the {much} units among territories"),
            ("est territory", rf"\byour {size} territory{_STATED}",
             f"a territory you control with the {much} units among territories you control"),
            ("est territory", rf"\btheir {size} territory{_STATED}",
             f"a territory they control with the {much} units among territories they control"),
        )
    ),
    *(
        (" control with the ", rf"\b(?:the|a) territory {who} control with the (most|fewest) units{_STATED}",
         rf"a territory {who} control with the \1 units among territories {who} control")
        for who in ("you", "they")
    ),
)  # fmt: skip
"""The territory with the most units: one of those that have as many."""

TURNS_OF_PHRASE: tuple[tuple[str, str, str], ...] = (
    *IN_ATTACKS,
    *BATTLES, *CONTINENTS_SAID,
    *SPOKEN,
    *PLAINLY,
    *NAMED,
    *WEALTH,
    *TABLE,
    *UNITS_SAID,
    *WIDER, *TRIED,
    *EVERYDAY,
    ("ing player", r"\bthe (attack|defend)ing player\b", r"the \1er"),
    *SUPERLATIVES,
    *(
        (" border ", rf"\b{each} border territor{ending}(?: (you control|an opponent controls|you don't control))?",
         rf"{each} territor{ending} \1 on a border")
        for each, ending in (("a", "y"), ("target", "y"), ("each", "y"), ("all", "ies"))
    ),
    ("each of your border ", r"\beach of your border territories", "each territory you control on a border"),
    ("units ", r"\bunits (?:cost you|you buy cost) (\d+ billion Euro (?:less|more))", r"you buy units for \1"),
    ("owner", r"\b(its|the) owner\b", r"\1 controller"),
    (" the attacker", r"\b(you|they) are the attacker(?=[.,])", r"\1 are attacking"),
    (" the defender", r"\b(you|they) are the defender(?=[.,])", r"\1 are defending"),
    (" in ", rf"\b{_LAND} in ({REGION})(?:, | or )({REGION}),? or ({REGION})", r"\1 in \2 or \1 in \3 or \1 in \4"),
    (" in ", rf"\b{_LAND} in ({REGION}),? or (?:in )?({REGION})(?! or)", r"\1 in \2 or \1 in \3"),
    (" in ", rf"\b{_LAND} {_WHOSE} in ({REGION}) or (?:in )?({REGION})(?! or)", r"\1 in \3 or \1 in \4 \2"),
    ("you ", rf"\byou {_HAS} {_ALL_OF}({REGION}) or (?:{_HAS} )?{_ALL_OF}({REGION})(?! or)",
     r"you hold \1 or you hold \2"),
    ("an opponent ", rf"\ban opponent {_HAS} {_ALL_OF}({REGION}) or (?:{_HAS} )?{_ALL_OF}({REGION})(?! or)",
     r"an opponent holds \1 or an opponent holds \2"),
    (" it", r"\ban opponent (?:owns|holds|occupies) it(?=,)", "an opponent controls it"),
    (" it", r"\byou (?:own|hold|occupy) it(?=,)", "you control it"),
    ("the player w", r"\bthe player with the (most|fewest) billion euros?\b", r"the player with the \1 Euro"),
    ("the player w", r"\bthe player with the least (?:billion )?euros?\b", "the player with the fewest Euro"),
    ("the player w", r"\bthe player with the (most|fewest) cards in (?:their )?hand\b",
     r"the player with the \1 cards"),
    ("the player ", r"\bthe player (?:who|that) (?:controls|holds|has) the (most|fewest) (territories|units|cards)\b",
     r"the player with the \1 \2"),
    (" money", r"\b(more|less|most|least) money\b", r"\1 Euro"),
    ("opponent's euro", r"\byour opponent's Euro", "an opponent's Euro"),
    (" from an", r"\b(captures? (?:a|another) territory) from (?:another player|an opponent)(?=[,.]| this )", r"\1"),
    *(
        (f"{gives} you ", rf"\b{who} {gives} you (\d+ billion Euro)(?=[.,])", meant)
        for gives in ("gives", "pays")
        for who, meant in (
            ("each (?:opponent|other player)", r"steal \1 from each opponent"),
            (r"(each (?:opponent|other player|player) (?:who|with) [^.,:\"]+?)", r"steal \2 from \1"),
            ("target (opponent|player)", r"steal \2 from target \1"),
        )
    ),
    ("units ", rf"\b(?:add|put|deploy) ({_MANY} units) (?:to|onto|on|into|in) ", r"place \1 on "),
    ("unit ", r"\b(?:add|put|deploy) (a|an additional|one|1) unit (?:to|onto|on|into|in) ", r"place \1 unit on "),
    ("reinforce ", rf"\breinforce ([^.,:\"]+?) with ({_MANY} units|(?:a|one|1) unit)(?=[.,])", r"place \2 on \1"),
    (" units ", rf"\bplace ({_MANY} units) (?:divided |distributed )?(?:as you (?:choose|like|wish)|in any way)"
     r" (?:among|on|across) (?:any number of )?(territories)\b", r"place a total of \1 on \2"),
    ("action card", rf"\b({_OF_HANDS}) (?:an|one) Action card\b", r"\1 a card"),
    ("action cards", rf"\b({_OF_HANDS}(?: {_UP_TO})?(?: \w+)?) Action cards\b", r"\1 cards"),
    (" units", r"\b(places?|removes?) (\w+) (?:more|additional|extra) units(?! than)(?![^.\"]* instead)",
     r"\1 \2 units"),
    ("units in", r"\b(double|swap) the units in(?= )", r"\1 the units on"),
    ("you ", rf"\byou {_HAS} {_ALL_OF}({REGION})(?! or)", r"you hold \1"),
    ("an opponent ", rf"\ban opponent {_HAS} {_ALL_OF}({REGION})(?! or)", r"an opponent holds \1"),
    ("no attacks", r"\bno attacks(?: (?:can|may) be made| are allowed)? this round",
     "players cannot attack this round"),
    ("a neighb", rf"(from {_MINE}) to a neighbou?ring territory", r"\1 to a territory adjacent to it"),
    (" has ", rf"{_IT} has (?:only |exactly )?(?:1|one|a|a single) unit(?: on it)?", r"\1 is a territory with 1 unit"),
    (" has ", rf"{_IT} has {_FEW}(?: on it)?", r"\1 is a territory with \2"),
    (" on ", rf"there are {_FEW} on {_IT}", r"\2 is a territory with \1"),
    (" on ", rf"there is (?:only |exactly )?(?:1|one|a|a single) unit on {_IT}", r"\1 is a territory with 1 unit"),
    (" unit", r"with (?:only |just |exactly )?(?:1|one|a|a single) unit(?: on (?:it|them))?", "with 1 or fewer units"),
    *_PARTS,
    ("half the ", r"half (?:of )?the units, rounded (up|down), (from|on)", r"half the units rounded \1 \2"),
    (" more unit", r"^(each|every) (territor[^.,\"]*?) gets (?:one|an?|1) (?:more|additional|extra) unit(?=\.)",
     r"place a unit on \1 \2"),
    (" only ", r"\bwith only (?:one|1|a) unit\b", "with 1 unit"),
    ("half the ", rf"{_ANY_HALF} ([^.,:\"]+?),? rounded (up|down)", r"half the units rounded \2 from \1"),
    *(("with ", rf"\bwith (?:only |exactly )?(?:{said}|{number}) units\b", f"with exactly {number} units")
      for number, said in enumerate(NUMBER_WORDS[:11]) if number > 1),
    *(("with ", rf"\bwith {said} or (more|fewer|less) units\b", rf"with {number} or \1 units")
      for number, said in enumerate(NUMBER_WORDS[:11]) if number),
    (" dice", r"to (?:each|all) of your dice", "to all your dice"),
    (" di", r"\bthe (attacker|defender) rerolls (?:one|1|a) (?:die|of their dice)",
     r"the \1 rerolls one of the \1's dice"),
    (" die", r"\breroll (?:one|1|a) die\b", "reroll one of your dice"),
    ("counter ", r"\bcounter (target|an) action(?! card)\b", r"counter \1 Action card"),
    ("all but one of ", r"all but one of (?:the |its )?units (?:from|on|in)", "all but one unit from"),
    ("all but ", r"all but (\w+) of (?:the |its )?units (?:from|on|in)", r"all but \1 units from"),
    (" all ", r"\b(removes?) all (?:of )?(?:the )?units (?:from|on|in)", r"\1 all but one unit from"),
    (" adjacent to it ", r"(territor(?:y|ies)) adjacent to it you control", r"\1 you control adjacent to it"),
    (" to another", r"( from [^.,:\"]*?(territory you control)[^.,:\"]*?) to another(?= adjacent|[.,])",
     r"\1 to another \2"),
    ("an adjacent ", r"to an adjacent (territory you control)", r"to a \1 adjacent to it"),
    *ADJACENT,
    ("place", rf"\b(places?) ([^.,:\"]+? units? (?:on|in) [^.,:\"]+?) and ({_COUNT} units? (?:on|in))",
     r"\1 \2 and \1 \3"),
    (" or ", rf"\b(places?|removes?) ([^.,:\"]+? units? (?:on|in|from) [^.,:\"]+?),? or"
     rf" ({_COUNT} units? (?:on|in|from))", r"\1 \2 or \1 \3"),
    (" units ", rf"\b(places?) (?:a total of )?({_SO_MANY}) (?:on|among) (?:any number of )?{_LAND_OF}",
     r"\1 a total of \2 on \3"),
    (" units ", rf"\b(removes?) (?:a total of )?({_SO_MANY}) from (?:among )?(?:any number of )?{_LAND_OF}",
     r"\1 a total of \2 from \3"),
    ("divide ", rf"\bdivide ({_MANY} units) among (?:any number of )?{_LAND_OF}", r"place a total of \1 on \2"),
    (" control of ", r"(when|whenever) ((?:you|an opponent|a player) loses?) control of (?=a territory|a capital)",
     r"\1 \2 "),
    (" from you", r"(when|whenever) (an opponent|a player) (?:takes|captures) a territory from you(?=,)",
     r"\1 an opponent captures a territory you control"),
    (" territor", rf"\b(you|they) (?:hold|own|occupy) {_SOME_LAND}", r"\1 control \2"),
    (" cost", rf"(?:(?<=^)|(?<=[.,]\s))(?:each )?(unit|card)s? costs? {_PRICE}", r"each player buys \1s for \2"),
    *((" di", rf"(?:(?:each|every|all) )?(?<!the\s){who}s? {_ROLLS}(?=[.]| this (?:turn|round))",
       f"each player {deed}s with 1 die less") for who, deed in (("attacker", "attack"), ("defender", "defend"))),
    ("play only ", r"play only (?:when|if) (?:one of your territories|a territory you control) is attacked",
     "play only when you are attacked"),
    ("play only ", r"play only (?:during another player's attack on you|during an attack (?:on|against) you"
     r"|(?:when|if) (?:an opponent|a player|another player) attacks you)", "play only when you are attacked"),
    ("chooses one: they ", r"\bthe (attacker|defender) chooses one: they (\w+)([^.;:\"]*); or they (\w+)",
     r"the \1 chooses one: the \1 \2s\3; or the \1 \4s"),
    (" di", r"(attacks?|defends?) with (?:one|1|a) (?:die (?:less|fewer)|(?:less|fewer) die)", r"\1 with 1 die less"),
    (" di", rf"(attacks?|defends?) with (?:{_MORE})", r"\1 with 1 die more"),
    (" di", rf"(attacks?|defends?) with ({_MANY}) (?:more|additional|extra) dice", r"\1 with \2 dice more"),
    (" attacks roll", rf"\byour attacks roll (?:{_MORE})", "you attack with 1 die more"),
    (" when ", rf"\b(you|they) rolls? (?:{_MORE}) when (?:you |they )?(attack|defend)(?:s|ing)?{_NO_LAND}",
     r"\1 \2 with 1 die more"),
    (" when ", rf"\b((?:each|target) (?:player|opponent)) rolls (?:{_MORE}) when (?:they )?(attack|defend)(?:s|ing)?"
     rf"{_NO_LAND}",
     r"\1 \2s with 1 die more"),
    (" continents", r"\b(if|unless|as long as) (you|they) (?:hold|control|own) (?:at least (\w+)|(\w+) or more)"
     r" (?:whole )?continents(?=[.,])", r"\1 the number of continents \2 hold is \3\4 or more"),
    (" a continent ", rf"\b({_EACH}) (?:who|that) (?:holds|controls) a continent ({_REST}+)(?=\.)",
     r"\1 \2 if they hold a continent"),
    (" with a continent ", rf"\b({_EACH}) with a continent ({_REST}+)(?=\.)", r"\1 \2 if they hold a continent"),
    (" attack from ", rf"^(?:players|each player) cannot attack from ({REGION})(?=[. ])",
     r"territories in \1 cannot attack"),
    (" each", r"\b(?:units cost|each player buys units for) (\d+ billion euros?) (?:each|apiece)(?=[. ])",
     r"each player buys units for \1"),
    ("adjacent territor", r"\bto an adjacent territory you control\b", "to a territory you control adjacent to it"),
    ("units on ", rf"\b(place) units (on {_REST}*?) (equal to {_REST}*)(?=[.])", r"\1 units \3 \2"),
    ("units from ", rf"\b(remove) units (from {_REST}*?) (equal to {_REST}*)(?=[.])", r"\1 units \3 \2"),
    ("hand limit is ", r"\beach (player|opponent)'s hand limit is (\w+)", r"each \1 holds up to \2 cards"),
    ("hand limit is ", r"\btarget (player|opponent)'s hand limit is (\w+)", r"target \1 holds up to \2 cards"),
    ("hand limit is ", r"\byour hand limit is (\w+)", r"you hold up to \1 cards"),
    (" di", rf"(attacks?|defends?) with ({_MANY}) (?:dice fewer|(?:less|fewer) dice)", r"\1 with \2 dice less"),
    *_each_for_a_time("attacker", "attack"),
    *_each_for_a_time("defender", "defend"),
)  # fmt: skip

_NEIGHBOURS = ("neighbouring", "neighboring", "that neighbours", "that neighbors", "that neighbour", "that neighbor")
_LANDS = ("territory", "territories")
_ANYBODY = ("any player", "some player", "somebody", "someone", "anybody", "anyone")
_HOLD = ("hold", "own", "occupy")
_HOLDS = ("holds", "owns", "occupies")
_SOMEBODY = ("an opponent", "that player", "a player", "that opponent", "target player")

WORDINGS: tuple[tuple[str, str], ...] = (
    *OWN,
    *((said, "adjacent to") for said in ("that borders", "that border", "bordering", "next to", *_NEIGHBOURS)),
    *((f"that {be} {to}", "adjacent to") for be in ("is", "are") for to in ("adjacent to", "next to")),
    ("you are defending", "you are attacked"),
    ("you're defending", "you are attacked"),
    ("Play only during your turn", "Play only in your turn"),
    ("Double the number of units on", "Double the units on"),
    ("Play only during your attack phase", "Play only in your attack phase"),
    ("Play only during your upkeep", "Play only in your upkeep"),
    ("Play only during your consolidation", "Play only in your consolidation"),
    ("cannot buy units or cards", "cannot buy units and cannot buy cards"),
    ("cannot buy cards or units", "cannot buy cards and cannot buy units"),
    ("cannot attack or consolidate", "cannot attack and cannot consolidate"),
    *((f"{who} {none}", "they hold no continent")
      for who, none in (("they", "control no continent"), ("they", "have no continent"),
                        ("they", "don't hold a continent"),
                        ("that player", "holds no continent"), ("that player", "controls no continent"),
                        ("that player", "doesn't hold a continent"))),
    *((who, "they hold a continent")
      for who in ("they control a continent", "that player holds a continent", "that player controls a continent")),
    *((f"continent{s} {who} control", f"continent{s} {who} hold") for s in ("", "s") for who in ("you", "they")),
    *((f"{who} {verb} a continent", "an opponent holds a continent")
      for who in ("another player", "any opponent", "any other player", "one of your opponents")
      for verb in ("holds", "controls", "has")),
    *((f"an opponent {verb} a continent", "an opponent holds a continent") for verb in ("controls", "has")),
    *((f"a player {verb} a continent", "a player holds a continent") for verb in ("controls", "has")),
    *((f"{who} {verb} a continent", "a player holds a continent")
      for who in _ANYBODY for verb in ("holds", "controls", "has")),
    *((f"you {none}", "you hold no continent")
      for none in ("hold no continents", "control no continent", "control no continents", "do not hold a continent",
                   "don't hold a continent", "do not hold any continent", "don't hold any continent")),
    *((f"no other player {verb} a continent", "no opponent holds a continent") for verb in ("holds", "controls")),
    *((f"nobody else {verb} a continent", "no opponent holds a continent") for verb in ("holds", "controls")),
    *((f"continent {who} {verb}", "continent your opponents hold")
      for who, verb in (("an opponent", "holds"), ("another player", "holds"), ("other players", "hold"),
                        ("an opponent", "controls"), ("another player", "controls"), ("your opponents", "control"))),
    *((f"{who} holds {region.name}", f"an opponent holds {region.name}")
      for who in ("another player", "any opponent", "any other player") for region in BOARD.regions),
    *((f"{who} holds {region.name}", f"a player holds {region.name}") for who in _ANYBODY for region in BOARD.regions),
    *((f"continent that player {verb}", "continent they hold") for verb in ("holds", "controls")),
    *((f"{of} you {deed}", f"{of} you control") for of in _LANDS for deed in _HOLD),
    *((f"{of} they {deed}", f"{of} they control") for of in _LANDS for deed in _HOLD),
    *((f"{of} {who} {deed}", f"{of} {who} controls") for of in _LANDS for who in _SOMEBODY for deed in _HOLDS),
    *((f"{of} another player {deed}", f"{of} an opponent controls") for of in _LANDS for deed in (*_HOLDS, "controls")),
    ("conquer", "capture"),
    ("conquers", "captures"),
    ("conquered", "captured"),
    ("half of the units", "half the units"),
    ("until the end of the round", "this round"),
    ("until end of round", "this round"),
    ("for the rest of the round", "this round"),
    ("attackers roll at most", "each player attacks with at most"),
    ("defenders roll at most", "each player defends with at most"),
    ("die this roll", "die"),  # there are dice only until they are compared
    ("dice this roll", "dice"),
    ("the defender wins no ties", "each player wins ties when attacking"),
    ("defenders win no ties", "each player wins ties when attacking"),
    ("units cost", "each player buys units for"),
    ("units cost you", "you buy units for"),
    ("cards cost you", "you buy cards for"),
    ("bid; the winner", "bid. The highest bidder"),
    ("bids; the winner", "bids. The highest bidder"),
    ("may consolidate twice", "consolidate one more time"),
    ("gains no Euro in upkeep", "cannot gain Euro in upkeep"),
    ("gain no Euro in upkeep", "cannot gain Euro in upkeep"),
    ("enemy territory", "territory an opponent controls"),
    ("enemy territories", "territories an opponent controls"),
    ("friendly territory", "territory you control"),
    ("friendly territories", "territories you control"),
    ("N of your units", "N units from a territory you control"),
    ("of your units", "units from a territory you control"),
    ("exchange the units on", "swap the units on"),
    ("exchange your units on two territories", "swap the units on two territories you control"),
    (
        "between two territories you control",
        "from a territory you control to another territory you control",
    ),
    ("steal a random card", "steal at random a card"),
    ("steal N random cards", "steal at random N cards"),
    ("steals a random card", "steals at random a card"),
    ("steals N random cards", "steals at random N cards"),
)
