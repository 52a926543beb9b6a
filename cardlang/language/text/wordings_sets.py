"""Wordings of cards of the newest sets and of other games: what is drawn by name, paid ``by`` something, given in
quotes, or all but one; rows as in ``wordings.py``.
"""

from __future__ import annotations

from cardlang.language.words.english import conjugated

_NUMBER = r"(?:one|two|three|four|five|six|\d+|X)"
_SOME = rf"(it|them|that card|those cards|(?:up to )?{_NUMBER} of them)"
_FOUND = r"((?:\bsearch|\blook at|\breveal) (?:your|the top)\b(?:(?!\b(?:opponents?|players?|their)\b)[^\"])*?)"

DRAWN: tuple[tuple[str, str, str], ...] = tuple(
    row
    for found in ("search ", "look at ", "reveal ")
    for row in (
        (found, rf"{_FOUND}\bdraw {_SOME}(?=[.,]| and\b)", r"\1put \2 into your hand"),
        (found, rf"{_FOUND}\bdraw ({_NUMBER})(?=(?: and|, and|, then|\. then) (?:put|discard)\b)",
         r"\1put \2 of them into your hand"),
    )
)  # fmt: skip
"""``Search your deck for a Tool, reveal it, and draw it.``: a card that was picked comes into the hand."""

_REST = r"((?:put|shuffle) (?:the rest|the other cards|all other cards) [^.\"]+)"
_KEPT = r"(put it into your hand|play it|put it {into play})"

SEARCHED: tuple[tuple[str, str, str], ...] = (
    ("search the top ", rf"\bsearch (the top {_NUMBER} cards of your {{deck}}) for an? ([\w -]+?)(?: card)?,"
     rf" reveal it,? and {_KEPT}(?:\.|, then|\. then|,? and) {_REST}(?=\.)",
     r"look at \1. You may reveal a \2 card from among them and \3. \4"),
)
"""``Search the top five cards of your deck for a Wolf, reveal it, and draw it. Put the rest on the bottom ...``"""

_DEED = r"((?!(?:pay|cast|play)\b)(?:{do}|have)\b[^.,:;\"]*?)"
_DOING = tuple(
    (deed + "ing" if deed[-1] != "e" else deed[:-1] + "ing", deed)
    for deed in ("pay", "discard", "sacrifice", "exile", "tap", "remove", "return")
)

BY: tuple[tuple[str, str, str], ...] = tuple(
    (f" by {doing.replace('tapi', 'tappi')} ",
     rf"\byou may {_DEED} by {doing.replace('tapi', 'tappi')} ([^.,:;\"]+)(?=\.)", rf"you may {deed} \2. If you do, \1")
    for doing, deed in _DOING
)  # fmt: skip
"""``You may return it to your hand by paying 2R.``"""

_THING = r"(~|it|that \w+|target [^.,:\"]+?)"
_ONE = r"((?:an?|another|each) (?:(?! and | or )[^.,:\"])+?)"
_ALL = r"((?:all |each )?(?:other )?(?:your )?(?:\w+ )?(?!it\b)\w+s(?: you control)?)"
_LASTS = r"(?: until [^.,:\"]+| for [^.,:\"]+| this turn| permanently)"

GIVEN: tuple[tuple[str, str, str], ...] = (
    (': "', r"\b(gains?|ha(?:s|ve))(?: the following(?: ability)?)?: (?=\")", r"\1 "),
    ("can", r"^(can't|cannot) (?=attack|block|be blocked)", r"~ \1 "),
    ("the ability", r"\b(gains?|ha(?:s|ve)) the ability (?=\")", r"\1 "),
    *(
        row
        for whom, gain in ((_THING, "gains"), (_ONE, "gains"), (_ALL, "gain"))
        for row in (
            ("give ", rf"(?<!may\s)\bgive {whom} (\"[^\"]*\")({_LASTS})(?=[.,]|$)", rf"\1 {gain} \2\3"),
            ("give ", rf"(?<!may\s)\bgive {whom} (\"[^\"]*\")(?=[.,])", rf"\1 {gain} \2 permanently"),
            ("give ", rf"(?<!may\s)\bgive {whom} (\"[^\"]*\")(?=$)", rf"\1 {gain} \2 permanently."),
        )
    ),
)  # fmt: skip
"""``The User gains: "Whenever ~ attacks, draw a card."``; what is given without a time stays."""

_OF_MINE = r"((?: (?:you control|your opponents control|an opponent controls|{in play}|in play))?)"
_BUT_ONE = (
    r"(?:except(?: for)?|but|other than) (?:one|1)(?: of them)?"
    r"(?: (?:that )?you choose| of your choice(?: among them)?| chosen by you)"
)

