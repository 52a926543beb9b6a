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
syn keyword cardlangVerb earned enters exiled exiles failed fights fought gained gotten holded joined leaves
syn keyword cardlangVerb looked placed places played reduce remove reroll return reveal rolled scried scries
syn keyword cardlangVerb search spends steals stolen sweeps switch tapped turned untaps added block bring
syn keyword cardlangVerb casts chose costs deals dealt drawn draws earns ended enter exile fails
syn keyword cardlangVerb fight gains given gives holds joins leave looks loses moved moves owned
syn keyword cardlangVerb pitch place plays rolls skips spend spent steal stole swaps sweep swept
syn keyword cardlangVerb taken takes turns untap adds been bids buys cast copy cost deal
syn keyword cardlangVerb died dies does done draw drew earn ends fail gain gave gets
syn keyword cardlangVerb give have hold join left look lose lost move owns paid pays
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
