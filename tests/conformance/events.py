"""Events by doer: every form of event, with every subject that can be said, is set off by everybody who can do it. The
card speaks when the subject means them, and only then.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardlang.language.words.event_forms import THING_OR_PLAYER, EventForm
from cardlang.language.words.vocabulary import forms_of
from cardlang.loading.sets import vocabulary_of
from tests.conformance.cells import Cell, Do, Key, Say, Step
from tests.conformance.makers import OBJECTS, OF_ANOTHER_KIND, made
from tests.conformance.stages import Stage, own_game

PLAYERS = (("you", "A"), ("an opponent", "B"), ("a player", "AB"), ("another player", "B"))
"""Players as subjects, and who of A and B they mean on a card of A's."""
SOURCES = ("Watch", "own", "theirs")
OTHER_SORTS = ("spell", "trap")
"""What an event can be about that is neither a player nor a thing nor a card."""
THINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("~", ("Watch",)),
    ("a {thing}", ("Watch", "own", "theirs")),
    ("another {thing}", ("own", "theirs")),
    ("a {thing} you control", ("Watch", "own")),
    ("another {thing} you control", ("own",)),
    ("a {thing} an opponent controls", ("theirs",)),
)
"""Things as subjects, and which of the table they mean."""
CARDS: tuple[tuple[str, tuple[str, ...]], ...] = (("a card", SOURCES), ("another card", ("own", "theirs")))
"""Further subjects, of what happens to cards anywhere."""

LEVELS = ("Low", "Medium", "High", "Extreme")
"""The levels of risk."""
BY_PLAYER: dict[str, tuple[str, str]] = {
    "draw": ("a card", "Draw a card."),
    "discard": ("a card", "Discard a card."),
    "gain": ("{res}", "Gain 1 {res}."),
    "lose": ("{res}", "Lose 1 {res}."),
    "create": ("a token", "Create a 1/1 creature token."),
    "destroy": ("a {thing}", "Destroy target {thing}."),
    "exile": ("a {thing}", "Exile target {thing}."),
    "gain control": ("a {thing}", "Gain control of target {thing}."),
    "look at hand": ("", "Look at target opponent's hand."),
    "reveal": ("a card", "Reveal the top card of your {library}."),
    "sacrifice": ("a {thing}", "Sacrifice a {thing}."),
    "scry": ("", "Scry 1."),
    "search": ("", "Search your {library} for a card, put it into your hand, then shuffle."),
    "shuffle": ("", "Shuffle."),
    "shuffle own": ("", "Shuffle."),
    "activate": ("an ability", "Draw a card."),
    "spend": ("{res}", "Draw a card."),
    "take risk": ("", "Low Risk: draw a card."),
    **{f"take {level.lower()} risk": ("", f"{level} Risk: draw a card.") for level in LEVELS},
    **{
        f"{what} {level.lower()} risk": ("", f"{level} Risk: draw a card.")
        for what in ("succeed", "fail")
        for level in LEVELS
    },
    "succeed": ("", "Low Risk: draw a card."),
    "fail": ("", "Low Risk: draw a card."),
    "roll natural 20": ("", "Low Risk: draw a card."),
    "roll natural 1": ("", "Low Risk: draw a card."),
    "lose game": ("", "Target player loses the game."),
    "take": ("V", "Gain 1V."),
    "steal": ("{res}", "Steal 1 {res}."),
    "play": ("an Action card", "Draw a card."),
    "resource-war: play": ("an Animate", ""),
    "tide-table: play": ("a card", ""),
    "resource-war: activate": ("an effect", "Draw a card."),
    "cast": ("a spell", ""),
    "pitch": ("a card", ""),
    "set": ("a trap", ""),
    "challenge": ("a trap", ""),
    "capture": ("a territory", ""),
    "lose territory": ("a territory", ""),
    "eliminate": ("a player", ""),
    "put counters": ("a {counter} counter on a {thing}", "Put a {counter} counter on target {thing}."),
}
"""What a player does and the text of a lever that makes them do it."""
DICE = {
    "take risk": 10,
    **{f"take {level.lower()} risk": 10 for level in LEVELS},
    **{f"succeed {level.lower()} risk": 19 for level in LEVELS},
    **{f"fail {level.lower()} risk": 2 for level in LEVELS},
    "succeed": 19,
    "fail": 2,
    "roll natural 20": 20,
    "roll natural 1": 1,
}

