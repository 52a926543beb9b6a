"""Reading events: a subject, and what it does (``~ attacks``) or what is done to it (``a creature is destroyed``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cardlang.language.reading import unclear
from cardlang.language.reading.event_forms import (
    WANTED,
    Meant,
    bare_amount,
    bare_range,
    by_whom,
    counted_dice,
    damage_kind,
    forms_by_shape,
    is_anothers_hand,
    is_own_library,
    no_such_event,
    not_watched,
    one_or_more,
    refuse_some,
    takes_away,
)
from cardlang.language.reading.partial_nodes import Counters, RangeOf, RollWord
from cardlang.language.reading.read_crowds import never_together, refuse_one_by_one, with_crowd, with_range
from cardlang.language.reading.read_descriptions import any_counters
from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.read_verbs import in_active, preposition_of, split_off
from cardlang.language.reading.reading import AMOUNTS, Reading, extent, fits
from cardlang.language.reading.said_of_both import each_predicate
from cardlang.language.reading.spells_meant import as_spells
from cardlang.language.reading.that_many import note_kinds
from cardlang.language.reading.where_from import where_it_was
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import EventShape, NounPhrase, Post, Shape, alternative, phrase
from cardlang.language.words.amounts import Amount, Number
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.enough import EACH_OF_THEM
from cardlang.language.words.event_forms import EventForm, action_form, labelled_form
from cardlang.language.words.event_parts import CounterKind, CountersPut, Dice, ResourceKind
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.nouns import SOME, Group, Host, LibraryCards, Selection, SomeOf, This
from cardlang.language.words.players import YOU, Player, PlayerWord, Referent, TargetPlayer
from cardlang.language.words.quantities import CounterCount
from cardlang.language.words.ranges import Range
from cardlang.language.words.vocabulary import forms_of, what_happens
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import Zone

ONE_OR_MORE = Range("more", Number(1))
_EACH_ALONE = "Join them with 'or' for what happens to each of them alone."


def subject_of(r: Reading, np: NounPhrase, *, introduce: bool) -> tuple[Word, Range | None]:
    """The subject of an event as a description, player or pronoun, and how many there must be (None: any). With
    ``introduce``, pronouns later in the ability may mean it.
    """
    word, range_ = _part_of_event(r, np)
    if introduce and not isinstance(word, (Description, This)):
        refuse_some(r, word, np)
    if isinstance(word, Group):
        help_ = "Join them with 'or' for what each of them does alone."
        raise r.mistake("CL405", f"that '{word.say(SOURCE)}' do something together is never waited for", np, help_)
    if word in EACH_OF_THEM and introduce:
        raise never_together(r, word, np)
    return word, range_


def described(r: Reading, word: Word, shape: Shape) -> tuple[Word, Range | None]:
    """A noun phrase inside an event as what it describes, and how many there must be (None: any). ``a creature`` is any
    creature here; nobody chooses one. Raises :class:`Mistake` for what describes nothing (``up to two creatures``).
    """
    if isinstance(word, Counters):
        return CounterKind(word.name), None if word.range.is_one else word.range
    if isinstance(word, CounterCount) and any_counters(word, r, shape):
        few = word.amount is None or word.amount == Number(1)
        return CounterKind(word.name), None if few or word.amount is None else Range("more", word.amount)
    if isinstance(word, SomeOf):
        r.binder.forget(word)  # 'one of them' that does it is 'it', none is chosen
    if isinstance(word, Selection) and word.quantifier != "target":
        range_ = word.count if isinstance(word.count, Range) else None
        if word.quantifier == SOME and isinstance(word.count, Number) and word.count.value > 1:
            range_ = Range("more", word.count)
        uncounted = word.quantifier == SOME and word.count is None
        if word.quantifier not in (SOME, "all") or word.up_to or uncounted:
            raise r.mistake("CL505", f"'{r.said(shape)}' cannot be part of an event", shape)
        return word.of, None if range_ is None or range_.is_one else range_
    return word, None


def _part_of_event(r: Reading, np: NounPhrase, sense: str = "any") -> tuple[Word, Range | None]:
    """A subject or object as :func:`described`, where the range of an amount (``3 or more damage``) is the event's."""
    word, range_ = described(r, read_np(r, np, keep=False), np)
    if isinstance(word, RangeOf):
        raise bare_range(r, sense, np)
    if isinstance(word, Amount) or (isinstance(word, AMOUNTS) and sense in ("any", "resource", "damage")):
        raise bare_amount(r, word, np)
    if isinstance(word, ResourceKind) and word.range is not None:
        one = word.range.is_one  # "one or more Intel tokens": any number, together
        return replace(word, range=None, many=word.many or (word.token and one)), None if one else word.range
    return word, range_


