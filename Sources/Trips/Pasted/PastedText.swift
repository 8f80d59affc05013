/// Reads plans in plain text and Markdown, line by line: headings of days, then lists, lines that
/// begin with a time or a part of the day, and sentences that say what to visit.
///
///     Day 1: Old Rome            a day, with its title
///     - 9:00 Colosseum           a stop with its start
///     Morning: visit the Forum   a stop
///     Tips: bring water          not read, and said to be
struct PastedText {
    private var plan = PastedPlan()
    /// What a day's heading says beside the day, until the day has stops of its own.
    private var title: (text: Substring, line: Int)?
    /// Within a part of the text that is about something else, as tips.
    private var isAside = false

    static func read(_ text: String) -> PastedPlan? {
        var reader = PastedText()
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (index, line) in lines.enumerated() { reader.add(PastedLine(line), number: index + 1) }
        reader.finishDay()
        return reader.plan
    }

    private mutating func add(_ line: PastedLine, number: Int) {
        guard !line.text.isEmpty else { return }
        if let day = PastedDayHeading(line.text) {
            finishDay()
            isAside = false
            plan.days.append(PastedPlan.Day(number: day.number, date: day.date))
            title = day.rest.isEmpty ? nil : (day.rest, number)
        } else if line.isHeading || line.isLabel {
            addHeading(line, number: number)
        } else if isAside {
            unread(line, number)
        } else {
            addItem(line, number: number)
        }
    }

    private mutating func addHeading(_ line: PastedLine, number: Int) {
        if PastedWords.isPartOfDay(line.text) {
            isAside = false
            return
        }
        guard !plan.days.isEmpty else { return plan.preface.append(String(line.text)) }
        isAside = true
        unread(line, number)
    }

    private mutating func addItem(_ line: PastedLine, number: Int) {
        let item = PastedItem(line.text)
        let isStop =
            line.isListed || item.start != nil || item.hasPart || item.hasVerb
        guard isStop, !item.names.isEmpty else {
            if plan.days.isEmpty {
                plan.preface.append(String(line.text))
            } else {
                unread(line, number)
            }
            return
        }
        // A list without any day is one day's.
        if plan.days.isEmpty { plan.days.append(PastedPlan.Day()) }
        append(item)
    }

    private mutating func append(_ item: PastedItem) {
        let last = plan.days.count - 1
        for (index, name) in item.names.enumerated() {
            plan.days[last].stops.append(
                PastedPlan.Stop(
                    name: String(name), type: item.isMeal ? .food : nil,
                    description: index == 0 ? String(item.description) : "",
                    start: index == 0 ? item.start : nil,
                    durationMinutes: item.names.count == 1 ? item.minutes : nil,
                    meal: index == 0 ? item.meal : nil))
        }
    }

    /// A day that has nothing but its heading has its stops there: `Day 1: Louvre, Eiffel Tower`.
    private mutating func finishDay() {
        guard let day = plan.days.last, day.stops.isEmpty, let (text, _) = title else { return }
        for part in text.split(whereSeparator: { ",;→".contains($0) }) {
            let item = PastedItem(part.trimmedStart)
            if !item.names.isEmpty { append(item) }
        }
        title = nil
    }

    private mutating func unread(_ line: PastedLine, _ number: Int) {
        plan.unread.append(
            PastedPlan.Unread(
                line: number, text: String(line.text.prefix(60)), reason: .notAStop))
    }
}

/// A line without the marks of lists, headings and emphasis.
struct PastedLine {
    let text: Substring
    let isHeading: Bool
    let isListed: Bool
    /// `Tips:` and nothing more.
    let isLabel: Bool

    init(_ line: Substring) {
        var rest = line.trimmedStart
        let hashes = rest.prefix { $0 == "#" }
        let isHeading = (1...6).contains(hashes.count)
        rest = rest.dropFirst(hashes.count).trimmedStart
        var isListed = false
        if let mark = rest.first, "-*•+–◦▪".contains(mark), rest.dropFirst().first == " " {
            (rest, isListed) = (rest.dropFirst(2).trimmedStart, true)
        } else {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            let after = rest.dropFirst(digits.count)
            if (1...2).contains(digits.count), let mark = after.first, ".)".contains(mark),
                after.dropFirst().first == " "
            {
                (rest, isListed) = (after.dropFirst(2).trimmedStart, true)
            }
        }
        var plain = String(rest)
        for mark in ["**", "__", "`", "[ ] ", "[x] "] { plain = plain.without(mark) }
        while let last = plain.last, last.isWhitespace || last == "*" { plain.removeLast() }
        text = plain[...]
        self.isHeading = isHeading
        self.isListed = isListed
        isLabel = plain.hasSuffix(":")
    }
}

extension String {
    fileprivate func without(_ piece: String) -> String {
        var kept = ""
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(piece) {
                rest = rest.dropFirst(piece.count)
            } else {
                kept.append(rest.removeFirst())
            }
        }
        return kept
    }
}
