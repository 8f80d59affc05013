import Models
import Phrases
import Places
import Planning
import StructuredOutput
import Trips

/// Asks for one day.
extension ModelProposer {
    /// The most times that missing stops are asked for after the first answer.
    private static let completionTries = 2

    /// Asks for the stops of one day, and again for those that could not be used.
    func stops(for order: DayOrder) throws -> [Stop] {
        let stay = stay(ofDay: order.day)
        if usesSimpleForm(in: stay) { return try simpleStops(for: order) }
        var order = order
        var good: [Stop] = []
        var wanted: Int?
        var faults: [StopFault] = []
        var isStubborn = false
        var replaced: [Phrase] = []
        for _ in 0...ModelProposer.completionTries {
            guard
                let request = try worded({ () throws(PromptError) in
                    try stay.requests.stops(order)
                })
            else { break }
            let schema = AnswerSchemas.readingDay(stay.guide.places, limit: order.count)
            let answer: JSONValue
            do {
                answer = try asking.ask(request, reading: schema, day: order.day + 1) { _ in }
            } catch let problem as Problem where canContinueInShortForm(after: problem, in: stay) {
                return good + (try simpleStops(for: order, after: problem))
            }
            // In an atlas city the guide may offer replaced places again, as a last resort.
            let result = stay.reader.read(
                answer, taken: order.elsewhere + order.kept,
                unwanted: stay.city == nil ? order.gone : [])
            renamed += result.renamed
            good += result.stops
            isStubborn = result.stops.isEmpty && !result.faults.isEmpty && result.faults == faults
            faults = result.faults
            wanted = wanted ?? ModelProposer.count(in: request, orElse: order.count)
            guard let wanted, good.count < wanted else {
                renamed += replaced
                return good
            }
            if isStubborn { break }
            replaced += faults.map { "\($0.words): another was asked for" }
            order.count = wanted - good.count
            order.kept += result.stops
        }
        return try settled(
            good, faults: faults, order: order, wanted: wanted, isStubborn: isStubborn)
    }

    /// The result when the tries are used up. A day with too few stops is noted, an empty one is an
    /// error, and one for which the atlas has nothing left may stay free.
    func settled(
        _ good: [Stop], faults: [StopFault], order: DayOrder, wanted: Int?, isStubborn: Bool
    ) throws(Problem) -> [Stop] {
        guard wanted != nil else {
            if order.mayStayEmpty { return [] }
            throw setting.nothingLeft(onDay: order.day)
        }
        let fault: Phrase = faults.first?.words ?? "it named too few places"
        let detail = isStubborn ? Asking.repeated(fault) : fault
        guard !good.isEmpty else {
            throw .modelUnusable(label: label, day: order.day + 1, detail: detail)
        }
        renamed.append("day \(order.day + 1) has \(good.count) of \(wanted ?? 0) stops (\(detail))")
        return good
    }

    /// The number of stops in the request's schema.
    private static func count(in request: ModelRequest, orElse count: Int) -> Int {
        request.schema?["properties"]?["poi_list"]?["maxItems"]?.int ?? count
    }
}
