"""Phrases of other card games of which only one reading is possible; rows as in ``wordings.py``."""

from __future__ import annotations

_NUMBER = r"(\d+|X|one|two|three|four|five|six|seven|eight|nine|ten)"
_THING = r"(~|it|that \w+|target [a-z]+(?: you control| an opponent controls)?)"
_TO_DO = r"(discard|sacrifice|exile|return)"
_CARDS = rf"(?:an? card|(?:that many|{_NUMBER}) cards)"
_NO_MORE = r"(?=[.,;:]|$| for each| and\b| or\b| unless\b)"
_OTHER = r"(?:(?:target|each|that) (?:opponent|player)|they)"
_YOURSELF = r"^|[.,\"]|(?<!one)(?<!two)(?<!three)(?<!both):|\byou|\byou may"
"""What comes before something that you do: of modes it may be another player who chooses and does it."""
_THEN_YOU = r"^(?:(?!\b(?:they|who|players?|opponents?|controllers?|owners?)\b)[^.:\"])*?, then"
_ANY = r"(?:target|each|all|every|whenever (?:an?|another))"
_ELSEWHERE = r"(?! is (?:discarded|revealed))"
_THING_THERE = rf"({_ANY} (?:[\w/+-]+ )*?(?:{{kind}}|permanent|token)s?)"
_THERE = rf"{{one place of play}}\b{_THING_THERE} (?:on the battlefield|in play){_ELSEWHERE}"
_STATE = "tapped|untapped|equipped|enchanted"
_HAPPENS = "is|has|was|would|dies|attacks|blocks|leaves|becomes"
_ASKED = "(?:if|unless|while|as long as)"
_HOW_MANY = r"((?:an?|one|two|three|four|five|\d+|X) \d+/\d+ )"

TURNS: tuple[tuple[str, str, str], ...] = (
    ("the next turn's ", r"\bthe beginning of the next turn's {upkeep}(?: step)?", "the beginning of the next turn"),
    ("upkeep", r"\b(beginning|start) of ((?:(?! of )[^.,:\"])*?) {upkeep}(?: step)?(?! of\b)", r"\1 of \2 turn"),
    ("each of ", r"\b(beginning|start|end) of each of (your|their) (\w+)s(?=[,.])", r"\1 of \2 \3"),
    ("turn, you may pay", r"^once (?:per|each|a) turn, you may pay ([^.,:\"]+?) to ([^.:\"]+)\.$", r"\1: \2. {once}."),
    ("summoned", r"\bwhen i'm summoned, ", "when ~ enters, "),
    ("cast this ", r"\b(when(?:ever)? you cast) this (?:spell|card|creature|permanent)(?=,)", r"\1 ~"),
)
"""When it happens. No part of these turns is called upkeep: what other games do then is done as a turn begins."""

