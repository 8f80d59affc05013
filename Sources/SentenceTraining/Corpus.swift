import SentenceModel

/// A line of the corpus: what was typed, and how it is meant.
///
/// `plan: remove= drop {the museum|stop} // lock= and keep {the castle|stop}`: the situation, then
/// clauses with their intents and the parts that fill slots. Without the marks it is the line that
/// was typed.
package struct LabelledLine: Sendable {
    package struct Clause: Sendable {
        package var intent: ClauseIntent
        /// Offsets in the line's UTF-8.
        package var range: Range<Int>
        package var parts: [(slot: Slot, range: Range<Int>)]
    }

    package var situation: TalkSituation
    package var text: String
    package var clauses: [Clause]

    package struct Fault: Error, CustomStringConvertible {
        package let description: String
    }

    package init(_ line: some StringProtocol) throws(Fault) {
        guard let colon = line.firstIndex(of: ":"),
            let situation = TalkSituation(rawValue: String(line[..<colon]))
        else { throw Fault(description: "no situation: \(line)") }
        self.situation = situation
        var bytes: [UInt8] = []
        var clauses: [Clause] = []
        for piece in String(line[line.index(after: colon)...]).split(separator: " // ") {
            let body = piece.drop { $0 == " " }
            guard let equals = body.firstIndex(of: "="),
                let intent = ClauseIntent(rawValue: String(body[..<equals]))
            else { throw Fault(description: "no intent: \(piece)") }
            if !bytes.isEmpty { bytes.append(0x20) }
            let start = bytes.count
            var parts: [(slot: Slot, range: Range<Int>)] = []
            var open: Int?
            var slot: [UInt8]?
            for byte in body[body.index(after: equals)...].drop(while: { $0 == " " }).utf8 {
                switch byte {
                case UInt8(ascii: "{"): open = bytes.count
                case UInt8(ascii: "|") where open != nil: slot = []
                case UInt8(ascii: "}"):
                    guard let from = open, let name = slot,
                        let filled = Slot(rawValue: String(decoding: name, as: UTF8.self))
                    else { throw Fault(description: "no slot: \(piece)") }
                    parts.append((filled, from..<bytes.count))
                    (open, slot) = (nil, nil)
                default: if slot != nil { slot?.append(byte) } else { bytes.append(byte) }
                }
            }
            guard open == nil, bytes.count > start else {
                throw Fault(description: "a part without an end: \(piece)")
            }
            clauses.append(Clause(intent: intent, range: start..<bytes.count, parts: parts))
        }
        text = String(decoding: bytes, as: UTF8.self)
        self.clauses = clauses
    }

    /// The lines of a file of the corpus. Empty lines and those that begin with `#` are none.
    package static func all(in text: String) throws(Fault) -> [LabelledLine] {
        var lines: [LabelledLine] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            lines.append(try LabelledLine(line))
        }
        return lines
    }
}
