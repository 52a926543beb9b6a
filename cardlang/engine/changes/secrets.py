"""Changes about luck and hidden information: dice, shuffles, who sees what, secret numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardlang.engine import events as ev
from cardlang.engine.changes.change import Change
from cardlang.engine.changes.memory import note
from cardlang.engine.changes.places import Move
from cardlang.engine.events import Event, Shown
from cardlang.engine.kept import ELSEWHERE, REST
from cardlang.engine.rng import advance, below, permutation
from cardlang.engine.state import Entity, Frame, Result, State
from cardlang.engine.zones import EVERYBODY, HOLDER, NOWHERE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardlang.engine.game import Game
    from cardlang.engine.modifiers import Modifier


KNEW: Final = "knew"
"""The result that says who knew the cards an effect means before it shuffled them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Change):
    """A die is rolled. The result is stored in the frame and in the event before any player decides anything.
    """

    __slots__ = ("sides", "player", "frame", "name")

    def __init__(self, sides: int, player: int, frame: int, name: str, cause: str, source: int = 0) -> None:
        super().__init__(ev.ROLL, cause, source)
        self.sides = sides
        self.player = player
        self.frame = frame
        self.name = name

    def affected(self, state: State) -> int:
        return self.player

    def write(self, state: State, game: Game) -> Event | None:
        given = take_given(state, "random" if self.cause == "at random" else "roll")
        if given is None:
            state.rng = advance(state.rng)
            face = below(state.rng, self.sides) + 1
        else:
            face = given if self.cause == "at random" else min(given, self.sides)
        if self.frame:
            note(state, self.frame, self.name, Result(amount=face, done=True))
        return Event(
            ev.ROLL, self.cause, player=self.player, amount=face, source=self.source, other=self.sides
        )


def take_given(state: State, what: str) -> int | None:
    """The next value that a scenario prescribes for a kind of random event (a die, a coin); None if there is
    none.
    """
    for place, (key, values) in enumerate(state.given):
        if key == what and values:
            rest = ((key, values[1:]),) if len(values) > 1 else ()
            state.given = state.given[:place] + rest + state.given[place + 1 :]
            return values[0]
    return None


def given_order(state: State, holder: int, rows: list[Entity]) -> list[int] | None:
    """The order that a scenario prescribes for the next shuffle of a player's cards: unchanged, or with some
    cards on top.

    Returns indices into ``rows``, or None if nothing is prescribed. The cards to put on top are given as
    indices into that player's decklist; those no longer in the zone are ignored.
    """
    if take_given(state, f"keep order {holder}") is not None:
        return list(range(len(rows)))
    key = f"shuffle {holder}"
    place = next((place for place, (each, _) in enumerate(state.given) if each == key), None)
    if place is None:
        return None
    wanted = [state.decklists[holder][value] for value in state.given[place][1]]
    state.given = state.given[:place] + state.given[place + 1 :]
    state.rng, order = permutation(state.rng, len(rows))
    top: list[int] = []
    for card in wanted:
        top += [at for at in order if rows[at].card is card and at not in top][:1]
    return top + [at for at in order if at not in top]


@mypyc_attr(allow_interpreted_subclasses=True)
class Shuffle(Change):
    """A zone is shuffled. Its cards exchange ids, so that no card can be followed through the shuffle, and
    nobody knows any of them afterwards. Only the effect that shuffles, whose ``frame`` it is (0: none), still means
    what it meant: ``search your library for a card, then shuffle and put that card on top``. Its result ``KNEW`` is
    these cards, with the players who knew each of them (a bit each, as its amounts).
    """

    __slots__ = ("zone", "holder", "frame")

    def __init__(self, zone: int, holder: int, cause: str, source: int = 0, frame: int = 0) -> None:
        super().__init__(ev.SHUFFLE, cause, source)
        self.zone = zone
        self.holder = holder
        self.frame = frame

    def write(self, state: State, game: Game) -> Event | None:
        index = self.zone * state.seats + self.holder
        ids = state.zones[index]
        rows = [state.entities[ident] for ident in ids]
        order = given_order(state, self.holder, rows)
        if order is None:
            state.rng, order = permutation(state.rng, len(ids))
        highest = max((row.inc for row in rows), default=0) + 1
        for place, ident in enumerate(ids):
            row = rows[order[place]].changed()
            row.id = ident
            row.inc = highest
            row.seen = 0
            state.entities[ident] = row
        frame = state.frames.get(self.frame) if self.frame else None
        if frame is not None:
            state.frames[self.frame] = _meaning_the_same(frame, rows, order, highest)
        state.forget()
        return Event(ev.SHUFFLE, self.cause, player=self.holder, amount=len(ids), source=self.source)


