"""Turns of phrase that players of Resource War use, with what they are read as.

A row is a piece of text that must occur (in lower case, so that most rows are skipped quickly), the pattern that is
replaced, and the replacement. The patterns do not look at upper and lower case.
"""

from __future__ import annotations

from cardlang.games.resource_war.facts import MOST_AHEAD
from cardlang.language.words.english import NUMBER_WORDS

_MUCH_MORE = r"(\d+)(?:\s?V)? more(?: V)?(?: from the Pool)?(?=\.)"
_DRAW_STEP = r"((?: (?:in|during|at the (?:start|beginning) of) (?:your|their)| each) Draw step)"

_OTHERS = r"(?:(?:your )?opponents?'?s?'?)"
_TAKES = r"(?:they |you |that player )?takes?"

_NUMBERS = {number: word for number, word in enumerate(NUMBER_WORDS[:MOST_AHEAD + 1]) if number > 1}

_OF_CONFLICTS = (
    ("outwits ", r"\b(whenever|when) (~|an? [^.,:\"]*?) outwits an Animate(?= by |,)", r"\1 \2 wins a confrontation"),
    *(
        (" confrontation by ", rf"confrontation(?: against an Animate)? by {said}(?: (?:wit|points?))?(?=,| this turn)",
         f"confrontation by {number} or more")
        for number, word in _NUMBERS.items()
        for said in (
            *(rf"at least (?:{number}|{word})", rf"(?:{number}|{word}) or more (?:wit|points)"),
            *(f"{word} or more", f"more than {number - 1}"),
        )
    ),
    ("'s attack", r"(~|the user)'s attacks? (takes?)\b", r"\1 \2"),
    *(
        (f" {other} animate", rf"(\b(?:when|whenever) (?:~|the User) {won} a confrontation)(, (?:(?!animate)[^\"])*?)"
         rf"\b{other} animate\b", r"\1 against an Animate\2that Animate")
        for won, others in (("wins", ("losing", "other", "defeated")), ("loses", ("winning", "other")))
        for other in (*(f"the {each}" for each in (*others, "opposing")), "that")
    ),
    (" defend", r"\b(attacks?|attacked) (?:and|but) (?:(?:is|are|was|were) not|isn't|aren't) defended(?: against)?"
     r"(?=[,.])", r"\1 undefended"),
    (" defend", r"\b(attacks?|attacked) and (?:nobody|no Animate|no one|nothing) defends(?: against (?:it|~))?(?=[,.])",
     r"\1 undefended"),
    ("be defended", r"\b(cannot|can't) be defended(?! against)", r"\1 be defended against"),
    ("cannot defend against ~", r"(?:^|(?<=:\s))(Animates?\b[^.,:\"]*?|[A-Z][a-z]+(?:s|ves)) (?:cannot|can't)"
     r" defend against (~|the User)(?=[.]| this turn| until)", r"\2 cannot be defended against by \1"),
    *(
        (f" only be {done}", rf"\b(?:can|may) only be {done}(?: against)? by", f"cannot be {done}{on} except by")
        for done, on in (("defended", " against"), ("confronted", ""), ("attacked", ""))
    ),
    ("estrict", r"(?:^|(?<=[.:,]\s))restrict ([^.,:\"]+?)(?=\.)",
     r"\1 cannot confront or attack and cannot use effects until the end of its controller's next turn"),
)
_OF_STEPS = (
    ("take", r"\b(?:take(s?)) (\d+R)(?=[.,]| and\b)(?! from)", r"gain\1 \2"),
    (" resources from", r"\b(takes?) resources from the Pool(?=,)", r"\1 V"),
    ("you win ties", r"\byou win ties in confrontations\b", "Animates you control win ties"),
    *(
        (" would take v, ", rf"\bwould take V, ({_TAKES}) (\d+) {said}(?: V)?(?: instead)?(?=\.)",
         rf"would take V, \1 that much V {meant} \2 from the Pool instead")
        for said, meant in (("less", "minus"), ("more", "plus"))
    ),
    (" and choose a", r"\b(look at (?:target|your) opponents?'s? hand and choose an? (?:\w+ )?card)(?=[.,])",
     r"\1 from their hand"),
    *(
        ("effects ", rf"\beffects {who} {does} cost (\d+R? (?:more|less))", rf"effects of cards {who} control cost \1")
        for who in ("you", "your opponents", "they") for does in ("(?:use|activate|control)",)
    ),
    ("effects ", rf"\b{_OTHERS} effects cost (\d+R? (?:more|less))(?: to (?:activate|use))?",
     r"effects of cards your opponents control cost \1"),
    ("'s effects ", r"(~|the user)'s effects cost (\d+R? (?:more|less))", r"effects of \1 cost \2"),
    ("your effects ", r"\byour effects cost (\d+R? (?:more|less))", r"effects of cards you control cost \1"),
    (" more", rf"\bwhen(?:ever)? (you) takes? V, (you )?takes? {_MUCH_MORE}", r"if \1 would take V, \2take that much V"
     r" plus \3 from the Pool instead"),
    (" more", rf"\bwhen(?:ever)? (a player) takes? V, (they |that player )takes? {_MUCH_MORE}", r"if \1 would take V,"
     r" \2take that much V plus \3 from the Pool instead"),
    (" more", r"(\btakes? V, (?:you |they )?takes?) (\d+) more(?=\.)", r"\1 \2V from the Pool"),
    ("end of ", r"\bat the end of (your|their|each|each player's|that player's) turn(?=,)",
     r"at the start of \1 End step"),
    ("end of ", r"(^|\")at (?:the )?end of (?:the )?turn(?=,)", r"\1at the start of each End step"),
    (" draw step", rf"\b(draws?) (?:an|one) (?:additional|extra) card{_DRAW_STEP}", r"\1 a card more\2"),
    (" draw step", rf"\b(draws?) (two|three|2|3) (?:additional|extra) cards{_DRAW_STEP}", r"\1 \2 cards more\3"),
    (" draw step", rf"\b(gains?) (?:an )?(?:additional|extra) (\d+R){_DRAW_STEP}", r"\1 \2 more\3"),
    (" to play", r"(costs? \d+R (?:more|less)) to (?:play|give)(?=[.])", r"\1"),
    ("opponent", r"\byour opponents?'s? ((?:cards|Tools|Animates|Structures)) cost", r"\1 your opponents play cost"),
    ("may play ", r"\b(?:may|are allowed to) play (?!an?\b|one\b|target\b|it\b|that\b)([^.,:\"]*? from your discard)"
     r"(?=\.| this turn| until| as long)", r"can play \1"),
    (" as if ", r"(from your discard) as (?:if|though) they were in your hand", r"\1"),
    ("draw step, ", r"^(?:in|during) your draw step, (?:you )?draw (?:an|one) (?:additional|extra) card(?=\.)",
     "you draw a card more each Draw step"),
    (" effects cost", rf"\babilities of {_OTHERS} effects cost (\d+R? (?:more|less))",
     r"effects of cards your opponents control cost \1"),
    ("play ", r"\bnobody (?:can|may) play (Tools|Animates|Structures|cards)(?=[. ])", r"players cannot play \1"),
    (" play ", r"\b(cannot|can't) play (?:a|any) (Tool|Animate|Structure|card)s?(?=[. ])", r"\1 play \2s"),
)

