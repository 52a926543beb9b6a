"""What players may not do in attacks, and with how many dice, as cards say it in the first words that come to mind."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.games.risk_2025.words_battles import AGAINST_LANDS, DICE_SAID, LANDS, SINGLE_LAND
from cardlang.games.risk_2025.words_everyday import BEGINS, REGION, Row

_NOT = r"(?:cannot|can't|may not)"
_ENDS = r"(?=[.,]| this | until | for the rest )"
_ONE_OF = r"((?:target|that) (?:player|opponent)|each opponent|they)"
_ROLL = r"(?:rolls?|uses?|(?:attacks?|defends?) with|(?:is|are) (?:made|rolled) with|has|have)"
_TIME = r"(?P<time>(?: this (?:turn|round)| until your next turn)?)"


def _from() -> Iterator[Row]:
    """Where attacks do not start, and what is not attacked."""
    anybody = r"(?:each player|players|nobody may|no one may)"
    for deed in ("attack", "make attacks"):
        yield " from ", rf"\b{anybody} {_NOT} {deed} from ({REGION}){_ENDS}", r"territories in \1 cannot attack"
        yield " from ", rf"\b{anybody} {_NOT} {deed} from ({LANDS}|{SINGLE_LAND}){_ENDS}", r"\1 cannot attack"
        yield " from ", rf"\byou {_NOT} {deed} from ({SINGLE_LAND}){_ENDS}", r"\1 cannot attack"
        yield " from ", rf"\byou {_NOT} {deed} from ({REGION}){_ENDS}", r"territories you control in \1 cannot attack"
        yield " from ", rf"\byou {_NOT} {deed} from territories (?:you control )?(in (?:{REGION})){_ENDS}", (
            r"territories you control \1 cannot attack"
        )
        yield " from ", rf"\b{_ONE_OF} {_NOT} {deed} from (?:territories (?:they control )?in )?({REGION}){_ENDS}", (
            r"territories \1 control in \2 cannot attack"
        )
        yield " from ", rf"\b{_ONE_OF} {_NOT} {deed} from ({SINGLE_LAND}){_ENDS}", r"\2 cannot attack"
    yield "units in ", rf"{BEGINS}units in ({REGION}) {_NOT} (attack|be attacked){_ENDS}", (
        r"territories in \1 cannot \2"
    )
    yield "units ", rf"{BEGINS}units (?:in|on) ({LANDS}|{SINGLE_LAND}) {_NOT} (attack|be attacked){_ENDS}", (
        r"\1 cannot \2"
    )
    for said in (r"no attacks? (?:can|may) be made (?:on|against|into)", r"no attacks? (?:on|against|into)"):
        yield "no attack", rf"{BEGINS}{said} ({LANDS}|{SINGLE_LAND})(?: (?:is|are) (?:allowed|possible))?{_ENDS}", (
            r"\1 cannot be attacked"
        )
    banned = r"are (?:not allowed|forbidden)"
    yield "ttacks ", rf"{BEGINS}attacks (?:on|against|into) ({LANDS}|{SINGLE_LAND}) {banned}{_ENDS}", (
        r"\1 cannot be attacked"
    )
    yield "no ", rf"{BEGINS}no (territory|capital)([^.,:\"]*?) (?:can|may) be attacked{_ENDS}", (
        r"each \1\2 cannot be attacked"
    )
    yield " be attacked", rf"\b(?:each player|players) {_NOT} be attacked{_ENDS}", "territories cannot be attacked"
    yield " be attacked", rf"\b((?:target|that) (?:player|opponent)) {_NOT} be attacked{_ENDS}", (
        r"territories \1 controls cannot be attacked"
    )


def _few() -> Iterator[Row]:
    """How many dice at most."""
    for number, many in ((r"(?:one|1|a) di(?:e|ce)", "1 die"), (r"(?:two|2) dice", "2 dice")):
        for deed in ("attack", "defend"):
            use = r"(?:use|roll|attack with|defend with)"
            yield " more than ", (
                rf"\b(?:each player|players) {_NOT} {use} more than {number} (?:to|when|while) {deed}(?:ing)?{_ENDS}"
            ), f"each player {deed}s with at most {many}"
    for deed in ("attack", "defend"):
        may = r"(?:(?:can|may) (?:only )?)?"
        yield "ers ", rf"\b(?:each |the |all )?{deed}ers? {may}(?:use|roll)s? {DICE_SAID}{_ENDS}", (
            rf"each player {deed}s with \g<dice>"
        )
        yield "players ", rf"{BEGINS}players {deed} with {DICE_SAID}{_ENDS}", rf"each player {deed}s with \g<dice>"
    every, time = "(?:all attacks|each attack|every attack|attacks)", "(?P<time>(?: this (?:turn|round))?)"
    yield "ttack", rf"{BEGINS}{every}{time} {_ROLL} {DICE_SAID}(?=[.,])", (
        r"each player attacks with \g<dice>\g<time>"
    )


def _you() -> Iterator[Row]:
    """Attacks on you are those on your territories."""
    mine = r"against territories you control"
    who = r"(?:(?:your )?opponents|each opponent|players|other players|attackers|each player)"
    yield " you ", rf"\b{who} attacks? you with {DICE_SAID}", rf"each opponent attacks with \g<dice> {mine}"
    yield " you", rf"\b{who} {_ROLL} {DICE_SAID}{_TIME} (?:{AGAINST_LANDS}) you{_ENDS}", (
        rf"each opponent attacks with \g<dice> {mine}\g<time>"
    )
    yield " you ", rf"\battacks (?:on|against) you{_TIME} {_ROLL} {DICE_SAID}", (
        rf"each opponent attacks with \g<dice> {mine}\g<time>"
    )
    yield " you ", rf"\b(?P<who>target (?:player|opponent)) attacks you with {DICE_SAID}", (
        rf"\g<who> attacks with \g<dice> {mine}"
    )
    does = r"(?:attack|defend|win|cannot|can't)"
    yield "all ", rf"\ball (?:of )?your (territories|capitals)(?= (?:in \w+(?: \w+)? )?{does})", r"\1 you control"
    yield "you defend", rf"\byou defend with {DICE_SAID} in ({REGION})", (
        r"territories you control in \2 defend with \g<dice>"
    )


_NUMBER_ON = r"(your (?:highest|lowest) die|all your dice|one of your dice)"
_SIGNS = ((r"\+", "add", "to"), ("-", "subtract", "from"))


def _more_on_dice() -> Iterator[Row]:
    """Dice that count for more or less, whenever they are rolled."""
    until = r"(?P<time>(?: this (?:turn|round))?)(?=\.)"
    for sign, deed, to in _SIGNS:
        yield " to your ", rf"\b(?:you )?(?:get|gain|have) {sign}(\d) (?:to|on) {_NUMBER_ON}", rf"{deed} \1 {to} \2"
        for side, so in (("attack(?:ing)?", "you are attacking"), ("defen(?:s|c)e|defending", "you are attacked")):
            mine = rf"{BEGINS}(?:all )?(?:of )?your (?:{side}) (?:dice|rolls|die rolls)"
            yield " get ", rf"{mine} get {sign}(\d){until}", (
                rf"whenever dice are rolled\g<time>, if {so}, {deed} \1 {to} all your dice"
            )
        for side, who in (("attack(?:ing|ers'?)", "attacker"), ("defen(?:ding|ders'?)", "defender")):
            yield " get ", rf"{BEGINS}(?:all )?{side} (?:dice|rolls) get {sign}(\d){until}", (
                rf"whenever dice are rolled\g<time>, {deed} \1 {to} all the {who}'s dice"
            )
    for who in ("attacker", "defender"):
        for deed, to in (("add", "to"), ("subtract", "from")):
            change = rf"{deed}s? (\d) {to} their (highest|lowest) die{until}"
            yield f"{who}s ", rf"{BEGINS}(?:all )?{who}s {change}", (
                rf"whenever dice are rolled\g<time>, {deed} \1 {to} the {who}'s \2 die"
            )
            state = "defending" if who == "defender" else "attacking"
            yield f"{who}s ", rf"{BEGINS}(?:all )?{who}s in (?P<where>{REGION}) {change}", (
                rf"whenever dice are rolled\g<time>, if a territory in \g<where> is {state}, {deed} \2 {to} the {who}'s"
                r" \3 die"
            )


_SO_LONG = r"(until your next turn|this (?:turn|round))"
TRUCES: tuple[Row, ...] = (
    ("neither of you", rf"\bchoose (?:an opponent|target opponent|a player|another player)\. {_SO_LONG}, neither"
     rf" of you (?:can|may)"
     r" attack the other(?=\.)", r"you cannot attack target opponent \1. That player cannot attack you \1"),
    ("neither ", rf"\bneither you nor (target (?:player|opponent)) (?:can|may) attack the other {_SO_LONG}(?=\.)",
     r"you cannot attack \1 \2. That player cannot attack you \2"),
    ("and you ", rf"\b(target (?:player|opponent)) and you {_NOT} attack each other {_SO_LONG}(?=\.)",
     r"you cannot attack \1 \2. That player cannot attack you \2"),
)
ONLY_THERE: tuple[Row, ...] = tuple(
    (f" {said} ", rf"\b{said}(?= (?:territor|capital|target|an? (?:territory|capital)))", "can attack only")
    for said in ("can only attack", "may only attack", "may attack only")
)
IN_ATTACKS: tuple[Row, ...] = (*_from(), *_few(), *_you(), *_more_on_dice(), *ONLY_THERE, *TRUCES)
