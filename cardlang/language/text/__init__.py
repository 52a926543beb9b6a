"""From characters to sentence shapes: line blocks, the dictionary, the lexer, the grammar and its parser tables."""
