import StructuredOutput

/// The first line of a stop: `09:00 **Nishiki Market** · food · 1 h · locked`, or of a meal:
/// `12:30 **Honke Owariya** · lunch · 1 h`. Everything but the name is optional, and the parts after
/// it may come in any order.
struct MarkdownStopLine {
    var start: String?
    var name = ""
    var type: InterestType?
    var meal: Meal?
    var minutes: Int?
    var isLocked = false
    var isTicked = false

    init(_ text: String, line: Int) throws(TripFileFault) {
        if text.firstIndex(ofScalars: "~~") != nil { throw TripFileFault(line: line, .struckOut) }
        if text.firstIndex(ofScalars: "](") != nil { throw TripFileFault(line: line, .linkInName) }
        var rest = takeBox(text)
        var end: String?
        if let (times, after) = MarkdownTimes.read(rest) {
            (start, end, rest) = (times.start, times.end, after)
        }
        let parts = try takeName(rest.droppingSeparators, line: line)
        for part in parts { try take(part, line: line) }
        guard !name.isEmpty else {
            throw TripFileFault(line: line, .expected("the name of a place", found: text.excerpt))
        }
        try checkTimes(until: end, line: line)
    }

    /// Removes the box of a task list: `[ ]` or `[x]`.
    private mutating func takeBox(_ text: String) -> String {
        for box in ["[ ] ", "[x] ", "[X] "] where text.startsWithScalars(box) {
            isTicked = box != "[ ] "
            return text.droppingScalars(box.unicodeScalars.count).trimmedScalars
        }
        return text
    }

    /// Removes the name and returns the parts after it.
    private mutating func takeName(
        _ text: String, line: Int
    ) throws(TripFileFault) -> [String] {
        func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
            "·,–—|".unicodeScalars.contains(scalar)
        }
        for mark in ["**", "__", "*", "_"] where text.startsWithScalars(mark) {
            let length = mark.unicodeScalars.count
            let rest = text.droppingScalars(length)
            guard let end = rest.firstIndex(ofScalars: mark) else { continue }
            let after = rest.droppingScalars(end + length).trimmedScalars
            // In `*Tea* house`, the emphasis covers only part of the name.
            let isWhole = length == 2 || after.unicodeScalars.first.map(isSeparator) ?? true
            guard isWhole else { continue }
            name = MarkdownText.unescape(rest.prefixScalars(end))
            return after.splitUnescaped(isSeparator).map(\.trimmedScalars).filter { !$0.isEmpty }
        }
        let before = text.firstIndex(ofScalars: "**").map { text.prefixScalars($0).trimmedScalars }
        if let before = before ?? MarkdownTimes.doubtful(text) {
            throw TripFileFault(line: line, .beforeName(before.excerpt))
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
        } else if let meal = Meal(rawValue: plain.lowercased()) {
            guard self.meal == nil else { throw TripFileFault(line: line, .repeated("meal")) }
            self.meal = meal
        } else {
            throw TripFileFault(line: line, .stopPartUnknown(plain.excerpt))
        }
    }

    /// Checks that the times exist. A range must agree with the duration.
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
}

extension String {
    /// Without the separators allowed between a time and a name.
    fileprivate var droppingSeparators: String {
        let rest = unicodeScalars.drop {
            $0.properties.isWhitespace || "·,–—-:|".unicodeScalars.contains($0)
        }
        return String(String.UnicodeScalarView(rest))
    }
}

/// The lines below a stop's first line: its description, and the person's note as a quotation.
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
                // As in CommonMark, a line directly below a quotation continues it.
                quote.append(line.text)
            } else {
                text.append(line.text)
            }
        }
        description = MarkdownParagraphs.text(text)
        note = quote.isEmpty ? nil : MarkdownParagraphs.text(quote)
    }
}
