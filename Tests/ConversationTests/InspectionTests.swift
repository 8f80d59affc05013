import Phrases
import Testing
import Trips

@testable import Conversation
@testable import Understanding

@Suite struct InspectionTests {
    /// Lines typed after the plan, then the answers of `/why N.M`, row by row.
    @Test(
        arguments: [
            (
                [], "1.2",
                [
                    "chosen by: offline guide; number 2 of 30 in the atlas of Rome",
                    "interest: cultural is at medium; the only one of that type among 6",
                    "way: about 4.6 km, 23 min by transit, from 1.1 Colosseum; 2.8 km, 18 min by "
                        + "transit, to 1.3 Via dei Condotti",
                    "next best: Villa Borghese, nature, about 3.4 km from 1.1 Colosseum",
                    "time: 11:00 is the schedule's; /time 1.2 HH:MM sets it",
                    "position: approximate, from the atlas",
                    "open: closed on Sunday, and this is a Monday",
                    "visit: indoors, costs little",
                ]
            ),
            (
                ["/time 1.2 12:00", "/lock 1.2", "/note 1.2 tickets"], "1.2",
                [
                    "chosen by: offline guide; number 2 of 30 in the atlas of Rome",
                    "time: 12:00, as you asked", "yours: you locked it and you put a note on it",
                ]
            ),
            (
                ["/replace 1.2 with Pantheon"], "1.2",
                [
                    "chosen by: you, in the place of another stop; number 6 of 30 in the atlas of "
                        + "Rome"
                ]
            ),
            (
                ["/move 1.2 2.1"], "2.1",
                [
                    "chosen by: offline guide; you moved it here; number 2 of 30 in the atlas of "
                        + "Rome"
                ]
            ),
            (
                ["/add Dinner with Ann to 2.1"], "2.1",
                [
                    "chosen by: you: you added it; the atlas does not know it",
                    "position: unknown: it stands on your own word",
                ]
            ),
            (
                ["/mustsee Pantheon", "/plan -y", "/time 1.1 -"], "1.1", ["time: none is set"]
            ),
        ] as [([String], String, [String])])
    func whyTellsWhatIsKnown(lines: [String], number: String, expected: [String]) throws {
        let bench = Bench()
        bench.type("/destination Rome", "/dates 2027-05-03..2027-05-04", "/plan")
        for line in lines { bench.type(line) }
        bench.type("/why \(number)")
        guard case .list(let rows)? = bench.output.values.last else {
            Issue.record("no rows")
            return
        }
        let said = rows.map { "\($0.line.english): \($0.text.english)" }
        for line in expected { #expect(said.contains(line), "\(said)") }
        if lines.isEmpty { #expect(said == expected) }
        // A person's own choice beat no alternatives.
        let isOwn = lines.contains { ["/add", "/rep", "/mov"].contains($0.prefix(4)) }
        #expect(said.contains { $0.hasPrefix("next best") } == !isOwn)
    }

    private static func row(_ word: String, _ bench: Bench) -> String? {
        guard case .list(let rows)? = bench.output.values.last else { return nil }
        return rows.first { $0.line.english == word }?.text.english
    }

    /// The alternative that `/why` names is what `/regenerate` takes, whatever came before.
    @Test(arguments: ["Kyoto", "Rome", "Paris"], [1, 2, 4])
    func theNextBestIsWhatComesInstead(city: String, plans: Int) throws {
        let bench = Bench()
        bench.type("/destination \(city)", "/dates 3 April for 3 days")
        for _ in 0..<plans { bench.type("/plan -y") }
        var without = 0
        for number in try #require(bench.state.plan).itinerary.numberedStops.map(\.number) {
            bench.type("/why \(number)")
            let said = try #require(Self.row("next best", bench))
            let old = Set(bench.state.plan!.itinerary.numberedStops.map(\.stop.name))
            bench.type("/regenerate \(number)")
            let new = bench.state.plan!.itinerary.numberedStops.map(\.stop.name).filter {
                !old.contains($0)
            }
            // A short gap may have time for nothing else.
            if said.hasPrefix("none: ") {
                without += 1
                #expect(new.isEmpty, "\(number) \(new)")
                continue
            }
            #expect(new.count == 1 && said.hasPrefix("\(new[0]), "), "\(number) \(said) \(new)")
            #expect(said.contains(" from \(number.day)."))
        }
        #expect(without <= 1)
    }

    @Test func theNextBestIsNotWhatWasTakenOut() throws {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 3 days", "/plan -y")
        bench.type("/add Philosopher's Path to 3", "/remove philosopher", "/why 2.1")
        let said = try #require(Self.row("next best", bench))
        #expect(!said.hasPrefix("Philosopher"))
    }

    /// A name in a file may be spelt in any way that a person spells it.
    @Test func whatMustBeSeenIsKnownByAnySpelling() {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 3 days")
        bench.session.apply([.trip(.wish(.mustSee("the Philosopher's Pathh")))])
        bench.type("/plan -y", "/why philosopher")
        #expect(Self.row("wish", bench) == "you said that it must be seen")
        let other = bench.state.plan?.itinerary.numberedStops.first {
            $0.stop.placeID != "kyoto/philosophers-path"
        }
        bench.type("/why \(other?.number.description ?? "")")
        #expect(bench.said.first?.contains("Philosopher") == false)
        #expect(Self.row("wish", bench) == nil)
    }

    @Test(arguments: [
        ("/why 9.9", Problem.reading(.noSuchStop(.init(day: 9, stop: 9)))),
        ("/why xanadu", .reading(.stopNotFound("xanadu", day: nil))),
    ])
    func whyNeedsAStop(line: String, problem: Problem) {
        let bench = Bench()
        bench.type("/destination Rome", "/dates 2027-05-03..2027-05-04", "/plan", line)
        #expect(bench.problem == problem)
    }

    @Test func whyAloneSaysWhatCanBeAsked() {
        let bench = Bench()
        bench.type("/destination Rome", "/dates 2027-05-03..2027-05-04", "/plan")
        let said = bench.type("/why")
        #expect(
            said == [
                "note Say which stop: where it comes from, why it fits, when it is open.",
                "list of 7",
            ])
        #expect(bench.type("/why colosseum").first == "# 1.1 Colosseum")
    }

