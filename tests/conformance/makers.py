"""How what needs more than one lever is made to happen: fights, traps, spells that are countered, cards that are
discarded or revealed. A maker says for one who does it, or to whom it is done, what is laid out and played.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardlang.games.resource_war.facts import MOST_AHEAD
from tests.conformance.cells import Do, Say, Step
from tests.conformance.stages import Stage


@dataclass(frozen=True)
class Made:
    """A table and plays, for a cell; ``both``: who else it happens to at the same time."""

    steps: tuple[Step, ...]
    turn: str = "A"
    given: tuple[str, ...] = ()
    levers: tuple[tuple[str, str], ...] = ()
    cards: str = ""
    place: str = ""
    without: tuple[str, ...] = ()
    both: tuple[str, ...] = ()


PASSED = (Say("everybody passes"), Say("everybody passes"), Say("everybody passes"))
Maker = Callable[[Stage, str], Made]


def side(doer: str) -> str:
    """Whose a doer is."""
    return "B" if doer in ("theirs", "B") else "A"


def other(player: str) -> str:
    """The other player."""
    return "A" if player == "B" else "B"


def foe(doer: str) -> str:
    """A thing of the other player."""
    return "own" if side(doer) == "B" else "theirs"


def _ends(stage: Stage, turn: str) -> tuple[Step, ...]:
    return (Say(f"{turn} is done"),) if stage.game == "resource-war" else ()


def attacked_thing(stage: Stage, doer: str) -> Made:
    """A thing is attacked by one of the other player's."""
    turn = other(side(doer))
    return Made((Say(f"{turn} attacks {doer} with {foe(doer)}"), *_ends(stage, turn)), turn)


def attacks_with_another(stage: Stage, doer: str) -> Made:
    """A thing attacks together with a large one."""
    turn = side(doer)
    steps = (Say(f"{turn} attacks {other(turn)} with {doer}, beside"),)
    if stage.game == "tide-table":
        return Made(steps, turn, (f"{turn} has Hulk called beside in play",), cards=HULK)
    return Made(steps, turn, (f"{turn} has a 6/9 creature beside in play",))


HULK = """card Hulk
  cost: 1 gold
  type: Ship
  cargo: 6
  draught: 9

"""


def hit_player(stage: Stage, doer: str) -> Made:
    """A player is dealt combat damage by an attacker that nobody blocks."""
    turn = other(doer)
    attacker = "own" if turn == "A" else "theirs"
    steps = (
        Say(f"{turn} attacks {doer} with {attacker}"),
        Say(f"{doer} does not block"),
        Say(stage.after_combat),
    )
    return Made(steps, turn)


def hit_thing(stage: Stage, doer: str) -> Made:
    """A thing and the one that it fights deal combat damage to each other."""
    turn, enemy = side(doer), other(side(doer))
    steps = (
        Say(f"{turn} attacks {enemy} with {doer}"),
        Say(f"{enemy} blocks {doer} with {foe(doer)}"),
        Say(stage.after_combat),
    )
    return Made(steps, turn, both=(doer, foe(doer)))


def from_zone(zone: str, lever: str) -> Maker:
    """A card in a zone of its player, who uses a lever: ``Watch`` itself, or one of A's or of B's."""

    def make(stage: Stage, doer: str) -> Made:
        who, card = side(doer), "Watch" if doer == "Watch" else "New"
        line = f"{who}'s {stage.said(zone)} is {card}" + (f", {stage.blanks}" if "library" in zone else "")
        given = (line, stage.where(who)) if stage.price else (f"{who}'s hand is {card}, Lever",)
        levers = (("New", "" if stage.price else "Draw a card."), ("Lever", stage.ability(stage.said(lever))))
        place = "nowhere" if doer == "Watch" else ""
        return Made((Do(who, wanted=(card,)),), who, given, levers, place=place)

    return make


