import Understanding

/// Save the trip, which has no file, before opening another file?
struct SaveFirstQuestion: PendingQuestion {
    /// The file to open.
    let key: String

    var withdrawal: Withdrawal { .closesSaying("Nothing was opened.") }

    func outputs(in context: CommandContext) -> [Output] {
        [.question("This trip is not saved. Save it first? [Y/n]")]
    }

    func step(for answer: String, in context: CommandContext) -> Step? {
        switch YesOrNo(answer, takesAssent: false) {
        case .yes, .empty: .all([.saveUnderDefaultName, .open(key: key)])
        case .no: .all([.close, .open(key: key)])
        case nil: nil
        }
    }
}
