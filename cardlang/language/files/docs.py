"""Generates ``docs/language.md``: a phrase book, and a reference made from the classes and vocabularies, so that it
cannot be out of date.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cardlang.language.files.mistakes import PAGES
from cardlang.language.files.phrase_book import PHRASE_BOOK
from cardlang.language.reading.frames import FRAMES
from cardlang.language.reading.nearest import UNSAYABLE
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.verbs import VERBS
from cardlang.language.verbs.happenings import EVENTS
from cardlang.language.words.costs import LIMITS, TRIGGER_LIMITS
from cardlang.language.words.durations import DURATIONS
from cardlang.language.words.effect import AS_LONG_AS, UNTIL_IT_LEAVES
from cardlang.language.words.english import conjugated, listed, with_article
from cardlang.language.words.event_patterns import THING_OR_PLAYER, EventForm
from cardlang.language.words.moments import MOMENTS, how_often
from cardlang.language.words.players import FIXED_PLAYERS
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import HIDDEN_CARD, FieldEntry, KeywordEntry, Vocabulary, forms_of
from cardlang.language.words.word import places_of

_TITLE = """\
# The language of cards

First a phrase book: what you want a card to do, and how to say it. Then the reference: files, sentences, every verb,
and the words of each game. The program writes this page from the words it knows (`generate_language_docs`); a test
keeps it up to date.

## Phrase book
The sentences are for cards of {}; in another game use its words for kinds, places and resources (below).
`cardlang check` tells you which word does not fit, and `cardlang explain` what a card's text means.
"""

_INTRO = """\
## A file of cards
A `.cards` file is made of blocks. A block begins at the margin with `set`, `card` or `keyword` and a name; its fields
are indented. `#` begins a comment, and `cardlang fmt` keeps it. A line indented further than the first line of a text
goes on with the paragraph above it.

```
set Foundry Wars
  game: risk-and-resource
  code: FW
  version: 0.3
  subtypes: Servo            # subtypes that stand on no card's type line, such as those of tokens
  counters: Growth           # the set's own counters
  fields: artist, rarity     # fields of your own for its cards; they mean nothing in the game

card Scrap Drone
  cost: 2 EP
  type: Artifact Creature - Construct
  power: 1
  defense: 1
  pitch: 1
  text:
    Assembly Line
    When ~ enters, you may sacrifice another artifact. If you do, draw a card.
  flavor: "It was somebody's kettle once."
  art: scrap-drone.png
  artist: Mira Volkov

keyword Salvage N
  text: When ~ dies, gain N EP.
```

* One paragraph of `text` is one ability. `~` is this card; its own name may be written instead.
* The *source* you write is plain ASCII. The face prints the card's name for `~`, real dashes and minus signs, icons
  for resources, keywords in bold and their reminders in italics.
* `cardlang fmt` writes every sentence in its one canonical form: `2 cards` for `two cards`, `an artifact` for
  `a artifact`.
* A set's own keyword may take a number (`keyword Salvage N`), a cost (`keyword Recast N EP`, with `N` in its text) or a
  noun (`keyword Kin for NOUN`). It may stand for other keywords, up to eight in a row, and has its own `reminder:`.
* A set's own action is a keyword with `THING`: `keyword Ignite THING` with the text `~ gets +2/+0 until end of turn.`
  makes `Ignite target creature.`, `Whenever you ignite a creature, ...` and `creatures that were ignited this turn`.

## A set's keyword with an effect
A keyword may have an effect that each card says for itself, with the keyword in front as its label. In the text of such
a keyword, `EFFECT` is what the card says. The face prints the label in bold.

```
keyword Channel N EP: EFFECT
  text: N EP, discard ~: EFFECT Activate only from your hand.

keyword Salvage: when ~ dies

keyword Threshold: if seven or more cards are in your graveyard

keyword Landfall - EFFECT
```

