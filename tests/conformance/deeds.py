"""Verbs by antecedent: everything that can be done to a thing after every way to name it, and everything a player can
do by every way to name players. ``Each`` and ``for each`` ask each.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardlang.loading.sets import vocabulary_of
from tests.conformance.cells import Cell, Do, Key, Look, Say, Step
from tests.conformance.stages import Stage, own_game

Changes = tuple[tuple[Key, int | str], ...]


@dataclass(frozen=True)
class ToThing:
    """A verb with a hole for its object, and what is seen of that: ``{}`` is its name, ``{own}`` its owner."""

    text: str
    seen: tuple[tuple[tuple[str, ...], int | str], ...]

    def on(self, name: str) -> Changes:
        """What changes when this is done to a thing; nothing where it is already as it would be."""
        already = {"controller": ("Watch", "own"), "face": ("Watch",), "{has}": ("Watch",)}
        if name in already.get(self.seen[0][0][0] if self.seen[0][1] != 1 else "", ()):
            return ()
        owner = "B" if name == "theirs" else "A"
        found: list[tuple[Key, int | str]] = []
        for key, value in self.seen:
            found.append((tuple(part.replace("{own}", owner).replace("{}", name) for part in key), value))
        return tuple(found)


TO_THING: tuple[ToThing, ...] = (
    ToThing("Tap {}.", ((("tapped", "{}"), 1),)),
    ToThing("Destroy {}.", ((("discard", "{own}"), 1), (("in play", "{own}"), -1))),
    ToThing("Exile {}.", ((("exile", "{own}"), 1), (("in play", "{own}"), -1))),
    ToThing("Discard {}.", ((("discard", "{own}"), 1), (("in play", "{own}"), -1))),
    ToThing("Return {} to its owner's hand.", ((("hand", "{own}"), 1), (("in play", "{own}"), -1))),
    ToThing("Put {} on top of its owner's {library}.", ((("deck", "{own}"), 1), (("in play", "{own}"), -1))),
    ToThing("Deal 1 damage to {}.", ((("marks", "{}"), 1),)),
    ToThing("Put a +1/+1 counter on {}.", ((("counters", "{}"), 1), (("{stat}", "{}"), 1))),
    ToThing("{} gets +1/+0 until end of turn.", ((("{stat}", "{}"), 1),)),
    ToThing("{} gets +1 power until end of turn.", ((("{stat}", "{}"), 1),)),
    ToThing("{} gains Haste until end of turn.", ((("has haste", "{}"), 1),)),
    ToThing("{} loses all abilities until end of turn.", ((("{has}", "{}"), -1),)),
    ToThing("Gain control of {} permanently.", ((("controller", "{}"), "A"),)),
    ToThing("{} becomes a copy of ~.", ((("face", "{}"), "Watch"),)),
    ToThing("Double {}'s {stat} until end of turn.", ((("{stat}", "{}"), 2),)),
    ToThing(
        "Switch the {stat} and {tough} of {} until end of turn.",
        ((("{stat}", "{}"), 1), (("{tough}", "{}"), -1)),
    ),
)
ANTECEDENTS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("", "~", ("Watch",)),
    ("", "target {thing}", ("theirs",)),
    ("", "target {thing} you control", ("own",)),
    ("", "target {thing} an opponent controls", ("theirs",)),
    ("", "each {thing}", ("Watch", "own", "theirs")),
    ("", "each other {thing}", ("own", "theirs")),
    ("", "each {thing} you control", ("Watch", "own")),
    ("", "each other {thing} you control", ("own",)),
    ("", "all {thing}s", ("Watch", "own", "theirs")),
    ("", "all other {thing}s an opponent controls", ("theirs",)),
    ("Untap target {thing}. ", "it", ("theirs",)),
    ("Untap target {thing}. ", "that {thing}", ("theirs",)),
    ("Target {thing} cannot attack this turn. ", "it", ("theirs",)),
    ("Untap ~. ", "it", ("Watch",)),
    ("Untap each {thing} you control. ", "them", ("Watch", "own")),
    ("Draw a card. ", "target {thing}", ("theirs",)),
    ("If you control a {thing}, untap target {thing}. ", "it", ("theirs",)),
)
"""What stands before, how the thing is named, and which of the table that is."""
AFTER_EVENTS: tuple[tuple[str, str, str, tuple[str, ...]], ...] = (
    ("Whenever a {thing} becomes untapped, ", "it", "Tap target {thing}. Untap it.", ("theirs",)),
    ("Whenever a {thing} becomes untapped, ", "that {thing}", "Tap target {thing}. Untap it.", ("theirs",)),
    ("Whenever you gain {res}, ", "~", "Gain 1 {res}.", ("Watch",)),
    (
        "Whenever an opponent loses {res}, ",
        "each {thing} they control",
        "Each opponent loses 1 {res}.",
        ("theirs",),
    ),
)
"""A trigger, how the thing is named in its effect, the lever that sets it off, and which thing that is."""


@dataclass(frozen=True)
class ByPlayer:
    """What a player can do, as ``you`` and as anybody else says it, and what is seen of each who does it."""

    you: str
    they: str
    seen: tuple[tuple[tuple[str, ...], int], ...]


BY_PLAYER: tuple[ByPlayer, ...] = (
    ByPlayer("draw a card", "draws a card", ((("hand", "{}"), 1), (("deck", "{}"), -1))),
    ByPlayer("draw 2 cards", "draws 2 cards", ((("hand", "{}"), 2), (("deck", "{}"), -2))),
    ByPlayer("discard a card", "discards a card", ((("hand", "{}"), -1), (("discard", "{}"), 1))),
    ByPlayer("gain 1 {mark}", "gains 1 {mark}", ((("resource", "{}", "{mark}"), 1),)),
    ByPlayer("lose 1 {mark}", "loses 1 {mark}", ((("resource", "{}", "{mark}"), -1),)),
    ByPlayer(
        "sacrifice a {thing}", "sacrifices a {thing}", ((("in play", "{}"), -1), (("discard", "{}"), 1))
    ),
    ByPlayer(
        "exile the top card of your {library}",
        "exiles the top card of their {library}",
        ((("deck", "{}"), -1), (("exile", "{}"), 1)),
    ),
    ByPlayer("create a 1/1 creature token", "creates a 1/1 creature token", ((("in play", "{}"), 1),)),
    ByPlayer(
        "put the top card of your {library} into your {yard}",
        "puts the top card of their {library} into their {yard}",
        ((("deck", "{}"), -1), (("discard", "{}"), 1)),
    ),
    ByPlayer(
        "return a {thing} you control to your hand",
        "returns a {thing} they control to their hand",
        ((("in play", "{}"), -1), (("hand", "{}"), 1)),
    ),
    ByPlayer(
        "put a card from your hand on top of your {library}",
        "puts a card from their hand on top of their {library}",
        ((("hand", "{}"), -1), (("deck", "{}"), 1)),
    ),
)
PLAYERS: tuple[tuple[str, str, str], ...] = (
    ("", "you", "A"),
    ("", "each player", "AB"),
    ("", "each opponent", "B"),
    ("", "each other player", "B"),
    ("", "your opponents", "B"),
    ("", "target player", "B"),
    ("", "target opponent", "B"),
    ("Untap target {thing}. ", "its controller", "B"),
    ("Untap target {thing}. ", "its owner", "B"),
    ("Target opponent gains 1 {other}. ", "that player", "B"),
    ("Target opponent gains 1 {other} and ", "", "B"),
    ("Each player gains 1 {other}. ", "they", "AB"),
)
"""What stands before, how the players are named, and who of A and B that is."""


def cells(stage: Stage) -> Iterator[Cell]:
    """All cells of a game."""
    own_game()
    for verb in TO_THING:
        if "loses" in verb.text and stage.game == "resource-war":
            continue  # nothing there has a keyword to lose; effects are lost in played/effects_resource_war.scenario
        for before, named, meant in ANTECEDENTS:
            if any(verb.on(each) for each in meant):
                yield _to_thing(stage, verb, before, named, meant)
        for before, named, lever, meant in AFTER_EVENTS:
            if any(verb.on(each) for each in meant):
                yield _after_event(stage, verb, before, named, lever, meant)
    for deed in BY_PLAYER:
        for before, named, who in PLAYERS:
            yield _by_player(stage, deed, before, named, who)
        yield _for_each(stage, deed)


def plain(stage: Stage, pattern: str) -> str:
    """A pattern with the game's words and its stat; holes for objects stay."""
    words = (("Thing", dict(stage.words)["thing"].capitalize()), ("things", stage.plural), *stage.words)
    pattern = pattern.replace("{thing}s", "{things}").replace("{Thing}s", stage.plural.capitalize())
    for word, said in (
        *words,
        ("stat", stage.stat or "cost"),
        ("tough", "toughness" if stage.stat == "strength" else "defense"),
        ("has", "has swift" if stage.game == "tide-table" else "has haste"),
        ("mark", stage.mark),
        ("counter", stage.counter),
        ("other", stage.resource),
    ):
        pattern = pattern.replace("{" + word + "}", said)
    return pattern.replace("1 V", "1V").replace("1 R", "1R").replace("a Animate", "an Animate")


