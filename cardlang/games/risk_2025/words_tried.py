"""What designers wrote who tried the game: counted captures, one of several dice, what is lost and by whom."""

from __future__ import annotations

from cardlang.games.risk_2025.words_everyday import BEGINS, REGION, Row
from cardlang.language.words.english import NUMBER_WORDS

_ONE = r"(?:an?|one|1)"
_MANY = rf"(?:\d+|X|{'|'.join(NUMBER_WORDS[2:])})"
_LOSER = r"((?:each|target|that|every) (?:other )?(?:player|opponent)|the (?:attacker|defender)|they)"
_CHOSEN = r"(?:of (?:their|its)(?: own)? choice(?: (?:that )?they control)?|(?:that )?they control|of theirs)"
_ROLLED = rf"(\brolls? (?:{_MANY}) dice\b[^\"]*?)"
_OF_THEM = (
    r"(?: of (?:them|the two|the dice|these dice|(?:those|these)(?! dice))| die| number| roll| result)(?: rolled)?"
)
_FORMER = r"(?:former|previous|last) (?:owner|controller|holder|player)"

LOST: tuple[Row, ...] = (
    (" lose", rf"{BEGINS}{_LOSER} loses? ({_MANY}) units from {_ONE} territory {_CHOSEN}(?=\.)",
     r"\1 removes \2 units from a territory they control"),
    (" lose", rf"{BEGINS}{_LOSER} loses? {_ONE} unit from {_ONE} territory {_CHOSEN}(?=\.)",
     r"\1 removes a unit from a territory they control"),
    (" lose", rf"{BEGINS}(the player with the (?:most|fewest|highest|lowest) [^.,:\"]*?) loses ({_MANY}) units(?=\.)",
     r"\1 removes a total of \2 units from territories they control"),
    (" loses ", rf"\b(each (?:other )?(?:player|opponent) who (?:does|doesn't|can't)) loses ({_MANY}) units(?=\.)",
     r"\1 removes a total of \2 units from territories they control"),
    (" loses ", rf"\b(each (?:other )?(?:player|opponent) who (?:does|doesn't|can't)) loses {_ONE} unit(?=\.)",
     r"\1 removes a unit from a territory they control"),
    *((f"then you {said} ", rf"\bthen you {said} ({_MANY}) units(?=[.,])",
       rf"then you {deed} a total of \1 units {where} territories you control")
      for said, deed, where in (("gain", "place", "on"), ("lose", "remove", "from"))),
    (" units on any ", rf"\b({_MANY}) units on any (?=territories )", r"a total of \1 units on "),
    ("any of ", rf"\b(places? {_MANY} units) (?:on|in|onto|among) any of (their|your) territories(?=\.)",
     r"\1 on territories \2 control"),
    (" your control", r"\bterritories your control\b", "territories you control"),
    (" their control", r"\bterritories their control\b", "territories they control"),
)
"""``Each opponent loses 2 units from a territory of their choice.``"""

DICE: tuple[Row, ...] = (
    ("the high", rf"{_ROLLED}(?<!with\s)\bthe high(?:er|est){_OF_THEM}", r"\1the highest of those dice"),
    ("the low", rf"{_ROLLED}(?<!with\s)\bthe low(?:er|est){_OF_THEM}", r"\1the lowest of those dice"),
    ("the high ", r"\bthe high (?=roll\b)", "the highest "),
    (" roll", r"\bthe player with the (high|low)er (?:roll|die|number|result)(?= )",
     r"the player with the \1est roll"),
    (" the loser", r"(\broll[^\"]*?\bfrom )the loser\b", r"\1the player with the lowest roll"),
    (" roll", r"\b(?:you and each opponent|all players|everybody|everyone) (?:each )?rolls? (an? die|\w+ dice)"
     r"(?=[.,])", r"each player rolls \1"),
    ("high roll", r"\bthe (?:player with the high roll|high roller)(?= )", "the player with the highest roll"),
    ("low roll", r"\bthe (?:player with the low roll|low roller)(?= )", "the player with the lowest roll"),
    *((f"{who}s roll", rf"\byour {who}s roll ((?:one|an?|1) (?:additional|extra|more) die|(?:one|1) die more)",
       f"you {deed} with 1 die more") for who, deed in (("attacker", "attack"), ("defender", "defend"))),
)
"""One of several dice, who rolled highest, and how many dice are rolled."""

