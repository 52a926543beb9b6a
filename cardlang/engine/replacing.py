"""Replacement and prevention effects: abilities that act on a proposed batch of changes, one at a time, each
at most once per change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from cardlang.engine.at_work import lent
from cardlang.engine.cards import Replacement
from cardlang.engine.changes import Change, Create, Gain, Mark, Move, PutCounters
from cardlang.engine.changes.change import added
from cardlang.engine.context import Context
from cardlang.engine.decisions import Option, Question, with_name
from cardlang.engine.events import ALL_TYPES, CREATE, MOVE
from cardlang.engine.kept import ABLE, FORCE, LENT, TABLE, TURN, Watching
from cardlang.engine.modifiers import NO_ABILITIES
from cardlang.engine.refs import NO_PLAYER, player_ref
from cardlang.engine.state import Entity, Frame
from cardlang.engine.table import Table
from cardlang.engine.zones import PLAY, STACK

_COUNTED: Final = "counters"
"""The mark of an arrival that is settled: replacements have acted on the counters it enters with."""
_GIVEN_UP: Final = "gives up its card: "
"""In front of a stable name: the mark of what happens instead of something that would happen to others."""
_NONE: Final[list[Watching]] = []
_NOTHING: Final[list[Replacement]] = []
_REPLACEMENT: Final = ("replacement", "ability")  # the numbers of modifiers that grant replacements
_READS: Final = ABLE | FORCE | LENT | TABLE


@mypyc_attr(allow_interpreted_subclasses=True)
class Prohibition(Replacement):
    """What cannot happen (``... cannot gain EP``, a limit), so that nothing is to be replaced: ``replace`` returns what
    is left of a change. Nobody is asked about it. It is looked at before the replacements, and again after each, since
    these may make of a change what cannot happen ("cannot" beats "can", RUL-RR-1, RUL-MM-1).
    """

    __slots__ = ()

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        return ()


def watched(table: Table) -> list[list[Watching]]:
    """The replacements that act now, by the type of change they watch; the game's own are seen by the active player."""
    state = table.state
    if state.watching is not None:
        return state.watching
    reads = _READS | table.varying(_REPLACEMENT)
    kept = state.kept_of(reads)
    answers: dict[int, list[list[Watching]]] | None = kept.get("replacements")
    if answers is None:
        answers = kept["replacements"] = {}
    found = answers.get(state.active)
    if found is None:
        found = [_NONE] * (len(ALL_TYPES) + 1)
        everything: list[Watching] = []
        for ident in table.in_play():
            for ability in state.entities[ident].face.replacements:
                if not ability.entering and table.has_abilities(ident) and ability.awake(table):
                    everything.append((f"{ident}/{ability.key}", ability, table.viewpoint(ident)))
        acting = table.modifiers()
        if "ability" in acting:
            everything += _lent(table)
        granted = acting.get("replacement")
        for active in granted.actives if granted is not None else ():
            one = active.modifier.ability
            if isinstance(one, Replacement) and one.awake(table):
                everything.append((f"m{active.modifier.stamp}", one, active.ctx))
        eyes: Context | None = None
        for ability in table.game.replacements:
            if ability.awake(table):
                eyes = eyes or table.players_eyes(state.active)
                everything.append((ability.key, ability, eyes))
        for entry in everything:
            for kind in entry[1].change_types:
                found[kind] = [*found[kind], entry]
        answers[state.active] = found
    state.watching, state.watching_reads = found, reads | TURN
    return found


def _lent(table: Table) -> list[Watching]:
    """The replacements that things in play have been given as abilities of their own."""
    found: list[Watching] = []
    for active in lent(table, Replacement):
        ability = active.ability
        assert isinstance(ability, Replacement)
        for ident in table.in_play():
            if active.fits(ident, table.state.entities[ident].inc) and ability.awake(table):
                found.append((f"{ident}/{ability.key}", ability, table.viewpoint(ident)))
    return found


def _own_ways(table: Table, change: Move) -> list[Watching]:
    """What the card of a proposed move says about it from outside play: how it comes into play ("~ enters tapped"),
    or what happens instead ("If ~ would be discarded, exile it instead").
    """
    row = table.state.entities[change.ref]
    face = change.face or row.card
    if table.is_in_play(change.ref):
        return []
    enters = table.game.is_play_zone[change.zone]
    player = change.controller
    if player is None:
        player = _its_player(table, change, row, enters) if table.game.changing_hands else row.owner
    frame = Frame(row.id, row.inc, row, player)
    spell = table.state.frames.get(row.frame)
    frame.x = spell.x if spell is not None else 0
    eyes = Context(table, frame)
    given = _given(table, row) if "ability" in table.modifiers() else _NOTHING
    printed = () if enters and _loses_abilities(table, change) else face.replacements
    own = [*printed, *given] if given else printed
    return [
        (f"entering {face.name}/{ability.key}", ability, eyes)
        for ability in own
        if (ability.entering if enters else ability.own)
    ]