_OF_V_AND_TOOLS = (
    (" difference in ", r"\b(when(?:ever)? ~ (?:wins|loses) a (?:confrontation|conflict)),"
     r"([^.:\"]*?\b(?:takes?|gains?) [A-Z])( from the Pool)? equal to the difference in ({stat})(?=\.)",
     r"\1 against an Animate,\2 equal to the difference between ~'s \4 and that Animate's \4\3"),
    ("v from the pool equal to ", r"\b(takes?) V from the Pool (equal to [^.,:\"]+?)(?=[.])", r"\1 V \2 from the Pool"),
    ("v equal to ", r"\b(takes?) V (equal to (?:[^.,:\"](?!from the Pool))+?)(?=[.])", r"\1 V \2 from the Pool"),
    ("take", r"(, (?:you )?takes? )(\d+)(?: )?V more(?: from the Pool)?(?=[.])", r"\1\2V from the Pool"),
    ("take", r"(, (?:you )?takes? )(?:an additional |another )?(\d+)(?: )?(?:additional |extra |more )?V"
     r"(?: from the Pool)?(?=[.])", r"\1\2V from the Pool"),
    (" to ", r"\b(?:attach|move|transfer)((?:e?s)?) (~|it|(?:target|a|another|that) Tool[^.,:\"]*?)"
     r" to (?!your|their|its)",
     r"give\1 \2 to "),
    (" cost your opponent", r"\b(cards|Tools|Animates|Structures) cost your opponents? (\d+R more)",
     r"\1 your opponents play cost \2"),
    (" attack", r"\bcan (?:attack only|only attack) Structures(?=[.])", "cannot attack players"),
    (" attack ", r"\b(cannot|can't) attack (?:your opponents?|opponents|an opponent)(?=[. ])", r"\1 attack players"),
    (" play", r"\b(when(?:ever)?) (~|(?:an?|another) [^.,:\"]+?) (?:enters|comes into) play( under your control)?"
     r"(?=,)", r"\1 \2 is played\3"),
    (" enters", r"\b(when(?:ever)?) ((?:an?|another) (?!card\b)[^.,:\"]+?) enters(?=,)", r"\1 \2 is played"),
    (" under your control", r"\b(when(?:ever)?) (an?|another) (\w+) is played under your control(?=,)",
     r"\1 \2 \3 you control is played"),
    (" this conflict", r"\b(?:for|during) this conflict(?=[.,])", "this conflict"),
    (" attack", r"\b((?:gets?|gains?|cannot|can't) [^.,:\"]*?) (?:(?:for|during) (?:this|the)|this) attack(?=[.,])",
     r"\1 this conflict"),
)

