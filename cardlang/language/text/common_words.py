"""Words and phrases that all games share: connectives, determiners, durations, limits, players in relative clauses."""

from __future__ import annotations

from cardlang.language.text.waits import WHO_HAS
from cardlang.language.words.amounts import PARTS, RECKONED
from cardlang.language.words.choosing import HOW_MANY, MORE_IF
from cardlang.language.words.costs import DONE_ONCE, LIMITS, TRIGGERS_ONCE
from cardlang.language.words.difference import DIFFERENCE
from cardlang.language.words.durations import DURATIONS
from cardlang.language.words.english import NUMBER_WORDS
from cardlang.language.words.paid import AS_MUCH_AS, OF_AS_MUCH_AS

CONNECTIVES: tuple[tuple[str, str], ...] = (
    ("WHEN", "when"),
    ("WHEN", "whenever"),
    ("FIRSTTIME", "the first time"),
    ("AT", "at the beginning of"),
    ("AT", "at the start of"),
    ("AT", "at the end of"),
    ("AT", "at"),
    ("IF", "if"),
    ("UNLESS", "unless"),
    ("ASLONG", "as long as"),
    ("ASLONG", "while"),
    ("INSTEAD", "instead"),
    ("PLUS", "plus"),
    ("THATTARGETS", "that targets"),
    ("THATTARGETS", "that target"),
    ("THATTARGETS", "targeting"),
    ("MINUS", "minus"),
    ("THEN", ", then"),
    ("THEN", "then"),
    ("THEN", "and then"),
    ("THEN", ", and then"),
    ("YOUDO", "if you do"),
    ("YOUDO", "when you do"),
    ("YOUDO", "if they do"),
    ("YOUDONT", "if they don't"),
    ("YOUDONT", "if they do not"),
    ("YOUDONT", "if you don't"),
    ("YOUDONT", "if you do not"),
    ("YOUDONT", "otherwise"),
    ("MAY", "may"),
    ("CANNOT", "cannot"),
    ("CANNOT", "can't"),
    ("CANNOT", "can not"),
    ("DONT", "don't"),
    ("DONT", "doesn't"),
    ("DONT", "do not"),
    ("DONT", "does not"),
    ("DONT", "didn't"),
    ("DONT", "did not"),
    ("NOT", "not"),
    ("EACHTIME", "for each time"),
    ("EACHTIME", AS_MUCH_AS),
    ("OFTIMES", "of times"),
    ("OFTIMES", OF_AS_MUCH_AS),
    *(
        ("PAIDMORE", f"{whose} additional cost was{negation} paid")
        for whose in ("its", "the", "~ 's", "that")
        for negation in ("", " not")
    ),
    *(("PAIDMORE", f"you paid {whose} additional cost") for whose in ("its", "the", "~ 's", "that")),
    ("PAIDMORE", "you paid more"),
    ("ONLYIF", "activate only if"),
    ("ONLYIF", "activate this ability only if"),
    ("ONLYIF", "activate it only if"),
    *(("ONLYIF", f"{verb} only {if_}") for verb in ("cast", "play") for if_ in ("if", "when", "while")),
    ("THEREARE", "there are"),
    ("THEREARE", "there is"),
    ("WOULD", "would"),
    ("FOREACH", "for each"),
    ("FOREACH", "for each of"),
    ("TO", "to"),
    ("INTO", "into"),
    ("ONTO", "onto"),
    ("FOR", "for"),
    ("BY", "by"),
    ("EQUALTO", "equal to"),
    ("WITH", "with"),
    ("WITHOUT", "without"),
    ("FROM", "from"),
    ("IN", "in"),
    ("ON", "on"),
    ("OF", "of"),
    ("ONIT", "on it"),
    ("ONIT", "on them"),
    ("AMONGTHEM", "from among them"),
    ("ORMORE", "or more"),
    ("ORMORE", "or greater"),
    ("ORLESS", "or less"),
    ("ORLESS", "or fewer"),
    ("ORMORE", "and more"),
    ("GREATER", "greater than"),
    ("GREATER", "higher than"),
    ("GREATER", "larger than"),
    ("LESSTHAN", "less than"),
    ("LESSTHAN", "lower than"),
    ("LESSTHAN", "smaller than"),
    ("ATMOST", "less than or equal to"),
    ("ATLEAST", "greater than or equal to"),
    ("SAMENAME", "the same name as"),
    ("AMONG", "among"),
    ("ALLBUT", "all but"),
    ("HALF", "half"),
    ("HALF", "half the"),
    ("HALF", "half of"),
    ("HALF", "half of the"),
    *(("HALF", f"{one} of{the}") for one in PARTS for the in ("", " the")),
    ("LESS", "less"),
    ("LESS", "fewer"),
    ("THAN", "than"),
    ("MORE", "more"),
    ("MORE", "greater"),
    ("ADDITIONAL", "as an additional cost"),
    ("ADDITIONAL", "as an additional cost to cast ~"),
    ("ADDITIONAL", "as an additional cost to cast this spell"),
    ("ADDITIONAL", "as an additional cost to cast this card"),
    *(("INPLACEOF", said) for said in ("in place of its cost", "in place of ~'s cost", "as an alternative cost")),
    *(("EACHTURN", said) for said in ("each turn", "for the first time each turn")),
    ("INATURN", "in a turn"),
    ("INATURN", "each turn"),
    *(("CHOOSEONE", f"choose {many}") for many in HOW_MANY),
    *(("MOREIF", f"{more} if") for more in MORE_IF),
    ("ORC", "or if"),
    ("ORMODE", "; or"),
    ("ORMODE", ";"),
    ("ORMODE", "; and"),
    ("IT", "it"), ("IT", "itself"),
    ("THEY", "they"), ("THEM", "them"),
    ("YOU", "you"),
    ("NOBODY", "nobody"),
)

