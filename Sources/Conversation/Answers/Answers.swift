import Phrases
import Places
import Planning
import SentenceModel
import Trips
import Understanding

/// Answers a question from what the program holds, in a few lines, each with what it rests on. An
/// answer changes nothing.
///
/// Each kind of question has a function, which returns nil where the question names nothing that the
/// program knows; another reader may know more then.
struct Answers {
    let kind: ClauseIntent
    let context: CommandContext
    let asked: AskedParts
    /// The cities of the plan with their places; nil without a plan.
    let planCities: TripCities?
    /// The question before in the same line, which a question without names goes on from.
    private let earlier: AskedParts?

    init(
        _ kind: ClauseIntent, _ clause: SaidClause, after earlier: SaidClause? = nil,
        _ context: CommandContext
    ) {
        self.kind = kind
        self.context = context
        let situation = context.situation(reach: context.knownReach)
        asked = AskedParts(clause, situation)
        self.earlier = earlier.map { AskedParts($0, situation) }
        planCities = context.state.plan.map {
            context.planCities ?? TripCities(of: $0.trip, in: context.atlas)
        }
    }

    /// What is shown; nil where nothing that is named is known. Throws for a day that the plan has
    /// not, and for a question about a plan where there is none.
    func outputs() throws -> [Output]? {
        if let plain = try plainly() { return plain }
        return try outputsByKind()
    }

    /// What a few telling words ask for, whatever kind the line is taken for.
    private func plainly() throws -> [Output]? {
        if asksLegend { return usage() }
        if asked.says("how many days", "how many nights", "weekday"), asked.cities.isEmpty {
            return tripDates
        }
        if asked.says("dress code", "dress", "what to wear"), let dress = dressCode { return dress }
        if asksTickets, [.packing, .openingHours, .suitability, .isIncluded].contains(kind) {
            return try cost()
        }
        if let plan = state.plan, asked.names.isEmpty {
            if asked.says("which stops", "which of the stops", "哪些景点"),
                let found = ofSubject(in: plan)
            {
                return found
            }
            if asksBooking { return booking(in: plan) }
        }
        guard let plan = state.plan,
            [.about, .summary, .busyDays, .ideas, .whenIs, .whatIsOn].contains(kind),
            asked.says(AskedParts.superlatives),
            let stop = extremeStop(plan, day: try asked.days.first)
        else { return nil }
        return say("\(named(stop)): \(when(stop, in: plan)).")
    }

    private var asksTickets: Bool {
        asked.saysWord(beginning: "ticket", "tiket", "book ahead", "reserv")
            || asked.says("门票", "预约")
    }

    private var asksBooking: Bool {
        [.about, .ideas, .cost, .openingHours, .world, .abilities].contains(kind)
            && (asked.says("book", "booking", "reserve", "预订", "预约") || asksTickets)
    }

    private func outputsByKind() throws -> [Output]? {
        switch kind {
        case .whenIs: try whenIs()
        case .whatIsOn: try whatIsOn()
        case .isIncluded: try isIncluded()
        case .meals: try meals()
        case .way: try way()
        case .walking: try walking()
        case .cost: try cost()
        case .openingHours: try openingHours()
        case .busyDays: try busyDays()
        case .why: try why()
        case .summary: try summary()
        case .beginning: try beginning()
        default: try outputsBeyondPlan()
        }
    }

    private func outputsBeyondPlan() throws -> [Output]? {
        switch kind {
        case .cities: knownCities()
        case .suggestion: suggestion()
        case .bestTime: bestTime()
        case .weather: try weather()
        case .about: about()
        case .ideas: try ideas()
        case .suitability: suitability()
        case .holidays: holidays()
        case .daylight: try daylight()
        case .timeDifference: timeDifference()
        case .currency: currency()
        case .spokenLanguage: spokenLanguage()
        case .packing: packing()
        default: try outputsOnProgram()
        }
    }

    private func outputsOnProgram() throws -> [Output]? {
        switch kind {
        case .told: told()
        case .changes: changes()
        case .abilities: abilities()
        case .privacy: privacy()
        case .identity: identity()
        case .usage: usage()
        case .world: world()
        default: nil
        }
    }
}

// MARK: - What is asked about

extension Answers {
    var state: State { context.state }
    var draft: Draft { context.state.draft }

    /// Throws where there is no plan to answer from.
    func plan() throws(Problem) -> Plan {
        guard let plan = state.plan else { throw .reading(.questionNeedsPlan) }
        return plan
    }

    /// The city that is named, else that of the day that is named, else the trip's first.
    var city: CityName? {
        if let named = asked.cities.first { return named }
        if let plan = state.plan, let day = (try? asked.days)?.first, plan.trip.legs.count > 1 {
            return plan.trip.days[safe: day - 1]?.city
        }
        return draft.city
    }

