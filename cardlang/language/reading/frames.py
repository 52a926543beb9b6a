"""Case frames: what each place of a verb accepts. ``Destroy target creature`` has one place, with frame ``destroyed``.

A frame reader takes the word that was read there and returns it as the verb needs it, or raises :class:`Misfit` with a
plain phrase for what is wanted ("creatures or players"). The message then says what was found instead.
"""

from __future__ import annotations

from dataclasses import replace

from cardlang.language.reading import counter_frames, damage_frames, made_frames
from cardlang.language.reading.misfit import FrameReader, Misfit
from cardlang.language.reading.partial_nodes import MomentOf
from cardlang.language.reading.reading import Reading
from cardlang.language.reading.spells_meant import (
    also_permanents,
    as_spells,
    is_in_play,
    refuse_spells,
    say_card,
)
from cardlang.language.reading.synonyms import some_things
from cardlang.language.verbs.create import TokenSpec
from cardlang.language.verbs.skip import EachMoment, NextMoment
from cardlang.language.words.amounts import Amount, Half, HoldingOf, Number, Reckoned, X
from cardlang.language.words.comparisons import WithMost
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.english import plural, with_article
from cardlang.language.words.entries import FACE_DOWN, HIDDEN_CARD
from cardlang.language.words.event_parts import ResourceKind
from cardlang.language.words.homes import home_noun
from cardlang.language.words.mix import EitherMix, Mix
from cardlang.language.words.nouns import (
    ALL,
    SOME,
    TARGET,
    GameThing,
    Group,
    Host,
    It,
    LibraryCards,
    Selection,
    SomeOf,
    This,
    parts_of,
)
from cardlang.language.words.players import YOU, PlayerWord, ThatPlayer
from cardlang.language.words.quantities import (
    CardCount,
    Holding,
    PieceCount,
    amount_said,
)
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Spot, Zone


def senses(r: Reading, word: Word) -> tuple[str, ...]:
    """What a word may name: ``permanent``, ``card``, ``spell``, ``ability``, ``hidden card``, ``player`` ... .
    Empty if that is not known, so that it fits any place.
    """
    if isinstance(word, Group):
        return tuple(dict.fromkeys(each for part in word.parts for each in senses(r, part)))
    if isinstance(word, PlayerWord):
        return ("player",)
    if isinstance(word, GameThing):
        return (word.sense,)
    if isinstance(word, (LibraryCards, SomeOf, TokenSpec)):
        return ("permanent",) if isinstance(word, TokenSpec) else ("card",)
    if isinstance(word, (Selection, Description)):
        of = word.of if isinstance(word, Selection) else word
        sorts = of.sorts[-1:] if of.shared else of.sorts
        elsewhere = of.zone is not None and not of.zone.of_play
        return tuple(dict.fromkeys(sense_of_sort(r, sort.nouns, elsewhere) for sort in sorts))
    if isinstance(word, Host):
        return ("permanent",)
    if isinstance(word, It):
        nouns = next((each.nouns for each in r.binder.things if each.referent == word.referent), ())
        sense = sense_of_sort(r, nouns[-1:], False) if nouns else ""
        if sense == "host":
            return ("permanent",)
        return (sense,) if sense not in ("", "card") else ()  # a card may be in play by now
    return ()


def sense_of_sort(r: Reading, nouns: tuple[str, ...], elsewhere: bool) -> str:
    """What nouns name together: ``creature`` alone is a permanent in play, in a graveyard or hand (``elsewhere``) a
    card.
    """
    sense = r.sense_of(nouns[-1])
    return "card" if sense == "permanent" and elsewhere else sense


def _only(r: Reading, word: Word, wanted: str, allowed: tuple[str, ...], never: tuple[type, ...] = ()) -> Word:
    for part in parts_of(word):
        known = isinstance(part, (Selection, It, This, LibraryCards, SomeOf, PlayerWord, GameThing))
        if not known or isinstance(part, never):
            raise Misfit(wanted)
    if any(each not in allowed for each in senses(r, word)):
        raise Misfit(wanted)
    return word


def _permanents(
    r: Reading, word: Word, wanted: str = "permanents in play", allowed: tuple[str, ...] = ("permanent",)
) -> Word:
    word = _only(r, word, wanted, (*allowed, *also_permanents(r, word)))
    if any(_given_up(r, part) for part in parts_of(word)):
        raise Misfit(wanted, help=f"It is a card now, and not in play. {_THIS_CARD if r.binder.stays else ''}".strip())
    if any(isinstance(part, (LibraryCards, SomeOf, PlayerWord)) for part in parts_of(word)):
        raise Misfit(wanted)
    return word


