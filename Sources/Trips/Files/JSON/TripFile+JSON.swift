import StructuredOutput

extension TripFile {
    /// The first member of every trip file.
    public static let format = "ijourney-trip"
    /// The version that this program writes, and the newest that it can read.
    public static let version = 1

    /// The file as JSON text, with two spaces a level, members in a fixed order and a final line
    /// feed. O(stops).
    public var jsonText: String { json.serialized(indent: 2) + "\n" }

    /// The file as a JSON value; absent values are null.
    public var json: JSONValue {
        var stops = StopPlaces()
        return unknown.object(
            at: "",
            [
                ("format", JSONValue(TripFile.format)), ("version", JSONValue(TripFile.version)),
                ("name", JSONValue(name)), ("trip", json(trip, at: "trip")),
                ("wanted", wanted.map { json($0, at: "wanted") }),
                ("source", textOrNull(source)),
                (
                    "days",
                    itinerary.map { JSONValue($0.days.map { unknown.json($0, &stops) }) } ?? nil
                        as JSONValue
                ),
            ])
    }

    private func json(_ trip: Trip, at place: String) -> JSONValue {
        unknown.object(
            at: place,
            [
                (
                    "legs",
                    JSONValue(
                        trip.legs.enumerated().map {
                            json($0.element, at: "\(place)/legs/\($0.offset)")
                        }
                    )
                ),
                (
                    "interests",
                    unknown.object(
                        at: "\(place)/interests",
                        InterestType.allCases.map {
                            ($0.rawValue, JSONValue(trip.interests[$0].rawValue))
                        })
                ),
                ("pace", JSONValue(trip.pace.rawValue)),
                ("wishes", json(trip.wishes, at: "\(place)/wishes")),
            ])
    }

    private func json(_ leg: Leg, at place: String) -> JSONValue {
        unknown.object(
            at: place,
            [
                ("city", JSONValue(leg.city.name)), ("country", textOrNull(leg.city.country)),
                ("country_code", textOrNull(leg.city.countryCode)),
                ("city_id", textOrNull(leg.city.id)),
                (
                    CityRecord.member,
                    leg.city.record?.json(unknown, at: "\(place)/\(CityRecord.member)")
                ), ("from", JSONValue(leg.dates.first.description)),
                ("to", JSONValue(leg.dates.last.description)),
            ])
    }

    private func json(_ wishes: Wishes, at place: String) -> JSONValue {
        unknown.object(
            at: place,
            [
                ("party", wishes.party.map { json($0, at: place) } ?? nil as JSONValue),
                ("budget", wishes.budget.map { json($0, at: place) } ?? nil as JSONValue),
                ("must_see", JSONValue(wishes.mustSee.map { JSONValue($0) })),
                ("avoid", JSONValue(wishes.avoid.map { JSONValue($0) })),
                ("arrival", textOrNull(wishes.arrival?.fileText)),
                ("departure", textOrNull(wishes.departure?.fileText)),
                ("lodging", wishes.lodging.map { JSONValue($0) } ?? nil as JSONValue),
                // Left out where empty, so that other trips stay as older versions wrote them.
                ("needs", listOrNothing(wishes.needs.map { JSONValue($0.rawValue) })),
                ("visited", listOrNothing(wishes.visited.map { JSONValue($0) })),
                ("likes", listOrNothing(wishes.likes.map { JSONValue($0.rawValue) })),
                ("dislikes", listOrNothing(wishes.dislikes.map { JSONValue($0.rawValue) })),
            ])
    }

    private func json(_ party: Party, at place: String) -> JSONValue {
        unknown.object(
            at: "\(place)/party",
            [
                ("adults", JSONValue(party.adults)), ("children", JSONValue(party.children)),
                ("child_ages", listOrNothing(party.childAges.map { JSONValue($0) })),
            ])
    }

    private func json(_ budget: Budget, at place: String) -> JSONValue {
        unknown.object(
            at: "\(place)/budget",
            [
                ("amount", JSONValue(budget.amount)), ("currency", JSONValue(budget.currency)),
                ("per", JSONValue(budget.scope.rawValue)),
            ])
    }
}

extension UnknownMembers {
    /// A day with the unknown members of it and its stops.
    func json(_ day: Day, _ stops: inout StopPlaces) -> JSONValue {
        let values = day.stops.map { json($0, at: stops.place(of: $0)) }
        let transfer = day.transfer.map { json($0, at: FilePlace.transfer(day.date)) }
        return object(
            at: FilePlace.day(day.date),
            [("date", JSONValue(day.date.description)), ("city", JSONValue(day.city))]
                + (transfer.map { [("transfer", $0)] } ?? []) + [("stops", JSONValue(values))])
    }

    private func json(_ transfer: Transfer, at place: String) -> JSONValue {
        object(at: place, transfer.members)
    }

    private func json(_ stop: Stop, at place: String) -> JSONValue {
        object(
            at: place,
            [
                ("name", JSONValue(stop.name)), ("type", JSONValue(stop.type.rawValue)),
                // Left out where there is none, so that other stops stay as older versions wrote
                // them.
                ("meal", stop.meal.map { JSONValue($0.rawValue) }),
                ("description", textOrNull(stop.description)),
                ("start", textOrNull(stop.start?.fileText)),
                (
                    "duration_minutes",
                    stop.durationMinutes.map { JSONValue($0) } ?? nil as JSONValue
                ),
                ("latitude", numberOrNull(stop.latitude)),
                ("longitude", numberOrNull(stop.longitude)), ("access", stop.access?.json),
                ("place_id", textOrNull(stop.placeID)),
                ("provenance", JSONValue(stop.provenance.rawValue)),
                ("note", stop.note.map { JSONValue($0) } ?? nil as JSONValue),
                ("locked", JSONValue(stop.isLocked)), ("by_hand", JSONValue(stop.handEditNames)),
            ])
    }
}

extension Day {
    /// The day in the form of trip files. O(stops).
    public var fileJSON: JSONValue {
        var stops = StopPlaces()
        return UnknownMembers().json(self, &stops)
    }
}

/// null for nil and for an empty text, which mean the same in files.
private func textOrNull(_ text: String?) -> JSONValue {
    guard let text, !text.isEmpty else { return nil }
    return JSONValue(text)
}

/// Nil, which leaves the member out, for an empty list. A literal nil would be a JSON null.
private func listOrNothing(_ items: [JSONValue]) -> JSONValue? {
    guard !items.isEmpty else { return .none }
    return JSONValue(items)
}

private func numberOrNull(_ number: Double?) -> JSONValue { number.map { JSONValue($0) } ?? nil }

extension Stop {
    /// The names in a fixed order.
    var handEditNames: [JSONValue] {
        HandEdit.allCases.filter(handEdits.contains).map { JSONValue($0.rawValue) }
    }
}
