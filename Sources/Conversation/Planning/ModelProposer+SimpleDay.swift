import Phrases
import Planning
import StructuredOutput
import Trips

/// Asks for one day in the form for small models.
extension ModelProposer {
    /// The most answers in a row without a new stop.
    private static let fruitlessTries = 3

    /// Whether to use this form: for a small model that is not constrained to a schema, or whose
    /// answers to the long form were unusable.
    func usesSimpleForm(in stay: StayPlanning) -> Bool {
        guard stay.city != nil else { return false }
        if isSimple == nil {
            let traits = advice.traits()
            isSimple = !traits.isLarge && (traits.isConstrained == false || traits.needsShortForm)
        }
        return isSimple == true
    }

    /// Whether to continue with this form after the long form failed.
    func canContinueInShortForm(after problem: Problem, in stay: StayPlanning) -> Bool {
        // A model that says that detail is missing understood the question.
        if case .modelLacksDetail = problem { return false }
        guard problem.isUnusableAnswer, stay.city != nil, !advice.traits().isLarge else {
            return false
        }
        isSimple = true
        return true
    }

    /// Asks until all stops are there or too many answers in a row bring none. Each answer may
    /// bring some of the stops; the next request asks for the rest.
    ///
    /// - Parameter problem: The failure of the long form, thrown if this form brings none either.
    func simpleStops(for order: DayOrder, after problem: Problem? = nil) throws -> [Stop] {
        let stay = stay(ofDay: order.day)
        var order = order
        var good: [Stop] = []
        var wanted: Int?
        var faults: [StopFault] = []
        var fruitless = 0
        while fruitless < ModelProposer.fruitlessTries {
            let question = try worded { () throws(PromptError) in
                try stay.requests.simple(order, attempt: fruitless)
            }
            guard let question else { break }
            wanted = wanted ?? question.count
            let result = try read(question, of: stay, order)
            let new = Array(result.stops.prefix((wanted ?? 0) - good.count))
            good += new
            if good.count == wanted {
                if problem != nil { lessons.needsShortForm = true }
                return good
            }
            faults = result.faults
            fruitless = new.isEmpty ? fruitless + 1 : 0
            order.count -= new.count
            order.kept += new
        }
        if let problem, good.isEmpty { throw problem }
        if problem != nil { lessons.needsShortForm = true }
        return try settled(good, faults: faults, order: order, wanted: wanted, isStubborn: false)
    }

    private func read(
        _ question: SimpleQuestion, of stay: StayPlanning, _ order: DayOrder
    ) throws -> DayReader.Result {
        let schema = AnswerSchemas.readingDay(
            stay.guide.places, limit: ModelProposer.mostStopsRead, numbers: question.numbers)
        do {
            let answer = try asking.ask(
                question.request, reading: schema, day: order.day + 1, mending: false
            ) { _ in }
            return stay.reader.read(answer, taken: order.elsewhere + order.kept)
        } catch let problem as Problem where problem.isUnusableAnswer {
            return DayReader.Result()
        }
    }
}

extension Problem {
    /// Whether the model's answer was unusable, so that a smaller request may succeed.
    var isUnusableAnswer: Bool {
        switch self {
        case .modelUnusable, .modelTruncated, .modelLacksDetail: true
        case .model(.contextTooLong, _, _): true
        default: false
        }
    }
}
