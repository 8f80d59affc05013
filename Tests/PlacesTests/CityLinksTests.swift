import Testing

@testable import Places

@Suite struct CityLinksTests {
    @Test func eachLineOfTheFileIsRead() {
        let lines = CityLinks.embeddedText.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let ids = Set(Atlas.embedded.cityIDs)
        var pairs: Set<String> = []
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            #expect(ids.contains(words[0]), "\(line)")
            if words.count == 3 { continue }
            #expect(ids.contains(words[1]) && words[0] < words[1], "\(line)")
            #expect(pairs.insert("\(words[0]) \(words[1])").inserted, "\(line)")
            #expect(CityLinks.embedded.link(words[1], words[0]) != nil, "\(line)")
        }
        #expect(CityLinks.embedded.count.links == pairs.count)
        #expect(CityLinks.embedded.count.airports == ids.count)
    }

    @Test func aLinkHoldsBothWays() {
        let links = CityLinks("# a head\nrome FCO 45\n\nflorence rome train 95 Trenitalia, Italo\n")
        let train = CityLinks.Link(mode: .train, minutes: 95, operators: "Trenitalia, Italo")
        #expect(links.link("rome", "florence") == train)
        #expect(links.link("florence", "rome") == train)
        #expect(links.link("rome", "paris") == nil)
        #expect(links.minutesToAirport("rome") == 45)
        #expect(links.minutesToAirport("paris") == nil)
    }
}
