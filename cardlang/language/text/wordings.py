"""Wordings that designers of any game use, and the one the grammar knows: ``back in any order``.

A row is a literal part that must be in the text, in lower case; a regular expression for the phrase; and what is read
in its place. ``\\1`` is the first group of the expression, ``{deck}`` the game's word for the pile that is drawn from.
"""

from __future__ import annotations

from cardlang.language.words.nouns import IN_PLAY

_NUMBER = r"(one|two|three|four|\d+)"
_PLACE = r"(into|onto|on)"
_DAMAGE = r"(?:combat |noncombat )?damage"
_THING = r"(~|that \w+|target \w+)"
_TIED = r"(?:you (?:control|have) ~|~ )"
_IF = r"(if|unless|as long as)"

_BATTLEFIELD = rf"(?:the )?(?:{'|'.join(IN_PLAY)})"
_AFTERWARDS = r"(?: phase)?(?: after this (?:one|phase))?"
_ANOTHER_COMBAT = r"you take an extra combat after this phase"
_EACH_COUNTER = r"~ dies, put a \1 counter on \2 for each \1 counter on ~"
_PUT = r"\1, then put \2 \4 on \5"

WORDINGS: tuple[tuple[str, str, str], ...] = (
    # where an ability is used
    ("activate ", r"activate (?:this ability only from|only (?:if|while) ~ is in) your", "activate only from your"),
    # some of the cards looked at
    (" among ", r"from among (?:the revealed|those|the exiled) cards", "from among them"),
    (" among them", r"(cards?) among them", r"\1 from among them"),
    ("put", rf"(puts?) {_NUMBER} {_PLACE}", r"\1 \2 of them \3"),
    (", and one ", rf",? and {_NUMBER} (?:of them )?{_PLACE}", r", then put \1 of them \2"),
    (" one ", rf"(?<=[a-z]), {_NUMBER} (?:of them )?{_PLACE}", r", then put \1 of them \2"),
    (" back ", r"back (?:on top )?in (any|a random|random) order", r"on top of your {deck} in \1 order"),
    # who does it
    ("you deal", r"(?<=when|ever|time) you deal( combat| noncombat)? damage", r" a source you control deals\1 damage"),
    ("you dealt", rf"{_IF} you dealt (\w+ or more|at least|more than)", r"\1 sources you control dealt \2"),
    ("you dealt", rf"{_IF} you dealt", r"\1 a source you control dealt"),
    # each of several asks for itself
    ("for each", r"for each ([^.,]+), (\w+) it unless", r"\2 each \1 unless"),
    (
        "for each",
        r"for each ([^.,]+), its controller may (\w+) ([^.]+)\. if they (?:don't|do not), (\w+) (?:it|that \w+)",
        r"\4 each \1 unless its controller \2s \3",
    ),
    ("unless their controllers", r"all ([^.,]+?)s unless their controllers pay", r"each \1 unless its controller pays"),
    ("combat phase", r"next combat phase", "next combat"),
    # tokens
    ("create", rf"(creates? [^.,]*? tokens?) with ({_NUMBER}|an?) ([-+/\w]+ counters?) on (it|them)", _PUT),
    ("return", rf"(returns? [^.,]*? to [^.,]*?) with ({_NUMBER}|an?) ([-+/\w]+ counters?) on (it|them)", _PUT),
    # the counters of what has died
    ("put its", r"~ dies, put its ([-+/\w]+) counters on ([^.,]+)", _EACH_COUNTER),
    # where a card comes from, and where it goes
    (" from anywhere", r" from anywhere", ""),
    (" put into ", r"is put into", "enters"),
    (" put into ", r"are put into", "enter"),
    (" put into ", r"(?:was|were) put into", "entered"),
    ("returns from", r"returns from", "enters from"),
    ("returned to", r"(?:is|are) returned to (your|a|an opponent's) hand", r"enters \1 hand"),
    # what cannot be done
    ("search ", r"(cannot|can't) search (?:a|their|your|any) (?:library|libraries|deck|decks)", r"\1 search libraries"),
    ("more than one spell", r"more than one spell (?:per|in a|a|in each) turn", "more than one spell each turn"),
    (" lose", r"(?<=you) don't lose the game", " cannot lose the game"),
    # what would be dealt
    ("prevent", rf"prevent {_NUMBER} of it\b", r"prevent \1 of that damage"),
    ("prevent it", r"prevent it", "prevent that damage"),
    (". if you do, prevent", r"you may (pay [^.]*)\. if you do, prevent", r"you may \1 and prevent"),
    (" is prevented", rf"(?:all )?({_DAMAGE} that would be dealt to [^.,]*?) is prevented", r"prevent all \1"),
    ("damage dealt ", rf"prevent all ({_DAMAGE}) dealt (to|by)", r"prevent all \1 that would be dealt \2"),
    ("this turn by", r"would be dealt( to [^.,]*?)? this turn by ([^.,]+)", r"would be dealt\1 by \2 this turn"),
    ("double that", r"double that damage", "twice that much damage"),
    ("or player", r"would deal damage to a (?:permanent|creature) or player", "would deal damage"),
    ("or player instead", r" to that (?:permanent|creature) or player instead", " instead"),
    ("are put on", r"that many plus (\w+) ([-+/\w]+ counters?) are put on", r"put that many \2 plus \1 on"),
    ("are put on", r"(twice that many [-+/\w]+ counters?) are put on", r"put \1 on"),
    (" plus ", r"that (much|many) plus (\w+) (?!instead)([-+/\w]+ counters?|\w+)", r"that \1 \3 plus \2"),
    # compared with another thing
    ("greater", r"with greater (\w+)(?! than)", r"with more \1"),
    (" than ", rf"with (?:less|smaller|lower) (\w+) than {_THING}", r"with \1 less than \2's \1"),
    (" than ", rf"with (?:more|greater|higher|larger) (\w+) than {_THING}", r"with \1 greater than \2's \1"),
    (" than it", r"with (?:less|smaller|lower) (\w+) than it", r"with \1 less than its \1"),
    (" than it", r"with (?:more|greater|higher|larger) (\w+) than it", r"with \1 greater than its \1"),
    (" block", r"(creatures with [^.,:]*?) (?:cannot|can't) block (?:~|this creature)", r"~ cannot be blocked by \1"),
    ("with a", r"with an? (\w+) (less|lower|smaller|greater|higher|larger|equal) (than|to)", r"with \1 \2 \3"),
    (" of ", r"with(?: an?)? (\w+) of (\d+|X)", r"with \1 \2"),
    # small words
    ("it's a", r"if it's (an?)", r"if it is \1"),
    (". then", r"(?<!instead)\. then,? (if|you|draw|gain|put|deal|shuffle|discard|return|create)", r". \1"),
    ("each ", r"(their (?:controllers|owners)) each", r"\1"),
    ("a number of", r"a number of ([^.,:]*?) equal to", r"\1 equal to"),
    (" don't control", r"you (?:don't|do not) control(?! (?:an?|any|no|\w+ or))", r"an opponent controls"),
    ("instead and", r"([^.,:]+?) instead,? and (?:you )?([^.,:]+)\.", r"\1 and \2 instead."),
    (" of their choice", r"((?:sacrifice|discard|exile|return)s? [^.,:]*?) of their choice", r"\1"),
    ("counter", rf"add ((?:{_NUMBER}|an?) [-+/\w]+ counters?) to", r"put \1 on"),
    ("spell ", r"if that spell costs? (\d+)(?: [a-z]+)? or (less|more)", r"if that spell's cost is \1 or \2"),
    ("choose ", r"(hand(?:,? and|\.|,) (?:you )?choose [^.,:]*?from) it", r"\1 their hand"),
    # tapped, with counters
    (" tapped", rf"((?:put|return)s? (?:them|[^.,:]*?cards)) ([^.,:]*?{_BATTLEFIELD}) tapped", r"\1 \2, then tap them"),
    (" tapped", rf"((?:put|return)s? [^.,:]*?{_BATTLEFIELD}) tapped", r"\1, then tap it"),
    (" tapped", rf"(enters?) {_BATTLEFIELD} tapped", r"\1 tapped"),
    ("enters with", r"~ enters with ([-+/\w]+ counter)s (?:on it )?equal to the number of ([^.,:]+?)s? (in|on|you)",
     r"~ enters with a \1 on it for each \2 \3"),
    # another part of the turn
    ("there is an ", rf"(?:after this phase, )?there is an (?:additional|extra) combat{_AFTERWARDS}", _ANOTHER_COMBAT),
    ("gets ", r"gets? (\w+) equal to ([^.,:]+?) (until end of turn|this [a-z]+)", r"gets +X \1 \3, where X is \2"),
    # who alone may do it
    (" only be ", r"can only be (blocked|targeted) by", r"cannot be \1 except by"),
    ("blocked this turn ", r"be blocked this turn ((?:except )?by) ([^.,:]+)", r"be blocked \1 \2 this turn"),
    # how long
    (" as long as ", rf"(gains? control of (?:(?!for as)[^.,:])*?) (as long as {_TIED}\w*)", r"\1 for \2"),
    ("for as long as ", rf"for as long as(?! {_TIED})", r"as long as"),
    # what an effect waits for
    ("when", r"(?:until end of turn|this turn), (when|whenever) ([^,.:\"]+),", r"\1 \2 this turn,"),
    ("you next", r"when you next (\w+) ([^,.:\"]*?) this turn", r"the next time you \1 \2 this turn"),
    (" this turn,", r"if (it|that \w+|target \w+) (dies|leaves) this turn,", r"when \1 \2 this turn,"),
    ("this turn", r"the next time this turn(?: that)? ([^,.:\"]+),", r"the next time \1 this turn,"),
    # until one is found
    (" until ", r"reveal cards until", "reveal cards from the top of your {deck} until"),
    (" until ", r"reveals cards until", "reveals cards from the top of their {deck} until"),
)
