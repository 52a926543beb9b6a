"""Wordings of shapes that fewer cards have, as in ``wordings.py``."""

from __future__ import annotations

from cardlang.language.words.zones import IN_PLAY

_THIS = r"this (?!turn|way|only)\w+"
_ONLY = r"(?=if\b|when\b|while\b|during\b|on\b|in\b)"
_OTHERS = r"(?:an opponent's|another player's)"
_ATTACKED = r"(?:an opponent (?:attacks|is attacking) you|you(?:'re| are) being attacked|you're attacked)"
_ANY_DAMAGE = r"(?<!that\s)(?<!the\s)(?<!this\s)(?<!combat\s)(?:all |any )?damage"

_PART_OF = r"(?:half|(?:one|an?) (?:third|quarter) of)"
_TILL = r"[^.,:\"]*?"
_AND = rf"(?:,? and then|,? and|, then|,) ([a-z]+ {_PART_OF} {_TILL})"
_TWICE = r"[^.:\"]* rounded [^.:\"]* rounded "

HALVES: tuple[tuple[str, str, str], ...] = (
    *(
        (" divided by ", rf"\b(equal to|X is) ((?:(?!\bthat much\b)[^.,:\"])+?) divided by (?:{said}),?"
         r" (?:and )?(?:round(?:ed)?|rounding) (up|down)(?=[.,])", rf"\1 {part} \2 rounded \3")
        for said, part in (("2|two", "half"), ("3|three", "a third of"), ("4|four", "a quarter of"))
    ),
    ("(rounded", r"\(rounded (up|down)\)", r"rounded \1"),
    (" round", r"((?:half|third of|quarter of) [^.:\"]*?)\. round (up|down)(?: each time)?(?=\.)", r"\1 rounded \2"),
    ("rounding", r"rounding (up|down)", r"rounded \1"),
    (", rounded ", r", rounded (up|down), (?=(?:lose|discard|sacrifice|draw|gain|exile|destroy)s? )", r" rounded \1, "),
    *(
        (" rounded ",
         rf"\b(?!{_TWICE})({_PART_OF} {_TILL}){_AND * more},?(?: (?:all|each|both))? rounded (up|down)(?=\.)",
         ", then ".join(rf"\{at} rounded \{more + 2}" for at in range(1, more + 2)))
        for more in (2, 1)
    ),
    ("rounded", r"(half (?!the number)[^.,:\"]*?) (to [^.,:\"]+?),? rounded (up|down)", r"\1 rounded \3 \2"),
    ("rounded", r"(half that many [^.,:\"]*?) (on [^.,:\"]+?),? rounded (up|down)", r"\1 rounded \3 \2"),
    ("half ", r"(puts?|exiles?) half (?:the cards (?:in|from) |of )?(your|their) {deck},? rounded (up|down)"
     r"((?: into [a-z]+ (?:{pile}))?)(?=\.)",
     r"\1 the top X cards of \2 {deck}\4, where X is half the number of cards in \2 {deck} rounded \3"),
    ("half ", r"(puts?) half (?:the cards (?:in|from) |of )?(your|their) {deck} into (your|their) ({pile}),? rounded"
     r" (up|down)(?=\.)",
     r"\1 the top X cards of \2 {deck} into \3 \4, where X is half the number of cards in \2 {deck} rounded \5"),
    ("half the cards from ", r"(puts? half the cards) from (your|their) ({pile})(?=,? rounded)", r"\1 in \2 \3"),
    ("half ", r"half (?:of )?(your|their) cards(?! in| from)", r"half the cards in \1 hand"),
    ("equal to half ", r"(\w+) equal to half (?:of )?that damage", r"half that much \1"),
    ("equal to half ", r"(\w+) equal to half (?:of )?the damage(?: dealt)?(?=,? rounded)", r"half that much \1"),
    ("equal to half the cards", r"equal to half the cards", "equal to half the number of cards"),
)

SPREAD: tuple[tuple[str, str, str], ...] = (
    ("the other ", r"the other(?: one| card)?(?= on\b| into\b| onto\b)", "the rest"),
    ("all of the other ", r"all of the other(?! cards?\b)", "all other"),
    ("each of the other ", r"each of the other (\w+)ies", r"each other \1y"),
    ("each of the other ", r"each of the other (?!card)(\w+)s", r"each other \1"),
    ("one of the other ", r"one of the other (\w+)ies", r"another \1y"),
    ("one of the other ", r"one of the other (?!card)(\w+)s", r"another \1"),
    ("another ", r", another(?: of them| one)? (?=on\b|into\b|onto\b)", ", then put one of them "),
    (" back on top", r"back on top(?! of| in)", "on top of {its deck}"),
    (" bottom", r"on the bottom(?=[.,]| in | and )", "on the bottom of {its deck}"),
    ("to ", rf"(?:in|on)to (?:the )?(?:{'|'.join(IN_PLAY)})", "{into play}"),
)
"""Some of the cards looked at here, the others there."""

