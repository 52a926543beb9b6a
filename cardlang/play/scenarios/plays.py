"""The sentences of ``when``: what players do, in plain English."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from cardlang.engine.decisions import Option, Question, Refused
from cardlang.play.scenarios import own_games, pacts, places
from cardlang.play.scenarios.announcing import announce, announces, defend, no_defense, play_card
from cardlang.play.scenarios.asking import (
    NotOffered,
    Refusal,
    answer_named,
    asked,
    first_ref,
    follow,
    options_help,
    pick,
    refusal,
    settle,
    split_one,
    split_tails,
    starts,
    take_as_it_comes,
    take_the_fewest,
)
from cardlang.play.scenarios.fighting import assign, attack, block, no_attack, no_block
from cardlang.play.scenarios.lists import names_of
from cardlang.play.scenarios.passing import everybody_passes, one_passes, pass_until
from cardlang.play.scenarios.things import Mistake, number_of
from cardlang.play.scenarios.world import SEATS, World, label_of
from cardlang.problems import did_you_mean

P = r"(?P<player>[A-Z])"


_PRICE = re.compile(r" for (?:\d+ \w+|its other cost)$")
"""What a card is cast for, at the end; the details may be in front: ``Spark targeting a1 for 0 EP``."""


# ---- the plays ------------------------------
def _cast(world: World, found: re.Match[str]) -> None:
    seat = world.seat(found["player"])
    price = _PRICE.search(found["what"])
    name, tails = split_one(world, _PRICE.sub("", found["what"]))
    name += price[0] if price else ""
    alternative = re.fullmatch(r"(.+) for (\d+ \w+|its other cost)", name)
    hidden = name.removesuffix(" face-down")
    if hidden != name:
        kinds = ("cast face-down",)
        first = pick(world, seat, kinds, hidden, f"{found['player']} cannot cast {hidden} face-down")
    elif alternative and not world.known(name):
        first = _for_a_price(world, seat, alternative[1], alternative[2], f"{found['player']} cannot cast {name}")
    else:
        first = pick(world, seat, ("cast",), name, f"{found['player']} cannot cast {name}")
    world.apply(first)
    follow(world, seat, tails)


def _for_a_price(world: World, seat: int, name: str, paid: str, sentence: str) -> Option:
    """The way to cast a card that costs what is paid. Raises Refusal, which says what it can be cast for."""
    kinds, prices = ("cast for", "cast"), world.words.prices
    chosen = pick(world, seat, kinds, name, sentence)
    if prices is None:
        return chosen
    ways = [each for each in asked(world, seat, chosen.spelling).options if starts(each, kinds, chosen.args[0])]
    called = [prices(world.match.table, seat, each) for each in ways]
    for kind in kinds:  # its printed price is the last that is meant
        for way, names in zip(ways, called, strict=True):
            if way.kind == kind and paid in names:
                return way
    offered = " or ".join(f"for {names[0]}" for names in called)
    raise Refusal(f"{name} can be cast {offered}, not for {paid}")


def _activate(world: World, found: re.Match[str]) -> None:
    seat = world.seat(found["player"])
    name, tails = split_one(world, found["what"])
    number = number_of(found["number"]) - 1 if found["number"] else -1
    option = pick(world, seat, ("activate",), name, f"{found['player']} cannot activate {name}")
    question = asked(world, seat, option.spelling)
    same = [other for other in question.options if starts(other, ("activate",), option.args[0])]
    if number >= 0:
        wanted = [other for other in same if other.args[1] == number]
        if not wanted:
            spelling = f"activate {option.args[0]} {number}"
            raise refusal(world, seat, spelling, f"{name} has no ability {number + 1} to use now")
        option = wanted[0]
    elif len(same) > 1:
        raise Mistake(name, f"{name} has several abilities to use", f"Write 'activates ability 1 of {name}'.")
    world.apply(option)
    follow(world, seat, tails)


def _in_turn(world: World, text: str) -> Iterator[str]:
    """The names of a list, each for a play of its own: what one sets off is settled before the next."""
    for place, name in enumerate(names_of(world, text)):
        if place:
            take_the_fewest(world)
        yield name


def _simple(kind: str, verb: str) -> Callable[[World, re.Match[str]], None]:
    """A play that is one option per card: pitching, setting, challenging."""

    def play(world: World, found: re.Match[str]) -> None:
        seat = world.seat(found["player"])
        text, tails = split_tails(world, found["what"])
        for name in _in_turn(world, text):
            world.apply(pick(world, seat, (kind,), name, f"{found['player']} cannot {verb} {name}"))
        follow(world, seat, tails)

    return play


def _turn_up(world: World, found: re.Match[str]) -> None:
    """Turns a face-down card face up."""
    seat = world.seat(found["player"])
    text, tails = split_tails(world, (found["what"] or found["other"]) + (found["rest"] or ""))
    for name in _in_turn(world, text):
        world.apply(pick(world, seat, ("turn up",), name, f"{found['player']} cannot turn up {name}"))
    follow(world, seat, tails)


def _concede(world: World, found: re.Match[str]) -> None:
    try:
        world.tell(world.match.concede(world.seat(found["player"])))
    except Refused as refused:
        raise Refusal(str(refused), refused.reasons) from None


# ---- answers ------------------------------
_ABOUT = {"discard": "discard", "sacrifice": "sacrific", "order": "order", "keep": "keep", "pay": "pay"}
"""The verbs that say more of an answer than that it is one, with what the question must be about."""


def _choose(world: World, found: re.Match[str]) -> None:
    seat = world.seat(found["player"])
    verb = found["verb"].split()[0].removesuffix("s")
    names = names_of(world, found["what"])
    for at, name in enumerate(names):
        if verb == "order" and 0 < at == len(names) - 1 and _seems_name(world, name) and not _orders(world, seat):
            return  # the last one is not asked for
        question = asked(world, seat, f"choose {name}")
        option = answer_named(world, question, name)
        if option is None and not _seems_name(world, name):
            raise _no_answer(world, question, name)
        if option is None:
            raise refusal(
                world, seat, f"{question.kind} {first_ref(world, name)}", f"{name} may not be chosen"
            )
        if not _is_asked_to(world, question, option, verb, name):
            raise Refusal(f"{found['player']} is not asked to {verb} anything: {world.situation()}")
        world.apply(option)


def _orders(world: World, seat: int) -> bool:
    """True if the player is asked in which order something happens."""
    question = world.match.question
    return question is not None and question.player == seat and "order" in f"{question.kind} {question.prompt}".lower()


def _is_asked_to(world: World, question: Question, option: Option, verb: str, name: str) -> bool:
    """True if an answer is what the verb says it is. A play with priority and the like has a
    verb of its own; only in its full words can it be chosen.
    """
    if question.kind in world.words.idle and name.casefold() != label_of(world, question, option).casefold():
        return False
    about = f"{question.kind} {option.kind} {question.prompt}".casefold()
    return verb not in _ABOUT or question.kind == "pay" or _ABOUT[verb] in about


def _no_answer(world: World, question: Question, name: str) -> Mistake:
    """What is offered to nobody; or, where it is spelled like something that is, a slip."""
    message = f"'{name}' is not an answer to: {question.prompt or question.kind}"
    labels = [label_of(world, question, option) for option in question.options]
    slip = did_you_mean(name, labels)
    if slip:
        return Mistake(name, message, slip, "CL864")
    return NotOffered(name, message, options_help(world, question), "CL864")


def _seems_name(world: World, text: str) -> bool:
    return text in SEATS or world.is_name(text)


def _put(world: World, found: re.Match[str]) -> None:
    """Puts each card that a player looks at on the top or on the bottom."""
    seat = world.seat(found["player"])
    kind = found["where"]
    for name in names_of(world, found["what"]):
        question = asked(world, seat, f"{kind} {first_ref(world, name)}")
        refs = [row.id for row in world.things(name)]
        option = next(
            (o for o in question.options if o.kind == kind and o.args[:1] and o.args[0] in refs), None
        )
        if option is None:
            raise refusal(
                world, seat, f"{kind} {first_ref(world, name)}", f"{name} cannot go to the {kind} now"
            )
        world.apply(option)


_WORDS = {
    "keeps": ("keep",),
    "mulligan": ("mulligan",),
    "reroll": ("reroll",),
    "yes": ("yes", "do", "replace", "pay", "accept", "reroll", "mulligan"),
    "no": ("no", "decline", "keep", "dont", "refuse", "done"),
    "done": ("done", "no", "decline"),
}


def _says(word: str) -> Callable[[World, re.Match[str]], None]:
    def play(world: World, found: re.Match[str]) -> None:
        seat = world.seat(found["player"])
        question = asked(world, seat, word)
        for kind in _WORDS[word]:
            option = next((each for each in question.options if kind in (each.kind, each.note)), None)
            if option is not None:
                world.apply(option)
                return
        raise NotOffered("", f"'{word}' answers nothing here", options_help(world, question), "CL864")

    return play


Playing = Callable[[World, re.Match[str]], None]

def _attack(world: World, found: re.Match[str]) -> None:
    (announce if announces(world) else attack)(world, found)


def _tap(world: World, found: re.Match[str]) -> None:
    """Taps a card for a resource; a letter names the resource where there is a choice."""
    seat = world.seat(found["player"])
    sentence = f"{found['player']} cannot tap {found['what']}"
    for name in _in_turn(world, found["what"]):
        option = pick(world, seat, ("tap",), name, sentence)
        spelling = f"tap {option.args[0]} {found['type']}" if found["type"] else option.spelling
        question = asked(world, seat, spelling)
        wanted = next((each for each in question.options if each.spelling == spelling), None)
        if wanted is None:
            raise refusal(world, seat, spelling, sentence)
        world.apply(wanted)


PLAYS: tuple[tuple[str, Playing, str], ...] = (
    (rf"{P} (?:casts?|summons?) (?P<what>.+)", _cast, "A casts Spark targeting Kettle Drone"),
    (
        rf"{P} activates? (?:ability (?P<number>\w+) of )?(?P<what>.+)",
        _activate,
        "A activates Brass Engine, X is 2",
    ),
    (
        rf"{P} turns? (?:up (?P<what>.+)|(?P<other>.+?) (?:face )?up(?P<rest>,? (?:targeting|choosing) .+)?)",
        _turn_up,
        "A turns Sleeper face up",
    ),
    (rf"{P} pitch(?:es)? (?P<what>.+)", _simple("pitch", "pitch"), "A pitches Spark"),
    (
        rf"{P} sets? (?P<what>.+?)(?: as (?:a trap|traps))?",
        _simple("set", "set"),
        "A sets Cooling Shock as a trap",
    ),
    (rf"{P} challenges? (?P<what>.+)", _simple("challenge", "challenge"), "B challenges Cooling Shock"),
    (rf"{P} taps? (?P<what>.+?)(?: for (?P<type>[A-Z]))?", _tap, "A taps Charcoal Burner for W"),
    (rf"{P} (?:attacks? with nothing|does not attack|not attack)", no_attack, "A does not attack"),
    (rf"{P} attacks? (?P<what>.+)", _attack, "A attacks B with a1, a2; b with a3"),
    (rf"{P} (?:blocks? nothing|does not block|not block)", no_block, "B does not block"),
    (rf"{P} blocks? (?P<what>.+)", block, "B blocks a1 with b1; a2 with b2, b3"),
    (rf"{P} plays? (?P<what>.+)", play_card, "A plays Old Halberd, giving it to a1"),
    (rf"{P} confronts? (?P<what>.+)", announce, "A confronts b1 with a1"),
    (rf"{P} (?:does not defend|not defend|defends? with nothing)", no_defense, "B does not defend"),
    (rf"{P} defends? (?P<what>.+)", defend, "B defends against a1 with b1; against a2 with b2"),
    (rf"{P} assigns? (?P<what>by default)", assign, "A assigns by default"),
    (rf"{P} assigns? (?P<what>.+)", assign, "A assigns 3 to b1 and 2 to B"),
    (rf"{P} (?:passes|pass)", one_passes, "B passes"),
    (r"everybody passes until (?P<goal>.+)", pass_until, "everybody passes until A's End step"),
    (r"(?:everybody|both) pass(?:es)?", everybody_passes, "everybody passes"),
    (rf"{P} concedes?", _concede, "B concedes"),
    (
        rf"{P} offers? (?P<other>[A-Z]) an alliance(?P<shared>, sharing wins)?",
        pacts.offer,
        "A offers B an alliance, sharing wins",
    ),
    (rf"{P} (?:leaves?|betrays?) (?:the|their) alliance", pacts.betray, "A leaves the alliance"),
    (rf"{P} (?:says? yes|does so|do so)", _says("yes"), "A says yes"),
    (rf"{P} (?:says? no|declines?)", _says("no"), "A says no"),
    (
        rf"{P} (?:puts?|leaves?) (?P<what>.+?) (?:on|at) (?:the )?(?P<where>top|bottom)",
        _put,
        "A puts Spark on the bottom",
    ),
    (rf"{P} keeps?(?: (?:the|their) hand)?", _says("keeps"), "A keeps"),
    (rf"{P} rerolls?", _says("reroll"), "A rerolls"),
    (rf"{P} takes? a mulligan", _says("mulligan"), "B takes a mulligan"),
    (rf"{P} (?:is done|be done|chooses? no more)", _says("done"), "A is done"),
    (
        rf"{P} (?P<verb>chooses?|discards?|orders?|pays? with|keeps?|answers?|bids?|votes? for|names?|sacrifices?) "
        "(?P<what>.+)",
        _choose,
        "A chooses High Risk",
    ),
)


WHAT_PLAYS_ARE = (
    "Plays are what players decide: 'A casts Spark targeting a1'. What cards and rules do happens by itself, "
    "when 'everybody passes' or 'everybody passes until B's turn'."
)
"""Help for a sentence in ``when`` that no player decides, such as drawing the card of the turn."""


def play(world: World, text: str) -> World | None:
    """The world after a play, or None if the sentence is not a play.

    The given world is not changed. Raises Refusal if the rules refuse the play, Mistake if it says
    something impossible.
    """
    more = places.PLAYS if world.game.board is not None else ()
    own = [(pattern, playing, "") for pattern, playing in own_games.plays_of(world.words)]
    for pattern, playing, _ in (*own, *more, *PLAYS):
        found = re.fullmatch(pattern, text)
        if found:
            return _made(world, playing, found)
    return None


def _made(world: World, playing: Playing, found: re.Match[str]) -> World:
    """The world after a play. First the line may answer what is asked; if it does not, nothing more is chosen there."""
    try:
        return _tried(world.copy(), playing, found)
    except (Refusal, Mistake) as first:
        later = world.copy()
        if not take_the_fewest(later):
            raise
        try:
            return _tried(later, playing, found)
        except (Refusal, Mistake):
            if playing is _choose:
                raise first from None
            raise


def _tried(world: World, playing: Playing, found: re.Match[str]) -> World:
    world.log.append(f"> {found[0]}")
    if playing is not _choose:
        take_as_it_comes(world)
    playing(world, found)
    settle(world)
    return world
