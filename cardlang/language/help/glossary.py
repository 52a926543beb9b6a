"""Words of other card games (``mill``, ``bounce``), each with the sentences of this game that come nearest.

A row of the table has the words for one thing, and sentences with places such as ``{deck}`` for what each game calls
its cards and piles. Of these the sentences that this game understands are shown; if there are none, the help says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardlang.language.help.attempt import Attempt
from cardlang.language.words.english import listed, plural
from cardlang.language.words.quantities import amount_said, price_said
from cardlang.language.words.vocabulary import ResourceEntry, Vocabulary

MOST_SHOWN = 2
_SPOT = re.compile(r"\{(\w+)\}")
_CANNOT_UNTAP = "It cannot untap during its controller's untap step for 1 turn."
_UNITS = "Remove 3 {pieces} from target {thing}."

_ROWS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("mill", ("Put the top 3 cards of your {deck} into your {discard}.",)),
    ("bounce unsummon recall rescue", ("Return target {thing} to its owner's hand.",)),
    ("flicker blink phase", ("Exile target {thing}, then return it to {play}.",)),
    ("tutor fetch recruit", ("Search your {deck} for a card, put it into your hand, then shuffle.",)),
    ("loot rummage connive cycle plot", ("Draw a card, then discard a card.",)),
    ("ramp add produce generate", ("Add {letter}.", "Gain {price}.")),
    ("cantrip", ("Draw a card.",)),
    ("region province country city nation", ("Place 2 {pieces} on a {thing} you control.", _UNITS)),
    ("troops troop soldiers regiment regiments forces", ("Place 2 {pieces} on a {thing} you control.", _UNITS)),
    ("battle battles invasion invasions siege", ("Play only during an attack.", "End the attack.")),
    ("invade invades invading assault", ("You cannot attack target player this round.",)),
    ("burn bolt zap ping shoot smite", ("Deal 3 damage to any target.", _UNITS, "Target opponent loses {amount}.")),
    ("heal mend restore lifegain", ("Gain {life}.", "Gain {amount}.")),
    ("fight brawl duel confront strike", ("Target {thing} you control fights target {thing} an opponent controls.",)),
    ("goad provoke incite", ("Target {thing} must attack if able.",)),
    (
        "proliferate evolve adapt",
        (
            "Put a +1/+1 counter on each {thing} you control with a +1/+1 counter on it.",
            "Double the number of +1/+1 counters on target {thing}.",
        ),
    ),
    ("treasure powerstone bounty", ("Create an Intel token.", "Gain {price}.", "Add {letter}.")),
    ("investigate clue learn", ("Draw a card at the beginning of the next end step.", "Draw a card.")),
    (
        "discover dredge explore impulse",
        (
            "Look at the top 3 cards of your {deck}. Put one of them into your hand and put the rest on the bottom of"
            " your {deck}.",
            "Draw a card.",
        ),
    ),
    (
        "scry surveil foresee forecast",
        ("Scry 1.", "Look at the top card of your {deck}. You may put it on the bottom of your {deck}."),
    ),
    (
        "silence dispel nullify",
        ("Target {thing} loses all abilities until end of turn.", "Target {thing} gets -2 power this conflict."),
    ),
    (
        "freeze stun detain exert entangle root",
        (f"Tap target {{thing}}. {_CANNOT_UNTAP}", "Tap target {thing}.", "Target {thing} cannot attack this turn."),
    ),
    (
        "overload kicker buyback entwine replicate multikicker",
        ("As an additional cost, you may pay {price}.", "You may pay {price}. If you do, draw a card."),
    ),
    (
        "reanimate resurrect revive raise regrow recur recover",
        (
            "Return target {thing} card from your {discard} to {play}.",
            "Return a card from your {discard} to your hand.",
        ),
    ),
    (
        "kill slay murder defeat assassinate execute trash annihilate demolish",
        ("Destroy target {thing}.", "Discard target {thing}.", _UNITS),
    ),
    ("banish purge vanish delete", ("Exile target {thing}.", "Destroy target {thing}.", "Discard target {thing}.")),
    ("wipe wrath sweep nuke", ("Destroy all {things}.", "Discard all {things}.")),
    (
        "hijack seduce charm dominate enslave",
        ("Gain control of target {thing} until end of turn.", "Gain control of target {thing}."),
    ),
    ("negate cancel counterspell", ("Counter target {spell}.", "Cancel target {ability}.")),
    ("rez install deploy muster", ("You may put a {thing} card from your hand onto {play}.",)),
    (
        "summon spawn conjure populate clone amass embalm",
        (
            "Create a 1/1 artifact {thing} token.",
            "Create a token that is a copy of target {thing} you control.",
            "You may put a {thing} card from your hand into play.",
        ),
    ),
    (
        "pump buff strengthen boost empower",
        ("Target {thing} gets +2/+2 until end of turn.", "Target {thing} gets +2 power this conflict."),
    ),
    (
        "ward",
        (
            "Whenever ~ becomes the target of a spell or ability an opponent controls, counter it unless its controller"
            " pays {price}.",
            "~ cannot be targeted.",
        ),
    ),
    (
        "protect protection regeneration shield shroud elusive divine",
        ("~ cannot be targeted.", "Prevent the next 2 damage that would be dealt to ~ this turn."),
    ),
    ("roll flip toss", ("Low Risk: draw a card. Critical: draw two cards.", "Reroll a die.")),
    ("equip reconfigure", ("{price}: attach ~ to target {thing} you control. Activate only as a sorcery.",)),
    (
        "cycling",
        ("{price}, discard ~: draw a card. Activate only from your hand.",),
    ),
    (
        "flashback aftermath disturb escape unearth retrace encore",
        (
            "You may cast ~ from your {discard}.",
            "{price}: return ~ from your {discard} to your hand. Activate only from your {discard}.",
        ),
    ),
    (
        "prowess magecraft heroic",
        ("Whenever you cast a {spell}, ~ gets +1/+1 until end of turn.",),
    ),
    (
        "exalted battalion training mentor melee",
        ("Whenever a {thing} you control attacks alone, it gets +1/+1 until end of turn.",),
    ),
    (
        "undying persist",
        ("When ~ dies, if there were no +1/+1 counters on it, return it to {play} with a +1/+1 counter on it.",),
    ),
    ("evoke echo", ("When ~ enters, sacrifice it unless you pay {price}.",)),
    (
        "landfall constellation enrage revolt raid morbid",
        ("Whenever a {thing} you control enters, draw a card.", "When ~ enters, draw a card."),
    ),
    ("infect wither toxic", ("Whenever ~ deals combat damage to a {thing}, put a -1/-1 counter on that {thing}.",)),
    ("deathrattle lastbreath", ("When ~ dies, draw a card.", "When ~ is discarded, draw a card.")),
    ("battlecry etb", ("When ~ enters, draw a card.", "When ~ is played, draw a card.")),
    ("exhaust kneel bow engage", ("Tap target {thing}.",)),
    ("ready unexhaust refresh unkneel", ("Untap target {thing}.",)),
    ("strip hymn", ("Target opponent discards a card.",)),
)
_CALLED = {word: sentences for words, sentences in _ROWS for word in words.split()}

_PLAYERS = frozenset(
    ("hero", "runner", "corp", "corporation", "leader", "commander", "nexus", "champion", "rival", "teammate", "ally")
)
_PAID = frozenset(("credit", "coin", "gold", "crystal", "gem", "ink", "rune", "click"))
_CARDS = frozenset(
    ("program", "hardware", "agenda", "asset", "upgrade", "ice", "weapon", "relic", "location", "site", "quest",
     "secret", "gear", "item", "character", "operation", "equipment")
)  # fmt: skip
_MARKS = frozenset(("tag", "charge", "poison", "experience", "stun", "virus"))
_ENDINGS = ("'s", "s", "es", "d", "ed", "ing", "ling")


def called_elsewhere(word: str, attempt: Attempt) -> str:
    """Help for a word of other card games: the sentences of this game that come nearest; empty for any other word."""
    for low in _stems(word.lower()):
        if low in _CALLED:
            return _nearest(_CALLED[low], attempt)
        said = _noun(low, attempt.vocabulary)
        if said:
            return said
    return ""


def _stems(word: str) -> Iterator[str]:
    """A word and the words it may be a form of: mills, milled, milling, freezing."""
    yield word
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) > len(ending) + 2:
            yield word.removesuffix(ending)
            if ending == "ing":
                yield f"{word.removesuffix(ending)}e"


def _nearest(sentences: tuple[str, ...], attempt: Attempt) -> str:
    here = [said for each in sentences if (said := in_words_of(each, attempt.vocabulary))]
    from cardlang.language.help.nearest import understood  # only for a wrong card

    known = [f"'{each}'" for each in dict.fromkeys(here) if understood(each, attempt)][:MOST_SHOWN]
    title = attempt.vocabulary.title
    return f"What comes nearest: {listed(known, 'or')}" if known else f"Cards of {title} have nothing like it."


def in_words_of(sentence: str, vocabulary: Vocabulary) -> str:
    """A sentence with this game's words in its places; empty if the game has no word for one of them."""
    names = names_of(vocabulary)
    if not all(names.get(spot) for spot in _SPOT.findall(sentence)):
        return ""
    return _SPOT.sub(lambda found: names[found[1]], sentence)