PLAYED: tuple[tuple[str, str, str], ...] = (
    (" only ", rf"(?:you (?:can|may) )?(cast|play) (?:~|it|{_THIS}|this) only {_ONLY}", r"\1 only "),
    ("be played", rf"(?:~|{_THIS}) (?:can only be played|can be played only) {_ONLY}", "play only "),
    ("be cast", rf"(?:~|{_THIS}) (?:can only be cast|can be cast only) {_ONLY}", "cast only "),
    (" only ", r"(cast|play|activate) only on your turn", r"\1 only during your turn"),
    (" only ", r"(cast|activate) only in your turn", r"\1 only during your turn"),
    (" only ", rf"(cast|play|activate) only (?:on|in|during) {_OTHERS} turn", r"\1 only if it is not your turn"),
    ("activate only when", r"activate only when", "activate only if"),
    ("only", rf"(?<=only\s)(if|when|while) {_ATTACKED}(?=\.)", r"\1 you are attacked"),
    ("if ", rf"if {_ATTACKED}(?=[,.])", "if you are attacked"),
)
"""When a card may be played."""

_COSTS = r"(costs? [^.,:\"]+?)(?: to (?:cast|play))?(?=[.,\"])"

NEXT: tuple[tuple[str, str, str], ...] = (
    (" this turn cost", rf"\b((?:cast|play|buy)s?) this turn {_COSTS}", r"\1 \2 this turn"),
    (" this turn can", r"(?:^|(?<=[.,:]\s))((?!the next |each )[^.,:\"]*?s [^.,:\"]*?(?:cast|play)s?) this turn"
     r" (can't|cannot) be countered(?=[.,\"])", r"\1 \2 be countered this turn"),
    ("next time you cast", rf"the next time you cast an? ([^.,:\"]*?spell) this turn, it {_COSTS}",
     r"the next \1 you cast \2 this turn"),
    ("your next ", rf"your next ([^.,:\"]*?spell) this turn {_COSTS}", r"the next \1 you cast \2 this turn"),
    ("this turn, the next ", rf"this turn, (the next [^.,:\"]*? (?:cast|play|buy)s?) {_COSTS}", r"\1 \2 this turn"),
    (" to cast", r"(?<=less|more) to (?:cast|play)(?=[.,\"])", ""),
)
"""The next spell."""

_NAMED = r"(~|target \w+|that \w+)"

BASES: tuple[tuple[str, str, str], ...] = (
    ("double ", rf"double {_NAMED}'s (?!number)(\w+)", r"\1 doubles its \2"),
    ("double its ", r"double its (\w+)", r"it doubles its \1"),
    ("double the ", r"double the (?!number)(\w+) of (~|that \w+|target [^.,:\"]+?)(?= until| this|[.,])",
     r"\2 doubles its \1"),
    (" base ", r"(?:has|gets) (?:a )?base (?:stats|\w+ and \w+)(?: of)? (\d+/\d+)", r"becomes \1"),
    (" base ", r"(?:have|get) base (?:stats|\w+ and \w+)(?: of)? (\d+/\d+)", r"become \1"),
    ("'s base ", r"'s base \w+ and \w+ (?:are|become) (\d+/\d+)", r" becomes \1"),
    ("becomes a", r"becomes an? (\d+/\d+)(?=[.,]| until| and)", r"becomes \1"),
    ("'s ", rf"{_NAMED}'s (?:base )?(\w+) becomes (?:equal to )?(\d+|X)(?![\d/])", r"\1's \2 is equal to \3"),
    (" becomes ", r"(its (?:own )?)(?:base )?(\w+) becomes (?:equal to )?(\d+|X)(?![\d/])", r"\1\2 is equal to \3"),
    (" becomes equal to", r"becomes equal to", "is equal to"),
    (" equal to ", rf"{_NAMED} has (?:base )?(\w+) equal to (?!its\b)", r"\1's \2 is equal to "),
    (" base ", rf"{_NAMED} has base (\w+)(?: of)? (\d+)(?!\d*/)", r"\1's \2 is equal to \3"),
    (" base ", r"it has base (\w+)(?: of)? (\d+)(?!\d*/)", r"its \1 is equal to \2"),
)
"""Other numbers than those printed."""

_PARTED = r"(?:divided|split|distributed) (?:as you choose |in any way |as you like )?(?:among|between)"

