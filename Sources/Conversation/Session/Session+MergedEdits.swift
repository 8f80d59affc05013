import Phrases
import Planning
import Trips

/// Several edits of one sentence, made as one.
extension Session {
    /// The edits of command lines as one step with one title; nil where one of the lines is more
    /// than an edit. The numbers of all lines are those of the plan as it is; each is followed to
    /// where its stop is once the lines before it are done.
    func merged(_ lines: [String]) throws -> EditRequest? {
        guard lines.count > 1, let plan = state.plan else { return nil }
        var working = context
        var done: [ItineraryEdit] = []
        var request = EditRequest(edits: [])
        var titles: [Phrase] = []
        for line in lines {
            let itinerary = working.state.plan?.itinerary ?? plan.itinerary
            let (command, arguments) = try CommandTable.standard.parse(
                try Session.renumbered(line, by: done))
            guard case .edit(let next) = try command.run(arguments, working) else { return nil }
            guard !next.edits.isEmpty else { continue }
            working.state.plan?.itinerary = try made(next.edits, on: itinerary, of: plan)
            titles.append(next.title ?? Session.title(next.edits, in: itinerary))
            done += next.edits
            request.notes += next.notes
        }
        request.edits = done
        request.title = titles.isEmpty ? nil : titles.listed
        return request
    }

    private func made(
        _ edits: [ItineraryEdit], on itinerary: Itinerary, of plan: Plan
    ) throws(Problem) -> Itinerary {
        do {
            return try ItineraryEditor(cities: cities(of: plan), wishes: plan.trip.wishes)
                .applying(edits, to: itinerary)
        } catch {
            throw .edit(error)
        }
    }

    func journal(_ line: String) throws(Problem) {
        let (command, arguments) = try CommandTable.standard.parse(line)
        boundaries.journal.record(.command(command.name, arguments: arguments))
    }

    /// A line with its stops' numbers as they are after edits. Words of a person's own, as a note,
    /// are left alone.
    private static func renumbered(
        _ line: String, by edits: [ItineraryEdit]
    ) throws(Problem) -> String {
        var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let isOwn = ["/note", "/time", "/replace", "/regenerate"].contains(words[0])
        let numbered =
            isOwn
            ? 1..<min(2, words.count)
            : words[0] == "/add" ? words.indices.suffix(1) : 1..<words.count
        for index in numbered {
            guard let number = StopNumber(words[index]) else { continue }
            var now: StopNumber? = number
            for edit in edits { now = now.flatMap { edit.number(after: $0) } }
            guard let now else { throw .noSuchStop(number) }
            words[index] = now.description
        }
        return words.joined(separator: " ")
    }
}
