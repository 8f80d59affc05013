import Conversation

/// Which text this program wrote last to each trip, so that a text that somebody else wrote is
/// known. Kept in a file with a line for each trip: a hash, a space, the trip's key.
///
/// The file is a convenience: where it is missing, stale or unreadable, a text counts as somebody
/// else's, and the worst that follows is a copy too many.
struct WrittenRevisions {
    private let path: String
    private var hashes: [String: String] = [:]

    init(_ path: String) {
        self.path = path
        for line in ((try? Files.text(path)) ?? "").split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            if parts.count == 2 { hashes[String(parts[1])] = String(parts[0]) }
        }
    }

    /// Whether the program wrote that text to the trip.
    func has(_ text: String, of key: String) -> Bool { hashes[key] == TripRevision(text).hash }

    /// Notes what was written to a trip.
    mutating func note(_ text: String, of key: String) {
        let hash = TripRevision(text).hash
        guard hashes[key] != hash, !key.contains("\n") else { return }
        hashes[key] = hash
        let lines = hashes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
        try? Files.write(lines.joined(), to: path)
    }
}