def countered(stage: Stage, doer: str) -> Made:
    """A player casts a spell, and A counters it."""
    if stage.price:
        given: tuple[str, ...] = (f"{doer}'s hand is Bolt", stage.where("A"), *stage.mana(doer))
    else:
        given = ("A's hand is Bolt, Lever",) if doer == "A" else ("B's hand is Bolt", "A's hand is Lever")
    levers = (("Lever", stage.ability(f"Counter target {'spell' if stage.price else 'Action card'}.")),)
    steps = (Do(doer, "Bolt", waits=True), Do("A", wanted=("Bolt",)))
    bolt = stage.said("card Bolt\n  {bolt}\n  text: Draw 2 cards.\n\n")
    return Made(steps, doer, given, levers, cards=bolt)


SNARE = """card Snare
  cost: 1 EP
  type: Instant
  pitch: 1
  text: Trap - When an opponent attacks you: draw a card.

"""


def trap_triggers(stage: Stage, doer: str) -> Made:
    """The other player walks into a trap."""
    turn = other(doer)
    attacker = "own" if turn == "A" else "theirs"
    return Made(
        (Say(f"{turn} attacks {doer} with {attacker}"),), turn, (f"{doer}'s traps are Snare",), cards=SNARE
    )


def casts(stage: Stage, doer: str) -> Made:
    """A player casts a spell."""
    bolt = stage.said("card Bolt\n  {bolt}\n  text: Draw 2 cards.\n\n")
    return Made((Do(doer, "Bolt"),), doer, (f"{doer}'s hand is Bolt", *stage.mana(doer)), cards=bolt)


def pitches(stage: Stage, doer: str) -> Made:
    """A player pitches a card."""
    return Made((Say(f"{doer} pitches Snare"),), doer, (f"{doer}'s hand is Snare",), cards=SNARE)


def sets_trap(stage: Stage, doer: str) -> Made:
    """A player sets a trap."""
    return Made((Say(f"{doer} sets Snare as a trap"),), doer, (f"{doer}'s hand is Snare",), cards=SNARE)


def challenges(stage: Stage, doer: str) -> Made:
    """A player challenges a trap of the other."""
    return Made((Say(f"{doer} challenges Snare"),), doer, (f"{other(doer)}'s traps are Snare",), cards=SNARE)


def trap_challenged(stage: Stage, doer: str) -> Made:
    """The other player challenges a trap."""
    turn = other(doer)
    return Made((Say(f"{turn} challenges Snare"),), turn, (f"{doer}'s traps are Snare",), cards=SNARE)


def turned_up(stage: Stage, doer: str) -> Made:
    """Something that lies face-down is turned up by a lever of A's."""
    levers = (("New", "Morph 1 EP"), ("Lever", stage.ability("Turn target face-down creature face up.")))
    lies = f"{side(doer)} has {'Watch' if doer == 'Watch' else 'New'} (face-down) in play"
    place = "nowhere" if doer == "Watch" else ""
    return Made(
        (Do("A", wanted=("face-down creature",)),), "A", (lies, stage.where("A")), levers, place=place
    )


def loses(stage: Stage, doer: str) -> Made:
    """A player of three loses the game by a lever of A's."""
    levers = (("Lever", stage.ability("Target player loses the game.")),)
    given = ("there are 3 players", stage.where("A")) if stage.price else (stage.where("A"),)
    both = ("nobody",) if doer == "A" else ()  # what A has is gone with A
    return Made((Do("A", wanted=(doer,)),), "A", given, levers, both=both)


def by_lever(text: str) -> Maker:
    """A lever of its player does it to the thing."""

    def make(stage: Stage, doer: str) -> Made:
        who = side(doer)
        levers = (("Lever", stage.ability(stage.said(text))),)
        return Made((Do(who, wanted=(doer,)),), who, (stage.where(who),), levers)

    return make


# ---- Resource War ------------------------------
STRUCTURE = ("Lever", "")


def structure_attacked(stage: Stage, doer: str) -> Made:
    """A Structure of its player is attacked."""
    turn = other(side(doer))
    wall = "Watch" if doer == "Watch" else "Lever"
    given = () if doer == "Watch" else (f"{side(doer)} has Lever in play",)
    return Made(
        (Say(f"{turn} attacks {wall} with {foe(doer)}"), Say(f"{turn} is done")), turn, given, (STRUCTURE,)
    )


