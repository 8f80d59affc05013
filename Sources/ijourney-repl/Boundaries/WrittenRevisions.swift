import Conversation

/// Records the text that this program last wrote to each trip, to recognise changes by others. The
/// file has a line for each trip: a hash, a space, the trip's key.
///
/// If the file is missing, stale or unreadable, texts count as changed by others, which at worst
/// makes an extra copy.
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

    /// Whether the program wrote this text to the trip.
    func has(_ text: String, of key: String) -> Bool { hashes[key] == TripRevision(text).hash }

    /// Records the text written to a trip.
    mutating func note(_ text: String, of key: String) {
        let hash = TripRevision(text).hash
        guard hashes[key] != hash, !key.contains("\n") else { return }
        hashes[key] = hash
        let lines = hashes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
        try? Files.write(lines.joined(), to: path)
    }
}
