import Trips

/// Reads plans in plain text and Markdown, line by line: headings of days, then lists, tables,
/// lines that begin with a time or a part of the day, and sentences that recommend a visit.
///
///     Day 1: Old Rome            a day, with its title
///     - 9:00 Colosseum           a stop with its start
///       An arena.                its description
///     Morning: visit the Forum   a stop
///     Tips: bring water          not read, and reported
struct PastedText {
    private var plan = PastedPlan()
    /// The heading's text after the day, until the day has stops.
    private var title: Substring?
    /// Lines of a day that may be names, if it has nothing else.
    private var bare: [(text: Substring, unread: Int)] = []
    /// Whether the lines are about something else, such as tips.
    private var isAside = false
    private var table = PastedTable()
    /// The indent of the last line, if that was a stop.
    private var stopIndent: Int?

    static func read(_ text: String) -> PastedPlan? {
        var reader = PastedText()
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (index, line) in lines.enumerated() { reader.add(line, number: index + 1) }
        reader.finishDay()
        return reader.plan
    }

    private mutating func add(_ raw: Substring, number: Int) {
        if let cells = PastedTable.cells(PastedLine.unquoted(raw)) {
            if let row = table.read(cells) { add(row) }
            stopIndent = nil
            return
        }
        let line = PastedLine(raw)
        if line.text.isEmpty { stopIndent = nil }
        guard !line.isIdle else { return }
        table.forget()
        if let day = PastedDayHeading(line.text) {
            begin(day)
        } else if line.isHeading || line.isLabel || PastedWords.isBarePart(line.text) {
            addHeading(line, number: number)
        } else if isAside {
            unread(line, number)
        } else if isDetail(line) {
            addDetail(line.text)
        } else {
            addItem(line, number: number)
        }
    }

    private mutating func begin(_ day: PastedDayHeading) {
        finishDay()
        (isAside, stopIndent) = (false, nil)
        plan.days.append(
            PastedPlan.Day(
                number: day.number, lastNumber: day.last, date: day.date,
                wrongWeekday: day.wrongWeekday))
        title = day.rest.isEmpty ? nil : day.rest
    }

    private mutating func addHeading(_ line: PastedLine, number: Int) {
        stopIndent = nil
        if PastedWords.isPartOfDay(line.text) {
            isAside = false
            return
        }
        guard !plan.days.isEmpty else { return plan.preface.append(String(line.text)) }
        isAside = true
        unread(line, number)
    }

    // MARK: - Stops

    private mutating func addItem(_ line: PastedLine, number: Int) {
        let item = PastedItem(line.text)
        let isStop =
            line.isListed || item.start != nil || item.hasPart || item.hasVerb
        guard isStop, !item.names.isEmpty else {
            stopIndent = nil
            if plan.days.isEmpty {
                plan.preface.append(String(line.text))
            } else {
                if line.isShort { bare.append((line.text, plan.unread.count)) }
                unread(line, number)
            }
            return
        }
        // A list without any day is one day.
        if plan.days.isEmpty { plan.days.append(PastedPlan.Day()) }
        append(item)
        stopIndent = line.indent
    }

    private mutating func append(_ item: PastedItem) {
        let last = plan.days.count - 1
        for (index, name) in item.names.enumerated() {
            plan.days[last].stops.append(
                PastedPlan.Stop(
                    name: String(name), type: item.type ?? (item.isMeal ? .food : nil),
                    description: index == 0 ? String(item.description) : "",
                    start: index == 0 ? item.start : nil,
                    durationMinutes: item.names.count == 1 ? item.minutes : nil,
                    meal: index == 0 ? item.meal : nil))
        }
    }

    private mutating func add(_ row: PastedTable.Row) {
        if let day = row.day,
            plan.days.isEmpty || day.number != plan.days.last?.number
                || day.date != plan.days.last?.date
        {
            begin(day)
            title = nil
        }
        guard !row.names.isEmpty else { return }
        if plan.days.isEmpty { plan.days.append(PastedPlan.Day()) }
        for name in row.names { append(PastedItem("\(row.time) \(name)"[...])) }
        if !row.note.isEmpty { addDetail(row.note) }
    }

    // MARK: - Details

    /// Whether a line continues the previous stop: it is indented further, or begins in lower case.
    /// An indented list item is a stop of its own, unless it is a sentence.
    private func isDetail(_ line: PastedLine) -> Bool {
        guard let stopIndent, PastedTime.read(line.text) == nil else { return false }
        if line.isListed { return line.indent > stopIndent && !line.isShort }
        return line.indent > stopIndent || line.text.first?.isLowercase == true
    }

    private mutating func addDetail(_ text: Substring) {
        guard let day = plan.days.indices.last, let stop = plan.days[day].stops.indices.last else {
            return
        }
        let said = plan.days[day].stops[stop].description
        plan.days[day].stops[stop].description = said.isEmpty ? String(text) : "\(said) \(text)"
    }

    // MARK: - Days

    /// Takes the stops of a day from its bare lines if it has nothing else, and from its heading if
    /// it has no lines: `Day 1: Louvre, Eiffel Tower`.
    private mutating func finishDay() {
        defer { (title, bare) = (nil, []) }
        guard plan.days.last?.stops.isEmpty == true else {
            if let title { plan.days[plan.days.count - 1].title = String(title) }
            return
        }
        for line in bare { append(PastedItem(line.text)) }
        for line in bare.reversed() { plan.unread.remove(at: line.unread) }
        guard bare.isEmpty, var text = title else { return }
        // `Rome: Louvre, Eiffel Tower` begins with a title.
        if let colon = text.firstRange(of: ": "), text[colon.upperBound...].contains(",") {
            text = text[colon.upperBound...]
        }
        for part in text.split(whereSeparator: { ",;→".contains($0) }) {
            let item = PastedItem(part.trimmedStart)
            if !item.names.isEmpty { append(item) }
        }
    }

    private mutating func unread(_ line: PastedLine, _ number: Int) {
        plan.unread.append(
            PastedPlan.Unread(
                line: number, text: String(line.text.prefix(60)), reason: .notAStop))
    }
}

extension PastedLine {
    /// Whether it is a few words and no sentence, as names are.
    fileprivate var isShort: Bool {
        text.last.map { !".!?:".contains($0) } ?? false
            && text.split(whereSeparator: \.isWhitespace).count <= 6
    }
}
