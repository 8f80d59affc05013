import Testing
import Trips

@testable import Conversation

/// Trips with unreadable files.
@Suite struct FaultyTripFileTests {
    /// A file with one bad line is found by its heading, and refused with that line.
    @Test(arguments: ["/load Oslo in June", "/load oslo-notes", "open the trip Oslo in June"])
    func aFaultyFileIsFoundByItsHeading(line: String) {
        let text = """
            # Oslo in June

            - Oslo, Norway: 3 June 2027 to 4 June 2027
            - weather: wet
            """
        let bench = Bench(trips: TripMemory(["oslo-notes.md": text]))
        bench.type(line)
        guard case .trips(.faulty("oslo-notes.md", let fault))? = bench.problem else {
            Issue.record("\(bench.said)")
            return
        }
        #expect(fault.line == 3)
        let json = Bench(trips: TripMemory(["x.json": "{\"name\": \"Oslo\", \"version\": 1}"]))
        json.type("/load Oslo")
        guard case .trips(.faulty("x.json", _))? = json.problem else {
            Issue.record("\(json.said)")
            return
        }
    }

    /// The messages about files that are not trips.
    @Test(
        arguments: [
            ("x.json", "", "x.json, line 1: there is nothing in it: is it the right file?"),
            ("x.md", " \n", "x.md, line 1: there is nothing in it: is it the right file?"),
            (
                "x.md", "hello",
                "x.md, line 1: no trip: the heading with its name is missing: is it the right file? "
                    + "If it is, write \"# NAME\" above the rest"
            ),
            (
                "x.json", "{\"a\": 1,\n}",
                "x.json, line 2: not JSON: column 1: expected a key but found '}': is it the right "
                    + "file? If it is, ijourney-repl repair < FILE may mend it"
            ),
        ])
    func saysWhatIsWrong(key: String, text: String, words: String) {
        let bench = Bench(trips: TripMemory([key: text]))
        #expect(bench.type("/load x") == ["! \(words)"])
    }
}
