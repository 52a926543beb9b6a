"""Turns of phrase that players of Risk & Resource use for pitching, traps and combat, and what is read in their place.
Rows as in ``cardlang/language/text/wordings.py``.
"""

from __future__ import annotations

PITCHED: tuple[tuple[str, str, str], ...] = (
    (" pitched", r"\b(?:haven't|hasn't|have not|has not) pitched(?= )", "didn't pitch"),
    (" is pitched", r"(when|whenever|each time) (?:~|this \w+) is pitched(?=,)", r"\1 you pitch ~"),
    ("your cards", r"\byour cards (?=get \+\d pitch)", "cards in your hand "),
    (" is pitched", r"(when|whenever|each time) (an? (?:[\w-]+ )?card) is pitched(?=,)", r"\1 a player pitches \2"),
    ("card pitched this turn", r"\bfor each card pitched this turn", "for each time a player pitched a card this"
     " turn"),
)

RISKED: tuple[tuple[str, str, str], ...] = (
    ("reroll a", r"^you may reroll (?:a risk|a risk roll|your risks|your risk rolls)(?=\.)", "you may reroll a"
     " risk die"),
    ("succeeded on ", r"\bsucceeded (?:on|at|in|with) (two|three|four|five|\d)(?: or more)? risks this turn",
     r"succeeded on a risk \1 or more times this turn"),
    ("succeed on ", r"\byou win the game if you succeed (?:on|at) (two|three|four|five|\d)(?: or more)? risks in"
     r" (?:one|a"
     r" single|the same) turn(?=\.)", r"whenever you succeed on a risk, if you succeeded on a risk \1 or more"
      r" times this"
     r" turn, you win the game"),
    (" risk", r"\b(succeeds?|succeeded) (?:at|on|with|in) (?:a|any) risk\b", r"\1 on a risk"),
    (" risk and succeed", r"\b(you|a player|an opponent) takes? a risk and (succeeds?)(?=,)", r"\1 \2 on a risk"),
    ("risk succeeds", r"(when|whenever) a risk succeeds(?=,)", r"\1 a player succeeds on a risk"),
    ("risk fails", r"(when|whenever) a risk fails(?=,)", r"\1 a player fails a risk"),
    (" roll", r"\b(rolls?) an? (?:natural )?(20|1)(?: on (?:a|any) risk)?(?=,)", r"\1 a natural \2"),
    ("you ", r"\byou (?:get|have) (\+\d+) (?:on|to) (?:your |all )?(?:risk rolls|risks)\b",
     r"your risk rolls get \1"),
    ("add ", r"\b(?:you )?add (\d+) to (?:your|all your) (?:risk rolls|rolls(?: for risks)?|risks)\b",
     r"your risk rolls get +\1"),
    (" nothing", r"\s(?:Failure|Partial|Critical failure): nothing(?: happens)?\.", ""),
)
"""What is taken and rolled."""

_WHICH = r"an?|target|another|each|all|(?:up to )?(?:one|two|three|\d+)(?: target)?"
_ELSEWHERE = r"((?:from|in) (?:[a-z]+ )?[a-z']+ (?:graveyard|hand|library)|(?:from|in) exile)"

TRAPPED: tuple[tuple[str, str, str], ...] = (
    ("your opponents' ", r"\byour opponents' (face-down )?traps\b", r"\1traps your opponents control"),
    (" target ", r"\b(look at|reveal) (?:all )?(target (?:player|opponent))'s (face-down )?traps(?=[.,])",
     r"\1 all \3traps \2 controls"),
    (" be ", r"\b(traps?\b[^.\"]*? (?:cannot|can't|may not)) be (?:triggered|sprung|set off)\b", r"\1 trigger"),
    (" be ", r"\b(traps?\b[^.\"]*? (?:cannot|can't|may not)) be challenged (?:or|and) (?:be )?(?:triggered|sprung)\b",
     r"\1 be challenged and cannot trigger"),
    ("trap", r"(when|whenever) (an? trap(?: (?:an opponent controls|you control))?) is (?:triggered|sprung)(?=,)",
     r"\1 \2 triggers"),
    ("'s trap is ", r"(when|whenever) (an opponent's|another player's) trap is (?:triggered|sprung)(?=,)",
     r"\1 \2 trap triggers"),
    ("reveals their traps", r"\b((?:each|target) (?:player|opponent)) reveals (?:all )?(?:of )?their traps(?=[.,])",
     r"\1 reveals all traps they control"),
    ("a trap", r"\b(search(?:es)? (?:your|their) (?:library|graveyard) for) a trap(?=[.,]| and\b)",
     r"\1 a card with a trap"),
    ("trap card", rf"\b({_WHICH}) trap card(s?)\b", r"\1 card\2 with a trap"),
    (" without paying ", r"\b(sets? (?:it|an? card[^.,:\"]*?)(?<!as\sa\strap)) without paying its cost\b",
     r"\1 as a trap without paying its cost"),
    (" without paying ", r"\b(sets? (?:them|(?:up to )?(?:two|three|\d)"
     r" cards[^.,:\"]*?)(?<!as\straps)(?<!as\sa\strap))"
     r" without paying their costs?\b", r"\1 as traps without paying their cost"),
    ("a trap", r"\b(you may set|set) a (?:card with a )?trap(?: from your hand)? without paying its cost\b",
     r"\1 a card with a trap from your hand as a trap without paying its cost"),
    ("spring", r"(when|whenever) you spring a trap(?=,)", r"\1 a trap you control triggers"),
    ("springs", r"(when|whenever) an opponent springs a trap(?=,)", r"\1 a trap an opponent controls triggers"),
    (" trap", rf"(?<!with\s)\b(an?|target|another|each|all) trap(s?) {_ELSEWHERE}", r"\1 card\2 with a trap \3"),
    (" risk spell", r"\ban? risk (spell|card)\b", r"a \1 with a risk"),
    ("you cast ", r"\bcards with (?:an? )?(risk|trap)s? you cast", r"spells with a \1 you cast"),
    (" card ", r"((?:when|whenever) (?:you cast|an opponent casts|a player casts) )a card (?:that has|with)"
     r" (an? (?:risk|trap))(?=,)", r"\1a spell with \2"),
)  # fmt: skip

