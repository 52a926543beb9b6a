"""Wordings of cards of other games that mean one of several things here, each with what is offered; as in
``rephrased_real_cards.py``.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_WHILE = r"(?:while|as long as|when) (?:it is |~ is )?attacking"
_A_TURN = "until end of turn"


def _its_opponents(found: re.Match[str]) -> str:
    """The same of all who attack: in a game of two these attack you."""
    return f"Attacking {found[1].lower()} your opponents control {found[2]}"


BORROWED: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    *((rf"^~ gets ([^.,]+?) {_WHILE} (an? [^.,]+)\.$", rf"Whenever ~ attacks \2, ~ gets \1 {lasts}.")
      for lasts in ("this conflict", _A_TURN)),
    (r"^(\w+s) (?:that are )?attacking you (get|gain|have|lose|cannot|can't)\b", _its_opponents),
    (r"^(~ deals [^.\"]*?|when[^.\"]*?) (?:this game|for the rest of the game)\.", r"\1 permanently."),
    (r"\b(gets? [-+][^.,\"]*?) (?:this game|for the rest of the game)(?=[.,])", r"\1 permanently"),
    (r"^(At the beginning of each (?:player's )?[\w ]+?, [^\"]*\. )If (?:the|that) player is (?:your|an) opponent"
     r" and has ([^.,\"]+), ", r"\1If it is not your turn and that player has \2, "),
    (r"\bis banished\b", "dies"),
    (r"^an enemy (?=[a-z]+s\b)", "An opponent "),
    (r"\b(?:each of )?(two|three|\d+) random enemies\b", r"each of \1 random creatures your opponents control"),
    (r"\b(?:each of )?(two|three|\d+) random enemies\b", r"\1 random creatures your opponents control"),
    (r"\b(?:delete|banish) (?=(?:target|each|all|an?|up to)\b)", "destroy "),
    *((r"^\[activate: main\] ?\[once per turn\] ?([^\"]+)$", rf"{free}: \1 {once}")
      for free, once in (("0 EP", "Activate only once per turn."), ("0", "Activate only once per turn."),
                         ("0R", "Once per turn."))),
    (r"^once (?:per|each|a) turn[,:] (?:you (?:may|can) )?([a-z][^.\"]*)\.$", r"0R: \1. Once per turn."),
    (r"^once (?:per|each|a) turn[,:] (?:you (?:may|can) )?([a-z][^.\"]*)\.$",
     r"0 EP: \1. Activate only once per turn."),
    (r"^when allies attack, deal (\d+) damage to (?:the enemy hero|each opponent)\.$",
     r"Whenever one or more creatures you control attack, deal \1 damage to each opponent."),
    (r"\bwins? a conflict\b", "wins a confrontation"),
    (r"\btarget enemy (?=[a-z]+s\b)", "target opponent "),
    (r"^each player ([^.\"]+?) in their upkeep\.$", r"At the start of each upkeep, that player \1."),
    (r"^if (~|you) would be dealt damage, (?:it is dealt that much damage minus|it is reduced by|reduce it by"
     r"|reduce that damage by) (\d+)(?: instead)?\.$", r"If damage would be dealt to \1, prevent \2 of that damage."),
    (r"((?:Low|Medium|High|Extreme) Risk: [^\"]*?\.) Otherwise, ", r"\1 Failure: "),
    (r"\bfor each time you(?:'ve| have)? played another card this turn",
     "for each time you cast another spell this turn"),
    (r"\bfor each time you(?:'ve| have)? played a card this turn", "for each time you cast a spell this turn"),
    (r"\b(if|unless) (your opponent|an opponent|you) played (?:a|another) card this turn, ([+-]\d+ \w+)",
     r"\1 \2 cast a spell this turn, ~ gets \3"),
    (r"\b(if|unless) (your opponent|an opponent|you) played (?:a|another) card this turn",
     r"\1 \2 cast a spell this turn"),
    (r"\bthe next (\w+) you play this turn g(?:ains|ets) ([+-][^.,\"]*?) until end of turn",
     r"the next time you cast a \1 spell this turn, it gets \2 until end of turn"),
    (r"\bdraw (?:one|1)(?: of them)? and discard the (?:others|rest)\.",
     "put one of them into your hand and put the rest into your discard pile."),
    (r"\bdraw (?:one|1)(?: of them)? and discard the (?:others|rest)\.",
     "put one of them into your hand and put the rest into your graveyard."),
    (r"^after this turn, ([^.\"]+)\.$", r"At the beginning of the next end step, \1."),
    (r"(\.) after this turn, ([^.\"]+)\.$", r"\1 At the beginning of the next end step, \2."),
    (r"\btake (?=\d+ EP\b)", "gain "),
    (r"\b(units? from target \w+)\. if you control it\b", r"\1. If it is a territory you control"),
    (r"^discard (?:1|one|a) card,? then target (?:1|one|a) territory(?: on the (?:map|board))?; remove all but"
     r" (?:1|one) of its units\.$", "Discard a card, then remove all but one unit from target territory."),
)