def _its_player(table: Table, change: Move, row: Entity, enters: bool) -> int:
    """Who "you" is to a card outside play that is to be moved: whose it will be in play, or whose it is; to what is
    nobody's, who gets it, or does it.
    """
    zones = table.game.zones
    if enters:
        return change.comes_to(row, table.game)
    if not zones[row.zone].nobodys:
        return table.game.pile_of(row)
    if not zones[change.zone].shared:
        return change.holder
    return change.doer if change.doer != NO_PLAYER else table.state.active


def _loses_abilities(table: Table, change: Move | Create) -> bool:
    """Whether what a change brings into play has no printed abilities there: then it says nothing of its arrival."""
    if NO_ABILITIES not in table.modifiers():
        return False
    there = Table(table.game, table.state.copy())
    event = change.copy().write(there.state, there.game)
    return event is not None and not there.has_abilities(event.ref)


def _ways_of_token(table: Table, change: Create) -> list[Watching]:
    """What the card that a token is, or is a copy of, says about how it comes into play."""
    row = change.arriving(table.state, table.game)
    if row is None or _loses_abilities(table, change):
        return []
    eyes = Context(table, Frame(row.id, row.inc, row, row.controller))
    own = [ability for ability in change.card.replacements if ability.entering]
    return [(f"entering {change.card.name}/{ability.key}", ability, eyes) for ability in own]


def _given(table: Table, row: Entity) -> list[Replacement]:
    """The replacements that a card outside play has been given as abilities of its own: a spell, for example."""
    found: list[Replacement] = []
    for active in lent(table, Replacement):
        ability = active.ability
        assert isinstance(ability, Replacement)
        if active.fits(row.id, row.inc) and ability.awake(table):
            found.append(ability)
    return found


def replaced(table: Table, changes: tuple[Change, ...]) -> list[Change] | None:
    """The batch after one replacement has acted on it, or None if none applies."""
    watching = watched(table) if table.state.watching is None else table.state.watching
    for place, change in enumerate(changes):
        change_type = change.change_type
        acting = watching[change_type]
        if change_type == MOVE and isinstance(change, Move) and change.ref:
            face = change.face or table.state.entities[change.ref].card
            in_force = table.state.in_force
            if face.replacements or "ability" in (table.modifiers() if in_force is None else in_force):
                acting = acting + _own_ways(table, change)
        elif change_type == CREATE and isinstance(change, Create) and change.card.replacements:
            acting = acting + _ways_of_token(table, change)
        if acting:
            table.proposal = changes
            try:
                able = _able(table, change, acting)
                if able:
                    return _replace_one(table, place, able)
            finally:
                table.proposal, table.replacing = (), None
        if change_type in (MOVE, CREATE) and isinstance(change, (Move, Create)) and change.counters:
            counted = _with_counters(table, change) if _COUNTED not in change.used else None
            if counted is not None:
                return [*changes[:place], *counted, *changes[place + 1 :]]
    return None


def _with_counters(table: Table, change: Move | Create) -> list[Change] | None:
    """An arrival with the counters that really come with it, and what else happens: to enter with counters is to have
    them put on it. None if it does not come into play.
    """
    row = change.arriving(table.state, table.game)
    if row is None:
        return None
    puts: list[PutCounters] = []
    for name, amount in change.counters:
        put = PutCounters(row.id, name, amount, "put counters", change.source)
        put.arriving, put.used, put.doer = row, change.used, row.controller
        puts.append(put)
    arrival = change.copy()
    assert isinstance(arrival, (Move, Create))
    arrival.used, arrival.counters = change.used + (_COUNTED,), ()
    others: list[Change] = []
    own = [] if _loses_abilities(table, change) else _said_of_itself(table, row, puts[0])
    for each in _settled(table, puts, own):
        if isinstance(each, PutCounters) and each.arriving is not None:
            arrival.counters = added(arrival.counters, each.name, each.amount)
        else:
            others.append(each)
    return [arrival, *others]


def _settled(table: Table, puts: Sequence[PutCounters], own: list[Watching]) -> list[Change]:
    """What becomes of counters that something would enter with, when every replacement has acted on them, its ``own``
    among them.
    """
    batch: list[Change] = [*puts]
    try:
        while True:
            for place, each in enumerate(batch):
                table.proposal = batch
                acting = watched(table)[each.change_type] + own
                arriving = isinstance(each, PutCounters) and each.arriving is not None
                able = _able(table, each, acting) if arriving else _NONE
                if able:
                    batch = _replace_one(table, place, able)
                    break
            else:
                return batch
    finally:
        table.proposal, table.replacing = (), None


