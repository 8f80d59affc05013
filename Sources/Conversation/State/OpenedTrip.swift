import Models
import Phrases
import Places
import Planning
import Trips

/// A trip file, ready to continue as a conversation.
public struct OpenedTrip {
    public private(set) var file: TripFile
    let draft: Draft
    public let plan: Plan?
    /// Notes on what the file says but the program reads differently or does not believe.
    public private(set) var remarks: [Phrase] = []

    /// Recomputes the findings. A file can call any stop a known place; it counts as one only if
    /// the atlas has it.
    public init(_ file: TripFile, atlas: Atlas) throws(Problem) {
        if let date = file.trip.dayWithoutCity ?? file.wanted?.dayWithoutCity {
            throw .trips(.noCity(file.name, on: date))
        }
        let found = try FileGrounding(file, atlas: atlas)
        let file = found.file
        self.file = file
        remarks += found.strangers.map(\.words)
        if found.count > 0 { remarks.append(found.words) }
        if let wanted = file.wanted, file.itinerary != nil, wanted.dates != file.trip.dates {
            remarks.append(
                "The plan is for \(file.trip.dates.words), the trip for \(wanted.dates.words)")
        }
        draft = Draft(file.wanted ?? file.trip)
        guard let itinerary = file.itinerary else {
            plan = nil
            self.file.source = nil
            return
        }
        let cities = TripCities(of: file.trip, in: atlas)
        let known = Set(cities.places.map(\.id))
        var checked = itinerary
        for day in checked.days.indices {
            // A person who writes a file by hand need not know the distance.
            if checked.days[day].transfer == nil {
                checked.days[day].transfer = cities.transfer(onDay: day, of: file.trip)
            }
            for stop in checked.days[day].stops.indices
            where !checked.days[day].stops[stop].isBelievable(known: known) {
                checked.days[day].stops[stop].provenance = .model
                let name = checked.days[day].stops[stop].name.shortened(to: 40)
                remarks.append("\(day + 1).\(stop + 1) \(name) is no place of the atlas")
            }
        }
        self.file.itinerary = checked
        var plan = Plan(
            trip: file.trip, itinerary: checked, findings: [], repairs: [], mended: [],
            source: file.source ?? "a file", usage: ModelUsage(), requests: 0)
        plan.check(in: cities, atlas: atlas)
        self.plan = plan
        self.file.source = plan.source
    }
}

extension Stop {
    fileprivate func isBelievable(known: Set<String>) -> Bool {
        switch provenance {
        case .model, .person: true
        case .estimated where isMealWithoutPlace: true
        case .known, .estimated: placeID.map(known.contains) == true
        }
    }
}

/// A trip's name as typed, reduced to one line of at most 80 characters, and the file format that
/// its extension asks for.
struct TripName {
    let text: String
    /// Nil if no extension asks for one.
    let form: TripFileForm?

    init(_ said: String) {
        var words = said.split { $0.isWhitespace || $0.isControl }.joined(separator: " ")
        form = TripFileForm(fileName: words)
        for ending in [".md", ".markdown", ".json"]
        where words.lowercased().hasSuffix(ending) && words.count > ending.count {
            words.removeLast(ending.count)
        }
        text = words.isEmpty ? "Trip" : words.shortened(to: 80)
    }
}

extension Trip {
    /// The default name of a trip: `Kyoto, 2-5 Apr 2027`.
    public var title: String {
        "\(legs.map(\.city.name).listed.english), \(dates.briefWords.english) \(dates.last.year)"
    }

    /// The first day between two stays; nil if each begins the day after the one before ends.
    fileprivate var dayWithoutCity: CalendarDate? {
        zip(legs, legs.dropFirst()).lazy.map { ($0.dates.last.adding(days: 1), $1.dates.first) }
            .first { $0 != $1 }?.0
    }
}

extension Character {
    fileprivate var isControl: Bool {
        unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
}

extension TripEntry {
    /// The text beside the name in a list, as of a date.
    func words(on today: CalendarDate) -> Phrase {
        guard fault == nil, let first, let last, let span = DateSpan(first: first, last: last)
        else { return "cannot be read: \(key)" }
        let words: Phrase = "\(cities.listed) · \(span.words)"
        return last < today ? [words, Phrase("past", context: "trip")].dotted : words
    }
}

extension TripFileNote {
    public var words: Phrase {
        switch self {
        case .typeAssumed(let line, let name, let type):
            "Line \(line): \(name.shortened(to: 40)) has no type and was taken as \(type.words)"
        case .tickLeftOut(let line, let name):
            "Line \(line): \(name.shortened(to: 40)) is ticked off, which a trip does not keep"
        }
    }
}
