import Models
import Places
import Planning
import StructuredOutput
import Trips

/// Composes the requests of a planning turn from the prompts and the trip.
struct PlanRequests {
    /// The stay to plan, with the guide's candidates for it.
    let stay: StayGuide
    let prompts: PromptLibrary
    /// The language of descriptions.
    var language = Language.english
    /// The traveller's age band; nil if unknown.
    var ageBand: AgeBand?

    var trip: Trip { stay.trip }
    /// The city with its places; nil if it is not in the atlas.
    var city: City? { stay.city }
    var seed: UInt64 { stay.seed }

    /// The most candidates offered for a day: enough for a choice, few enough for a small model.
    static let candidateLimit = 8
    static let tokensPerChoice = 60
    static let tokensPerDescription = 160
    static let tokensOfFrame = 120

    /// The request for one day's stops; nil if the atlas has no places left for it.
    func stops(_ order: DayOrder) throws(PromptError) -> ModelRequest? {
        guard let city else { return try freeStops(order) }
        guard let (candidates, count) = offer(for: order, in: city) else { return nil }
        var variables = common(order, count: count)
        variables["candidates"] = PlanRequests.lines(candidates)
        return ModelRequest(
            purpose: purpose(order),
            messages: [
                try system(),
                ModelMessage(role: .user, content: try prompts.render("plan-day", variables)),
            ],
            schemaName: "day", schema: AnswerSchemas.choice(of: candidates.map(\.id), count: count),
            maxOutputTokens: count * PlanRequests.tokensPerChoice + PlanRequests.tokensOfFrame,
            seed: Int(truncatingIfNeeded: seed))
    }

    /// The candidates for a day, and how many to choose; nil if there are none.
    func offer(for order: DayOrder, in city: City) -> (candidates: [Place], count: Int)? {
        stay.offer(for: order, in: city, limit: PlanRequests.candidateLimit)
    }

    /// The candidates in a prompt, one line each.
    static func lines(_ candidates: [Place]) -> String {
        candidates.map { "- \($0.id): \($0.name) (\($0.type.rawValue))" }
            .joined(separator: "\n")
    }

    private func freeStops(_ order: DayOrder) throws(PromptError) -> ModelRequest {
        var variables = common(order, count: order.count)
        let used = (order.elsewhere + order.kept + order.gone).map(\.name)
        variables["used"] = used.isEmpty ? "none" : DelimitedData.text(used.joined(separator: "; "))
        let tokens = order.count * PlanRequests.tokensPerDescription
        return ModelRequest(
            purpose: purpose(order),
            messages: [
                try system(),
                ModelMessage(role: .user, content: try prompts.render("plan-day-free", variables)),
            ],
            schemaName: "day", schema: AnswerSchemas.free(count: order.count),
            maxOutputTokens: tokens + PlanRequests.tokensOfFrame,
            seed: Int(truncatingIfNeeded: seed))
    }

    func purpose(_ order: DayOrder) -> String {
        "plan day \(order.day + 1) of \(trip.days[order.day].city.name)"
    }

    func system() throws(PromptError) -> ModelMessage {
        let variables = ["stops_per_day": String(trip.pace.stopsPerDay)]
        return ModelMessage(
            role: .system,
            content: try prompts.render("plan-system", variables)
                + prompts.rule("plan-language", for: language))
    }

    private func common(_ order: DayOrder, count: Int) -> [String: String] {
        let day = trip.days[order.day]
        return [
            "count": String(count), "day": String(order.day + 1),
            "day_count": String(trip.days.count), "date": day.date.dayWords.english,
            "city": DelimitedData.text(day.city.name),
            "country": DelimitedData.text(day.city.regionAndCountry), "pace": trip.pace.rawValue,
            "interests": interestLines, "wishes": wishLine,
        ]
    }

    /// Age and wishes, with names in the person's own words.
    var wishLine: String {
        let age = ageBand.map { ["age: \($0)"] } ?? []
        let words = age + trip.wishes.words.map(\.english)
        return words.isEmpty ? "none" : DelimitedData.text(words.joined(separator: "; "))
    }

    /// A line for each interest type, with its level in words.
    var interestLines: String {
        InterestType.allCases.map { type in
            "  \(type.rawValue.capitalizedFirst): \(trip.interests[type].words.english)"
        }.joined(separator: "\n")
    }
}
