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
syn keyword cardlangVerb consolidated consolidates consolidate distributed distributes challenged challenges confronted controlled distribute eliminated eliminates
syn keyword cardlangVerb redirected sacrificed sacrifices subtracted activated activates challenge confronts countered destroyed discarded eliminate
syn keyword cardlangVerb exchanged exchanges prevented redirects sacrifice subtracts succeeded triggered activate attached attaches attacked
syn keyword cardlangVerb bordered canceled captured captures confront controls counters defended destroys discards exchange prevents
syn keyword cardlangVerb redirect rerolled returned revealed searched searches shuffled shuffles subtract succeeds switched switches
syn keyword cardlangVerb triggers untapped attacks becomes blocked borders brought cancels capture chooses control counter
syn keyword cardlangVerb created creates defends destroy discard divided divides doubled doubles entered pitched pitches
syn keyword cardlangVerb prevent reduced reduces removed removes rerolls returns reveals shuffle skipped succeed swapped
syn keyword cardlangVerb trigger attach attack became become blocks border bought brings cancel choose chosen
syn keyword cardlangVerb copied copies create defend divide double earned enters exiled exiles failed fights
syn keyword cardlangVerb fought gained gotten holded joined leaves looked placed places played reduce remove
syn keyword cardlangVerb reroll return reveal rolled scried scries search spends steals stolen sweeps switch
syn keyword cardlangVerb tapped turned untaps added block bring casts chose costs deals dealt drawn
syn keyword cardlangVerb draws earns ended enter exile fails fight gains given gives holds joins
syn keyword cardlangVerb leave looks loses moved moves owned pitch place plays rolls skips spend
syn keyword cardlangVerb spent steal stole swaps sweep swept taken takes turns untap adds been
syn keyword cardlangVerb bids buys cast copy cost deal died dies does done draw drew
syn keyword cardlangVerb earn ends fail gain gave gets give have hold join left look
syn keyword cardlangVerb lose lost move owns paid pays play puts roll scry sets skip
syn keyword cardlangVerb swap take taps took turn used uses were wins add are bid
syn keyword cardlangVerb buy did die end get got had has own pay put set
syn keyword cardlangVerb tap use was win won
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
