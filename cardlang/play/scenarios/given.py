"""The sentences of ``given``: what each of them adds to a position."""

from __future__ import annotations

import re
from collections.abc import Callable

from cardlang.engine.zones import PLAY
from cardlang.play.scenarios import own_games, pacts, places
from cardlang.play.scenarios.position import Laid, Position, phase_named
from cardlang.play.scenarios.things import Mistake, Thing, apart, is_number, number_of, read_things
from cardlang.play.scenarios.world import SEATS, zone_named
from cardlang.problems import did_you_mean

P = r"(?P<player>[A-Z])"
MOST_OF_A_RESOURCE = 9999

_AMOUNT = re.compile(r"(\w+) ([A-Za-z][\w ]*)")


# ---- players and turns ------------------------------
_PLAYERS = re.compile(r"there are (?P<count>\w+) players")


def says_players(text: str) -> bool:
    """True if a sentence gives the number of players, which must be read before all others."""
    return _PLAYERS.fullmatch(text) is not None


def _players(position: Position, found: re.Match[str]) -> None:
    game = position.catalogue.game
    count = number_of(found["count"])
    if not game.min_players <= count <= min(game.max_players, len(SEATS)):
        message = f"{game.title} cannot be played by {count} players"
        help = f"It is for {game.min_players} to {game.max_players} players."
        if game.min_players == game.max_players:
            help = f"It is for {game.min_players} players."
        raise Mistake(found["count"], message, help, "CL863")
    position.once(count, "players")
    position.seats = count


def _out(position: Position, found: re.Match[str]) -> None:
    player = position.seat(found["player"])
    if position.once(True, "out", found["player"]):
        position.out.append(player)


def _extra_turn(position: Position, found: re.Match[str]) -> None:
    position.extra_turns.append(position.seat(found["player"]))


def _turn(position: Position, found: re.Match[str]) -> None:
    position.active = position.seat(found["player"])
    phase = phase_named(position.catalogue, found["phase"]) if found["phase"] else ""
    position.moment(found["player"], phase)
    position.phase = phase or position.phase


def _begins(position: Position, found: re.Match[str]) -> None:
    position.active = position.seat(found["player"])
    position.moment(found["player"], "its beginning")
    position.begins = True


def _number_of_turn(position: Position, found: re.Match[str]) -> None:
    position.turn = min(99, max(1, int(found["turn"])))
    position.once(position.turn, "turn")


def _opens(position: Position, found: re.Match[str]) -> None:
    position.moment("whoever begins", "the beginning of the game")
    position.once(1, "turn")
    position.opens = True


def _has_in(position: Position, found: re.Match[str]) -> None:
    zone = zone_named(position.catalogue, found["zone"])
    options = tuple(part.strip() for part in (found["options"] or "").split(",") if part.strip())
    things = [_more_options(thing, options) for thing in read_things(found["things"], position.catalogue)]
    _lay(position, found["player"], zone, things)


def _more_options(thing: Thing, options: tuple[str, ...]) -> Thing:
    return Thing(thing.count, thing.card, thing.label, thing.options + options, thing.token)


def _zone_is(position: Position, found: re.Match[str]) -> None:
    _fill_zone(position, found, found["player"])


def _shared_zone_is(position: Position, found: re.Match[str]) -> None:
    if found["things"].startswith("shuffled"):
        _shared_order(position, found)
    _fill_zone(position, found, "A")


def _shared_order(position: Position, found: re.Match[str]) -> None:
    """Raises Mistake: only a player's own cards are shuffled as a scenario says."""
    pile = found["zone"]
    message = f"how the {pile} is shuffled cannot be said"
    help_ = f"Say what it is before that, 'the {pile} is ...', and ask only what is sure after it."
    raise Mistake(found[0], message, help_)


def _fill_zone(position: Position, found: re.Match[str], letter: str) -> None:
    zone = zone_named(position.catalogue, found["zone"])
    player = position.seat(letter)
    position.described.add((player, zone))
    whole = found["verb"] in ("is", "are")
    if whole and not position.once(found["things"], "zone", _holder(position, letter, zone), str(zone)):
        return
    if found["things"].strip() not in ("empty", "nothing"):
        _lay(position, letter, zone, read_things(found["things"], position.catalogue), whole)


def _holder(position: Position, letter: str, zone: int) -> str:
    """Whose zone it is; nobody's where all share it."""
    return "" if position.catalogue.game.zones[zone].shared else letter


def _lay(position: Position, letter: str, zone: int, things: list[Thing], whole: bool = False) -> None:
    """Puts things into a zone: its whole content, or additions to what other sentences put there."""
    player = position.seat(letter)
    if not whole:
        position.once("and more", "zone", _holder(position, letter, zone), str(zone))
    position.described.add((player, zone))
    position.laid.append(Laid(player, zone, things))