def introduced(r: Reading, word: Word, role: int, crowd: bool = False) -> None:
    """From now on a pronoun may mean this part of the event; ``role`` 0 is the subject, 1 the object."""
    if isinstance(word, This):
        r.binder.event_thing(role, word, ())
    elif isinstance(word, Description):
        nouns = tuple(noun for sort in word.sorts for noun in sort.nouns)
        if set(nouns) <= {"player", "opponent"}:
            r.binder.event_player(role, word)
        else:
            r.binder.event_thing(role, word, nouns, crowd)
            if word.controller is not None and word.controller.say(SOURCE) != "you":
                r.binder.event_player(role + 2, word.controller)
    elif isinstance(word, (Host, SomeOf)):
        r.binder.event_thing(role, word, tuple(getattr(word, "noun", "permanent").split()[-1:]))
    elif isinstance(word, LibraryCards) and word.singular:
        r.binder.event_thing(role, word, ("card",))
    elif isinstance(word, PlayerWord) and not isinstance(word, TargetPlayer) and word != Player("you"):
        r.binder.event_player(role, word)


def read_events(r: Reading, shapes: Sequence[EventShape]) -> tuple[list[EventPattern], bool, list[Piece]]:
    """The events of a trigger, each with its own subject, whether they say ``would``, and the times after them."""
    if len(shapes) == 1:
        return read_event(r, shapes[0])
    from cardlang.language.reading.read_either_event import read_either_event  # only for such triggers

    return read_either_event(r, shapes, read_event)


def read_event(r: Reading, event: EventShape) -> tuple[list[EventPattern], bool, list[Piece]]:
    """The events of a trigger (several if joined by ``or``), whether they say ``would``, and the times after them
    (``each turn``). Raises :class:`Mistake`.
    """
    event = in_active(r, event)
    first, np = _itself_or(r, event.np)
    subject, range_ = subject_of(r, np, introduce=True)
    if range_ is None and isinstance(subject, (Description, CounterKind)) and one_or_more(np):
        range_ = ONE_OR_MORE  # once for all that do it together; "a creature" is once for each
    crowded = range_ is not None and isinstance(subject, Description)
    introduced(r, subject, 0, crowded)
    found: list[EventPattern] = []
    would = False
    outer = r.binder.doer
    if isinstance(subject, PlayerWord) and subject != Player("you"):
        r.binder.doer = r.binder.players[-1] if r.binder.players else None
    for part in each_predicate(r, event):
        if part.name in ("dont", "may", "is_not"):
            raise r.mistake("CL405", "a trigger is something that happens", part)
        would = would or part.name in ("would", "would_be")
        pattern = read_event_of(r, subject, predicate_of(r, part), introduce=not found)
        if range_ is not None and isinstance(pattern.subject, Dice):
            raise counted_dice(r, np)
        if crowded or pattern.range is not None:
            refuse_one_by_one(r, pattern, crowded, part)
        if crowded:
            pattern = with_crowd(r, pattern, range_, np, would)
        elif range_ is not None:
            pattern = with_range(r, pattern, range_, np)
        found.append(pattern)
    if first is not None:
        found = [*(replace(each, subject=first) for each in found), *found]
    r.binder.doer = outer
    r.take(*event.tokens())
    if r.binder.amounts:
        note_kinds(r.binder, found[-1])
    r.binder.event = found[-1] if len(found) == (1 if first is None else 2) else None  # "~ or another": of one form
    return found, would, event.times


