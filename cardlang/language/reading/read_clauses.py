"""Reading clauses (``target player draws a card``), one or several in a sentence."""

from __future__ import annotations

import re
from dataclasses import replace

from cardlang.language.reading.among_themselves import refuse_itself, refuse_others_of_all
from cardlang.language.reading.any_player import refuse_any_player
from cardlang.language.reading.binder import ClauseSoFar, nouns_of
from cardlang.language.reading.candidates import THE_TOKEN, WHAT_COMES, Candidate, Doer, with_this
from cardlang.language.reading.dealers import dealer_meant, note_dealer, refuse_other_dealer
from cardlang.language.reading.doers_own import measured_beside
from cardlang.language.reading.going_on import behind_then, check_doer, joined_predicates, who_goes_on
from cardlang.language.reading.known_doers import known_moment, with_known_doer
from cardlang.language.reading.looking_back import note_amount
from cardlang.language.reading.no_thing import nobody_named, only_you, refuse_number, refuse_players
from cardlang.language.reading.one_by_one import refuse_of_each
from cardlang.language.reading.only_asked import refuse_given_up
from cardlang.language.reading.read_for_each import COUNTING, refuse_of_several, with_each
from cardlang.language.reading.read_multiplied import refuse_counted_part
from cardlang.language.reading.read_nouns import read_np
from cardlang.language.reading.read_permissions import allowed_for
from cardlang.language.reading.read_pronouns import names_several
from cardlang.language.reading.read_special import end_of_turn, moment_of
from cardlang.language.reading.read_verbs import (
    each_is_over,
    exact,
    read_verb,
    refuse_prices,
    several_of,
    untangled,
)
from cardlang.language.reading.read_who_did import note_each
from cardlang.language.reading.reading import Reading, extent, span_of
from cardlang.language.reading.said_once import (
    as_attached,
    refuse_second_instead,
    refuse_second_moment,
    second_duration,
)
from cardlang.language.reading.spells_to_come import note_what_comes
from cardlang.language.reading.that_many import note_multiplied
from cardlang.language.reading.unchosen_players import refuse_any_counted, refuse_unchosen
from cardlang.language.text.pieces import Piece
from cardlang.language.text.shapes import ClauseShape, NounPhrase, SeqShape, Shape, is_it
from cardlang.language.verbs.create import TokenSpec
from cardlang.language.verbs.deal import Deal
from cardlang.language.verbs.fight import Fight
from cardlang.language.verbs.gain import GainKeywords
from cardlang.language.verbs.have import GainAbility, HaveAbility, HaveKeywords
from cardlang.language.words.amounts import Amount, Number, StatOf
from cardlang.language.words.durations import DURATIONS
from cardlang.language.words.effect import UNTIL_IT_LEAVES
from cardlang.language.words.english import capitalized, plural
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.moments import At
from cardlang.language.words.next_spell import NextSpell
from cardlang.language.words.nouns import AbilitiesOf, It, LibraryCards, OwnRolls, Selection, Thing, This
from cardlang.language.words.players import YOU, Player, PlayerWord, Referent
from cardlang.language.words.quantities import CardCount, Damage, Holding
from cardlang.language.words.sentences import Clause
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import several
from cardlang.language.words.word import SOURCE, Word
from cardlang.language.words.zones import IN_PLAY, Zone
from cardlang.record import record


@record(slots=True)
class Envelope:
    """What was written at the end of a clause but belongs to the whole sentence: ``instead``, and a moment."""

    instead: bool = False
    at: At | None = None

    def anything(self) -> bool:
        """Whether there is any."""
        return self.instead or self.at is not None


