/// Recognises refusals by common phrases of models.
enum Wording {
    private static let refusals = [
        "i'm sorry", "i am sorry", "i apologize", "i apologise", "i can't", "i cannot",
        "i can not", "i won't", "i will not", "i'm unable", "i am unable", "i'm not able",
        "i am not able", "cannot assist", "can't assist", "cannot help with", "can't help with",
        "unable to assist", "unable to help", "unable to comply", "as an ai",
    ]

    /// Whether the first 400 characters contain a refusal.
    static func isRefusal(_ text: String) -> Bool {
        let start = String(
            text.unicodeScalars.prefix(400).map { $0 == "\u{2019}" ? "'" : $0 }
                .reduce(into: String.UnicodeScalarView()) { $0.append($1) }
        ).lowercased()
        return refusals.contains { start.contains($0) }
    }

    /// The text without surrounding white space and quotation marks.
    static func bare(_ text: String) -> String {
        var scalars = Substring(text).unicodeScalars
        let isEdge = { (scalar: Unicode.Scalar) in
            scalar.properties.isWhitespace || "\"'`“”‘’".unicodeScalars.contains(scalar)
        }
        while let first = scalars.first, isEdge(first) { scalars.removeFirst() }
        while let last = scalars.last, isEdge(last) { scalars.removeLast() }
        return String(Substring(scalars))
    }
}
