"""Wordings of printed cards of other games, found by writing such cards: rows of ``rephrased.py``. They are offered,
and not read, because they are no more than near.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from cardlang.language.words.english import singular

_FOE = r"(?:an? )?(?:enem(?:y|ies)|opposing (?:creature|unit)|foe)"
_ALLY = r"(?:an? )?(?:ally|friendly (?:creature|unit)|allied (?:creature|unit)|creature you control)"
_BEATS = r"(?:banish|destroy|kill|defeat|slay)(?:e?s)?"
_FIGHT = r"(?:combat|battle|a challenge|a fight)"
_STRIKE = r"(?:strike|fight|battle|attack) (?:each other|one another)"
_DEEDS = r"discard|sacrifice|pay|exile|destroy|tap"

_HAVE_DONE = (("you", r"chooses one: you \2"), ("~ deal", r"chooses one: ~ deals \2"))
_DECLINED = r"if (?:the player|they|that player) (?:doesn't|don't|do not),"
_BY_NAME = r"(?=(?:you|they|that|each|target|~)\b|~)"

REAL_CARDS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    # who fights, and who is hit
    (rf"^(?:pick|choose) {_ALLY} and {_FOE}[.;,] (?:then )?they {_STRIKE}\.$",
     "Target creature you control fights target creature an opponent controls."),
    (r"^when(?:ever)? (~|this \w+|i) hits?(?: a player| an opponent| a hero)?[,:] ",
     "Whenever ~ deals combat damage to a player, "),
    (rf"^((?:during your turn, )?)when(?:ever)? (?:~|this \w+|i) {_BEATS} (an|a|another) (\w+) in {_FIGHT}[,:] ",
     lambda found: f"Whenever {found[2]} {found[3]} that was dealt damage by ~ this turn dies,"
     f"{' if it is your turn,' * bool(found[1])} "),
    (rf"^when(?:ever)? (?:~|this \w+) {_BEATS} (an|a|another) (\w+) in {_FIGHT}, if it is your turn, ",
     r"Whenever \1 \2 that was dealt damage by ~ this turn dies, if it is your turn, "),
    (r"^when(?:ever)? ~ attacks and deals combat damage to (an? \w+)[:,] ",
     r"Whenever ~ deals combat damage to \1, if ~ attacked this turn, "),
    (r"^(?:to play|to play (?:~|this \w+)), (?:kill|sacrifice) (?:an ally|a creature you control)\.$",
     "As an additional cost, sacrifice a creature."),
    (r"^to play(?: ~| this \w+)?, ([^.\"]+)\.$", r"As an additional cost, \1."),
    (r"^(?:kill|defeat|destroy|slay) (?:an? )?(?:unit|creature|enemy|follower|character)\b", "Destroy target creature"),
    (r"^(?:kill|defeat|destroy) (?:all|each|every) (?:units?|creatures?|followers?|characters?)\.$",
     "Destroy all creatures."),
    (r"^(?:stop|deny|negate) an? (?:fast )?spell(?: or (?:skill|ability|effect))\.$",
     "Counter target spell or ability."),
    (r"^(?:stop|deny|negate) an? (?:fast )?spell\.$", "Counter target spell."),
    (r"\b(?:an? )?non-?(?:unique|leader|legendary) (creature|unit)\b", "target creature"),
    (r"\b(?:all|each|every) other characters?\b", "each other creature and each player"),
    (r"\b(?:all|each|every) characters?\b", "each creature and each player"),
    (r"^(when ~ enters, )choose an? (\w+) and become a copy of it\.$", r"\1choose a \2. ~ becomes a copy of it."),
    (r"^when(?:ever)? i enter[,:] ", "When ~ enters, "),
    (r"\bdestroy ((?:all|each) \w+?|(?:an?|target) \w+?) with (\d) (power|wit|defense)\b", r"discard \1 with \3 \2"),
    (r"\bdestroy (?=(?:all|each|target|an?)\b)", "discard "),
    (r" (?:they|it|that \w+|those \w+) (?:can't|cannot) be regenerated\.$", ""),
    # how much
    (r"\bgains? ([+-]\d/[+-]\d) for ", r"~ gets \1 permanently for "),
    (r"\bdiscards? (the top (?:\w+ )?cards? of your library)", r"put \1 into your graveyard"),
    # one or the other
    *((rf"\b(target (?:opponent|player)) may have {who} ([^.\"]+)\. {_DECLINED} {subject}([^.\"]+)\.$",
       rf"\1 {chooses}; or {whom}\3.")
      for subject, whom in ((_BY_NAME, ""), ("", "you ")) for who, chooses in _HAVE_DONE),
    # what is paid for what
    (rf"\b((?:you )?may) ({_DEEDS}) ([^.\"]+?) to (gain|draw|take|deal) ([^.\"]+)\.$", r"\1 \2 \3. If you do, \4 \5."),
    (r"\b(may (?:discard|sacrifice|exile) [^.,\"]+?) for (\d+ ?[A-Za-z ]+)\.$", r"\1. If you do, gain \2."),
    (r"\b(may discard an? (?!card)[^.,\"]+?) for (\d+ ?[A-Za-z ]+)\.$", r"\1 you control. If you do, gain \2."),
    (r"\banother of your installed cards\b", "another Structure or Tool you control"),
    (r"\bcollect (\d+ [A-Za-z ]+) from each (opponent|player)\b", r"steal \1 from each \2"),
    (r"^(pay [^.;\"]+); discard (?:1|a|one) random card from [^.;,]*?opponent[^.;,]*?hands?, then [^.;,]*?opponent"
     r" (?:chooses and )?discards (?:1|a|one) card\.$",
     r"You may \1. If you do, target opponent discards a card at random, then discards a card."),
    (r"^(pay [^.;\"]+); (\w[^;\"]*)$", r"You may \1. If you do, \2"),
    # whose, and which
    (r"^target (?:1|one|an?) (\w+)(?: on the (?:field|battlefield))?; return that target to the hand\.$",
     r"Return target \1 to its owner's hand."),
    (r"\bup to (\w+) in any combination of (\w+) and (\w+) cards\b", r"up to \1 \2 or \3 cards"),
    (r"\b(?:an|your|the) opponent discards (?:1|a|one) card from the top of their (deck|library)",
     r"put the top card of target opponent's \1 into their discard pile"),
    (r"\beach player chooses an? (territory|\w+) they control and places ([^.\"]+?) on it\b",
     r"each player places \2 on a \1 they control"),
    (r"^([^.;\"]+?),? then target (?:1|one|an?) ([^.;\"]+?); (\w+) ([^.\"]*?) that target\.$",
     lambda found: f"{found[1]}, then {found[3]} {found[4]} target {singular(found[2])}."),
    (r"^whoever has ([^.,\"]+) at the (?:start|beginning) of their (\w+) (gains|draws|loses|places) ([^.\"]+)\.$",
     lambda found: f"At the start of each {found[2]}, if that player has {found[1]}, they {found[3].removesuffix('s')}"
     f" {found[4]}."),
    (r"\bthe cost to (buy) (?:each|a|every) card is increased by ([\w ]+)\.", r"each player \1s cards for \2 more."),
    (r"\bthe cost to (buy) (?:each|a|every) card is (?:reduced|decreased|lowered) by ([\w ]+)\.",
     r"each player \1s cards for \2 less."),
    (r"^if your opponent ([^.:\"]+): ", lambda found: f"If an opponent {found[1]}, "),
)  # fmt: skip
