" Made by python -m cardlang.editing.syntax editors
if exists("b:current_syntax") | finish | endif
syn case match
syn match cardlangKeyword /\<Indestructible\>/
syn match cardlangKeyword /\<Assembly Line\>/
syn match cardlangKeyword /\<Double Strike\>/
syn match cardlangKeyword /\<Unblockable\>/
syn match cardlangKeyword /\<Vigilance\>/
syn match cardlangKeyword /\<Affinity\>/
syn match cardlangKeyword /\<Defender\>/
syn match cardlangKeyword /\<Guardian\>/
syn match cardlangKeyword /\<Hexproof\>/
syn match cardlangKeyword /\<Lifelink\>/
syn match cardlangKeyword /\<Piercing\>/
syn match cardlangKeyword /\<Armored\>/
syn match cardlangKeyword /\<Convoke\>/
syn match cardlangKeyword /\<Enchant\>/
syn match cardlangKeyword /\<Evasive\>/
syn match cardlangKeyword /\<Trample\>/
syn match cardlangKeyword /\<Deadly\>/
syn match cardlangKeyword /\<Flying\>/
syn match cardlangKeyword /\<Menace\>/
syn match cardlangKeyword /\<Flash\>/
syn match cardlangKeyword /\<Haste\>/
syn match cardlangKeyword /\<Morph\>/
syn match cardlangKeyword /\<Reach\>/
syn match cardlangKeyword /\<Fast\>/
syn match cardlangKeyword /\<Scry\>/
syn match cardlangKeyword /\<Slow\>/
syn match cardlangKeyword /\<DT\>/
syn case ignore
syn match cardlangWhen /\<when\>/
syn match cardlangWhen /\<whenever\>/
syn match cardlangWhen /\<if\>/
syn match cardlangWhen /\<unless\>/
syn match cardlangWhen /\<as long as\>/
syn match cardlangWhen /\<until\>/
syn match cardlangWhen /\<at the beginning of\>/
syn match cardlangWhen /\<at the end of\>/
syn keyword cardlangVerb consolidated consolidates bothequaled consolidate distributed distributes bothequals challenged challenges confronted controlled distribute
syn keyword cardlangVerb eliminated eliminates redirected sacrificed sacrifices subtracted activated activates bothequal challenge confronts countered
syn keyword cardlangVerb destroyed discarded eliminate exchanged exchanges prevented redirects sacrifice subtracts succeeded triggered activate
syn keyword cardlangVerb attached attaches attacked bordered canceled captured captures confront controls counters defended destroys
syn keyword cardlangVerb discards exchange prevents redirect rerolled returned revealed searched searches shuffled shuffles subtract
syn keyword cardlangVerb succeeds switched switches triggers untapped attacks becomes blocked borders brought cancels capture
syn keyword cardlangVerb chooses control counter created creates defends destroy discard divided divides doubled doubles
syn keyword cardlangVerb entered flipped pitched pitches prevent reduced reduces removed removes rerolls returns reveals
syn keyword cardlangVerb shuffle skipped succeed swapped trigger attach attack became become blocks border bought
syn keyword cardlangVerb brings cancel choose chosen copied copies create defend divide double earned enters
syn keyword cardlangVerb exiled exiles failed fights fought gained gotten joined leaves looked placed places
syn keyword cardlangVerb played reduce remove reroll return reveal rolled scried scries search spends steals
syn keyword cardlangVerb stolen sweeps switch tapped turned untaps added block bring casts chose costs
syn keyword cardlangVerb deals dealt drawn draws earns ended enter exile fails fight flips gains
syn keyword cardlangVerb given gives holds joins leave looks loses moved moves owned pitch place
syn keyword cardlangVerb plays rolls skips spend spent steal stole swaps sweep swept taken takes
syn keyword cardlangVerb turns untap adds been bids buys cast copy cost deal died dies
syn keyword cardlangVerb does done draw drew earn ends fail flip gain gave gets give
syn keyword cardlangVerb have held hold join left look lose lost move owns paid pays
syn keyword cardlangVerb play puts roll scry sets skip swap take taps took turn used
syn keyword cardlangVerb uses were wins add are bid buy did die end get got
syn keyword cardlangVerb had has own pay put set tap use was win won
syn match cardlangField /^\s*[A-Za-z][A-Za-z ]*:\ze\(\s\|$\)/
syn match cardlangBlock /^\(set\|card\|keyword\|scenario\)\>.*/
syn match cardlangNumber /[+-]\?\<[0-9]\+\>/
syn match cardlangSelf /\~/
syn region cardlangString start=/"/ end=/"/ oneline
syn match cardlangComment /\(^\|\s\)#.*/
hi def link cardlangComment Comment
hi def link cardlangBlock Title
hi def link cardlangField Label
hi def link cardlangString String
hi def link cardlangSelf Special
hi def link cardlangNumber Number
hi def link cardlangKeyword Type
hi def link cardlangWhen Conditional
hi def link cardlangVerb Function
let b:current_syntax = "cardlang"
