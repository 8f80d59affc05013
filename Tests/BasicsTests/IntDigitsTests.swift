import Basics
import Testing

struct IntDigitsTests {
    @Test(arguments: [
        (0, 7, 0, 0), (6, 7, 0, 6), (7, 7, 1, 0), (-1, 7, -1, 6), (-7, 7, -1, 0), (-8, 7, -2, 6),
        (-1, 86_400_000, -1, 86_399_999),
    ])
    func roundsDown(number: Int, divisor: Int, quotient: Int, rest: Int) {
        #expect(number.floorDivided(by: divisor) == quotient)
        #expect(number.modulo(divisor) == rest)
    }

    @Test(arguments: [(0, 2, "00"), (7, 2, "07"), (12, 2, "12"), (123, 2, "123"), (33, 4, "0033")])
    func pads(number: Int, width: Int, text: String) { #expect(number.padded(width) == text) }

    @Test(arguments: [("0", true), ("9", true), ("a", false), ("９", false), ("٣", false)])
    func asciiDigits(character: Character, isDigit: Bool) {
        #expect(character.isASCIIDigit == isDigit)
    }
}