TO_THING: dict[str, tuple[str, str]] = {
    "die": ("", "Destroy target {thing}."),
    "leave": ("", "Exile target {thing}."),
    "leave play": ("", "Return target {thing} to its owner's hand."),
    "be destroyed": ("", "Destroy target {thing}."),
    "be exiled": ("", "Exile target {thing}."),
    "be discarded": ("", "Discard target {thing}."),
    "become tapped": ("", "Tap target {thing}."),
    "become untapped": ("", "Tap target {thing}. Untap it."),
    "be dealt damage": ("", "Deal 1 damage to target {thing}."),
    "be dealt noncombat damage": ("", "Deal 1 damage to target {thing}."),
    "deal damage": ("", "Target {thing} deals 1 damage to each opponent."),
    "deal noncombat damage": ("", "Target {thing} deals 1 damage to each opponent."),
    "be sacrificed": ("", "Sacrifice a {thing}."),
    "become target": ("an ability", "Target {thing} gets +1/+1 until end of turn."),
    "resource-war: become target": ("an effect", "Target {thing} gets +1 power until end of turn."),
}
"""What happens to a thing and the text of a lever that makes it happen to its target."""
TO_PLAYER: dict[str, str] = {
    "be dealt damage": "Deal 1 damage to target player.",
    "be dealt noncombat damage": "Deal 1 damage to target player.",
}
"""What happens to a player and the text of a lever that makes it happen to them."""
FIGHTS = {
    "attack": "attacker",
    "attack alone": "attacker",
    "attack unblocked": "unblocked",
    "be blocked": "blocked",
    "become blocked": "blocked",
    "block": "blocker",
    "deal combat damage": "unblocked",
    "be dealt combat damage": "blocked hit",
    "confront": "confronter",
    "be confronted": "confronted",
}
"""What only a fight makes happen, and the part the thing has in it."""

MUTUAL = ("be dealt combat damage",)
"""What happens in a blocked fight to both."""


def cells(stage: Stage) -> Iterator[Cell]:
    """All cells of a game."""
    own_game()
    for form in forms_of(vocabulary_of(stage.game)).values():
        if form.key == "be prevented":
            yield from _prevented(stage, form)
        elif form.passive and form.subject in ("counter", "damage"):
            yield from _indirect(stage, form)
        if form.subject in ("player", THING_OR_PLAYER, "any") and not form.passive:
            yield from _players(stage, form)
        if form.key == "enter":
            yield from _entering(stage, form)
        elif made(stage, form.key, "own") and form.subject in (*OTHER_SORTS, "thing", THING_OR_PLAYER, "any", "card"):
            yield from _made_things(stage, form)
        elif form.subject in ("thing", THING_OR_PLAYER, "any", "card"):
            yield from _things(stage, form)
        if form.subject in OTHER_SORTS and not made(stage, form.key, "A"):
            yield Cell(
                stage.game,
                "events",
                f"{form.key}: {form.subject}",
                sentence(stage, form, f"a {form.subject}", ""),
            )


def _made_things(stage: Stage, form: EventForm) -> Iterator[Cell]:
    """What has a maker: things, cards, and what is neither (spells, traps), which players have."""
    noun, fields, place = OF_ANOTHER_KIND.get(f"{stage.game}: {form.key}", ("", "", ""))
    doers: tuple[str, ...] = SOURCES if form.subject not in OTHER_SORTS else ("A", "B")
    board = not stage.price and form.subject != "card"
    for subject, meant in subjects(form):
        said = subject.replace("{thing}", noun or "{thing}").replace("a Animate", "an Animate")
        said = said if stage.price else said.replace("a spell", "an Action card")
        text = sentence(stage, form, stage.said(said), OBJECTS.get(form.key, ""))
        others = board or (not stage.price and subject != "~")  # there, "~" is no thing and in no hand
        for doer in doers[1:] if others else doers:
            acts = _meant(form, subject, meant)
            cell = _of_maker(stage, form, text, f"{subject}, done by {doer}", acts, doer)
            if not stage.price and form.subject == "card" and subject == "~":
                cell = replace(cell, fields=stage.lever, place="nowhere")  # no Event is ever in a hand
            yield replace(cell, fields=cell.fields or fields, place=cell.place or place)


def subjects(form: EventForm) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Who or what an event that has a maker is about, and who of the table that is."""
    if form.subject in OTHER_SORTS:
        return sorts(form.subject)
    return (*THINGS, *CARDS) if form.subject == "card" else THINGS


def _meant(form: EventForm, subject: str, meant: tuple[str, ...]) -> tuple[str, ...]:
    """Of cards in hands and libraries the tested one is meant by ``~`` alone: it speaks of others from play only."""
    return (
        tuple(each for each in meant if each != "Watch")
        if form.subject == "card" and subject != "~"
        else meant
    )


def sorts(noun: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Spells and traps as subjects, and whose are meant."""
    return (
        (f"a {noun}", ("A", "B")),
        (f"a {noun} you control", ("A",)),
        (f"a {noun} an opponent controls", ("B",)),
    )


