"""Writes Sources/CData/Cities.c, which embeds every file of atlas/."""

import pathlib

root = pathlib.Path(__file__).resolve().parents[2]
ids = sorted(path.stem for path in (root / "atlas").glob("*.city"))
out = ['// Written by scripts/atlas --list.', '#include "CData.h"', ""]
for id in ids:
    out += [
        f"static const unsigned char {id.replace('-', '_')}[] = {{",
        f'#embed "../../atlas/{id}.city"',
        "};",
    ]
out += ["", "// Sorted by name.", "static const ijourney_file files[] = {"]
out += [f'    {{"{id}", {id.replace("-", "_")}, sizeof {id.replace("-", "_")}}},' for id in ids]
out += [
    "};",
    "",
    "ijourney_folder ijourney_cities(void) {",
    "    return (ijourney_folder){files, sizeof files / sizeof *files};",
    "}",
    "",
]
(root / "Sources/CData/Cities.c").write_text("\n".join(out), encoding="utf-8")
