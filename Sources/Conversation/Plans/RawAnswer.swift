/// A model's answer to one request, before parsing.
public struct RawAnswer: Sendable, Equatable, Codable {
    public var purpose: String
    public var text: String
    /// Why the answer ended early, in words; nil if it is complete.
    public var end: String?
}
