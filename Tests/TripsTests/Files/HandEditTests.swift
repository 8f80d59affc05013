import StructuredOutput
import Testing

@testable import Trips

/// A trip's Markdown after editing by hand: read as meant, or refused with the line and the reason.
@Suite struct HandEditTests {
    private static let whole = TripFileMarkdownTests.whole
    private static let file = TripFileSamples.file
    private static let comment =
        "  <!-- {\"place_id\":\"kyoto/nishiki-market\",\"latitude\":35.005,\"longitude\":135.764,"
        + "\"provenance\":\"estimated\"} -->\n"

    struct Edit: CustomTestStringConvertible {
        let name: String
        let apply: @Sendable (String) -> String
        let change: @Sendable (inout TripFile) -> Void
        var notes: [TripFileNote] = []

        var testDescription: String { name }
    }

    private static func edit(
        _ name: String, _ old: String, _ new: String, notes: [TripFileNote] = [],
        _ change: @escaping @Sendable (inout TripFile) -> Void = { _ in }
    ) -> Edit {
        Edit(
            name: name, apply: { $0.replacing(old, with: new, maxReplacements: 1) },
            change: change, notes: notes)
    }

    private static func stops(
        _ change: @escaping @Sendable (inout [Stop]) -> Void
    ) -> @Sendable (inout TripFile) -> Void {
        { change(&$0.itinerary!.days[0].stops) }
    }

    private static let walk = "- **Walk** · nature"