    /// The city with its places; nil for one that the atlas does not have.
    var atlasCity: City? { city.flatMap(\.id).flatMap { context.atlas.city(id: $0) } }

    /// The cities whose places a question may name.
    var cities: [City] {
        var ids = asked.cities.compactMap(\.id) + draft.stays.compactMap(\.city.id)
        ids = ids.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        return ids.compactMap { context.atlas.city(id: $0) }
    }

    /// Something with a position that a question names: a stop of the plan, or a place of the atlas.
    struct Spot {
        var name: Phrase
        var stop: NumberedStop?
        var place: Place?

        var coordinate: Coordinate? { place?.coordinate ?? stop?.stop.coordinate }
        var end: WayEnd? { stop.flatMap { WayEnd($0.stop) } ?? coordinate.map { WayEnd($0) } }
    }

    func spot(_ stop: NumberedStop) -> Spot {
        Spot(name: named(stop), stop: stop, place: place(of: stop.stop))
    }

    /// A place, as the stop of the plan where it is one.
    func spot(_ place: Place) -> Spot {
        let stop = state.plan?.itinerary.numberedStops.first { $0.stop.placeID == place.id }
        return stop.map { spot($0) } ?? Spot(name: .verbatim(place.name), place: place)
    }

    /// What a text names: stops first, then places of the cities, then places of any city.
    func spots(_ text: String, day: Int? = nil) -> [Spot] {
        let index = NameIndex(cities: cities)
        let sure =
            index.exact(text)
            ?? cities.lazy.compactMap { $0.nameVariants.place(called: text) }.first
        if let sure { return [spot(sure)] }
        let stops = asked.stops(text, day: day)
        if !stops.isEmpty { return stops.map { spot($0) } }
        let places = index.places(called: text)
        if !places.isEmpty { return places.prefix(3).map { spot($0) } }
        return context.atlas.placeNames.owners(of: text).prefix(1).compactMap { owner in
            context.atlas.city(id: owner.cityID)?.placesByID[owner.placeID].map { spot($0) }
        }
    }

    /// All that the question names, in its order; by its names of places where no part names any.
    func spots(day: Int? = nil) -> [Spot] {
        let found = asked.names.flatMap { spots($0, day: day) }
        var all = found.isEmpty ? asked.placesNamed(among: cities).map { spot($0) } : found
        if all.isEmpty, asked.clause.parts.isEmpty, let earlier {
            all = earlier.names.flatMap { spots($0) }
        }
        return all.reduce(into: []) { kept, spot in
            if !kept.contains(where: { $0.name == spot.name }) { kept.append(spot) }
        }
    }

    func place(of stop: Stop) -> Place? {
        stop.placeID.flatMap { id in
            planCities?.distinct.lazy.compactMap { $0.city?.placesByID[id] }.first
        }
    }

    /// A stop or place that the question names and that nothing knows.
    var unknownName: String? { asked.names.first.map { $0.shortened(to: 60) } }
}

// MARK: - Words

extension Answers {
    func say(_ words: Phrase) -> [Output] { [.understood(words)] }

    /// `2.2 Colosseum`.
    func named(_ stop: NumberedStop) -> Phrase { .verbatim("\(stop.number) \(stop.stop.name)") }

    /// `Tuesday 4 May, 09:45 to 11:15 (1 h 30 min)`.
    func when(_ stop: NumberedStop, in plan: Plan) -> Phrase {
        let date = plan.itinerary.days[stop.number.day - 1].date.dayWords
        let time: Phrase = "\(date), \(stop.stop.hours)"
        return stop.stop.durationMinutes.map { "\(time) (\($0.lengthWords))" } ?? time
    }

    /// `09:45 Colosseum`.
    func timed(_ stop: Stop) -> Phrase {
        stop.start.map { Phrase("\($0) \(stop.name)", context: "stop") } ?? .verbatim(stop.name)
    }

    func stops(ofDay day: Int, in plan: Plan) -> [NumberedStop] {
        plan.itinerary.numberedStops.filter { $0.number.day == day }
    }

    func monthName(_ month: Int) -> Phrase { .words(CalendarDate.monthNames[month - 1]) }

    /// For what was named and is not known.
    func notKnown(_ name: String) -> [Output] {
        [
            .understood("\"\(name)\" is neither in the plan nor in the atlas."),
            .note("Nothing is said of what the program does not know."),
        ]
    }
}

extension Stop {
    var endTime: TimeOfDay? { start.map { $0.adding(minutes: likelyMinutes) } }
}
