"""A small PDF writer based on pikepdf: pages in mm with pictures, lines, lettering and searchable words.

y runs down from the page's top left, as everywhere else; only this file converts it. The same calls make the
same bytes: nothing depends on the clock, and the file's id is computed from its content.

pikepdf formats every object (``pdf_values``), and this file writes them one after the other: faces go to disk
as they come, so a thousand of them need no more memory than one (pikepdf by itself holds every picture until
the end).
"""

from __future__ import annotations

import hashlib
from dataclasses import field
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from isal import isal_zlib
from PIL import Image

from cardlang.record import record

from .fonts import font_path
from .geometry import Box, Paper, mm_to_pt
from .lettering import UNSEEN_ADVANCE, Word, glyphs_for, invisible_text
from .pdf_values import Name, Ref, Value, number, written
from .png import packed_rows

if TYPE_CHECKING:
    from .drawn import Drawn
    from .image_passthrough import ImagePassthrough

_CATALOG, _PAGES, _INFO = 1, 2, 3
_PACKED, _JPEG = Name("FlateDecode"), Name("DCTDecode")


class Stored(NamedTuple):
    """A face in the file: its picture, and its words if it has any."""

    key: str
    picture: Ref
    words: Ref | None = None
    box: Box | None = None
    """The picture's box if it is not as large as the card and its bleed: mm from the card's top left."""


@record
class Page:
    """One page being drawn; finished by :meth:`Document.add`."""

    paper: Paper
    trim: Box
    bleed: Box
    _content: list[str] = field(default_factory=list)
    _pictures: dict[str, Value] = field(default_factory=dict)
    _searchable: list[Word] = field(default_factory=list)
    """The words of :meth:`text`, which a search in the PDF finds."""

    def picture(self, key: str, stored: Ref, box: Box, *, turned: bool = False) -> None:
        """A stored picture filling the box, upside down when ``turned``."""
        self._pictures[key] = stored
        width, height = number(mm_to_pt(box.width)), number(mm_to_pt(box.height))
        place = f"{self._x(box.left)} {self._y(box.bottom)}"
        if turned:
            width, height = f"-{width}", f"-{height}"
            place = f"{self._x(box.right)} {self._y(box.top)}"
        self._content.append(f"q {width} 0 0 {height} {place} cm /{key} Do Q")

    def words(self, key: str, stored: Ref, box: Box, *, turned: bool = False) -> None:
        """The invisible, searchable words of a face whose trim is ``box``."""
        self._pictures[key] = stored
        if turned:
            matrix = f"-1 0 0 -1 {self._x(box.right)} {self._y(box.top)}"
        else:
            matrix = f"1 0 0 1 {self._x(box.left)} {self._y(box.bottom)}"
        self._content.append(f"q {matrix} cm /{key} Do Q")

    def clip(self, box: Box) -> None:
        """Nothing outside of the box is drawn until :meth:`unclip`."""
        size = f"{number(mm_to_pt(box.width))} {number(mm_to_pt(box.height))}"
        self._content.append(f"q {self._x(box.left)} {self._y(box.bottom)} {size} re W n")

    def unclip(self) -> None:
        """Ends the last :meth:`clip`."""
        self._content.append("Q")

    def line(
        self, x1: float, y1: float, x2: float, y2: float, width: float = 0.1, grey: float = 0.0,
        dashes: str = "",
    ) -> None:  # fmt: skip
        """A straight line; ``width`` in mm, ``dashes`` as PDF writes them in points ("3 2")."""
        drawn = f"{self._x(x1)} {self._y(y1)} m {self._x(x2)} {self._y(y2)} l S"
        style = f"{number(grey)} G {number(mm_to_pt(width))} w"
        self._content.append(f"q [{dashes}] 0 d {style} {drawn} Q" if dashes else f"{style} {drawn}")

    def text(
        self, words: str, x: float, baseline: float, size: float, *, bold: bool = False, align: str = "left",
        grey: float = 0.0, halo: float | None = None,
    ) -> float:  # fmt: skip
        """Lettering in Lato as filled outlines (so no font need be embedded); ``size`` in points.

        With ``halo``, a rim of that grey keeps the letters legible on a picture. Returns the width in mm.
        """
        glyphs = glyphs_for(words, bold=bold)
        total = sum(glyph.advance for glyph in glyphs) * size
        start = mm_to_pt(x) - {"left": 0.0, "center": total / 2, "right": total}[align]
        em, y = number(size), number(mm_to_pt(self.paper.height - baseline))
        drawn: list[tuple[str, str]] = []
        at = start
        for glyph in glyphs:
            if glyph.path:
                drawn.append((f"q {em} 0 0 {em} {number(at)} {y} cm", glyph.path))
            at += glyph.advance * size
        if halo is not None:
            self._content += [f"{there} {number(halo)} G 0.12 w 1 j {path} S Q" for there, path in drawn]
        self._content += [f"{there} {number(grey)} g {path} f Q" for there, path in drawn]
        width = total / mm_to_pt(1)
        self._searchable.append(Word(words, start / mm_to_pt(1), baseline, size / mm_to_pt(1), width))
        return width

    def _x(self, mm: float) -> str:
        return number(mm_to_pt(mm))

    def _y(self, mm: float) -> str:
        return number(mm_to_pt(self.paper.height - mm))

    def box_in_points(self, box: Box) -> list[float]:
        """A PDF rectangle: left, bottom, right, top."""
        return [mm_to_pt(box.left), mm_to_pt(self.paper.height - box.bottom),
                mm_to_pt(box.right), mm_to_pt(self.paper.height - box.top)]  # fmt: skip


