extension TextMender {
    /// An open container. It takes only 36 bytes, because it is copied with every token.
    struct Frame {
        var kind: Kind
        /// Whether the current member's key was read.
        var hasKey = false
        /// Whether the mender added the brackets, as around `["key": value]`, arguments or a row.
        var isSynthetic = false
        /// The kinds of items in a list so far.
        var items: ItemKinds = []
        @Packed var start: Int
        /// The number of finished items or members.
        @Packed var count = 0
        /// Where the current item or member begins, and the number of edits before it.
        @Packed var itemStart = 0
        @Packed var itemEdits = 0
        /// The index of the edit that opened a group, completed if the group is a list.
        @Packed var openEdit = 0
        /// The number of doubled `{{` whose second closing brace is still to come.
        @Packed var surplus = 0
        @Packed private var firstKeyStart = 0
        @Packed private var firstKeyEnd = 0

        init(kind: Kind, start: Int) {
            self.kind = kind
            self.start = start
        }

        /// The range of the first key, to recognise it in the next record.
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

/// An integer in four bytes, enough for any offset in a text.
@propertyWrapper
struct Packed {
    private var stored: Int32

    init(wrappedValue: Int) { stored = Int32(truncatingIfNeeded: wrappedValue) }

    var wrappedValue: Int {
        @inline(__always) get { Int(stored) }
        @inline(__always) set { stored = Int32(truncatingIfNeeded: newValue) }
    }
}
