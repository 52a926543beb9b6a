"""Draws an SVG with resvg, in a process of its own (``limited.py``): SVG on standard input, PNG on standard output.

    svg_child.py WIDTH HEIGHT
"""

from __future__ import annotations

import sys


def main() -> None:
    """Reads, draws and writes. Ends with 1 and a sentence for an SVG that cannot be drawn."""
    from resvg_py import svg_to_bytes

    text = sys.stdin.buffer.read().decode("utf-8", "replace")
    try:
        picture = svg_to_bytes(
            svg_string=text, width=int(sys.argv[1]), height=int(sys.argv[2]), skip_system_fonts=True, resources_dir=None
        )
    except ValueError:
        sys.exit("it cannot be drawn")
    sys.stdout.buffer.write(bytes(picture))


if __name__ == "__main__":
    main()
