/// Literals, numbers and habits of other languages; text around the value; truncated text.
extension PlantedFaultsTests {
    static let literals = [
        Planted(
            "a log printed by Python", .log, .lossless,
            #"""
            {
              "device": "0d4f3c1a-59be-4b6e-9d5b-7f8f2a1c6e10",
              "unit": "kelvin",
              "calibration": ⟦None⇒null⟧,
              "readings": [
                { "at": "00:00:00Z", "value": 288.1, "ok": ⟦True⇒true⟧ },
                { "at": "00:30:00Z", "value": 287.9, "ok": ⟦False⇒false⟧ },
                { "at": "01:00:00Z", "value": ⟦None⇒null⟧, "ok": true }
              ],
              "comment": "None of the sensors is True north"
            }
            ---
            python-literal lossless /calibration | None | null
            python-literal lossless /readings/0/ok | True | true
            python-literal lossless /readings/1/ok | False | false
            python-literal lossless /readings/2/value
            """#),
        Planted(
            "a log printed by JavaScript", .log, .salvage,
            #"""
            {
              "device": "0d4f3c1a-59be-4b6e-9d5b-7f8f2a1c6e10",
              "unit": "celsius",
              "calibration": ⟦undefined⇒null⟧,
              "readings": [
                { "at": "00:00:00Z", "value": ⟦NaN⇒14.5⇒null⟧, "ok": true },
                { "at": "00:30:00Z", "value": ⟦-Infinity⇒-12⇒null⟧, "ok": false }
              ],
              "raw": [1450, ⟦Infinity⇒1600⇒null⟧, 1440]
            }
            ---
            undefined lossy /calibration | undefined | null
            non-finite-number lossy /readings/0/value | NaN | null
            non-finite-number lossy /readings/1/value
            non-finite-number lossy /raw/1
            """#),
        Planted(
            "a log whose lost values are no nulls", .log, .schemaSafe,
            #"""
            {
              "device": "0d4f3c1a-59be-4b6e-9d5b-7f8f2a1c6e10",
              "unit": "celsius",
              "readings": [
                { "at": "00:00:00Z", "value": ⟦NaN⇒14.5⇒null⟧, "ok": true },
                { "at": "00:30:00Z", "value": ⟦undefined⇒null⟧, "ok": true }
              ]
            }
            ---
            non-finite-number lossy /readings/0/value + !non-finite-number /readings/0/value
            undefined lossy /readings/1/value + !undefined /readings/1/value
            """#),
        Planted(
            "books from a document database", .books, .salvage,
            #"""
            {
              "books": [
                {
                  "shelf": ⟦⟨ObjectId(⟩"64b7f1c2"⟨)⟩⇒"64b7f1c2"⟧,
                  "title": "Harbour Lights",
                  "authors": ["P. Nakamura"],
                  "pages": ⟦⟨NumberLong(⟩312⟨)⟩⇒312⟧,
                  "published": ⟦⟨ISODate(⟩"2019-09-01"⟨)⟩⇒"2019-09-01"⟧,
                  "in_print": true
                },
                {
                  "title": "Salt Roads",
                  "authors": ["T. Adeyemi"],
                  "published": ⟦⟨new Date(⟩"2021-02-14"⟨)⟩⇒"2021-02-14"⟧,
                  "in_print": false
                }
              ]
            }
            ---
            call lossy /books/0/shelf | ObjectId( |  + call lossy /books/0/shelf | ) |
            call lossy /books/0/pages + call lossy /books/0/pages
            call lossy /books/0/published + call lossy /books/0/published
            call lossy /books/1/published + call lossy /books/1/published
            """#),
        Planted(
            "an invoice with numbers of other languages", .invoice, .lossless,
            #"""
            {
              "number": "INV-6",
              "issued": "2026-10-12",
              "customer": { "name": "Quarry Works" },
              "lines": [
                { "text": "Gravel", "quantity": ⟦+40⇒40⟧, "price": ⟦.75⇒0.75⟧ },
                { "text": "Sand", "quantity": ⟦1_000⇒1000⟧, "price": ⟦2.⇒2.0⟧ },
                { "text": "Lime", "quantity": ⟦0x1F⇒31⟧, "price": 6.25 }
              ],
              "currency": "EUR"
            }
            ---
            number-format lossless /lines/0/quantity | +40 | 40
            number-format lossless /lines/0/price | .75 | 0.75
            number-format lossless /lines/1/quantity | 1_000 | 1000
            number-format lossless /lines/1/price | 2. | 2.0
            number-format lossless /lines/2/quantity | 0x1F | 31
            """#),
        Planted(
            "a bug report with bare words and figures", .bug, .lossless,
            #"""
            {
              "id": 7,
              "title": "Leading zeros vanish",
              "severity": "medium",
              "status": "open",
              "code": ⟦007⇒"007"⟧,
              "votes": ⟦1,234⇒1234⟧,
              "version": ⟦4.2.1⇒"4.2.1"⟧,
              "message": ⟦exit 3⇒"exit 3"⟧
            }
            ---
            unquoted-string inferred /code
            digit-grouping inferred /votes | 1,234 | 1234
            unquoted-string inferred /version
            unquoted-string inferred /message
            """#),
        Planted(
            "bare dates and times", .classes, .lossless,
            #"""
            {
              "studio": "Old Dairy",
              "season": "spring",
              "version": 2,
              "closed": [⟦2026-05-01⇒"2026-05-01"⟧, "2026-05-25"],
              "classes": [
                { "name": "Tango", "day": "wednesday", "starts": ⟦20:00⇒"20:00"⟧, "minutes": 90,
                  "from": ⟦2026-03-04⇒"2026-03-04"⟧ },
                { "name": "Salsa", "day": "friday", "starts": ⟦09:30⇒"09:30"⟧, "minutes": 60 }
              ]
            }
            ---
            unquoted-string inferred /closed/0
            unquoted-string inferred /classes/0/starts
            unquoted-string inferred /classes/0/from
            unquoted-string inferred /classes/1/starts
            """#),
        Planted(
            "a pipeline with remarks", .pipeline, .lossless,
            #"""
            {
              ⟦// of the library⇒⟧
              "name": "nightly", ⟦/* every day */⇒⟧
              "retries": 2,
              ⟦# the slow ones⇒⟧
              "job_build": { "run": "make", "timeout": 30 },
              "job_test": { "run": "make test" },
              "deploy_note": "see // the wiki",
              "stages": ["build", ⟦/* twice? */⇒⟧ "test"]
            }
            ---
            comment lossless .
            comment lossless /name
            comment lossless /retries
            comment lossless /stages/0
            """#),
        Planted(
            "a recipe that trails off", .recipe, .salvage,
            #"""
            {
              "title": "Lentil stew",
              "serves": 8,
              "course": "main",
              "ingredients": [
                {"item": "lentils", "amount": 400, "unit": "gram"}⟦⟨,⟩
                ⟨...⟩⇒⟧
              ],
              "steps": [
                "Rinse the lentils",
                "Simmer with bay leaves"⟦⟨,⟩ ⟨…⟩⇒⟧
              ]
            }
            ---
            trailing-comma lossless /ingredients/0 + ellipsis lossy /ingredients/0
            trailing-comma lossless /steps/1 + ellipsis lossy /steps/1
            """#),
        Planted(
            "a log with what should not be there", .log, .salvage,
            #"""
            {
              "device":⟦\#u{A0}⇒ ⟧"6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
              "unit": "kelvin",
              "comment": "half a pair: ⟦\ud83d⇒�⟧",
              "calibration":⟦⇒ 0.5⇒ null⟧,
              ⟦⟨NOTE⟩ ⇒⟧"firmware": "4.2",
              "readings": [{ "at": "12:00:00Z", "value": 290, "ok": true }]
            }
            ---
            whitespace lossless /device
            lone-surrogate lossy /comment
            missing-value lossy /calibration
            surplus-text lossy /calibration
            """#),
    ]

    static let surroundings = [
        Planted(
            "an invoice in an answer", .invoice, .lossless,
            #"""
            ⟦Here is the invoice that you asked for:⇒⟧
            ⟦```json⇒⟧
            {
              "number": "INV-12",
              "issued": "2026-04-01",
              "customer": { "name": "Ferry Office", "vat": null },
              "lines": [{ "text": "Season ticket", "quantity": 2, "price": 140 }],
              "currency": "EUR"
            }
            ⟦```⇒⟧
            ⟦Tell me if a line is missing.⇒⟧
            ---
            prose lossless .
            fence lossless . | ```json |
            fence lossless . | ``` |
            prose lossless .
            """#),
        Planted(
            "a bug report after some thought", .bug, .lossless,
            #"""
            ⟦<think>The user wants {"id": …}. Severity? Say high.</think>⇒⟧
            {
              "id": 3,
              "title": "Search finds nothing",
              "severity": "high",
              "status": ⟦'open'⇒"open"⟧
            }⟦;⇒⟧
            ---
            reasoning lossless .
            single-quotes lossless /status
            surplus-comma lossless .
            """#),
        Planted(
            "a log with a byte order mark", .log, .lossless,
            #"""
            ⟦\#u{FEFF}⇒⟧{
              "device": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
              "unit": "celsius",
              "readings": [
                { "at": "06:00:00Z", "value": 11.5, "ok": true }⟦⇒,⟧
                { "at": "07:00:00Z", "value": 12, "ok": true }
              ]
            }
            ---
            byte-order-mark lossless .
            missing-comma lossless /readings/0
            """#),
        Planted(
            "a recipe cut within a step", .recipe, .salvage,
            #"""
            {
              "title": ⟦'Rice pudding'⇒"Rice pudding"⟧,
              "serves": 4,
              "course": "dessert",
              "ingredients": [
                {"item": "rice", "amount": 120, "unit": "gram"},
                {"item": "milk", "amount": 1000, "unit": "millilitre"}
              ],
              "steps": [
                "Warm the milk",
                "Stir in the ri⟦⇒ce"]}⇒"]}⟧
            ---
            single-quotes lossless /title
            unclosed-string lossy /steps/1 + unclosed-array inferred /steps + unclosed-object inferred .
            """#),
        Planted(
            "a log cut behind a comma", .log, .salvage,
            #"""
            {
              "device": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
              "unit": "celsius",
              "comment": "all night"⟦;⇒,⟧
              "readings": [
                { "at": "22:00:00Z", "value": ⟦+9⇒9⟧, "ok": true },
                { "at": "23:00:00Z", "value": 8.5⟦⟨⟩⟨⟩⟨⟩⟨,⟩⇒}]}⟧
            ---
            missing-comma lossless /comment
            number-format lossless /readings/0/value
            unclosed-object inferred /readings/1 + unclosed-array inferred /readings + unclosed-object inferred . + trailing-comma lossless .
            """#),
        Planted(
            "an invoice cut within a key", .invoice, .salvage,
            #"""
            {
              "number": "INV-900",
              "issued": "2026-08-08",
              "currency": "USD",
              "customer": { "name": "Lamp Shop" },
              "lines": [{ "text": "Shade", "quantity": ⟦1_0⇒10⟧, "price": 8.25 }]⟦⟨,
              "no⟩⟨⟩⇒, "note": "fragile"}⇒}⟧
            ---
            number-format lossless /lines/0/quantity
            unclosed-member lossy /lines + unclosed-object inferred .
            """#),
        Planted(
            "a payment cut within a literal", .payments, .salvage,
            #"""
            {
              "payments": [
                { "kind": "card", "amount": 12, "digits": "4402", "memo": ⟦'lunch'⇒"lunch"⟧ }
              ],
              "limit": ⟦⟨nu⟩⟨⟩⇒null}⟧
            ---
            single-quotes lossless /payments/0/memo
            unclosed-literal inferred /limit | nu | null + unclosed-object inferred .
            """#),
        Planted(
            "numbers cut within a number", .any, .salvage,
            #"""
            [
              [3.14, ⟦.5⇒0.5⟧],
              [2.71, ⟦⟨1.⟩⟨⟩⟨⟩⇒1.5]]⇒1]]⟧
            ---
            number-format lossless /0/1
            unclosed-number lossy /1/1 + unclosed-array inferred /1 + unclosed-array inferred .
            """#),
    ]
}