    static let edits: [Edit] = [
        Edit(
            name: "reordered stops",
            apply: {
                $0.replacing(walk + "\n", with: "").replacing(
                    "- 09:00", with: walk + "\n- 09:00")
            }, change: stops { $0.reverse() }),
        edit("a deleted stop", walk + "\n", "", stops { $0.removeLast() }),
        edit(
            "a bare item", walk, walk + "\n- Coffee at the corner",
            notes: [.typeAssumed(line: 19, name: "Coffee at the corner", .cultural)],
            stops {
                $0.append(Stop(name: "Coffee at the corner", type: .cultural, description: ""))
            }),
        edit(
            "an item without bold type, with a time", walk, "- 14:15 - Tea *house* · Food\n" + walk,
            stops {
                $0.insert(
                    Stop(
                        name: "Tea *house*", type: .food, description: "", start: TimeOfDay("14:15")
                    ),
                    at: 1)
            }),
        edit("a new time", "09:00", "9:30", stops { $0[0].start = TimeOfDay("09:30") }),
        edit(
            "a time range", "09:00 **Nishiki Market** · food · 1 h 30 min",
            "09:00–11:15 **Nishiki Market** · food",
            stops { $0[0].durationMinutes = 135 }),
        edit("a new length", "1 h 30 min", "45 minutes", stops { $0[0].durationMinutes = 45 }),
        edit("no time", "09:00 ", "", stops { $0[0].start = nil }),
        edit("a changed title", "# Kyoto in April", "#  Our _first_ trip  ##") {
            $0.name = "Our _first_ trip"
        },
        edit(
            "a note added", walk, walk + "\n  > Bring water,\n  > and a hat.",
            stops { $0[1].note = "Bring water, and a hat." }),
        edit(
            "a note of two lines", "Come hungry.", "Come hungry.\\\n  > Go early.",
            stops { $0[0].note = "Come hungry.\nGo early." }),
        edit("a note taken out", "  > Come hungry.\n", "", stops { $0[0].note = nil }),
        edit(
            "other bullet signs", "- 09:00", "* 09:00"),
        Edit(
            name: "numbers for bullets",
            apply: {
                $0.replacing(walk, with: "2. **Walk** · nature").replacing("- Pace", with: "+ Pace")
            },
            change: { _ in }),
        edit("no space after the bullet", walk, "-**Walk** · nature"),
        edit("other spacing", walk, "\n\n -   **Walk**   ·nature  "),
        edit(
            "other signs between the parts", "· food · 1 h 30 min · locked", ", food, 1h30, locked"),
        Edit(
            name: "CRLF", apply: { $0.replacing("\n", with: "\r\n") }, change: { _ in }),
        Edit(name: "CR", apply: { $0.replacing("\n", with: "\r") }, change: { _ in }),
        edit("tabs", "  Stalls", "\tStalls"),
        edit("a byte order mark", "# Kyoto", "\u{FEFF}# Kyoto"),
        Edit(
            name: "trailing spaces", apply: { $0.replacing("\n", with: "   \n") },
            change: { _ in }),
        edit(
            "a wrapped line", "Stalls sell pickles.", "Stalls sell\n  pickles.\n",
            stops { $0[0].description = "Stalls sell pickles." }),
        edit(
            "a line wrapped without its indentation", "Stalls sell pickles.",
            "Stalls sell\npickles."),
        Edit(
            name: "the data of the program inside a paragraph",
            apply: {
                $0.replacing(comment, with: "")
                    .replacing("sell pickles.", with: "sell\n\(comment)  pickles.")
            }, change: { _ in }),
        edit(
            "a second paragraph", "Stalls sell pickles.", "Stalls sell pickles.\n\n  Noisy, too.",
            stops { $0[0].description = "Stalls sell pickles.\n\nNoisy, too." }),
        edit("unlocked", " · locked", "", stops { $0[0].isLocked = false }),
        edit("another type", "· nature", "· Relaxing", stops { $0[1].type = .relaxation }),
        edit("a day's number", "## Day 2", "## Day 7"),
        edit("a heading without its city", "2027 · Kyoto\n\n- 09:00", "2027\n\n- 09:00"),
        edit("a date in figures", "Sat 3 April 2027 · Kyoto", "2027-04-03 · Kyoto"),
        edit("a date without its weekday", "Day 2 · Sat 3 April 2027", "Day 2 · 3 Apr 2027"),
        edit("other facts", "- Pace: balanced", "- **Pace:** Packed\n- Lodging: Hotel: *Ryokan*") {
            $0.trip.pace = .packed
            $0.trip.wishes.lodging = "Hotel: *Ryokan*"
        },
        edit("a fact taken out", "- Budget: 100 EUR a day\n", "") { $0.trip.wishes.budget = nil },
        edit("hours and a half", "1 h 30 min", "1.5 hours"),
        edit("a length with a full stop", "1 h 30 min", "1 hr. 30 min."),
        edit("a quarter of an hour", "1 h 30 min", "0.25 h", stops { $0[0].durationMinutes = 15 }),
        edit("9am", "09:00 ", "9am "),
        edit("9:15 pm", "09:00 ", "9:15 pm ", stops { $0[0].start = TimeOfDay("21:15") }),
        edit("12 a.m.", "09:00 ", "12 a.m. ", stops { $0[0].start = TimeOfDay("00:00") }),
        edit("10.30", "09:00 ", "10.30 ", stops { $0[0].start = TimeOfDay("10:30") }),
        edit("from 9am to 10.30am", "09:00 ", "9am - 10.30am "),
        edit("a box to tick", "- 09:00", "- [ ] 09:00"),
        edit(
            "a box that is ticked", "- 09:00", "- [x] 09:00",
            notes: [.tickLeftOut(line: 14, name: "Nishiki Market")]),
        edit("a box and no time", walk, "* [ ] **Walk** · nature"),
        edit("a name in italics", walk, "- *Walk* · nature"),
        edit("a name in lines", walk, "- _Walk_ · nature"),
        edit(
            "a name of which a part is stressed", walk, "- *Long* walk · nature",
            stops { $0[1].name = "*Long* walk" }),
        edit(
            "an 8 in a name", walk, "- **8 am Café** · nature", stops { $0[1].name = "8 am Café" }),
        edit(
            "the data of the program taken out", comment, "",
            stops {
                $0[0].placeID = nil
                ($0[0].latitude, $0[0].longitude) = (nil, nil)
                $0[0].provenance = .model
            }),
        edit(
            "all days taken out", String(whole[whole.firstRange(of: "## Day 1")!.lowerBound...]), ""
        ) {
            $0.itinerary = nil
            $0.source = nil
        },
    ]

