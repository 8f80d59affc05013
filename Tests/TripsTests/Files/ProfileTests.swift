import Testing

@testable import Trips

@Suite struct ProfileTests {
    private static let text = """
        {
          "format": "ijourney-profile",
          "version": 1,
          "name": "Ann",
          "birthday": "1990-05-03",
          "home": "Oslo",
          "languages": [
            "en",
            "fr"
          ],
          "interests": {
            "historical": "medium",
            "cultural": "medium",
            "nature": "medium",
            "entertainment": "medium",
            "shopping": "low",
            "sports": "medium",
            "adventure": "medium",
            "relaxation": "medium",
            "food": "veryHigh",
            "nightlife": "medium"
          },
          "pace": "relaxed"
        }

        """

    private static var ann: Profile {
        var profile = Profile()
        profile.name = "Ann"
        profile.birthday = CalendarDate(iso: "1990-05-03")
        profile.home = "Oslo"
        profile.languages = [.english, .french]
        profile.interests[.food] = .veryHigh
        profile.interests[.shopping] = .low
        profile.pace = .relaxed
        return profile
    }

    @Test func isReadableAndReadsBack() throws {
        #expect(Self.ann.jsonText == Self.text)
        #expect(try Profile(jsonText: Self.text) == Self.ann)
        #expect(try Profile(jsonText: "\u{FEFF}" + Self.text) == Self.ann)
        #expect(try Profile(jsonText: Profile().jsonText) == Profile())
        #expect(
            try Profile(jsonText: #"{"format":"ijourney-profile","version":1}"#) == Profile())
    }

    @Test func citiesAreWrittenWhereThereAreAny() throws {
        var profile = Self.ann
        profile.visited = ["Rome", "Paris"]
        let text = Self.text.replacing(
            "\"pace\": \"relaxed\"",
            with: "\"pace\": \"relaxed\",\n  \"visited\": [\n    \"Rome\",\n    \"Paris\"\n  ]")
        #expect(profile.jsonText == text)
        #expect(try Profile(jsonText: text) == profile)
    }

    @Test func keepsWhatItDoesNotKnow() throws {
        let text = Self.text
            .replacing("  \"home\"", with: "  \"shoe_size\": 39,\n  \"home\"")
            .replacing("    \"food\"", with: "    \"chess\": \"high\",\n    \"food\"")
        var profile = try Profile(jsonText: text)
        #expect(profile.jsonText == text)
        profile.name = "Bo"
        #expect(profile.jsonText == text.replacing("Ann", with: "Bo"))
    }

    @Test(
        arguments: [
            ("Oslo", 1, "", nil),
            ("[]", 1, "", .expected("a profile", found: "[]")),
            ("{}", 1, "", .missing("format")),
            (
                #"{"format":"ijourney-trip"}"#, 1, "/format",
                .expected("\"ijourney-profile\"", found: "\"ijourney-trip\"")
            ),
            (
                "{\"format\":\"ijourney-profile\",\n\"version\":2}", 2, "/version",
                .newer(version: 2)
            ),
            (
                "{\"format\":\"ijourney-profile\",\"version\":1,\n\n\"birthday\":\"3 May\"}", 3,
                "/birthday", .expected("a date like 2027-04-02", found: "\"3 May\"")
            ),
            (
                "{\"format\":\"ijourney-profile\",\"version\":1,\n\"languages\":[\"en\",\"xx\"]}",
                2,
                "/languages/1",
                .expected("one of en, zh, es, fr, de, it, pt, ru, ja, ko", found: "\"xx\"")
            ),
            (
                "{\"format\":\"ijourney-profile\",\"version\":1,\"name\":\"A\",\n\"name\":\"B\"}",
                2, "/name", .repeated("name")
            ),
            (
                #"{"format":"ijourney-profile","version":1,"interests":{"food":9}}"#, 1,
                "/interests/food",
                .expected("one of veryLow, low, medium, high, veryHigh", found: "9")
            ),
        ] as [(String, Int, String, TripFileFault.Reason?)])
    func refuses(text: String, line: Int, pointer: String, reason: TripFileFault.Reason?) {
        do {
            _ = try Profile(jsonText: text)
            Issue.record("read \(text)")
        } catch {
            #expect(error.line == line && error.pointer == pointer)
            if let reason { #expect(error.reason == reason) }
        }
    }

    @Test(arguments: [
        ("2026-11-22", nil), ("2026-11-21", "child under 13"), ("2013-11-22", "child under 13"),
        ("2013-11-21", "teenager 13-17"), ("2008-11-22", "teenager 13-17"),
        ("2008-11-21", "adult 18-29"), ("1996-11-22", "adult 18-29"),
        ("1996-11-21", "adult 30-39"), ("1990-05-03", "adult 30-39"),
        ("1956-11-22", "adult 60-69"), ("1956-11-21", "adult 70 or over"),
        ("1926-01-01", "adult 70 or over"),
    ])
    func tellsAgesRoughly(birthday: String, band: String?) throws {
        let today = try #require(CalendarDate(iso: "2026-11-21"))
        let date = try #require(CalendarDate(iso: birthday))
        #expect(AgeBand(birthday: date, on: today)?.description == band)
    }

    @Test(
        arguments: [
            ("fr", .french), ("FR", .french), ("pt-BR", .portuguese), ("zh_CN", .chinese),
            ("Japanese", .japanese), ("tlh", nil), ("", nil), ("frenchish", nil),
        ] as [(String, Language?)])
    func readsLanguages(text: String, language: Language?) {
        #expect(Language(spelling: text) == language)
    }
}
