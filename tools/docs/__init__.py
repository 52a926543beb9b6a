"""The site of the documentation: ``python -m tools.docs`` (``make docs``)."""
