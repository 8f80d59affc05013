import Models
import Places
import Planning
import StructuredOutput
import Trips

/// Requests for all days of a stay in one answer.
extension PlanRequests {
    /// The request for the stay; nil if the model is better asked day by day, as for a single day.
    /// `done`: the days before the stay.
    func stay(
        keeping kept: KeptStops, rejected: RejectedPlaces, done: [Day] = [],
        advice: DeliveryAdvice
    ) throws(PromptError) -> ModelRequest? {
        let days = trip.days.indices.filter(stay.contains)
        guard days.count(where: { stay.hours.room(onDay: $0, beside: kept.byDay[$0]) > 0 }) > 1
        else { return nil }
        let request =
            if let city {
                try choice(in: city, keeping: kept, rejected: rejected, done: done)
            } else {
                try ownWords()
            }
        return advice.delivery(of: request) == .whole ? request : nil
    }

    /// Asks for ids of candidates, grouped by the day whose places are near them.
    private func choice(
        in city: City, keeping kept: KeptStops, rejected: RejectedPlaces, done: [Day]
    ) throws(PromptError) -> ModelRequest {
        let leg = trip.legs[stay.leg]
        let request = stay.request(keeping: kept, rejected: rejected, done: done, in: city)
        let groups = StayPlanner(city: city, seed: seed)
            .candidates(ofAllDays: request, limit: PlanRequests.candidateLimit)
        let rooms = zip(groups, request.days).map { min($0.count, $1.room) }
        let days = zip(request.days, zip(groups, rooms)).enumerated().map { index, day in
            """
            Day \(index + 1) (\(day.0.date.dayWords.english)): \(day.1.1) of
            \(PlanRequests.lines(day.1.0))
            """
        }
        let user = try prompts.render(
            "plan-stay",
            [
                "city": DelimitedData.text(leg.city.name),
                "country": DelimitedData.text(leg.city.regionAndCountry),
                "day_count": String(leg.dates.count), "pace": trip.pace.rawValue,
                "interests": interestLines, "wishes": wishLine,
                "days": days.joined(separator: "\n"),
            ])
        let stops = rooms.reduce(0, +)
        return ModelRequest(
            purpose: "plan \(leg.city.name), \(leg.dates.count) days",
            messages: [try system(), ModelMessage(role: .user, content: user)],
            schemaName: "itinerary",
            schema: AnswerSchemas.choices(of: Array(groups.joined()), rooms: rooms),
            maxOutputTokens: stops * PlanRequests.tokensPerChoice
                + leg.dates.count * PlanRequests.tokensOfFrame,
            seed: Int(truncatingIfNeeded: seed))
    }

    /// Asks for places with names and descriptions, for a city that is not in the atlas.
    func ownWords() throws(PromptError) -> ModelRequest {
        let leg = trip.legs[stay.leg]
        let user = try prompts.render(
            "plan-trip",
            [
                "city": DelimitedData.text(leg.city.name),
                "country": DelimitedData.text(leg.city.regionAndCountry),
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
                stopsPerDay: trip.pace.stopsPerDay, days: leg.dates.count),
            maxOutputTokens: tokens + PlanRequests.tokensOfFrame,
            seed: Int(truncatingIfNeeded: seed))
    }
}

extension ModelRequest {
    /// The tokens of the prompt and the longest answer together, at four bytes of prompt a token.
    var estimatedTokens: Int {
        maxOutputTokens + promptBytes / 4
    }
}
