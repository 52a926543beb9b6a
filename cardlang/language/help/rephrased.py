"""Wordings of whole sentences that beginners write, each with what this language says instead. It is shown only if the
paragraph is understood with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

from cardlang.language.help.attempt import Attempt
from cardlang.language.help.dialects import translated
from cardlang.language.help.rephrased_borrowed import BORROWED
from cardlang.language.help.rephrased_elsewhere import ELSEWHERE, SAID, Phrase
from cardlang.language.help.rephrased_fights import FIGHTS
from cardlang.language.help.rephrased_later import LATER
from cardlang.language.help.rephrased_named import NAMED
from cardlang.language.help.rephrased_players import PLAYERS
from cardlang.language.help.rephrased_printed import PRINTED
from cardlang.language.help.rephrased_real_cards import REAL_CARDS
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.text.patterns import may_match, pattern
from cardlang.language.words.english import (
    capitalized,
    conjugated,
    plural,
    singular,
    verb_forms,
    with_article,
)
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import SOURCE

_THING = r"(~|it|(?:target|each|all|that) [\w ]+?)"
_WHILE = r"(?:as long as|while|if) (?:it is|they are) (\w+)"
_GIVEN = r"((?:pay|sacrifice|discard) [^.,]+)"
_WHICH = r"(target|each|an?|another|all)"


_OPPONENT = r"\b(?:an|the) opponent(?! controls?\b| owns?\b| casts?\b)"
"""A single opponent who does something, and to whom later words of a text can refer only if it is a target."""

_PASSIVES = (("destroyed", "destroy"), ("exiled", "exile"), ("tapped", "tap"), ("untapped", "untap"),
             ("countered", "counter"))


_DONE_TO = r"blocked by|attacked|dealt (?:combat )?damage|destroyed|discarded|exiled|sacrificed"


def _that_was(found: re.Match[str]) -> str:
    """``creature that was blocked by ~`` for ``creature blocked by ~``."""
    noun, done = found.groups()
    return f"{noun} that {'were' if noun.endswith('s') else 'was'} {done}"


_OF_WHOM = r"(?: (?:you control|an opponent controls|your opponents control))?"


def _one_or_more(found: re.Match[str]) -> str:
    """``whenever one or more creatures die`` for ``whenever at least one creature dies``."""
    when, noun, whose, does = found.groups()
    does = {"is": "are", "dies": "die"}.get(does.lower(), does.removesuffix("s"))
    return f"{when} one or more {plural(noun)}{whose} {does}"


_NAMED = r"^([^.\"]*?\b(?:all|an?|each|target|the) (?:\w+ed |non\w+ )?)"
_NONE = r"(?:(?:there )?(?:is|are) none(?: left)?|none (?:is|are) left|none)"


def _none_of(found: re.Match[str]) -> str:
    """``if there are no artifacts`` for ``if there are none``, and ``if you control no artifacts``."""
    before, noun, behind, who = found.groups()
    none = f"no {plural(singular(noun))}"
    return f"{before}{noun}{behind}. If {f'{who} {none}' if who else f'there are {none}'}, "


def _none_were(found: re.Match[str]) -> str:
    """``if no artifacts were destroyed this way`` for ``if none were destroyed this way`` and for ``if none were``."""
    before, verb, all_, what, noun, behind, done = found.groups()
    done = done or f"were {verb_forms(verb.lower())[2]} this way"
    return f"{before}{verb} {all_} {what}{noun}{behind}. If no {plural(singular(noun))} {done}, "


_BY = {"sacrific": "sacrifice", "discard": "discard", "exil": "exile", "tapp": "tap"}


_EACH_EXILES = r"\b(each (?:player|opponent) exiles [^.]*?)(?:\. Each (?:player|opponent)|,? then|,? and)"


def _may_prevent(found: re.Match[str]) -> str:
    """``if a creature you control would be dealt damage, you may pay 1 EP and prevent that damage``"""
    price, mine, other = found.groups()
    whom = f"{with_article(mine)} you control" if mine else other
    return f"If {whom} would be dealt damage, you may {price} and prevent that damage."


_TRIED = (
    Phrase(r"^(If [^.,]+), ([^.,]+), then if ([^.,]+), ([^.]+)\.$", r"\1, \2. \1 and \3, \4."),
    Phrase(
        r"^(If [^.,]+), (deal \w+ damage to [^.,]+), or (\w+) damage instead if ([^.,]+)\.$",
        r"\1, \2. \1 and \4, it deals \3 damage instead.",
    ),
    Phrase(r"\bIf you (?:can't|cannot|don't), ([^.\"]+)\. Otherwise, ([^.\"]+)\.", r"If you do, \2. Otherwise, \1."),
    Phrase(rf"^(When(?:ever)?) at least one ([\w ]+?)({_OF_WHOM}) (is|\w+s)\b", _one_or_more),
    Phrase(
        r"^([^.\"]*?\b)([a-z]+) (all|each) ((?:\w+ed |non\w+ )?)(\w+(?: cards?)?)([^.\"]*)\. If none(?: were)?(?: (were"
        r" \w+ed this way))?, ",
        _none_were,
    ),
    Phrase(
        rf"{_NAMED}(\w+(?: cards?)?)([^.\"]*)\. If (?:{_NONE}|((?:you|they) (?:control|have)) none(?: left)?), ",
        _none_of,
    ),
    Phrase(
        r"\b(each (?:player|opponent) \w+s (?:any number of|up to \w+) [^.,]*?cards[^.,]*?),? (?:then|and) draws an?"
        r" cards? for each [^.]*? this way",
        r"\1, then draws that many cards",
    ),
    Phrase(r"^(?:while|if|as long as) (?:~|this card) is in your hand, you may discard (?:~|it) to ([^.:\"]+)\.$",
           r"Discard ~: \1. Activate only from your hand."),
    Phrase(r"^(When ~ enters, exile [^.:\"]+)\. When ~ (?:leaves [\w ]+|dies), return (?:it|that \w+)(?: to [^.]*)?\.$",
           r"\1 until ~ leaves the battlefield."),
    Phrase(r"\b(it|that \w+) can attack (?:this turn|immediately|right away|at once)",
           r"\1 gains Haste until end of turn"),
    Phrase(r"\b(they|those \w+) can attack (?:this turn|immediately|right away|at once)",
           r"\1 gain Haste until end of turn"),
    *(
        Phrase(
            r"\b(?:take|keep|put) (one|two|three|\d+)(?: of (?:them|those cards))?(?: into your hand)?,? and discard"
            r" the (?:rest|others?|other cards?)",
            rf"put \1 of them into your hand and put the rest into your {pile}",
        )
        for pile in ("graveyard", "discard pile", "discard")
    ),
    Phrase(r"^When(?:ever)? (an opponent|your opponent|a player|you) ([a-z]+?)s? ([^.,]+), ([^.]+ instead)\.$",
           r"If \1 would \2 \3, \4."),
    Phrase(r"^When(?:ever)? ([^.,]+?) dies, ([^.]+ instead)\.$", r"If \1 would die, \2."),
    Phrase(r"^When(?:ever)? ([^.,]+?) (?:is|are) ([^.,]+), ([^.]+ instead)\.$", r"If \1 would be \2, \3."),
    Phrase(
        r"\bwould (gain|lose|get) (\w+), (they|you) (\w+) that much instead",
        r"would \1 \2, \3 \4 that much \2 instead",
    ),
    Phrase(r"^If you would put (?:one or more )?counters on ([^.,]+), put (?:one|an?) (?:extra|additional|more) counter"
           r" on it\.$",
           r"If you would put one or more +1/+1 counters on \1, put that many +1/+1 counters plus 1 on it instead."),
    Phrase(rf"^You may (pay [^.,]+?) to prevent (?:all |the )?damage to (?:your (\w+?)s|({SAID}))\.$", _may_prevent),
    Phrase(r"^(?:(?:no one|nobody|no player) can|(?:each player|players) (?:cannot|can't)) have more than (\w+)"
           r" ((?:[-+/\w]+ )?counters) on an? (\w+)\.$",
           lambda found: f"{capitalized(plural(found[3]))} cannot have more than {found[1]} {found[2]} on them."),
    Phrase(r"\beach player may (?:save|spare|keep) (?:one of their|an?) (\w+)(?: they control)?\. (destroy|exile) the"
           r" (?:rest|others)\b",
           lambda found: f"Each player chooses {with_article(singular(found[1]))} they control."
           f" {capitalized(found[2])} all other {plural(singular(found[1]))}"),
    Phrase(r"^Your (\w+?)s (?:give|are worth|pay) (\d+) more (?:\w+ )?when (?:you pitch them|pitched)\.$",
           r"\1 cards in your hand get +\2 pitch."),
    Phrase(r"\bhalf as many cards as (?:your|an) opponent has(?: in (?:their )?hand)?",
           "cards equal to half the number of cards in an opponent's hand rounded down"),
    Phrase(r"(^|, )halve ((?:each|target) (?:player|opponent))'s (\w+)\.$", r"\1\2 loses half their \3 rounded down."),
    Phrase(r"(^|, )halve the (\w+) on (target \w+)\.$", r"\1remove half the \2 rounded down from \3."),
    Phrase(r"^When(?:ever)? the User is discarded, (you may give|give) ~ to another (\w+)(?: instead)?\.$",
           r"If ~ would be discarded, \1 it to another \2 instead."),
    Phrase(rf"{_EACH_EXILES} draws a card for each"
           r" card(?: they)? exiled this way\b", r"\1, then draws that many cards"),
    Phrase(rf"{_EACH_EXILES} gains 1 (\w+) for each"
           r" card(?: they)? exiled this way\b", r"\1, then gains that much \2"),
    *(
        Phrase(r"\bif you (?:don't|do not) control (it|that \w+)\b", rf"if \1 is not a {noun} you control")
        for noun in ("permanent", "creature", "territory", "card")
    ),
    *(
        Phrase(r"\b(into your hand,?) and (?:bin|discard|mill|trash) the (?:rest|others)\b",
               rf"\1 and put the rest into your {pile}")
        for pile in ("graveyard", "discard pile", "discard")
    ),
    Phrase(r"^You may pay ~'s cost by (sacrific|discard|exil|tapp)ing ",
           lambda found: f"In place of its cost, you may {_BY[found[1].lower()]} "),
    *(
        Phrase(r"\bfor each one (?=\w+(?:ed|wn) this way)", f"for each {noun} ")
        for noun in ("permanent", "creature card", "card")
    ),
    Phrase(
        r"^([a-z]+?)s (you control|your opponents control) take (\d+|one|two) less damage\.$",
        r"If a source would deal damage to a \1 \2, prevent \3 of that damage.",
    ),
    Phrase(r"\b(puts?) counters on\b", r"\1 one or more counters on"),
    Phrase(r"^((?:[^.\":]*, |[^.\"]*: )?)(?:all )?other players ([a-z]+) ", r"\1each opponent \2s "),
    Phrase(r"\bif (?:there are|there's) no (\w+) left\b", r"if there are no \1"),
    Phrase(r"\byou may ([^.,:]+?) and (exile [^.,:]+? until ~ leaves [\w ]+)\.", r"you may \1. If you do, \2."),
    Phrase(r"\b(?:you )?([a-z][^.,:]+?) and (exile [^.,:]+? until ~ leaves [\w ]+)\.", r"\1. Exile \2."),
)
"""Wordings of ordinary cards, found by people who tried to write cards with the documentation alone."""


def _that_did(found: re.Match[str]) -> str:
    """``that died this turn`` for ``that dies this turn``: what is counted has already happened."""
    return f"that {verb_forms(singular(found[1].lower()))[1]}{found[2]}"


def _each_again(found: re.Match[str]) -> str:
    """``Each opponent discards`` for ``they discard``, after a sentence about each opponent."""
    who, before, doing, what, then = found.groups()
    if "that m" in what:  # that much, that many: of each of them, or in all?
        return found.group()
    one = not who.lower().startswith("your")
    more = f", then {conjugated(singular(then), one)}" if then else ""
    return f"{who}{before}. {capitalized(who)} {conjugated(singular(doing), one)}{what}{more}"


_THEY = r"(?:they(?: each)?|each of (?:them|those (?:players|opponents))|those (?:players|opponents))"

PHRASES: tuple[Phrase, ...] = (
    *PLAYERS,
    *(Phrase(*row) for row in BORROWED),
    # what happened this turn
    Phrase(r"\bthat (dies?|attacks?|blocks?|enters?|deals?)\b([^.,]*? this turn)", _that_did),
    Phrase(
        rf"\b(each (?:other )?(?:player|opponent)|your opponents)\b([^.\"]*?)(?:\.|,? then|,? and) {_THEY} (\w+)"
        r"([^.,\"]*)(?:, then (\w+))?",
        _each_again,
    ),
    Phrase(r"\b(\w+?)(s?)(?: that was)? blocked this turn", r"\1\2 that was blocked by a \1 this turn"),
    Phrase(rf"\b(?!was|were|that|is|are)(\w+)(?: that is)? ({_DONE_TO})\b(?=[^.,]* this turn)", _that_was),
    Phrase(r"(?:\bthat is )?\b(attack|block)ing(?=(?: (?:you|~|an? [\w ]+?))? this turn)", r"that \1ed"),
    # when it happens
    Phrase(rf"^(?!When|At)([^.\"]+?) (when(?:ever)?|at the beginning of) ({SAID})\.$", r"\2 \3, \1."),
    Phrase(r"^~ (\w+s), ", r"When ~ \1, "),
    Phrase(r"^After ", "When "),
    Phrase(r"^(?:Every|Any) ?time ", "Whenever "),
    Phrase(r"^On (?:enter|entering|entry|play)[:,] ", "When ~ enters, "),
    Phrase(r"^Every turn, ", "At the beginning of your turn, "),
    Phrase(r"\bbeginning of (?=turn|end step|combat)", "beginning of your "),
    Phrase(r"^((?:When|Whenever|At) [^.,:]+): ", r"\1, "),
    Phrase(r"^(When(?:ever)? \S+ \S+) ", r"\1, "),
    Phrase(r"^(When(?:ever)? \S+ \S+ \S+) ", r"\1, "),
    Phrase(r"^(At [^.,:]+? (?:step|turn|phase|combat)) ", r"\1, "),
    Phrase(r"^If ~ (\w+s), ", r"When ~ \1, "),
    Phrase(r"^(Whenever [^.,]+?) during your turn, ", r"\1, if it is your turn, "),
    Phrase(r"\bis attacking, ", "attacks, "),
    Phrase(r"\bfor (?:this|the|one) turn\b", "until end of turn"),
    Phrase(rf"^(?:Each |All )?(\w+?)s?( you control)? gets? ({SAID}) {_WHILE}\.$", r"\4 \1s\2 get \3."),
    Phrase(rf"^(?:Each |All )?(\w+?)s?( you control)? ha(?:s|ve) ({SAID}) {_WHILE}\.$", r"\4 \1s\2 have \3."),
    Phrase(r"\bless than ([1-9]\d?)\b", lambda found: f"{int(found[1]) - 1} or less"),
    Phrase(r"\bmore than ([1-9]\d?)\b", lambda found: f"{int(found[1]) + 1} or more"),
    Phrase(r"^If (?=~ \w+s [^.,]+, )", "Whenever "),
    *(Phrase(*row) for row in FIGHTS),
    Phrase(r"\bhits (?=an? |you\b)", "deals combat damage to "),
    Phrase(
        r"(^|, |\. )(each (?:player|opponent)) (\w+s [^.:]*?)(?:\.|,? then|,? and) (\w+s [^.:]*? for each [a-z ]+?) "
        r"(?:they (?:control )?)?(\w+ed) this way\.$",
        lambda found: f"{found[1]}{found[2]} {found[3]}. Each{found[2][4:]} {found[4]} they {found[5]} this way.",
    ),
    Phrase(r"\b(loses?) up to (?=\d)", r"\1 "),  # nobody loses more than they have
    Phrase(rf"(^|, |: )([a-z]{SAID}) and/or ([a-z]\w+ {SAID})\.$", r"\1choose one or both: \2; or \3."),
    Phrase(r"\band/or\b", "or"),
    Phrase(r"\bthe (\w+) that ((?:attacked|blocked) (?:it|~))(?: this turn)?(?=[.,])", r"each \1 that \2 this turn"),
    Phrase(r"(\btarget (\w+)\b[^\"]*\bthe target)(?= \w+s\b)", r"\1 \2"),
    Phrase(
        r"^(.*\b)(an?|another) ((?:(?!\b(?:it|its|them|hands?)\b)[^.:\"])*\. [^\"]*?)\bthat (\w+)",
        lambda found: (  # a target is another one only than a target
            f"{found[1]}{'another ' * (found[2] == 'another' and 'target ' in found[1])}target {found[3]}"
            f"the target {found[4]}"
        ),
    ),
    # who, and whose
    Phrase(r"\b(?:at most|no more than) (?=(?:\d|X|one|two|three|four|five)\b)", "up to "),
    Phrase(r"\bany (?=opponent may\b)", "an "),
    Phrase(r"\bany (?=player may\b)", "a "),
    Phrase(r"\bthat opponent controls\b", "they control"),
    Phrase(
        rf"\bif (?:an|your) opponent (has|controls|owns) ({SAID}), (?:that player|that opponent|they) (\w+?)s? ",
        r"target opponent who \1 \2 \3s ",
    ),
    Phrase(r"\bI\b", "you"),
    Phrase(r"\bmy\b", "your"),
    Phrase(rf"\b{_WHICH} (?:enemy|opponents?'?s?'?) (\w+)", r"\1 \2 an opponent controls"),
    Phrase(r"\b(?:enemy|opponents?'?s?'?) (\w+s)\b", r"\1 your opponents control"),
    Phrase(r"\b(?:opponent|opponents|enemy) controls?\b", "an opponent controls"),
    Phrase(r"(^|, )opponent ", r"\1an opponent "),
    Phrase(r"\b(?:an|your|each) opponent's hand\b", "target opponent's hand"),
    # what is done
    *(Phrase(rf"\b{_THING} (?:is|are|gets?) {done}\b", rf"{verb} \1") for done, verb in _PASSIVES),
    Phrase(r"\b(target [\w ]+?) dies\b", r"destroy \1"),
    Phrase(r"\b(?:kill|remove)s?\b", "destroy"),
    Phrase(r"\b(?:make|summon|spawn)s?\b", "create"),
    Phrase(r"\b(?:give|grant) ((?:target|each|another|an?) [\w ]+?) (?=(?-i:[A-Z]))", r"\1 gains "),
    Phrase(rf"\b(?:give|grant) {_THING} (?=[-+\d])", r"\1 gets "),
    Phrase(rf"\b(?:give|grant) {_THING} ", r"\1 gains "),
    Phrase(r"\b(excess damage [^.\"]*?, )gain that much (\w+)",
           r"\1gain \2 equal to the excess damage dealt this way"),
    Phrase(r"\bgain that much (\w+)", r"gain \1 equal to the \1 lost this way"),
    Phrase(r"\bgain that much (\w+)", r"gain \1 equal to the damage dealt this way"),
    Phrase(rf"{_OPPONENT}(?=.*\b(?:they|that player)\b)", "target opponent"),
    Phrase(
        rf"^((?:(?!{_OPPONENT}).)+) unless they (pay|lose|discard|sacrifice|reveal)\b",
        r"\1 unless its controller \2s",
    ),
    Phrase(r"\bmust attack\b(?! if able)", "must attack if able"),
    Phrase(r"\b(is|are) (\w+)\.", r"has \2."),
    Phrase(r"\b(\w+) target(?=[.,])", r"target \1"),
    Phrase(r"\brandom\b", "at random"),
    Phrase(r"\bcounters? ([-+]\d+/[-+]\d+)", r"\1 counters"),
    Phrase(r"\b(a|two|three) (counters?)\b", r"\1 +1/+1 \2"),
    Phrase(r"\bcreate ([^.]*?\d+/\d+ [\w ]*?)(?<!token)(?<!tokens)(?=[.,])", r"create \1 token"),
    *(Phrase(*row) for row in (*LATER, *NAMED, *REAL_CARDS, *PRINTED)),
    *_TRIED,
    *ELSEWHERE,
    # several things
    Phrase(
        rf"\btarget ({SAID}), (?:target )?({SAID}),? and (?:target )?({SAID})(?= you\b| (?:an|your) opp|| to\b|\.$)",
        r"target \1 and target \2 and target \3",
    ),
    Phrase(rf"(^|, )({SAID}), ({SAID}),? and ", r"\1\2 and \3 and "),
    # what it depends on
    Phrase(rf"\bif you {_GIVEN}, ({SAID})\.", r"you may \1. If you do, \2."),
    Phrase(rf"\byou may ({SAID}) if you {_GIVEN}\.", r"you may \2. If you do, \1."),
    Phrase(rf"\b(pay [^.,:]+?) to ({SAID})\.", r"you may \1. If you do, \2."),
    Phrase(
        r"^(\w+ target [\w ]+? that )targets ([^.,]+?) or ([^.,]+)\.$",
        r"Choose one: \1targets \2; or \1targets \3.",
    ),
    Phrase(
        r"(^|, |: )((?:target|each|each other) (?:opponent|player)) (\w+)s ([^.,:\"]+?) or (\w+)s ([^.,:\"]+)\.$",
        r"\1\2 chooses one: they \3 \4; or they \5 \6.",
    ),
    Phrase(
        r"(^|, |: )(?:an|your) opponent (\w+)s ([^.,:\"]+?) or (\w+)s ([^.,:\"]+)\.$",
        r"\1target opponent chooses one: they \2 \3; or they \4 \5.",
    ),
    Phrase(
        rf"(^|, |: )([a-z][^.,:\"]*? )?target ({SAID}) or (?:target )?({SAID})\.$",
        r"\1choose one: \2target \3; or \2target \4.",
    ),
    Phrase(
        r"(^|, |: |\. )(each (?:other )?(opponent|player)) may (\w+ [^.,:\"]+?) or (\w+ [^.,:\"]+)\.$",
        r"\1\2 may \4. Each \3 who doesn't may \5.",
    ),
    Phrase(
        r"(^|, |: |\. )((?:target|that|an) (?:opponent|player)|its \w+|they) may (\w+ [^.,:\"]+?)"
        r" or (\w+ [^.,:\"]+)\.$",
        r"\1\2 may \3. If they don't, they may \4.",
    ),
    Phrase(rf"(^|, |: )you may ({SAID}) or ([a-z]\w+ {SAID})\.$", r"\1you may \2. If you don't, you may \3."),
    Phrase(
        rf"(^|, |: )(?![^.,:]* may )(?:choose )?([a-z]{SAID}) or ([a-z]\w+ {SAID})\.$",
        r"\1choose one: \2; or \3.",
    ),
)
"""All wordings. Each is tried by itself, then together with one that comes later."""


def rephrased(attempt: Attempt) -> str:
    """A paragraph that says what the author probably meant, and that is understood; empty if there is none."""
    phrases = (*_in_our_words(attempt), *_only_number(attempt.vocabulary), *_halved(attempt.vocabulary), *PHRASES)
    first = [(at, said) for at, each in enumerate(phrases) for said in _with(each, attempt.text)]
    twice = ((at, said) for at, half in first for each in phrases[at + 1 :] for said in _with(each, half))
    return next((found for _, said in (*first, *twice) if (found := _understood(attempt, said))), "")


def _in_our_words(attempt: Attempt) -> tuple[Phrase, ...]:
    """The whole paragraph, with all that is said as in other games."""
    ours = translated(attempt.text, attempt.vocabulary)
    return (Phrase("^.*$", lambda _: ours),) if ours != attempt.text else ()


def _halved(vocabulary: Vocabulary) -> Iterator[Phrase]:
    """``Halve target creature's power`` as a number that goes down: ``gets -X/-0``, in the order of its numbers; where
    they are not two, ``gets -X power``.
    """
    for stats in dict.fromkeys(kind.stats for kind in vocabulary.kinds):
        for stat in stats:
            signs = ["-X" if each == stat else "-0" for each in stats]
            bonus = "/".join(signs) if len(stats) == 2 else f"-X {stat}"
            lasting = ((" until end of turn", " until end of turn"), ("", " permanently"))
            for (said, long), (what, whose) in product(lasting, ((r"target (\w+)", r"that \3's"), ("it()", "its"))):
                gets = rf"\1\2 gets {bonus}{long}, where X is half {whose} {stat} rounded down."
                yield Phrase(rf"(^|, )halve ({what})'?s {stat}{said}\.$", gets)
                yield Phrase(rf"(^|, )({what})'?s {stat} is halved{said}\.$", gets)


def _only_number(vocabulary: Vocabulary) -> tuple[Phrase, ...]:
    """``gets +2`` and ``gets +2/+2``, where things have one number, which has a name: ``gets +2 glory``."""
    names = {stat for kind in vocabulary.kinds for stat in kind.stats}
    if len(names) != 1:
        return ()
    return (Phrase(r"\b(gets? ([+-](?:\d+|X)))(?:/\2\b|(?=[ .,]))", rf"\1 {names.pop()}"),)


def _understood(attempt: Attempt, said: str) -> str:
    """The text as ``fmt`` writes it; empty if it has mistakes, or does something to what is not in play."""
    if not attempt.works(said):
        return ""
    read = read_paragraph(said, attempt.vocabulary, attempt.permanent, attempt.wins, attempt.given)
    return read.ability.say(SOURCE) if read.ability is not None else ""


def _with(phrase: Phrase, text: str) -> list[str]:
    """The text with the phrase replaced, in a list; empty if the phrase is not in it."""
    if not may_match(phrase.written, text.lower()):
        return []
    new = pattern(phrase.written).sub(phrase.meant, text, count=1)
    new = new[:1].upper() + new[1:]
    return [new] if new != text else []
