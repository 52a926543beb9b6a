"""Wordings of shapes that came later than those of ``wordings_rare.py``."""

from __future__ import annotations

from cardlang.language.words.zones import IN_PLAY

_ON_YOUR_TURNS = r"(?:on|during|in) (?:each of )?(?:your|their) (?:own )?turns?"
_EACH_TURN = rf"(?: (?:each turn|every turn|{_ON_YOUR_TURNS})(?=[.\"]))?"

ADDITIONAL: tuple[tuple[str, str, str], ...] = (
    (" play ", rf"(?:may|can) play (?:an|one) (?:extra|more|additional) (\w+){_EACH_TURN}",
     r"may play an additional \1"),
    (" play ", rf"{_ON_YOUR_TURNS}, you (?:may|can) play (?:an|one) (?:extra|more|additional) (\w+)(?=[.\"])",
     r"you may play an additional \1"),
)
"""More than the rules let a player play in a turn."""

_THEIRS = r"(?:each|any|every) (?:opponent|other player)"

OUTDONE: tuple[tuple[str, str, str], ...] = (
    *(("opponents ", rf"(?:none|not one|neither) of your opponents (?:{one}|{many})\b", f"no opponent {one}")
      for one, many in (("has", "have"), ("controls", "control"), ("owns", "own"))),
    ("in their hand", r"(no opponent has (?:more|fewer) cards) in their hands?\b", r"\1 in hand"),
    (" as many ", rf"(you|they) have at least as many ([^.,:\"]+?) as {_THEIRS}", r"no opponent has more \2 than \1"),
    (" as many ", rf"(you|they) (control|own) at least as many ([^.,:\"]+?) as {_THEIRS}",
     r"no opponent \2s more \3 than \1"),
    (" as much ", rf"(you|they) have at least as much ([^.,:\"]+?) as {_THEIRS}", r"no opponent has more \2 than \1"),
    (" as many ", r"you (have|control|own) at least as many ([^.,:\"]+?) as an opponent",
     r"you do not \1 fewer \2 than each opponent"),
    (" as much ", r"you have at least as much ([^.,:\"]+?) as an opponent",
     r"you don't have less \1 than each opponent"),
)
"""Who has no more than you; and that an opponent is there who has no more than you."""

_TARGET = r"target (opponent|player)"
_HAS_NOT = r"does(?:n't| not) (?:control|own|have)"
_MOST_OF = r"((?:more|fewer|less) [^.,:\"]+? (?=than\b)|\w+ or (?:more|fewer|less) [^.,:\" ]+|no [^.,:\" ]+)"

_SOME = r"\w+ (?:{resource})"
_SO_MUCH = r"\w+ or (?:more|less|fewer) (?:{resource})"

WHO_HAS: tuple[tuple[str, str, str], ...] = (
    (" that ", rf"((?:target|each) (?:opponent|player)) that (controls|owns|has|{_HAS_NOT})\b", r"\1 who \2"),
    (" of your opponents", r"(each|any) of your opponents(?= who\b| that\b| with\b|[.,])", r"\1 opponent"),
    ("tapped this ", r"\b(?:was|were) ((?:un)?tapped this (?:turn|game))\b", r"became \1"),
    (" or ", r"\b(damage to) target (opponent|player) or ({kind})(?=[.,]| and )", r"\1 target \3 or \2"),
    (" controlling ", rf"{_TARGET}(?: (?:who|that)(?:'s| is))? controlling", r"target \1 who controls"),
    (" with ", rf"((?:target|for each) (?:opponent|player)) with {_MOST_OF}", r"\1 who has \2"),
    (" less than ", r"\b(ha(?:s|ve)) less than (\d+ ?|[a-z]+ )({resource})", r"\1 fewer than \2\3"),
    (" ha", r"\b(if|unless|as long as) (you|they|an opponent|that player) (ha(?:s|ve)) ({resource})(?=[.,])",
     r"\1 \2 \3 1 or more \4"),
    (" neither ", r"\b(you|they) have neither ({resource}) nor ({resource})\b", r"\1 have no \2 and \1 have no \3"),
    (" or ", rf"\b(you|they) have ({_SO_MUCH}) and ({_SO_MUCH})", r"\1 have \2 and \1 have \3"),
    (" and ", rf"\b(gains?|loses?) ({_SOME}), ({_SOME}),? and ({_SOME})(?=\.)", r"\1 \2, \1 \3, and \1 \4"),
    (" no more than ", r"\b(ha(?:s|ve)) no more than (\d+ ?|[a-z]+ )({resource})", r"\1 at most \2\3"),
)
"""A player who has something."""

