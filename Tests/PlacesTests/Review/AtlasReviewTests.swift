import Testing

@testable import AtlasReview
@testable import Places

/// A change to the sound city, and the complete findings.
struct Fault: Sendable, CustomTestStringConvertible {
    /// Texts to replace wherever they occur, with their replacements.
    let edits: [(from: String, to: String)]
    /// Findings without the file's name.
    let said: [String]

    init(_ from: String, _ to: String, _ more: [(String, String)] = [], says said: String...) {
        edits = [(from, to)] + more.map { ($0.0, $0.1) }
        self.said = said
    }

    init(_ edits: [(String, String)], says said: String...) {
        self.edits = edits.map { ($0.0, $0.1) }
        self.said = said
    }

    var testDescription: String { edits.map { "\($0.from) => \($0.to)" }.joined(separator: "; ") }

    func text() throws -> String {
        try edits.reduce(SoundCity.text) { text, edit in
            try #require(text.contains(edit.from), "\(edit.from)")
            return text.replacing(edit.from, with: edit.to)
        }
    }
}

/// Each rule of the review: a city with that one fault, and its complete findings.
@Suite struct AtlasReviewTests {
    static func findings(_ files: (id: String, text: String)...) -> [String] {
        AtlasReview(files: files, gazetteer: SoundCity.gazetteer).findings.map(\.description)
    }

    static func holds(_ fault: Fault) throws {
        let found = findings(("amaurot", try fault.text()))
        #expect(found == fault.said.map { "amaurot.city:" + $0 })
    }

    @Test func aSoundCityHasNone() {
        let review = AtlasReview(
            files: [("amaurot", SoundCity.text)], gazetteer: SoundCity.gazetteer)
        #expect(review.findings == [])
        #expect(review.cities.map(\.places.count) == [57])
        #expect(review.cities.map(\.excursions.count) == [3])
    }

    @Test(arguments: [
        Fault("id: amaurot\n", "", says: "1: Amaurot: `id` is missing"),
        Fault(
            "40.010, 10.0000\nvisit: 60", "40.010, 10.0000\nvisit: long",
            says: "21: Founders Wall: `visit` is no whole number above 0"),
        Fault(
            "id: amaurot", "id: amaurote",
            says: "2: `id` is amaurote, and the file is called amaurot: rename one"),
        Fault(
            "id: amaurot", "id: Amaurot",
            says: "2: `id` is Amaurot, and the file is called amaurot: rename one",
            "2: `id` has other than small letters and hyphens"),
        Fault(
            "local: Αμαυρωτόν", "local: Amaurot", says: "3: `local` is the name: leave it out"),
        Fault("radius-km: 5", "radius-km: 4", says: "8: `radius-km` is not 5 to 25"),
        Fault("radius-km: 5", "radius-km: 25.5", says: "8: `radius-km` is not 5 to 25"),
        Fault("radius-km: 5", "radius-km: 6"),
        Fault(
            "radius-km: 5", "radius-km: 7",
            says: "8: `radius-km` is wider than the places need: use 5"),
        Fault("4, 5\n", "5, 4\n", says: "10: `best-months` are not ascending, each once"),
        Fault("4, 5\n", "4, 4\n", says: "10: `best-months` are not ascending, each once"),
        Fault(" wide and", " wide. It", says: "15: `about` has 4 sentences, not three"),
        Fault("questioned.", "questioned", says: "15: `about` has 0 sentences, not three"),
        Fault(
            " lies on a hill above the tidal river", " is old",
            [(", and strangers are fed before they are questioned", "")],
            says: "15: `about` has 117 characters, not 120 to 330"),
    ])
    func headings(fault: Fault) throws { try Self.holds(fault) }

