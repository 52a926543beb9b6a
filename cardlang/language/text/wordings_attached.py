"""How players say that something is attached to a thing: ``~ has a Tool`` for ``~ is equipped``."""

from __future__ import annotations

_THING = r"(~|it|(?:that|target|the) \w+|an? (?!opponent|player)\w+(?: you control| an opponent controls)?)"
_WHOSE = r"((?: (?:you|they|that player) controls?| (?:an opponent|that player) controls| your opponents control)?)"
_BY = r"(?: (?:(?:attached to|given to|on) (?:it|them|~)|attached\b(?! to)))?"


def attached_turns(attached: str, adjective: str) -> tuple[tuple[str, str, str], ...]:
    """The turns of phrase of a game in which ``attached`` (``tool``) makes a thing ``equipped``."""
    with_it = rf"(?: with (?:an? )?{attached}s?{_BY}| that (?:has|have) (?:an? )?{attached}s?{_BY})"
    by = rf"((?:each|all|another|any|no|number of|two or more|one or more|target|an?)(?: other)? {attached}s?)"
    what = (
        rf"(it|them|~|(?:(?!{{play}}\b)the|target|that|{adjective}) \w+"
        r"|an? (?!opponent|player)\w+(?: you control| an opponent controls)?)"
    )
    any_such = rf"{{the}}((?!(?:opponent|player|card)s?\b)\w+){_WHOSE}{with_it}(?=[.,]| [a-z])"
    return (
        (attached, rf"(?<!\w){_THING} has (?:an?|any) {attached}{_BY}(?=[.,]|$)", rf"\1 is {adjective}"),
        (attached, rf"(?<!\w){_THING} (?:has no|(?:doesn't|does not) have (?:an?|any)) {attached}s?{_BY}(?=[.,]|$)",
         rf"\1 is not {adjective}"),
        (attached, rf"\b(it|that \w+) had (?:an?|any) {attached}{_BY}(?=[.,])", rf"\1 was {adjective}"),
        (attached, rf"\b{by} (?:that (?:is|are) )?(?:given to|on|used by) {what}(?=[.,]| [a-z])",
         r"\1 attached to \2"),
        (attached, rf"\b(if|as long as) {what} (?:has|have) (\w+ or more {attached}s?)"
         r"(?: attached to (?:it|them|~))?(?=[.,])",
         r"\1 there are \3 attached to \2"),
        (attached, rf"\b(\w+ or more {attached}s?) are attached to ", r"there are \1 attached to "),
        (attached, rf"\ball {attached} attached to ", f"each {attached} attached to "),
        (attached, rf"\bfor {by} it (?:has|uses|holds)(?=[.,])", r"for \1 attached to it"),
        (attached, rf"\b(?:for )?{by} (the \w+|that \w+|~) (?:has|uses|holds)(?=[.,])", r"for \1 attached to \2"),
        (attached, rf"\b((?:the|target|that) \w+|~)(?:'s)? {attached}s(?=[.,])",
         rf"all {attached}s attached to \1"),
        (attached, any_such.replace("{the}", r"(?:\ban) "), rf"an {adjective} \1\2"),
        (attached, any_such.replace("{the}", r"(?:\ba) "), rf"an {adjective} \1\2"),
        (attached, any_such.replace("{the}", r"\b(?<!\ban\s)(?<!\ba\s)"), rf"{adjective} \1\2"),
    )  # fmt: skip
