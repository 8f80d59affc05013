import Phrases
import Places
import Planning
import Trips
import Understanding

/// Questions about what else there is, and whom it suits, by the tags of the atlas.
extension Answers {
    private static let mostIdeas = 4

    /// What a question wants of the places that are named.
    private struct Wanted {
        var tags: Set<PlaceTag> = []
        var types: Set<InterestType> = []
        var isForChildren = false
        var isForRain = false
        var isStepFree = false
        var isToEat = false
        var isForEvening = false
        var near: Spot?
    }

    /// `what is there to see near the Forum?`, `something for the kids when it rains`
    func ideas() throws -> [Output]? {
        if asked.clause.text(.near) == nil, asked.clause.text(.stop) != nil,
            spots().contains(where: { $0.place != nil })
        {
            return about()
        }
        guard let city = ideasCity else {
            guard let city else { return whichCity }
            return say("The places of \(city.name) are not known: it is not in the atlas.")
        }
        let wanted = wanted()
        let taken = Set(state.plan?.itinerary.days.flatMap(\.stops).compactMap(\.placeID) ?? [])
        // What is near is near, whether it is planned or not.
        var found = city.allPlaces.filter {
            (wanted.near != nil || !taken.contains($0.id)) && fits($0, wanted)
        }
        if let point = wanted.near?.coordinate {
            found = found.filter { $0.id != wanted.near?.place?.id && $0.excursion == nil }
                .sorted { $0.coordinate.metres(to: point) < $1.coordinate.metres(to: point) }
        }
        guard !found.isEmpty else {
            return say("The atlas knows nothing more of that kind in \(city.name).")
        }
        let rows = found.prefix(Answers.mostIdeas).map { place in
            let words = idea(place, near: wanted.near)
            return ListRow(
                place.name,
                taken.contains(place.id) ? Phrase("\(words) (in the plan)", context: "idea") : words
            )
        }
        let criteria = words(wanted)
        let title: Phrase =
            criteria.isEmpty
            ? "In \(city.name), by rank in the atlas:" : "In \(city.name), \(criteria.joined()):"
        let name = (found.first { !taken.contains($0.id) } ?? found[0]).name
        return unknownSubject + [.understood(title), .list(Array(rows))]
            + (state.plan == nil ? [] : [.hint("/add \(name) puts one into the plan")])
    }

    /// Says that the atlas has no tag for what is asked for, such as cash machines.
    private var unknownSubject: [Output] {
        let (tags, types) = asked.subjects
        guard tags.isEmpty, types.isEmpty,
            words(wanted()).allSatisfy({ $0.english.hasPrefix("near") }),
            let text = asked.clause.texts(.like, .new, .topic).first
        else { return [] }
        return [.note("Of \"\(text.shortened(to: 40))\" the atlas knows nothing; it has:")]
    }

    /// Of several cities of a trip, the one where the named place is.
    private var ideasCity: City? {
        let near = asked.clause.text(.near).flatMap { spots($0).first?.place }
        guard let near else { return atlasCity }
        return context.atlas.city(id: String(near.id.prefix { $0 != "/" })) ?? atlasCity
    }

    private func wanted() -> Wanted {
        let (tags, types) = asked.subjects
        var wanted = Wanted(tags: Set(tags), types: Set(types))
        wanted.isForRain = asked.says(
            "rain", "rains", "raining", "rainy", "wet", "indoors", "inside", "雨", "室内")
        wanted.isForChildren =
            asked.says("kid", "kids", "child", "children", "toddler", "baby", "孩", "娃", "小朋友")
            || tags.contains(.children)
        wanted.isStepFree = asked.says("wheelchair", "step free", "pram", "stroller", "轮椅", "婴儿车")
        wanted.isToEat =
            kind == .meals || types.contains(.food)
            || asked.says(
                "eat", "food", "restaurant", "restaurants", "lunch", "dinner", "breakfast", "吃", "餐"
            )
        wanted.isForEvening = asked.window.map { [.evening, .night].contains($0) } ?? false
        wanted.near = asked.clause.text(.near).flatMap { spots($0).first }
        return wanted
    }

    private func fits(_ place: Place, _ wanted: Wanted) -> Bool {
        if wanted.isForChildren, place.tags.isDisjoint(with: [.children, .families]) {
            return false
        }
        if wanted.isForRain, place.setting != .indoors { return false }
        if wanted.isStepFree, !place.tags.contains(.stepFree) { return false }
        if wanted.isForEvening, !place.tags.contains(.evening),
            ![.evening, .night].contains(place.bestPart)
        {
            return false
        }
        if !wanted.tags.isEmpty { return !place.tags.isDisjoint(with: wanted.tags) }
        if wanted.isToEat { return !place.meals.isEmpty }
        if !wanted.types.isEmpty { return wanted.types.contains(place.interest) }
        return place.meals.isEmpty
    }