_CANNOT = r"(?:can't|cannot|can not|may not)"
_WHEN = r"(?=[.,\"]| this turn| until )"

ATTACKED: tuple[tuple[str, str, str], ...] = (
    ("be attacked", rf"you {_CANNOT} be attacked by ([^.,:\"]+?){_WHEN}", r"\1 cannot attack you"),
    ("be attacked", rf"you {_CANNOT} be attacked{_WHEN}", "creatures cannot attack you"),
    ("can attack you", r"no creatures? can attack you", "creatures cannot attack you"),
)
"""Who may not be attacked."""

_IT = r"(?:~|this (?!turn|way)\w+)"
_NOT_WAS = r"(?<!was\s)(?<!were\s)(?<!is\s)(?<!are\s)(?<!been\s)"

DAMAGED: tuple[tuple[str, str, str], ...] = (
    ("damaged ", rf"(creatures|permanents) damaged( by {_IT})? this turn", r"\1 that were dealt damage\2 this turn"),
    ("damaged ", rf"(creature|permanent) damaged( by {_IT})? this turn", r"\1 that was dealt damage\2 this turn"),
    ("damaged ", rf"\b(was|were) damaged( by {_IT})? this turn", r"\1 dealt damage\2 this turn"),
    ("dealt damage by ", rf"(creatures|permanents) {_NOT_WAS}dealt damage by {_IT} this turn",
     r"\1 that were dealt damage by ~ this turn"),
    ("dealt damage by ", rf"(creature|permanent) {_NOT_WAS}dealt damage by {_IT} this turn",
     r"\1 that was dealt damage by ~ this turn"),
    (" dealt damage to ", rf"(creature|permanent) (?:that )?{_IT} (?:dealt|has dealt) damage to this turn",
     r"\1 that was dealt damage by ~ this turn"),
    ("been dealt damage by ", rf"that (?:has|have) been dealt damage by {_IT} this turn",
     "that was dealt damage by ~ this turn"),
)
"""What this card has dealt damage to."""

NO_TURNS: tuple[tuple[str, str, str], ...] = (
    (" turn", rf"(?:{_CANNOT}|don't|do not) (?:take|get|have) (?:an |any )?(?:extra|additional) turns?\b",
     "cannot take extra turns"),
)
"""Extra turns that nobody takes."""

COPIES: tuple[tuple[str, str, str], ...] = (
    ("except ", r"(?<=\bcreate\s)(a token that(?:'s| is) a copy of [^.,]+?),? except (?:that )?(?:it|the token) has"
     r" ([\w, ]+)(?=\.)", r"\1 except it has \2"),
    (" of that turn", r"skip the ((?:untap|draw) \w+) of that (?:extra )?turn",
     r"skip your next \1"),
)
"""A copy with more than its model has; a part of the extra turn."""