BUT_ONE: tuple[tuple[str, str, str], ...] = (
    ("all ", rf"\b(destroy|exile|tap|untap|return) all (?=[aeiou])(\w+)s{_OF_MINE} {_BUT_ONE}(?=[.,]| to\b)",
     r"choose an \2\3. \1 all other \2s\3"),
    ("all ", rf"\b(destroy|exile|tap|untap|return) all (?![aeiou])(\w+)s{_OF_MINE} {_BUT_ONE}(?=[.,]| to\b)",
     r"choose a \2\3. \1 all other \2s\3"),
    (" the rest", r"\b(chooses? (?:up to \w+|any number of)) (\w+s (?:they|you) control)(?:,? then|,? and)"
     r" (sacrifices?|destroys?|exiles?|taps?) the rest(?=\.)", r"\1 \2 and \3 all other \2"),
)  # fmt: skip
"""``Destroy all creatures except one that you choose.``"""

_PLAYERS = r"(each (?:other )?player|each opponent|target player|target opponent)"

_AIM = r"((?:an?|your|target) [^.,:\"]+?)"

WHILE: tuple[tuple[str, str, str], ...] = (
    ("attacking ", rf"^~ (gets|has) ([^.,:\"]+?) (?:while|when|as long as it is|whenever it is) attacking {_AIM}(?=\.)",
     r"as long as ~ is attacking \3, ~ \1 \2"),
    ("attacking ", rf"^(?:while|when) attacking {_AIM}, (?=~ )", r"as long as ~ is attacking \1, "),
)  # fmt: skip
"""``~ gets +2 power while attacking a Structure.``"""

COMPARED: tuple[tuple[str, str, str], ...] = (
    ("its player's hand", r"\bto its player's hand\b", "to its owner's hand"),
    ("its player ", r"\bits player (?=(?:may|{does})\b)", "its controller "),
    (" than you ", r"\b(more|fewer|less|as many) ([^.,:\"]+?) than you (?:do|have|control)(?=[.,]| and\b| gets?\b)",
     r"\1 \2 than you"),
    (" than you", rf"\b{_PLAYERS} with (more|fewer) ((?:(?! in )[a-z ])+?s) than you(?= \w+s\b)",
     r"\1 who controls \2 \3 than you"),
    (" your only ", r"(\b(?:is|isn't|is not)|'s|'s not) your only ((?:[\w-]+ )?(?:{kind}))(?=[.,])",
     r"\1 the only \2 you control"),
)
"""Who has more than you, and what nothing else is."""

_DRAWS = r"(\bdraws? (?:\d+|an?|one|two|three|four|five) cards?\b(?:(?!\bdraws? )[^\"])*?\. otherwise,(?: you)? draws?)"
_PLAIN = r"(two|three|four|five|six|\d+)"

LEFT_OUT: tuple[tuple[str, str, str], ...] = (
    ("otherwise", rf"{_DRAWS} (?:1|one)(?=\.)", r"\1 a card"),
    ("otherwise", rf"{_DRAWS} {_PLAIN}(?=\.)", r"\1 \2 cards"),
)
"""``Draw 3 cards. Otherwise, draw 1.``"""

_LEADS = r"((?:^|^when(?:ever)? [^.:;\"]*?, |^[^.:;\"]*: ))"
_NOT_AGAIN = r"(?!\b(?:they|them|their|that player|it|others?)\b)"
_CHOSEN = rf"{_LEADS}choose (?:an?|target) (player|opponent)\. ((?:{_NOT_AGAIN}[^.\"])*?)"
_DEEDS = (
    "draw", "discard", "lose", "gain", "sacrifice", "reveal", "put", "exile", "return", "pay", "take", "skip", "place",
    "remove", "shuffle", "search", "destroy", "tap", "untap", "choose",
)  # fmt: skip

CHOSEN: tuple[tuple[str, str, str], ...] = (
    *(
        (f"they {deed} ", rf"{_CHOSEN}\bthey {deed}(?= )(?![^.\"]* (?:and|then) (?:{{do}})\b)",
         rf"\1\3target \2 {conjugated(deed, True)}")
        for deed in _DEEDS
    ),
    *(
        (f"they {has}", rf"{_CHOSEN}\bthey {has}(?=[ .,])", rf"\1\3target \2 {conjugated(has, True)}")
        for has in ("control", "own", "have")
    ),
    ("they ", rf"{_CHOSEN}\bthey (?=may |can't |cannot )", r"\1\3target \2 "),
    (" their ", rf"{_CHOSEN}\btheir (?=(?:{{pile}}|{{resource}})\b)", r"\1\3target \2's "),
    (" them", rf"{_CHOSEN}(?:(?<=\bfrom\s)|(?<=\bto\s))them(?=[ .,])", r"\1\3target \2"),
    ("that ", rf"{_CHOSEN}\bthat (?:player|opponent)(?='s |[ .,])", r"\1\3target \2"),
)  # fmt: skip
"""``Choose an opponent. They discard a card.``: who is chosen at the very beginning is a target."""

