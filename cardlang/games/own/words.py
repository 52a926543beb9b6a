"""The vocabulary of a user's own game, derived from its rules, so that nothing has to be written twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardlang.engine.zones import DISCARD, NOBODY, PLAY
from cardlang.games.forbids import PLAYING
from cardlang.games.own.facts import states_of
from cardlang.games.own.fitting import HAPPENING, deals_damage, idle_events, idle_verbs, lacks, misfits
from cardlang.games.own.playing import SAID, Plays
from cardlang.games.own.teams import PARTNER
from cardlang.language.verbs import sayable
from cardlang.language.verbs.double import DoubleStat
from cardlang.language.verbs.get_stat import GetStat
from cardlang.language.words.entries import only_during
from cardlang.language.words.moments import several_times
from cardlang.language.words.verb import Happening, Verb
from cardlang.language.words.vocabulary import (
    FieldEntry,
    ForbidEntry,
    KeywordEntry,
    KindEntry,
    LimitEntry,
    NounEntry,
    ResourceEntry,
    Vocabulary,
)

if TYPE_CHECKING:
    from cardlang.games.own.card_game import CardGame

NOUNS = (
    NounEntry("permanent", "permanent"),
    NounEntry("card", "card"),
    NounEntry("spell", "spell"),
    NounEntry("ability", "ability"),
    NounEntry("player", "player"),
    NounEntry("opponent", "player"),
    NounEntry("controller", "role"),
    NounEntry("owner", "role"),
    NounEntry("number", "measure"),
    NounEntry("rest", "rest"),
)
DAMAGE_NOUNS = (NounEntry("source", "source"), NounEntry("damage", "damage"), NounEntry("any target", "any"))
AS_A_SORCERY = ("Activate only as a sorcery", "Activate only at sorcery speed")
"""What other games call a time at which nothing waits."""
MOST = 99
"""The largest number that can be printed on a card."""


def words_for(
    rules: type[CardGame],
    kinds: Sequence[KindEntry],
    keywords: Sequence[KeywordEntry] = (),
    *,
    nouns: Sequence[NounEntry] = (),
    adjectives: Sequence[str] = (),
    without: Sequence[type[Verb]] = (),
    forbids: Sequence[ForbidEntry] = (),
    never: Sequence[str] = (),
) -> Vocabulary:
    """The vocabulary of a game: card types and keywords as given here, everything else as the rules say.

    Its cards have a cost, a type, the numbers of their type, a text, a flavor text and a picture. They may
    use every verb of cardlang that the game supports, except those in ``without``. ``nouns`` and
    ``adjectives`` are further words of this game; its method ``adjective`` then says of what an adjective is true.
    ``forbids`` is what a card may forbid (``cannot sail``) in addition to what every game checks; the
    rules must then ask ``table.forbidden(ref, "sail")``. ``never`` are events that do not exist in this
    game, so that no card may trigger on them (``attack``, ``block``).

    Raises ValueError if the rules name something that does not exist.
    """
    states = states_of(rules)
    words = [each for each in adjectives if each not in states]
    wrong = next(misfits(rules, kinds, never, [each.name.lower() for each in keywords], words), "")
    if wrong:
        raise ValueError(wrong)
    stats = list(dict.fromkeys(stat for kind in kinds for stat in kind.stats))
    having = {stat: tuple(kind.name for kind in kinds if stat in kind.stats) for stat in stats}
    lost = (*rules.vital, rules.damage_to_players)
    hurts = DAMAGE_NOUNS if deals_damage(rules) else ()
    named = (*NOUNS, *hurts, *nouns)
    idle = (*without, *idle_verbs(rules, never))
    gains = [ForbidEntry(f"gain {rules.plurals.get(name, name)}", "player") for name in rules.resources]
    plays = ("play",) if all(deed.name != "play" for deed in rules.own_deeds) else ()
    played: tuple[type[Happening], ...] = (Plays,) if plays else ()
    least = {stat: 0 if stat == rules.damage_to_things else -MOST for stat in stats}
    numbers = [FieldEntry(stat, "integer", kinds=having[stat], low=least[stat], high=MOST) for stat in stats]
    return Vocabulary(
        game=rules.name,
        title=rules.title,
        kinds=tuple(kinds),
        nouns=named,
        keywords=tuple(keywords),
        resources=tuple(
            ResourceEntry(name, plural=rules.plurals.get(name, ""), hurt=bool(hurts) and name in lost)
            for name in rules.resources
        ),
        cost_resource=rules.pays_with,
        stats=(*(stat for stat in rules.stats if stat in having), "cost"),
        fields=(
            _cost_of(rules, kinds),
            FieldEntry("type", "type", required=True),
            *numbers,
            FieldEntry("text", "text"),
            FieldEntry("flavor", "line"),
            FieldEntry("art", "line"),
            FieldEntry("reminders", "reminders"),
        ),
        adjectives=tuple(dict.fromkeys((*states, *adjectives))),
        zones=("hand", "deck", "discard pile", "exile", "play", *(zone.name for zone in rules.places)),
        shared=tuple(zone.name for zone in rules.places if zone.shared),
        piles=tuple(zone.name for zone in rules.places if zone.shared and zone.seen_by == NOBODY),
        play_zones=tuple(zone.name for zone in rules.places if zone.role == PLAY),
        changing_hands=rules.cards_change_hands,
        moments=tuple(rules.moments),
        phases=tuple((phase.title.lower(), _moment_of(rules, phase.name)) for phase in rules.phases),
        often=several_times(rules.moments, rules.phases),
        paying=rules.cost_is_for,
        paid_in=next((deed.zone for deed in rules.own_deeds if deed.name == rules.cost_is_for), ""),
        plays=plays,
        turns=SAID if plays else (),
        limits=(
            LimitEntry("Activate only from your discard pile", DISCARD),
            LimitEntry("Activate only during your turn while nothing waits", "slow", AS_A_SORCERY),
            *only_during(*_with_priority(rules)),
        ),
        never=idle_events(rules, never),
        never_of=tuple(_never_sent(rules, kinds)),
        lacks=tuple(lacks(rules)),
        unending=(("combat", "until end of turn"),),
        forbids=(*PLAYING, *(entry for each in played for entry in each.forbids), *gains, *forbids),
        figures=PARTNER if rules.teams else (),
        verbs=(*(verb for verb in (*sayable(named), GetStat, DoubleStat) if verb not in idle), *rules.verbs),
        events=(*HAPPENING, *played, *(deed.happening() for deed in rules.own_deeds), *rules.events),
    )


def _with_priority(rules: type[CardGame]) -> Iterator[str]:
    """The moments, but the whole turn, in which players may use abilities."""
    open_ = [phase.name for phase in rules.phases if phase.priority]
    for moment, names in rules.moments.items():
        if moment not in ("turn", "end of turn") and any(name in open_ for name in names):
            yield moment


def _cost_of(rules: type[CardGame], kinds: Sequence[KindEntry]) -> FieldEntry:
    """The cost of cards: all have one where there is something to pay with, except kinds that are never paid for."""
    paid = tuple([kind.name for kind in kinds if not kind.free])
    if rules.pays_with and len(paid) < len(kinds):
        return FieldEntry("cost", "cost", kinds=paid, high=MOST)
    return FieldEntry("cost", "cost", required=bool(rules.pays_with), high=MOST)


def _moment_of(rules: type[CardGame], phase: str) -> str:
    """The moment that a phase begins with; empty if cards cannot wait for any there."""
    return next((moment for moment, names in rules.moments.items() if phase in names), "")


def _never_sent(rules: type[CardGame], kinds: Sequence[KindEntry]) -> Iterator[tuple[str, str]]:
    """Deeds that are done with what is in play, each with the kinds of card that never are."""
    for deed in rules.own_deeds:
        if deed.zone == "play":
            yield from ((f"be {deed.forms[2]}", kind.name) for kind in kinds if not kind.permanent)
