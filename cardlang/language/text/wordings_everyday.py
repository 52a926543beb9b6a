"""Wordings that designers tried before they had read the documentation, shape by shape. Rows as in ``wordings.py``."""

from __future__ import annotations

_NUMBER = r"(\d+|X|one|two|three|four|five|six)"
_THERE = r"(into|onto|on)"
_LOOKED = r"(?:looks?|reveals?) (?:at )?the top [^.]*?"
_ONE_OF = r"(an?|one or more)"

LOOKED_AT: tuple[tuple[str, str, str], ...] = (
    ("take ", rf"\btake {_NUMBER} of (?:them|those cards|the cards)(?: into your hand)?(?=[.,]| and )",
     r"put \1 of them into your hand"),
    ("take ", rf"\btake {_NUMBER} into your hand(?=[.,]| and )", r"put \1 of them into your hand"),
    ("take ", r"\btake (an? (?:[\w-]+ )*?card) from among (them|those cards)(?=[.,]| and )",
     r"put \1 from among \2 into your hand"),
    ("choose ", rf"\bchoose (?!one |1 ){_NUMBER} of (?:them|those cards)(?:,? and|, then|\.) put (?:them|those cards)"
     rf" {_THERE}", r"put \1 of them \2"),
    ("chooses one", rf"({_LOOKED}\. (?:target|an) (?:opponent|player) chooses one)(?=\.)", r"\1 of them"),
    (" card", rf"({_LOOKED}(?:\.|,|,? and|, then) put )(?:every|each|all(?: of)?(?: the)?)"
     r" ((?:[\w-]+ (?:and [\w-]+ )?)?)cards?"
     r" (?=into|onto)", r"\1all \2cards from among them "),
    (" is revealed", r"\b(reveal) ([^.,]*?) until (an? [\w ]+?) is revealed", r"\1 \2 until you reveal \3"),
    (" is revealed", r"\b(reveals) ([^.,]*?) until (an? [\w ]+?) is revealed", r"\1 \2 until they reveal \3"),
    (" until ", r"\b(reveals? [^.,]*?) until (you|they) (find|reveal)s? (an? (?:{kind}))(?=[.,])",
     r"\1 until \2 reveal \4 card"),
    ("the rest go", r", the rest go(?:es)? (?:in)?to (?=your|their)", " and put the rest into "),
    ("the rest go", r"\bthe rest go(?:es)? (?:in)?to (?=your|their)", "put the rest into "),
    ("the rest go", r", the rest go(?:es)? on (?=the bottom|top)", " and put the rest on "),
    ("the rest go", r"\bthe rest go(?:es)? on (?=the bottom|top)", "put the rest on "),
    ("one in your ", r"\bput one(?: of them)? in (your hand,)", r"put one of them into \1"),
    ("one in your ", r"(?<=,\s)(?:and )?(one) in (your (?:{pile}))(?=[.,]| and )", r"\1 into \2"),
    (" one in your ", r" and one in (your (?:{pile}))(?=[.,])", r" and one into \1"),
    ("bottom the rest", r"\bbottom the rest", "put the rest on the bottom of {its deck}"),
    (" hand", r"(\blook at (?:target opponent|target player|that player)'s hand(?:\.|,| and)(?: then)? (?:you )?choose"
     r" an? (?:(?!card from)[\w-]+ )*?card)(?=\.)", r"\1 from their hand"),
)  # fmt: skip
"""What becomes of the cards that are looked at."""

_COUNTERS = r"((?:[-+]\d+/[-+]\d+ |\w+ )?counters?)"

