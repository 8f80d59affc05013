/// A fault in a file of the atlas.
public struct AtlasFinding: Sendable, Hashable, CustomStringConvertible {
    /// The file's name, as `kyoto.city`.
    public let file: String
    /// Line in the file, from 1, of the key or heading concerned.
    public let line: Int
    /// The heading of the place concerned; nil for the city and the whole file.
    public let place: String?
    /// What is wrong and what to do.
    public let message: String

    /// `kyoto.city:25: Nijō Castle: ...`, in the style of compilers.
    public var description: String {
        "\(file):\(line): " + (place.map { $0 + ": " } ?? "") + message
    }
}