_LASTS = r"(?:gets?|gains?|has|have|cannot|can't|loses?)"

THIS_COMBAT: tuple[tuple[str, str, str], ...] = (
    (" only ", r"\bcan (?:attack only|only attack) creatures(?=[.])", "cannot attack players"),
    ("combat ends", r"until (?:the |this )?combat ends", "until end of combat"),
    ("this combat", rf"(\b{_LASTS} [^.:\"]*?) this combat(?=\.)", r"\1 until end of combat"),
)

IN_EP: tuple[tuple[str, str, str], ...] = ((" cost", r"\b(costs?) (\d+|X) (less|more)\b", r"\1 \2 EP \3"),)

_WHEN = r"(trap - when [^,:\"]*?)"

_MANY = r"(two|three|four|five|six|seven|eight|nine|ten|\d+)"
COUNTED: tuple[tuple[str, str, str], ...] = (
    ("put ", r"\b(puts?) (?:a number of )?((?!an? |the |that )[-+/\w]+ counters) on (~|it|that creature|target"
     r" [\w ]+?) equal to"
     r" ([^.:\"]+)(?=\.)", r"\1 \2 equal to \4 on \3"),
    (" counter on ~", rf"(\bput (?:an?|one) ([-+/\w]+) counter on ~\. )when(?:ever)? (?:~|it) has {_MANY}(?: or"
     rf" more)?"
     r" \2 counters(?: on it)?(?=, )", r"\1if ~ has \3 or more \2 counters on it"),
    ("when", rf"^when(?:ever)? ~ has {_MANY}(?: or more)? ([-+/\w]+?) counters(?: on it)?(?=, )",
     r"whenever a \2 counter is put on ~, if ~ has \1 or more \2 counters on it"),
    (" returns ", r"(\bexile it\. )it returns(?: to (?:the battlefield|play))? at the beginning of the next end"
     r" step(?=\.)",
     r"\1Return it to the battlefield at the beginning of the next end step"),
    (" ep", r"\b(you|they) have (?:any |some )?(?:unspent|unused|leftover|remaining) EP(?=[.,])", r"\1 have 1 or"
     r" more EP"),
)
"""Counters whose number is reached, and small words."""

SPRUNG: tuple[tuple[str, str, str], ...] = (
    ("trap - when", r"^trap - whenever ", "trap - when "),
    ("trap: when", r"^trap: (?=when)", "trap - "),
    ("trap - when", rf"^{_WHEN}, (?![^:]*:)", r"\1: "),
    ("trap - when", r"^trap - when (?:an|your) opponent attacks (you|a player) with ((?:one|two|three|four|five|\d+)"
     r" or more (?!other)[^.,:\"]+?)(?=:)", r"trap - when \2 an opponent controls attack \1"),
    ("trap - when", r"^trap - when (?:an|your) opponent attacks with ((?:one|two|three|four|five|\d+) or more"
     r" (?!other)"
     r"[^.,:\"]+?)(?=:)", r"trap - when \1 an opponent controls attack"),
)
"""When a trap is sprung."""

ATTACKED: tuple[tuple[str, str, str], ...] = (
    ("you attack a", r"(when|whenever) you attack (a player|an opponent)(?=,)",
     r"\1 one or more creatures you control attack \2"),
)  # fmt: skip
"""Several players may be attacked at once, each by some of the creatures."""

RESPELLED = (*COUNTED, *PITCHED, *RISKED, *ATTACKED, *TRAPPED, *SPRUNG, *THIS_COMBAT, *IN_EP)
