/// What one Swift file declares and mentions.
public struct SourceFile: Sendable {
    /// Within its target, as `State/History.swift`.
    public let path: String
    /// Where each line ends, in bytes.
    private let ends: [Int]
    public let tokens: [Token]
    /// Modules that it imports, in order.
    public let imports: [String]
    public let types: [DeclaredType]
    /// What it extends, with the protocols that the extension names.
    public let extensions: [DeclaredType]
    /// Each once.
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

    /// The folder within the target; `.` for the target's own.
    public var folder: String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}

/// A type, or an alias of one.
public struct DeclaredType: Hashable, Sendable {
    /// With the types around it, as `Schema.Part`.
    public let path: String
    public let keyword: DeclarationKeyword
    /// Names behind the colon, for `Error`.
    public let inherited: [String]
    /// Private, in a private type, or in a function: no other file can mean it.
    public let isOfFile: Bool
}

public enum DeclarationKeyword: String, Sendable {
    case `struct`, `class`, `enum`, `protocol`, `actor`, `extension`, `typealias`
    case `associatedtype`
}
