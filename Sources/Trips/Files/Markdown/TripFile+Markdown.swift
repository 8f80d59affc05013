import StructuredOutput

extension TripFile {
    /// The file as Markdown, to read and edit by hand; ends with one line feed. O(stops).
    ///
    ///     # Kyoto in April
    ///
    ///     - Where: Kyoto, Japan <!-- {"country_code":"JP","city_id":"kyoto"} -->
    ///     - When: Fri 2 April 2027 to Mon 5 April 2027
    ///     - Pace: balanced
    ///
    ///     ## Day 1 · Fri 2 April 2027 · Kyoto
    ///
    ///     - 09:00 **Nishiki Market** · food · 1 h · locked\
    ///       Stalls sell pickles, tofu, knives and skewers along a roofed lane.
    ///       > Come hungry.
    ///       <!-- {"place_id":"kyoto/nishiki-market","provenance":"estimated"} -->
    ///
    ///     <!-- ijourney-trip {"version":1,"source":"offline guide"} -->
    public var markdown: String {
        var writer = MarkdownWriter(unknown: unknown)
        writer.write(self)
        return writer.lines.joined(separator: "\n") + "\n"
    }
}

private struct MarkdownWriter {
    let unknown: UnknownMembers
    var lines: [String] = []
    private var stopPlaces = StopPlaces()

    init(unknown: UnknownMembers) { self.unknown = unknown }

