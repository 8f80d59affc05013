import Trips

/// Returns the days that the guide proposed in a recorded session. For days recorded with times, a
/// replay runs neither guide nor scheduler.
public final class RecordedGuideDays: GuideDays {
    private var proposals: ArraySlice<RecordedProposal>
    private let inOrder: Bool
    private let hasGaps: Bool

    /// - Parameter inOrder: Whether the end of the recording acts as an interrupt, as for resuming
    ///   a killed session.
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
            // Format 1 does not record days for which nothing was left.
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
    /// Whether it contains an answer of a language model or a proposal of the guide.
    var hasAnswers: Bool {
        !exchanges.isEmpty || events.contains { RecordedProposal($0.event) != nil }
    }
}