_DRAWS_SOME = r"\b(draws? (?:\d+|two|three|four|five|six|X) cards)(?:\. (?:then )?|, then )(discards?)"
_ANY = r"(?:any|all|each|the ones|those)(?: of (?:them|those cards))?(?: cards?)?"

KEPT: tuple[tuple[str, str, str], ...] = (
    ("n't ", rf"{_DRAWS_SOME} {_ANY} that (?:aren't|isn't) (?:an? )?({{kind}})s?(?: cards?)?(?=\.)",
     r"\1. \2 all non\3 cards drawn this way"),
    ("n't ", rf"{_DRAWS_SOME} {_ANY} that (?:aren't|isn't) (?:an? )?(?!{{kind}})(\w+)s(?: cards)?(?=\.)",
     r"\1. \2 all non-\3 cards drawn this way"),
)  # fmt: skip
"""``Draw four cards. Discard any that aren't Goblins.``"""

_UNLESS = r"((?:(?:you )?(?:discard|lose|sacrifice|exile|return|tap) )[^.:;\",]+?)"

THEN_UNLESS: tuple[tuple[str, str, str], ...] = (
    (" unless ", r"^((?:when(?:ever)? [^.,:;\"]+, )?(?:(?!\b(?:may|if|unless|until|next|each|target|an opponent|they"
     r"|(?:player|opponent|controller|owner)s)\b)"
     rf"[^.:;\",])+), then {_UNLESS} unless ([^.:;\"]+)\.$", r"\1. \2 unless \3."),
)
"""``Draw three cards, then discard two cards unless you discard a creature card.``: it is about what is done then."""

_EACH_OF = r"\b(for each [^.,:;\"]+?)"
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

_ONE_EACH = (
    r"(?:(?<=\s)[-+][01](?:/[-+][01])?(?: \w+)?|\bdraws? a card|\b1\s?(?:{resource})|\b1 damage [^.,:;\"]+?"
    r"|\bcreates? an? [^.,:;\"]+? token|\bputs? an? [^.,:;\"]+? counter on [^.,:;\"]+?)"
)
_AT_MOST = r"(?:up to|(?:to|with) a maximum of|(?:but )?(?:not|never|no) more than|(?:but )?at most)"

AT_MOST: tuple[tuple[str, str, str], ...] = tuple(
    (key, rf"({_ONE_EACH} for each [^.,:;\"]+?),? {_AT_MOST}(?: a (?:maximum|total) of)? \+?(?:{number}|{said})"
     r"(?:/\+?\d+|\s?{resource}| (?:card|token|counter)s?)?(?=\.)", rf"\1 up to the {ordinal}")
    for key in ("up to ", "maximum", "more than ", "at most ")
    for number, (said, ordinal) in enumerate(zip(_NUMBERS, _ORDINALS, strict=True), 1)
)  # fmt: skip
"""``~ gets +1 power for each card in your hand, up to 3.``: where each is worth one, it is a number of them."""

_NOT_LESS = r"(?:but )?(?:(?:not|no|never) (?:less|lower) than|(?:to|with) a minimum of)"

CHEAPER_TO: tuple[tuple[str, str, str], ...] = (
    *((key, rf"\b(costs? [^.,:\"]*?\bless\b[^.,:\"]*?),? \(?{_NOT_LESS} (?:0|zero)\s?(?:{{resource}})?\)?(?=\.)",
       r"\1") for key in ("less than ", "lower than ", "minimum")),
)
"""Nothing costs less than 0 anyway."""

BEYOND: tuple[tuple[str, str, str], ...] = tuple(
    (f" {key} ", rf"{_EACH_OF} {key} (?:the first )?(?:{number}|{said})(?=[.,])", rf"\1 beyond the {ordinal}")
    for key in ("beyond", "over", "above", "in excess of", "more than")
    for number, (said, ordinal) in enumerate(zip(_NUMBERS, _ORDINALS, strict=True), 1)
)  # fmt: skip
"""``for each card in their hand over four``"""

