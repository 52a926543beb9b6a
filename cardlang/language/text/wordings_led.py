"""Wordings that have one sense, and were once refused without a way to say them, also those of the cards of other
games: ``each enemy creature``, ``when your turn begins``; rows as in ``wordings.py``.
"""

from __future__ import annotations

_NUMBER = r"(?:\d+|X|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_COUNTERS = rf"(more than {_NUMBER} (?:[-+/\w]+ )?counters?)"
_ONE = r"(~|it|that \w+|target [^.,:\"]+?|enchanted \w+|each [^.,:\"]+?)"
_TOKEN_WITH = r"\b(creates? [^.,:\"]+? token with (?:(?! and )[^.,:\"])+?),? and (?:with )?"
_TOKENS_WITH = _TOKEN_WITH.replace(" token ", " tokens ")
_SOME_COUNTERS = rf"((?:an?|{_NUMBER}) [-+/\w]+ counters?)"
_A = r"(?:an?|target|each|every|another)"
_SEVERAL = r"(?:all|two|three|\d+)"
_WHOSE = r"(?: (?:you|they) control| (?:an opponent|that player) controls| your opponents control)?"
_BLOCKED = r"(?: this turn)?(?=[.,])"
_NEITHER = r" that(?:'s|'re| is| are) (?:not|neither)| that (?:isn't|aren't)"
_FIGHTS = r"(?:attacking|blocking|defending)"
_IS_SO = r"(?:tapped|untapped|attacking|blocking|defending|damaged|undamaged)"
_BEHIND_STATE = r"(?=[.,]| gets?\b| gains?\b| until\b)"
_ALL_THESE = r"((?:other )?[a-z]+s(?: (?:you|they) control| your opponents control)?)"
_THIS_ONE = r"(~|it|that [a-z]+|(?:equipped|enchanted) creature|the [a-z]+)"

LED_ON: tuple[tuple[str, str, str], ...] = (
    ("copy ", r"\bcopy ((?:target|that|another target) (?:[a-z]+ )?token)(?=[.,])",
     r"create a token that is a copy of \1"),
    (" more than ", rf"\b{_ONE} (cannot|can't) have {_COUNTERS}(?=\.)", r"\1 \2 have \3 on it"),
    (" more than ", rf"\b(cannot|can't) have {_COUNTERS}(?=\.)", r"\1 have \2 on them"),
    (" token with ", rf"{_TOKEN_WITH}{_SOME_COUNTERS}(?: on it)?(?=[.,])", r"\1 with \2 on it"),
    (" tokens with ", rf"{_TOKENS_WITH}{_SOME_COUNTERS}(?: on them)?(?=[.,])", r"\1 with \2 on them"),
    ("for each ", r"\b(for each [a-z]+(?: you control(?:led)?)? that (?:attacked|blocked))(?=\.)", r"\1 this turn"),
    (" that died", r"^((?:(?! then )[^.\"])*\bfor each [a-z]+(?: you control(?:led)?)? that died)(?=\.)",
     r"\1 this turn"),
    (" other than ~", r"\b(?:an?) ([^.,:\"]+?) other than ~(?= \w+s\b)", r"another \1"),
    (" by you ", r"\b(?!(?:was|were|been|is|are) )([a-z]+) (destroyed|sacrificed|discarded|exiled) by you this turn",
     r"\1 you \2 this turn"),
    ("counters among ", rf"\b(if|as long as) there are ({_NUMBER} or more (?:[-+/\w]+ )?counters) among"
     r" ([a-z]+s (?:you|an opponent|your opponents) controls?)", r"\1 \3 have \2 on them"),
    ("blocked", rf"\b({_A} [a-z]+) (~|it) blocked{_BLOCKED}", r"\1 that was blocked by \2 this turn"),
    ("blocked", rf"\b({_SEVERAL} [a-z]+) (~|it) blocked{_BLOCKED}", r"\1 that were blocked by \2 this turn"),
    ("that many ", r"\b(would (?P<moves>lose|gain) ({resource}), (?:they |you |that player )?(?P=moves)s? that)"
     r" (?:many|much) (?=(?:plus|minus) )", r"\1 much \3 "),
    ("take that ", r"\b(would gain ({resource}), (?:you |they |that player )?)take(s?) that (?:many|much)(?: \2)?"
     r"(?= (?:plus|minus) )", r"\1gain\3 that much \2"),
    ("take that ", r"\b(a source[^.,:\"]* would deal (?:combat |noncombat )?damage to you), (?:you )?take that"
     r" (?:many|much)(?: damage)?(?= (?:plus|minus) )", r"\1, it deals that much damage"),
    ("every", r"\b(?:everybody|everyone)(?= [a-z]+s\b)", "each player"),
    (" no more than ", rf"\b(controls? )no more than ({_NUMBER}) (?=[a-z]+s\b)", r"\1\2 or fewer "),
    (" more ", r"\b(when(?:ever)? [^.,:\"]+? attacks (?:a player|an opponent)) with more ([^.,:\"]+?) than you(?=,)",
     r"\1, if that player has more \2 than you"),
    ("attacking ", rf"\b([a-z]+)({_WHOSE})(?:{_NEITHER}) attacking n?or blocking", r"nonattacking nonblocking \1\2"),
    ("blocking ", rf"\b([a-z]+)({_WHOSE})(?:{_NEITHER}) blocking n?or attacking", r"nonattacking nonblocking \1\2"),
    ("tapped ", rf"\b([a-z]+)({_WHOSE})(?:{_NEITHER}) tapped n?or ({_FIGHTS})", r"untapped non\3 \1\2"),
    (" tapped", rf"\b([a-z]+)({_WHOSE})(?:{_NEITHER}) ({_FIGHTS}) n?or tapped", r"untapped non\3 \1\2"),
    (" or ", rf"\b([a-z]+)({_WHOSE}) that(?:'s|'re| is| are) ({_IS_SO}) or ({_IS_SO}){_BEHIND_STATE}",
     r"\3 or \4 \1\2"),
    ("ing", rf"\b([a-z]+)({_WHOSE})(?:{_NEITHER}) ({_FIGHTS})(?! n?or\b)", r"non\3 \1\2"),
    ("ing", rf"\b([a-z]+)({_WHOSE}) that(?:'s|'re| is| are) ({_FIGHTS}){_BEHIND_STATE}",
     r"\3 \1\2"),
    (" while ", rf"(?:(?<=^)|(?<=[.:,]\s)){_ALL_THESE} (get|have|gain) ([^.,:\"]+?) while ({_FIGHTS})(?=[.])",
     r"\4 \1 \2 \3"),
    (" while ", rf"(?:(?<=^)|(?<=[.]\s)){_THIS_ONE} (gets|has) ([^.,:\"]+?) while ({_FIGHTS})(?=[.])",
     r"as long as \1 is \4, \1 \2 \3"),
)  # fmt: skip
"""Each was answered with a sentence that was refused again, or with nothing."""

