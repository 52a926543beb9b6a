"""What cards of Risk 2025 say of units as they would of life: territories and players gain and lose them; what nobody
may do.
"""

from __future__ import annotations

from cardlang.games.risk_2025.map import BOARD
from cardlang.language.words.amounts import PARTS, SHARES
from cardlang.language.words.english import NUMBER_WORDS

Row = tuple[str, str, str]
"""A wording, as in ``Vocabulary.turns``: a part of every text it is in, what is said, and what is meant."""

_MANY = rf"(\d+|X|that many|{'|'.join(NUMBER_WORDS[2:])})"
_ONE = r"(?:an?|one|1)"
_EXTRA = r"(?: (?:more|additional|extra))?"
BEGINS = r"(?:(?<=^)|(?<=[.:;,]\s))"
"""Where a sentence or a part of it begins."""
_ENDS = r"(?=[.,;]| for each | unless | if | and (?:gain|lose|draw)s? )"
_LAND = r"((?:each|every|target|that) (?:other )?(?:territory|capital)\b(?:(?! (?:gain|lose)s )[^.,:;\"])*?|it)"
_THEM = (
    r"((?:each|target|that|every) (?:other )?(?:player|opponent)|(?:the )?(?:attacker|defender|highest bidder)|they)"
)
REGION = "|".join(region.name for region in BOARD.regions)
"""The name of any continent."""
_PLAYERS = r"(?:(?:all )?players|(?:each|every) player)"
_CANNOT = r"(?:cannot|can't|may not)"
_CHOICE = r"(?: of (?:your|their)(?: own)? choice)?"


def _of_lands() -> list[tuple[str, str, str]]:
    rows = []
    for said, deed, where in (("(?:gets|gains|receives)", "place", "on"), ("loses", "remove", "from")):
        rows += [
            (" and ", rf"({BEGINS}{_LAND} {said} (?:{_ONE}|{_MANY}) units?) and (?={_LAND} )", r"\1. "),
            (" unit", rf"{BEGINS}{_LAND} {said} {_MANY}{_EXTRA} units{_ENDS}", rf"{deed} \2 units {where} \1"),
            (" unit", rf"{BEGINS}{_LAND} {said} {_ONE}{_EXTRA} unit{_ENDS}", rf"{deed} a unit {where} \1"),
        ]
    half = r"half (?:of )?(?:its|their|the) units,? rounded (up|down)"
    all_lands = r"(?:all )?territories\b(?! adjacent)([^.,:;\"]*?)"
    for said, deed, where in (("(?:get|gain|receive)", "place", "on"), ("lose", "remove", "from")):
        rows += [
            (" each", rf"({BEGINS}(?:all |your )?territories\b[^.,:;\"]*? {said} (?:{_ONE}|{_MANY}) units?)"
             r" each(?=[.,])", r"\1"),
            (" unit", rf"{BEGINS}{all_lands} {said} {_MANY}{_EXTRA} units{_ENDS}",
             rf"{deed} \2 units {where} each territory\1"),
            (" unit", rf"{BEGINS}{all_lands} {said} {_ONE}{_EXTRA} unit{_ENDS}",
             rf"{deed} a unit {where} each territory\1"),
        ]  # fmt: skip
    rows += [
        (" loses half ", rf"{BEGINS}{_LAND} loses {half}(?=[.,])", r"remove half the units rounded \2 from \1"),
        (" lose half ", rf"{BEGINS}{all_lands} lose {half}(?=[.,])",
         r"remove half the units rounded \2 from each territory\1"),
        *((" loses ", rf"{BEGINS}{_LAND} loses {said} of (?:its|the|their) units,? rounded (up|down)(?=[.,])",
           rf"remove {SHARES[part]} the units rounded \2 from \1") for said, part in PARTS.items()),
        (" loses all but ", rf"{BEGINS}{_LAND} loses all but (?:one|1)(?: of its)? units?(?=[.,])",
         r"remove all but one unit from \1"),
        (" loses all but ", rf"{BEGINS}{_LAND} loses all but (?!one |1 )(\w+)(?: of its)? units(?=[.,])",
         r"remove all but \2 units from \1"),
    ]  # fmt: skip
    return rows


