/// Takes the first line as a pattern, the rest as a text.
func checkPattern(_ bytes: UnsafeBufferPointer<UInt8>) {
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.count
    let source = String(decoding: bytes[..<end], as: UTF8.self)
    let rest = UnsafeBufferPointer(rebasing: bytes[min(end + 1, bytes.count)...])
    let text = String(decoding: rest, as: UTF8.self)
    let walk: Pattern
    do { walk = try Pattern(source, cells: 0) } catch {
        expect((try? Pattern(source)) == nil, "compiles only with a table: \(error)")
        expect(error.offset >= 0 && error.offset <= end * 3, "offset \(error.offset)")
        return
    }
    expect(!walk.hasTable, "a table of no cells")
    guard let table = try? Pattern(source) else { refute("compiles only without a table") }
    let isMatch = walk.matches(text)
    expect(table.matches(text) == isMatch, "the walk says \(isMatch)")
    // Invalid UTF-8 must be safe; its result has no meaning.
    _ = table.matches(rest)
    _ = walk.matches(rest)
    checkWrapped(source, text, isMatch)
}

/// Adds groups and alternatives that change nothing.
private func checkWrapped(_ source: String, _ text: String, _ isMatch: Bool) {
    for (wrapped, expected) in [
        ("(?:\(source))", isMatch), ("(?:\(source)){1}", isMatch), ("(?:\(source))|[]", isMatch),
        ("(?:\(source))?", true), ("^[^]*(?:\(source))", isMatch),
    ] {
        guard let pattern = try? Pattern(wrapped) else { continue }
        expect(pattern.matches(text) == expected, "\(wrapped) differs from \(source)")
    }
}
