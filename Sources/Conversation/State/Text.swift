extension String {
    /// A short answer without what does not matter: "Yes, please!" is yes.
    var plainAnswer: String {
        let words = lowercased().filter { $0.isLetter || $0.isWhitespace }
            .replacing("please", with: "").trimmed
        return words.isEmpty ? lowercased() : words
    }
}

extension StringProtocol {
    /// Without white space at both ends.
    var trimmed: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