def _of_maker(
    stage: Stage,
    form: EventForm,
    text: str,
    name: str,
    meant: tuple[str, ...],
    doer: str,
    player: bool = False,
) -> Cell:
    found = made(stage, form.key, doer, player)
    assert found is not None
    acts = len({*(found.both or (doer,))} & {*meant})
    return Cell(
        stage.game,
        "events",
        f"{form.key}: {name}",
        text,
        found.steps,
        place=found.place,
        levers=found.levers,
        given=found.given,
        without=found.without,
        turn=found.turn,
        against=((marking(stage, form)[1], acts),),
        declared=found.cards,
    )


def sentence(stage: Stage, form: EventForm, subject: str, object: str) -> str:
    """What the card says."""
    words = [subject, form.said(subject not in ("you", "dice")), form.tail]
    words += [form.link, stage.said(object)] if object else []
    once = "When" if form.once and subject == "~" else "Whenever"
    return f"{once} {' '.join(each for each in words if each)}, {marking(stage, form)[0]}."


def marking(stage: Stage, form: EventForm) -> tuple[str, Key]:
    """What the card gives when it speaks, and where that is seen: nothing that the sentence is about."""
    about = form.key in ("gain", "lose", "take", "spend", "steal") and stage.mark in (stage.resource, "V")
    if about:
        return "draw a card", ("hand", "A")
    return f"gain 1 {stage.mark}" if len(stage.mark) > 1 else f"gain 1{stage.mark}", (
        "resource",
        "A",
        stage.mark,
    )


def _players(stage: Stage, form: EventForm) -> Iterator[Cell]:
    object, lever = BY_PLAYER.get(f"{stage.game}: {form.key}") or BY_PLAYER.get(form.key, ("", ""))
    if form.key == "lose game" and stage.game != "risk-2025":
        lever = ""  # in a game of two it is over then, and nobody sees anything any more
    if made(stage, form.key, "A", player=True):
        for subject, who in PLAYERS:
            text = sentence(stage, form, subject, object)
            for doer in "AB":
                yield _of_maker(
                    stage, form, text, f"{subject}, done by {doer}", tuple(who), doer, player=True
                )
        return
    for subject, meant in PLAYERS:
        for doer in "AB":
            steps: tuple[Step, ...] = (
                (Do(doer, wanted=("theirs" if doer == "A" else "own", "done")),) if lever else ()
            )
            if form.key == "lose game" and doer == "A":
                steps = ()  # what the loser gains nobody sees
            if form.key in TO_PLAYER:
                lever, steps = TO_PLAYER[form.key], (Do(doer, wanted=(doer,)),)
            if form.key == "attack":
                steps = fight(stage, "attacker", "own" if doer == "A" else "theirs", doer)[1]
            yield Cell(
                stage.game,
                "events",
                f"{form.key}: {subject}, done by {doer}",
                sentence(stage, form, subject, object),
                steps,
                levers=((("Lever", stage.ability(stage.said(lever))),) if lever else ()),
                declared=stage.declared if "counter" in lever else "",
                given=(*(_levers(stage, doer) if lever else ()), *_dice(form)),
                turn=doer,
                against=((marking(stage, form)[1], int(doer in meant)),),
            )


def _levers(stage: Stage, doer: str) -> tuple[str, ...]:
    return (stage.where(doer),)


def _dice(form: EventForm) -> tuple[str, ...]:
    return (f"the next die is {DICE[form.key]}",) if form.key in DICE else ()


def _things(stage: Stage, form: EventForm) -> Iterator[Cell]:
    object, lever = TO_THING.get(f"{stage.game}: {form.key}") or TO_THING.get(form.key, ("", ""))
    for subject, meant in THINGS:
        for doer in ("Watch", "own", "theirs"):
            player = "B" if doer == "theirs" else "A"
            text = sentence(stage, form, stage.said(subject), object)
            name = f"{form.key}: {subject}, done by {doer}"
            both = {"own" if doer == "theirs" else "theirs", doer} if form.key in MUTUAL else {doer}
            count = ((marking(stage, form)[1], len(both & set(meant))),)
            if form.key in FIGHTS:
                turn, steps = fight(stage, FIGHTS[form.key], doer, player)
                yield Cell(stage.game, "events", name, text, steps, turn=turn, against=count)
            else:
                used: tuple[Step, ...] = (Do(player, wanted=(doer,)),) if lever else ()
                levers = (("Lever", stage.ability(stage.said(lever))),)
                given = (stage.where(player),)
                yield Cell(
                    stage.game,
                    "events",
                    name,
                    text,
                    used,
                    levers=levers,
                    given=given,
                    turn=player,
                    against=count,
                )


