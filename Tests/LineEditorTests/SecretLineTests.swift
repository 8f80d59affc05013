import Testing

@testable import LineEditor

@Suite struct SecretLineTests {
    @Test(arguments: [
        ("abc\r", "abc", SecretLine.Ending.entered), ("abc\n", "abc", .entered),
        ("abx\u{7F}c\r", "abc", .entered), ("x\u{8}\u{8}abc\r", "abc", .entered),
        ("wrong\u{15}abc\r", "abc", .entered), ("\r", "", .entered),
        ("abc\u{3}", "abc", .cancelled), ("\u{4}", "", .cancelled),
        ("abc\u{4}\r", "abc", .entered), ("a\u{1B}[Ab\tc\r", "abc", .entered),
        ("\u{1B}[200~abc\u{1B}[201~\r", "abc", .entered),
    ])
    func keys(typed: String, text: String, ending: SecretLine.Ending) {
        var decoder = KeyDecoder(knownSequences: EditorAction.privateKeys, pasteLimit: 100)
        decoder.append(typed.utf8)
        var line = SecretLine()
        var found: SecretLine.Ending?
        while found == nil, let key = decoder.next() { found = line.take(key) }
        #expect(found == ending)
        #expect(line.text == text)
    }

    @Test func endlessInputIsBounded() {
        var line = SecretLine()
        for _ in 0..<(SecretLine.limit + 5) { _ = line.take(.scalar("a")) }
        #expect(line.text.count == SecretLine.limit)
    }
}
