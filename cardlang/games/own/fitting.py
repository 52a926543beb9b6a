"""Checks that the attributes of a user's own game are consistent. A name that does not exist would otherwise
have no effect (a phase that never does anything, a resource nobody has) or fail far from its source.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from cardlang.engine.events import TALLY
from cardlang.engine.game import Game
from cardlang.engine.goals import HaveMost, KeepAbove
from cardlang.language.verbs import VERBS
from cardlang.language.verbs.attach import Attach
from cardlang.language.verbs.become_stats import BecomeStats
from cardlang.language.verbs.become_type import BecomeType
from cardlang.language.verbs.cast import Cast
from cardlang.language.verbs.get import Get
from cardlang.language.verbs.happenings import ComesInto, GoesFrom, Leaves, LeavesPlay, Rolls, Takes, without
from cardlang.language.verbs.must import MustAttack
from cardlang.language.verbs.take_turn import TakeCombat
from cardlang.language.verbs.turn_up import TurnDown, TurnUp
from cardlang.language.words.seen import doer_of, ref_of
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import KindEntry
from cardlang.language.words.word import places_of
from cardlang.problems import did_you_mean

if TYPE_CHECKING:
    from cardlang.games.own.card_game import CardGame

TAKEN = ("pass", "activate", "concede", "done")
"""Names that already mean something at every table, so that no deed can have them."""

HAPPENING = (*without(Leaves, Rolls, Takes), LeavesPlay, ComesInto, GoesFrom, Cast)
"""The events cards can trigger on in a user's own game; cards "leave play", not "the battlefield"."""


def idle_verbs(rules: type[CardGame], never: Sequence[str]) -> tuple[type[Verb], ...]:
    """The shared verbs that could do nothing in a game with these rules, so that its cards must not have them."""
    idle: list[type[Verb]] = [] if len(rules.stats) > 1 else [BecomeStats, BecomeType, Get]  # "+1/+1" needs two numbers
    idle += [] if rules.fighting else [TakeCombat]
    idle += [] if rules.hidden_face is not None else [TurnDown, TurnUp]
    idle += [] if rules.may_attach is not Game.may_attach else [Attach]  # no word says what it is attached to
    idle += [] if rules.may_cast_by_effect is not Game.may_cast_by_effect else [Cast]
    return tuple([*idle, MustAttack] if "attack" in never else idle)


def deals_damage(rules: type[CardGame]) -> bool:
    """Whether there is damage in a game, so that its cards may speak of it."""
    from cardlang.games.own.card_game import CardGame

    return bool(rules.damage_to_players or rules.damage_to_things) or rules.damage is not CardGame.damage


def idle_events(rules: type[CardGame], never: Sequence[str]) -> tuple[str, ...]:
    """The events that do not exist in a game: ``never``, what cannot happen without them, and, in a game of two, that
    a player loses: the game is over then.
    """
    fights = ("be attacked", "attack unblocked", "attack together") if "attack" in never else ()
    hits = () if "combat" in rules.moments else ("deal combat damage", "be dealt combat damage")
    return (*never, *fights, *hits, *(("lose game",) if rules.max_players == 2 else ()))


def lacks(rules: type[CardGame]) -> Iterator[str]:
    """What most games have and a game with these rules has not."""
    from cardlang.games.own.card_game import CardGame

    if "combat" not in rules.moments:
        yield "combat"
    if not rules.damage_to_things and rules.lethal is CardGame.lethal:
        yield "excess damage"
    if rules.actions is CardGame.actions and not any(phase.priority for phase in rules.phases):
        yield "activated abilities"


