/// What is wrong with one file of the atlas.
public struct AtlasFinding: Sendable, Hashable, CustomStringConvertible {
    /// The file's name, as `kyoto.city`.
    public let file: String
    /// Line in the file, from 1: of the key that it is about, or of the heading.
    public let line: Int
    /// The heading of the place that it is about; nil for the city and the file as a whole.
    public let place: String?
    /// What is wrong, and what to do.
    public let message: String

    /// `kyoto.city:25: Nijō Castle: ...`, as compilers point at lines.
    public var description: String {
        "\(file):\(line): " + (place.map { $0 + ": " } ?? "") + message
    }
}
