import Phrases
import StructuredOutput

/// Reads the JSON value of a trip file. This is the one place that checks its form.
struct TripFileReader {
    private var unknown = UnknownMembers()
    private var stopPlaces = StopPlaces()
    private var notes: [TripFileNote] = []

    static func read(_ root: TripField) throws(TripFileFault) -> TripFileReading {
        var reader = TripFileReader()
        return TripFileReading(file: try reader.file(root), notes: reader.notes)
    }

    private mutating func file(_ root: TripField) throws(TripFileFault) -> TripFile {
        try open(
            root, "a trip",
            known: ["format", "version", "name", "trip", "wanted", "source", "days"], at: "")
        var file = TripFile(
            name: try root.required("name").text("a name"),
            trip: try trip(root.required("trip"), at: "trip"))
        if let wanted = root.optional("wanted") { file.wanted = try trip(wanted, at: "wanted") }
        file.source = try root.optional("source")?.anyText()
        if let days = root.optional("days") {
            file.itinerary = Itinerary(days: try self.days(days, of: file.trip))
        }
        file.unknown = unknown
        return file
    }

    /// Checks that a value is an object, and keeps its unknown members.
    private mutating func open(
        _ field: TripField, _ what: Phrase, known: [String], at place: String
    ) throws(TripFileFault) {
        unknown.collect(try field.members(what), known: known, at: place)
    }

    // MARK: The trip

    private mutating func trip(
        _ field: TripField, at place: String
    ) throws(TripFileFault) -> Trip {
        try open(field, "a trip", known: ["legs", "interests", "pace", "wishes"], at: place)
        return Trip(
            legs: try legs(field.required("legs"), at: place),
            interests: try interests(field.required("interests"), at: "\(place)/interests"),
            pace: try field.required("pace").choice(Pace.self),
            wishes: try wishes(field.required("wishes"), at: "\(place)/wishes"))
    }

    private mutating func legs(
        _ field: TripField, at place: String
    ) throws(TripFileFault) -> [Leg] {
        var legs: [Leg] = []
        for (index, item) in try field.items("a list of stays").enumerated() {
            let leg = try self.leg(item, at: "\(place)/legs/\(index)")
            if let last = legs.last, leg.dates.first <= last.dates.last {
                throw item.fault(.legsOverlap)
            }
            legs.append(leg)
        }
        guard !legs.isEmpty else { throw field.expected("at least one city") }
        let days = legs.reduce(0) { $0 + $1.dates.count }
        guard days <= DateSpan.maximumDays else { throw field.fault(.tooManyDays(days)) }
        return legs
    }

    private mutating func leg(
        _ field: TripField, at place: String
    ) throws(TripFileFault) -> Leg {
        try open(
            field, "a stay in a city",
            known: [
                "city", "country", "country_code", "city_id", CityRecord.member, "from", "to",
            ], at: place)
        let first = try field.required("from").date()
        let last = try field.required("to")
        guard let dates = DateSpan(first: first, last: try last.date()) else {
            throw last.expected("a date from \(first) on")
        }
        let city = CityName(
            id: try field.optional("city_id")?.text("an id like kyoto"),
            name: try field.required("city").text("the name of a city"),
            country: try field.optional("country")?.anyText() ?? "",
            countryCode: try field.optional("country_code")?.anyText() ?? "",
            record: try record(field.optional(CityRecord.member), at: place))
        return Leg(city: city, dates: dates)
    }

    private mutating func record(
        _ field: TripField?, at place: String
    ) throws(TripFileFault) -> CityRecord? {
        guard let field else { return nil }
        try open(
            field, "what the gazetteer says", known: CityRecord.knownMembers,
            at: "\(place)/\(CityRecord.member)")
        return try CityRecord(field)
    }