* `Channel 2 EP: draw a card.` is an ability with that cost, used from the hand. (`COST` may be written for `N EP`;
  where costs are letters there is only `COST`.)
* `Salvage - Draw a card.` is `When ~ dies, draw a card.`
* `Threshold - ~ gets +2/+2.` is true only then, `Threshold - 2 EP: draw a card.` is used only then, and `Deal 2 damage
  to any target. Threshold - Deal 4 damage instead.` does more then.
* `Landfall - Whenever another creature you control enters, draw a card.` has a name and nothing else.
* Others can have it (`Creatures you control have "Salvage - Draw a card."`) and lose it if it is triggered or activated
  (`Target creature loses Salvage until end of turn.`). It is counted by its name (`for each creature with Channel you
  control`) and waited for (`Whenever you activate a Channel ability, draw a card.`). What loses it, or all abilities,
  keeps what another card gives it.

## Pay more for more
* `As an additional cost, you may pay 2 EP.` is offered as the card is cast, also `any number of times` or `up to
  twice`, and for anything that can be a cost.
* The text asks `if its additional cost was paid`, or counts `for each time its additional cost was paid`. A target that
  only the paid effect has is chosen only then.
* As a set's keyword (`keyword Kick N EP`) it has a name that other cards see: `if ~ was kicked`, `Whenever you cast a
  kicked spell, draw a card.` In its text, `its additional cost` is the one that it offers.
* With an effect it is `keyword Overcharge N EP: EFFECT` with that paragraph and `If ~ was overcharged, EFFECT`, as in
  `Deal 3 damage to any target. Overcharge 2 EP: deal 5 damage instead.`
* A cost that makes its card cheaper (`~ costs 1 EP less for each time ~ was delved.`) lets a player cast it with less.

## How a sentence reads
* **Who does it** stands in front and is left out when it is you: `Draw a card.`, `Each player draws a card and loses
  1 EP.`, `You may draw a card.` Behind several players it goes on with them (`They lose 1 EP, then draw a card.`), and
  you are named: `They lose 1 EP, then you draw a card.` **Each other player** is each but you.
* **Several things** in one sentence: `A and B.` by the same player; `A, B, then C.` one after the other. `May` is about
  all that this player does there: `You may discard a card, then draw a card.` What another does depends on it with `If
  you do, ...`
* **Conditions** stand in front (`If you control three or more artifacts, draw a card.`), or behind where they speak of
  what the sentence names (`Draw a card if ...`). `unless` always stands last: `Counter target spell unless its
  controller pays 2 EP.` Several are joined by `and`, or all by `or`, of which one is enough: `If you control an
  artifact or you have no cards in hand, draw a card.`
* **What was done before**: `If you do, ...`, `If you don't, ...`, `that many`, `that much EP`, `this way`. `It` is what
  was created, revealed, moved, given as a cost or discarded, with the numbers it last had; what nobody keeps (a card
  drawn, one thing of each of several) is refused. Behind the paragraph `As an additional cost, sacrifice a creature.`
  it is that creature. `This way` is what was really done, by the player named; what happened instead is not, what only
  came elsewhere is. `If you do` asks for all that the sentence says: two targets are two; of all, or up to two, one is
  enough. Of several players each goes on with what they did: `Each player exiles the top card of their library, then
  puts all cards exiled this way into their hand.` What others do, and what `this way` counts in another sentence, is
  about all of them. `They lose 2 EP, you gain that much EP`: as was lost. `If one of them is a creature card`: or more.
* **Another** and **other** are other than what the text has named or created before (`Tap target creature. Destroy
  another target creature.`) and, where nothing named could be meant, other than this card: in `Whenever a creature an
  opponent controls dies, put a +1/+1 counter on each other creature you control.` all but `~` get one. **The other**
  one is the one that was named beside `~` (`Whenever ~ blocks a creature, the other creature gets -1/-0 until end of
  turn.`), or where something goes from one to another; `the other creatures` are all others.
