"""Wordings of ordinary cards that those tried who knew only the documentation; rows as in ``wordings.py``."""

from __future__ import annotations

from cardlang.language.text.wordings_sampled import SAMPLED
from cardlang.language.text.wordings_sets import SETS
from cardlang.language.words.english import NUMBER_WORDS

_ASKED = r"(?:if|unless|as long as|while)"
_BEFORE = rf"\b({_ASKED} (?:(?! would )[^.,:\"])*?)"
_AT_LEAST = r"at least (?:one|1)"
_OR_MORE = r"(?:one|1) or more"
_OWNS = r"(?:controls?|ha(?:s|ve)|holds?|owns?|there are)"
_THING = r"(?!(?:other|of|{resource}|damage|opponent|player)\b)((?:[a-z][\w-]* )*?[a-z][\w-]*)"
_PLAYERS = r"(you|an opponent|a player)"

AT_LEAST_ONE: tuple[tuple[str, str, str], ...] = (
    ("at least ", rf"{_BEFORE}{_AT_LEAST} (opponent|player)\b", r"\1a \2"),
    *(
        row
        for vowel, article in (("(?=[aeiou])", "an"), ("(?=[a-z+-])", "a"))
        for row in (
            ("at least ", rf"{_BEFORE}{_AT_LEAST} {vowel}(?!(?:other|of|is|comes|{{resource}}|damage)\b)",
             rf"\1{article} "),
            ("at least ", rf"\b(who {_OWNS}|with) {_AT_LEAST} {vowel}(?!(?:other|of|{{resource}})\b)",
             rf"\1 {article} "),
            ("or more ", rf"{_BEFORE}\b({_OWNS}) {_OR_MORE} {vowel}{_THING}s(?=[,.]| (?:in|on|with|you|your|an)\b)",
             rf"\1\2 {article} \3"),
        )
    ),
    ("at least ", rf"\b(when(?:ever)? {_PLAYERS} [a-z]+) {_AT_LEAST} {_THING}(?=,)", r"\1 one or more \3s"),
)  # fmt: skip
"""``at least one`` and ``one or more`` of what is asked about."""

_IT = r"(it|that \w+|those \w+|the \w+)"
_NUMBER = r"(\d+|X|one|two|three|four|five|six|seven|eight|nine|ten)"
_MORE = r"(?: (?:{money}))? or (more|less)(?: (?:{money}))?"
_COUNTER = r"(?:(?:an?|one|two|three|four|five|\d+) [-+/\w]+ counters?)"
_ON = r"on ((?:(?! and | then | unless | if | for )[^.,:\"])+?)"

_EACH_OF_YOURS = r"for each ({resource})(?: tokens?)? you (?:have|control)(?=\.)"

SHORTER: tuple[tuple[str, str, str], ...] = (
    (" cost", rf"\b({_ASKED}) (?:it|this) costs? {_NUMBER}{_MORE}(?=[.,])", r"\1 its cost is \2 or \3"),
    (" cost", rf"\b({_ASKED}) (that \w+|the \w+ed \w+|~) costs? {_NUMBER}{_MORE}(?=[.,])",
     r"\1 \2's cost is \3 or \4"),
    ("for as long as ", r"^for as long as ([^.,:\"]+), ", r"as long as \1, "),
    (" counter", rf"\b(puts?) ({_COUNTER}) {_ON} and ({_COUNTER}) on ", r"\1 \2 on \3 and \1 \4 on "),
    ("for each ", rf"\bgets ([+-])1 (\w+) {_EACH_OF_YOURS}", r"gets \1X \2, where X is your \3"),
    ("for each ", rf"\bgets ([+-])1/([+-])1 {_EACH_OF_YOURS}", r"gets \1X/\2X, where X is your \3"),
    ("for each ", rf"\b(deals?) 1 damage to ([^.,:\"]+) {_EACH_OF_YOURS}", r"\1 damage equal to your \3 to \2"),
    ("for each ", rf"\b(creates?) an? ([^.,:\"]* token) {_EACH_OF_YOURS}", r"\1 X \2s, where X is your \3"),
    ("for each ", rf"\b(puts?) an? (\S+ counter) on ([^.,:\"]+) {_EACH_OF_YOURS}",
     r"\1 X \2s on \3, where X is your \4"),
    ("for each ", rf"\b({{do}}|{{does}}) 1 {_EACH_OF_YOURS}", r"\1 X, where X is your \2"),
    ("for each ", r"\bgets \+1/\+0 for each ({resource}) tokens? you (?:have|control)(?=\.)",
     r"gets +X/+0, where X is your \1"),
    ("for each ", r"\bgets \+1/\+1 for each ({resource}) tokens? you (?:have|control)(?=\.)",
     r"gets +X/+X, where X is your \1"),
    ("for each ", r"\b(gain|lose) 1 ({resource}) for each ({resource})(?: tokens?)? you (?:have|control)(?=\.)",
     r"\1 \2 equal to your \3"),
    ("for each ", r"\bdraw a card for each ({resource})(?: tokens?)? you (?:have|control)(?=\.)",
     r"draw cards equal to your \1"),
)
"""What is said in fewer words."""