def read_clause(r: Reading, shape: ClauseShape) -> tuple[Clause, Envelope]:
    """One clause, and those of its tails that belong to the sentence. Raises :class:`Mistake`."""
    r.binder.clauses += 1
    before, others = len(r.binder.things), (*r.binder.players,)
    subject: Word = r.binder.implied if shape.np is None else _subject(r, shape, shape.np)
    outer, around = r.binder.doer, r.binder.clause
    r.binder.doer = doer_of(subject)
    number, known = r.binder.effects, len(r.binder.things)
    r.binder.clause = _of_subject(shape, subject, before)
    r.binder.did = r.binder.did or r.binder.clause.does
    try:
        effects, optional, subject = _effects(r, shape, subject)
        clause = Clause(subject, tuple(effects), optional, number=number, span=span_of(shape))
        clause, envelope = _with_tails(r, shape, clause)
        if isinstance(subject, NextSpell) and clause.duration not in ("turn", "this turn"):
            help_ = "Write '... this turn.'"
            raise r.mistake("CL504", "a spell of this turn is meant: say so", shape, help_)
        if clause.duration or any(isinstance(each, Deal) for each in effects):
            refuse_any_player(r, clause, shape)
        if clause.each is not None:
            refuse_others_of_all(r, clause, shape)
        if any(isinstance(each, (Deal, Fight)) for each in effects):
            refuse_itself(r, clause, shape)
            note_dealer(r, clause)
    finally:
        r.binder.doer, r.binder.clause = outer, around
        around.suffers = False  # the subject was named before its clause began
    r.take(*shape.tokens())
    if clause.optional:
        refuse_of_each(r, subject, shape)
    many = subject != YOU and several(subject)
    r.binder.apart(() if many else others)
    if many:
        note_each(r, clause, subject)
    elif clause.optional:
        r.binder.optional |= set(range(number, r.binder.effects))
    if isinstance(subject, PlayerWord) and subject != YOU:
        r.binder.deciders |= dict.fromkeys(range(number, r.binder.effects), subject)
    if clause.each is not None:
        made = [each for each in r.binder.things[known:] if isinstance(each.named, TokenSpec) and not each.many]
        r.binder.scatter(known, "it is done for each, so there may be several")
        r.binder.things += [each._replace(many=True) for each in made]
        note_multiplied(r.binder, clause)
    if subject != YOU:
        note_what_comes(r, clause)
    r.binder.last_done = r.binder.effects - 1
    clause = in_usual_words(clause)
    return clause if clause.subject == YOU else with_known_doer(clause), envelope


def _of_subject(shape: ClauseShape, subject: Word, before: int) -> ClauseSoFar:
    """What pronouns in a clause with this subject may mean."""
    it = is_it(shape.np)
    does = Doer(subject, not it) if it or isinstance(subject, This) else None
    return ClauseSoFar(subject, does, several_of(shape, subject), before)


def _subject(r: Reading, shape: ClauseShape, np: NounPhrase) -> Word:
    r.binder.leads = is_it(np)
    try:
        return _who_does_it(r, shape, np)
    finally:
        r.binder.leads = False


def _who_does_it(r: Reading, shape: ClauseShape, np: NounPhrase) -> Word:
    deals = np.first().type == "IT" and shape.predicates[0].first().type == "DEAL"
    found = dealer_meant(r, shape, np) if deals else None
    if found is None:
        found = exact(r, read_np(r, np), np)
        if deals:
            refuse_other_dealer(r, np, found)
    return found


def doer_of(subject: Word) -> Candidate | None:
    """The player ``they`` means inside the clause: its subject, if that is a player other than you."""
    return Candidate(Referent("doer"), subject) if isinstance(subject, PlayerWord) and subject != YOU else None


def _they_meant(r: Reading, shape: ClauseShape, effect: Verb, subject: Word) -> Word:
    """The subject, once it is known what it does: ``They gain Haste`` is about things where a player is named, too."""
    np = shape.np
    if np is None or np.first() is not np.last() or np.first().type != "THEY" or not isinstance(subject, PlayerWord):
        return subject
    if effect.wants(r.vocabulary) != "thing" or not names_several(r):
        return subject
    r.binder.doer = None
    return r.binder.it(*extent(np), many=True)