def _has(position: Position, found: re.Match[str]) -> None:
    player = position.seat(found["player"])
    names = position.catalogue.game.resources
    for part in _listed(found["amounts"]):
        amount = _AMOUNT.fullmatch(apart(part))
        if amount is None:
            raise Mistake(part, f"'{part}' is not an amount of {' or '.join(names)}", _where_help(part, position))
        name = position.catalogue.game.resource_named(amount[2])
        if not name:
            raise Mistake(
                part,
                f"'{amount[2]}' is not a resource of this game",
                did_you_mean(amount[2], names) or _where_help(part, position),
            )
        value = number_of(amount[1])
        if value > MOST_OF_A_RESOURCE:
            raise Mistake(amount[1], f"a position has at most {MOST_OF_A_RESOURCE:,} of a resource")
        if position.once(value, "has", found["player"], name, part=part):
            position.resources.append((player, name, value))


def _where_help(part: str, position: Position) -> str:
    game = position.catalogue.game
    resources = game.resources
    for place in game.zones:
        found = re.fullmatch(rf"(.+) (?:in|on) (?:[A-F]'s|the|their) {re.escape(place.name)}", part)
        if found is not None:
            the = "the " if place.role == PLAY and place.name != "play" else ""
            return f"Write 'A has {found[1]} in {the}{place.name}'."
    thing, state, so = part.partition(" in play with ")
    if state:
        return f"Say how it is behind a comma: 'A has {thing} in play, {so}'."
    thing = _ELSEWHERE.sub("", part)
    if thing != part:
        return f"Write 'in play' for it: 'A has {thing} in play'."
    there = f"Players have {' and '.join(resources)} here. " if part[:1].isdigit() and resources else ""
    return f"{there}If it is a card, say where it is: 'A has {part} in play', '... in hand'."


_ELSEWHERE = re.compile(r" (?:on|onto) (?:the )?(?:battlefield|table|board)$", re.IGNORECASE)


def _dice(position: Position, found: re.Match[str]) -> None:
    if not position.once(found["dice"], "dice"):
        return
    for word in _listed(found["dice"]):
        value = number_of(word)
        if not 1 <= value <= 100:
            raise Mistake(word, f"a die cannot show {value}")
        position.dice.append(value)


def _keeps(position: Position, found: re.Match[str]) -> None:
    player = position.seat(found["player"])
    if position.once("its order", "shuffle", found["player"]):
        position.kept.append(player)


def _parameter(position: Position, found: re.Match[str]) -> None:
    known = position.catalogue.game.settings
    name = found["name"].replace(" ", "_")
    if name not in known:
        raise Mistake(
            found["name"], f"this game has no parameter '{found['name']}'", did_you_mean(name, known)
        )
    value: int | str | bool = found["value"].strip()
    if isinstance(known[name], bool):
        value = value in ("yes", "true", "on")
    elif isinstance(known[name], int):
        value = number_of(str(value))
    words = position.catalogue.game.choices.get(name)
    if words is not None and value not in words:
        help = did_you_mean(str(value), words) or f"There are: {', '.join(words)}."
        raise Mistake(found["value"], f"there is no {found['name']} '{value}'", help)
    if why := position.catalogue.game.check_parameter(name, value):
        raise Mistake(found["value"], f"{found['name']} {why}")
    position.once(value, "parameter", name)
    position.parameters[name] = value


def _already(position: Position, found: re.Match[str]) -> None:
    player = position.seat(found["player"])
    what = re.sub(r"ies$", "y", found["what"]).lower()
    for key, words in position.catalogue.words.counted.items():
        if words.lower() == what:
            count = number_of(found["count"])
            if position.once(count, "used", key, found["player"]):
                position.tallies.append((key, player, count))
            return
    known = ", ".join(position.catalogue.words.counted.values())
    help = f"Known: {known}. Anything else must happen in the scenario itself."
    raise Mistake(found["what"], f"a position does not count '{found['what']}'", help)


# ---- luck, knowledge and the past ------------------------------
def _coins(position: Position, found: re.Match[str]) -> None:
    if not position.once(found["sides"], "coins"):
        return
    for word in _listed(found["sides"]):
        position.dice.append(1 if word == "heads" else 2)


def _shuffle(position: Position, found: re.Match[str]) -> None:
    player = position.seat(found["player"])
    position.once("another order", "shuffle", found["player"])  # one sentence for each shuffle
    position.shuffles.append((player, found["things"]))


def _picks(position: Position, found: re.Match[str]) -> None:
    position.picks.append(found["things"])


def _lots(position: Position, found: re.Match[str]) -> None:
    numbers = tuple(number_of(word) for word in _listed(found["numbers"]))
    player = position.seat(found["player"])
    if position.once(numbers, "lots", found["what"], found["player"]):
        position.lots.append((found["what"], player, numbers))


def _seen(position: Position, found: re.Match[str]) -> None:
    position.seen.append((position.seat(found["player"]), found["what"]))


