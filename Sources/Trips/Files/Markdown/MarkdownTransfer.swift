import StructuredOutput

/// The first line of a day with a change of city:
/// `Transfer: from Rome · train · 520 km · 4 h · estimated`. Everything but the city is optional.
/// Without `estimated`, the person wrote it.
enum MarkdownTransfer {
    static let label = "Transfer:"

    /// The members of a transfer; nil for an item that is a stop.
    static func read(_ block: MarkdownBlock) throws(TripFileFault) -> [JSONMember]? {
        guard block.head.lowercased().startsWithScalars(label.lowercased()) else { return nil }
        let words = [block.head] + block.body.map(\.text).filter { !$0.isEmpty }
        let text = words.joined(separator: " ").droppingScalars(label.unicodeScalars.count)
        var members: [JSONMember] = []
        for part in text.splitUnescaped({ $0 == "·" }).map(\.trimmedScalars) where !part.isEmpty {
            let member = try member(part, line: block.line)
            guard !members.contains(where: { $0.key == member.key }) else {
                throw TripFileFault(line: block.line, .repeated(member.key))
            }
            members.append(member)
        }
        guard members.contains(where: { $0.key == "from" }) else {
            throw TripFileFault(line: block.line, .missing("from"))
        }
        if !members.contains(where: { $0.key == "estimated" }) {
            members.append(JSONMember("estimated", false))
        }
        members = members.map { JSONMember($0.key, $0.value.at(block.line)) }
        return members + (try MarkdownData.members(block, besides: Transfer.keys))
    }

    private static func member(_ part: String, line: Int) throws(TripFileFault) -> JSONMember {
        let word = MarkdownText.unescape(part).lowercased()
        if part.lowercased().startsWithScalars("from ") {
            let city = MarkdownText.unescape(part.droppingScalars(5).trimmedScalars)
            return JSONMember("from", JSONValue(city))
        }
        if word == "estimated" { return JSONMember("estimated", true) }
        let mode = word.hasPrefix("by ") ? String(word.dropFirst(3)) : word
        if let mode = Transfer.Mode(rawValue: mode) {
            return JSONMember("mode", JSONValue(mode.rawValue))
        }
        if word.hasSuffix("km"),
            let kilometres = Int(word.dropLast(2).filter { $0 != "," && !$0.isWhitespace })
        {
            return JSONMember("kilometres", JSONValue(kilometres))
        }
        if let minutes = MarkdownDates.minutes(word) {
            return JSONMember("minutes", JSONValue(minutes))
        }
        throw TripFileFault(line: line, .transferPartUnknown(word.excerpt))
    }
}

extension Transfer {
    /// The item in the list of the day.
    var markdown: String {
        var parts = ["from \(MarkdownText.escape(from, more: "·"))"]
        if let mode { parts.append(mode.rawValue) }
        if let kilometres { parts.append("\(kilometres) km") }
        if let minutes { parts.append(MarkdownDates.words(minutes: minutes)) }
        if isEstimated { parts.append("estimated") }
        return "\(MarkdownTransfer.label) \(parts.joined(separator: " · "))"
    }
}
