import Testing
import Trips

@testable import Conversation

/// Trips whose files cannot be read.
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
}
