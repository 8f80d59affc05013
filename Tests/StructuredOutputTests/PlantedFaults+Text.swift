/// Separators, brackets and quotation marks.
extension PlantedFaultsTests {
    static let punctuation = [
        Planted(
            "an invoice with commas gone astray", .invoice, .lossless,
            #"""
            {
              "number": "INV-1041",
              "issued": "2026-03-09"⟦⇒,⟧
              "customer": {
                "name": "Halvard and Sons"⟦,⇒⟧
              },
              "lines": [
                ⟦,⇒⟧{ "text": "Chalk", "quantity": 12, "price": 0.85 },
                { "text": "Slate",⟦,⇒⟧ "quantity": 2, "price": 14.5 }⟦,⇒⟧
              ],
              "currency": "EUR"
            }
            ---
            missing-comma lossless /issued |  | ,
            trailing-comma lossless /customer/name | , |
            surplus-comma lossless /lines/0
            surplus-comma lossless /lines/1/text
            trailing-comma lossless /lines/1
            """#),
        Planted(
            "a recipe with other separators", .recipe, .lossless,
            #"""
            {
              "title" ⟦=⇒:⟧ "Pea soup"⟦;⇒,⟧
              "serves"⟦⇒:⟧ 4,
              "course":⟦:⇒⟧ "starter",
              "ingredients": [
                {"item": "peas", "amount": 500, "unit": "gram"},
                {"item": "onion", "amount": 1, "unit": "piece"}
              ],
              "steps": [
                "Boil the peas"⟦⇒,⟧
                "Blend until smooth"
              ]
            }
            ---
            missing-colon inferred /title
            missing-comma lossless /title
            missing-colon inferred /serves
            surplus-colon lossless /course
            missing-comma lossless /steps/0
            """#),
        Planted(
            "a log that lost brackets", .log, .lossless,
            #"""
            {
              "device": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
              "unit": "celsius",
              "raw": [2150, 2170, 2168⟦⇒]⟧,
              "calibration": null,
              "readings": [
                {"at": "08:00:00Z", "value": 21.5, "ok": true⟦⇒}⟧,
                {"at": "08:05:00Z", "value": 21.7, "ok": true},
                ⟦⇒{⟧"at": "08:10:00Z", "value": 21.68, "ok": false}
              ]⟦⇒
            }⟧
            ---
            missing-bracket inferred /raw |  | ]
            missing-bracket inferred /readings/0 |  | }
            missing-bracket inferred /readings/2 |  | {
            missing-bracket inferred .
            """#),
        Planted(
            "a bug report with surplus brackets", .bug, .lossless,
            #"""
            {
              "id": 88,
              "title": "Printing hangs"⟦}⇒⟧,
              "severity": "high",
              "status": "open",
              "tags": ["printer", "dialog"]⟦]⇒⟧,
              "votes": 17
            }⟦}⇒⟧
            ---
            surplus-bracket inferred /title | } |
            surplus-bracket inferred /tags | ] |
            surplus-bracket inferred .
            """#),
        Planted(
            "a payment in doubled braces", .payments, .lossless,
            #"""
            {
              "payments": [
                ⟦{⟨{⟩ "kind": "cash", "amount": 4.2, "till": 3 }⟨}⟩⇒{ "kind": "cash", "amount": 4.2, "till": 3 }⟧,
                { "kind": "transfer", "amount": 310, "account": "NO9386011117947" }
              ],
              "contact": "till@example.org",
              "limit": 500
            }
            ---
            surplus-bracket inferred /payments/0 + surplus-bracket inferred /payments/0
            """#),
        Planted(
            "rows of numbers closed with braces", .any, .lossless,
            #"""
            [
              [1, 1, 2, 3, 5, 8⟦}⇒]⟧,
              [1, 3, 4, 7, 11, 18],
              [0, 1, 2, 5, 12, 29⟦}⇒]⟧
            ⟦}⇒]⟧
            ---
            mismatched-bracket inferred /0 | } | ]
            mismatched-bracket inferred /2 | } | ]
            mismatched-bracket inferred . | } | ]
            """#),
        Planted(
            "a bug report with tags closed by a brace", .bug, .lossless,
            #"""
            {
              "id": 89,
              "title": "Preview is empty",
              "severity": "low",
              "tags": ["preview", "printer"⟦}⇒]⟧,
              "votes": 2,
              "status": "open"⟦,⇒⟧
            }
            ---
            mismatched-bracket inferred /tags | } | ]
            trailing-comma lossless /status
            """#),
        Planted(
            "a timetable with Python's brackets", .classes, .lossless,
            #"""
            {
              "studio": "Courtyard",
              "season": "autumn",
              "version": 2,
              "closed": ⟦⟨(⟩"2026-12-24", "2026-12-31"⟨)⟩⇒["2026-12-24", "2026-12-31"]⟧,
              "classes": [
                {"name": "Yoga", "day": "monday", "starts": "18:30", "minutes": 75,
                 "gear": ⟦⟨{⟩"mat", "block"⟨}⟩⇒["mat", "block"]⟧},
                {"name": "Boxing", "day": "friday", "starts": "07:15", "minutes": ⟦⟨(⟩45⟨)⟩⇒45⟧}
              ]
            }
            ---
            tuple lossless /closed + tuple lossless /closed
            set inferred /classes/0/gear + set inferred /classes/0/gear
            tuple lossless /classes/1/minutes + tuple lossless /classes/1/minutes
            """#),
    ]

    static let strings = [
        Planted(
            "a recipe in all kinds of quotation marks", .recipe, .lossless,
            #"""
            {
              ⟦'title'⇒"title"⟧: ⟦“Plum crumble”⇒"Plum crumble"⟧,
              "serves": 6,
              "course": ⟦`dessert`⇒"dessert"⟧,
              "ingredients": [
                {"item": ⟦'''plums'''⇒"plums"⟧, "amount": 800, "unit": "gram"},
                {"item": ⟦‘flour’⇒"flour"⟧, "amount": 150, "unit": "gram"}
              ],
              "steps": ["Halve the plums", "Rub in the butter", "Bake for half an hour"]
            }
            ---
            single-quotes lossless /title | 'title' | "title"
            smart-quotes lossless /title | “Plum crumble” | "Plum crumble"
            single-quotes lossless /course
            triple-quotes lossless /ingredients/0/item | '''plums''' | "plums"
            smart-quotes lossless /ingredients/1/item
            """#),
        Planted(
            "books with marks of other formats", .books, .lossless,
            #"""
            {
              "books": [
                {
                  "title": ⟦""The Long Field""⇒"The Long Field"⟧,
                  "authors": ["M. Okafor", ⟦\"J. Lind\"⇒"J. Lind"⟧],
                  "in_print": true
                },
                {
                  "title": ⟦"""Tide Tables"""⇒"Tide Tables"⟧,
                  "authors": [⟦⟨u⟩"R. Brandt"⇒"R. Brandt"⟧],
                  "in_print": false
                }
              ]
            }
            ---
            doubled-quotes lossless /books/0/title
            escaped-quotes lossless /books/0/authors/1
            triple-quotes lossless /books/1/title
            string-prefix lossless /books/1/authors/0 | u |
            """#),
        Planted(
            "a bug report that quotes others", .bug, .lossless,
            #"""
            {
              "id": 203,
              "title": ⟦"Button ⟨⟩"Save⟨⟩" does nothing"⇒"Button \"Save\" does nothing"⟧,
              "severity": "medium",
              "status": "open",
              "message": ⟦"It says ⟨⟩"no room⟨⟩", then quits"⇒"It says \"no room\", then quits"⟧,
              "code": "first line⟦
            ⇒\n⟧second line",
              "tags": ["dialog", "saving"],
              "path": "tab⟦	⇒\t⟧here"
            }
            ---
            unescaped-quote inferred /title + unescaped-quote inferred /title
            unescaped-quote inferred /message + unescaped-quote inferred /message
            raw-control-character lossless /code
            raw-control-character lossless /path
            """#),
        Planted(
            "an invoice in inches", .invoice, .lossless,
            #"""
            {
              "number": "INV-77",
              "issued": "2026-01-30",
              "customer": { "name": "Frame and Glass" },
              "lines": [
                { "text": ⟦"Screen, 24⟨⟩" wide"⇒"Screen, 24\" wide"⟧, "quantity": 1, "price": 189 },
                { "text": ⟦"Said ⟨⟩"fits⟨⟩""⇒"Said \"fits\""⟧, "quantity": 3, "price": 2.5 }
              ],
              "note": ⟦"paid, ⟨⟩"as agreed⟨⟩", in cash"⇒"paid, \"as agreed\", in cash"⟧,
              "currency": "GBP"
            }
            ---
            unescaped-quote inferred /lines/0/text
            unescaped-quote inferred /lines/1/text + unescaped-quote inferred /lines/1/text
            unescaped-quote inferred /note + unescaped-quote inferred /note
            """#),
        Planted(
            "a bug report with backslashes", .bug, .lossless,
            #"""
            {
              "id": 519,
              "title": "Crash when the file doesn⟦\⇒⟧'t exist",
              "severity": "critical",
              "status": "open",
              "path": ⟦"C:⟨⟩\Users⟨⟩\nora⟨⟩\drafts"⇒"C:\\Users\\nora\\drafts"⟧,
              "code": ⟦"match ⟨⟩\d+ here"⇒"match \\d+ here"⟧,
              "message": "caf⟦\x⇒\u00⟧e9"
            }
            ---
            invalid-escape inferred /title | \ |
            path-backslash inferred /path + path-backslash inferred /path + path-backslash inferred /path
            invalid-escape inferred /code
            invalid-escape inferred /message
            """#),
        Planted(
            "a bug report from a network drive", .bug, .lossless,
            #"""
            {
              "id": 520,
              "title": "Template folder is not found",
              "severity": "low",
              "status": "open",
              "path": ⟦"⟨⟩\\store⟨⟩\letters"⇒"\\\\store\\letters"⟧,
              "code": ⟦⟨r⟩"⟨⟩\w+⟨⟩\s"⇒"\\w+\\s"⟧,
              "votes": 4
            }
            ---
            path-backslash inferred /path + path-backslash inferred /path
            string-prefix lossless /code + path-backslash inferred /code + path-backslash inferred /code
            """#),
        Planted(
            "a timetable with marks left out", .classes, .lossless,
            #"""
            {
              "studio": "Mill Lane⟦⇒"⟧,
              "season": "winter",
              "version⟦⇒"⟧: 2,
              "closed": null,
              "classes": [
                { "name": ⟦Pilates"⇒"Pilates"⟧, "day": "tuesday", "starts": "19:00", "minutes": 60 },
                { ⟦name"⇒"name"⟧: "Judo", "day": "thursday⟦⇒"⟧, "starts": "17:45", "minutes": 90 }
              ]
            }
            ---
            missing-quote inferred /studio
            missing-quote inferred /version
            missing-quote inferred /classes/0/name
            missing-quote inferred /classes/1/name
            missing-quote inferred /classes/1/day
            """#),
        Planted(
            "a recipe without marks", .recipe, .lossless,
            #"""
            {
              ⟦title⇒"title"⟧: ⟦Bread dumplings⇒"Bread dumplings"⟧,
              "serves": 4,
              "course": ⟦side⇒"side"⟧,
              "ingredients": [
                { ⟦item⇒"item"⟧: "stale bread", "amount": 300, "unit": "gram" },
                { "item": "milk", "amount": 250, "unit": ⟦millilitre⇒"millilitre"⟧ }
              ],
              "steps": ["Soak the bread", "Shape and simmer"]
            }
            ---
            unquoted-key lossless /title
            unquoted-string inferred /title
            unquoted-string inferred /course
            unquoted-key lossless /ingredients/0/item
            unquoted-string inferred /ingredients/1/unit
            """#),
        Planted(
            "an invoice assembled from pieces", .invoice, .lossless,
            #"""
            {
              "number": "INV-⟦" + "⇒⟧3090",
              "issued": "2026-06-02",
              "customer": { "name": "Brook ⟦" "⇒⟧Nursery" },
              "lines": [
                { "text": "Potting soil, ⟦" +
                    "⇒⟧forty litres", "quantity": 5, "price": 11.2 },
                { "text": ⟦⟨b⟩⟨'Twine'⟩⇒"Twine"⟧, "quantity": 1, "price": 3.75 }
              ],
              "currency": "USD"
            }
            ---
            concatenation lossless /number
            loose-concatenation inferred /customer/name
            concatenation lossless /lines/0/text
            string-prefix lossless /lines/1/text + single-quotes lossless /lines/1/text
            """#),
    ]
}
