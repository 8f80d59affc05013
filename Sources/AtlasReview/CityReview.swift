import Places

/// One city of the atlas, checked against the rules of `docs/atlas.md`.
struct CityReview {
    let city: City
    /// The file's name without its suffix.
    let file: String
    private let lines: CityLines
    private var found: [AtlasFinding] = []

    init(_ city: City, file: String, lines: CityLines) {
        self.city = city
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
                place: place.map { city.places[$0].name }, message: message))
    }

    /// Makes all checks that need no other file. O(places²).
    mutating func reviewItself() {
        reviewHeading()
        reviewTypes()
        reviewOpenDays()
        reviewNames()
        for (index, place) in city.places.enumerated() {
            reviewVisit(place, at: index)
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
        if city.places.count < 24 {
            add("\(city.places.count) places, fewer than 24: add some")
        }
        for type in PlaceType.allCases {
            let count = city.places.count { $0.type == type }
            if city.lacking.contains(type) {
                if count > 0 { add("`lacks` \(type.rawValue), and has \(count)", at: "lacks") }
            } else if count < 2 {
                add("\(count) of type \(type.rawValue), fewer than two: add one, or use `lacks`")
            }
            if count * 10 > city.places.count * 3 {
                add("\(count) of type \(type.rawValue), more than three in ten: choose others")
            }
        }
        let food = city.places.filter { $0.type == .food }
        if !food.isEmpty, !food.contains(where: { [.any, .afternoon].contains($0.bestPart) }) {
            add("no place of type food is for noon or any time: add one")
        }
    }

    private mutating func reviewOpenDays() {
        let names = [
            "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
        ]
        for (weekday, name) in zip(1..., names) {
            let open = city.places.count { $0.isOpen(onWeekday: weekday) }
            if open < min(15, city.places.count) {
                add("\(open) places are open on \(name), fewer than 15: add some that are")
            }
        }
    }

    private mutating func reviewNames() {
        var ids: Set<String> = []
        var owners: [String: String] = [:]
        for (index, place) in city.places.enumerated() {
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

    private mutating func reviewVisit(_ place: Place, at index: Int) {
        if !(15...240).contains(place.visitMinutes) {
            add("`visit` is not 15 to 240 minutes", at: "visit", of: index)
        }
        if place.closedWeekdays.count != Set(place.closedWeekdays).count {
            add("`closed` names a day twice", at: "closed", of: index)
        } else if place.closedWeekdays.count > 4 {
            add("`closed` names more than four days: choose another", at: "closed", of: index)
        }
        if place.type == .nightlife, ![.evening, .night].contains(place.bestPart) {
            add("nightlife is for the evening or the night", at: "best", of: index)
        }
        if place.bestPart == .night, [.nature, .sports, .adventure].contains(place.type) {
            add("\(place.type.rawValue) is not for the night", at: "best", of: index)
        }
    }

    private mutating func reviewSentence(_ place: Place, at index: Int) {
        func add(_ message: String, to review: inout CityReview) {
            review.add("`about` " + message, at: "about", of: index)
        }
        if Sentences.count(place.summary) != 1 { add("is not one sentence", to: &self) }
        if !(30...120).contains(place.summary.count) {
            add("has \(place.summary.count) characters, not 30 to 120", to: &self)
        }
        if Sentences.says(place.name, in: place.summary) {
            add("names the place itself", to: &self)
        }
        for word in Sentences.empty where Sentences.says(word, in: place.summary) {
            add("says \"\(word)\": say what one sees or does there", to: &self)
        }
    }

    private mutating func reviewDistances() {
        for (index, place) in city.places.enumerated() {
            for other in city.places[..<index] {
                let metres = place.coordinate.metres(to: other.coordinate)
                guard metres < 60 else { continue }
                add(
                    "\(Int(metres)) m from \(other.name), closer than 60 m: choose one",
                    at: "at", of: index)
            }
        }
    }
}
