"""Wordings that are heard at the table and printed on real cards: ``must discard``; rows as in
``wordings.py``.
"""

from __future__ import annotations

_COUNT = r"(?:an?|one|two|three|four|five|six|seven|\d+|X|that many)"
_ONE_PLAYER = r"(?:(?:target|each|each other|that|an|its|the) (?:player|opponent|controller|owner))"
_DEED = r"discard|sacrifice|remove|lose|pay|draw|exile|reveal|return|put|gain|place|shuffle|take|give|choose|move"
_HOW = r"((?:randomly )?)(?:immediately )?"
_NOT_OR = r"(?![^.\"]* or )"

MUST: tuple[tuple[str, str, str], ...] = (
    (" must ", rf"\b({_ONE_PLAYER}) must {_HOW}({_DEED}) {_NOT_OR}", r"\1 \2\3s "),
    (" must ", rf"\b({_ONE_PLAYER} (?:who|with) (?:(?! must )[^.,:;\"])+?) must {_HOW}({_DEED}) {_NOT_OR}",
     r"\1 \2\3s "),
    ("layers must ", rf"(?:(?<=^)|(?<=[.,:]\s))(?:all )?players must {_HOW}({_DEED}) {_NOT_OR}",
     r"each player \1\2s "),
    (" must ", rf"\b(they|you) must {_HOW}({_DEED}) {_NOT_OR}", r"\1 \2\3 "),
    (" immediately ", r"\b(players?|opponents?|controllers?|owners?|you|they|then|,) immediately (?={does}|{do})",
     r"\1 "),
    (" and ", r"\bchooses? and ({does}|{do})\b", r"\1"),
)
"""What a player has to do is done."""

_GIVES = r"(pay|discard|sacrifice|exile|lose) ([^.,:\"]+?)"
_TO_GET = r"to (draw|gain|place|create|take|return|destroy|tap|untap|discard) ([^.\"]+?)(?=\.)"

TO_GET: tuple[tuple[str, str, str], ...] = (
    *(
        (" may ", rf"\b(each (?:other )?{who}) may {_GIVES} {_TO_GET}", rf"\1 may \2 \3. Each {who} who does \4s \5")
        for who in ("player", "opponent")
    ),
    (" may ", rf"\b((?:target|that|an) (?:player|opponent)|its controller|they) may {_GIVES} {_TO_GET}",
     r"\1 may \2 \3. If they do, they \4 \5"),
)
"""``Each player may pay 2 EP to draw a card.``"""

AT_RANDOM: tuple[tuple[str, str, str], ...] = (
    ("randomly ", rf"\brandomly (discards?|reveals?|exiles?|loses?) ({_COUNT} [^.,:;\"]*?cards?)(?=[.,;]| and )",
     r"\1 \2 at random"),
    (" randomly", rf"\b(discards? {_COUNT} [^.,:;\"]*?cards?) randomly(?=[.,;]| and )", r"\1 at random"),
)
"""Chance chooses."""

SAID_BEFORE: tuple[tuple[str, str, str], ...] = (
    (". if not, ", r"(?<=\.\s)if not, ", "otherwise, "),
    (" any ", r"(\b(?:if|unless) (?:you|they|that player) \w+) any (\w+s) (this way)", r"\1 one or more \2 \3"),
    ("less than ", r"(\b(?:if|unless) [^.,:\"]*?\b(?:lost|gained|paid|took) )less than (?=\d+ )", r"\1fewer than "),
    ("if you stole ", r"\bif you stole (?:less|fewer) than (\d+)\s*({resource}) this way",
     r"if the \2 stolen this way is less than \1"),
    ("if you stole ", r"\bif you stole (\d+) or (more|less|fewer) ({resource}) this way",
     r"if the \3 stolen this way is \1 or \2"),
    ("if the card", r"(\b(?:discard|reveal)s? (?:a|one) (?:random )?(?:[\w-]+ )?card\b[^.\"]*\. (?:then )?if )the card"
     r"(?= is | was | has |'s )", r"\1it"),
    ("all the ", r"\ball the (cards|(?:{kind})s)\b", r"all \1"),
    ("if you ", r"\bif you (discard|reveal|destroy) (an? (?:[\w-]+ )*?card)(?= this way)", r"if you \1ed \2"),
    ("if you return", r"^((?:(?!\beach (?:other )?(?:player|opponent))[^\"])*?)if you return(?:ed)? (an?"
     r" (?:[\w-]+ )*?card)(?: to your hand| to {play}| {into play})? this way", r"\1if \2 was returned this way"),
    ("each of ", r"\beach of (?:them|those \w+s) (cannot|can't)", r"they \1"),
    ("each of ", r"\beach of (?:them|those \w+s) (get|gain|lose)s", r"they \1"),
    (" instead", rf"(\bdraws? {_COUNT} cards?)(\. if [^.\"]*?, (?:you )?draws?) (\w+) instead(?=\.)",
     r"\1\2 \3 cards instead"),
    (" instead", r"(\bgains? \d+ ({resource}))(\. if [^.\"]*?, (?:you )?gains?) (\d+) instead(?=\.)",
     r"\1\3 \4 \2 instead"),
    (" instead", r"(\bcreates? (?:an?|one|\d+) ((?:(?! with )[^.,\"])*?) tokens?)(\. if [^.\"]*?, creates?)"
     r" (two|three|four|\d+) instead(?=\.)", r"\1\3 \4 \2 tokens instead"),
    (" instead", r"(\b(?P<deed>destroy|exile|tap|sacrifice) an? (random )?((?:[\w-]+ )*?[a-z]+)"
     r"( you control| an opponent controls| your opponents control)?)(\. if [^.\"]*?, (?P=deed)) (two|three)"
     r" instead(?=\.)",
     r"\1\6 \7 \3\4s\5 instead"),
)
"""What has just been said is meant again."""