PLAIN: tuple[tuple[str, str, str], ...] = (
    (" and players", r"(any number of target [a-z]+s) and players", r"\1 or players"),
    (" this way cost ", r"(?<!each\s)((?:[\w-]+ )?)cards (\w+ed|drawn|put) this way cost (?=[^.]*\b(?:more|less)\b)",
     r"each \1card \2 this way costs "),
    ("the other ", r"\bthe other (\w+s) and (\w+s)(?=[.,]| (?:if|unless|until|this|get|gain)\b)",
     r"all other \1 and \2"),
    ("tapped ", rf"(enters?)(?: (?:the )?(?:{'|'.join(IN_PLAY)}))? tapped (?:and )?with", r"\1 tapped and \1 with"),
    ("you may have ~ enter", rf"you may have ~ enter(?: (?:the )?(?:{'|'.join(IN_PLAY)}))? as a copy of",
     "~ may enter as a copy of"),
    ("isn't ", "isn't", "is not"),
    ("aren't ", "aren't", "are not"),
    ("wasn't ", "wasn't", "was not"),
    ("weren't ", "weren't", "were not"),
    ("'s not ", r"(it|~)'s not", r"\1 is not"),
    (" no ", r"(has|have) no ({resource})(?: left)?", r"\1 exactly 0 \2"),
    (" 0 ", r"(has|have) 0 ({resource})(?! or\b)", r"\1 exactly 0 \2"),
    (" left in ", r"(cards?) (?:left|remaining|still) in (your|their|that player's|its \w+'s) hand", r"\1 in \2 hand"),
)
"""Small words that are in the way."""

OTHERWISE: tuple[tuple[str, str, str], ...] = (
    ("otherwise", r"(?<=\.\s)(?:otherwise|else|if not),? (?=[~a-z])", r"otherwise, "),
    ("otherwise", r"((?:as long as|while) [^.\"]+?)[,;] (?:otherwise|else|but if not),? ", r"\1. Otherwise, "),
)
"""What is true while something else is not."""

_STANDS = r"(?:has|have|gets?|cannot|can't|costs?)"
_BEGINS = r"(?:^|(?<=\.\s))"

PRICES: tuple[tuple[str, str, str], ...] = (
    (" its cost", r"(?:{one money})(?<!than\s)\b(pays?) its cost(?=[.,])", r"\1 {money} equal to its cost"),
    (" to cast", r"(?<=less|more) to (?:cast|play)(?= for each )", ""),
    (" to activate", r"(abilit(?:y|ies) [^.,:\"]*?(?:less|more)) to (?:activate|use)(?=[.,\"]| for each )", r"\1"),
    (" to activate", rf"{_BEGINS}(?!~'s |activated )([^.,:\"]+?) costs? ([^.,:\"]+? (?:less|more)) to activate"
     r"(?=[.\"]| for each )", r"abilities of \1 cost \2"),
)
"""What is paid for, where that is said already."""

ON_YOUR_TURN: tuple[tuple[str, str, str], ...] = (
    (" your turn, ", rf"{_BEGINS}(?:during|on) your turns?, (?!at |when|if )([^.,:\"]+? {_STANDS} )",
     r"as long as it is your turn, \1"),
    (" your turn", rf"{_BEGINS}(?!activate|cast|play|(?:your opponents|players|it|they|that \w+) |[^.]*\btarget )"
     rf"([^.,:\"]+? {_STANDS} [^.,:\"]+?) (?:during|on) your turns?(?=\.)", r"as long as it is your turn, \1"),
    (" step of ", r"the (\w+ step) of ((?:enchanted \w+'s|its) controller)", r"\2's \1"),
)
"""What is true, or happens, in a player's turn."""

_COUNTED_ONES = r"((?:\w+ or (?:more|fewer)|exactly \w+|no) [^.,:\"\s]+) counters?"

_HOW_MANY = r"(?:no|any|all|more|fewer|x|\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b"

COUNTERS: tuple[tuple[str, str, str], ...] = (
    ("counters on them", rf"(?<!tokens\s)(?<!token\s)(?<!enter\s)with (?!{_HOW_MANY})([^.,:\"\s]+) counters on them",
     r"with a \1 counter on them"),
    (" one or more ", r"with one or more ([^.,:\"\s]+) counters on", r"with a \1 counter on"),
    (" one or more ", r"with one or more counters on", "with a counter on"),
    ("there ", rf"there (?:are|is) {_COUNTED_ONES} on (it|that \w+)(?=[,.]|, remove)", r"\2 has \1 counters on it"),
    ("counters on ", r"([^.,:\"\s]+) counters on (it|~), remove (?:them all|all of them|those counters)(?= and|[,.])",
     r"\1 counters on \2, remove all \1 counters from \2"),
)
"""How many counters something has, and their removal."""

