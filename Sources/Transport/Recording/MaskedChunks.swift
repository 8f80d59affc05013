/// Masks all secrets in the pieces of a body, even those that two pieces share, and keeps the
/// lengths and splits of the pieces. Holds back a piece that may end within a secret until the next
/// one.
struct MaskedChunks {
    typealias Chunk = WireRecording.Timed<[UInt8]>

    /// In bytes: the shortest beginning of a secret that is masked at the end of a body.
    private static let telling = 8

    private let secrets: [[UInt8]]
    private var held: [Chunk] = []

    init(secrets: [[UInt8]]) { self.secrets = secrets }

    /// The pieces that are now ready. O(bytes × secrets).
    mutating func push(_ chunk: Chunk) -> [Chunk] {
        held.append(chunk)
        guard !secrets.isEmpty else { return takeAll() }
        var bytes = held.flatMap(\.value)
        for secret in secrets { Self.mask(secret, in: &bytes) }
        spread(bytes)
        let open = openCount(bytes)
        var rest = bytes.count
        let isReady = held.map { chunk -> Bool in
            rest -= chunk.value.count
            return rest >= open
        }
        let ready = held.prefix(isReady.filter { $0 }.count)
        held.removeFirst(ready.count)
        return Array(ready)
    }

    /// The remaining pieces after the end of the body. The beginning of a secret counts as a secret
    /// too.
    mutating func finish() -> [Chunk] {
        var bytes = held.flatMap(\.value)
        let open = openCount(bytes)
        if open >= Self.telling { Self.fill(&bytes, (bytes.count - open)..<bytes.count) }
        spread(bytes)
        return takeAll()
    }

    private mutating func takeAll() -> [Chunk] {
        defer { held = [] }
        return held
    }

    private mutating func spread(_ bytes: [UInt8]) {
        var rest = bytes[...]
        for index in held.indices {
            let count = held[index].value.count
            held[index].value = Array(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
    }

    /// How many bytes at the end may be the beginning of a secret.
    private func openCount(_ bytes: [UInt8]) -> Int {
        secrets.map { secret in
            (0..<min(secret.count, bytes.count + 1)).last {
                bytes.suffix($0).elementsEqual(secret.prefix($0))
            } ?? 0
        }.max() ?? 0
    }

    private static func mask(_ secret: [UInt8], in bytes: inout [UInt8]) {
        var index = 0
        while index + secret.count <= bytes.count {
            guard bytes[index] == secret[0], bytes[index...].starts(with: secret) else {
                index += 1
                continue
            }
            fill(&bytes, index..<(index + secret.count))
            index += secret.count
        }
    }

    /// Overwrites a range with `[key]` and asterisks, at the same length.
    private static func fill(_ bytes: inout [UInt8], _ range: Range<Int>) {
        let mark = Array(WireScrubber.mark.utf8)
        for (place, index) in range.enumerated() {
            bytes[index] =
                place < mark.count && range.count >= mark.count ? mark[place] : UInt8(ascii: "*")
        }
    }
}
