au BufNewFile,BufRead *.cards,*.deck,*.scenario setfiletype cardlang