THE_TOKEN: tuple[tuple[str, str, str], ...] = (
    ("the token", r"(?<!except\s)(?<!that\s)the token\b", "that token"),
    ("the tokens", r"the tokens\b", "those tokens"),
)
"""The token that the sentence before has made."""

_THAT_DID = "(?:that )?(?:died|left|entered|attacked)"

_OF_A_SPELL = r"(target (?:[a-z]+ (?:or )?)*?(spell(?: or permanent)?)[^.:\"]*\. if )"
"""A sentence about a spell, and the beginning of a condition of the next one."""

_AS_IT_IS_CAST = r"(when(?:ever)? [^.,:\"]+? casts? an? (?:[a-z]+ )*?spell(?: [^.,:\"]*)?, if )"
"""A trigger about a spell, and the beginning of its condition."""

_DO_SO = "(sacrifice|discard|tap|untap|destroy|exile)"
_THE_REST = r"the (?:rest|others?)(?=\.)"


def _chosen(one: str, several: str) -> tuple[tuple[str, str, str], ...]:
    """``chooses a creature they control, then sacrifices the rest``: what is chosen is what stays."""
    chosen, these = rf"({one}) (\w+){several}", r"\1 \2" + several
    return (
        (" the ", rf"chooses {chosen} they control(?:,? then|,? and|\. they) {_DO_SO}(?:e?s)? {_THE_REST}",
         rf"chooses {these} they control and \3s all other \2s they control"),
        (" the ", rf"(?<!may\s)\bchoose {chosen} you control(?:,? then|,? and|\.) {_DO_SO} {_THE_REST}",
         rf"choose {these} you control. \3 all other \2s you control"),
        (" the ", rf"(?<!may\s)\bchoose {chosen}(?:,? then|,? and|\.) (destroy|exile|tap) {_THE_REST}",
         rf"choose {these}. \3 all other \2s"),
    )


WHOSE_IT_WAS: tuple[tuple[str, str, str], ...] = (
    (" controlled ", rf"(?<=[a-z]\s)(you|they) controlled (?={_THAT_DID}\b)", r"\1 control "),
    (" controlled ", rf"(?<=[a-z]\s)(an opponent|that player) controlled (?={_THAT_DID}\b)", r"\1 controls "),
    (" control", rf"{_OF_A_SPELL}you control(?:led)? (it|that spell)(?=,)", r"\1\3 is a \2 you control"),
    (" an opponent control", rf"{_OF_A_SPELL}an opponent control(?:s|led) (it|that spell)(?=,)",
     r"\1\3 is a \2 an opponent controls"),
    (" control", rf"{_AS_IT_IS_CAST}you control (it)(?=,)", r"\1\2 is a spell you control"),
    (" an opponent controls ", rf"{_AS_IT_IS_CAST}an opponent controls (it)(?=,)",
     r"\1\2 is a spell an opponent controls"),
    (" control", r"\bif you control(?:led)? that spell(?=,)", "if that spell is a spell you control"),
    (" an opponent control", r"\bif an opponent control(?:s|led) that spell(?=,)",
     "if that spell is a spell an opponent controls"),
    (" control", rf"{_OF_A_SPELL}you (?:don't|do not|didn't) control (it|that spell)(?=,)",
     r"\1\3 is not a \2 you control"),
    (" control that spell", r"\bif you (?:don't|do not|didn't) control that spell(?=,)",
     "if that spell is not a spell you control"),
    (" control ", r"\bif you (?:don't|do not) control (it|that \w+)(?=,)",
     r"if \1 is not a {permanent} you control"),
    (" control", r"\bif you control (it|that \w+)(?=,)", r"if \1 is a {permanent} you control"),
    (" controls ", r"\bif an opponent controls (it|that \w+)(?=,)", r"if \1 is a {permanent} an opponent controls"),
    (" controlled ", r"\bif you controlled (it|that \w+)(?=,)", r"if \1 was a {permanent} you control"),
    (" controlled ", r"\bif an opponent controlled (it|that \w+)(?=,)",
     r"if \1 was a {permanent} an opponent controls"),
    (" sacrificed this way", r"(?<!if\s)(you|they) sacrificed this way", r"\1 control sacrificed this way"),
    (" discarded this way", r"(?<=card\s)(you|they) discarded this way", r"\1 own discarded this way"),
    *(row for one, several in (("an?|one", ""), ("two|three|four|\\d+", "s")) for row in _chosen(one, several)),
    (" and ", r"(\bif you) (discarded|sacrificed|cast) (an? [\w-]+(?: card| spell| token)?) and"
     r" (an? [\w-]+(?: card| spell| token)?) this turn(?=,)", r"\1 \2 \3 this turn and you \2 \4 this turn"),
)
"""Whose something was as it left, and what a player keeps of all they have."""

