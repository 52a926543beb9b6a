"""Wordings of other card games, as rows of ``rephrased.py``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from cardlang.language.words.english import capitalized

SAID = r"[^.,:\"]+?"
CARD = r"(?:~|this (?:spell|card))"
TWICE = "If ~ would deal damage, it deals twice that much damage instead."


class Phrase(NamedTuple):
    """What is written (a regular expression), and what it is replaced by."""

    written: str
    meant: str | Callable[[re.Match[str]], str]


_COUNTED = {"a": 1, "one": 1, "two": 2, "three": 3}


def _for_good(found: re.Match[str]) -> str:
    """``target creature gets +2/+2 permanently`` for ``put two +1/+1 counters on target creature``, where nothing has
    counters.
    """
    times = _COUNTED[found[1].lower()]
    sizes = [f"{sign}{int(number) * times}" for sign, number in (found.group(2, 3), found.group(4, 5))]
    return f"{found[6]} gets {'/'.join(sizes)} permanently"


ELSEWHERE = (
    Phrase(
        r"\bput (a|one|two|three) ([+-])(\d)/([+-])(\d) counters? on (~|it|that \w+|target [^.,:\"]+?)(?=\.)",
        _for_good,
    ),
    # what is used once, and what is given up for it
    *(
        phrase
        for nothing, only in (("0 EP", "Activate only "), ("0", "Activate only "), ("0R", ""))
        for once in (capitalized(f"{only}once per turn"),)
        for phrase in (
            Phrase(
                r"^Once (?:during|on|in) (?:each of )?your turns?, you may ([^.:]+)\.$",
                rf"{nothing}: \1. {once}. {only or 'Only '}during your turn.",
            ),
            Phrase(r"^Once (?:each|per|a|every) turn, you may ([^.:]+)\.$", rf"{nothing}: \1. {once}."),
        )
    ),
    Phrase(r"^(Sacrifice|Discard|Exile|Tap) ([^.,:]+?) to ([^.:]+)\.$", r"\1 \2. If you do, \3."),
    Phrase(r"\b(discards?) one(?=[.,])", r"\1 a card"),
    Phrase(r"\bplay (it|them|that card|those cards)\b", r"cast \1"),
    # what is done to nothing, and what nothing does
    Phrase(
        rf"^({SAID}) (?:cannot|can't) be (?:dealt (combat )?damage|damaged)( this turn)?\.$",
        lambda found: (
            f"Prevent all {found[2] or ''}damage that would be dealt to {found[1]}{found[3] or ''}."
        ),
    ),
    Phrase(
        rf"^({SAID}) (?:cannot|can't) deal (combat )?damage( this turn)?\.$",
        lambda found: (
            f"Prevent all {found[2] or ''}damage that would be dealt by {found[1]}{found[3] or ''}."
        ),
    ),
    Phrase(
        rf"^double the damage ({SAID}) deals this turn\.$"
        rf"|^({SAID}) deals (?:double|twice as much) damage this turn\.$",
        lambda found: f'{found[1] or found[2]} gains "{TWICE}" until end of turn.',
    ),
    Phrase(
        r"(\bwould be destroyed, you may [^.,:\"]+)\. If you do, it (?:isn't|is not) destroyed\.",
        r"\1 instead.",
    ),
    # how it is said here
    Phrase(rf"^(?:your creatures|creatures you control) can help (?:you )?(?:cast|pay for) {CARD}\.$", "Convoke"),
    Phrase(
        rf"^you may tap any number of (?:untapped )?creatures you control as you cast {CARD}\. (?:it|{CARD}) costs"
        r" [\w ]+ less for each(?: [\w ]+)?\.$",
        "Convoke",
    ),
    Phrase(r"\bcan attack as though (?:it|they) (?:had|have) haste\b", "has Haste"),
    Phrase(r"\b(?:the )?defending player controls\b", "an opponent controls"),
    Phrase(r"\bat the beginning of the next turn's ([\w ]+?)(?=\.)", r"at the beginning of the next \1"),
    Phrase(r"\bfirst[ -]strike\b", "Fast"),
    Phrase(r"\blook at your hand\b", "look at hands"),
    Phrase(rf"\bwhenever you tap ({SAID}),", r"whenever \1 becomes tapped,"),
    Phrase(
        r"\bchoose an? (player|opponent)\. (?:that player|that opponent|they) (\w+?)s? ", r"target \1 \2s "
    ),
    Phrase(r"\bchoose (?:another|a) player\. That player's ", "target player's "),
    Phrase(r"\bchoose an opponent\. That (?:player|opponent)'s ", "target opponent's "),
    Phrase(r"\bchoose (?:another|a) player\.", "choose target player."),
    Phrase(r"\bchoose an opponent\.", "choose target opponent."),
    Phrase(
        r"\bhalf as many cards as you have(?: in hand| in your hand)?",
        "cards equal to half the number of cards in your hand rounded down",
    ),
    Phrase(r"(\breveals? their hand\. [^.]*? for each [\w ]+?) in it\.", r"\1 revealed this way."),
    Phrase(r"\b(searche?s?) (?:your|their) (library|deck)(?: for [^.,]+)?(?=,)", r"\1 a \2"),
    Phrase(r"\bdestroys?\b", "discard"),
    Phrase(r"\bdies\b", "is discarded"),
    Phrase(r"^(?:The )?(?:User|(?:Attached|Equipped|Enchanted) \w+)\b", "The User"),
    Phrase(r"([+-]\d+)/[+-]0\b", r"\1 power"),
    Phrase(r"([+-]\d+)/([+-]\d+)\b(?! counter)", r"\1 power and \2 defense"),
    Phrase(r"\btake(s?) (\w+ cards?)\b", r"draw\1 \2"),
    Phrase(r"^(?:players|each player) (?:cannot|can't) sacrifice (\w+s)\.", r"\1 cannot be sacrificed."),
    Phrase(r"^your opponents (?:cannot|can't) sacrifice (\w+s)\.", r"\1 your opponents control cannot be sacrificed."),
    Phrase(
        r"\bsacrifices their (?:strongest|biggest|largest) (\w+)",
        r"sacrifices a \1 with the greatest power among \1s they control",
    ),
    Phrase(r"\bdouble your ([\w ]+?)(?=[.,])", r"gain \1 equal to your \1"),
    Phrase(
        rf"^steal (\d+) (\w+) from ({SAID})\.$|^({SAID}) gives? you (\d+) (\w+)\.$",
        lambda found: (
            f"{found[3] or found[4]} loses {found[1] or found[5]} {found[2] or found[6]}. Gain {found[2] or found[6]}"
            f" equal to the {found[2] or found[6]} lost this way."
        ),
    ),
    Phrase(
        rf"^deal (\d+) damage to ({SAID}),? or (\d+)(?: damage)? if you (pay {SAID})\.$",
        r"You may \4. If you do, deal \3 damage to \2. Otherwise, deal \1 damage to \2.",
    ),
    Phrase(r"\. pay ([\w ]+): ([^.:]+ instead)\.$", r". You may pay \1. If you do, \2."),
    Phrase(r"\bkeep (one|two|three|\d+)(?: of (?:them|those cards))?(?=[.,])", r"put \1 of them into your hand"),
    Phrase(
        rf"^whenever you put (?:one or more |an? )?(?:([-+/\w]+) )?counters? on ({SAID}), put (?:one|1) more"
        r"(?: (?:counter )?on it)?\.$",
        lambda found: (
            f"If you would put one or more {found[1] or '+1/+1'} counters on {found[2]}, put that many"
            f" {found[1] or '+1/+1'} counters plus 1 on it instead."
        ),
    ),
    Phrase(r"\b(?:gain|get) (\w+ units?)\b", r"place \1 on a territory you control"),
    Phrase(r"\b(?:gains|gets) (\w+ units?)\b", r"places \1 on a territory they control"),
    Phrase(
        r"^(if (?:a player|an opponent) would (?:gain|lose) [^,]+, )"
        r"((?:gain|lose) \d+ [^.,]*?\b(?:more|less)\b[^.,]* instead)\.$",
        r"\1they \2.",
    ),
    Phrase(
        r"\bthe attacker rolls (?:one|1) (?:less die|die less|fewer di(?:e|ce))(?: (?:(?:in|for) )?this attack)?(?=\.)",
        "the attacker attacks with 1 die less this turn",
    ),
    Phrase(
        r"\bloses half (?:of )?their units( in \w+)?(?:,? rounded (up|down))?(?=[.,])",
        lambda found: (
            f"removes half the units rounded {found[2] or 'down'} from each territory they control"
            f"{found[1] or ''}"
        ),
    ),
)
"""Wordings of other card games."""
