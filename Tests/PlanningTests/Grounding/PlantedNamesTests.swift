import Places
import Planning
import Testing

/// Measures grounding on planted names, 60 of each kind.
struct PlantedNamesTests {
    /// The third seed was not used while grounding was developed.
    @Test(arguments: [1, 2, 20_261_122] as [UInt64])
    func namesAreTakenForWhatTheyAre(seed: UInt64) {
        var names = PlantedNames(seed: seed)
        let drawn = names.draw(ofEach: 60)
        let wrong = drawn.filter { !PlantedNamesTests.isRight($0) }
        let accepted = wrong.filter { $0.truth == .unknown }
        let table = PlantedName.Kind.allCases.map { kind in
            "\(kind.rawValue) \(drawn.count { $0.kind == kind } - wrong.count { $0.kind == kind })"
        }
        print("seed \(seed): \(drawn.count - wrong.count) of \(drawn.count) right; \(table)")
        #expect(wrong.count <= 9, "\(wrong.map(PlantedNamesTests.words).joined(separator: "\n"))")
        #expect(accepted.isEmpty, "\(accepted.map(PlantedNamesTests.words))")
    }

    /// The same seed draws the same names, so that measurements can be compared.
    @Test func drawsRepeat() {
        var (one, other) = (PlantedNames(seed: 7), PlantedNames(seed: 7))
        #expect(one.draw(ofEach: 5).map(\.name) == other.draw(ofEach: 5).map(\.name))
    }

    private static func grounded(_ name: PlantedName) -> Grounded {
        let city = PlantedNames.cities.first { $0.id == name.city }
        return Grounding(atlas: .embedded, city: city).ground(id: nil, name: name.name)
    }

    private static func isRight(_ name: PlantedName) -> Bool {
        switch (grounded(name), name.truth) {
        case (.known(let place), .known(let id)): place.id == id
        case (.elsewhere(let place, _), .elsewhere(let ids)): ids.contains(place.id)
        case (.unknown, .unknown): true
        default: false
        }
    }

    private static func words(_ name: PlantedName) -> String {
        let answer =
            switch grounded(name) {
            case .known(let place): "known \(place.id)"
            case .elsewhere(let place, _): "elsewhere \(place.id)"
            case .unknown: "unknown"
            }
        return "\(name.kind.rawValue): \(name.city): \"\(name.name)\" (\(name.origin)) is \(answer)"
    }
}
