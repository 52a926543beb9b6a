"""What the page of the language says in prose: how cards are written, and how a sentence reads."""

from __future__ import annotations

TITLE = """\
# The language of cards

First a phrase book: what you want a card to do, and how to say it. Then the reference: files, sentences, every verb,
and the words of each game. The program writes this page from the words it knows (`generate_language_docs`); a test
keeps it up to date.

## Phrase book
The sentences are for cards of {}; in another game use its words for kinds, places and resources (below).
`cardlang check` tells you which word does not fit, and `cardlang explain` what a card's text means. Whole cards that do
what most of these rows say, each played by a scenario, lie in `examples/shapes` of the source.
"""

INTRO = """\
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

* One paragraph of `text` is one ability. Several in one (`Fast. When ~ enters, draw a card.`) are taken apart, unless a
  later one has a pronoun for what an earlier one names. `~` is this card; its own name may be written instead.
* The *source* you write is plain ASCII. The face prints the card's name for `~` (in quotes `this creature`), real
  dashes and minus signs, icons for resources, keywords in bold and their reminders in italics.
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
  control`) and waited for (`Whenever you activate a Channel ability, draw a card.`).

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
  1 EP.`, `You may draw a card.` In a sentence about several players it goes on with them, and you are named: `Each
  opponent loses 1 EP, then you draw a card.` Another sentence names them again: `Each opponent loses 1 EP. Each
  opponent discards a card.` **Each other player** is each but you;
  `each player other than that player` is each but the one named before (on an Event both are that).
  `A creature they don't control` is one of anybody else than the player who does it.
* **Several things** in one sentence: `A and B.` by the same player; `A, B, then C.` one after the other. With
  one verb (`Deal 1 damage to each undamaged creature and 2 damage to each damaged creature.`) all of them are looked
  up before anything is done. `May` is about
  all that this player does there: `You may discard a card, then draw a card.` What another does depends on it with `If
  you do, ...`
* **Conditions** stand in front (`If you control three or more artifacts, draw a card.`), or behind where they speak of
  what the sentence names (`Draw a card if ...`). `unless` always stands last: `Counter target spell unless its
  controller pays 2 EP.` Several are joined by `and`, or all by `or`, of which one is enough: `If you control an
  artifact or you have no cards in hand, draw a card.`
* **What was done before**: `If you do, ...`, `If you don't, ...`, `that many`, `that much EP`, `this way`. `It` is
  what was created, revealed, moved, given as a cost or discarded, with the numbers it last had; what nobody keeps (a
  card drawn, one thing of each of several) is refused. Where nothing was named, it is this card. Behind the paragraph
  `As an additional cost, sacrifice a creature.` it is that creature. `This way` is what was really done, by the
  player named; what happened instead is not, what only came elsewhere is. `If you do` asks for all that the sentence
  says: two targets are two; of all, or up to two, one is enough. An action of a set is done where its text is carried
  out, whatever came of that. Of several players each goes on with what they did: `Each player exiles the top card of
  their library, then puts all cards exiled this way into their hand.` They count their own, too: `Each player
  discards their hand. Each player draws a card for each card discarded this way.` What others do or count is about
  all of them.
  In a row the same question is about the sentence before (`Discard a card. If you can't, sacrifice a creature. If you
  can't, lose 3 EP.`), the other one about the first: `You may pay 2 EP. If you do, ... If you don't, ...`
  `If you can't` is not true of what was replaced: where a discarded card is exiled instead, it could be done.
  `They lose 2 EP, you gain that much EP`: as was lost. `You may pay 3 EP. If you do, gain that much EP`: as
  was paid. `If one of them is a creature card`: or more.
* **Another** and **other** are other than what the text has named or created before (`Tap target creature. Destroy
  another target creature.`) and, where nothing named could be meant (a card outside play, a creature of the other
  side), other than this card. Behind what was picked `~` may be the other one to do something to (`When ~ enters, move
  a +1/+1 counter from target creature onto another target creature.`). What is counted or asked about there is other
  than this card, if it is one of them (`When ~ enters, tap target creature. If you control another creature, draw a
  card.`), and else other than what was picked. In
  `Whenever a creature an opponent controls dies, put a +1/+1 counter on each other creature you control.` all but `~`
  get one. Behind `another creature` both are other than this card (`Whenever another Wolf enters, other Wolves you
  control get +1/+1 until end of turn.`), but for cards outside play. **The other** one is the one that was named
  beside `~` (`Whenever ~ blocks a creature, the other creature gets -1/-0 until end of turn.`), or where something
  goes from one to another; `the other creatures` are all others.
* What is said to return **to your hand**, **to their hand** or **to an opponent's hand** and belongs to somebody else
  (`Each player returns all creatures they control to their hand.`, of a creature that had been taken) returns to its
  owner's hand.
* **A creature or land card** is a creature card or a land card. A card of which nothing says where it is, is discarded
  or revealed from the hand of the player who does it: `Discard all creature cards.`
* **Gains** and **loses** go in order of time: what loses Evasive has it no more, wherever it came from, until the loss
  ends or it gains Evasive again. What cards say for as long as they are in play (`Creatures you control have Evasive.`,
  `Enchanted creature loses Evasive.`) goes in this order, too: it is as old as its card is in play, or is attached.
  What a card says of itself (`As long as it is your turn, ~ has Evasive.`) is as old as what is printed on it.
* **Whenever** describes a thing as it was just before: what dies, a creature with no counters on it that gets one, one
  that wasn't dealt damage this turn, and what goes from play to a graveyard, with who controlled it.
* What **waits** (`At the beginning of your next end step, you may pay 1 EP. If you do, draw a card.`) takes the
  sentences with it that look back on it. `At the beginning of each opponent's next turn, they ...` comes once for each.
* Behind `unless its controller pays 2 EP` (or does something else) **if they do** asks whether they paid, and behind
  `unless you pay 2 EP` so does `if you do`; `each opponent who does` behind `unless they pay 1 EP` is each who paid.
  **Their controllers** are asked in turn order, each once; `unless their controllers pay 2 EP` each stops their own.
* **Instead** replaces the sentence before: `Deal 3 damage to any target. Low Risk: deal 5 damage instead.` Behind `You
  may pay 1 EP. If you do, ...` it replaces the one before that; what replaces a sentence with `if you do` happens
  only if it was done. **Otherwise** happens when the sentence before it, with its `if`, `may` or `unless`, does not.
  Of several with `if` right in front of it (`If it is a land card, ... If it is a creature card, ... Otherwise, ...`)
  all happen that are true, and it happens when none is; `Otherwise, if ...` asks only then. What asks about the deed
  in front of it begins a row of its own, which is there only where that was done (`If you control an artifact, discard
  a card. If it was a creature card, ... Otherwise, ...`).
  `while` asks as it would happen, each time anew: `If you would draw a card while there are no cards in your library,
  you win the game instead.`
  What `you may` do `instead` is offered only where it changes anything: `tap it` where it is untapped.
  What must be done `instead` is done as far as it goes: `If you would lose EP, sacrifice an artifact instead.` saves a
  player with no artifact, too. With `you may` it is only for a player who has one.
  `Otherwise`, `if you don't`, another mode and another outcome of a roll know nothing that comes of what happens
  instead. Of things that would die by the same event, none counts the others once its own first deed is done:
  `exile it, then gain 1 EP for each creature you control instead`. What happens in the place of the others is not
  known to it.
* **Another player chooses**: in `Target opponent chooses one: discard a card; or you draw 2 cards.` a mode without a
  subject is done by the one who chooses, and your own deed is said with `you`. `Steal 1R from them` they would do to
  themselves: it is refused, and so is any deed that a player does only to others (`Target opponent looks at their
  hand.`).
* **How long** something lasts stands once, behind all that changes: `Target creature gets +2/+2 and gains Fast until
  end of turn.` Without it the change is permanent, and `fmt` writes `permanently`. It is about the things that are
  there when it begins, in play or in a hand: what comes there later is not changed (`spells you cast` are to come).
  What players may do, and what spells to come are like, never is permanent by itself: on a card that does not stay in
  play, `Each opponent cannot cast spells.` is refused, and `this turn` or `permanently` offered.
  Prevented is what would be dealt at any time until then, also to what comes later: so much in all `to creatures you
  control`, so much to each of them `to each creature you control`.
* **Damage at the same time** to one thing or player is one event for `if damage would be dealt to ~` and `whenever ~
  is dealt damage`: two blockers are stopped once, at one price. `If a source would deal damage to ~` is about each.
  What goes in the same event as a card pays for nothing: where all creatures are destroyed together, nobody is asked
  for `If ~ would die, you may sacrifice another creature instead`, and `If another creature you control would die,
  sacrifice ~ instead` saves none.
* **Choose one**: a mode is done as far as it goes: `discard two cards`, with one in hand, is that one. You choose it
  as the card is cast or the ability goes on the stack, and any whose targets are there; what it needs may still come.
  Chance chooses then, too: `choose one at random`. Of `choose one that has not been chosen` each is chosen once as
  long as the card is the same thing, whatever became of it. Once all are, nothing happens, and it cannot be used.
  Modes may be lines of their own that begin with a point, `-` or `*`.
  A mode with several sentences, or with an `if`, begins with a point, and so do the others; what is behind the last
  is of the last. Behind another sentence (`If you do, choose one: ...`) you choose as it is carried out, a mode of
  which anything can be done; with targets (`Draw a card. Choose one: destroy target creature; or ...`) as they are.
  **Another player** chooses (`Target opponent chooses one: they discard two cards; or you draw two cards.`) as it is
  carried out, any of which something can be done; if that is only one, nobody is asked. `You choose one: ...` is so,
  too, and `discard a card or pay 2 EP` means it. Who `may have you draw two
  cards. If they don't, they discard a card` may decline with nothing to discard, too: they choose `one, even if it
  cannot be done`.
* **Or**: `another creature or artifact` is other than this card, whichever it is; in `another creature or an
  artifact`, each with its article, an artifact that is this card itself counts. What is said of one noun there is said
  of it only: `a tapped creature or an artifact`, `an artifact or a creature with power 4 or more`.
* **Then, too**: in `Until your next turn, whenever a creature attacks you, tap it. Its controller loses 1 EP.` the last
  sentence is done then, for it is about that creature. What could as well be done now is joined with `, then`.
* **Either of two**: `Whenever ~ attacks or another creature dies, draw a card.` waits for both, and `When ~ enters and
  whenever you cast a spell, ...` is the same. `It` behind them is this card or nothing: only one of them has happened.
  `When ~ enters and at the beginning of your turn, ...`, with a moment, is read as two paragraphs that do the same.
* **How many did it**: behind what each of several may do, or has to, `for each opponent who does` (`who doesn't`, `who
  can't`) counts them, and `If no opponent does, ...` (`an opponent does`, `an opponent doesn't`, `each opponent does`)
  asks it; `Otherwise` may follow.
* **A price** behind `unless`, and what `each opponent who doesn't` looks back on, is offered only to who can do it
  whole, and with what it would change: a tapped creature is not tapped for it. Nobody is asked for `Discard two
  cards unless you pay 1 EP.` with an empty hand. `You may lose 2 EP.` is offered to who has 2 EP.
* **An opponent** is an opponent of the card's controller, whoever else the sentence is about; `an enemy` and `an ally`
  are refused where another player does it. `That player` behind `a creature an opponent controls` is who controlled it
  then, behind `an opponent owns` its owner, and `its controller` is who controls it by now. `An opponent discards a
  card.` is the next one in turn order, and so is whose hand is seen in `Look at an opponent's hand.`; in Risk 2025,
  whose rules name nobody, both are refused: `target opponent`. `Exile a graveyard.` is refused in all games: whose?
  `The number of cards in an opponent's hand` is that of the next one, too; `for each card in an opponent's hand` counts
  all opponents' cards, as `for each creature an opponent controls` does.
  In games for two `they` and `that player` behind `your opponent` are that opponent; in others `your opponent` is
  `an opponent`, and no pronoun means them.
* **For each** multiplies what stands before it (behind `that much EP plus 1` the 1), up to a `then`: `Draw a card for
  each creature you control, then discard a card.` In front of a sentence it multiplies all of it. `For each of them`
  counts what was named before, wherever it is by now.
* **It** is the only single thing named so far in the paragraph; `~` is meant by it only when nothing else was named.
  Where two things were named the sentence is refused, and the message says how to write either meaning; so is
  `Whenever ~ blocks a creature, it gets +1/+1 until end of turn.` In `it deals damage to target creature equal to its
  power` it is both times the same; `~ deals ...` must say whose. `That creature`, `that player`, `they` and `them` work
  alike. None of them knows what another paragraph has named (but `each card exiled with ~`).
  In `Each player sacrifices a creature, then draws cards equal to its power` it is each player's own.
* **Cards a player owns**, without a place, are those in play and in graveyards. In a game of your own they are counted
  in hands and decks as well (`for each card you own`); what is in exile must be named in every game. `Each card that
  was revealed this turn` is counted wherever it is by now. `Each creature that attacked this turn` is one that is
  still in play; `for each time a creature attacked this turn` counts those that are gone, too.
* **It follows** a thing only through what the same text does: in `Exile target creature. Return it to the battlefield
  at the beginning of the next end step.` it is the card in exile. What anything else has moved is another thing, even
  if it is back: nothing is done to it, and `its power` and `its controller` are the last it had. So a trigger about
  what died finds the card in the graveyard, no longer in a hand; and what went from play to a hand or a library is
  found there by sentences that are carried out at once, those of `whenever a creature is returned to your hand`, too.
  `You may cast it this turn. Put it into your graveyard at the beginning of the next end step.` is about a card that
  was not cast; `when it enters a graveyard this turn` waits for what was cast, too.
  What a spell does later to itself (`Return ~ to your hand at the beginning of the next end step.`) finds it where the
  rules have put it as it resolved, in the graveyard, unless it has left there.
* **A target** must be legal when the text begins to be carried out, whatever its own sentences then change (`Untap
  target tapped creature.`). One of several that is no longer legal is nothing: not counted, and under no control.
* **Or** joins kinds: `target artifact or creature`. What follows the last one (`with cost 3 or less`) could be about
  it alone or about all, so it is refused: write `target creature with cost 3 or less or artifact`, or say it of each.
  What the others never have, as power or Evasive, is of the last alone: `target artifact or creature with Evasive`.
  Where they share their noun, it is about all: `target instant or sorcery card with cost 3 or less`.
* **Targets** (`target creature`, `up to two target artifacts`) are chosen when a spell or ability goes on the stack;
  everything else (`a creature`, `two cards`) when it happens, by whoever does it. Where one that must be chosen is not
  there, nothing is done: what needs none belongs in a paragraph of its own, or write `up to one target creature`.
  `Destroy target creature. If you can't, ...` is refused: `Destroy a creature. If you can't, ...`
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
