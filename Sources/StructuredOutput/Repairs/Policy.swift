/// How far a reader may go to make a value out of a text. Each accepts all that the one before does.
public enum Policy: String, Sendable, CaseIterable {
    /// RFC 8259 and nothing else.
    case strict
    /// Syntax mended and the text around the value cut; no value changed, dropped or invented.
    case lossless
    /// Also the coercions that the schema makes unique, and the values that it declares.
    case schemaSafe = "schema-safe"
    /// Also closing truncated text and dropping what cannot be kept, each listed.
    case salvage
}
