import Places
import Planning
import StructuredOutput
import Trips

/// Composes the requests of a planning turn from the prompts and the trip.
struct PlanRequests {
    let trip: Trip
    /// With its places; nil for a city that the atlas does not have.
    let city: City?
    let prompts: PromptLibrary
    let seed: UInt64
    let hours: TripHours
    /// The stay that is planned, from 0; the city is that stay's.
    var leg = 0
    /// Of descriptions.
    var language = Language.english
    /// The traveller's; nil where it is not known.
    var ageBand: AgeBand?

    /// Candidates offered for a day: enough to choose from, few enough for a small model.
    static let candidateLimit = 8
    static let tokensPerChoice = 60
    static let tokensPerDescription = 160
    static let tokensOfFrame = 120

    /// Stops for one day; nil when the atlas has nothing left for it.
    func stops(_ order: DayOrder) throws(PromptError) -> ModelRequest? {
        guard let city else { return try freeStops(order) }
        let request = guideRequest(order, city: city)
        guard let (candidates, count) = offer(for: request, in: city) else { return nil }
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
            seed: Int(truncatingIfNeeded: seed),
            task: GuideTask(form: .stops, cityID: city.id, request: request, seed: seed))
    }

    /// The candidates for a day, and how many of them the guide would take; nil for none.
    func offer(for request: GuideRequest, in city: City) -> (candidates: [Place], count: Int)? {
        let guide = Guide(city: city, seed: seed)
        let own = guide.plan(request).first ?? []
        guard !own.isEmpty else { return nil }
        let candidates = guide.candidates(request, limit: PlanRequests.candidateLimit, own: own)
        return (candidates, own.count)
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

    /// The guide deals the places that are left over the days that are left, so that no day
    /// takes what another will need. A single day that is asked for anew takes what it wants.
    func guideRequest(_ order: DayOrder, city: City) -> GuideRequest {
        var days = [guideDay(order.day, keeping: order.kept, in: city)]
        days[0].room = order.count
        // What another city needs is no matter of this one's.
        for (offset, kept) in (order.later ?? []).enumerated()
        where isOfStay(order.day + 1 + offset) {
            days.append(guideDay(order.day + 1 + offset, keeping: kept, in: city))
        }
        return GuideRequest(
            days: days, interests: trip.interests, used: city.places(of: order.done),
            avoiding: order.avoiding, former: order.former,
            mustSee: ids(trip.wishes.mustSee, in: city).filter { !order.excluded.contains($0) },
            excluded: order.excluded.union(ids(trip.wishes.avoid, in: city)),
            base: base?.coordinate, pace: trip.pace)
    }

    /// A day of the trip, from 0, with what stays on it.
    func guideDay(_ day: Int, keeping kept: [Stop], in city: City) -> GuideDay {
        GuideDay(
            date: trip.days[day].date, room: hours.room(onDay: day, beside: kept),
            keeping: kept, in: city, hours: hours.hours(ofDay: day))
    }

    /// The place of the city by which one sleeps; nil where nothing is said or the atlas does not
    /// know it.
    var base: Place? { city?.base(trip.wishes.lodging) }

    /// The ids of the names that the city's atlas knows.
    func ids(_ names: [String], in city: City) -> [String] {
        let index = NameIndex(city: city)
        return names.compactMap { index.said($0)?.id }
    }

    /// Whether a day, from 0, belongs to the stay.
    func isOfStay(_ day: Int) -> Bool { trip.leg(ofDay: day) == leg }

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

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension CommandContext {
    /// As a planning turn would ask now for the stay of a day, from 0, but for the traveller's age.
    func requests(for trip: Trip, day: Int, in cities: TripCities) -> PlanRequests {
        PlanRequests(
            trip: trip, city: cities[day], prompts: prompts,
            seed: seed &+ UInt64(state.attempt),
            hours: TripHours(of: trip, in: cities, keeping: state.plan?.itinerary),
            leg: trip.leg(ofDay: day) ?? trip.legs.count - 1, language: state.language)
    }
}
