"""``python -m cardlang`` is the same as ``cardlang``."""

from __future__ import annotations

from cardlang.cli.main import main

if __name__ == "__main__":
    main()