    /// A person's own stop mentions neither the guide nor a model.
    @Test func whyOfAnOwnStopNamesThePerson() {
        let bench = Bench()
        bench.type("/destination Rome", "/dates 2027-05-03..2027-05-04", "/plan")
        bench.type("/add dinner with Ann as food to 1.1", "/why 1.1")
        guard case .list(let rows)? = bench.output.values.last else {
            Issue.record("no rows")
            return
        }
        #expect(
            rows[0] == ListRow("chosen by", "you: you added it; the atlas does not know it"))
        #expect(rows.contains(ListRow("position", "unknown: it stands on your own word")))
        #expect(bench.state.plan?.itinerary.days[0].stops[0].provenance == .person)
    }

    @Test func rawShowsTheAnswerAsItCame() {
        let answer = "Sure! ```json\n{\"poi_list\": [{\"place_id\": \"rome/colosseum\"},]}\n```"
        let model = ScriptedModel([.whole(answer)])
        let bench = Bench(model)
        #expect(
            bench.type("/raw") == ["! No model was asked yet: /plan asks one, or say what you like"]
        )
        bench.type(
            "/pace relaxed", "/destination Rome", "/dates 2027-05-03..2027-05-03", "/plan")
        let said = bench.type("/raw")
        #expect(said.first == "raw plan day 1 of Rome: \(answer)")
    }

    @Test func repairsListsWhatWasMended() {
        let bench = Bench()
        bench.type("/destination Rome", "/dates 2027-05-03..2027-05-04", "/plan")
        #expect(
            bench.type("/repairs") == [
                "note Nothing had to be mended in what offline guide said."
            ])
        let model = ScriptedModel([
            .whole(
                "{\"poi_list\": [{\"place_id\": \"rome/colosseum\"}, {\"place_id\": \"rome/pantheon\"},]}"
            )
        ])
        let mended = Bench(model)
        mended.type("/pace relaxed", "/destination Rome", "/dates 2027-05-03..2027-05-03", "/plan")
        let said = mended.type("/repairs")
        #expect(said.last == "list of 1", "\(said) \(String(describing: mended.problem))")
        guard case .list(let rows)? = mended.output.values.last else { return }
        #expect(rows.map(\.line.english) == ["trailing-comma (lossless)"])
    }
}
