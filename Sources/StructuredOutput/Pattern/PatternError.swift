/// Why a pattern was not compiled, and where.
struct PatternError: Error, Sendable, Equatable, CustomStringConvertible {
    enum Reason: Sendable, Equatable {
        /// Not a regular expression of ECMA-262 with the `u` flag.
        case malformed(Fault)
        /// ECMA-262 defines it, this matcher does not offer it; the rest of the pattern is sound.
        case unsupported(Feature)
        /// More than this matcher takes. For `depth` the rest of the pattern has not been looked at.
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

    /// UTF-8 bytes from the start of the pattern.
    let offset: Int
    /// Counted from 1 in Unicode scalars.
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