def _effects(r: Reading, shape: ClauseShape, subject: Word) -> tuple[list[Verb], bool, Word]:
    effects: list[Verb] = []
    optional, known, many = False, len(r.binder.things), subject != YOU and several(subject)
    for part in shape.predicates:
        vp = part
        if part.name == "may":
            if effects:
                raise r.mistake("CL405", "'may' is written once, before everything that may be done", part)
            optional = True
            r.take(*part.tokens())
            vp = part.all(Shape)[0]
        if effects:
            each_is_over(r.binder, known)
        each, pointed = untangled(vp), frozenset(r.binder.pointed)
        effect = read_verb(r, each)
        subject = subject if effects else _they_meant(r, shape, effect, subject)
        _check_subject(r, effect, subject, shape, each)
        refuse_unchosen(r, effect, each)
        if r.binder.asked:
            refuse_given_up(r, effect, each, pointed)
        note_amount(r, effect, each)
        first = part if effects or shape.np is None else shape.np
        if first.first().start in r.binder.after_then:
            r.binder.joined.add(r.binder.effects)
        if many:
            r.binder.by_several[r.binder.effects] = _told_of_each(effect)
        _note_made(r, effect)
        if r.binder.known and (subject != YOU or any(hasattr(word, "parts") for word in effect.children())):
            r.binder.with_this |= with_this(subject, effect, r.binder.is_this)
        r.binder.done.append((r.binder.effects, effect))
        r.binder.verbs.append(effect)
        r.binder.effects += 1
        effects.append(effect)
    if many:
        r.binder.scatter(known, f"'{subject.say(SOURCE)}' is more than one player, and each has their own")
    return effects, optional, subject


def _note_made(r: Reading, effect: Verb) -> None:
    """Notes what an effect creates or moves, so that ``it`` later in the text means that."""
    word = getattr(effect, effect.makes) if effect.makes else None
    number = r.binder.effects
    for each in effect.children() if effect.takes_away else ():
        if isinstance(each, It):
            r.binder.comes_of(each, number)
    if effect.gathers:
        r.binder.made(number, effect.gathers, ("card",), True)
    if isinstance(word, Thing) and effect.makes_another:
        nouns = [noun for noun in nouns_of(word) if noun != "card"]
        r.binder.made(number, THE_TOKEN, ("token", *nouns), effect.makes_several or not word.singular)
    elif isinstance(word, Holding):
        r.binder.made(number, f"'{effect.say(SOURCE)}'", ("token",), False)
        r.binder.scatter(len(r.binder.things) - 1, "such tokens are an amount that a player has")
    elif isinstance(word, CardCount):
        r.binder.made(number, word.say(SOURCE), ("card",), word.amount != Number(1))
    elif isinstance(word, Word):
        r.binder.comes_of(word, number)
    elif effect.brings_one or any(
        isinstance(each, CardCount) and each.amount == Number(1) for each in effect.children()
    ):
        r.binder.made(number, effect.brings_one or WHAT_COMES, ("card",), False)
        r.binder.scatter(len(r.binder.things) - 1, "it is not kept which card that was")


def _told_of_each(effect: Verb) -> bool:
    """Whether it is known how much each of several players did of an effect: of things, by whose they are."""
    if effect.tells_amount:
        return effect.tells_each
    return not any(isinstance(word, (Holding, Damage)) for word in effect.children())


