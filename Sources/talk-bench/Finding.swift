/// What a fact is found to be, and the changes that it explains.
struct Finding {
    let isMet: Bool
    /// Explains changes also where the fact is not met: half of it was understood.
    var isHalf = false
    var isKnown = true
    /// Why the judgement is no more than likely.
    var doubt: String?
    let explains: (Change) -> Bool

    init(_ isMet: Bool, explains: @escaping (Change) -> Bool = { _ in false }) {
        self.isMet = isMet
        self.explains = explains
    }

    /// Half of a fact.
    init(_ isMet: Bool, half: Bool, explains: @escaping (Change) -> Bool) {
        self.init(isMet, explains: explains)
        isHalf = half
    }

    static var unknown: Finding {
        var finding = Finding(false)
        finding.isKnown = false
        return finding
    }
}
