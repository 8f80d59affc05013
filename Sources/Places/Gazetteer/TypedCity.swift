/// What was typed for a city, taken apart and folded.
struct TypedCity {
    /// What is before the first comma; empty when nothing was typed.
    let name: String
    /// The regions and countries after commas.
    let places: [String]

    init(_ text: String) {
        let parts = text.split { $0 == "," || $0 == "，" || $0 == "、" }
            .map { FoldedText.fold($0) }.filter { !$0.isEmpty }
        name = parts.first ?? ""
        places = Array(parts.dropFirst())
    }

    /// Where there is no comma, the last words may be a place: `paris` and `texas`.
    var cuts: [(name: String, place: String)] {
        let words = name.split(separator: " ")
        return words.indices.dropFirst().prefix(6).map { cut in
            (words[..<cut].joined(separator: " "), words[cut...].joined(separator: " "))
        }
    }

    /// Errors that a name of this length may have and still be meant.
    static func errors(allowedIn name: String) -> Int {
        let letters = name.unicodeScalars.count
        return letters < 4 ? 0 : letters < 7 ? 1 : 2
    }
}