def _meaning_the_same(frame: Frame, rows: list[Entity], order: Sequence[int], inc: int) -> Frame:
    """A frame whose results are about the same cards after a shuffle, in which ``rows[order[place]]`` got the id of
    ``rows[place]`` and the incarnation ``inc``.
    """
    now = {(rows[was].id, rows[was].inc): rows[place].id for place, was in enumerate(order)}
    seen = {rows[place].id: rows[was].seen for place, was in enumerate(order)}
    known: dict[int, int] = {}
    results: list[tuple[str, Result]] = []
    for name, result in frame.results:
        if any(pair in now for pair in result.pairs):
            pairs = [(now[pair], inc) if pair in now else pair for pair in result.pairs]
            refs, incs = tuple([ref for ref, _ in pairs]), tuple([each for _, each in pairs])
            known.update([(now[pair], seen[now[pair]]) for pair in result.pairs if pair in now])
            result = result.about(refs, incs)
        if name != KNEW:
            results.append((name, result))
    if known:
        knew = Result(tuple(known), len(known), True, incs=(inc,) * len(known))
        knew.amounts = tuple(known.values())
        results.append((KNEW, knew))
    frame = frame.changed()
    frame.results = tuple(results)
    return frame


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Reveal(Change):
    """Players get to see cards, which stay where they are."""

    __slots__ = ("refs", "players")

    def __init__(self, refs: tuple[int, ...], players: tuple[int, ...], cause: str, source: int = 0) -> None:
        super().__init__(ev.REVEAL, cause, source)
        self.refs = refs
        self.players = players

    def write(self, state: State, game: Game) -> Event | None:
        bits = 0
        for player in self.players:
            bits |= 1 << player
        rows: list[Entity] = []
        for ref in self.refs:
            row = state.entities[ref]
            if row.zone == NOWHERE:
                continue
            if row.seen | bits != row.seen:
                row = row.changed()
                row.seen |= bits
                state.entities[ref] = row
            rows.append(row)
        state.forget(REST)
        if not rows:
            return None
        event = self.event_for(rows[0], rows[0], len(self.refs))
        event.shown = Shown(tuple(rows), self.players)
        return event


@mypyc_attr(allow_interpreted_subclasses=True)
class Commit(Change):
    """A player commits to a secret number; views leave it out until it is revealed."""

    __slots__ = ("key", "player", "value")

    def __init__(self, key: str, player: int, value: int) -> None:
        super().__init__(ev.COMMIT, "commit")
        self.key = key
        self.player = player
        self.value = value

    def write(self, state: State, game: Game) -> Event | None:
        state.secrets += ((self.key, self.player, self.value),)
        return Event(ev.COMMIT, self.key, player=self.player)


@mypyc_attr(allow_interpreted_subclasses=True)
class DealLots(Change):
    """Deals each player ``each`` secret numbers between 1 and ``among``, all different. Views leave them out.
    """

    __slots__ = ("key", "players", "among", "each")

    def __init__(self, key: str, players: tuple[int, ...], among: int, each: int = 1) -> None:
        super().__init__(ev.COMMIT, "deal lots")
        self.key = key
        self.players = players
        self.among = among
        self.each = each

    def write(self, state: State, game: Game) -> Event | None:
        state.rng, order = permutation(state.rng, self.among)
        left = [number + 1 for number in order]
        for player in self.players * self.each:
            given = take_given(state, f"{self.key} {player}")
            number = left[0] if given is None else given
            left = [other for other in left if other != number]
            state.secrets += ((self.key, player, number),)
        return Event(ev.COMMIT, self.key)


@mypyc_attr(allow_interpreted_subclasses=True)
class RevealCommits(Change):
    """Reveals all secret numbers of a key together, as results ``<key> <player>`` of a frame."""

    __slots__ = ("key", "frame")

    def __init__(self, key: str, frame: int) -> None:
        super().__init__(ev.COMMIT, "reveal commits")
        self.key = key
        self.frame = frame

    def write(self, state: State, game: Game) -> Event | None:
        for key, player, value in state.secrets:
            if key == self.key:
                note(state, self.frame, f"{key} {player}", Result(amount=value, done=True))
        state.secrets = tuple([secret for secret in state.secrets if secret[0] != self.key])
        return Event(ev.COMMIT, f"{self.key} revealed")


# ---- cards that go unseen --------------------------------------------------------------------------------------
# Nobody else can tell which they were, by their ids either. Those that leave a hand change ids with the cards that stay
# there, those of a library with each other, as in an order that others do not see. This happens after all of a batch
# has moved, for until then its changes name them by the ids they had.
Pair = tuple[int, int]
"""A thing and its incarnation."""


def conceal(state: State, game: Game, batch: Sequence[Change], happened: Sequence[Event], frame: int) -> None:
    """Hides which cards have moved, of those changes of a batch that say so; ``frame`` is the text that moved them,
    which still means them. (Hot path: traps are set all the time, so there are loops for comprehensions.)
    """
    left: dict[tuple[int, int], list[tuple[Event, int]]] = {}
    for change in batch:
        if not isinstance(change, Move) or not change.hide:
            continue
        for event in happened:
            before = event.before
            if event.change_type == ev.MOVE and event.ref == change.ref and before is not None:
                known = 1 << before.holder if change.knowers is None else change.knowers
                left.setdefault((before.zone, before.holder), []).append((event, known))
    for (zone, holder), went in left.items():
        if game.every_zone[zone].seen_by == EVERYBODY:
            _put_face_down(state, game, went)
        else:
            _conceal(state, game, zone * state.seats + holder, went, frame)


