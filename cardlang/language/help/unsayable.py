"""Rows of the table in ``nearest.py``, and their type. These were found by reading real cards."""

from __future__ import annotations

from typing import NamedTuple


class Unsayable(NamedTuple):
    """Something that this language cannot say: a regular expression for how it is said, what it is, and the sentences
    that come nearest. A game that understands ``sayable`` (or one of several, separated by ``|``) can say it, so that
    something else must be wrong.
    """

    said: str
    what: str
    nearest: tuple[str, ...]
    sayable: str = ""


_SOMEBODY = r"(?:you|an opponent|a player|that player|they)"
_NUMBER = r"(?:\d+|one|two|three|four|five|six)"
_UNTIL_LEAVES = (
    "When ~ enters, gain control of target creature until ~ leaves play."
    "|When ~ enters, gain control of target creature until ~ leaves the battlefield."
)

MORE: tuple[Unsayable, ...] = (
    Unsayable(
        r"\bspells? (?:is|are|was|were) countered by\b"
        rf"|\bwhen(?:ever)? {_SOMEBODY} counters? (?:an? |target )(?:\w+ )?spell\b",
        "it is waited for by whom a spell is countered",
        ("Whenever a spell is countered, draw a card.",),
    ),
    Unsayable(
        rf"\bwhen(?:ever)? {_SOMEBODY} gives? (?:an?|another|~)",
        "it is waited for who gives something",
        ("Whenever a Tool is given to an Animate you control, draw a card.",),
    ),
    Unsayable(
        r"\b(?:cannot|can't) draw (?:more than|an? additional|another)\b",
        "a player draws no more than so many cards, unless it is one, two or three each turn",
        ("Your opponents cannot draw more than one card each turn.", "Your opponents cannot draw cards."),
    ),
    Unsayable(
        r"\bwould (?:gain|get) [^.]* (?:gains?|gets?) (?:no\b|nothing\b)",
        "a player gains nothing instead",
        ("Players cannot gain EP.", "Players cannot gain life."),
    ),
    Unsayable(
        r"\bfor each (?:opponent|player), (?!choose)[^.]*\b(?:target|that (?:opponent|player) controls|they control)\b",
        "a target is chosen for each player",
        ("Each opponent sacrifices a creature.", "Destroy up to two target creatures your opponents control."),
    ),
    Unsayable(
        rf"\b(?:any number of|up to {_NUMBER}|{_NUMBER}) target (?:players|opponents)\b",
        "several players are targets",
        ("Each player draws a card.", "Each opponent loses 1 life.", "Target player draws a card."),
    ),
    Unsayable(
        r"^(?:[^.:]*, )?choose (?:an? )?(?:one|two|up to \w+|one or more)[^.:]*: [^.\u2022]*\bunless\b",
        "the last of several modes is done 'unless' something else is done",
        (
            "Choose one: counter target spell unless its controller pays 2 EP; or draw a card.",
            "Choose one: counter target spell; or draw a card.",
            "Counter target spell unless its controller pays 2.",
            "Counter target spell unless its controller pays 2 EP.",
        ),
    ),
    Unsayable(
        r"\bchoose (?:any number|up to (?:two|three|four))(?: of (?:these|the following))?:",
        "any number of modes, also none, are chosen",
        (
            "Choose one or more: draw a card; destroy target artifact; or gain 3 EP.",
            "Choose one or more: draw a card; gain 3 life; or destroy target creature.",
        ),
    ),
    Unsayable(
        r"\bif (?:it|they|that \w+|those \w+) (?:survives?|dies?)\b(?! this turn)"
        r"|\b(?:damage|fights?)\b.*\bfor each [a-z]+(?: you control(?:led)?)? that died\.$",
        "it is asked whether something survives or dies, which is not known before the text is done",
        ("Deal 2 damage to target creature. When that creature dies this turn, draw a card.",),
    ),
    Unsayable(
        r"\bsearch [^.]* for (?:an?|\w+) [^.,]*? cards? and (?:an?|up to \w+|\w+) [^.,]*? cards?\b"
        r"|\bsearch [^.]* for an? [\w-]+ and an? [\w-]+(?=,)",
        "cards of two kinds are looked for at once",
        (
            "Search your library for a creature card, put it into your hand, search your library for an artifact card,"
            " put it into your hand, then shuffle.",
            "Search your deck for a creature card, put it into your hand, search your deck for a spell card, put it"
            " into your hand, then shuffle.",
        ),
        "Search your library for an artifact card and an enchantment card, put them into your hand, then shuffle."
        "|Search your deck for a creature card and a Rishi card, put them into your hand, then shuffle."
        "|Search your deck for an Animate and a Tool, put them into your hand, then shuffle.",
    ),
    Unsayable(
        r"\battacks? (?:each (?:turn|combat)|this turn)? ?if able\b",
        "something must attack",
        ("Tap target creature.", "Creatures target opponent controls cannot block this turn."),
        "~ attacks each turn if able.",
    ),
    Unsayable(
        r"\b(?:becomes?|turns? [^.,]* into) an? \d+/\d+\b",
        "something gets other stats and abilities at once",
        (
            "Target creature gets +3/+3 and gains Haste until end of turn.",
            "Target creature becomes a copy of another target creature.",
        ),
        "Target artifact becomes a 3/3 creature until end of turn.|Target creature becomes a 3/3 creature.",
    ),
    Unsayable(
        r"\badd \w+ (?:for each point of|equal to)\b(?! the number of \w+ (?:you|your opponents) control\.)",
        "resources are added by the number of a thing",
        ("Counter target spell. Gain life equal to that spell's cost.",),
    ),
    Unsayable(
        rf"\bif {_SOMEBODY} rolls? (?:an? )?{_NUMBER} or (?:more|less|higher|lower)\b|\b(?:it|die|dice) shows?\b"
        r"|\broll an? die\. [^.]*\bthat (?:number|many)\b|\brolls? [^.]*\. .*\brolled doubles\b",
        "it is asked what a die shows",
        ("Add 1 to all your dice.", "Low Risk: draw a card. Critical: draw two cards."),
        "Roll a die. If the die shows 5 or more, draw a card.",
    ),
    Unsayable(
        r"\b(?:for each|number of) (?:(?!or |aura|equipment)\w+ ){1,3}(?:that (?:is|are) )?(?:given|attached) to\b"
        r"|\bfor each \w+ (?:it|they) (?:has|have)\b",
        "what something is given, or has attached to it, is counted",
        ("~ gets +1 power for each Tool attached to it.", "~ gets +1/+1 for each artifact attached to it."),
    ),
    Unsayable(
        r"\breveals? cards from the top of [^.]* until\b",
        "cards are revealed until one fits",
        ("Reveal the top card of your deck. If it is an Animate, put it into your hand.",),
        "Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and"
        " put the rest on the bottom of your library in a random order."
        "|Reveal cards from the top of your deck until you reveal a creature card. Put that card into your hand and"
        " put the rest on the bottom of your deck in a random order.",
    ),
    Unsayable(
        r"\b(?:until ~ leaves play|(?:for )?as long as ~ (?:is|remains) in play|while ~ (?:is|remains) in play)",
        "an effect lasts as long as its card is in play",
        (
            "Target Animate cannot attack until your next turn.",
            "Gain control of target Animate until your next turn.",
        ),
        _UNTIL_LEAVES,
    ),
    Unsayable(
        r"\b(?<!trigger\s)(?:twice|(?<!or\smore\s)(?:three|four|five|\d+) times)\."
        r"|\brepeat (?:this|that|the following)\b|\bdo this (?:twice|\w+ times)\b",
        "the same is done several times",
        ("Destroy two random creatures.", "Draw 2 cards."),
    ),
    Unsayable(
        r"\btokens?\b|\bsummons? (?:an?|one|two|three|four|\d+|X) \d+/\d+",
        "a token comes into play: this game has no tokens",
        (
            "Put a creature card from your hand into play.",
            "Search your deck for an Animate, put it into your hand, then shuffle.",
            "Place 2 units on a territory you control.",
        ),
        "Create a 1/1 creature token.|Create a token that is a copy of target permanent.",
    ),
)
