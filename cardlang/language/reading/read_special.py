"""Reading noun phrases that name no thing in play: players, zones, moments of a turn, the top or bottom of a library,
tokens to be created; and phrases that wait for a moment (``at the beginning of your end step``).
"""

from __future__ import annotations

import re
from dataclasses import replace

from cardlang.language.reading import candidates
from cardlang.language.reading.noun_words import NounWords
from cardlang.language.reading.of_the_described import the_described
from cardlang.language.reading.partial_nodes import MomentOf, RollWord
from cardlang.language.reading.read_filters import given_keywords, narrowed
from cardlang.language.reading.read_nouns import measured, read_noun, read_np, read_things
from cardlang.language.reading.read_pronouns import of_each
from cardlang.language.reading.read_quantities import amount_of
from cardlang.language.reading.read_who_did import read_who_did
from cardlang.language.reading.read_who_has import describes, read_who_has
from cardlang.language.reading.reading import Reading, no_posts
from cardlang.language.reading.that_player import names_one, others_than, that_player
from cardlang.language.reading.the_other import no_other_player
from cardlang.language.reading.token_numbers import by_name, numbers_of, paired, plain_numbers
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import NounPhrase
from cardlang.language.verbs.become_type import Typed
from cardlang.language.verbs.create import TokenSpec
from cardlang.language.words.amounts import SupplyOf, X
from cardlang.language.words.conditions import Condition
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.english import listed, plural, with_article
from cardlang.language.words.enough import EACH_OF_THEM, TOGETHER
from cardlang.language.words.filters import HasText
from cardlang.language.words.moments import MOMENTS, At
from cardlang.language.words.nouns import It, LibraryCards, OwnRolls, This
from cardlang.language.words.players import (
    ControllerOf,
    Player,
    PlayerWord,
    Referent,
    TargetPlayer,
    ThatPlayer,
)
from cardlang.language.words.who_has import PlayersWho
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import IN_PLAY, LIBRARIES, WITHOUT_ARTICLE, Spot, Zone


def read_zone(r: Reading, words: NounWords) -> Word:
    """A zone: ``your hand``, ``a graveyard``."""
    no_posts(r, words.posts, "a zone")
    owner = words.possessor or words.owner()
    any_ = bool(words.take_det("a", "an", "any"))
    words.take_det("the")
    if owner is not None and not isinstance(owner, PlayerWord):
        raise words.mistake("CL504", "a zone belongs to a player", "Write for example 'its owner's hand'.")
    if owner is not None and words.head in r.vocabulary.shared:
        raise words.mistake("CL504", f"all players share the {words.head}", f"Write 'the {words.head}'.")
    of_somebody = words.head not in (*WITHOUT_ARTICLE, *IN_PLAY, *r.vocabulary.shared)
    if of_somebody and owner is None and not any_ and not words.many:
        anyones = with_article(words.head)
        help_ = f"Write 'your {words.head}', 'their {words.head}', '{anyones}' or 'all {plural(words.head)}'."
        raise words.mistake("CL504", f"whose {words.head}?", help_)
    own_play = words.head in r.vocabulary.play_zones
    return Zone(words.head, owner, words.many and owner is None, any_, own_play)


def read_moment(r: Reading, words: NounWords) -> Word:
    """A moment of a turn: ``your next end step``, ``combat on your turn``."""
    owner = words.possessor or words.owner()
    coming = words.take_det("next")
    this = words.take_det("this")
    words.take_det("the")
    words.take_det("each", "next")
    for post in words.posts:
        r.take(*post.tokens())
        if not post.has("ON"):
            raise r.mistake("CL405", f"'{r.said(post)}' cannot follow a moment", post)
        turn = read_noun(r, post.noun, [])
        if not isinstance(turn, MomentOf) or turn.moment != "turn":
            raise r.mistake("CL504", "a moment is 'on' a player's turn", post)
        owner = turn.whose
    if owner is not None and not isinstance(owner, PlayerWord):
        help_ = f"Write 'the next {words.head}', 'your next {words.head}' or 'the next turn'."
        raise words.mistake("CL504", "a turn belongs to a player", help_)
    end = "end step" if "end step" in r.vocabulary.moments else "end of turn"
    moment = end if words.head == "end of turn" else words.head
    next_ = coming or this or (words.head == "end of turn" and "next" in words.dets)
    return MomentOf(moment, owner, next_, coming, this and moment == end)