_THIS_CARD = "For this card write '~'."


def _given_up(r: Reading, word: Word) -> bool:
    """Whether the word is a card that an earlier effect of this ability took out of a hand."""
    if not isinstance(word, It) or word.referent.kind != "result":
        return False
    return any(each.referent == word.referent and each.nouns == ("card",) for each in r.binder.things)


def _destroyed(r: Reading, word: Word) -> Word:
    """Permanents in play; where cards can be face-down outside play, also these, by their own noun (RR-8.5-c)."""
    noun = r.vocabulary.noun_for(HIDDEN_CARD)
    if not noun:
        return _permanents(r, word)
    return _permanents(r, word, f"permanents in play or {plural(noun)}", ("permanent", HIDDEN_CARD))


def _dealer(r: Reading, word: Word) -> Word:
    """One thing that deals damage, which may be a spell."""
    if isinstance(word, (This, It, Host)):
        return word
    raise Misfit("this card or a thing named before")


def _own_permanents(r: Reading, word: Word) -> Word:
    word = _permanents(r, word)
    if isinstance(word, Selection) and word.quantifier == TARGET:
        raise Misfit("permanents chosen by the player who gives them up, not targets")
    _compared_with_own(word, "you control", "they control")
    return word


def _compared_with_own(word: Word, yours: str, theirs: str) -> None:
    """Raises Misfit for ``the greatest power`` of all there are, where a player chooses among what that player has."""
    chosen = isinstance(word, Selection) and word.quantifier == SOME
    for most in word.walk() if chosen else ():
        if isinstance(most, WithMost) and most.among.controller is None and most.among.zone is None:
            said = word.say(SOURCE)
            help_ = f"Write '{said} {yours}' or '{said} {theirs}'."
            raise Misfit("what is compared with others of the same player", "CL405", help_)


def _recipients(r: Reading, word: Word) -> Word:
    kinds = [kind.name.lower() for kind in r.vocabulary.kinds if kind.stats and kind.permanent]
    wanted = f"{' or '.join(map(plural, kinds or ['creature']))} or players"
    if isinstance(word, Group):
        return replace(word, parts=tuple(_recipients(r, each) for each in word.parts))
    word = _only(r, word, wanted, ("permanent", "player", "any"))
    if isinstance(word, Selection):
        for sort in word.of.sorts:
            named = [r.vocabulary.kind(noun) for noun in sort.nouns]
            known = [each for each in named if each is not None]
            if known and len(known) == len(named) and not any(each.stats for each in known):
                raise Misfit(wanted, "CL502", "Damage is dealt to creatures and players only.")
    return word


def _cast(r: Reading, word: Word) -> Word:
    refuse_spells(r, word)
    return _movable(r, word)


def _modelled(r: Reading, word: Word) -> Word:
    """What something is made a copy of: also a card elsewhere, or what has gone there."""
    if isinstance(word, (Zone, LibraryCards, SomeOf)):
        raise Misfit("permanents in play, or cards")
    return _movable(r, word)


def _movable(r: Reading, word: Word) -> Word:
    wanted = "cards or permanents"
    if isinstance(word, Zone) and word.name in r.vocabulary.zones:
        return word
    if isinstance(word, Group) and not word.one_place:
        return replace(word, parts=tuple(_movable(r, each) for each in word.parts))
    word = _only(r, word, wanted, ("permanent", "card", HIDDEN_CARD, "spell"))
    if isinstance(word, PlayerWord):
        raise Misfit(wanted)
    homeless = isinstance(word, Selection) and not word.of.zone and not word.of.of_owner and word.of.effect < 0
    bare = isinstance(word, Selection) and (word.quantifier == TARGET or home_noun(word.of) == "card")
    if homeless and bare and "card" in senses(r, word) and not is_in_play(word):
        raise Misfit("cards from somewhere", "CL504", "Say where the card is, for example 'from your graveyard'.")
    return word


def _hand_cards(r: Reading, word: Word) -> Word:
    wanted = "cards from a hand"
    if isinstance(word, Zone) and word.name == "hand":
        return word
    if isinstance(word, This) or (isinstance(word, It) and not senses(r, word)):
        return word
    say_card(r, word, wanted)
    if not isinstance(word, Selection) or word.quantifier == TARGET or set(senses(r, word)) != {"card"}:
        raise Misfit(wanted)
    if word.of.zone is not None and word.of.zone.name != "hand":
        raise Misfit(wanted)
    _compared_with_own(word, "in your hand", "in their hand")
    return word


