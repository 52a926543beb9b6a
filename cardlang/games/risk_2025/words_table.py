"""What is heard at the table of Risk 2025 and printed on the cards of such games: a territory by its name, units placed
``there``, dice that attackers may not roll.
"""

from __future__ import annotations

from cardlang.games.risk_2025.map import CONTINENTS
from cardlang.language.words.english import NUMBER_WORDS

_COUNT = r"(?:\d+|an?|one|two|three|four|five|six|X|that many)"
_CANNOT = r"(?:cannot|can't|may not)"
_DICE = r"(\d|one|two) di(?:e|ce)"

MUST: tuple[tuple[str, str, str], ...] = (
    (" must ", r"\ball (?:of )?your opponents,? (?:in turn order,? )?must (remove|place|lose|discard|pay|draw) ",
     r"each opponent \1s "),
    ("each of any ", r"\beach of any (\w+) (?=territories)", r"each of \1 "),
)
"""What opponents must do, and to how many."""

THERE: tuple[tuple[str, str, str], ...] = (
    (" there", rf"\b(?:place|put|add)(s?) ({_COUNT} (?:additional )?units?) there", r"place\1 \2 on it"),
    (" there", r"\bits (?:owner|controller) loses half (?:of )?the units there,? rounded (up|down)",
     r"remove half the units rounded \1 from it"),
    ("one territory ", r"\b(from|on|in|into|to) (?:one|any) territory(?= in | adjacent )", r"\1 a territory"),
)
"""Where units are."""

FIGHTS: tuple[tuple[str, str, str], ...] = (
    *(
        (f"{who}", rf"\b(?:each |the )?{who}s? {_CANNOT} (?:roll|use|{deed} with) more than {_DICE}",
         rf"each player {deed}s with at most \1 dice")
        for who, deed in (("attacker", "attack"), ("defender", "defend"))
    ),
    ("for th", r"\bfor (?:this|the) (?:attack|battle)(?=[.,])", "this attack"),
)  # fmt: skip
"""What is so in fights."""

_AND_A_CARD = r"(\bterritor(?:y|ies)\b[^\"]*?\b(?:discard|draw|reveal)s? (?:a|one) card\b[^\"]*?"
OF_THE_LAND: tuple[tuple[str, str, str], ...] = (
    (" it", rf"{_AND_A_CARD}\b(?:units? (?:from|on)|adjacent to)) it\b", r"\1 that territory"),
    (" it has ", rf"{_AND_A_CARD}\bif) it (has \w+ or (?:more|fewer|less) units)", r"\1 that territory \2"),
)
"""``It`` where a card was named, too: only a territory has units and neighbours."""

_OF_THE_DECK = r"of the Action deck(?:,? and|,? then|\.|,) "
_REST = r"(?:,? and|\.|,? then|,? and then) (?:put )?the (?:rest|others?)(?: cards?)? (?:back )?"
_END = r"(?: of (?:the|your|that) (?:action )?(?:library|deck))?(?: in any order)?(?=\.)"


def _kept(many: str, said: str) -> list[tuple[str, str, str]]:
    keep = rf"(?:put|take|keep) {many}(?: of them| of those cards)?(?: into your hand)?"
    meant = f"of the Action deck and put {said} of them into your hand and"
    return [
        (" action deck", rf"{_OF_THE_DECK}{keep}{_REST}on the bottom{_END}", f"{meant} move all others to the bottom"),
        (" action deck", rf"{_OF_THE_DECK}{keep}{_REST}on (?:the )?top{_END}", f"{meant} rearrange the rest"),
        (" action deck", rf"{_OF_THE_DECK}{keep}{_REST}in any order(?=\.)", f"{meant} rearrange the rest"),
        (" action deck", rf"{_OF_THE_DECK}{keep}(?:,? and|\.|,? then) (?:(?:put )?the (?:rest|others?) into the discard"
         r"(?: pile)?|discard the (?:rest|others?))(?=\.)", f"{meant} put the rest into the discard"),
    ]


KEPT: tuple[tuple[str, str, str], ...] = (*_kept("(?:one|1)", "one"), *_kept("(?:two|2)", "two"))
"""``Look at the top five cards of the Action deck. Put one of them into your hand and the rest on the bottom.``"""

_IN = "|".join(name for name, _, _ in CONTINENTS)
MOST: tuple[tuple[str, str, str], ...] = (
    ("the player who", rf"\bthe player (?:who|that) (?:controls|holds|has) the (most|fewest) (territories|units)"
     rf" in ({_IN})", r"the player with the \1 \2 in \3"),
)
"""The player with the most in a continent."""

