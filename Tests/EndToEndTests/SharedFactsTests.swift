import Foundation
import Testing

/// Facts learned by two programs at the same time.
@Suite struct SharedFactsTests {
    private static func options(_ host: String) -> [String] {
        ["--model", "openai:m", "--base-url", "https://\(host).invalid/v1"]
    }

    /// The first has read the file before the second writes to it.
    @Test func whatAnotherProgramLearnedStays() throws {
        let program = BuiltProgram()
        let first = try program.terminal(SharedFactsTests.options("one"))
        try first.wait(for: "›")
        try first.type("/destination Oslo\r")
        try first.wait(for: "Oslo ›")
        try first.type("3 May 2027 for 1 day\r")
        try first.wait(for: "3 May ›")
        try first.type("/plan -y\r")
        try first.wait(for: "one.invalid")
        let second = try program.converse(
            ["/destination Oslo", "3 May 2027 for 1 day", "/plan", "y"],
            SharedFactsTests.options("two"))
        #expect(second.code == 0)
        try first.type("y\r")
        try first.wait(for: "/retry")
        try first.type("/quit\r")
        _ = try first.waitForExit()
        let facts = try String(
            contentsOfFile: "\(program.home.path)/ijourney/facts.json", encoding: .utf8)
        #expect(facts.contains(#""consent/one.invalid": "yes""#), "\(facts)")
        #expect(facts.contains(#""consent/two.invalid": "yes""#), "\(facts)")
    }
}
