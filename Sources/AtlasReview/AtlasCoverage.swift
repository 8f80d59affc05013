import Places

/// The number of places of each type in each city, as a text table.
public struct AtlasCoverage: Sendable {
    public let cities: [City]

    public init(_ cities: [City]) { self.cities = cities }

    /// A header, a line for each city and one for the sum, in aligned columns.
    public var lines: [String] {
        let width = max(5, cities.map(\.id.count).max() ?? 0)
        let types = PlaceType.allCases
        let heads = types.map { String($0.rawValue.prefix(6)) } + ["all", "exact", "book"]
        func line(_ name: String, _ values: [String]) -> String {
            name.padded(to: width)
                + zip(heads, values).map { head, value in
                    "  " + String(repeating: " ", count: max(0, head.count - value.count)) + value
                }.joined()
        }
        func row(_ name: String, _ places: [Place]) -> String {
            let counts =
                types.map { type in places.count { $0.type == type } }
                + [
                    places.count, places.count { $0.coordinateSource != nil },
                    places.count(where: \.needsBooking),
                ]
            return line(name, counts.map { String($0) })
        }
        return [line("city", heads)] + cities.map { row($0.id, $0.places) }
            + [row("all \(cities.count)", cities.flatMap(\.places))]
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
