import Basics
import Conversation
import LineEditor
import Phrases
import Places
import Presentation
import StructuredOutput

/// `places QUERY`: cities of the gazetteer by name, for a person or a script.
enum PlacesCommand {
    static func run(_ arguments: Options.PlacesArguments, format: Options.Format) -> ExitCode {
        let hits = hits(arguments.query, limit: arguments.limit)
        if hits.isEmpty {
            Console.complain(
                ProblemWords(
                    what: "No city is called \"\(shortened(arguments.query))\"",
                    remedy: "try fewer letters, or leave the region out"))
        }
        if format == .json {
            Console.product(JSONValue(hits.map { $0.city.json }), indent: 2)
        } else {
            for line in lines(hits, width: width) { Console.product(line + "\n") }
        }
        return .done
    }

    /// The gazetteer's results, after a city that the atlas knows by the query: the gazetteer lacks
    /// names in many languages.
    private static func hits(_ query: String, limit: Int) -> [CityHit] {
        let found = Gazetteer.embedded.search(query, limit: limit)
        let isNamed = found.first.map { FoldedText.fold($0.city.name) == FoldedText.fold(query) }
        guard isNamed != true, case .found(let city) = Atlas.embedded.find(query),
            let own = Gazetteer.embedded.search(city.name, misspelt: false).first(where: {
                city.contains($0.city.coordinate)
            })
        else { return found }
        let others = found.filter { $0.city.geonamesID != own.city.geonamesID }
        return [own] + others.prefix(max(0, limit - 1))
    }

    /// Lines end at a terminal's edge; a script's do not wrap.
    private static var width: Int {
        Terminal.isTerminal(STDOUT_FILENO) ? Terminal.columns(STDOUT_FILENO) ?? 80 : 10_000
    }

    /// Aligned columns of name, region, country and population, with a note on misspellings.
    private static func lines(_ hits: [CityHit], width: Int) -> [String] {
        let rows = hits.map { hit in
            [
                hit.city.name, hit.city.region ?? "", hit.city.country,
                hit.city.population.grouped, hit.match.spelling,
            ].map { Sanitizer.clean($0) }
        }
        return Table(rows, alignments: [.left, .left, .left, .right]).lines(width: width)
    }

    private static func shortened(_ text: String) -> String {
        text.count <= 60 ? text : text.prefix(59) + "…"
    }
}

extension NameMatch {
    /// How a misspelt query differs from the city's name; empty for other matches.
    fileprivate var spelling: String {
        switch self {
        case .typo(1): "one letter off"
        case .typo(let errors): "\(errors) letters off"
        case .name, .beginning, .word: ""
        }
    }
}

extension GazetteerCity {
    /// The form for scripts; null if the city has no region.
    fileprivate var json: JSONValue {
        JSONValue(members: [
            JSONMember("name", JSONValue(name)), JSONMember("country", JSONValue(country)),
            JSONMember("country_code", JSONValue(countryCode)),
            JSONMember("region", region.map { JSONValue($0) } ?? nil),
            JSONMember("latitude", JSONValue(coordinate.latitude)),
            JSONMember("longitude", JSONValue(coordinate.longitude)),
            JSONMember("population", JSONValue(population)),
            JSONMember("time_zone", JSONValue(timeZone)),
            JSONMember("geonames_id", JSONValue(geonamesID)),
        ])
    }
}
