import Testing

@Suite struct ScreenModelTests {
    /// On a screen of 3 rows and 6 columns.
    @Test(arguments: [
        ("printing", "ab\r\nc", "ab\nc"),
        ("CR goes back", "abc\rX", "Xbc"),
        ("LF alone keeps the column", "ab\nc", "ab\n  c"),
        ("BS", "abc\u{8}\u{8}X", "aXc"),
        ("TAB", "a\tX", "a    X"),
        ("wrapping", "abcdefg", "abcdef\ng"),
        ("no wrap before the next character", "abcdef\rX", "Xbcdef"),
        ("a wide character wraps whole", "abcde京", "abcde\n京"),
        ("combining", "e\u{301}x", "e\u{301}x"),
        ("scrolling", "1\r\n2\r\n3\r\n4", "2\n3\n4"),
        ("colours", "\u{1B}[1;36ma\u{1B}[0m\u{1B}[?2004hb", "ab"),
        ("moving", "abc\u{1B}[2DX\u{1B}[B\u{1B}[CY\u{1B}[A\u{1B}[GZ", "ZXc\n   Y"),
        ("a place", "\u{1B}[2;3Hx\u{1B}[Hy\u{1B}[9;9Hz", "y\n  x\n     z"),
        ("erasing a line", "abcdef\r\u{1B}[2Cx\u{1B}[K", "abx"),
        ("erasing to the left", "abcdef\r\u{1B}[2C\u{1B}[1K", "   def"),
        ("erasing below", "abc\r\nabc\r\nabc\u{1B}[2;2H\u{1B}[J", "abc\na"),
        ("erasing all", "abc\r\nabc\u{1B}[2J\u{1B}[Hx", "x"),
        ("inserting", "abcdef\r\u{1B}[2@X", "X abcd"),
        ("deleting", "abcdef\r\u{1B}[2P", "cdef"),
        ("character sets", "\u{1B}(Ba\u{1B}7b", "ab"),
    ])
    func drawing(_ name: String, bytes: String, text: String) {
        var whole = ScreenModel(rows: 3, columns: 6)
        whole.feed(bytes.utf8)
        #expect(whole.text == text)

        var pieces = ScreenModel(rows: 3, columns: 6)
        for byte in bytes.utf8 { pieces.feed([byte]) }
        #expect(pieces.text == text)
    }
}
