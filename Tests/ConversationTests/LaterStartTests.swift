import TestSupport
import Testing
import Trips

@testable import Conversation

/// A later start moves what must move, and nothing that has its hour for itself; each edit says what
/// clashes because of it. Day 2 of the table: Kinkaku-ji 09:00, Nijō Castle 11:30, the Manga Museum
/// 14:30.
@Suite struct LaterStartTests {
    private static func starts(_ bench: Bench, day: Int) -> String {
        (bench.state.plan?.itinerary.days[day - 1].stops ?? []).map {
            "\($0.sketch)@\($0.start?.description ?? "-")"
        }.joined(separator: " ")
    }

    @Test(
        arguments: [
            (["/late 1h on day 2"], 2, "kinkaku-ji@10:00 nijo-castle@13:00 manga-museum@15:00"),
            // The hour for lunch stays.
            (["/late 2h on day 2"], 2, "kinkaku-ji@11:00 nijo-castle@12:30 manga-museum@15:30"),
            (["/late 30min on day 2"], 2, "kinkaku-ji@09:30 nijo-castle@11:00 manga-museum@14:00"),
            (["/late 5h on day 2"], 2, "kinkaku-ji@14:00 nijo-castle@15:30 manga-museum@17:30"),
            (
                [
                    "/add Coffee as food to 2 at 15:30",
                    "/add Concert as entertainment to 2 at 19:00", "/late 2h on day 2",
                ], 2,
                "kinkaku-ji@11:00 nijo-castle@12:30 manga-museum@14:30 \"Coffee\"@15:30 \"Concert\"@19:00"
            ),
            (
                ["/late 3h on day 4"], 4,
                "philosophers-path@12:00 ninenzaka-sannenzaka@13:30 pontocho@20:00"
            ),
            (
                ["/late 10h on day 4"], 4,
                "philosophers-path@19:00 ninenzaka-sannenzaka@20:30 pontocho@22:00"
            ),
            (["/time 2.1 10:30"], 2, "kinkaku-ji@10:30 nijo-castle@12:00 manga-museum@14:00"),
            (["/time 2.1 14:00"], 2, "kinkaku-ji@14:00 nijo-castle@11:00 manga-museum@15:30"),
            (
                ["/time 2.2 12:00", "/time 2.1 11:00"], 2,
                "kinkaku-ji@11:00 nijo-castle@12:00 manga-museum@14:00"
            ),
            (
                ["/lock 2.2", "/time 2.1 11:00"], 2,
                "kinkaku-ji@11:00 nijo-castle@11:00 manga-museum@14:00"
            ),
            (
                ["/time 4.2 19:30"], 4,
                "philosophers-path@09:00 ninenzaka-sannenzaka@19:30 pontocho@21:00"
            ),
            (["start day 2 at 11:00"], 2, "kinkaku-ji@11:00 nijo-castle@12:30 manga-museum@15:30"),
        ] as [([String], Int, String)])
    func movesWhatMust(lines: [String], day: Int, expected: String) {
        let bench = SentenceTests.bench("plan")
        for line in lines { bench.type(line) }
        #expect(LaterStartTests.starts(bench, day: day) == expected)
        for _ in lines { bench.type("/undo") }
        #expect(bench.state.plan?.itinerary == Plan.ofTheTable.itinerary)
    }

