/// What a model answered to one request, before anything was made of it.
public struct RawAnswer: Sendable, Equatable, Codable {
    public var purpose: String
    public var text: String
    /// In words; nil for an answer that came to its own end.
    public var end: String?
}
