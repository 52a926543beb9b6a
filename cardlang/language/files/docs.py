"""Generates ``docs/language.md``: a phrase book, and a reference made from the classes and vocabularies, so that it
cannot be out of date.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cardlang.language.files.docs_prose import INTRO, TITLE
from cardlang.language.files.mistakes import PAGES
from cardlang.language.files.phrase_book import PHRASE_BOOK
from cardlang.language.help.nearest import UNSAYABLE
from cardlang.language.reading.frames import FRAMES
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.verbs import VERBS
from cardlang.language.verbs.happenings import EVENTS
from cardlang.language.words.costs import LIMITS, TRIGGER_LIMITS
from cardlang.language.words.durations import DURATIONS
from cardlang.language.words.effect import AS_LONG_AS, UNTIL_IT_LEAVES
from cardlang.language.words.english import conjugated, listed, with_article
from cardlang.language.words.event_forms import CARD_OR_THING, MADE, THING_OR_PLAYER, EventForm
from cardlang.language.words.moments import MOMENTS, how_often
from cardlang.language.words.players import FIXED_PLAYERS
from cardlang.language.words.verb import Verb
from cardlang.language.words.vocabulary import HIDDEN_CARD, FieldEntry, KeywordEntry, Vocabulary, forms_of
from cardlang.language.words.word import places_of


def generate_language_docs(vocabularies: tuple[Vocabulary, ...]) -> str:
    """The whole page, for these games."""
    rows = [TITLE.format(vocabularies[0].title), *_phrases(), *_unsayable(), INTRO]
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
    CARD_OR_THING: "a creature",
    MADE: "a creature",
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
    by_sense = dict.fromkeys((THING_OR_PLAYER, CARD_OR_THING, MADE, "any"), own["thing"])
    return {**_SUBJECTS, **own, **by_sense, "counters put": put}


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
    yield "  `with the same name as it`. `With different powers` is counted: three creatures with two powers are two."
    yield "  `For each creature you control beyond the third` counts from the fourth, `up to the third` no more."
    yield "* **Asked of one thing**: `it is tapped`, `it is the only creature you control`, `it has"
    yield "  power 3 or more`, `it is attacking a player`."
    yield "* **Numbers**: `2`, `X`, `its power`, `the number of creatures you control`,"
    yield "  `the total power of creatures you control`, `the greatest power among creatures you control`,"
    yield "  `half X rounded up`, `the damage dealt this way`. X is what the cost says, or the sentence:"
    yield "  `Target creature gets +X/+0 until end of turn, where X is its defense.` It is the same number in the"
    yield "  sentences behind it, whatever is done meanwhile."
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
