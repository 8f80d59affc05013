import Phrases
import Places
import Planning
import Trips

/// The city of each day of a pasted plan, with remarks.
struct PastedStays {
    /// The city of each of the plan's days.
    let names: [CityName]
    let groundings: [Grounding]
    private(set) var remarks: [Phrase] = []

    /// If the person or the plan states a city, all days are in it; otherwise see `PastedRoute`.
    init(_ pasted: PastedPlan, days: PastedDays, in found: PastedCity, atlas: Atlas) {
        let route = found.isGuessed ? PastedRoute(pasted, home: found.city, atlas: atlas) : nil
        let cities = days.slots.map { route?.cities[$0.source] }
        names = cities.map { $0?.cityName ?? found.name }
        let own = Grounding(atlas: atlas, city: found.city)
        var known: [String: Grounding] = [:]
        groundings = cities.map { city in
            guard let city else { return own }
            let grounding = known[city.id] ?? Grounding(atlas: atlas, city: city)
            known[city.id] = grounding
            return grounding
        }
        if found.isGuessed { remarks.append(taken) }
        if let others = others(in: pasted, atlas) { remarks.append(others) }
    }

    /// `days`: the days of the trip. Those beyond the plan are in its last city.
    func legs(from first: CalendarDate, days: Int) -> [Leg] {
        let runs = self.runs
        return runs.enumerated().compactMap { index, run in
            let end = index == runs.count - 1 ? max(days, run.upperBound) : run.upperBound
            return DateSpan(
                first: first.adding(days: run.lowerBound), days: end - run.lowerBound
            ).map { Leg(city: names[run.lowerBound], dates: $0) }
        }
    }

    /// The runs of consecutive days in one city.
    private var runs: [Range<Int>] {
        var runs: [Range<Int>] = []
        for (index, name) in names.enumerated() {
            if let last = runs.last, names[last.lowerBound] == name {
                runs[runs.count - 1] = last.lowerBound..<(index + 1)
            } else {
                runs.append(index..<(index + 1))
            }
        }
        return runs
    }

    // MARK: - Words

    private var taken: Phrase {
        let runs = self.runs
        guard runs.count > 1 else {
            return "Taken for a plan for \(names.first?.name ?? ""): --city CITY says otherwise"
        }
        let parts = runs.map { run -> Phrase in
            let name = names[run.lowerBound].name
            return run.count == 1
                ? "day \(run.upperBound) in \(name)"
                : "days \(run.lowerBound + 1) to \(run.upperBound) in \(name)"
        }
        return """
            Taken for a plan with \(parts.listed): --city CITY checks all days as in one city
            """
    }

    /// A remark about cities in headings in which no day was checked; nil if there are none.
    private func others(in pasted: PastedPlan, _ atlas: Atlas) -> Phrase? {
        var others: [String] = []
        for title in pasted.days.compactMap(\.title) {
            others += PastedCity.cities(in: title, of: atlas).map(\.name).filter { other in
                !names.contains { $0.name == other } && !others.contains(other)
            }
        }
        guard !others.isEmpty else { return nil }
        return runs.count == 1
            ? """
            It names \(others.verbatim.listed), too: all days were checked as in \
            \(names.first?.name ?? "")
            """
            : "It names \(others.verbatim.listed), too: no day was checked as there"
    }
}