def _check_subject(r: Reading, effect: Verb, subject: Word, shape: ClauseShape, vp: Shape) -> None:
    """Raises :class:`Mistake` if the verb cannot have this subject (``target artifact draws a card``)."""
    wanted = effect.wants(r.vocabulary)
    said = "" if shape.np is None else r.said(shape.np)
    player = isinstance(subject, PlayerWord)
    if effect.name == "cannot" and wanted == "any" and shape.np is None and subject == YOU:
        raise nobody_named(r, effect, vp)
    if subject == Player("player") and effect.name != "cannot" and not r.stops:
        help_ = "Write 'each player' for all of them, 'target player' for one who is chosen, or 'that player'."
        raise r.mistake("CL601", f"'{said}' could be each player or one of them", shape.np or vp, help_, either=True)
    if wanted == "rolls" or isinstance(subject, OwnRolls):
        if not (wanted == "rolls" and isinstance(subject, OwnRolls)):
            rolls = plural(r.vocabulary.noun_for("rolls"))
            help_ = f"Only {rolls} get a plain bonus; things get two numbers, as in '+1/+1'."
            message = f"'{effect.called()}' does not go with '{said or 'you'}'"
            raise r.mistake("CL502", message, vp, help_ if effect.name == "get" else "")
        return
    if (wanted == "stat") != isinstance(subject, StatOf):
        raise r.mistake("CL502", f"'{effect.called()}' does not go with '{said or 'you'}'", vp)
    if isinstance(subject, NextSpell) and not effect.of_spells:
        message = f"'{effect.called()}' does not go with '{said}': that is only said of what it costs"
        raise r.mistake("CL502", message, vp)
    if isinstance(subject, AbilitiesOf) and not effect.of_abilities:
        raise r.mistake("CL502", f"'{effect.called()}' does not apply to abilities", vp)
    refuse_prices(r, effect, subject, said, vp)
    if isinstance(subject, Amount) and wanted != "stat":
        refuse_number(r, effect, shape, vp)
    if wanted == "thing":
        refuse_players(r, effect, subject, shape, vp)
    if effect.as_many and (unsaid := effect.unsaid(getattr(subject, "singular", True))) is not None:
        counts = any(tail.first().type in ("FOREACH", "FOREVERY") for tail in shape.tails)
        help_ = f"Nothing else is counted for it: if that is what is meant, w{unsaid[1][1:]}" if counts else unsaid[1]
        raise r.mistake("CL502", unsaid[0], vp, help_)
    if player and subject != YOU and effect.only_you:
        raise only_you(r, effect, subject, shape, vp)
    if player and subject != YOU and (help_ := effect.only_yours()):
        raise r.mistake("CL502", f"'{r.said(vp)}' is what you do, not '{said or subject.say(SOURCE)}'", vp, help_)
    if (effect.wins or effect.of_one) and several(subject):
        help_ = "" if effect.wins else "Name one of them: 'target player', or 'target opponent'."
        raise r.mistake("CL502", f"'{said}' cannot all {effect.called()}: only one does", shape.np or vp, help_)
    if wanted == "player" and not player:
        alone = capitalized(effect.form(SOURCE, False))
        help_ = f"For what you do write '{alone}', without '{said}'." if effect.imperative else ""
        message = f"'{effect.called()}' applies to players, not to '{said}'"
        raise r.mistake("CL502", message, shape.np or vp, help_)


def _with_tails(r: Reading, shape: ClauseShape, clause: Clause) -> tuple[Clause, Envelope]:
    envelope = Envelope()
    for tail in shape.tails:
        first = tail.first()
        r.take(*tail.tokens())
        if first.type == "DURATION":
            clause = with_duration(r, clause, first)
        elif first.type in COUNTING:
            refuse_of_several(r, clause, tail)
            with measured_beside(r, [clause]), r.binder.before(clause.number):
                clause = with_each(r, clause, tail)
        elif first.type == "INSTEAD":
            refuse_second_instead(r, envelope.instead, tail)
            envelope.instead = True
        elif first.type == "AT":
            refuse_second_moment(r, envelope.at, tail)
            envelope.at = known_moment(r, clause.subject, moment_of(r, first, tail.np, next_only=True), tail)
        else:
            raise r.mistake("CL405", f"'{first.text}' cannot be used here", tail)
    return clause, envelope


def with_duration(r: Reading, clause: Clause, piece: Piece) -> Clause:
    if clause.duration:
        raise second_duration(r, DURATIONS.get(clause.duration, clause.duration), piece, "effect")
    if piece.value in UNTIL_IT_LEAVES and all(isinstance(each, Verb) and each.comes_back for each in clause.effects):
        _refuse_elsewhere(r, clause, piece)
        return replace(clause, duration=piece.value)
    if any(each.permits for each in clause.effects if isinstance(each, Verb)):
        return allowed_for(r, clause, piece)
    if not any(each.lasting or each.may_last for each in clause.effects if isinstance(each, Verb)):
        verb = clause.effects[-1]
        name = verb.called() if isinstance(verb, Verb) else "this"
        if isinstance(verb, Verb) and verb.comes_back and piece.value in UNTIL_IT_LEAVES:
            _refuse_elsewhere(r, clause, piece)
            message = f"'{piece.text}' would be said of all that is done here, and only '{name}' can be undone"
            raise r.mistake("CL505", message, piece, f"Say it in a sentence of its own, with '{name}' alone.")
        message = f"'{piece.text}' cannot follow '{name}': it happens at once and is over"
        back = isinstance(verb, Verb) and verb.comes_back and piece.value not in UNTIL_IT_LEAVES
        help_ = _later_back(r) if back else f"Leave out '{piece.text}'."
        raise r.mistake("CL505", message, piece, help_)
    other = dict(r.vocabulary.unending).get(piece.value)
    if other is not None:
        message = f"'{piece.text}' never comes to an end in {r.vocabulary.title}"
        raise r.mistake("CL302", message, piece, f"Write '{other}'.")
    return replace(as_attached(r, clause, piece), duration=piece.value)


