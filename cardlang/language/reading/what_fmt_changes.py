"""What the print of a paragraph may say otherwise than its author: what ``fmt`` changes, and the gate lets through."""

from __future__ import annotations

from cardlang.language.words.players import OTHERS_THAN

SILENT = frozenset(
    (
        "COMMA",
        "COMMAK",
        "DOT",
        "THEN",
        "AND",
        "ANDC",
        "ANDK",
        "ANDN",
        "ANDR",
        "ANDV",
        "QUOTE",
        "ENDQUOTE",
        "COLON",
    )
    + ("DASH", "YOU")
)
"""Terminals that are not compared: they only join the parts of a sentence. ``you`` is one of them, for ``you draw a
card`` and ``draw a card`` have the same subject."""

WHOLE = frozenset(
    (
        "WHEN",
        "ASLONG",
        "CANNOT",
        "DONT",
        "ORMORE",
        "ORLESS",
        "LESS",
        "MORE",
        "ADDITIONAL",
        "INPLACEOF",
        "MUSTATTACK",
        "EXTRACOMBAT",
    )
    + (
        "ATOKENCOPYOF",
        "ACOPYOF",
        "ONARISK",
        "IT",
        "THEM",
        "ONIT",
        "WITHOUTPAYING",
        "ENTERTAPPED",
        "OFITSTYPE",
    )
    + ("HALF", "GREATER", "LESSTHAN", "ORMODE", "BULLET")
    + ("THATTARGETS", "INATURN", "EACHTURN", "POSS", "UNDERYOURS", "SELF", "THEREARE", "ONLYIF", "PAIDMORE")
)
"""Terminals whose phrases all mean the same (``while`` and ``as long as``)."""

ORS = frozenset(("ORN", "ORV", "ORR", "ORC", "ORK", "ORCOST"))

SYNONYMS: dict[str, str] = {
    "THEM": "IT",
    "INATURN": "EACHTURN",
    "POSS": "OF",
    "DET every": "DET each",
    "DET each of": "",  # printed where an amount is for each of those chosen, and nowhere else
    "DET another": "DET other",
    "DET a": "a",
    "DET an": "a",
    "DET the": "the",
    "DURATION this turn": "DURATION turn",
    "AT at the start of": "AT",
    "AT at the beginning of": "AT",
    "AT at": "AT",
    "MOMENT end step": "MOMENT end of turn",
    "WHODID who can't": "WHODID who doesn't",
    "SOMEDID an can't": "SOMEDID an doesn't",
    "YOUDONT if they do not": "YOUDONT if they don't",
    "YOUDONT if you do not": "YOUDONT if you don't",
    "LEAVEPLAY leaves play": "LEAVE",
    "LEAVEPLAY leave play": "LEAVE",
    "REL your opponents|control": "REL an opponent|control",
}
"""Content of a token -> the content it is compared as, for two that mean the same."""

