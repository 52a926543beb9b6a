"""Wordings that readers of the documentation wrote first: joined sentences, more tokens than would be created, and what
ordinary cards say. Rows as in ``wordings.py``.
"""

from __future__ import annotations

from cardlang.language.text.wordings_spoken import SPOKEN

_DID = r"(if (?:you|they|that player) (?:do|does|don't|doesn't|do not|does not|can't|cannot))\b"

JOINED: tuple[tuple[str, str, str], ...] = (
    ("otherwise", r"(?<=\w)[;,.] otherwise,? ", ". Otherwise, "),
    ("; if ", rf"(?<=\w); {_DID}", r". \1"),
    ("and if ", rf"(?<=\w),? and {_DID}", r". \1"),
    ("; then ", r"(?<=\w); then ", ", then "),
)
"""Sentences that designers join with a semicolon or a comma, and the grammar divides."""

_TYPES = r"((?:(?!(?:{resource}|one|more|an?)\b)[\w-]+ )*?)"
_COUNT = r"two|three|four|five|six|\d+"
_ONE_MORE = rf"(an?|one|{_COUNT}) (?:additional |extra |more )?([^.,:\"]+?)"
_TWICE = r"(?:twice that many|double that many|twice as many|double the number)"
_OF = r"(?: of (?:those tokens|those|them))?"
_ANY = r"(an?|one or more)"
_MANY = r"(?:one or more )?"
_SO = r"(?:instead )?(?:you )?(creates?)"
_END = r"(?: instead)?(?=\.|$)"
_NOTED = rf"(?P<noted>{_TYPES[1:]}"
_NAMED = rf"(?P<named>{_TYPES[1:]}"
_RESOURCE = r"((?:an?|one or more) ({resource}) tokens?)"

TOKENS: tuple[tuple[str, str, str], ...] = (
    (" would create ", rf"would create {_RESOURCE}, {_SO} (twice that many|{_COUNT}){_OF}{_END}",
     r"would create \1, \3 \4 \2 tokens instead"),
    (" would create ", rf"would create {_RESOURCE}, {_SO} that many plus (\w+){_OF}{_END}",
     r"would create \1, \3 that many \2 tokens plus \4 instead"),
    ("would be created ", rf"if {_ANY} {_TYPES}(tokens?) would be created under your control",
     r"if you would create \1 \2\3"),
    ("would be created ", rf"if {_ANY} {_TYPES}(tokens?) would be created under an opponent's control",
     r"if an opponent would create \1 \2\3"),
    ("effect would create ", rf"if an effect would create {_ANY} {_TYPES}(tokens?) under your control,"
     rf" it (?:instead )?creates ([^.\"]+?){_END}", r"if you would create \1 \2\3, create \4 instead"),
    (" created", rf"{_TWICE} of those tokens are created", "create twice that many of those tokens"),
    (" created", rf"those tokens plus {_ONE_MORE} (tokens?) are created", r"create those tokens and create \1 \2 \3"),
    ("those tokens ", rf"{_SO} those tokens (?:plus|and) {_ONE_MORE} (tokens?){_END}",
     r"\1 those tokens and \1 \2 \3 \4 instead"),
    ("those tokens", r"that many plus (\w+) of those tokens", r"that many of those tokens plus \1"),
    (" would create ", rf"would create {_MANY}{_NOTED}tokens, {_SO} {_TWICE}(?:{_OF}| tokens| (?P=noted)tokens){_END}",
     r"would create one or more \g<noted>tokens, \2 twice that many of those tokens instead"),
    (" would create ", rf"would create {_MANY}{_TYPES}tokens, {_SO} that many(?: tokens)? plus (\w+){_OF}{_END}",
     r"would create one or more \1tokens, \2 that many of those tokens plus \3 instead"),
    (" would create ", rf"would create an? {_NAMED}token, {_SO} ({_COUNT})(?:{_OF}| tokens| (?P=named)tokens){_END}",
     r"would create a \g<named>token, \2 \3 of those tokens instead"),
)  # fmt: skip
"""More tokens than would be created."""

_CARDS_IN_HAND = r"(\w+) cards? in (?:(?:your|their|his or her) )?hands?"

_ENDS = r"(?=[.,:\"]| and | for each )"
_ALL = r"all (?:of )?(your|their) ({resource})"