def _later_back(r: Reading) -> str:
    """Help: how to say that something comes back."""
    kind = r.vocabulary.kinds[0].name.lower()
    place = next((zone for zone in r.vocabulary.zones if zone in IN_PLAY), "play")
    there = Zone(place).say(SOURCE)
    back = f"Return it to {there} {At(end_of_turn(r), None, True).say(SOURCE)}."
    return f"Say that it comes back: '... {kind}. {back}', or '... until ~ leaves {there}'."


def _refuse_elsewhere(r: Reading, clause: Clause, piece: Piece) -> None:
    """Raises :class:`Mistake` for cards from elsewhere than play or a hand: only to there they come back."""
    held = [each for each in clause.walk() if isinstance(each, Selection) and _in_a_hand(each)]
    hands = [each.of.zone for each in held]
    for word in clause.walk():
        moved = isinstance(word, It) and word.referent.kind in ("result", "choice") and not _chosen_of_a_hand(r, word)
        outside = isinstance(word, Selection) and (word.of.head == "card" or r.sense_of(word.of.head) == "spell")
        elsewhere = isinstance(word, (LibraryCards, Zone)) and word not in hands
        if moved or (outside and word not in held) or elsewhere:
            help_ = "Say it of what is in play or in a hand: 'exile target creature'."
            raise r.mistake("CL502", f"'{word.say(SOURCE)}' does not come back {piece.text}", piece, help_)


def _in_a_hand(word: Word | str) -> bool:
    return isinstance(word, Selection) and word.of.zone is not None and word.of.zone.name == "hand"


def _chosen_of_a_hand(r: Reading, it: It) -> bool:
    """Whether a pronoun means what was named as a card in a hand."""
    return any(_in_a_hand(each.named) for each in r.binder.things if each.referent == it.referent)


def in_usual_words(clause: Clause) -> Clause:
    """The clause in the one wording for its meaning: ``gains`` with a duration and ``has`` without, and the duration
    that fits its verb (``this turn`` or ``until end of turn``).
    """
    if clause.duration in ("turn", "this turn"):
        short = all(isinstance(each, Verb) and each.this_turn for each in clause.effects)
        clause = replace(clause, duration="this turn" if short else "turn")
    if clause.duration:
        clause = replace(clause, effects=tuple(_gains(each) for each in clause.effects))
    return clause


def _gains(effect: Word) -> Verb:
    if isinstance(effect, HaveKeywords):
        return GainKeywords(effect.keywords, span=effect.span)
    if isinstance(effect, HaveAbility):
        return GainAbility(effect.ability, span=effect.span)
    assert isinstance(effect, Verb)
    return effect


def with_has(effect: Word) -> Verb:
    if isinstance(effect, GainKeywords):
        return HaveKeywords(effect.keywords, span=effect.span)
    if isinstance(effect, GainAbility):
        return HaveAbility(effect.ability, span=effect.span)
    assert isinstance(effect, Verb)
    return effect


def _waits_for_what(r: Reading, moment: str, item: Shape) -> Mistake:
    """The mistake for ``exile target creature, then draw a card at the beginning of the next end step``."""
    message = "only the last part, or everything, could wait for that moment"
    parts = re.split(r"(?:,? and then |, then |,? and )(?!.*(?: and |, then ))", r.text, maxsplit=1)
    ways = (("the last part", f"{parts[0]}. {capitalized(parts[1])}"),) if parts[1:] else ()
    return r.mistake("CL603", message, item, f"Write '{moment}' at the beginning to delay all of it.", ways=ways)


def _behind_the_end(r: Reading, seq: SeqShape, item: ClauseShape, whole: Envelope) -> Mistake:
    """For more behind ``instead``, or behind a moment, which ends a sentence: those belong to all of it."""
    (start, end), last = extent(seq), "instead" if whole.at is None else whole.at.say(SOURCE)
    before, behind = r.text[start : extent(item)[0]], r.text[extent(item)[0] : end].removesuffix(".")
    at = before.lower().rfind(last)
    kept = f"{before[:at].rstrip()}{before[at + len(last) :]}{behind}" if at >= 0 else ""
    said = f"{kept} {last}."
    if whole.at is not None:
        said = f"{whole.at.leading(SOURCE)}, {kept[:1].lower()}{kept[1:]}."
    said = capitalized(said) if r.text[start].isupper() else said
    ways = (("", f"{r.text[:start]}{said}{r.text[end:].removeprefix('.')}"),) if kept else ()
    return r.mistake("CL405", f"the rest of the sentence must come before '{last}'", item, ways=ways)