def _itself_or(r: Reading, np: NounPhrase) -> tuple[Word | None, NounPhrase]:
    """Splits ``~ or another creature`` into this card and the rest; None and the whole phrase for any other."""
    groups = np.groups
    options = groups[0].options
    only = len(groups) == 1 and len(options) > 1
    if not only or options[0].first() is not options[0].last() or options[0].first().type != "SELF":
        return None, np
    this = read_np(r, phrase(options[0]), keep=False)
    introduced(r, this, 0)
    r.take(next(each for each in groups[0].tokens()))
    return this, phrase(*groups[0].parts[groups[0].parts.index(options[1]) :])


def predicate_of(r: Reading, part: Shape) -> Shape:
    """The predicate after ``would``, ``don't`` or ``may``; any other predicate as it is."""
    if part.name == "would_be":
        r.take(part.first())
        return Shape("passive", part.parts[1:])
    if part.name in ("would", "dont", "may"):
        r.take(*part.tokens())
        return next(each for each in part.parts if isinstance(each, Shape))
    return part


def _is_attack(form: EventForm, subject: Word) -> bool:
    """Whether there is a defending player when this happens: an attack, or what this card does in one."""
    in_one = isinstance(subject, This) and form.verb.startswith(("deal", "become blocked"))
    return in_one or (form.verb.startswith("attack") and not isinstance(subject, PlayerWord))


def read_event_of(r: Reading, subject: Word, vp: Shape, *, introduce: bool = False) -> EventPattern:
    """The event of a subject and one predicate, or a Mistake. ``introduce``: pronouns later may mean its object."""
    suffered = _of_resource_or_dice(r, subject, vp)
    if suffered is not None:
        return suffered
    form, objects, zone = _form_of(r, vp)
    if form.verb == "be dealt" and isinstance(subject, ResourceKind):
        form = _known(r, vp, f"{subject.name} be dealt")
    r.take(*vp.tokens())
    object_, range_ = _object_of(r, form, vp, objects, introduce)
    if introduce and form.one_by_one and form.object != "spell" and "cast" in form.seen.causes:
        _are_spells(r, Referent("event", int(not form.passive)))
    r.binder.left = r.binder.gone = r.binder.left or (introduce and (form.seen.departs or takes_away(r, form)))
    r.binder.attack = _is_attack(form, subject) if introduce else None
    r.binder.turned = r.binder.turned or (introduce and form.either and object_ is not None)
    if introduce and form.gives:
        r.binder.amounts.append((Referent("event", 1), form.gives))
    if introduce and form.names.startswith("an opponent"):
        r.binder.event_player(1, Player("opponent"))
    if not fits(r, form.subject, subject):
        message = f"'{r.said(vp)}' applies to {WANTED[form.subject]}, not to '{subject.say(SOURCE)}'"
        raise r.mistake("CL502", message, vp, by_whom(r, form, subject, object_, range_))
    if isinstance(subject, CounterKind) and range_ is not None:
        help_ = f"Say it of one: 'put on {_one_of(object_)}'."
        raise r.mistake("CL505", "counters are put on one thing at a time", objects[-1], help_)
    if introduce and isinstance(subject, CounterKind):
        r.binder.amounts.append((Referent("event", 1), r.said(vp)))
    subject = _placed(subject, vp, zone)
    if form.object == "zone" and isinstance(subject, Description):
        where_it_was(r, subject, object_, vp, arrives=form.verb == "enter")
    form = _of_labelled(form, object_)
    second = next((each for each in objects[-1].pieces() if each.type == "ORDINAL"), None) if objects else None
    if second is None or not isinstance(object_, Description):
        return EventPattern(form, subject, object_, 0, range_, _damage_size(r, vp))
    r.take(second)
    if form.subject != "player":
        help_ = "Say 'The first time ... each turn', or let a player do it: 'draws their second card each turn'."
        message = f"it is for a player, who does it, that '{r.said(objects[-1])}' is counted"
        raise r.mistake("CL505", message, objects[-1], help_)
    return EventPattern(form, subject, object_, int(second.value), range_)


