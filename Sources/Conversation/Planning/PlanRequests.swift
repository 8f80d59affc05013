import Places
import Planning
import StructuredOutput
import Trips

/// What is asked for one day.
struct DayOrder {
    /// Position among the trip's days, from 0.
    var day: Int
    /// Stops wanted.
    var count: Int
    /// Stops that stay on that day.
    var kept: [Stop] = []
    /// Stops of the other days.
    var elsewhere: [Stop] = []
    /// Places that were there before and are not wanted again.
    var avoiding: Set<String> = []
    /// Whether the days after it are still to be planned, so that it must leave them enough.
    var leavesRoom = false
    /// Whether the day can do without more, as when locked stops are there.
    var isOptional = false
}

extension DayOrder {
    /// What one day of a whole trip needs beside what is locked; `done` are the days before it.
    ///
    /// `hours`: of a day that begins with a transfer, which leaves room for fewer.
    init(
        day: Int, of trip: Trip, done: [Day], locked: LockedStops, avoiding: Set<String>,
        hours: DayHours? = nil
    ) {
        let kept = locked.byDay[day]
        let full = trip.pace.stopsPerDay
        self.init(
            day: day, count: max(0, (hours?.stops(ofFullDay: full) ?? full) - kept.count),
            kept: kept, elsewhere: done.flatMap(\.stops) + locked.after(day: day),
            avoiding: avoiding, leavesRoom: true, isOptional: !kept.isEmpty)
    }
}

/// Composes the requests of a planning turn from the prompts and the trip.
struct PlanRequests {
    let trip: Trip
    /// With its places; nil for a city that the atlas does not have.
    let city: City?
    let prompts: PromptLibrary
    let seed: UInt64
    /// The stay that is planned, from 0; the city is that stay's.
    var leg = 0
    /// Of descriptions.
    var language = Language.english

    /// Candidates offered for a day: enough to choose from, few enough for a small model.
    static let candidateLimit = 8
    private static let tokensPerChoice = 60
    private static let tokensPerDescription = 160
    private static let tokensOfFrame = 120

    /// The whole trip in one answer.
    func itinerary(avoiding: Set<String>) throws(PromptError) -> ModelRequest {
        let leg = trip.legs[leg]
        let user = try prompts.render(
            "plan-trip",
            [
                "city": DelimitedData.text(leg.city.name),
                "country": DelimitedData.text(leg.city.country),
                "day_count": String(leg.dates.count), "dates": leg.dates.words.english,
                "pace": trip.pace.rawValue, "stops_per_day": String(trip.pace.stopsPerDay),
                "interests": interestLines, "wishes": wishLine,
            ])
        let tokens = trip.pace.stopsPerDay * leg.dates.count * PlanRequests.tokensPerDescription
        return ModelRequest(
            purpose: "plan \(leg.city.name), \(leg.dates.count) days",
            messages: [try system(), ModelMessage(role: .user, content: user)],
            schemaName: "itinerary",
            schema: AnswerSchemas.trip(
                city?.places ?? [], stopsPerDay: trip.pace.stopsPerDay, days: leg.dates.count),
            maxOutputTokens: tokens + PlanRequests.tokensOfFrame,
            seed: Int(truncatingIfNeeded: seed),
            task: city.map { city in
                GuideTask(
                    form: .itinerary, cityID: city.id,
                    request: GuideRequest(
                        dates: leg.dates.dates, interests: trip.interests,
                        stopsPerDay: trip.pace.stopsPerDay, avoiding: avoiding,
                        mustSee: ids(trip.wishes.mustSee, in: city),
                        excluded: Set(ids(trip.wishes.avoid, in: city))),
                    seed: seed)
            })
    }

    /// Stops for one day; nil when the atlas has nothing left for it.
    func stops(_ order: DayOrder) throws(PromptError) -> ModelRequest? {
        guard let city else { return try freeStops(order) }
        let request = guideRequest(order, city: city)
        let guide = Guide(city: city, seed: seed)
        let own = guide.plan(request).first ?? []
        let candidates = guide.candidates(request, limit: PlanRequests.candidateLimit)
        guard !own.isEmpty else { return nil }
        var variables = common(order, count: own.count)
        variables["candidates"] = candidates.map { "- \($0.id): \($0.name) (\($0.type.rawValue))" }
            .joined(separator: "\n")
        return ModelRequest(
            purpose: purpose(order),
            messages: [
                try system(),
                ModelMessage(role: .user, content: try prompts.render("plan-day", variables)),
            ],
            schemaName: "day", schema: AnswerSchemas.choice(of: candidates, count: own.count),
            maxOutputTokens: own.count * PlanRequests.tokensPerChoice + PlanRequests.tokensOfFrame,
            seed: Int(truncatingIfNeeded: seed),
            task: GuideTask(form: .stops, cityID: city.id, request: request, seed: seed))
    }

    private func freeStops(_ order: DayOrder) throws(PromptError) -> ModelRequest {
        var variables = common(order, count: order.count)
        let used = (order.elsewhere + order.kept).map(\.name)
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

    private func purpose(_ order: DayOrder) -> String {
        "plan day \(order.day + 1) of \(trip.days[order.day].city.name)"
    }

    /// The guide deals the places that are left over the days that are left, so that no day
    /// takes what another will need. A single day that is asked for anew takes what it wants.
    private func guideRequest(_ order: DayOrder, city: City) -> GuideRequest {
        func places(_ stops: [Stop]) -> [Place] {
            stops.compactMap { stop in city.places.first { $0.id == stop.placeID } }
        }
        return GuideRequest(
            dates: remainingDates(order), interests: trip.interests, stopsPerDay: order.count,
            used: places(order.elsewhere), anchors: places(order.kept), avoiding: order.avoiding,
            mustSee: ids(trip.wishes.mustSee, in: city),
            excluded: Set(ids(trip.wishes.avoid, in: city)))
    }

    /// The ids of the names that the city's atlas knows.
    private func ids(_ names: [String], in city: City) -> [String] {
        let index = NameIndex(city: city)
        return names.compactMap { index.said($0)?.id }
    }

    /// Of the stay: what another city needs is no matter of this one's.
    private func remainingDates(_ order: DayOrder) -> [CalendarDate] {
        let date = trip.days[order.day].date
        guard order.leavesRoom else { return [date] }
        return trip.legs[leg].dates.dates.filter { $0 >= date }
    }

    private func system() throws(PromptError) -> ModelMessage {
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
            "country": DelimitedData.text(day.city.country), "pace": trip.pace.rawValue,
            "interests": interestLines, "wishes": wishLine,
        ]
    }

    /// What else was wished for, in a person's own words where they are names.
    private var wishLine: String {
        let words = trip.wishes.words
        return words.isEmpty
            ? "none" : DelimitedData.text(words.map(\.english).joined(separator: "; "))
    }

    /// The ten levels in words, as the first prompts of this kind had them.
    private var interestLines: String {
        InterestType.allCases.map { type in
            "  \(type.rawValue.capitalizedFirst): \(trip.interests[type].words.english)"
        }.joined(separator: "\n")
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