Change = tuple[tuple[str, ...], tuple[str, ...], str]
"""One change that ``fmt`` may make: contents that may be missing from the print, contents that may be new in it, and a
content the author must have written for that (a prefix). ``*`` at the end of a content matches any ending. A game adds
rows of its own in ``Vocabulary.rewordings``.
"""
CHANGES: tuple[Change, ...] = (
    # how long: a change without an end lasts, and the text says so
    ((), ("DURATION permanently",), ""),
    # what is simply true holds while its condition does; what is done once has only 'if'
    (("IF",), ("ASLONG",), ""),
    # gained for a time, had as long as the card is in play
    (("HAVE",), ("GAIN",), ""),
    (("GAIN",), ("HAVE",), ""),
    # numbers: one of something, none of something
    (("a",), ("NUM 1",), ""),
    (("NUM 1",), ("a",), ""),
    (("NUM 1", "ORMORE"), (), ""),
    (("NUM 1",), (), ""),
    ((), ("DET all",), ""),
    (("DET all",), ("DET each",), ""),
    (("DET any",), (), ""),
    (("DET no",), ("NUM 0",), ""),
    # moments
    ((), ("ON", "DET each", "MOMENT turn"), "AT"),
    ((), ("DET each",), "AT"),
    ((), ("DET next",), "MOMENT end of"),
    ((), ("DET next",), "PREVENT"),
    (("DET next",), (), "MOMENT end of"),
    # how often: only once, what can happen but once to each thing
    (("WHEN",), ("FIRSTTIME the first time",), "EACHTURN"),
    # who chooses does what was chosen
    ((), ("THEY",), "CHOOSESONE"),
    ((), ("DET its", "NOUN controller"), "CHOOSESONE"),
    ((), ("DET its", "NOUN owner"), "CHOOSESONE"),
    # each of several who did it
    *(
        ((lead, *they), ("DET each", *noun, f"WHODID who {does}"), "")
        for they, noun in (
            (("THEY",), ("NOUN *",)),
            (("DET that", "NOUN player"), ("NOUN opponent",)),
            (("DET that",), ()),
            (("DET their", "NOUN controller"), ("NOUN *",)),
            (("DET their", "NOUN owner"), ("NOUN *",)),
        )
        for lead, does in (
            ("YOUDO if they do", "does"),
            ("YOUDONT if they don't", "doesn't"),
            ("YOUDONT if they can't", "doesn't"),
        )
    ),
    # pronouns, and what they are bound to
    (("IT",), ("SELF",), ""),
    (("DET this", "NOUN *"), ("SELF",), ""),
    (("DET its",), ("SELF", "OF"), ""),
    *(
        (they, (*of, f"NOUN {role}", *behind), "")
        for role in ("controller", "owner")
        for of in (*((f"DET {which}", "NOUN *", "OF") for which in ("that", "other", "target")), ("DET its",))
        for they, behind in (
            (("DET their",), ("OF",)),
            (("DET that", "NOUN player"), ()),
            (("THEY",), ()),
            (("THEY they",), ()),
            (("IT",), ()),  # "them", which is compared as "it"
        )
    ),
    *((("NOUN player",), ("NOUN *", "OF", f"NOUN {role}"), "DET that") for role in ("controller", "owner")),
    (("NOUN opponent",), ("NOUN player",), "DET that"),
    (("DET that", "NOUN player"), ("SELF", "OF", "NOUN owner"), ""),
    *((("THEY",), ("SELF", "OF", f"NOUN {role}"), "") for role in ("controller", "owner")),
    (("THEY",), ("WHO defending player",), ""),
    (("DET that", "NOUN player"), ("WHO defending player",), ""),
    # whose: 'your creatures', 'an opponent's trap', 'under your control'
    (("DET your",), ("REL you|control",), ""),
    (("UNDERYOURS",), ("REL you|control",), ""),
    (("NOUN opponent", "OF"), ("REL an opponent|control",), ""),
    (("DET your", "NOUN opponent"), ("WHO your opponents",), ""),
    (("DET each", "DET other", "NOUN player"), (f"WHO {OTHERS_THAN}",), "DET other"),
    (("DET your",), ("a",), "NOUN opponent"),
    (("NOUN opponent",), ("WHO your opponents",), ""),
    ((), ("DET their",), "ORDINAL"),
    # the same thing in other words, or in another order
    (("PAY",), (), ""),
    (("BE",), ("THEREARE",), ""),
    (("BE", "PART taken"), ("NOUN player", "TAKE"), ""),
    (("DET your", "BE", "PART rolled"), ("ROLL",), ""),
    (("DET target", "NOUN *", "OR", "NOUN player"), ("NOUN any target",), ""),
    ((), ("NOUN card",), "SEARCH"),
    ((), ("IT",), "DURATION"),
    ((), ("SELF",), "DURATION"),
    ((), ("NOUN spell",), "CAST"),
    ((), ("NOUN spell",), "COUNTER"),
    ((), ("NOUN spell",), "COPY"),
    ((), ("OF",), "DEAL"),
    (("IN",), ("FROM",), ""),
    (("FROM",), ("IN",), ""),
    ((), ("PUT",), "NOUN rest"),
    ((), ("NOUN token",), "CREATE"),
    (("ZONE play",), (), "ENTER"),
    (("ZONE play",), (), "LEAVE"),
    (("TO",), ("GET",), "SIGNED"),
    (("THAT", "BE"), (), "PERIOD this way"),
    # 'where X is': behind its noun, or for each
    (("NUM X", "WHEREX where X is"), ("EQUALTO equal to",), ""),
    (("MOD *", "NOUN number", "OF", "WHEREX where X is"), ("MOD *", "FOREACH for each"), ""),
    # the greatest and the least, among all that are meant; half of a place is half the cards in it
    (("OF",), ("AMONG",), "MOST "),
    ((), ("WITH",), "WITH"),
    *(
        ((), ("AMONG", "NOUN *", *card, place, "DET *", "ZONE *"), "WMOST ")
        for card in (("NOUN card",), ())
        for place in ("IN", "FROM")
    ),
    ((), ("AMONG", "NOUN *", "REL *"), "WMOST "),
    ((), ("AMONG", "NOUN *"), "WMOST "),
    ((), ("NOUN card", "IN"), "HALF"),
    # where a card is that pays for its own ability
    (("FROM", "DET your", "ZONE *"), ("LIMIT *",), ""),
    ((), ("LIMIT hand",), "DISCARD"),
    # 'do this only once each turn' of what is not optional, or of an ability with a cost
    (("LIMIT done once a turn",), ("LIMIT *",), ""),
)
"""The first row that fits is applied, so longer rows come before shorter ones of the same kind."""
