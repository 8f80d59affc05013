import CData

/// How people usually go from one city of the atlas to another: `data/links.txt`, whose head says
/// what a line is.
public struct CityLinks: Sendable {
    public enum Mode: String, Sendable, Hashable, CaseIterable { case train, bus, boat, plane, car }

    public struct Link: Sendable, Hashable {
        public let mode: Mode
        /// From station to station, terminal to terminal or airport to airport.
        public let minutes: Int
        /// Who runs it, as `Trenitalia, Italo`.
        public let operators: String
    }

    private var links: [String: Link] = [:]
    private var airports: [String: Int] = [:]

    /// Those embedded in the program. Parsed once, when first asked for, in O(bytes).
    public static let embedded = CityLinks(embeddedText)

    package static var embeddedText: String {
        let file = ijourney_links()
        return String(
            decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    }

    /// Skips lines that it cannot read; a test reads each of them.
    package init(_ text: String) {
        for line in text.split(separator: "\n") where line.first != "#" {
            let words = line.split(separator: " ", maxSplits: 4)
            if words.count == 3, let minutes = Int(words[2]) {
                airports[String(words[0])] = minutes
            } else if words.count == 5, let mode = Mode(rawValue: String(words[2])),
                let minutes = Int(words[3])
            {
                links[CityLinks.key(words[0], words[1])] = Link(
                    mode: mode, minutes: minutes, operators: String(words[4]))
            }
        }
    }

    package var count: (links: Int, airports: Int) { (links.count, airports.count) }

    private static func key(_ one: some StringProtocol, _ other: some StringProtocol) -> String {
        one < other ? "\(one) \(other)" : "\(other) \(one)"
    }

    /// The usual way between two cities of the atlas by id; nil where the file has none. O(1).
    public func link(_ one: String, _ other: String) -> Link? {
        links[CityLinks.key(one, other)]
    }

    /// Usual minutes between a city's centre and its airport; nil if unknown. O(1).
    public func minutesToAirport(_ city: String) -> Int? { airports[city] }
}
