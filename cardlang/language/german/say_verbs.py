"""What cards do, in German: a predicate for each verb of card text that all games share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from cardlang.language.german.clauses import CAN, HAVE, MUST, WOULD, Predicate, VerbForms
from cardlang.language.german.inflection import (
    ACC,
    GEN,
    MASCULINE,
    NOM,
    PLURAL,
    THIS,
    possessive,
    relative,
    with_preposition,
)
from cardlang.language.german.lexicon import Rule
from cardlang.language.german.phrases import BREAK, Phrase, listed_texts, phrase
from cardlang.language.german.say_amounts import TOKEN, counted, held, tokens
from cardlang.language.german.say_nouns import as_subject, description, many, to_place
from cardlang.language.german.say_players import CONTROLLER, OWNER
from cardlang.language.german.speaker import German
from cardlang.language.german.verb_list import (
    APPLY,
    ATTACH,
    ATTACK,
    BRING,
    CHOOSE,
    COME,
    COST,
    COUNTER,
    CREATE,
    DESTROY,
    DISCARD,
    DOUBLE,
    DRAW,
    FIGHT,
    GET,
    INFLICT,
    JOIN,
    LOOK,
    LOSE,
    PAY,
    PERFORM,
    PREVENT,
    PUT,
    REMOVE,
    RETURN,
    REVEAL,
    SACRIFICE,
    SEARCH,
    SEND,
    SHUFFLE,
    SWAP,
    TAKE,
    TAKE_OVER,
    TAP,
    TURN,
    TURN_UP,
    UNTAP,
    WIN,
)
from cardlang.language.verbs.add import Add, AddOfItsType
from cardlang.language.verbs.attach import Attach
from cardlang.language.verbs.attack_you import CannotAttackPlayers, CannotAttackYou
from cardlang.language.verbs.become import CreateCopies, CreateCopy, CreateCopyOfSize, CreateCopyWith
from cardlang.language.verbs.block import BlockOnly, CannotBlock
from cardlang.language.verbs.cannot import Cannot
from cardlang.language.verbs.choose import Choose
from cardlang.language.verbs.cost import CostChange
from cardlang.language.verbs.counter import Counter
from cardlang.language.verbs.create import Create, CreateResource, CreateThose
from cardlang.language.verbs.deal import Deal
from cardlang.language.verbs.destroy import Destroy
from cardlang.language.verbs.discard import Discard
from cardlang.language.verbs.double import DoubleStat
from cardlang.language.verbs.draw import Draw
from cardlang.language.verbs.enter import Enter
from cardlang.language.verbs.enter_as import EnterAsCopy, EnterTapped, EnterWithCounters
from cardlang.language.verbs.enter_as_except import EnterAsCopyOfSize, EnterAsCopyWith
from cardlang.language.verbs.exchange import ExchangeTotals
from cardlang.language.verbs.exile import Exile
from cardlang.language.verbs.fight import Fight
from cardlang.language.verbs.gain import Gain, GainControl, GainKeywords
from cardlang.language.verbs.get import Get
from cardlang.language.verbs.give_back import Return
from cardlang.language.verbs.have import GainAbility, HaveAbility, HaveKeywords
from cardlang.language.verbs.join import JoinAttack
from cardlang.language.verbs.look import Look
from cardlang.language.verbs.lose import Lose, LoseGame
from cardlang.language.verbs.must import MustAttack
from cardlang.language.verbs.pay import Pay
from cardlang.language.verbs.pay_any import PayAnyAmount
from cardlang.language.verbs.perform import Perform
from cardlang.language.verbs.prevent import Prevent
from cardlang.language.verbs.put import PutCards, PutCounters
from cardlang.language.verbs.remove import MoveCounters, MoveSome, Remove, RemoveSome
from cardlang.language.verbs.reveal import Reveal
from cardlang.language.verbs.sacrifice import Sacrifice
from cardlang.language.verbs.scry import Scry
from cardlang.language.verbs.search import Search
from cardlang.language.verbs.shuffle import Shuffle
from cardlang.language.verbs.take_turn import TakeCombat
from cardlang.language.verbs.tap import Tap
from cardlang.language.verbs.turn_up import TurnDown, TurnUp
from cardlang.language.verbs.untap import Untap
from cardlang.language.verbs.win import Win
from cardlang.language.words.amounts import X
from cardlang.language.words.mix import Mix
from cardlang.language.words.nouns import EACH, Group, Selection
from cardlang.language.words.word import Word
from cardlang.language.words.zones import Zone

VerbRule = Callable[..., Predicate]


def with_object(verb: VerbForms, thing: Phrase, *more: str) -> Predicate:
    """A verb with an object in the accusative, which comes early if it is a pronoun; ``more`` follows."""
    return Predicate(verb, more, (thing.acc,)) if thing.light else Predicate(verb, (thing.acc, *more))


def acting(verb: VerbForms, field: str = "what", *more: str, commands: bool = True) -> VerbRule:
    """The rule for a verb whose only object is the word in this field: ``zerstöre eine Kreatur``."""

    def said(word: Word, german: German, subject: Phrase) -> Predicate:
        found = with_object(verb, german.phrase(getattr(word, field)), *more)
        return found if commands else replace(found, commands=False)

    return said


def plain(verb: VerbForms, *heavy: str, commands: bool = True) -> VerbRule:
    """The rule for a verb without an object, or with one that is always the same: ``gewinnst das Spiel``."""
    return lambda word, german, subject: Predicate(verb, heavy, commands=commands)


# ---- resources and numbers ---------------------------------------------------------------------------------------
def pay_any_amount(word: PayAnyAmount, german: German, subject: Phrase) -> Predicate:
    """``bezahle beliebig viel EP``."""
    return with_object(PAY, held(X(), word.resource, german, "beliebig viele"))


def add(word: Add, german: German, subject: Phrase) -> Predicate:
    """``erzeuge FF``."""
    return Predicate(CREATE, (german.text(word.what),))


def add_of_its_type(word: AddOfItsType, german: German, subject: Phrase) -> Predicate:
    """``erzeuge 2 seines Typs``."""
    its = possessive(german.this.gender).form(MASCULINE, GEN)
    return Predicate(CREATE, (f"{german.text(word.amount)} {its} Typs",))


def cost_change(word: CostChange, german: German, subject: Phrase) -> Predicate:
    """``kosten 1 EP weniger``."""
    amount = german.text(word.holding) if isinstance(word.holding, Mix) else german.phrase(word.holding).acc
    return Predicate(COST, (amount, "mehr" if word.more else "weniger"))


def create_resource(word: CreateResource, german: German, subject: Phrase) -> Predicate:
    """``erzeuge einen Info-Spielstein``."""
    return Predicate(CREATE, (tokens(word.holding.amount, word.holding.resource, german).acc,))


def get(word: Get, german: German, subject: Phrase) -> Predicate:
    """``erhält +1/+1``."""
    return Predicate(GET, (f"{german.text(word.power)}/{german.text(word.defense)}",))


def double_stat(word: DoubleStat, german: German, subject: Phrase) -> Predicate:
    """``verdoppeln ihre Stärke``."""
    stat = german.noun(word.stat)
    return Predicate(
        DOUBLE, (f"{possessive(subject.gender).form(stat.gender, ACC)} {stat.form(ACC, False)}",)
    )


# ---- damage ------------------------------------------------------------------------------------------------------
def deal(word: Deal, german: German, subject: Phrase) -> Predicate:
    """``füge einem Ziel deiner Wahl 2 Schadenspunkte zu``."""
    damage = german.phrase(word.damage).acc
    if word.to is None:
        return Predicate(INFLICT, (damage,))
    to, damage = german.phrase(word.to), f"{of_each(word.to, german)}{damage}"
    return Predicate(INFLICT, (damage,), (to.dat,)) if to.light else Predicate(INFLICT, (to.dat, damage))


def of_each(to: Word, german: German) -> str:
    """``jeweils`` in front of what each of several gets: ``jeweils eine Marke auf bis zu zwei Kreaturen``."""
    parts = to.parts if isinstance(to, Group) else (to,)
    said = [each.quantifier if isinstance(each, Selection) else getattr(each, "who", "") for each in parts]
    if all(each.startswith(EACH) for each in said):
        return ""
    return "jeweils " if german.phrase(to).plural else ""


def prevent(word: Prevent, german: German, subject: Phrase) -> Predicate:
    """``verhindere allen Kampfschaden, der ihr zugefügt würde``."""
    what = german.phrase(word.what)
    to = as_subject(word.to, german).dat if word.to is not None else ""
    by = f"von {as_subject(word.by, german).dat}" if word.by is not None else ""
    who = Phrase(relative(what.gender), what.gender)
    dealt = Predicate(WOULD, (to, by), end=INFLICT.participle).last(who)
    return Predicate(PREVENT, (f"{what.acc}, {who.forms[NOM]} {dealt}{BREAK}",))


# ---- cards and things --------------------------------------------------------------------------------------------
def attach(word: Attach, german: German, subject: Phrase) -> Predicate:
    """``lege den Haken an eine Kreatur deiner Wahl an``."""
    return with_object(ATTACH, german.phrase(word.what), f"an {german.phrase(word.to).acc}")


def create_copy(word: CreateCopy, german: German, subject: Phrase) -> Predicate:
    """``erzeuge einen Spielstein als Kopie einer Kreatur deiner Wahl``."""
    return Predicate(CREATE, (f"einen Spielstein als Kopie {german.phrase(word.what).of}",))


def create_copy_of_size(word: CreateCopyOfSize, german: German, subject: Phrase) -> Predicate:
    """``erzeuge einen Spielstein als 1/1 Kopie einer Kreatur deiner Wahl``."""
    copy = f"einen Spielstein als {word.stats} Kopie {german.phrase(word.what).of}"
    return Predicate(CREATE, (f"{copy} mit {_listed(word, german)}" if word.keywords else copy,))


def create_copy_with(word: CreateCopyWith, german: German, subject: Phrase) -> Predicate:
    """``erzeuge einen Spielstein als Kopie einer Kreatur deiner Wahl, mit Eile``."""
    copy = f"einen Spielstein als Kopie {german.phrase(word.what).of}"
    return Predicate(CREATE, (f"{copy}, mit {_listed(word, german)}",))


def _listed(word: CreateCopyWith | EnterAsCopyWith, german: German) -> str:
    return listed_texts([german.text(each) for each in word.keywords])


def create(word: Create, german: German, subject: Phrase) -> Predicate:
    """``erzeuge einen 1/1 Servo-Artefaktkreaturenspielstein mit zwei +1/+1-Marken``."""
    counters = (f"mit {german.phrase(word.counters).dat}",) if word.counters is not None else ()
    return with_object(CREATE, german.phrase(word.token), *counters)


def create_copies(word: CreateCopies, german: German, subject: Phrase) -> Predicate:
    """``erzeuge drei Spielsteine als Kopien einer Kreatur deiner Wahl``."""
    many = counted(word.amount, TOKEN, german, words=True).acc
    return Predicate(CREATE, (f"{many} als Kopien {german.phrase(word.what).of}",))


def discard(word: Discard, german: German, subject: Phrase) -> Predicate:
    """``wirf eine Karte ab``, ``wirft zufällig eine Karte ab``."""
    found = with_object(DISCARD, german.phrase(word.what))
    return found.during("zufällig") if word.at_random else found


def look(word: Look, german: German, subject: Phrase) -> Predicate:
    """``sieh dir die obersten 3 Karten deiner Bibliothek an``."""
    whose = "dir" if subject.person == 2 else "sich"
    thing = german.phrase(word.what)
    return Predicate(LOOK, (), (thing.acc, whose)) if thing.light else Predicate(LOOK, (thing.acc,), (whose,))


def perform(word: Perform, german: German, subject: Phrase) -> Predicate:
    """A keyword action of a set: ``entzünde eine Kreatur deiner Wahl``."""
    return with_object(german.action(word.action.name), german.phrase(word.what))


def put_cards(word: PutCards, german: German, subject: Phrase) -> Predicate:
    """``nimm sie auf deine Hand``, ``lege den Rest unter deine Bibliothek``, ``bringe sie ins Spiel``."""
    to = word.to
    verb = (
        TAKE
        if isinstance(to, Zone) and to.name == "hand"
        else BRING
        if isinstance(to, Zone) and to.in_play
        else PUT
    )
    what = german.phrase(word.what)
    return with_object(verb, what, *_arriving(word, what, german), to_place(to, german))


def _arriving(word: PutCards | Return, what: Phrase, german: German) -> tuple[str, ...]:
    """``getappt``, ``mit einer Wachstumsmarke``, ``unter deiner Kontrolle``, where it comes into play so."""
    tapped = (german.adjective("tapped"),) if word.tapped else ()
    counters = (f"mit {german.phrase(word.counters).dat}",) if word.counters is not None else ()
    if word.under_you:
        return (*tapped, *counters, "unter deiner Kontrolle")
    owner = phrase(possessive(what.gender), OWNER, plural=what.gender == PLURAL)
    return (*tapped, *counters, *((f"unter der Kontrolle {owner.of}",) if word.under_owner else ()))


def put_counters(word: PutCounters, german: German, subject: Phrase) -> Predicate:
    """``lege eine Wachstumsmarke auf eine Kreatur deiner Wahl``."""
    counters = f"{of_each(word.on, german)}{german.phrase(word.counters).acc}"
    return Predicate(PUT, (counters, f"auf {german.phrase(word.on).acc}"))


def remove(word: Remove | RemoveSome, german: German, subject: Phrase) -> Predicate:
    """``entferne zwei Bolzenmarken von der Gießkanne``."""
    some = "" if word.counters.amount is None and not word.counters.up_to else of_each(word.what, german)
    counters = some + german.phrase(word.counters).acc
    return Predicate(REMOVE, (counters, with_preposition("von", german.phrase(word.what).dat)))


def move(word: MoveCounters | MoveSome, german: German, subject: Phrase) -> Predicate:
    """``lege eine Wachstumsmarke von der Gießkanne auf eine Kreatur deiner Wahl``."""
    taken = with_preposition("von", german.phrase(word.what).dat)
    return Predicate(PUT, (german.phrase(word.counters).acc, taken, f"auf {german.phrase(word.onto).acc}"))


def return_(word: Return, german: German, subject: Phrase) -> Predicate:
    """``bringe eine Kreatur deiner Wahl auf die Hand ihres Besitzers zurück``."""
    what = german.phrase(word.what)
    return with_object(RETURN, what, *_arriving(word, what, german), to_place(word.to, german))


def scry(word: Scry, german: German, subject: Phrase) -> Predicate:
    """``wende Hellsicht 2 an``."""
    return Predicate(APPLY, (f"{german.fixed('scry')} {german.text(word.amount)}",))


def search(word: Search, german: German, subject: Phrase) -> Predicate:
    """``durchsuche dein Deck nach einer Rishi-Karte``."""
    return Predicate(SEARCH, (german.phrase(word.where).acc, f"nach {german.phrase(word.what).dat}"))


def shuffle(word: Shuffle, german: German, subject: Phrase) -> Predicate:
    """``mische``, ``mischt seine Bibliothek``."""
    return Predicate(SHUFFLE, (german.phrase(word.what).acc,) if word.what is not None else ())


# ---- what things are and can do ----------------------------------------------------------------------------------
def cannot(word: Cannot, german: German, subject: Phrase) -> Predicate:
    """``kann nicht von Kreaturen mit Stärke 1 oder weniger geblockt werden``, ``…, außer von Kreaturen mit …``."""
    by = f"von {many(word.by, german).dat} " if word.by is not None else ""
    its = possessive(subject.gender).form(MASCULINE, GEN)
    owner = f"{its} {CONTROLLER.form(GEN, False)}"
    end = german.forbidden(word.action).replace("{by}", by).replace("{controller}", owner)
    behind = f", außer von {many(word.unless_by, german).dat}{BREAK}" if word.unless_by is not None else ""
    return Predicate(CAN, end=end, behind=behind, commands=False)


def block_only(word: BlockOnly, german: German, subject: Phrase) -> Predicate:
    """``kann nur Kreaturen mit Flug blocken``."""
    return Predicate(CAN, (f"nur {many(word.what, german).acc}",), end="blocken", commands=False)


def cannot_block(word: CannotBlock, german: German, subject: Phrase) -> Predicate:
    """``kann Kreaturen mit Flug nicht blocken``."""
    return Predicate(CAN, (many(word.what, german).acc,), end="nicht blocken", commands=False)


def enter_as_copy(word: EnterAsCopy, german: German, subject: Phrase) -> Predicate:
    """``kommt als Kopie einer Kreatur ins Spiel``."""
    return Predicate(COME, (f"als Kopie {description(word.of, german).of}", "ins Spiel"))


def enter_as_copy_of_size(word: EnterAsCopyOfSize, german: German, subject: Phrase) -> Predicate:
    """``kommt als 1/1 Kopie einer Kreatur mit Eile ins Spiel``."""
    copy = f"als {word.stats} Kopie {description(word.of, german).of}"
    return Predicate(COME, (f"{copy} mit {_listed(word, german)}" if word.keywords else copy, "ins Spiel"))


def enter_as_copy_with(word: EnterAsCopyWith, german: German, subject: Phrase) -> Predicate:
    """``kommt als Kopie einer Kreatur, mit Eile, ins Spiel``."""
    return Predicate(COME, (f"als Kopie {description(word.of, german).of}, mit {_listed(word, german)},", "ins Spiel"))


def enter_with_counters(word: EnterWithCounters, german: German, subject: Phrase) -> Predicate:
    """``kommt mit einer Wachstumsmarke ins Spiel``."""
    return Predicate(COME, (f"mit {german.phrase(word.counters).dat}", "ins Spiel"))


def fight(word: Fight, german: German, subject: Phrase) -> Predicate:
    """``kämpft gegen eine Kreatur deiner Wahl``."""
    return Predicate(FIGHT, (f"gegen {german.phrase(word.other).acc}",))


def gain_control(word: GainControl, german: German, subject: Phrase) -> Predicate:
    """``übernimm die Kontrolle über eine Kreatur deiner Wahl``."""
    return Predicate(TAKE_OVER, (f"die Kontrolle über {german.phrase(word.what).acc}",))


def exchange_totals(word: ExchangeTotals, german: German, subject: Phrase) -> Predicate:
    """``tausche alle EP mit einem Gegner deiner Wahl``: beide haben danach, was der andere hatte."""
    every = held(X(), word.resource, german, "alle")
    return with_object(SWAP, every, f"mit {german.phrase(word.other).dat}")


def _keywords(verb: VerbForms) -> VerbRule:
    """``hat Eile und Wachsamkeit``."""
    return lambda word, german, subject: Predicate(
        verb, (listed_texts([german.text(each) for each in word.keywords]),)
    )


def _ability(verb: VerbForms) -> VerbRule:
    """``haben „Wenn diese Kreatur stirbt, ziehe eine Karte.“``"""

    def said(word: HaveAbility | GainAbility, german: German, subject: Phrase) -> Predicate:
        return Predicate(verb, (f"„{quoted(word.ability, german)}“",))

    return said


def quoted(ability: Word, german: German) -> str:
    """An ability in quotes, in which ``~`` is what has it: ``diese Kreatur``."""
    doer = german.doer
    if isinstance(doer, Selection):
        return german.quoted(ability, phrase(THIS, german.noun(doer.of.head)))
    return german.quoted(ability, german.phrase(doer) if doer is not None else german.this)


def must_attack(word: MustAttack, german: German, subject: Phrase) -> Predicate:
    """``muss angreifen, falls möglich``."""
    return Predicate(ATTACK, behind=f", falls möglich{BREAK}").under(MUST)


RULES: Final[dict[type[Word], Rule]] = {
    Add: add,
    AddOfItsType: add_of_its_type,
    Attach: attach,
    BlockOnly: block_only,
    Cannot: cannot,
    CannotAttackPlayers: plain(CAN, "keine Spieler", "angreifen", commands=False),
    CannotAttackYou: plain(CAN, "dich", "nicht angreifen", commands=False),
    CannotBlock: cannot_block,
    CostChange: cost_change,
    Choose: acting(CHOOSE),
    Counter: acting(COUNTER),
    Create: create,
    CreateCopies: create_copies,
    CreateCopyOfSize: create_copy_of_size,
    CreateCopyWith: create_copy_with,
    CreateCopy: create_copy,
    CreateResource: create_resource,
    CreateThose: acting(CREATE, "tokens"),
    Deal: deal,
    Destroy: acting(DESTROY),
    Discard: discard,
    DoubleStat: double_stat,
    Draw: acting(DRAW, "cards"),
    Enter: plain(COME, "ins Spiel"),
    EnterAsCopy: enter_as_copy,
    EnterAsCopyOfSize: enter_as_copy_of_size,
    EnterAsCopyWith: enter_as_copy_with,
    EnterTapped: plain(COME, "getappt", "ins Spiel"),
    EnterWithCounters: enter_with_counters,
    Exile: acting(SEND, "what", "ins Exil"),
    Fight: fight,
    JoinAttack: plain(JOIN, "sich", "dem Angriff"),
    Gain: acting(GET, "holding", commands=False),
    GainAbility: _ability(GET),
    ExchangeTotals: exchange_totals,
    GainControl: gain_control,
    GainKeywords: _keywords(GET),
    Get: get,
    HaveAbility: _ability(HAVE),
    HaveKeywords: _keywords(HAVE),
    Look: look,
    Lose: acting(LOSE, "holding", commands=False),
    LoseGame: plain(LOSE, "das Spiel", commands=False),
    MustAttack: must_attack,
    Pay: acting(PAY, "holding"),
    PayAnyAmount: pay_any_amount,
    Perform: perform,
    Prevent: prevent,
    PutCards: put_cards,
    MoveCounters: move,
    MoveSome: move,
    PutCounters: put_counters,
    Remove: remove,
    RemoveSome: remove,
    Return: return_,
    Reveal: acting(REVEAL, "what", "offen"),
    Sacrifice: acting(SACRIFICE),
    Scry: scry,
    Search: search,
    Shuffle: shuffle,
    TakeCombat: plain(PERFORM, "nach dieser Phase", "einen zusätzlichen Kampf"),
    Tap: acting(TAP),
    TurnDown: acting(TURN, "what", "auf die verdeckte Seite"),
    TurnUp: acting(TURN_UP),
    Untap: acting(UNTAP),
    Win: plain(WIN, "das Spiel", commands=False),
}
