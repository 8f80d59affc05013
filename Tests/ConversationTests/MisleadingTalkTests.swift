import Places
import Testing
import Trips

@testable import Conversation

/// Words that look like a wish but are none, or a different one.
@Suite struct MisleadingTalkTests {
    private func wishes(_ line: String, in situation: String = "empty") -> String {
        let bench = SentenceTests.bench(situation)
        bench.type(line)
        let draft = bench.state.draft
        let wishes = draft.wishes
        let parts: [String?] = [
            draft.stays.map(\.city.name).joined(separator: ", "),
            draft.dates.map { "\($0.count) days" } ?? draft.datesSoFar.days.map { "\($0) days" },
            wishes.party.map { "\($0.adults)+\($0.children)" },
            wishes.mustSee.isEmpty ? nil : "see " + wishes.mustSee.joined(separator: ", "),
            wishes.avoid.isEmpty ? nil : "avoid " + wishes.avoid.joined(separator: ", "),
            draft.interests.stated.isEmpty ? nil : "\(draft.interests.stated.map(\.rawValue))",
        ]
        return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " | ")
    }

    @Test(arguments: [
        // The city's name is not a misspelt name of a place in it.
        ("must see Skansen in Stockholm, 3 days from 3 May", "Stockholm | 3 days | see Skansen"),
        ("must see Fotografiskaa in Stockholm", "Stockholm | see Fotografiska"),
        // The age of a thing is not the age of a person.
        // Nearly a place's name, and two interests.
        (
            "London, we hate shopping but love theatre",
            "London | [\"entertainment\", \"shopping\"]"
        ),
        ("Kyoto with my 70 year old mother", "Kyoto | 2+0"),
        ("Kyoto, two adults and a 6 year old", "Kyoto | 2+1"),
        ("Kyoto, with a 40 year old", "Kyoto | 2+0"),
        // Not questions.
        ("would love 4 days in Rome from 3 May", "Rome | 4 days"),
        ("was thinking of 4 days in Rome", "Rome | 4 days"),
        ("would Rome be nice?", ""), ("would we like Rome", ""), ("should we see Rome", ""),
        ("will it be nice in Rome", ""),
    ])
    func readsNoMore(line: String, expected: String) {
        #expect(wishes(line) == expected)
    }

    @Test(arguments: [
        "Kyoto Imperial Palace 4 hours", "send it to my friend", "tell my wife about it",
        "share it with my friend", "why not Kinkaku-ji?", "International Manga Museum 4 hours",
        "leave Kinkaku-ji as it is please",
    ])
    func changesNothing(line: String) {
        for situation in ["trip", "plan"] {
            #expect(wishes(line, in: situation) == "Kyoto | 4 days", "\(situation)")
        }
    }

    @Test func aMuseumByNameIsNoInterest() {
        let bench = Bench()
        bench.type("/destination Rome", "/dates 3 May 2027 for 2 days", "/plan -y")
        let before = bench.state.draft
        bench.type("Vatican museums 4 hours")
        #expect(bench.state.draft == before)
    }
}
