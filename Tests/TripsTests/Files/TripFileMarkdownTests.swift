import StructuredOutput
import Testing

@testable import Trips

/// Trips as Markdown: the form, and that it loses nothing.
@Suite struct TripFileMarkdownTests {
    static let whole = #"""
        # Kyoto in April

        - Where: Kyoto, Japan <!-- {"country_code":"JP","city_id":"kyoto"} -->
        - When: Fri 2 April 2027 to Sat 3 April 2027
        - Pace: balanced
        - Interests: food very high, nightlife low
        - Travellers: 2 adults and 1 child
        - Budget: 100 EUR a day
        - Must see: Nijō Castle
        - Arrival: 10:30

        ## Day 1 · Fri 2 April 2027 · Kyoto

        - 09:00 **Nishiki Market** · food · 1 h 30 min · locked\
          Stalls sell pickles.
          > Come hungry.
          <!-- {"place_id":"kyoto/nishiki-market","latitude":35.005,"longitude":135.764,"provenance":"estimated"} -->
        - **Walk** · nature

        ## Day 2 · Sat 3 April 2027 · Kyoto

        <!-- ijourney-trip {"version":1,"source":"offline guide"} -->

        """#

    @Test func theWholeForm() throws {
        #expect(TripFileSamples.file.markdown == Self.whole)
        #expect(
            try TripFile.read(Self.whole, as: .markdown)
                == TripFileReading(file: TripFileSamples.file, notes: []))
    }

    @Test(arguments: 0..<10) func randomTripsReadBack(block: Int) throws {
        for seed in (block * 50)..<(block * 50 + 50) {
            let file = TripFileSamples.file(seed: UInt64(seed))
            let text = file.markdown
            let again = try TripFile.read(text, as: .markdown)
            #expect(again == TripFileReading(file: file, notes: []), "seed \(seed)")
            #expect(again.file.markdown == text, "seed \(seed)")
        }
    }

    private static func changed(_ heading: String, _ facts: String) -> String {
        whole.replacing(
            "- Arrival: 10:30\n", with: "- Arrival: 10:30\n\n## \(heading)\n\n\(facts)\n")
    }

    /// A change writes only what it changes.
    @Test func changesSinceThePlanWasMade() throws {
        var file = TripFileSamples.file
        var wanted = file.trip
        wanted.pace = .packed
        wanted.interests = Interests()
        wanted.wishes.budget = nil
        wanted.wishes.mustSee = ["None"]
        wanted.wishes.lodging = "Gion"
        file.wanted = wanted
        let text = Self.changed(
            "Changes since the plan was made",
            """
            - Pace: packed
            - Must see: &#78;one
            - Lodging: Gion
            - Interests: none
            - Budget: none
            """)
        #expect(file.markdown == text)
        #expect(try TripFile.read(text, as: .markdown) == TripFileReading(file: file, notes: []))
    }

    /// Under the older heading, the section repeats everything, and what it leaves out is gone.
    @Test func theOlderFormOfChangesReadsAsBefore() throws {
        var file = TripFileSamples.file
        file.wanted = Trip(
            legs: file.trip.legs, interests: Interests(), pace: .balanced)
        file.wanted?.wishes.party = file.trip.wishes.party
        let text = Self.changed(
            "Changed since the plan was made",
            """
            - Where: Kyoto, Japan <!-- {"country_code":"JP","city_id":"kyoto"} -->
            - When: Fri 2 April 2027 to Sat 3 April 2027
            - Pace: balanced
            - Travellers: 2 adults and 1 child
            """)
        #expect(try TripFile.read(text, as: .markdown) == TripFileReading(file: file, notes: []))
    }

    /// Unknown members of a JSON file survive the Markdown form too.
    @Test func unknownMembersPassThrough() throws {
        var text = TripFileSamples.file.jsonText
        for (index, place) in [
            "\"name\": \"Kyoto in April\"", "\"country\": \"Japan\"", "\"pace\"",
            "\"food\": \"very",
            "\"party\"", "\"adults\"", "\"amount\"", "\"date\": \"2027-04-02\"",
            "\"type\": \"food\"", "\"type\": \"nature\"",
        ].enumerated() {
            text = text.replacing(
                place, with: "\"x\(index)\": {\"y--> \u{202E}\": [1.50]}, " + place,
                maxReplacements: 1)
        }
        let file = try TripFile(jsonText: text)
        let again = try TripFile.read(file.markdown, as: .markdown).file
        #expect(again.json.isEquivalent(to: file.json))
        #expect(again.markdown == file.markdown)
    }

    /// Each line of Markdown as CommonMark shows it.
    @Test(arguments: [
        ("a*b", "a\\*b"), ("- a", "- a"), ("<b>", "\\<b\\>"), ("&amp;", "\\&amp;"),
        (" a ", "&#x20;a&#x20;"), ("a\nb", "a&#xA;b"), ("\u{202E}x", "&#x202E;x"), ("\\", "\\\\"),
        ("京都 · مقهى 👩‍👩‍👧", "京都 · مقهى 👩‍👩‍👧"),
    ])
    func escapes(text: String, expected: String) {
        #expect(MarkdownText.escape(text) == expected)
        #expect(MarkdownText.unescape(expected) == text)
    }

    @Test(arguments: [
        ("&", "&"), ("&;", "&;"), ("&#;", "&#;"), ("&#x110000;", "&#x110000;"),
        ("&#xD800;", "&#xD800;"),
        ("&copy;", "&copy;"), ("&lt;&#65;&#x42;", "<AB"), ("\\a", "\\a"), ("a\\", "a\\"),
    ])
    func unescapesWhatIsOne(text: String, expected: String) {
        #expect(MarkdownText.unescape(text) == expected)
    }

    @Test(
        arguments: [
            ("one", ["one"]), ("one\ntwo", ["one\\", "two"]), ("one\n\ntwo", ["one", "", "two"]),
            ("one\n\n\ntwo", ["one&#xA;&#xA;&#xA;two"]), ("one\n", ["one&#xA;"]), ("", [""]),
            ("- a\n# b\n1. c", ["\\- a\\", "\\# b\\", "1\\. c"]),
        ] as [(String, [String])])
    func paragraphs(text: String, lines: [String]) {
        #expect(MarkdownParagraphs.lines(text) == lines)
        #expect(MarkdownParagraphs.text(lines) == text)
    }
}
