"""Lexing and parsing: from the characters of a file to a parse tree for each paragraph.

The line blocks of a file, the dictionary, the lexer, the grammar, its parser tables, and the parser.
"""