TAKEN: tuple[tuple[str, str, str], ...] = (
    ("billion", r"\b(?:collect|take)(s?) (\d+ billion(?: Euro)?) from (?=each|target|an |that|every|the player"
     r"|the richest|the poorest)", r"steal\1 \2 from "),
    (" hand with ", r"\bswap your hand with (?:the hand of )?(target \w+)(?:'s(?: hand)?)?", r"swap hands with \1"),
    (" random", r"\b(?:take|steal)(s?) (?:an?|one|1) (?:random card|card at random) from (?:the hand of )?(target"
     r" (?:player|opponent))(?:'s hand)?(?=\.| and )", r"steal\1 a card from \2 at random"),
    (" another player", r"\b(?:take|steal)(s?) (?:an?|one|1) (?:random card|card at random) from (?:the hand of )?"
     r"another player(?:'s hand)?(?=\.| and )", r"steal\1 a card from target opponent at random"),
    (" another player", r"\byou and another player each(?= )", "you and target opponent each"),
    (" at random from ", r"\b(?:take|steal)(s?) (?:an?|one|1) card at random from (?:the hand of )?"
     r"(each (?:other )?(?:player|opponent)[^.,:\"]*?)(?=\.)", r"steal\1 a card from \2 at random"),
)
"""What players take from each other."""

OWN: tuple[tuple[str, str], ...] = (
    *((f"you {never} be attacked", "territories you control cannot be attacked")
      for never in ("cannot", "can't", "may not")),
    ("any number of your units from one territory", "any number of units from a territory you control"),
    ("N of your units from one territory", "N units from a territory you control"),
    ("to any other territory you control", "to another territory you control"),
    *((f"they {have} {a} continent", "they hold a continent")
      for have in ("own", "hold", "control", "have") for a in ("a whole", "an entire")),
    *((f"you {have} {a} continent", "you hold a continent")
      for have in ("own", "hold", "control", "have") for a in ("a whole", "an entire")),
    ("they own a continent", "they hold a continent"),
)  # fmt: skip
"""Whose territories."""

_ONE = r"(?:one|an?|1)"
_A_LAND = r"(?:one|an?|1) territory (you|they) control"
_LANDS_BY = r"(?:all )?territories adjacent to (target territory(?: you control| an opponent controls)?)"

AT_LAST: tuple[tuple[str, str, str], ...] = (
    (" ties", r"\b(you|target player|each player) (wins?) (?:all )?ties(?= this (?:turn|round|attack)| until )",
     r"\1 \2 ties when attacking and \2 ties when defending"),
    ("win all ties", r"(?:(?<=^)|(?<=[.,:]\s))win (?:all )?ties(?= this (?:turn|round|attack)\.)",
     "you win ties when attacking and win ties when defending"),
    (" no income", r"\b((?:each|target) (?:other )?(?:player|opponent)|(?:all )?players|your opponents)"
     r" (?:receives?|gains?|gets?|earns?|has|have) no income(?: in upkeep)?(?=\.| this | until )",
     r"\1 cannot gain units in upkeep and cannot gain Euro in upkeep"),
    ("choose a", r"\bchoose an? (player|opponent)\. (?:that|the chosen) (?:player|opponent)(?= )", r"target \1"),
    (" lose ", r"\b((?:each|target) (?:opponent|player)) (?:must )?chooses? (?:either )?to lose ([^.,:;\"]+?)"
     r" or (?:to )?(?:lose )?(\d+ billion(?: Euro)?|\d+ units|\d+ cards)(?=\.)",
     r"\1 chooses one: they lose \2; or they lose \3"),
    (" except one", r"\b(?:destroy|remove) all (?:of )?(?:the )?units (?:in|on|from) ([^.,:\"]+?) except (?:for )?one"
     r"(?=\.)", r"remove all but one unit from \1"),
    (" except one", r"\ball units in ([^.,:\"]+?) are removed except one (?:per|in each|on each) territory(?=\.)",
     r"remove all but one unit from each territory in \1"),
    (" the top ", r"\bat the top (Action|Event) card(?=\.|,| and)", r"at the top card of the \1 deck"),
    (" deck", r"(\bon the bottom) of the (?:Action|Event) deck(?=\.)", r"\1"),
    (" attack ", r"^(?:players|each player|your opponents|opponents) (?:cannot|can't|may not) attack (territories you"
     r" control(?: (?:in|adjacent|on) [^.,:\"]*?)?)(?= this | until |\.)", r"\1 cannot be attacked"),
    (" attack your ", r"\b((?:cannot|can't|may not) attack) your territories(?=[ .])", r"\1 territories you control"),
)
"""Choices, decks, and what may not be attacked."""

