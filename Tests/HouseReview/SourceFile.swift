/// The declarations and mentions of a Swift file.
public struct SourceFile: Sendable {
    /// The path within its target, as `State/History.swift`.
    public let path: String
    /// The byte offset at the end of each line.
    private let ends: [Int]
    public let tokens: [Token]
    /// The modules that it imports, in order.
    public let imports: [String]
    public let types: [DeclaredType]
    /// The types it extends, with the protocols of each extension.
    public let extensions: [DeclaredType]
    /// Without repeats.
    public let mentions: Set<Mention>

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
        tokens = Lexer.tokens(of: bytes)
        var reader = DeclarationReader(tokens)
        reader.read()
        imports = reader.imports
        types = reader.types.filter { $0.keyword != .extension }
        extensions = reader.types.filter { $0.keyword == .extension }
        mentions = reader.mentions
    }

    public init(path: String, _ text: String) { self.init(path: path, bytes: Array(text.utf8)) }

    public var lineCount: Int { ends.count }

    /// From 1.
    public func line(of token: Token) -> Int {
        ends.prefix { $0 < token.range.lowerBound }.count + 1
    }

    /// The folder within the target; `.` for the target's root.
    public var folder: String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}

/// A type or a type alias.
public struct DeclaredType: Hashable, Sendable {
    /// With its enclosing types, as `Schema.Part`.
    public let path: String
    public let keyword: DeclarationKeyword
    /// The names after the colon, to find `Error`.
    public let inherited: [String]
    /// Whether no other file can use it: private, in a private type, or in a function.
    public let isOfFile: Bool
}

public enum DeclarationKeyword: String, Sendable {
    case `struct`, `class`, `enum`, `protocol`, `actor`, `extension`, `typealias`
    case `associatedtype`
}