CAPTURED: tuple[Row, ...] = (
    ("for each ", rf"^for each ({_ONE} )?(territory|capital)( [^.,:\"]*?)? you capture( [^.,:\"]*?)? this (turn|round),"
     r" (?=gain|draw|place|steal)", r"whenever you capture a \2\3\4 this \5, "),
    (" for each ", r"^((?:gain|draw|place|steal) [^.,:\"]+?) for each (territory|capital)( [^.,:\"]*?)? you capture"
     r" this (turn|round)(?=\.$)", r"whenever you capture a \2\3 this \4, \1"),
    (" its ", rf"(\bcaptures? [^.,:\"]*, [^.\"]*?)\b(?:its|the territory's|that territory's) {_FORMER}\b",
     r"\1the defender"),
    (" who lost it", r"(\bcaptures? [^.,:\"]*, [^.\"]*?)\bthe player who lost it\b", r"\1the defender"),
    (" captured no ", r"\b(players?|opponents?) who captured no (?:territory|territories)(?= [a-z]+s )",
     r"\1 who didn't capture a territory this round"),
)
"""What is captured, and from whom."""

SMALL: tuple[Row, ...] = (
    ("cancel ", r"\bcancel (?:an?|any|target|another) action card", "counter target Action card"),
    (" the most", r"\b(billion euro from the player with the (?:most|fewest))(?=[.,])", r"\1 Euro"),
    ("bonus", r"\b(?:players|each player) who (?:holds?|controls?) (?:an?|any) continents? (?:don't|doesn't|do not"
     r"|does not|cannot|can't) (?:receive|get|gain|collect|earn) (?:its|their|the|any|a)(?: continent)? bonus(?:es)?",
     "players cannot gain continent bonuses"),
    ("in one continent", r"^([^:;\"]+?[.] [^.:;\"]+) in (?:any )?one continent(?: of your choice)?(?=\.$)",
     r"Choose a continent. \1 in that continent"),
)
_FIGURE = (
    r"(the player with the (?:most|fewest) [\w ]+?"
    r"|the (?:attacker|defender|(?:highest|lowest) bidder|(?:rich|poor)est player))"
)
_PLAYER = r"(target (?:player|opponent)|each opponent|your opponents|you)"
OF_WHOM: tuple[Row, ...] = (
    (" each ", rf"{BEGINS}(place|remove) ([^.:\"]+? (?:on|from)) each (territory|capital)( in (?:{REGION}))?"
     rf" (?:{_FIGURE} (?:controls|holds|owns)|(?:controlled|held|owned) by {_FIGURE})(?=\.)",
     r"\5\6 \1s \2 each \3\4 they control"),
    (" played by ", rf"\b(?:all )?action cards played by {_PLAYER}((?: this (?:turn|round))?) cost"
     r" ([^.,:\"]+? (?:less|more))(?=\.| this )", r"Action cards \1 plays cost \3\2"),
    ("cards you plays", r"\bcards (you|your opponents) plays\b", r"cards \1 play"),
    (" chooses", r"\b(target (?:player|opponent)) chooses(?: one| either)?: ([^;.\"]+?),? or ([^;.\"]+)(?=\.$)",
     r"\1 chooses one: \2; or \3"),
    ("choose another ", r"\bchoose another player\. that player chooses", "target opponent chooses"),
    (" gives ", r"\b(the (?:attacker|defender)) gives (that player|the attacker|the defender|you) (\d+ billion euro)"
     r"(?: if (?:they have any|able|possible))?(?=\.)", r"\2 steals \3 from \1"),
    (" gives ", r"\b(the (?:attacker|defender)) gives (\d+ billion(?: euro)?) to"
     r" (that player|the attacker|the defender|you)(?: if (?:they have any|able|possible))?(?=\.)",
     r"\3 steals \2 from \1"),
    ("you steals ", r"\byou steals\b", "you steal"),
)
"""Whose territories and cards, who chooses, and who gives."""