_DEALT_WITH = r"(exiled|discarded|returned|revealed|destroyed|tapped)"

_ALL_OF_THEM = r"each (?:other )?(?:player|opponent)"
_OTHERS_DISCARD = rf"\bdiscards\b|\bplayers\b|\bopponents\b|\beach discard|{_ALL_OF_THEM}"

FOUND: tuple[tuple[str, str, str], ...] = (
    ("those cards", r"(until (?:you|they) reveal (?:two|three|four|\d|X) )({kind}) cards\. (puts? )those cards"
     r"(?= [^.\"]*\bthe rest\b)", r"\1\2 cards. \3those \2s"),
    (" until ", r"(until (?:you|they) reveal (?:two|three|four|\d|X) )({kind})s(?=\.)", r"\1\2 cards"),
    (". they ", rf"(\b{_ALL_OF_THEM} reveals cards from the top of their (?:library|deck) until they reveal "
     r"[^.,\"]+)\. they put (it|that card) ([^.,\"]+?) and (?:put )?the rest", r"\1, puts \2 \3, then puts the rest"),
    (" until ", r"\b(reveals?) cards from (your|their) (?:library|deck) until",
     r"\1 cards from the top of \2 {deck} until"),
)
"""``Reveal cards from your deck until you reveal two creature cards. Put those cards into your hand and ...``"""

_SUCH = r"(?:{kind}|card|permanent)s?"

BY_WHOM: tuple[tuple[str, str, str], ...] = (
    (" they ", rf"(\b(?P<these>{_ALL_OF_THEM}) [^\"]*?\b(?P=these) (?:(?!{_ALL_OF_THEM})[^.\"])*?{_SUCH}) (?:that )?"
     rf"they {_DEALT_WITH} this way", r"\1 \3 this way"),
    (" they ", rf"(^{_ALL_OF_THEM} (?:(?!{_ALL_OF_THEM})[^.\"])*?{_SUCH}) (?:that )?they {_DEALT_WITH} this way",
     r"\1 \2 this way"),
    (" you ", rf"^((?:(?!{_ALL_OF_THEM})[^\"])*?{_SUCH}) (?:that )?you (exiled|returned|revealed|destroyed|tapped)"
     r" this way", r"\1 \2 this way"),
    (" you discarded", rf"^((?:(?!{_OTHERS_DISCARD})[^\"])*? for each (?:{{kind}})) (?:that )?you (discarded this way)",
     r"\1 \2"),
    (" you discarded", r"\b(for each (?:{kind})) (?:that )?you (discarded this way)", r"\1 card you \2"),
)
"""``Each player draws a card for each card they exiled this way``: each of several counts what they did themselves."""

_IT = r"(?:~|it|(?:that|target|enchanted|equipped) (?!player|opponent)\w+)"

BOTH_OF_ONE: tuple[tuple[str, str, str], ...] = (
    (" and ", rf"(?:(?<=^)|(?<=[.,:]\s))({_IT} (?:gets|gains) [^.,:\"]*? and) (?=(?:draw|discard|create|scry|sacrifice"
     r"|destroy|exile|tap|untap|return)\b|(?:gain|lose) \d)", r"\1 you "),
    (" or ", r"\b(if|unless) (~|it|you|they|that \w+) (?:didn't|did not|haven't|hasn't) (\w+(?<!ed)) or"
     r" (\w+(?<!ed)(?: an? \w+)?) (this \w+)(?=[.,])", r"\1 \2 didn't \3 \5 and \2 didn't \4 \5"),
)
"""``~ gets +1/+0 and draw a card``: it is you who draws; ``didn't attack or block``: neither of the two."""

_ONCE_A_TURN = r"(?:only )?once (?:per|each|a) turn"
_MOMENT = r"at the (?:beginning|start|end) of (?:your|each|the) [^.,:\"]+?"