def fight(stage: Stage, part: str, doer: str, player: str) -> tuple[str, tuple[Step, ...]]:
    """Whose turn it is, and what is said so that a thing has this part in a fight."""
    enemy, foe = ("A", "own") if player == "B" else ("B", "theirs")
    attack, hit = Say(f"{player} attacks {enemy} with {doer}"), Say(stage.after_combat)
    scripts: dict[str, tuple[str, tuple[Step, ...]]] = {
        "attacker": (player, (attack,)),
        "blocked": (player, (attack, Say(f"{enemy} blocks {doer} with {foe}"))),
        "blocker": (
            enemy,
            (Say(f"{enemy} attacks {player} with {foe}"), Say(f"{player} blocks {foe} with {doer}")),
        ),
        "unblocked": (player, (attack, Say(f"{enemy} does not block"), hit)),
        "blocked hit": (player, (attack, Say(f"{enemy} blocks {doer} with {foe}"), hit)),
        "defender": (
            enemy,
            (Say(f"{enemy} attacks {player} with {foe}"), Say(f"{player} defends against {foe} with {doer}")),
        ),
        "confronter": (player, (Say(f"{player} confronts {foe} with {doer}"),)),
        "confronted": (enemy, (Say(f"{enemy} confronts {doer} with {foe}"),)),
    }
    turn, steps = scripts.get(part, (player, ()))
    return turn, (*steps, Say(f"{turn} is done")) if stage.game == "resource-war" and steps else steps


def _indirect(stage: Stage, form: EventForm) -> Iterator[Cell]:
    """What is done to something that stands behind the verb: a counter is put on it, damage is dealt to it."""
    subject, link, lever = (f"a {stage.counter} counter", "on", "Put a {counter} counter on target {thing}.")
    if form.subject == "damage":
        subject, link, lever = form.key.removesuffix(" be dealt"), "to", "Deal 1 damage to target {thing}."
    for object, meant in THINGS:
        text = f"Whenever {subject} {form.said(True)} {link} {stage.said(object)}, {marking(stage, form)[0]}."
        for doer in ("Watch", "own", "theirs"):
            if made(stage, form.key, doer):
                yield _of_maker(stage, form, text, f"{object}, done to {doer}", meant, doer)
                continue
            yield Cell(
                stage.game,
                "events",
                f"{form.key}: {object}, done to {doer}",
                text,
                (Do("A", wanted=(doer,)),),
                levers=(("Lever", stage.ability(stage.said(lever))),),
                given=(stage.where("A"),),
                against=((marking(stage, form)[1], int(doer in meant)),),
                declared=stage.declared if "counter" in lever else "",
            )


def _prevented(stage: Stage, form: EventForm) -> Iterator[Cell]:
    """Damage is prevented by a lever, or is not."""
    prevent = "Prevent the next 1 damage that would be dealt to target {thing} this turn. Deal 1 damage to it."
    for does, lever in ((1, prevent), (0, "Deal 1 damage to target {thing}.")):
        yield Cell(
            stage.game,
            "events",
            f"{form.key}: damage, {'' if does else 'not '}prevented",
            sentence(stage, form, "damage", ""),
            (Do("A", wanted=("theirs",)),),
            levers=(("Lever", stage.ability(stage.said(lever))),),
            given=(stage.where("A"),),
            against=((marking(stage, form)[1], does),),
        )


def _entering(stage: Stage, form: EventForm) -> Iterator[Cell]:
    """A newcomer of each player enters; the card itself enters, and then a newcomer."""
    mana = {"mythomagic": "{} has 3 F"}.get(stage.game)
    for subject, meant in THINGS[1:]:
        for doer in "AB":
            yield Cell(
                stage.game,
                "events",
                f"enter: {subject}, a newcomer of {doer}",
                sentence(stage, form, stage.said(subject), ""),
                (Do(doer, "Newcomer"),),
                levers=(("Newcomer", ""),),
                given=(f"{doer}'s hand is Newcomer, {stage.blanks}", *([mana.format(doer)] if mana else [])),
                turn=doer,
                against=((marking(stage, form)[1], int(("own" if doer == "A" else "theirs") in meant)),),
            )
    for word in ("Watch", "Newcomer"):
        yield Cell(
            stage.game,
            "events",
            f"enter: ~, {word} enters",
            sentence(stage, form, "~", ""),
            (Do("A", word),),
            levers=(("Newcomer", ""),),
            given=(f"A's hand is {word}, {stage.blanks}", *([mana.format("A")] if mana else [])),
            against=((marking(stage, form)[1], int(word == "Watch")),),
            place="nowhere" if word == "Watch" else "",
        )