def _said_of_itself(table: Table, row: Entity, put: PutCounters) -> list[Watching]:
    """What a card that enters says about counters that are put on it."""
    eyes = Context(table, Frame(row.id, row.inc, row, row.controller))
    own = [each for each in row.face.replacements if put.change_type in each.change_types]
    return [(f"entering {each.key}", each, eyes) for each in own]


def _able(table: Table, change: Change, watching: list[Watching]) -> list[Watching]:
    """Those that may act on a change. What is about entering play is not asked about a move to anywhere else."""
    elsewhere = change.change_type == MOVE
    if isinstance(change, Move):
        elsewhere = not table.game.is_play_zone[change.zone]
    able: list[Watching] = []
    table.replacing = change  # what it moves is not moved by the others
    for entry in watching:
        name, ability, ctx = entry
        if (elsewhere and ability.entering) or (change.used and name in change.used):
            continue
        if not ability.applies(ctx, change):
            continue
        if not _given_up(table, name, ctx.source):
            able.append(entry)
    return able


def _given_up(table: Table, name: str, source: int) -> bool:
    """True if a replacement has already moved its own card instead of something else that happens at the same time:
    ``you may sacrifice ~ instead`` saves one creature.
    """
    moves = [each for each in table.proposal if isinstance(each, Move)]
    return any(each.ref == each.source == source and _GIVEN_UP + name in each.used for each in moves)


def _marks(name: str, source: int, old: Sequence[Change]) -> tuple[str, ...]:
    """What is noted on changes that a replacement makes of ``old``. Its own card is given up for others, not where it
    is itself one of those to which it happens.
    """
    itself = any(isinstance(each, Move) and each.ref == source for each in old)
    return (name,) if itself else (name, _GIVEN_UP + name)


def _whom_it_concerns(table: Table, change: Change) -> int:
    """The affected player: of a card from the middle of the table the one who gets it, or whose turn it is."""
    zones = table.game.zones
    if isinstance(change, Move) and not change.is_draw:
        here, there = zones[table.state.entities[change.ref].zone], zones[change.zone]
        if here.shared and here.role not in (PLAY, STACK):
            return table.state.active if there.shared else change.holder
    return change.affected(table.state)


def _replace_one(table: Table, place: int, able: list[Watching]) -> list[Change]:
    """The batch after one replacement has acted on the change at ``place``. The affected player chooses among several,
    or declines optional ones; an optional one that asks another player comes first. What a card says about how it
    enters play is not chosen; it applies in printed order. What cannot happen comes before all.
    """
    for entry in able:
        if isinstance(entry[1], Prohibition):
            return _after(table, place, entry)
    change = table.proposal[place]
    plain = [entry for entry in able if entry[1].entering and not entry[1].optional]
    asked = _whom_it_concerns(table, change)
    others = [entry for entry in able if entry[1].optional and entry[1].asks(entry[2], change) != asked]
    able = plain[:1] or others[:1] or able
    if others and not plain:
        (_, ability, ctx), *_ = others
        asked = ability.asks(ctx, change)
    table.replacing = change
    first, *more = able
    if not more and not first[1].optional:
        return _after(table, place, first)
    unlike = {_does(table, entry): number for number, entry in reversed([*enumerate(able)])}
    texts = _told_apart(table, {number: able[number] for number in sorted(unlike.values())}, asked)
    cards = _of_alike(table, {number: able[number][2].source for number in texts}, texts, asked)
    options = [Option("replace", (number, *cards.get(number, ())), label=text) for number, text in texts.items()]
    if all(entry[1].optional for entry in able):
        options.append(Option("decline", label="Leave it as it is"))
    asks = "apply this effect?" if not more else "which effect applies?"
    question = Question(asked, "replacement", tuple(options), _which(table, change, asked, asks))
    answer = table.ask(question)
    if answer.kind == "decline":
        return _declined(table, place, able)
    return _after(table, place, able[answer.args[0]])


def _of_alike(
    table: Table, cards: Mapping[int, int], texts: Mapping[int, str], player: int
) -> dict[int, tuple[int, ...]]:
    """The cards of the replacements that still read alike, as far as the player who is asked can see these."""
    said, rows = list(texts.values()), table.state.entities
    alike = [number for number in cards if said.count(texts[number]) > 1]
    return {number: (cards[number],) for number in alike if cards[number] and rows[cards[number]].seen >> player & 1}


