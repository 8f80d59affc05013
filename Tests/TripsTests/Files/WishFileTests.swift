import StructuredOutput
import Testing

@testable import Trips

/// Ages, needs, earlier visits and subjects in both forms of a trip's file.
@Suite struct WishFileTests {
    private static func file(_ changes: [WishChange]) -> TripFile {
        var file = TripFileSamples.file
        for change in changes { file.trip.wishes.apply(change) }
        return file
    }

    @Test(
        arguments: [
            (
                [.party(Party(adults: 2, children: 2, childAges: [4, 9]))],
                #""child_ages":[4,9]"#, "- Travellers: 2 adults and 2 children aged 4 and 9"
            ),
            (
                [.party(Party(adults: 2, children: 3, childAges: [0]))],
                #""child_ages":[0]"#, "- Travellers: 2 adults and 3 children aged 0"
            ),
            (
                [.needs([.shortWalks, .stepFree])], #""needs":["short walks","step-free"]"#,
                "- Needs: short walks, step-free"
            ),
            (
                [.visited("Rome"), .visited("Zubb, Quend")],
                #""visited":["Rome","Zubb, Quend"]"#, #"- Visited: Rome, Zubb\, Quend"#
            ),
            (
                [.like(.sea), .like(.modernArt)], #""likes":["sea","modern-art"]"#,
                "- Likes: the sea, modern art"
            ),
            ([.dislike(.football)], #""dislikes":["football"]"#, "- Dislikes: football"),
        ] as [([WishChange], String, String)])
    func bothWays(changes: [WishChange], json: String, markdown: String) throws {
        let file = Self.file(changes)
        #expect(file.json.serialized().contains(json))
        #expect(file.markdown.contains(markdown + "\n"))
        #expect(try TripFile(jsonText: file.jsonText) == file)
        #expect(try TripFile.read(file.markdown, as: .markdown).file == file)
    }

    /// A trip without them is written as before, and a file without them reads as before.
    @Test func nothingIsWrittenWhereNothingWasSaid() throws {
        let text = TripFileSamples.file.jsonText
        for key in ["child_ages", "needs", "visited", "likes", "dislikes"] {
            #expect(!text.contains("\"\(key)\""))
        }
        #expect(try TripFile(jsonText: text) == TripFileSamples.file)
    }

    /// A change of the trip clears them by name.
    @Test func changesSinceThePlanWasMade() throws {
        var file = Self.file([.needs([.stepFree]), .like(.art)])
        var wanted = file.trip
        wanted.wishes.apply(.needs([]))
        wanted.wishes.apply(.like(.opera))
        file.wanted = wanted
        #expect(file.markdown.contains("- Likes: art, opera\n- Needs: none\n"))
        #expect(try TripFile.read(file.markdown, as: .markdown).file == file)
    }

    @Test(
        arguments: [
            (
                "\"needs\": [\"wings\"]",
                .expected("one of short walks, step-free", found: "\"wings\"")
            ),
            (
                "\"likes\": [\"quiet\"]",
                .expected("a subject like \"modern art\"", found: "\"quiet\"")
            ),
            ("\"dislikes\": [1]", .expected("a subject like \"modern art\"", found: "1")),
            ("\"visited\": \"Rome\"", .expected("a list of names", found: "\"Rome\"")),
        ] as [(String, TripFileFault.Reason)])
    func refuses(member: String, reason: TripFileFault.Reason) {
        let text = TripFileSamples.file.jsonText.replacing(
            "\"avoid\": [],", with: "\"avoid\": [], \(member),")
        let fault = #expect(throws: TripFileFault.self) { try TripFile(jsonText: text) }
        #expect(fault?.reason == reason)
    }

    @Test func agesAreThoseOfChildren() {
        let text = TripFileSamples.file.jsonText.replacing(
            "\"children\": 1", with: "\"children\": 1, \"child_ages\": [18]")
        let fault = #expect(throws: TripFileFault.self) { try TripFile(jsonText: text) }
        #expect(fault?.reason == .expected("an age from 0 to 17", found: "18"))
        let markdown = TripFileSamples.file.markdown.replacing("1 child", with: "1 child aged four")
        #expect(throws: TripFileFault.self) { try TripFile.read(markdown, as: .markdown) }
    }
}
