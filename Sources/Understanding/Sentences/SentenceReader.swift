import Basics
import Places
import SentenceModel
import Trips

/// Reads a line with the learnt model: its clauses, and what each part of them is for.
struct SentenceReader {
    private let situation: Situation

    init(_ situation: Situation) { self.situation = situation }

    /// The clauses of a line, each with its readings. O(words), and O(names) for the places of the trip's cities when they are first asked for.
    func read(_ line: String) -> [[SaidClause]] {
        let model = SentenceModel.embedded
        let names = names(by: model)
        let cities = SentenceReader.cityNames(situation.atlas, by: model)
        return model.read(line, in: kind) { words in
            cities.mark(&words)
            names.mark(&words)
            markWorldCities(&words, in: line)
        }.map { SaidClause.readings(of: $0, in: line) }
    }

    private var kind: TalkSituation {
        situation.asked
            ?? (situation.plan != nil ? .plan : situation.draft.city != nil ? .trip : .empty)
    }

    /// So many people make a name a city's that is in no list. Names in small letters are left alone: too
    /// many are words.
    private static let leastPeople = 50_000
    private static let longestName = 3

    private func markWorldCities(_ words: inout [Word], in line: String) {
        let bytes = Array(line.utf8)
        var index = 0
        while index < words.count {
            var length =
                words[index].mayBeginCity ? min(SentenceReader.longestName, words.count - index) : 0
            while length > 0 {
                let range =
                    words[index].range.lowerBound..<words[index + length - 1].range.upperBound
                let text = String(decoding: bytes[range], as: UTF8.self)
                if isCity(text) { break }
                length -= 1
            }
            for place in index..<(index + length) {
                words[place].mark(place == index ? .city : [.city, .insideName])
            }
            index += max(1, length)
        }
    }

    private func isCity(_ text: String) -> Bool {
        switch WorldCities.answer(text, atlas: situation.atlas, exactly: true) {
        case .city(let city): city.population >= SentenceReader.leastPeople
        case .several(let cities): cities[0].population >= SentenceReader.leastPeople
        case .ofAtlas, .unknown: false
        }
    }

    private static let lists = NameLists()

    /// The names of the atlas's cities, read once.
    private static func cityNames(_ atlas: Atlas, by model: SentenceModel) -> NameList {
        lists.list("cities \(atlas.cityIDs.count)") {
            var list = NameList()
            for city in atlas.headings {
                for name in [city.name] + (city.localName.map { [$0] } ?? []) + city.aliases {
                    list.add(name, as: .city, by: model)
                }
            }
            return list
        }
    }

    /// The names of the places of the trip's cities, read once for each, and of the plan's stops.
    private func names(by model: SentenceModel) -> NameList {
        var list = NameList()
        for stay in situation.draft.stays {
            guard let id = stay.city.id, let city = situation.atlas.city(id: id) else {
                list.add(stay.city.name, as: .city, by: model)
                continue
            }
            list.add(
                SentenceReader.lists.list("\(id) \(city.places.count)") {
                    var names = NameList()
                    for place in city.places {
                        for key in place.nameKeys { names.add(key, as: .place, by: model) }
                    }
                    return names
                })
        }
        for day in situation.plan?.itinerary.days ?? [] {
            for stop in day.stops where stop.placeID == nil {
                list.add(stop.name, as: .place, by: model)
            }
        }
        return list
    }
}

/// Lists of names that were read already. Safe on any thread.
private final class NameLists: @unchecked Sendable {
    private let lock = Lock()
    private var lists: [String: NameList] = [:]

    func list(_ key: String, _ read: () -> NameList) -> NameList {
        lock.locked {
            if let list = lists[key] { return list }
            let list = read()
            lists[key] = list
            return list
        }
    }
}
