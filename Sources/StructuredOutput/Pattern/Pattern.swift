/// A regular expression for JSON Schema's `pattern`, compiled once for repeated use.
///
/// The language is ECMA-262 with the `u` flag (22.2.1, 22.2.2). Captures and laziness are parsed
/// and ignored, since they do not affect whether a text matches. Backreferences, look-around,
/// inline modifiers and `Script_Extensions` are rejected.
///
/// Three unambiguous deviations from the grammar are accepted (``firstLiberty`` tells where): a
/// lone `]` or `}` stands for itself, and so does ASCII punctuation or a space after a needless
/// backslash (`\_`, `\"`, `\@`, and `\-` outside a class).
///
/// For `^[a-c]+\d$`, the parser produces a ``PatternSyntax`` tree, and ``PatternGraph`` turns it
/// into a nondeterministic automaton. ``ScalarClasses`` groups all scalars into the few classes
/// that the pattern distinguishes (here `a-c`, `0-9` and the rest). ``PatternTable`` has a row for
/// every reachable state and a column for every class. If a pattern has too many states for a
/// table, the graph is walked instead, which is slower but never exponential.
struct Pattern: Sendable, CustomStringConvertible {
    /// The pattern as written.
    let source: String
    /// Where the pattern first deviates from ECMA-262's grammar, in UTF-8 bytes; nil if it does
    /// not.
    let firstLiberty: Int?

    private let matcher: Matcher

    private enum Matcher: Sendable {
        case table(PatternTable)
        case walk(PatternGraph, ScalarClasses)
    }

    /// Throws when the pattern is malformed, unsupported or beyond a limit (``PatternLimits``).
    ///
    /// Usually O(length of the pattern). A pattern that needs many states takes a few milliseconds
    /// at most. The first use of a Unicode property in a process takes about ten.
    ///
    /// - Parameter cells: The maximum size of the transition table; 0 for no table.
    init(_ source: String, cells: Int = PatternLimits.cells) throws(PatternError) {
        var parser = PatternParser(source)
        let parsed = try parser.parse()
        guard let classes = ScalarClasses(parsed) else {
            throw PatternError(index: 0, reason: .beyondLimit(.size), in: parser.scalars)
        }
        let graph = PatternGraph(parsed, classes: classes)
        self.source = source
        firstLiberty = parsed.firstLiberty
        matcher =
            PatternTable(graph, classes: classes, cells: cells).map(Matcher.table)
            ?? .walk(graph, classes)
    }

    /// Whether the pattern matches anywhere in the text.
    ///
    /// Usually O(bytes), at worst O(bytes × pattern). Bytes that are not UTF-8 are safe but give a
    /// meaningless answer. May be called from any thread.
    func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch matcher {
        case .table(let table): table.matches(bytes)
        case .walk(let graph, let classes): graph.matches(bytes, classes: classes)
        }
    }

    /// Whether the pattern matches anywhere in the text. Usually O(bytes).
    func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { matches($0) }
    }

    var description: String { source }

    /// Whether a table was built.
    var hasTable: Bool {
        if case .table = matcher { true } else { false }
    }
}
