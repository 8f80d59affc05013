import Foundation
import Testing

/// A row of `queries.txt`: a query, and the city that must come first.
struct CityQuery: Sendable, Hashable {
    let text: String
    /// `Kyoto, JP`, with GeoNames' name.
    let city: String
    let geonamesID: Int
}

enum CityQueryTable {
    static let queries: [CityQuery] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("queries.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let parts = line.components(separatedBy: " | ")
            guard parts.count == 3, let id = Int(parts[2]) else { return nil }
            return CityQuery(text: parts[0], city: parts[1], geonamesID: id)
        }
    }()
}

@Suite struct CityQueryTableTests {
    /// Two hundred different queries, and one name for each city.
    @Test func isWhole() {
        let queries = CityQueryTable.queries
        #expect(queries.count == 200 && Set(queries.map(\.text)).count == 200)
        let names = Dictionary(grouping: queries, by: \.geonamesID)
        #expect(names.values.allSatisfy { Set($0.map(\.city)).count == 1 })
    }
}
