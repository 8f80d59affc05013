import Models
import Places
import Planning
import StructuredOutput
import Trips

/// Composes the requests of a planning turn from the prompts and the trip.
struct PlanRequests {
    /// The stay that is planned, and which places the guide would consider for it.
    let stay: StayGuide
    let prompts: PromptLibrary
    /// Of descriptions.
    var language = Language.english
    /// The traveller's; nil where it is not known.
    var ageBand: AgeBand?

    var trip: Trip { stay.trip }
    /// With its places; nil for a city that the atlas does not have.
    var city: City? { stay.city }
    var seed: UInt64 { stay.seed }

    /// Candidates offered for a day: enough to choose from, few enough for a small model.
    static let candidateLimit = 8
    static let tokensPerChoice = 60
    static let tokensPerDescription = 160
    static let tokensOfFrame = 120

    /// Stops for one day; nil when the atlas has nothing left for it.
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

    /// The candidates for a day, and how many of them the guide would take; nil for none.
    func offer(for order: DayOrder, in city: City) -> (candidates: [Place], count: Int)? {
        stay.offer(for: order, in: city, limit: PlanRequests.candidateLimit)
    }

    /// A line for each place, as a prompt offers it.
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

    /// What else was wished for, in a person's own words where they are names.
    var wishLine: String {
        let age = ageBand.map { ["age: \($0)"] } ?? []
        let words = age + trip.wishes.words.map(\.english)
        return words.isEmpty ? "none" : DelimitedData.text(words.joined(separator: "; "))
    }

    /// The ten levels in words, as the first prompts of this kind had them.
    var interestLines: String {
        InterestType.allCases.map { type in
            "  \(type.rawValue.capitalizedFirst): \(trip.interests[type].words.english)"
        }.joined(separator: "\n")
    }
}
