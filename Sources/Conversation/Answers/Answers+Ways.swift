import Phrases
import Places
import Planning
import Trips
import Understanding

/// Questions about ways: between stops, to the next one, to the airport, between cities, on foot.
extension Answers {
    /// Lengths of streets are estimates, and the program has no lines.
    private var estimated: Output {
        .note("Estimated from the straight line: the program knows no lines or timetables.")
    }

    /// `how do we get from the Colosseum to lunch?`, `which is closer to the hotel, A or B?`
    func way() throws -> [Output]? {
        let cities = asked.cities
        if cities.count < 2, asked.home == nil,
            asked.says("airport", "fly", "flight", "机场") || asked.saysWord(beginning: "fium")
        {
            if let airport { return airport }
        }
        // The rules tell how the plan comes to each of its cities.
        if cities.count == 1, asked.names.isEmpty,
            state.plan?.trip.legs.dropFirst().contains(where: { $0.city == cities[0] }) ?? false
        {
            return nil
        }
        if cities.count + (asked.home == nil ? 0 : 1) > 1
            || (cities.count == 1 && asked.names.isEmpty)
        {
            if let between = betweenCities(cities) { return between }
        }
        let day = try asked.days.first
        let isComparing = asked.says("closer", "nearer", "closest", "nearest", "更近", "哪个近")
        let all = ends(day: day, isComparing: isComparing)
        let spots = all.filter { $0.end != nil }
        if spots.count > 2 { return nearest(to: spots[0], spots.dropFirst()) }
        if spots.count == 2 {
            return [.understood(words(from: spots[0], to: spots[1])), estimated]
        }
        if let one = spots.first, let stop = one.stop { return neighbours(of: stop, one) }
        if let one = spots.first { return fromLodging(to: one) }
        if let day, let plan = state.plan { return walk(onDay: day, plan) }
        return unknownName.map { notKnown($0) }
    }

    /// The ends of a way that are named: one for each name. Where several are compared, those that no
    /// part names too.
    private func ends(day: Int?, isComparing: Bool) -> [Spot] {
        guard isComparing || asked.names.count < 2 else {
            // "From the steps to lunch" is the lunch of the same day.
            return asked.names.reduce(into: []) { ends, name in
                let day = day ?? ends.last?.stop?.number.day
                if let end = spots(name, day: day).first ?? spots(name).first { ends.append(end) }
            }
        }
        guard isComparing else { return spots(day: day) }
        let text = asked.clause.words.joined(separator: " ")
        let choices =
            asked.names
            + text.replacing("closer to", with: "|").replacing(" or ", with: "|")
            .replacing(" the ", with: "|").split(separator: "|").map(String.init)
        return choices.compactMap { choice in
            spots(choice, day: day).first.flatMap { choice.count > 3 ? $0 : nil }
        }.reduce(into: []) { kept, spot in
            if !kept.contains(where: { $0.name == spot.name }) { kept.append(spot) }
        }
    }

    private func words(from one: Spot, to other: Spot) -> Phrase {
        guard let from = one.end, let to = other.end else { return "" }
        let leg = TravelLeg(from: from, to: to)
        let climb: Phrase = leg.climb >= 20 ? ", \(leg.climb) m up" : ""
        return "From \(one.name) to \(other.name): about \(words(leg))\(climb)."
    }

    /// `14 min on foot, 1.0 km`.
    private func words(_ leg: TravelLeg) -> Phrase {
        let minutes = max(1, leg.minutes)
        let length = TravelLeg.words(metres: leg.metres)
        // No transit takes anybody to another country's city.
        guard leg.metres < 100_000 else { return length }
        return leg.mode == .walk
            ? "\(minutes) min on foot, \(length)" : "\(minutes) min by transit, \(length)"
    }

    private func nearest(to middle: Spot, _ others: ArraySlice<Spot>) -> [Output] {
        let legs = others.compactMap { other -> (name: Phrase, leg: TravelLeg)? in
            guard let from = middle.end, let to = other.end else { return nil }
            return (other.name, TravelLeg(from: from, to: to))
        }.sorted { $0.leg.metres < $1.leg.metres }
        guard let first = legs.first else { return [] }
        let list = legs.map { Phrase("\($0.name) \(words($0.leg))", context: "way") }
        return [
            .understood(
                "\(first.name) is the nearest to \(middle.name): \(list.joined { "\($0); \($1)" })."
            ),
            estimated,
        ]
    }