_FROM = r"from (?P<emptied>your|target player's|that player's|a) (?P<pile>{pile})"
_EXILED = rf"(exile (?:(?! exile )[^.\"])*? {_FROM}\. [^.\"]*? for each"

PLACES: tuple[tuple[str, str, str], ...] = (
    (" exiled from ", rf"{_EXILED} (?:\w+ )*?cards?) exiled from (?:(?P=emptied)|their|that) (?P=pile) this way",
     r"\1 exiled this way"),
)
"""Where it was is known."""

_THEIR_PILE = r"((?:an opponent|a player)'s|your opponents?') ({pile})"
_GOES = r"(?:is put into|enters|leaves)"

OWNERS: tuple[tuple[str, str, str], ...] = (
    ("that player ", rf"^((?:when|whenever) an? [^.,:\"']*?cards? {_GOES} {_THEIR_PILE}(?: from anywhere)?,)"
     r" that player ", r"\1 its owner "),
    ("they ", rf"^((?:when|whenever) an? [^.,:\"']*?cards? {_GOES} {_THEIR_PILE}(?: from anywhere)?,)"
     r" they (lose|draw|gain|discard|sacrifice)", r"\1 its owner \4s"),
)
"""Whose pile a card goes to."""

_MAY = r"(you|they|(?:target|each|an|a|any|that) (?:player|opponent)|(?:its|their) (?:controller|owner))"
_WHEN = r"(when|whenever)"
_SIZE = r"(?:\d+|X)/(?:\d+|X)"
_KIND_OF = r"(?!(?:tokens?|with|and|or)\b)[A-Za-z-]+"
_LASTS = r"(this turn|until end of turn|until your next turn|until the end of your next turn|for \w+ turns?)"
_NAMED = r"((?:target|another target|each|an?|another) ([a-z]+)(?: (?:you control|an opponent controls))?)"
_IN_ONE = r"(?:(?! and | or )[^.\"])"
_ALL = rf"(?:^|(?<=\.\s)){_IN_ONE}*?\b(?:all|each|every|any number of) (?:target |tapped |untapped )?"
_OF_THEM = rf"({_ALL}([a-z]+?)s?(?=\.| (?:you|an|your|they|with|to|in|from)\b){_IN_ONE}*\. "
_OTHERS = r"(?:all|each|every|any) (?:of the )?others? with (?:the same|that|its) name"

_STANDS = r"(?![^.]*\btarget\b)[^.,:\"]+? (?:can't|cannot) [^.,:\"]*?"

