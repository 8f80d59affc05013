extension RepairCode {
    /// How much a change assumes, to compare alternatives. The cheapest is another spelling of the
    /// same value, then a name that the schema declares, another structure, and a guess at a
    /// misspelling or a missing layer. Changes that lose something cost the most.
    var cost: Int {
        switch self {
        case .keySpelling, .enumSpelling, .numberFromString, .booleanFromString, .dateFormat,
            .timeFormat:
            1
        case .keyAlias, .enumAlias, .constFilled, .defaultFilled, .stringFromNumber,
            .stringFromBoolean:
            2
        case .jsonInString, .listWrapped, .listUnwrapped, .wrapperRemoved, .nullFilled: 4
        case .keyNearest, .enumNearest, .objectWrapped, .booleanFromNumber: 8
        default: repairClass == .lossy ? 1000 : 1
        }
    }
}