def _discarded(r: Reading, word: Word) -> Word:
    wanted = "cards from a hand, or what is in play"
    if isinstance(word, Zone) and word.name == "hand":
        return word
    word = _only(r, word, wanted, ("permanent", "card"))
    if isinstance(word, PlayerWord):
        raise Misfit(wanted)
    of = word.of if isinstance(word, Selection) else None
    behind = any(" " in each for sort in (of.sorts if of is not None else ()) for each in sort.adjectives)  # "in play"
    if of is not None and of.zone is None and not behind and set(senses(r, word)) == {"card"}:
        _compared_with_own(word, "in your hand", "in their hand")
    elif of is None or of.controller is not None:
        _compared_with_own(word, "you control", "they control")
    return word


def _cards(r: Reading, word: Word) -> Word:
    wanted = "a number of cards"
    if not isinstance(word, Selection) or word.of.head != "card" or word.quantifier != SOME:
        raise Misfit(wanted)
    plain = Description((word.of.sorts[0],))
    bare = len(plain.sorts[0].nouns) == 1 and not plain.sorts[0].adjectives and not plain.sorts[0].filters
    if word.of != plain or not bare or not isinstance(word.count, Amount):
        raise Misfit("plain cards", "CL502", "Which cards are drawn cannot be chosen; use 'search' for that.")
    r.binder.forget(word)
    return CardCount(word.count, word.up_to)


def _hand_size(r: Reading, word: Word) -> Word:
    wanted = "a number of cards in hand, as in 'five cards in hand'"
    if not isinstance(word, Selection) or word.quantifier != SOME or word.up_to or not isinstance(word.count, Amount):
        raise Misfit(wanted)
    zone = word.of.zone
    if zone is None or zone.name != "hand" or word.of != Description((Sort((), ("card",)),), zone=zone):
        raise Misfit(wanted)
    r.binder.forget(word)
    return word.count


def _pieces(r: Reading, word: Word) -> Word:
    wanted = "a number of pieces, as in '3 units'"
    if not isinstance(word, Selection) or word.quantifier != SOME or senses(r, word) != ("piece",):
        raise Misfit(wanted)
    sort = word.of.sorts[0]
    if word.of != Description((sort,)) or sort != Sort((), (sort.head,)) or not isinstance(word.count, Amount):
        raise Misfit(wanted)
    return PieceCount(word.count, sort.head, word.up_to)


def _pieces_or_holding(r: Reading, word: Word) -> Word:
    return word if isinstance(word, Holding) else _pieces(r, word)


def _players(r: Reading, word: Word) -> Word:
    return _only(r, word, "players", ("player",), (This,))


def _card_choice(r: Reading, word: Word) -> Word:
    if isinstance(word, Selection) and word.of.zone is None and senses(r, word) == ("permanent",):
        sorts = tuple(replace(each, nouns=(*each.nouns, "card")) for each in word.of.sorts)
        as_cards = replace(word, of=replace(word.of, sorts=sorts))  # "search for a Soldier" is a Soldier card
        r.binder.retell(word, as_cards)
        word = as_cards
    if not isinstance(word, Selection) or word.quantifier != SOME or "card" not in senses(r, word):
        raise Misfit("a card to look for, as in 'an artifact card'")
    return word


def _sought(r: Reading, word: Word) -> Word:
    """What is looked for: ``an artifact card``, ``an artifact card and a land card``."""
    if not isinstance(word, Group) or word.one_place:
        return _card_choice(r, word)
    return r.binder.retell_together(word, [_card_choice(r, each) for each in word.parts])


def _robbed(r: Reading, word: Word) -> Word:
    if not isinstance(word, PlayerWord):
        raise Misfit("a player, as in 'from target opponent'")
    return word


def _spells(r: Reading, word: Word) -> Word:
    if isinstance(word, Selection):
        named = replace(word, of=as_spells(r, word.of))
        r.binder.retell(word, named)
        word = named
    return _only(r, word, "a spell or ability", ("spell", "ability"), (This, PlayerWord))


def _hidden_cards(r: Reading, word: Word) -> Word:
    wanted = with_article(r.vocabulary.noun_for(HIDDEN_CARD) or HIDDEN_CARD)
    return _only(r, word, wanted, (HIDDEN_CARD,), (This,))


