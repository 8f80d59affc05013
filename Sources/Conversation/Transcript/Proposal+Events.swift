import Planning
import StructuredOutput
import Trips

extension JournalEvent {
    static let proposalKind = "proposal"

    /// A proposed and scheduled day. `number`: from 1.
    static func proposal(
        _ proposed: ProposedDay, number: Int, by maker: PlanMaker
    ) -> JournalEvent {
        let leftOut = proposed.leftOut.map { names in JSONValue(names.map { JSONValue($0) }) }
        let day = (proposed.day.fileJSON.object ?? []).map { ($0.key, $0.value) }
        return JournalEvent(
            proposalKind,
            [("by", JSONValue(maker.label)), ("day", JSONValue(number))] + day
                + [("left_out", leftOut ?? nil)])
    }

    /// The guide proposed nothing for a day, from 1.
    static func noProposal(_ lack: ProposalLack, day: Int) -> JournalEvent {
        JournalEvent(
            proposalKind,
            [
                ("by", JSONValue(PlanMaker.guide.label)), ("day", JSONValue(day)),
                ("lack", JSONValue(lack.rawValue)),
            ])
    }

    /// The places of a day by the guide in a format 1 transcript, as the guide wrote them, without
    /// times.
    static func chosenPlaces(_ places: [JSONValue], day: Int) -> JournalEvent {
        JournalEvent(
            proposalKind,
            [
                ("by", JSONValue(PlanMaker.guide.label)), ("day", JSONValue(day)),
                ("places", JSONValue(places)),
            ])
    }
}

/// A day proposed by the guide, as recorded in a transcript.
struct RecordedProposal {
    enum Answer {
        case scheduled(ProposedDay)
        /// Stops that are not scheduled yet.
        case chosen([Stop])
        case lacking(ProposalLack)
    }

    /// From 1.
    let day: Int
    let answer: Answer

    /// Nil for other events, and for days of language models, whose answers are recorded.
    init?(_ event: JournalEvent) {
        guard event.kind == JournalEvent.proposalKind, let label = event["by"]?.string,
            PlanMaker(label: label) == .guide, let day = event["day"]?.int
        else { return nil }
        self.day = day
        if let places = event["places"]?.array {
            answer = .chosen(places.compactMap(RecordedProposal.stop))
        } else if let lack = event["lack"]?.string.flatMap({ ProposalLack(rawValue: $0) }) {
            answer = .lacking(lack)
        } else if let day = try? Day(fileJSON: JSONValue(members: event.fields)) {
            let leftOut = event["left_out"]?.array?.compactMap(\.string)
            answer = .scheduled(ProposedDay(day, leftOut: leftOut))
        } else {
            return nil
        }
    }

    private static func stop(_ place: JSONValue) -> Stop? {
        guard let name = place["name"]?.string,
            let type = place["type"]?.string.flatMap({ InterestType(rawValue: $0) })
        else { return nil }
        return Stop(
            name: name, type: type, description: place["description"]?.string ?? "",
            placeID: place["place_id"]?.string)
    }

    func answers(_ question: GuideQuestion) -> Bool {
        guard case .scheduled(let proposed) = answer else { return day == question.day }
        return day == question.day && question.isAnswered(by: proposed.day)
    }
}