def defends(stage: Stage, doer: str) -> Made:
    """An Animate defends an attacked Structure."""
    turn, who = other(side(doer)), side(doer)
    steps = (
        Say(f"{turn} attacks Lever with {foe(doer)}", waits=True),
        Say(f"{turn} is done", waits=True),
        Say(f"{who} defends against {foe(doer)} with {doer}"),
    )
    return Made(steps, turn, (f"{who} has Lever in play",), (STRUCTURE,))


def wins_confrontation(stage: Stage, doer: str) -> Made:
    """An Animate confronts one with less wit."""
    turn = side(doer)
    weak = f"{other(turn)} has a 1/2/3 animate weak in play"
    steps = (Say(f"{turn} confronts weak with {doer}"), Say(f"{turn} is done"), *PASSED)
    return Made(steps, turn, (weak,))


def loses_confrontation(stage: Stage, doer: str) -> Made:
    """An Animate is confronted by one with more wit."""
    turn = other(side(doer))
    clever = f"{turn} has a 4/2/3 animate clever in play"
    steps = (Say(f"{turn} confronts {doer} with clever"), Say(f"{turn} is done"), *PASSED)
    return Made(steps, turn, (clever,))


CLEVER = "card Spectacles\n  cost: 1R\n  type: Tool\n  text: The User gets +7 wit.\n\n"


def wins_clearly(stage: Stage, doer: str) -> Made:
    """An Animate confronts one with far less wit."""
    turn = side(doer)
    given = (f"{other(turn)} has a 1/2/3 animate weak in play", f"{turn} has Spectacles in play, used by {doer}")
    steps = (Say(f"{turn} confronts weak with {doer}"), Say(f"{turn} is done"), *PASSED[:2])
    return Made(steps, turn, given, cards=CLEVER)


SHELTER = """card Shelter
  cost: 1R
  type: Structure
  power: 0
  defense: 1
  text: Animates cannot be discarded.

"""


def loses_by(ahead: int) -> Maker:
    """An Animate is confronted by one with that much more wit; what would be discarded by it is not."""

    def make(stage: Stage, doer: str) -> Made:
        turn = other(side(doer))
        given = (f"{turn} has a {2 + ahead}/2/3 animate clever in play",)
        steps = (Say(f"{turn} confronts {doer} with clever"), Say(f"{turn} is done"), *PASSED[:2])
        if ahead < 4:
            return Made(steps, turn, given)
        return Made(steps, turn, (*given, f"{side(doer)} has Shelter in play"), cards=SHELTER)

    return make


def loses_clearly(stage: Stage, doer: str) -> Made:
    """An Animate is confronted by one with far more wit, and discarded."""
    turn = other(side(doer))
    clever = f"{turn} has a 9/2/3 animate clever in play"
    steps = (Say(f"{turn} confronts {doer} with clever"), Say(f"{turn} is done"), *PASSED[:2])
    return Made(steps, turn, (clever,))


def undefended(stage: Stage, doer: str) -> Made:
    """An Animate attacks the other player, and nobody defends."""
    turn = side(doer)
    steps = (Say(f"{turn} attacks {other(turn)} with {doer}"), Say(f"{turn} is done"))
    return Made((*steps, Say(f"{other(turn)} does not defend"), *PASSED[:1]), turn)


def played(stage: Stage, doer: str) -> Made:
    """A card is played from a hand."""
    card = "Watch" if doer == "Watch" else "New"
    place = "nowhere" if doer == "Watch" else ""
    given = (f"{side(doer)}'s hand is {card}, {stage.blanks}",)
    return Made((Do(side(doer), card),), side(doer), given, (("New", ""),), place=place)


TOOL = "cost: 1R\n  type: Tool"


