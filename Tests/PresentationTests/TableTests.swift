import Presentation
import Testing

struct TableTests {
    static let help = [
        ["/dates", "when: /dates 2-5 April, or /dates 2027-04-02 for 4 days"],
        ["/regenerate day N", "asks for one day again"],
        ["/undo"],
    ]
    static let legs = [["1", "京都", "3.1 km"], ["12", "Nara", "12 km"]]

    @Test(arguments: [
        (
            help, 80, [],
            [
                "/dates             when: /dates 2-5 April, or /dates 2027-04-02 for 4 days",
                "/regenerate day N  asks for one day again",
                "/undo",
            ]
        ),
        (
            help, 40, [],
            [
                "/dates             when: /dates 2-5",
                "                   April, or /dates",
                "                   2027-04-02 for 4 days",
                "/regenerate day N  asks for one day",
                "                   again",
                "/undo",
            ]
        ),
        (
            help, 30, [],
            [
                "/dates", "    when: /dates 2-5 April, or", "    /dates 2027-04-02 for 4",
                "    days",
                "/regenerate day N", "    asks for one day again", "/undo",
            ]
        ),
        (
            legs, 40, [TextLayout.Alignment.right, .left, .right],
            [" 1  京都  3.1 km", "12  Nara   12 km"]
        ),
        (legs, 16, [], ["1   京都  3.1 km", "12  Nara  12 km"]),
        (legs, 15, [], ["1  京都", "    3.1 km", "12  Nara", "    12 km"]),
        (
            [["1.1", "", "food", "pickles and sweets"]], 20, [],
            ["1.1  food", "    pickles and", "    sweets"]
        ),
        ([], 40, [], []), ([[]], 40, [], []),
    ])
    func aligns(
        rows: [[String]], width: Int, alignments: [TextLayout.Alignment], lines: [String]
    ) {
        #expect(Table(rows, alignments: alignments).lines(width: width) == lines)
    }

    @Test(arguments: [help, legs], [80, 40, 30, 20, 10, 3, 2])
    func noLineIsTooWide(rows: [[String]], width: Int) {
        #expect(Table(rows).lines(width: width).filter { DisplayWidth.of($0) > width } == [])
    }
}
