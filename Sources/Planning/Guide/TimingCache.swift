/// Caches the costs of days' hours, because a search asks for the same days many times.
final class TimingCache {
    struct Key: Hashable {
        let kind: Int
        let places: UInt64

        /// Nil if a place is beyond the 64th.
        init?(kind: Int, places: [Int]) {
            var bits: UInt64 = 0
            for place in places {
                guard place < 64 else { return nil }
                bits |= 1 << UInt64(place)
            }
            self.kind = kind
            self.places = bits
        }
    }

    var costs: [Key: Double] = [:]
}
