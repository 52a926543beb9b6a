"""Every remedy the program offers is put in, and ``check`` is asked again: what was wrong is wrong no more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from cardlang.loading.sets import load_cards
from cardlang.problems import Problem

from .test_cases import cases

TYPES = {
    "Instant": "Instant",
    "Creature": "Creature - Ox\n  power: 2\n  defense: 2",
    "Aura": "Enchantment - Aura",
}
ON_THE_CARD = (
    ("Artifact", "0 EP: gain 1 EP."),
    ("Artifact", "Tap: untap ~."),
    ("Artifact", 'Cards in your hand have "1 EP: draw a card."'),
    ("Artifact", 'Creature cards in your graveyard have "1 EP: draw a card."'),
    ("Artifact", 'Cards in exile have "1 EP: draw a card."'),
    ("Instant", "When you cast ~, it costs 1 EP less."),
    ("Creature", "When you cast ~, it costs 2 EP less for each artifact you control."),
    ("Creature", "When you cast ~, if you control an artifact, it costs 1 EP less."),
    ("Creature", "When you cast ~, it costs 1 EP less this turn."),
    ("Aura", "Enchanted creature gets +1/+1."),
    ("Enchantment", "Enchant creature"),
    ("Win Condition", "Creatures you control get +1/+1."),
    ("Instant", "Destroy target creature named 'Anvul'."),
    ("Instant", 'Destroy target creature named "Anvul".'),
    ("Artifact", "If you would discard two or more cards, draw a card instead."),
    ("Artifact", "If you would draw your second card in a turn, gain 1 EP instead."),
    ("Artifact", "When ~ enters, creatures you control enter tapped."),
    ("Artifact", "Whenever two or more creatures attack a player, draw a card."),
    ("Enchantment", "Whenever an opponent draws a card, if you attacked that player this turn, gain 1 Intel."),
    ("Enchantment", "Whenever a player draws a card, if an opponent attacked that player this turn, gain 1 Intel."),
    ("Instant", "Destroy target creature if you attacked its controller this turn."),
    ("Creature", "At the beginning of each end step, if an opponent attacked ~ this turn, gain 1 Intel."),
    ("Enchantment", "Whenever an opponent draws a card, if you destroyed a creature they control this turn, scry 1."),
    ("Instant", "Draw two cards. ~ costs 2 EP less if you control a Servo."),
    ("Instant", "Draw a card. You may cast ~ from your graveyard for 3 EP, then exile it."),
)
"""Kind of card, and text that is wrong on it, each with a remedy of its own."""


def card(kind: str, text: str) -> str:
    words = "counters: Growth, Charge\n  subtypes: Servo, Construct, Dragon, Wolf"
    header = f"set Try\n  game: risk-and-resource\n  {words}"
    return f"{header}\n\ncard Anvil\n  cost: 2 EP\n  type: {TYPES.get(kind, kind)}\n  pitch: 1\n  text:\n    {text}\n"


@cache
def told(source: str) -> list[Problem]:
    return load_cards(source, "x.cards", "risk-and-resource").problems


def put_in(source: str, problem: Problem) -> Iterator[str]:
    """The file with what a Problem says to write, in each way a reader may take it; nothing for advice in words."""
    lines = source.split("\n")
    at = problem.line - 1
    start, end = problem.column - 1, problem.column - 1 + problem.length
    help_ = problem.help
    if "..." in help_:
        return
    if found := re.fullmatch(r"(?:Write|did you mean) '([^']+)'\??\.?", help_):
        for other in (found[1], found[1][:1].upper() + found[1][1:], f'"{found[1]}"'):
            yield "\n".join([*lines[:at], lines[at][:start] + other + lines[at][end:], *lines[at + 1 :]])
        yield "\n".join([*lines[:at], "    " + found[1], *lines[at + 1 :]])
        for wrong in re.findall(r"'([^']+)'", problem.message):
            yield "\n".join([*lines[:at], lines[at].replace(wrong, found[1]), *lines[at + 1 :]])
    if found := re.fullmatch(r"What is kept is whether '(.+)', whoever .*", help_):
        for wrong in re.findall(r"'([^']+)'", problem.message):
            yield "\n".join([*lines[:at], lines[at].replace(wrong, found[1]), *lines[at + 1 :]])
    if found := re.search(r"a paragraph of its own: '(.+)' and '(.+\.)'", help_):
        yield "\n".join([*lines[:at], f"    {found[1]}", f"    {found[2]}", *lines[at + 1 :]])
    if found := re.fullmatch(r"(?:Give it a cost, or e|E)nd it with '([^']+)'\.?", help_):
        inside = lines[at].rstrip().endswith('."')
        ended = lines[at].rstrip()[:-1] + f' {found[1]}"' if inside else lines[at].rstrip() + f" {found[1]}"
        yield "\n".join([*lines[:at], ended, *lines[at + 1 :]])
    if found := re.fullmatch(r"(?:Say it without the trigger|Say all of it in that sentence): '(.+)'", help_):
        yield "\n".join([*lines[:at], "    " + found[1], *lines[at + 1 :]])
    if found := re.fullmatch(r"Add a (?:line|paragraph such as) '(.+)'\.?", help_):
        yield "\n".join([*lines[:-1], "    " + found[1], ""])
    if found := re.fullmatch(r"Make its type '(.+)'\.", help_):
        yield re.sub(r"type: .*", f"type: {found[1]}", source)


def still_there(problem: Problem, source: str) -> bool:
    return any(each.code == problem.code and each.message == problem.message for each in told(source))


def mistakes_in_text(source: str) -> list[str]:
    """What cannot be read; what is only of no use on this kind of card is found when all can be read."""
    return [each.message for each in told(source) if not each.code.startswith("CL7")]


def bad_input() -> list[tuple[str, str]]:
    refused = [(kind, text) for file in ("refused.txt", "leads_on.txt") for kind, text, _ in cases(file)]
    return [*dict.fromkeys([*refused, *ON_THE_CARD])]


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("kind", "text"), bad_input(), ids=lambda each: each[:50])
def test_what_is_offered_helps(kind: str, text: str) -> None:
    source = card(kind, text)
    before = told(source)
    for problem in before:
        ways = list(put_in(source, problem))
        if not ways:
            continue
        helped = [way for way in ways if not still_there(problem, way)]
        assert helped, f"{problem.message}: {problem.help}"
        left = min((mistakes_in_text(way) for way in helped), key=len)
        assert len(left) < len(before), f"{problem.message}: {problem.help} brings other mistakes: {left}"


def readings(problem: Problem) -> list[str]:
    """The words that help offers for each of several readings, or for one word in another's place."""
    if re.match(r"(?:Write|For [^.]*? write) '", problem.help) is None or "..." in problem.help:
        return []
    first = "write " if problem.help.startswith("For ") else ""
    return re.findall(rf"{first}'((?:[^']|(?<=[\w~])'(?=[st] )|(?<=s)' )+)'", problem.help)


def whole(source: str, problem: Problem, said: str) -> str:
    """The file with a whole paragraph, or the marked words, as help says it."""
    lines = source.split("\n")
    at, start = problem.line - 1, problem.column - 1
    paragraph = said.endswith((".", '"')) and said[:1] in "~ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    line = f"    {said}" if paragraph else lines[at][:start] + said + lines[at][start + problem.length :]
    return "\n".join([*lines[:at], line, *lines[at + 1 :]])


@pytest.mark.parametrize(("kind", "text"), [each[:2] for each in cases("leads_on.txt")], ids=lambda each: each[:60])
def test_each_reading_that_is_offered_is_understood(kind: str, text: str) -> None:
    source = card(kind, text)
    for problem in told(source):
        for said in readings(problem):
            assert mistakes_in_text(whole(source, problem, said)) == [], said


def test_remedies_are_really_put_in() -> None:
    ways = [
        list(put_in(card(kind, text), problem)) for kind, text in bad_input() for problem in told(card(kind, text))
    ]
    assert sum(bool(each) for each in ways) > 20
