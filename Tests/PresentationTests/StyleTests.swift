import Presentation
import Testing

struct StyleTests {
    static let emphases: [(@Sendable (Style) -> String, String)] = [
        ({ $0.bold("Kyoto") }, "\u{1B}[1mKyoto\u{1B}[22m"),
        ({ $0.dim("Kyoto") }, "\u{1B}[2mKyoto\u{1B}[22m"),
        ({ $0.accent("Kyoto") }, "\u{1B}[36mKyoto\u{1B}[39m"),
        ({ $0.warning("Kyoto") }, "\u{1B}[33mKyoto\u{1B}[39m"),
        ({ $0.error("Kyoto") }, "\u{1B}[31mKyoto\u{1B}[39m"),
        ({ $0.success("Kyoto") }, "\u{1B}[32mKyoto\u{1B}[39m"),
    ]

    @Test(arguments: emphases.indices)
    func emphasises(index: Int) {
        let (emphasis, ansi) = Self.emphases[index]
        #expect(emphasis(Style(.ansi)) == ansi)
        #expect(emphasis(Style(.none)) == "Kyoto")
        #expect(Sanitizer.clean(ansi) == "Kyoto")
    }

    @Test func emphasisAndColourNest() {
        let style = Style(.ansi)
        let nested = style.bold("stop " + style.accent("1.1") + ", food")
        #expect(nested == "\u{1B}[1mstop \u{1B}[36m1.1\u{1B}[39m, food\u{1B}[22m")
    }

    @Test func nothingIsPaintedOntoNothing() {
        #expect(Style(.ansi).bold("") == "")
    }

    @Test func theCanvasChoosesTheStyle() {
        #expect(Canvas(columns: 40, colour: true).style == Style(.ansi))
        #expect(Canvas(columns: 40).style == Style(.none))
        #expect(Canvas().columns == 80)
        #expect(Canvas(columns: -3).columns == 1)
    }

    @Test(arguments: [
        (3, 5, "▮▮▮▯▯", "3 of 5"), (0, 5, "▯▯▯▯▯", "0 of 5"), (5, 5, "▮▮▮▮▮", "5 of 5"),
        (9, 5, "▮▮▮▮▮", "5 of 5"), (-1, 2, "▯▯", "0 of 2"), (1, 0, "", "0 of 0"),
        (1, -4, "", "0 of 0"),
    ])
    func levels(filled: Int, total: Int, marks: String, plain: String) {
        #expect(Bar.level(filled, of: total, plain: false) == marks)
        #expect(Bar.level(filled, of: total, plain: true) == plain)
    }
}