DONE_BY: tuple[tuple[str, str, str], ...] = (
    (" by you", rf"(when|whenever) {_ONE_OF} {_COUNTERS} (?:is|are) (?:put|placed) on ([^.,:\"]+?) by you(?=,)",
     r"\1 you put \2 \3 on \4"),
    (" by an opponent", rf"(when|whenever) {_ONE_OF} {_COUNTERS} (?:is|are) (?:put|placed) on ([^.,:\"]+?) by an"
     r" opponent(?=,)", r"\1 an opponent puts \2 \3 on \4"),
    (" of your ", r"\banother one of your (?!opponents)([a-z]+)s (?=dies\b)", r"another \1 you control "),
    (" of your ", r"\bone of your (?!opponents)([a-z]+)s (?=dies\b)", r"a \1 you control "),
    (" one of your ", r"\b(?<!whenever\s)(?<!when\s)one of your (?!opponents)([a-z]+)s(?=[.,]| and )",
     r"a \1 you control"),
    ("one of the ", r"\bone of the ([a-z]+)(?<!ie)s (you control|they control|an opponent controls)", r"a \1 \2"),
    ("another of ", r"\banother of (?:your (?!opponents)([a-z]+)(?<!ie)s|the ([a-z]+)(?<!ie)s you control)",
     r"another \1\2 you control"),
    (" of yours", r"\b(an?|another|each|target) ([a-z]+) of yours", r"\1 \2 you control"),
    (" of their ", r"\bone of their (?!opponents)([a-z]+)s (?=dies\b)", r"a \1 they control "),
    ("you take ", r"(when|whenever) you take ((?:\w+ or more )?(?:combat |noncombat )?damage)", r"\1 you are dealt \2"),
    ("that costs ", r"\b(spells?) that costs? (\d+) or (more|less)(?=[.,]| you )", r"\1 with cost \2 or \3"),
    ("placed on", r"\b(counters? (?:is|are)) placed on", r"\1 put on"),
    ("both ", r"\b(?!if both)(\w+) both of (them|those )", r"\1 \2"),
    ("both ", r"\bboth (?=(?:{kind})s\b)", "those "),
    ("y time ", r"^(?:any|every) ?time (?=[a-z~])", "whenever "),
    ("the target of", r"(when|whenever) you(?:'re| are) the target of", r"\1 you become the target of"),
    (" gets a", rf"(when|whenever|each time) ([^.,:\"]+?) gets (an?) {_COUNTERS}(?=,)", r"\1 \3 \4 is put on \2"),
    (" gets one or more", rf"(when|whenever|each time) ([^.,:\"]+?) gets one or more {_COUNTERS}(?=,)",
     r"\1 one or more \3 are put on \2"),
    (" targets ", r"(when|whenever) (an? (?:[\w ]+? )?(?:spell|ability)(?: [^.,:\"]+? controls?)?) targets you(?=,)",
     r"\1 you become the target of \2"),
    (" targets ", r"(when|whenever) (an? (?:[\w ]+? )?(?:spell|ability)(?: [^.,:\"]+? controls?)?) targets"
     r" (?!you\b)([^.,:\"]+?)(?=,)", r"\1 \3 becomes the target of \2"),
    (" first ", r"whenever the first (\w+(?: you control| an opponent controls)?) (dies|enters|attacks) (?:in )?"
     r"(?:each|a) turn,", r"the first time a \1 \2 each turn,"),
)
"""Events that are seen from the other side."""

_KIND = r"(combat |noncombat )?"
_MUCH_MORE = r"(\d+) (?:more|additional|extra) (combat |noncombat )?damage"
_YOURS = r"^(?:your (?=\w+ deal)|(?=\w+ you control ))(source|creature)s(?: you control)? deal"
_GIVE_UP = r"(?:pay|discard|sacrifice|exile|tap|remove|lose)"
_WHEN_DEALT = r"if a \1 you control would deal \3damage\4, it deals that much damage plus \2 instead"

