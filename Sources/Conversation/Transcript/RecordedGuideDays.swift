import Trips

/// Gives the days that the guide proposed when a session was recorded, as they were scheduled: a
/// replay runs neither guide nor scheduler.
public final class RecordedGuideDays: GuideDays {
    private var proposals: ArraySlice<RecordedProposal>
    private let inOrder: Bool
    private let hasGaps: Bool

    /// - Parameter inOrder: end like an interrupt where the recording ends, as when a session is
    ///   brought back that was killed.
    public init(_ transcript: Transcript, inOrder: Bool = false) {
        proposals = transcript.events.compactMap { RecordedProposal($0.event) }[...]
        self.inOrder = inOrder
        hasGaps = transcript.header.format == 1
    }

    public func day(
        _ question: GuideQuestion,
        make: (_ chosen: [Stop]?) throws(Problem) -> ProposedDay
    ) throws(Problem) -> ProposedDay {
        guard let next = proposals.first, next.answers(question) else {
            // Format 1 has no word of a day for which nothing was left.
            if hasGaps, !(inOrder && proposals.isEmpty) { return try make([]) }
            throw question.problem(
                inOrder
                    ? .interrupted
                    : .notRecorded(purpose: "plan day \(question.day) of \(question.city)"))
        }
        proposals.removeFirst()
        switch next.answer {
        case .scheduled(let day): return day
        case .chosen(let stops): return try make(stops)
        case .lacking(let lack): throw lack.problem(for: question)
        }
    }
}

extension Transcript {
    /// Whether it has what a language model answered or the guide proposed.
    var hasAnswers: Bool {
        !exchanges.isEmpty || events.contains { RecordedProposal($0.event) != nil }
    }
}