DIVIDED: tuple[tuple[str, str, str], ...] = (
    ("damage ", rf"\b(when(?:ever)? ~ (?:enters|dies|attacks|blocks)(?: or (?:dies|attacks|blocks))?, )it deals (\w+)"
     rf" damage {_PARTED}", r"\1divide \2 damage among"),
    ("damage ", rf"(?:~ )?deals? (\w+) damage {_PARTED}", r"divide \1 damage among"),
    ("damage ", r"(?:divide|distribute|split) (\w+) damage (?:as you choose |in any way )?(?:among|between)",
     r"divide \1 damage among"),
    ("counter", r"(?:divide|distribute|split) (\w+ [-+/\w]+ counters) (?:as you choose |in any way )?(?:among|between)",
     r"distribute \1 among"),
    ("counter", rf"put (\w+ [-+/\w]+ counters),? {_PARTED}", r"distribute \1 among"),
    (" targets", r"(any number of|up to \w+|one or two|one to \w+|two|three) targets",
     r"\1 target {things or players}"),
    ("and/or", r"creatures and/or players", "creatures or players"),
)
"""What is divided among several."""

_CASTERS = r"(you|your opponents|players|an opponent)"
_COUNTER = r"[-+/\w]+ counter"

OTHERS: tuple[tuple[str, str, str], ...] = (
    ("new target", r"(copy [^.:\"]*?\.) you may choose (?:a )?new targets? for (?:the|that|each) cop(?:y|ies)\."
     r"(?! if (?:you|they) (?:do|did))",
     r"\1"),
    (" spells ", rf"\b(?!spells\b)(\w+) (?:and|or) (\w+) spells {_CASTERS} (casts?)(?= cost)",
     r"\1 spells or \2 spells \3 \4"),
    ("move ", r"\b(moves? [^.,:\"]*?counters?) from ([^.,:\"]+?) (?:on|to) ([^.,:\"]+)", r"\1 from \2 onto \3"),
    (" would deal", r"prevent all ((?:combat |noncombat )?damage) (?:that (?=target|~|that))?"
     r"((?:~|target|that)[^.,:\"]*?) would deal", r"prevent all \1 that would be dealt by \2"),
    (" and only ", r"(activate only [^.:\"]+?) and only ", r"\1. activate only "),
    ("copy of any ", rf"copy of any (?!number\b)(\w+)(?: (?:on|in) (?:the )?(?:{'|'.join(IN_PLAY)}))?",
     r"copy of a \1"),
    ("during your turn", r"(your opponents|players|each opponent) (cannot|can't) ([^.,:\"]+?) during your turn(?=\.)",
     r"as long as it is your turn, \1 \2 \3"),
)
"""What cards of other games say in their own way."""

_OTHERS = r"(another|(?:at least )?one other|(?:one|two|three) or more other|at least (?:two|three|four) other)"

_GIVES = r"(?!(?:activate|attack|block|cast|have you|look|not|play|use)\b)\w+"
_ANYBODY = rf"((?:^|[.,:] )(?:if [^.,]*, )?)any (player|opponent) may ({_GIVES} [^.\"]*?)"

TOGETHER: tuple[tuple[str, str, str], ...] = (
    ("any ", rf"{_ANYBODY}\. if (?:no ?one|nobody) does,", r"\1each \2 may \3. If no \2 does,"),
    ("any ", rf"{_ANYBODY}\. if (?:any|some)(?:one|body|(?: \w+)) does,", r"\1each \2 may \3. If a \2 does,"),
    ("any ", rf"{_ANYBODY}(?=[.])", r"\1each \2 may \3"),
    ("unless any ", r"\bunless any (player|opponent)s?(?= \w+s\b)", r"unless a \1"),
    ("a opponent", r"\bif a opponent does\b", "if an opponent does"),
    ("attack", rf"\b((?:when|whenever) (?:~|(?:equipped|enchanted) creature|an? \w+ you control) attacks)"
     rf" (?:with|alongside) {_OTHERS} ([^,:\"]+)(?=,)", r"\1 together with \2 \3"),
    (" attacks with a", r"\b((?:when|whenever) ~ attacks) (?:with|alongside) an? (\w+)(?: you control)?(?=,)",
     r"\1 together with another \2"),
    (" attack", rf"\b((?:when|whenever) (?:~|(?:equipped|enchanted) creature)) and {_OTHERS} (\w+)"
     r"(?: you control)? (?:attacks?|are attacking)(?: (?:together|at the same time))?(?=,)",
     r"\1 attacks together with \2 \3"),
    ("together with", r"\b(attacks together with) (?:at least )?one other\b", r"\1 another"),
    (" or more of your ", r"or more of your (?!opponents)(\w+)", r"or more \1 you control"),
)
"""What several do together."""

