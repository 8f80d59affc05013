extension JSONValue {
    /// The value as a document; nil if it is deeper than a tape may be.
    var document: JSONDocument? { isDeeper(than: 1024) ? nil : JSONDocument(self) }

    private func isDeeper(than limit: Int) -> Bool {
        switch content {
        case .array(let items): limit == 0 || items.contains { $0.isDeeper(than: limit - 1) }
        case .object(let members):
            limit == 0 || members.contains { $0.value.isDeeper(than: limit - 1) }
        default: false
        }
    }

    /// The value without its ranges, which belong to another text.
    func withoutRanges() -> JSONValue {
        switch content {
        case .array(let items): JSONValue(items.map { $0.withoutRanges() })
        case .object(let members):
            JSONValue(members: members.map { JSONMember($0.key, $0.value.withoutRanges()) })
        default: JSONValue(content)
        }
    }
}