class Document:
    """A PDF being written to ``file`` as it grows. Each distinct picture is stored once."""

    def __init__(self, title: str, file: BinaryIO) -> None:
        self._title = title
        self._file = file
        self._at = 0
        self._digest = hashlib.sha256()
        self._places: dict[int, int] = {}
        self._next = _INFO + 1
        self._stored: dict[str, Stored] = {}
        self._pages: list[Ref] = []
        self._font: Ref | None = None
        self._write(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")

    # -- faces -------------------------------------------------------------------------------------------

    def store(self, image: Image.Image) -> tuple[str, Ref]:
        """The picture's key and its object in the file; equal pictures share one."""
        rgb = image if image.mode == "RGB" else image.convert("RGB")
        digest = hashlib.sha256(repr(rgb.size).encode() + rgb.tobytes()).hexdigest()[:16]
        if digest not in self._stored:
            self._store(digest, rgb.size, packed_rows(rgb), jpeg=False)
        stored = self._stored[digest]
        return stored.key, stored.picture

    def store_face(self, face: Drawn, height: float) -> Stored:
        """A drawn face, with the words that a search finds, on a trim ``height`` mm high. Its data is written as it is.
        """
        if face.key not in self._stored:
            words = self._words(face.words, height) if face.words else None
            self._store(face.key, face.size, face.data, jpeg=face.jpeg, words=words)
        return self._stored[face.key]

    def _store(
        self, key: str, size: tuple[int, int], data: bytes, *, jpeg: bool, words: Ref | None = None
    ) -> None:
        coding = {"Filter": _JPEG} if jpeg else {"Filter": _PACKED, "DecodeParms": _rows(size[0], 3)}
        picture = self._stream(
            data, True, Type=Name("XObject"), Subtype=Name("Image"), Width=size[0], Height=size[1],
            ColorSpace=Name("DeviceRGB"), BitsPerComponent=8, **coding,
        )  # fmt: skip
        self._stored[key] = Stored(f"Face{key}", picture, words)

    def store_through(self, face: ImagePassthrough) -> Stored:
        """A face that is one picture: the data of the picture's file is written as it is."""
        if face.key not in self._stored:
            (width, rows), bands = face.coded.size, face.coded.bands
            keys: dict[str, Value] = {"Filter": _JPEG}
            if not face.coded.jpeg:
                keys = {"Filter": _PACKED, "DecodeParms": _rows(width, bands)}
            picture = self._stream(
                face.coded.data, Type=Name("XObject"), Subtype=Name("Image"), Width=width, Height=rows,
                BitsPerComponent=8, ColorSpace=Name("DeviceRGB" if bands == 3 else "DeviceGray"), **keys,
            )  # fmt: skip
            self._stored[face.key] = Stored(f"Face{face.key}", picture, None, face.box)
        return self._stored[face.key]

    def _words(self, packed: bytes, height: float) -> Ref:
        """The searchable words of a face as a PDF form, shared by all its copies."""
        font = self._font = self._font or self._invisible_font()
        return self._stream(
            packed, Type=Name("XObject"), Subtype=Name("Form"), Filter=_PACKED,
            BBox=[-100, -100, mm_to_pt(300), mm_to_pt(height + 100)], Resources={"Font": {"U": font}},
        )  # fmt: skip

    def _invisible_font(self) -> Ref:
        """The font of one empty glyph; the code of a character is the character itself."""
        data = font_path("Unseen.ttf").read_bytes()
        file = self._stream(isal_zlib.compress(data), Length1=len(data), Filter=_PACKED)
        glyphs = self._stream(isal_zlib.compress(b"\0\1" * 65536), Filter=_PACKED)
        unicode = self._stream(isal_zlib.compress(_TO_UNICODE), Filter=_PACKED)
        descriptor = self._object(
            Type=Name("FontDescriptor"), FontName=Name("Unseen"), Flags=5, FontBBox=[0, 0, 500, 1000],
            ItalicAngle=0, Ascent=1000, Descent=-1, CapHeight=1000, StemV=80, FontFile2=file,
        )  # fmt: skip
        descendant = self._object(
            Type=Name("Font"), Subtype=Name("CIDFontType2"), BaseFont=Name("Unseen"), FontDescriptor=descriptor,
            CIDSystemInfo={"Registry": "Adobe", "Ordering": "Identity", "Supplement": 0},
            DW=int(UNSEEN_ADVANCE * 1000), CIDToGIDMap=glyphs,
        )  # fmt: skip
        return self._object(
            Type=Name("Font"), Subtype=Name("Type0"), BaseFont=Name("Unseen"), Encoding=Name("Identity-H"),
            DescendantFonts=[descendant], ToUnicode=unicode,
        )  # fmt: skip

    # -- pages -------------------------------------------------------------------------------------------

    def add(self, page: Page) -> None:
        """Appends the page."""
        whole = page.box_in_points(Box(0, 0, page.paper.width, page.paper.height))
        drawn = "\n".join(page._content).encode("ascii")
        fonts: dict[str, Value] = {}
        if page._searchable:
            self._font = self._font or self._invisible_font()
            fonts = {"U": self._font}
            drawn += b"\n" + invisible_text(page._searchable, page.paper.height)
        content = self._stream(isal_zlib.compress(drawn), Filter=_PACKED)
        self._pages.append(self._object(
            Type=Name("Page"), Parent=Ref(_PAGES), MediaBox=whole, CropBox=whole,
            TrimBox=page.box_in_points(page.trim), BleedBox=page.box_in_points(page.bleed),
            Contents=content, Resources={"XObject": page._pictures, "Font": fonts},
        ))  # fmt: skip

    def finish(self) -> None:
        """Writes the page tree and everything else that must come last. Nothing may be added afterwards."""
        self._object(_PAGES, Type=Name("Pages"), Kids=self._pages, Count=len(self._pages))
        self._object(_CATALOG, Type=Name("Catalog"), Pages=Ref(_PAGES))
        self._object(_INFO, Title=self._title, Creator="cardlang")
        start, count = self._at, self._next
        rows = [b"xref\n0 %d\n0000000000 65535 f \n" % count]
        rows += [b"%010d 00000 n \n" % self._places[at] for at in range(1, count)]
        mark = self._digest.hexdigest()[:32].upper().encode()
        rows.append(
            b"trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R /ID [<%s> <%s>] >>\nstartxref\n%d\n%%%%EOF\n"
            % (count, _CATALOG, _INFO, mark, mark, start)
        )
        self._write(b"".join(rows))

    # -- objects -----------------------------------------------------------------------------------------

    def _object(self, known: int = 0, /, **table: Value) -> Ref:
        return self._put(table, known)

    def _stream(self, data: bytes, named: bool = False, /, **table: Value) -> Ref:
        """Writes a stream. ``named`` data are left out of the file's id: their hash is in the picture's name
        on each page.
        """
        return self._put({**table, "Length": len(data)}, 0, data, named)

    def _put(
        self, table: dict[str, Value], known: int = 0, data: bytes | None = None, named: bool = False
    ) -> Ref:
        place = known or self._next
        self._next += 0 if known else 1
        self._places[place] = self._at
        self._write(b"%d 0 obj\n%b" % (place, written(table)))
        if data is not None:
            self._write(b"\nstream\n")
            self._write(data, known=named)
            self._write(b"\nendstream")
        self._write(b"\nendobj\n")
        return Ref(place)

    def _write(self, data: bytes, known: bool = False) -> None:
        """Writes an object. ``known`` data are already part of the file's id and are not hashed again."""
        self._file.write(data)
        if not known:
            self._digest.update(data)
        self._at += len(data)


_TO_UNICODE = b"""/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
1 beginbfrange
<0000> <FFFF> <0000>
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""


def _rows(width: int, bands: int) -> dict[str, Value]:
    """The PDF parameters for rows packed as in a PNG."""
    return {"Predictor": 15, "Colors": bands, "BitsPerComponent": 8, "Columns": width}
