import StructuredOutput

/// Data that a file must keep but people do not edit, as JSON in a comment:
/// `<!-- {"place_id":"…"} -->`.
enum MarkdownData {
    static let documentMark = "ijourney-trip"

    /// The comment for some members; nil if there are none.
    static func comment(_ members: [JSONMember], mark: String = "") -> String? {
        guard !members.isEmpty else { return nil }
        return "<!-- \(mark)\(closedOff(JSONValue(members: members).serialized())) -->"
    }

    /// Escapes what could end the comment or control a terminal. Both occur within strings only.
    private static func closedOff(_ json: String) -> String {
        var result = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in json.unicodeScalars {
            if scalar == ">" || isActive(scalar) || (scalar == "-" && last == "-") {
                let digits = String(scalar.value, radix: 16)
                let zeros = String(repeating: "0", count: 4 - digits.count)
                result += "\\u\(zeros)\(digits)".unicodeScalars
            } else {
                result.append(scalar)
            }
            last = scalar
        }
        return String(result)
    }

    private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }

    /// The members of a block's comment. None of them may repeat what the text says.
    static func members(
        _ block: MarkdownBlock, besides known: [String]
    ) throws(TripFileFault) -> [JSONMember] {
        guard let comment = block.comments.first else { return [] }
        if let foreign = block.comments.first(where: { !$0.text.startsWithScalars("{") }) {
            throw TripFileFault(line: foreign.line, .commentForeign)
        }
        if block.comments.count > 1 {
            throw TripFileFault(line: block.comments[1].line, .repeated("comment"))
        }
        let members = try read(comment.text, line: comment.line)
        if let again = members.first(where: { known.contains($0.key) }) {
            throw TripFileFault(line: comment.line, .repeated(again.key))
        }
        return members
    }

    static func read(_ text: String, line: Int) throws(TripFileFault) -> [JSONMember] {
        guard text.startsWithScalars("{") else { throw TripFileFault(line: line, .commentForeign) }
        do {
            let value = try JSONParser.parse(text).at(line)
            _ = try TripField(value, line: { $0 }).members("a comment of the program")
            return value.object ?? []
        } catch let error as JSONSyntaxError {
            throw TripFileFault(line: line, .commentBroken("\(error)"))
        } catch let fault as TripFileFault {
            throw TripFileFault(line: line, fault.reason)
        } catch {
            throw TripFileFault(line: line, .commentForeign)
        }
    }
}

extension JSONValue {
    /// The same value, located at a line.
    func at(_ line: Int, onlyWhereMissing: Bool = false) -> JSONValue {
        var copy = self
        if range == nil || !onlyWhereMissing { copy.range = line..<line }
        switch content {
        case .array(let items):
            copy.content = .array(items.map { $0.at(line, onlyWhereMissing: onlyWhereMissing) })
        case .object(let members):
            copy.content = .object(
                members.map {
                    JSONMember($0.key, $0.value.at(line, onlyWhereMissing: onlyWhereMissing))
                })
        default: break
        }
        return copy
    }
}
