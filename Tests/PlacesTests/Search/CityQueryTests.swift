import Testing

@testable import Places

/// Runs the table of queries on the embedded gazetteer.
struct CityQueryTests {
    /// Queries with a different first city, and why that stays.
    static let others: [String: (first: String, why: String)] = [
        "dubr": ("Dubréka, GN", "it has five times as many people as Dubrovnik")
    ]

    @Test(arguments: CityQueryTable.queries)
    func findsTheCity(query: CityQuery) throws {
        let hits = Gazetteer.embedded.search(query.text, limit: 5)
        let first = try #require(hits.first?.city)
        if let other = CityQueryTests.others[query.text] {
            #expect("\(first.name), \(first.countryCode)" == other.first)
        } else {
            #expect(
                first.geonamesID == query.geonamesID,
                "\(hits.map { "\($0.city.name), \($0.city.countryCode) \($0.match)" })")
            #expect("\(first.name), \(first.countryCode)" == query.city)
        }
    }

    @Test func nearlyAllOfThem() {
        #expect(CityQueryTests.others.count * 50 <= CityQueryTable.queries.count)
    }
}
