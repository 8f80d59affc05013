import Testing

@testable import Places

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What holds for every city of the atlas, checked on the cities as the program has them.
struct AtlasTests {
    static let cityIDs = ["kyoto", "london", "oslo", "paris", "rome", "stockholm"]
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "atlas")

    @Test func everyFileOfTheFolderIsEmbedded() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: AtlasTests.folder.path)
            .filter { $0.hasSuffix(".city") }.map { String($0.dropLast(5)) }
        #expect(Atlas.embedded.cityIDs == AtlasTests.cityIDs)
        #expect(files.sorted() == Atlas.embedded.cityIDs)
        #expect(Atlas.embedded.headings.map(\.id) == AtlasTests.cityIDs)
        #expect(Atlas.embedded.city(id: "atlantis") == nil)
        #expect(Atlas.embedded.text(ofCity: "atlantis") == nil)
    }

    @Test(arguments: cityIDs)
    func embeddedByteForByte(id: String) throws {
        let file = try Data(contentsOf: AtlasTests.folder.appending(path: "\(id).city"))
        let text = try #require(Atlas.embedded.text(ofCity: id))
        #expect(Data(text.utf8) == file)
        #expect(file.last == UInt8(ascii: "\n"))
        #expect(!file.contains(UInt8(ascii: "\r")) && !file.contains(UInt8(ascii: "\t")))
    }

    @Test(arguments: cityIDs)
    func headings(id: String) throws {
        let city = try #require(Atlas.embedded.city(id: id))
        let codes = [
            "Japan": "JP", "United Kingdom": "GB", "Norway": "NO", "France": "FR", "Italy": "IT",
            "Sweden": "SE",
        ]
        #expect(city.id == id)
        #expect(codes[city.country] == city.countryCode)
        #expect((5...25).contains(city.radiusKilometres))
        #expect(city.timeZone.contains("/"))
        #expect(AtlasTests.isSentence(city.summary))
    }

    @Test(arguments: cityIDs)
    func enoughOfEverything(id: String) throws {
        let city = try #require(Atlas.embedded.city(id: id))
        #expect(city.places.count >= 20)
        #expect(Set(city.places.map(\.type)) == Set(PlaceType.allCases))
        for weekday in 1...7 {
            #expect(city.places.count { $0.isOpen(onWeekday: weekday) } >= 15)
        }
    }

    @Test(arguments: cityIDs)
    func namesAreUnique(id: String) throws {
        let city = try #require(Atlas.embedded.city(id: id))
        #expect(Set(city.places.map(\.id)).count == city.places.count)
        var owners: [String: String] = [:]
        for place in city.places {
            // A local name may differ from the name by its accents alone.
            let names = Set([place.name, place.localName ?? place.name].map(FoldedText.fold))
            for name in names + place.aliases.map(FoldedText.fold) {
                let before = owners.updateValue(place.id, forKey: name)
                #expect(before == nil, "\(name) of \(place.id) and \(before ?? "")")
            }
        }
    }

    @Test(arguments: cityIDs)
    func idsAreFitForTyping(id: String) throws {
        let city = try #require(Atlas.embedded.city(id: id))
        for place in city.places {
            let bare = place.id.dropFirst(id.count + 1)
            #expect(place.id.hasPrefix(id + "/") && !bare.isEmpty)
            #expect(bare.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".contains($0) })
        }
    }

    @Test(arguments: cityIDs)
    func positions(id: String) throws {
        let city = try #require(Atlas.embedded.city(id: id))
        for (index, place) in city.places.enumerated() {
            #expect(city.contains(place.coordinate), "\(place.name) lies outside")
            for other in city.places[(index + 1)...] {
                let metres = place.coordinate.metres(to: other.coordinate)
                #expect(metres >= 60, "\(place.name) and \(other.name)")
            }
        }
    }

    @Test(arguments: cityIDs)
    func descriptions(id: String) throws {
        let city = try #require(Atlas.embedded.city(id: id))
        #expect(Set(city.places.map(\.summary)).count == city.places.count)
        for place in city.places {
            #expect(AtlasTests.isSentence(place.summary), "\(place.name)")
            #expect((15...240).contains(place.visitMinutes), "\(place.name)")
        }
    }

    @Test func descriptionsDifferAcrossCities() {
        let all = AtlasTests.cityIDs.compactMap { Atlas.embedded.city(id: $0) }.flatMap(\.places)
        #expect(Set(all.map(\.summary)).count == all.count)
    }

    private static func isSentence(_ text: String) -> Bool {
        (30...120).contains(text.count) && text.hasSuffix(".") && !text.hasSuffix("..")
            && text.first?.isUppercase == true && !text.contains("  ")
    }
}
