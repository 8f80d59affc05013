import StructuredOutput

/// Reads a trip's Markdown. Its parts become members of the JSON form, which `TripFileReader` then
/// checks.
struct TripMarkdownReader {
    private enum Section { case head, wanted, day }

    private var section = Section.head
    private var name: JSONValue?
    private var facts = MarkdownFacts(line: 1)
    private var wanted: MarkdownFacts?
    private var days: [[JSONMember]] = []
    private var stops: [[JSONValue]] = []
    private var remarks: [String: [JSONValue]] = [:]
    private var document: [JSONMember]?
    private var notes: [TripFileNote] = []
    private var isEmpty = true

    /// O(n).
    static func read(_ text: String) throws(TripFileFault) -> TripFileReading {
        var reader = TripMarkdownReader()
        let blocks = try MarkdownBlocks.read(MarkdownSource(text))
        reader.isEmpty = blocks.isEmpty
        for block in blocks { try reader.add(block) }
        return try reader.finish()
    }

    private mutating func add(_ block: MarkdownBlock) throws(TripFileFault) {
        var block = block
        try takeDocument(&block)
        switch block.kind {
        case .heading(1): try addTitle(block)
        case .heading: try addHeading(block)
        case .item where section == .day:
            if let transfer = try MarkdownTransfer.read(block) {
                try addTransfer(transfer, line: block.line)
            } else {
                try addStop(block)
            }
        case .item: try addFact(block)
        case .remark: try addRemark(block)
        }
    }

    /// Reads the comment about the whole file, which may stand anywhere and is usually last.
    private mutating func takeDocument(_ block: inout MarkdownBlock) throws(TripFileFault) {
        for comment in block.comments
        where comment.text.startsWithScalars(MarkdownData.documentMark) {
            guard document == nil else {
                throw TripFileFault(line: comment.line, .repeated("comment"))
            }
            let json = comment.text.droppingScalars(MarkdownData.documentMark.unicodeScalars.count)
            document = try MarkdownData.read(json.trimmedScalars, line: comment.line)
        }
        block.comments.removeAll { $0.text.startsWithScalars(MarkdownData.documentMark) }
    }

    private mutating func addTitle(_ block: MarkdownBlock) throws(TripFileFault) {
        guard name == nil else { throw TripFileFault(line: block.line, .repeated("title")) }
        try refuseComments(block)
        name = JSONValue(MarkdownText.unescape(block.head)).at(block.line)
        facts = MarkdownFacts(line: block.line)
    }

    private func refuseComments(_ block: MarkdownBlock) throws(TripFileFault) {
        if let comment = block.comments.first {
            throw TripFileFault(line: comment.line, .commentForeign)
        }
    }

    private mutating func addFact(_ block: MarkdownBlock) throws(TripFileFault) {
        if section == .wanted { try wanted?.add(block) } else { try facts.add(block) }
    }

    /// Keeps text that belongs to no stop with its day, or with the trip.
    private mutating func addRemark(_ block: MarkdownBlock) throws(TripFileFault) {
        try refuseComments(block)
        guard !block.head.isEmpty else { return }
        guard !block.head.startsWithScalars(">") else {
            throw TripFileFault(line: block.line, .quoteOutsideStop)
        }
        let text = MarkdownParagraphs.text([block.head] + block.body.map(\.text))
        let place = section == .day ? String(days.count - 1) : ""
        remarks[place, default: []].append(JSONValue(text).at(block.line))
    }

    // MARK: Days and stops

    /// Reads `Day 1 · Fri 2 April 2027 · Kyoto`. The number follows from the order; a missing city
    /// follows from the date.
    private mutating func addHeading(_ block: MarkdownBlock) throws(TripFileFault) {
        let lowered = block.head.lowercased()
        if wanted == nil, section == .head, let change = change(lowered, line: block.line) {
            try refuseComments(block)
            (section, wanted) = (.wanted, change)
            return
        }
        guard lowered.hasPrefix("day "), block.kind == .heading(2) else {
            throw TripFileFault(line: block.line, .headingUnknown(block.head.excerpt))
        }
        var parts = block.head.splitUnescaped { $0 == "·" || $0 == "|" || $0 == "–" || $0 == "—" }
        if parts.count == 1 { parts = block.head.splitUnescaped { $0 == "," } }
        guard parts.count == 2 || parts.count == 3 else {
            throw TripFileFault(line: block.line, .headingUnknown(block.head.excerpt))
        }
        let date = try MarkdownDates.date(
            MarkdownText.unescape(parts[1].trimmedScalars), line: block.line)
        var members = [JSONMember("date", JSONValue(date.description).at(block.line))]
        if parts.count == 3 {
            let city = MarkdownText.unescape(parts[2].trimmedScalars)
            members.append(JSONMember("city", JSONValue(city).at(block.line)))
        }
        members += try MarkdownData.members(
            block, besides: ["date", "city", "transfer", "stops", "remarks"])
        section = .day
        days.append(members)
        stops.append([])
    }

