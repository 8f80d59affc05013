import Places

/// What is wrong with one file of the atlas.
public struct AtlasFinding: Sendable, Hashable, CustomStringConvertible {
    /// The file's name, as `kyoto.city`.
    public let file: String
    /// The heading that it is about; nil for the file as a whole.
    public let place: String?
    /// What is wrong, and what to do.
    public let message: String

    public var description: String {
        file + ": " + (place.map { $0 + ": " } ?? "") + message
    }
}

/// Holds the atlas's files against the rules of `docs/atlas.md`: each against itself, and all
/// against one another.
public struct AtlasReview: Sendable {
    public private(set) var cities: [City] = []
    public private(set) var findings: [AtlasFinding] = []

    /// `files`: name without suffix, and text. O(places²) within a city for their distances, and
    /// O(words of all sentences) across cities.
    public init(files: [(id: String, text: String)]) {
        for file in files {
            do {
                let city = try CityFile.parse(file.text)
                cities.append(city)
                if city.id != file.id {
                    add(file.id, nil, "`id` is \(city.id), and the file is called \(file.id)")
                }
                review(city)
            } catch {
                add(file.id, nil, "\(error)")
            }
        }
        reviewSentences()
    }

    private mutating func add(_ file: String, _ place: String?, _ message: String) {
        findings.append(AtlasFinding(file: file + ".city", place: place, message: message))
    }

    private mutating func review(_ city: City) {
        reviewHeading(city)
        reviewTypes(city)
        reviewNames(city)
        for (index, place) in city.places.enumerated() {
            review(place, of: city)
            for other in city.places[(index + 1)...] {
                let metres = place.coordinate.metres(to: other.coordinate)
                if metres < 60 {
                    add(
                        city.id, place.name,
                        "\(Int(metres)) m from \(other.name): closer than 60 m, choose one")
                }
            }
        }
    }

    private mutating func reviewHeading(_ city: City) {
        if !(5...25).contains(city.radiusKilometres) {
            add(city.id, nil, "`radius-km` is not 5 to 25")
        }
        if !city.timeZone.contains("/") { add(city.id, nil, "`time-zone` is no IANA name") }
        let sentences = Sentences.count(city.summary)
        if sentences != 3 { add(city.id, nil, "`about` has \(sentences) sentences, not three") }
        if !(120...330).contains(city.summary.count) {
            add(city.id, nil, "`about` has \(city.summary.count) characters, not 120 to 330")
        }
        if city.bestMonths != Set(city.bestMonths).sorted() || city.bestMonths.isEmpty {
            add(city.id, nil, "`best-months` are not ascending")
        }
    }

    private mutating func reviewTypes(_ city: City) {
        if city.places.count < 24 {
            add(city.id, nil, "\(city.places.count) places, fewer than 24")
        }
        for type in PlaceType.allCases {
            let count = city.places.count { $0.type == type }
            if city.lacking.contains(type) {
                if count > 0 { add(city.id, nil, "`lacks` \(type.rawValue), and has \(count)") }
            } else if count < 2 {
                add(city.id, nil, "\(count) of type \(type.rawValue), fewer than two")
            }
            if count * 10 > city.places.count * 3 {
                add(city.id, nil, "\(count) of type \(type.rawValue), more than three in ten")
            }
        }
        for weekday in 1...7 {
            let open = city.places.count { $0.isOpen(onWeekday: weekday) }
            if open < 15 { add(city.id, nil, "\(open) places open on weekday \(weekday)") }
        }
        let food = city.places.filter { $0.type == .food }
        if !food.isEmpty, !food.contains(where: { [.any, .afternoon].contains($0.bestPart) }) {
            add(city.id, nil, "no place of type food is for noon or any time")
        }
    }

    private mutating func reviewNames(_ city: City) {
        var ids: Set<String> = []
        var owners: [String: String] = [:]
        for place in city.places {
            let bare = place.id.dropFirst(city.id.count + 1)
            if !ids.insert(place.id).inserted { add(city.id, place.name, "`id` is given twice") }
            if bare.isEmpty
                || !bare.allSatisfy({ "abcdefghijklmnopqrstuvwxyz0123456789-".contains($0) })
            {
                add(city.id, place.name, "`id` has other than small letters, digits and hyphens")
            }
            // A local name may differ from the name by its accents alone.
            let own = Set([place.name, place.localName ?? place.name].map(FoldedText.fold))
            for name in own + place.aliases.map(FoldedText.fold) {
                if name.isEmpty { add(city.id, place.name, "a name without letters") }
                if let before = owners.updateValue(place.name, forKey: name) {
                    let whose = before == place.name ? "it has that already" : "\(before) has it"
                    add(city.id, place.name, "the name \"\(name)\": \(whose)")
                }
            }
        }
    }

    private mutating func review(_ place: Place, of city: City) {
        func fault(_ message: String) { add(city.id, place.name, message) }
        if !city.contains(place.coordinate) {
            let away = place.coordinate.metres(to: city.coordinate) / 1_000
            fault("\(Int(away.rounded())) km from the centre: outside the city's radius")
        }
        if !(15...240).contains(place.visitMinutes) { fault("`visit` is not 15 to 240 minutes") }
        if place.closedWeekdays.count != Set(place.closedWeekdays).count
            || place.closedWeekdays.count > 4
        {
            fault("`closed` names a day twice, or more than four")
        }
        if place.type == .nightlife, ![.evening, .night].contains(place.bestPart) {
            fault("nightlife is for the evening or the night")
        }
        if place.bestPart == .night, [.nature, .sports, .adventure].contains(place.type) {
            fault("\(place.type.rawValue) is not for the night")
        }
        let count = place.summary.count
        if Sentences.count(place.summary) != 1 { fault("`about` is not one sentence") }
        if !(30...120).contains(count) { fault("`about` has \(count) characters, not 30 to 120") }
        let said = FoldedText.fold(place.summary)
        if (" " + said + " ").contains(" " + FoldedText.fold(place.name) + " ") {
            fault("`about` names the place itself")
        }
        for word in Sentences.empty where (" " + said + " ").contains(" " + word + " ") {
            fault("`about` says \"\(word)\": say what one sees or does there")
        }
    }

    /// Sentences of all cities that are one another with a word or two changed.
    private mutating func reviewSentences() {
        var owners: [String: [(city: String, place: String, words: Set<Substring>)]] = [:]
        for city in cities {
            for place in city.places {
                let words = Sentences.telling(place.summary)
                // Each pair that is alike shares most words, so that it shares a rare one: the
                // longest three serve as keys.
                for key in words.sorted(by: { ($0.count, $0) > ($1.count, $1) }).prefix(3) {
                    for other in owners[String(key), default: []]
                    where Sentences.areAlike(words, other.words) {
                        let message = "`about` is much like that of \(other.place) (\(other.city))"
                        let finding = AtlasFinding(
                            file: city.id + ".city", place: place.name, message: message)
                        if !findings.contains(finding) { findings.append(finding) }
                    }
                    owners[String(key), default: []].append((city.id, place.name, words))
                }
            }
        }
    }
}
