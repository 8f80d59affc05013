import Trips

/// File names for trips: readable, and valid on every system.
enum TripKey {
    /// The most UTF-8 bytes of a key without its extension. File systems allow 255 for the whole
    /// name.
    private static let limit = 80

    /// A key for a trip's name that differs from those taken: `kyoto-in-april.json`.
    static func make(_ name: String, form: TripFileForm = .json, taken: [String]) -> String {
        let slug = slug(name)
        let stems = Set(taken.map { stem($0).lowercased() })
        var candidate = slug
        var number = 2
        while stems.contains(candidate) {
            candidate = "\(slug)-\(number)"
            number += 1
        }
        return "\(candidate).\(form.fileExtension)"
    }

    /// A key without its extension.
    static func stem(_ key: String) -> String {
        guard TripFileForm(fileName: key) != nil, let dot = key.lastIndex(of: ".") else {
            return key
        }
        return String(key[..<dot])
    }

    /// The letters and digits of any script in lower case, with a hyphen for each run of other
    /// characters.
    static func slug(_ name: String) -> String {
        var slug = ""
        for character in name.lowercased() {
            if character.isLetter || character.isNumber {
                if slug.utf8.count + character.utf8.count > limit { break }
                slug.append(character)
            } else if !slug.isEmpty, slug.last != "-", slug.utf8.count < limit {
                slug.append("-")
            }
        }
        while slug.last == "-" { slug.removeLast() }
        if slug.isEmpty { return "trip" }
        return reserved.contains(slug) ? "\(slug)-trip" : slug
    }

    /// Names that some systems reserve for devices.
    private static let reserved: Set<String> = Set(
        ["con", "prn", "aux", "nul"]
            + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })
}
