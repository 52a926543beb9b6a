"""More spellings that cards of Risk 2025 may use: of decks, continents, hands, dice and income."""

from __future__ import annotations

from cardlang.language.words.english import NUMBER_WORDS

_COUNT = r"(?:\d+|an?|one|two|three|four)"
_MANY = rf"(?:\d+|X|that many|{'|'.join(NUMBER_WORDS[2:])})"
_LAND_OF = r"((?:other )?territories\b(?! with)[^.,:\"]*)"
_SOMEBODY = "(?:you|players|(?:target|that|each) (?:player|opponent)|(?:your|their) opponents|they)"
_MORE = r"(?:one|an?|1) (?:more|additional|extra) die|(?:one|1) die more"
_DECK = r"of the (Action|Event) deck(?:,? and|,? then|\.) "
_PLAYERS_LAND = r"(?:that player controls|(?:of|held by) (?:that|the same) player|they control)"
_DIE = r"((?:your|your opponent's|the attacker's|the defender's) (?:highest|lowest) die|one of (?:your|the \w+'s) dice)"

LOOKING_AHEAD: tuple[tuple[str, str, str], ...] = (
    (" deck", rf"{_DECK}put them (?:back |on top of (?:your|their|its owner's) (?:library|deck) )?in any order",
     r"of the \1 deck and rearrange them"),
    (" deck", rf"{_DECK}(?:you may )?put (?:any|any number) of them on the bottom(?: of (?:your|their|that|the)"
     r" (?:library|deck))?", r"of the \1 deck and move any of them to the bottom"),
    (" deck", rf"(top card ){_DECK}(?:you may )?put (?:it|that card) on the bottom"
     r"(?: of (?:your|their|that|the) (?:library|deck))?", r"\1of the \2 deck and you may move it to the bottom"),
)
CONTINENTS: tuple[tuple[str, str, str], ...] = (
    ("choose a continent", r"(choose a continent(?: you (?:hold|control))?\. [^\"]*?territor(?:y|ies) [^.,:\"]*?)"
     r"\b(?:there|in it|in the chosen continent)(?=[.,])", r"\1in that continent"),
    (" a continent", r"\b(whenever [^.,:\"]*?) takes? a continent(?=,)", r"\1 captures a continent"),
    (" continent", r"\b(captures?|loses?) (?:an? )?(?:whole|entire) continent\b", r"\1 a continent"),
    (" of a", r"\b(?:gains? (?:full )?control of|completes?) a continent(?=,)", "captures a continent"),
    (" of a", r"\bloses? control of a continent(?=,)", "loses a continent"),
    ("continents", r"\bthe player (?:who|that) (?:controls|holds|has) the (most|fewest) continents\b",
     r"the player with the \1 continents"),
)
TAKING_OVER: tuple[tuple[str, str, str], ...] = (
    (" unit", rf"\b(each territory\b(?! you| an| they)[^.,:\"]*?) loses ({_COUNT}) (units?)(?=[.,])",
     r"remove \2 \3 from \1"),
    (" control of ", r"\b(gain|take)(s?) control of (?!a continent)", r"take\2 over "),
    (" adjacent ", rf"to an adjacent territory {_PLAYERS_LAND}", "to a territory that player controls adjacent to it"),
    (" adjacent one", r"(from [^.,:\"]*?territory you control[^.,:\"]*?) to an adjacent one(?=[.,])",
     r"\1 to a territory you control adjacent to it"),
    ("one territory you", r"\bfrom one (territory you control)", r"from a \1"),
)
TRUCES: tuple[tuple[str, str, str], ...] = (
    (" each other", r"\byou and (target (?:player|opponent)) (?:cannot|can't|may not) attack each other"
     r" (this \w+|until your next turn)(?=\.)",
     r"you cannot attack \1 \2. That player cannot attack you \2"),
)
_ONE_OF_THEM = (
    r"(?:a|one|1)(?: (?:action )?card)?(?: of (?:your choice|them|(?:those|their|the revealed) (?:action )?cards"
    r"|the (?:action )?cards revealed))?(?: from (?:it|their hand))?"
)
HANDS: tuple[tuple[str, str, str], ...] = (
    (" hand", r"\b(?:trade|exchange) hands with\b", "swap hands with"),
    *(
        ("random ", rf"\b(?:steal|take) {said} from (?:the hand of )?(target \w+)(?:'s hand)?(?=[.,])",
         r"steal a card from \1 at random")
        for said in ("a(?: random)? (?:action )?card at random", "a random (?:action )?card")
    ),
    ("hand", rf"\blook at (target \w+)'s hand(?:\.|,? and|, then) (?:you )?(?:take|steal) {_ONE_OF_THEM}(?=\.)",
     r"steal a card of your choice from \1"),
    ("hand", rf"\b(target \w+) (?:shows you|reveals) their hand\. (?:take|steal) {_ONE_OF_THEM}(?=\.)",
     r"steal a card of your choice from \1"),
    ("hand", rf"\b(target \w+) (reveals) their hand\. you may (?:take|steal) {_ONE_OF_THEM}(?=\.)",
     r"\1 \2 their hand. You may steal a card of your choice from that player"),
    ("discard ", r"\b(draws? \w+ cards?,? (?:then|and) discards?) (\d+|two|three)(?=\.)", r"\1 \2 cards"),
)
DICE_TURNED: tuple[tuple[str, str, str], ...] = (
    (" to ", rf"\b(?:turn|change|set) {_DIE} (?:in)?to an? ([1-6])\b", r"turn \1 to \2"),
    (" to ", rf"\b(?:change|set) {_DIE} to ([1-6])\b", r"turn \1 to \2"),
    (" with ", rf"\b(?:swap|exchange|switch) {_DIE} (?:with|for|and) ", r"swap \1 with "),
    (" when ", rf"\b(?:you )?roll (?:{_MORE}) when (?:you )?(?:are )?(attack|defend)(?:ing)?"
     r"(?=[.,]| this | until | for )", r"you \1 with 1 die more"),
    *(
        (" only one die", rf"\bthe {who} rolls only (?:one|1|a) die(?=\.)",
         f"the {who} {deed}s with at most 1 die this attack")
        for who, deed in (("attacker", "attack"), ("defender", "defend"))
    ),
)

