/// Ranges of code points as hexadecimal text: `41-5A 61-7A AA`.
enum ScalarRangeText {
    static func set(_ text: some StringProtocol) -> ScalarSet { ScalarSet(ranges(text)) }

    static func ranges(_ text: some StringProtocol) -> [ClosedRange<UInt32>] {
        text.split(whereSeparator: \.isWhitespace).compactMap { item in
            let ends = item.split(separator: "-").compactMap { UInt32($0, radix: 16) }
            guard let first = ends.first, let last = ends.last, first <= last else { return nil }
            return first...last
        }
    }
}
