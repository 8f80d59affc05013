import Phrases
import Testing

@Suite struct GroupedTests {
    @Test(arguments: [
        (0, "0"), (999, "999"), (1_000, "1,000"), (169_176, "169,176"), (2_102_650, "2,102,650"),
        (-12_345, "-12,345"),
    ])
    func groupsThousands(number: Int, text: String) { #expect(number.grouped == text) }
}
