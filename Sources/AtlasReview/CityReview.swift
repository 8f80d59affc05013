import Places

/// One city of the atlas, checked against the rules of `docs/atlas.md`.
struct CityReview {
    let city: City
    /// The city's places, then its day trips. `add` counts them in this order.
    let places: [Place]
    /// The file's name without its suffix.
    let file: String
    private let lines: CityLines
    private var found: [AtlasFinding] = []

    init(_ city: City, file: String, lines: CityLines) {
        self.city = city
        places = city.allPlaces
        self.file = file
        self.lines = lines
    }

    /// Sorted by line, and within a line in the order of discovery.
    var findings: [AtlasFinding] {
        found.enumerated()
            .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map(\.element)
    }

    /// `key`: the key concerned, nil for the whole block. `place`: its index, nil for the city.
    mutating func add(_ message: String, at key: String? = nil, of place: Int? = nil) {
        found.append(
            AtlasFinding(
                file: file + ".city", line: lines.line(ofBlock: place.map { $0 + 1 } ?? 0, key),
                place: place.map { places[$0].name }, message: message))
    }

    /// Makes all checks that need no other file. O(places²).
    mutating func reviewItself() {
        reviewHeading()
        reviewFacts()
        reviewTypes()
        reviewOpenDays()
        reviewMeals()
        reviewNames()
        let ids = Set(places.map(\.id))
        for (index, place) in places.enumerated() {
            reviewVisit(place, at: index)
            reviewHours(place, at: index)
            reviewMeals(place, at: index)
            reviewAccess(place, at: index)
            reviewOuting(place, at: index, ids: ids)
            reviewSentence(place, at: index)
        }
        reviewDistances()
    }

    private mutating func reviewHeading() {
        if city.id != file {
            add("`id` is \(city.id), and the file is called \(file): rename one", at: "id")
        }
        if !city.id.allSatisfy({ "abcdefghijklmnopqrstuvwxyz-".contains($0) }) {
            add("`id` has other than small letters and hyphens", at: "id")
        }
        if city.localName == city.name { add("`local` is the name: leave it out", at: "local") }
        if !(5...25).contains(city.radiusKilometres) {
            add("`radius-km` is not 5 to 25", at: "radius-km")
        }
        if city.bestMonths != Set(city.bestMonths).sorted() {
            add("`best-months` are not ascending, each once", at: "best-months")
        }
        let sentences = Sentences.count(city.summary)
        if sentences != 3 { add("`about` has \(sentences) sentences, not three", at: "about") }
        if !(120...330).contains(city.summary.count) {
            add("`about` has \(city.summary.count) characters, not 120 to 330", at: "about")
        }
    }

    private mutating func reviewTypes() {
        if places.count < 60 { add("\(places.count) places, fewer than 60: add some") }
        for type in PlaceType.allCases {
            let count = places.count { $0.type == type }
            if city.lacking.contains(type) {
                if count > 0 { add("`lacks` \(type.rawValue), and has \(count)", at: "lacks") }
            } else if count < 2 {
                add("\(count) of type \(type.rawValue), fewer than two: add one, or use `lacks`")
            }
            let (most, word) = type == .food ? (4, "four") : (3, "three")
            if count * 10 > places.count * most {
                add("\(count) of type \(type.rawValue), more than \(word) in ten: choose others")
            }
        }
        if !(3...5).contains(city.excursions.count) {
            add("\(city.excursions.count) day trips, not three to five: see `trip`")
        }
        let food = city.places.filter { $0.type == .food }
        if !food.isEmpty, !food.contains(where: { [.any, .afternoon].contains($0.bestPart) }) {
            add("no place of type food is for noon or any time: add one")
        }
    }

    private mutating func reviewOpenDays() {
        for (weekday, name) in zip(1..., CityReview.weekdayNames) {
            let open = city.places.count { $0.isOpen(onWeekday: weekday) }
            if open < min(15, city.places.count) {
                add("\(open) places are open on \(name), fewer than 15: add some that are")
            }
        }
    }

    /// Monday first.
    static let weekdayNames = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    private mutating func reviewNames() {
        var ids: Set<String> = []
        var owners: [String: String] = [:]
        for (index, place) in places.enumerated() {
            let bare = place.id.dropFirst(city.id.count + 1)
            if !ids.insert(place.id).inserted {
                add("`id` is given twice: change the new one", at: "id", of: index)
            }
            if !bare.allSatisfy({ "abcdefghijklmnopqrstuvwxyz0123456789-".contains($0) }) {
                add("`id` has other than small letters, digits, hyphens", at: "id", of: index)
            }
            if place.localName == place.name {
                add("`local` is the name: leave it out", at: "local", of: index)
            }
            // A local name may differ from the name by accents only.
            let own = Set([place.name, place.localName ?? place.name].map(FoldedText.fold))
            for name in own.sorted() + place.aliases.map(FoldedText.fold) {
                if name.isEmpty {
                    add("a name without letters: nobody can type it", of: index)
                } else if let before = owners.updateValue(place.name, forKey: name) {
                    let whose =
                        before == place.name ? "it has that already" : "\(before) has it too"
                    add("the name \"\(name)\": \(whose)", of: index)
                }
            }
        }
    }

    private mutating func reviewDistances() {
        for (index, place) in places.enumerated() {
            for other in places[..<index] {
                // Eating places stand closer together than sights, and beside them.
                let least = place.type == .food || other.type == .food ? 30.0 : 60
                let metres = place.coordinate.metres(to: other.coordinate)
                guard metres < least else { continue }
                add(
                    "\(Int(metres)) m from \(other.name), closer than \(Int(least)) m: choose one",
                    at: "at", of: index)
            }
        }
    }
}
