"""What cards say of the dice of certain attacks: ``Attackers roll one die fewer against territories in Asia.``,
``Target territory rolls an extra die when defending.``, ``Whenever you attack this turn, add 1 to your highest die.``
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.games.risk_2025.words_everyday import REGION, Row

_ONE, _TWO = r"(?:one|an?|1)", r"(?:two|2)"
_MORE = r"(?:more|extra|additional|bonus)"
_LESS = r"(?:less|fewer)"
_ROLL = r"(?:rolls?|uses?|throws?|gets?|has|have|(?:attacks?(?: you)?|defends?) with|(?:is|are) (?:made|rolled) with)"
_TIME = r"(?: this (?:turn|round)| until your next turn| until end of turn| for the rest of the game)"
_STOPS = r"this|until|for|rolls?|uses?|attacks?|defends?|gets?|has|have|is|are|adds?|subtracts?"
_MANY = rf"(?:all )?(?:your |their |enemy )?(?:other )?(?:territories|capitals)(?:(?! (?:{_STOPS})\b)[^.,:;\"])*"
_SINGLE = (
    r"(?:(?:each|every|target|that|the attacking|the defending) (?:other )?(?:enemy )?(?:territory|capital)"
    rf"(?:(?! (?:{_STOPS})\b)[^.,:;\"])*|it)"
)
_ANY = rf"(?:an?|any) (?P<bare>(?:other )?(?:enemy )?(?:territory|capital)(?:(?! (?:{_STOPS})\b)[^.,:;\"])*)"
_BEGINS = r"(?:(?<=^)|(?<=[.,]\s))"
_END = r"(?=[.,]| this | until | for the rest | and )"

_DICE = r"(?P<dice>[12] di(?:e|ce) (?:more|less)|at most [1-3] di(?:e|ce))"
_AT_MOST = r"(?:at most|no more than|a maximum of)"
NUMBERS: tuple[Row, ...] = tuple(
    (" di", rf"\b(?P<roll>{_ROLL}) {said}(?=[.,]| (?:this|until|against|when|while|if|on|in|for|from|to|and)\b)",
     rf"\g<roll> {meant}")
    for said, meant in (
        (rf"(?:{_ONE} {_MORE} di(?:e|ce)|(?:one|an?) die (?:more|extra))", "1 die more"),
        (rf"(?:{_TWO} {_MORE} dice|two dice {_MORE})", "2 dice more"),
        (rf"(?:{_ONE} {_LESS} di(?:e|ce)|(?:one|a) di(?:e|ce) {_LESS}|1 die fewer)", "1 die less"),
        (rf"(?:{_TWO} {_LESS} dice|two dice {_LESS}|2 dice fewer)", "2 dice less"),
        (rf"{_AT_MOST} (?:one|an?) di(?:e|ce)", "at most 1 die"),
        (r"(?:no more than|a maximum of) 1 di(?:e|ce)|only (?:one|1|a) di(?:e|ce)", "at most 1 die"),
        (rf"(?:{_AT_MOST} two|(?:no more than|a maximum of|only) (?:2|two)) dice", "at most 2 dice"),
        (rf"(?:{_AT_MOST} three|(?:no more than|a maximum of) 3) dice", "at most 3 dice"),
    )
)  # fmt: skip
"""How many dice are rolled, in figures, and whether more or less."""

_WHO: tuple[tuple[str, str], ...] = (
    (r"(?:(?:the |each |all |any )?(?:attackers?|attacking players?)|(?:all )?players|each player|anyone|everyone)",
     "each player attacks"),
    (r"(?:(?:all )?(?:your )?opponents|an opponent)", "each opponent attacks"),
    (r"(?P<who>(?:each|target|that) (?:other )?(?:player|opponent)|they)", r"\g<who> attacks"),
    ("you", "you attack"),
)  # fmt: skip
_ATTACKING = (
    r"(?:against|when(?:ever)? (?:they |you |it )?attack(?:s|ing)?|if (?:they|you) attack|while attacking"
    r"|(?:on|in|for) attacks (?:on|against)|to attack)"
)


_LASTS = r"(?=\.| this turn| this round| until )"


def _against() -> Iterator[Row]:
    """Dice that are rolled against certain territories."""
    land = rf"(?P<land>{_MANY}|{_SINGLE}|an? (?:territory|capital)(?:(?! (?:{_STOPS})\b)[^.,:;\"])*)"
    for who, attacks in _WHO:
        yield " di", rf"\b{who} {_ROLL} {_DICE}(?P<time>{_TIME}?) {_ATTACKING} {land}{_END}", (
            rf"{attacks} with \g<dice> against \g<land>\g<time>"
        )
    they = r"(?:the attacker|attackers|the attacking player|players|that player|that opponent|they)"
    for someone, attacks in ((r"(?:somebody|a player|players|another player)", "each player attacks"),
                             ("an opponent", "each opponent attacks")):  # fmt: skip
        yield " di", rf"\bwhen(?:ever)? {someone} attacks? {land}, {they} {_ROLL} {_DICE}{_LASTS}", (
            rf"{attacks} with \g<dice> against \g<land>"
        )
    yield " di", rf"\bwhen(?:ever)? (?:defending|attacking) {land}, {they} {_ROLL} {_DICE}{_LASTS}", (
        r"each player attacks with \g<dice> against \g<land>"
    )
    yield "attack", rf"\b(?:all |any )?attacks? (?:on|against|into|upon) {land}(?P<time>{_TIME}?) {_ROLL} {_DICE}", (
        r"each player attacks with \g<dice> against \g<land>\g<time>"
    )
    yield " attack", rf"\bwhen(?:ever)? you attack {land}, (?:you )?{_ROLL} {_DICE}(?=\.| this turn| this round)", (
        r"you attack with \g<dice> against \g<land>"
    )
    yield " attacked ", rf"{_BEGINS}{land} (?:is|are) attacked with {_DICE}", (
        r"each player attacks with \g<dice> against \g<land>"
    )


def _of_their_own() -> Iterator[Row]:
    """Dice that certain territories have when they attack or defend."""
    lands = ((rf"(?P<land>{_MANY})", r"\g<land>", ""), (rf"(?P<land>{_SINGLE})", r"\g<land>", "s"),
             (_ANY, r"each \g<bare>", "s"))  # fmt: skip
    for land, said, s in lands:
        for deed in ("attack", "defend"):
            when = rf"(?:when|whenever|while|if) (?:it |they )?(?:is |are )?{deed}(?:s|ing)?"
            if deed == "defend":
                when = rf"(?:{when}|(?:when|whenever|while|if) (?:it is |they are )?attacked)"
            dice = rf"{_ROLL} {_DICE}(?P<time>{_TIME}?)"
            yield " di", rf"{_BEGINS}(?:units in )?{land} {dice} {when}{_END}", (
                rf"{said} {deed}{s} with \g<dice>\g<time>"
            )
        yield "defender", (
            rf"\b(?:the |each |all )?defenders? (?:of|in|on|from|holding) {land} {_ROLL} {_DICE}"
        ), rf"{said} defend{s} with \g<dice>"
        yield "defend", rf"\bwhen(?:ever)? defending {land}, (?:you|the defender|defenders) {_ROLL} {_DICE}", (
            rf"{said} defend{s} with \g<dice>"
        )
        yield "attacks", (
            rf"\b(?:all )?(?:of )?(?:your )?attacks (?:made )?from {land}(?P<time>{_TIME}?) {_ROLL} {_DICE}"
        ), rf"{said} attack{s} with \g<dice>\g<time>"


def _units_in() -> Iterator[Row]:
    """What units do, their territories do."""
    for deed in ("attack", "defend"):
        yield "units ", rf"{_BEGINS}units (?:in|on) (?P<where>{REGION}) {deed} with {_DICE}", (
            rf"territories in \g<where> {deed} with \g<dice>"
        )
        yield "units ", rf"{_BEGINS}units (?:in|on) (?P<land>{_MANY}) {deed} with {_DICE}", (
            rf"\g<land> {deed} with \g<dice>"
        )
        yield "units ", rf"{_BEGINS}units (?:in|on) (?P<land>{_SINGLE}) {deed} with {_DICE}", (
            rf"\g<land> {deed}s with \g<dice>"
        )


def _plain() -> Iterator[Row]:
    """The same number of dice in another order of words, and of the next attack alone."""
    for deed in ("attack", "defend"):
        said = rf"{_BEGINS}when(?:ever)? you {deed}, (?:you )?{_ROLL} {_DICE}"
        yield "when", rf"{said}(?= this turn| this round| until )", rf"you {deed} with \g<dice>"
    for number, many in ((r"(?:one|1|a) di(?:e|ce)", "1 die"), (r"(?:two|2) dice", "2 dice")):
        said = rf"\b(?:cannot|can't|may not) (?:roll|use) more than {number}(?= when| against| while| if)"
        yield " more than ", said, f"roll at most {many}"
    yield "defenders ", rf"\bdefenders in (?P<where>{REGION}) {_ROLL} {_DICE}", (
        r"territories in \g<where> defend with \g<dice>"
    )
    yield "next attack", (
        rf"\b(?:in |for )?your next attack (?P<time>this (?:turn|round)),? (?:you )?{_ROLL} {_DICE}(?=\.)"
    ), r"the next time you attack \g<time>, you attack with \g<dice> this attack"
    yield "next attack", rf"\byour next attack {_ROLL} {_DICE} (?P<time>this (?:turn|round))(?=\.)", (
        r"the next time you attack \g<time>, you attack with \g<dice> this attack"
    )
    for deed in ("attack", "defend"):
        many = r"up to (?P<n>four|five|six|[4-6])" if deed == "attack" else r"up to (?P<n>three|four|five|six|[3-6])"
        when = rf"(?:when|whenever|while|if) (?:they |you )?(?:are )?{deed}(?:ing)?"
        one = r"(?P<who>(?:each|target|that) (?:other )?(?:player|opponent))"
        for name, s in ((r"(?P<who>you|they)", ""), (one, "s")):
            yield " up to ", rf"\b{name} (?:(?:may|can) roll|may use|rolls?|uses?) {many} dice {when}", (
                rf"\g<who> {deed}{s} with up to \g<n> dice"
            )
        yield " up to ", rf"\b(?:all )?{deed}ers (?:may |can )?(?:roll|use) {many} dice", (
            rf"each player {deed}s with up to \g<n> dice"
        )
        yield " up to ", rf"\b(?P<deed>{deed}s?) with (?P<n>three|four|five|six|[3-6]) dice at most", (
            r"\g<deed> with at most \g<n> dice"
        )


_DIE = (
    r"(?P<die>(?:your|the attacker's|the defender's|your opponent's) (?:highest|lowest) die"
    r"|(?:each|all) of your dice|all (?:of )?your dice|one of (?:your|the \w+'s) dice|all the \w+'s dice)"
)
_CHANGE = rf"(?P<much>(?:add|subtract) \w+ (?:to|from)) {_DIE}"


def _counting_for_more() -> Iterator[Row]:
    """Numbers on dice, where a card says when they are rolled by who attacks."""
    until = r"(?:(?<=^)|(?<=[.]\s))(?P<until>(?:until your next turn|for the rest of the game), |)"
    time = r"(?P<time>| this turn| this round)"
    times = (
        (r"(?:you attack|attacking)", "you are attacking"),
        (r"(?:you defend|defending|you are attacked|you're attacked|an opponent attacks you|a player attacks you)",
         "you are attacked"),
        (r"(?:an?|any) (?P<land>(?:enemy )?(?:territory|capital)(?:(?! (?:this|is)\b)[^.,:;\"])*) is attacked",
         r"a \g<land> is defending"),
        (r"(?:target|that) (?P<land>(?:territory|capital)(?:(?! (?:this|is)\b)[^.,:;\"])*) is attacked",
         r"that territory is defending"),
    )  # fmt: skip
    for said, so in times:
        chosen = r"choose target \g<land>. " if said.startswith("(?:target") else ""
        first = said.replace("(?:target|that)", "target")
        yield "when", rf"{until}when(?:ever)? {first}{time}, {_CHANGE}(?=\.)", (
            rf"{chosen}\g<until>whenever dice are rolled\g<time>, if {so}, \g<much> \g<die>"
        )
        if not chosen:
            later = r"(?P<later>| this turn| this round)(?=\.)"
            yield "when", rf"{until}{_CHANGE}{time} when(?:ever)? {said}{later}", (
                rf"\g<until>whenever dice are rolled\g<time>\g<later>, if {so}, \g<much> \g<die>"
            )
            yield "when", rf"(?:(?<=^)|(?<=[.]\s)){_CHANGE} when(?:ever)? {said} until your next turn(?=\.)", (
                rf"until your next turn, whenever dice are rolled, if {so}, \g<much> \g<die>"
            )


_WHOSE = r"(your|the attacker's|the defender's|your opponent's)"
_DIE_SAID: tuple[Row, ...] = (
    (" di", rf"\b{_WHOSE} (highest|lowest) (?:rolled |attack |attacking |defen[cs]e |defending )?(?:die roll|roll|die)"
     r"(?=[.,]| this | when)", r"\1 \2 die"),
    (" best ", rf"\b{_WHOSE} best die\b", r"\1 highest die"),
    (" worst ", rf"\b{_WHOSE} worst die\b", r"\1 lowest die"),
    (" lower ", r"\bthe defender's (?:lower|smaller|second) die\b", r"the defender's lowest die"),
    (" dice", r"\b(to|from) (?:each|all) of your (?:attacking|defending|attack|defen[cs]e) dice", r"\1 all your dice"),
    ("+", rf"\b{_WHOSE} (highest|lowest) die gets \+(\d)(?=[.,])", r"add \3 to \1 \2 die"),
)  # fmt: skip

LANDS, SINGLE_LAND, DICE_SAID, AGAINST_LANDS = _MANY, _SINGLE, _DICE, _ATTACKING
"""The parts of these expressions that others need: several territories, one, a number of dice, what attacks them."""

BATTLES: tuple[Row, ...] = (
    *NUMBERS,
    *_DIE_SAID,
    *_counting_for_more(),
    *_against(),
    *_of_their_own(),
    *_units_in(),
    *_plain(),
)
