"""How other games say ordinary things: ``an ally``, ``for this phase``, ``When I die``, ``exhaust``. All of them in a
paragraph are replaced at once with the words of the game at hand. That is offered, and not read: it is no more than
near, and shown only if the paragraph is understood then.

A row is a regular expression and what it is replaced by; ``{thing}`` and others are what a game calls it (see
``glossary.names_of``). A row whose name a game does not have is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from cardlang.language.help.glossary import names_of
from cardlang.language.text.patterns import may_match, pattern
from cardlang.language.words.english import conjugated
from cardlang.language.words.vocabulary import Vocabulary

_UNIT = r"(?:unit|minion|character|follower|monster|creature|animate|ally|allie)"
_WHICH = r"(an?|another|each|all|any|target|up to \w+ target|a random)"
_I_DO = {"die": "dies", "attack": "attacks", "block": "blocks", "strike": "deals combat damage", "see": "see"}
_COUNTED = r"(\d+|X|one|two|three|four|five)"

Row = tuple[str, str | Callable[[re.Match[str]], str]]


def _gets(found: re.Match[str]) -> str:
    """``target creature gets`` for ``give target creature``."""
    who = found[1]
    several = re.match(r"(?:all|your|up to|any number|they|them)\b|(?:other )?(?!this\b|its\b)\w+s\b", who.lower())
    who = "they" if who.lower() == "them" else who
    return f"{who} {conjugated('get', not several)} "


def _has_to(found: re.Match[str]) -> str:
    return f"{found[1]} {conjugated(found[2], not found[1].lower().startswith(('they', 'your')))}"


_WHO: Final[tuple[Row, ...]] = (
    (rf"\bthis {_UNIT}\b", "~"),
    (r"\b(?:I'm|I am)\b", "~ is"),
    (r"\bI (die|attack|block|strike)\b", lambda found: f"~ {_I_DO[found[1].lower()]}"),
    (r"\bI (?:survive|take) damage\b", "~ is dealt damage"),
    (rf"\b{_WHICH}( other)? (?:friendly|allied) (?:{_UNIT}s?|(\w+))\b",
     lambda found: f"{found[1]}{found[2] or ''} {found[3] or '{thing}'} you control"),
    (rf"\b{_WHICH}( other)? (?:enemy|opposing) (?:{_UNIT}s?|(\w+))\b(?<! player)(?<! hero)",
     lambda found: f"{found[1]}{found[2] or ''} {found[3] or '{thing}'} an opponent controls"),
    (rf"\bthe (?:enemy|opposing) {_UNIT}\b", "that {thing}"),
    (rf"\b(?:friendly|allied) {_UNIT}s\b|\ballies\b", "{things} you control"),
    (rf"\b(?:enemy|opposing) {_UNIT}s\b", "{things} your opponents control"),
    (r"\b(an?|another) ally\b", r"\1 {thing} you control"),
    (r"\b(?:the|an) enemy (?:player|hero|nexus|face|base|leader)\b", "each opponent"),
    (rf"\b(?:a )?chosen opposing {_UNIT}", "target {thing} an opponent controls"),
    (rf"\b(?:a )?chosen {_UNIT} of yours\b", "target {thing} you control"),
    (rf"\b(?:a )?chosen {_UNIT}\b", "target {thing}"),
    (r"\b(one|two|three) of your (other )?(\w+?)s\b(?! (?:way|turn))",
     lambda found: f"{('another' if found[2] else 'a') if found[1].lower() == 'one' else found[1]} {found[3]}"
     f"{'' if found[1].lower() == 'one' else 's'} you control"),
    (r"\bfor each of (?:your|the) (?:opponent's|opponents') (\w+?)s(?: in play)?\b",
     r"for each \1 your opponents control"),
    (r"\bfor each of your (\w+?)s(?: in play)?\b", r"for each \1 you control"),
    (r"\b(?:their|its) player's (hand|deck|library)\b", r"its owner's \1"),
    (r"\bthis (?=costs? )", "~ "),
    (r"\b(?:that|which) costs? (\d+)(?: [A-Z]+)? or (less|more)\b", r"with cost \1 or \2"),
    (r"\bcards? (?:on the (?:battle)?field|in play)\b", "permanent"),
    (rf"\ban opponent's {_UNIT} declares an attack\b", "a {thing} an opponent controls attacks"),
    (r"\bdeclares an attack\b", "attacks"),
)  # fmt: skip
"""Who does it, and what it is done to."""

_WHEN: Final[tuple[Row, ...]] = (
    (rf"^when(?:ever)? you play (?:this {_UNIT}|~) and when(?:ever)? (?:it|~) attacks, ",
     "Whenever ~ enters or attacks, "),
    (r"\b(?:for|until the end of|during) this (?:phase|combat)\b|\buntil the end phase\b|\bthis phase\b"
     r"|\bfor the (?:rest|remainder) of (?:the|this) turn\b", "until end of turn"),
    (r"\b(gains?),? ?:? ?(?=\")", r"\1 "),
    (r"((?:^|\")When(?:ever)? [^,.:\"]+): ", r"\1, "),
    (r"^You can (?:play|use|cast) (?:this card|~) only if (?!you (?:discard|sacrifice|pay|exile)\b)([^.\"]+)\.",
     r"Cast only if \1."),
)  # fmt: skip
"""How long something lasts, and when it happens."""

_DEEDS: Final[tuple[Row, ...]] = (
    (rf"\bgives? {_COUNTED} ([-+/\d]+) counters? to ([^.,:\"]+)", r"put \1 \2 counters on \3"),
    (r"\bgives? an? ([-+/\w]+) counter to ([^.,:\"]+)", r"put a \1 counter on \2"),
    (r"\bgives? ([^.,:\"]+?) (?=[+-]\d)", _gets),
    (r"\b(gets?) ([+-]\d+/[+-]\d+) and (?=(?-i:[A-Z]))([^.,\"]+)",
     lambda found: f"{found[1]} {found[2]} and {conjugated('gain', found[1].lower().endswith('s'))} {found[3]}"),
    (r"\b(deals?) (\d+|X) to\b", r"\1 \2 damage to"),
    (r"\b(draws?) (\d+)(?=[.,:]| and\b)", r"\1 \2 cards"),
    (r"\b(draws?) a card for each 1 (\w+) (\w+) this way\b", r"\1 cards equal to the \2 \3 this way"),
    (r"\bopt (\d+)\b", r"scry \1"),
    (r"\bexhausts? (?=target|an?\b|it\b|that|~|each|all|up)", "tap "),
    (r"\bready (?=target|an?\b|it\b|that|~|each|all|up)", "untap "),
    (r"\btakes? control of\b", "gain control of"),
    (r"\b(costs? [^.,\"]+? (?:less|more)) to (?:play|cast)\b", r"\1"),
    (r"\b(each (?:opponent|player)|target \w+|that player|they|your opponents?) must (\w+)\b", _has_to),
    (r"\bchooses? and ((?:discard|sacrifice|exile|return)s?)\b", r"\1"),
    (r"\btarget (?:1 |one |an? |the )?([^.;,\"]+?); ((?:you )?[a-z]+(?: [a-z]+){0,2}?) (?:it|that target|that \w+)\b",
     lambda found: f"{found[2]} {'that {thing}' if found[1].startswith('attacking') else f'target {found[1]}'}"),
)  # fmt: skip
"""What is done."""

_ROWS: Final[tuple[Row, ...]] = (*_WHO, *_WHEN, *_DEEDS)
_ATTACKED = re.compile(
    r"^play (?:this card )?when(?:ever)? (?:an opponent|a player) (?:attacks|declares an attack (?:on|against))"
    r" (?:you|a territory you control)\. ", re.IGNORECASE,
)  # fmt: skip


def translated(text: str, vocabulary: Vocabulary) -> str:
    """A paragraph with the words of a game in place of those of others; the same if it has none of them."""
    names = names_of(vocabulary)
    if _ATTACKED.search(text):
        text = _ATTACKED.sub("Play only when you are attacked. ", text)
        text = re.sub(r"\bthat territory\b", "the defending territory", text)
        text = re.sub(r"\bthat opponent\b", "the attacker", text, flags=re.IGNORECASE)
    has_chosen = re.search(r"\bchooses?\b", text, re.IGNORECASE) is not None
    for written, meant in _ROWS:
        if has_chosen and "chosen" in written:
            continue  # what was chosen before, and no new target
        if may_match(written, text.lower()):
            text = pattern(written).sub(_filled(meant, names), text)
    text = re.sub(r"\b([Aa])n (?=[b-df-hj-np-tv-z])", r"\1 ", text)
    return text[:1].upper() + text[1:]


def _filled(meant: str | Callable[[re.Match[str]], str], names: dict[str, str]) -> Callable[[re.Match[str]], str]:
    def said(found: re.Match[str]) -> str:
        new = found.expand(meant) if isinstance(meant, str) else meant(found)
        for spot in re.findall(r"\{(\w+)\}", new):
            new = new.replace(f"{{{spot}}}", names.get(spot) or spot)
        return new

    return said
