"""Help for text that cannot be read: what was meant, and what comes nearest in this language. It never runs for a
correct card; it begins with ``read_with_help.py``.
"""
