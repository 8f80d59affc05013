import Testing

@testable import Places

struct SortedLinesTests {
    private func found(_ key: String, in text: String) -> String? {
        var text = text
        return text.withUTF8 { SortedLines($0).line(beginning: key).map(String.init) }
    }

    @Test(arguments: [
        ("a\t", "a\t1"), ("ab\t", "ab\t2"), ("é\t", "é\t4"), ("b", "b\t"), ("zz\t", nil),
        ("aa\t", nil), ("", "# of names"), ("#", "# of names"),
    ])
    func findsTheLine(key: String, line: String?) {
        let text = "# of names\n#\na\t1\nab\t2\nb\t\nbc\t3\né\t4\n"
        #expect(found(key, in: text) == line)
    }

    @Test func findsEveryLineOfAnyNumber() {
        for count in 0...40 {
            let keys = (0..<count).map { String($0 + 100) + String(repeating: "x", count: $0 % 7) }
            let text = keys.map { $0 + "\t\n" }.joined()
            #expect(keys.allSatisfy { found($0 + "\t", in: text) == $0 + "\t" })
            #expect(found("099\t", in: text) == nil && found("999\t", in: text) == nil)
        }
    }
}
