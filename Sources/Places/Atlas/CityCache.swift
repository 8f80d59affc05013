#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Caches the last few cities, since a conversation is about few, and all headings and names. Safe
/// on any thread.
final class CityCache: @unchecked Sendable {
    private static let limit = 4

    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    /// Newest last.
    private var cities: [City] = []
    private let headings = Once<[City]>()
    private let names = Once<AtlasNames>()

    init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    func city(id: String, read: () -> City) -> City {
        pthread_mutex_lock(mutex)
        let known = cities.first { $0.id == id }
        pthread_mutex_unlock(mutex)
        if let known { return known }
        let city = read()
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        if cities.count == Self.limit { cities.removeFirst() }
        cities.append(city)
        return city
    }

    func headings(read: () -> [City]) -> [City] { headings.get(read) }

    func names(read: () -> AtlasNames) -> AtlasNames { names.get(read) }
}
