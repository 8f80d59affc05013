import Phrases

/// The way from one city to the next, on the day of the change.
///
/// A value of its day and not worked out anew where it is shown: what somebody corrects by hand
/// must stay, and a file must say it without the atlas.
public struct Transfer: Sendable, Hashable, Codable {
    public enum Mode: String, Sendable, Hashable, CaseIterable, Codable {
        case walk, car, train, plane

        /// `by train`.
        public var means: Phrase {
            switch self {
            case .walk: "on foot"
            case .car: "by car"
            case .train: "by train"
            case .plane: "by plane"
            }
        }
    }

    /// The city that is left; the one that is reached is the day's.
    public var from: String
    /// Nil, as the rest, where nobody knows.
    public var mode: Mode?
    /// Great-circle distance.
    public var kilometres: Int?
    /// From door to door.
    public var minutes: Int?
    /// Whether the program estimated it; false for what a person wrote.
    public var isEstimated: Bool

    public init(
        from: String, mode: Mode? = nil, kilometres: Int? = nil, minutes: Int? = nil,
        isEstimated: Bool = true
    ) {
        self.from = from
        self.mode = mode
        self.kilometres = kilometres
        self.minutes = minutes
        self.isEstimated = isEstimated
    }
}
