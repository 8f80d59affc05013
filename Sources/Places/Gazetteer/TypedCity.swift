/// A query for a city, split and folded.
struct TypedCity {
    /// The text before the first comma; may be empty.
    let name: String
    /// The regions and countries after commas.
    let places: [String]

    init(_ text: String) {
        let parts = text.split { $0 == "," || $0 == "，" || $0 == "、" }
            .map { FoldedText.fold($0) }.filter { !$0.isEmpty }
        name = parts.first ?? ""
        places = Array(parts.dropFirst())
    }

    /// Ways to split a query without a comma into a city and a region: `paris` and `texas`.
    var cuts: [(name: String, place: String)] {
        let words = name.split(separator: " ")
        return words.indices.dropFirst().prefix(6).map { cut in
            (words[..<cut].joined(separator: " "), words[cut...].joined(separator: " "))
        }
    }

    /// The number of errors allowed in a name of this length.
    static func errors(allowedIn name: String) -> Int {
        let letters = name.unicodeScalars.count
        return letters < 4 ? 0 : letters < 7 ? 1 : 2
    }
}
