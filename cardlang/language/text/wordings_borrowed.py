"""Phrases of other card games of which only one reading is possible; rows as in ``wordings.py``."""

from __future__ import annotations

_NUMBER = r"(\d+|X|one|two|three|four|five|six|seven|eight|nine|ten)"
_THING = r"(~|it|that \w+|target [a-z]+(?: you control| an opponent controls)?)"
_TO_DO = r"(discard|sacrifice|exile|return)"
_HOW_MANY = r"((?:an?|one|two|three|four|five|\d+|X) \d+/\d+ )"

TURNS: tuple[tuple[str, str, str], ...] = (
    ("upkeep", r"\b(beginning|start) of ((?:(?! of )[^.,:\"])*?) {upkeep}(?: step)?(?! of\b)", r"\1 of \2 turn"),
    ("each of ", r"\b(beginning|start|end) of each of (your|their) (\w+)s(?=[,.])", r"\1 of \2 \3"),
    ("once ", r"^once (?:per|each|a) turn, you may pay ([^.,:\"]+?) to ([^.:\"]+)\.$", r"\1: \2. {once}."),
    ("when attacking", r"^when(?:ever)? attacking, ", "whenever ~ attacks, "),
    ("when blocking", r"^when(?:ever)? blocking, ", "whenever ~ blocks, "),
    ("summoned", r"\bwhen i'm summoned, ", "when ~ enters, "),
    ("cast this ", r"\b(when(?:ever)? you cast) this (?:spell|card|creature|permanent)(?=,)", r"\1 ~"),
)
"""When it happens. No part of these turns is called upkeep: what other games do then is done as a turn begins."""

DEEDS: tuple[tuple[str, str, str], ...] = (
    ("equip ", r"^{equip} ({price})\.?$",
     r"\1: attach ~ to target {fighter} you control. Activate only as a sorcery."),
    ("; ", r"\btarget (?:1|one|an?) ([^.;:\"]+?); (destroy|exile|tap|untap|return|counter|discard)"
     r" (?:that target|it|that [a-z]+)(?! or\b)(?=[., ])", r"\2 target \1"),
    ("; ", r"\btarget (that [a-z]+); (destroy|exile|tap|untap|return|counter|discard) (?:that target|it)(?! or\b)"
     r"(?=[., ])", r"\2 \1"),
    (" and ", rf"\bchoose and {_TO_DO}\b", r"\1"),
    (" and ", rf"\bchooses and {_TO_DO}s\b", r"\1s"),
    ("summon", rf"{{one kind of fighter}}\bsummon(s?) {_HOW_MANY}(?=[^.,:\"]+?[.,])(?![^.,:\"]*? for )",
     r"create\1 \2"),
    ("damage ", rf"(?<![\w+~]\s)damage ((?:an?|target|each|all|another) [^.,:\"]+?) by {_NUMBER}(?=[.,])",
     r"deal \2 damage to \1"),
    ("restore ", rf"\brestore {_NUMBER} ({{resource}}) to your hero", r"gain \1 \2"),
    ("double ", r"\bdouble (an? [a-z]+)'s ({stat})(?=[.,])", r"\1 doubles its \2"),
    ("takes control ", r"\btakes control of", "gains control of"),
    ("cards from ", rf"\b(puts?|discards?) cards from (your|their) hand( on top of (?:your|their) {{deck}})? until"
     rf" (?:you|they) have(?: only)? {_NUMBER} cards? (?:left )?in hand", r"\1 all but \4 cards from \2 hand\3"),
    ("all enemies", r"\bdamage to all enemies",
     "damage to each opponent and each {fighter} your opponents control"),
    ("neither player", r"\bneither player can", "each player cannot"),
    ("choices ", r"^([^\"]*?\bchoose (?:two|three|\d)\b[^\"]*?\.) The choices must be different(?: from each other)?\.",
     r"\1"),
)  # fmt: skip
"""What is done."""

_OPPONENTS = r"(?:your opponents?'s?'?|an opponent's)"

THINGS: tuple[tuple[str, str, str], ...] = (
    ("the field", r"\b(?:on|in) the field", "{in play}"),
    ("on the board", r"\bon the board", "{in play}"),
    (" have in ", r"\b(you|they) have (?:{in play}|in play)", r"\1 control"),
    (" have ", r"\b(if|while|as long as|unless) (you|they) have ((?:an?|no|\w+ or more|at least \w+)"
     r" (?:(?! and | or )[^.,:\"])+?) (?:{in play}|in play)(?=[.,])", r"\1 \2 control \3"),
    ("up to ", rf"\bup to (?:1|one) of {_OPPONENTS} (\w+)s\b", r"up to one \1 an opponent controls"),
    ("of your", rf"(?<!up\sto\s)\b(?:1|one) of {_OPPONENTS} (?=[aeiou])(\w+)s\b", r"an \1 an opponent controls"),
    ("of your", rf"(?<!up\sto\s)\b(?:1|one) of {_OPPONENTS} (?![aeiou])(\w+)s\b", r"a \1 an opponent controls"),
    ("of your", r"\bup to (?:1|one) of your (?!opponent)(\w+)s\b", r"up to one \1 you control"),
)
"""What is meant."""

BORROWED = (*TURNS, *DEEDS, *THINGS)