FORBIDDEN: tuple[tuple[str, str, str], ...] = (
    ("this spell", r"this spell (?=cannot|can't|can not)", "~ "),
    ("be prevented", rf"{_ANY_DAMAGE} (?:cannot|can't|can not) be prevented",
     "each player cannot prevent damage"),
    ("be prevented", r"no damage can be prevented", "each player cannot prevent damage"),
)
"""What cannot be done."""

_ONE = r"(~|it|(?:that|this|target|enchanted|equipped) \w+|(?:an?|another) \w+)"
_NOT = r"(?:except(?: for)?(?! it\b)|other than|that (?:are not|aren't|isn't|is not)(?: an?)?)"
_FOUGHT = r"(?:attack|block|deal|die|enter|deal)"

BLOCKED: tuple[tuple[str, str, str], ...] = (
    (" blocked this turn", r"\b(when(?:ever)? [^.,:\"]*?) (?:is|are) blocked this turn(?=,)",
     r"\1 becomes blocked this turn"),
    (" blocked this turn", r"(?<!and\s)(?<!or\s)\b(?:was|were) blocked this turn(?! by)", "became blocked this turn"),
    (" block", r"(creatures?) (blocking|blocked by) creatures (you|they|an opponent|your opponents) (controls?)",
     r"\1 \2 a creature \3 \4"),
    (" blocking ", rf"creature (?:that's )?blocking {_ONE}", r"creature that is blocking \1"),
    (" blocking ", rf"creatures blocking {_ONE}", r"creatures that are blocking \1"),
    (" blocked by ", rf"(?<!is\s)(?<!be\s)creature blocked by {_ONE}",
     r"creature that is blocked by \1"),
    (" blocked by ", rf"creatures blocked by {_ONE}", r"creatures that are blocked by \1"),
    ("must attack", r"~ must attack(?: each (?:turn|combat)| every turn)?(?: if able)?(?=\.)",
     "~ attacks each turn if able"),
    ("combat if able", r"attacks each combat if able", "attacks each turn if able"),
    ("combat if able", r"attack each combat if able", "attack each turn if able"),
)
"""Who fights whom."""

_BEHIND = r"(?=[.,]| gets?| gains?| ha(?:s|ve)| can| loses?| dies?| enters?| attacks?| blocks?| deals?)"
_NO_MORE = r"(?! (?:you|your|they|an|that|with|without|controlled|named)\b)"
"""What could be said of the creatures or of the Servos in ``all creatures except Servos you control`` is not there."""
_THEIRS = r"((?: you| your opponents| they| an opponent) controls?)"
_WHOSE = f"{_THEIRS}?"
_LEAVING = r"(?:except(?: for)?(?! it\b)|other than)"
_NO_PRONOUN = r"(?!(?:it|them)\b)"

_NAMED = "this|that|these|those|target|the"

NOT_THESE: tuple[tuple[str, str, str], ...] = (
    (" ~", rf"(all|each) (\w+){_WHOSE} (?:except(?: for)?|other than|but) ~", r"\1 other \2\3"),
    ("creature",
     rf"((?:all|each) )?(creatures?) {_NOT} (?-i:([A-Z]\w+) (?:and|or) ([A-Z]\w+)){_BEHIND}", r"\1non-\3 non-\4 \2"),
    ("creature", rf"((?:all|each) )?(creatures?) {_NOT} (?-i:([A-Z]\w+))(?: creatures?)?{_BEHIND}", r"\1non-\3 \2"),
    ("creature",
     rf"((?:all|each) )?(creatures?) {_NOT} (?!(?:by|tapped|damaged|it|itself|them|themselves|{_NAMED})\b)"
     rf"(?-i:([a-z]+?)s?)(?: creatures?| ones)?{_BEHIND}",
     r"\1non\3 \2"),
    ("control", rf"((?:{{kind}}|permanent)s?){_THEIRS} {_LEAVING}(?: an?)? (?-i:([A-Z]\w+)){_BEHIND}", r"non-\3 \1\2"),
    ("control", rf"((?:{{kind}}|permanent)s?){_THEIRS} {_LEAVING}(?: an?)? {_NO_PRONOUN}(?-i:([a-z]+?)s?){_BEHIND}",
     r"non\3 \1\2"),
    (" that ", rf"(creature|permanent){_WHOSE} that (?:is not|isn't) an? (?-i:([A-Z]\w+))\b{_NO_MORE}", r"non-\3 \1\2"),
    (" that ", rf"(creature|permanent){_WHOSE} that (?:is not|isn't) an? (?-i:([a-z]+))\b{_NO_MORE}", r"non\3 \1\2"),
    (" that ", rf"(creatures|permanents){_WHOSE} that (?:are not|aren't) (?-i:([A-Z]\w+))\b(?! or){_NO_MORE}",
     r"non-\3 \1\2"),
    (" that ", rf"(creatures|permanents){_WHOSE} that (?:are not|aren't) (?-i:([a-z]+)s)\b(?! or){_NO_MORE}",
     r"non\3 \1\2"),
    ("ed", rf"(creatures?|permanents?){_WHOSE} that (?:is not|isn't|are not|aren't) (tapped|damaged)(?! n?or\b)",
     r"un\3 \1\2"),
    (" who ", rf"(creatures?[^.,:\"]*?)(?<!player)(?<!players)(?<!opponent)(?<!opponents) who (?={_FOUGHT})",
     r"\1 that "),
)
"""All but some of a kind."""