_KIND = r"(Animate|Structure|Tool)"
_LEAVES: tuple[tuple[str, str, str], ...] = (
    ("sacrifice", r"\bsacrifice(s?) (~|it|them|that \w+)", r"discard\1 \2"),
    ("sacrifice ", rf"\bsacrifice (an?|another) {_KIND}\b(?! you)", r"discard \1 \2 you control"),
    ("sacrifices ", rf"\bsacrifices (an?|another) {_KIND}\b(?! they)", r"discards \1 \2 they control"),
    ("destroy", r"\bdestroy(s?) (?=target|all |each |another target|it\b|that |them\b|those |~|up to)", r"discard\1 "),
    ("destroyed", r"(?<!that\s)(?<!this\s)\b(cards?) (is|are|was|were|would be|cannot be|can't be) destroyed\b",
     r"\1 in play \2 discarded"),
    ("destroy", r"\bdestroy(s?) (an?|one|another|two|three|\d+) (cards?)(?=[.,:])", r"discard\1 \2 \3 in play"),
    ("destroyed", r"\b(is|are|was|were|be) destroyed\b", r"\1 discarded"),
    ("destroyed this way", r"\bdestroyed this way", "discarded this way"),
    ("sacrificed this way", r"\bsacrificed this way", "discarded this way"),
    ("sacrifice ", r"\bsacrifice a card(?=[.,:])", "discard an Animate, Structure, or Tool you control"),
)
"""What other games destroy or sacrifice is discarded here; nothing leaves play in another way."""

