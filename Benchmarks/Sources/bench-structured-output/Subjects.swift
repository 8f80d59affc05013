import StructuredOutput

/// What is measured: one function for each mode. It prepares what is not to be timed and gives
/// the run, whose result (a count of what was found, negative after a failure) keeps the work from
/// being optimised away.
enum Subjects {
    typealias Run = () -> Int

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    static var all: [String: ([UInt8], Schema?) throws -> Run] {
        [
            "parse": parse, "parse-decoded": parseDecoded, "repair": repair, "validate": validate,
            "stream": stream,
        ]
    }

    /// Strict, into a document; nothing decoded. Gives the members or items of the root.
    static func parse(_ text: [UInt8], _: Schema?) throws -> Run {
        { (try? JSONDocument(parsing: text))?.root.count ?? -1 }
    }

    /// Strict, then each string as String and each number as Int or Double. Gives the values.
    static func parseDecoded(_ text: [UInt8], _: Schema?) throws -> Run {
        {
            guard let document = try? JSONDocument(parsing: text) else { return -1 }
            var decoded = Decoded()
            decoded.add(document.root)
            return decoded.values
        }
    }

    /// Any text to the value in it, all of it decoded. Gives the repairs that were recorded.
    static func repair(_ text: [UInt8], schema: Schema?) throws -> Run {
        let reader = OutputReader(schema: schema, policy: .salvage)
        return { reader.read(bytes: text).repairs.count }
    }

    /// A parsed document against a compiled schema. Gives the violations.
    static func validate(_ text: [UInt8], schema: Schema?) throws -> Run {
        guard let schema else { throw Failure(description: "validate needs a schema") }
        let value = try JSONDocument(parsing: text).root.value
        return { schema.validate(value).count }
    }

    /// Chunks of four bytes to the elements of the array "days". Gives the elements.
    static func stream(_ text: [UInt8], _: Schema?) throws -> Run {
        let chunks = chunks(of: text, bytes: 4)
        return {
            var elements = StreamedElements(path: ["days"])
            return chunks.reduce(0) { $0 + elements.feed($1).count }
        }
    }

    /// The JSON that repair makes of the text, so that others' results can be compared with it.
    static func repaired(_ text: [UInt8], schema: Schema?) -> JSONValue? {
        OutputReader(schema: schema, policy: .salvage).read(bytes: text).value
    }

    /// A chunk is longer where a character would be cut.
    private static func chunks(of text: [UInt8], bytes: Int) -> [String] {
        var chunks: [String] = []
        var start = 0
        while start < text.count {
            var end = min(start + bytes, text.count)
            while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
            chunks.append(String(decoding: text[start..<end], as: UTF8.self))
            start = end
        }
        return chunks
    }
}

/// Asks for every string and number of a document.
private struct Decoded {
    private(set) var values = 0
    private var stringBytes = 0
    private var sum = 0.0

    mutating func add(_ node: JSONNode) {
        values += 1
        switch node.kind {
        case .string: stringBytes += node.string?.utf8.count ?? 0
        case .number: sum += node.int.map(Double.init) ?? node.double ?? 0
        case .array: for item in node.items { add(item) }
        case .object:
            for member in node.members {
                stringBytes += member.key.utf8.count
                add(member.value)
            }
        case .null, .bool: break
        }
    }
}
