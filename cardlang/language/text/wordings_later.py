"""Wordings of shapes that came later than those of ``wordings_wider.py``."""

from __future__ import annotations

_THIS = r"(?:~|it|this (?:spell|card))"
_ADD = rf"as an additional cost(?: to (?:cast|play) {_THIS})?,"

ONE_OF_COSTS: tuple[tuple[str, str, str], ...] = (
    ("additional cost", rf"({_ADD}) (?:(?:you (?:must|have to) )?either|you (?:must|have to)) ", r"\1 "),
    ("additional cost", rf"({_ADD}) choose (?:one|to either|to)(?: of the following)?:? (?=[^.]* or )", r"\1 "),
    (" or ", rf"({_ADD} [^.,\"]+), or (?=\w+ )", r"\1 or "),
    (" or ", rf"({_ADD} (?!you )[^.,\"]+), ([^.,\"]+?), or (?=\w+ )", r"\1 or \2 or "),
    (" or ", rf"({_ADD} (?!you )[^.\"]* or )(?=\d[\w ]*\.)", r"\1pay "),
    (" or ", rf"({_ADD} (?=[^.\"]* or )[^.\"]*?\bpay )an (?:additional|extra) ", r"\1"),
    (" or ", rf"({_ADD} (?=[^.\"]* or )[^.\"]*?\bpay [^.,\"]+?) (?:more|extra)(?=\.| or )", r"\1"),
    (" or ", rf"^(?:as you (?:cast|play) {_THIS}|to (?:cast|play) {_THIS}), (?!you may|choose)(?=[^.,\"]* or )",
     "as an additional cost, "),
    (" or ", r"^(?!as |in )(?:you (?:must|have to) )?((?!you )[^.,:\"]+ or [^.,:\"]+?) as an additional cost"
     rf"(?: to (?:cast|play) {_THIS})?(?=\.$)", r"as an additional cost, \1"),
)
"""One of several costs that are paid on top."""

_TAKEN = r"(gains? control of [^.,]*?)"
_ATTACHED = r"~ (?:is|remains|stays) attached to"
_HOST = r"(?:enchanted|equipped) \w+"
_FOR_AS_LONG = "for as long as ~ is attached to it"

ATTACHED: tuple[tuple[str, str, str], ...] = (
    (" attached to ", rf"{_TAKEN} while {_ATTACHED} (?:it|that \w+)", rf"\1 {_FOR_AS_LONG}"),
    (" attached to ", rf"{_TAKEN} until ~ (?:is (?:no longer|not)|stops being) attached to (?:it|that \w+)",
     rf"\1 {_FOR_AS_LONG}"),
    (" as long as ", rf"{_TAKEN} (?:for )?as long as (?:it is|it's|that \w+ is) (?:enchanted|equipped)(?: by ~)?",
     rf"\1 {_FOR_AS_LONG}"),
    (" attached to ", rf"for as long as {_ATTACHED} (?:that \w+|{_HOST})", _FOR_AS_LONG),
    ("you control ", rf"enters, you control ({_HOST}) (?:(?:for )?as long as|while) {_ATTACHED} it",
     rf"enters, gain control of \1 {_FOR_AS_LONG}"),
)
"""Who controls what this card is attached to."""

COPIED: tuple[tuple[str, str, str], ...] = (
    (" into a cop", r"turns into a copy of", "becomes a copy of"),
    (" into a cop", r"turn into (?:a copy|copies) of", "become copies of"),
    ("s that damage ", r"(?<!\w)(it|~) deals that damage (?=to )", r"\1 deals that much damage "),
    ("you may have ", r"you may have (~|it|that \w+) become (?=a copy of)", r"\1 may become "),
)
"""What counts as another card."""

_EXCESS = "the excess damage dealt this way"