def _are_spells(r: Reading, referent: Referent) -> None:
    """What is played, and called a card, is a spell for a pronoun: it can be countered."""
    spell = r.vocabulary.noun_for("spell")
    r.binder.things = [
        each._replace(nouns=(*each.nouns, spell)) if each.referent == referent and each.nouns else each
        for each in r.binder.things
    ]


def _one_of(object_: Word | None) -> str:
    return object_.singular(SOURCE) if isinstance(object_, Description) else "a creature"


def _of_labelled(form: EventForm, object_: Word | None) -> EventForm:
    """``activate a Channel ability`` is an event of its own for each label; any other form as it is."""
    names = [each for sort in getattr(object_, "sorts", ()) for each in sort.adjectives if each[0].isupper()]
    return labelled_form(form, names[0]) if names and form.seen.of_ability else form


def _object_of(
    r: Reading, form: EventForm, vp: Shape, objects: list[NounPhrase], introduce: bool
) -> tuple[Word | None, Range | None]:
    """The object of an event (``a spell`` in ``casts a spell``), and how many there must be."""
    if not objects:
        if form.needs_object:
            raise r.mistake("CL501", f"'{r.said(vp)}' needs an object", vp)
        return None, None
    if not form.object:
        raise r.mistake("CL502", f"nothing can follow '{r.said(vp.first())}'", objects[-1], "Leave it out.")
    if form.object == "counters put":
        object_, range_ = _counters_put(r, objects[-1], introduce)
    else:
        object_, range_ = _part_of_event(r, objects[-1], form.object)
        if range_ is None and isinstance(object_, Description) and not form.passive and one_or_more(objects[-1]):
            range_ = ONE_OR_MORE
    if isinstance(object_, SomeOf):
        refuse_some(r, object_, vp)
    each = introduce and isinstance(object_, Player) and object_ in EACH_OF_THEM
    if each and not (r.vocabulary.one_opponent and object_ == Player("each opponent")):
        help_ = "Write 'an opponent' or 'a player': it triggers for each of them."
        raise r.mistake("CL405", f"it happens to one player at a time, not to '{r.said(objects[-1])}'", vp, help_)
    if isinstance(object_, Group):
        raise r.mistake("CL405", "it happens to one thing at a time", vp, _EACH_ALONE)
    if form.object == "spell" and isinstance(object_, Description):
        object_ = as_spells(r, object_)
    if not fits(r, form.object, object_):
        message = f"'{r.said(vp.first())}' must be followed by {WANTED[form.object]}, not by '{r.said(objects[-1])}'"
        raise r.mistake("CL502", message, objects[-1], what_happens(not isinstance(object_, Description), r.vocabulary))
    if introduce:
        introduced(r, object_, 1, form.beside or range_ is not None)
        if form.beside:  # which of several it was is not kept
            others = [each for each in r.binder.things if each.referent == Referent("event", 1)]
            r.binder.things = [each for each in r.binder.things if each not in others]
            r.binder.things += [each._replace(reason=unclear.NOT_KEPT) for each in others]
        counted = range_ is not None and not form.beside
        if isinstance(object_, (ResourceKind, CounterKind, CountersPut)) or counted:
            r.binder.amounts.append((Referent("event", 1), r.said(vp)))
    return object_, range_


def _counters_put(r: Reading, np: NounPhrase, introduce: bool) -> tuple[Word, Range | None]:
    """``two or more +1/+1 counters on a creature``: counters, what they are put on, and how many there must be."""
    head, on = split_off(np, ["on"])
    kind, range_ = described(r, read_np(r, head, keep=False), head)
    if on is None or not isinstance(kind, CounterKind):
        raise r.mistake("CL504", f"'{r.said(np)}' does not say which counters go where", np, _COUNTERS_PUT)
    r.take(preposition_of(np, on))
    where, several = described(r, read_np(r, on, keep=False), on)
    if several is not None:
        raise r.mistake("CL505", "counters are put on one thing at a time", on, _COUNTERS_PUT)
    if introduce:
        introduced(r, where, 1)
    return CountersPut(kind, where), ONE_OR_MORE if range_ is None and one_or_more(head) else range_


_COUNTERS_PUT = "Write for example 'you put a +1/+1 counter on a creature'."


