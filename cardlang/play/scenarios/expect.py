"""The sentences of ``then``: what must be true at that point. A failure says what was found instead."""

from __future__ import annotations

import re
from collections.abc import Callable

from cardlang.engine.refs import player_ref
from cardlang.engine.state import Entity, pairs_get
from cardlang.games.occasions import prompt
from cardlang.play.scenarios import own_games, pacts, places
from cardlang.play.scenarios.asking import NotOffered, Refusal
from cardlang.play.scenarios.expect_things import (
    attached,
    controls,
    does_to,
    has_counters,
    has_keyword,
    has_mark,
    has_stat,
    in_play,
    is_copy,
    is_kind,
    is_state,
    is_stats,
    owns,
)
from cardlang.play.scenarios.expect_zones import gone, is_in, stack_has, zone_has, zone_holds, zone_is
from cardlang.play.scenarios.failing import NotThis, need
from cardlang.play.scenarios.likeness import like
from cardlang.play.scenarios.lists import names_of
from cardlang.play.scenarios.own_examples import in_words_of, reworded
from cardlang.play.scenarios.plays import PLAYS, WHAT_PLAYS_ARE, play
from cardlang.play.scenarios.position import phase_named
from cardlang.play.scenarios.things import Mistake, apart, number_of
from cardlang.play.scenarios.world import World, how_it_ended

P = r"(?P<player>[A-Z])"


# ---- players ------------------------------
def _has_amounts(world: World, found: re.Match[str]) -> None:
    seat = world.seat(found["player"])
    row, game = world.match.state.players[seat], world.match.game
    for part in re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+", found["amounts"]):
        amount = re.fullmatch(r"(\w+) ([A-Za-z][\w ]*)", apart(part))
        name = game.resource_named(amount[2]) if amount else ""
        if not amount or not name:
            help = f"For cards: \"{found['player']}'s hand has 3 cards\", 'a1 is in play'."
            raise Mistake(part, f"'{part}' is not an amount of {' or '.join(game.resources)}", help)
        has = row.resources[game.resource_index[name]]
        need(has == number_of(amount[1]), f"{found['player']} has {game.amount_text(has, name)}")


def _has_long_names(world: World, found: re.Match[str]) -> None:
    """The same in a game that has a resource of two words: ``A has 2 gold coins``."""
    if not any(" " in name for name in world.match.game.resources):
        raise NotThis
    _has_amounts(world, found)


def _ends(world: World, found: re.Match[str]) -> None:
    state = world.match.state
    seat = world.seat(found["player"])
    won = state.outcome is not None and seat in state.outcome.winners
    need(won if found["how"] in ("won", "wins") else _has_lost(world, seat), how_it_stands(world))


def _end_together(world: World, found: re.Match[str]) -> None:
    """These players, and nobody else, have won; or these have lost."""
    seats = tuple(world.seat(letter) for letter in re.findall("[A-Z]", found["players"]))
    outcome = world.match.state.outcome
    if found["how"] == "won":
        need(outcome is not None and sorted(outcome.winners) == sorted(seats), how_it_stands(world))
    else:
        need(all(_has_lost(world, seat) for seat in seats), how_it_stands(world))


def _has_lost(world: World, seat: int) -> bool:
    state = world.match.state
    if state.outcome is None:
        return state.players[seat].out
    won = seat in state.outcome.winners
    return not won and (state.outcome.kind == "win" or state.players[seat].out)


def _is_out(world: World, found: re.Match[str]) -> None:
    seat = world.seat(found["player"])
    out = world.match.state.players[seat].out or _has_lost(world, seat)
    need(out == (found["how"] == "out of"), f"{found['player']} is {'out of' if out else 'in'} the game")


def how_it_stands(world: World) -> str:
    """Whether and how the game ended, as a sentence."""
    outcome = world.match.state.outcome
    return "the game goes on" if outcome is None else how_it_ended(outcome)


def _game_is(world: World, found: re.Match[str]) -> None:
    outcome = world.match.state.outcome
    kind = "" if outcome is None else outcome.kind.replace("_", " ")
    need(kind == found["how"], how_it_stands(world))


def _supply(world: World, found: re.Match[str]) -> None:
    """What is left of a resource that all players take from one supply."""
    name = next((each for each in world.game.supplies if each.lower() == found["resource"].lower()), "")
    if not name:
        raise NotThis
    left = pairs_get(world.match.state.supply, name)
    need(left == number_of(found["count"]), f"there are {left} {name} left")


def _host(world: World, found: re.Match[str]) -> None:
    user = in_play(world, found["user"])
    for name in names_of(world, found["things"]):
        row = in_play(world, name)
        host = world.match.table.host_of(row.id)
        found_user = world.name_of(host) if host else "nobody"
        need(host == user.id, f"the User of {name} is {found_user}")


