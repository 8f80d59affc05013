/// A place in the code, with its text.
public struct CodeLine: Hashable, Sendable, CustomStringConvertible {
    public let path: String
    /// From 1.
    public let line: Int
    public let text: String

    /// `Talk/TalkTurn.swift:120: /plan`.
    public var description: String { "\(path):\(line): \(text)" }
}
