import Conversation
import Places

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// search-bench QUERIES: measures the warm latency of the city search, for the rows of a table of
// queries (the text before the first " | "; lines that begin with # are headings) and derived ones:
// every beginning of each, and each with a letter missing, doubled, or swapped with the next. Then
// the latency of Tab after /destination and every beginning, for one city and for two.
guard let path = CommandLine.arguments.dropFirst().first,
    let data = try? Data(contentsOf: URL(filePath: path))
else {
    fatalError("name a table of queries, as Tests/PlacesTests/Search/queries.txt")
}
let text = String(decoding: data, as: UTF8.self)
let typed = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    .compactMap { $0.split(separator: "|").first }
    .map { String($0.reversed().drop { $0 == " " }.reversed()) }

let gazetteer = Gazetteer.embedded
// Beginnings that find only misspellings are measured with those.
let beginnings = typed.flatMap { name in (1...max(1, name.count)).map { String(name.prefix($0)) } }
    .filter { gazetteer.search($0, limit: 1).contains { $0.match < .typo(0) } }
let misspelt = typed.filter { $0.count > 4 }.flatMap { name -> [String] in
    let letters = Array(name)
    return letters.indices.dropLast().flatMap { at -> [String] in
        var missing = letters
        missing.remove(at: at)
        var doubled = letters
        doubled.insert(letters[at], at: at)
        var swapped = letters
        swapped.swapAt(at, at + 1)
        return [missing, doubled, swapped].map { String($0) }
    }
}

func found(_ query: String) -> Int { gazetteer.search(query, limit: 10).count }

func completed(_ line: String) -> Int {
    LineCompletion.of(line, atlas: .embedded, plan: nil).candidates.count
}

/// `run`: performs one query and returns the number of results.
func measure(_ name: String, _ queries: [String], _ run: (String) -> Int) {
    var times: [Double] = []
    for round in 0..<3 {
        for query in queries {
            let clock = ContinuousClock()
            var count = 0
            let time = clock.measure { count = run(query) }
            if round > 0 { times.append(Double(time.components.attoseconds) / 1e12) }
            precondition(count >= 0)
        }
    }
    times.sort()
    func at(_ share: Double) -> String {
        let tenths = Int(
            (times[min(times.count - 1, Int(Double(times.count) * share))] * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
    print(
        "\(name): \(queries.count) queries, median \(at(0.5)) µs, p99 \(at(0.99)) µs, "
            + "slowest \(at(1)) µs")
}
print("\(gazetteer.cityCount) cities, \(gazetteer.nameCount) names")
measure("as typed", typed, found)
measure("beginnings", beginnings, found)
measure("misspelt", misspelt, found)
let names = typed + Atlas.embedded.headings.map(\.name)
let starts = Set(names.flatMap { name in (1...max(1, name.count)).map { name.prefix($0) } })
    .sorted()
measure("Tab, one city", starts.map { "/destination \($0)" }, completed)
measure("Tab, the second city", starts.map { "/destination Rome, \($0)" }, completed)