DURATION_PHRASES = {said: key for key, said in DURATIONS.items()} | {"until the end of turn": "turn"}
"""Every spelling of a duration, with its key."""
for _number in range(1, 21):
    DURATION_PHRASES[f"for {NUMBER_WORDS[_number]} turn" + ("s" if _number > 1 else "")] = f"{_number} turns"
SOME_OF_THEM = {
    "no": ("no opponent", "no player", "no other player", "no one"),
    "an": ("an opponent", "a player", "any opponent", "any player", "another player", "at least one opponent",
           "at least one player", "one or more opponents", "one or more players", "one of them", "any of them",
           "at least one of them"),
    "each": ("each opponent", "each player", "each other player", "every opponent", "every player", "all of them",
             "all opponents", "all players"),
}  # fmt: skip
"""How many of several players who were asked, or had to, in ``if no opponent does``: every way to say it."""

ENTRIES: dict[str, tuple[str, str]] = {
    **{f"{the}{said}": ("MOST", "greatest") for the in ("the ", "") for said in ("greatest", "highest", "largest")},
    **{f"{the}{said}": ("MOST", "least") for the in ("the ", "") for said in ("least", "lowest", "smallest")},
    **{f"{before}rounded {way}{behind}": ("ROUNDED", way)
       for before, behind in (("", ""), (", ", ""), (", ", ",")) for way in ("up", "down")},
    **{f"if {who} {cannot}": ("YOUDONT", f"if {'you' if who == 'you' else 'they'} can't")
       for cannot in ("can't", "cannot", "can not", "could not", "couldn't") for who in ("you", "they", "that player")},
    "if that player does": ("YOUDO", "if they do"), "if that player does not": ("YOUDONT", "if they don't"),
    **{f"who {said}": ("WHODID", f"who {meant}")
       for meant, does in (
           ("does", ("does", "did", "do")),
           ("doesn't", ("doesn't", "does not", "didn't", "did not", "don't")),
           ("can't", ("can't", "cannot", "couldn't", "could not")))
       for said in does},
    **{f"if {who} {said}": ("SOMEDID", f"{how} {meant}")
       for how, many in SOME_OF_THEM.items() for who in many
       for meant, said in (
           ("does", "does"), ("does", "did"), ("does", "do"),
           *(("doesn't", said) for said in ("doesn't", "does not", "didn't", "did not") if how == "an"),
           *(("can't", said) for said in ("can't", "cannot", "couldn't", "could not") if how == "an"))},
    **WHO_HAS, **RECKONED, DIFFERENCE: ("RECKON", DIFFERENCE),
    **{f"{all_}{but}": ("ALLBUT", "all but")
       for all_ in ("all ", "all of them ", "everything ") for but in ("but", "except", "except for")},
    **{f"{chooses} one{of} :": ("CHOOSESONE", "chooses one :")
       for chooses in ("chooses", "must choose") for of in ("", " of the following", " of these")},
    "chooses one, even if it cannot be done :": ("CHOOSESONE", "chooses freely :"),
    "the next time": ("LATER", "once"),
    **{f"{before}{where}": ("WHEREX", "where X is")
       for before in ("", ", ") for where in ("where x is", "where x equals", "where x is equal to")},
}
"""Phrases with several spellings: each with its terminal and canonical word."""
PERIODS = ("this game", "this way", "this combat")
DETERMINERS = [
    "a",
    "an",
    "target",
    "each",
    "all",
    "another",
    "other",
    "this",
    "that",
    "those",
    "no",
    "the",
    "your",
    "their",
    "its",
    "any",
    "random",
    "top",
    "bottom",
    "next",
    "total",
    "different",
    "additional",
] + ["each of", "up to", "any number of", "at least", "at most", "exactly", "more than", "fewer than"]
ONE_TO = {"one or two": 2, "one to three": 3, "one to four": 4, "one to five": 5}
DETERMINERS += [*ONE_TO, "its own", "their own", "that many", "twice that many"]

LIMIT_PHRASES = {
    **{said.lower().removesuffix("."): key for key, said in LIMITS.items()},
    "activate only once each turn": "once a turn",
    "activate this ability only once per turn": "once a turn",
    "activate only once": "once a game",
    "activate only at sorcery speed": "slow",
    **{f"{verb} only during {when}": f"{verb} {when}" for verb in ("cast", "play") for when in ("your turn", "combat")},
    **{f"{this} {often}": key
       for often in ("only once each turn", "only once per turn", "only once a turn")
       for this, key in (
           *((f"{it} triggers", TRIGGERS_ONCE) for it in ("this ability", "this", "it", "~")),
           ("this ability can trigger", TRIGGERS_ONCE), ("trigger", TRIGGERS_ONCE), ("do this", DONE_ONCE),
           ("you may do this", DONE_ONCE))},
}
"""Every spelling of a limit, with its key."""

RELATIVES = {
    "you": ("you", "your opponents", "they", "they don't", "that player doesn't", "their controllers", "their owners"),
    "s": (
        "an opponent",
        "each opponent",
        "a player",
        "each player",
        "target player",
        "target opponent",
        "that player",
        "that opponent",
        "the defending player",
        "its controller",
        "its owner",
    ),
}
"""Players that may be in a relative clause: ``creature you control``, ``card an opponent owns``. Those under ``s``
take the verb in the third person.
"""
