import AtlasReview
import Testing

@testable import Places

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Properties of every city of the embedded atlas.
struct AtlasTests {
    static let cityIDs = Atlas.embedded.cityIDs
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "atlas")

    @Test func everyFileOfTheFolderIsEmbedded() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: AtlasTests.folder.path)
            .filter { $0.hasSuffix(".city") }.map { String($0.dropLast(5)) }
        #expect(files.sorted() == Atlas.embedded.cityIDs, "scripts/atlas --list embeds the others")
        #expect(Atlas.embedded.headings.map(\.id) == Atlas.embedded.cityIDs)
        #expect(Atlas.embedded.cityIDs.count >= 60)
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

    /// The table of tags in `docs/atlas.md`, for writers of files.
    @Test func tagsAreDocumented() throws {
        let page = AtlasTests.folder.deletingLastPathComponent().appending(path: "docs/atlas.md")
        let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
        let section = try #require(text.split(separator: "## ").first { $0.hasPrefix("Tags\n") })
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
        let tags = rows.flatMap { row in
            row.split(separator: "|").last?.split(separator: ",").map {
                $0.filter { $0 != " " }
            } ?? []
        }
        #expect(tags.sorted() == PlaceTag.allCases.map(\.rawValue).sorted())
    }

    /// Checks what the program relies on; the tests of `AtlasReview` check its rules.
    @Test func reviewFindsNothing() throws {
        let files = try AtlasTests.cityIDs.map { id in
            (id: id, text: try #require(Atlas.embedded.text(ofCity: id)))
        }
        let review = AtlasReview(files: files)
        #expect(review.findings.map(\.description) == [])
        let places = review.cities.flatMap(\.places)
        #expect(places.count >= 1_500)
        #expect(Set(places.map(\.id)).count == places.count)
    }
}