_DO = r"(get|gain|lose|become|deal)"
_DO_TO = r"(?:tap|untap|destroy|exile|return|sacrifice|double)"
_SOME = r"(?:up to \w+|any number of|two|three|four|five|six|\d+)"

EACH_OF: tuple[tuple[str, str, str], ...] = (
    (" its ", rf"each of ({_SOME} (?:other )?target [^.,:\"]*?|those \w+) deals damage equal to its (\w+)",
     r"\1 deal damage equal to their \2"),
    (" its ", r"each of them deals damage equal to its (\w+)", r"they deal damage equal to their \1"),
    (" each ", rf"({_SOME} (?:other )?target [^.,:\"]*?|\w+s (?:you|your opponents) control) each {_DO}\b", r"\1 \2"),
    (" of ", rf"(?<!for\s)each of ({_SOME} (?:other )?target [^.,:\"]*?) {_DO}s\b", r"\1 \2"),
    (" of ", rf"(?<!for\s)each of ({_SOME} (?:other )?)(?=target )", r"\1"),
    (" of them ", rf"(?<!for\s)each of them {_DO}s\b", r"they \1"),
    (" of those ", rf"(?<!for\s)each of (those \w+) {_DO}s\b", r"\1 \2"),
    (" of th", rf"(\b(?:on|to|from|{_DO_TO}s?)) each of (?=them\b|those )", r"\1 "),
    ("they each ", rf"they each {_DO}\b", r"they \1"),
)
"""Several things, each of which is meant."""

_STATES = r"(attacking|blocking|tapped|untapped|blocked|unblocked|damaged|undamaged)"

EITHER_STATE: tuple[tuple[str, str, str], ...] = (
    ("ed or ", rf"{_STATES} or {_STATES} ({{kind}}|permanent)(s?)", r"\1 \3\4 or \2 \3\4"),
    ("ing or ", rf"{_STATES} or {_STATES} ({{kind}}|permanent)(s?)", r"\1 \3\4 or \2 \3\4"),
    (" that is ", rf"({{kind}}|permanent) that is {_STATES} or {_STATES}", r"\2 \1 or \3 \1"),
    ("or activate", r"(cannot|can't) cast spells or activate abilities", r"\1 cast spells and \1 activate abilities"),
)
"""One of two states, one of two things that are forbidden."""

_GETS = r"((?:~|it|target [a-z ]+?|that \w+)) gains"
_FOR_NOW = r"(until end of turn|this turn)"
_WORD_OF = r"([A-Z]\w+)"