def _game_goes_on(world: World, found: re.Match[str]) -> None:
    need(world.match.state.outcome is None, how_it_stands(world))


def _game_over(world: World, found: re.Match[str]) -> None:
    need(world.match.state.outcome is not None, how_it_stands(world))


def _priority(world: World, found: re.Match[str]) -> None:
    seat, question = world.seat(found["player"]), world.match.question
    holds = question is not None and question.kind == "priority" and question.player == seat
    need(holds, world.situation())


def _asked(world: World, found: re.Match[str]) -> None:
    seat, question = world.seat(found["player"]), world.match.question
    holds = question is not None and question.player == seat and question.kind != "priority"
    if holds and question is not None and found["what"]:
        asked = f"{prompt(world.match.table, question)} {question.kind}".casefold()
        holds = found["what"].strip('"').casefold() in asked
    need(holds, world.situation())


def _turn_number(world: World, found: re.Match[str]) -> None:
    turn = world.match.state.turn
    need(turn == int(found["count"]), f"it is turn {turn}")


def _step(world: World, found: re.Match[str]) -> None:
    state = world.match.state
    phase = phase_named(world.catalogue, found["phase"]) if found["phase"] not in (None, "turn") else ""
    holds = state.active == world.seat(found["player"]) and phase in ("", state.phase)
    need(holds and state.outcome is None, world.situation())


# ---- what players see and read ------------------------------
def _log(world: World, found: re.Match[str]) -> None:
    lines = [line for line in world.log if not line.startswith("> ")]
    holds = any(found["line"].casefold() in line.casefold() for line in lines)
    need(holds != bool(found["no"]), f"the log is: {' / '.join(lines[-12:]) or 'empty'}")


def _lines(world: World) -> list[str]:
    return [line.casefold() for line in world.log if not line.startswith("> ")]


def _log_order(world: World, found: re.Match[str]) -> None:
    lines = _lines(world)
    at = [
        next((place for place, line in enumerate(lines) if found[part].casefold() in line), -1)
        for part in ("line", "later")
    ]
    need(0 <= at[0] < at[1], f"the log is: {' / '.join(lines[-12:]) or 'empty'}")


def _log_times(world: World, found: re.Match[str]) -> None:
    times = sum(1 for line in _lines(world) if found["line"].casefold() in line)
    need(times == number_of(found["count"]), f"it says that {times} times")


def _reads(world: World, found: re.Match[str]) -> None:
    """The play-by-play as one player reads it, without hidden cards."""
    lines = world.read_by(world.seat(found["player"]))
    holds = any(found["line"].casefold() in line.casefold() for line in lines)
    need(holds != bool(found["no"]), f"{found['player']} reads: {' / '.join(lines[-12:]) or 'nothing'}")


def _sees(world: World, found: re.Match[str]) -> None:
    """What a player sees in a zone."""
    view = world.match.view(world.seat(found["player"]))
    zone, holder = world.zone(found["zone"]), world.seat(found["other"])
    ids = view.state.ids(zone, 0 if world.match.game.zones[zone].shared else holder)
    rows = [view.state.entities[ident] for ident in ids]
    if found["count"]:
        hidden = sum(1 for row in rows if not _is_open(world, row))
        need(hidden == number_of(found["count"]), f"{found['player']} sees {hidden} hidden cards there")
        return
    for name in names_of(world, found["things"]):
        meant = world.things(name)
        cards = [row.card for row in meant]
        holds = any(row.card in cards for row in rows if _is_open(world, row))
        what = ", ".join(row.face.name for row in rows) or "nothing"
        need(holds != bool(found["no"]), f"{found['player']} sees {what} there")


def _is_open(world: World, row: Entity) -> bool:
    return bool(row.card.kinds)


def _value(world: World, found: re.Match[str]) -> None:
    """A number of a player: hand limit, trap limit."""
    seat = world.seat(found["player"])
    if found["stat"] not in world.words.numbers:
        known = ", ".join(world.words.numbers)
        raise Mistake(found["stat"], f"players have no number '{found['stat']}'", f"There are: {known}.")
    value = world.match.table.value_of(player_ref(seat), found["stat"])
    need(value == number_of(found["value"]), f"{found['player']}'s {found['stat']} is {value}")


