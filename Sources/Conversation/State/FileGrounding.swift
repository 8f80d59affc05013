import Phrases
import Places
import Planning
import Trips

/// Links the cities and places of a trip file to the atlas: a person who writes a file by hand
/// knows names, not ids.
struct FileGrounding {
    private(set) var file: TripFile
    /// How many stops were completed from the atlas.
    private(set) var count = 0
    /// Stops with the data of a place but another name.
    private(set) var strangers: [Stranger] = []

    /// Throws if a day of the plan is in another city than the trip on that date.
    init(_ file: TripFile, atlas: Atlas) throws(Problem) {
        self.file = file
        FileGrounding.ground(&self.file.trip, atlas: atlas)
        if var wanted = file.wanted {
            FileGrounding.ground(&wanted, atlas: atlas)
            self.file.wanted = wanted
        }
        guard var itinerary = file.itinerary else { return }
        for index in itinerary.days.indices {
            itinerary.days[index].city = try cityName(ofDay: index, in: file, atlas: atlas)
        }
        let cities = TripCities(of: self.file.trip, in: atlas)
        dropStrangers(from: &itinerary, in: cities)
        for day in itinerary.days.indices {
            guard let city = cities[day] else { continue }
            let names = NameIndex(city: city)
            for index in itinerary.days[day].stops.indices {
                let stop = itinerary.days[day].stops[index]
                guard let known = FileGrounding.ground(stop, in: city, names) else { continue }
                itinerary.days[day].stops[index] = known
                count += 1
            }
        }
        self.file.replaceStops(with: itinerary)
    }

    /// Removes a place's data from stops that do not have its name: a person who renames a stop by
    /// hand means another place, and need not remove the old data.
    private mutating func dropStrangers(from itinerary: inout Itinerary, in cities: TripCities) {
        for day in itinerary.days.indices {
            let names = NameIndex(cities[day]?.places ?? [])
            for index in itinerary.days[day].stops.indices {
                let stop = itinerary.days[day].stops[index]
                guard let place = cities.places.first(where: { $0.id == stop.placeID }),
                    !names.isName(stop.name, of: place)
                else { continue }
                itinerary.days[day].stops[index].forget(place)
                strangers.append(
                    Stranger(
                        number: StopNumber(day: day + 1, stop: index + 1), name: stop.name,
                        place: place.name))
            }
        }
    }

    var words: Phrase {
        count == 1
            ? "1 stop was found in the atlas by its name"
            : "\(count) stops were found in the atlas by their names"
    }

    /// The trip's name for the city of a day, from 0. The file's day may use another name of the
    /// city, or the trip's name for it before it was linked to the atlas.
    private func cityName(
        ofDay index: Int, in old: TripFile, atlas: Atlas
    ) throws(Problem) -> String {
        let said = old.itinerary?.days[index].city ?? ""
        let days = file.trip.days
        guard days.indices.contains(index) else { return said }
        let city = days[index].city
        let key = FoldedText.fold(said.prefix { $0 != "," })
        let names = [city.name, old.trip.days[index].city.name]
        if names.contains(where: { FoldedText.fold($0) == key }) { return city.name }
        if let id = city.id, case .found(let found) = atlas.find(said), found.id == id {
            return city.name
        }
        throw .trips(.dayElsewhere(old.name, day: index + 1, city: said, trip: city.name))
    }

    private static func ground(_ trip: inout Trip, atlas: Atlas) {
        for index in trip.legs.indices where trip.legs[index].city.id == nil {
            let city = trip.legs[index].city
            let asked = [city.name, city.country].filter { !$0.isEmpty }.joined(separator: ", ")
            if case .found(let found) = atlas.find(asked) { trip.legs[index].city = found.cityName }
        }
    }

    /// The stop with its place's data; its own description and duration stay. Nil if no place is
    /// found, or if the stop's provenance is not `.model`.
    private static func ground(_ stop: Stop, in city: City, _ names: NameIndex) -> Stop? {
        guard stop.provenance == .model else { return nil }
        let named = stop.placeID == nil ? names.exact(stop.name) : nil
        guard let place = named ?? city.places.first(where: { $0.id == stop.placeID }) else {
            return nil
        }
        let known = Stop(place: place)
        var stop = stop
        stop.placeID = place.id
        stop.provenance = known.provenance
        (stop.latitude, stop.longitude) = (known.latitude, known.longitude)
        stop.access = known.access
        if stop.description.isEmpty { stop.description = known.description }
        if stop.durationMinutes == nil { stop.durationMinutes = known.durationMinutes }
        return stop
    }
}

extension FileGrounding {
    /// A stop with the data of a place but none of its names.
    struct Stranger {
        let number: StopNumber
        let name: String
        let place: String

        var words: Phrase {
            """
            \(number.description) \(name.shortened(to: 40)) is not \(place): what the file says of \
            that place was left out
            """
        }
    }
}

extension NameIndex {
    /// Whether a name can mean the place: one of its names, a near spelling, or a part.
    fileprivate func isName(_ name: String, of place: Place) -> Bool {
        NameIndex([place]).exact(name) != nil || places(called: name).contains { $0.id == place.id }
    }
}

extension Stop {
    /// Removes the atlas's data about a place and keeps what the person wrote.
    fileprivate mutating func forget(_ place: Place) {
        placeID = nil
        (latitude, longitude) = (nil, nil)
        access = nil
        provenance = .model
        if description == Stop(place: place).description { description = "" }
    }
}
