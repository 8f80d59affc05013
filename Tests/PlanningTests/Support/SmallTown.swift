import Places
import Testing

/// A town of few places, each a line with what the test is about.
enum SmallTown {
    /// `name | type | latitude, longitude | further keys`, the keys separated by `; `.
    static func city(_ rows: String, best: [String: String] = [:]) throws -> City {
        let head = """
            # Amaurot
            id: amaurot
            country: Utopia
            country-code: UT
            at: 40.0000, 10.0000
            radius-km: 5
            time-zone: Europe/Rome
            best-months: 4, 5
            reviewed: 2026-11
            about: A town on a hill.

            """
        let blocks = rows.split(separator: "\n").map { row in
            let parts = row.split(separator: "|").map { $0.drop { $0 == " " } }
            let keys = parts[3].split(separator: "; ").map { line in
                "\(line)\n"
            }
            let hasLength = parts[3].contains("visit: ")
            let hasHours = parts[3].contains("hours: ")
            return """

                ## \(trimmed(parts[0]))
                id: \(trimmed(parts[0]).lowercased().replacing(" ", with: "-"))
                type: \(trimmed(parts[1]))
                at: \(trimmed(parts[2]))
                best: \(best[trimmed(parts[0])] ?? "any")
                setting: mixed
                price: low
                \(hasLength ? "" : "visit: 60\n")\(hasHours ? "" : "hours: 09:00-18:00\n")\
                \(keys.joined())about: A place in a town.

                """
        }
        return try CityFile.parse(head + blocks.joined())
    }

    private static func trimmed(_ text: Substring) -> String {
        String(
            text.prefix(
                upTo: text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex))
    }
}