TURNS_OF_PHRASE: tuple[tuple[str, str, str], ...] = (
    *_LEAVES,
    *_OF_CONFLICTS,
    *_OF_STEPS,
    *_OF_V_AND_TOOLS,
    (" given a tool", r"\bwhenever ([^.,:\"]+?) is given (?:a|another) tool(?=,)", r"whenever a Tool is given to \1"),
    ("take ", r"\b(takes? \d+) V\b", r"\1V"),
    ("take ", r"\b(takes? V) from the Pool (equal to [^.,:\"]+?)(?=\.)", r"\1 \2 from the Pool"),
    ("take ", r"\b(takes? V equal to (?:(?! from )[^.,:\"])+)(?=\.)", r"\1 from the Pool"),
    ("take", r"\b(takes? \d+V)(?=\.| at (?:the|each)\b| and\b| instead\b| for each\b)", r"\1 from the Pool"),
    *(
        (f"is {done}, ", rf"^((?:when|whenever) (?:~|the user) is {done})(, [^\"]*?)\bthe {doing} animate\b",
         r"\1 by an Animate\2that Animate")
        for done, doing in (("attacked", "attacking"), ("confronted", "confronting"))
    ),
    *(
        (" a confrontation", rf"\b(whenever|when) {who} {deed}s? a confrontation(?=,| against\b)",
         rf"whenever an Animate {whose} {deed}s a confrontation")
        for deed in ("win", "lose")
        for who, whose in (("you", "you control"), ("(?:your opponents?|an opponent)", "an opponent controls"))
    ),
    ("opponent's effects", r"\b((?:be|becomes?) (?:targeted by|the target of)) your opponent's effects",
     r"\1 effects your opponents control"),
    (" in the pool", r"\b(if|as long as|unless) there (?:is|are) (?:only )?(\w+ or (?:fewer|more|less)|\w+)\s*V"
     r" (?:left |remaining )?in the pool(?=[,.])", r"\1 the Pool has \2 V"),
    ("pool is empty", r"\b(if|as long as) the pool is empty(?=[,.])", r"\1 the Pool has exactly 0 V"),
    ("take ", r"\btake (\d+V) from (your opponents?|an opponent|target opponent)(?=[.,])", r"steal \1 from \2"),
    (" cost", r"\b(costs?) (\d+|X) (less|more)\b", r"\1 \2R \3"),
    (" to", r"\bthe animate ~(?:'s| is| was) (?:attached|given) to\b", "the User"),
    ("user ", r"^user (?=gets|has|gains|cannot|can't)", "the User "),
    (" cost ", r"(with cost \d+)R(?= or (?:less|more|fewer)\b)", r"\1"),
    (" or confront", r"(cannot|can't) attack or confront", r"\1 confront or attack"),
    (" or defend", r"(cannot|can't) (attack|confront) or defend", r"\1 \2 and \1 defend"),
    (" or defend", r"(cannot|can't) (?:confront, attack|attack, confront),? or defend",
     r"\1 confront or attack and \1 defend"),
    (" or confronted", r"(cannot|can't) be attacked or confronted", r"\1 be attacked and \1 be confronted"),
    (" or attacked", r"(cannot|can't) be confronted or attacked", r"\1 be confronted and \1 be attacked"),
    *(
        (
            f" that {much}",
            r"would take (?:(?:one|1) or more |any )?V(?: from the Pool)?(?P<while>(?: (?:while|during) [^.,:\"]+)?),"
            r" ((?:they |you |that player )?takes?)"
            rf" (twice |half )?that {much}(?: V)?((?: plus| minus) \w+)?( rounded (?:up|down))?(?: from the Pool)?"
            r"(?= instead)",
            rf"would take V from the Pool\g<while>, \2 \3that {much} V\4\5 from the Pool",
        )
        for much in ("much", "many")
    ),
    ("take ", r"((?:^|[,:.] |\band |\bthen |\bmay )take that much V)(?=\.| at\b| and\b)", r"\1 from the Pool"),
    ("end of ", r"(?<!^)\bat (?:the )?end of (?:the |this )?turn(?=\.)", "at the beginning of the next End step"),
    ("end of ", r"([,.]) at (?:the )?end of (?:the |this )?turn(?=,)",
     r"\1 at the beginning of the next End step"),
    (" instead", r"(target attacking Animate) attacks ~ instead", r"redirect \1 to ~"),
    (" only ", r"(?<=\.) (?:activate )?only (?:in|during) (?:your opponent's|an opponent's|your opponents') turn(?=\.)",
     " activate only if it is your opponents' turn"),
    ("activate only ", r"\bactivate only (twice|three times) per turn(?=\.)", r"\1 per turn"),
    (" activate", r"(cannot|can't) activate (?:its |their )?(?:abilities|effects)", r"\1 use effects"),
    ("abilities of ", r"\b(?:the )?(?:activated )?(?:abilities|effects) of ([^.,:\"]+?) (?:cannot|can't) be"
     r" (?:activated|used)", r"\1 cannot use effects"),
    (" effects", r"(cannot|can't) use (?:its|their) effects", r"\1 use effects"),
    (" effects", r"(cannot|can't) ((?:attack|confront|defend)(?: or attack)?) or use (?:its |their )?effects",
     r"\1 \2 and \1 use effects"),
    (" only once ", r"(?<=\.) (?:activate )?only once (?:per|each) turn(?=\.)", " once per turn"),
    (" only ", r"(?<=\.) activate only (?:in|during) your (?!opponent)", " only in your "),
    (" only ", r"(?<=\.) only (?:if|while) ", " activate only if "),
)