EASIER: tuple[tuple[str, str, str], ...] = (
    ("for every ", rf"\bfor every (?!(?:{'|'.join(NUMBER_WORDS[2:])}|X|[2-9]|\d\d+)\b)", "for each "),
    (" can ", rf"\b{_MAY} can (pay|sacrifice|discard|draw|return|put|exile|choose|reveal|search)\b", r"\1 may \2"),
    ("targeted", rf"\b{_WHEN} (~|an? [^.,:\"]+? you control|another [^.,:\"]+? you control) is targeted(?=,)",
     r"\1 \2 becomes the target of a spell or ability"),
    ("targeted by ", rf"\b{_WHEN} (~|an? [^.,:\"]+? you control|another [^.,:\"]+? you control) is targeted by"
     r" (an? [^.,:\"]+)(?=,)", r"\1 \2 becomes the target of \3"),
    ("make", rf"\bmake(s?) (an?|one|two|three|four|\d+) (?={_SIZE} )", r"create\1 \2 "),
    ("create", rf"\b(creates? (?:an?|one)(?: tapped)? {_SIZE} (?:{_KIND_OF} )*{_KIND_OF})(?=[.,]| with )", r"\1 token"),
    ("create", rf"\b(creates? (?:two|three|four|five|\d+|X)(?: tapped)? {_SIZE} (?:{_KIND_OF} )*?{_KIND_OF}?)s"
     r"(?=[.,]| with )", r"\1 tokens"),
    ("for each one ", rf"{_OF_THEM}[^.\"]*? for each) one (?=\w+(?:ed|wn) this way)", r"\1 \2 "),
    (" whose ", r"\b(destroy|exile|tap|sacrifice) (?:every|each) ([a-z]+) whose controller (?:doesn't|does not)"
     r" pay ([^.,:\"]+?)(?: for it)?(?=\.)", r"\1 each \2 unless its controller pays \3"),
    ("turns into ", rf"\bturns into (an? {_SIZE}) ", r"becomes \1 "),
    (" is a", rf"(?:(?<=^)|(?<=[:.]\s))(~|target [^.,:\"]+?) is (an? {_SIZE} [^.,:\"]*?) {_LASTS}",
     r"\1 becomes \2 \3"),
    (" name", rf"{_NAMED} and {_OTHERS}(?: as (?:it|that \w+))?(?=\.)",
     r"\1 and all other \2s with the same name as it"),
    ("another copy of ~", r"\b(search [^.,:\"]*? for )another copy of ~", r"\1a card with the same name as ~"),
    ("opponents' ", r"\byour opponents' ((?:[a-z]+ )?spells)\b", r"\1 your opponents cast"),
    ("has it", r"(\b(?:has|have) (\w+), ~ has) it(?: too| as well)?(?=\.)", r"\1 \2"),
    (" has it", r"^(~ has (\w+) (?:if|as long as|while) [^.,:\"]+? (?:has|have)) it(?: too| as well)?(?=\.)", r"\1 \2"),
    ("the bottom", r"\b(the (?:others?|rest|other cards?)) (?:at|to) the bottom(?=[.,]| in )", r"\1 on the bottom"),
    ("the bottom", r"\b(the (?:others?|rest|other cards?)) on the bottom in (any|a random) order(?=\.)",
     r"\1 on the bottom of {its deck} in \2 order"),
    *(
        (f"{cannot} {verb}", rf"\b{cannot} {verb}(?=[.,]| (?:as|while|this|unless|if)\b)", f"{cannot} {verb} the game")
        for cannot in ("cannot", "can't") for verb in ("win", "lose")
    ),
    (" ~ is ", rf"^({_STANDS}) (?:while|as long as) ~ is (?:in|on) {{play}}(?=\.$)", r"\1"),
    (" ~ is ", rf"^({_STANDS}) (?:while|as long as) ~ is in play(?=\.$)", r"\1"),
    ("take all ", r"\b(reveal the top [^.\"]*\. )take all (?:the )?([a-z]+)s(?: among them)?(?=[,.]| and )",
     r"\1put all \2 cards from among them into your hand"),
    ("from the top", r"\b(?:flip|turn over|turn up) cards from the top", "reveal cards from the top"),
    ("that are ", r"\b([a-z]+s) that are (equipped|enchanted)\b", r"\2 \1"),
    ("that", r"\b(target|each|another|no) ([a-z]+) that(?:'s| is) (equipped|enchanted)\b", r"\1 \3 \2"),
    ("that", r"\ban? ([a-z]+) that(?:'s| is) (equipped|enchanted)\b", r"an \2 \1"),
    ("until you hit ", r"\buntil you hit (?=an?\b)", "until you reveal "),
)
"""What is said more easily."""

_WORDS = ("one", "two", "three", "four", "five", "six", "seven")
_TOP = r"((?:look at|reveal) the top"
_FOR_YOU = r"cost you (\w+(?: {money})?) (less|more)\b"
_PAID = r"\b(would be dealt damage, you may pay [^.,:\"]+?)"
_SOURCE = r"if a source would deal damage to"

OTHER_SO_MANY: tuple[tuple[str, str, str], ...] = tuple(
    (f"other {_WORDS[left - 1]}", rf"{_TOP} (?:{_WORDS[kept + left - 1]}|{kept + left}) cards [^\"]*?\bput"
     rf" (?:{_WORDS[kept - 1]}|{kept}) [^.\"]*?(?:,|\band) (?:put )?the) other {_WORDS[left - 1]}"
     r"(?= (?:on|into|in|at) )", r"\1 rest")
    for left in range(2, 6) for kept in range(1, 3)
)
"""The rest, counted: ``put one into your hand and the other three on the bottom`` of four."""

