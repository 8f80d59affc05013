import Places
import Planning
import TestAtlas
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// The arguments that plan-changing commands accept and refuse.
@Suite struct EditArgumentTests {
    /// Three days of Kyoto by the guide: kiyomizu-dera, ninenzaka-sannenzaka, gion /
    /// arashiyama-bamboo-grove, fushimi-inari, shosei-en / nishiki-market, minami-za, pontocho.
    private static func bench() -> Bench {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 3 days", "/plan -y")
        return bench
    }

    /// Text beside a number that does not describe its stop is never ignored.
    @Test(arguments: [
        "/remove 1.1 foo 2.1", "/lock 1.1 nonsense words here 2.1", "/lock 1.1 saturday",
        "/remove 1.1, 2", "/remove gion 9", "/remove 1.1 to 1.3", "/lock 1.1-1.3",
        "/lock 1.1 .. 1.3", "/unlock 1.1 2026-04-03",
        "/move 1.1 foo 2.1", "/move 1.1 foo 2", "/move 1.1 and 2.1 morning", "/swap 1.1 foo 2.1",
        "/swap 1.1 and 2.1 and 3.1", "/swap 1.1 1.2 2.1", "/time 1.1 foo 10:00",
        "/time 1.1 and 2.1 10:00", "/time 1.1foo 10:00", "/why 1.1 or 2.1", "/why 1.1 gion",
        "/note 1.1.2 x", "/replace 1.1x", "/remove -1.2", "/lock -1.2", "/unlock -1.1",
        "/move -1.2 2.1", "/move 1.2 -2.1", "/time -1.2 10:00", "/why -1.2", "/note -1.2 x",
        "/replace -1.2 with Gion", "/swap -1.2 2.1",
    ])
    func refusesWhatItDoesNotUse(line: String) {
        let bench = EditArgumentTests.bench()
        let before = bench.state
        bench.type(line)
        let command = line.dropFirst().prefix { $0 != " " }
        guard case .reading(.unexpectedArguments(String(command), _))? = bench.problem else {
            Issue.record("\(bench.said)")
            return
        }
        #expect(bench.state == before)
    }

    /// Two forms with the same meaning.
    @Test(arguments: [
        ("/remove 1.1 2.1", "/remove 1.1, 2.1"), ("/remove stop 1.1 and stop 2.1", "/rm 2.1 1.1"),
        ("/remove 1.1 Kiyomizu-dera", "/remove 1.1"), ("/remove the stop 1.1 please", "/rm 1.1"),
        ("/lock 1.1 - Kiyomizu-dera", "/lock 1.1"),
        ("/lock 1.1 Kiyomizu-dera and 1.2 Ninenzaka", "/lock 1.1 1.2"),
        ("/lock day 1, 2.1", "/lock 1.1 1.2 1.3 2.1"), ("/lock gion, 2.1", "/lock 1.3 2.1"),
        ("/move 1.2 to 2.1", "/move 1.2 2.1"), ("/move stop 1.2 to stop 2.1", "/move 1.2, 2.1"),
        ("/move gion 2.4", "/move 1.3 2.4"), ("/move gion to 2.1", "/move 1.3 2.1"),
        ("/move 1.2 to day 2", "/move 1.2 2"), ("/move 1.2 saturday", "/move 1.2 day 2"),
        ("/move 1.2 on 2 afternoon", "/move 1.2 saturday afternoon"),
        ("/swap 1.2 2.1", "/swap 1.2 with 2.1"), ("/swap stop 1.2, stop 2.1", "/swap 1.2 and 2.1"),
        ("/swap 1 2", "/swap day 1 and day 2"), ("/swap days 1 and 2", "/swap friday saturday"),
        ("/swap 1.2 gion", "/swap 1.2 1.3"),
        ("/swap Ninenzaka and Sannenzaka with Arashiyama", "/swap 1.2 2.1"),
        ("/swap Arashiyama and Ninenzaka and Sannenzaka", "/swap 2.1 1.2"),
        ("/swap Ninenzaka and Sannenzaka Arashiyama", "/swap 1.2 2.1"),
        ("/time gion at 18:30", "/time 1.3 18:30"), ("/time 1.3: 18:30", "/time 1.3 18:30"),
        ("/note 1.3: see 2.1 first", "/note 1.3 see 2.1 first"),
        ("/note gion see 2.1 first", "/note 1.3 see 2.1 first"),
        ("/note 1.3 Gion is nice", "/note gion: Gion is nice"),
        ("/note gion 🌸 at dusk", "/note 1.3   🌸 at dusk"),
        ("/show day2", "/show 2"), ("/show on 2", "/show saturday"),
        ("/regenerate on day 2", "/regenerate 2"), ("/regenerate stop 2.1", "/regenerate 2.1"),
        ("/rain on 2", "/rain day 2"), ("/why stop 1.3", "/why 1.3"),
        ("/why 1.3 Gion", "/why gion"),
    ])
    func readsAlike(line: String, same: String) {
        let one = EditArgumentTests.bench()
        let other = EditArgumentTests.bench()
        let said = one.type(line)
        #expect(said == other.type(same) && one.problem == nil, "\(said)")
        #expect(one.state == other.state)
    }

    @Test(
        arguments: [
            ("/swap Ninenzaka and Sannenzaka with foo", .reading(.stopNotFound("foo", day: nil))),
            ("/swap foo with Gion", .reading(.stopNotFound("foo", day: nil))),
            ("/swap 1 and 9", .reading(.noSuchDay(9, days: 3))),
            ("/swap 1 9", .reading(.noSuchDay(9, days: 3))),
            ("/swap 1.1 2.9", .reading(.noSuchStop(StopNumber(day: 2, stop: 9)))),
            ("/move 1.1 9", .reading(.noSuchDay(9, days: 3))),
            ("/show 0", .reading(.noSuchDay(0, days: 3))),
            ("/note 2.9 x", .reading(.noSuchStop(StopNumber(day: 2, stop: 9)))),
            ("/regenerate 2.1 foo", .reading(.scopeUnreadable("2.1 foo"))),
            // `Int` reads signs; no day has one.
            (
                "/show -9223372036854775808",
                .reading(.unexpectedArguments(command: "show", usage: "/show, or /show 2"))
            ),
            (
                "/regenerate -9223372036854775808",
                .reading(.scopeUnreadable("-9223372036854775808"))
            ),
            (
                "/show -1",
                .reading(.unexpectedArguments(command: "show", usage: "/show, or /show 2"))
            ),
        ] as [(String, Problem)])
    func saysWhatIsWrong(line: String, expected: Problem) {
        let bench = EditArgumentTests.bench()
        bench.type(line)
        #expect(bench.problem == expected, "\(bench.said)")
    }
}