EXCESS: tuple[tuple[str, str, str], ...] = (
    ("excess damage", r"(?:the amount of|any|that|all(?: the)?|the) excess damage(?: (?:that was )?dealt)?"
     r"(?: to (?:it|them|that \w+|those \w+))? this way", _EXCESS),
    ("dealt damage this way", r"\bplayers (?:who were )?dealt damage this way ([a-z]+) ([^.,:\"]+)(?=\.)",
     r"each player \1s \2 if they were dealt damage this way"),
    ("dealt damage this way", r"\b(each (?:other )?(?:player|opponent)) (?:who was )?dealt damage this way"
     r" ([^.,:\"]+)(?=\.)", r"\1 \2 if they were dealt damage this way"),
    ("dealt damage this way", r"\b(?!(?:was|were|is|are|be|been|not|players?|opponents?)\b)(\w+)"
     r" (?:that (?:was|were) )?dealt damage this way", r"\1 damaged this way"),
    ("excess damage", r"(equal to(?: half)?|\bX is) (?:the amount of |the |any )?excess damage(?! dealt)",
     rf"\1 {_EXCESS}"),
    ("excess damage", r"\bif (?:any )?excess damage was dealt(?: to (?:it|that \w+))? this way",
     f"if {_EXCESS} is 1 or more"),
    ("excess damage", r"\bif (?:it|that \w+) (?:was|is) dealt excess damage this way", f"if {_EXCESS} is 1 or more"),
    ("excess damage", r"\bif excess damage is dealt(?: to (?:it|that \w+))? this way", f"if {_EXCESS} is 1 or more"),
    ("excess damage", r"(?<!\w)((?:~ deals|deal) [^.\"]*\.) (?:the |any )?excess damage is dealt to ([^.,:\"]+?)"
     r"(?<!\sinstead)(?=\.)", rf"\1 deal damage equal to {_EXCESS} to \2"),
    ("excess damage", r"\b(deals?) (?:the|any|all|that) excess damage to", rf"\1 damage equal to {_EXCESS} to"),
    ("excess damage", r"draw a card for each (?:point of )?excess damage(?: dealt this way)?",
     f"draw cards equal to {_EXCESS}"),
    ("excess damage", r"gain 1 ({resource}) for each (?:point of )?excess damage(?: dealt this way)?",
     rf"gain \1 equal to {_EXCESS}"),
)
"""Damage beyond what was enough."""

_NOT_COMING = r"(?<!enter\s)(?<!enters\s)(?<!token\s)(?<!tokens\s)(?<!play\s)(?<!field\s)"

COUNTERS_ON: tuple[tuple[str, str, str], ...] = (
    ("counters on ", rf"{_NOT_COMING}\b(with|has|have|had) (?:one or more |any |some )?"
     r"((?:[-+]\d+/[-+]\d+ |(?-i:[A-Z])\w+ )?)counters on (it|them|~)", r"\1 a \2counter on \3"),
)
"""What has any counters."""

_COUNTERS = r"((?:[-+]\d+/[-+]\d+|\w+) counters?)"
_OF_THOSE = r"(?: of (?:those|these) counters| (?:more )?(?:of them)| such counters?)?"
_ON_WHAT = r"([^.,\"]+?)"
_WOULD_BE_PUT = rf"if one or more {_COUNTERS} would be put on {_ON_WHAT},"
_WOULD_PUT = rf"if you would put one or more {_COUNTERS} on {_ON_WHAT}, (?:you )?put"
_BE_PUT = r"if one or more \1 would be put on \2,"
_PUT = r"if you would put one or more \1 on \2,"
_ONE_MORE = r"(?:one more|an additional one)"
_ROUNDED = r"(,? rounded (?:up|down))?"
_WOULD_DEAL = "if a source would deal damage to"
_BY_HOW_MUCH = [
    (change, sign, rf"(\d+)\s*(?:(?:{{resource}}) {change}|{change} (?:{{resource}}))")
    for change, sign in (("more", "plus"), ("less", "minus"))
]
_WHO_GAINS = (
    ("you", "(?:you )?", ""),
    ("(?:a player|an opponent)", "they ", ""),
    ("(?:a player|an opponent)", "that player ", "s"),
)