_PLACE = "({pile})"
_FROM_THERE = r"[^:\"]*? only from your (?P=whence)\b"
_GOES = r"(?:dies|discards?|sacrifices?|destroys?|(?:is|are) (?:discarded|sacrificed|destroyed|put into))\b[^.,:\"]*"
_ALONE = r"(?=[^.:\"]*\.(?:$|[\"\n]| (?:if|when) you do\b))"
"""Nothing is behind it that happens in any case, so that an ``if`` in front may be that of the whole ability."""
_MEANT = r"(~|it|that \w+|(?:up to \w+ )?(?:another )?target [^.,:\"]+?|any number of [^.,:\"]+?)"
_RETURN = r"(?:you may )?(?:return|put)|you may [^.\"]+\. if you do, (?:return|put)"

_OF_SOMEBODY = r"(?:you|your|and|then|or|if|unless|target|each|opponents?|players?)\b"
_DONE_TO_IT = rf"((?:exile|return|put|tap|untap) (?:it|that \w+|~)(?: (?!{_OF_SOMEBODY})[^.,:\" ]+)*?)"
"""What does not depend on who controls the thing, so that its own ability may say it."""

ORDINARY: tuple[tuple[str, str, str], ...] = (
    ("once ", r"once (?:per|each|every|a) turn[,:] (?:you (?:may|can) )?([^:\"]+:[^:\"]+?)\.(?=$|\n)", r"\1. {once}."),
    ("unless ", r"(?<=,\s)unless ([^.,:\"]+? pays? [^.,:\"]+), ((?:(?!, then )[^.:\"])+)(?=\.)", r"\2 unless \1"),
    (" from your ", rf"((?<!\w)[^:\"]+:) return ~ from your (?P<whence>{{pile}}) to ([^.:\"]+)\.(?={_FROM_THERE})",
     r"\1 return ~ to \3."),
    (" from your ", rf"((?<!\w)[^:\"]+:) return ~ from your {_PLACE} to ([^.:\"]+)\."
     r" activate only (if [^.:\"]+)\.", r"\1 return ~ to \3. Activate only \4. Activate only from your \2."),
    (" from your ", rf"((?<!\w)[^:\"]+:) return ~ from your {_PLACE} to ([^.:\"]+)\.",
     r"\1 return ~ to \3. Activate only from your \2."),
    (" from your ", rf"(when ~ (?:dies|is (?:destroyed|discarded|sacrificed))), ({_RETURN}) ~ from your {_PLACE} to",
     r"\1, \2 ~ to"),
    (" from your ", rf"((?:when(?:ever)?(?! ~)|at the (?:beginning|start|end) of) [^.,:\"]+), ({_RETURN}) ~ from your"
     rf" {_PLACE} to", r"\1, if ~ is in your \3, \2 ~ to"),
    *((" from ", rf"(when(?:ever)? [^.,:\"]+ {_GOES}), ((?:you may )?(?:{_RETURN}|exile)) (~|it|that card) from {whose}"
       rf" {_PLACE}(?= to\b| onto\b| under\b| on\b| into\b|\.){_ALONE}", rf"\1, if \3 is in {of} \4, \2 \3")
      for whose, of in (("your", "your"), ("its owner's", "its owner's"), ("their", "their"), ("(?:the|a)", "a"))),
    (" this turn, ", rf"if (it|(?:that|target) \w+) would ([^.,:\"]+?) this turn, {_DONE_TO_IT} instead(?=\.)",
     r'\1 gains "If ~ would \2, \3 instead." until end of turn'),
    (" instead if ", rf"{_DONE_TO_IT} instead if (it|(?:that|target) \w+) would ([^.,:\"]+?) this turn(?=\.)",
     r'\2 gains "If ~ would \3, \1 instead." until end of turn'),
    ("the first ", r"the first ((?:\w+ )?\w+) you (cast|play|buy) each turn costs ([^.,:\"]+? (?:less|more))",
     r"as long as you didn't \2 a \1 this turn, \1s you \2 cost \3"),
    *(("the second ", rf"the second ((?:\w+ )?\w+) you {now} each turn costs ([^.,:\"]+? (?:less|more))",
       rf"as long as you {then} exactly one \1 this turn, \1s you {now} cost \2")
      for now, then in (("cast", "cast"), ("play", "played"), ("buy", "bought"))),
    ("have cast ", r"(you|they|players|opponents) have cast", r"\1 cast"),
    ("has cast ", r"(player|opponent) has cast", r"\1 cast"),
    ("'ve ", r"(you|they)'ve", r"\1 have"),
    ("'re ", r"(?<!if\s)(you|they)'re(?= dealt)", r"\1 are"),
    ("if it ha", r"if it ha[sd] (\w+) (\d+) or (greater|more|less|fewer)", r"if its \1 is \2 or \3"),
    (" had ", r"if the (\w+(?:ed|wn) \w+) had (\w+) (\d+) or (greater|more|less|fewer)",
     r"if the \1's \2 is \3 or \4"),
    ("if that ", r"if that (\w+) ha[sd] (\w+) (\d+) or (greater|more|less|fewer)",
     r"if that \1's \2 is \3 or \4"),
    ("defending player", r"(?<!the\s)defending player(?= controls| owns)", "the defending player"),
    ("during your turn, ", r"(?<!once\s)during your turn, ([^.,:\"]+? (?:has|have|gets?|cannot|can't) )",
     r"as long as it is your turn, \1"),
    (" for the first time",
     r"when(?:ever)? (?![^.,:\"]* or )((?:(?!an? |another )[^.,:\"]+?)|[^.,:\"]+? (?:dies|enters|leaves(?: \w+)*))"
     r" for the first time (?:each|in a|during each) turn,", r"the first time \1 each turn,"),
    (" for the first time", r"for the first time (?:in a|during each) turn", "for the first time each turn"),
    (" and \"", r"(gains?|has|have) ([\w ,]+?),? and (?=\")", r"\1 \2 and \1 "),
    ("you may have ", r"you may have (~|it) (deal|gain|get)", r"\1 may \2"),
    ("you and ", r"you and (target \w+|that player|each opponent) each (draw|lose|gain|discard)"
     r" ((?:(?! and | then )[^.,:\"])+)(?=\.)",
     r"\2 \3, then \1 \2s \3"),
    (" each ", r"((?:two|three|four|\d+|any number of) (?:other )?target \w+s|\w+s (?:you|they) control) each"
     r" (gets?|gains?)", r"\1 \2"),
    ("died under ", r"(an?|another|one or more) ((?:(?!for\b|that\b|died\b)\w+ )+)died under your control",
     r"\1 \2you control died"),
    (" sacrifices it", r"chooses an? (\w+) they control(?: and|, then) sacrifices it", r"sacrifices a \1"),
    (" sacrifices it", r"chooses one of their (\w+)s(?: and|, then) sacrifices it", r"sacrifices a \1"),
    ("'s ", r"target (player|opponent)'s (\w+s)(?= (?:get|gain|have|lose|cannot|can't|don't|cost|become|doesn't))",
     r"\2 target \1 controls"),
    (" of your choice", r"(?:(?<=^)|(?<=[.,:]\s)|(?<=then\s)|(?<=and\s)|(?<=may\s))(discard) (an?|\w+)"
     r" ((?:\w+ )?cards?) of your choice\b", r"\1 \2 \3"),
    (" of your choice", r"((?:destroy|exile|tap|untap) an? [^.,:\"]+?) of your choice", r"\1"),
    ("your choice of ", r"(destroy|exile|tap|untap) your choice of (an?|target) (\w+) or (?:an?|target) (\w+)",
     r"\1 \2 \3 or \4"),
    (" this way", r"gain (?:1|one) (\w+) for each (?:1 |one |point of )?damage (dealt|prevented) this way",
     r"gain \1 equal to the damage \2 this way"),
    (" this way", r"draw (?:a|1|one) card for each (?:1 |one |point of )?damage (dealt|prevented) this way",
     r"draw cards equal to the damage \1 this way"),
    (" and ", rf"all cards (from|in) (your|their|that player's) {_PLACE} and {_PLACE}",
     r"all cards \1 \2 \3 and all cards \1 \2 \4"),
    (" and ", rf"all cards (from|in) (target \w+'s) {_PLACE} and {_PLACE}",
     r"all cards \1 \2 \3 and all cards \1 that player's \4"),
    ("you may shuffle ", rf"you may shuffle {_MEANT} into its owner's (?:library|deck)",
     r"you may put \1 on the bottom of its owner's {deck}. if you do, its owner shuffles"),
    ("you may shuffle ", rf"you may shuffle {_MEANT} into your (?:library|deck)",
     r"you may put \1 on the bottom of your {deck}. if you do, shuffle"),
    ("shuffle ~ ", r"shuffle ~ into its owner's (?:library|deck)",
     r"put ~ on the bottom of its owner's {deck}, then ~'s owner shuffles"),
    ("shuffle ", rf"shuffle {_MEANT} into its owner's (?:library|deck)",
     r"put \1 on the bottom of its owner's {deck}, then its owner shuffles"),
    ("shuffle ", rf"shuffle {_MEANT} into your (?:library|deck)",
     r"put \1 on the bottom of your {deck}, then shuffle"),
    ("shuffle your hand and ", rf"shuffle your hand and {_PLACE} into your (?:library|deck)",
     r"put all cards from your hand and \1 on the bottom of your {deck}, then shuffle"),
    ("their hand and ", rf"shuffles their hand and {_PLACE} into their (?:library|deck)",
     r"puts all cards from their hand and \1 on the bottom of their {deck}, then shuffles"),
)
"""What designers say before they have read the page of the language."""

