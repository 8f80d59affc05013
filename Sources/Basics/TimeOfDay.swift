/// A time of day, in whole minutes.
public struct TimeOfDay: Sendable, Hashable, Comparable, Codable {
    /// Minutes since midnight. Values from 1,440 on are after the next midnight, as for a bar visit
    /// that ends at 00:30.
    public let minutes: Int

    public init(minutes: Int) { self.minutes = minutes }

    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        minutes = hour * 60 + minute
    }

    /// Reads `HH:MM` and `H:MM`.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let hour = Int(parts[0]), let minute = Int(parts[1])
        else { return nil }
        self.init(hour: hour, minute: minute)
    }

    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        left.minutes < right.minutes
    }

    public func adding(minutes more: Int) -> TimeOfDay { TimeOfDay(minutes: minutes + more) }
}

extension TimeOfDay: CustomStringConvertible {
    /// `HH:MM`, wrapping at midnight: minute 1,470 prints as 00:30.
    public var description: String {
        let clock = minutes.modulo(1_440)
        return "\((clock / 60).padded(2)):\((clock % 60).padded(2))"
    }
}
