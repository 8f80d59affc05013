import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// Lines about likes in other words than the ten types.
@Suite struct LikesTests {
    @Test(arguments: [
        ("opera", "entertainment high", #"Read "opera" as entertainment"#),
        (
            "opera and coffee houses", "entertainment high · food high",
            #"Read "opera" as entertainment, Read "coffee houses" as food"#
        ),
        ("I love wine, no pubs", "food veryHigh · nightlife veryLow", nil),
        ("hiking", "nature high · adventure high", #"Read "hiking" as nature and adventure"#),
        ("history and a market", "historical high · shopping high · food high", nil),
        ("lots of live music", "entertainment veryHigh", nil),
        ("make it 3 days, lots of opera", "entertainment veryHigh", nil),
        ("3-5 May 2027, nature and wine", "nature high · food high", #"Read "wine" as food"#),
        ("lots of food, some wine", "food veryHigh", #"Read "wine" as food"#),
        ("3-5 May 2027 with street food and modern art", "cultural high · food high", ""),
        ("Street food, food and Old Towns", "historical high · food high", nil),
    ])
    func likes(line: String, expected: String, notes: String?) {
        let bench = Bench()
        let said = bench.type("/destination Rome", "/dates 2027-05-03..2027-05-04", line)
        let stated = bench.state.draft.interests.stated.map {
            "\($0.rawValue) \(bench.state.draft.interests[$0].rawValue)"
        }
        #expect(stated.joined(separator: " · ") == expected)
        guard let notes else { return }
        #expect(!said.contains { $0.hasPrefix("note Not used") }, "\(said)")
        let read = said.filter { $0.hasPrefix("note Read") }.map { $0.dropFirst(5) }
        #expect(read.joined(separator: ", ") == notes)
    }

    /// In other lines the same words may mean places.
    @Test(arguments: [
        "add the opera", "opera in Vienna on Monday", "see the Old Town gate", "the opera at 9",
        "museums and food", "", "?", "what about wine?", String(repeating: "wine ", count: 41),
    ])
    func otherLines(line: String) {
        #expect(Likes(line) == nil)
    }
}
