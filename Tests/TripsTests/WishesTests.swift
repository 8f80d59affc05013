import Testing

@testable import Trips

/// Changes of wishes, and their words.
@Suite struct WishesTests {
    @Test(
        arguments: [
            (
                [.party(Party(adults: 2, children: 2, childAges: [9, 4]))],
                "2 adults and 2 children aged 4 and 9"
            ),
            (
                [.party(Party(adults: 1, children: 1, childAges: [6]))],
                "1 adult and 1 child aged 6"
            ),
            (
                [.party(Party(adults: 2, children: 1, childAges: [9, 4]))],
                "2 adults and 1 child aged 4"
            ),
            ([.party(Party(adults: 2, childAges: [4]))], "2 adults"),
            ([.needs([.stepFree, .shortWalks, .stepFree])], "short walks · step-free"),
            ([.needs([.stepFree]), .needs([])], ""),
            (
                [.visited("Rome"), .visited("Paris"), .visited("rome")],
                "been to Rome and Paris before"
            ),
            ([.visited("Rome"), .notVisited("ROME")], ""),
            ([.visited("Kraków"), .notVisited("krakow")], ""),
            ([.like(.sea), .like(.modernArt), .like(.sea)], "likes the sea and modern art"),
            ([.like(.football), .dislike(.football)], "dislikes football"),
            ([.dislike(.football), .like(.football)], "likes football"),
            (
                [
                    .like(.art), .dislike(.football), .forgetSubject(.art),
                    .forgetSubject(.football),
                ],
                ""
            ),
        ] as [([WishChange], String)])
    func changes(changes: [WishChange], words: String) {
        var wishes = Wishes()
        for change in changes { wishes.apply(change) }
        #expect(wishes.words.dotted.english == words)
    }

    @Test func subjectsAreInterests() {
        var draft = Draft()
        #expect(draft.assumesInterests)
        draft.apply(.wish(.like(.art)))
        #expect(!draft.assumesInterests)
    }
}
