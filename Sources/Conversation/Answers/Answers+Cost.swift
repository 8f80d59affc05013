import Phrases
import Places
import Planning
import Trips
import Understanding

/// Questions about money: what the atlas has is price bands of places, and usual amounts of a city.
extension Answers {
    /// `is the Pantheon free?`, `what does day 3 cost?`, `do we need tickets for the gallery?`
    func cost() throws -> [Output]? {
        if asked.says("hotel", "hotels", "night", "flight", "flights", "hostel", "酒店", "机票") {
            return say("The program knows no prices of lodging or of the way there.")
                + [.hint("/budget 100 EUR a day keeps what you want to spend")]
        }
        let spots = spots()
        let places = spots.filter { $0.place != nil }
        if !places.isEmpty {
            return places.prefix(3).compactMap { price($0).map { .understood($0) } } + [bands]
        }
        if asked.says("free", "免费"), let plan = state.plan { return try free(in: plan) }
        if let stop = spots.first?.stop, stop.stop.meal == nil {
            return say("The program knows no price of \(named(stop)).")
        }
        return try usualCost()
    }

    private var bands: Output {
        .note("The atlas knows price bands and no prices: look them up before you go.")
    }

    private func price(_ spot: Spot) -> Phrase? {
        guard let place = spot.place else { return nil }
        let isMeal = !place.meals.isEmpty
        let band: Phrase =
            switch place.price {
            case .free: "free"
            case .low: isMeal ? "cheap" : "not free, but costs little"
            case .medium: isMeal ? "at a usual price" : "not free, at a usual price"
            case .high: "expensive"
            }
        let booking: Phrase =
            place.needsBooking
            ? "book ahead, or wait long" : "no booking is needed, as far as is known"
        return "\(spot.name): \(band); \(booking)."
    }

    /// The stops for which people book ahead.
    func booking(in plan: Plan) -> [Output] {
        let those = plan.itinerary.numberedStops.filter {
            place(of: $0.stop)?.needsBooking ?? false
        }
        let source: Output = .note("By the atlas; the program books nothing.")
        guard !those.isEmpty else {
            return say("No stop of the plan needs booking, as far as is known.") + [source]
        }
        let names = those.prefix(8).map { named($0) }
        return say(
            "Book ahead, or wait long: \(names.joined().and(more: those.count - names.count)).")
            + [source]
    }

    private func free(in plan: Plan) throws -> [Output] {
        let days = try asked.days
        let free = plan.itinerary.numberedStops.filter { stop in
            (days.isEmpty || days.contains(stop.number.day)) && place(of: stop.stop)?.price == .free
        }
        guard !free.isEmpty else { return say("No stop is free, as far as the atlas knows.") }
        let names = free.prefix(10).map { named($0) }
        return say("Free: \(names.joined().and(more: free.count - names.count)).") + [bands]
    }

    /// What people usually spend in the city, and how the plan's stops are priced.
    private func usualCost() throws -> [Output]? {
        guard let city else { return nil }
        guard let city = atlasCity, city.dayBudget != nil || city.mealPrices != nil else {
            return say("What things cost in \(city.name) is not known.")
        }
        var outputs: [Output] = []
        if let day = city.dayBudget {
            outputs += say("A day in \(city.name) costs \(CityFacts.words(day)).")
        }
        if let meals = city.mealPrices {
            let amounts = meals.amounts.map { "\($0)" }
            outputs += say(
                """
                A usual breakfast, lunch and dinner there cost about \(amounts[0]), \(amounts[1]) and \
                \(amounts[2]) \(meals.currency) a person.
                """)
        }
        if let plan = state.plan { outputs += say(count(try pricedPlaces(plan))) }
        if let budget = draft.wishes.budget { outputs += say("Your budget: \(budget.words).") }
        return outputs + [.note("Usual amounts by the atlas, as of \(city.reviewed).")]
    }

    private func pricedPlaces(_ plan: Plan) throws -> [Place] {
        let days = try asked.days
        return plan.itinerary.numberedStops.filter { days.isEmpty || days.contains($0.number.day) }
            .compactMap { $0.stop.meal == nil ? place(of: $0.stop) : nil }
    }

    private func count(_ places: [Place]) -> Phrase {
        func of(_ price: PriceLevel) -> Int { places.count { $0.price == price } }
        return """
            Of \(places.count) sights, \(of(.free)) are free, \(of(.low)) cost little, \
            \(of(.medium)) have a usual price and \(of(.high)) are expensive.
            """
    }
}
