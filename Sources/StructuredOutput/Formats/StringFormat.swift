/// The values of `format` that can be asserted, each by the grammar of its specification.
///
/// Checking takes linear time and does not allocate. Quoted letters in a grammar match either case,
/// as in ABNF (RFC 5234).
public enum StringFormat: String, CaseIterable, Sendable {
    /// RFC 3339 `full-date`: a day of the Gregorian calendar.
    case date
    /// RFC 3339 `full-time`. Second 60 is only valid at 23:59 UTC.
    case time
    /// RFC 3339 `date-time`.
    case dateTime = "date-time"
    /// RFC 3339, appendix A.
    case duration
    /// RFC 5321 `Mailbox`, including quoted local parts and address literals.
    case email
    /// RFC 6531 `Mailbox`, whose domain is an ``idnHostname`` or an address literal.
    case idnEmail = "idn-email"
    /// RFC 1123, section 2.1. Labels that begin with `xn--` must be valid in IDNA 2008.
    case hostname
    /// RFC 5890 `U-label`s and the labels of ``hostname``.
    case idnHostname = "idn-hostname"
    /// RFC 2673, section 3.2, without leading zeros.
    case ipv4
    /// RFC 4291, section 2.2, without a zone.
    case ipv6
    /// RFC 3986 `URI`.
    case uri
    /// RFC 3986 `URI-reference`.
    case uriReference = "uri-reference"
    /// RFC 3987 `IRI`.
    case iri
    /// RFC 3987 `IRI-reference`.
    case iriReference = "iri-reference"
    /// RFC 6570 `URI-Template`.
    case uriTemplate = "uri-template"
    /// RFC 4122 `UUID`, of any version.
    case uuid
    /// RFC 6901 `json-pointer`.
    case jsonPointer = "json-pointer"
    /// draft-bhutton-relative-json-pointer-00.
    case relativeJSONPointer = "relative-json-pointer"

    /// Returns whether the text has this format. O(bytes).
    public func isValid(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { isValid($0) }
    }

    /// Returns whether a decoded string, given as UTF-8, has this format. O(bytes).
    public func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var scanner = FormatScanner(bytes)
        return matches(&scanner) && scanner.isAtEnd
    }

    private func matches(_ scanner: inout FormatScanner) -> Bool {
        switch self {
        case .date: scanner.takeDate()
        case .time: scanner.takeTime()
        case .dateTime: scanner.takeDate() && scanner.take(letter: "t") && scanner.takeTime()
        case .duration: scanner.takeDuration()
        case .email: scanner.takeMailbox(isInternational: false)
        case .idnEmail: scanner.takeMailbox(isInternational: true)
        case .hostname: scanner.takeHostname()
        case .idnHostname: scanner.takeInternationalHostname()
        case .ipv4: scanner.takeIPv4()
        case .ipv6: scanner.takeIPv6()
        case .uri: scanner.takeURI(.uri, isReference: false)
        case .uriReference: scanner.takeURI(.uri, isReference: true)
        case .iri: scanner.takeURI(.iri, isReference: false)
        case .iriReference: scanner.takeURI(.iri, isReference: true)
        case .uriTemplate: scanner.takeURITemplate()
        case .uuid: scanner.takeUUID()
        case .jsonPointer: scanner.takeJSONPointer()
        case .relativeJSONPointer: scanner.takeRelativeJSONPointer()
        }
    }
}
