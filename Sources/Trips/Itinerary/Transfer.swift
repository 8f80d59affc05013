import Phrases

/// The journey from one city to the next, on the day of the change.
///
/// Stored in the day rather than computed where it is shown: a person's corrections must last, and
/// a file must contain it without the atlas.
public struct Transfer: Sendable, Hashable, Codable {
    public enum Mode: String, Sendable, Hashable, CaseIterable, Codable {
        case walk, car, train, plane, bus, boat

        /// `by train`.
        public var means: Phrase {
            switch self {
            case .walk: "on foot"
            case .car: "by car"
            case .train: "by train"
            case .plane: "by plane"
            case .bus: "by bus"
            case .boat: "by boat"
            }
        }
    }

    /// The city of departure. The destination is the day's city.
    public var from: String
    /// Nil if unknown, like `kilometres` and `minutes`.
    public var mode: Mode?
    /// Great-circle distance.
    public var kilometres: Int?
    /// Door to door.
    public var minutes: Int?
    /// Whether the program estimated it; false if a person wrote it.
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
