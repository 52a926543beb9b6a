"""More of what comes first to mind: who is attacked, hand limits, continents that were named before."""

from __future__ import annotations

from cardlang.games.risk_2025.words_everyday import BEGINS, REGION, Row

_NUMBER = r"(\d+|two|three|four|five|six|seven|eight|nine|ten)"
_THIS = r"( this (?:turn|round|game)|)"
_OVER = r"(?: until your next turn| this turn| this round)?"

_DEEDS = "(draw|gain|lose|discard|place|remove|pay|steal|reroll|roll|get)"

ATTACKED: tuple[Row, ...] = (
    ("you", r"\b(when(?:ever)?) you(?: are|'re) (?:being )?(attacked)(?=,)", r"\1 a territory you control is \2"),
    ("you", r"\b(when(?:ever)?) you(?: are|'re) (?:being )?attacked until your next turn,",
     r"until your next turn, whenever a territory you control is attacked,"),
    ("you", r"\b(when(?:ever)?) you(?: are|'re) (?:being )?attacked (this round|this turn),",
     r"\1 a territory you control is attacked \2,"),
    ("the next time", r"\bthe next time you(?: are|'re) attacked(?=,| this)", "the next time a territory you"
     " control is"
     " attacked"),
    *(row for who, land in ((r"(?:a|another|any) player", "a territory"),
                            ("an opponent", "a territory an opponent controls"))
      for row in (
          (" is attacked", rf"\b(when(?:ever)?) {who} is attacked, (?:they(?= may)|that (?:player|opponent))\b",
           rf"\1 {land} is attacked, the defender"),
          (" is attacked", rf"\b(when(?:ever)?) {who} is attacked, they {_DEEDS}\b",
           rf"\1 {land} is attacked, the defender \2s"),
      )),
    (" is attacked", r"\b(when(?:ever)?) (?:a|another|any) player is attacked(?=,)", r"\1 a territory is attacked"),
    (" is attacked", r"\b(when(?:ever)?) an opponent is attacked(?=,)",
     r"\1 a territory an opponent controls is attacked"),
    (" before ", r"(\b(?:when|whenever|the next time) [^.\"]*?(?:attacks|attacked|attack)\b[^.\"]*?),? before"
     r" (?:the |any )?dice"
     r" are rolled(?=\.)", r"\1"),
    (" to roll ", r"(\battacked, the defender may pay \d+ billion euro) to roll (?:(?:one|an?|1) (?:more|extra"
     r"|additional) die"
     r"|1 die more)(?=\.)", r"\1. If they do, they defend with 1 die more this attack"),
    ("attackers may ", r"\battackers may reroll (?:one|a|1) (?:die|of their dice)(?: (?:per|each|every|in each)"
     r" attack)?(?=\.)",
     "whenever dice are rolled, the attacker may reroll one of the attacker's dice"),
    ("defenders may ", r"\bdefenders may reroll (?:one|a|1) (?:die|of their dice)(?: (?:per|each|every|in each)"
     r" attack)?(?=\.)",
     "whenever dice are rolled, the defender may reroll one of the defender's dice"),
    ("efenders ", rf"{BEGINS}(?:the )?defenders? (?:no longer wins?|(?:do not|don't|does not|doesn't) win|lose"
     rf"|wins? no)"
     r" ties(?: any ?more)?(?=[.]| this )", "each player wins ties when attacking"),
    (" no longer", rf"{BEGINS}defenders win ties no (?:longer|more)(?=[.]| this )", "each player wins ties when"
     " attacking"),
)
"""``Whenever you are attacked, draw a card.``"""

_BATTLE = r"(?:battle|combat|fight|attack)"
BATTLE: tuple[Row, ...] = (
    ("until the end of ", rf"\buntil the end of (?:this|the) {_BATTLE}(?=[.,])", "this attack"),
    *((f"this {word}", rf"\b(?:(?:during|in|for) )?this {word}\b", "this attack")
      for word in ("battle", "combat", "fight")),
    (" more than ", r"\b(the (?:attacker|defender)) (?:may not|cannot|can't) roll more than (?:one|1|a) die\b",
     r"\1 rolls at most 1 die"),
    (" more than ", r"\b(the (?:attacker|defender)) (?:may not|cannot|can't) roll more than (?:two|2) dice\b",
     r"\1 rolls at most 2 dice"),
    ("end the ", r"\b(?:end|stop|cancel) (?:the|this|that) battle(?=[.,])", "end the attack"),
    ("the battle ", r"\bthe battle (?:ends|is over|stops)(?=[., ])", "the attack ends"),
)

LIMITS: tuple[Row, ...] = (
    ("limit", rf"\b(?:the|each player's|everyone's|every player's) (?:hand limit|hand size|maximum hand size) is"
     rf" (?:now )?{_NUMBER}(?: cards)?{_THIS}(?=\.)", r"each player holds up to \1 cards\2"),
    ("limit", rf"\byour (?:hand limit|maximum hand size) is (?:now )?{_NUMBER}(?: cards)?{_THIS}(?=\.)",
     r"you hold up to \1 cards\2"),
    ("more than", rf"\b(players|each player) (?:cannot|can't|may not) (?:have|hold|keep) more than {_NUMBER} cards(?:"
     rf" in hand)?"
     rf"{_THIS}(?=\.)", r"each player holds up to \2 cards\3"),
    ("bonus", rf"{BEGINS}(?:each|every) continent's bonus is doubled", "continent bonuses are doubled"),
    ("bonus", rf"{BEGINS}({REGION})(?:'s bonus is doubled| (?:gives|brings|pays|yields) (?:double|twice) its"
     rf" bonus)",
     r"territories in \1 bring twice their bonus"),
    ("bonus", rf"{BEGINS}the bonus (?:for|of) ({REGION}) is doubled", r"territories in \1 bring twice their bonus"),
    *(("bonus", rf"{BEGINS}({REGION})'s bonus is (?:(\d) {said}|{said} by (\d))(?=[.]| this )",
       rf"territories in \1 bring \2\3 {meant} as their bonus")
      for said, meant in (("(?:more|higher|increased)", "more"), ("(?:less|lower|reduced)", "less"))),
)