REPLACED: tuple[tuple[str, str, str], ...] = (
    (" would be put on ", rf"{_WOULD_BE_PUT} that many plus (\w+){_OF_THOSE} (?:are|is) put on (it|them) instead",
     rf"{_BE_PUT} put that many \1 plus \3 on \4 instead"),
    (" would be put on ", rf"{_WOULD_BE_PUT} (?:you )?(?:put )?twice that many{_OF_THOSE}(?: are put)? on (it|them)"
     r" instead",
     rf"{_BE_PUT} put twice that many \1 on \3 instead"),
    (" would put ", rf"{_WOULD_PUT} twice that many{_OF_THOSE} on (it|them) instead",
     rf"{_PUT} put twice that many \1 on \3 instead"),
    (" would put ", rf"{_WOULD_PUT} that many plus (\w+){_OF_THOSE} on (it|them) instead",
     rf"{_PUT} put that many \1 plus \3 on \4 instead"),
    (" would put ", rf"{_WOULD_PUT} {_ONE_MORE} on (it|them) instead",
     rf"{_PUT} put that many \1 plus 1 on \3 instead"),
    (" would be put on ", rf"{_WOULD_BE_PUT} (?:you )?put {_ONE_MORE} on (it|them) instead",
     rf"{_BE_PUT} put that many \1 plus 1 on \3 instead"),
    (" would be dealt ", rf"if {_ON_WHAT} would be dealt damage, (?:it is|it's) dealt (half|twice) that (?:much )?"
     rf"damage{_ROUNDED} instead", rf"{_WOULD_DEAL} \1, it deals \2 that much damage\3 instead"),
    *((f"is {said}", rf"all damage that would be dealt to (an? [^.,\"]+?|~|you) is {said}{_ROUNDED}(?=\.)",
       rf"{_WOULD_DEAL} \1, it deals {much} that much damage\2 instead")
      for said, much in (("halved", "half"), ("doubled", "twice"))),
    *((f"is {said}", rf"all damage that would be dealt to (\w+)s you control is {said}{_ROUNDED}(?=\.)",
       rf"{_WOULD_DEAL} a \1 you control, it deals {much} that much damage\2 instead")
      for said, much in (("halved", "half"), ("doubled", "twice"))),
    *((f" {change}", rf"(if {who} would (?:{move})) ({{resource}}), ({they})(?:{move}){s} {how_much} instead",
       rf"\1 \2, \3{move[:4]}{s} that much \2 {sign} \4 instead")
      for change, sign, how_much in _BY_HOW_MUCH for move in ("gain|get", "lose") for who, they, s in _WHO_GAINS),
    ("that much plus ", r"that much plus (\d+)({resource})", r"that much \2 plus \1"),
)
"""What happens in place of counters, damage and gains, in another order."""

_COUNTER = r"(?:[-+]\d+/[-+]\d+ |\w+ )?counter"
_AS_DISCARDED = r"as many cards(?: as (?:they|you) (?:have )?discarded(?: this way)?)"

SMALLER: tuple[tuple[str, str, str], ...] = (
    ("you target ", r"(when|whenever) you target (~|[^.,\"]+?) with a (spell|spell or ability)(?=,|:)",
     r"\1 \2 becomes the target of a \3 you control"),
    ("each other's hands", r"(cannot|can't) look at each other's hands", r"\1 look at hands"),
    (" shuffles ", r"(whenever (?:a player|an opponent)) shuffles his or her ({pile})", r"\1 shuffles their \2"),
    ("you shuffle,", r"(when|whenever) you shuffle(?=,)", r"\1 you shuffle a {deck}"),
    (" shuffles,", r"(whenever (?:a player|an opponent)) shuffles(?=,)", r"\1 shuffles a {deck}"),
    (" counter", rf"\bfor each ({_COUNTER}) (?:that was on ~|~ had(?: on it)?)(?=\.)", r"for each \1 on ~"),
    (" counter", rf"(when ~ dies, [^.\"]*? for each {_COUNTER}) (?:that was on it|it had(?: on it)?)(?=\.)",
     r"\1 on ~"),
    ("as many cards as ", rf"(discards?[^.\"]*?), then (draws?) {_AS_DISCARDED}", r"\1, then \2 that many cards"),
    ("sum of ", r"the sum of (?:the )?(\w+?)s?(?: values?)? of", r"the total \1 of"),
    (" enters tapped and attacking", r"\. (?:the|that) token enters tapped and attacking",
     ". Tap that token. That token joins the attack"),
    (" enters tapped", r"(a token that is a copy of [^.\"]+)\. (?:the|that) token enters tapped(?=\.)",
     r"\1. Tap that token"),
)
"""Shorter or longer ways to say it."""