    @Test(
        arguments: [
            (
                ["/time 2.2 10:00"],
                [
                    "2.2 Nijō Castle begins at 10:00, but it is 22 min from 2.1 Kinkaku-ji, which ends at 10:00: /time 2.2 10:30"
                ]
            ),
            (
                ["/time 2.3 12:00"],
                [
                    "2.3 Kyoto International Manga Museum begins at 12:00, but 2.2 Nijō Castle lasts until 12:30: /time 2.3 13:00"
                ]
            ),
            (
                ["/time 2.3 09:30"],
                [
                    "2.3 Kyoto International Manga Museum begins at 09:30, before 2.2 Nijō Castle at 11:00: /time 2.3 13:00, or /move 2.2 2.3",
                    "2.3 Kyoto International Manga Museum begins at 09:30, but 2.1 Kinkaku-ji lasts until 10:00: /time 2.3 10:30",
                ]
            ),
            (
                ["/time 2.2 09:30", "/time 2.2 09:45"],
                [
                    "2.2 Nijō Castle begins at 09:45, but 2.1 Kinkaku-ji lasts until 10:00: /time 2.2 10:30"
                ]
            ),
            (["/time 2.2 09:30", "/note 2.2 x"], []),
            (
                ["/time 2.2 09:30", "/time 2.3 16:00"],
                [
                    "About 4 h 30 min is free before 2.3 Kyoto International Manga Museum at 16:00: /add NAME to 2.3 puts a stop there"
                ]
            ),
            (
                ["/time 2.2 05:00"],
                [
                    "2.2 Nijō Castle begins at 05:00, when most places of its kind are closed",
                    "2.2 Nijō Castle begins at 05:00, before 2.1 Kinkaku-ji at 09:00: /time 2.2 10:30, or /move 2.1 2.2",
                ]
            ),
            (
                ["/time 2.3 22:00"],
                [
                    "2.3 Kyoto International Manga Museum begins at 22:00, when most places of its kind are closed",
                    "About 9 h is free before 2.3 Kyoto International Manga Museum at 22:00: /add NAME to 2.3 puts a stop there",
                ]
            ),
            (
                ["/arrival 10:00", "/plan -y", "/time 1.1 08:00"],
                [
                    "1.1 Fushimi Inari Shrine begins at 08:00, before you arrive at 10:00: /time 1.1 10:00",
                    "About 3 h is free before 1.2 Sanjūsangen-dō at 13:30: /add NAME to 1.2 puts a stop there",
                ]
            ),
            (
                ["/departure 18:00", "/plan -y", "/time 4.3 19:00"],
                [
                    "4.3 Murin-an begins at 19:00, after you leave at 18:00: /time 4.3 17:15",
                    "About 2 h 30 min is free before 4.3 Murin-an at 19:00: /add NAME to 4.3 puts a stop there",
                ]
            ),
            (
                ["/add Long Walk to 2.2 at 09:30"],
                [
                    "\"Long Walk\" is not in the atlas: it stands on your word, unchecked.",
                    "Taken as nature; \"as food\" after the name says otherwise.",
                    "2.2 Long Walk begins at 09:30, but 2.1 Kinkaku-ji lasts until 10:00: /time 2.2 10:00",
                ]
            ),
            (
                ["/lock 2.2", "/time 2.1 11:00"],
                [
                    "2.2 Nijō Castle begins at 11:00, but 2.1 Kinkaku-ji lasts until 12:00: /remove 2.1, or /unlock 2.2"
                ]
            ),
            (["/remove 1.2"], []),
            (["/swap 2.1 2.3"], []),
            (
                ["/time 2.1 10:30"],
                [
                    "What it would run into on day 2 begins later.",
                    "Day 2 has no free hour for lunch between 11:30 and 15:30: /time 2.3 15:00",
                ]
            ),
        ] as [([String], [String])])
    func saysWhatClashesBecauseOfIt(lines: [String], expected: [String]) {
        let bench = SentenceTests.bench("plan")
        for line in lines { bench.type(line) }
        let notes = bench.said.filter { $0.hasPrefix("note ") }
        #expect(notes == expected.map { "note \($0)" })
    }

    /// A meal that a day no longer has is said; one that it never had is not.
    @Test(arguments: [("/remove", true), ("/move", true), ("/note", false)])
    func aMissingMealIsSaid(command: String, isSaid: Bool) throws {
        let bench = Bench()
        bench.session.apply([.trip(.destination(.kyoto)), .trip(.dates(Trip.ofTheTable.dates))])
        var plan = Plan.ofTheTable
        plan.itinerary.days[1].stops[2].meal = .dinner
        bench.session.apply([.commit(plan)])
        let said = bench.type("\(command) 2.3 \(command == "/remove" ? "" : "3")")
        #expect(said.contains("note Day 2 has no dinner now: /add NAME to 2 for dinner") == isSaid)
    }
}