* What is said to return **to your hand** or **to their hand** and belongs to somebody else (`Each player returns all
  creatures they control to their hand.`, of a creature that had been taken) returns to its owner's hand.
* **A creature or land card** is a creature card or a land card. A card of which nothing says where it is, is discarded
  or revealed from the hand of the player who does it: `Discard all creature cards.`
* **Whenever** describes a thing as it was just before: what dies, a creature with no counters on it that gets one, one
  that wasn't dealt damage this turn, and what goes from play to a graveyard, with who controlled it.
* What **waits** (`At the beginning of your next end step, you may pay 1 EP. If you do, draw a card.`) takes the
  sentences with it that look back on it.
* **Instead** replaces the sentence before: `Deal 3 damage to any target. Low Risk: deal 5 damage instead.` Behind `You
  may pay 1 EP. If you do, ...` it replaces the one before that; what replaces a sentence with `if you do` happens
  only if it was done. **Otherwise** happens when the sentence before it, with its `if`, `may` or `unless`, does not.
  It, `if you don't`, another mode and another outcome of a roll know nothing that comes of what happens instead.
* **How long** something lasts stands once, behind all that changes: `Target creature gets +2/+2 and gains Fast until
  end of turn.` Without it the change is permanent, and `fmt` writes `permanently`. It is about the things that are
  there when it begins, in play or in a hand: what comes there later is not changed (`spells you cast` are to come).
  Prevented is what would be dealt at any time until then, also to what comes later: so much in all `to creatures you
  control`, so much to each of them `to each creature you control`.
* **Damage at the same time** to one thing or player is one event for `if damage would be dealt to ~` and `whenever ~
  is dealt damage`: two blockers are stopped once, at one price. `If a source would deal damage to ~` is about each.
* **An opponent** is an opponent of the card's controller, whoever else the sentence is about. `That player`
  behind `a creature an opponent controls` is who controlled it then, behind `an opponent owns` its owner, and `its
  controller` is who controls it by now.
* **For each** multiplies what stands before it; in front of a sentence it multiplies all of it.
* **It** is the only single thing named so far in the paragraph; `~` is meant by it only when nothing else was named.
  Where two things were named the sentence is refused, and the message says how to write either meaning; so is
  `Whenever ~ blocks a creature, it gets +1/+1 until end of turn.` In `it deals damage to target creature equal to its
  power` it is both times the same; `~ deals ...` must say whose. `That creature`, `that player`, `they` and `them` work
  alike. None of them knows what another paragraph has named (but `each card exiled with ~`).
* **It follows** a thing only through what the same text does: in `Exile target creature. Return it to the battlefield
  at the beginning of the next end step.` it is the card in exile. What anything else has moved is another thing, even
  if it is back: nothing is done to it, and `its power` and `its controller` are the last it had. So a trigger about
  what died finds the card in the graveyard, no longer in a hand; and what went from play to a hand or a library is
  found there by sentences that are carried out at once, those of `whenever a creature is returned to your hand`, too.
* **A target** must be legal when the text begins to be carried out, whatever its own sentences then change (`Untap
  target tapped creature.`). One of several that is no longer legal is nothing: not counted, and under no control.
* **Or** joins kinds: `target artifact or creature`. What follows the last one (`with power 3 or less`) could be about
  it alone or about all, so it is refused: write `target creature with power 3 or less or artifact`, or say it of each.
* **Targets** (`target creature`, `up to two target artifacts`) are chosen when a spell or ability goes on the stack;
  everything else (`a creature`, `two cards`) when it happens, by whoever does it. Where one that must be chosen is not
  there, nothing is done: what needs none belongs in a paragraph of its own, or write `up to one target creature`.
* **Counts**: things on the table are counted in words (`three or more artifacts`, `two +1/+1 counters`), cards,
  damage and resources in digits (`2 cards`, `3 damage`, `2 EP`). `X` is chosen in the cost.