def _placed(subject: Word, vp: Shape, zone: Zone | None) -> Word:
    """The subject narrowed by its predicate: the zone it comes from (``is exiled from your library``), and whose
    control it enters under.
    """
    if zone is not None and isinstance(subject, Description):
        subject = replace(subject, zone=zone)
    if vp.has("UNDERYOURS") and isinstance(subject, Description):
        subject = replace(subject, controller=YOU)
    return subject


def _of_resource_or_dice(r: Reading, subject: Word, vp: Shape) -> EventPattern | None:
    """The event of a passive with a resource or dice: ``V are taken`` (a player takes V), ``your dice are rolled`` (you
    roll dice). None for anything else.
    """
    part = vp.last().value if vp.name == "passive" else ""
    if isinstance(subject, ResourceKind) and part == "taken":
        r.take(*vp.tokens())
        return EventPattern(_known(r, vp, "take"), Player("player"), subject)
    if _is_dice(subject) and part == "rolled":
        r.take(*vp.tokens())
        return _dice_rolled(r, vp, subject)
    return None


def _is_dice(word: Word) -> bool:
    """Whether a word is ``dice`` or ``your dice``, without any other description."""
    if isinstance(word, Selection):
        if word.count not in (None, Number(1)):
            return False
        word = word.of
    of = word if isinstance(word, Description) else Description(())
    return not of.other and of.zone is None and of.sorts == (Sort((), ("die",)),)


def _dice_rolled(r: Reading, vp: Shape, dice: Word) -> EventPattern:
    """``your dice are rolled``: you roll dice; ``dice are rolled``: once for all that are rolled together."""
    whose = dice.controller if isinstance(dice, Description) else None
    if whose is not None:
        return EventPattern(_known(r, vp, "roll dice"), whose)
    return EventPattern(_known(r, vp, "be rolled"), Dice(), range=ONE_OR_MORE)


def _known(r: Reading, vp: Shape, key: str) -> EventForm:
    """The event form with that name. Raises :class:`Mistake` if the game has no such event."""
    if (form := forms_of(r.vocabulary).get(key)) is not None:
        return form
    raise no_such_event(r, vp, key)


def _form_of(r: Reading, vp: Shape) -> Meant:
    """The event form that a predicate means. Raises :class:`Mistake` if there is none."""
    nps, first = vp.all(NounPhrase), vp.first()
    if vp.name == "passive":
        return _passive(r, vp, nps)
    if first.type == "ENTER" and nps:
        come = _from_where(r, vp, nps)
        if come is not None:
            return come
    if first.type == "ACTION":
        return Meant(action_form(r.vocabulary.keyword_action_of(first.value)), nps)
    symbols = tuple(each.type if isinstance(each, Piece) else each.name for each in vp.parts)
    if symbols[0] == "DEAL" and nps:
        return Meant(_known(r, vp, f"deal {damage_kind(r, nps[0])}damage"), nps[1:])
    forms = forms_by_shape(r.vocabulary).get(symbols) or forms_by_shape(r.vocabulary).get(symbols[:1], ())
    if symbols[0] == "BECOME" and "TARGETOF" not in symbols:
        return Meant(_became(r, vp), [])
    here = [each for each in forms if each.key in forms_of(r.vocabulary)]
    for form in _by_object(r, here, nps) or forms:
        if form.names and nps:
            if _NAMED[form.names](r, read_np(r, nps[0], keep=False)):
                return Meant(_known(r, vp, form.key), [])
        elif not nps and form.tail and len(here or forms) > 1 and vp.last().value != form.tail:
            continue  # "rolls a natural 20"
        else:
            return Meant(_known(r, vp, form.key), nps)
    raise not_watched(r, vp, forms, nps)


def _by_object(r: Reading, here: list[EventForm], nps: list[NounPhrase]) -> list[EventForm]:
    """Of several events of one verb those with such an object: a player loses EP, or a territory. None if no verb has
    several objects.
    """
    plain = [each for each in here if each.object and not each.names and not each.tail]
    if not nps or len({each.object for each in plain}) < 2:
        return []
    word = read_np(r, nps[0], keep=False)
    return [each for each in plain if fits(r, each.object, word)]


