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
syn keyword cardlangVerb consolidated consolidates consolidate challenged challenges confronted controlled eliminated eliminates redirected sacrificed sacrifices
syn keyword cardlangVerb subtracted activated activates challenge confronts countered destroyed discarded eliminate exchanged exchanges prevented
syn keyword cardlangVerb redirects sacrifice subtracts succeeded triggered activate attached attaches attacked bordered canceled captured
syn keyword cardlangVerb captures confront controls counters defended destroys discards exchange prevents redirect rerolled returned
syn keyword cardlangVerb revealed searched searches shuffled shuffles subtract succeeds switched switches triggers untapped attacks
syn keyword cardlangVerb becomes blocked borders brought cancels capture chooses control counter created creates defends
syn keyword cardlangVerb destroy discard doubled doubles entered pitched pitches prevent reduced reduces removed removes
syn keyword cardlangVerb rerolls returns reveals shuffle skipped succeed swapped trigger attach attack became become
syn keyword cardlangVerb blocks border bought brings cancel choose chosen copied copies create defend double
syn keyword cardlangVerb earned enters exiled exiles failed fights fought gained gotten holded leaves looked
syn keyword cardlangVerb placed places played reduce remove reroll return reveal rolled scried scries search
syn keyword cardlangVerb spends steals stolen sweeps switch tapped turned untaps added block bring casts
syn keyword cardlangVerb chose costs deals dealt drawn draws earns ended enter exile fails fight
syn keyword cardlangVerb gains given gives holds leave looks loses moved moves owned pitch place
syn keyword cardlangVerb plays rolls skips spend spent steal stole swaps sweep swept taken takes
syn keyword cardlangVerb turns untap adds been bids buys cast copy cost deal died dies
syn keyword cardlangVerb does done draw drew earn ends fail gain gave gets give have
syn keyword cardlangVerb hold left look lose lost move owns paid pays play puts roll
syn keyword cardlangVerb scry sets skip swap take taps took turn used uses were wins
syn keyword cardlangVerb add are bid buy did die end get got had has own
syn keyword cardlangVerb pay put set tap use was win won
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