def _past(position: Position, found: re.Match[str]) -> None:
    words = found["what"].split()
    counted = tuple("" if is_number(word) else word for word in words)
    if position.once(words, "past", found["period"], *counted):
        position.past.append((found["what"], found["period"]))


def _cast(position: Position, found: re.Match[str]) -> None:
    position.cast.append((position.seat(found["player"]), found["what"]))


def _listed(text: str) -> list[str]:
    return re.split(r"\s*,\s*(?:and\s+)?|\s+and\s+", text)


Reading = Callable[[Position, re.Match[str]], None]

GIVEN: tuple[tuple[str, Reading, str], ...] = (
    (_PLAYERS.pattern, _players, "there are 4 players"),
    (
        rf"{P} (?:is (?:already )?out of the game|has (?:already )?(?:lost|left|lost the game|left the game))",
        _out,
        "D is out of the game",
    ),
    (
        rf"{pacts.MANY} are allied(?P<shared>, sharing wins)?",
        pacts.allied,
        "A and B are allied, sharing wins",
    ),
    (rf"{P} is the (?P<title>[A-Z]\w+)", pacts.titled, "B is the King"),
    (rf"{P} takes an extra turn after this one", _extra_turn, "A takes an extra turn after this one"),
    (rf"{P} is the active player(?:, in (?P<phase>.+))?", _turn, "A is the active player, in Main 1"),
    (rf"it is {P}'s turn(?:, (?P<phase>.+))?", _turn, "it is B's turn"),
    (rf"{P}'s turn begins", _begins, "B's turn begins"),
    (r"the game begins", _opens, "the game begins"),
    (r"it is turn (?P<turn>\d{1,2})", _number_of_turn, "it is turn 1"),
    (rf"it is {P}'s (?P<phase>.+)", _turn, "it is A's End step"),
    (r"the next (?:dice|die|roll|rolls) (?:are|is) (?P<dice>.+)", _dice, "the next dice are 13 and 4"),
    (
        rf"{P}'s (?:library|deck) keeps its order(?: when (?:it is )?shuffled)?",
        _keeps,
        "A's library keeps its order",
    ),
    (
        r"the next (?:coin )?flips? (?:is|are) (?P<sides>(?:heads|tails)(?:(?:,| and|, and) (?:heads|tails))*)",
        _coins,
        "the next coin flips are heads and tails",
    ),
    (
        rf"{P}'s (?:library|deck) is shuffled (?:in)?to (?P<things>.+)",
        _shuffle,
        "A's library is shuffled to Spark, Kettle Drone",
    ),
    (
        r"(?:the next )?(?P<things>.+) (?:is|are) picked at random",
        _picks,
        "Spark is picked at random",
    ),
    (
        rf"{P}'s next (?P<what>[a-z ]+?) (?:is|are) (?P<numbers>\d+(?:(?:,| and|, and) \d+)*)",
        _lots,
        "A's next lots are 3 and 5",
    ),
    (rf"{P} has seen (?P<what>.+)", _seen, "B has seen A's hand"),
    (rf"{P} has cast (?P<what>.+)", _cast, "B has cast Spark targeting a1"),
    (
        rf"{P} has already used (?P<count>\w+) (?P<what>.+?)(?: this turn)?",
        _already,
        "A has already used 2 Intel abilities this turn",
    ),
    (
        rf"{P} has (?P<things>.+?) (?:in|as) (?:the |their |a )?(?P<zone>[a-z ]+?)"
        r"(?:(?:,| and is) (?P<options>.+))?",
        _has_in,
        "A has Boiler Ox in play, tapped",
    ),
    (
        rf"{P}'s (?P<zone>[a-z ]+?) (?P<verb>is|are|has|holds) (?P<things>.+)",
        _zone_is,
        "B's library is Spark, 3 cards",
    ),
    (rf"{P} has (?P<amounts>.+)", _has, "A has 5 EP and 2 Intel"),
    (r"(?P<what>.+) (?P<period>this turn|this game|this round)", _past, "A drew three cards this turn"),
    (r"(?:the )?(?P<name>[a-z][a-z_ ]+) is (?P<value>[\w +]+)", _parameter, "exile loss is 12"),
)


def read_given(position: Position, text: str) -> bool:
    """Adds one sentence to the position; returns False if it is not a sentence of ``given``.

    Raises Mistake if it says something impossible.
    """
    game = position.catalogue.game
    more = places.GIVEN if game.board is not None else ()
    shared = (own_games.given_pattern(game), _shared_zone_is, "")
    order = (rf"{own_games.shared_zone(game)} keeps its order.*", _shared_order, "")
    position.saying = text
    for pattern, reading, _ in (*more, shared, order, *GIVEN):
        found = re.fullmatch(pattern, text)
        if found:
            reading(position, found)
            return True
    return False
