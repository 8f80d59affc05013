extension TextMender {
    /// An open container, in 40 bytes: it is copied with every token.
    struct Frame {
        var kind: Kind
        /// Whether the current member's key was read.
        var hasKey = false
        /// Braces that the mender put around `["key": value]`, brackets around a row.
        var isSynthetic = false
        /// What kinds of items a list has so far.
        var items: ItemKinds = []
        @Packed var start: Int
        /// Items or members already finished.
        @Packed var count = 0
        /// Where the current item or member begins, and how many edits there were then.
        @Packed var itemStart = 0
        @Packed var itemEdits = 0
        /// The edit of a group's opening, which decides late between list and mere parentheses.
        @Packed var openEdit = 0
        /// Doubled `{{` whose second closing brace is still to come.
        @Packed var surplus = 0
        @Packed private var firstKeyStart = 0
        @Packed private var firstKeyEnd = 0

        init(kind: Kind, start: Int) {
            self.kind = kind
            self.start = start
        }

        /// Where the name of the first member stands, to know it again in the next record.
        var firstKey: Range<Int>? {
            get { firstKeyEnd == 0 ? nil : firstKeyStart..<firstKeyEnd }
            set {
                firstKeyStart = newValue?.lowerBound ?? 0
                firstKeyEnd = newValue?.upperBound ?? 0
            }
        }

        var closingByte: UInt8 {
            switch kind {
            case .object, .set: UInt8(ascii: "}")
            case .array: UInt8(ascii: "]")
            case .group: UInt8(ascii: ")")
            }
        }
    }
}

/// A number that fits four bytes, as all places in a text do.
@propertyWrapper
struct Packed {
    private var stored: Int32

    init(wrappedValue: Int) { stored = Int32(truncatingIfNeeded: wrappedValue) }

    var wrappedValue: Int {
        @inline(__always) get { Int(stored) }
        @inline(__always) set { stored = Int32(truncatingIfNeeded: newValue) }
    }
}