WIDER: tuple[tuple[str, str, str], ...] = (
    *LOOKING_AHEAD,
    *CONTINENTS,
    *TAKING_OVER,
    *HANDS,
    *TRUCES,
    *DICE_TURNED,
    (" from you", r"\bcaptures (an?|one|the) (territory|capital) from you\b", r"captures \1 \2 you control"),
    (" rolled", r"^play (?:this card |~ )?(?:only )?after (?:the )?dice (?:are|have been|were) rolled",
     "play only when dice have been rolled"),
    (" after you ", r"^play (?:this card |~ )?only after you (?:have )?captured? a territory(?: this turn)?",
     "play only if you captured a territory this turn"),
    ("continents ", r"\bcontinents (?:give|bring|yield|pay) no bonus(?:es)?(?: in upkeep)?",
     "players cannot gain continent bonuses"),
    ("income is ", r"(?:^|(?<=[,.:]\s))(?:all |everybody's |everyone's )?income is (doubled|halved)((?: this \w+)?)"
     r"(?:,? rounded down)?(?=\.)", r"each player's income is \1\2"),
    *(("income is ", rf"\b{whose} income is {said}( this (?:round|turn))?(?:,? rounded down)?(?=\.)",
       rf"{who} {much} as much in upkeep\1")
      for whose, who in (("each player's", "each player earns"), ("your", "you earn"),
                         ("target player's", "target player earns"), ("each opponent's", "each opponent earns"))
      for said, much in (("doubled", "twice"), ("halved", "half"))),
    ("play ", r"^play (?:this card |~ )?(?:when|if) (?=you(?:'re| are) attacked|your dice have been rolled|an? )",
     "play only when "),
    ("billion", r"\b((?:\d+|X) billion)(?=[.,;:]| (?:less|more|from|for|to|if|this|and|or)\b)", r"\1 Euro"),
    (" play", rf"\b({_SOMEBODY} (?:can(?:not|'t)|may not)) play (?:any )?(?:more )?cards\b", r"\1 play Action cards"),
    ("attack target ", r"\b(?:each player|players) (?:can(?:not|'t)|may not) attack (target territory"
     r"(?: (?:you control|an opponent controls))?)(?=[ .])", r"\1 cannot be attacked"),
    ("your next action card", r"\byour next action card (this (?:turn|round)) costs ([^.,]+? (?:less|more))(?=\.)",
     r"the next Action card you play costs \2 \1"),
    ("your next action card", r"\byour next action card costs ([^.,]+? (?:less|more)) (this (?:turn|round))(?=\.)",
     r"the next Action card you play costs \1 \2"),
    ("unless its player", r"\bunless its player\b", "unless its controller"),
    ("its player", r"(?<=\.\s)its player\b", "its controller"),
    (" in ", rf"\b(places? {_COUNT} units?) in ((?:a|each|every|target|that) (?:capital|territory))", r"\1 on \2"),
    ("units", rf"\b(?:places?) ({_MANY} units), divided (?:(?:as you (?:choose|like|wish)|in any way),? )?among"
     rf" {_LAND_OF}", r"place a total of \1 on \2"),
    ("during", r"\b(?:(?:each )?players?|nobody|no one|no player) (?:can(?:not|'t)?|may) play action cards"
     r" during (?:an attack|attacks)(?=\.)", "as long as there is an attack, players cannot play Action cards"),
    ("attack ", r"\bthe attack (?:ends|is over|is cancell?ed|stops)(?: (?:at once|immediately))?(?=\.)",
     "end the attack"),
    (" attack", r"\b(?:end|stop|cancel) the (?:current )?attack(?=[.,])(?! phase)", "end the attack"),
    (" all ties", r"\b(wins?) all ties\b", r"\1 ties"),
    ("defenders win ties", r"\bdefenders win (?:all )?ties", "each player wins ties when defending"),
    ("after you capture", r"^after you capture (?!a continent)([^.,:;\"]+?)(?<!turn)(?<!round)(?<!attack)(?=,)",
     r"whenever you capture \1"),
    ("continent", r"\b(?:name|pick|select) (a continent)(?= you hold\b|[.,])", r"choose \1"),
    ("continent", r"\b(?:choose|name|pick) (?:(?:any )?one|any) continent(?=[.,]| you hold\b)", "choose a continent"),
    *(
        (f" {one} continent", rf"^([^.,:;\"]+) in (?:any )?{one} continent(?: of your choice)?(?=\.)",
         r"Choose a continent. \1 in that continent")
        for one in ("one", "any")
    ),
    ("continent of ", r"^([^.,:;\"]+) in a continent of your choice(?=\.)",
     r"Choose a continent. \1 in that continent"),
    (" income", r"\bplayers earn double(?: their)? income\b", "each player earns twice as much in upkeep"),
    (" income", r"\bplayers earn half(?: of)?(?: their)? income\b", "each player earns half as much in upkeep"),
)  # fmt: skip
