import StructuredOutput

/// A recorded session: its header and its events, read from JSON Lines.
public struct Transcript: Sendable {
    public var header: SessionHeader
    /// The events after the header, with milliseconds since the start, converted to today's form.
    public var events: [(milliseconds: Int, event: JournalEvent)]
    /// The number of events in the file, which differs from `events` for older formats.
    public private(set) var lineCount: Int
    /// The highest request number in the file; 0 if there is none.
    public private(set) var lastRequest: Int
    /// Whether the last line is incomplete, as after a crash.
    public var lastLineIsBroken = false

    /// What is wrong with a transcript file.
    public struct Fault: Error, Sendable, Equatable {
        /// From 1.
        public let line: Int
        public let reason: String
    }

    public init(header: SessionHeader, events: [(milliseconds: Int, event: JournalEvent)]) {
        self.header = header
        self.events = events
        lineCount = events.count
        lastRequest = events.compactMap(\.event.requestNumber).max() ?? 0
        if header.format == 1 { self.events = Format1Events.today(events) }
    }

    /// Reads a file's text. An incomplete last line is skipped and noted in `lastLineIsBroken`; any
    /// other fault is thrown with its line. O(n).
    public init(text: String) throws(Fault) {
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        let isComplete = text.utf8.last == UInt8(ascii: "\n")
        guard let first = lines.first, let header = try Transcript.header(String(first)!) else {
            throw Fault(line: 1, reason: "the first line is not a transcript's header")
        }
        var events: [(milliseconds: Int, event: JournalEvent)] = []
        var isBroken = false
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            do {
                events.append(try Transcript.event(String(line)!, line: index + 1))
            } catch {
                guard index == lines.count - 1, !isComplete else { throw error }
                isBroken = true
            }
        }
        self.init(header: header, events: events)
        lastLineIsBroken = isBroken
    }

    /// Whether a line is the header of a transcript.
    public static func isHeader(_ line: String) -> Bool { ((try? header(line)) ?? nil) != nil }

    private static func header(_ line: String) throws(Fault) -> SessionHeader? {
        SessionHeader(try event(line, line: 1).event)
    }

    private static func event(
        _ line: String, line number: Int
    ) throws(Fault) -> (milliseconds: Int, event: JournalEvent) {
        let value: JSONValue
        do {
            value = try JSONParser.parse(line)
        } catch {
            throw Fault(line: number, reason: "\(error)")
        }
        guard let kind = value["event"]?.string, let milliseconds = value["ms"]?.int else {
            throw Fault(line: number, reason: "an event needs \"event\" and \"ms\"")
        }
        let fields = (value.object ?? []).filter { !["seq", "ms", "event"].contains($0.key) }
        return (milliseconds, JournalEvent(kind, fields.map { ($0.key, $0.value) }))
    }
}

extension JournalEvent {
    /// The event as a line of a transcript, with the newline.
    public func line(sequence: Int, milliseconds: Int) -> String {
        JSONValue(
            pairs: [
                ("seq", JSONValue(sequence)), ("ms", JSONValue(milliseconds)),
                ("event", JSONValue(kind)),
            ] + fields.map { ($0.key, $0.value) }
        ).serialized() + "\n"
    }
}
