import Places
import Trips

/// The cities of a line, those that nobody can plan among them.
extension RuleUnderstanding {
    /// The way from city to city that a line says. A namesake of its only city is left to `place`.
    /// Throws for a city that may not be taken, as a line is done whole or not at all.
    func route(in tokens: [Token]) throws(ReadingProblem) -> RouteScan.Route? {
        let scan = RouteScan(tokens, atlas: atlas)
        let route: RouteScan.Route?
        do throws(ReadingProblem) {
            let several = try scan.find()
            route = several == nil ? try scan.beside(draft) : several
        } catch {
            guard error.strangeCity != nil, PlaceScan(atlas: atlas).cityCount(in: tokens) == 1
            else { throw error }
            return nil
        }
        if reach == .atlas, let name = route?.beyond.first {
            throw CityChoice.unknown(name, atlas: atlas)
        }
        return route
    }

    /// The city of a line. One that nobody knows and that is near none is said to be unknown, and
    /// the rest of the line is kept for the city that comes in its place.
    func place(
        in reading: inout Reading, unknown: inout ReadingProblem?
    ) throws(ReadingProblem) -> CityName? {
        do throws(ReadingProblem) {
            let place = try PlaceScan(atlas: atlas).scan(reading.rest)
            reading.use(place.used)
            return place.city?.cityName
        } catch {
            guard let name = error.strangeCity else { throw error }
            let words = Set(Tokenizer.tokens(of: name).filter { $0.kind == .word }.map(\.lowered))
            reading.use(reading.tokens.filter { words.contains($0.lowered) }.map(\.place))
            if reach != .atlas, case .cityBeyondGuide = error {
                return try CityChoice.choose(name, atlas: atlas, reach: reach)
            }
            unknown = error
            return nil
        }
    }

    /// A name of four or five letters that is nearly a city's is too short to be mended unasked.
    func rejectNearCity(in tokens: [Token]) throws(ReadingProblem) {
        for token in tokens
        where token.kind == .word && token.text.count > 3 && token.text.first?.isUppercase == true
            && !KnownWords.contains(token) && !Spelling.right.contains(token.lowered)
            && !InterestScan.isStrength(token.plain)
        {
            if case .unknown(.some) = atlas.find(token.text) {
                throw CityChoice.unknown(token.text, atlas: atlas)
            }
        }
    }

    /// A misspelt city alone is named as such.
    func nothingUnderstood(_ line: String) -> ReadingProblem {
        let isCapitalised = line.trimmed.first?.isUppercase == true
        if let country = CountryName.problem(line.trimmed, atlas: atlas) { return country }
        if case .unknown(let city?) = atlas.find(line) {
            // A word in small letters, as "no", is a city's name in some language.
            guard !isCapitalised else { return CityChoice.unknown(line.trimmed, atlas: atlas) }
            return .unknownCity(line, nearest: city.name, known: atlas.headings.map(\.name))
        }
        let tokens = Tokenizer.tokens(of: line)
        let name = GazetteerScan(tokens: tokens, atlas: atlas).name(at: 0)
        if isCapitalised, name?.length == tokens.count {
            return CityChoice.unknown(line.trimmed, atlas: atlas)
        }
        return .notUnderstood(line)
    }
}