def _hidden(r: Reading, word: Word) -> Word:
    if isinstance(word, Group):
        return replace(word, parts=tuple(_hidden(r, each) for each in word.parts))
    if isinstance(word, (LibraryCards, SomeOf, It)) or (isinstance(word, Zone) and word.owner is not None):
        return word
    wanted = "something hidden: a hand, the top of a deck, a hidden card"
    faces = isinstance(word, Selection) and all(FACE_DOWN in each.adjectives for each in word.of.sorts)
    if not faces:
        say_card(r, word, wanted)
    if isinstance(word, Selection) and (faces or set(senses(r, word)) <= {HIDDEN_CARD, "card"}):
        return word
    raise Misfit(wanted)


def _description(r: Reading, word: Word) -> Word:
    if not isinstance(word, Selection) or word.quantifier not in (ALL, SOME):
        raise Misfit(f"a description, as in '{some_things(r.vocabulary)}'")
    if word.quantifier == SOME and (word.count != Number(1) or word.up_to):
        raise Misfit(f"a plain description, as in '{some_things(r.vocabulary)}'")
    r.binder.forget(word)
    return word.of


def _all_described(r: Reading, word: Word) -> Word:
    if isinstance(word, Selection) and word.quantifier == SOME:
        raise Misfit("all of them, as in 'creatures'", "CL502", "It is true of each: say it of several.")
    return _description(r, word)


def _zone(r: Reading, word: Word) -> Word:
    if not isinstance(word, Zone):
        raise Misfit("a zone, as in 'its owner's hand'")
    return word


def _shuffled(r: Reading, word: Word) -> Word:
    if not isinstance(word, Zone) or not r.vocabulary.face_down(word.name):
        raise Misfit("a deck, or a pile nobody sees")
    return word


def _destination(r: Reading, word: Word) -> Word:
    if not isinstance(word, (Zone, Spot)):
        raise Misfit("a zone, as in 'into your hand'")
    return word


def _deck_end(r: Reading, word: Word) -> Word:
    if not isinstance(word, Spot):
        raise Misfit("an end of a deck", "CL502", "Only there an order matters: 'on the bottom of your library'.")
    return word


def _holding(r: Reading, word: Word) -> Word:
    if (isinstance(word, ResourceKind) and word.name == "damage") or not isinstance(word, Holding):
        raise Misfit(f"an amount of a resource, as in '{amount_said(r.vocabulary)}'")
    return word


def _price(r: Reading, word: Word) -> Word:
    """What is paid: an amount of a resource (``2 EP``), or a mix in a game whose resources are letters (``2FF``)."""
    if r.vocabulary.letters and isinstance(word, (Number, X)):
        return Mix(word)
    return word if isinstance(word, Mix) else _holding(r, word)


def _reduction(r: Reading, word: Word) -> Word:
    word, paid = _price(r, word), f"1 {r.vocabulary.cost_resource}".strip()
    if word.letters if isinstance(word, Mix) else getattr(word, "resource", "") != r.vocabulary.cost_resource:
        raise Misfit("a number", "CL502", f"Costs change by a number of what pays them: 'cost {paid} less'.")
    return word


def _letters(r: Reading, word: Word) -> Word:
    several = word.options if isinstance(word, EitherMix) else (word,)
    if not all(isinstance(each, Mix) and each.letters and each.free == Number(0) for each in several):
        raise Misfit("resources of named types, as in 'add F' or 'add F or W'")
    return word


def _resource_token(r: Reading, word: Word) -> Word:
    word = _holding(r, word)
    assert isinstance(word, Holding)
    if not any(each.token and each.name == word.resource for each in r.vocabulary.resources):
        raise Misfit("a token", "CL502", f"{word.resource} does not come as tokens; say 'gain'.")
    return word



def _next_part(r: Reading, word: Word) -> Word:
    whose = word.whose if isinstance(word, MomentOf) else None
    own = whose == YOU or (isinstance(whose, ThatPlayer) and whose.referent.kind == "doer")
    if not isinstance(word, MomentOf) or not word.next or not own or word.moment.startswith(("turn", "end of")):
        first = word.moment if isinstance(word, MomentOf) and "turn" not in word.moment else r.vocabulary.moments[0]
        help_ = f"Write for example 'your next {first}' or 'their next {first}'; turns are not skipped."
        raise Misfit("a part of a turn", "CL502", help_)
    return NextMoment(word.moment)


def _each_part(r: Reading, word: Word) -> Word:
    whose = word.whose if isinstance(word, MomentOf) else None
    own = whose == YOU or (isinstance(whose, ThatPlayer) and whose.referent.kind == "doer")
    if not isinstance(word, MomentOf) or word.next or not own or word.moment.startswith(("turn", "end of")):
        first = word.moment if isinstance(word, MomentOf) and "turn" not in word.moment else r.vocabulary.moments[0]
        raise Misfit("a part of a turn", "CL502", f"Write for example 'your {first}' or 'their {first}'.")
    return EachMoment(word.moment)


