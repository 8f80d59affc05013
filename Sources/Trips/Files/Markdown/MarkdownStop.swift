import StructuredOutput

/// The first line of a stop: `09:00 **Nishiki Market** · food · 1 h · locked`, where all but the
/// name can be left out and what follows the name stands in any order.
struct MarkdownStopLine {
    var start: String?
    var name = ""
    var type: InterestType?
    var minutes: Int?
    var isLocked = false

    init(_ text: String, line: Int) throws(TripFileFault) {
        var rest = text
        var end: String?
        if let (time, after) = MarkdownStopLine.time(rest) {
            (start, rest) = (time, after.trimmedScalars)
            if let (time, after) = MarkdownStopLine.rangeEnd(rest) { (end, rest) = (time, after) }
        }
        let parts = takeName(rest.droppingSeparators)
        for part in parts { try take(part, line: line) }
        guard !name.isEmpty else {
            throw TripFileFault(line: line, .expected("the name of a place", found: text.excerpt))
        }
        try checkTimes(until: end, line: line)
    }

    /// Takes the name and returns the parts after it.
    private mutating func takeName(_ text: String) -> [String] {
        for mark in ["**", "__"] where text.startsWithScalars(mark) {
            let rest = text.droppingScalars(2)
            guard let end = rest.firstIndex(ofScalars: mark) else { continue }
            name = MarkdownText.unescape(rest.prefixScalars(end))
            return rest.droppingScalars(end + 2).splitUnescaped {
                "·,–—|".unicodeScalars.contains($0)
            }
            .map(\.trimmedScalars).filter { !$0.isEmpty }
        }
        let parts = text.splitUnescaped { $0 == "·" }.map(\.trimmedScalars)
        name = MarkdownText.unescape(parts.first ?? "")
        return parts.dropFirst().filter { !$0.isEmpty }
    }

    private mutating func take(_ part: String, line: Int) throws(TripFileFault) {
        let plain = MarkdownText.unescape(part)
        if ["locked", "lock", "🔒"].contains(plain.lowercased()) {
            isLocked = true
        } else if let minutes = MarkdownDates.minutes(plain) {
            guard self.minutes == nil else {
                throw TripFileFault(line: line, .repeated("duration"))
            }
            self.minutes = minutes
        } else if let type = InterestType(spelling: plain) {
            guard self.type == nil else { throw TripFileFault(line: line, .repeated("type")) }
            self.type = type
        } else {
            throw TripFileFault(line: line, .stopPartUnknown(plain.excerpt))
        }
    }

    /// A time that is written is one that exists; a range says the same as a duration.
    private mutating func checkTimes(until end: String?, line: Int) throws(TripFileFault) {
        guard let start else { return }
        let from = try MarkdownStopLine.minutes(start, line: line)
        guard let end else { return }
        let until = try MarkdownStopLine.minutes(end, line: line)
        let length = until > from ? until - from : until + 1_440 - from
        guard minutes == nil || minutes == length else {
            throw TripFileFault(line: line, .durationContradicts)
        }
        minutes = length
    }

    private static func minutes(_ text: String, line: Int) throws(TripFileFault) -> Int {
        guard let time = TimeOfDay(fileText: text) else {
            throw TripFileFault(line: line, .expected("a time from 00:00 to 23:59", found: text))
        }
        return time.minutes
    }

    /// `9:30`, `09:30` or `00:30+1` at the beginning, and what follows it.
    private static func time(_ text: String) -> (String, String)? {
        let scalars = Array(text.unicodeScalars)
        let hours = scalars.prefix { "0"..."9" ~= $0 }.count
        guard (1...2).contains(hours), scalars.count > hours, scalars[hours] == ":" else {
            return nil
        }
        let minutes = scalars.dropFirst(hours + 1).prefix { "0"..."9" ~= $0 }.count
        guard minutes == 2 else { return nil }
        var length = hours + 3
        if scalars.dropFirst(length).starts(with: "+1".unicodeScalars) { length += 2 }
        let after = text.droppingScalars(length)
        guard after.unicodeScalars.first?.properties.isAlphabetic != true else { return nil }
        return (text.prefixScalars(length), after)
    }

    private static func rangeEnd(_ text: String) -> (String, String)? {
        for joint in ["-", "–", "—", "to "] where text.startsWithScalars(joint) {
            let count = joint.unicodeScalars.count
            guard let (end, rest) = time(text.droppingScalars(count).trimmedScalars) else {
                return nil
            }
            return (end, rest)
        }
        return nil
    }
}

extension String {
    /// Without the signs that may stand between a time and a name.
    fileprivate var droppingSeparators: String {
        let rest = unicodeScalars.drop {
            $0.properties.isWhitespace || "·,–—-:|".unicodeScalars.contains($0)
        }
        return String(String.UnicodeScalarView(rest))
    }
}

/// What stands below a stop's first line: its sentence, and the person's note as a quotation.
struct MarkdownStopBody {
    private(set) var description = ""
    private(set) var note: String?

    init(_ lines: [MarkdownLine]) {
        var text: [String] = []
        var quote: [String] = []
        var isQuote = false
        for line in lines {
            if line.text.isEmpty {
                isQuote = false
                text.append("")
            } else if line.text.startsWithScalars(">") {
                isQuote = true
                quote.append(line.text.droppingScalars(1).trimmedScalars)
            } else if isQuote {
                // As in CommonMark, a line right below a quotation goes on with it.
                quote.append(line.text)
            } else {
                text.append(line.text)
            }
        }
        description = MarkdownParagraphs.text(text)
        note = quote.isEmpty ? nil : MarkdownParagraphs.text(quote)
    }
}
