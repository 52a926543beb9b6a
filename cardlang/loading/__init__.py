"""Loads sets, deck lists and projects from files, with limits for files that may come from anyone. Mistakes
are returned as Problems.
"""
