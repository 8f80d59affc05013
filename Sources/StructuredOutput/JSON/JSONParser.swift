/// The strict parser: RFC 8259 and nothing else.
///
/// It keeps number texts, duplicate keys, the order of members and the byte range of every value.
/// It never recurses, so the depth of the input cannot exhaust the stack. O(n) time and space.
public struct JSONParser {
    /// - Throws: what is wrong first, and where.
    public static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = .default
    ) throws(JSONSyntaxError) -> JSONValue {
        var scanner = JSONScanner(bytes: bytes, limits: limits)
        do {
            return try scanner.document()
        } catch {
            throw error.located(in: bytes)
        }
    }

    public static func parse(
        _ bytes: [UInt8], limits: JSONLimits = .default
    ) throws(JSONSyntaxError) -> JSONValue {
        try bytes.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
            try parse(buffer, limits: limits)
        }
    }

    public static func parse(
        _ text: String, limits: JSONLimits = .default
    ) throws(JSONSyntaxError) -> JSONValue {
        var text = text
        return try text.withUTF8 { buffer in
            Result { () throws(JSONSyntaxError) in try parse(buffer, limits: limits) }
        }.get()
    }
}

/// A fault before anyone has counted lines.
struct ScanFault: Error {
    var offset: Int
    var reason: JSONSyntaxError.Reason

    func located(in bytes: UnsafeBufferPointer<UInt8>) -> JSONSyntaxError {
        let position = TextPosition(of: offset, in: bytes)
        return JSONSyntaxError(
            offset: offset, line: position.line, column: position.column, reason: reason)
    }
}

/// One pass over the bytes with an explicit stack of open arrays and objects.
struct JSONScanner {
    struct Frame {
        let isObject: Bool
        let start: Int
        var items: [JSONValue] = []
        var members: [JSONMember] = []
        var key = ""
        var keyRange = 0..<0
    }

    let bytes: UnsafeBufferPointer<UInt8>
    let limits: JSONLimits
    /// Where lone surrogates were read as U+FFFD, in the source and in the decoded string; nil when
    /// they are a fault.
    var replacedSurrogates: [(source: Int, decoded: Int)]?
    var at = 0
    var stack: [Frame] = []

    init(bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    mutating func document() throws(ScanFault) -> JSONValue {
        if bytes.count > limits.maxBytes {
            throw ScanFault(offset: limits.maxBytes, reason: .tooLarge(limit: limits.maxBytes))
        }
        if let offset = UTF8Validity.firstFault(in: bytes) {
            throw ScanFault(offset: offset, reason: .invalidUTF8)
        }
        let value = try value()
        skipSpace()
        if at < bytes.count { throw unexpected("the end of the text") }
        return value
    }

    /// Reads one value from the current place, leaving `at` behind it.
    mutating func value() throws(ScanFault) -> JSONValue {
        while true {
            skipSpace()
            var finished = try scalarOrOpening()
            while let value = finished {
                guard !stack.isEmpty else { return value }
                finished = try afterItem(value)
            }
        }
    }

    /// Nil when a container was opened and its first item is to be read.
    private mutating func scalarOrOpening() throws(ScanFault) -> JSONValue? {
        guard at < bytes.count else { throw unexpected("a value") }
        switch bytes[at] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return try open()
        case UInt8(ascii: "\""):
            let start = at
            return JSONValue(.string(try string()), range: start..<at)
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw unexpected("a value")
        }
    }

    private mutating func open() throws(ScanFault) -> JSONValue? {
        guard stack.count < limits.maxDepth else {
            throw ScanFault(offset: at, reason: .depthExceeded(limit: limits.maxDepth))
        }
        let isObject = bytes[at] == UInt8(ascii: "{")
        stack.append(Frame(isObject: isObject, start: at))
        at += 1
        skipSpace()
        guard at < bytes.count else { throw unexpected(isObject ? "a key" : "a value") }
        if bytes[at] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return close() }
        if isObject { try key() }
        return nil
    }

    /// Puts the value into the innermost container; that container when it ends here.
    private mutating func afterItem(_ value: JSONValue) throws(ScanFault) -> JSONValue? {
        let top = stack.count - 1
        let isObject = stack[top].isObject
        if isObject {
            stack[top].members.append(
                JSONMember(stack[top].key, value, keyRange: stack[top].keyRange))
        } else {
            stack[top].items.append(value)
        }
        skipSpace()
        let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        if at < bytes.count, bytes[at] == closing { return close() }
        guard at < bytes.count, bytes[at] == UInt8(ascii: ",") else {
            throw unexpected(isObject ? "',' or '}'" : "',' or ']'")
        }
        at += 1
        if isObject {
            skipSpace()
            try key()
        }
        return nil
    }

    private mutating func close() -> JSONValue {
        at += 1
        let frame = stack.removeLast()
        return JSONValue(
            frame.isObject ? .object(frame.members) : .array(frame.items), range: frame.start..<at)
    }

    private mutating func key() throws(ScanFault) {
        guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { throw unexpected("a key") }
        let start = at
        let text = try string()
        stack[stack.count - 1].key = text
        stack[stack.count - 1].keyRange = start..<at
        skipSpace()
        guard at < bytes.count, bytes[at] == UInt8(ascii: ":") else { throw unexpected("':'") }
        at += 1
    }

    mutating func skipSpace() {
        while at < bytes.count, bytes[at].isJSONSpace { at += 1 }
    }
}
