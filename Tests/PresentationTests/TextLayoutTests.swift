import Presentation
import Testing

struct TextLayoutTests {
    @Test(arguments: [
        ("Kyoto", 5, "Kyoto"), ("Kyoto", 4, "Kyo…"), ("Kyoto", 1, "…"), ("Kyoto", 0, ""),
        ("Kyoto", -1, ""), ("", 0, ""), ("Nijō Castle", 6, "Nijō…"), ("京都の台所", 5, "京都…"),
        ("京都の台所", 6, "京都…"), ("京都の台所", 10, "京都の台所"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"),
        ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
    func truncates(text: String, width: Int, result: String) {
        #expect(TextLayout.truncate(text, width: width) == result)
    }

    @Test(arguments: [("Kyoto", 4, "K..."), ("Kyoto", 2, ".."), ("Kyoto", 0, "")])
    func truncatesWithAnotherEllipsis(text: String, width: Int, result: String) {
        #expect(TextLayout.truncate(text, width: width, ellipsis: "...") == result)
    }

    @Test(arguments: [
        ("ab", 4, TextLayout.Alignment.left, "ab  "), ("ab", 4, .right, "  ab"),
        ("京都", 5, .left, "京都 "), ("京都", 5, .right, " 京都"), ("e\u{301}", 2, .left, "e\u{301} "),
        ("abc", 3, .right, "abc"), ("abcd", 3, .left, "abcd"), ("", 2, .left, "  "),
        ("a", -1, .left, "a"),
    ])
    func pads(text: String, width: Int, alignment: TextLayout.Alignment, result: String) {
        #expect(TextLayout.pad(text, width: width, alignment: alignment) == result)
    }

    static let types = [
        "historical", "cultural", "nature", "entertainment", "shopping", "sports", "adventure",
        "relaxation", "food", "nightlife",
    ]

    @Test(arguments: [
        (
            types, 80,
            [
                "historical  nature         shopping  adventure   food",
                "cultural    entertainment  sports    relaxation  nightlife",
            ]
        ),
        (
            types, 40,
            [
                "historical     shopping    food", "cultural       sports      nightlife",
                "nature         adventure", "entertainment  relaxation",
            ]
        ),
        (types, 14, types),
        (["京都", "大阪", "奈良"], 10, ["京都  奈良", "大阪"]),
        (["Kyoto Railway Museum", "Gion"], 10, ["Kyoto", "  Railway", "  Museum", "Gion"]),
        (["a", "b", "c"], 7, ["a  b  c"]), (["a", "b", "c"], 6, ["a  c", "b"]),
        (["a"], 0, ["a"]), ([], 80, []),
    ])
    func listsInColumns(items: [String], width: Int, lines: [String]) {
        #expect(TextLayout.columns(items, width: width) == lines)
    }
}