def _of_players() -> list[tuple[str, str, str]]:
    rows = []
    for said, deed, where in (("(?:gain|get|receive)", "place", "on"), ("lose", "remove", "from")):
        for who, s, theirs, given in (
            ("you ", "", "you", "you "),
            ("you may ", "", "you", "you may "),
            ("", "", "you", ""),
            (f"{_THEM} ", "s", "they", r"\1 "),
            (f"{_THEM} may ", "", "they", r"\1 may "),
            ("(they) ", "", "they", "they "),
        ):
            number = 2 if "(" in who else 1
            to = rf"{where} territories {theirs} control"
            rows += [
                (" units", rf"{BEGINS}{who}{said}{s} {_MANY}{_EXTRA} units{_CHOICE}{_ENDS}",
                 rf"{given}{deed}{s} a total of \{number} units {to}"),
                (" unit ", rf"{BEGINS}{who}{said}{s} {_ONE}{_EXTRA} unit{_CHOICE}(?= for each )",
                 rf"{given}{deed}{s} a total of a unit {to}"),
                (" unit", rf"{BEGINS}{who}{said}{s} {_ONE}{_EXTRA} unit{_CHOICE}{_ENDS}",
                 rf"{given}{deed}{s} a unit {where} a territory {theirs} control"),
            ]  # fmt: skip
    return rows


_A_DIE = r"(\brolls? (?:an?|one|1) die\b[^\"]*?)"
_AS_COUNTED = r"(?:(?!1 or 2|5 or 6)[1-6](?: or (?:more|less|[1-6]))?|an (?:even|odd) number)"
_AS_READ = rf"(?!if the die shows {_AS_COUNTED},)"
_IT = r"(?:it|the result|the roll|the number|that number|the die)"
_ON = r"(?<=\.\s)on"
_IF = (
    rf"{_AS_READ}(?:\bif (?:(?:you|they) roll(?:ed)?|{_IT} (?:is|was|shows))|{_ON})(?: an?| a roll of(?: an?)?)?"
)
_TOTAL = r"(?:the (?:total|sum|result|roll)(?: of the dice)? is|(?:you|they) (?:roll(?:ed)?|show)|the dice show)"
_NUMBERS = (
    *((rf"1\s?-\s?{high}", f"{high} or less") for high in range(2, 6)),
    *((rf"{low}\s?-\s?6", f"{low} or more") for low in range(2, 6)),
    *((rf"{low}\s?-\s?{low + 1}", f"{low} or {low + 1}") for low in range(2, 5)),
    *((rf"{low} or {low + 1}", f"{low} or {low + 1}") for low in range(2, 5)),
    (r"1 or 2", "2 or less"), (r"5 or 6", "5 or more"), (r"4, 5,? or 6", "4 or more"), (r"1, 2,? or 3", "3 or less"),
    (r"([2-5]) or (?:more|higher|greater|better|above)", r"{0} or more"), (r"([2-5])\+", r"{0} or more"),
    (r"at least ([2-5])", r"{0} or more"), (r"([2-5]) or (?:less|lower|fewer|below)", r"{0} or less"),
    (r"(?:even|even number)", "an even number"), (r"(?:odd|odd number)", "an odd number"), (r"([1-6])", r"{0}"),
)  # fmt: skip

_DICE = r"(\brolls? [^\".]*?\bdi(?:c?e)\b[^\"]*?)"
_SHOWING = r"(?:that shows?|showing|that comes? up|that rolls?|which shows?|with)"
_ROLLED = r"(?: rolled| (?:you|they) roll(?:ed)?)?"
_HIT = r"(?:die (?:that shows?|showing) )?(?:an? )?(?:[1-6](?: or \w+|\+)?|(?:even|odd) number)"
COUNTED: tuple[tuple[str, str, str], ...] = (
    ("each ", rf"{_DICE}(?<=\.\s)each ({_HIT}) removes ([^.\"]+? units? from [^.\"]+)(?=\.)",
     r"\1remove \3 for each \2"),
    *(row for said, meant in _NUMBERS
      for row in (
        ("for e", rf"{_DICE}\bfor (?:each|every) (?:roll of )?(?:an? )?{said}{_ROLLED}(?=[.,])",
         rf"\1for each die that shows {meant.replace('{0}', chr(92) + '2')}"),
        (" die ", rf"{_DICE}\bfor (?:each|every) die (?!that shows {_AS_COUNTED}[.,]){_SHOWING} (?:an? )?{said}"
         r"(?=[.,])",
         rf"\1for each die that shows {meant.replace('{0}', chr(92) + '2')}"),
    )),
)  # fmt: skip
"""``Roll three dice. Gain 1 billion Euro for each 5 or 6.``"""