WHEN: tuple[tuple[str, str, str], ...] = (
    ("until end of turn", r"((?:gets?|gains?|loses?) [^.,:\"]*?) until end of turn, ((?:gets?|gains?|loses?) [^.,:\"]*?"
     r" until end of turn)(?=[.,])", r"\1, \2"),
    ("until end of turn", r"((?:gets?|gains?) [^.,:\"]*?) until end of turn,? and (cannot|can't)"
     r" ([^.,:\"]*? this turn)(?=\.)", r"\1 and \2 \3"),
    ("until end of turn", r"((?:cannot|can't) [^.,:\"]*?) this turn,? and ((?:gets?|gains?) [^.,:\"]*?"
     r" until end of turn)(?=\.)", r"\1 and \2"),
    ("once ", rf"^((?:when|whenever) (?:(?! may )[^:\"])*\.) {_ONCE_A_TURN}\.$",
     r"\1 This ability triggers only once each turn."),
    ("once ", rf"^(?!when|at |if |choose|as |until )([^.:\"]*: [^\"]*\.) {_ONCE_A_TURN}\.$", r"\1 {once}."),
    ("both you ", r"\bboth you and (target (?:player|opponent)) (draw|gain|lose|discard)(?= )", r"you and \1 each \2"),
    (" at the ", rf"^if ([^.,:\"]+?) ({_MOMENT}), (?!if |when)", r"\2, if \1, "),
    (" attacks you ", r"^((?:until [^.,:\"]+|this (?:turn|round))), each (opponent|player) who attacks you ([a-z]+s) ",
     r"\1, whenever an \2 attacks you, that player \3 "),
    ("remove ", r"(?:(?<=^)|(?<=\.\s))remove ((?:an?|one|two|three|four|\d+) [-+/\w]+ counters?):",
     r"remove \1 from ~:"),
    ("during this ", r"\bduring this (\w+)(?=[ .,])", r"this \1"),
    ("unless ", r"^unless ([^.,:\"]+), (?!if |when)((?:(?!, then )[^.:\"])+)\.$", r"\2 unless \1."),  # about all
    (" order", r"\b(each (?:other )?(?:player|opponent)),? in (?:turn|clockwise) order,?(?= )", r"\1"),
)
"""When, and who first."""

WHAT: tuple[tuple[str, str, str], ...] = (
    (" entire ", r"\b(your|their) (?:entire|whole) hand", r"\1 hand"),
    ("spend", r"(?:(?<=^)|(?<=[.;,]\s))spend ((?:\d+|X)\s*(?:{resource}))(?=[:,;])", r"pay \1"),
    (" cards than ", r"\b(has|have) (more|fewer) cards than ", r"\1 \2 cards in hand than "),
    ("you may give ", r"\byou may give (~|it|that \w+|target [^.,:\"]+?) (?=[-+]\d)", r"\1 may get "),
    ("once ", r"^once (?:per|each|a) turn, you may (pay|discard|sacrifice|exile|tap|remove) ([^.,:\"]+?) to"
     r" ([^.\"]+)\.$", r"\1 \2: \3. {once}."),
    (" total", r"\b(equal to(?: half| twice)?|than|equals) (your|their|its \w+'s|that \w+'s) ({resource}) total"
     r"(?=[.,]| rounded)", r"\1 \2 \3"),
    (" up to your ", r"\bdiscard up to your (?:entire |whole )?hand", "discard any number of cards"),
    ("receive", rf"\breceive(s?) (?={_COUNT}\s*(?:{{resource}}))", r"gain\1 "),
    (" down to ", r"\b(?:each|every) player with more than (?P<held>\w+) cards(?: in hand)? discards down to (?P=held)"
     r"(?: cards)?(?=\.)", r"each player discards all but \1 cards in their hand"),
)
"""What is chosen, and how much."""

BEFORE_OTHERS: tuple[tuple[str, str, str], ...] = (
    ("tap or untap ", r"^tap or untap (target [^.,:\"]+?)\. (draw a card)\.$",
     r"choose one: tap \1, then \2; or untap \1, then \2."),
    (" in play", r"\banother of your (?!opponents)([a-z]+)s {in play}(?=[.,:])", r"another \1 you control"),
    (" in play", r"\bone of your (?!opponents)([a-z]+)s {in play}(?=[.,:])", r"a \1 you control"),
    (" in play", r"\beach of your (?!opponents)([a-z]+)s {in play}(?=[.,:])", r"each \1 you control"),
)
"""They come before the rows for a part of the same."""

TABLE = (*MUST, *TO_GET, *AT_RANDOM, *SAID_BEFORE, *FOUND, *BY_WHOM, *BOTH_OF_ONE, *WHEN, *WHAT)