    @Test(arguments: [
        Fault(
            "type: sports", "type: historical", [("reviewed", "lacks: sports\nreviewed")],
            says: "1: 19 of type historical, more than three in ten: choose others"),
        Fault("garden-court\ntype: relaxation", "garden-court\ntype: historical"),
        Fault(
            "type: relaxation", "type: food", [("reviewed", "lacks: relaxation\nreviewed")],
            says: "1: 25 of type food, more than four in ten: choose others"),
        Fault("type: nature", "type: food", [("reviewed", "lacks: nature\nreviewed")]),
        Fault(
            "reviewed", "lacks: sports\nreviewed", says: "14: `lacks` sports, and has 2"),
        Fault(
            "number-court\ntype: sports", "number-court\ntype: nature",
            says: "1: 1 of type sports, fewer than two: add one, or use `lacks`"),
        Fault(
            "best: any", "best: evening",
            says: "1: no place of type food is for noon or any time: add one"),
        Fault(
            "11.4000\nvisit", "9.9980\nvisit",
            [
                ("40.0500, 9.9980", "40.0300, 9.9980"),
                ("trip: boat 90\nlunch: the eel stalls\n", ""),
            ],
            says: "1: 2 day trips, not three to five: see `trip`"),
        Fault(
            "id: library", "id: library\ntrip: bus 9\nlunch: soup",
            [("id: old-mint", "id: old-mint\ntrip: bus 9\nlunch: soup")]),
        Fault(
            "id: library", "id: library\ntrip: bus 9\nlunch: soup",
            [
                ("id: old-mint", "id: old-mint\ntrip: bus 9\nlunch: soup"),
                ("id: aqueduct", "id: aqueduct\ntrip: bus 9\nlunch: soup"),
            ], says: "1: 6 day trips, not three to five: see `trip`"),
    ])
    func types(fault: Fault) throws { try Self.holds(fault) }

    /// Closes 42 of the 57 places in the city on Sunday.
    private static let noSunday = ["10:00-17:00", "08:00-22:00", "sunrise-sunset", "09:30-19:00"]
        .map { ("hours: \($0)", "closed: Sunday\nhours: Mo-Sa \($0)") }

    @Test(arguments: [
        Fault(noSunday),
        Fault(
            noSunday + [
                (
                    "40.017, 10.0000\nvisit: 60\nbest: morning\nhours: ",
                    "40.017, 10.0000\nvisit: 60\nbest: morning\nclosed: Sunday\nhours: Mo-Sa "
                )
            ],
            says: "1: 14 places are open on Sunday, fewer than 15: add some that are"),
    ])
    func openDays(fault: Fault) throws { try Self.holds(fault) }

