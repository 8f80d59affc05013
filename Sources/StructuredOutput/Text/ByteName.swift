/// A name compared byte by byte, as JSON does, not by canonical equivalence.
struct ByteName: Hashable {
    let text: String
    init(_ text: String) { self.text = text }
    static func == (left: ByteName, right: ByteName) -> Bool {
        left.text.isSameJSON(as: right.text)
    }
    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension String {
    /// Whether both have the same scalars. In Swift's `==`, é equals e with a combining accent.
    func isSameJSON(as other: String) -> Bool {
        // Most strings differ, and `==` finds that out more cheaply.
        self == other && utf8.elementsEqual(other.utf8)
    }
}
