/// Caches the last few cities, since a conversation is about few, and all headings and names. Safe
/// on any thread.
final class CityCache: @unchecked Sendable {
    private static let limit = 4

    private let lock = Lock()
    /// Newest last.
    private var cities: [City] = []
    private let headings = Once<[City]>()
    private let names = Once<AtlasNames>()

    func city(id: String, read: () -> City) -> City {
        if let known = lock.locked({ cities.first { $0.id == id } }) { return known }
        let city = read()
        lock.locked {
            if cities.count == Self.limit { cities.removeFirst() }
            cities.append(city)
        }
        return city
    }

    func headings(read: () -> [City]) -> [City] { headings.get(read) }

    func names(read: () -> AtlasNames) -> AtlasNames { names.get(read) }
}