def misfits(
    rules: type[CardGame],
    kinds: Sequence[KindEntry],
    never: Sequence[str] = (),
    keywords: Sequence[str] = (),
    adjectives: Sequence[str] = (),
) -> Iterator[str]:
    """Sentences about inconsistent names: ``begins names 'mornig', which is not a phase; there are: morning,
    day``.
    """
    phases = [phase.name for phase in rules.phases]
    wanted = [goal.resource for goal in rules.goals if isinstance(goal, (HaveMost, KeepAbove))]
    yield from _strangers("plurals", rules.plurals, "resource", rules.resources)
    yield from _strangers("pays_with", filter(None, [rules.pays_with]), "resource", rules.resources)
    yield from _strangers("goals", wanted, "resource", rules.resources)
    yield from _strangers("begins", rules.begins, "phase", phases)
    for moment, names in rules.moments.items():
        yield from _strangers(f"the moment '{moment}'", names, "phase", phases)
    yield from _strangers("words_for", [kind.name for kind in kinds], "one of the kinds", rules.kinds)
    yield from _strangers("words_for", keywords, "one of the keywords", rules.keywords)
    verbs: tuple[type[Verb], ...] = (*HAPPENING, *rules.events, *VERBS, *rules.verbs)
    yield from _strangers("never", never, "event", [form.key for verb in verbs for form in verb.events])
    for kind in kinds:
        yield from _strangers(f"Kind('{kind.name}')", kind.stats, "one of the stats", rules.stats)
    starting = [name.removeprefix("starting_") for name in rules.parameters if name.startswith("starting_")]
    yield from _strangers("a parameter 'starting_...'", starting, "resource", rules.resources)
    yield from _strangers("damage_to_players", filter(None, [rules.damage_to_players]), "resource", rules.resources)
    yield from _strangers("damage_to_things", filter(None, [rules.damage_to_things]), "one of the stats", rules.stats)
    yield from _without_meaning(rules, adjectives)
    yield from _own_things(rules)
    yield from _words_already(rules, kinds)
    yield from _verbs_by_another_name(rules)
    yield from _heard_in_play_only(rules)
    yield from _unreadable(rules)


def _unreadable(rules: type[CardGame]) -> Iterator[str]:
    """Places of verbs that nothing reads, and events whose subject is not what is looked at."""
    from cardlang.language.reading.frames import FRAMES  # it imports all verbs
    from cardlang.language.reading.read_verbs import MADE_OF_TOKENS

    for verb in rules.verbs:
        for each in (each for each in places_of(verb) if each.frame not in (*FRAMES, *MADE_OF_TOKENS)):
            near = did_you_mean(each.frame, list(FRAMES)) or f"there are: {', '.join(sorted(FRAMES))}"
            yield f"{verb.__name__}: place('{each.frame}') reads nothing; {near}"
    for verb in (*rules.verbs, *rules.events):
        for form in (each for each in verb.events if TALLY in each.seen.change_types):
            of_player = form.subject == "player"
            if form.seen.subject is (ref_of if of_player else doer_of):
                right = "did" if of_player else "was"
                yield f"{verb.__name__}: the subject of '{form.key}' is a {form.subject}; write {right}(...) there"


def _heard_in_play_only(rules: type[CardGame]) -> Iterator[str]:
    """Events of cards, which their own text would not hear outside play."""
    for verb in (*rules.verbs, *rules.events):
        for form in (each for each in verb.events if "card" in (each.subject, each.object) and not each.outside_play):
            where = f"{verb.__name__}: what '{form.key}' is about may lie outside play"
            yield f"{where}; add outside_play=True to its EventForm"


def _verbs_by_another_name(rules: type[CardGame]) -> Iterator[str]:
    """Verbs that are read as one word and written as another."""
    for verb in (each for each in rules.verbs if each.predicate):
        first = verb.name.split()[0] if verb.name else ""
        fixed = [row[0] for row in verb.phrases]
        read = [shape.split()[0] for shape in verb.predicate.split("|") if shape.strip()]
        other = next((each for each in read if each not in fixed and each.lower() != first), "")
        if other:
            said = f"the verb {verb.__name__} is called '{verb.name}', and its predicate begins with '{other}'"
            yield f"{said}: write there in capitals the base form that it is called by"


