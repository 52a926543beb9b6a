"""The tree of card English: what each word says, holds and prints. Knows nothing of reading or of a running game."""