_STATES = r"((?:(?:un)?tapped |attacking |blocking |equipped |enchanted |non\w+ )*)"
_NOUN = r"((?-i:[A-Z])\w+?|{kind}|permanent|token|attacker|blocker)"
_THEIRS = rf"(?:enemy|opposing) {_STATES}{_NOUN}"
_YOURS = rf"(?:friendly|allied) {_STATES}{_NOUN}"
_MANY = r"s(?!\w)"
_NO_TARGETS = ("the", "each", "all", "any", "not", "was", "were", "is", "are", "been")
_NOT_THE = "".join(rf"(?<!\b{word}\s)" for word in _NO_TARGETS)

_OR = r"(?:and|or)"
"""What joins two sorts of which only one says whose it is: it is refused, with both things that could be meant."""

SIDES: tuple[tuple[str, str, str], ...] = (
    *(
        (first, said, meant)
        for firsts, side, many, one in (
            (("enemy ", "opposing "), "(?:enemy|opposing)", "your opponents control", "an opponent controls"),
            (("friendly ", "allied "), "(?:friendly|allied)", "you control", "you control"),
        )
        for first in firsts
        for said, meant in (
            (rf"\b{side} {_STATES}{_NOUN}s {_OR} (?={_STATES}{_NOUN}s\b)", rf"\1\2s {many} or "),
            (rf"\b{side} {_STATES}{_NOUN}s, {_STATES}{_NOUN}s,? {_OR} (?={_STATES}{_NOUN}s\b)",
             rf"\1\2s {many} or \3\4s or "),
            (rf"\b{_STATES}{_NOUN}s {_OR} {side} {_STATES}{_NOUN}s\b", rf"\3\4s {many} or \1\2s"),
            (rf"\b{_STATES}{_NOUN} {_OR} {side} {_STATES}{_NOUN}\b(?! {_OR}\b)", rf"\3\4 {one} or \1\2"),
        )
    ),
    *(
        (first, rf"{article}{whose}{many}", rf"{said}\1\2{'s' if many else ''} {several if many else one}")
        for firsts, whose, one, several in (
            (("enemy ", "opposing "), _THEIRS, "an opponent controls", "your opponents control"),
            (("friendly ", "allied "), _YOURS, "you control", "you control"),
        )
        for first in firsts
        for article, said, many in (("", "", _MANY), (r"\ban? ", "a ", ""), ("", "", ""))
    ),
    ("chosen ", rf"^((?:(?!\bchoose)[^\"])*?){_NOT_THE}\bchosen (?=(?:enemy |opposing |friendly |allied )?{_STATES}"
     rf"(?:opponent|player|{_NOUN})(?! type)\b)", r"\1target "),
    ("an enemy ", r"\b(when(?:ever)?|if) an enemy (?=(?:die|enter|attack|block)(?:s|d|ed)\b)",
     r"\1 a {fighter} an opponent controls "),
    ("random enemy", r"\b(destroy|exile|tap|untap|return|on) a random enemy(?=[.,]| and\b)",
     r"\1 a random {fighter} an opponent controls"),
    ("all", r"\b{allies}\b", r"{fighter}s you control"),
    ("ally", r"\ban {ally}\b", r"a {fighter} you control"),
    ("ally", r"\b{ally}\b", r"{fighter} you control"),
)  # fmt: skip
"""On whose side something is."""