def _can(world: World, found: re.Match[str]) -> None:
    """Whether the rules accept a play; with a rule id, whether that rule refuses it."""
    rule = found["rule"]
    try:
        tried = play(world, f"{found['player']} {found['what'].strip()}")
    except Refusal as refused:
        need(bool(found["no"]), f"it is refused: {refused.why()}")
        need_rule(refused, rule)
        return
    except NotOffered as missing:
        need(bool(found["no"]) and not rule, f"{missing.message}. {missing.help}")
        return
    if tried is None:
        what = found["what"].strip()
        game = world.match.game
        known = [example for _, _, example in PLAYS if in_words_of(game, example)]
        meant = reworded(game, like(f"{found['player']} {what}", known))
        help_ = f"A similar one: '{meant}'." if meant else in_words_of(game, WHAT_PLAYS_ARE)
        raise Mistake(what, f"'{what}' is not a play", help_)
    need(not found["no"], "it is accepted")


def need_rule(refused: Refusal, rule: str | None) -> None:
    if rule:
        rules = [reason.rule for reason in refused.reasons]
        need(rule in rules, f"it is refused, but for other reasons: {refused.why()}")


Expecting = Callable[[World, re.Match[str]], None]
_RULE = r"(?:: (?P<rule>[A-Z]+\d*-[\w.-]+))?"

