/// How far a reader may go to make a value out of a text. Each policy accepts everything that the
/// one before accepts.
public enum Policy: String, Sendable, CaseIterable {
    /// RFC 8259 and nothing else.
    case strict
    /// Mends syntax and cuts the text around the value. No value is changed, dropped or invented.
    case lossless
    /// Also makes coercions that the schema makes unique, and adds values that it declares.
    case schemaSafe = "schema-safe"
    /// Also closes truncated text and drops what cannot be kept, and lists each change.
    case salvage
}