PAID_MORE: tuple[tuple[str, str, str], ...] = (
    ("you paid ", r"\bif you paid (?:the |an )?(?:\d+ (?:{money}) )?(?:more|extra|additional cost)(?=[.,])",
     "if its additional cost was paid"),
    (", or ", r"(~ deals?|deal) (\w+) damage to ([^.,\"]+?), or (\w+) damage instead if ([^.,\"]+)(?=\.)",
     r"\1 \2 damage to \3. If \5, it deals \4 damage instead"),
)
"""What an additional cost buys."""

_KIND_OF_TYPE = r"(?:creature|card) type"

TYPES: tuple[tuple[str, str, str], ...] = (
    (" type", rf"^as ~ (?:enters|comes into)(?: play| {{play}})?, (?:you )?(?:choose|name) an? ({_KIND_OF_TYPE})",
     r"as ~ enters, choose a \1"),
    (" type", rf"^(?:you )?(?:choose|name) an? ({_KIND_OF_TYPE}) as ~ enters(?: {{play}}| play)?(?=\.)",
     r"as ~ enters, choose a \1"),
    (" type", rf"\b(?:of|with|that (?:is|are) of) the (?:chosen|named) (?:{_KIND_OF_TYPE}|type)",
     "of the chosen type"),
    (" type", r"\b(?:of|with) the type (?:that was )?(?:chosen|named)(?: for ~)?", "of the chosen type"),
)
"""A type that is chosen."""

_NUMBER = r"(\d+|X|one|two|three|four|five|six|seven|eight|nine|ten)"
_OF_IT = r"(?:{stat}|cost)"
_CARD_CAST = r"(it|them|that \w+|those \w+)"
_FREE = r"without paying (its|their) costs?"
_FOR_NOW = r"(this turn|until end of turn|until the end of your next turn)"
_DIES = r"(?:discards|draws|gains|loses|pays|puts|reveals|sacrifices|takes)"
_ON_THEIR_TURN = r"(?:only )?(?:during|on|in) (?:an opponent's|each opponent's|your opponents?'|your opponent's) turns?"
_LASTS = r"(?:has|have|gets?|cannot|can't|costs?)"

_OF_PLAYERS = r"(?:\d|X\b|half|all(?! abilities)|control|that much|the game|{resource})"
_HAD = rf"(?:(?:get|deal|fight|become)s?|(?:gain|lose)s?(?! {_OF_PLAYERS}))\b "
_PEOPLE = r"(?:players?|opponents?|they|them|controllers?|owners?|you)"