def given_on(stage: Stage, doer: str) -> Made:
    """A Tool gets another User: ``Watch``, or a Tool of A's or of B's."""
    tool, who = "Watch" if doer == "Watch" else "Pike", side(doer)
    lines = [f"{who} has a 2/2/3 animate taker in play", stage.where("A")]
    lines += (
        [] if doer == "Watch" else [f"{who} has Pike in play, used by {'own' if who == 'A' else 'theirs'}"]
    )
    cards = f"card Pike\n  {TOOL}\n  text: The User gets +1 power.\n\n"
    levers = (("Lever", "1R: give target Tool to another Animate."),)
    return Made((Do("A", wanted=(tool, "taker")),), "A", tuple(lines), levers, cards)


# ---- Risk 2025 ------------------------------
FIELDS = {"A": "Brazil", "own": "Brazil", "B": "North Africa", "theirs": "North Africa"}


def board_attack(stage: Stage, doer: str) -> Made:
    """A player, or their territory, attacks the other's."""
    who = side(doer)
    return Made((Say(f"{who} attacks {FIELDS[other(who)]} from {FIELDS[who]} with 1 die"),), who)


def board_attacked(stage: Stage, doer: str) -> Made:
    """A territory is attacked."""
    return board_attack(stage, other(side(doer)))


def board_rolls(stage: Stage, doer: str) -> Made:
    """Both sides of an attack roll dice."""
    made = board_attack(stage, doer)
    return Made((*made.steps, *PASSED), made.turn, both=("A", "B"))


def board_captured(stage: Stage, doer: str) -> Made:
    """A territory with one unit is lost."""
    who = side(doer)
    weak = "B holds North Africa with 1 unit, Egypt with 3 units"
    if who == "A":
        weak = "A holds Brazil with 1 unit, Peru with 3 units"
    made = board_attack(stage, other(who))
    without = ("Brazil",) if who == "A" else ("Egypt",)
    return Made(made.steps, made.turn, (weak, "the next dice are 6 and 1"), without=without)


def board_captures(stage: Stage, doer: str) -> Made:
    """A player takes a territory of the other."""
    return board_captured(stage, other(doer))


REST = {"A": "Venezuela, Peru, Argentina", "B": "Egypt, East Africa, Congo, South Africa, Madagascar"}
"""What else is in the continents of the fields of an attack."""


def board_wins_continent(stage: Stage, doer: str) -> Made:
    """A player takes the last territory of a continent."""
    who = other(doer)
    given = (
        f"{who} holds {FIELDS[who]} with 1 unit, {'Siam' if who == 'A' else 'Japan'}",
        f"{doer} holds {FIELDS[doer]} with 5 units, {REST[who]}",
        f"it is {doer}'s attack",
        "the next dice are 6 and 1",
    )
    return Made(board_attack(stage, doer).steps, doer, given, without=("Brazil", "North Africa", "Egypt", "Peru"))


def board_loses_continent(stage: Stage, doer: str) -> Made:
    """A player loses a territory of a whole continent."""
    who = other(doer)
    given = (
        f"{doer} holds {FIELDS[doer]} with 1 unit, {REST[doer]}",
        f"{who} holds {FIELDS[who]} with 5 units",
        "the next dice are 6 and 1",
    )
    return Made(board_attack(stage, who).steps, who, given, without=("Brazil", "North Africa", "Egypt", "Peru"))


def board_eliminates(stage: Stage, doer: str) -> Made:
    """A player takes the last territory of the other."""
    who = other(doer)
    last, without = ("North Africa", "Egypt") if who == "B" else ("Brazil", "Peru")
    home = "A holds Brazil with 5 units" if who == "B" else "B holds North Africa with 5 units"
    given = (f"{who} holds {last} with 1 unit", home, "the next dice are 6 and 1")
    both = ("nobody",) if who == "A" else ()  # A is out then, and gets nothing any more
    return Made(board_attack(stage, doer).steps, doer, given, without=(last, without), both=both)


def board_reveals(stage: Stage, doer: str) -> Made:
    """A player shows a card of their hand."""
    lever = "Reveal a card from your hand." if doer == "A" else "Target opponent reveals their hand."
    given = ("A's hand is Lever, 1 card", "B's hand is 1 card")
    return Made((Do("A", wanted=("B",)),), "A", given, (("Lever", lever),))


