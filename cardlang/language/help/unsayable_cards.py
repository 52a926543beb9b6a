"""What real cards and designers' cards say and cards of these games cannot; rows as in ``unsayable.py``."""

from __future__ import annotations

from cardlang.language.help.unsayable import Unsayable

CARDS: tuple[Unsayable, ...] = (
    Unsayable(
        r"\bthe difference(?! between| in)\b",
        "the difference to one of several players is meant: which of them?",
        (
            "If target opponent has more cards in hand than you, draw cards equal to the difference.",
            "If target player controls more territories than you, draw cards equal to the difference.",
        ),
    ),
    Unsayable(
        r"\bsurvives? (?:damage|combat)\b|\bis dealt damage and survives\b",
        "it is waited for what survives",
        ("Whenever ~ is dealt damage, draw a card.", "Whenever ~ defends, draw a card."),
    ),
    Unsayable(
        r"\b(?:second|third|fourth|fifth) from the (?:top|bottom)\b",
        "a card goes to a certain place in a deck",
        (
            "Put target creature on top of its owner's library.",
            "Put target creature on the bottom of its owner's deck.",
            "When ~ is discarded, put it on the bottom of its owner's deck.",
        ),
    ),
    Unsayable(
        r"\b(?:with|in|by) a single (?:attack|combat|conflict)\b",
        "what one attack brings is told from what others bring",
        (
            "Whenever ~ deals combat damage to a player, draw a card.",
            "Whenever an opponent takes 3 or more V, draw a card.",
        ),
    ),
    Unsayable(
        r"\b(?:is|are|was|were) defeated\b",
        "something is defeated, which could be that it loses, or that it is put away",
        (
            "When ~ dies, draw a card.",
            "Whenever ~ loses a confrontation, draw a card.",
            "Whenever ~ is discarded, draw a card.",
        ),
    ),
    Unsayable(
        r"\bcosts? [^.]*?\b(?:but )?(?:not|no|never) less than\b|\b(?:to|with) a minimum(?: cost)? of\b",
        "a price that becomes less has a least amount of its own",
        (
            "Artifact spells you cast cost 1 EP less.",
            "Creature spells you cast cost 1 less.",
            "Tools you play cost 1R less.",
        ),
    ),
    Unsayable(
        r"^attach ~ only to\b|\bcan (?:only )?be (?:attached|given) (?:only )?to\b|^play (?:~ )?only on an?\b",
        "what a card may be given to is limited",
        ("As long as the User's power is 3 or less, the User gets +1 power.",),
    ),
    Unsayable(
        r"\b(?:assigns?|deals?) (?:combat )?damage equal to (?:its|their) (?:toughness|defense)\b(?! to)",
        "something fights with another number than that of the rules",
        ("~'s power is equal to ~'s defense.", "~'s strength is equal to ~'s toughness."),
    ),
    Unsayable(
        r"\bwins? (?:all )?ties\b",
        "a tie is won",
        ("~ gets +1 wit.", "~ gets +1/+0.", "~ gets +1/+1."),
    ),
)