## Kinds of ability
| form | example |
|---|---|
| spell | `Draw 2 cards.` (only on cards that do not stay in play) |
| triggered | `When ~ enters, draw a card.` `Whenever ~ attacks or blocks, ...` |
| triggered once a turn | `The first time you draw a card each turn, gain 1 EP.` |
| triggered by time | `At the beginning of your end step, if you control an artifact, draw a card.` |
| activated | `Tap, 2 EP: draw a card. Activate only once per turn.` |
| static | `Creatures you control have Fast.` `As long as you control an artifact, ~ gets +1/+0.` |
| replacement | `If you would draw a card, gain 1 EP instead.` |
| additional cost | `As an additional cost, sacrifice a creature.` |
| alternative cost | `You may cast ~ for 0 EP if you control a land.` `In place of its cost, you may discard a card.` |
| limit of playing | `Cast only during combat.` `Play only if you control an artifact.` |
| risk | `High Risk: draw 3 cards. Partial: draw a card. Critical failure: an opponent draws 2 cards.` |
| chosen risk | `Choose Low Risk or Extreme Risk. Low: gain 2 EP. Extreme: gain 10 EP.` |
| trap | `Trap - When an opponent attacks you: tap all attacking creatures.` |
| victory | `You win the game if you control eight or more creatures.` (on a card that must say how the game is won) |
"""


def generate_language_docs(vocabularies: tuple[Vocabulary, ...]) -> str:
    """The whole page, for these games."""
    rows = [_TITLE.format(vocabularies[0].title), *_phrases(), *_unsayable(), _INTRO]
    rows += [*_verbs("## Verbs", VERBS), *_events(), *_small_lists()]
    for vocabulary in vocabularies:
        rows += _game(vocabulary)
    rows += _codes()
    return "\n".join(rows) + "\n"


def _phrases() -> Iterator[str]:
    for section, phrases in PHRASE_BOOK.items():
        yield f"### {section}\n| I want ... | I write |\n|---|---|"
        for phrase in phrases:
            yield f"| {phrase.wish} | {'<br>'.join(f'`{each}`' for each in phrase.lines)} |"
        yield ""


def _unsayable() -> Iterator[str]:
    yield "### What cannot be said\nCards cannot say that ...\n\n| ... | what comes nearest |\n|---|---|"
    for each in UNSAYABLE:
        what = f"{each.what} (in some games)" if each.sayable else each.what
        yield f"| {what} | {'<br>'.join(f'`{one}`' for one in each.nearest)} |"
    yield ""


def _verbs(title: str, verbs: tuple[type[Verb], ...]) -> Iterator[str]:
    yield f"{title}\n| verb | what it does | its places | examples |\n|---|---|---|---|"
    for verb in verbs:
        places = "; ".join(_place(each.prep, each.frame) for each in places_of(verb) if each.frame != "word")
        examples = " ".join(f"`{each}`" for each in verb.examples)
        doc = " ".join((verb.__doc__ or "").split())
        also = f" May be {_cell(listed(verb.may_be(), 'or'))}." if verb.may_be() else ""
        yield f"| **{verb.name}** | {_cell(doc)}{also} | {_cell(places)} | {_cell(examples)} |"
    yield ""


def _place(prep: str, frame: str) -> str:
    wanted = (
        FRAMES[frame][1]
        if frame in FRAMES
        else {"signed": "a bonus", "forbidden": "what is forbidden"}.get(frame, frame)
    )
    return f"{prep.replace('|', ' or ')} {wanted}".strip()


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("``", "`")


_SUBJECTS = {
    "thing": "a creature",
    "player": "a player",
    "card": "a card",
    "spell": "a spell",
    "ability": "an ability",
    HIDDEN_CARD: "a hidden card",
    "counter": "a counter",
    "resource": "a resource",
    "damage": "damage",
    "dice": "dice",
    "zone": "a zone",
    THING_OR_PLAYER: "a creature",
    "any": "a creature",
}
_SUBJECTS["counters put"] = f"{_SUBJECTS['counter']} on {_SUBJECTS['thing']}"


def _events() -> Iterator[str]:
    yield "## What can happen"
    yield "These follow `When`, or are used in conditions (`if a creature died this turn`), in `that died this turn`,"
    yield "and with `would` in replacements. Each game below has its own list: what it has no word for is refused."
    yield ""
    forms = (form for verb in (*EVENTS, *VERBS) for form in verb.events)
    for event in dict.fromkeys(_event(form, _SUBJECTS) for form in forms):
        yield f"* {event}"
    yield ""


def _event(form: EventForm, said: dict[str, str]) -> str:
    words = [said[form.subject], conjugated(form.verb, form.subject != "dice"), form.tail, form.link]
    if form.object:
        words.append(said[form.object] if form.needs_object else f"[{said[form.object]}]")
    return " ".join(each for each in words if each)


def _events_of(vocabulary: Vocabulary) -> Iterator[str]:
    """What can be watched for in a game: every event its words can say, as they say it."""
    found: list[str] = []
    for form in forms_of(vocabulary).values():
        event = _event(form, _subjects_of(vocabulary))
        whole = event.replace("[", "").replace("]", "")
        if _understood(f"Whenever {whole}, draw a card.", vocabulary):
            found.append(f"`{event}`")
    yield _row("What can happen", dict.fromkeys(found))


def _understood(text: str, vocabulary: Vocabulary) -> bool:
    return read_paragraph(text, vocabulary, True, False).ability is not None


def _subjects_of(vocabulary: Vocabulary) -> dict[str, str]:
    """A thing, a spell, an ability and a resource of a game."""
    things = [each.name for each in vocabulary.kinds if each.permanent and each.stats]
    waiting = [each.name for each in vocabulary.nouns if each.sense in ("spell", "ability")]
    abilities = [each.name for each in vocabulary.nouns if each.name in ("ability", "effect")]
    own = {
        "ability": with_article(abilities[0]) if abilities else "an ability",
        "thing": with_article(things[0]) if things else "a card",
        "spell": with_article(waiting[0]) if waiting else "a spell",
        "resource": vocabulary.resources[0].name,
    }
    if vocabulary.counters:
        own["counter"] = with_article(f"{vocabulary.counters[0]} counter")
    if vocabulary.zones:
        own["zone"] = f"your {vocabulary.zones[0]}"
    if vocabulary.noun_for(HIDDEN_CARD):
        own[HIDDEN_CARD] = with_article(vocabulary.noun_for(HIDDEN_CARD))
    put = f"{own.get('counter', _SUBJECTS['counter'])} on {own['thing']}"
    return {**_SUBJECTS, **own, THING_OR_PLAYER: own["thing"], "any": own["thing"], "counters put": put}


def _small_lists() -> Iterator[str]:
    yield "## Small words"
    yield _listed("Players", [row[0] for row in FIXED_PLAYERS.values()])
    yield "  Also `target player`, `target opponent`, `that player`, `they`, `its controller`, `its owner`."
    plain = [_PLAIN_NUMBER.sub("for N turns", each) for each in DURATIONS.values()]
    yield _listed("Durations", dict.fromkeys((*plain, UNTIL_IT_LEAVES[0], *AS_LONG_AS)))
    yield _listed("Moments", [each.format("your") for each in MOMENTS.values()])
    yield _listed("Limits of activated abilities", LIMITS.values())
    yield _listed("Limits of triggered abilities", TRIGGER_LIMITS.values())
    yield "* **After a noun**: `with power 3 or less`, `with Fast`, `without Fast`, `with a +1/+1 counter on it`,"
    yield '  `named "River King"`, `that attacked this turn`, `you control`, `an opponent controls`,'
    yield "  `an opponent owns` (also said `owned by an opponent`), `in your graveyard`, `with different names`,"
    yield "  `with power less than ~'s power`, `with the greatest power among creatures you control`,"
    yield "  `with the same name as it`."
    yield "* **Numbers**: `2`, `X`, `its power`, `the number of creatures you control`,"
    yield "  `the total power of creatures you control`, `the greatest power among creatures you control`,"
    yield "  `half X rounded up`, `the damage dealt this way`. X is what the cost says, or the sentence:"
    yield "  `Target creature gets +X/+0 until end of turn, where X is its defense.`"
    yield "* **Waiting**: `The next time you cast a spell this turn, ...`, `Whenever a creature dies this turn, ...`,"
    yield "  and behind another sentence `When that creature dies this turn, ...`."
    yield "  `It` in such a sentence is about that event. A target is not chosen there."
    yield ""


def _game(vocabulary: Vocabulary) -> Iterator[str]:
    yield f"## The words of {vocabulary.title}"
    kinds = [f"`{each.name}`" + (" (not played yet)" if each.later else "") for each in vocabulary.kinds]
    yield _row("Kinds", kinds)
    if vocabulary.supertypes:
        yield _listed("Supertypes", vocabulary.supertypes)
    yield _listed("Other nouns", [each.name for each in vocabulary.nouns])
    yield _listed("Adjectives", vocabulary.adjectives)
    yield _listed("Zones", vocabulary.zones)
    yield _listed("Stats", vocabulary.stats)
    yield _listed("Resources", [each.name for each in vocabulary.resources])
    if vocabulary.moments:
        often = {moment: f" ({how_often(phases)})" for moment, phases in vocabulary.often}
        yield _row("Moments", [f"`{each}`{often.get(each, '')}" for each in vocabulary.moments])
    if vocabulary.counters:
        yield _row("Counters", [*(f"`{each}`" for each in vocabulary.counters), "and those of the set"])
    if vocabulary.roll is not None:
        yield _listed(f"Levels of the {vocabulary.roll.die}", vocabulary.roll.levels)
    yield from _ways(vocabulary)
    yield from _events_of(vocabulary)
    yield from _forbidden_in(vocabulary)
    shared = [each.name for each in vocabulary.verbs if each in VERBS]
    if len(shared) < len(VERBS):
        yield _listed("Verbs it shares with the others", dict.fromkeys(shared))
    yield ""
    own = tuple(each for each in vocabulary.verbs if each not in VERBS)
    if own:
        yield from _verbs(f"### Verbs of {vocabulary.title} alone", own)
    if vocabulary.keywords:
        yield "### Keywords\n| keyword | on | what it means |\n|---|---|---|"
        for each in vocabulary.keywords:
            yield _keyword(each, vocabulary)
        yield ""
    yield "### Fields of a card\n| field | what it holds |\n|---|---|"
    for field in vocabulary.fields:
        yield f"| `{field.name}` | {held_by(field, vocabulary)} |"
    yield ""


def _forbidden_in(vocabulary: Vocabulary) -> Iterator[str]:
    """What cards may forbid, apart for things and players."""
    for who in ("thing", "player"):
        entries = [each for each in vocabulary.forbiddable if each.who in (who, "any")]
        if entries:
            told = [f"`cannot {each.action}`" + (f" ({each.meant})" if each.meant else "") for each in entries]
            yield _row(f"May be forbidden to {who}s", told)


_WIDTH = 120
"""Longest line of a list on the page. Lines of tables cannot be broken."""
_PLAIN_NUMBER = re.compile(r"for \d+ turns?")


def _listed(title: str, names: Iterable[str]) -> str:
    """A point of the page with a list of words, each in code type."""
    return _row(title, [f"`{each}`" for each in names])


def _row(title: str, items: Iterable[str]) -> str:
    """A point of the page, broken between its items."""
    *all_but_last, last = items
    return _broken(f"* **{title}**:", *(f"{each}," for each in all_but_last), f"{last}.")


def _broken(*pieces: str) -> str:
    """The pieces in a row, on as many lines as they need; none is divided."""
    rows = [pieces[0]]
    for item in pieces[1:]:
        if len(rows[-1]) + 1 + len(item) > _WIDTH:
            rows.append(f"  {item}")
        else:
            rows[-1] += f" {item}"
    return "\n".join(rows)


_PHRASES = {
    "DURATION": "How long something lasts, beside the durations above",
    "LIMIT": "Limits, beside those above",
    "COMPARED": "Comparisons",
    "DIEWORD": "Dice",
    "DET": "Before a counter that is put",
}
"""What phrases a game may add, by their place in a sentence."""


def _ways(vocabulary: Vocabulary) -> Iterator[str]:
    """What a game says in its own way: durations, limits, comparisons, costs, spellings."""
    limits = [("LIMIT", said, each.phrase) for each in vocabulary.limits for said in (each.phrase, *each.also)]
    phrases = [*vocabulary.phrases, *limits]
    for terminal, title in _PHRASES.items():
        own = [each[1] for each in phrases if each[0] == terminal and each[1] == each[-1]]
        if own:
            yield _listed(title, own)
    respelled = [(each[1], each[2]) for each in phrases if not each[1].endswith(each[-1])]
    others: dict[str, list[str]] = {}
    for other, usual in (*respelled, *vocabulary.aliases, *vocabulary.wordings):
        others.setdefault(usual, []).append(f"`{other}`")
    for usual, said in others.items():
        verb = "is" if len(said) == 1 else "are"
        *before, last = said
        yield _broken("* **Other spellings**:", *(f"{each}," for each in before), last, f"{verb} read as `{usual}`.")
    if vocabulary.cost_joint != ", ":
        yield f"* **Costs** of an ability are divided by `{vocabulary.cost_joint.strip()}`."
    if vocabulary.named_subtypes:
        yield "* **Names**: the name of a card is one of its subtypes."


def _keyword(entry: KeywordEntry, vocabulary: Vocabulary) -> str:
    arguments = {"number": " N", "cost": f" N {vocabulary.cost_resource}", "noun": " for NOUN"}
    argument = arguments.get(entry.argument, "")
    on = ", ".join(f"{kind}s" for kind in entry.kinds) or "any card"
    later = " Not played yet." if entry.later else ""
    return f"| `{entry.name}{argument}` | {on} | {entry.reminder.replace('{N}', 'N')}{later} |"


def held_by(field: FieldEntry, vocabulary: Vocabulary) -> str:
    """What a field of a card holds, and which cards have it; names of things are in backquotes."""
    forms = {
        "cost": _cost(vocabulary),
        "type": "supertypes and kinds, then ` - ` and subtypes",
        "integer": f"a number from {field.low} to {field.high}",
        "text": "the card's text, a paragraph an ability",
        "line": "one line",
        "reminders": "`all` or `none` of the reminder texts; without this line those that have room",
        "letters": "resources by their letters: `F`, `F or W`",
        "subtype": "one subtype of the set; it may be left out",
    }
    needed = "; every card has it" if field.required else ""
    owners = " or ".join(with_article(each) for each in field.kinds)
    only = f"; {owners} has it, others do not" if owners else ""
    return forms.get(field.form, field.form) + needed + only


def _cost(vocabulary: Vocabulary) -> str:
    """What a printed cost looks like."""
    if vocabulary.letters:
        return f"a number or `X`, then letters: `2{vocabulary.letters[0]}{vocabulary.letters[-1]}`"
    name = vocabulary.cost_resource
    gap = " " if len(name) > 1 else ""
    return f"`2{gap}{name}` or `X{gap}{name}`"


def _codes() -> Iterator[str]:
    yield "## What can be wrong"
    yield "`cardlang explain CODE` shows each with a wrong and a right example."
    yield ""
    yield "| code | mistake |\n|---|---|"
    for page in PAGES:
        yield f"| {page.code} | {page.title} |"
