/// A regular expression as JSON Schema's `pattern` means it, compiled once to be asked often.
///
/// The language is ECMA-262's with the `u` flag (22.2.1, 22.2.2). Captures are read and forgotten,
/// and laziness makes no difference, since the only question is whether a text matches. Refused
/// are backreferences, look-around, inline modifiers and `Script_Extensions`.
///
/// Three liberties, all of one possible meaning, are taken with the grammar (``firstLiberty`` tells
/// where): a lone `]` or `}` stands for itself, and so does ASCII punctuation or a space behind a
/// needless backslash (`\_`, `\"`, `\@`, and `\-` outside a class).
///
/// From `^[a-c]+\d$` to an answer: the parser yields a ``PatternSyntax`` tree, ``PatternGraph``
/// turns it into a nondeterministic automaton, ``ScalarClasses`` sorts all scalars into the few
/// kinds that the pattern can tell apart (here `a-c`, `0-9` and the rest), and ``PatternTable``
/// has a row for every state that can be reached and a column for every kind. A pattern with too
/// many states for a table is matched by walking the graph, which is slower but never exponential.
struct Pattern: Sendable, CustomStringConvertible {
    /// The pattern as it was written.
    let source: String
    /// Where the pattern first departs from ECMA-262's grammar, in UTF-8 bytes; nil when nowhere.
    let firstLiberty: Int?

    private let matcher: Matcher

    private enum Matcher: Sendable {
        case table(PatternTable)
        case walk(PatternGraph, ScalarClasses)
    }

    /// Throws when the pattern is malformed, asks for what is not supported or is beyond a limit
    /// (``PatternLimits``); the error tells which.
    ///
    /// O(length of the pattern) for most; a pattern that needs many states costs some milliseconds
    /// at most. The first use of a Unicode property costs about ten, once in a process.
    ///
    /// - Parameter cells: how large the table of transitions may be; 0 for none at all.
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
    /// O(bytes) as a rule, and at worst O(bytes × pattern). The bytes should be UTF-8; with others
    /// the answer is safe to ask for and means nothing. May be called from any number of threads.
    func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch matcher {
        case .table(let table): table.matches(bytes)
        case .walk(let graph, let classes): graph.matches(bytes, classes: classes)
        }
    }

    /// Whether the pattern matches anywhere in the text. O(bytes) as a rule.
    func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { matches($0) }
    }

    var description: String { source }

    /// Whether the table was small enough to be built.
    var hasTable: Bool {
        if case .table = matcher { true } else { false }
    }
}