    @Test(arguments: edits) func isReadAsMeant(edit: Edit) throws {
        let text = edit.apply(Self.whole)
        #expect(text != Self.whole)
        var expected = Self.file
        edit.change(&expected)
        let reading = try TripFile.read(text, as: .markdown)
        #expect(reading.file == expected)
        #expect(reading.notes == edit.notes)
    }

    @Test(
        arguments: [
            (
                "a day deleted in the middle",
                "## Day 1 · Fri 2 April 2027 · Kyoto\n\n- 09:00", "- 09:00", 12,
                .factUnknown("09:00 **Nishiki Market** · food · 1 h 30 min · locked\\ Stal…")
            ),
            (
                "a day's heading misspelt", "## Day 2", "## Dya 2", 20,
                .headingUnknown("Dya 2 · Sat 3 April 2027 · Kyoto")
            ),
            (
                "a date out of order", "## Day 2 · Sat 3", "## Day 2 · Fri 2", 20,
                .dayOutOfOrder(TripFileSamples.date("2027-04-02"))
            ),
            (
                "a day beyond the trip", "## Day 2 · Sat 3", "## Day 2 · Sun 4", 20,
                .dayOutside(TripFileSamples.date("2027-04-04"))
            ),
            (
                "the wrong weekday", "## Day 2 · Sat 3", "## Day 2 · Mon 3", 20,
                .weekdayWrong(TripFileSamples.date("2027-04-03"), said: "Mon")
            ),
            (
                "a day that does not exist", "Fri 2 April 2027 to", "31 February 2027 to", 4,
                .expected("a date like 2 April 2027", found: "31 February 2027")
            ),
            (
                "a longer trip", "to Sat 3 April", "to Sun 4 April", 20,
                .dayMissing(TripFileSamples.date("2027-04-04"))
            ),
            (
                "25:00", "09:00", "25:00", 14,
                .expected("a time from 00:00 to 23:59", found: "25:00")
            ),
            (
                "a duplicated id", "\"place_id\":\"kyoto/nishiki-market\"",
                "\"place_id\":\"a\",\"place_id\":\"b\"", 17, .repeated("place_id")
            ),
            (
                "a comment not closed", "\"estimated\"} -->", "\"estimated\"}", 17,
                .commentBroken("line 2, column 1: expected the end of the text but found '-'")
            ),
            (
                "a broken comment", "\"estimated\"} -->", "\"estimated\" -->", 17,
                .commentBroken(
                    "line 1, column 98: the text ends where ',' or '}' was expected"
                )
            ),
            ("the last comment not closed", "guide\"} -->", "guide\"}", 22, .commentOpen),
            ("somebody's comment", "\n## Day 2", "\n<!-- todo -->\n## Day 2", 20, .commentForeign),
            ("a stop before any day", "- Pace", "- Coffee\n- Pace", 5, .factUnknown("Coffee")),
            (
                "an unknown fact", "- Pace", "- Weather: fine\n- Pace", 5,
                .factUnknown("Weather: fine")
            ),
            ("a fact said twice", "- Pace", "- Pace: packed\n- Pace", 6, .repeated("Pace")),
            ("an unknown type", "· nature", "· museum hop", 18, .stopPartUnknown("museum hop")),
            ("two types", "· nature", "· nature · food", 18, .repeated("type")),
            (
                "times that contradict", "09:00 **", "09:00-10:00 **", 14, .durationContradicts
            ),
            ("a list below a stop", walk, walk + "\n  - water", 19, .listInList),
            ("a quotation of a day", "\n## Day 2", "\n> why\n\n## Day 2", 20, .quoteOutsideStop),
            ("no title", "# Kyoto in April\n", "", 1, .titleMissing),
            (
                "a comment beside the program's", "  > Come hungry.\n",
                "  > Come hungry.\n  <!-- TODO -->\n", 17, .commentForeign
            ),
            (
                "a stop struck out", "09:00 **Nishiki Market**", "~~09:00 **Nishiki Market**~~", 14,
                .struckOut
            ),
            ("a name struck out", "**Walk**", "**~~Walk~~**", 18, .struckOut),
            ("a link", "**Walk**", "[**Walk**](https://example.org)", 18, .linkInName),
            ("13pm", "09:00 **", "13pm **", 14, .beforeName("13pm")),
            ("an hour alone", "09:00 **", "9 **", 14, .beforeName("9")),
            ("about nine", "09:00 **", "~9:00 **", 14, .beforeName("~9:00")),
            ("noon", "09:00 **", "noon **", 14, .beforeName("noon")),
            ("9h30", "09:00 **", "9h30 **", 14, .beforeName("9h30")),
            ("9-11am", "09:00 **", "9-11am **", 14, .beforeName("9-11am")),
            ("10.75", "09:00 **", "10.75 **", 14, .beforeName("10.75")),
            ("a time or a price", walk, "- 10.30 Gelato", 18, .beforeName("10.30")),
            ("1.30 h", "1 h 30 min", "1.30 h", 14, .stopPartUnknown("1.30 h")),
            ("1-2 hours", "1 h 30 min", "1-2 hours", 14, .stopPartUnknown("1-2 hours")),
            ("a time in bold", walk, "- **10:00** Walk", 18, .stopPartUnknown("Walk")),
            (
                "no name behind the time", walk, "- 9 am", 18,
                .expected("the name of a place", found: "9 am")
            ),
            ("two titles", "\n## Day 1", "\n# Again\n## Day 1", 12, .repeated("title")),
            (
                "an unknown pace", "Pace: balanced", "Pace: brisk", 5,
                .expected("one of relaxed, balanced, packed", found: "\"brisk\"")
            ),
            (
                "an unknown interest", "food very high", "fod very high", 6,
                .expected(
                    "interests like \"food very high, nightlife low\"", found: "fod very high")
            ),
            (
                "a stop without a name", walk, "- 10:00", 18,
                .expected("the name of a place", found: "10:00")
            ),
            ("a newer version", "{\"version\":1", "{\"version\":9", 22, .newer(version: 9)),
            (
                "said in text and comment", "\"place_id\":", "\"name\":\"x\",\"place_id\":", 17,
                .repeated("name")
            ),
        ] as [(String, String, String, Int, TripFileFault.Reason)])
    func isRefused(
        name: String, old: String, new: String, line: Int, reason: TripFileFault.Reason
    ) {
        let text = Self.whole.replacing(old, with: new, maxReplacements: 1)
        #expect(text != Self.whole)
        #expect(throws: TripFileFault(line: line, reason)) {
            try TripFile.read(text, as: .markdown)
        }
    }

    /// A thematic break is not a stop.
    @Test(arguments: ["---", "* * *", "- - -", "***"]) func rulesAreNoStops(rule: String) throws {
        let text = Self.whole.replacing("\n## Day 2", with: "\n\(rule)\n\n## Day 2")
        let file = try TripFile.read(text, as: .markdown).file
        #expect(file.itinerary == Self.file.itinerary)
        #expect(file.json["days"]?[0]?["remarks"] == JSONValue([JSONValue(rule)]))
    }

    @Test(arguments: ["", "\u{FEFF}", " \n\n"]) func anEmptyTextIsNoTrip(text: String) {
        for form in TripFileForm.allCases {
            #expect(throws: TripFileFault(line: 1, .empty)) { try TripFile.read(text, as: form) }
        }
    }

    /// Text that belongs to no stop is kept, with its day or with the trip.
    @Test func proseSurvives() throws {
        let text = Self.whole.replacing(
            "\n## Day 1", with: "\nOur *first* trip,\nat last.\n\nSo long.\n\n## Day 1"
        )
        .replacing("\n## Day 2", with: "\nA long day.\n\n## Day 2")
        let file = try TripFile.read(text, as: .markdown).file
        #expect(file.json["remarks"] == ["Our *first* trip, at last.", "So long."])
        #expect(file.json["days"]?[0]?["remarks"] == ["A long day."])
        #expect(file.itinerary == Self.file.itinerary)
        let again = try TripFile.read(file.markdown, as: .markdown).file
        #expect(again == file)
        #expect(try TripFile(jsonText: file.jsonText) == file)
    }
}