    /// The facts of a section with changes since the plan was made. Under the older heading, the
    /// section repeats all facts, and those it leaves out are gone.
    private func change(_ heading: String, line: Int) -> MarkdownFacts? {
        if heading.hasPrefix("changes since") { return MarkdownFacts(changing: facts, line: line) }
        return heading.hasPrefix("changed since") ? MarkdownFacts(line: line) : nil
    }

    private mutating func addTransfer(
        _ members: [JSONMember], line: Int
    ) throws(TripFileFault) {
        guard !days[days.count - 1].contains(where: { $0.key == "transfer" }) else {
            throw TripFileFault(line: line, .repeated("transfer"))
        }
        let value = JSONValue(members: members).at(line, onlyWhereMissing: true)
        days[days.count - 1].append(JSONMember("transfer", value))
    }

    private mutating func addStop(_ block: MarkdownBlock) throws(TripFileFault) {
        let breaks = MarkdownParagraphs.endsInBreak(block.head)
        let head = block.head.prefixScalars(block.head.unicodeScalars.count - (breaks ? 1 : 0))
        let line = try MarkdownStopLine(head.trimmedScalars, line: block.line)
        let body = MarkdownStopBody(block.body)
        if line.isTicked { notes.append(.tickLeftOut(line: block.line, name: line.name)) }
        var members = [
            JSONMember("name", JSONValue(line.name)),
            JSONMember("type", line.type.map { JSONValue($0.rawValue) } ?? nil),
            JSONMember("meal", line.meal.map { JSONValue($0.rawValue) } ?? nil),
            JSONMember("description", JSONValue(body.description)),
            JSONMember("start", line.start.map { JSONValue($0) } ?? nil),
            JSONMember("duration_minutes", line.minutes.map { JSONValue($0) } ?? nil),
            JSONMember("note", body.note.map { JSONValue($0) } ?? nil),
            JSONMember("locked", JSONValue(line.isLocked)),
        ].map { JSONMember($0.key, $0.value.at(block.line)) }
        let known = members.map(\.key)
        members += try MarkdownData.members(block, besides: known)
        stops[stops.count - 1].append(
            JSONValue(members: members).at(block.line, onlyWhereMissing: true))
    }

    // MARK: The whole file

    private func finish() throws(TripFileFault) -> TripFileReading {
        guard let name else { throw TripFileFault(line: 1, isEmpty ? .empty : .titleMissing) }
        let data = document ?? []
        let version = data.first { $0.key == "version" }?.value ?? JSONValue(TripFile.version)
        var members = [
            JSONMember("format", JSONValue(TripFile.format)), JSONMember("version", version),
            JSONMember("name", name), JSONMember("trip", try facts.json()),
        ]
        if let wanted { members.append(JSONMember("wanted", try wanted.json())) }
        if let last = days.last?.first?.value.range {
            members.append(JSONMember("days", JSONValue(.array(dayValues), range: last)))
        }
        if let remarks = remarks[""] { members.append(JSONMember("remarks", JSONValue(remarks))) }
        let root = try JSONValue(members: members).at(1, onlyWhereMissing: true)
            .adding(data.filter { $0.key != "version" })
        do {
            let current = try TripFileMigration.current(root, line: { max(1, $0) })
            var reading = try TripFileReader.read(TripField(current, line: { max(1, $0) }))
            reading.notes = notes + reading.notes
            return reading
        } catch {
            // Drops the pointer: it refers to the JSON form, which the person did not write.
            throw TripFileFault(line: error.line, error.reason)
        }
    }

    private var dayValues: [JSONValue] {
        days.indices.map { index in
            var members = days[index]
            let line = members[0].value.range?.lowerBound ?? 1
            if !members.contains(where: { $0.key == "city" }),
                let city = facts.city(on: members[0].value)
            {
                members.append(JSONMember("city", city.at(line)))
            }
            members.append(JSONMember("stops", JSONValue(stops[index])))
            if let remarks = remarks[String(index)] {
                members.append(JSONMember("remarks", JSONValue(remarks)))
            }
            return JSONValue(members: members).at(line, onlyWhereMissing: true)
        }
    }
}

extension MarkdownFacts {
    /// The city of a date, by the facts.
    func city(on date: JSONValue) -> JSONValue? {
        guard let day = date.string else { return nil }
        return stays.first { $0.from <= day && day <= $0.to }?.city
    }
}

extension JSONValue {
    /// Adds members, also within objects that exist already. None may repeat a value.
    fileprivate func adding(_ more: [JSONMember]) throws(TripFileFault) -> JSONValue {
        guard var members = object else { return self }
        for member in more {
            guard let index = members.firstIndex(where: { $0.key == member.key }) else {
                members.append(member)
                continue
            }
            guard members[index].value.object != nil, let inner = member.value.object else {
                throw TripFileFault(
                    line: member.value.range?.lowerBound ?? 1, .repeated(member.key))
            }
            members[index].value = try members[index].value.adding(inner)
        }
        return JSONValue(.object(members), range: range)
    }
}
