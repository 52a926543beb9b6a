"""Fuzzers: mutated card texts that are read, and cards made of them that are played. See ``__main__``."""
