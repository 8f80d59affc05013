import Places
import Trips

/// One change of a list of stays, as somebody typed it.
struct CityEdit {
    let stays: [Stay]
    /// Behind the word that says what to do.
    let words: [String]
    let atlas: Atlas

    /// The changes of `add Kyoto 2`, `remove Rome`, `move Kyoto 1`, `nights Rome 4`.
    static func changes(
        _ text: String, of draft: Draft, atlas: Atlas, reach: CityReach, today: CalendarDate
    ) throws(ReadingProblem) -> [TripChange] {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let edit = CityEdit(stays: draft.stays, words: Array(words.dropFirst()), atlas: atlas)
        let change = CityChange(draft: draft, today: today)
        switch words[0].lowercased() {
        case "add":
            let (stays, saysNights) = try edit.adding { (name) throws(ReadingProblem) in
                try CityList.read(name, atlas: atlas, reach: reach)
            }
            return try change.changes(stays, sayingNights: saysNights)
        case "remove", "rm": return try change.changes(edit.removing(), sayingNights: false)
        case "move", "mv": return try change.changes(edit.moving(), sayingNights: false)
        case "nights": return try change.changes(edit.timing(), sayingNights: true)
        default: throw unreadable
        }
    }

    static let unreadable = ReadingProblem.unexpectedArguments(
        command: "cities",
        usage: """
            /cities add Kyoto 2, /cities remove Rome, /cities move Kyoto 1 or /cities nights Rome 4
            """)

    /// `Kyoto 2 to 1`: another city, at the end or at a place.
    func adding(
        _ read: (String) throws(ReadingProblem) -> CityList
    ) throws(ReadingProblem) -> (stays: [Stay], saysNights: Bool) {
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

    func removing() throws(ReadingProblem) -> [Stay] {
        let index = try index(of: words.joined(separator: " "))
        guard stays.count > 1 else { throw .onlyCity(stays[index].city.name) }
        var new = stays
        new.remove(at: index)
        return new
    }

    /// `Kyoto 1`, `Kyoto to 1`.
    func moving() throws(ReadingProblem) -> [Stay] {
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
    func timing() throws(ReadingProblem) -> [Stay] {
        guard words.count > 1, let text = words.last else { throw CityEdit.unreadable }
        let index = try index(of: words.dropLast().joined(separator: " "))
        var new = stays
        if text == "-" {
            new[index].nights = nil
        } else {
            guard let nights = Int(text), (1..<DateSpan.maximumDays).contains(nights) else {
                throw .nightsUnreadable(text)
            }
            new[index].nights = nights
        }
        return new
    }

    /// By number, or by any name of the city.
    private func index(of text: String) throws(ReadingProblem) -> Int {
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
        throw .cityNotInTrip(text, cities: stays.map(\.city.name))
    }
}