ALL_OF_IT: tuple[tuple[str, str, str], ...] = (
    *(row for verb in ("lose", "pay") for row in (
        (f"{verb}s all ", rf"(?:when|whenever|if) [^.,:\"]*? {verb}s all\b[^.,:\"]*", r"\g<0>"),
        (f"{verb} all ", rf"(?:when|whenever|if) [^.,:\"]*? {verb} all\b[^.,:\"]*", r"\g<0>"),
        (f"{verb}s all ", rf"{verb}s {_ALL}{_ENDS}", rf"{verb}s \2 equal to \1 \2"),
        (f"{verb} all ", rf"{verb} {_ALL}{_ENDS}", rf"{verb} \2 equal to \1 \2"),
        (f"{verb}s all ", rf"{verb}s all (?:of his or her )?({{resource}}){_ENDS}", rf"{verb}s \1 equal to their \1"),
    )),
    ("lose all ", rf"(?<!players\s)(?<!opponents\s)(?<!they\s)\blose all ({{resource}}){_ENDS}",
     r"lose \1 equal to your \1"),
)
"""All that a player has."""

UNTIL: tuple[tuple[str, str, str], ...] = (
    ("cards in", rf"\b(draws?)(?: cards| a card)? until (you|they) have {_CARDS_IN_HAND}",
     r"\1 cards until \2 have \3 cards in hand"),
    ("cards in", rf"\b(draws?)(?: cards| a card)? until (?:he or she|that player) has {_CARDS_IN_HAND}",
     r"\1 cards until they have \2 cards in hand"),
    ("the difference", rf"(if (you|they) have fewer than {_CARDS_IN_HAND}, (?:you |they )?(?:may )?)(draws?)"
     r" (?:a number of |that many )?cards equal to the difference", r"\1\4 cards until \2 have \3 cards in hand"),
)
"""How many cards a player draws up to."""

_ITS_OWNER = r"((?:target [\w ]+?|that \w+|it)(?:'s|s) owner)"
_OR_BOTTOM = r"(?:their choice of )?(?:either )?(?:the )?top or (?:the )?bottom of their ({pile})"

_PUT_THERE = r"put (target [\w ]+?|it|that \w+) on (?:your choice of )?(?:either )?(?:the )?top or (?:the )?bottom of"

TOP_OR_BOTTOM: tuple[tuple[str, str, str], ...] = (
    ("into their ", rf"{_ITS_OWNER} shuffles it into their (?:{{pile}})",
     r"\1 puts it on the bottom of their {deck}, then shuffles"),
    ("into their ", r"the owner of (target [\w ]+?) shuffles it into their (?:{pile})",
     r"\1's owner puts it on the bottom of their {deck}, then shuffles"),
    ("the owner of target ", r"the owner of (target [\w ]+?) (?=(?:puts|returns|exiles|sacrifices) it )",
     r"\1's owner "),
    ("bottom of", rf"{_ITS_OWNER} puts it on {_OR_BOTTOM}",
     r"\1 may put it on top of their \2. If they don't, put it on the bottom of its owner's \2"),
    ("bottom of", rf"the owner of (target [\w ]+?) puts it on {_OR_BOTTOM}",
     r"\1's owner may put it on top of their \2. If they don't, put it on the bottom of its owner's \2"),
    ("bottom of", rf"(?:(?<=\.\s)|(?<=:\s)|(?<=,\s)|^){_PUT_THERE} (your|its owner's) ({{pile}})",
     r"you may put \1 on top of \2 \3. If you don't, put it on the bottom of \2 \3"),
    ("on the bottom of their", rf"({_ITS_OWNER} may put it on top of their (?:{{pile}})\. (?:if they don't|otherwise),)"
     r" (?:they )?put it on the bottom of their ({pile})", r"\1 put it on the bottom of its owner's \3"),
)
"""Where its owner puts something."""

ADDITIONAL_COUNTERS: tuple[tuple[str, str, str], ...] = (
    (" additional ", r"with an additional ([-+/\w]+ counter on (?:it|them))", r"with a \1"),
    (" additional ", r"with (\w+) additional ([-+/\w]+ counters on (?:it|them))", r"with \1 \2"),
)
"""More counters than none."""

_SOME_TOKENS = r"(?:an?|one|two|three|four|five|\d+) (?:(?! tokens?\b)[^.,:\"])+? tokens?"
_TOKEN = rf"({_SOME_TOKENS}(?: with (?:(?! and an? )[^.,:\"])+?)?)"
_LAST = rf"({_SOME_TOKENS})\b"

TWO_TOKENS: tuple[tuple[str, str, str], ...] = (
    (" token", rf"\b(creates?) {_TOKEN}, {_TOKEN},? and {_LAST}", r"\1 \2, \1 \3, and \1 \4"),
    (" token", rf"\b(creates?) {_TOKEN} and {_LAST}", r"\1 \2 and \1 \3"),
)
"""Tokens of two kinds."""