MOVED: tuple[tuple[str, str, str], ...] = (
    (" behind", rf"\b(moves?) all (?:of )?(?:the |your |their )?units from {_A_LAND} to another (?:one|territory)"
     r"(?: (?:you|they) control)?,? (?:but )?leaving (?:at least )?one(?: unit)? behind(?=\.)",
     r"\1 all but one unit from a territory \2 control to another territory \2 control"),
    (" adjacent one", rf"(\beach (?:other )?(?:player|opponent) [^.\"]*? from) {_ONE} territory(?: they control)? to an"
     r" adjacent (?:one|territory)(?: they control)?(?=\.)",
     r"\1 a territory they control to a territory they control adjacent to it"),
    (" adjacent one", rf"(\bmove [^.\"]*? from) {_ONE} territory(?: you control)? to an adjacent (?:one|territory)"
     r"(?: you control)?(?=\.)", r"\1 a territory you control to a territory you control adjacent to it"),
    (" place the", rf"\bgain ({_COUNT}) units? and place (?:them|it) (?:on|in) (?:any (?:of )?)?(?:your territories"
     r"|territor(?:y|ies)(?: that)? you control)(?=\.)", r"place a total of \1 units on territories you control"),
    (" units on them", r"\bchoose two territories( you control)?\. (?:exchange|swap) (?:the number of |the )?units on"
     r" (?:them|those territories)(?=\.)", r"swap the units on two target territories\1"),
)
"""Units that go elsewhere."""

_MANY_LANDS = r"(two|three|four|five|six|[2-6]) (?:of your )?territories(?= you control| in | on | adjacent |\.)"

_NOT_IN_FIGHTS = "".join(rf"(?<!{deed}\s)" for deed in ("attack", "attacks", "defend", "defends"))

LANDS: tuple[tuple[str, str, str], ...] = (
    (" captured", r"\b(?:haven't|hasn't|have not|has not) captured(?= )", "didn't capture"),
    (" unit", rf"{_LANDS_BY} loses? (?:1|one|a) unit(?=[.,])", r"remove a unit from each territory adjacent to \1"),
    (" unit", rf"{_LANDS_BY} loses? (two|three|four|\d+) units(?=[.,])",
     r"remove \2 units from each territory adjacent to \1"),
    (" unit", rf"{_LANDS_BY} (?:gain|get)s? (?:1|one|a) unit(?=[.,])",
     r"place a unit on each territory adjacent to \1"),
    (" to yours", r"\badjacent to yours(?=[.,])", "adjacent to a territory you control"),
    ("relocate", r"\brelocate(s?) (?=an?|one|up to|any|\d|two|three|four|all)", r"move\1 "),
    (" any ", rf"\bany {_MANY_LANDS}", r"\1 territories"),
    (" adjacent territories ", r"\b(from) (?:any )?adjacent territories (?:in)?to (target territory you control)(?=\.)",
     r"\1 territories you control adjacent to \2 to that territory"),
    (" in the discard", r"\bchoose (an? (?:\w+ )?card) in the discard(?: pile)?,? (?:reveal it,? )?and"
     r" (?:return|put|take) it (?:in)?to your hand(?=\.)", r"return \1 from the discard to your hand"),
    ("with more than ", r"\bwith more than (\d+) units?", r"with {\1+1} or more units"),
    ("with more than ", r"\bwith more than (?:one|an?) unit\b", "with 2 or more units"),
    *((f"with {said} than ", rf"\bwith {said} than (?:{number}|{word}) units", f"with {number - 1} or fewer units")
      for said in ("fewer", "less") for number, word in enumerate(NUMBER_WORDS[:11]) if number > 1),
    ("with at least ", rf"{_NOT_IN_FIGHTS}\bwith at least (\w+) units?\b", r"with \1 or more units"),
    ("with at most ", rf"{_NOT_IN_FIGHTS}\bwith at most (\w+) units?\b", r"with \1 or fewer units"),
    (" on the board", r"\b(territor(?:y|ies)|capitals?) on the (?:board|map)\b", r"\1"),
    (" continent", r"\b(owns?|holds?|controls?|has) an? (?:whole|entire) continent", r"\1 a continent"),
    (" that has ", r"\b(territory(?: you control| they control| an opponent controls)?) that has (?:only |exactly )?"
     r"(?:one|1) unit\b", r"\1 with 1 unit"),
    (" in ", r"\bplace (an?|one|1|two|\d+) (units?) in ((?:every|each) territory)", r"place \1 \2 on \3"),
    (" cards", r"\b(they|you) have (\w+ or (?:more|fewer)|at least \w+) cards(?=[.,])", r"\1 have \2 cards in hand"),
    ("borders between ", rf"\b(?:all )?(?:the )?borders between ({_IN}) and ({_IN}) are closed",
     r"territories in \1 lose their borders with territories in \2"),
    (" receive", rf"\b((?:each|every) player with (?:fewer|more) than \w+ (?:territories|cards)) receives"
     rf" ({_COUNT} units)", r"\1 gains \2"),
    (" this round,", r"^at the end of this round, ", "at the end of the round, "),
    (" may reroll ", r"\bthe (attacker|defender) may reroll (?:one|1|a) (?:die|of their dice)",
     r"the \1 may reroll one of the \1's dice"),
)
"""Territories and their players."""