_SOME_DICE = r"(\brolls? (?:two|three|four|five|six|[2-6]) dice\b[^\"]*?)"
_OF_THEM = r"(?: of (?:them|the dice|those dice|the two)| di(?:ce|e))?"
_ALIKE = (
    r"(?:(?:you|they) roll(?:ed)? (?:doubles|a double|the same number(?: twice)?)|they match|the dice match"
    r"|(?:they|both|all|the dice|the two dice)(?: of them| dice| all| both)? (?:show the same(?: number)?"
    r"|are (?:equal|the same)))"
)
SHOWN: tuple[tuple[str, str, str], ...] = tuple(
    (" di", rf"{_A_DIE}{_IF} {said}(?=,)", rf"\1if the die shows {meant.replace('{0}', chr(92) + '2')}")
    for said, meant in _NUMBERS
) + tuple(
    (" dice", rf"{_SOME_DICE}(?:\bif {_TOTAL}|{_ON}) {said}(?=,)",
     rf"\1if the dice show \2 {meant} together")
    for said, meant in (
        (r"(\d+) or (?:more|higher|greater|better|above)", "or more"), (r"(\d+)\+", "or more"),
        (r"at least (\d+)", "or more"), (r"(\d+) or (?:less|lower|fewer|below)", "or less"),
    )
)  + (
    (" dice", rf"{_SOME_DICE}\bif (?:the (?:total|sum)(?: of the dice)? is|(?:they|the dice) add up to)(?: exactly)?"
     r" (\d+)(?=,)", r"\1if the dice show \2 together"),
    (" dice", rf"{_SOME_DICE}\bif {_ALIKE}(?=,)", r"\1if those dice show the same number"),
    *((" dice", rf"{_SOME_DICE}\bif {which}{_OF_THEM} (?:shows?|(?:is|are)) (?:an? )?{said}(?=,)",
       rf"\1if {one} of those dice shows {meant.replace('{0}', chr(92) + '2')}")
      for which, one in ((r"(?:(?:at least )?one(?: or more)?|any|either)", "one"), ("(?:both|all|each)", "each"))
      for said, meant in _NUMBERS),
)  # fmt: skip
"""What the die shows that a card has rolled: ``Roll a die. On a 5 or 6, ...``."""

_PAID_FOR = r"(?=(?:\.| and)(?: you)? gain )"
_SOLD = (
    ("sell ", rf"{BEGINS}sell any number of (?:your )?units{_PAID_FOR}",
     "remove any number of units from territories you control"),
    ("sell ", rf"{BEGINS}sell (up to \w+|\w+) (?:of your )?units{_PAID_FOR}",
     r"remove a total of \1 units from territories you control"),
    ("sell ", rf"{BEGINS}sell ((?:up to \w+|any number of|\w+) units?) from ([^.:\"]*){_PAID_FOR}",
     r"remove \1 from \2"),
    ("sell ", rf"{BEGINS}sell an? unit{_PAID_FOR}", "remove a unit from a territory you control"),
    (" sold this way", r"\bunits? sold this way", "unit removed this way"),
    ("remove ", rf"{BEGINS}(remove (?:a total of )?(?:any number of|up to \w+) units? from [^.:\"]*)\. ((?:you )?gain"
     r" \d+ billion(?: Euro)?) for each(?: of them| one| unit)?(?=\.)", r"\1. \2 for each unit removed this way"),
)
"""Units that are sold: they are removed, and something is gained for them."""