PLAINLY: tuple[tuple[str, str, str], ...] = (
    ("as an extra cost", r"\bas an extra cost\b", "as an additional cost"),
    ("prevent the next ", r"\b(prevent the next (?:\d+|X|one|two|three|four|five) (?:combat )?damage) (?:dealt )?to ",
     r"\1 that would be dealt to "),
    ("on top and the other", r"\bput one(?: of them)? (?:back )?on top(?: of your {deck})? and (?:put )?the other"
     r"(?: one)? in(?:to)? your hand", "put one of them into your hand and put the rest on top of {its deck}"),
    ("damages ", r"\bdamages (an?|another|you|target|that) ", r"deals damage to \1 "),
    ("less damage", r"^(~|you|an? [^.,:\"]*?) takes? (\d+|one|two|three) less damage(?: from (?:all|each|any)"
     r" sources?)?(?=\.$)", rf"{_SOURCE} \1, prevent \2 of that damage"),
    ("would take ", r"\bwould take ((?:combat )?damage)\b", r"would be dealt \1"),
    (" to prevent ", rf"{_PAID} to prevent (\d+|one|two|three) of (?:it|that damage)",
     r"\1 and prevent \2 of that damage"),
    (" to prevent ", rf"{_PAID} to prevent (?:it|that damage)", r"\1 and prevent that damage"),
    (" that turn", r"^(at the (?:end|beginning) of (?:each|every) [^.:\"]*?) that turn(?=\.)", r"\1 this turn"),
    (" attacking", r"\b(creates? an? [^.,:\"]+? token(?: with [^.,:\"]+?)?) that(?:'s| is) attacking(?=\.)",
     r"\1. That token joins the attack"),
    ("that many plus ", r"\b(draws?) that many plus (\w+)(?=\.)", r"\1 that many cards plus \2"),
    ("for each one ", rf"{_OF_THEM}for each) one (\w+(?:ed|wn))(?: this way)?(?=,)", r"\1 \2 \3 this way"),
    (" cost you ", rf"\b(spells(?: with [^.,:\"]+?)?) {_FOR_YOU}", r"\1 you {paying} cost \2 \3"),
    (" cost you ", rf"^((?!spells\b|cards\b)[a-z]+s(?: and [a-z]+s)?) {_FOR_YOU}", r"\1 you {paying} cost \2 \3"),
    (" back in", r"\b(puts?) (it|~|that \w+|target [^.,:\"]+?) back in(?:to)? ((?:your|its owner's|their owner's)"
     r" hand)", r"return \2 to \3"),
    ("deal", r"\b(deals?) (\d+|X) (?=instead\b|to (?:any|target|each|it|~|that|you|an?)\b)", r"\1 \2 damage "),
    ("+ ", r"(?<![\w/+-])(\d+)\+ (?=[a-z])", r"\1 or more "),
    ("attack, ", r"\b(at the (?:end|beginning) of your [^.:\"]*?, if you (?:didn't|did not) attack)(?=,)",
     r"\1 this turn"),
)
"""What is said more plainly."""

_MODES = r"(?::| -) "
_NOT = r"(?:has(?:n't| not)|was(?:n't| not))"
_EVER = r"(?: yet| before| already)?( this turn)?(?: of the following)?"
_ONE = r"(?:a mode|one(?: mode)?)(?: of the following)?"

CHOICES: tuple[tuple[str, str, str], ...] = (
    (" chosen", rf"\bchoose {_ONE} that {_NOT} (?:yet )?(?:been )?(?:yet )?chosen{_EVER}{_MODES}",
     r"choose one that has not been chosen\1: "),
    (" chosen", rf"\bchoose {_ONE}(?: that)? you have(?:n't| not) (?:yet )?chosen{_EVER}{_MODES}",
     r"choose one that has not been chosen\1: "),
    ("random", rf"\b(?:randomly choose|choose randomly) (one|two){_MODES}", r"choose \1 at random: "),
    ("at random", rf"\bat random, choose (one|two){_MODES}", r"choose \1 at random: "),
    ("at random", rf"\bchoose (one|two) (?:of (?:them|the following) at random|at random of the following){_MODES}",
     r"choose \1 at random: "),
)
"""How one of several is chosen."""

_NOT_USED = r"(?:cannot|can't|can not|may not) be (?:activated|used)"

NOT_ACTIVATED: tuple[tuple[str, str, str], ...] = (
    *(("abilities", rf",? and {its} (?:activated )?abilities {_NOT_USED}", " and cannot activate abilities")
      for its in ("its", "their")),
    ("abilities", rf"\b(?:the )?(?:activated )?abilities of ([^.,:\"]+?) {_NOT_USED}", r"\1 cannot activate abilities"),
    ("abilities", rf"(~|\btarget \w+|\b(?:enchanted|equipped|that) \w+)'s (?:activated )?abilities {_NOT_USED}",
     r"\1 cannot activate abilities"),
    ("abilities", rf"\bits (?:activated )?abilities {_NOT_USED}", "it cannot activate abilities"),
    ("abilities of", r"\b(?:(?:players|each player) (?:cannot|can't)|nobody (?:can|may)) (?:activate|use)"
     r" (?:activated )?abilities of ([^.,:\"]+?)(?=[.,]| until| this)", r"\1 cannot activate abilities"),
)
"""What nobody may use of a thing."""