_TOTAL = r"((?:up to )?(?:two|three|four|five|six|seven|eight|\d+|X) units)"
_LANDS = r"((?:any |\w+'s |your |their |enemy )?territories(?:(?! and at most )[^.,:\"])*?)"
_EACH_LAND = (
    r"(?: per territory"
    r"| (?:on|in|to|onto|into|from) (?:each|any|any one|one|a single|the same)(?: territory| of them)?)"
)
_MAY_BE = "(?: may be (?:placed|put|removed|taken))"
_WITH = r"(?:,| and|, and|, with| with|\.)"


def _ceilings() -> list[tuple[str, str, str]]:
    rows = []
    for number, word in enumerate(NUMBER_WORDS[:7]):
        for said in ("no more than", "not more than", "at most", "a maximum of") if number else ():
            most = rf"{_WITH} {said} (?:{number}|{word})(?: units?)?{_MAY_BE}?{_EACH_LAND}"
            for deed, to in (("place", "on"), ("remove", "from")):
                where = "(?:on|in|onto|among)" if to == "on" else "(?:from|in)"
                rows.append((f"{said} ", rf"\b({deed}s?) (?:a total of )?{_TOTAL} {where} {_LANDS}{most}(?=\.)",
                             rf"\1 a total of \2 {to} \3 and at most {number} {to} each"))
    return rows


CEILINGS: tuple[tuple[str, str, str], ...] = tuple(_ceilings())
"""``Place 4 units on territories you control, no more than 2 per territory.``"""

_THEIRS = r"(?:from|on|in) (each|an?|one|any|target) territory(?: (?:they|you) control)?"

THEIR_UNITS: tuple[tuple[str, str, str], ...] = tuple(
    row
    for whose, who in (("their", "they"), ("your", "you"))
    for row in (
        *(
            row
            for part, of in (("half", ""), ("a third", "of "), ("a quarter", "of "))
            for row in (
                (f"{whose} units", rf"\b{part} (?:of )?{whose} units,? rounded (up|down),? {_THEIRS}",
                 rf"{part} {of}the units rounded \1 from \2 territory {who} control"),
                (f"{whose} units", rf"\b{part} (?:of )?{whose} units {_THEIRS},? rounded (up|down)",
                 rf"{part} {of}the units rounded \2 from \1 territory {who} control"),
            )
        ),
        (f"{whose} units", rf"\ball but (one|1) of {whose} units {_THEIRS}",
         rf"all but one unit from \2 territory {who} control"),
        (f"{whose} units", rf"\ball but (\w+) of {whose} units {_THEIRS}",
         rf"all but \1 units from \2 territory {who} control"),
    )
)
"""``Half their units from each territory``: of those that they control."""

_HOW_MANY_GO = r"((?:up to )?(?:a|one|two|three|four|five|six|seven|eight|\d+|X) units?)"

MOVED_IN_ALL: tuple[tuple[str, str, str], ...] = (
    (" from ", rf"\b(moves?) {_HOW_MANY_GO} from (?:one or more |any (?:number )?of (?:your )?)?((?:other )?territories"
     r"(?:(?! to )[^.,:\"])*) to (?:any number of )?(?=(?:an?(?:other)? |any |target |other )?territor)",
     r"\1 a total of \2 from \3 to "),
    (" from your territories", rf"\b(moves?) {_HOW_MANY_GO} from your territories to (?:any number of )?"
     r"(?=(?:an?(?:other)? |any |target |other |your )?territor)",
     r"\1 a total of \2 from territories you control to "),
    (" from ", rf"\b(moves?) {_HOW_MANY_GO} from ((?:an?|target|that) territory(?:(?! to )[^.,:\"])*) to"
     r" (?:any number of )?(?=(?:other )?territories)", r"\1 a total of \2 from \3 to "),
)
"""``Move up to 4 units from territories you control to territories you control in Asia``: together."""

TABLE = (
    *MOVED_IN_ALL,
    *CEILINGS, *THEIR_UNITS, *AT_LAST, *MOVED, *LANDS, *KEPT, *MUST, *THERE,
    *FIGHTS, *OF_THE_LAND, *MOST, *TAKEN,
)