HOLDERS: tuple[Row, ...] = (
    ("player", rf"\b(?:players|each player|the player|any player) (?:who|that|with) (?:controls?|holds?|owns?"
     rf"|occup(?:y|ies)) "
     rf"({REGION}) (\w+?)s? ([^.:\"]+)(?=\.)", r"each player \2s \3 if they hold \1"),
    ("continent", r"\b(?:players|each player) (?:without an?|with no|who holds? no|who controls? no|who doesn't"
     r" hold a)"
     r" continent (\w+?)s? ([^.:\"]+)(?=\.)", r"each player \1s \2 if they hold no continent"),
    ("they ", rf"\b(?:they|that player) (?:controls?|holds?|owns?) (?:all of )?({REGION})(?=[.,])", r"they hold \1"),
)
"""Who holds a continent."""

_MOMENT = "upkeep|attack phase|consolidation|draw step|turn"
SMALL: tuple[Row, ...] = (
    ("there", r"(choose a continent(?: you (?:hold|control))?\. (?:all |each |the )?territor(?:y|ies)(?: you"
     r" control)?) there\b",
     r"\1 in that continent"),
    ("in it", r"(choose a continent(?: you (?:hold|control))?\. [^\"]*?territor(?:y|ies)(?: you control)?) in it\b",
     r"\1 in that continent"),
    ("of your choice", r"\b(an? )(enemy territory|territory an opponent controls) of your choice\b", r"\1\2"),
    ("of your choice", r"\ban? (player|opponent) of your choice\b", r"target \1"),
    (" any of your ", r"\bfrom any of your territories to any other(?: one)?(?: of your territories)?(?=[.,])",
     "from a territory you control to another territory you control"),
    ("one of your territories to another", r"\bfrom one of your territories to another(?: one)?(?=[.,])",
     "from a territory you control to another territory you control"),
    (" than any ", r"\b(you (?:control|have|hold) (?:more|fewer|less) [\w ]+?) than any (?:other player|opponent)\b",
     r"\1 than each opponent"),
    (" skip", rf"\b(skips?) (their|your) ({_MOMENT}) (?:on|in|during|of) (?:their|your) next turn\b", r"\1 \2 next \3"),
    ("swap their units", r"(\bchoose two (?:target )?territories[^.\"]*\. )swap their units(?=\.)",
     r"\1swap the units on them"),
    ("two", r"(\bcards?\b[^\"]*?\b(?:discards?|draws?)) (two|three|four)(?=\.)", r"\1 \2 cards"),
    ("random territory", r"\ban? random (territory|capital)((?: (?:you control|an opponent controls|in \w+("
     r" \w+)?))?) loses all"
     r" but (?:one|1) unit(?=[.,])", r"remove all but one unit from a random \1\2"),
    ("random territory", r"\ban? random (territory|capital)((?: (?:you control|an opponent controls|in \w+("
     r" \w+)?))?) loses"
     r" (\w+) units(?=[.,])", r"remove \4 units from a random \1\2"),
    ("random territory", r"\ban? random (territory|capital)((?: (?:you control|an opponent controls|in \w+( \w+)?))?)"
     r" (?:gains|gets) (\w+) units(?=[.,])", r"place \4 units on a random \1\2"),
    ("trading", r"\bno trading(?=[.]| this )", "players cannot trade"),
    ("trading", r"\btrading is (?:forbidden|not allowed|prohibited)(?=[.]| this )", "players cannot trade"),
    ("trades", r"\bno trades(?: can be made| are allowed)?(?=[.]| this )", "players cannot trade"),
    ("apturing ", r"^capturing an? territory (?:earns|gives|brings|yields) (?:its new controller |the attacker "
     r"|you )?"
     r"(\d+ billion(?: Euro)?)(?=\.)", r"whenever a player captures a territory, they gain \1"),
    ("as long as ", r"^as long as (?:this (?:event|card)|~) is (?:in force|in play|active), (\w+)", r"\1"),
)  # fmt: skip

_WHO = r"(?:the attacker|the defender|that player|they|its controller|that opponent)"
_AT_ONCE = "add|subtract|draw|gain|lose|place|remove|discard|steal|reroll|move"
_SIMPLE = (
    rf"((?:(?:you )?(?:{_AT_ONCE})|{_WHO} (?:loses|gains|draws|discards|removes|places|steals))\b"
    r"(?:(?! for | if | unless | and | or | who | that | equal| attack| captured | play| lost | cannot|, )[^.\"])+?)"
)
"""One thing that is done and over, so that what says how long is not about it."""
_LATER = r"^whenever ((?:(?! this | until | for the rest |, )[^.\"])+), "
LATE: tuple[Row, ...] = (
    ("whenever ", rf"{_LATER}{_SIMPLE} (until your next turn|for the rest of the game)(?=\.$)", r"\3, whenever"
     r" \1, \2"),
    ("whenever ", rf"{_LATER}{_SIMPLE} (this turn|this round)(?=\.$)", r"whenever \1 \3, \2"),
)
"""``Whenever you are attacked, draw a card until your next turn.``: for so long it is waited for."""

PLAINLY: tuple[Row, ...] = (*ATTACKED, *BATTLE, *LIMITS, *HOLDERS, *SMALL, *LATE)