    private func idea(_ place: Place, near: Spot?) -> Phrase {
        guard let point = near?.coordinate else { return .verbatim(place.summary) }
        let length = TravelLeg.words(metres: place.coordinate.metres(to: point) * 1.25)
        return Phrase("\(length) away: \(place.summary)", context: "idea")
    }

    private func words(_ wanted: Wanted) -> [Phrase] {
        let subjects = wanted.tags.isEmpty ? wanted.types.map(\.words) : wanted.tags.map(\.words)
        var parts = subjects.sorted { $0.english < $1.english }
        if wanted.isToEat, wanted.types.isEmpty, wanted.tags.isEmpty { parts.append("to eat") }
        if wanted.isForChildren { parts.append("good with children") }
        if wanted.isForRain { parts.append("under a roof") }
        if wanted.isStepFree { parts.append("step-free") }
        if wanted.isForEvening { parts.append("for the evening") }
        if let near = wanted.near { parts.append("near \(near.name)") }
        return parts
    }

    // MARK: Whom it suits

    /// What a place may suit, as far as the atlas has a tag for it.
    private enum Suit {
        case children, stepFree, vegetarian, rain
    }

    /// `is the Palatine ok with a pram?`, `does the plan work for vegetarians?`
    func suitability() -> [Output]? {
        guard let suit else {
            return say(
                """
                The atlas knows whether a place is good with children, step-free or steep, under a roof, \
                and has vegetarian food; of other needs it knows nothing.
                """)
        }
        let source: Output = .note("By the tags of the atlas: ask there where it matters.")
        let spots = spots().filter { $0.place != nil }
        if !spots.isEmpty {
            return spots.prefix(3).compactMap { spot in
                spot.place.map { .understood("\(spot.name): \(words(suit, $0)).") }
            } + [source]
        }
        guard let plan = state.plan else { return (try? ideas()) ?? nil }
        return inPlan(suit, plan) + [source]
    }

    private var suit: Suit? {
        if asked.says("vegetarian", "vegetarians", "vegan", "vegans", "meat", "veggie", "素") {
            return .vegetarian
        }
        if asked.says(
            "wheelchair", "scooter", "lift", "stairs", "steps", "step free", "crutches", "轮椅", "电梯",
            "楼梯")
            || asked.says("pram", "stroller", "buggy", "chair", "knees", "knee", "婴儿车")
        {
            return .stepFree
        }
        if asked.says("rain", "rains", "wet", "雨") { return .rain }
        let children = asked.says(
            "kid", "kids", "child", "children", "toddler", "baby", "family", "boys", "girls", "son",
            "daughter", "孩", "娃", "儿童", "小朋友")
        return children || !asked.clause.texts(.party).isEmpty ? .children : nil
    }

    private func words(_ suit: Suit, _ place: Place) -> Phrase {
        switch suit {
        case .children:
            if place.tags.contains(.adults) { return "not with children" }
            return place.tags.isDisjoint(with: [.children, .families])
                ? "the atlas does not name it as one for children" : "good with children"
        case .stepFree:
            if place.tags.contains(.steps) { return "many stairs, a climb or a long rough walk" }
            return place.tags.contains(.stepFree)
                ? "step-free" : "whether it is step-free is not known"
        case .vegetarian:
            return place.tags.contains(.vegetarian)
                ? "has vegetarian food" : "whether it has vegetarian food is not known"
        case .rain:
            return place.setting == .indoors
                ? "under a roof" : place.setting == .mixed ? "partly under a roof" : "in the open"
        }
    }

    private func inPlan(_ suit: Suit, _ plan: Plan) -> [Output] {
        let stops = plan.itinerary.numberedStops.filter {
            suit != .vegetarian || $0.stop.meal != nil
        }
        let known = stops.compactMap { stop in place(of: stop.stop).map { (stop: stop, place: $0) }
        }
        guard !known.isEmpty else { return say("No stop of that kind is known.") }
        let good = known.filter { isGood(suit, $0.place) }
        let bad = known.filter { isBad(suit, $0.place) }
        var outputs = say("\(good.count) of \(stops.count) stops suit, as far as is known.")
        if !bad.isEmpty {
            let names = bad.prefix(5).map { Phrase("\(named($0.stop)) (\(words(suit, $0.place)))") }
            outputs += say("Not so good: \(names.joined().and(more: bad.count - names.count)).")
        }
        return outputs
    }

    private func isGood(_ suit: Suit, _ place: Place) -> Bool {
        switch suit {
        case .children: !place.tags.isDisjoint(with: [.children, .families])
        case .stepFree: place.tags.contains(.stepFree)
        case .vegetarian: place.tags.contains(.vegetarian)
        case .rain: place.setting == .indoors
        }
    }

    private func isBad(_ suit: Suit, _ place: Place) -> Bool {
        switch suit {
        case .children: place.tags.contains(.adults)
        case .stepFree: place.tags.contains(.steps)
        case .vegetarian: false
        case .rain: place.setting == .outdoors
        }
    }
}