    mutating func write(_ file: TripFile) {
        lines = ["# \(MarkdownText.escape(file.name, more: "#"))", ""]
        let facts = facts(of: file.trip, at: "trip")
        lines += facts.flatMap(\.lines)
        writeRemarks(at: "")
        if let wanted = file.wanted {
            lines += ["", "## Changes since the plan was made", ""]
            lines += self.facts(of: wanted, at: "wanted").changes(since: facts)
        }
        for (index, day) in (file.itinerary?.days ?? []).enumerated() {
            write(day, number: index + 1)
        }
        let data = documentMembers(file)
        lines += ["", MarkdownData.comment(data, mark: "\(MarkdownData.documentMark) ") ?? ""]
    }

    // MARK: Facts

    private func facts(of trip: Trip, at place: String) -> [FactLines] {
        let legs = trip.legs.enumerated().flatMap { index, leg in
            lines(of: leg, at: "\(place)/legs/\(index)")
        }
        var facts = [FactLines(.where, lines: legs), FactLines(.pace, trip.pace.rawValue)]
        let levels = trip.interests.stated.map {
            "\($0.rawValue) \(trip.interests[$0].words.english)"
        }
        if !levels.isEmpty {
            facts.append(FactLines(.interests, levels.joined(separator: ", ")))
        }
        return facts + self.facts(of: trip.wishes)
    }

    private func lines(of leg: Leg, at place: String) -> [String] {
        let names = [leg.city.name, leg.city.country].filter { !$0.isEmpty }
            .map { MarkdownText.escape($0, more: ",") }
        var data: [JSONMember] = []
        if !leg.city.countryCode.isEmpty {
            data.append(JSONMember("country_code", JSONValue(leg.city.countryCode)))
        }
        if let id = leg.city.id { data.append(JSONMember("city_id", JSONValue(id))) }
        if let record = leg.city.record {
            let json = record.json(unknown, at: "\(place)/\(CityRecord.member)")
            data.append(JSONMember(CityRecord.member, json))
        }
        let comment = MarkdownData.comment(data + unknown.members(at: place))
        let city = names.joined(separator: ", ") + (comment.map { " \($0)" } ?? "")
        let (first, last) = (leg.dates.first, leg.dates.last)
        let dates = first == last ? first.markdown : "\(first.markdown) to \(last.markdown)"
        return FactLines(.where, city).lines + FactLines(.when, dates).lines
    }

    private func facts(of wishes: Wishes) -> [FactLines] {
        func names(_ names: [String]) -> String? {
            guard !names.isEmpty else { return nil }
            return names.map { MarkdownText.escape($0, more: ",") }.joined(separator: ", ")
        }
        let values: [(MarkdownFacts.Label, String?)] = [
            (.travellers, wishes.party?.markdown), (.budget, wishes.budget?.markdown),
            (.mustSee, names(wishes.mustSee)), (.avoid, names(wishes.avoid)),
            (.arrival, wishes.arrival?.fileText), (.departure, wishes.departure?.fileText),
            (.lodging, wishes.lodging.map { MarkdownText.escape($0) }),
            (.needs, names(wishes.needs.map(\.rawValue))), (.visited, names(wishes.visited)),
            (.likes, names(wishes.likes.map(\.subjectName))),
            (.dislikes, names(wishes.dislikes.map(\.subjectName))),
        ]
        return values.compactMap { label, value in value.map { FactLines(label, $0) } }
    }

    // MARK: Days

    private mutating func write(_ day: Day, number: Int) {
        let place = FilePlace.day(day.date)
        let city = MarkdownText.escape(day.city, more: "·|–—,#")
        lines += ["", "## Day \(number) · \(day.date.markdown) · \(city)"]
        if let comment = MarkdownData.comment(others(at: place)) { lines.append(comment) }
        writeRemarks(at: place)
        if !day.stops.isEmpty || day.transfer != nil { lines.append("") }
        if let transfer = day.transfer {
            let comment = MarkdownData.comment(unknown.members(at: FilePlace.transfer(day.date)))
            lines.append("- \(transfer.markdown)\(comment.map { " \($0)" } ?? "")")
        }
        for stop in day.stops { write(stop) }
    }

    private mutating func write(_ stop: Stop) {
        let place = stopPlaces.place(of: stop)
        var parts = ["**\(MarkdownText.escape(stop.name))**"] + kind(of: stop)
        if let minutes = stop.durationMinutes {
            parts.append(MarkdownDates.words(minutes: minutes))
        }
        if stop.isLocked { parts.append("locked") }
        let time = stop.start.map { "\($0.fileText) " } ?? ""
        let breaks = stop.description.isEmpty ? "" : "\\"
        lines.append("- \(time)\(parts.joined(separator: " · "))\(breaks)")
        if !stop.description.isEmpty {
            lines += MarkdownParagraphs.lines(stop.description).map { $0.isEmpty ? "" : "  \($0)" }
        }
        if let note = stop.note {
            lines += MarkdownParagraphs.lines(note).map { $0.isEmpty ? "  >" : "  > \($0)" }
        }
        if let comment = MarkdownData.comment(data(stop) + unknown.members(at: place)) {
            lines.append("  \(comment)")
        }
    }

    /// The type, or the meal, which implies that one eats there.
    private func kind(of stop: Stop) -> [String] {
        guard let meal = stop.meal else { return [stop.type.rawValue] }
        return (stop.type == .food ? [] : [stop.type.rawValue]) + [meal.rawValue]
    }

    private func data(_ stop: Stop) -> [JSONMember] {
        var members: [JSONMember] = []
        if let id = stop.placeID { members.append(JSONMember("place_id", JSONValue(id))) }
        if let latitude = stop.latitude {
            members.append(JSONMember("latitude", JSONValue(latitude)))
        }
        if let longitude = stop.longitude {
            members.append(JSONMember("longitude", JSONValue(longitude)))
        }
        if let access = stop.access { members.append(JSONMember("access", access.json)) }
        if stop.provenance != .model {
            members.append(JSONMember("provenance", JSONValue(stop.provenance.rawValue)))
        }
        if !stop.handEdits.isEmpty {
            members.append(JSONMember("by_hand", JSONValue(stop.handEditNames)))
        }
        return members
    }

    // MARK: What only programs read

    /// Writes the person's text that belongs to no stop.
    private mutating func writeRemarks(at place: String) {
        for remark in remarks(at: place) { lines += [""] + MarkdownParagraphs.lines(remark) }
    }

    private func remarks(at place: String) -> [String] {
        let member = unknown.members(at: place).first { $0.key == "remarks" }
        return MarkdownWriter.texts(member) ?? []
    }

    /// The texts of remarks, if they can stand as paragraphs. Nil for a member of that name with
    /// other content.
    private static func texts(_ member: JSONMember?) -> [String]? {
        guard let items = member?.value.array else { return nil }
        let texts = items.compactMap(\.string).filter { !$0.isEmpty }
        return texts.count == items.count && !texts.isEmpty ? texts : nil
    }

    private func others(at place: String) -> [JSONMember] {
        unknown.members(at: place).filter {
            $0.key != "remarks" || MarkdownWriter.texts($0) == nil
        }
    }

    /// The unknown members of objects that have no line of their own.
    private func documentMembers(_ file: TripFile) -> [JSONMember] {
        var members = [JSONMember("version", JSONValue(TripFile.version))]
        if let source = file.source { members.append(JSONMember("source", JSONValue(source))) }
        members += others(at: "")
        for place in ["trip"] + (file.wanted == nil ? [] : ["wanted"]) {
            let wishes = nested(["party", "budget"], at: "\(place)/wishes")
            var inner = unknown.members(at: place)
            let interests = unknown.members(at: "\(place)/interests")
            if !interests.isEmpty {
                inner.append(JSONMember("interests", JSONValue(members: interests)))
            }
            if !wishes.isEmpty { inner.append(JSONMember("wishes", JSONValue(members: wishes))) }
            if !inner.isEmpty { members.append(JSONMember(place, JSONValue(members: inner))) }
        }
        return members
    }

    private func nested(_ keys: [String], at place: String) -> [JSONMember] {
        unknown.members(at: place)
            + keys.compactMap { key in
                let inner = unknown.members(at: "\(place)/\(key)")
                return inner.isEmpty ? nil : JSONMember(key, JSONValue(members: inner))
            }
    }
}

/// The lines of one fact. Where and when are one fact, with two lines for each city.
private struct FactLines {
    let label: MarkdownFacts.Label
    let lines: [String]