def fitting(stage: Stage, changes: Changes, alone: bool = True) -> tuple[Step, ...]:
    """The look after a deed: exactly these changes, in the words of the game; nothing without an oracle."""
    if not changes:
        return ()
    merged: dict[Key, int | str] = {}
    for key, value in changes:
        key = stage.common(tuple(plain(stage, part) for part in key))
        old = merged.get(key, 0)
        merged[key] = old + value if isinstance(old, int) and isinstance(value, int) else value
    return (Look(tuple(merged.items()), alone),)


def _priced(stage: Stage, changes: Changes) -> Changes:
    """The same, and the price of the lever."""
    return (*changes, *stage.used)


def _said(verb: str, named: str, many: bool) -> str:
    text = verb.replace("{}'s", "its" if named == "it" else f"{named}'s").replace("{}", named)
    if many:
        for one, two in (("gets", "get"), ("gains", "gain"), ("loses", "lose"), ("becomes", "become")):
            text = text.replace(f"{named} {one}", f"{named} {two}")
        text = text.replace("its owner's hand", "their owners' hands")
    if named == "them" and text.startswith("them "):
        text = text.replace("them", "they", 1)
    return text[:1].upper() + text[1:]


def _to_thing(stage: Stage, verb: ToThing, before: str, named: str, meant: tuple[str, ...]) -> Cell:
    before, said_named = plain(stage, before), plain(stage, named)
    text = before + _said(plain(stage, verb.text), said_named, named.startswith(("all", "them")))
    seen: Changes = tuple(row for name in meant for row in verb.on(name))
    if before.startswith("Draw"):
        seen = (*seen, (("hand", "A"), 1), (("deck", "A"), -1)) if seen else ()
    card = not stage.price and "Watch" in meant  # an Action is in no place where that could be seen
    look = fitting(stage, _priced(stage, seen)) if seen and not card else ()
    do: tuple[Step, ...] = (Do("A", "Watch", wanted=meant),) if look else ()
    return Cell(
        stage.game,
        "verbs",
        f"{verb.text} after {before}{named}",
        stage.ability(text),
        (*do, *look),
        *stage.usable,
        declared=QUICK if stage.game == "tide-table" else "",
        **_able(stage, verb),
    )