def _without_meaning(rules: type[CardGame], adjectives: Sequence[str]) -> Iterator[str]:
    """Adjectives of a game whose rules do not say of what they are true."""
    from cardlang.games.own.card_game import CardGame

    if adjectives and rules.adjective is CardGame.adjective:
        how = "write a method adjective(self, table, word, ref) that returns True where it is"
        yield f"nothing says what is '{adjectives[0]}'; {how}, and super().adjective(table, word, ref) for other words"


_MEANINGS = {
    "spell": "any card while it is being played",
    "card": "any card",
    "permanent": "anything in play",
    "token": "what a card has created",
    "ability": "what the text of a card can do",
    "player": "a player",
    "opponent": "another player",
    "source": "what deals damage",
    "damage": "what is dealt",
    "turn": "a player's turn",
    "cost": "what is paid for a card",
    "library": "the deck",
    "battlefield": "where cards are in play",
}
"""What nouns of card text mean in every game, so that nothing else can be called so."""


def _words_already(rules: type[CardGame], kinds: Sequence[KindEntry]) -> Iterator[str]:
    """Kinds, places and numbers with the name of something else in card text, which would be taken for that."""
    zones = {zone.name: "a place where cards are" for zone in rules.zones}
    named = (
        ("a kind", [kind.name for kind in kinds], _MEANINGS | zones),
        ("a number", rules.stats, _MEANINGS | zones),
        ("a resource", rules.resources, _MEANINGS | zones),
        ("a place", [zone.name for zone in rules.places], _MEANINGS),
    )
    for what, names, meanings in named:
        for name in (name for name in names if name in meanings):
            yield f"'{name}' cannot be {what}: in card text that is {meanings[name]}; choose another word"
    for name in (name for name in rules.stats if name in rules.resources):
        how = "a player has the one and a card the other; choose another word for one of them"
        yield f"'{name}' cannot be a resource and a number: {how}"
    verbs: list[type[Verb]] = [*HAPPENING, *VERBS, *rules.verbs]
    happens = {form.verb for verb in verbs for form in verb.events}
    for name in (*(kind.name for kind in kinds), *rules.stats):
        if name in happens:
            what = "a kind" if name not in rules.stats else "a number"
            yield f"'{name}' cannot be {what}: in card text that is something that happens; choose another word"


def _own_things(rules: type[CardGame]) -> Iterator[str]:
    """What does not fit among the places and deeds of a game."""
    zones = [zone.name for zone in rules.zones]
    yield from _twice("places", zones)
    yield from _strangers("begins_in", rules.begins_in, "one of the kinds", rules.kinds)
    yield from _strangers("begins_in", rules.begins_in.values(), "one of the zones", zones)
    deeds = [deed.name for deed in rules.own_deeds]
    for deed in rules.own_deeds:
        yield from _strangers(f"Deed('{deed.name}')", [deed.zone], "one of the zones", zones)
    yield from _twice("own_deeds", deeds)
    taken = [name for name in deeds if name in TAKEN]
    yield from (f"'{name}' cannot be the name of a deed: it has a meaning at every table" for name in taken)
    yield from _strangers("cost_is_for", [rules.cost_is_for], "deed", ["play", *deeds])
    yield from _twice("teams", [str(seat) for team in rules.teams for seat in team])


def _twice(where: str, names: Sequence[str]) -> Iterator[str]:
    yield from (f"{where} names '{name}' twice" for name in dict.fromkeys(names) if names.count(name) > 1)


def _strangers(where: str, names: Iterable[str], what: str, known: Sequence[str]) -> Iterator[str]:
    for name in names:
        if name not in known:
            no = f"not {what}" if what.startswith("one ") else f"no {what}"
            yield f"{where} names '{name}', which is {no}; there are: {', '.join(known) or 'none'}"
