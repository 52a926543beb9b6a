"""What cards say about the rules of a game: what cannot be done, when something happens, how often and when an ability
may be used. Each cell is made from the vocabulary of the game, and its text has to make a difference to a game played
without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cardlang.games.forbids import ACTIONS_AT_MOST, CAST_AT_MOST, ONE_BLOCKER, PLAYED_AT_MOST
from cardlang.games.own.playing import NO_CARD
from cardlang.language.words.costs import LIMITS, TRIGGER_LIMITS
from cardlang.language.words.entries import ForbidEntry
from cardlang.loading.sets import vocabulary_of
from tests.conformance.cells import Cell, Do, Until
from tests.conformance.deeds import plain
from tests.conformance.makers import OF_ANOTHER_KIND, other
from tests.conformance.stages import Stage, own_game

LEVERS: dict[str, str] = {
    "be targeted": "Tap target {thing}.",
    "be destroyed": "Destroy target {thing}.",
    "be sacrificed": "Sacrifice a {thing}.",
    "be discarded": "Discard target {thing}.",
    "be discarded by effects": "Discard target {thing}.",
    "untap": "Untap target {thing}.",
    "draw cards": "Each player draws 2 cards.",
    "draw more than one card each turn": "Each player draws 4 cards.",
    "draw more than two cards each turn": "Each player draws 4 cards.",
    "draw more than three cards each turn": "Each player draws 4 cards.",
    "gain {res}": "Each player gains 2 {res}.",
    "gain {mark}": "Each player gains 2 {mark}.",
    "be countered": "Counter target spell.",
}
"""What makes happen what may be forbidden, where no rule of the game does."""
LEVERS_OF_A_GAME: dict[str, str] = {"resource-war: be targeted": "Discard target {thing}."}
"""The same where the game has no word for it."""
OWN_LEVERS: dict[str, str] = {
    "look at hands": "Look at target player's hand.",
    "take risks": "Low Risk: draw a card.",
    "take extra turns": "Take an extra turn after this one.",
    "search libraries": "Search your {library} for a card, put it into your hand, then shuffle.",
    "win the game": "You win the game.",
    "lose the game": "You lose the game.",
    "prevent damage": "Prevent all damage that would be dealt this turn. Deal 1 damage to each {thing}.",
}
"""The same for what a player does by an ability of their own."""
MOMENTS = (
    "At the beginning of your {},",
    "At the beginning of each {},",
    "At the beginning of {} on your turn,",
    "At {} on your turn,",
    "At the {},",
    "At the end of your turn,",
)
"""How the moments of a game are said; a game refuses what does not fit its own."""


def cells(stage: Stage) -> Iterator[Cell]:
    """Everything forbidden, every moment, every limit."""
    own_game()
    vocabulary = vocabulary_of(stage.game)
    for entry in vocabulary.forbiddable:
        if AT_MOST.get(entry.action, 0) < AT_MOST_ANYWAY.get(stage.game, 4):
            yield from _forbidden(stage, entry)
    for moment in vocabulary.moments:
        for pattern in MOMENTS:
            yield _at(stage, moment, pattern)
    for limit in (*LIMITS.values(), *_own_limits(stage)):
        yield _limited(stage, limit)
    for limit in TRIGGER_LIMITS.values():
        yield _triggers_once(stage, limit)


def _own_limits(stage: Stage) -> list[str]:
    return [f"{each.phrase}." for each in getattr(vocabulary_of(stage.game), "limits", ())]


def _forbidden(stage: Stage, entry: ForbidEntry) -> Iterator[Cell]:
    noun, fields, _ = OF_ANOTHER_KIND.get(f"{stage.game}: {entry.action}", ("", "", ""))
    many = f"{noun or '{Thing}'}s your opponents control"
    things = ("~", many) if entry.who in ("thing", "any") else ()
    people = ("You", "Your opponents") if entry.who in ("player", "any") else ()
    for subject in (*things, *people):
        if (subject, entry.action) not in NOTHING_TO_FORBID:
            said = plain(stage, f"{subject} cannot {entry.action}.")
            cell = Cell(stage.game, "rules", said, said, idle=" ", fields=fields)
            yield replace(cell, **_tried(stage, entry.action, subject))


NOTHING_TO_FORBID = (("~", "use effects"), ("~", "be played"))
"""What the card of the cell could not do anyway: it has no ability, and it is in play."""
IN_THEIR_TURN = ("block", "defend", "be attacked", "be confronted", "attack or block")
"""What is done in the turn of the other player."""
SPELLS = ("cast spells", "play Action cards")
PLAYED = {
    "play lands": "a land l1",
    "play Rishis": "a rishi r1 (makes F)",
    "play Animates": "a 1/1/1 animate n1",
    "play Structures": "a 0/1 structure n1",
    "play Tools": "a tool n1",
}
"""What somebody has in hand and could play."""
AT_MOST = {
    entry.action: most
    for limits in (ACTIONS_AT_MOST, CAST_AT_MOST, PLAYED_AT_MOST)
    for most, entry in limits.items()
}
"""How many cards may be cast or played, where more of them are forbidden."""
AT_MOST_ANYWAY = {"tide-table": 3}
"""How many cards the rules of a game let a player play in a turn."""


def _tried(stage: Stage, action: str, subject: str) -> dict[str, Any]:
    """What tries to do what is forbidden: a lever, or nothing but the game itself, in the turn of those it is about."""
    theirs = "opponents" in subject
    who, thing = ("B", "theirs") if theirs else ("A", "Watch")
    turn = other(who) if action in IN_THEIR_TURN else who
    if action == "be countered" and not stage.price:
        return _countered_action(stage)
    if action == "be countered":
        return _countered(stage, who)
    if action == "be targeted" and subject.startswith("You"):
        text = stage.ability(plain(stage, "Target player gains 2 {res}."))
        return _lever(stage, text, other(who), who)
    if action in OWN_LEVERS:
        return _lever(stage, stage.ability(plain(stage, OWN_LEVERS[action])), who, "Lever")
    lever = next((text for said, text in LEVERS.items() if plain(stage, said) == action), "")
    lever = LEVERS_OF_A_GAME.get(f"{stage.game}: {action}", lever)
    if lever:
        tapped = action == "untap"
        found = _lever(
            stage, stage.ability(plain(stage, lever)), "B" if "Sacrifice" in lever and theirs else "A", thing
        )
        if tapped:
            worn = (stage.said("{their worn}"),) if theirs else ()
            found |= {"given": (*found["given"], *worn), "place": "" if theirs else f"{stage.place}, tapped"}
            found["steps"] = (Do("A", wanted=("worn" if theirs else "Watch",)),)
        return found
    given = _there(stage, who, action)
    if action in AT_MOST:
        return _one_too_many(stage, who, turn, AT_MOST[action])
    if action == ONE_BLOCKER.action:
        return _one_blocker(stage, who, turn)
    if action in ("cast spells", "be played") and stage.price:
        given = (f"{who}'s hand is New, {stage.blanks}", *stage.mana(who))
    if action.startswith("untap during"):
        return (
            {"given": (stage.said("{their worn}"),), "steps": (Until("B"),), "turn": "A"}
            if theirs
            else {"place": f"{stage.place}, tapped", "steps": (Until("A"),)}
        )
    if action == "be attacked" and stage.game == "resource-war" and theirs:
        given = ("B has Lever in play",)
    ability = stage.ability("Draw a card.") if action in ("use effects", "activate abilities") else ""
    if action == "activate abilities" and subject == "~":
        gives = f'{stage.plural.capitalize()} you control have "{ability}"'
        return {"turn": turn, "given": ("A has Lever in play",), "levers": (("Lever", gives),)}
    return {"turn": turn, "given": given, "levers": (("New", ability), ("Lever", "")) if stage.price else ()}


def _countered_action(stage: Stage) -> dict[str, Any]:
    """An Action card that is played, and another that would counter it."""
    played = (Do("A", "Watch", waits=True), Do("A", wanted=("Watch",)))
    return {
        "fields": stage.lever,
        "place": "nowhere",
        "steps": played,
        "levers": (("Lever", "Counter target Action card."),),
        "given": ("A's hand is Watch, Lever",),
        "idle": stage.idle,
    }


def _there(stage: Stage, who: str, action: str) -> tuple[str, ...]:
    """What somebody has: a creature in play, and in hand what they could play."""
    new = (f"{who} has New in play",) if stage.price else ()
    if action == NO_CARD.action:
        return (f"{who}'s hand is New",)
    return (*new, f"{who}'s hand is {PLAYED[action]}") if action in PLAYED else new


def _one_too_many(stage: Stage, who: str, turn: str, most: int) -> dict[str, Any]:
    """So many cards can be cast or played, and another then cannot."""
    names = ("New", "Newer", "Newest", "New Again")[: most + 1]
    given = (f"{who}'s hand is {', '.join(names)}, {stage.blanks}", *stage.mana(who))
    steps = (*(Do(who, each) for each in names[:most]), Do(who, names[most], possible=False))
    text = "" if stage.price else stage.idle  # an Action says something
    return {"turn": turn, "given": given, "levers": tuple((each, text) for each in names), "steps": steps, "idle": ""}


def _one_blocker(stage: Stage, who: str, turn: str) -> dict[str, Any]:
    """Two creatures could block the same attacker."""
    given = (f"{other(who)} has New, Newer in play",)
    return {"turn": turn, "given": given, "levers": (("New", ""), ("Newer", ""))}


def _lever(stage: Stage, text: str, who: str, wanted: str) -> dict[str, Any]:
    return {
        "levers": (("Lever", text),),
        "given": (stage.where(who),),
        "turn": who,
        "steps": (Do(who, wanted=(wanted,)),),
    }


def _countered(stage: Stage, who: str) -> dict[str, Any]:
    """The card itself, or a creature of the other player, is cast and countered."""
    card = "Watch" if who == "A" else "New"
    found = _lever(stage, stage.ability("Counter target spell."), "A", card)
    found |= {"levers": (*found["levers"], ("New", "")), "turn": who, "place": "hand" if who == "A" else ""}
    found["given"] = (*found["given"], *(() if who == "A" else ("B's hand is New",)), *stage.mana(who))
    found["steps"] = (Do(who, card, waits=True), *found["steps"])
    return found


def _at(stage: Stage, moment: str, pattern: str) -> Cell:
    gain = f"gain 1 {stage.mark}" if len(stage.mark) > 1 else f"gain 1{stage.mark}"
    text = f"{pattern.format(moment)} {gain}."
    return Cell(stage.game, "rules", f"{moment}: {pattern}", text, (Until("B"), Until("A")), idle=" ")


def _limited(stage: Stage, limit: str) -> Cell:
    """An ability with a limit is used otherwise than the same without it."""
    text = stage.ability("Draw a card.")
    place = "hand" if "from your hand" in limit else plain(stage, "{yard}") if "from your" in limit else ""
    return Cell(stage.game, "rules", limit, f"{text} {limit}", (Until("B"),), idle=text, place=place)


def _triggers_once(stage: Stage, limit: str) -> Cell:
    """An ability that triggers twice is limited, and so does less than the same without a limit."""
    gain = f"1 {stage.mark}" if len(stage.mark) > 1 else f"1{stage.mark}"
    text = f"Whenever you draw a card, you may gain {gain}."
    lever = _lever(stage, stage.ability("Draw 2 cards."), "A", "yes")
    return Cell(stage.game, "rules", limit, f"{text} {limit}", idle=text, **lever)