_COPY = r"(create a token that(?:'s| is) a copy of [^.,]+), except (?:it's|it is|the token is|that it's)"

SAID_ANYWAY: tuple[tuple[str, str, str], ...] = (
    (" less", r"(you may cast (it|that card)[^.,:\"]*?)(?:,? and \w+ costs| for) (\w+ [\w ]*?less)(?: to cast)?(?=\.)",
     r"\1. \2 costs \3"),
    (" this way", r"(you may cast (?:it|that card)[^.\"]*\. )(?:spells|a spell) cast this way costs? ([^.\"]+)",
     r"\1it costs \2"),
    (" this way", r"(you may cast (?:them|those cards)[^.\"]*\. )spells cast this way cost ([^.\"]+)",
     r"\1they cost \2"),
    (" less", r"(you may cast (?:them|those cards)[^.,:\"]*?)(?:,? and \w+ cost| for) (\w+ [\w ]*?less)(?=\.)",
     r"\1. they cost \2"),
    (" from your ", rf"you may cast (?:~|this card|this spell) from your {_PLACE}( for [^.,:\"]+)?(?:\. if you do,"
     r"|\. then,?|,? then|,? and) exile (?:it|~)", r"you may cast ~ from your \1\2, then exile ~"),
    ("abilities cost", r"~'s (?:activated )?abilities cost", "abilities of ~ cost"),
    (", non", r"(non[a-z]+), (?=non[a-z]+ )", r"\1 "),
    ("with ", r"with (?:(?:a )?(?:lesser|lower|smaller)|a less) (\w+)(?! than| or|\w)", r"with less \1"),
    ("with ", r"with (?:(?:a )?(?:higher|larger|bigger)|a (?:greater|more)) (\w+)(?! than| or|\w)", r"with more \1"),
    (" equal to ", r"create an? ((?!\d|X/)[\w ]+? token) with (?:{stat}) and (?:{stat}) (?:each |both )?equal to"
     r" ([^.,:\"]+)", r"create an X/X \1, where X is \2"),
    (", except ", rf"{_COPY}(?: an?)? (\d+/\d+)(?=\.)", r"\1 except it's \2"),
    (", except ", rf"{_COPY} (an? \d+/\d+ [a-z ]+)(?=\.)", r"\1 except it's \2"),
    (", except ", rf"{_COPY}(?: an?)? (\d+/\d+)(?: creature)? and (?:it )?has ([\w ]+)(?=\.)",
     r"\1 except it's \2 with \3"),
    (" also ", r"\b(you|they|it|~|creatures [^.,:\"]+?) also (?=(?:gain|get|draw|lose|have|deal|create|put)s?\b|has\b)",
     r"\1 "),
    ("also ", r"(?<=\.\s)also,? ([a-z]+)", r"\1"),
    ('" until ', r'(gains? (?:[\w ,]+ and )?)"([^"]*[^".])" until', r'\1"\2." until'),
    ("two target ", r"exchange control of two target (\w+?)s(?=\.)",
     r"exchange control of target \1 and another target \1"),
    (" is in your ", rf"(if|as long as) ~ is in your {_PLACE} and ([^.,:\"]+)(?=,)", r"\1 \3 and ~ is in your \2"),
    (" on ", r"there (?:is|are) ([^.,:\"]*? counters?) on (~|that \w+|target \w+)", r"\2 has \1 on it"),
    ("there w", r"if there (?:was|were) ([^.,:\"]*? counters?) on (it|~)", r"if \2 had \1 on it"),
    (" not chosen ", r"(all|each) (\w+) not chosen this way", r"\1 other \2"),
    ("hand", r"(has|have) no (?:maximum hand size|limit on (?:your|their) hand(?: size)?|hand (?:size )?limit)",
     r"\1 no maximum hand size"),
)
"""What is understood by everybody and said in many ways."""

