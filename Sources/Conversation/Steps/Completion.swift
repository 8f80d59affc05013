import Places
import Planning
import Trips
import Understanding

/// Tab completion, from the same command table that parses the line.
public struct LineCompletion: Sendable, Equatable {
    /// Characters before the cursor that a candidate replaces.
    public var replaceCount: Int
    public var candidates: [String]

    /// Completes the text before the cursor, with the days, stops and places of a plan.
    /// O(commands + cities of the atlas + places of the plan's city).
    public static func of(_ text: String, atlas: Atlas, plan: Plan?) -> LineCompletion {
        let none = LineCompletion(replaceCount: 0, candidates: [])
        guard text.first == "/" else { return none }
        guard let space = text.firstIndex(of: " ") else {
            let typed = text.dropFirst().lowercased()
            let names = CommandTable.standard.commands.map(\.name).filter { $0.hasPrefix(typed) }
            return LineCompletion(replaceCount: text.count, candidates: names.map { "/\($0) " })
        }
        let name = String(text[..<space].dropFirst())
        guard let command = CommandTable.standard.command(named: name) else { return none }
        let argument = String(text[space...].dropFirst())
        switch command.argument {
        case .city: return lastCity(argument, atlas)
        case .cities: return cityEdit(argument, atlas)
        case .interests: return lastWord(argument, interestWords(argument))
        case .needs: return listItem(argument, TravelNeed.allCases.map(\.rawValue))
        case .subject: return listItem(argument, PlaceTag.subjects.map(\.subjectName))
        case .pace: return whole(argument, Pace.allCases.map(\.rawValue))
        case .topic: return whole(argument, CommandTable.standard.commands.map(\.name))
        case .profile: return whole(argument, ProfileField.allCases.map { "\($0) " } + ["forget"])
        case .language: return whole(argument, Language.allCases.map(\.rawValue))
        case .model: return whole(argument, ["guide"] + ModelProviders.prefixes)
        case .key: return lastWord(argument, KeyRequest.words(of: ModelProviders.all.map(\.name)))
        case .day:
            return lastWord(argument, (plan?.itinerary.days ?? []).indices.map { "\($0 + 1)" })
        case .stop:
            return lastWord(argument, plan?.itinerary.numberedStops.map(\.number.description) ?? [])
        case .place:
            let cities = plan.map { TripCities(of: $0.trip, in: atlas) }
            return whole(argument, cities?.places.map(\.name) ?? [])
        case .none: return none
        }
    }

    private static func whole(_ typed: String, _ choices: [String]) -> LineCompletion {
        let folded = FoldedText.fold(typed)
        return LineCompletion(
            replaceCount: typed.count,
            candidates: choices.filter { FoldedText.fold($0).hasPrefix(folded) })
    }

    /// Completes the last item of a comma-separated list.
    private static func listItem(_ typed: String, _ choices: [String]) -> LineCompletion {
        let last = typed.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
        return whole(String(last.drop { $0 == " " }), choices)
    }

    /// Completes the last city of a comma-separated list; the city may contain up to two commas.
    private static func lastCity(_ typed: String, _ atlas: Atlas) -> LineCompletion {
        let parts = typed.split(separator: ",", omittingEmptySubsequences: false)
        for start in parts.indices.suffix(3).reversed() {
            let text = String(parts[start...].joined(separator: ",").drop { $0 == " " })
            let names = CityCompletion.candidates(text, atlas: atlas)
            // "Rome, " begins another city; it does not mean every city called Rome.
            guard names.isEmpty || text.isEmpty else {
                return LineCompletion(replaceCount: text.count, candidates: names)
            }
            if text.isEmpty { return LineCompletion(replaceCount: 0, candidates: names) }
        }
        return LineCompletion(replaceCount: 0, candidates: [])
    }

    /// Completes a verb for the cities of a trip, then a city.
    private static func cityEdit(_ typed: String, _ atlas: Atlas) -> LineCompletion {
        guard let space = typed.firstIndex(of: " ") else {
            return whole(typed, ["add ", "remove ", "move ", "nights "])
        }
        let rest = String(typed[typed.index(after: space)...])
        // Only `add` completes cities that the atlas lacks.
        guard typed[..<space].lowercased() == "add" else {
            return whole(rest, atlas.headings.map(\.name))
        }
        return lastCity(rest, atlas)
    }

    private static func lastWord(_ typed: String, _ choices: [String]) -> LineCompletion {
        let word = typed.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
        return LineCompletion(
            replaceCount: word.count,
            candidates: choices.filter { $0.lowercased().hasPrefix(word.lowercased()) })
    }

    /// Interest names, or levels after `food=`.
    private static func interestWords(_ typed: String) -> [String] {
        let word = typed.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
        guard let equals = word.firstIndex(of: "=") else {
            let sign = word.first == "+" || word.first == "-" ? String(word.prefix(1)) : ""
            return InterestType.allCases.map { sign + $0.rawValue + (sign.isEmpty ? "=" : " ") }
        }
        return InterestLevel.allCases.map { String(word[...equals]) + $0.rawValue + " " }
    }
}
