import Testing

@testable import Conversation

@Suite struct InspectionTests {
    @Test func whyTellsWhatIsKnown() {
        let bench = Bench()
        bench.type("/destination Rome", "/dates 2027-05-03..2027-05-04", "/plan")
        bench.type("/why 1.2")
        guard case .list(let rows)? = bench.output.values.last else {
            Issue.record("no rows")
            return
        }
        let stop = bench.state.plan!.itinerary.days[0].stops[1]
        #expect(bench.said.first == "# 1.2 \(stop.name)")
        #expect(rows.map(\.line.english) == ["chosen by", "interest", "position", "open", "way"])
        #expect(rows[0].text.english.hasPrefix("offline guide; number "))
        #expect(
            rows[1].text.english
                == "\(stop.type.rawValue), medium; \(count(of: stop.type.rawValue, bench)) of 6 stops"
        )
        #expect(rows[2].text == "approximate, from the atlas")
        #expect(
            rows[4].text.english.hasSuffix(
                " from \(bench.state.plan!.itinerary.days[0].stops[0].name)"))
    }

    private func count(of type: String, _ bench: Bench) -> Int {
        bench.state.plan!.itinerary.days.flatMap(\.stops).filter { $0.type.rawValue == type }.count
    }

    @Test(arguments: [
        ("/why 9.9", Problem.noSuchStop(.init(day: 9, stop: 9))),
        ("/why xanadu", .stopNotFound("xanadu", day: nil)),
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

    /// A stop of the person's own names neither the guide nor a model.
    @Test func whyOfAnOwnStopNamesThePerson() {
        let bench = Bench()
        bench.type("/destination Rome", "/dates 2027-05-03..2027-05-04", "/plan")
        bench.type("/add dinner with Ann as food to 1.1", "/why 1.1")
        guard case .list(let rows)? = bench.output.values.last else {
            Issue.record("no rows")
            return
        }
        #expect(rows[0] == ListRow("chosen by", "you; the atlas does not know it"))
        #expect(rows[2] == ListRow("position", "unknown: it stands on your own word"))
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
