import TestSupport
import Testing
import Trips

@testable import Understanding

/// The arguments of `/interests`.
@Suite struct InterestExpressionTests {
    @Test(arguments: [
        ("food=veryHigh", "food veryHigh"), ("food=high nightlife=low", "food high, nightlife low"),
        ("food=veryHigh nightlife=veryLow", "food veryHigh, nightlife veryLow"),
        ("food = very high, nightlife = low", "food veryHigh, nightlife low"),
        ("food high nightlife low", "food high, nightlife low"), ("food: high", "food high"),
        ("FOOD=VERY-HIGH", "food veryHigh"), ("food=5 sports=1", "food veryHigh, sports veryLow"),
        ("+food -nightlife", "food high, nightlife low"),
        ("+food +food", "food high, food veryHigh"), ("+shopping", "shopping medium"),
        ("food=low +food", "food low, food medium"), ("+history", "historical high"),
        ("Relaxing=high", "relaxation high"), ("food=medium", "food medium"),
    ])
    func readsChanges(text: String, expected: String) throws {
        var current = Interests()
        current[.shopping] = .low
        let changes = try InterestExpression.read(text, current: current)
        #expect(changes.map { "\($0.0) \($0.1)" }.joined(separator: ", ") == expected)
    }

    @Test(
        arguments: [
            ("fod=high", .unknownInterest("fod", nearest: "food")),
            ("+nightlive", .unknownInterest("nightlive", nearest: "nightlife")),
            ("xyzzy=high", .unknownInterest("xyzzy", nearest: nil)),
            ("food=high xyzzy", .unknownInterest("xyzzy", nearest: nil)),
            ("-", .unknownInterest("", nearest: nil)),
            ("=high", .unknownInterest("high", nearest: nil)),
            ("food=huge", .unknownLevel("huge", interest: "food")),
            ("food=6", .unknownLevel("6", interest: "food")),
            ("food=", .unknownLevel("", interest: "food")),
            ("food", .unknownLevel("", interest: "food")),
            ("food=very", .unknownLevel("very", interest: "food")),
            ("food=very much", .unknownLevel("very much", interest: "food")),
            ("", .interestsUnreadable("")), (" , ", .interestsUnreadable(" , ")),
        ] as [(String, ReadingProblem)])
    func saysWhatIsWrong(text: String, expected: ReadingProblem) {
        let found = readingProblem { _ = try InterestExpression.read(text, current: Interests()) }
        #expect(found == expected)
    }
}