    /// The way that leads to a stop, and the one that leads on.
    private func neighbours(of stop: NumberedStop, _ spot: Spot) -> [Output] {
        guard let plan = state.plan else { return [] }
        let all = stops(ofDay: stop.number.day, in: plan)
        let before = all[safe: stop.number.stop - 2].map { self.spot($0) }
        let after = all[safe: stop.number.stop].map { self.spot($0) }
        var outputs: [Output] = []
        if let before, before.end != nil {
            outputs.append(.understood(words(from: before, to: spot)))
        }
        if let after, after.end != nil { outputs.append(.understood(words(from: spot, to: after))) }
        if outputs.isEmpty { outputs = say("\(spot.name) is the only stop of its day.") }
        if let near = spot.place?.quarter { outputs.append(.understood("It is in \(near).")) }
        return outputs + [estimated]
    }

    private func fromLodging(to spot: Spot) -> [Output]? {
        guard let place = spot.place, let city = atlasCity else { return nil }
        let leg = TravelLeg(from: city.coordinate, to: place.coordinate)
        return [
            .understood("From the middle of \(city.name) to \(spot.name): about \(words(leg))."),
            estimated,
        ]
    }

    // MARK: Cities

    private var airport: [Output]? {
        guard let city, let id = city.id, let minutes = CityLinks.embedded.minutesToAirport(id)
        else {
            return nil
        }
        return say(
            "Between the centre of \(city.name) and its airport it usually takes \(minutes.lengthWords)."
        )
            + [.note("By the atlas; the program knows no lines or timetables.")]
    }

    private func betweenCities(_ cities: [CityName]) -> [Output]? {
        let home = (asked.home ?? context.profile().home.flatMap { asked.city(called: $0) })
        let ends =
            cities.count > 1
            ? Array(cities.prefix(2)) : [home ?? draft.city, cities.first].compactMap { $0 }
        guard ends.count == 2, ends[0] != ends[1] else { return nil }
        let way = Transfer(from: ends[0], at: position(ends[0]), to: ends[1], at: position(ends[1]))
        let parts: [Phrase?] = [
            way.mode?.means, way.minutes.map { "about \($0.lengthWords)" },
            way.kilometres.map { "\($0.grouped) km as the crow flies" },
        ]
        return [
            .understood(
                "From \(ends[0].name) to \(ends[1].name): \(parts.compactMap { $0 }.joined())."),
            .note("From door to door, as an estimate: the program knows no timetables."),
        ]
    }

    func position(_ city: CityName) -> Coordinate? {
        city.id.flatMap { id in context.atlas.headings.first { $0.id == id }?.coordinate }
            ?? city.record?.coordinate
    }

    // MARK: On foot

    /// `how far do we walk on Thursday?`, `which day has the least walking?`
    func walking() throws -> [Output]? {
        let plan = try plan()
        let days = try asked.days
        if days.count == 1 { return walk(onDay: days[0], plan) }
        if spots().compactMap(\.end).count > 1 { return try way() }
        let metres = plan.itinerary.days.map(\.walkingMetres)
        guard let most = metres.indices.max(by: { metres[$0] < metres[$1] }),
            let least = metres.indices.min(by: { metres[$0] < metres[$1] }), metres.count > 1
        else { return walk(onDay: 1, plan) }
        func length(_ day: Int) -> Phrase {
            "\(plan.itinerary.dayWords(day + 1)), \(TravelLeg.words(metres: metres[day]))"
        }
        let each = metres.enumerated().map { day, metres -> Phrase in
            Phrase("day \(day + 1) \(TravelLeg.words(metres: metres))", context: "walk")
        }
        return [
            .understood(
                "On foot in all: some \(TravelLeg.words(metres: metres.reduce(0, +))): \(each.joined())."
            ),
            .understood("The least is on \(length(least)); the most on \(length(most))."),
            .note("Only ways between stops are counted, estimated from the straight lines."),
        ]
    }

    private func walk(onDay day: Int, _ plan: Plan) -> [Output] {
        let content = plan.itinerary.days[day - 1]
        let walks = zip(content.legs, zip(content.stops, content.stops.dropFirst())).compactMap {
            leg, ends in leg.flatMap { $0.mode == .walk ? (leg: $0, ends: ends) : nil }
        }
        let title = plan.itinerary.dayWords(day)
        guard let longest = walks.max(by: { $0.leg.metres < $1.leg.metres }) else {
            return say("On \(title): no way on foot that is known.")
        }
        let minutes = walks.reduce(0) { $0 + $1.leg.minutes }
        return [
            .understood(
                """
                On \(title): some \(TravelLeg.words(metres: content.walkingMetres)) on foot, \
                \(minutes.lengthWords); the longest way is \(TravelLeg.words(metres: longest.leg.metres)), \
                from \(longest.ends.0.name) to \(longest.ends.1.name).
                """),
            .note("Only ways between stops are counted, estimated from the straight lines."),
        ]
    }
}