DEEDS: tuple[tuple[str, str, str], ...] = (
    ("discard the ", r"(until (?:you|they) reveal [^.\"]*\. put [^.\"]* into your hand) and discard (?:the rest"
     r"|the other cards)(?=\.)", r"\1 and the rest into your {the graveyard}"),
    (" the exiled card", r"^((?:when|whenever) (?:~|it) (?:leaves|dies)[^.,:\"]*, )(returns?|puts?) the exiled"
     r" cards?(?= )",
     r"\1\2 each card exiled with ~"),
    ("equip ", r"^{equip} ({price})\.?$",
     r"\1: attach ~ to target {fighter} you control. Activate only as a sorcery."),
    *(
        (f"target {one} ", rf"\btarget {one} ([^.;:\"]+?); (destroy|exile|tap|untap|return|counter|discard)"
         r" (?:that target|it|that [a-z]+)(?! or\b)(?=[., ])", r"\2 target \1")
        for one in ("1", "one")
    ),
    ("target that ", r"\btarget (that [a-z]+); (destroy|exile|tap|untap|return|counter|discard) (?:that target|it)"
     r"(?! or\b)(?=[., ])", r"\2 \1"),
    ("choose and", rf"\bchoose and {_TO_DO}\b", r"\1"),
    ("chooses and", rf"\bchooses and {_TO_DO}s\b", r"\1s"),
    ("summon", rf"{{one kind of fighter}}\bsummon(s?) {_HOW_MANY}(?=[^.,:\"]+?[.,])(?![^.,:\"]*? for )",
     r"create\1 \2"),
    (" by ", rf"(?<![\w+~]\s)damage ((?:an?|target|each|all|another) [^.,:\"]+?) by {_NUMBER}(?=[.,])",
     r"deal \2 damage to \1"),
    ("restore ", rf"\brestore {_NUMBER} ({{resource}}) to your hero", r"gain \1 \2"),
    ("double ", r"\bdouble (an? [a-z]+)'s ({stat})(?=[.,])", r"\1 doubles its \2"),
    (" untap during your next ", r"(~|[^.,:\"]+ you control) (doesn't|don't|can't|cannot) untap during your next untap"
     r" (step|phase)(?=[.,])", r"\1 \2 untap during its controller's next untap \3"),
    *(
        (f" {said} ", rf"\b({_ASKED} (?:[^.,:\"]*? )?)(its|~'s|that [a-z]+'s) ({{stat}}|cost) {said}"
         rf"(?: equal to)? {_NUMBER}(?=[,.])", rf"\1\2 \3 {said} exactly \4")
        for said in ("is", "was")
    ),
    *(
        (" cost ", rf"\bcost ({said}) {_NUMBER} (?:{{resource}})(?=[.,]| or (?:more|less)[.,])", r"cost \1 \2")
        for said in ("is", "was", "is at least", "is at most", "is exactly", "is less than", "is more than")
    ),
    ("takes control ", r"\btakes control of", "gains control of"),
    ("cards from ", rf"\b(puts?|discards?) cards from (your|their) hand( on top of (?:your|their) {{deck}})? until"
     rf" (?:you|they) have(?: only)? {_NUMBER} cards? (?:left )?in hand", r"\1 all but \4 cards from \2 hand\3"),
    (", and ", r", and ((?:each (?:other player|opponent|player)|target (?:player|opponent)|that player|its controller)"
     r"(?: who [^.,:\"]*?| with [^.,:\"]*?)?) (?=(?:{does})\b)", r", then \1 "),
    ("with at least", rf"\b(each (?:opponent|other player|player)) with at least {_NUMBER} ", r"\1 with \2 or more "),
    *(
        (f" {many} to ", rf"\b(deals?) {many} to (?=(?:~|it|an?|each|target|any|all|the|that|your|another|you)\b)",
         rf"\1 {many} damage to ")
        for many in (*"123456789x", "10")
    ),
    (" during this turn", r"\b((?:gets?|gains?|loses?) [^.,:\"]*?) during this turn", r"\1 until end of turn"),
    ("chosen", r"^((?:(?!choos|chose )[^\"])*?)\b(?<!the\s)chosen (?=(?:damaged |tapped |attacking )?{any fighter}\b)",
     r"\1target "),
    ("chosen opposing", r"^((?:(?!choos|chose )[^\"])*?)\b(?<!the\s)chosen opposing ({any fighter})\b",
     r"\1target \2 an opponent controls"),
    *(
        row
        for said, top in (
            (r"an? card", "the top card"),
            (rf"{_NUMBER} cards", r"the top \2 cards"),
            ("that many cards", "the top that many cards"),
        )
        for row in (
            ("mills ", rf"{{one mill}}\b()mills {said}{_NO_MORE}",
             f"puts {top} of their {{deck}} into their {{the graveyard}}"),
            ("they mill ", rf"{{one mill}}\b()they mill {said}{_NO_MORE}",
             f"they put {top} of their {{deck}} into their {{the graveyard}}"),
            ("mill ", rf"{{one mill}}((?:{_YOURSELF}|{_THEN_YOU})\s?)\bmill {said}{_NO_MORE}",
             rf"\1put {top} of your {{deck}} into your {{the graveyard}}"),
            (" may mill ", rf"{{one mill}}\b({_OTHER}) may mill {said}{_NO_MORE}",
             rf"\1 may put {top} of their {{deck}} into their {{the graveyard}}"),
            ("mill ", rf"{{one mill}}(\bif you would [^.,:\"]+?, (?:you may )?)mill {said} (?=instead\b)",
             rf"\1put {top} of your {{deck}} into your {{the graveyard}} "),
            *(
                (f"{who} {mill} ", rf"{{one mill}}(\bif [^.,:\"]+? would [^.,:\"]+?, {who} ){mill} {said}"
                 r" (?=instead\b)",
                 rf"\1{put} {top} of their {{deck}} into their {{the graveyard}} ")
                for who, mill, put in (("that player", "mills", "puts"), ("they", "mill", "put"))
            ),
        )
    ),
    *(
        row
        for does, put, whose in (
            ("mills", "puts", "their"), ("they mill", "they put", "their"), ("mill", "put", "your")
        )
        for row in (
            (" half ", rf"{{one mill}}\b{does} half {whose} {{deck}},? rounded (up|down)(?=\.)",
             rf"{put} the top X cards of {whose} {{deck}} into {whose} {{the graveyard}}, where X is half the number of"
             rf" cards in {whose} {{deck}} rounded \1"),
            (" cards equal to ", rf"{{one mill}}\b{does} cards equal to (?!that damage)([^.,:\"]+)(?=\.)",
             rf"{put} the top X cards of {whose} {{deck}} into {whose} {{the graveyard}}, where X is \1"),
        )
    ),
    ("milled this", r"{one mill}\bmilled this way", "put into a {the graveyard} this way"),
    *(
        ("s until", rf"\b(discards?) cards until {who} have(?: only)? {_NUMBER}(?: cards?)? (?:left )?in hand",
         rf"\1 all but \2 cards from {whose} hand")
        for who, whose in (("you", "your"), ("they", "their"))
    ),
    (" down to ", rf"\b(discards) down to {_NUMBER}(?: cards?)?(?: in (?:their )?hand)?(?=[.,]| if )",
     r"\1 all but \2 cards from their hand"),
    (" down to ", rf"(?:(?<=^)|(?<=\.\s)|(?<=,\s))discard down to {_NUMBER}(?: cards?)?(?: in (?:your )?hand)?(?=[.,])",
     r"discard all but \1 cards from your hand"),
    (" this", r"\b(sacrifice|exile|discard|return|tap|untap|on|to) this(?=[:.,]| (?:to|from|until|at) )", r"\1 ~"),
    ("this ", r"((?:(?<=^)|(?<=[:.,]\s)|\bthen |\band ))this (?=(?:{does}|can't|cannot)\b)", r"\1~ "),
    (" and no ", r"\b(no [a-z ]+? (?:died|attacked|blocked|entered)) and (no [a-z ]+? [a-z]+) this turn",
     r"\1 this turn and \2 this turn"),
    *(
        (f"target {many} ", rf"\btarget {many} ([a-z ]+?s); (destroy|exile|tap|untap|return|counter) "
         r"(?:them|those [a-z]+)(?! or\b)(?=[., ])", rf"\2 {many} target \1")
        for many in ("2", "3", "two", "three")
    ),
    (" their ", rf"\b(draws {_CARDS}) from (?:the top of )?their {{deck}}\b", r"\1"),
    (" your ", rf"((?:{_YOURSELF}|\byou would|{_THEN_YOU})\s?\bdraw {_CARDS}) from (?:the top of )?your"
     r" {deck}\b", r"\1"),
    *(
        (" to your hand", rf"\badd (?:1|one|an?) (?={first})((?:{{kind}})(?: or (?:{{kind}}))?)(?: card)? from your"
         rf" {{{place}}} to your hand(?=[.,])", meant.format(article=article))
        for place, meant in (
            ("deck", r"search your {{deck}} for {article} \1 card, put it into your hand, then shuffle"),
            ("the graveyard", r"return {article} \1 card from your {{the graveyard}} to your hand"),
        )
        for first, article in (("[aeiou]", "an"), ("[^aeiou]", "a"))
    ),
    (" to your hand", r"\badd ((?:an?|another|target|one|two|up to \w+) [^.,:;\"]+?) (?:from|in) your ({the graveyard})"
     r" to your hand", r"return \1 from your \2 to your hand"),
    (" card or a", r"\b(an?|one) ({kind}) card or an? ({kind}) card(?=[.,])", r"\1 \2 or \3 card"),
    (", then if ", r", then if (?=[^.\"]*?, )", ". If "),
    ("choose target ", r"\bchoose target (opponent|player)\. that player (?=(?:{does}|can't|cannot)\b)", r"target \1 "),
    ("inflict", r"\binflict(s?) (\d+|X) damage\b", r"deal\1 \2 damage"),
    ("each spell", r"^each spell an opponent (?:plays|casts) costs\b", "spells your opponents cast cost"),
    ("each spell", r"^each spell you (?:play|cast) costs\b", "spells you cast cost"),
    ("one of their", r"\bchooses one of their (\w+)s and returns it to their hand\b",
     r"returns a \1 they control to its owner's hand"),
    ("one of their", r"\bchooses one of their (\w+)s and (sacrifices|exiles|destroys|taps) it\b",
     r"\2 a \1 they control"),
    (", get ", r"(?<=,\s)get ([+-](?:\d+|X)) ({stat})\b", r"~ gets \1 \2"),
    ("random enemy", r"\bto a random enemy(?=[.,]| and\b)",
     "to a random {fighter} an opponent controls or opponent"),
    ("target enemy", r"\bdamage to target enemy(?=[.,]| and\b)",
     "damage to target {fighter} an opponent controls or opponent"),
    (" enem", r"\bdamage to (?:all enemies|each enemy(?=[.,]| and\b))",
     "damage to each opponent and each {fighter} your opponents control"),
    (" and ", r"\b(gains?|loses?) (\d+|X) ({resource}) and (\d+|X) ({resource})(?=[.,])", r"\1 \2 \3 and \1 \4 \5"),
    (" and ", r"\b(may pay) (\d+) ({resource}) and (\d+) ({resource})(?=[.,])", r"\1 \2 \3 and pay \4 \5"),
    (" and ", r"^(?:pay )?(\d+) ({resource}) and (\d+) ({resource})(?=[:,])", r"\1 \2, \3 \4"),
    ("exile ", r"\bexile (one|two|three)(?= and put the (?:rest|others?)\b)", r"exile \1 of them"),
    ("neither player", r"\bneither player can", "each player cannot"),
    ("any combination", r"\b(up to \w+) in any combination of (\w+)(?: cards)? (?:and|or|and/or) (\w+) cards\b",
     r"\1 \2 or \3 cards"),
    ("drawn this turn", r"\bfor each card (you|they)(?: have)? drawn this turn",
     r"for each time \1 drew a card this turn"),
    ("choices ", r"^([^\"]*?\bchoose (?:two|three|\d)\b[^\"]*?\.) The choices must be different(?: from each other)?\.",
     r"\1"),
)  # fmt: skip
"""What is done."""

