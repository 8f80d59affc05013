/// Moves up and down through earlier lines, with the line being typed at the bottom.
///
/// libedit's own history keeps only 1,024 characters of that line.
struct HistoryWalk {
    /// Oldest first.
    private(set) var entries: [String]
    private let limit: Int
    private var position: Int
    private var draft = ""

    init(entries: [String], limit: Int) {
        self.entries = entries
        self.limit = limit
        self.position = entries.count
    }

    /// Adds a line, or returns false if it repeats the previous one.
    mutating func add(_ line: String) -> Bool {
        guard !line.isEmpty, line != entries.last else { return false }
        entries.append(line)
        // Removes a batch at a time, to spread the cost of shifting over many lines.
        if entries.count > limit * 2 { entries.removeFirst(entries.count - limit) }
        position = entries.count
        return true
    }

    /// Returns to the bottom, for a new line.
    mutating func restart() {
        position = entries.count
        draft = ""
    }

    /// The previous entry, or nil at the top.
    mutating func older(than current: String) -> String? {
        guard position > 0 else { return nil }
        leaveBottom(current)
        position -= 1
        return entries[position]
    }

    /// The next entry, at the bottom the line being typed, or nil below that.
    mutating func newer() -> String? {
        guard position < entries.count else { return nil }
        position += 1
        return position == entries.count ? draft : entries[position]
    }

    /// The nearest earlier entry that contains the text typed when the walk began and differs from
    /// the current line; nil if there is none. O(entries).
    mutating func search(from current: String) -> String? {
        let wanted = position == entries.count ? current : draft
        let found = entries[..<position].lastIndex { $0 != current && $0.contains(wanted) }
        guard let found else { return nil }
        leaveBottom(current)
        position = found
        return entries[found]
    }

    private mutating func leaveBottom(_ current: String) {
        if position == entries.count { draft = current }
    }
}
