extension StringProtocol {
    /// Without white space at both ends.
    public var trimmed: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}

extension String {
    public var nonEmpty: String? { isEmpty ? nil : self }

    /// At most so many characters, the last one `…` where something is left out.
    public func shortened(to count: Int) -> String {
        self.count <= count ? self : prefix(count - 1) + "…"
    }

    public var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Array {
    /// The element at an index, nil where there is none.
    public subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