_NOT_COUNTERED = r"(?:cannot|can't|may not) be countered"
TO_COME: tuple[Row, ...] = tuple(
    ("countered", rf"{BEGINS}{cards}{said}(?=\.)", rf"whenever {who} an Action card this \1,"
     " that Action card cannot be countered this turn")
    for cards, who in (
        ("(?:all )?(?:your action cards|action cards you (?:play|control))", "you play"),
        ("(?:all )?action cards your opponents (?:play|control)", "an opponent plays"),
        ("(?:all )?action cards", "a player plays"),
    )
    for said in (rf" {_NOT_COUNTERED} this (turn|round)", rf" this (turn|round) {_NOT_COUNTERED}")
)
"""What is so of Action cards that are played from then on."""

_LOOKED = r"(\b(?:look at target \w+'s hand|target \w+ reveals their hand)(?:\.|,? and|,? then) )"
_ONE_CARD = r"(?:one|an?)(?: card)?(?: (?:of (?:those(?: cards)?|them)|from (?:it|among them|their hand)))?"
SEEN: tuple[Row, ...] = (
    ("hand", rf"{_LOOKED}you may (?:choose and )?discard {_ONE_CARD}(?=\.)",
     r"\1you may choose a card from their hand. If you do, they discard it"),
    *(
        row
        for seen, and_then, meant in (
            (r"(\blook at target \w+'s hand)(?:\.|,? and|,? then) ", "(?!discard a card from their hand)",
             r"\1 and discard a card from their hand"),
            (r"(\btarget \w+ reveals their hand)(?:\.|,? and|,? then) ", "",
             r"\1. Choose a card from their hand. They discard it"),
        )
        for row in (
            ("hand", rf"{seen}{and_then}(?:you )?(?:choose and )?discard {_ONE_CARD}(?=\.)", meant),
            ("hand", rf"{seen}(?:you )?choose {_ONE_CARD}"
             r" (?:to be discarded|for them to discard|to discard|and discard it|and they discard it)(?=\.)", meant),
        )
    ),
)
"""Cards of a hand that is seen."""

_DEFENDS_LESS = "the defender rolls (?:(?:one|1) (?:fewer|less) die|(?:one|1) die (?:fewer|less))"
PAID: tuple[Row, ...] = (
    ("you may pay x", r"\byou may pay X billion(?: euro)?(?=\. if you do, [^\"]*\bthat (?:many|much)\b)",
     "you may pay any amount of Euro"),
    ("that much", r"(pay any amount of euro\.[^\"]*?\bgain (?:twice |half )?that much)(?=[.,])", r"\1 Euro"),
    *((" instead", rf"(\bplace an? unit on (?:target|an?) (?:territory|capital)[^.:\"]*\. if [^.:\"]*?, place)"
       rf" (?:{number}|{word})(?: units)?(?: on it)? instead(?=\.)",
       rf"\1 {'a unit' if number == 2 else f'{number - 1} units'} on it")
      for number, word in enumerate(NUMBER_WORDS[:6]) if number > 1),
    ("you attack", rf"\bthis (turn|round), {_DEFENDS_LESS} when(?:ever)? you attack(?=\.)",
     r"whenever you attack this \1, the defender defends with 1 die less this attack"),
    ("you attack", rf"{BEGINS}{_DEFENDS_LESS} when(?:ever)? you attack this (turn|round)(?=\.)",
     r"whenever you attack this \1, the defender defends with 1 die less this attack"),
)
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
UP_TO: tuple[Row, ...] = tuple(
    (" for each ", rf"(\bplaces? {_ONE} unit on [^.,:;\"]+? for each [^.,:;\"]+?),? (?:but )?"
     rf"(?:up to|no more than|at most|to a maximum of) (?:{number}|{NUMBER_WORDS[number]})(?: units?)?(?=\.)",
     rf"\1 up to the {ordinal}")
    for number, ordinal in enumerate(_ORDINALS, 1)
)
"""``Place a unit on Peru for each card in your hand, up to 3.``"""