THOSE_WHO: tuple[tuple[str, str, str], ...] = tuple(
    (f" they {have} ", rf"^each (opponent|other player|player) (cannot|can't) ([^.,:\"]+?) (?:if|as long as|while) they"
     rf" {have} ([^.,:\"]+)(?=\.$)", rf"each \1 who {has} \4 \2 \3")
    for have, has in (("control", "controls"), ("have", "has"))
)  # fmt: skip
"""``Each player can't gain EP if they control an artifact.``"""

_OTHER_TURN = r"(?:each other player's|(?:(?:your|an) )?opponents?'s?'?|other players'|another player's)"

MOMENTS: tuple[tuple[str, str, str], ...] = (
    ("in your turn", r"^in your turn, ", "during your turn, "),
    (" turn", rf"^(?:during|on|in) {_OTHER_TURN} turns?, (?=[^.,:\"]+? (?:has|have|gets?|cannot|can't|costs?)\b)",
     "as long as it is not your turn, "),
    (" during your turn", r"^((?:\w+ ){1,2}spells (?:you|your opponents) cast) during your turn (cost [^.,:\"]+)",
     r"as long as it is your turn, \1 \2"),
    (" while ", r"^your (other )?(\w+s) (get|have) ([^.,:\"]+?) while (attacking|blocking|defending)(?=\.)",
     r"\1\5 \2 you control \3 \4"),
    ("only ", r"^only (?:one|1|a single) (\w+) (?:can|may) block (~|it|(?:enchanted|equipped) \w+)(?=\.| each| this)",
     r"\2 cannot be blocked by more than one \1"),
    ("takes no ", r"^(~|(?:enchanted|equipped) \w+) takes no( combat)? damage from ([^.,:\"]+)(?=\.)",
     r"prevent all\2 damage that would be dealt to \1 by \3"),
    ("takes no ", r"^(~|(?:enchanted|equipped) \w+) takes no( combat)? damage(?=\.)",
     r"prevent all\2 damage that would be dealt to \1"),
    ("once ", r"^once (?:each|per|a|every) turn, (when(?:ever)? [^:\"]*?, you may [^\"]*)\.$",
     r"\1. Do this only once each turn."),
    (" abilities", r"\b(loses?) (?:its|their) abilities\b", r"\1 all abilities"),
    (" has the ", r"\b(if|while|as long as|unless) (~|it) has the (greatest|highest|least|lowest) ({any stat}) among"
     r" (?!cards)(\w+)s\b", r"\1 \2 is a \5 with the \3 \4 among \5s"),
)  # fmt: skip
"""When and while something is so, and what is strongest."""

_OF = r"((?: (?:you control|your opponents control|an opponent controls))?)"
_ENDS = r"(?=\.| this | until )"

IN_FIGHTS: tuple[tuple[str, str, str], ...] = (
    ("while ", r"^while (attacking|blocking|defending), (?=~ )", r"as long as ~ is \1, "),
    (" only ", r"^([^.,:\"]+?) (gets?|ha(?:s|ve)) ([^.,:\"]+?) only (?=(?:if|while|as long as|during) [^.,:\"]+\.$)",
     r"\1 \2 \3 "),
    ("all ", r"^all ((?:other )?\w+s(?: [^.,:\"]+?)?) attack each (?:turn|combat) if able",
     r"all \1 must attack if able"),
    ("if able", r"^([^.,:\"]+?)(?<!must) attacks? if able(?=\.)", r"\1 must attack if able"),
    (" never ", r"^([^.,:\"]+?) never (attack|block)s?(?=\.)", r"\1 cannot \2"),
    ("no ", rf"^no ((?:other )?[\w-]+?)s?{_OF} can (attack|block|attack or block){_ENDS}", r"\1s\2 cannot \3"),
    ("can block", r"\bonly (?:one|a single) (\w+) can block ~", r"~ can be blocked by only one \1"),
    ("can block", r"\bonly (?!(?:one|two|three|a single)\b)([a-z][^.,:]*?) can block ~",
     r"~ cannot be blocked except by \1"),
    ("nothing ", rf"^nothing can block (~|it|(?:enchanted|equipped) \w+){_ENDS}", r"\1 cannot be blocked"),
    (" the end of ", r"\buntil the (end of) (?=combat\b)", r"until \1 "),
)  # fmt: skip
"""What attacks and blocks, and what does not."""

SETS = (
    *AT_MOST, *CHEAPER_TO,
    *IN_FIGHTS,
    *MOMENTS, *THOSE_WHO, *WHILE, *CHOSEN, *KEPT, *THEN_UNLESS, *BEYOND, *SEARCHED, *DRAWN, *BY, *GIVEN, *BUT_ONE,
    *COMPARED, *LEFT_OUT,
)
