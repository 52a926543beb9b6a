"""Rows of the table in ``nearest.py``: what cards of other games do that nothing here does."""

from __future__ import annotations

from cardlang.language.help.unsayable import Unsayable

_YOU_MAY = r"(?:its controller|they|that player|an opponent|a player)"

BORROWED: tuple[Unsayable, ...] = (
    Unsayable(
        rf"\bunless {_YOU_MAY} (?:has|have|lets?) you\b|\b(?:any|an|each) (?:opponent|player) may have you\b",
        "a player stops something by letting you do something",
        (
            "Target opponent chooses one: you draw 3 cards; or they lose 2 life.",
            "Target opponent chooses one: you draw 3 cards; or they lose 2 EP.",
            "When ~ is played, target opponent chooses one: you draw 3 cards; or they lose 2R.",
        ),
    ),
    Unsayable(
        r"\bchoose (?:two|three|both|all)(?: of them)? instead\b"
        r"|^(?:as long as|if|when(?!ever))\b[^.,]*, choose (?:two|three|both|all)\b[^\"]*\botherwise, choose\b",
        "how many modes are chosen depends on something, and is not one otherwise",
        (
            "Choose one, or both if you control an artifact: draw a card; or gain 2 EP.",
            "Choose one, or both if you control a creature: draw a card; or gain 2 life.",
            "Choose one, or both if you control three or more territories: draw a card; or gain 2 billion Euro.",
            "Choose one, or both if you control a Structure: draw a card; or gain 2R.",
        ),
    ),
    Unsayable(
        r"\bchooses (?:one|two|a mode)(?: of (?:them|the following))? (?:at random\b"
        r"|(?:that (?:has|was)|they ha(?:ve|s))(?:n't| not) )"
        r"|\b(?:then|and|do) (?:choose )?(?:one|two) (?:of (?:them|the following) )?at random\b"
        r"|\bchoose (?:one|two) at random, (?:or|but)\b",
        "chance chooses, or each is chosen once, for another player or behind something else",
        (
            "Choose one at random: draw a card; or gain 2 EP.",
            "Choose one at random: draw a card; or gain 2 life.",
            "Choose one at random: draw a card; or gain 2 billion Euro.",
            "When ~ is played, choose one at random: draw a card; or gain 2R.",
        ),
    ),
    Unsayable(
        r"\bchoose (?:two|three|2|3), in any order\b",
        "modes are carried out in another order than they stand in",
        (
            "Choose two: draw a card; or gain 2 EP; or destroy target artifact.",
            "Choose two: draw a card; or gain 2 life; or destroy target creature.",
        ),
    ),
    Unsayable(
        r"\b(?:has|had|with|without) (?:an?|no) user\b",
        "it is asked whether a Tool has a User",
        (
            "As long as the User is an Animate, Animates you control get +1 power.",
            "Whenever ~ is given to an Animate you control, draw a card.",
        ),
        "When ~ enters, it has a User.",
    ),
    Unsayable(
        r"\bwhen(?:ever)? [^.,\"]* buys? (?:an? |one or more |\d+ )?(?:cards?|units?)\b",
        "it is waited for what a player buys",
        ("Whenever a player spends 3 or more billion Euro, that player draws a card.",),
    ),
    Unsayable(
        r"\b(?:in|during) (?:your|their) (?!next untap)(?:next )?(?:draw|untap|end) (?:phase|step)\b"
        r"(?!,? (?:activate|cast|play)\b)",
        "something is done in the middle of a part of a turn",
        (
            "At the beginning of your draw phase, draw a card.",
            "At the beginning of your draw step, draw a card.",
            "At the beginning of your end step, draw a card.",
        ),
    ),
    Unsayable(
        r"^for each [^.,\"]+, its (?:controller|owner) \w+",
        "for each thing its controller does something",
        (
            "Destroy each creature unless its controller pays 1 EP.",
            "Destroy each creature unless its controller pays 1.",
            "Each player loses 1 EP for each creature they control.",
            "Each player loses 1 life for each creature they control.",
        ),
    ),
    Unsayable(
        r"\bactivate this card by\b",
        "something stays in play for as long as another thing does",
        (
            "When ~ enters, return target creature card from your graveyard to the battlefield.",
            "When ~ leaves the battlefield, destroy target creature you control.",
        ),
    ),
    Unsayable(
        r"^once (?:per|each|a) turn, [^.\"]*\. once (?:per|each|a) turn, ",
        "two abilities stand in one paragraph",
        ("0R: gain 1R. Once per turn.", "0 EP: draw a card. Activate only once per turn.",
         "0: draw a card. Activate only once per turn."),
    ),
    Unsayable(
        r"\b(?:your|all|each|friendly|enemy) (?:friendly |enemy |other )*(?:characters?|hero(?:es)?)\b[^.\"]*[+-]\d"
        r"|\b(?:give|grant) your hero [+-]\d",
        "a player has a strength",
        ("Creatures you control get +2/+0 until end of turn.", "Animates you control get +2 power this conflict."),
    ),
    Unsayable(
        r"\bdoubles? (?:your|an opponent's|their) (?:power|strength|defense|wit)\b",
        "a player has a strength",
        ("Creatures you control double their power until end of turn.",
         "Creatures you control double their strength until end of turn.",
         "When ~ is played, ~ gets +2 power permanently."),
    ),
    Unsayable(
        r"\bmanifests?\b",
        "a card comes into play face-down",
        ("Put the top card of your library into your graveyard. Create a 2/2 creature token.",
         "Put a creature card from your hand into play."),
    ),
    Unsayable(
        r"\badd an? (?:random )?(?:\w+ )?(?:card|spell) to (?:your|their) hand\b"
        r"|\badds? (?:an?|two|three) [A-Z]\w+ to (?:your|their) hand\b"
        r"|\badd an? random \w+ to (?:your|their) hand\b"
        r"|\badd (?:an? |another )?(?:\"[^\"]*\"|~)[^.]* to (?:your|their) hand\b",
        "a card comes from outside the game",
        (
            "Search your library for a creature card, reveal it, put it into your hand, then shuffle.",
            "Search your deck for a creature card, reveal it, put it into your hand, then shuffle.",
            "Search your deck for an Animate, put it into your hand, then shuffle.",
        ),
    ),
    Unsayable(
        r"\bdraws? (?:it|them|that card|those cards)\b",
        "a certain card is drawn: only the top card of a library is",
        (
            "Reveal the top card of your library. If it is a creature card, put it into your hand.",
            "Reveal the top card of your deck. If it is a creature card, put it into your hand.",
            "Search your deck for an Animate, put it into your hand, then shuffle.",
        ),
    ),
    Unsayable(
        r"\b(?:rightmost|leftmost|newest|oldest)\b",
        "cards are told by their order or their age",
        (
            "Discard a card at random.",
            "When ~ is played, discard a card.",
            "Each player discards a card.",
        ),
    ),
    Unsayable(
        r"\bset (?:your|their|an opponent's|target \w+'s|each player's) (?!hand|library|deck)[\w ]+? to (?:\d+|X)\b"
        r"|\b(?:your|their|\w+'s) (?:life|EP|R|V)(?: totals?)? becomes?\b",
        "what a player has becomes a certain number",
        (
            "If you have 2 or fewer R, gain 2R.",
            "If you have 2 or less EP, gain 3 EP.",
            "If you have 2 or less life, gain 3 life.",
            "If you have 2 or fewer billion Euro, gain 3 billion Euro.",
        ),
    ),
    Unsayable(
        r"\bapply \d+ [a-z]+",
        "a state with a number lies on something and counts down",
        (
            "When ~ is played, target Animate gets -2 power until your next turn.",
            "Put two -1/-1 counters on target creature.",
            "Target creature gets -2/-0 until your next turn.",
        ),
    ),
    Unsayable(
        r"\b(?:worth|counts as) \d*\s?V (?:for|per)\b|\bworth \w+ (?:for|per)\b",
        "a card is worth something for what its owner has",
        ("At the beginning of your End step, gain 1R for each Structure you control.",
         "When ~ is played, gain 1R for each card in your hand."),
    ),
    Unsayable(
        r"\bthe (?:two|three|\w+est) (?:\w+est )?(?:enem(?:y|ies)|all(?:y|ies)|units?)\b",
        "the strongest or the weakest of several is meant",
        (
            "Destroy a creature with the least power among creatures your opponents control.",
            "Destroy a creature with the least strength among creatures your opponents control.",
        ),
    ),
    Unsayable(
        r"\bsteals? (?:\d+|X|one|two|three) (?:life|EP)\b(?! from)",
        "what players have is taken from them in one deed",
        ("Each opponent loses 1 life. Gain 1 life.", "Each opponent loses 1 EP. Gain 1 EP.",
         "Target opponent loses 2 EP. Gain EP equal to the EP lost this way."),
    ),
    Unsayable(
        r"\bfirst turn\b",
        "it is known which turn of the game it is",
        ("Cast only if it is your turn.", "Play only if it is your turn.", "If it is your turn, draw a card."),
    ),
    Unsayable(
        r"\b(?:units?|creatures?|damage|power|strength)(?: of [\w ]+)? above \d+",
        "all above a number is meant",
        (
            "Remove half the units rounded down from each territory an opponent controls in Asia.",
            "Destroy each creature with power 4 or more.",
            "Destroy each creature with strength 4 or more.",
        ),
    ),
    Unsayable(
        r"\bsteals? all but\b",
        "all but some of what a player has is stolen",
        ("Steal 3 billion Euro from target player.", "Steal 2R."),
    ),
    Unsayable(
        r"\b(?:can't|cannot) (?:have or )?gain (?!life\b|EP\b|Intel\b|control\b|units\b|euro\b)\w+",
        "nothing can gain something any more",
        ("Creatures your opponents control lose Evasive.", "Creatures your opponents control lose Flying."),
    ),
    Unsayable(
        r"\btotal (?:amount of )?(?:noncombat |combat )?damage (?:that was )?dealt\b[^.\"]* this turn",
        "the damage of a turn is counted",
        ("~ costs 2 less if an opponent lost life this turn.", "~ costs 2 EP less if an opponent lost EP this turn."),
    ),
)  # fmt: skip