DEALT: tuple[tuple[str, str, str], ...] = (
    (" for the first time ",
     r"^if ([^.,:\"]+? would [^.,:\"]+?) for the first time (?:each|in a|during each) turn(?=,)",
     r"the first time \1 each turn"),
    (" would ",
     r"((?:^|\. ))(?:until end of turn|this turn|for the rest of (?:the|this) turn), (?:if|when|whenever)"
     r" ([^.,:\"]+? would [^.,:\"]+?)(?=,)", r"\1if \2 this turn"),
    ("first card ", r"^if you would draw your first card (?:each|in a|of each) turn(?=,)",
     "the first time you would draw a card each turn"),
    ("the first time ", r"^((?:during|on) each turn), the first time ([^.,:\"]+? would [^.,:\"]+?)(?=,)",
     r"the first time \2 each turn"),
    ("this turn", rf"\bprevent all {_KIND}damage this turn", r"prevent all \1damage that would be dealt this turn"),
    ("this turn is prevented", rf"^all {_KIND}damage (?:that would be )?dealt this turn is prevented(?=\.)",
     r"prevent all \1damage that would be dealt this turn"),
    ("twice that damage", r"\b(deals?) twice that damage", r"\1 twice that much damage"),
    (" is reduced by ", rf"^((?:all )?{_KIND}damage (?:that would be )?dealt to )({{kind}}|permanent)s"
     r"(?= [^.,:\"]+? is reduced by )", r"\1a \3"),
    (" is reduced by ", rf"^(?:all )?{_KIND}damage (?:that would be )?dealt to ([^.,:\"]+?) is reduced by (\d+|one|two)"
     r"(?=\.)", r"if a source would deal \1damage to \2, it deals that much damage minus \3 instead"),
    (" deal ", rf"{_YOURS} {_MUCH_MORE}( to [^.,:\"]+)?(?=\.)", _WHEN_DEALT),
    (" deals ", rf"^(~|(?:enchanted|equipped) \w+) deals {_MUCH_MORE}( to [^.,:\"]+)?(?=\.)",
     r"if \1 would deal \3damage\4, it deals that much damage plus \2 instead"),
    (" deals ", rf"^(~|(?:enchanted|equipped) \w+) deals (?:double|twice as much) {_KIND}damage( to [^.,:\"]+)?(?=\.)",
     r"if \1 would deal \2damage\3, it deals twice that much damage instead"),
    (" is increased by ", rf"^{_KIND}damage (?:that would be )?dealt by (source|creature)s you control is increased by"
     r" (\d+)(?=\.)", r"if a \2 you control would deal \1damage, it deals that much damage plus \3 instead"),
    (" deal ", rf"{_YOURS} (?:double|twice as much|twice the) {_KIND}damage"
     r"( to [^.,:\"]+)?(?=\.)",
     r"if a \1 you control would deal \2damage\3, it deals twice that much damage instead"),
    (" instead", r"(if you would put )an? ([-+/\w]+) counter on ([^.,:\"]+?), (?:you )?put (two|three) instead",
     r"\1a \2 counter on \3, put \4 \2 counters on it instead"),
    (" instead", r"(would (?:gain|get|lose) ({resource}), [^.,:\"]*?(?:gain|get|lose)s? (?:twice )?that much)"
     r"(?= plus \d+ instead| minus \d+ instead| instead)", r"\1 \2"),
    (" instead, rounded", r"(half [^.,:\"]*?) instead, rounded (up|down)", r"\1 rounded \2 instead"),
    ("half that much", r"(would (?:gain|get|lose) ({resource}), [^.,:\"]*? half that much)(?= rounded| instead)",
     r"\1 \2"),
    (" would create ", r"(would create one or more (?:[\w-]+ )*?tokens), (?:you )?create one (?:more|additional)"
     r"(?: token)?(?: instead)?(?=\.)", r"\1, create that many of those tokens plus 1 instead"),
    (". if you do, prevent", r"(would be dealt[^.]*?, you may (?:sacrifice|discard|tap|remove|exile|put|return|pay)"
     r" [^.,]*)\. if you do, prevent ((?:\w+ of |half )?that damage|it)(?=\.| rounded)", r"\1 and prevent \2"),
    ("if you do", rf"(\bwould [^.]*?, you may {_GIVE_UP} [^.,]*?)\. if you do, (?:you )?([^.]*? instead)",
     r"\1 and \2"),
    ("if ", rf"(\bwould [^.]*?, (?:they|that player) may {_GIVE_UP} [^.,]*?)\. if (?:they|that player) (?:do|does),"
     r" they ([^.]*? instead)", r"\1 and \2"),
)
"""Damage that is prevented, or more than it would be."""

_DONE = r"(destroyed|exiled|sacrificed|discarded|revealed|returned|tapped|removed)"