EVERYDAY: tuple[tuple[str, str, str], ...] = (
    (" units", rf"\b(?:destroy|kill)(s?) {_MANY} units (?:on|in|at|from|of) ", r"remove\1 \2 units from "),
    (" unit", rf"\b(?:destroy|kill)(s?) ({_ONE} unit|half (?:of )?the units) (?:on|in|at|from|of) ",
     r"remove\1 \2 from "),
    ("the next territory ", r"\bthe next territory you capture this turn (gains|gets|receives|loses) ",
     r"the next time you capture a territory this turn, it \1 "),
    (" stays in play", r"^this (?:card|event) stays in play(?=\.|$)", "Stays in play until the Singularity"),
    (" all ", r"\b(moves?) all (?:of )?(?:the |your |their )?units from ", r"\1 all but one unit from "),
    (" units", rf"\b(each (?:other )?(?:player|opponent)) places {_MANY} units(?= if they )",
     r"\1 places a total of \2 units on territories they control"),
    (" units on ", rf"\b(removes?) {_MANY} units (?:on|in|at) ", r"\1 \2 units from "),
    (" unit on ", rf"\b(removes?) ({_ONE} unit) (?:on|in|at) ", r"\1 \2 from "),
    (" units and ", rf"\b(gains?|gets?|receives?|loses?) ({_MANY} units) and (?=\d+ billion|an? card|\d+ cards)",
     r"\1 \2 and \1 "),
    *_SOLD,
    *_of_lands(),
    *_of_players(),
    (" units", rf"\b(each (?:other )?(?:player|opponent)(?: who (?:does|doesn't|can't))?|target player) places {_MANY}"
     r" units(?=\.)",
     r"\1 places a total of \2 units on territories they control"),
    ("place", rf"{BEGINS}place {_MANY} units(?=\.)", r"place a total of \1 units on territories you control"),
    ("territory of", r"\b(?:a|any) territory of your choice(?=[.,])", "a territory"),
    ("territory of", r"\b(?:a|any) territory of your choice (?:that )?(you control)", r"a territory \1"),
    *COUNTED,
    *SHOWN,
    ("bonus", rf"{BEGINS}(?:all )?(?:the )?continent bonuses are doubled", "territories bring twice their bonus"),
    ("bonus", rf"{BEGINS}(?:double (?:all|the) continent bonuses"
     r"|continents (?:bring|pay|give|yield) (?:double|twice the) bonus(?:es)?)", "territories bring twice their bonus"),
    ("bonus", rf"{BEGINS}your continent bonuses are doubled", "territories you control bring twice their bonus"),
    ("bonus", rf"{BEGINS}double your continent bonuses", "territories you control bring twice their bonus"),
    (" one die", rf"{BEGINS}(?:both (?:players|sides)|everyone) rolls? (?:only )?(?:one|1|a) die this attack",
     "the attacker attacks with at most 1 die this attack. The defender defends with at most 1 die this attack"),
    (", and the player ", r", and (?=the player with the (?:most|fewest|least) )", ", then "),
    (" half of it", r"\b(Euro) loses half of it(,? rounded (?:up|down))", r"\1 loses half their Euro\2"),
    (" an action card", r"\b(chooses?) an action card (?=revealed this way|from (?:it|them|their hand|among them))",
     r"\1 a card "),
    (" a minimum of ", r"\b(costs? \d+ billion Euro less[^.,]*?),? (?:to|with) a minimum of (?:0|zero)"
     r"(?: billion)?(?: Euro)?(?=\.)", r"\1"),
    ("play ", r"^play (?:this card |~ )?(?:only )?before (?:the |any )?dice (?:are|have been) rolled",
     "play only before dice are rolled"),
    (" this way", r"\b(place|remove)(s?) (?:an?|one|1) unit ((?:on|from) [^.,:;\"]+?) for each (?:billion )?Euro"
     r" (paid|lost|stolen) this way", r"\1\2 units equal to the Euro \4 this way \3"),
    (" win", r"\battackers win (?:all )?ties", "each player wins ties when attacking"),
    (" attack ", rf"{BEGINS}{_PLAYERS} {_CANNOT} attack (?:territories in )?({REGION})(?=[.]| this )",
     r"territories in \1 cannot be attacked"),
    ("no ", r"{begins}no (units|cards) (?:can|may) be bought".replace("{begins}", BEGINS), r"players cannot buy \1"),
    ("no ", rf"{BEGINS}no action cards? (?:can|may) be played", "players cannot play Action cards"),
    ("action cards ca", rf"{BEGINS}action cards (?:can't|cannot|may not) be played(?=\.| this )",
     "players cannot play Action cards"),
    (" new ", r"(\bwhenever a territory is captured[^.\"]*?, )its new (controller|owner)\b", r"\1its controller"),
    (" new ", r"(\bwhenever a territory is captured[^.\"]*?, )the new (?:controller|owner)\b", r"\1its controller"),
    (" no continent", r"\b(each (?:other )?(?:player|opponent)) (?:who (?:holds|controls|has)|with) no continents?"
     r" ([^.,:;\"]+)(?=\.)", r"\1 \2 if they hold no continent"),
)  # fmt: skip
