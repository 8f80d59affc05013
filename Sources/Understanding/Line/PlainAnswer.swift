extension String {
    /// A short answer without what does not matter: "Yes, please!" is yes.
    package var plainAnswer: String {
        let words = lowercased().filter { $0.isLetter || $0.isWhitespace }
            .replacing("please", with: "").trimmed
        return words.isEmpty ? lowercased() : words
    }
}