_EACH = r"each (opponent|other player|player)"
_DO = r"({does})"
_WHAT = r"((?:(?! and (?!an? |other |\d)| or (?:ha|control|own)s\b)[^.,:\"])+?)"
_THAN = "more|fewer|less"
_HAS = (("controls", "control"), ("has", "have"))
_REST = r"((?:(?! and |, then |\bits?\b)[^.:\"])+)(?=\.)"
"""What each of them does. With ``it`` it is read as it is written: of what they have nobody has picked one."""

DESCRIBED: tuple[tuple[str, str, str], ...] = (
    *(
        (" or ", rf"{_EACH} who {one} {_WHAT} or {other} {_WHAT} {_DO} {_REST}",
         rf"each \1 \4 \5 if they {first} \2 or they {second} \3")
        for one, first in _HAS for other, second in _HAS
    ),
    (" who ", rf"{_EACH} who (control|own)s {_WHAT} {_DO} {_REST}", r"each \1 \4 \5 if they \2 \3"),
    (" who has no ", rf"{_EACH} who has no ({{resource}}) {_DO} {_REST}", r"each \1 \3 \4 if they have exactly 0 \2"),
    (" who has ", rf"{_EACH} who has {_WHAT} {_DO} {_REST}", r"each \1 \3 \4 if they have \2"),
    (" who do", rf"{_EACH} who do(?:es)?(?:n't| not) (control|own|have) {_WHAT} {_DO} {_REST}",
     r"each \1 \4 \5 if they don't \2 \3"),
    (" who ", rf"{_EACH} who ((?:didn't |did not )?\w+(?: [^.,:\"]+?)? this (?:turn|game|round)) {_DO} {_REST}",
     r"each \1 \3 \4 if they \2"),
    ("each ", rf"{_EACH} with ((?:\w+ or (?:more|fewer)|no|{_THAN}) (?:(?! (?:{{does}})\b)[^.,:\"])+?) {_DO} {_REST}",
     r"each \1 \3 \4 if they have \2"),
    ("each ", rf"{_EACH} with ((?:\w+ or (?:more|fewer)|no) [^.,:\"]+?) (?:can't|cannot)\b",
     r"each \1 who has \2 cannot"),
    ("s with ", r"\b(?<!target\s)(?:all )?(opponent|player)s with ((?:\w+ or (?:more|fewer)|no) [^.,:\"]+?)"
     r" (?:can't|cannot)\b", r"each \1 who has \2 cannot"),
)
"""Each of several players who have something or have done something."""

