"""From sentence shapes to the tree of words, or to a message that says what is wrong and where."""
