"""Wordings of printed cards of other games, each with the sentence that does here what they do there as nearly as can
be: rows of ``rephrased.py``, a regular expression and what it is replaced by. They are offered, and not read, because
they are no more than near.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from cardlang.language.words.english import capitalized, conjugated, singular

_ARRIVES = (
    r"^(?:when(?:ever)? you play (?:~|this \w+)|when (?:i'm|i am|~ is|this \w+ is) (?:summoned|played)"
    r"|(?:when )?(?:played|summoned)|(?:on )?play|battlecry|arrival|on summon(?:ed)?)[,:] "
)
_GOES = r"^(?:when )?(?:deathrattle|last breath|(?:when )?(?:defeated|destroyed)|on death)[,:] "
_ATTACKS = r"^(?:on attack|when attacking|attack)[,:] "
_TAKE = (
    r"\b(?:choose a player\. )?take a (?:random )?card from (?:their|an opponent's|target (\w+)'s) hand(?: at random)?"
)
_OTHER_HANDS = r".*\b(?:captur\w+|gains? control|exchange\w*|under (?:your|their) control|steals?)\b"
"""What a text says where the controller of something is another player afterwards."""
_DEEDS = r"discard|sacrifice|pay|exile|destroy|tap"

_FIRST = r"(^|, )"
"""Where what is done begins, alone or behind ``When ~ enters``."""


def _all(found: re.Match[str]) -> tuple[str, ...]:
    """What was found, and its groups."""
    return (found[0], *found.groups(""))


def _begun(found: re.Match[str], said: str) -> str:
    """What is done, as it begins there."""
    return f"{found[1]}{said}" if found[1] else said[0].upper() + said[1:]


PRINTED: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (_ARRIVES, "When ~ enters, "),
    (_ARRIVES, "When ~ is played, "),
    (_GOES, "When ~ dies, "),
    (_GOES, "When ~ is discarded, "),
    (_ATTACKS, "Whenever ~ attacks, "),
    (r"^cards cost you (?=\d)", "Cards you cast cost "),
    (r"\byou may (exile|discard|return) (an? [^.,\"]*?) from your hand or (?:your )?(graveyard|discard pile)\.",
     r"you may \1 \2 from your hand. If you don't, you may \1 \2 from your \3."),
    (rf"{_FIRST}(exile|return) (an? [^.,\"]*?) from your hand or (?:your )?(graveyard|discard pile)\.$",
     lambda found: _begun(found, "choose one: {2} {3} from your hand; or {2} {3} from your {4}.".format(*_all(found)))),
    (rf"{_FIRST}(?:gain|acquire|take) (an? [^.,\"]*? from the [a-z ]+)\.$",
     lambda found: _begun(found, f"put {found[2]} into your discard pile.")),
    (rf"{_FIRST}(you may )?trash (an? [^.,\"]*?)\.$",
     lambda found: _begun(found, f"{found[2] or ''}exile {found[3]}.")),
    (rf"{_FIRST}steal (\d+|X) ([a-z ]+?) from target (opponent|player)\.$",
     lambda found: _begun(found, "target {4} loses {2} {3}. Gain {3} equal to the {3} lost this way."
                                 .format(*_all(found)))),
    (r"\b(\w+s) you play cost\b", r"\1 you buy cost"),
    # whom it is about
    (r"\bwho holds? (?=an? \w)", "who controls "),
    (r"\b(?:all|each) enem(?:y|ies)\b", "each opponent and each creature they control"),
    (r"\b(?:all|each) enem(?:y|ies)\b", "each opponent"),
    (r"\bdamage to an enemy\b", "damage to target creature an opponent controls or opponent"),
    (r"\ban enemy\b", "target creature an opponent controls"),
    (r"^enemies\b", "Creatures your opponents control"),
    (r"^(.*\b(?:captur|attack).*?\b)(?:the player who|who(?:ever)?) controlled (?:it|that \w+)\b", r"\1the defender"),
    (r"^((?:take over|gain control of|steal) target \w+)((?: [^.\"]*)?\. )(?:the player who|who(?:ever)?) controlled"
     r" (?:it|that \w+)\b", r"\1 an opponent controls\2that player"),
    (rf"^(?!{_OTHER_HANDS})(.*?)\b(?:the player who|who(?:ever)?) controlled (?:it|that \w+)\b", r"\1its controller"),
    (_TAKE, lambda found: f"steal a card from target {found[1] or 'player'} at random"),
    (r"\b(an? \w+|\w+s) you (?:don't|do not) own\b", r"\1 an opponent owns"),
    (r"\b(a (\w+) you control) and (\w+) another(?=[.,])", r"\1 and \3 another \2 you control"),
    (r"\bunless (?:the )?defending player (?=has|controls)", "unless an opponent "),
    (r"^(whenever [^,.\"]+?) during your (?!turn)\w+(?: phase| step)?, ", r"\1, if it is your turn, "),
    (r"\bif (?:your|an) opponent (?:has|controls) (\w+ or more) (\w+?)s, ([^.\"]*?) one at random\b",
     r"if an opponent controls \1 \2s, \3 a random \2 an opponent controls"),
    (r"^(each opponent|target \w+|an opponent) pays? you (\d+ ([A-Za-z ]+?))\.$",
     r"\1 loses \2. Gain \3 equal to the \3 lost this way."),
    (r"^([^.:\"]* for each [^.,:\"]+), then ([^.\"]+)\.$", r"\1. \2."),
    (r"^(~ gets [^.\"]+?) while attacking an? \w+\.$", r"\1 while attacking."),
    (r"\bdraw an action\b", "draw a card"),
    (r"\b(removes? (?:an?|one|two|three|\d+) units?)(?=\.| if )", r"\1 from a territory they control"),
    (r"^each opponent who (cast|attacked|drew|played)([^.]*?) this turn (?:can't|cannot) attack with creatures\.",
     r"As long as an opponent \1\2 this turn, creatures your opponents control cannot attack."),
    (r"^each opponent who attacked(?: with an? \w+)? this turn (can't|cannot) ([^.\"]+)\.",
     r"As long as an opponent attacked this turn, your opponents \1 \2."),
    (r"\bwhenever one or more (\w+?)s attack, ([^.\"]*?) (?:each of )?those \1s\b",
     r"whenever one or more \1s attack, \2 each attacking \1"),
    (r"\byou may tap or untap (another )?target (\w+)", r"choose one: tap \1target \2; or untap \1target \2"),
    (r"^each (\w+) you control gets ([^.\"]+?) while (attacking|blocking|defending)\.",
     r"\3 \1s you control get \2."),
    (r"\bthe territory you attack(?:ed)? from\b", "the attacking territory"),
    (r"^look at target (player|opponent)'s hand\. take (?:one|a) card from (?:it|their hand)\.",
     r"Steal a card from target \1 at random."),
    (r"^((?:when|whenever) [^:\"]*? may [^:\"]*\.) (?:only )?once (?:per|each|a) turn\.$",
     r"\1 Do this only once each turn."),
    # how much
    (r"\bgains? ([+-]\d+ \w+)(?=\.)", r"~ gets \1 permanently"),
    (r"\bgains? ([+-]\d+ \w+) (this turn|until end of turn)(?=\.)", r"~ gets \1 until end of turn"),
    (r"\bgain (\d*[A-Z]+)(?=\.)", r"add \1"),
    (r"\b(cannot|can't) draw (?:additional|any more|more|other) cards\b", r"\1 draw cards"),
    (r"\bhalf (?:of )?the units, rounded (up|down), from\b", r"half the units rounded \1 from"),
    (r"\beach territory with only one unit gets one more unit\b", "place a unit on each territory with 1 unit"),
    (r"(?<=, )gets? ([+-]\d+/[+-]\d+)(?=\.| for each\b)", r"~ gets \1 permanently"),
    (r" for this (?:attack|combat|battle|fight)\b", " this conflict"),
    (r" for this (?:attack|combat|battle|fight)\b", " until end of turn"),
    # prices
    (rf"^you can (?:use|play|activate|cast) (?:this card|~) only if you ({_DEEDS}) (an?|\d+|two|three)(?: other)?"
     r" ([^.\"]*?)(?: from your hand)?\.$", r"As an additional cost, \1 \2 \3."),
    (rf"^(each \w+|target \w+) may ({_DEEDS}) ([^.\"]+?) to (\w+) ([^.\"]+)\.$",
     lambda found: f"{found[1]} may {found[2]} {found[3]}. {_then(found[1])} {conjugated(found[4], True)} {found[5]}."),
    (r"^(?:when(?:ever)?|if) (you|an opponent) would ([^.,\"]+), you may instead ([^.,\"]+)\.$",
     r"If \1 would \2, you may \3 instead."),
    (r"\bthe player it(?:'s| is) attacking\b", "the defending player"),
    (r"\beither player\b", "a player"),
    (r"\b((?:cannot|can't) attack(?: you)? unless their controllers? pays? [^.\"]+?)(?=\.| until )",
     r"\1 for each of them"),
    # a risk, and an Event
    (r"((?:low|medium|high|extreme) risk: [^.:\"]+)\. success: ([^.:\"]+)\.", r"\1, then \2."),
    (r"^when (?:this event|~) (?:comes into (?:force|play)|is (?:played|drawn|revealed|turned up)), ", ""),
    # whose, and which
    (r"\beach player except you\b", "each other player"),
    (r"\b(an?|another) card you control\b", r"\1 Animate, Structure or Tool you control"),
    (r"\b(an?|another) card you control\b", r"\1 permanent you control"),
    (r"^when(?:ever)? ~ is attacked, (?:the attacker|the attacking \w+) gets ([-+]\d+ \w+)(?: until end of turn"
     r"| this turn)?\.",
     r"Whenever an Animate attacks ~, that Animate gets \1 until end of turn."),
    (r"^(whenever) a player ([^,.\"]+), if that player is an opponent, ", r"\1 an opponent \2, "),
    (r"\b(?:its|their) owner's next untap (step|phase)\b", r"its controller's next untap \1"),
    (r"\b((?:those|they)\b[^.\"]*? during) (?:that player's|your) next untap (step|phase)s?\b",
     r"\1 their controllers' next untap \2"),
    (r"\bduring (?:that player's|your) next untap (step|phase)\b", r"during its controller's next untap \1"),
    # how much
    (r"\bit divides? (\d+) damage among\b", r"divide \1 damage among"),
    (r"\btook V from (?:the|an|your) opponents?\b", "took V"),
    (r"^(?:while|as long as) (~|the User) is defending, the attacker gets ([-+]\d+ \w+)\.",
     r"Whenever \1 defends, the attacking Animate gets \2 until end of turn."),
    (r"^(?:while|as long as) the User is attacked, the attacker gets ([-+]\d+ \w+)\.",
     r"Whenever an Animate confronts the User, that Animate gets \1 until end of turn."),
    (r"^(?:while|as long as) (~) is attacked, the attacker gets ([-+]\d+ \w+)\.",
     r"Whenever an Animate attacks \1, that Animate gets \2 until end of turn."),
    (r"(?<!players )(?<!opponents )\bdiscards? down to (\w+) cards?(?: in (?:your )?hand)?",
     r"discard all but \1 cards in your hand"),
    (r"^each (territory[^.,\"]*?) loses (a|one|\d) units? at the end of (?:this|the) round\b",
     r"At the end of the round, remove \2 unit from each \1"),
    (r"^each (territory[^.,\"]*?) loses (a|one|\d) units?\b", r"Remove \2 unit from each \1"),
    (r"\bwith only (\d) dice\b", r"with at most \1 dice"),
    (r"^tap: ([^.\"]+)\.$", r"0R: \1. Once per turn."),
    (r"^exile ~: ", "Discard ~: "),
    (r"^((?:when|whenever) [^.,:\"]+, )?put (an? [^.,\"]*?card) from your hand or (?:your )?(graveyard|discard pile)"
     r" (onto the battlefield|into play)\.$",
     r"\1choose one: put \2 from your hand \4; or put \2 from your \3 \4."),
    (r"\bdouble (target \w+|~)'s (power|wit|defense)(?: until end of turn| this turn)?(?=\.)",
     r"\1 gets +X \2 until end of turn, where X is its \2"),
    (r"\bdouble the (power|wit|defense) of (target \w+|~)(?: until end of turn| this turn)?(?=\.)",
     r"\2 gets +X \1 until end of turn, where X is its \1"),
    (r"(target \w+|~) doubles its (power|wit|defense)(?: until end of turn| this turn)?(?=\.)",
     r"\1 gets +X \2 until end of turn, where X is its \2"),
    # what is asked
    (r"\. if ([^.,\"]+), ((?:that|those) \w+) (?:also )?([^.\"]+)\.$", r". \2 \3 if \1."),
    (r"^play when (?:an opponent|a player) attacks you\. ", "Play only when you are attacked. "),
    (r"^target (?:1|one|an?) ([^.;\"]+?); (\w+) (?:it|that target)([^\"]*)$",
     lambda found: f"{capitalized(found[2])} target {singular(found[1])}{found[3]}"),
    (r"\b(\w+) in either (graveyard|discard pile)\b", r"\1 card from a \2"),
    (r"^freeze any (\w+) (?:that is |that was )?damaged by ~\.$",
     r"Whenever ~ deals damage to a \1, tap that \1. It cannot untap during its controller's untap step for 1 turn."),
)  # fmt: skip


def _then(who: str) -> str:
    """Who goes on after ``each player may``: ``Each player who does``."""
    return f"{capitalized(who)} who does" if who.lower().startswith("each") else "If they do, that player"
