/// Why a pattern was rejected, and where.
struct PatternError: Error, Sendable, Equatable, CustomStringConvertible {
    enum Reason: Sendable, Equatable {
        /// Not a regular expression of ECMA-262 with the `u` flag.
        case malformed(Fault)
        /// Valid in ECMA-262 but not supported. The rest of the pattern is well formed.
        case unsupported(Feature)
        /// Exceeds a limit. For `depth` the rest of the pattern has not been parsed.
        case beyondLimit(Limit)
    }

    enum Fault: Sendable, Equatable {
        case nothingToRepeat
        case incompleteQuantifier
        case quantifierOutOfOrder
        case unclosedGroup
        case unopenedGroup
        case unknownGroupKind
        case invalidGroupName
        case duplicateGroupName(String)
        case unknownGroup(String)
        case unclosedClass
        case rangeOutOfOrder
        case rangeOfClasses
        case trailingBackslash
        case unknownEscape(Unicode.Scalar)
        case invalidEscape(Unicode.Scalar)
        case unknownProperty(String)
    }

    enum Feature: Sendable, Equatable {
        case backreference
        case lookaround
        case modifiers
        case property(String)
    }

    enum Limit: Sendable, Equatable {
        case depth
        case size
    }

    /// In UTF-8 bytes from the start of the pattern.
    let offset: Int
    /// In Unicode scalars, from 1.
    let column: Int
    let reason: Reason

    init(index: Int, reason: Reason, in scalars: [Unicode.Scalar]) {
        offset = scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
        column = index + 1
        self.reason = reason
    }

    var description: String { "pattern, column \(column): \(sentence)" }

    private var sentence: String {
        switch reason {
        case .malformed(let fault): Self.sentence(fault)
        case .unsupported(.backreference): "backreferences are not supported"
        case .unsupported(.lookaround): "look-around is not supported"
        case .unsupported(.modifiers): "inline modifiers are not supported"
        case .unsupported(.property(let name)): "the property '\(name)' is not supported"
        case .beyondLimit(.depth):
            "more than \(PatternLimits.depth) groups inside each other"
        case .beyondLimit(.size):
            "the pattern is too large once its repetitions and classes are written out"
        }
    }

    private static func sentence(_ fault: Fault) -> String {
        switch fault {
        case .nothingToRepeat: "nothing to repeat"
        case .incompleteQuantifier: "'{' begins no quantifier; write '\\{' for the character"
        case .quantifierOutOfOrder: "the least count is greater than the most"
        case .unclosedGroup: "the group is never closed"
        case .unopenedGroup: "')' closes no group"
        case .unknownGroupKind: "no kind of group begins with '(?' and this"
        case .invalidGroupName: "a group's name is written '<name>', an identifier"
        case .duplicateGroupName(let name): "another group is already called '\(name)'"
        case .unknownGroup(let name): "there is no group '\(name)'"
        case .unclosedClass: "the class is never closed"
        case .rangeOutOfOrder: "the range ends before it begins"
        case .rangeOfClasses: "a range runs between characters, not classes"
        case .trailingBackslash: "a backslash ends the pattern"
        case .unknownEscape(let scalar): "there is no escape '\\\(scalar)'"
        case .invalidEscape(let scalar): "the escape '\\\(scalar)' is not complete"
        case .unknownProperty(let name): "there is no Unicode property '\(name)'"
        }
    }
}
