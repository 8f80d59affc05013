import Places

/// Checks the atlas's files against the rules of `docs/atlas.md`: each by itself and against the
/// gazetteer, and all against each other.
public struct AtlasReview: Sendable {
    /// The cities of the readable files, in the files' order.
    public private(set) var cities: [City] = []
    /// All faults, by file in the given order, then by line.
    public private(set) var findings: [AtlasFinding] = []

    /// `files`: name without suffix, and text. O(places²) within a city for distances, O(words of
    /// all sentences) across cities, and O(cities of the gazetteer) once.
    public init(files: [(id: String, text: String)], gazetteer: Gazetteer = .embedded) {
        var found: [String: [AtlasFinding]] = [:]
        var reviews: [CityReview] = []
        for file in files {
            do throws(CityFileError) {
                let city = try CityFile.parse(file.text)
                reviews.append(CityReview(city, file: file.id, lines: CityLines(file.text)))
            } catch {
                found[file.id, default: []].append(
                    AtlasFinding(
                        file: file.id + ".city", line: error.line, place: nil,
                        message: error.reason))
            }
        }
        let countries = CountryCities.of(Set(reviews.map(\.city.countryCode)), in: gazetteer)
        for index in reviews.indices {
            reviews[index].reviewItself()
            reviews[index].review(against: gazetteer, countries: countries)
        }
        AtlasReview.reviewCityNames(&reviews)
        AtlasReview.reviewSentences(&reviews)
        for review in reviews { found[review.file, default: []] += review.findings }
        cities = reviews.map(\.city)
        findings = files.flatMap { found.removeValue(forKey: $0.id) ?? [] }
    }

    /// A typed name means the first city that has it, so no two may share a name.
    private static func reviewCityNames(_ reviews: inout [CityReview]) {
        var owners: [String: Int] = [:]
        for index in reviews.indices {
            for name in Set(reviews[index].city.allNames.map(FoldedText.fold)).sorted() {
                guard let owner = owners[name] else {
                    owners[name] = index
                    continue
                }
                let other = reviews[owner].city
                reviews[index].add(
                    "the name \"\(name)\": \(other.name) (\(reviews[owner].file)) has it too")
            }
        }
    }

    /// Finds sentences, of any cities, that differ only in some words.
    private static func reviewSentences(_ reviews: inout [CityReview]) {
        var owners: [Substring: [(city: Int, place: Int, words: Set<Substring>)]] = [:]
        for city in reviews.indices {
            for (place, words) in reviews[city].places.map({ Sentences.telling($0.summary) })
                .enumerated()
            {
                let keys = Sentences.keys(words)
                // A pair may share several keys.
                var known: Set<[Int]> = []
                for other in keys.flatMap({ owners[$0, default: []] })
                where Sentences.areAlike(words, other.words)
                    && known.insert([other.city, other.place]).inserted
                {
                    let owner = reviews[other.city]
                    let name = owner.places[other.place].name
                    reviews[city].add(
                        "`about` is much like that of \(name) (\(owner.file)): say what differs",
                        at: "about", of: place)
                }
                for key in keys { owners[key, default: []].append((city, place, words)) }
            }
        }
    }
}
