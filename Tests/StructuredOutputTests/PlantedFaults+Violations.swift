/// Violations of every keyword: as many as faults, root causes only.
extension PlantedFaultsTests {
    static let scalars = [
        Planted(
            "an invoice with values out of bounds", .invoice,
            #"""
            {
              "number": ⟦"2026-18"⇒"INV-18"⟧,
              "issued": "2026-11-02",
              "customer": { "name": ⟦"Q"⇒"Quill and Co"⟧ },
              "lines": [
                { "text": "Ink", "quantity": ⟦0⇒1⟧, "price": 7.5 },
                { "text": "Paper", "quantity": ⟦5000⇒500⟧, "price": ⟦0.005⇒0.01⟧ }
              ],
              "currency": "GBP"
            }
            ---
            !pattern /number | ^INV-\d+$ | "2026-18"
            !minLength /customer/name | at least 2 | 1
            !minimum /lines/0/quantity | at least 1 | 0
            !maximum /lines/1/quantity | at most 1000 | 5000
            !multipleOf /lines/1/price | a multiple of 0.01 | 0.005
            """#),
        Planted(
            "an invoice with values on the bounds", .invoice,
            #"""
            {
              "number": "INV-19",
              "issued": ⟦"2026-02-30"⇒"2026-02-28"⟧,
              "customer": { "name": "Reed", "email": ⟦"reed at example.org"⇒"reed@example.org"⟧ },
              "lines": [{ "text": "Stool", "quantity": 4, "price": ⟦-1⇒1⟧ }],
              "discount": ⟦1⇒0.5⟧,
              "note": "counts as two",
              "currency": ⟦"CHF"⇒"EUR"⟧
            }
            ---
            !format /issued | date | "2026-02-30"
            !format /customer/email | email | "reed at example.org"
            !minimum /lines/0/price | at least 0 | -1
            !exclusiveMaximum /discount | less than 1 | 1
            !enum /currency | "EUR", "USD", "GBP" | "CHF"
            """#),
        Planted(
            "an invoice with a note that runs on", .invoice,
            #"""
            {
              "number": "INV-20",
              "issued": "2026-12-01",
              "customer": { "name": "Post Mill", "vat": ⟦7⇒"7"⇒"7"⟧ },
              "lines": [{ "text": "Flour", "quantity": ⟦2.5⇒2⟧, "price": 1.1 }],
              "discount": ⟦0⇒0.1⟧,
              "note": ⟦"ten chars 20 chars, 30 chars, 40 chars, 50 chars, 60 chars, more"⇒"short"⟧,
              "currency": "EUR"
            }
            ---
            ~string-from-number inferred /customer/vat | 7 | "7"
            !type /lines/0/quantity | integer | 2.5
            !exclusiveMinimum /discount | more than 0 | 0
            !maxLength /note | at most 60 | 64
            """#),
        Planted(
            "a log with wrong types", .log,
            #"""
            {
              "device": ⟦"none"⇒"6f9619ff-8b86-4d01-b42d-00cf4fc964ff"⟧,
              "address": ⟦"10.0.0.300"⇒"10.0.0.30"⟧,
              "firmware": ⟦"9"⇒"4.2"⟧,
              "unit": "celsius",
              "readings": [
                { "at": ⟦"25:00:00Z"⇒"23:00:00Z"⟧, "value": 3, "ok": true },
                { "at": "23:30:00Z", "value": ⟦[]⇒2⟧, "ok": true }
              ]
            }
            ---
            !format /device | uuid | "none"
            !format /address | ipv4 | "10.0.0.300"
            !const /firmware | "4.2" | "9"
            !format /readings/0/at | time | "25:00:00Z"
            !type /readings/1/value | null or number | []
            """#),
        Planted(
            "a bug report with a hint in each fault", .bug,
            #"""
            {
              "id": ⟦0⇒10⟧,
              "title": ⟦"Bug"⇒"Buggy"⟧,
              "severity": ⟦"hi"⇒"high"⟧,
              "status": "open",
              "reported_at": "2026-05-05T10:00:00Z",
              "reporter": "ada@example.org",
              "duplicate_of": ⟦0⇒1⟧,
              "votes": ⟦null⇒0⟧
            }
            ---
            !exclusiveMinimum /id | more than 0 | 0
            !minLength /title | at least 5 | 3
            !enum /severity | "low", "medium", "high", "critical" | "hi"
            !not /duplicate_of | nothing that is 0 | 0
            !type /votes | integer | null
            """#),
        Planted(
            "a recipe in which nothing has the right kind", .recipe,
            #"""
            {
              "title": ⟦{"en": "Soup", "fr": "Potage"}⇒"Soup"⟧,
              "serves": ⟦true⇒4⟧,
              "vegan": ⟦1⇒true⟧,
              "course": ⟦null⇒"main"⟧,
              "ingredients": [{"item": "leek", "amount": 3}],
              "steps": ["Slice the leeks", "Simmer"],
              "source": ⟦"not a link"⇒"https://example.org/soup"⟧
            }
            ---
            !type /title | string | an object with "en", "fr"
            !type /serves | integer | true
            !type /vegan | boolean | 1
            !enum /course | "starter", "main", "side", "dessert" | null
            !format /source | uri | "not a link"
            """#),
    ]

    static let containers = [
        Planted(
            "an invoice with members that nobody knows", .invoice,
            #"""
            {⟦⇒ "number": "INV-30",⟧
              "issued": "2026-07-07",
              "customer": {⟦ "vat": null⇒ "name": "Cart and Wheel"⟧ },
              "lines": [
                { "text": "Axle", "quantity": 2, "price": 61⟦, "colour": "red"⇒⟧ },
                {⟦⇒ "text": "Spoke",⟧ "quantity": 24, "price": 1.5 }
              ],
              "currency": "EUR"⟦,
              "terms": "thirty days"⇒⟧
            }
            ---
            !required . | number
            !required /customer | name | an object with "vat"
            !additionalProperties /lines/0/colour
            !required /lines/1 | text | an object with "quantity", "price"
            !additionalProperties /terms
            """#),
        Planted(
            "an invoice without lines", .invoice,
            #"""
            {
              "number": "INV-31",
              "issued": "2026-07-08",
              "customer": { "name": "Cart and Wheel" },
              "lines": [⟦⇒{ "text": "Hub", "quantity": 1, "price": 30 }⟧],
              "currency": "EUR"
            }
            ---
            !minItems /lines | at least 1 | 0
            """#),
        Planted(
            "an invoice with too many lines", .invoice,
            #"""
            {
              "number": "INV-32",
              "issued": "2026-07-09",
              "customer": { "name": "Cart and Wheel", "email": "wheel@example.org" },
              "lines": [
                { "text": "Hub", "quantity": 1, "price": 30 },
                { "text": "Rim", "quantity": 1, "price": 25 },
                { "text": "Nut", "quantity": 8, "price": 0.1 },
                { "text": "Bolt", "quantity": 8, "price": 0.12 }⟦,
                { "text": "Grease", "quantity": 1, "price": 4 }⇒⟧
              ],
              "paid": ⟦"partly"⇒true⟧,
              "currency": "EUR"
            }
            ---
            !maxItems /lines | at most 4 | 5
            !type /paid | boolean | "partly"
            """#),
        Planted(
            "a recipe that repeats itself", .recipe,
            #"""
            {
              "title": "Pancakes",
              "serves": 4,
              "course": "dessert",
              "ingredients": [
                { "item": "flour", "amount": 250, "unit": "gram" },
                { "item": "eggs", "unit": "piece"⟦⇒, "amount": 3⇒, "amount": null⟧}
              ],
              "steps": [
                "Whisk",
                "Rest",
                ⟦"Whisk"⇒"Fry"⟧
              ]
            }
            ---
            ~null-filled inferred /ingredients/1/amount
            !uniqueItems /steps | different items | an array of 3
            """#),
        Planted(
            "a bug report with too many tags", .bug,
            #"""
            {⟦⇒
              "reported_at": "2026-01-01T00:00:00Z",⟧
              "id": 64,
              "title": "Counter wraps around",
              "severity": "low",
              "status": "open",
              "tags": ["math", "counter", "overflow", "ui", "report"⟦, "old"⇒⟧],
              "reporter": "kim@example.org"⟦,
              "mood": "sad"⇒⟧
            }
            ---
            !dependentRequired . | reported_at
            !maxItems /tags | at most 5 | 6
            !unevaluatedProperties /mood
            """#),
        Planted(
            "a log in which nothing went well", .log,
            #"""
            {
              "device": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
              "unit": "kelvin",
              "readings": [
                { "at": "01:00:00Z", "value": 250.5, "ok": ⟦false⇒true⟧ },
                { "at": "02:00:00Z", "value": 251.2, "ok": false }
              ],
              "raw": [25050, 25120]
            }
            ---
            !contains /readings | at least 1 | 0
            """#),
        Planted(
            "a pipeline with odd lists", .pipeline,
            #"""
            {
              "name": "release",
              "matrix": ["linux", 22⟦, "arm"⇒⟧],
              "stages": ["build", "test", "test"⟦, "test"⇒⟧],
              "checks": ["lint-js", ⟦"types"⇒"lint-css"⟧, "spelling"],
              "pair": ["red", "green"⟦, "blue"⇒⟧],
              "job_pack": { "run": "tar", "timeout": ⟦12⇒15⟧ }
            }
            ---
            !unevaluatedItems /matrix/2 | no other items | "arm"
            !maxContains /stages | at most 2 | 3
            !minContains /checks | at least 2 | 1
            !false /pair/2 | no value | "blue"
            !multipleOf /job_pack/timeout | a multiple of 5 | 12
            """#),
        Planted(
            "a pipeline with odd names", .pipeline,
            #"""
            {
              "name": "weekly",
              "owner": ⟦["team"]⇒"team"⟧,
              "retries": ⟦3⇒2⟧,
              "job_docs": { ⟦⇒"run": "make docs"⟧ },
              ⟦"a_very_long_name": "value"⇒"short": "value"⟧,
              "matrix": [⟦"beos"⇒"linux"⟧, 22]
            }
            ---
            ~list-unwrapped inferred /owner | ["team"] | "team"
            !not /retries | nothing that is 3 | 3
            !required /job_docs | run | {}
            !propertyNames /a_very_long_name | at most 12 | 16
            !enum /matrix/0 | "linux", "macos" | "beos"
            """#),
        Planted(
            "a pipeline that deploys unapproved", .pipeline,
            #"""
            {⟦⇒
              "approver": "dana",⟧
              "name": "hotfix",
              "deploy": "production",
              "job_ship": { "run": ⟦"x"⇒"ship it"⟧ }
            }
            ---
            !required . | approver
            !minLength /job_ship/run | at least 2 | 1
            """#),
        Planted(
            "a pipeline that is next to nothing", .pipeline,
            #"""
            {
              "name": "empty",
              "retries": 0⟦⇒,
              "job_only": { "run": "true" }⟧
            }
            ---
            !minProperties . | at least 3 | 2
            """#),
        Planted(
            "a pipeline with too much", .pipeline,
            #"""
            {
              "name": "everything",
              "retries": 1,
              "job_one": { "run": "one" },
              "job_two": { "run": "two" },
              "job_six": { "run": "six" },
              "stages": ["test"],
              "zone": "north"⟦,
              "zest": "lemon"⇒⟧
            }
            ---
            !maxProperties . | at most 7 | 8
            """#),
    ]

    static let combinations = [
        Planted(
            "payments of three kinds", .payments,
            #"""
            {
              "payments": [
                { "kind": "card", "digits": ⟦"12"⇒"1234"⟧, "amount": ⟦0⇒1⟧ },
                { "kind": "transfer", "amount": 80, "account": ⟦"short"⇒"long enough"⟧ },
                { "kind": "cash", ⟦⇒"amount": 3, ⟧"till": 4⟦, "drawer": "left"⇒⟧ }
              ]
            }
            ---
            !pattern /payments/0/digits | ^\d{4}$ | "12"
            !exclusiveMinimum /payments/0/amount | more than 0 | 0
            !minLength /payments/1/account | at least 8 | 5
            !required /payments/2 | amount
            !unevaluatedProperties /payments/2/drawer
            """#),
        Planted(
            "a payment of no known kind", .payments,
            #"""
            {
              "payments": [
                { "kind": ⟦"cheque"⇒"card"⟧, "amount": 12.5, "digits": "9876" }
              ],
              "limit": ⟦50⇒500⟧,
              "contact": ⟦7⇒"desk@example.org"⟧
            }
            ---
            !enum /payments/0/kind | "card", "transfer", "cash" | "cheque"
            !minimum /limit | at least 100 | 50
            !type /contact | string or object | 7
            """#),
        Planted(
            "a contact without its number", .payments,
            #"""
            {
              "payments": [],
              "limit": ⟦false⇒null⟧,
              "contact": { "name": "Front desk"⟦⇒, "phone": "555-0101"⟧ }⟦,
              "total": 0⇒⟧
            }
            ---
            !type /limit | null or integer | false
            !required /contact | phone | an object with "name"
            !additionalProperties /total | payments, limit, delay, contact | 0
            """#),
        Planted(
            "a bug that was closed for no reason", .bug,
            #"""
            {
              "id": 909,
              "title": "Fonts look blurred",
              "severity": "low",
              "status": "closed",
              "assignee": ⟦["Ada", "Kim"]⇒"Ada"⟧,
              "tags": ["fonts"⟦, "fonts"⇒⟧],
              "resolution": ⟦"forgotten"⇒"fixed"⟧
            }
            ---
            !type /assignee | null or string | an array of 2
            !uniqueItems /tags
            !enum /resolution | "fixed", "duplicate", "rejected" | "forgotten"
            """#),
        Planted(
            "a bug that was closed without a word", .bug,
            #"""
            {⟦⇒
              "resolution": "duplicate",⟧
              "id": 910,
              "title": "Icon is missing",
              "severity": "high",
              "status": "closed",
              "tags": [⟦"Icon!"⇒"icon"⟧]
            }
            ---
            !required . | resolution
            !pattern /tags/0 | ^[a-z-]+$ | "Icon!"
            """#),
        Planted(
            "a bug report with another name for its title", .bug,
            #"""
            {
              "id": 911,
              ⟦"headline": "Icon is missing"⇒"title": "Icon is missing"⟧,
              "severity": "medium",
              "status": "open"
            }
            ---
            !required . | title + !unevaluatedProperties /headline
            """#),
    ]
}
