import Phrases
import Planning
import StructuredOutput
import Trips

/// One day, asked for in the form for small models.
extension ModelProposer {
    /// How often in a row an answer may bring nothing.
    private static let fruitlessTries = 3

    /// Whether days are asked for so: of a small model that nothing holds to a schema, and of one
    /// whose answers to a long prompt could not be used.
    func usesSimpleForm(in stay: StayPlanning) -> Bool {
        guard stay.city != nil else { return false }
        if isSimple == nil {
            let traits = advice.traits()
            isSimple = !traits.isLarge && (traits.isConstrained == false || traits.needsShortForm)
        }
        return isSimple == true
    }

    /// Whether to go on so after a failure of the other form.
    func canContinueInShortForm(after problem: Problem, in stay: StayPlanning) -> Bool {
        // A model that says what it lacks understood the question.
        if case .modelLacksDetail = problem { return false }
        guard problem.isUnusableAnswer, stay.city != nil, !advice.traits().isLarge else {
            return false
        }
        isSimple = true
        return true
    }

    /// Each answer may bring a part of what is wanted; the rest is asked for in the next one, as long
    /// as they bring something.
    ///
    /// - Parameter problem: what became of the other form, which is thrown where this one brings
    ///   nothing either.
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
    /// Whether the model answered, and nothing could be made of it: a smaller question may do.
    var isUnusableAnswer: Bool {
        switch self {
        case .modelUnusable, .modelTruncated, .modelLacksDetail: true
        case .model(.contextTooLong, _, _): true
        default: false
        }
    }
}