def read_role(r: Reading, words: NounWords) -> Word:
    """A player by what they are to a thing: ``its controller``, ``that creature's owner``."""
    no_posts(r, words.posts, "a player")
    of, just_named = words.possessor, False
    its = of is None and words.take_det("its")
    their = of is None and words.take_det("their")
    if (its or their) and r.binder.describes:
        of = the_described(r, their, words.head, words.whole)
    elif its:
        just_named = r.binder.clause.suffers
        of = This() if just_named else r.binder.it(*words.extent)
    elif their:
        of = r.binder.it(*words.extent, many=True, theirs=True)
    if of is None:
        raise words.mistake("CL504", f"whose {words.head}?", f"Write for example 'its {words.head}'.")
    player = ControllerOf(of_each(r, of), words.head == "owner", just_named)
    if words.keep:
        own = any(each.own and each.referent == getattr(of, "referent", None) for each in r.binder.things)
        named = next((each.referent for each in r.binder.things if each.named is of and not each.many), None)
        again = of if named is None or isinstance(of, This) else It(named)
        later = ControllerOf(This() if own else again, player.owner)  # ~'s owner, wherever it is said again
        if player.many:  # "unless they pay": each of them
            r.binder.player(Referent("each", 0), player)
        else:
            r.binder.player(Referent("controller", words.extent[0]), player, later)
    return player


def _that_opponent(r: Reading, words: NounWords) -> Word:
    """The player named before who is an opponent, where another was named as well: ``Whenever an opponent draws a card,
    return target creature to its owner's hand. That opponent loses 1 EP.`` Raises :class:`Mistake` where none is.
    """
    named = r.binder.players
    if named and not any(each.is_opponent for each in candidates.unique(named)):
        raise words.mistake("CL602", "the player named before may be no opponent", "Write 'that player'.")
    r.binder.players = [each for each in named if each.is_opponent]
    try:
        meant = that_player(r, *words.extent, False)
    finally:
        r.binder.players = named
    several = len(candidates.unique(named)) > 1
    return replace(meant, opponent=True) if several and isinstance(meant, ThatPlayer) else meant


def read_player(r: Reading, words: NounWords) -> Word:
    """A player by a noun: ``target player``, ``that player``, ``each opponent``."""
    if len(words.posts) == 1 and words.posts[0].has("WHODID"):
        return _who_did(r, words)
    having = _what_they_have(r, words)
    if words.posts:
        return read_things(r, words)
    opponent = words.head == "opponent"
    if "other" in words.dets and (opponent or "the" in words.dets):
        raise no_other_player(words)
    if words.take_det("target"):
        player = TargetPlayer(opponent, r.binder.target_slot(), having)
        r.binder.player(Referent("target", player.number), player)
        return player
    if words.take_det("that"):
        return _that_opponent(r, words) if opponent else that_player(r, *words.extent, False)
    if words.take_det("each") or words.take_det("all"):
        other = words.take_det("other")
        if other and having is None and r.is_nobodys and names_one(r):
            return others_than(r, *words.extent, words.keep)
        who = "each opponent" if opponent else "each other player" if other else "each player"
        if words.keep:
            r.binder.player(Referent("each", 0), who)
        return PlayersWho(Player(who), having) if having is not None else Player(who)
    if having is not None and not words.dets:
        return PlayersWho(Player("each opponent" if opponent else "each player"), having)
    if having is not None:
        help_ = f"Write 'each {words.head} who ...' or 'target {words.head} who ...', or ask it: 'if they have ...'."
        raise words.mistake("CL405", f"'who' cannot follow '{words.head}' here", help_)
    if words.take_det("your") and opponent:
        return Player("your opponents") if words.many else _an_opponent(r, words)
    if words.take_det("another"):  # nothing says other than which player
        help_ = "Write 'an opponent' for another than you."
        raise words.mistake("CL403", f"'another' cannot be used before '{words.head}'", help_)
    words.take_det("a", "an")
    if words.many and opponent:
        return Player("your opponents")
    return _an_opponent(r, words) if opponent else Player("player")


def _an_opponent(r: Reading, words: NounWords) -> Player:
    """``an opponent``, whom ``they`` means in a game for two; in others it could be that one, too."""
    if words.keep:
        r.binder.an_opponent(r.vocabulary.one_opponent)
    return Player("opponent")


def _what_they_have(r: Reading, words: NounWords) -> Condition | None:
    """What ``who controls an artifact`` says of the player; None where nothing does."""
    if not any(describes(each) for each in words.posts):
        return None
    post, *more = words.posts
    if not describes(post) or any(describes(each) for each in more):
        raise r.mistake("CL405", "only one thing can be said of a player here", words.posts[-1])
    words.posts = []
    r.take(*post.pieces(), *(piece for each in more for piece in each.pieces()))
    return read_who_has(r, post, more)


def _who_did(r: Reading, words: NounWords) -> Word:
    """``each opponent who can't``."""
    post = words.posts[0]
    r.take(*post.tokens())
    words.posts = []
    bare = not words.dets
    who = read_player(r, words)
    if bare and who in (Player("opponent"), Player("player"), TOGETHER):  # behind "for each"
        who = Player("each player" if who.who == "player" else "each opponent")
    if not isinstance(who, Player) or who not in EACH_OF_THEM:
        help_ = f"Say what they do, in a sentence that begins with 'Each opponent {r.said(post)} ...'."
        raise words.mistake("CL405", f"'{r.said(post)}' is about each of several players", help_)
    return read_who_did(r, who, post.tokens()[0].value, *words.extent)


