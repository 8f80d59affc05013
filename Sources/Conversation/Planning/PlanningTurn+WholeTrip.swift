import Phrases
import Places
import Planning
import StructuredOutput
import Trips

/// The whole trip: each stay in one answer where the delivery says so, and day by day what is not
/// there then.
extension PlanningTurn {
    func planAll(replacing plan: Plan?) throws {
        let kept = KeptStops(of: plan?.itinerary, in: trip)
        let before = plan?.itinerary.days.flatMap(\.stops) ?? []
        let rejected = RejectedPlaces(
            turnedDown: turnedDown, former: before.filter { !$0.isPersonal }.placeIDs)
        while days.count < trip.days.count {
            if let leg = nextStay, let request = try request(for: leg, kept, rejected) {
                try planStay(leg, request, keeping: kept, rejected: rejected)
            } else {
                try planNextDay(keeping: kept, rejected: rejected)
            }
        }
    }

    private func planNextDay(keeping kept: KeptStops, rejected: RejectedPlaces) throws {
        announce(.daily)
        let order = DayOrder(day: days.count, of: hours, done: days, kept: kept, rejected: rejected)
        add(order.kept + (order.count > 0 ? try stops(for: order) : []))
    }

    /// Says once how the model is asked; the guide answers at once.
    private func announce(_ delivery: Delivery) {
        guard !hasAnnounced, !asking.model.isOfflineGuide else { return }
        hasAnnounced = true
        let label = asking.model.words
        sink.show(
            .note(
                delivery == .whole
                    ? "Asking \(label) for all days. Ctrl-C stops it."
                    : "Asking \(label), day by day. Ctrl-C stops it."))
    }

    /// The stay that begins with the next day, from 0; nil in the middle of one.
    private var nextStay: Int? {
        let leg = trip.leg(ofDay: days.count)
        return days.isEmpty || trip.leg(ofDay: days.count - 1) != leg ? leg : nil
    }

    /// The request for all days of a stay; nil where it is to be planned day by day.
    private func request(
        for leg: Int, _ kept: KeptStops, _ rejected: RejectedPlaces
    ) throws -> ModelRequest? {
        guard !askedStays.contains(leg) else { return nil }
        if asking.model.isOfflineGuide {
            // Its one answer has days of its own making, of the first stay: a later one begins with
            // a day that has room for fewer stops.
            guard leg == 0 else { return nil }
            return try worded { () throws(PromptError) in
                try stays[leg].requests.ownWords(keeping: kept, rejected: rejected)
            }
        }
        // A model that failed is not asked the same for the next city.
        guard !wholeAnswers.contains(false) else { return nil }
        return try worded { () throws(PromptError) in
            try stays[leg].requests.stay(
                keeping: kept, rejected: rejected, done: days, advice: advice)
        }
    }

    /// Of a day, however many were asked for: those too many are left out by their order.
    static let mostStopsRead = 24

    /// Uses each day as soon as its JSON is complete; what the end of the answer brings to light
    /// (a mended fault, a stop or a day missing) is handled after it, the broken part alone.
    private func planStay(
        _ leg: Int, _ request: ModelRequest, keeping kept: KeptStops, rejected: RejectedPlaces
    ) throws {
        announce(.whole)
        askedStays.insert(leg)
        let stay = stays[leg]
        let first = days.count
        let repairs = asking.repairs.count
        let daySchema = try Schema(
            AnswerSchemas.readingDay(stay.places, limit: PlanningTurn.mostStopsRead))
        var stream = StreamedElements(path: ["itinerary_list"])
        let dayReader = OutputReader(schema: daySchema, policy: .strict)
        let isGuide = asking.model.isOfflineGuide
        let proposals: [JSONValue]
        do {
            let value = try asking.ask(
                request, reading: AnswerSchemas.readingTrip, day: nil, mending: isGuide
            ) { [self] text in
                for element in stream.feed(text) where first + element.index == days.count {
                    guard let day = dayReader.read(element.text).value else { return }
                    _ = takeWhole(day, of: stay, keeping: kept)
                }
            }
            // Those before are done.
            proposals = (value["itinerary_list"]?.array ?? []).enumerated().map { index, day in
                first + index < days.count ? day : asking.salvage(day, reading: daySchema)
            }
        } catch let problem as Problem where !isGuide && problem.isOfTheForm {
            proposals = []
        }
        let isEmpty = proposals.allSatisfy { ($0["poi_list"]?.array ?? []).isEmpty }
        if isEmpty, days.count == first, !isGuide {
            wholeAnswers.append(false)
            asking.forgetRepairs(after: repairs)
            return sink.show(.note("The answer for all days cannot be used; asking day by day."))
        }
        try takeRest(of: proposals, from: first, of: leg, keeping: kept, rejected: rejected)
    }

    /// The days that did not come whole: those that are good by now, and what is missing of others.
    private func takeRest(
        of proposals: [JSONValue], from first: Int, of leg: Int, keeping kept: KeptStops,
        rejected: RejectedPlaces
    ) throws {
        var isWhole = true
        for index in (days.count - first)..<max(days.count - first, trip.legs[leg].dates.count) {
            guard proposals.indices.contains(index) else { break }
            if takeWhole(proposals[index], of: stays[leg], keeping: kept) { continue }
            let isRight = try complete(
                proposals[index], of: leg, keeping: kept, rejected: rejected)
            isWhole = isWhole && isRight
        }
        wholeAnswers.append(isWhole && proposals.count >= trip.legs[leg].dates.count)
    }

    /// Takes a day only if all of it can be used.
    private func takeWhole(
        _ day: JSONValue, of stay: StayPlanning, keeping kept: KeptStops
    ) -> Bool {
        guard days.count < trip.days.count, self.stay(ofDay: days.count).isSame(as: stay) else {
            return false
        }
        let result = stay.reader.read(day, taken: taken(keeping: kept))
        let room = hours.room(onDay: days.count, beside: kept.byDay[days.count])
        // The guide has its reasons for less.
        let isFull = asking.model.isOfflineGuide || result.stops.count >= room
        guard result.faults.isEmpty, isFull else { return false }
        renamed += result.renamed
        let stops = asking.model.isOfflineGuide ? result.stops : Array(result.stops.prefix(room))
        add(kept.byDay[days.count] + stops)
        return true
    }

    private func taken(keeping kept: KeptStops) -> [Stop] { days.flatMap(\.stops) + kept.all }

    /// Asks for what a day lacks beside what is good of it. True where nothing was wrong with it and
    /// the atlas had nothing more: then it was no fault of the answer.
    private func complete(
        _ day: JSONValue, of leg: Int, keeping kept: KeptStops, rejected: RejectedPlaces
    ) throws -> Bool {
        var order = DayOrder(day: days.count, of: hours, done: days, kept: kept, rejected: rejected)
        let result = stays[leg].reader.read(day, taken: taken(keeping: kept))
        let good = Array(result.stops.prefix(order.count))
        guard !good.isEmpty else {
            try planNextDay(keeping: kept, rejected: rejected)
            return result.faults.isEmpty && days[days.count - 1].stops.count == order.kept.count
        }
        renamed += result.renamed
        let words = result.faults.map { "\($0.words): another was asked for" as Phrase }
        let before = order.kept
        order.count -= good.count
        order.kept += good
        order.isOptional = true
        let more = order.count > 0 ? try stops(for: order) : []
        renamed += words
        add(before + good + more)
        return result.faults.isEmpty && more.isEmpty
    }

    func worded<Value>(_ body: () throws(PromptError) -> Value) throws(Problem) -> Value {
        do { return try body() } catch { throw .prompt(error) }
    }
}