def _pair(r: Reading, word: Word) -> Word:
    if not isinstance(word, Group) or len(word.parts) != 2:
        raise Misfit("two permanents, joined by 'and'")
    return replace(word, parts=tuple(_permanents(r, each) for each in word.parts))


def _copied(r: Reading, word: Word) -> Word:
    if senses(r, word) != ("permanent",):
        raise Misfit("a permanent, as in 'another creature'")
    return _description(r, word)


def _number(r: Reading, word: Word) -> Word:
    held = word.amount if isinstance(word, Holding) and isinstance(word.amount, (Half, Reckoned)) else None
    if held is not None and isinstance(held.of, HoldingOf):
        return held  # "twice your Intel" is an amount of it, and a number
    if not isinstance(word, Amount):
        raise Misfit("a number")
    return word


FRAMES: dict[str, tuple[FrameReader, str]] = {
    "permanents": (_permanents, "permanents in play"),
    "destroyed": (_destroyed, "permanents in play, or hidden cards"),
    "own permanents": (_own_permanents, "permanents, chosen by the player who gives them up"),
    "dealer": (_dealer, "this card, or a thing named before"),
    "recipients": (_recipients, "creatures or players"),
    "movable": (_movable, "cards from a zone, or permanents"),
    "cast": (_cast, "cards from somewhere"),
    "modelled": (_modelled, "permanents in play, or cards from a zone"),
    "discarded": (_discarded, "cards from a hand, or what is in play"),
    "hand cards": (_hand_cards, "cards from a hand"),
    "cards": (_cards, "a number of cards"),
    "size of a hand": (_hand_size, "a number of cards in hand"),
    "pieces": (_pieces, "a number of pieces"),
    "pieces or holding": (_pieces_or_holding, "a number of pieces, or an amount of a resource"),
    "players": (_players, "players"),
    "card choice": (_card_choice, "a card to look for"),
    "cards sought": (_sought, "a card to look for"),
    "robbed": (_robbed, "a player"),
    "spells": (_spells, "spells or abilities"),
    "hidden cards": (_hidden_cards, "hidden cards"),
    "hidden": (_hidden, "a hand, cards of a deck, hidden cards"),
    "description": (_description, "a description of things"),
    "all described": (_all_described, "a description of things, in the plural"),
    "zone": (_zone, "a zone"),
    "shuffled": (_shuffled, "a deck, or a pile nobody sees"),
    "destination": (_destination, "a zone, or an end of a deck"),
    "end of a deck": (_deck_end, "an end of a deck"),
    "holding": (_holding, "an amount of a resource"),
    "price": (_price, "an amount of a resource"),
    "reduction": (_reduction, "an amount of a resource"),
    "letters": (_letters, "resources of named types"),
    "resource token": (_resource_token, "tokens of a resource"),
    "token": (made_frames.read_token_made, "tokens"),
    "those tokens": (made_frames.read_those_tokens, "tokens that would be created"),
    "types": (made_frames.read_types, "a kind of thing with its stats"),
    "subtypes": (made_frames.read_subtypes, "subtypes of the set"),
    "damage": (damage_frames.read_damage, "an amount of damage"),
    "shield": (damage_frames.read_shield, "an amount of damage to prevent"),
    "part of each turn": (_each_part, "a part of each turn of their own"),
    "next part of a turn": (_next_part, "a part of a turn of their own"),
    "that damage": (damage_frames.read_that_damage, "damage that would be dealt, or a part of it"),
    "counters": (counter_frames.read_counters, "counters"),
    "some counters": (counter_frames.read_some_counters, "as many counters as a player likes"),
    "arriving counters": (counter_frames.read_arriving_counters, "counters of a named kind"),
    "pair": (_pair, "two permanents, joined by 'and'"),
    "copied": (_copied, "a permanent in play"),
    "most counters": (counter_frames.read_most_counters, "a limit of counters"),
    "placed counters": (counter_frames.read_placed_counters, "counters of a named kind"),
    "number": (_number, "a number"),
    "doubled": (made_frames.doubled, "the number of counters on something"),
}
"""Frame name -> its reader, and the phrase for what it accepts (also printed in docs/language.md). A selection with
``RANDOM`` fits wherever one with ``SOME`` does."""