    private mutating func interests(
        _ field: TripField, at place: String
    ) throws(TripFileFault) -> Interests {
        try open(field, "interests", known: InterestType.allCases.map(\.rawValue), at: place)
        var interests = Interests()
        for type in InterestType.allCases {
            guard let level = field.optional(type.rawValue) else { continue }
            interests[type] = try level.choice(InterestLevel.self)
        }
        return interests
    }

    private mutating func wishes(
        _ field: TripField, at place: String
    ) throws(TripFileFault) -> Wishes {
        try open(
            field, "wishes",
            known: [
                "party", "budget", "must_see", "avoid", "arrival", "departure", "lodging", "needs",
                "visited", "likes", "dislikes",
            ], at: place)
        var wishes = Wishes()
        if let party = field.optional("party") { wishes.party = try self.party(party, at: place) }
        if let budget = field.optional("budget") {
            wishes.budget = try self.budget(budget, at: place)
        }
        wishes.mustSee = try texts(field.optional("must_see"))
        wishes.avoid = try texts(field.optional("avoid"))
        wishes.arrival = try field.optional("arrival")?.time()
        wishes.departure = try field.optional("departure")?.time()
        wishes.lodging = try field.optional("lodging")?.anyText()
        wishes.apply(.needs(try needs(field.optional("needs"))))
        for city in try texts(field.optional("visited")) { wishes.apply(.visited(city)) }
        for subject in try subjects(field.optional("dislikes")) { wishes.apply(.dislike(subject)) }
        for subject in try subjects(field.optional("likes")) { wishes.apply(.like(subject)) }
        return wishes
    }

    private func needs(_ field: TripField?) throws(TripFileFault) -> [TravelNeed] {
        var needs: [TravelNeed] = []
        for item in try field?.items("a list of needs") ?? [] {
            needs.append(try item.choice(TravelNeed.self))
        }
        return needs
    }

    private func subjects(_ field: TripField?) throws(TripFileFault) -> [PlaceTag] {
        var subjects: [PlaceTag] = []
        for item in try field?.items("a list of subjects") ?? [] {
            guard let subject = item.value.string.flatMap({ PlaceTag(spelling: $0) }) else {
                throw item.expected("a subject like \"modern art\"")
            }
            subjects.append(subject)
        }
        return subjects
    }

    private func texts(_ field: TripField?) throws(TripFileFault) -> [String] {
        var texts: [String] = []
        for item in try field?.items("a list of names") ?? [] {
            texts.append(try item.text("a name"))
        }
        return texts
    }

    private mutating func party(
        _ field: TripField, at place: String
    ) throws(TripFileFault) -> Party {
        try open(
            field, "who travels", known: ["adults", "children", "child_ages"],
            at: "\(place)/party")
        let what: Phrase = "a number from 0 to 99"
        let party = Party(
            adults: try field.required("adults").number(in: 0...99, what),
            children: try field.optional("children")?.number(in: 0...99, what) ?? 0,
            childAges: try ages(field.optional("child_ages")))
        guard party.adults + party.children > 0 else { throw field.expected("at least one person") }
        return party
    }

    private func ages(_ field: TripField?) throws(TripFileFault) -> [Int] {
        var ages: [Int] = []
        for item in try field?.items("a list of ages") ?? [] {
            ages.append(try item.number(in: 0...(Party.adultAge - 1), "an age from 0 to 17"))
        }
        return ages
    }

    private mutating func budget(
        _ field: TripField, at place: String
    ) throws(TripFileFault) -> Budget {
        try open(field, "a budget", known: ["amount", "currency", "per"], at: "\(place)/budget")
        return Budget(
            amount: try field.required("amount").number(in: 0...Int.max, "a whole number from 0"),
            currency: try field.required("currency").text("a currency like EUR"),
            scope: try field.required("per").choice(Budget.Scope.self))
    }

    // MARK: The plan

