import Basics
import Conversation
import Places
import Trips

/// Judges what a line did to the trip and to the program.
struct TripJudge {
    let turn: Turn
    let changes: Changes
    let names: PlaceNames
    let subjects: Subjects

    private var before: Draft { turn.before.draft }
    private var after: Draft { turn.after.draft }

    func finding(_ fact: Fact) -> Finding {
        switch fact {
        case .cities(let cities): self.cities(cities)
        case .dates(let span): dates(span)
        case .days(let days): self.days(days)
        case .month(let year, let month): self.month(year, month)
        case .party(let party): self.party(party)
        case .budget(let budget): Finding(after.wishes.budget == budget) { $0 == .budget }
        case .pace(let pace): Finding(after.pace == pace) { $0 == .pace }
        case .taste(let taste, let text): self.taste(taste, text)
        case .see(let name): see(name)
        case .avoid(let name): avoid(name)
        case .been(let city): been(city)
        case .sleep(let place): sleep(place)
        case .needs(let text): needs(text)
        case .arrive(let text): clock(after.wishes.arrival, text, .arrival)
        case .leave(let text): clock(after.wishes.departure, text, .departure)
        case .unset(let text): unset(text)
        default: program(fact)
        }
    }

    // MARK: Where and when

    /// The cities in order, and their nights as said or as shared out.
    private func cities(_ wanted: [(name: String, nights: Int?)]) -> Finding {
        let stays = after.stays
        let isSame =
            stays.count == wanted.count
            && zip(stays, wanted).allSatisfy { isCity($0.city, $1.name) }
        let nights = wanted.indices.map { index -> Bool? in
            guard let number = wanted[index].nights, isSame else { return true }
            if stays.count == 1 {
                return after.length.map { $0 == number + 1 || $0 == number }
            }
            return (stays[index].nights ?? after.nights?[index]).map { $0 == number }
        }
        let isMet = isSame && nights.allSatisfy { $0 == true }
        // Some of the cities, or all without their nights, is half of it.
        let isPart =
            !stays.isEmpty && stays.count <= wanted.count && isSubsequence(stays, of: wanted)
            && nights.allSatisfy { $0 != false }
        let saysNights = wanted.contains { $0.nights != nil }
        return Finding(isMet, half: isPart) { change in
            change == .cities || (saysNights && change == .dates && isLength(of: wanted))
        }
    }

    private func isSubsequence(
        _ stays: [Stay], of wanted: [(name: String, nights: Int?)]
    ) -> Bool {
        var rest = wanted[...]
        for stay in stays {
            guard let index = rest.firstIndex(where: { isCity(stay.city, $0.name) }) else {
                return false
            }
            rest = rest[(index + 1)...]
        }
        return true
    }

    /// Whether the trip's length is what the nights say.
    private func isLength(of wanted: [(name: String, nights: Int?)]) -> Bool {
        let total = wanted.reduce(0) { $0 + ($1.nights ?? 0) }
        return after.length == total + 1 || after.length == total
    }

    private func isCity(_ city: CityName, _ name: String) -> Bool {
        let said = FoldedText.fold(name)
        if FoldedText.fold(city.name) == said { return true }
        let heading = Atlas.embedded.headings.first { $0.id == city.id }
        if heading?.allNames.contains(where: { FoldedText.fold($0) == said }) == true {
            return true
        }
        let own = FoldedText.fold(city.name)
        return own.hasPrefix("\(said) ") || said.hasPrefix("\(own) ")
    }

    private func dates(_ span: DateSpan) -> Finding {
        let half = after.datesSoFar
        let isPart =
            after.dates == nil && (half.first ?? span.first) == span.first
            && (half.days ?? span.count) == span.count
        return Finding(after.dates == span, half: isPart) { change in
            // The nights of several cities fit into the dates.
            change == .dates || change == .planDates
                || (change == .cities && before.stays.map(\.city) == after.stays.map(\.city))
        }
    }

    private func days(_ days: Int) -> Finding {
        Finding(after.length == days) { $0 == .dates || $0 == .planDates }
    }

    /// The program keeps no month: dates in it count, and so does asking for the day in it.
    private func month(_ year: Int, _ month: Int) -> Finding {
        let first = after.dates?.first ?? after.datesSoFar.first
        if let first, first != before.dates?.first {
            let isIn = first.year == year && first.month == month
            return Finding(isIn) { $0 == .dates || $0 == .planDates }
        }
        let name = CalendarDate(year: year, month: month, day: 1)?.monthName ?? "-"
        let words = turn.ownWords
        let isNamed =
            !turn.isNotUnderstood && (words.contains(name) || words.contains("\(month)月"))
        var finding = Finding(isNamed) { $0 == .dates }
        if isNamed { finding.doubt = "a month is named in what was shown" }
        return finding
    }

    // MARK: Who and how

    private func party(_ wanted: Party) -> Finding {
        let party = after.wishes.party
        let isNumber = party?.adults == wanted.adults && party?.children == wanted.children
        let isMet = isNumber && (wanted.childAges.isEmpty || party?.childAges == wanted.childAges)
        return Finding(isMet, half: isNumber && party?.childAges.isEmpty == true) { $0 == .party }
    }