QUICK = "card Quick\n  cost: 1 gold\n  type: Ship\n  cargo: 2\n  draught: 3\n  text: Swift\n\n"


def _able(stage: Stage, verb: ToThing) -> dict[str, tuple[str, ...]]:
    """Things with an ability, for a verb that takes it away."""
    if "loses" not in verb.text:
        return {}
    own = vocabulary_of(stage.game).keyword("Haste") is None
    lies = "{} has Quick called {} in play" if own else "{} has a 2/3 Haste creature {} in play"
    return {"given": (lies.format("A", "own"), lies.format("B", "theirs")), "without": ("own", "theirs")}


def _after_event(
    stage: Stage, verb: ToThing, before: str, named: str, lever: str, meant: tuple[str, ...]
) -> Cell:
    named, text = plain(stage, named), _said(plain(stage, verb.text), plain(stage, named), False)
    text = plain(stage, before) + text[:1].lower() + text[1:]
    seen = tuple(row for name in meant for row in verb.on(name))
    card = not stage.price and "Watch" in meant
    look = fitting(stage, seen, alone=False) if not card else ()
    do: tuple[Step, ...] = (Do("A", wanted=meant),) if look else ()
    levers = (("Lever", stage.ability(plain(stage, lever))),)
    name = f"{verb.text} after {before}{named}"
    able = _able(stage, verb)
    able["given"] = (stage.where("A"), *able.get("given", ()))
    declared = QUICK if stage.game == "tide-table" else ""
    return Cell(stage.game, "verbs", name, text, (*do, *look), levers=levers, declared=declared, **able)


def _deed(stage: Stage, deed: ByPlayer, before: str, named: str) -> str:
    if named in ("you", "your opponents", "they"):
        verb = (
            deed.you
            if named == "you"
            else deed.you.replace("your", "their").replace("you control", "they control")
        )
        text = verb if named == "you" else f"{named} {verb}"
    else:
        text = f"{named} {deed.they}".strip()
    text = plain(stage, text)
    return plain(stage, before) + (text if before.endswith("and ") else text[:1].upper() + text[1:]) + "."


def _by_player(stage: Stage, deed: ByPlayer, before: str, named: str, who: str) -> Cell:
    who = stage.all_of(who, named)
    changes: Changes = tuple((_filled(key, each, stage), value) for each in who for key, value in deed.seen)
    if "gains" in before:
        changes = (*changes, *((("resource", each, stage.resource), 1) for each in who))
    look = fitting(stage, _priced(stage, changes))
    steps: tuple[Step, ...] = (Do("A", "Watch", wanted=("theirs", "B", "own")), *look)
    text = stage.ability(_deed(stage, deed, before, named))
    return Cell(stage.game, "verbs", f"{deed.you} by {before}{named}", text, steps, *stage.usable)


def _filled(key: tuple[str, ...], player: str, stage: Stage) -> Key:
    return tuple(part.replace("{mark}", stage.mark).replace("{}", player) for part in key)


def _for_each(stage: Stage, deed: ByPlayer) -> Cell:
    """``for each``: as often as there are things; Watch and own are two."""
    text = stage.ability(plain(stage, f"For each {{thing}} you control, {deed.you}."))
    changes: Changes = tuple((_filled(key, "A", stage), 2 * value) for key, value in deed.seen)
    look = fitting(stage, _priced(stage, changes))
    return Cell(
        stage.game,
        "each",
        f"{deed.you} for each",
        text,
        (Do("A", "Watch", wanted=("own", "Watch")), *look),
        *stage.usable,
    )


__all__ = ["Changes", "Say", "cells"]