def _put_face_down(state: State, game: Game, went: Sequence[tuple[Event, int]]) -> None:
    """What has left an open zone keeps its id, as those do that stay there, which everybody has seen. Only its new
    holder, or where nobody holds it its controller, knows it from now on.
    """
    for event, _ in went:
        row = state.entities[event.ref].changed()
        row.seen = 1 << (row.holder if game.every_zone[row.zone].seen_by == HOLDER else row.controller)
        state.entities[row.id] = event.after = row


def _conceal(state: State, game: Game, index: int, went: Sequence[tuple[Event, int]], frame: int) -> None:
    """Exchanges the ids of what has left a hand with those of what stays, or of what has left a library with each
    other; ``went``: with the players who know which it is. Who holds a hand knows all of it.
    """
    zone, holder = divmod(index, state.seats)
    stay = () if game.every_zone[zone].stacked else state.zones[index]
    rows: list[Entity] = []
    inc = 0
    for ident in (*[event.ref for event, _ in went], *stay):
        rows.append(state.entities[ident])
        inc = max(inc, rows[-1].inc + 1)
    state.rng, order = permutation(state.rng, len(rows))
    ids: dict[int, int] = {}
    gone: dict[int, Entity] = {}
    news: list[Entity] = []
    works = False
    for place, old in enumerate(rows):
        new = old.changed()
        new.id, new.inc, new.seen = rows[order[place]].id, inc, 1 << holder
        ids[old.id] = new.id
        news.append(new)
        works = works or bool(old.face.works_elsewhere)
        if place < len(went):
            event, known = went[place]
            new.seen = known | (1 << new.holder if game.every_zone[new.zone].seen_by == HOLDER else 0)
            event.after, event.ref = new, new.id
            gone[old.id] = new
            if (old.id, old.inc - 1) in state.last_known:
                state.last_known[new.id, inc - 1] = state.last_known[old.id, old.inc - 1]
        state.entities[new.id] = new
    _name_anew(state, ids, index, gone)
    if state.frames or state.delayed or state.modifiers:
        _still_meant(state, rows, news, gone, frame)
    state.forget(REST | ELSEWHERE if works else REST)  # the ids now belong to other cards


def _name_anew(state: State, ids: dict[int, int], index: int, gone: dict[int, Entity]) -> None:
    """The zones with the new ids: the one that cards have left, and those they have come to."""
    places = {index}
    for row in gone.values():
        places.add(row.zone * state.seats + row.holder)
    for place in places:
        state.zones[place] = tuple([ids.get(ident, ident) for ident in state.zones[place]])


def _still_meant(
    state: State, rows: Sequence[Entity], news: Sequence[Entity], gone: dict[int, Entity], frame: int
) -> None:
    """What was known of the cards that stay names them by their new ids; the text that has moved the others goes
    on with them, too (``own``). Nothing lasts on what is ``gone``.
    """
    stays: dict[Pair, Pair] = {}
    own: dict[Pair, Pair] = {}
    for place, old in enumerate(rows):
        new = news[place]
        own[old.id, old.inc] = (new.id, new.inc)
        if old.id in gone:
            own[old.id, old.inc - 1] = (new.id, new.inc - 1)
        else:
            stays[old.id, old.inc] = (new.id, new.inc)
    for ident, known in state.frames.items():
        if known.results:
            state.frames[ident] = _frame_with(known, own if ident == frame else stays)
    if state.delayed:
        state.delayed = tuple([one.with_frame(_frame_with(one.frame, stays), one.stamp) for one in state.delayed])
    lasting: list[Modifier] = []
    other = False
    for one in state.modifiers:
        for pair in one.refs or ():
            if pair in stays or pair[0] in gone:
                one = _modifier_with(one, stays, gone)
                other = True
                break
        lasting.append(one)
    if other:
        state.modifiers = tuple(lasting)
        state.forget()


def _modifier_with(one: Modifier, now: dict[Pair, Pair], gone: dict[int, Entity]) -> Modifier:
    """What lasts on cards, under their new ids, without those that are ``gone``: their ids are others' now."""
    changed = one.changed()
    changed.refs = tuple([now.get(pair, pair) for pair in one.refs or () if pair in now or pair[0] not in gone])
    return changed


def _frame_with(frame: Frame, now: dict[Pair, Pair]) -> Frame:
    for _, result in frame.results:
        for pair in result.pairs:
            if pair in now:
                frame = frame.changed()
                frame.results = tuple([(name, _result_with(each, now)) for name, each in frame.results])
                return frame
    return frame


def _result_with(result: Result, now: dict[Pair, Pair]) -> Result:
    pairs = [now.get(pair, pair) for pair in result.pairs]
    return result.about(tuple([ref for ref, _ in pairs]), tuple([inc for _, inc in pairs]))