COUNTED_THEN: tuple[tuple[str, str, str], ...] = (
    (" for each ", rf"(\bfor each (?:[\w-]+ )?\w+ {_DONE})(?=\.)", r"\1 this way"),
    (" this way", rf"(\bif (?:an?|no|that) (?:[\w-]+ )?\w+) is {_DONE} this way", r"\1 was \2 this way"),
    (" this way", rf"(\bif [\w ]+?s) are {_DONE} this way", r"\1 were \2 this way"),
    (" gain that much", r"(loses? (?:[^.,:\"]*?[\s\d])?({resource})(?: rounded (?:up|down))?(?:,? and|\.|, then)"
     r" (?:you )?gain that much)(?=\.)", r"\1 \2"),
    ("for each ", r"\bgets \+1/\+0 for each ({resource}) you have(?=\.)", r"gets +X/+0, where X is your \1"),
    ("for each ", r"\bgets \+1/\+1 for each ({resource}) you have(?=\.)", r"gets +X/+X, where X is your \1"),
    ("additional ", r"\b(gains?) (\d+) additional ({resource})(?![^.]* instead)", r"\1 \2 \3"),
    ("extra ", r"\b(gains?) (\d+) extra ({resource})(?![^.]* instead)", r"\1 \2 \3"),
    ("for each", r"all ([^.,]+?)s unless their controllers pay ([^.,]+?) for each(?: of them)?(?=\.)",
     r"each \1 unless its controller pays \2"),
    ("a number of ", r"\b(creates?) a number of ([^.,:\"]+? tokens[^.,:\"]*?) equal to (the number of [^.\"]+)",
     r"\1 X \2, where X is \3"),
    (" put into ", r"\b(returns?|exiles?|puts?) ((?:all|each|target|an?|up to \w+|any number of) [^.,:\"]*?cards?)"
     r" (?:that (?:was |were )?)?(?:put into|entered) (your|a|their) ({pile})(?: from anywhere)? this turn(?! from)",
     r"\1 \2 that entered \3 \4 this turn from \3 \4"),
    (" there this turn", r"(cards?) in (your|a|their) ({pile}) that (?:was|were) put there(?: from anywhere)?"
     r" this turn", r"\1 that entered \2 \3 this turn from \2 \3"),
    (" token", r"(?:{one kind of fighter})(\bcreates? [^.,:\"]*?\b(?:\d+|X)/(?:\d+|X)"
     r"(?: (?!(?:{kind}|and|or|with|an?|tokens?)\b)[\w-]+)*) (tokens?)\b", r"\1 {fighter} \2"),
    (" token with ", rf"\b(creates? an? [^.,:\"]*? token with (?:an?|{_NUMBER}) [-+/\w]+ counters?)(?=[.,])",
     r"\1 on it"),
    (" cop", r"\b(creates?) a copy of (?!(?:target|that|this) (?:[\w-]+ )*?(?:spell|ability)\b)",
     r"\1 a token that is a copy of "),
)
"""What the sentence before has done, and what died."""

HOW_LONG: tuple[tuple[str, str, str], ...] = (
    ("turns, ", rf"^for (?:the next )?{_NUMBER} turns, ([^.\"]+?)(?=\.)", r"\2 for \1 turns"),
)
"""How long something lasts."""

_NOBODY = r"(?:no one|nobody)"

