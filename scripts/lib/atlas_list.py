"""Writes Sources/CAtlas/CAtlas.c, which embeds every file of atlas/."""

import pathlib

root = pathlib.Path(__file__).resolve().parents[2]
ids = sorted(path.stem for path in (root / "atlas").glob("*.city"))
out = ['// Written by scripts/atlas --list.', '#include "CAtlas.h"', ""]
for id in ids:
    out += [
        f"static const unsigned char {id.replace('-', '_')}[] = {{",
        f'#embed "../../atlas/{id}.city"',
        "};",
    ]
out += ["", "// Sorted by name.", "static const ijourney_city_file files[] = {"]
out += [f'    {{"{id}", {id.replace("-", "_")}, sizeof {id.replace("-", "_")}}},' for id in ids]
out += [
    "};",
    "",
    "unsigned long ijourney_city_file_count(void) { return sizeof files / sizeof *files; }",
    "",
    "ijourney_city_file ijourney_city_file_at(unsigned long index) { return files[index]; }",
    "",
]
(root / "Sources/CAtlas/CAtlas.c").write_text("\n".join(out), encoding="utf-8")