    @Test func fewPlaces() throws {
        // One of six historical places, so that each type still has two.
        let text = SoundCity.text
        let start = try #require(text.firstRange(of: "\n## Kings Tomb")).lowerBound
        let end = try #require(text.firstRange(of: "\n## House of Looms")).lowerBound
        #expect(
            Self.findings(("amaurot", String(text[..<start] + text[end...])))
                == ["amaurot.city:1: 59 places, fewer than 60: add some"])
    }

    @Test(arguments: [
        Fault(
            "id: old-mint", "id: library",
            says: "102: Library: `id` is given twice: change the new one"),
        Fault(
            "id: old-mint", "id: Old_Mint",
            says: "30: Old Mint: `id` has other than small letters, digits, hyphens"),
        Fault(
            "id: library", "id: library\nlocal: Library",
            says: "103: Library: `local` is the name: leave it out"),
        // A local name may differ by accents or script alone.
        Fault("id: library", "id: library\nlocal: Lībrary"),
        Fault("id: library", "id: library\nlocal: 図書館"),
        Fault(
            "id: library", "id: library\nlocal: Lībrary\naliases: Librāry",
            says: "101: Library: the name \"library\": it has that already"),
        Fault(
            "id: library", "id: library\naliases: Books, Old Mint",
            says: "101: Library: the name \"old mint\": Old Mint has it too"),
        Fault(
            "id: library", "id: library\naliases: Lībrary",
            says: "101: Library: the name \"library\": it has that already"),
        Fault(
            "## Library", "## Öld mint!",
            says: "101: Öld mint!: the name \"old mint\": Old Mint has it too"),
        Fault(
            "id: library", "id: library\naliases: !!",
            says: "101: Library: a name without letters: nobody can type it"),
    ])
    func names(fault: Fault) throws { try Self.holds(fault) }

    private static let libraryIs = "Greek books from the chest of one ship fill three rooms."
    private static let mintIs = "Coins were struck here until silver lost its worth."

    @Test(arguments: [
        Fault(
            libraryIs, "Greek books fill three rooms",
            says:
                "111: Library: `about` is not one sentence",
            "111: Library: `about` has 28 characters, not 30 to 120"),
        Fault(
            libraryIs, "Greek books fill rooms. Ask for tea.",
            says: "111: Library: `about` is not one sentence"),
        Fault(
            libraryIs, "Greek books fill three rooms.",
            says: "111: Library: `about` has 29 characters, not 30 to 120"),
        Fault(
            libraryIs, "Greek books " + String(repeating: "and maps ", count: 12) + "fill it.",
            says: "111: Library: `about` has 128 characters, not 30 to 120"),
        Fault(
            libraryIs, "Greek books fill three rooms of the library.",
            says: "111: Library: `about` names the place itself"),
        Fault(
            libraryIs, "Greek books fill three stunning rooms.",
            says: "111: Library: `about` says \"stunning\": say what one sees or does there"),
        Fault(
            libraryIs, "Coins were struck here until copper lost its worth.",
            says: "111: Library: `about` is much like that of Old Mint (amaurot): say what "
                + "differs"),
        // The longest words are those that differ.
        Fault(
            mintIs, "Magistrates ceremoniously coined gold here when both kings were paid more.",
            [
                (
                    libraryIs,
                    "Booksellers mournfully bought gold here when both kings were paid more."
                )
            ],
            says: "111: Library: `about` is much like that of Old Mint (amaurot): say what "
                + "differs"),
        // Exactly half of all words in common.
        Fault(libraryIs, "Coins were struck here until people lent Greek books."),
    ])
    func sentences(fault: Fault) throws { try Self.holds(fault) }

    /// The same city under another name in another country: only what they share is wrong.
    @Test func againstOneAnother() throws {
        let other = try Fault(
            "# Amaurot", "# Mildendo", SoundCity.inLilliput + [("id: amaurot", "id: mildendo")]
        ).text()
        #expect(
            Self.findings(("mildendo", other.replacing("Mist Town", with: "Fog Town"))) == [])
        let lines = zip(1..., other.split(separator: "\n", omittingEmptySubsequences: false))
        let sentences = lines.filter { $0.1.hasPrefix("about: ") }.dropFirst().map(\.0)
        #expect(
            Self.findings(("amaurot", SoundCity.text), ("mildendo", other))
                == ["mildendo.city:1: the name \"mist town\": Amaurot (amaurot) has it too"]
                + zip(sentences, SoundCity.places.map(\.name)).map { line, name in
                    "mildendo.city:\(line): \(name): `about` is much like that of "
                        + "\(name) (amaurot): say what differs"
                })
    }

    @Test func coverage() throws {
        let city = try CityFile.parse(
            SoundCity.text.replacing("id: library", with: "id: library\nbooking: ahead")
                .replacing("id: old-mint", with: "id: old-mint\nsource: Survey")
                .replacing("hours: sunrise-sunset\n", with: ""))
        let heads =
            "city    hist cult natu ente shop spor adve rela food nigh all eat brea lunc dinn far "
            + "hours trips source book"
        let row =
            "amaurot   17    3    4    2    3    2    2    5   20    2  60  18    5   12   12  6% "
            + "  93%     3      1    1"
        let sum =
            "all 2     34    6    8    4    6    4    4   10   40    4 120  36   10   24   24  6% "
            + "  93%     6      2    2"
        #expect(AtlasCoverage([city, city]).lines == [heads, row, row, sum])
        #expect(
            AtlasCoverage([]).lines.last?.split(separator: " ").suffix(5) == [
                "-", "-", "0", "0", "0",
            ])
    }
}
