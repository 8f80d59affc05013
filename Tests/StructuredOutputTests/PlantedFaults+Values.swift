/// Values with a single repair under the schema, and values that must stay as they are.
extension PlantedFaultsTests {
    static let spellings = [
        Planted(
            "an invoice whose figures are text", .invoice,
            #"""
            {
              "number": "INV-40",
              "issued": ⟦"3 May 2026"⇒"2026-05-03"⟧,
              "customer": { "name": "Orchard" },
              "lines": [
                { "text": "Pears", "quantity": ⟦"12"⇒12⟧, "price": ⟦"€1.234,50"⇒1234.50⟧ },
                { "text": "Plums", "quantity": 3, "price": 2 }
              ],
              "paid": ⟦"Yes"⇒true⟧,
              "currency": ⟦"eur"⇒"EUR"⟧
            }
            ---
            ~date-format inferred /issued | "3 May 2026" | "2026-05-03"
            ~number-from-string inferred /lines/0/quantity | "12" | 12
            ~number-from-string inferred /lines/0/price | "€1.234,50" | 1234.50
            ~boolean-from-string inferred /paid | "Yes" | true
            ~enum-spelling inferred /currency | "eur" | "EUR"
            """#),
        Planted(
            "a recipe in the cook's words", .recipe,
            #"""
            {
              "title": ⟦1234⇒"1234"⟧,
              "serves": ⟦" 4 "⇒4⟧,
              "vegan": ⟦"FALSE"⇒false⟧,
              "course": ⟦"Pudding"⇒"dessert"⟧,
              "ingredients": [
                { "item": "sugar", "amount": 90, "unit": ⟦"garm"⇒"gram"⟧ },
                { "item": "cream", "amount": 300, "unit": "millilitre" }
              ],
              "steps": ["Whip", "Chill"]
            }
            ---
            ~string-from-number inferred /title | 1234 | "1234"
            ~number-from-string inferred /serves
            ~boolean-from-string inferred /vegan | "FALSE" | false
            ~enum-alias inferred /course | "Pudding" | "dessert"
            ~enum-nearest inferred /ingredients/0/unit | "garm" | "gram"
            """#),
        Planted(
            "a timetable as people write it", .classes,
            #"""
            {
              "studio": "Annex",
              "season": "summer",
              "version": 2,
              "closed": null,
              "classes": [
                { "name": "Ballet", "day": ⟦"Monday"⇒"monday"⟧, "starts": ⟦"6:30 pm"⇒"18:30"⟧,
                  "minutes": 60, "level": ⟦"Very Easy"⇒"very_easy"⟧ },
                { "name": "Jazz", "day": ⟦"wendesday"⇒"wednesday"⟧, "starts": ⟦"9.15"⇒"09:15"⟧,
                  "minutes": 50 }
              ]
            }
            ---
            ~enum-spelling inferred /classes/0/day
            ~time-format inferred /classes/0/starts | "6:30 pm" | "18:30"
            ~enum-spelling inferred /classes/0/level
            ~enum-nearest inferred /classes/1/day
            ~time-format inferred /classes/1/starts | "9.15" | "09:15"
            """#),
        Planted(
            "a log with dates and times of all sorts", .log,
            #"""
            {
              "device": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
              "firmware": ⟦4.2⇒"4.2"⟧,
              "unit": ⟦"Celsius."⇒"celsius"⟧,
              "started": ⟦"2026/09/14"⇒"2026-09-14"⟧,
              "readings": [
                { "at": ⟦"9:00 am Z"⇒"09:00:00Z"⟧, "value": ⟦"−4,5"⇒-4.5⟧, "ok": true },
                { "at": "10:00:00Z", "value": null, "ok": false }
              ]
            }
            ---
            ~string-from-number inferred /firmware
            ~enum-spelling inferred /unit
            ~date-format inferred /started
            ~time-format inferred /readings/0/at
            ~number-from-string inferred /readings/0/value | "−4,5" | -4.5
            """#),
        Planted(
            "books by other names", .books,
            #"""
            {
              "books": [
                { ⟦⟨"Title"⟩⇒"title"⟧: "Field Notes", "authors": ["S. Ito"], ⟦⟨"inPrint"⟩⇒"in_print"⟧: true,
                  "subject": ⟦"Physics"⇒"science"⟧ },
                { ⟦"name"⇒"title"⟧: ⟦'Loaves'⇒"Loaves"⟧, "authors": ["B. Kaya"], "in_print": false }
              ]
            }
            ---
            ~key-spelling inferred /books/0/title | "Title" | "title"
            ~key-spelling inferred /books/0/in_print | "inPrint" | "in_print"
            ~enum-alias inferred /books/0/subject
            ~key-alias inferred /books/1/title | "name" | "title"
            single-quotes lossless /books/1/title
            """#),
        Planted(
            "an invoice with slips in its keys", .invoice,
            #"""
            {
              "number": "INV-41",
              ⟦"isued"⇒"issued"⟧: "2026-05-04",
              "customer": { ⟦"Client"⇒"name"⟧: "Weaver" },
              "lines": [
                { "text": "Wool", ⟦"quanttiy"⇒"quantity"⟧: 6, ⟦"Price"⇒"price"⟧: 8.5 }
              ],
              "currency": "EUR"
            }
            ---
            ~key-nearest inferred /issued | "isued" | "issued"
            ~key-alias inferred /customer/name
            ~key-nearest inferred /lines/0/quantity
            ~key-spelling inferred /lines/0/price
            """#),
    ]

    static let shapes = [
        Planted(
            "books in the wrong wrapping", .books,
            #"""
            {
              "books": [
                { "title": "Winter", "authors": ⟦"A. Holm"⇒["A. Holm"]⟧, "in_print": true,
                  "pages": ⟦[240]⇒240⟧ },
                { "title": "Summer", "authors": ["A. Holm"], "in_print": ⟦{"value": false}⇒false⟧,
                  "publisher": ⟦"{\"name\": \"North Press\"}"⇒{"name": "North Press"}⟧ },
                ⟦{"book": { "title": "Autumn", "authors": [], "in_print": true }}⇒{ "title": "Autumn", "authors": [], "in_print": true }⟧
              ]
            }
            ---
            ~list-wrapped inferred /books/0/authors | "A. Holm" | ["A. Holm"]
            ~list-unwrapped inferred /books/0/pages | [240] | 240
            ~wrapper-removed inferred /books/1/in_print
            ~json-in-string inferred /books/1/publisher
            ~wrapper-removed inferred /books/2
            """#),
        Planted(
            "an invoice in an envelope", .invoice,
            #"""
            ⟦{"invoice": {
              "number": "INV-50", "issued": "2026-02-02", "customer": { "name": "Glazier" },
              "lines": [{ "text": "Pane", "quantity": 1, "price": 45 }], "currency": "EUR"
            }}⇒{
              "number": "INV-50", "issued": "2026-02-02", "customer": { "name": "Glazier" },
              "lines": [{ "text": "Pane", "quantity": 1, "price": 45 }], "currency": "EUR"
            }⟧
            ---
            ~wrapper-removed inferred .
            """#),
        Planted(
            "a timetable with members left to the schema", .classes,
            #"""
            {
              "studio": "Loft",
              "season": "spring",
              "classes": [
                { "name": "Capoeira", "day": "tuesday", "starts": "20:15", "minutes": 80,
                  "gear": ⟦"none needed"⇒["none needed"]⟧ }
              ]
            ⟦⇒, "version": 2, "closed": null⟧}
            ---
            ~list-wrapped inferred /classes/0/gear
            ~const-filled inferred /version |  | 2 + ~null-filled inferred /closed |  | null
            """#),
        Planted(
            "an invoice without its currency", .invoice,
            #"""
            {
              "number": "INV-51",
              "issued": "2026-02-03",
              "customer": { "name": "Glazier" },
              "lines": [{ "text": "Putty", "quantity": 2, "price": 3 }],
              "note": ⟦["fragile"]⇒"fragile"⟧
            ⟦⇒, "currency": "EUR"⟧}
            ---
            ~list-unwrapped inferred /note
            ~default-filled inferred /currency |  | "EUR"
            """#),
        Planted(
            "payments whose kind is clear", .payments,
            #"""
            {
              "payments": [
                { "kind": ⟦"Card"⇒"card"⟧, "amount": ⟦"12.50"⇒12.50⟧, "digits": ⟦4321⇒"4321"⟧ },
                { "kind": "cash", "amount": 5, "till": ⟦"3"⇒3⟧ }
              ],
              "limit": ⟦"250"⇒250⟧
            }
            ---
            ~enum-spelling inferred /payments/0/kind
            ~number-from-string inferred /payments/0/amount
            ~string-from-number inferred /payments/0/digits
            ~number-from-string inferred /payments/1/till
            ~number-from-string inferred /limit
            """#),
        Planted(
            "members that stand twice", .invoice,
            #"""
            {
              "number": "INV-52",
              "issued": "2026-02-04",
              "customer": { "name": "Mason"⟦, ⟨"name"⟩: "Mason"⇒⟧ },
              "lines": [{ "text": "Stone", "quantity": 90, "price": 2.4⟦, "price": 2.6⇒⇒⟧ }],
              "currency": "EUR"
            }
            ---
            ~repeated-member lossless /customer/name
            !duplicate-key /lines/0/price
            """#),
    ]

    static let kept = [
        Planted(
            "books with words that are no values", .books,
            #"""
            {
              "books": [
                { "title": "Reeds", "authors": ["L. Moreau"], "in_print": ⟦"not true"⇒true⟧,
                  "pages": ⟦"about 200"⇒200⟧, "subject": ⟦"Music"⇒"fiction"⟧ },
                { "title": "Rushes", "authors": ["L. Moreau"], "in_print": ⟦"on"⇒true⟧,
                  "pages": ⟦"12.5"⇒12⟧ }
              ]
            }
            ---
            !type /books/0/in_print | boolean | "not true"
            !type /books/0/pages | integer | "about 200"
            !enum /books/0/subject | "history", "fiction", "science", "food", "reference" | "Music"
            !type /books/1/in_print | boolean | "on"
            !type /books/1/pages | integer | "12.5"
            """#),
        Planted(
            "a timetable that is vague", .classes,
            #"""
            {
              "studio": "Boathouse",
              "season": ⟦"rainy"⇒"autumn"⟧,
              "version": 2,
              "closed": null,
              "classes": [
                { "name": "Rowing", "day": ⟦"Sunday"⇒"monday"⟧, "starts": ⟦"evening"⇒"19:00"⟧,
                  "minutes": ⟦"60-90"⇒60⟧, "fee": ⟦"5 EUR or so"⇒5⟧ }
              ]
            }
            ---
            !enum /season
            !enum /classes/0/day
            !pattern /classes/0/starts
            !type /classes/0/minutes | integer | "60-90"
            !type /classes/0/fee | number | "5 EUR or so"
            """#),
        Planted(
            "a recipe with near misses", .recipe,
            #"""
            {
              "title": "Broth",
              "serves": ⟦"four"⇒4⟧,
              "vegan": ⟦"no meat"⇒true⟧,
              "course": ⟦"mains or side"⇒"main"⟧,
              "ingredients": [
                { "item": "water", "amount": ⟦"1/2"⇒0.5⟧, "unit": ⟦"gallon"⇒"piece"⟧ }
              ],
              "steps": ["Wait"]
            }
            ---
            !type /serves | integer | "four"
            !type /vegan | boolean | "no meat"
            !enum /course
            !type /ingredients/0/amount | null or number | "1/2"
            !enum /ingredients/0/unit
            """#),
        Planted(
            "dates that may be two days or none", .invoice,
            #"""
            {
              "number": "INV-60",
              "issued": ⟦"05/03/2026"⇒"2026-03-05"⟧,
              "lines": [
                { "text": "Nails", "quantity": 100, "price": ⟦"€1.250"⇒1.25⟧ },
                { "text": "Hinge", "quantity": ⟦"2 pairs"⇒2⟧, "price": 5 }
              ],
              "customer": { "name": ⟦null⇒"Smith"⟧ },
              "currency": ⟦"€"⇒"EUR"⟧
            }
            ---
            !ambiguous /issued | "2026-03-05" or "2026-05-03" | "05/03/2026"
            !ambiguous /lines/0/price | 1.250 or 1250 | "€1.250"
            !type /lines/1/quantity | integer | "2 pairs"
            !type /customer/name | string | null
            !enum /currency
            """#),
        Planted(
            "structures that hold more than is wanted", .books,
            #"""
            {
              "books": [
                { "title": "Ebb", "authors": ⟦{"first": "Ann", "last": "Ray"}⇒["Ann Ray"]⟧, "in_print": true,
                  "pages": ⟦[120, 130]⇒120⟧, "price": ⟦{"max": 9.5}⇒9.5⟧ },
                { "title": "Flow", "authors": [], "in_print": true,
                  "publisher": ⟦"{\"name\": \"Tide\""⇒{"name": "Tide"}⟧ }
              ]
            }
            ---
            !type /books/0/authors | array | an object with "first", "last"
            !type /books/0/pages | integer | an array of 2
            !type /books/0/price | number | an object with "max"
            !type /books/1/publisher | object | "{\"name\": \"Tide\""
            """#),
    ]
}