ONE_OF: tuple[tuple[str, str, str], ...] = (
    (" your choice of ", rf"{_GETS} your choice of {_WORD_OF} or {_WORD_OF} {_FOR_NOW}",
     r"choose one: \1 gains \2 \4; or \1 gains \3 \4"),
    (" your choice of ", rf"{_GETS} your choice of {_WORD_OF}, {_WORD_OF},? or {_WORD_OF} {_FOR_NOW}",
     r"choose one: \1 gains \2 \5; \1 gains \3 \5; or \1 gains \4 \5"),
)
"""One of several keywords, for a time."""

_GROWS = r"gets ([-+][\dX]+(?:/[-+][\dX]+| \w+))(?: until end of turn)? (for each [^.,:\"]+?)"
_GROW = _GROWS.replace("gets", "get")
_NOW = "(?: until end of turn)?"
FOR_EACH_AND: tuple[tuple[str, str, str], ...] = tuple(
    (" for each ", said, meant)
    for said, meant in (
        (rf"{_GROWS}{_NOW} and gains ([^.,:\"]+?|\"[^\"]*\") until end of turn",
         r"gets \1 \2 until end of turn. It gains \3 until end of turn"),
        (rf"gains {_WORD_OF}{_NOW} and {_GROWS} until end of turn",
         r"gains \1 until end of turn. It gets \2 \3 until end of turn"),
        (rf"{_GROW}{_NOW} and gain ([^.,:\"]+?|\"[^\"]*\") until end of turn",
         r"get \1 \2 until end of turn. They gain \3 until end of turn"),
    )
)
"""A keyword beside what is multiplied: it is gained once."""

_PLACE = r"(?:its owner's|their owners') \w+"
_NOUN = r"((?!(?:was|were|is|are|been|be|and|then|you|they|it|them)\b)[a-z]+)"

THERE: tuple[tuple[str, str, str], ...] = (
    (" this way", rf"{_NOUN} that (?:was|were) (put|returned) ((?:in|on)?to [\w' ]{{1,40}}? this way)", r"\1 \2 \3"),
    (" this way", rf"{_NOUN} (put|returned) (?:in|on)?to {_PLACE} this way", r"\1 \2 this way"),
    (" this way", r"(?:was|were) returned to ((?:your|their|its owner's|an opponent's) \w+) this way",
     r"entered \1 this way"),
    ("that spell or ability", r"(?<=counter\s)that spell or ability", "it"),
    ("be the target", r"(cannot|can't) be the targets? of", "cannot be targeted by"),
    ("the turn of ", r"the turn of ((?:enchanted|equipped) \w+'s (?:controller|owner)|that player)", r"\1's turn"),
    (" attack with ", r"whenever you attack with ((?:one|two|three|four|five|\d+) or more (?!other)[^.,:\"]+?)(?=,)",
     r"whenever \1 you control attack"),
    (" attacks with ", r"whenever (an opponent|a player) attacks with ((?:one|two|three|four|five|\d+) or more"
     r" (?!other)[^.,:\"]+?)(?=,)", r"whenever \2 \1 controls attack"),
    (" attacks ", r"whenever (an opponent) attacks (you|a player) with ((?:one|two|three|four|five|\d+) or more"
     r" (?!other)[^.,:\"]+?)(?=,)", r"whenever \3 \1 controls attack \2"),
    (" during your turn", r"(spells (?:you|your opponents|an opponent) casts?) during your turn (cost [^.,:\"]+)",
     r"as long as it is your turn, \1 \2"),
)
"""Where something was put, who attacked with how many, and who is meant by whom."""

WIDER = (
    *EACH_OF, *WHOSE_IT_WAS, *PRICES, *ON_YOUR_TURN, *COUNTERS, *THE_TOKEN, *PLAIN,
    *OTHERWISE, *COPIES, *DAMAGED, *EITHER_STATE, *NO_TURNS, *ATTACKED, *ADDITIONAL, *OUTDONE, *WHO_HAS,
    *ONE_OF, *FOR_EACH_AND, *THERE,
)  # fmt: skip