THEN: tuple[tuple[str, Expecting, str], ...] = (
    (rf"{P} (?:has )?(?P<how>won|lost|wins|loses)(?: the game)?", _ends, "A has won"),
    (
        r"(?P<players>[A-Z](?:(?:,| and|, and) [A-Z])+) have (?P<how>won|lost)",
        _end_together,
        "A and C have won",
    ),
    (rf"{P} is (?:still )?(?P<how>out of|in) the game", _is_out, "B is out of the game"),
    (rf"{pacts.MANY} are (?P<no>not )?allied", pacts.are_allied, "A and B are allied"),
    (rf"{P} is (?P<no>not )?the (?P<title>[A-Z]\w+)", pacts.is_titled, "A is the King"),
    (
        r"the game (?:is|ends (?:as|by)) (?:a |an |the )?(?P<how>draw|win|loop|turn limit|budget)",
        _game_is,
        "the game is a draw",
    ),
    (r"the game goes on", _game_goes_on, "the game goes on"),
    (r"the game is over", _game_over, "the game is over"),
    (r"the Pool has (?P<count>\d+) (?P<resource>[A-Za-z]+)", _supply, "the Pool has 28 V"),
    (r"(?P<user>.+) is the User of (?P<things>.+)", _host, "a1 is the User of Old Halberd"),
    (rf"{P} has priority", _priority, "B has priority"),
    (rf"{P} is asked(?: (?:about |for |to )?(?P<what>.+))?", _asked, 'A is asked "Choose a target"'),
    (rf"{P} (?P<no>cannot|may not)(?P<what> .+?){_RULE}", _can, "A cannot cast Spark: RR-1.1-d"),
    (rf"{P} (?:can|may)(?P<no>)(?P<what> .+?){_RULE}", _can, "A can cast Spark"),
    (
        rf"{P} sees (?:(?P<count>\w+) (?:hidden|unknown) cards?|(?P<things>.+)) in "
        r"(?P<other>[A-Z])'s (?P<zone>[a-z ]+)(?P<no>)",
        _sees,
        "B sees 2 hidden cards in A's hand",
    ),
    (
        rf"{P} (?P<no>does not) see (?P<things>.+) in (?P<other>[A-Z])'s (?P<zone>[a-z ]+)(?P<count>)",
        _sees,
        "B does not see Spark in A's hand",
    ),
    (
        r'the log says "(?P<line>.+)" before "(?P<later>.+)"',
        _log_order,
        'the log says "A draws" before "B draws"',
    ),
    (
        r'the log says "(?P<line>.+)" (?P<count>\w+) times?',
        _log_times,
        'the log says "A draws" 2 times',
    ),
    (rf'{P} reads "(?P<line>.+)"(?P<no>)', _reads, 'B reads "A draws a card"'),
    (rf'{P} does (?P<no>not) read "(?P<line>.+)"', _reads, 'B does not read "A draws Spark"'),
    (r'the log says "(?P<line>[^"]+)"(?P<no>)', _log, 'the log says "A draws Spark"'),
    (r'the log does (?P<no>not) say "(?P<line>.+)"', _log, 'the log does not say "B draws"'),
    (r"the stack (?:is|holds) (?P<things>.+)", zone_is, "the stack is Spark, Cooling Shock"),
    (r"the stack has (?P<count>\w+) items?", stack_has, "the stack has 2 items"),
    (r"it is turn (?P<count>\d+)", _turn_number, "it is turn 3"),
    (rf"it is {P}'s (?P<phase>.+)", _step, "it is A's Main 2"),
    (
        rf"{P}'s (?P<zone>[a-z ]+?) (?:has|have|is|are) (?P<count>\w+) (?:blank )?cards?",
        zone_has,
        "B's exile has 4 cards",
    ),
    (
        rf"{P}'s (?P<zone>[a-z ]+?) (?P<no>does not hold|do not hold) (?P<things>.+)",
        zone_holds,
        "A's hand does not hold Spark",
    ),
    (rf"{P}'s (?P<zone>[a-z ]+?) holds?(?P<no>) (?P<things>.+)", zone_holds, "A's hand holds Spark"),
    (
        rf"{P}'s (?P<stat>[a-z ]+) is (?P<value>\d+)",
        _value,
        "A's max hand is 10",
    ),
    (rf"{P} (?P<no>does not own) (?P<things>.+)", owns, "A does not own a1"),
    (rf"{P} owns(?P<no>) (?P<things>.+)", owns, "A owns a1"),
    (rf"{P} (?P<no>does not control) (?P<things>.+)", controls, "A does not control a1"),
    (rf"{P} controls(?P<no>) (?P<things>.+)", controls, "A controls a1"),
    (
        r"(?P<things>.+?) (?:is|are)(?P<no> not)? (?:in|on|among) "
        r"(?:(?P<player>[A-Z])'s |the )?(?P<zone>[a-z ]+)",
        is_in,
        "Kettle Drone is in B's graveyard",
    ),
    (r"(?P<things>.+?) (?:has|have) (?:left the game|ceased to exist)", gone, "Servo has ceased to exist"),
    (
        r"(?P<things>.+?) (?:is|are)(?P<no> not)? attached to (?P<host>.+)",
        attached,
        "Old Chain is attached to a1",
    ),
    (r"(?P<things>.+?) (?:is|are)(?P<no> not)? a copy of (?P<of>.+)", is_copy, "a1 is a copy of Boiler Ox"),
    (r"(?P<things>.+?) (?:is|are) (?:a |an )?(?P<numbers>-?\d+(?:/-?\d+)+)", is_stats, "a1 is 3/4"),
    (r"(?P<things>(?![A-Z]'s ).+?) is (?P<numbers>-?\d+)", is_stats, "a1 is 3/4"),
    (r"(?P<things>.+?) (?:has|have) (?P<count>\w+) (?P<mark>damage)", has_mark, "a1 has 2 damage"),
    (
        r"(?P<things>.+?) (?:has|have) (?P<count>\w+) (?P<name>\S+) counters?",
        has_counters,
        "a1 has two +1/+1 counters",
    ),
    (r"(?P<things>.+?) has (?P<stat>[a-z]+) (?P<value>-?\w+)", has_stat, "a1 has power 3"),
    (rf"{P} has (?P<amounts>\w+ \w+(?:(?:, and |, | and )\w+ \w+)*)", _has_amounts, "A has 3 EP and 2 Intel"),
    (rf"{P} has (?P<amounts>\w+ \w+ \w.*)", _has_long_names, "A has 3 EP and 2 Intel"),
    (
        r"(?P<things>.+?) (?P<no>does not have|do not have|has no) "
        r"(?P<keyword>[A-Za-z ]+?)(?: (?P<value>\d+))?",
        has_keyword,
        "a1 does not have Fast",
    ),
    (
        r"(?P<things>.+?) (?:has|have)(?P<no>) (?P<keyword>[A-Za-z ]+?)(?: (?P<value>\d+))?",
        has_keyword,
        "a1 has Armored 2",
    ),
    (
        rf"{P}'s (?P<zone>[a-z ]+?) (?:is|are) (?P<things>.+)",
        zone_is,
        "A's graveyard is Spark, Kettle Drone",
    ),
    (
        r"(?P<things>.+?) (?:is|are)(?P<no> not)? (?P<how>[a-z]+ing) (?P<whom>.+)",
        does_to,
        "b1 is blocking a1",
    ),
    (
        r"(?P<things>.+?) (?:is|are)(?P<no> not)? an? (?P<kinds>[A-Za-z][A-Za-z -]*)",
        is_kind,
        "a1 is an artifact creature",
    ),
    (r"(?P<things>.+?) (?:is|are)(?P<no> not)? (?P<state>[a-z]+)", is_state, "a1 is tapped"),
)


SHARED: dict[str, Callable[[World, re.Match[str]], None]] = {
    "count": own_games.has_so_many,
    "holds": zone_holds,
    "is": zone_is,
}


def expect(world: World, text: str) -> bool:
    """Checks one sentence; returns False if it is not a sentence of ``then``.

    Raises Failed if it is not true, Mistake if it says something impossible.
    """
    more = places.THEN if world.game.board is not None else ()
    shared = [(pattern, SHARED[name], "") for pattern, name in own_games.then_patterns(world.game)]
    for pattern, expecting, _ in (*more, *shared, *THEN):
        found = re.fullmatch(pattern, text)
        if found:
            try:
                expecting(world, found)
            except NotThis:
                continue
            return True
    return False
