import Places
import Testing

/// The cities of the atlas are found by their names in Chinese.
@Suite struct ChineseNamesTests {
    @Test func everyCityHasOne() {
        for city in Atlas.embedded.headings {
            let names = [city.localName ?? ""] + city.aliases
            let isNamed = names.contains { name in
                name.unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) }
                    && !name.isEmpty
            }
            #expect(isNamed, "\(city.name)")
        }
    }

    @Test(arguments: [
        ("罗马", "rome"), ("纽约", "new-york"), ("维也纳", "vienna"), ("佛罗伦萨", "florence"),
        ("东京", "tokyo"), ("新德里", "delhi"),
    ])
    func findsThem(name: String, id: String) {
        guard case .found(let city) = Atlas.embedded.find(name) else {
            Issue.record("\(name) is not found")
            return
        }
        #expect(city.id == id)
    }
}
