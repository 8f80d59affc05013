import Testing

@testable import Basics

/// The tags that a person can like, in the words of people.
@Suite struct PlaceTagSubjectTests {
    @Test(
        arguments: [
            ("art", .art), ("Paintings", .art), ("modern art", .modernArt),
            ("modern-art", .modernArt), ("street art", .streetArt), ("jazz", .liveMusic),
            ("the sea", .sea), ("sea", .sea), ("The Seaside", .sea), ("vineyards", .wine),
            ("old trains", .transport), ("railways", .transport), ("old towns", .quarter),
            ("cathedrals", .church), ("cafés", .coffee), ("views", .view),
            ("viewpoint", .viewpoint), ("soccer", .football), ("markets", .market),
            // What is said of whom or when is no subject.
            ("children", nil), ("quiet", nil), ("local", nil), ("rain", nil), ("steps", nil),
            ("step-free", nil), ("evening", nil), ("second", nil), ("adults", nil), ("the", nil),
            ("", nil), ("food", nil),
        ] as [(String, PlaceTag?)])
    func spellings(text: String, tag: PlaceTag?) {
        #expect(PlaceTag(spelling: text) == tag)
    }

    @Test func subjectsAreAllButWhomAndWhenAPlaceSuits() {
        let others = Set(PlaceTag.allCases).subtracting(PlaceTag.subjects)
        #expect(
            others == [
                .children, .families, .adults, .rain, .second, .evening, .steps, .stepFree, .quiet,
                .local,
            ])
    }

    @Test(arguments: PlaceTag.subjects)
    func namesReadBack(tag: PlaceTag) {
        #expect(PlaceTag(spelling: tag.subjectName) == tag)
        #expect(PlaceTag(spelling: tag.rawValue) == tag)
    }
}