    private func been(_ city: String) -> Finding {
        let isMet = after.wishes.visited.contains { names.areSame($0, city) }
        return Finding(isMet) { change in
            if case .visited(let name) = change { names.areSame(name, city) } else { false }
        }
    }

    private func sleep(_ place: String) -> Finding {
        let isMet = after.wishes.lodging.map { names.areSame($0, place) } == true
        return Finding(isMet) { $0 == .lodging }
    }

    /// A need that is none of the program's is a liking, or said not to be used.
    private func needs(_ text: String) -> Finding {
        let said = FoldedText.fold(text)
        let need: TravelNeed? =
            switch said {
            case _
            where said.contains("step") || said.contains("wheelchair")
                || said.contains("stairs"):
                .stepFree
            case _ where said.contains("walk"): .shortWalks
            default: nil
            }
        guard let need else { return taste(.like, text) }
        return Finding(after.wishes.needs.contains(need)) { $0 == .needs }
    }

    private func clock(_ time: TimeOfDay?, _ text: String, _ change: Change) -> Finding {
        if let wanted = text.words.lazy.compactMap({ TimeOfDay($0) }).first {
            return Finding(time == wanted) { $0 == change }
        }
        let parts: [(String, Range<Int>)] = [
            ("morning", 300..<720), ("noon", 660..<840), ("midday", 660..<840),
            ("afternoon", 720..<1_080), ("evening", 1_020..<1_440), ("night", 1_140..<1_560),
        ]
        guard let part = parts.first(where: { text.lowercased().contains($0.0) }) else {
            return .unknown
        }
        return Finding(time.map { part.1.contains($0.minutes) } == true) { $0 == change }
    }

    // MARK: Likings

    private func isMore(_ type: InterestType) -> Bool {
        after.interests[type] > before.interests[type]
    }

    private func isLess(_ type: InterestType) -> Bool {
        after.interests[type] < before.interests[type]
    }

    private func taste(_ taste: Taste, _ text: String) -> Finding {
        let subject = subjects[text]
        let isWanted = taste == .like || taste == .love
        var finding = Finding(isTrue(taste, of: subject), half: true) { change in
            isWanted ? isFor(change, subject) : isAgainst(change, subject)
        }
        if subject.isUnknown {
            let isLeftOut = turn.leavesOut(subject)
            finding.doubt = "unknown subject\(isLeftOut ? ", said not to be used" : ""): \(text)"
        }
        return finding
    }

    private func isTrue(_ taste: Taste, of subject: Subject) -> Bool {
        let wishes = after.wishes
        let named = (taste == .like || taste == .love ? wishes.mustSee : wishes.avoid)
            .contains { subject.isNamed(in: $0) }
        if named { return true }
        if subject.isUnknown {
            let isWanted = taste == .like || taste == .love
            return turn.leavesOut(subject)
                || changes.all.contains { isWanted ? isFor($0.change) : isAgainst($0.change) }
        }
        let levels = subject.types.map { after.interests[$0] }
        return switch taste {
        case .like:
            levels.contains { $0 > .medium } || !subject.tags.isDisjoint(with: wishes.likes)
                || subject.types.contains(where: isMore)
        case .love: levels.contains { $0 >= .high } || !subject.tags.isDisjoint(with: wishes.likes)
        case .less:
            levels.contains { $0 < .medium } || !subject.tags.isDisjoint(with: wishes.dislikes)
                || subject.types.contains(where: isLess)
        case .no: levels.contains(.veryLow) || !subject.tags.isDisjoint(with: wishes.dislikes)
        }
    }

    /// Whether a change is one towards anything; with a subject, towards that.
    private func isFor(_ change: Change, _ subject: Subject? = nil) -> Bool {
        let isAny = subject?.isUnknown ?? true
        return switch change {
        case .interest(let type): isMore(type) && (isAny || subject?.types.contains(type) == true)
        case .liked(let tag):
            after.wishes.likes.contains(tag) && (isAny || subject?.tags.contains(tag) == true)
        case .disliked(let tag):
            !after.wishes.dislikes.contains(tag) && (isAny || subject?.tags.contains(tag) == true)
        case .mustSee(let name): subject?.isNamed(in: name) == true
        default: false
        }
    }

    private func isAgainst(_ change: Change, _ subject: Subject? = nil) -> Bool {
        let isAny = subject?.isUnknown ?? true
        return switch change {
        case .interest(let type): isLess(type) && (isAny || subject?.types.contains(type) == true)
        case .disliked(let tag):
            after.wishes.dislikes.contains(tag) && (isAny || subject?.tags.contains(tag) == true)
        case .liked(let tag):
            !after.wishes.likes.contains(tag) && (isAny || subject?.tags.contains(tag) == true)
        case .avoided(let name): subject?.isNamed(in: name) == true
        default: false
        }
    }

    // MARK: Places