_COPY_OF = r"(?:token that(?:'s| is) a copy|token copy|copy) of"
_COMES_ATTACKING = r"a token that is a copy of \2. Tap that token. That token joins the attack"

COPIES_THAT_ATTACK: tuple[tuple[str, str, str], ...] = (
    ("and attacking", rf"\b(creates?) a tapped and attacking {_COPY_OF} ([^.,:\"]+?)(?=\.)",
     rf"\1 {_COMES_ATTACKING}"),
    ("tapped and attacking", rf"\b(creates?) an? {_COPY_OF} ([^.,:\"]+?),? (?:that(?:'s| is)"
     r"|except (?:that )?it(?:'s| is)|and (?:it )?(?:is|enters)) tapped and attacking(?=\.)",
     rf"\1 {_COMES_ATTACKING}"),
    ("a tapped ", rf"\b(creates?) a tapped {_COPY_OF} ([^.,:\"]+?)(?=\.)",
     r"\1 a token that is a copy of \2. Tap that token"),
)
"""Copies that come in tapped, or attacking."""

PREVENTED: tuple[tuple[str, str, str], ...] = (
    ("prevented this way", r"(would [^.\"]*?, prevent that damage)\. put an? ([-+/\w]+) counter on ([^.,:\"]+?) for"
     r" each (?:1|one|point of)? ?damage prevented this way", r"\1 and put that many \2 counters on \3"),
)
"""What comes of damage that is prevented."""

_ANOTHER = r"((?:whenever|when) (?:another|an?) ([a-z]+) [^.,:\"]*, if )"
_MORE = r"(?:greater|more|higher|larger|bigger)"
_OUTGROWS = r"\1it is a \2 with \3 greater than ~'s \3 or \2 with \4 greater than ~'s \4"

OUTGROWN: tuple[tuple[str, str, str], ...] = (
    (" than ~", rf"{_ANOTHER}(?:it|that \w+) has {_MORE} (\w+) or (?:{_MORE} )?(\w+) than ~", _OUTGROWS),
    (" than ~", rf"{_ANOTHER}(?:its|that \w+'s) (\w+) or (?:its )?(\w+) is {_MORE} than"
     r" ~'s(?: (?:{stat}) or (?:{stat}))?(?=,)", _OUTGROWS),
    (" than ~", rf"{_ANOTHER}(?:its|that \w+'s) (?P<one>\w+) is {_MORE} than ~'s(?: (?P=one))? or (?:if )?its"
     rf" (?P<other>\w+) is {_MORE} than ~'s(?: (?P=other))?(?=,)", _OUTGROWS),
)
"""One of two numbers of something is greater than this card's."""

_NOW = r"( until end of turn)"

_ITS = r"(~|target [a-z ]+?|that \w+|enchanted \w+)"

BOTH_DOUBLED: tuple[tuple[str, str, str], ...] = (
    ("double ", rf"double {_ITS}'s (\w+) and (\w+){_NOW}", r"\1 doubles its \2 and doubles its \3\4"),
    ("double its ", rf"double its (\w+) and (\w+){_NOW}", r"it doubles its \1 and doubles its \2\3"),
    ("double the ", rf"double the (\w+) and (\w+) of {_ITS}{_NOW}", r"\3 doubles its \1 and doubles its \2\4"),
    ("double the ", rf"double the (\w+) and (\w+) of (each [^.,:\"]+?){_NOW}",
     r"\3 doubles its \1 and doubles its \2\4"),
    ("double the ", rf"double the (\w+) of ({_ITS[1:-1]}|each [^.,:\"]+?){_NOW}", r"\2 doubles its \1\3"),
)
"""Both numbers of something, doubled."""

OTHER_PLAYERS: tuple[tuple[str, str, str], ...] = (
    ("than another ", r"\b(if|as long as|unless) you ([^.,:\"]*?) than another player", r"\1 you \2 than an opponent"),
    ("than any other ", r"\b(if|as long as|unless) you (?!don't|do not)([^.,:\"]*?) than any other player",
     r"\1 you \2 than each opponent"),
)
"""With whom a player is compared."""

_DOES = r"(?!(?:prevent|its|their|the|your|an?|any|target|each)\b)[a-z]+"
_PRICE = r"(?:pay \w+(?: \w+)?|(?:discard|sacrifice|exile|tap) an? (?:(?! and )[\w ])+?|remove an? [-+/\w ]+? from ~)"
_ONE, _THIRD = r"(?:put )?one(?: of them)?", r",? and (?:put )?one(?: of them)?"
_BELOW, _PILE = r"(on the bottom of your \w+)", r"(into your (?!hand)\w+(?: pile)?)"
_PUT_EACH = r"put one of them \1. Put one of them \2. Put one of them \3"
_DEED = r"(attacked|blocked|entered|(?:was|were) (?:attacked|blocked|dealt damage))"