_NAMED: dict[str, Callable[[Reading, Word], bool]] = {
    "play": lambda r, word: isinstance(word, Zone) and word.in_play,
    "dice": lambda r, word: _is_dice(word),
    "roll": lambda r, word: isinstance(word, RollWord),
    "their own library": is_own_library,
    "an opponent's hand": is_anothers_hand,
}
"""For a noun phrase that is part of an event's name (``EventForm.names``): whether a word is that noun."""


def _became(r: Reading, vp: Shape) -> EventForm:
    """The event form for ``becomes`` with an adjective, as in ``becomes tapped``."""
    last = vp.last().value
    if len(vp.parts) > 1 and extent(vp.parts[-1]) == extent(vp.last()):
        r.take(vp.last())
    return _known(r, vp, f"become {last}")


def _passive(r: Reading, vp: Shape, nps: list[NounPhrase]) -> Meant:
    verb = next(each.value for each in vp.tokens() if each.type in ("PART", "ADJ"))
    if verb == "dealt":
        if vp.has("TO"):
            return Meant(_known(r, vp, "damage be dealt"), nps)
        if not nps:
            raise r.mistake("CL501", f"'{r.said(vp)}' does not say what", vp, f"Write '{r.said(vp)} damage'.")
        return Meant(_known(r, vp, f"be dealt {damage_kind(r, nps[0])}damage"), [])
    if vp.has("FACEUP"):
        return Meant(_known(r, vp, "be turned face up"), [])
    posts = vp.all(Post)
    if posts and posts[0].has("FROM"):
        return _from_somewhere(r, f"be {verb}", vp, posts)
    if verb == "put" and posts and posts[0].has("ON"):
        r.take(*posts[0].tokens())
        return Meant(_known(r, vp, "be put"), [phrase(alternative(posts[0].noun, posts[1:]))])
    if r.vocabulary.keyword_action_of(verb):
        return Meant(action_form(r.vocabulary.keyword_action_of(verb), passive=True), nps)
    return Meant(_known(r, vp, f"be {verb}"), nps)


def _from_where(r: Reading, vp: Shape, nps: list[NounPhrase]) -> Meant | None:
    """``enters from your graveyard``, ``enters your graveyard from your library``: the event, and the zone that its
    subject comes from. None if no such zone is named.
    """
    where: NounPhrase | None = nps[0]
    inner = Shape("vp", [vp.first()])
    if not vp.has("FROM"):
        head, where = split_off(nps[0], ["from"])
        if where is None:
            return None
        r.take(preposition_of(nps[0], where))
        inner = Shape("vp", [vp.first(), head])
    zone = read_np(r, where, keep=False) if where is not None else None
    if not isinstance(zone, Zone):
        raise r.mistake("CL504", f"'{r.said(vp)}' does not say from where", vp, "Write 'from your hand'.")
    if not vp.has("FROM"):
        return _form_of(r, inner)._replace(zone=zone)
    return Meant(_known(r, vp, "enter"), [], zone)


def _from_somewhere(r: Reading, key: str, vp: Shape, posts: list[Post]) -> Meant:
    """``is exiled from your library``; the zone belongs to the subject, see :func:`_placed`."""
    post, *more = posts
    if more:
        raise not_watched(r, vp, (), [])
    form = _known(r, vp, key)
    r.take(*post.tokens())
    zone = read_np(r, phrase(alternative(post.noun)), keep=False)
    if not isinstance(zone, Zone):
        raise r.mistake("CL504", f"'{r.said(post)}' is not a zone", post)
    return Meant(form, [], zone)


def _damage_size(r: Reading, vp: Shape) -> Range | None:
    """How much damage an event asks for (``3 or more``); None for any."""
    nps = vp.all(NounPhrase)
    dealt = any(each.value == "dealt" for each in vp.tokens()) and not vp.has("TO")  # else it is to what
    about = vp.first().type == "DEAL" or dealt
    word = read_np(r, nps[0], keep=False) if about and nps else None
    range_ = word.range if isinstance(word, ResourceKind) else None
    return ONE_OR_MORE if range_ is not None and range_.is_one else range_