def read_rolls(r: Reading, words: NounWords) -> Word:
    """``your risk rolls``, as the subject of a bonus."""
    no_posts(r, words.posts, plural(words.head))
    words.take_det("your")
    return OwnRolls(words.head)


def read_roll(r: Reading, words: NounWords) -> Word:
    """``a risk``, ``your risk``, as part of an event."""
    no_posts(r, words.posts, with_article(words.head))
    words.take_det("a", "your")
    return RollWord(words.head)


def read_host(r: Reading, words: NounWords) -> Word:
    """The thing this card is attached to, by the game's noun for it."""
    no_posts(r, words.posts, f"the {words.head}")
    words.take_det("the")
    return r.binder.host(words.head)


def read_supply(r: Reading, words: NounWords) -> Word:
    """The supply that all players share, by the game's noun for it."""
    no_posts(r, words.posts, f"the {words.head}")
    words.take_det("the")
    return SupplyOf(words.head)


def read_library_end(r: Reading, words: NounWords) -> Word:
    """``the top of your library``, ``the bottom of its owner's library``."""
    words.take_det("the")
    bottom = words.end == "bottom"
    words.take_det("top", "bottom")
    if not words.posts or not words.posts[0].has("OF"):
        raise words.mistake("CL504", f"the {words.end} of what?", f"Write '{words.end} of your library'.")
    r.take(*words.posts[0].tokens())
    zone = read_noun(r, words.posts[0].noun, [], words.keep)
    no_posts(r, words.posts[1:], "a library")
    if not isinstance(zone, Zone):
        raise r.mistake("CL504", f"'{r.said(words.posts[0])}' is not a zone", words.posts[0])
    if not words.head:
        return Spot(words.end, zone)
    of_player = zone.name in LIBRARIES and zone.owner is not None
    if not of_player and zone.name not in r.vocabulary.piles:
        name = next((each for each in LIBRARIES if each in r.vocabulary.zones), "deck")
        raise r.mistake("CL504", f"'{zone.say(SOURCE)}' has no top and no bottom", words.posts[0], _tops(r, name))
    if words.many and words.given("number") is None and not words.dets:
        raise words.mistake("CL504", f"how many {words.end} cards?", f"Write '{words.end} 2 cards'.")
    cards = LibraryCards(amount_of(r, words), zone.owner, bottom, place=zone.name)
    return r.binder.named(cards) if words.keep else cards


def _tops(r: Reading, deck: str) -> str:
    """Help: what has a top and a bottom in this game."""
    return f"Write for example 'of {' or '.join([f'your {deck}', *(f'the {pile}' for pile in r.vocabulary.piles)])}'."


def read_token(r: Reading, words: NounWords) -> Word:
    """A token to be created: ``a tapped 1/1 Servo artifact creature token with Fast``."""
    tapped = "tapped" in words.adjectives
    words.take_kind("tapped")
    holder = Sort((), ("token",))
    counted = next((at for at, post in enumerate(words.posts) if post.has("EQUALTO")), len(words.posts))
    description, left = narrowed(r, Description((holder,)), words.posts[:counted])
    amount, _ = measured(r, words, words.posts[counted:])
    keywords = given_keywords(r, description.sorts[0].filters, words.whole)
    abilities = tuple(each.ability for each in description.sorts[0].filters if isinstance(each, HasText))
    pair, named = paired(r, words.nouns), plain_numbers(description.sorts[0].filters)
    named = tuple([each for each in named if each.stat in numbers_of(r, words.nouns) and each.stat not in pair])
    if left or len(keywords) + len(abilities) + len(named) != len(description.sorts[0].filters):
        raise words.mistake("CL504", "a token has stats, kinds, keywords and abilities in quotes, nothing else", "")
    power, defense, size = _both_stats(words)
    words.take("nouns")
    _refuse_idle_stats(r, words)
    spec = TokenSpec(words.nouns[:-1], amount, power, defense, tapped, keywords, 0, abilities, size, named)
    return r.binder.named(spec) if words.keep else spec