THINGS: tuple[tuple[str, str, str], ...] = (
    ("one, two", r"\bone, two,? or three (?=(?:\w+ )?targets?\b)", "one to three "),
    # permanents are there anyway; what is discarded or revealed is mostly elsewhere
    *((key, _THERE, r"\1") for key in (" on the battlefield", " in play")),
    *(
        (" that", rf"\b((?:{{kind}}|permanent)s?)( {whose})? that(?:'s| is| are) ({_STATE})(?=[ .,])", r"\3 \1\2")
        for whose in ("you control", "an opponent controls")
    ),
    ("the field", r"\b(?:on|in) the field", "{in play}"),
    ("on the board", r"\bon the board", "{in play}"),
    (" have in ", r"\b(you|they) have (?:{in play}|in play)", r"\1 control"),
    (" in play", r"\b(if|while|as long as|unless) (you|they) have ((?:an?|no|another|\w+ or more|at least \w+)"
     r" (?:(?! and | or )[^.,:\"])+?) in play(?=[.,])", r"\1 \2 control \3"),
    (" this ", rf"\b(when(?:ever)?|if|while|as long as) this (?=(?:{{does}}|{_HAPPENS})\b)", r"\1 ~ "),
    *(
        row
        for key, whose in ((" of your opponent", r"your opponents?'s?'?"), (" of an opponent", "an opponent's"))
        for row in (
            (key, rf"\bup to (?:1|one) of {whose} (\w+)s\b", r"up to one \1 an opponent controls"),
            (key, rf"(?<!up\sto\s)\b(?:1|one) of {whose} (?=[aeiou])(\w+)s\b", r"an \1 an opponent controls"),
            (key, rf"(?<!up\sto\s)\b(?:1|one) of {whose} (?![aeiou])(\w+)s\b", r"a \1 an opponent controls"),
        )
    ),
    *((f" {one} of your ", rf"\bup to {one} of your (?!opponent)(\w+)s\b", r"up to one \1 you control")
      for one in ("1", "one")),
)
"""What is meant."""

_SWAP = r"(?:exchange|swap|switch|trade)"
_TOTALS = r"(?:your |the )?({resource})(?: totals?)?"
_ONE_PLAYER = r"(target (?:player|opponent)|(?:an|your) opponent|that player)"

EXCHANGED: tuple[tuple[str, str, str], ...] = (
    (" with ", rf"\b{_SWAP} {_TOTALS} (?:totals? )?with {_ONE_PLAYER}"
     r"(?:'s(?: (?:{resource}))?(?: totals?)?)?(?=[.,])", r"exchange \1 totals with \2"),
    ("you and ", rf"\byou and {_ONE_PLAYER} {_SWAP} {_TOTALS}(?=[.,])", r"exchange \2 totals with \1"),
)
"""What two players have changes places."""

BORROWED = (*EXCHANGED, *TURNS, *DEEDS, *THINGS)