_VICTIM = r"(target (?:player|opponent))"
_UNITS = rf"({_ONE}|{_MANY}) (?:enemy|hostile|opposing) (units?)"
PRINTED: tuple[Row, ...] = (
    (" units", rf"\b(removes?|destroys?|kills?) ((?:a total of )?){_UNITS} (?:from|in|on) territories",
     r"\1 \2\3 \4 from territories an opponent controls"),
    (" unit", rf"\b(removes?|destroys?|kills?) {_UNITS} (?:from|in|on) (an?|one|target|each|every) (territory|capital)",
     r"\1 \2 \3 from \4 \5 an opponent controls"),
    ("replacements", r"(\bdiscard[^.\"]*?(?:\.|,? and|,? then) (?:you )?draws?) (?:their |your )?replacements"
     r"(?: from the (?:action )?deck)?(?=\.)", r"\1 that many cards"),
    (" of your units", rf"\b(removes?|moves?) {_ONE} of your units from the (?:map|board)\b",
     r"\1 a unit from a territory you control"),
    (" unit", r"\byou may (remove [^.,:\"]*? units? from [^.,:\"]*?territor(?:y|ies) you control) to"
     r" ((?:draw|gain|place|look|reroll|steal|counter) [^.:\"]+)(?=\.)", r"you may \1. If you do, \2"),
    ("during", rf"{BEGINS}(?:during|in) (?:each |the |every )?upkeep, (?:each|every) player",
     "at the beginning of each player's upkeep, that player"),
    (" half ", rf"{BEGINS}(?:you )?steal half (?:of )?(?:the |their )?euro,? rounded (up|down),? from {_VICTIM}(?=\.)",
     r"\2 loses half their Euro rounded \1. Gain that many billion Euro"),
    (" half ", rf"{BEGINS}(?:you )?steal half (?:of )?(?:the |their )?euro from {_VICTIM},? rounded (up|down)(?=\.)",
     r"\1 loses half their Euro rounded \2. Gain that many billion Euro"),
    (" half ", rf"{BEGINS}(?:you )?steal half (?:of )?(target (?:player|opponent))'s euro,? rounded (up|down)"
     r"(?=\.)", r"\1 loses half their Euro rounded \2. Gain that many billion Euro"),
    ("collect", r"\bcollect(s?) (?=(?:that many|twice that many|half that many) billion)", r"gain\1 "),
    (" and/or ", rf"\bin ({REGION}) and/or (?:in )?({REGION})\b", r"in \1 or \2"),
    (" adjacent territories", r"(\bmoves? [^.\"]* from [^.\"]*territory[^.\"]*) to (?:one or more|any number of|any)"
     r" adjacent territories(?: you control)?(?=\.)", r"\1 to territories you control adjacent to it"),
    (" unit", rf"\b(gains?|gets?|receives?) (\d+ billion euro) and ({_ONE}|{_MANY}) (units? on)",
     r"\1 \2 and place \3 \4"),
    ("their territory with", r"\btheir territory with the (most|fewest) units",
     r"a territory with the \1 units among territories they control"),
    ("your territory with", r"\byour territory with the (most|fewest) units",
     r"a territory with the \1 units among territories you control"),
    ("play ", r"^play (?:this card |~ )?(?:only )?(?:when|while|as|if) you(?:'re| are)? attack(?:ing)?"
     r"(?: a territory| another player| an opponent)?(?=\.|$)", "play only when you are attacking"),
)
"""What cards of printed games say."""

TRIED: tuple[Row, ...] = (*PRINTED, *UP_TO, *TO_COME, *LOST, *DICE, *CAPTURED, *SMALL, *OF_WHOM, *SEEN, *PAID)