    /// With a plan, a place that must be seen may as well be put in.
    private func see(_ name: String) -> Finding {
        let added = changes.difference?.added.filter { names.isSame($0.stop, name) } ?? []
        let isWished = after.wishes.mustSee.contains { names.areSame($0, name) }
        return Finding(isWished || !added.isEmpty) { change in
            switch change {
            case .mustSee(let place), .avoided(let place): names.areSame(place, name)
            case .added(let number): added.contains { $0.number == number }
            case .altered(let from, _, .retimed): added.contains { $0.number.day == from.day }
            default: false
            }
        }
    }

    /// With a plan, a place to avoid may as well be taken out.
    private func avoid(_ name: String) -> Finding {
        let removed = changes.difference?.removed.filter { names.isSame($0.stop, name) } ?? []
        let isAvoided = after.wishes.avoid.contains { names.areSame($0, name) }
        return Finding(isAvoided || !removed.isEmpty) { change in
            switch change {
            case .mustSee(let place), .avoided(let place): names.areSame(place, name)
            case .removed(let number): removed.contains { $0.number == number }
            case .altered(let from, _, .retimed): removed.contains { $0.number.day == from.day }
            default: false
            }
        }
    }

    /// What was said of something is taken back.
    private func unset(_ text: String) -> Finding {
        let words = text.words
        let rest = words.dropFirst().joined(separator: " ")
        let wishes = after.wishes
        switch words.first ?? "" {
        case "party": return Finding(wishes.party == nil) { $0 == .party }
        case "budget": return Finding(wishes.budget == nil) { $0 == .budget }
        case "pace": return Finding(after.pace == .balanced) { $0 == .pace }
        case "arrive": return Finding(wishes.arrival == nil) { $0 == .arrival }
        case "leave": return Finding(wishes.departure == nil) { $0 == .departure }
        case "sleep": return Finding(wishes.lodging == nil) { $0 == .lodging }
        case "needs": return Finding(wishes.needs.isEmpty) { $0 == .needs }
        case "dates": return Finding(after.dates == nil) { $0 == .dates }
        case "see": return unsetPlace(rest, wishes.mustSee)
        case "avoid": return unsetPlace(rest, wishes.avoid)
        case "like", "love", "less", "no": return unsetTaste(rest)
        default: return unsetTaste(text)
        }
    }

    private func unsetPlace(_ name: String, _ kept: [String]) -> Finding {
        Finding(!kept.contains { names.areSame($0, name) }) { change in
            switch change {
            case .mustSee(let place), .avoided(let place): names.areSame(place, name)
            default: false
            }
        }
    }

    private func unsetTaste(_ text: String) -> Finding {
        let subject = subjects[text]
        let wishes = after.wishes
        let isGone =
            subject.types.allSatisfy { after.interests[$0] == .medium }
            && subject.tags.isDisjoint(with: wishes.likes + wishes.dislikes)
        return Finding(isGone && !subject.isUnknown) { change in
            switch change {
            case .interest(let type): subject.types.contains(type)
            case .liked(let tag), .disliked(let tag): subject.tags.contains(tag)
            default: false
            }
        }
    }

    // MARK: The program

    private func program(_ fact: Fact) -> Finding {
        switch fact {
        case .nothing: Finding(changes.isEmpty)
        case .answer: Finding(turn.answers)
        case .ask: Finding(turn.asksBack)
        case .plan: plan
        case .noPlan: Finding(turn.after.plan == turn.before.plan)
        case .undo(let count): undo(count)
        case .redo: Finding(redoable(turn.after) < redoable(turn.before)) { $0 != .left }
        case .help: Finding(turn.lists || turn.answers && changes.isEmpty)
        case .save(let name): save(name)
        case .show(let day): Finding(turn.showsDay(day))
        case .startOver: startOver
        default: .unknown
        }
    }

    private func undoable(_ state: Snapshot) -> Int { state.state.undoableSteps.count }
    private func redoable(_ state: Snapshot) -> Int { state.state.redoableSteps.count }

    /// A plan that was made, or proposed where it was not before.
    private var plan: Finding {
        let isMade =
            turn.after.plan != nil
            && (turn.before.plan == nil || turn.after.state.attempt > turn.before.state.attempt)
        return Finding(isMade || turn.proposesPlan) { change in
            switch change {
            case .planMade, .planDates, .removed, .added, .altered: true
            default: false
            }
        }
    }

    private func undo(_ count: Int?) -> Finding {
        let undone = undoable(turn.before) - undoable(turn.after)
        let isMet = undone > 0 && redoable(turn.after) > redoable(turn.before)
        return Finding(isMet && (count == nil || count == undone)) { $0 != .left }
    }

    private func save(_ name: String) -> Finding {
        let new = turn.after.names.filter { !turn.before.names.contains($0) }
        let isMet =
            new.contains { name.isEmpty || FoldedText.fold($0) == FoldedText.fold(name) }
            || (name.isEmpty && turn.after.state.saved != nil && !turn.asks)
        return Finding(isMet) { $0 == .files || $0 == .openFile }
    }

    private var startOver: Finding {
        Finding(turn.after.plan == nil && after.stays.isEmpty) { $0 != .left && $0 != .files }
    }
}
