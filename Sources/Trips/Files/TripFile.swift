import StructuredOutput

/// A trip as a file holds it: all that a person would miss if the program forgot it.
///
/// It has two forms that say the same, ``jsonText`` for programs and ``markdown`` for people, and
/// each reads back what the other wrote. What is found in a plan is not in it: findings follow from
/// the stops and are worked out again.
public struct TripFile: Sendable, Equatable, Codable {
    /// What the person calls it; not empty.
    public var name: String
    /// What the plan was made for; without a plan, what was said so far.
    public var trip: Trip
    /// What was said since the plan was made; nil where that is nothing new.
    public var wanted: Trip?
    /// A day for each date of the trip; nil while there is no plan.
    public var itinerary: Itinerary?
    /// Who made the plan: `offline guide`, `openai:NAME`.
    public var source: String?
    /// What a file has that this version does not know; kept and written again.
    public internal(set) var unknown = UnknownMembers()

    public init(
        name: String, trip: Trip, wanted: Trip? = nil, itinerary: Itinerary? = nil,
        source: String? = nil
    ) {
        self.name = name
        self.trip = trip
        self.wanted = wanted
        self.itinerary = itinerary
        self.source = source
    }

    /// Takes over what another version of the same file has and this program does not know.
    public mutating func keepUnknown(of other: TripFile) { unknown = other.unknown }

    /// Takes a plan with as many stops on as many days, each in the place of its own; what a file
    /// has of a stop and this program does not know stays with it. O(stops).
    public mutating func replaceStops(with plan: Itinerary) {
        var (before, after) = (StopPlaces(), StopPlaces())
        let stops = (itinerary?.days ?? []).flatMap(\.stops)
        unknown.move(
            zip(stops, plan.days.flatMap(\.stops)).map {
                (from: before.place(of: $0), to: after.place(of: $1))
            })
        itinerary = plan
    }
}

extension TripFile {
    /// Whether a text is plainly meant as one of these files, however faulty: a plan pasted from
    /// elsewhere has neither the format's name nor the facts of the Markdown form. O(n).
    public static func isMeant(_ text: String) -> Bool {
        text.contains("\"\(TripFile.format)\"") || text.contains("\n- When:")
            || text.contains("\n- Where:")
    }
}

/// The two forms of a trip file.
public enum TripFileForm: String, Sendable, Hashable, CaseIterable {
    case json, markdown

    /// What a file's name ends with, without the dot.
    public var fileExtension: String { self == .json ? "json" : "md" }

    /// The form of a file with that name; nil for other files.
    public init?(fileName: String) {
        let lowered = fileName.lowercased()
        if lowered.hasSuffix(".json") {
            self = .json
        } else if lowered.hasSuffix(".md") || lowered.hasSuffix(".markdown") {
            self = .markdown
        } else {
            return nil
        }
    }
}

extension TripFile {
    /// The file's text in a form. O(stops).
    public func text(_ form: TripFileForm) -> String {
        form == .json ? jsonText : markdown
    }

    /// Reads a file's text in a form. O(n).
    public static func read(
        _ text: String, as form: TripFileForm
    ) throws(TripFileFault) -> TripFileReading {
        switch form {
        case .json: try TripFileReading(jsonText: text)
        case .markdown: try TripMarkdownReader.read(text)
        }
    }
}

/// A file that was read, and what had to be assumed.
public struct TripFileReading: Sendable, Equatable {
    public var file: TripFile
    public var notes: [TripFileNote]
}

/// Something that a file written by hand leaves open.
public enum TripFileNote: Sendable, Equatable {
    /// A stop without a type was given this one.
    case typeAssumed(line: Int, name: String, InterestType)
    /// A stop was ticked off, which a trip does not keep.
    case tickLeftOut(line: Int, name: String)
}
