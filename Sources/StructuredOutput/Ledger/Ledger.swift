/// What became of every byte of an answer, and where every value of the result comes from.
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
/// It is an audit, not a copy of the repairs: the edited text is parsed anew, each of its values is
/// looked up in the result, and the repairs only say why something is not there or not the same.
/// What no repair explains is listed as well, without a code.
public struct LossLedger: Sendable, Equatable {
    /// What became of a stretch of the text.
    public enum Fate: String, Sendable, CaseIterable {
        /// It stands in the result, as a value or as the name of one: character for character, or
        /// in JSON's spelling of the same.
        case kept
        /// Brackets, separators, quotation marks, white space between tokens: also those that were
        /// wrong, too many, or another language's.
        case syntax
        /// It is no part of the answer's data: prose, fences, comments, reasoning, a byte order
        /// mark, and what only says again what is kept elsewhere.
        case noise
        /// The value or name that it spells says something else in the result.
        case changed
        /// It belonged to the answer's data and is not in the result.
        case dropped
    }

    /// A stretch of the text with one fate.
    public struct Entry: Sendable, Equatable {
        /// UTF-8 bytes of the text; never empty.
        public let range: Range<Int>
        public let fate: Fate
        /// The repair that decided, or the violation where there is no value. Nil for what is kept
        /// or syntax, and for what nothing explains.
        public let code: String?
        let path: LedgerPath?

        /// The value in the result that the stretch spells or names; of what was dropped the value
        /// that it is missing from. Nil for syntax and noise. O(depth).
        public var pointer: JSONPointer? { path?.pointer }

        public static func == (left: Entry, right: Entry) -> Bool {
            left.range == right.range && left.fate == right.fate && left.code == right.code
                && left.pointer == right.pointer
        }
    }

    /// Where a value comes from.
    public enum Source: Sendable, Equatable {
        /// That range, mended without loss, is the value with all that is in it.
        case text(Range<Int>)
        /// That range says something else, or more; the code of the first repair that changed it,
        /// nil when none says so.
        case changed(Range<Int>, code: String?)
        /// The text does not say it; the code of the repair that put it in, nil when none did.
        case inferred(code: String?)
    }

    /// A value of the result and where it comes from.
    public struct Origin: Sendable, Equatable {
        let path: LedgerPath
        public let source: Source

        /// The value. O(depth).
        public var pointer: JSONPointer { path.pointer }

        public static func == (left: Origin, right: Origin) -> Bool {
            left.source == right.source && left.pointer == right.pointer
        }
    }

    /// All bytes of the text in order, without gaps or overlaps; neighbours differ.
    public let entries: [Entry]
    /// All values of the result, containers before what is in them.
    public let origins: [Origin]

    /// Whether the result is what the text says: nothing changed, dropped or inferred. O(ledger).
    public var isLossless: Bool {
        entries.allSatisfy { $0.fate != .changed && $0.fate != .dropped }
            && origins.allSatisfy { if case .text = $0.source { true } else { false } }
    }
}

extension Recovery {
    /// Accounts for every byte of the text that was read. Reading costs no more for it.
    ///
    /// - Parameter text: the one that was read; of any other the ledger means nothing.
    /// - Complexity: O(text + values + repairs × depth), and a logarithm of the repairs a value.
    public func ledger(of text: String) -> LossLedger {
        var text = text
        return text.withUTF8(ledger)
    }

    /// Accounts for every byte of a text that may be broken UTF-8.
    public func ledger(of bytes: [UInt8]) -> LossLedger {
        bytes.withUnsafeBufferPointer(ledger)
    }

    private func ledger(of bytes: UnsafeBufferPointer<UInt8>) -> LossLedger {
        LedgerAudit.ledger(of: self, bytes)
    }
}
