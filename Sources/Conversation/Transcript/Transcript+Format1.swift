import StructuredOutput

/// Converts the events of format 1 transcripts to today's form.
///
/// In format 1, the guide was asked with the same requests as a language model, though it did not
/// read the prompts, and it answered in JSON, one chunk a stop. This type turns each day of such an
/// answer into a proposal of places, which a replay schedules, and renumbers the other requests.
struct Format1Events {
    /// The guide's answers read so far, by request number.
    private var answers: [Int: GuideAnswer] = [:]
    /// The new numbers of the other requests, by their old ones.
    private var numbers: [Int: Int] = [:]

    /// O(events).
    static func today(
        _ events: [(milliseconds: Int, event: JournalEvent)]
    ) -> [(milliseconds: Int, event: JournalEvent)] {
        var reader = Format1Events()
        let guides = guideRequests(events)
        return events.flatMap { milliseconds, event in
            reader.read(event, guides: guides).map { (milliseconds, $0) }
        }
    }

    /// The requests with answers in the guide's own chunks.
    private static func guideRequests(
        _ events: [(milliseconds: Int, event: JournalEvent)]
    ) -> Set<Int> {
        var chunks: [Int: [String]] = [:]
        for (_, event) in events where event.kind == "chunk" {
            guard let number = event["request"]?.int, chunks[number, default: []].count < 3 else {
                continue
            }
            chunks[number, default: []].append(event["text"]?.string ?? "")
        }
        return Set(chunks.filter { GuideAnswer.begins(with: $0.value) }.keys)
    }

    private mutating func read(_ event: JournalEvent, guides: Set<Int>) -> [JournalEvent] {
        if event.isOfGuidesDelivery { return [] }
        guard let number = event.requestNumber else { return [event] }
        guard guides.contains(number) else { return [renumbered(event, number)] }
        if event.kind == "request" {
            let purpose = event["request"]?["purpose"]?.string ?? ""
            answers[number] = GuideAnswer(purpose: purpose)
            return []
        }
        return answers[number]?.read(event) ?? []
    }

    private mutating func renumbered(_ event: JournalEvent, _ number: Int) -> JournalEvent {
        if event.kind == "request" { numbers[number] = numbers.count + 1 }
        let new = JSONValue(numbers[number] ?? number)
        return JournalEvent(
            event.kind, event.fields.map { ($0.key, $0.key == event.numberKey ? new : $0.value) })
    }
}

extension JournalEvent {
    /// The field with the number of the event's request; nil for other events.
    fileprivate var numberKey: String? {
        switch kind {
        case "request": "number"
        case "chunk", "waiting", "finish", "failure", "interrupt": "request"
        default: nil
        }
    }

    /// The number of the event's request; nil for other events.
    public var requestNumber: Int? { numberKey.flatMap { self[$0]?.int } }

    /// Whether the event reads or writes the guide's delivery record, which has no meaning now.
    fileprivate var isOfGuidesDelivery: Bool {
        ["read", "write"].contains(kind)
            && self["key"]?.string == "delivery/\(PlanMaker.guide.label)"
    }
}

/// An answer of the guide while it is read.
private struct GuideAnswer {
    /// The day that was asked for, from 1; nil for a whole stay.
    private let day: Int?
    /// The stops of the open day.
    private var stops: [JSONValue] = []
    /// The number of days of the stay so far.
    private var count = 0
    private var isInDay = false
    /// Whether a day's request was answered with a stay, which was unusable.
    private var isOfAnotherForm = false

    init(purpose: String) {
        let words = purpose.split(separator: " ")
        day =
            words.starts(with: ["plan", "day"]) ? words.dropFirst(2).first.flatMap { Int($0) } : nil
    }

    /// Whether an answer begins with the guide's own chunks: a frame, then a whole stop.
    static func begins(with chunks: [String]) -> Bool {
        var chunks = chunks[...]
        if let first = chunks.first, first.hasPrefix("{\"city_name\":"),
            first.hasSuffix(",\"itinerary_list\":[")
        {
            chunks.removeFirst()
        }
        guard chunks.popFirst() == "{\"poi_list\":[", let stop = chunks.first else { return false }
        let members = (try? JSONParser.parse(stop))?.object ?? []
        return stop == "]}" || members.map(\.key) == ["place_id", "name", "type", "description"]
    }

    mutating func read(_ event: JournalEvent) -> [JournalEvent] {
        switch event.kind {
        case "chunk": return read(piece: event["text"]?.string ?? "")
        case "finish" where isOfAnotherForm: return []
        case "finish": return day.map { [.chosenPlaces(stops, day: $0)] } ?? []
        case "interrupt": return [.noProposal(.interrupted, day: day ?? count + 1)]
        default: return []
        }
    }

    /// Reads a frame, a stop, or the end of a day or of the stay.
    private mutating func read(piece: String) -> [JournalEvent] {
        if day != nil, piece.hasPrefix("{\"city_name\":") { isOfAnotherForm = true }
        let piece = piece.hasPrefix(",") ? String(piece.dropFirst()) : piece
        if let stop = try? JSONParser.parse(piece) { stops.append(stop) }
        if piece.hasSuffix("{\"poi_list\":[") { isInDay = true }
        guard day == nil, isInDay, piece == "]}" else { return [] }
        defer { (isInDay, stops) = (false, []) }
        count += 1
        return [.chosenPlaces(stops, day: count)]
    }
}