_WHOSE_TURN = r"(your|each player's|each opponent's|an opponent's)"
_SEEN = r"((?:when|whenever) (?!you )[^.,:\"]+?|(?:when|whenever) you (?!may\b)[^.,:\"]+?)"

MOMENTS: tuple[tuple[str, str, str], ...] = (
    (" turn begins", rf"^(?:when|whenever|each time) {_WHOSE_TURN} turn begins(?=,)", r"at the beginning of \1 turn"),
    (" turn begins", rf"^([^.,:\"]+) (?:when|whenever) {_WHOSE_TURN} turn begins(?=\.)",
     r"at the beginning of \2 turn, \1"),
    (" your turn, ", rf"^{_SEEN} (?:during|on) your turn, (?!if )", r"\1, if it is your turn, "),
    (" your turn, ", rf"^(?:during|on) your turn, {_SEEN}, (?!if )", r"\1, if it is your turn, "),
    (" turn, ", rf"^{_SEEN} (?:during|on) an opponent's turn, (?!if )", r"\1, if it is an opponent's turn, "),
)  # fmt: skip
"""When something happens."""

_CAN_BE_HERE = r"(?:into|onto|in|on) (?:any|another) (?:zone|place)|anywhere else"
_SOME_CARDS = r"((?:up to \w+|any number of|an?|all|two|three|four|\d+) (?:[\w-]+ )*?cards?)"
_WHOSE_IT_IS = r"its|your|their|~'s|that \w+'s|the \w+ed \w+'s"
_NUMBERED = rf"((?:X(?= plus| minus)|the number|the total|the greatest|{_WHOSE_IT_IS})(?: [^.,:\"]+?)?)"
_AMOUNT_ENDS = r"(?=[.,]| to | from | without | until | this | in your | onto )"
_UP_TO_SEVEN = "one|two|three|four|five|six|seven"
_ONE_THING = r"(~|it|that \w+|(?:target|an?|each|another) [^.,:\"]+?)"
_SEVERAL_THINGS = r"(them|(?:all|other|your|those|(?:up to )?(?:two|three)|any number of) [^.,:\"]+?)"

