/// Faults in the same place, wrong brackets, and documents with all kinds of faults.
extension PlantedFaultsTests {
    static let meetings = [
        Planted(
            "an invoice with two faults in each place", .invoice,
            #"""
            {
              "number": "INV-80",
              "issued": ⟦3 May 2026⇒"2026-05-03"⟧,
              "customer": { ⟦'Client'⇒"name"⟧: "Turner" },
              "lines": [
                { "text": "Bowl", "quantity": ⟦'12'⇒12⟧, "price": 9.5 },
                { "text": "Spoon", "quantity": ⟦1,234⇒234⇒1234⟧, "price": ⟦.125⇒0.12⇒0.125⟧ }
              ],
              "currency": "USD"
            }
            ---
            unquoted-string inferred /issued + ~date-format inferred /issued
            single-quotes lossless /customer/name + ~key-alias inferred /customer/name
            single-quotes lossless /lines/0/quantity + ~number-from-string inferred /lines/0/quantity
            digit-grouping inferred /lines/1/quantity + !maximum /lines/1/quantity | at most 1000 | 1234
            number-format lossless /lines/1/price + !multipleOf /lines/1/price | a multiple of 0.01 | 0.125
            """#),
        Planted(
            "an invoice with brackets of the wrong kind", .invoice, .lossless,
            #"""
            {
              "number": "INV-81",
              "issued": "2026-05-06",
              "customer": { "name": "Turner", "vat": null ⟦]⇒}⟧,
              "lines": [
                { "text": "Bowl", "quantity": 1, "price": 9.5 },
                { "text": "Plate", "quantity": 2, "price": 7 }
              ],
              "currency": "USD"
            }
            ---
            mismatched-bracket inferred /customer | ] | }
            """#),
        Planted(
            "books with brackets of the wrong kind", .any, .lossless,
            #"""
            [
              { "title": "Moor", "pages": 120 ⟦]⇒}⟧,
              { "title": "Fen", "pages": 88 },
              { "title": "Heath", "pages": 301 }
            ]
            ---
            mismatched-bracket inferred /0 | ] | }
            """#),
        Planted(
            "a recipe told over several lines", .recipe, .lossless,
            #"""
            {
              "title": "Flatbread"⟦⇒,⟧
              "serves": 4⟦⇒,⟧ ⟦// or six⇒⟧
              "course": "side",
              "ingredients": [
                { "item": "flour, plain", "amount": 300 }⟦⇒,⟧
                { "item": "water", "amount": 180 }
              ],
              "steps": ["Mix,⟦
            ⇒\n⟧then rest", "Roll out, bake"]
            }
            ---
            missing-comma lossless /title
            missing-comma lossless /serves
            comment lossless /serves
            missing-comma lossless /ingredients/0
            raw-control-character lossless /steps/0
            """#),
        Planted(
            "a bug report with paths and quotes", .bug, .lossless,
            #"""
            {
              "id": 1201,
              "title": "Export writes to the wrong folder",
              "severity": "medium",
              "status": "open",
              "path": ⟦"D:⟨⟩\out⟨⟩\"⇒"D:\\out\\"⟧,
              "message": ⟦"Expected ⟨⟩"out⟨⟩", got ⟨⟩"in⟨⟩""⇒"Expected \"out\", got \"in\""⟧,
              "code": ⟦`copy a b`⇒"copy a b"⟧
            }
            ---
            path-backslash inferred /path + path-backslash inferred /path
            unescaped-quote inferred /message + unescaped-quote inferred /message + unescaped-quote inferred /message + unescaped-quote inferred /message
            single-quotes lossless /code
            """#),
        Planted(
            "books by an odd hand, in a wrapper", .books,
            #"""
            {
              "books": [
                ⟦{"book": { ⟨'authors'⟩: [⟨'D. Sow'⟩], "title": "Ash", "in_print": true }}⇒{ "authors": ["D. Sow"], "title": "Ash", "in_print": true }⟧,
                { "title": "Elm", "authors": [], ⟦InPrint⇒"in_print"⟧: true }
              ]
            }
            ---
            single-quotes lossless /books/0/authors + single-quotes lossless /books/0/authors/0 + ~wrapper-removed inferred /books/0
            unquoted-key lossless /books/1/in_print + ~key-spelling inferred /books/1/in_print
            """#),
        Planted(
            "readings on lines of their own", .rows,
            #"""
            ⟦⟨⟩{ "at": 1, "level": 3.5 }⟨⟩
            { "at": 2, "level": 3.4 }⟨⟩⇒[{ "at": 1, "level": 3.5 }, { "at": 2, "level": 3.4 }]⟧
            ---
            lines inferred . + lines inferred /0 + lines inferred .
            """#),
        Planted(
            "a log with a seal", .log,
            #"""
            {
              "device": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
              "unit": "celsius",
              "sealed": ⟦true⇒"true"⟧,
              "readings": [{ "at": "01:00:00Z", "value": ⟦"-4"⇒-4⟧, "ok": ⟦"true"⇒true⟧ }]
            }
            ---
            ~string-from-boolean inferred /sealed | true | "true"
            ~number-from-string inferred /readings/0/value
            ~boolean-from-string inferred /readings/0/ok
            """#),
        Planted(
            "a payment with a delay of two kinds", .payments,
            #"""
            {
              "payments": [{ "kind": "cash", "amount": ⟦"free"⇒5⟧ }],
              "delay": ⟦30⇒20⟧
            }
            ---
            !type /payments/0/amount | number | "free"
            !oneOf /delay | exactly one alternative | 2
            """#),
        Planted(
            "a bug that is open and resolved", .bug,
            #"""
            {
              "id": 77,
              "title": "Scroll bar jumps",
              "severity": ⟦"HIGH"⇒"high"⟧,
              "status": "open"⟦,
              "resolution": "fixed"⇒⟧
            }
            ---
            ~enum-spelling inferred /severity
            !false /resolution | no value | "fixed"
            """#),
        Planted(
            "an invoice cut off without leave to close it", .invoice,
            #"""
            {
              "number": ⟦'INV-82'⇒"INV-82"⟧,
              "issued": "2026-05-07",
              "currency": "EUR",
              "customer": { "name": "Turner" },
              "lines": [{ "text": "Bowl", "quantity": 1, "price": 9⟦⇒.5 }]}⟧
            ---
            single-quotes lossless /number
            unclosed-object inferred /lines/0 + unclosed-array inferred /lines + unclosed-object inferred . + !truncated . | the whole value
            """#),
    ]

    static let mixtures = [
        Planted(
            "an invoice with faults of three kinds", .invoice,
            #"""
            {
              "number": ⟦'INV-70'⇒"INV-70"⟧,
              "issued": "2026-06-06",
              "customer": { "name": "Cooper", ⟦"e-mail"⇒"email"⟧: "cooper@example.org" },
              "lines": [
                { "text": "Barrel", "quantity": ⟦"6"⇒6⟧, "price": 88 },
                { "text": "Lid", "quantity": ⟦-6⇒6⟧, "price": 12 }⟦,⇒⟧
              ],
              "currency": "EUR"
            }
            ---
            single-quotes lossless /number
            ~key-spelling inferred /customer/email
            ~number-from-string inferred /lines/0/quantity
            !minimum /lines/1/quantity | at least 1 | -6
            trailing-comma lossless /lines/1
            """#),
        Planted(
            "a bug report in an answer with faults of three kinds", .bug,
            #"""
            ⟦Filed it:⇒⟧
            {
              "id": ⟦"31"⇒31⟧,
              "title": "Undo restores \"half\" a word",
              "severity": ⟦High⇒"high"⇒"high"⟧,
              "status": "open",
              "votes": ⟦-1⇒1⟧,
              "assignee": ⟦None⇒null⟧
            }
            ---
            prose lossless .
            ~number-from-string inferred /id
            unquoted-string inferred /severity + ~enum-spelling inferred /severity
            !minimum /votes | at least 0 | -1
            python-literal lossless /assignee
            """#),
        Planted(
            "books of which a part is salvaged", .books, .salvage,
            #"""
            {
              "books": [
                { "title": "One", "authors": ["K. Lund"], "in_print": true,
                  "pages": 80⟦, ⟨"pages"⟩: 90⇒⟧ },
                { "title": "Two", "authors": ["K. Lund"], "in_print": true⟦, ⟨"weight": 300⟩⇒⟧ },
                { "title": "Three", "authors": ["K. Lund"], "in_print": false⟦, ⟨"rating": 11⟩⇒⟧ }⟦,
                ⟨{ "title": "Four" }⟩⇒⟧
              ]
            }
            ---
            ~duplicate-key lossy /books/0/pages | 90 | 80
            ~extra-member lossy /books/1/weight
            ~invalid-member lossy /books/2/rating
            ~invalid-item lossy /books/3
            """#),
        Planted(
            "a timetable with a bit of everything", .classes,
            #"""
            {
              "studio": ⟦“Glasshouse”⇒"Glasshouse"⟧,
              "season": ⟦"Autum"⇒"autumn"⟧,
              "version": 2,
              "closed": null,
              "classes": [
                { "name": "Circus" ⟦/* new */⇒⟧, "day": "friday", "starts": ⟦16:00⇒"16:00"⟧,
                  "minutes": ⟦240⇒120⟧ }
              ]
            }
            ---
            smart-quotes lossless /studio
            ~enum-nearest inferred /season
            comment lossless /classes/0/name
            unquoted-string inferred /classes/0/starts
            !maximum /classes/0/minutes | at most 180 | 240
            """#),
        Planted(
            "a log with faults at both ends", .log,
            #"""
            {
              "device": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"⟦⇒,⟧
              "unit": ⟦"KELVIN"⇒"kelvin"⟧,
              "started": ⟦"30 February 2026"⇒"2026-02-28"⟧,
              "readings": [
                { "at": "05:00:00Z", "value": ⟦"1 kelvin"⇒1⟧, "ok": true },
                { "at": "06:00:00Z", "value": 2, "ok": true }
              ]
            }⟦ ⟨}⟩⇒⟧
            ---
            missing-comma lossless /device
            ~enum-spelling inferred /unit
            !format /started | date | "30 February 2026"
            !type /readings/0/value | null or number | "1 kelvin"
            surplus-bracket inferred .
            """#),
    ]
}
