import Places
import StructuredOutput
import Trips

/// A trip in a store, with what a list shows.
public struct TripEntry: Sendable, Equatable {
    public var key: String
    public var name: String
    public var cities: [String]
    public var first: CalendarDate?
    public var last: CalendarDate?
    /// Why the file cannot be read; nil if it can.
    public var fault: TripFileFault?

    /// Reads a file's text. The name of an unreadable file is its title, or its key without the
    /// extension.
    public init(key: String, text: String) {
        self.key = key
        name = TripKey.stem(key)
        cities = []
        do throws(TripFileFault) {
            let form = TripFileForm(fileName: key) ?? .json
            let file = try TripFile.read(text, as: form).file
            name = file.name
            cities = file.trip.legs.map(\.city.name)
            first = file.trip.legs.first?.dates.first
            last = file.trip.legs.last?.dates.last
        } catch {
            fault = error
            name = TripEntry.title(in: text, of: key) ?? name
        }
    }

    /// The name in an unreadable file, by which it can still be found.
    private static func title(in text: String, of key: String) -> String? {
        if TripFileForm(fileName: key) == .markdown {
            let heading = text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("# ") }
            return heading.map { $0.dropFirst(2).trimmed.shortened(to: 80) }?.nonEmpty
        }
        return (try? JSONParser.parse(text))?["name"]?.string?.trimmed.shortened(to: 80).nonEmpty
    }

    init(
        key: String, name: String, cities: [String], first: CalendarDate?, last: CalendarDate?,
        isReadable: Bool
    ) {
        (self.key, self.name, self.cities) = (key, name, cities)
        (self.first, self.last) = (first, last)
        fault = isReadable ? nil : TripFileFault(line: 1, .notATrip)
    }
}

extension TripEntry: JSONForm {
    public var json: JSONValue {
        JSONValue(pairs: [
            ("key", JSONValue(key)), ("name", JSONValue(name)),
            ("cities", JSONValue(cities.map { JSONValue($0) })),
            ("from", JSONValue(first?.description)), ("to", JSONValue(last?.description)),
            ("readable", JSONValue(fault == nil)),
        ])
    }

    public init?(json: JSONValue) {
        guard let key = json["key"]?.string, let name = json["name"]?.string else { return nil }
        self.init(
            key: key, name: name, cities: json["cities"]?.array?.compactMap(\.string) ?? [],
            first: json["from"]?.string.flatMap { CalendarDate(iso: $0) },
            last: json["to"]?.string.flatMap { CalendarDate(iso: $0) },
            isReadable: json["readable"]?.bool ?? false)
    }
}
