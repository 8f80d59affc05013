import Phrases
import Places
import Trips
import Understanding

extension CommandRuns {
    static let cities: Run = { (arguments, context) in
        let draft = context.state.draft
        guard !arguments.isEmpty else { return shown(draft) }
        let words = arguments.split(whereSeparator: \.isWhitespace).map(String.init)
        let edit = CityEdit(
            stays: draft.stays, words: Array(words.dropFirst()), atlas: context.atlas)
        let change = CityChange(draft: draft, today: context.today)
        switch words[0].lowercased() {
        case "add":
            let (stays, saysNights) = try edit.adding { (name) in
                try CityList.read(name, atlas: context.atlas, reach: context.cityReach)
            }
            return .change((try change.changes(stays, sayingNights: saysNights)).map { .trip($0) })
        case "remove", "rm":
            return .change(
                (try change.changes(edit.removing(), sayingNights: false)).map { .trip($0) })
        case "move", "mv":
            return .change(
                (try change.changes(edit.moving(), sayingNights: false)).map { .trip($0) })
        case "nights":
            return .change(
                (try change.changes(edit.timing(), sayingNights: true)).map { .trip($0) })
        default: throw CityEdit.unreadable
        }
    }

    private static func shown(_ draft: Draft) -> Step {
        guard !draft.stays.isEmpty else { return .ask(.destination, []) }
        let legs = draft.dates.flatMap { draft.stays.legs(on: $0) }
        let rows = draft.stays.enumerated().map { index, stay in
            var facts: [Phrase] = []
            if draft.hasSeveralCities, let nights = draft.nights?[index] ?? stay.nights {
                let words = nights.nightWords
                facts.append(stay.nights == nil ? "\(words) (shared evenly)" : words)
            }
            if let legs { facts.append(legs[index].dates.words) }
            return ListRow(word: "\(index + 1) \(stay.city.words)", facts.joined())
        }
        return .show([.list(rows)])
    }
}

/// One change of a list of stays, as somebody typed it.
struct CityEdit {
    let stays: [Stay]
    /// Behind the word that says what to do.
    let words: [String]
    let atlas: Atlas

    static let unreadable = Problem.reading(
        .unexpectedArguments(
            command: "cities",
            usage: """
                /cities add Kyoto 2, /cities remove Rome, /cities move Kyoto 1 or /cities nights Rome 4
                """))

    /// `Kyoto 2 to 1`: another city, at the end or at a place.
    func adding(
        _ read: (String) throws -> CityList
    ) throws -> (stays: [Stay], saysNights: Bool) {
        var words = words
        var place = stays.count
        if words.count > 2, words[words.count - 2].lowercased() == "to",
            let number = Int(words[words.count - 1])
        {
            guard (1...(stays.count + 1)).contains(number) else { throw CityEdit.unreadable }
            place = number - 1
            words.removeLast(2)
        }
        guard !words.isEmpty else { throw CityEdit.unreadable }
        let list = try read(words.joined(separator: " "))
        var new = stays
        new.insert(contentsOf: list.stays, at: place)
        // Of a city that was alone nobody said nights; the last day is no longer its.
        return (new, list.saysNights)
    }

    func removing() throws -> [Stay] {
        let index = try index(of: words.joined(separator: " "))
        guard stays.count > 1 else { throw Problem.reading(.onlyCity(stays[index].city.name)) }
        var new = stays
        new.remove(at: index)
        return new
    }

    /// `Kyoto 1`, `Kyoto to 1`.
    func moving() throws -> [Stay] {
        guard words.count > 1, let place = Int(words[words.count - 1]), place > 0,
            place <= stays.count
        else { throw CityEdit.unreadable }
        var name = words.dropLast()
        if name.count > 1, name.last?.lowercased() == "to" { name.removeLast() }
        var new = stays
        let stay = new.remove(at: try index(of: name.joined(separator: " ")))
        new.insert(stay, at: place - 1)
        return new
    }

    /// `Rome 4`; `-` takes the nights back.
    func timing() throws -> [Stay] {
        guard words.count > 1, let text = words.last else { throw CityEdit.unreadable }
        let index = try index(of: words.dropLast().joined(separator: " "))
        var new = stays
        if text == "-" {
            new[index].nights = nil
        } else {
            guard let nights = Int(text), (1..<DateSpan.maximumDays).contains(nights) else {
                throw Problem.reading(.nightsUnreadable(text))
            }
            new[index].nights = nights
        }
        return new
    }

    /// By number, or by any name of the city.
    private func index(of text: String) throws -> Int {
        guard !text.isEmpty else { throw CityEdit.unreadable }
        if let number = Int(text), number > 0, number <= stays.count { return number - 1 }
        let folded = FoldedText.fold(text)
        if let index = stays.firstIndex(where: { FoldedText.fold($0.city.name) == folded }) {
            return index
        }
        if case .found(let city) = atlas.find(text),
            let index = stays.firstIndex(where: { $0.city.id == city.id })
        {
            return index
        }
        throw Problem.reading(.cityNotInTrip(text, cities: stays.map(\.city.name)))
    }
}