_WHO_DID = r"(?: who (?:does|doesn't|did|didn't|does not|did not|can't|cannot))?"
_PART = r"(?!may\b)(?:(?!\b(?:it|them|they|that|those|this|where|unless)\b)[^.,:\"])+"
_THEY, _THEN_YOU = r"(?:that (?:opponent|player)|they)", r"(?: and|, and|, then) you"
_LAST = r"(?=\.(?!\s+(?:if (?:you|they|that player|an|no|each)|each \w+ who|otherwise|when)\b))"
_ANY_TIME = r"(?:draw|gain|create) (?!cards? equal)(?:(?!\b(?:equal|where|and|it|them|they|that)\b)[^.,:\"])+"
"""What is the same before and after what each of them does."""
_ONCE = rf"(?![^.,:\"]*\b(?:equal to|for each)\b){_PART}"
_ALONE = r"(?![^.\"]*?(?:\band|,) (?:then )?(?:you|~|target|each|its|draw|gain|create|put)\b)"
"""Behind what each does: nothing that another does, which would be done once."""

IN_FEWER_WORDS: tuple[tuple[str, str, str], ...] = (
    (" or ", rf"\b(\w+) that {_DEED} or {_DEED} this turn", r"\1 that \2 this turn or \1 that \3 this turn"),
    (" to ", rf"you may ({_PRICE}) to ({_DOES} [^.:\"]+)(?=\.)", r"you may \1. If you do, \2"),
    ("they're", r"they're", "they are"),
    ("they aren't", r"they aren't", "they are not"),
    ("from your hand", r"from your hand, (?!you )([^:.\"]+: [^.\"]+\.)", r"\1 Activate only from your hand."),
    ("if it was ", r"if it was (sacrificed|discarded|destroyed|exiled)(?=,)", r"if it was \1 this turn"),
    ("died under ", r"(\w+) that died under your control this turn", r"\1 you controlled that died this turn"),
    ("if n", r"if (?:none|neither) of them (?:does|do|did),", "if no one does,"),
    *((f"for each {who}", rf"for each {who}, {_THEY} (\w+s {_PART}?){_THEN_YOU} ({_ONCE}){_LAST}",
       rf"each {who} \1, then you \2 for each {who}") for who in ("opponent", "player")),
    *((f"for each {who} who", rf"for each ({who}{_WHO_DID}), {_THEY} (\w+s {_PART}?){_THEN_YOU} ({_ANY_TIME}){_LAST}",
       r"\3 for each \1. Each \1 \2") for who in ("opponent", "player")),
    ("for each ", rf"for each ((?:opponent|player)(?: who [^.,:\"]+)?), {_THEY} (?=(?:\w+s|may)\b{_ALONE})",
     r"each \1 "),
    ("for each ", rf"for each ((?:opponent|player){_WHO_DID}), ((?:steal|deal|~ deals) [^.,:\"]*? (?:from|to)) that"
     r" (?:player|opponent)(?=\.)", r"\2 each \1"),
    ("shuffle ", r"shuffle (the rest|the others|them) into your (\w+)",
     r"put \1 on the bottom of your \2, then shuffle"),
    (" equal to ", r"(discards?) cards equal to ([^.,:\"]+)(?:, (rounded (?:up|down)))?(?=\.)",
     r"\1 X cards, where X is \2 \3"),
    ("each ", r"each (\w+) and (player|opponent)\b(?=[.,])", r"each \1 and each \2"),
    ("put one ", rf"put one(?: of them)? (into your hand), {_ONE} {_BELOW}{_THIRD} {_PILE}", _PUT_EACH),
    ("put one ", rf"put one(?: of them)? (into your hand), {_ONE} {_PILE}{_THIRD} {_BELOW}", _PUT_EACH),
)
"""What is often said in fewer words."""

SAID = (
    *IN_FEWER_WORDS, *SPOKEN,
    *ALL_OF_IT, *UNTIL, *TOP_OR_BOTTOM, *ADDITIONAL_COUNTERS, *TWO_TOKENS, *COPIES_THAT_ATTACK, *PREVENTED, *OUTGROWN,
    *BOTH_DOUBLED, *OTHER_PLAYERS,
)  # fmt: skip
