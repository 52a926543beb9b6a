"""Wordings of what waits for something and is done in two sentences then, and of cards among those that were revealed;
rows as in ``wordings.py``.
"""

from __future__ import annotations

_OF_IT = r"(?:(?:its controller|that \w+'s controller|it|that \w+|they) [^.,:\"]+)"
_TO_IT = r"(?:(?:destroy|exile|sacrifice|tap|untap) (?:it|them|that \w+|those \w+))"
_ABOUT = r"(?:an?|another|one or more|you|each|your opponents?)"
_A_TIME = r"until (?:your next turn|end of turn|the end of your next turn), "

THEN_TOO: tuple[tuple[str, str, str], ...] = tuple(
    (first, rf"^({lead})([^.,:\"]+)\. (?:then )?({rest})\.$", rf"\1\2, then {who}\3.")
    for rest, who in ((_OF_IT, ""), (_TO_IT, "you "))
    for first, lead in (
        ("until ", rf"{_A_TIME}whenever {_ABOUT} [^.,:\"]+, "),
        ("whenever ", rf"whenever {_ABOUT} [^.,:\"]+ this turn, "),
    )
)
"""``Until your next turn, whenever a creature attacks you, tap it. Its controller loses 1 life.``: nothing but what it
waits for, or what is done then, can be meant in the second sentence.
"""

DOUBLED: tuple[tuple[str, str, str], ...] = (
    (" equal to half ", r"\b(gains?|loses?) ({resource}) equal to (half [^.,:\"]+?) \2(?= rounded (?:up|down))",
     r"\1 \3 \2"),
    ("double your ", r"\bdouble your ({resource})(?: totals?)?(?=[.,])", r"gain \1 equal to your \1"),
    ("doubles their ", r"\bdoubles their ({resource})(?: totals?)?(?=[.,])", r"gains \1 equal to their \1"),
)
"""``Double your EP.``: you gain as much as you have."""

EITHER_EVENT: tuple[tuple[str, str, str], ...] = (
    (" and when", r"^when(?:ever)? (?!you play )([^.,:\"]+?) and when(?:ever)? ([^.,:\"]+?)(?=,)",
     r"whenever \1 or \2"),
)
"""``When ~ enters and whenever you cast a spell, ...``"""

_DONE = r"(?:discarded|sacrificed|destroyed|exiled|countered|revealed|returned|attacked|blocked|played|cast|drawn)"

DONE_TO_IT: tuple[tuple[str, str, str], ...] = (
    (" or ", rf"(when(?:ever)? [^.,:\"]*? (is|are) {_DONE}) or (?={_DONE},)", r"\1 or \2 "),
    (" or ", rf"((?:if|unless) [^.,:\"]*? (was|were) {_DONE}) or (?={_DONE} this)", r"\1 or \2 "),
    (" than ", r"\b(from|to) (each (?:opponent|other player|player)) with (more|less|fewer) ({resource}) than\b",
     r"\1 \2 who has \3 \4 than"),
)
"""``When ~ is played or discarded, ...``; from whom something is taken."""

AMONG_THEM: tuple[tuple[str, str, str], ...] = tuple(
    (" among them", rf"\b({verb}s? [^.\":]+)\. ([^.\":,]+? for each [^.,\":]+?) among them(?=[.,])",
     rf"\1. \2 {done} this way")
    for verb, done in (("reveal", "revealed"), ("exile", "exiled"), ("discard", "discarded"))
)  # fmt: skip
"""``Reveal the top three cards of your library. Gain 1 EP for each creature card among them.``"""

_NO_SUCH = r"(?:other than|that(?: is|'s) not|that isn't)"

OF_MANY: tuple[tuple[str, str, str], ...] = (
    (" from among them and put ", r"(\breveal (?:up to )?(?:two|three|four|any number of) [^.,:\"]+? from among them"
     r" and put )(?:them|those cards) into your hand(?=\.)", r"\1the revealed cards into your hand"),
    ("until you reveal ", r"(\buntil you reveal (?:two|three|four) [^.,:\"]+\. put )them (into your hand,?"
     r" (?:and|then put) (?:the rest|all other))", r"\1those cards \2"),
    (" spell ", rf"\ba spell {_NO_SUCH} an? ({{kind}}) spell\b", r"a non\1 spell"),
    (" that ", r"\b((?:target|each|every) (?:other )?(?:player|opponent)|(?:players|opponents)) that"
     r"(?= (?:\w+ed|lost|drew|cast|was|were|did(?:n't| not)|took|spent|dealt|put|controls?|owns?) )", r"\1 who"),
    (" who ", r"^whenever (a player|an opponent|another player) who ([^.,:\"]+? this (?:turn|round|game)) (\w+s)"
     r" ([^.,:\"]+), (?!if )", r"whenever \1 \3 \4, if they \2, "),
    ("choose a", r"\bchoose an? (player|opponent) (who [^.,:\"]+)\. (?:that player|that opponent|they)(?= )",
     r"target \1 \2"),
    (" who did", r"(?:(?<=[.]\s)|(?<=^))(?:then )?each (player|opponent) who (didn't|did not) (\w+ [^.,:\"]+? this way)"
     r" (?=\w+s\b)([^.,:\"]+)(?=\.)", r"each \1 \4 if they \2 \3"),
)
"""What is done with several that were picked, and what did not happen to each."""

_SOME = r"(?:them|those cards|the exiled cards)"

REMOVED: tuple[tuple[str, str, str], ...] = (
    (" from the game", r"{one exile}\bremove(s?) ([^.,:\"]+?) from the game\b", r"exile\1 \2"),
    ("removed from the game", r"{one exile}\b(is|are|was|were) removed from the game\b", r"\1 exiled"),
    ("bury ", r"{one destroy}\bbury (?=target |all |each |that |it\b|~|enchanted )", "destroy "),
)
"""``Remove target creature from the game.``, as older cards say it."""

TO_CAST: tuple[tuple[str, str, str], ...] = (
    ("play ", rf"{{one cast}}\b(you may|that player may|its owner may|they may) play"
     rf" (it|that card|the exiled card|(?:(?:one|two|three|any number) of )?{_SOME})(?= without paying )",
     r"\1 cast \2"),
)
"""``You may play it without paying its cost.``, where spells are cast; for a time lands could be meant, too."""

SPOKEN = (*OF_MANY, *REMOVED, *TO_CAST, *THEN_TOO, *DOUBLED, *EITHER_EVENT, *DONE_TO_IT, *AMONG_THEM)