SMALLER_STILL: tuple[tuple[str, str, str], ...] = (
    (" can", rf"\b{_NOBODY} can", "players cannot"),
    ("cast other spells", r"\b(cannot|can't) cast other spells this turn", r"\1 cast spells this turn"),
    (" fight", r"\btwo target (\w+)s fight(?: each other)?(?=\.)", r"target \1 fights another target \1"),
    (" fight", r"\b(target [^.,]{0,50}?) and (another target [^.,]{0,50}?) fight(?: each other)?(?=\.)",
     r"\1 fights \2"),
    (" fight", r"\bchoose (target [^.,]{0,50}?) and (another target [^.,]{0,50}?)\. (?:they|those \w+) fight"
     r"(?: each other)?(?=\.)", r"\1 fights \2"),
    (" which ", r"\b(damage|(?:{kind}|card|permanent|token|spell)s?) which (?=\w)", r"\1 that "),
    ("that you cast", r"\b(spells with [^.,:\"]+?) that you cast", r"\1 you cast"),
    ("the first time ", r"\b(the first time (?!in |each |every )[^.,:\"]+?) in (?:each|every|a) turn(?=,)",
     r"\1 each turn"),
    ("the first time ", r"\bthe first time (?:in )?(?:each|every|a) turn (?:that )?([^.,:\"]+?)(?=,)",
     r"the first time \1 each turn"),
    ("with creatures", r"\b(?:your )?opponents (cannot|can't) (block|attack) with (creatures)( with [^.,:\"]+?)?(?=\.)",
     r"\3 your opponents control\4 \1 \2"),
    ("your first ", r"\byour first ((?:[\w-]+ )?spell) (?:each|in each|every) turn (costs?)",
     r"the first \1 you cast each turn \2"),
    ("your second ", r"\byour second ((?:[\w-]+ )?spell) (?:each|in each|every) turn (costs?)",
     r"the second \1 you cast each turn \2"),
    ("after this combat", r"\bafter this combat(?: phase)?, there is an (?:additional|extra) combat(?: phase)?(?=\.)",
     "you take an extra combat after this phase"),
    (" turn", r"\btake(s?) an(?:other| extra| additional)? turn(?: after this one)?(?=\.)",
     r"take\1 an extra turn after this one"),
    ("additional turn", r"\ban additional turn after this one", "an extra turn after this one"),
    ("draw another", r"\bdraw(s?) another(?=[.,])", r"draw\1 a card"),
    (" name with", r"\b(?:that|which) shares? (?:a|its|their) name with", "with the same name as"),
    ("combined ", r"\bthe combined (\w+) of", r"the total \1 of"),
    ("half ", r"\bhalf (?:of )?their ((?:{kind})s)", r"half the \1 they control"),
    ("half ", r"\bhalf (?:of )?your ((?:{kind})s)", r"half the \1 you control"),
    (" chooses ", r"(\beach player chooses (?:an?|one) (\w+) they control\. (?:destroy|exile)) (?:the rest|the others)"
     r"(?=\.)", r"\1 all other \2s"),
    (" chooses ", r"(\beach opponent chooses (?:an?|one) (\w+) they control\. (?:destroy|exile)) (?:the rest|the"
     r" others)(?=\.)", r"\1 all other \2s your opponents control"),
    ("discard", r"\b(draws? [^.,:\"]*?cards?(?:, then|,? and)(?: then)? discards?) one(?=\.)", r"\1 a card"),
    ("discard", r"\b(draws? [^.,:\"]*?cards?(?:, then|,? and)(?: then)? discards?) (two|three|four|\d+)(?=\.)",
     r"\1 \2 cards"),
    ("additional ", r"\bgets an additional (?=[-+][\dX])(?![^.]*\binstead\b)", "gets "),
    ("your opponent's ", r"^your opponent's (\w+) (?=costs? )", r"your opponents' \1 "),
    ("a single turn", r"\b(in|during) a single turn\b", r"\1 a turn"),
    *(("after you", rf"^after you(?: have|'ve)? cast {number} (\w+)s in (?:a|one|each|the same) turn(?=,)",
       rf"whenever you cast your {ordinal} \1 in a turn")
      for number, ordinal in (("two", "second"), ("three", "third"), ("four", "fourth"), ("five", "fifth"))),
    ("return to ", r"\breturn (to (?:your|their|its owner's|their owners'?) hands?|to {play})"
     r" ((?:target|all|each|an?|another|up to \w+|two|three) [^.,:\"]+?)(?=\.)", r"return \2 \1"),
    ("you paid ", r"\bfor each time you paid (?:it|that cost|the cost|this cost)(?=[.,])",
     "for each time its additional cost was paid"),
)
"""Smaller things."""

EVERYDAY = (*LOOKED_AT, *DONE_BY, *DEALT, *COUNTED_THEN, *HOW_LONG, *SMALLER_STILL)