PLAINER: tuple[tuple[str, str, str], ...] = (
    (" or ", rf"\b(with|has|have) {_NUMBER} or (more|less|fewer|greater) ({_OF_IT})(?! counters?)", r"\1 \4 \2 or \3"),
    (" at least ", rf"\b(with|has|have) at least {_NUMBER} ({_OF_IT})(?! counters?)", r"\1 \3 \2 or more"),
    (" at most ", rf"\b(with|has|have) at most {_NUMBER} ({_OF_IT})(?! counters?)", r"\1 \3 \2 or less"),
    (" or ", rf"\b(with|has|have) {_NUMBER} ({_OF_IT}) or (more|less|fewer|greater)\b", r"\1 \3 \2 or \4"),
    (" to play ", r"as an additional cost to play (~|this card|this spell)", r"as an additional cost to cast \1"),
    (" without paying ", rf"\b(casts?|plays?) {_CARD_CAST} {_FOR_NOW},? {_FREE}", r"\1 \2 without paying \4 cost \3"),
    ("takes ", r"(when(?:ever)? [^.,:\"]+?) takes ((?:combat |noncombat )?damage)", r"\1 is dealt \2"),
    (" down to ", rf"discards (?:cards )?down to {_NUMBER} cards?(?: in (?:their )?hand)?",
     r"discards all but \1 cards in their hand"),
    (" down to ", rf"\bthey discard (?:cards )?down to {_NUMBER} cards?(?: in (?:their )?hand)?",
     r"they discard all but \1 cards in their hand"),
    (" down to ", rf"(?<!players\s)(?<!opponents\s)(?<!they\s)discard (?:cards )?down to {_NUMBER} cards?"
     r"(?: in (?:your )?hand)?", r"discard all but \1 cards in your hand"),
    (" this way", r"\b(returns?|destroys?|puts?|sacrifices?|taps?|untaps?) the (\w+s) (\w+(?:ed|wn)) this way",
     r"\1 all \2 \3 this way"),
    (" this way", r"the ({stat}|cost) of the ((?:\w+ )?\w+) (\w+(?:ed|wn)) this way",
     r"the total \1 of \2s \3 this way"),
    (" this way", r"for each of the (\w+)s (\w+(?:ed|wn)) this way", r"for each \1 \2 this way"),
    (" or untap ", r"(?<!may\s)\btap or untap (target [^.,:\"]+?)(?=\.)", r"choose one: tap \1; or untap \1"),
    ("you may have ", rf"you may have (?!(?:[^.,:\"']*? )?{_PEOPLE} {_HAD})([^.,:\"']+?) (?={_HAD})", r"\1 may "),
    (" at random", r"\ban? ([^.,:\"]+? (?:an opponent|you|your opponents|that player|they) controls?) at random",
     r"a random \1"),
    ("exiled ", r"\ban? exiled (card|creature card)(?! with)", r"a \1 in exile"),
    ("exiled ", r"\b(target|each|all) exiled ((?:{kind} )?cards?)(?! with)", r"\1 \2 in exile"),
    ("second ", r"whenever you cast a spell, if (?:it's|it is) (?:the|your) (second|third) ((?:[\w-]+ )?spell)"
     r"(?: that)? you(?:'ve| have)? cast this turn,", r"whenever you cast your \1 \2 in a turn,"),
    (" card ", rf"\b(the \w+ed card) has ({_OF_IT}) {_NUMBER} or (more|less)", r"\1's \2 is \3 or \4"),
    (" card ", rf"\b(the \w+ed card) costs {_NUMBER} or (more|less)(?=[.,])", r"\1's cost is \2 or \3"),
    ("under ", r"(an?|another) ([^.,:\"]+?) enters under an opponent's control", r"\1 \2 an opponent controls enters"),
    (" on top", r"(shuffles?,? (?:and|then|and then) puts? (?:it|them|that card|those cards)) on top(?: of it)?(?=\.)",
     r"\1 on top of {its deck}"),
    ("s turn", rf"{_ON_THEIR_TURN}, (?!at |when|if )([^.,:\"]+? {_LASTS} )",
     r"as long as it is an opponent's turn, \1"),
    ("s turn", rf"^(?!activate|cast|play|[^.]*\btarget )([^.,:\"]+? {_LASTS} [^.,:\"]+?) {_ON_THEIR_TURN}(?=\.)",
     r"as long as it is an opponent's turn, \1"),
    (" non", r"\b(non(?!e\b)-?\w+), (?=non-?\w+ )", r"\1 "),
    (" other than ", r"({kind}|permanent)(s?) other than (?:an? )?"
     r"(?!(?:it|itself|them|that|this|the|target|those|themselves)\b)([a-z][\w-]*?)s?"
     r"(?=[.,]| (?:die|enter|attack|block|deal|get)s?\b| ha(?:s|ve)\b)", r"non-\3 \1\2"),
    (". they ", rf"(the player with the (?:most|least|fewest) [^.,:\"]+? {_DIES} [^.,:\"]+)\. they"
     r" (discard|draw|gain|lose|pay|put|reveal|sacrifice|take) ", r"\1 and \2s "),
)
"""Words in another order, and a list or a moment said in another way."""

LATER = (*PLAINER, *ONE_OF_COSTS, *ATTACHED, *COPIED, *EXCESS, *COUNTERS_ON, *REPLACED, *SMALLER, *PAID_MORE, *TYPES)