def discarded(stage: Stage, doer: str) -> Made:
    """What somebody controls is discarded from play; ``~`` from a hand, where it does not trigger by itself."""
    make = from_zone("hand", "Discard a card.") if doer == "Watch" else by_lever("Discard target {thing}.")
    return make(stage, doer)


def into_pile(stage: Stage, doer: str) -> Made:
    """What somebody controls is destroyed; ``~`` is discarded from a hand."""
    make = from_zone("hand", "Discard a card.") if doer == "Watch" else by_lever("Destroy target {thing}.")
    return make(stage, doer)


MAKERS: dict[str, Maker] = {
    "be attacked": attacked_thing,
    "player be dealt combat damage": hit_player,
    "combat damage be dealt": hit_thing,
    "be discarded": from_zone("hand", "Discard a card."),
    "be revealed": from_zone("{library}", "Reveal the top card of your {library}."),
    "be countered": countered,
    "player cast": casts,
    "player pitch": pitches,
    "player set": sets_trap,
    "player challenge": challenges,
    "resource-war: player play": played,
    "tide-table: player play": casts,
    "tide-table: be played": played,
    "risk-2025: player capture": board_captures,
    "risk-2025: player lose territory": board_captured,
    "risk-2025: player capture a continent": board_wins_continent,
    "risk-2025: player lose a continent": board_loses_continent,
    "risk-2025: player eliminate": board_eliminates,
    "trigger": trap_triggers,
    "be challenged": trap_challenged,
    "be turned face up": turned_up,
    "lose game": loses,
    "enter a zone": into_pile,
    "leave a zone": from_zone("hand", "Discard a card."),
    "resource-war: be discarded": discarded,
    "resource-war: leave": by_lever("Return target {thing} to its owner's hand."),
    "resource-war: be attacked": structure_attacked,
    "resource-war: defend": defends,
    "resource-war: win confrontation": wins_confrontation,
    "resource-war: lose confrontation": loses_confrontation,
    **{f"resource-war: win confrontation by {least}": wins_clearly for least in range(2, MOST_AHEAD + 1)},
    **{f"resource-war: lose confrontation by {least}": loses_by(least) for least in range(2, MOST_AHEAD + 1)},
    "resource-war: be discarded in a conflict": loses_clearly,
    "resource-war: attack undefended": undefended,
    "resource-war: take": undefended,
    "resource-war: player take": by_lever("Gain 1V."),
    "resource-war: be played": played,
    "resource-war: be given": given_on,
    "attack together": attacks_with_another,
    "risk-2025: attack": board_attack,
    "risk-2025: player attack": board_attack,
    "risk-2025: attack alone": board_attack,
    "risk-2025: be attacked": board_attacked,
    "risk-2025: roll dice": board_rolls,
    "risk-2025: be captured": board_captured,
    "risk-2025: reveal": board_reveals,
    "risk-2025: be revealed": from_zone("hand", "Reveal a card from your hand."),
}
"""By event, of a thing or of a player; where a game has its own way, behind its name."""


OBJECTS = {
    "attack together": "another {thing} with {stat} 6 or more",
    "enter a zone": "a {yard}",
    "leave a zone": "a hand",
    "take": "V",
}
"""What follows the verb of an event that has a maker."""
OF_ANOTHER_KIND = {
    "resource-war: be attacked": ("Structure", "cost: 1R\n  type: Structure\n  power: 0\n  defense: 1", ""),
    "resource-war: be given": ("Tool", TOOL, "play, used by own"),
}
"""Events that do not happen to what a game has most of: the kind of thing, the fields and the place of ``~``."""


def made(stage: Stage, key: str, doer: str, player: bool = False) -> Made | None:
    """How an event is made to happen; None where a lever alone does it."""
    names = [f"player {key}", key] if player else [key]
    for name in [*(f"{stage.game}: {each}" for each in names), *names]:
        if name in MAKERS:
            return MAKERS[name](stage, doer)
    return None
