import Phrases
import Planning
import Trips
import Understanding

/// Several edits of one sentence, made as one.
extension Session {
    /// The edits of command lines as one step with one title; nil where one of the lines is more
    /// than an edit. The numbers of all lines are those of the plan as it is; each is followed to
    /// where its stop is once the lines before it are done.
    func merged(_ lines: [String]) throws -> EditRequest? {
        guard lines.count > 1, let plan = state.plan else { return nil }
        let editor = ItineraryEditor(cities: cities(of: plan), wishes: plan.trip.wishes)
        var working = context
        var merged = EditRequest(edits: [])
        var titles: [Phrase] = []
        var unchanged: [Phrase] = []
        for line in lines {
            let before = working.state.plan?.itinerary ?? plan.itinerary
            let (command, arguments) = try CommandTable.standard.parse(
                try Session.renumbered(line, by: merged.edits))
            guard case .edit(let next) = try command.run(arguments, working) else { return nil }
            let after = try next.applied(to: before, by: editor)
            guard after != before else {
                unchanged.append(
                    next.nothing
                        ?? "\(next.words(in: before).capitalizedFirst): it is so already.")
                continue
            }
            working.state.plan?.itinerary = after
            titles.append(next.words(in: before))
            merged.parts += next.parts
            merged.notes += next.notes
        }
        merged.title = titles.listed
        merged.nothing = unchanged.isEmpty ? nil : unchanged.sentences
        merged.notes += unchanged
        return merged
    }

    func journal(_ line: String) throws(ReadingProblem) {
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
            guard let now else { throw .reading(.noSuchStop(number)) }
            words[index] = now.description
        }
        return words.joined(separator: " ")
    }
}
