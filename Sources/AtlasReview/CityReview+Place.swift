import Places

/// Checks of a single place. `index`: its own, in `places`.
extension CityReview {
    mutating func reviewVisit(_ place: Place, at index: Int) {
        let isWholeDay = place.excursion != nil || place.tags.contains(.themePark)
        let longest = isWholeDay ? 480 : 240
        if !(15...longest).contains(place.visitMinutes) {
            add("`visit` is not 15 to \(longest) minutes", at: "visit", of: index)
        }
        if place.type == .nightlife, ![.evening, .night].contains(place.bestPart) {
            add("nightlife is for the evening or the night", at: "best", of: index)
        }
        if place.bestPart == .night, [.nature, .sports, .adventure].contains(place.type) {
            add("\(place.type.rawValue) is not for the night", at: "best", of: index)
        }
        if place.quarter == nil { add("`quarter` is missing", of: index) }
    }

    /// Checks that `hours` are given and that `closed` agrees with them.
    mutating func reviewHours(_ place: Place, at index: Int) {
        if place.closedWeekdays.count != Set(place.closedWeekdays).count {
            add("`closed` names a day twice", at: "closed", of: index)
            return
        }
        guard let hours = place.hours else {
            add("`hours` is missing", of: index)
            if place.closedWeekdays.count > 4 {
                add("`closed` names more than four days: choose another", at: "closed", of: index)
            }
            return
        }
        let season = place.months.isEmpty ? Array(1...12) : place.months
        let shut = (1...7).filter { weekday in
            season.allSatisfy { hours.spans(weekday: weekday, month: $0).isEmpty }
        }
        if shut != place.closedWeekdays {
            let (said, meant) = (names(ofWeekdays: place.closedWeekdays), names(ofWeekdays: shut))
            add(
                "`closed` is \(said), and `hours` are off on \(meant): make them agree",
                at: place.closedWeekdays.isEmpty ? "hours" : "closed", of: index)
        }
    }

    private func names(ofWeekdays weekdays: [Int]) -> String {
        if weekdays.isEmpty { return "no day" }
        return weekdays.map { CityReview.weekdayNames[$0 - 1] }.joined(separator: ", ")
    }

    mutating func reviewMeals(_ place: Place, at index: Int) {
        if place.type != .food, !place.meals.isEmpty {
            add("`meals` are for places of type food", at: "meals", of: index)
        }
        if place.cuisine == nil, !place.meals.isEmpty {
            add("`cuisine` is missing: say what is eaten", at: "meals", of: index)
        }
        if place.cuisine != nil, place.meals.isEmpty {
            add("`cuisine` is for places with `meals`", at: "cuisine", of: index)
        }
        if place.dining == nil, !place.meals.isEmpty {
            add("`dining` is missing: quick, casual or special", at: "meals", of: index)
        }
        if place.dining != nil, place.meals.isEmpty {
            add("`dining` is for places with `meals`", at: "dining", of: index)
        }
    }

    /// Metres within which a visit ends where it begins.
    private static let leastWalk = 300.0
    /// Metres that nobody climbs between two sights of a town.
    private static let highest = 900
    private static let longestLunch = 60
    /// Minutes of a day trip.
    private static let longestTrip = 13 * 60

    mutating func reviewAccess(_ place: Place, at index: Int) {
        if let end = place.end, end.metres(to: place.coordinate) < CityReview.leastWalk {
            add("`ends` is less than 300 m from `at`: leave it out", at: "ends", of: index)
        }
        if place.reachMinutes > 90 {
            add("`reach` is more than 90 minutes: is it a day trip?", at: "reach", of: index)
        }
        if let excursion = place.excursion {
            if place.visitMinutes + 2 * excursion.minutes > CityReview.longestTrip {
                add("the visit and both ways take more than 13 hours", at: "trip", of: index)
            }
            if excursion.lunch == nil {
                add("`lunch` is missing: where do people eat there?", at: "trip", of: index)
            } else if let lunch = excursion.lunch, lunch.count > CityReview.longestLunch {
                add(
                    "`lunch` has \(lunch.count) characters, more than \(CityReview.longestLunch)",
                    at: "lunch", of: index)
            }
        }
        if place.height > CityReview.highest {
            add("`height` is more than \(CityReview.highest) metres", at: "height", of: index)
        }
        if place.tags.isSuperset(of: [.steps, .stepFree]) {
            add("has `steps` and is `step-free`: choose one", at: "tags", of: index)
        }
    }

    /// `ids`: of all places of the file.
    mutating func reviewOuting(_ place: Place, at index: Int, ids: Set<String>) {
        for other in place.outing where other == place.id || !ids.contains(other) {
            let bare = other.dropFirst(city.id.count + 1)
            let what = other == place.id ? "the place itself" : "\(bare), which is not in the file"
            add("`with` names \(what)", at: "with", of: index)
        }
    }

    mutating func reviewSentence(_ place: Place, at index: Int) {
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
}