    /// The days in the order of the trip's dates, one for each.
    private mutating func days(
        _ field: TripField, of trip: Trip
    ) throws(TripFileFault) -> [Day] {
        var dates = trip.days.map(\.date)[...]
        let all = Set(dates)
        var days: [Day] = []
        let items = try field.items("a list of days")
        for (index, item) in items.enumerated() {
            let date = try item.required("date")
            let day = try self.day(item)
            guard all.contains(day.date) else { throw date.fault(.dayOutside(day.date)) }
            guard let next = dates.first, day.date >= next else {
                throw date.fault(.dayOutOfOrder(day.date))
            }
            guard day.date == next else {
                let later = items[index...].compactMap { $0.optional("date") }
                    .first { $0.value.string == next.description }
                throw later?.fault(.dayOutOfOrder(next)) ?? date.fault(.dayMissing(next))
            }
            dates.removeFirst()
            days.append(day)
        }
        guard let missing = dates.first else { return days }
        throw field.fault(.dayMissing(missing))
    }

    fileprivate mutating func day(_ field: TripField) throws(TripFileFault) -> Day {
        let members = try field.members("a day")
        let date = try field.required("date").date()
        unknown.collect(
            members, known: ["date", "city", "transfer", "stops"], at: FilePlace.day(date))
        var day = Day(date: date, city: try field.required("city").text("a city"), stops: [])
        if let transfer = field.optional("transfer") {
            try open(
                transfer, "a transfer", known: Transfer.keys, at: FilePlace.transfer(date))
            day.transfer = try Transfer(transfer)
        }
        for item in try field.required("stops").items("a list of stops") {
            day.stops.append(try stop(item))
        }
        return day
    }

    private mutating func stop(_ field: TripField) throws(TripFileFault) -> Stop {
        let members = try field.members("a stop")
        let type = try field.optional("type")?.choice(InterestType.self)
        let meal = try field.optional("meal")?.choice(Meal.self)
        var stop = Stop(
            name: try field.required("name").text("the name of a place"),
            type: type ?? (meal == nil ? TripFileReader.assumedType : .food), meal: meal,
            description: try field.optional("description")?.anyText() ?? "",
            start: try field.optional("start")?.time(),
            durationMinutes: try field.optional("duration_minutes")?
                .number(in: 1...1_440, "minutes from 1 to 1440"),
            latitude: try field.optional("latitude")?.degrees(upTo: 90),
            longitude: try field.optional("longitude")?.degrees(upTo: 180),
            placeID: try field.optional("place_id")?.text("an id like kyoto/nijo-castle"),
            provenance: try field.optional("provenance")?.choice(Provenance.self) ?? .model,
            note: try field.optional("note")?.anyText())
        if type == nil, meal == nil {
            notes.append(
                .typeAssumed(line: field.firstLine, name: stop.name, TripFileReader.assumedType))
        }
        if let locked = field.optional("locked") {
            guard let value = locked.value.bool else { throw locked.expected("true or false") }
            stop.isLocked = value
        }
        for item in try field.optional("by_hand")?.items("a list of edits") ?? [] {
            stop.handEdits.insert(try item.choice(HandEdit.self))
        }
        stop.access = field.optional("access").flatMap { StopAccess($0.value) }
        guard (stop.latitude == nil) == (stop.longitude == nil) else {
            throw field.fault(.missing(stop.latitude == nil ? "latitude" : "longitude"))
        }
        let known = TripFileReader.stopKeys + (stop.access == nil ? [] : ["access"])
        unknown.collect(members, known: known, at: stopPlaces.place(of: stop))
        return stop
    }

    /// The type assumed for a stop without one, with a note to the person.
    private static let assumedType = InterestType.cultural

    static let stopKeys = [
        "name", "type", "meal", "description", "start", "duration_minutes", "latitude", "longitude",
        "place_id", "provenance", "note", "locked", "by_hand",
    ]
}

extension Day {
    /// Reads ``fileJSON`` and ignores unknown members. O(stops).
    public init(fileJSON: JSONValue) throws(TripFileFault) {
        var reader = TripFileReader()
        self = try reader.day(TripField(fileJSON, line: { _ in 1 }))
    }
}