_PLAYERS = r"(?:all (?:of )?(?:the )?|your )?(opponent|player)s who"
_DO_IT = r"(?:each )?(?!have\b)({do})"
_TWO = r"([^.,:\"]+?) and ({do}) ([^.,:\"]+)(?=\.)"

ALL_WHO: tuple[tuple[str, str, str], ...] = (
    ("s who ", rf"{_PLAYERS} (control|own)(?!s) {_WHAT} cannot", r"each \1 who \2s \3 cannot"),
    ("s who ", rf"{_PLAYERS} have {_WHAT} cannot", r"each \1 who has \2 cannot"),
    ("s who ", rf"{_PLAYERS} (control|own)(?!s) {_WHAT} have\b", r"each \1 who \2s \3 has"),
    ("s who ", rf"{_PLAYERS} (control|own)(?!s) {_WHAT} {_DO_IT} {_TWO}", r"each \1 who \2s \3 \4s \5 and \6s \7"),
    ("s who ", rf"{_PLAYERS} have {_WHAT} {_DO_IT} {_TWO}", r"each \1 who has \2 \3s \4 and \5s \6"),
    ("s who ", rf"{_PLAYERS} have no ({{resource}}) {_DO_IT} {_REST}", r"each \1 \3s \4 if they have exactly 0 \2"),
    ("s who ", rf"{_PLAYERS} (control|own|have) {_WHAT} {_DO_IT} {_REST}", r"each \1 \4s \5 if they \2 \3"),
    ("s who do", rf"{_PLAYERS} do(?:n't| not) (control|own|have) {_WHAT} {_DO_IT} {_REST}",
     r"each \1 \4s \5 if they don't \2 \3"),
    ("s who ", rf"{_PLAYERS} ((?:didn't |did not )?\w+(?: [^.,:\"]+?)? this (?:turn|game|round)) {_DO_IT} {_REST}",
     r"each \1 \3s \4 if they \2"),
)
"""The same of all of them, in the plural."""

RARE = (
    *SAID_ANYWAY, *DESCRIBED, *ALL_WHO, *HALVES, *SPREAD, *PLAYED, *NEXT, *BASES, *DIVIDED, *OTHERS, *TOGETHER,
    *FORBIDDEN, *BLOCKED, *NOT_THESE, *ORDINARY,
)  # fmt: skip
