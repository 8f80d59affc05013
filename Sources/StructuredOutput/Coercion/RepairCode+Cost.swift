extension RepairCode {
    /// How much a change of a value presumes, to compare the ways of an alternative: none is best,
    /// then another spelling of the same value, then a name that the schema declares, another
    /// structure, a guess at a slip or at a missing layer, and last whatever loses something.
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