def read_clauses(r: Reading, seq: SeqShape) -> tuple[tuple[Clause, ...], Envelope]:
    """The clauses of a sentence. Tails that belong to all clauses are after the last one."""
    r.take(*seq.tokens())
    clauses: list[Clause] = []
    whole = Envelope()
    items = joined_predicates(r, seq.items) if len(seq.items) > 1 else seq.items
    r.binder.after_then = behind_then(seq) if len(seq.items) > 1 else frozenset()
    known = len(r.binder.things)
    for item in items:
        if not isinstance(item, ClauseShape):
            raise r.mistake("CL404", f"'{r.said(item)}' is not a sentence", item, "A sentence needs a verb.")
        if whole.anything():
            raise _behind_the_end(r, seq, item, whole)
        if clauses and clauses[-1].optional:
            raise _may_reaches(r, item, clauses[-1])
        if clauses:
            each_is_over(r.binder, known)
            check_doer(r, item, clauses)
        implied = r.binder.implied
        if clauses and item.np is None:
            r.binder.implied = who_goes_on(r, item, clauses)
        try:
            clause, whole = read_clause(r, item)
        finally:
            r.binder.implied = implied
        clauses.append(clause)
        if clause.subject == Player("opponent") and item.np is not None:
            _refuse_any_opponent(r, item.np)
        if clause.each is not None:
            refuse_any_counted(r, clause.each, item)
        if clause.each is not None and len(items) > 1 and not r.binder.would:  # what happens instead is one sentence
            last = item is items[-1] and item.first().start in r.binder.after_then
            refuse_counted_part(r, clauses, item, last)
    if whole.at is not None and (len(clauses) > 1 or len(clauses[0].effects) > 1):
        raise _waits_for_what(r, whole.at.leading(SOURCE), items[-1])
    for before, after, item in zip(clauses, clauses[1:], items[1:], strict=False):
        if after.duration and _lasts_unsaid(before):
            tails = item.tails if isinstance(item, ClauseShape) else []
            long = next((tail.first() for tail in tails if tail.first().type == "DURATION"), item.first())
            help_ = f"Write it behind each of them, or '{before.say(SOURCE)} permanently'."
            message = f"'{long.text}' could be about the last part only, or about what stands before it"
            raise r.mistake("CL603", message, long, help_)
    return tuple(clauses), whole


def _refuse_any_opponent(r: Reading, np: Shape) -> None:
    """Raises :class:`Mistake` for ``an opponent discards a card`` in a game whose rules do not say which of them it is.
    """
    if r.vocabulary.next_opponent:
        return
    ways = [(what, f"{each} opponent") for what, each in (("the one you choose", "target"), ("all of them", "each"))]
    if r.said(np)[:1].isupper():
        ways = [(what, each.capitalize()) for what, each in ways]
    raise r.mistake("CL601", f"'{r.said(np)}' could be any of them", np, "Name one.", ways=tuple(ways))


def _lasts_unsaid(clause: Clause) -> bool:
    """Whether a clause changes something and does not say for how long: ``target creature gains Fast``."""
    return not clause.duration and any(isinstance(each, Verb) and each.lasting for each in clause.effects)


def _may_reaches(r: Reading, item: Shape, before: Clause) -> Mistake:
    """The mistake for ``you may pay 1 EP, then ~ gets +1/+1``: does it happen, too, if they do not pay?"""
    asked, said = before.say(SOURCE), r.said(item)
    who = "you" if before.subject == YOU else "they"
    message = f"'{said}' could depend on 'may', or always happen"
    then = f"{who} {said}" if said.startswith("may ") else said
    help_ = f"Write '{capitalized(asked)}. If {who} do, {then}', or give it a sentence of its own."
    if before.duration:  # nobody has done it by then
        help_ = "Give it a sentence of its own."
    return r.mistake("CL603", message, item, help_)