def names_of(vocabulary: Vocabulary) -> dict[str, str]:
    """What this game calls its deck, discard pile, fighting cards, cards that are played once, and prices."""
    by_sense = {each.sense: each.name for each in reversed(vocabulary.nouns)}
    fights = max(vocabulary.kinds, key=lambda kind: len(kind.stats), default=None)
    thing = fights.name if fights is not None and fights.stats else by_sense.get("permanent", "")
    played = _zone(vocabulary, "battlefield", "play", "board")
    return {
        "thing": thing,
        "things": plural(thing) if thing else "",
        "pieces": plural(by_sense["piece"]) if "piece" in by_sense else "",
        "spell": by_sense.get("spell", ""),
        "ability": by_sense.get("ability", ""),
        "deck": _zone(vocabulary, "library", "deck"),
        "discard": _zone(vocabulary, "graveyard", "discard pile", "discard"),
        "play": f"the {played}" if played and played != "play" else played,
        "amount": amount_said(vocabulary),
        "price": price_said(vocabulary),
        "letter": next(iter(vocabulary.letters), ""),
        "life": next((f"2 {each.plural or each.name}" for each in vocabulary.resources if _is_lost(each)), ""),
    }


def _is_lost(resource: ResourceEntry) -> bool:
    """Whether a resource is what players live on."""
    return resource.hurt or resource.name == "life"


def _zone(vocabulary: Vocabulary, *names: str) -> str:
    return next((name for name in names if name in vocabulary.zones), "")


def _noun(word: str, vocabulary: Vocabulary) -> str:
    if word in _PLAYERS:
        return "Players are 'you', 'an opponent', 'target player' and 'each player'."
    if word in _PAID and vocabulary.resources:
        return f"What players of {vocabulary.title} have: {', '.join(each.name for each in vocabulary.resources)}."
    if word in _CARDS:
        return f"The cards of {vocabulary.title}: {', '.join(each.name for each in vocabulary.kinds)}."
    if word in _MARKS and vocabulary.counts_by_counters:
        return f"It can be a counter of the set's own: 'counters: {word.capitalize()}' in its block."
    return ""
