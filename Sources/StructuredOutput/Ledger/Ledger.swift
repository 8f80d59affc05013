/// What happened to every byte of an answer, and where every value of the result comes from.
///
///     let text = "Sure: {'city': 'Rome', \"days\": \"3\",}"
///     let ledger = OutputReader(schema: schema).read(text).ledger(of: text)
///
///     0..<5    noise    prose                       Sure:
///     5..<8    syntax                               ␠{'
///     8..<12   kept                         /city   city
///     …
///     31..<34  changed  number-from-string  /days   "3"
///     34..<36  syntax                               ,}
///
/// The ledger is an audit, not a copy of the repairs. The edited text is parsed again and each of
/// its values is looked up in the result. The repairs only explain why something is missing or
/// different. Differences that no repair explains are listed too, without a code.
public struct LossLedger: Sendable, Equatable {
    /// What happened to a stretch of the text.
    public enum Fate: String, Sendable, CaseIterable {
        /// It is in the result as a value or a name, exactly or in equivalent JSON spelling.
        case kept
        /// Brackets, separators, quotation marks and white space between tokens, even if they were
        /// wrong, surplus or from another language.
        case syntax
        /// It is not part of the answer's data: prose, fences, comments, reasoning, a byte-order
        /// mark, and repetitions of what is kept elsewhere.
        case noise
        /// The value or name that it spells is different in the result.
        case changed
        /// It belonged to the answer's data and is not in the result.
        case dropped
    }

    /// A stretch of the text with one fate.
    public struct Entry: Sendable, Equatable {
        /// The range in the text in UTF-8 bytes; never empty.
        public let range: Range<Int>
        public let fate: Fate
        /// The repair that decided the fate, or the violation if there is no value. Nil for kept
        /// text and syntax, and if nothing explains the fate.
        public let code: String?
        let path: LedgerPath?

        /// The value in the result that the stretch spells or names; for dropped text, the value
        /// from which it is missing. Nil for syntax and noise. O(depth).
        public var pointer: JSONPointer? { path?.pointer }

        public static func == (left: Entry, right: Entry) -> Bool {
            left.range == right.range && left.fate == right.fate && left.code == right.code
                && left.pointer == right.pointer
        }
    }

    /// The source of a value.
    public enum Source: Sendable, Equatable {
        /// The range, mended without loss, is the whole value.
        case text(Range<Int>)
        /// The range says something else, or more. The code is that of the first repair that
        /// changed it, nil if there is none.
        case changed(Range<Int>, code: String?)
        /// The text does not contain it. The code is that of the repair that added it, nil if none.
        case inferred(code: String?)
    }

    /// A value of the result and its source.
    public struct Origin: Sendable, Equatable {
        let path: LedgerPath
        public let source: Source

        /// The pointer to the value. O(depth).
        public var pointer: JSONPointer { path.pointer }

        public static func == (left: Origin, right: Origin) -> Bool {
            left.source == right.source && left.pointer == right.pointer
        }
    }

    /// All bytes of the text in order, without gaps or overlaps. Neighbouring entries differ.
    public let entries: [Entry]
    /// All values of the result, containers before their content.
    public let origins: [Origin]

    /// Whether nothing was changed, dropped or inferred. O(ledger).
    public var isLossless: Bool {
        entries.allSatisfy { $0.fate != .changed && $0.fate != .dropped }
            && origins.allSatisfy { if case .text = $0.source { true } else { false } }
    }
}

extension Recovery {
    /// Accounts for every byte of the text that was read. Reading itself costs no more for it.
    ///
    /// - Parameter text: the text that was read; with any other the ledger is meaningless.
    /// - Complexity: O(text + values × log repairs + repairs × depth).
    public func ledger(of text: String) -> LossLedger {
        var text = text
        return text.withUTF8(ledger)
    }

    /// Accounts for every byte of a text that may contain invalid UTF-8.
    public func ledger(of bytes: [UInt8]) -> LossLedger {
        bytes.withUnsafeBufferPointer(ledger)
    }

    private func ledger(of bytes: UnsafeBufferPointer<UInt8>) -> LossLedger {
        LedgerAudit.ledger(of: self, bytes)
    }
}
