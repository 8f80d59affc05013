import StructuredOutput

extension Transfer {
    /// The members of the object in files and in `plan --format json`; absent values are null.
    public var members: [(String, JSONValue)] {
        [
            ("from", JSONValue(from)), ("mode", mode.map { JSONValue($0.rawValue) } ?? nil),
            ("kilometres", kilometres.map { JSONValue($0) } ?? nil),
            ("minutes", minutes.map { JSONValue($0) } ?? nil),
            ("estimated", JSONValue(isEstimated)),
        ]
    }

    static let keys = ["from", "mode", "kilometres", "minutes", "estimated"]

    /// Half the earth's circumference, the longest great-circle distance.
    private static let longestKilometres = 20_038

    init(_ field: TripField) throws(TripFileFault) {
        self.init(
            from: try field.required("from").text("the city that is left"),
            mode: try field.optional("mode")?.choice(Mode.self),
            kilometres: try field.optional("kilometres")?.number(
                in: 0...Transfer.longestKilometres,
                "kilometres from 0 to \(Transfer.longestKilometres)"),
            minutes: try field.optional("minutes")?.number(
                in: 1...4_320, "minutes from 1 to 4320"))
        guard let estimated = field.optional("estimated") else { return }
        guard let value = estimated.value.bool else { throw estimated.expected("true or false") }
        isEstimated = value
    }
}
