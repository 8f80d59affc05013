import StructuredOutput

/// The parts of a replay that must agree with its transcript.
public struct ComparedParts: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Commands, actions, reads, writes and the exit code. The program's wording of a finding
    /// belongs to `screen`.
    public static let state = ComparedParts(rawValue: 1)
    /// Requests to models, and what was made of the answers.
    public static let requests: ComparedParts = [exchanges, proposals]
    /// The output.
    public static let screen = ComparedParts(rawValue: 4)
    /// Requests, answers and their repairs.
    private static let exchanges = ComparedParts(rawValue: 2)
    /// Days as they were proposed and scheduled.
    static let proposals = ComparedParts(rawValue: 8)
    public static let all: ComparedParts = [.state, .requests, .screen]

    public init?(name: String) {
        switch name {
        case "state": self = .state
        case "requests": self = .requests
        case "screen": self = .screen
        default: return nil
        }
    }

    public func contains(kind: String) -> Bool {
        switch kind {
        case "line", "prompt-interrupt", "end", "resumed": true
        case "shown": contains(.screen)
        case "request", "chunk", "waiting", "finish", "failure", "interrupt", "repair", "violation":
            contains(.exchanges)
        case JournalEvent.proposalKind: contains(.proposals)
        default: contains(.state)
        }
    }
}

/// The first difference between a replay and its transcript, in words.
public struct TranscriptDifference: Sendable, Equatable {
    public let lines: [String]

    public static let ofCheckpoint = TranscriptDifference(
        lines: ["the checkpoint beside it leads to another state; delete it"])
}

extension Transcript {
    /// The parts that can be compared with a replay. Format 1 has no scheduled days.
    public var comparableParts: ComparedParts {
        header.format == 1 ? .all.subtracting(.proposals) : .all
    }
}

public enum TranscriptComparison {
    /// Returns nil if all compared parts agree. O(events).
    public static func firstDifference(
        recorded: [JournalEvent], replayed: [JournalEvent], parts: ComparedParts
    ) -> TranscriptDifference? {
        let before = recorded.filter { parts.contains(kind: $0.kind) }
        let after = replayed.filter { parts.contains(kind: $0.kind) }
        // A killed session has no exit, and may stop in the middle of a turn.
        let wasCutOff = recorded.last?.kind != "exit"
        for index in 0..<max(before.count, after.count) {
            let old = index < before.count ? before[index] : nil
            let new = index < after.count ? after[index] : nil
            if old == new { continue }
            let (said, says) = (old?.withoutNulls, new?.withoutNulls)
            if said == says { continue }
            if !parts.contains(.screen), said?.withoutWords == says?.withoutWords { continue }
            if old == nil, wasCutOff { return nil }
            let typed = before[..<min(index, before.count)].last { $0.kind == "line" }
            return describe(old, new, after: typed)
        }
        return nil
    }

    private static func describe(
        _ old: JournalEvent?, _ new: JournalEvent?, after line: JournalEvent?
    ) -> TranscriptDifference {
        let place = line.map { "after the line \"\($0["text"]?.string ?? "")\"" } ?? "at the start"
        var lines = ["\(title(old, new)) \(place):"]
        if let old, let new, old.kind == new.kind {
            lines += differences(old, new)
        } else {
            lines.append("  recorded: \(old.map(summary) ?? "nothing")")
            lines.append("  now:      \(new.map(summary) ?? "nothing")")
        }
        return TranscriptDifference(lines: lines)
    }

    private static func title(_ old: JournalEvent?, _ new: JournalEvent?) -> String {
        let event = old ?? new
        guard event?.kind == "request" else { return "differs in \(event?.kind ?? "the end")" }
        let purpose = event?["request"]?["purpose"]?.string ?? ""
        return "request \(event?["number"]?.int ?? 0) (\(purpose)) differs"
    }

    private static func differences(_ old: JournalEvent, _ new: JournalEvent) -> [String] {
        let left = texts(old)
        let right = texts(new)
        let index = zip(left, right).prefix { $0 == $1 }.count
        let context = index > 0 ? ["    \(left[index - 1])"] : []
        return context + [
            "  - \(index < left.count ? left[index] : "(nothing more)")",
            "  + \(index < right.count ? right[index] : "(nothing more)")",
        ]
    }

    /// An event as lines of text, so that a difference can be located.
    private static func texts(_ event: JournalEvent) -> [String] {
        switch event.kind {
        case "shown": return event["lines"]?.array?.map { $0.string ?? "" } ?? []
        case "request":
            let messages = event["request"]?["messages"]?.array ?? []
            let prose = messages.flatMap { message in
                (message["content"]?.string ?? "").split(
                    separator: "\n", omittingEmptySubsequences: false
                ).map { "\(message["role"]?.string ?? ""): \($0)" }
            }
            let others = (event["request"]?.object ?? []).filter { $0.key != "messages" }
            return prose + others.map { "\($0.key): \($0.value.serialized())" }
        default: return event.fields.map { "\($0.key): \($0.value.serialized())" }
        }
    }

    private static func summary(_ event: JournalEvent) -> String {
        "\(event.kind) \(texts(event).joined(separator: " / "))".shortened(to: 300)
    }
}