SKIPPED: tuple[tuple[str, str, str], ...] = (
    ("skip ", r"\byour opponents skip their ", "each opponent skips their "),
    ("skip ", r"\b(?:all )?players skip their ", "each player skips their "),
    ("skip", r"\b(skips? (?:your|their)(?: next)? [a-z ]*?(?:step|phase))s(?=[., ])", r"\1"),
    ("skip ", r"(?<!you\s)(?<!may\s)\bskip your (?!next\b)(?=[a-z ]+)", "you skip your "),
)
"""Parts of all turns that do not happen."""

TOP_PART: tuple[tuple[str, str, str], ...] = tuple(
    (f"the top {said} ", rf"\b(puts?|exiles?) the top {said} of (your|their) ({{deck}}),? rounded (up|down)"
     r"(?:,(?! then))?([^.,:\"]*)(?=\.)",
     rf"\1 the top X cards of \2 \3\5, where X is {part} the number of cards in \2 \3 rounded \4")
    for said, part in (("half", "half"), ("third", "a third of"), ("quarter", "a quarter of"))
)
"""A part of a pile, from its top."""

SO_OFTEN: tuple[tuple[str, str, str], ...] = tuple(
    (" turn", r"(?<=\.\s)(?:(?:activate|use)(?: this(?: ability| effect)?| it)? )?(?:only|no more than|at most|up to)"
     rf" {said} (?:each|per|a|every) turn(?=\.)", f"activate only {times} per turn")
    for said, times in (("(?:twice|two times|2 times)", "twice"), ("(?:three times|3 times|thrice)", "three times"))
)
"""How often an ability is used in a turn."""

_CHOOSES = "(?:discard|sacrifice|exile|reveal|lose|draw|gain|remove)"
UNLESS_IN_FRONT: tuple[tuple[str, str, str], ...] = (
    ("unless ", rf"^unless (target (?:player|opponent)) (?:immediately )?({_CHOOSES})s ([^.,:\"]+),"
     r" (?=[^.:\"]*\bthe(?:y|m)\b)([^.:\"]+)(?=\.$)", r"\1 may \2 \3. If they don't, \4"),
    ("unless ", r"^unless (target (?:player|opponent)) pays ([^.,:\"]+), (?=[^.:\"]*\bthe(?:y|m)\b)([^.:\"]+)(?=\.$)",
     r"\1 may pay \2. If they don't, \3"),
)
"""``Unless target player discards a card, they lose 3 EP.``"""

_STARTS = r"(?:(?<=^)|(?<=[.]\s))"
MORE_THAN_COUNTED: tuple[tuple[str, str, str], ...] = (
    *(
        (", plus ", rf"{_STARTS}{deed} for each ([a-z]+)((?: (?:you|they|your|in|on|with|that|an opponent) [^.,:\"]+)?)"
         rf", plus (?:{more}|{word}{an})(?:\s?{{resource}}| cards?)?(?: more| extra)?(?: cards?)?(?=\.)",
         rf"{meant} equal to {word} plus the number of \{at}s\{at + 1}")
        for more, word in enumerate(NUMBER_WORDS[:6]) if more for an in ("|an?" if more == 1 else "",)
        for deed, meant, at in (
            (r"(gain|lose) 1\s?({resource})", r"\1 \2", 3),
            ("draw (?:an?|one|1) card", "draw cards", 1),
        )
    ),
    (" as many", r"(\bdiscard[^.\"]*?(?:\.|,? and|,? then) (?:you )?(?:may )?draws?) as many(?: cards)?(?=\.)",
     r"\1 that many cards"),
    ("discard up to ", r"\bdiscard up to (your (?:entire|whole|full) hand|all (?:of )?(?:your|the) cards)",
     "discard any number of cards"),
)
"""What is counted and some more; as many cards as were discarded."""

TRIED = (
    *UNLESS_IN_FRONT, *MORE_THAN_COUNTED,
    *SO_OFTEN, *TOP_PART, *SKIPPED, *CHOICES, *NOT_ACTIVATED, *AT_LEAST_ONE, *SHORTER, *PLACES, *OWNERS, *EASIER,
    *OTHER_SO_MANY, *PLAINLY, *SAMPLED, *SETS,
)  # fmt: skip