    init(_ label: MarkdownFacts.Label, lines: [String]) {
        (self.label, self.lines) = (label, lines)
    }

    init(_ label: MarkdownFacts.Label, _ value: String) {
        self.init(label, lines: ["- \(label.rawValue): \(value)"])
    }
}

extension [FactLines] {
    /// The lines of facts that changed. A removed fact gets a line that says so.
    fileprivate func changes(since before: [FactLines]) -> [String] {
        let gone = before.filter { old in !contains { $0.label == old.label } }
        return filter { fact in !before.contains { $0.lines == fact.lines } }
            .flatMap { fact in fact.lines.map { fact.label.distinguishedFromNone($0) } }
            + gone.map { "- \($0.label.rawValue): \(MarkdownFacts.none)" }
    }
}

extension MarkdownFacts.Label {
    /// Escapes a value that would read as "none", such as a hotel called None.
    fileprivate func distinguishedFromNone(_ line: String) -> String {
        let start = "- \(rawValue): "
        guard line.lowercased() == (start + MarkdownFacts.none).lowercased(),
            let first = line.dropFirst(start.count).unicodeScalars.first
        else { return line }
        return "\(start)&#\(first.value);\(line.dropFirst(start.count + 1))"
    }
}

extension Party {
    /// `2 adults and 1 child`, `2 adults and 2 children aged 4 and 9`.
    fileprivate var markdown: String {
        let grown = adults == 1 ? "1 adult" : "\(adults) adults"
        let young = children == 1 ? "1 child" : "\(children) children"
        let ages = childAges.map(String.init).listed.english
        let aged = childAges.isEmpty ? "" : " aged \(ages)"
        return children == 0 ? grown : "\(grown) and \(young)\(aged)"
    }
}

extension Budget {
    fileprivate var markdown: String {
        "\(amount) \(MarkdownText.escape(currency, more: " ")) \(scope.markdown)"
    }
}