def _told_apart(table: Table, able: Mapping[int, Watching], player: int) -> dict[int, str]:
    """The texts of replacements; where they read alike with the names of their cards, as far as the player who is asked
    can see these, and with whose they are.
    """
    texts = {number: entry[1].text for number, entry in able.items()}
    texts |= {number: _said(table, able[number], player) for number, text in texts.items() if "~" in text}
    for more in (_with_card, _with_controller):
        said = list(texts.values())
        alike = [number for number, text in texts.items() if said.count(text) > 1]
        texts |= {number: more(table, able[number][2], texts[number], player) for number in alike}
    return texts


def _said(table: Table, entry: Watching, player: int) -> str:
    """The text of a replacement, with the name of its card if the player who is asked can see that."""
    source, rows = entry[2].source, table.state.entities
    known = 0 < source < len(rows) and rows[source].seen >> player & 1  # a token that is to come has no row yet
    return with_name(entry[1].text, rows[source].face.name if known else "this card")


def _with_card(table: Table, ctx: Context, text: str, player: int) -> str:
    row = table.state.entities[ctx.source] if ctx.source else None
    return text if row is None or not row.seen >> player & 1 else f"{row.face.name}: {text}"


def _with_controller(table: Table, ctx: Context, text: str, player: int) -> str:
    return f"{text} ({table.state.players[ctx.controller].name})"


def _which(table: Table, change: Change, player: int, asks: str) -> str:
    """The question, with the name of what is moved if the player asked can see it."""
    row = table.state.entities[change.ref] if isinstance(change, Move) and change.ref else None
    if row is None or not row.seen >> player & 1:
        return asks.capitalize()
    return f"{row.face.name}: {asks}"


def _does(table: Table, entry: Watching) -> tuple[str, str, int]:
    """What is the same for two replacements that do the same: those of a card, or of one thing that has it twice; else
    the stable name of this one.
    """
    name, ability, ctx = entry
    if not ctx.source or (ctx.modifier is not None and not ability.alike):
        return name, "", ctx.controller
    if not ability.alike:
        return str(ctx.source), ability.text, ctx.controller
    return table.state.entities[ctx.source].face.name, ability.text, ctx.controller


def _declined(table: Table, place: int, able: list[Watching]) -> list[Change]:
    """The batch with a change to which none of these applies any more."""
    found = list(table.proposal)
    for entry in able:
        for at in _acted_on(table, place, entry):
            kept = found[at].copy()
            kept.used = found[at].used + (entry[0],)
            found[at] = kept
    return found


def _after(table: Table, place: int, entry: Watching) -> list[Change]:
    """The batch after a replacement has acted on a change, or on all it acts on together with it."""
    name, ability, ctx = entry
    batch = table.proposal
    places = _acted_on(table, place, entry)
    old = [batch[at] for at in places]
    marks = () if isinstance(ability, Prohibition) else _marks(name, ctx.source, old)
    acted: list[Change] = []
    for new in ability.replace_all(ctx, old):
        used = next((each.used for each in old if each is new), batch[place].used)
        new = new.copy()
        new.used = used + marks
        acted.append(new)
    table.spared = () if isinstance(ability, Prohibition) else _spared(old, acted)
    return [*batch[:place], *acted, *[each for at, each in enumerate(batch) if at > place and at not in places]]


def _spared(old: Sequence[Change], acted: Sequence[Change]) -> tuple[tuple[int, int], ...]:
    """By how much a replacement has made less of what was to be done (``gain that much EP minus 1 instead``, ``prevent
    that damage``), with the thing or player it was to be done to; nothing of it if something else happens instead.
    """
    if any(new.instead for new in acted):
        return ()
    left = [(_much(each), (type(each), each.cause)) for each in acted]
    found: list[tuple[int, int]] = []
    for each in old:
        ref, much = _much(each)
        less = much - sum(amount for (whom, amount), how in left if (whom, *how) == (ref, type(each), each.cause))
        if less > 0:
            found.append((ref, less))
    return tuple(found)


def _much(change: Change) -> tuple[int, int]:
    """To what or to whom a change is done, and how much it is; nothing, where that is not counted."""
    if isinstance(change, Gain):
        return player_ref(change.player), abs(change.amount)
    return (change.ref, abs(change.amount)) if isinstance(change, (Mark, PutCounters)) else (0, 0)


def _acted_on(table: Table, place: int, entry: Watching) -> list[int]:
    """Where in the batch the changes are that a replacement acts on with the one at ``place``."""
    name, ability, ctx = entry
    change, found = table.proposal[place], []
    for at, each in enumerate(table.proposal):
        if at == place:
            found.append(at)
        elif ability.together and each.change_type == change.change_type and name not in each.used:
            if each.struck(table.state) == change.struck(table.state) and ability.applies(ctx, each):
                found.append(at)
    return found
