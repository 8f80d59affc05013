import StructuredOutput

/// The measured work, with one function for each mode. It prepares what is not timed and returns
/// the run, whose result (a count, negative after a failure) keeps the work from being optimised
/// away.
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

    /// Strict, into a document, without decoding. Returns the members or items of the root.
    static func parse(_ text: [UInt8], _: Schema?) throws -> Run {
        { (try? JSONDocument(parsing: text))?.root.count ?? -1 }
    }

    /// Strict, with each string as String and each number as Int or Double. Returns the values.
    static func parseDecoded(_ text: [UInt8], _: Schema?) throws -> Run {
        {
            guard let document = try? JSONDocument(parsing: text) else { return -1 }
            var decoded = Decoded()
            decoded.add(document.root)
            return decoded.values
        }
    }

    /// Broken text to a document, with everything decoded. Returns the recorded repairs.
    static func repair(_ text: [UInt8], schema: Schema?) throws -> Run {
        {
            guard let mended = text.withUnsafeBufferPointer({ try? MendedDocument(mending: $0) })
            else { return -1 }
            var decoded = Decoded()
            decoded.add(mended.document.root)
            return decoded.values > 0 ? mended.repairCount : -1
        }
    }

    /// A parsed document against a compiled schema. Returns the violations.
    static func validate(_ text: [UInt8], schema: Schema?) throws -> Run {
        guard let schema else { throw Failure(description: "validate needs a schema") }
        let document = try JSONDocument(parsing: text)
        return { schema.validate(document).count }
    }

    /// Chunks of four bytes, mended and checked against the schema, to final values. Returns those.
    static func stream(_ text: [UInt8], _ schema: Schema?) throws -> Run {
        let chunks = stride(from: 0, to: text.count, by: 4).map {
            Array(text[$0..<min($0 + 4, text.count)])
        }
        return {
            var stream = StreamReader(OutputReader(schema: schema))
            return chunks.reduce(0) { $0 + stream.feed($1).count }
        }
    }

    /// The repaired JSON of the text, for comparison with others' results.
    static func repaired(_ text: [UInt8], schema: Schema?) -> JSONValue? {
        text.withUnsafeBufferPointer { try? MendedDocument(mending: $0).document.root.value }
    }
}

/// Decodes every string and number of a document.
private struct Decoded {
    private(set) var values = 0
    private var stringBytes = 0
    private var sum = 0.0

    mutating func add(_ node: JSONNode) {
        for event in node.events {
            switch event {
            case .string(let string):
                values += 1
                stringBytes += string.utf8.count
            case .key(let key): stringBytes += key.utf8.count
            case .int(let value):
                values += 1
                sum += Double(value)
            case .double(let value):
                values += 1
                sum += value
            case .endArray, .endObject: break
            default: values += 1
            }
        }
    }
}
