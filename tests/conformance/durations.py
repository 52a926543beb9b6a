"""Every duration that a game has a phrase for begins and ends: what lasts is looked at when it begins, and in the turns
that follow until it must be over.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.text.dictionary import durations
from cardlang.language.words.durations import DURATIONS, WAITED
from cardlang.language.words.effect import TIED
from cardlang.loading.sets import vocabulary_of
from tests.conformance.cells import Cell, Do, Expect, Key, Look, Say, Step, Until
from tests.conformance.deeds import plain
from tests.conformance.stages import Stage, own_game

Moments = tuple[tuple[str, int], ...]
LASTS: dict[str, Moments] = {
    "turn": (("", 1), ("B", 0)),
    "this turn": (("", 1), ("B", 0)),
    "combat": (("", 1), ("past combat", 0)),
    "this conflict": (("", 1), ("past combat", 0)),
    "this attack": (("", 1), ("past combat", 0)),
    "this round": (("", 1), ("B", 1), ("A", 0)),
    "next turn": (("", 1), ("B", 1), ("A", 0)),
    "your next turn": (("", 1), ("B", 1), ("A", 1), ("B", 0)),
    "until the end of its controller's next turn": (("", 1), ("B", 1), ("A", 0)),
    "until the end of its controller's next turn, A's": (("", 1), ("B", 1), ("A", 1), ("B", 0)),
    "game": (("", 1), ("B", 1), ("A", 1), ("B", 1)),
    "permanently": (("", 1), ("B", 1), ("A", 1), ("B", 1)),
    **dict.fromkeys(TIED, (("", 1), ("B", 1), ("A", 1), ("B", 1))),
}
"""When something that A begins in A's turn is looked at, and whether it still holds then: at once, past the combat of
this turn, or in somebody's next turn. (What it is done to is B's: ``its controller`` is B.)
What is tied to its card ends with it: tests/language/played/shapes_tied.scenario.
"""
CHANGES: tuple[tuple[str, tuple[str, ...], int], ...] = (
    ("{} gets +2/+0", ("{stat}", "theirs"), 2),
    ("{} gets +2 power", ("{stat}", "theirs"), 2),
    ("{} gains Haste", ("has haste", "theirs"), 1),
    ("{} gains Menace", ("has menace", "theirs"), 1),
    ("{} gains Swift", ("has swift", "theirs"), 1),
    ("{} doubles its {stat}", ("{stat}", "theirs"), 2),
    ("the {stat} of {} is equal to the number of {thing}s", ("{stat}", "theirs"), 1),
    ("gain control of {}", ("in play", "A"), 1),
    ("each {thing} your opponents control gets +2/+0", ("{stat}", "theirs"), 2),
)
"""A change of target thing (``theirs``, of B's), where it is seen and by how much. Three things are on the table."""
BORDERS = "territories in South America lose their borders with territories in Africa"
ATTACKS = {
    "A": "A can attack North Africa from Brazil with 1 die",
    "B": "B can attack Brazil from North Africa with 1 die",
}
"""On a board: what cannot be done in a turn of A's, or of B's, as long as the borders are closed."""
ROUNDS = 20
"""By then the game on the board is over."""


def cells(stage: Stage) -> Iterator[Cell]:
    """Every duration of a game with everything that can last there."""
    own_game()
    phrases = {key: phrase for phrase, key in durations(vocabulary_of(stage.game))}
    for key in phrases:
        phrase = DURATIONS.get(key, phrases[key])
        if not stage.price:
            yield _of_borders(stage, key, phrase)
            continue
        for at, (change, seen, amount) in enumerate(CHANGES):
            if at < 2 or turns_of(key) < 4:  # a large number of turns is the same words with a larger number
                yield _of_a_thing(stage, key, phrase, change, seen, amount)
        if turns_of(key) < 4:
            yield _of_a_shield(stage, key, phrase)
        if key in WAITED and stage.game != "resource-war":  # where one uses effects in one's own turn
            yield _of_waiting(stage, key, phrase)


def _of_a_shield(stage: Stage, key: str, phrase: str) -> Cell:
    """Damage is dealt at each moment: it is prevented, or it is not any more."""
    thing = plain(stage, "{thing}")
    text = stage.ability(f"Prevent all damage that would be dealt to target {thing} {phrase}.")
    steps: list[Step] = [Do("A", "Watch", wanted=("theirs",))]
    for moment, now in moments(key, "B"):
        hit = Look(((("marks", "theirs"), 1 - now),))
        steps += [*_until(stage, moment), Look(()), Do("A", "Lever", wanted=("theirs",)), hit]
    levers = (("Lever", stage.ability(f"Deal 1 damage to target {thing}.")),)
    name = f"prevent all damage {phrase}"
    given = (*_long(stage, key), stage.where("A"))
    return Cell(stage.game, "durations", name, text, tuple(steps), *stage.usable, levers=levers, given=given)


def _of_waiting(stage: Stage, key: str, phrase: str) -> Cell:
    """A thing of A's is destroyed at each moment: the effect still waits for that, or it does not any more."""
    thing = plain(stage, "{thing}")
    text = stage.ability(f"{phrase[:1].upper()}{phrase[1:]}, whenever a {thing} dies, draw a card.")
    steps: list[Step] = [Do("A", "Watch")]
    for at, (moment, now) in enumerate(moments(key, "A"), 1):
        dies = Do("A", "Lever", wanted=(f"more{at}",))
        steps += [*_until(stage, moment), Look(()), dies, Look(((("deck", "A"), -now),))]
    levers = (("Lever", stage.ability(f"Destroy a {thing} you control.")),)
    name, given = f"{phrase}, whenever", (stage.where("A"), *stage.said("{crowd}").split("; "))
    return Cell(stage.game, "durations", name, text, tuple(steps), *stage.usable, levers=levers, given=given)


def _long(stage: Stage, key: str) -> tuple[str, ...]:
    """What a game needs that goes on for many turns."""
    if turns_of(key) < 3 or stage.game == "resource-war":
        return ()
    cards = stage.blanks.replace("3", "80")
    decks = [plain(stage, f"{player}'s {{library}} is {cards}") for player in "AB"]
    return (*decks, *(("goal is 999", "dues is 0", "max_turns is 999") if stage.game == "tide-table" else ()))


def turns_of(key: str) -> int:
    """The number in ``3 turns``; 0 of any other duration."""
    number = key.split()[0]
    return int(number) if number.isdecimal() else 0


def moments(key: str, whose: str) -> Moments:
    """When it is looked at: what lasts a number of turns is over in the turn after as many whole turns of its player,
    of which A's turn, in which it begins, is the first if it is A's.
    """
    count = turns_of(key)
    if not count:
        return LASTS.get(f"{key}, {whose}'s", LASTS[key])
    left = count - 1 if whose == "A" else count
    return (("", 1), *((whose, 1) for _ in range(left)), (whose, 0))


def _of_a_thing(stage: Stage, key: str, phrase: str, change: str, seen: Key, amount: int) -> Cell:
    named = f"target {plain(stage, '{thing}')}"
    said = plain(stage, change).replace("{}", named)
    text = stage.ability(f"{said[:1].upper()}{said[1:]} {phrase}.")
    place = tuple(plain(stage, part) for part in seen)
    when = moments(key, "A" if "control" in change else "B")
    steps = (Do("A", "Watch", wanted=("theirs",)), *_looks(stage, place, amount, when))
    name, given = f"{change} {phrase}", _long(stage, key)
    return Cell(stage.game, "durations", name, text, steps, *stage.usable, given=given)


def _looks(stage: Stage, key: Key, amount: int, when: Moments) -> tuple[Step, ...]:
    steps: list[Step] = []
    before = 0
    for moment, now in when:
        steps += _until(stage, moment)
        steps.append(Look(((key, amount * (now - before)),)))
        before = now
    return tuple(steps)


def _until(stage: Stage, moment: str) -> list[Step]:
    if moment == "past combat":
        return [Say(each) for each in stage.past_combat]
    return [Until(moment)] if moment else []


def _of_borders(stage: Stage, key: str, phrase: str) -> Cell:
    """On a board, where nothing has numbers that could change."""
    text = f"{BORDERS[:1].upper()}{BORDERS[1:]} {phrase}."
    steps: list[Step] = [Do("A", "Watch")]
    turn = "A"
    when = moments(key, "A")
    for moment, now in when if turns_of(key) < ROUNDS else when[:-1]:
        steps += _until(stage, moment)
        turn = moment if moment in ATTACKS else turn
        steps.append(Expect(ATTACKS[turn], not now))
    return Cell(stage.game, "durations", phrase, text, tuple(steps), *stage.usable)