def _refuse_idle_stats(r: Reading, words: NounWords) -> None:
    """Raises :class:`Mistake` for a token with numbers that mean nothing: ``a 1/1 artifact token`` is no creature."""
    if any(kind is not None and len(kind.stats) > 1 for kind in map(r.vocabulary.kind, words.nouns[:-1])):
        return
    said, number = " ".join((*words.nouns[:-1], words.head)), r.said(words.whole)
    if by_name(r, words.nouns):
        help_ = f"Write '{with_article(said)} {by_name(r, words.nouns)}'."
        raise words.mistake("CL504", f"'{words.given('stats')}' is said of what has two numbers or more", help_)
    fighters = [each.name.lower() for each in r.vocabulary.kinds if len(each.stats) > 1]
    ways = [f"'{re.sub(rf'{words.head}', f'{each} {words.head}', number, count=1)}'" for each in fighters]
    message = f"a token is told its numbers only if it has such numbers, and '{said}' has none"
    raise words.mistake("CL504", message, f"Write {' or '.join(ways)}." if ways else "Leave the numbers out.")


def read_typed(r: Reading, words: NounWords) -> Word:
    """What something becomes: ``a 3/3 Golem artifact creature with Fast``."""
    if not words.many and not words.take_det("a", "an"):
        raise words.mistake("CL403", "stats in front of a noun say what something becomes", "")
    description, left = narrowed(r, Description((Sort((), (words.head,)),)), words.posts)
    keywords = given_keywords(r, description.sorts[0].filters, words.whole)
    if left or len(keywords) != len(description.sorts[0].filters):
        raise words.mistake("CL504", "something becomes what has stats, kinds and keywords, nothing else", "")
    power, defense, size = _both_stats(words)
    words.take("nouns")
    return Typed(words.nouns, power, defense, keywords, words.many, size)


def _both_stats(words: NounWords) -> tuple[int, int, X | None]:
    """The two numbers in front of a noun; both -1 for ``X/X``, which is the third then."""
    stats = words.take("stats") or ""
    if stats == "X/X":
        return -1, -1, X()
    power, defense = map(int, stats.split("/"))
    return power, defense, None


# ------------------------------------------------------------------ moments


def moment_of(r: Reading, at: Piece, np: NounPhrase, *, next_only: bool) -> At:
    """The moment that ``at ...`` waits for. ``next_only``: an effect is put off until then, so only the next such
    moment is meant.
    """
    word = read_np(r, np, keep=False)
    if not isinstance(word, MomentOf):
        raise r.mistake(
            "CL504", f"'{r.said(np)}' is not a moment of a turn", np, "For example: 'your end step'."
        )
    moment = word.moment
    if moment in r.vocabulary.lacks:
        help_ = f"What cards here wait for is the start of: {listed(_parts(r), 'or')}."
        raise r.mistake("CL504", f"there is no {moment} in {r.vocabulary.title}", np, help_)
    after = at.value == "at the end of" and word.coming and moment != "combat" and not moment.startswith("end")
    if at.value == "at the end of":
        moment = _end_of(r, moment, np)
    if moment not in MOMENTS and moment not in r.vocabulary.moments:
        raise r.mistake("CL504", f"nothing begins at '{r.said(np)}'", np)
    whose = word.whose
    if isinstance(whose, TargetPlayer):
        raise r.mistake("CL504", "a moment cannot have a target", np)
    if moment in r.vocabulary.common:
        if whose is not None and whose.say(SOURCE) != "each player":
            raise r.mistake("CL504", f"a {word.moment} belongs to no single player", np, f"Write 'each {word.moment}'.")
        return At(moment, None, next_only or word.next, after, word.this)
    if isinstance(whose, Player) and whose.who in (("player",) if word.next else ("each player", "player")):
        whose = None
    if not next_only:
        _introduce(r, whose)
    return At(moment, whose, next_only or word.next, after, word.this and whose is None)


def _end_of(r: Reading, moment: str, np: NounPhrase) -> str:
    """The name of the moment at the end of ``moment`` (``end of combat``). The end of an end step is the end step
    itself. Raises :class:`Mistake` if the game has no such moment.
    """
    known = {"turn": end_of_turn(r), "combat": "end of combat"}.get(moment, f"end of {moment}")
    if known in r.vocabulary.moments:
        return known
    if moment.startswith("end"):
        return moment
    parts = _parts(r, moment)
    help_ = f"What cards wait for is the start of a part: {listed(parts, 'or')}."
    raise r.mistake("CL504", f"nothing waits for the end of '{r.said(np)}'", np, help_)


def _parts(r: Reading, but: str = "") -> list[str]:
    return [f"'{part}'" for part in r.vocabulary.moments if part not in ("turn", but)]


def end_of_turn(r: Reading) -> str:
    """The name of the moment at the end of a turn: ``end step`` in a game that has one, else ``end of turn``."""
    return "end step" if "end step" in r.vocabulary.moments else "end of turn"


def _introduce(r: Reading, whose: PlayerWord | None) -> None:
    """From now on ``that player`` may mean the player whose turn it is."""
    if whose is None:
        r.binder.event_player(0, "the player whose turn it is")
    elif whose.say(SOURCE) != "you":
        r.binder.event_player(0, whose)