DONE: tuple[tuple[str, str, str], ...] = (
    ("draw that many", r"\b(draws? that many)(?=[.,])", r"\1 cards"),
    ("as many cards as possible", r"\bdiscards? as many cards as possible from (their|your) hands?",
     r"discards \1 hand"),
    ("the same number of cards", r"\b(draws?) the same number of cards(?: as)?(?: that)? (?:they|you) discarded"
     r"(?: this way)?", r"\1 that many cards"),
    ("the enemy ", r"\bthe enemy (?:player|hero)\b(?!')", "your opponent"),
    ("give ", rf"(?<!may\s)\bgive {_ONE_THING} (?=[-+]\d)", r"\1 gets "),
    ("give ", rf"(?<!may\s)\bgive {_SEVERAL_THINGS} (?=[-+]\d)", r"\1 get "),
    (" of this turn", r"\bfor the (?:rest|remainder) of (?:this|the) turn", "until end of turn"),
    (" from it", r"(\breveals? (?:their|his or her) hand\. you may choose (?:an? )?[^.\"]*? card) from it\b",
     r"\1 from their hand"),
    (" from it", r"(\blook at target (?:opponent|player)'s hand\b[^\"]*? cards?) from it\b",
     r"\1 from their hand"),
    ("of your choice", r"\b((?:target|each|an|that) (?:opponent|player)) (reveals their hand) and (discards)"
     r" (an? [^.,:\"]+? card|a card) of your choice(?=[.;])",
     r"\1 \2, then you choose \4 from their hand, then they discard it"),
    ("either ", r"\b((?:target|each|an|that) (?:opponent|player|other player)) either (\w+?)s ([^.,:\"]+?) or (\w+?)s"
     r" ([^.,:\"]+?)(?:, their choice)?(?=\.)", r"\1 chooses one: they \2 \3; or they \4 \5"),
    ("the player does", r"(?<=\.\s)if the player does, ", "if they do, "),
    ("the player doesn't", r"(?<=\.\s)if the player (?:doesn't|does not), ", "if they don't, "),
    ("and/or", r"\b(target (?:{kind}|permanent)s?) and/or (?=(?:{kind})s?\b)", r"\1 or "),
    ("it also deals ", r"(~ deals [^.\"]+?\. (?:if [^.,\"]+?, )?)it also deals", r"\1~ deals"),
    ("and/or", r"(?<!\Wa\W)(?<!\Wan\W)\b((?:{kind})s?) and/or (?=(?:{kind})(?:s| cards)\b)", r"\1 or "),
    ("their player's ", r"\b(returns? [^.,\"]*? to) their player's (?=hand\b)", r"\1 its owner's "),
    ("look through ", r"\blook through your ({pile})\. you may put (an? (?:[\w-]+ )?card) from it (on|in)to"
     r" (?:the top of )?your (?:library|deck)", r"you may put \2 from your \1 on top of your {deck}"),
    ("shuffle", rf"\b(shuffles?) {_SOME_CARDS} (from your (?:{{pile}})) into your (?:library|deck)",
     r"put \2 \3 on the bottom of your {deck}, then shuffle"),
    (" plus ", rf"\b(equal to|X is) (?!that m|half |twice ){_NUMBERED} plus (\d|one|two|three|four|five){_AMOUNT_ENDS}",
     r"\1 \3 plus \2"),
    (" minus ", rf"\b(equal to|X is) (?!that m|half |twice ){_NUMBERED} minus ([1-7]|{_UP_TO_SEVEN}){_AMOUNT_ENDS}",
     r"\1 \3 less than \2"),
    (" with x ", r"\b(enters?) with X (\S+) counters on (it|them), where X is the number of ((?:[\w-]+ )*?)([\w-]+)s"
     r"((?: (?:you|your|an|in|on|with|that) [^.\"]*)?)(?=\.)", r"\1 with a \2 counter on \3 for each \4\5\6"),
    *((f"{one} less than ", rf"\b(equal to|X is) {one} less than (?!\d)", rf"\1 {said} less than ")
      for one, said in enumerate(_UP_TO_SEVEN.split("|"), 1)),
    *((f"{one} plus ", rf"\b(equal to|X is|than) {one} plus (?!\d)", rf"\1 {said} plus ")
      for one, said in enumerate(("one", "two", "three", "four", "five"), 1)),
    (" more than ", r"\b(equal to|X is) (\d+|one|two|three) more than (?=its |the |your |their |~|that )",
     r"\1 \2 plus "),
    ("twice ", r"\b(gains?|loses?) (twice|three times) (X) ({resource})", r"\1 \4 equal to \2 \3"),
    ("double ", r"\b(equal to|X is) double (?=its |the |your |their |~|that )", r"\1 twice "),
    ("instead of putting ", rf"\b(exile (?:it|~|that \w+) instead) of putting it (?:{_CAN_BE_HERE})", r"\1"),
    ("an additional ", r"\b(gains?) an (?:additional|extra) (\d+) ?({resource})(?![^.]* instead)", r"\1 \2 \3"),
    ("an additional ", r"\b(gains?) an (?:additional|extra) (\d*[A-Z])(?![^.]* instead)", r"\1 \2"),
    ("+", r"(?:^|(?<=[.,:;]\s)|(?<=\bor\s))\+(\d+) cards?(?=[.,;])", r"draw \1 cards"),
    ("+", r"(?:^|(?<=[.,:;]\s)|(?<=\bor\s))\+(\d+)\s*({resource})(?=[.,;])", r"gain \1 \2"),
)  # fmt: skip
"""What is done."""

ELSEWHERE = (*SIDES, *MOMENTS, *DONE)
