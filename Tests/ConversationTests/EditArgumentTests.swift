import Places
import Planning
import TestAtlas
import Testing
import Trips

@testable import Conversation

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
        guard case .unexpectedArguments(String(command), _)? = bench.problem else {
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
            ("/swap Ninenzaka and Sannenzaka with foo", .stopNotFound("foo", day: nil)),
            ("/swap foo with Gion", .stopNotFound("foo", day: nil)),
            ("/swap 1 and 9", .noSuchDay(9, days: 3)), ("/swap 1 9", .noSuchDay(9, days: 3)),
            ("/swap 1.1 2.9", .noSuchStop(StopNumber(day: 2, stop: 9))),
            ("/move 1.1 9", .noSuchDay(9, days: 3)), ("/show 0", .noSuchDay(0, days: 3)),
            ("/note 2.9 x", .noSuchStop(StopNumber(day: 2, stop: 9))),
            ("/regenerate 2.1 foo", .scopeUnreadable("2.1 foo")),
            // `Int` reads signs; no day has one.
            (
                "/show -9223372036854775808",
                .unexpectedArguments(command: "show", usage: "/show, or /show 2")
            ),
            (
                "/regenerate -9223372036854775808",
                .scopeUnreadable("-9223372036854775808")
            ),
            ("/show -1", .unexpectedArguments(command: "show", usage: "/show, or /show 2")),
        ] as [(String, Problem)])
    func saysWhatIsWrong(line: String, expected: Problem) {
        let bench = EditArgumentTests.bench()
        bench.type(line)
        #expect(bench.problem == expected, "\(bench.said)")
    }

    /// Whatever the length of a line, only so many ways to cut it are tried.
    @Test func triesSoManyCuts() throws {
        let plan = Plan.ofTheTable
        let names = String(repeating: "foo and ", count: 1_000) + "bar"
        let cities = TripCities(of: plan.trip, in: .sample)
        let arguments = PlanArguments(names, plan: plan, cities: cities, today: today)
        #expect(arguments.cuts(at: ["and"]).count == PlanArguments.mostCuts)
    }

    @Test(arguments: [
        ("2h", 120), ("90min", 90), ("1h30", 90), ("1 h 30 min", 90), ("2 hours", 120),
        ("45 m", 45), ("24h", 1_440), ("25h", nil), ("0h", nil), ("", nil), ("2", nil), ("h", nil),
        ("30min1h", nil), ("1h1h", nil), ("-2h", nil), ("2h30x", nil),
        ("99999999999999999999h", nil), ("1.5h", 90), ("0.5 hours", 30), ("2,25h", 135),
        ("1.1h", 66), ("1.333h", nil), ("1.5min", nil), ("1.5h30", nil), ("1.h", nil), (".5h", nil),
    ])
    func readsLengthsOfTime(text: String, minutes: Int?) {
        #expect(EditArguments.minutes(text) == minutes)
    }

    @Test(
        arguments: [
            ("Gion", "Gion", nil, nil), ("Gion to 2", "Gion", nil, .day(2)),
            ("Gion to day 2", "Gion", nil, .day(2)),
            ("Gion on day 2", "Gion", nil, .day(2)),
            ("Gion as food to 2.1", "Gion", .food, .stop(StopNumber(day: 2, stop: 1))),
            ("Gion to 2.1 as food", "Gion", .food, .stop(StopNumber(day: 2, stop: 1))),
            ("Stairway to Heaven", "Stairway to Heaven", nil, nil),
            ("Same as Ever to 1", "Same as Ever", nil, .day(1)),
            ("\"A to 1\" to 2", "A to 1", nil, .day(2)), ("to 2", "to 2", nil, nil),
            ("", "", nil, nil), ("Gion to friday", "Gion", nil, .day(1)),
            ("Gion to friday morning", "Gion", nil, .day(1)),
            ("Gion for lunch to 2", "Gion", nil, .day(2)),
            ("Black Friday Market", "Black Friday Market", nil, nil),
        ] as [(String, String, InterestType?, EditArguments.Target?)])
    func readsNames(text: String, name: String, type: InterestType?, target: EditArguments.Target?)
        throws
    {
        #expect(
            try EditArguments.named(text, days: Plan.ofTheTable.itinerary.days).withoutWindow
                == EditArguments.Named(name: name, type: type, target: target))
    }

    /// However long a text is, only its last words are tried as an ending.
    @Test(arguments: ["to a ", "as food ", "for lunch ", "a "])
    func triesSoManyEndings(words: String) throws {
        let text = String(repeating: words, count: 100_000)
        #expect(EditArguments.endings(of: text).count == 8)
        #expect(EditArguments.endings(of: "Gion to 2").map(\.word) == ["to", "2"])
    }
}

extension EditArguments.Named {
    fileprivate var withoutWindow: EditArguments.Named {
        var named = self
        named.window = nil
        return named
    }
}
